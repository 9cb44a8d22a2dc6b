"""Orders and objectives at any moment of one's own turn: chapters 11 and 12 inside the other chapters."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at, dealt

from stardeck.games.titan.data import PLACES
from stardeck.games.titan.rules.objectives import lacking
from stardeck.games.titan.rules.orders import can_fill
from stardeck.games.titan.vocabulary import ask
from stardeck.kernel.chance import quick_chance
from stardeck.words import LANGUAGES

OPEN = "orders:io objectives:p2,n1,c1,platforms,network"
"""Io asks for four waters, p2 for ten silicon."""

ASKED = {
    "lay-pipe": ("0.shuttle:pipe", ["pipe"], ""),
    "move-drone": ("", ["drone"], ""),
    "use-drone": ("1-3:water-1 0.drones:1-3,1-2*3", ["drone", "stay"], ""),
    "purify": ("1-3:purifier-2,x2,d0 0.shuttle:pipe", ["pipe", "lay h1-2c>"], "tholin"),
    "choose-module": (
        "1-3:water-1 0.drones:1-3*4 0.pipes:h1-2a>,h1-2b>,h1-2c>",
        ["upgrade 1-3"],
        "",
    ),
    "make-room": ("0.shuttle:hydrocarbon", ["take hydrocarbon"], "full"),
}
"""By question: where it is asked in seat 0's turn, and what the hold needs for it."""


def asked_to(prompt: str, held: str, count: int, more: str = OPEN, **readings: str) -> Position:
    """Return a position where seat 0, with so many things in the hold, is asked this in its turn."""
    text, answers, need = ASKED[prompt]
    if need == "full":
        need = f"pipe*{25 - count}"
    hold = f"{held},{need}".removesuffix(",")
    return at(f"{more} {text} 0.hold:{hold}", **readings).play(*answers)


@pytest.mark.parametrize("prompt", ASKED)
def test_an_order_in_every_question_of_the_turn(prompt: str) -> None:
    """Rule 11.4: it is filled, and the question stays as it was, unless the cubes made room."""
    game = asked_to(prompt, "silicon*9,water*4,deuterium", 14)
    assert game.asked == f"0.{prompt}"
    others = [option for option in game.options if option != "fill io"]
    game.play("fill io")
    assert game["0.credits"] == "0,0,3,0" and "water" not in game["0.hold"]
    if prompt == "make-room":
        assert game.asked == "0.turn" and "hydrocarbon" in game["0.hold"]
    else:
        assert game.asked == f"0.{prompt}" and game.options == others
        assert game.some("fill") == []


@pytest.mark.parametrize("prompt", ASKED)
def test_an_objective_in_every_question_of_the_turn(prompt: str) -> None:
    """Rule 12.8: it is claimed, and the question stays as it was."""
    game = asked_to(prompt, "silicon*14,deuterium", 15)
    assert game.asked == f"0.{prompt}"
    others = [option for option in game.options if option != "claim p2"]
    game.play("claim p2")
    assert game.asked == f"0.{prompt}" and game.options == others
    assert game["p2.claims"] == "0"


@pytest.mark.parametrize("prompt", ASKED)
def test_one_order_a_turn_wherever_it_is_filled(prompt: str) -> None:
    """Rule 11.1, Rule 11.4: who filled one inside a question fills no other later in the turn."""
    game = asked_to(prompt, "silicon*9,water*8,deuterium", 18, "orders:phobos,io")
    game.play("fill io")
    while game.asked[0] == "0":
        assert game.some("fill") == []
        game.play("end" if "end" in game.options else game.options[0])


def test_cubes_that_were_paid_make_room() -> None:
    """Rule 7.2, Rule 11.4: three hydrocarbons come, four are paid for Io; nothing is thrown out."""
    full = "0.hold:silicon*2,water*4,pipe*19"
    game = at(f"{OPEN} {full} 1-3:hydrocarbon-1 0.drones:1-2,1-3*2,1-2 0.shuttle:pipe")
    game.play("pipe", "lay h1-2c>")
    assert game.asked == "0.make-room"
    game.play("fill io")
    assert game.asked == "0.turn"
    assert game["0.hold"] == "silicon*2,hydrocarbon*3,pipe*19"


