"""Orders and objectives at any moment of one's own turn: chapters 11 and 12 inside the other chapters."""

from __future__ import annotations

import pytest
from tests.games.titan.tables import Table, luck, new_table, table

from stardeck.games.titan.actions import TURN
from stardeck.games.titan.data import PLACES
from stardeck.games.titan.face import face_of
from stardeck.games.titan.rules.objectives import is_met
from stardeck.games.titan.rules.orders import can_fill
from stardeck.games.titan.state import SPARE_THINGS, TOKENS
from stardeck.kernel.words import LANGUAGES


def full(**things: int) -> Table:
    """Return a table where seat 0's hold is full: these things, and pipes."""
    return table().hold(0, pipe=25 - sum(things.values()), **things)


def asked_to(prompt: str, **things: int) -> Table:
    """Return a table where seat 0, with these things in the hold, is asked this in its turn."""
    if prompt == "lay-pipe":
        return table().shuttle(0, pipe=1).hold(0, **things).play("pipe")
    if prompt == "move-drone":
        return table().hold(0, **things).play("drone")
    if prompt == "use-drone":
        return table().hold(0, **things).put("1-3", "water-1").drone(0, 1, "1-3").play("drone", "stay")
    if prompt == "purify":
        game = table().hold(0, tholin=1, **things).put("1-3", "purifier-2", (2, 0)).shuttle(0, pipe=1)
        return game.play("pipe", "lay h1-2c>")
    if prompt == "choose-module":
        game = table().hold(0, **things).put("1-3", "water-1").drone(0, 1, "1-3")
        for number in (2, 3, 4):
            game.drone(0, number, "1-3")
        game.pipes(0, "h1-2a>", "h1-2b>", "h1-2c>")
        return game.play("upgrade 1-3")
    assert prompt == "make-room"
    return full(**things).shuttle(0, hydrocarbon=1).play("take hydrocarbon")


PROMPTS = ["lay-pipe", "move-drone", "use-drone", "purify", "choose-module", "make-room"]


@pytest.mark.parametrize("prompt", PROMPTS)
def test_an_order_in_every_question_of_the_turn(prompt: str) -> None:
    """Rule 11.4: it is filled, and the question stays as it was, unless the cubes made room."""
    game = asked_to(prompt, water=4, silicon=9, deuterium=1)
    assert game.asked == (0, prompt)
    others = [option for option in game.options if option != "fill io"]
    game.play("fill io")
    assert game.credits(0) == 3 and "water" not in game.held(0)
    if prompt == "make-room":
        assert game.asked == (0, "turn") and game.held(0)["hydrocarbon"] == 1
    else:
        assert game.asked == (0, prompt) and game.options == others
        assert game.some("fill") == []


@pytest.mark.parametrize("prompt", PROMPTS)
def test_an_objective_in_every_question_of_the_turn(prompt: str) -> None:
    """Rule 12.8: it is claimed, and the question stays as it was."""
    game = asked_to(prompt, silicon=14, deuterium=1)
    assert game.asked == (0, prompt)
    others = [option for option in game.options if option != "claim p2"]
    game.play("claim p2")
    assert game.asked == (0, prompt) and game.options == others
    assert game.tokens(0) == 14


@pytest.mark.parametrize("prompt", PROMPTS)
def test_one_order_a_turn_wherever_it_is_filled(prompt: str) -> None:
    """Rule 11.1, Rule 11.4: who filled one inside a question fills no other later in the turn."""
    game = asked_to(prompt, water=8, silicon=9, deuterium=1).orders("phobos", "io")
    game.play("fill io")
    while game.asked[0] == 0:
        assert game.some("fill") == []
        game.play("end" if "end" in game.options else game.options[0])


def test_cubes_that_were_paid_make_room() -> None:
    """Rule 7.2, Rule 11.4: three hydrocarbons come, four are paid for Io; nothing is thrown out."""
    game = full(water=4, silicon=2).put("1-3", "hydrocarbon-1").drone(0, 2, "1-3").drone(0, 3, "1-3")
    game.shuttle(0, pipe=1).play("pipe", "lay h1-2c>")
    assert game.asked == (0, "make-room")
    game.play("fill io")
    assert game.asked == (0, "turn")
    assert game.held(0) == {"silicon": 2, "hydrocarbon": 3, "pipe": 19}


def test_a_small_order_makes_some_room() -> None:
    """Rule 7.2, Rule 11.4: what still finds no room is asked for, with the right number."""
    game = full(water=3, silicon=2).orders("io", "phobos").put("1-3", "hydrocarbon-1")
    for number in (1, 2, 3, 4):
        game.drone(0, number, "1-3")
    game.shuttle(0, pipe=1).play("pipe", "lay h1-2c>")
    face, view = face_of(game.game), game.game.view(game.state, 0)
    decision = game.game.decision(game.state)
    assert decision is not None and "(5 left), fill an order" in face.prompt(view, decision, "en")
    game.play("fill phobos")
    assert game.held(0)["hydrocarbon"] == 3
    assert game.options == ["throw silicon", "refuse"]
    decision = game.game.decision(game.state)
    assert decision is not None
    said = face.prompt(game.game.view(game.state, 0), decision, "en")
    assert "(2 left)" in said and "order" not in said


def test_the_same_resource_is_not_lost_while_it_pays() -> None:
    """Rule 11.4: a hold of pipes and four waters can't throw water out for water, but Io makes room."""
    game = full(water=4).shuttle(0, water=1).play("take water")
    assert game.asked == (0, "make-room")
    assert game.options == ["refuse", "fill io"]
    assert game.play("fill io").held(0) == {"water": 1, "pipe": 21}


def test_a_tholin_waits_for_the_order() -> None:
    """Rule 7.5, Rule 11.4: the only kind of cube is not thrown out unasked while it fills an order."""
    game = full(water=4).shuttle(0, pipe=1).play("pipe", "lay v1-2a>")
    assert game.options == ["throw water", "fill io"]
    assert game.play("fill io").held(0) == {"tholin": 1, "pipe": 21}
    game = full(water=4).shuttle(0, pipe=1).play("pipe", "lay v1-2a>", "throw water")
    assert game.held(0) == {"water": 3, "tholin": 1, "pipe": 21}


def test_a_tholin_waits_for_the_objective() -> None:
    """Rule 7.5, Rule 12.8: the tenth silicon meets it before a tholin pushes one out."""
    game = full(silicon=10).shuttle(0, pipe=1).play("pipe", "lay v1-2a>")
    assert game.options == ["throw silicon", "claim p2"]
    assert game.play("claim p2").held(0) == {"silicon": 9, "tholin": 1, "pipe": 15}
    assert game.asked == (0, "turn")


def test_an_objective_holds_nothing_up() -> None:
    """Rule 7.2, Rule 7.5, Rule 12.8: where no cube can be thrown out, it can as well be claimed later."""
    game = full(tholin=2).objectives("n7", "n1", "c3", "platforms", "network").shuttle(0, pipe=1)
    game.pipes(0, "h1-2a>", "h1-3a>", "h1-4a>", "h1-5a>", "h1-1a<").put("2-2", "water-0")
    assert game.some("claim") == ["claim n7"]
    game.play("pipe", "lay v1-2a>")
    assert game.held(0) == {"tholin": 2, "pipe": 23}
    assert game.asked == (0, "turn") and game.some("claim") == ["claim n7"]


def test_the_token_of_an_upgrade_is_kept() -> None:
    """Rule 10.7, Rule 12.8: with one token left the upgrade takes it, with two an objective may."""
    game = asked_to("choose-module", silicon=14)
    game.state.spare[0 * SPARE_THINGS + TOKENS] = 1
    assert game.some("claim") == []
    game.state.spare[0 * SPARE_THINGS + TOKENS] = 2
    game.play("claim p2", "module water")
    assert game.tokens(0) == 0


def test_a_drone_that_can_only_rest_is_done() -> None:
    """Rule 9.2, Rule 11.4: the order takes the titanium for which it could have destroyed a pipe."""
    game = table().orders("io", "luna").hold(0, water=2, titanium=1).pipes(0, "h1-2c>")
    game.play("drone", "stay")
    assert game.asked == (0, "use-drone")
    game.play("fill luna")
    assert game.asked == (0, "turn") and "drone" not in game.options


def test_an_order_takes_the_fuel() -> None:
    """Rule 9.5, Rule 11.4: without hydrocarbon the drone no longer flies."""
    game = table().orders("io", "deimos").hold(0, water=2, hydrocarbon=1).play("drone")
    assert game.some("fly")
    game.play("fill deimos")
    assert game.options == ["stay"]