def test_a_small_order_makes_some_room() -> None:
    """Rule 7.2, Rule 11.4: what still finds no room is asked for, with the right number."""
    full = "0.hold:silicon*3,water*3,pipe*19"
    game = at(f"orders:io,phobos {full} 1-3:hydrocarbon-1 0.drones:1-3*4 0.shuttle:pipe")
    game.play("pipe", "lay h1-2c>")
    said = game.face.prompt(game.game.view(game.state, 0), game.decision, "en")
    assert "(5 left), fill an order" in said
    game.play("fill phobos")
    assert game["0.hold"] == "silicon*3,hydrocarbon*3,pipe*19"
    assert game.options == ["throw silicon", "refuse"]
    said = game.face.prompt(game.game.view(game.state, 0), game.decision, "en")
    assert "(2 left)" in said and "order" not in said


def test_the_same_resource_is_not_lost_while_it_pays() -> None:
    """Rule 11.4: four waters, pipes and tholins can't throw water out for water, but Io makes room."""
    game = at(f"{OPEN} 0.hold:water*4,tholin,pipe*20 0.shuttle:water").play("take water")
    assert game.asked == "0.make-room"
    assert game.options == ["refuse", "fill io"]
    assert game.play("fill io")["0.hold"] == "water,tholin,pipe*20"


def test_a_tholin_waits_for_the_order() -> None:
    """Rule 7.5, Rule 11.4: the only kind of cube is not thrown out unasked while it fills an order."""
    text = f"{OPEN} 0.hold:water*4,tholin*2,pipe*19 0.shuttle:pipe"
    game = at(text).play("pipe", "lay v1-2a>")
    assert game.options == ["throw water", "fill io"]
    assert game.play("fill io")["0.hold"] == "tholin*3,pipe*19"
    thrown = at(text).play("pipe", "lay v1-2a>", "throw water")
    assert thrown["0.hold"] == "water*3,tholin*3,pipe*19"


def test_a_tholin_waits_for_the_objective() -> None:
    """Rule 7.5, Rule 12.8: the tenth silicon meets it before a tholin pushes one out."""
    game = at(f"{OPEN} 0.hold:silicon*10,pipe*15 0.shuttle:pipe").play("pipe", "lay v1-2a>")
    assert game.options == ["throw silicon", "claim p2"]
    assert game.play("claim p2")["0.hold"] == "silicon*9,tholin,pipe*15"
    assert game.asked == "0.turn"


def test_an_objective_holds_nothing_up() -> None:
    """Rule 7.2, Rule 7.5, Rule 12.8: where no cube can be thrown out, it can as well be claimed later."""
    game = at(
        "objectives:p1,n7,c1,platforms,network 2-2:water-0 0.hold:tholin*11,pipe*14 0.shuttle:pipe "
        "0.pipes:h1-2a>,h1-3a>,h1-4a>,h1-5a>,h1-1a<"
    )
    assert game.some("claim") == ["claim n7"]
    game.play("pipe", "lay v1-2a>")
    assert game["0.hold"] == "tholin*11,pipe*14"
    assert game.asked == "0.turn" and game.some("claim") == ["claim n7"]


@pytest.mark.parametrize(("tokens", "claims"), [(1, []), (2, ["claim p2"])])
def test_the_token_of_an_upgrade_is_kept(tokens: int, claims: list[str]) -> None:
    """Rule 10.7, Rule 12.8: with one token left the upgrade takes it, with two an objective may."""
    game = asked_to("choose-module", "silicon*14", 14, f"{OPEN} 0.tokens:{tokens}")
    assert game.some("claim") == claims
    assert game.play(*claims, "module water")["0.tokens"] == "0"


def test_a_drone_that_can_only_rest_is_done() -> None:
    """Rule 9.2, Rule 11.4: the order takes the titanium for which it could have destroyed a pipe."""
    game = at("orders:io,luna 0.hold:water*2,titanium 0.pipes:h1-2c>").play("drone", "stay")
    assert game.asked == "0.use-drone"
    game.play("fill luna")
    assert game.asked == "0.turn" and "drone" not in game.options


def test_an_order_takes_the_fuel() -> None:
    """Rule 9.5, Rule 11.4: without hydrocarbon the drone no longer flies."""
    game = at("orders:io,deimos 0.hold:water*2,hydrocarbon").play("drone")
    assert game.some("fly")
    assert game.play("fill deimos").options == ["stay"]


def test_not_in_the_turn_of_another() -> None:
    """Rule 11.4, Rule 12.8: a module's cube finds seat 1's hold full; it is not seat 1's turn."""
    full = "1.hold:silicon*10,water*4,pipe*11"
    game = at(f"{OPEN} {full} 1-3:water-1,hydrocarbon@1 0.hold:silicon*10,water*4 0.shuttle:pipe")
    game.play("pipe", "lay h1-2b>")
    assert game.asked == "1.make-room"
    assert game.options == ["throw silicon", "throw water", "refuse"]