def test_not_in_the_turn_of_another() -> None:
    """Rule 11.4, Rule 12.8: a module's cube finds seat 1's hold full; it is not seat 1's turn."""
    game = table().put("1-3", "water-1", module="hydrocarbon@1").shuttle(0, pipe=1)
    game.hold(1, pipe=11, water=4, silicon=10).hold(0, water=4, silicon=10)
    game.play("pipe", "lay h1-2b>")
    assert game.asked == (1, "make-room")
    assert game.options == ["throw silicon", "throw water", "refuse"]


def test_not_while_extracting() -> None:
    """Rule 11.4, Rule 12.8: the end of a cycle is nobody's turn."""
    game = table().put("1-3", "water-0", (0, 3), module="water@0").pipes(0, "h1-2c>").at(turn=4, seat=1)
    game.hold(0, pipe=11, water=4, silicon=10)
    game.play("end")
    assert game.asked == (0, "make-room")
    assert game.options == ["throw silicon", "throw water", "refuse"]


def test_not_while_placing_platforms() -> None:
    """Rule 11.4: a cycle begins before anybody's turn."""
    game = new_table(2)
    while game.asked[1] != "choose-platform":
        game.play(game.options[0])
    game.hold(game.asked[0], water=9, silicon=9, hydrocarbon=2, titanium=2)
    assert {option.split()[0] for option in game.options} == {"choose"}
    assert {option.split()[0] for option in game.play(game.options[0]).options} == {"place"}


@pytest.mark.parametrize("prompt", PROMPTS)
def test_ordered_means_only_between(prompt: str) -> None:
    """Rule 4.6, Rule 11.4 (reading free_actions): inside another action nothing is filled or claimed."""
    game = asked_to(prompt, water=4, silicon=10)
    ordered = table(free_actions="ordered")
    ordered.state = ordered.game.from_text(game.game.to_text(game.whole().state))
    assert ordered.asked == (0, prompt)
    assert ordered.some("fill") == [] == ordered.some("claim")


def test_the_question_says_that_an_order_makes_room() -> None:
    """Rule 11.4: in both languages, and it names the rule; the tile is clicked."""
    for game in (
        full(water=4, silicon=2).shuttle(0, hydrocarbon=1).play("take hydrocarbon"),
        full(water=4, silicon=2).shuttle(0, pipe=1).play("pipe", "lay v1-2a>"),
    ):
        face, view = face_of(game.game), game.game.view(game.state, 0)
        decision = game.game.decision(game.state)
        assert decision is not None
        said = [face.prompt(view, decision, lang) for lang in LANGUAGES]
        assert "fill an order" in said[0] and "commande" in said[1]
        assert "11.4" in face.rules(view, decision)
        assert face.path(view, game.game.parse("fill io")) == ["order/io"]
        game.play("fill io")
        decision = game.game.decision(game.state)
        assert decision is not None and "11.4" not in face.rules(view, decision)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_in_whole_games(seats: int, seed: int) -> None:
    """Rule 11.1, Rule 11.4, Rule 12.1, Rule 12.8: whatever the seat in turn is asked, what it can pay for
    and what it meets is offered; others and the extraction are not."""
    game, source = new_table(seats, seed), luck(seed)
    state, has_filled, seen = game.state, False, set()
    while game.options:
        seat, prompt = game.asked
        is_own = state.pending.stack[:2] == [seat, TURN]
        payable = [state.orders[-1]] if state.orders else []
        payable += [state.pack.mars] if state.filled[state.pack.mars] < 0 else []
        fills = [
            f"fill {state.pack.order_ids[order]}"
            for order in payable
            if is_own and not has_filled and can_fill(state, seat, order)
        ]
        claims = [
            f"claim {state.pack.objective_ids[objective]}"
            for index, objective in enumerate(state.objectives)
            if is_own
            and seat not in state.claims[PLACES * index : PLACES * (index + 1)]
            and is_met(state, seat, objective)
        ]
        assert game.some("fill") == fills and game.some("claim") == claims
        seen |= {prompt} if fills + claims else set()
        # What pays is done rarely, so that it is there in many questions.
        rest = [option for option in game.options if option not in fills + claims]
        answers = game.options if source.below(8) == 0 else rest
        answer = answers[source.below(len(answers))]
        has_filled = answer != "end" and (has_filled or answer in fills)
        game.play(answer)
    assert {"turn", "lay-pipe", "move-drone"} <= seen