def test_not_while_extracting() -> None:
    """Rule 11.4, Rule 12.8: the end of a cycle is nobody's turn."""
    game = at(
        f"{OPEN} turn:4 1-3:water-0,x0,d3,water@0 0.pipes:h1-2c> 0.hold:silicon*10,water*4,pipe*11 "
        "ask:1.turn.0"
    ).play("end")
    assert game.asked == "0.make-room"
    assert game.options == ["throw silicon", "throw water", "refuse"]


def test_not_while_placing_platforms() -> None:
    """Rule 11.4: a cycle begins before anybody's turn."""
    rich = "0.hold:silicon*9,water*9,hydrocarbon*2,titanium*2"
    game = at(f"{OPEN} turn:0 offer:water-1,silicon-1 {rich} ask:0.choose-platform.0")
    assert game.options == ["choose silicon", "choose water"]
    assert {option.split()[0] for option in game.play("choose water").options} == {"place"}


@pytest.mark.parametrize("prompt", ASKED)
def test_ordered_means_only_between(prompt: str) -> None:
    """Rule 4.6, Rule 11.4 (reading free_actions): inside another action nothing is filled or claimed."""
    game = asked_to(prompt, "silicon*10,water*4", 14, free_actions="ordered")
    assert game.asked == f"0.{prompt}"
    assert game.some("fill") == [] == game.some("claim")


@pytest.mark.parametrize(
    ("shuttle", "answers"),
    [("hydrocarbon", ["take hydrocarbon"]), ("pipe", ["pipe", "lay v1-2a>"])],
)
def test_the_question_says_that_an_order_makes_room(shuttle: str, answers: list[str]) -> None:
    """Rule 11.4: in both languages, and it names the rule; the tile is clicked."""
    game = at(f"{OPEN} 0.hold:silicon*2,water*4,pipe*19 0.shuttle:{shuttle}").play(*answers)
    view = game.game.view(game.state, 0)
    said = [game.face.prompt(view, game.decision, lang) for lang in LANGUAGES]
    assert "fill an order" in said[0] and "commande" in said[1]
    assert "11.4" in game.face.rules(view, game.decision)
    assert game.face.path(view, game.game.parse("fill io")) == ["order/io"]
    game.play("fill io")
    assert "11.4" not in game.face.rules(game.game.view(game.state, 0), game.decision)


def payable(position: Position, seat: int, has_filled: bool) -> list[str]:
    """Return what a seat whose turn it is could pay for, found without the options."""
    state = position.state
    if state.pending.stack[:2] != [seat, ask.TURN]:
        return []
    orders = state.orders[-1:] + [state.pack.mars] * (state.filled[state.pack.mars] < 0)
    fills = [order for order in orders if not has_filled and can_fill(state, seat, order)]
    claims = [
        objective
        for index, objective in enumerate(state.objectives)
        if seat not in state.claims[PLACES * index : PLACES * (index + 1)]
        and lacking(state, seat, objective) <= 0
    ]
    return [
        *(f"fill {state.pack.order_ids[order]}" for order in fills),
        *(f"claim {state.pack.objective_ids[objective]}" for objective in claims),
    ]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_in_whole_games(seats: int, seed: int) -> None:
    """Rule 11.1, Rule 11.4, Rule 12.1, Rule 12.8: whatever the seat in turn is asked, what it can pay for
    and what it meets is offered; others and the extraction are not."""
    game, luck = dealt(seats, seed), quick_chance(seed)
    has_filled, seen = False, set()
    while options := game.options:
        seat, prompt = game.asked.split(".")
        pays = payable(game, int(seat), has_filled)
        assert game.some("fill") + game.some("claim") == pays
        seen |= {prompt} if pays else set()
        # What pays is done rarely, so that it is there in many questions.
        rest = [option for option in options if option not in pays]
        answers = options if luck.below(8) == 0 else rest
        answer = answers[luck.below(len(answers))]
        has_filled = answer != "end" and (has_filled or answer.startswith("fill"))
        game.play(answer)
    assert {"turn", "lay-pipe", "move-drone"} <= seen


def test_the_last_token_claims() -> None:
    """Rule 12.7, Rule 12.8: unless an upgrade waits for it, one token is enough."""
    assert at(f"{OPEN} 0.hold:silicon*10 0.tokens:1").some("claim") == ["claim p2"]


def test_ordered_leaves_no_drone_after_an_objective() -> None:
    """Rule 4.6 (reading free_actions): orders and objectives come after the drone."""
    game = at(f"{OPEN} 0.hold:silicon*10 0.shuttle:-", free_actions="ordered")
    assert "drone" in game.options
    assert "drone" not in game.play("claim p2").options
