"""Bad input: answers, positions, options and packs that can't be used say why, and change nothing."""

from __future__ import annotations

import re

import pytest
from tests.games.orbital.tables import PACK, at, rules

import stardeck
from stardeck.games.orbital import BOX
from stardeck.games.orbital.board import cell_at, cell_from_text, cell_text
from stardeck.games.orbital.game import Orbital
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def test_an_illegal_answer_changes_nothing() -> None:
    """The error says what is legal."""
    match = stardeck.new("orbital", seats=2, seed=1)
    before = match.position
    with pytest.raises(stardeck.IllegalAction, match="Legal: return"):
        match.play("build farm 1,0:w")
    assert match.position == before


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 0}, "1 to 5 seats"),
        ({"seats": 1}, "solo=competitive"),
        ({"seats": 2, "years": 7}, "allowed: 5, 6"),
        ({"seats": 2, "yeers": 6}, "Did you mean 'years'"),
        ({"seats": 2, "rulebook_bots": 4}, "more than 5"),
        ({"seats": 1, "solo": "peace", "rulebook_bots": 1}, "for 1 seat"),
    ],
)
def test_bad_options(options: dict[str, int], words: str) -> None:
    """Unknown readings, seats out of range and options that do not go together."""
    with pytest.raises(stardeck.BadOption, match=words):
        stardeck.new("orbital", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with none of"),
        ("fly", "begins with none of"),
        ("build farm", "expected build MODULE PLACE"),
        ("build ferm 1,0:w", "no module 'ferm'. Did you mean 'farm'"),
        ("build cold-war 1,0:w", "no module 'cold-war'"),
        ("build farm 1;0:w", "no cell"),
        ("build farm 1,0:x", "no place"),
        ("build farm 999,0:w", "off the table"),
        ("upgrade structural-core", "no upgraded core 'structural-core'"),
        ("income red", "no colour"),
        ("raid 7", "a seat from 0 to 4, found '7'"),
        ("discard ?", "it hides something"),
        ("spend many", "expected a number of crew"),
        ("pass now", "expected pass"),
    ],
)
def test_bad_answers(text: str, words: str) -> None:
    """What can't be read says what was expected."""
    with pytest.raises(ValueError, match=words):
        rules().parse(text)


POSITION = "seats:2 year:2 0.hand:farm 0.station:casino@1,0:w luck:11.13"
"""A sound position, to which words are added or whose station is another one."""


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("yeer:2", "unknown word 'yeer'. Did you mean 'year'"),
        ("0.hend:farm", "unknown word '0.hend'. Did you mean '0.hand'"),
        ("2.hand:farm", "unknown word '2.hand'"),
        ("first", "'first' is not of the form key:value"),
        ("0.hand:farm", "'0.hand' stands there twice"),
        ("stage:lunch", "stage: expected one of setup"),
        ("first:4", "first: expected a whole number from 0 to 1, found '4'"),
        ("ask:5.turn.0", "the seat of '5.turn.0': expected .* from 0 to 1"),
        ("ask:0.lunch.0", "no question"),
        ("ask:-", "ask: something is asked exactly while the game is not over"),
        ("stage:over ask:0.turn.0", "ask: something is asked exactly while the game is not over"),
        ("stage:income", "ask: something is asked exactly while the game is not over"),
        ("passes:2", "so nobody is asked for a turn"),
        ("turn:1 ask:0.turn.0", "the turn is asked alone, of seat 1"),
        ("ask:0.turn.0,1.lose-card.0", "the turn is asked alone, of seat 0"),
        ("ask:0.free-build.3", "ask: 0.free-build.3 has no answer in this position"),
        ("ask:0.hit-any.100", "from -1 to 99, found '100'"),
        ("ask:0.hit-any.1", "has no answer in this position"),
        ("ask:0.hit-exterior-of.8", "has no answer in this position"),
        ("ask:1.lose-card.0", "has no answer in this position"),
        ("ask:0.crew-back.1", "has no answer in this position"),
        ("ask:0.hand-excess.1", "not asked during the turns"),
        ("stage:cards ask:0.income-colour.0", "not asked at this stage"),
        ("ask:0.revealed.0", "has no answer in this position"),
        ("ask:0.keep-card.0", "looked: expected cards exactly while keep-card is asked"),
        ("looked:casino", "looked: expected cards exactly while keep-card is asked"),
        ("ask:0.take-from-market.0,0.take-from-market.0 market:farm", "more cards are to be taken"),
        ("1.won:1,0,0,0,0,0", "1.won: 1 points from majorities are more than the 0 in all"),
        ("1.won:1,0", "1.won: expected 6 numbers"),
        ("1.money:1000000", "1.money: expected a whole number from 0 to 999999"),
        ("1.crew:99", "1.crew: expected a whole number from 0 to"),
        ("1.core:farm", "1.core: there is no core 'farm'"),
        ("cores:farm", "cores: there is no core 'farm'"),
        ("cores:structural-core", "cores: expected upgraded cores"),
        ("1.core:bio-core cores:bio-core", "there are 2 bio-core, but only 1 exist"),
        ("market:bio-core", "market: there is no card 'bio-core'"),
        ("market:farm,farm,storage,storage,casino,casino", "market: expected at most 5 cards, found 6"),
        ("played:meteor-storm", "played: expected one card"),
        ("played:farm,casino ask:0.sell.1", "played: expected one card"),
        ("played:casino ask:0.sell.1", "played: casino is no event, and seat 0 is no bot"),
        ("0.shown:casino", "0.shown: what all know of a hand must be in the hand"),
        ("1.hand:ferm", "1.hand: there is no card 'ferm'. Did you mean 'farm'"),
        ("1.hand:farm*3", "there are 4 farm, but only 3 exist"),
        ("1.hand:farm*6001", "1.hand: how many of farm: expected a whole number from 1 to 6000"),
        ("deck:farm 1.returned:casino", "1.returned: casino was put back, but is not in the deck"),
        ("rivals:1,2", "unknown word 'rivals'"),
        ("rival-pile:farm", "unknown word 'rival-pile'"),
        ("deck:?", "it is a view"),
        ("luck:?", "stands there twice|it is a view"),
    ],
)
def test_bad_positions(more: str, words: str) -> None:
    """What can't be read, or what no game leads to, says which word is wrong and why."""
    at(POSITION)
    with pytest.raises(ValueError, match=words):
        at(f"{POSITION} {more}")
    with pytest.raises(stardeck.BadPosition, match="not a position of orbital"):
        stardeck.position(f"orbital {POSITION} {more}")


@pytest.mark.parametrize(
    ("station", "words"),
    [
        ("casino", "'casino' is no module; expected card@x,y:side"),
        ("casino@1,0", "'casino@1,0' is no module"),
        ("bio-core@1,0:w", "there is no module 'bio-core'"),
        ("meteor-storm@1,0:w", "there is no module 'meteor-storm'"),
        ("kasino@1,0:w", "there is no module 'kasino'. Did you mean 'casino'"),
        ("casino@0,0:w", "overlaps"),
        ("casino@1,0:w;farm@1,0:w", "'farm@1,0:w' overlaps"),
        ("casino@2,0:w", "casino@2,0 is not connected to an exit of another module"),
        ("casino@5,5:w;storage@6,5:w", "casino@5,5 is not connected to an exit"),
        ("casino@1,0:e", "casino@1,0 is not connected to an exit"),
        ("storage@1,0:w;casino@2,0:w", "casino@2,0 is not connected to an exit"),
        ("life-support@5,5:e;life-support@6,5:w", "not connected to an exit of another module"),
        (
            "command-center@5,5:e;military-command@6,5:s;command-center@6,6:w;military-command@5,6:n",
            "command-center@5,5 is not connected to the core",
        ),
        ("casino@1,0:w!1000", "damage of casino: expected a whole number from 0 to 999"),
        ("casino@1,0:w*1000", "crew of casino: expected a whole number from 0 to 999"),
        ("casino@1,0:wu2", "the visiting worker's seat: expected a whole number from 0 to 1"),
        ("casino@999,0:w", "off the table"),
        ("casino@1,0:w;", "'' is no module"),
    ],
)
def test_bad_stations(station: str, words: str) -> None:
    """Modules that float, that hold only each other, that overlap or can't be modules are refused."""
    with pytest.raises(ValueError, match=words) as caught:
        at(f"seats:2 0.station:{station}")
    assert str(caught.value).startswith("0.station: ")


@pytest.mark.parametrize(
    ("position", "readings", "words"),
    [
        ("seats:2", {"solo": "peace"}, "seats: expected a whole number from 1 to 1"),
        ("seats:1", {}, "seats: expected a whole number from 2 to 5"),
        ("seats:2", {"rulebook_bots": 2}, "seats: expected a whole number from 3 to 5"),
        ("seats:3 market:farm", {"solo": "competitive"}, "market: expected at most 0 cards"),
        ("seats:1 0.hand:cold-war", {"solo": "peace"}, "0.hand: cold-war is an event"),
        ("seats:1 rivals:1,2", {"solo": "peace"}, "rivals: expected 12 numbers"),
        ("seats:1 rival-pile:farm", {"solo": "peace"}, "only in the early edition"),
        ("seats:2 1.hand:farm,casino 1.shown:casino,-", {"rulebook_bots": 1}, "must be in its place"),
        ("seats:2 1.hand:farm,casino 1.shown:casino", {"rulebook_bots": 1}, "as many cards as the bot's"),
        ("seats:2 1.returned:casino", {"rulebook_bots": 1}, "a bot puts no card back"),
        ("seats:2 1.hand:farm ask:1.hand-excess.1 stage:cards", {"rulebook_bots": 1}, "never asked this"),
        ("seats:2 year:7", {"years": 6}, "year: expected a whole number from 1 to 6"),
    ],
)
def test_bad_positions_of_variants(position: str, readings: dict[str, object], words: str) -> None:
    """What can't be under some readings is refused under these."""
    with pytest.raises(ValueError, match=words):
        at(position, **readings)


RING = "greenhouse@1,0:w;greenhouse@-1,0:e;greenhouse@0,1:n;storage@0,-1:s"


@pytest.mark.parametrize(
    ("position", "words"),
    [
        # Rules 9.1 and 9.5: the last year ends with its points, and no other year does.
        (
            "year:5 stage:income ask:1.income-colour.0,0.income-colour.0",
            "stage: the game ends with the points",
        ),
        ("year:5 stage:cards 0.hand:farm ask:0.hand-excess.1", "there is no cards after"),
        ("year:2 stage:over", "the game is over in year 5, not in year 2"),
        # Rule 1.8: hands are chosen before anything else.
        ("year:2 stage:setup 0.hand:farm ask:0.return-card.1", "setup is before year 1"),
        ("stage:setup 0.points:1 0.hand:farm ask:0.return-card.1", "nobody has points"),
        (
            "stage:setup 0.core:bio-core 0.hand:farm ask:0.return-card.1",
            "nobody has built a module or upgraded",
        ),
        # Rules 9.9 and 9.11: who is asked in which order.
        ("stage:income ask:0.income-colour.0,0.income-colour.0", "each seat is asked once"),
        ("stage:income ask:0.income-colour.0,1.income-colour.0", "clockwise from the first player"),
        # Rule 3.7: every orbital has a free exit.
        (f"0.station:{RING}", "0.station: all exits are closed; Rule 3.7"),
        # Rules 6.2, 6.3, 12.4 and 12.6: crew and use.
        ("0.station:storage@1,0:w*1", "crew on a module has used it"),
        ("0.station:storage@1,0:wu", "storage@1,0 has no action, so it is never used"),
        ("0.station:farm@1,0:w*3u", "its action takes 1 crew, found 3"),
        ("0.station:farm@1,0:w*1", "crew on a module has used it; expected u after"),
        ("0.station:farm@1,0:wu0", "seat 0 does not visit itself"),
        ("0.station:shipyard@1,0:w*2u1", "its action can't be visited"),
        ("0.station:command-center@1,0:w*1u1", "its action can't be visited"),
        ("0.station:farm@1,0:wu stage:income ask:0.income-colour.0", "nothing is used before the turns"),
        ("0.crew:{most} 0.station:farm@1,0:w*1u", "crew, used and unused, are more than the"),
        # Rules 11.1, 11.17, 12.4, 12.6 and 12.8: what can be asked.
        ("0.hand:farm 0.station:casino@1,0:w ask:0.free-build.32897", "has no answer in this position"),
        ("0.station:casino@1,0:w;farm@2,0:w ask:0.move-to.32897", "has no answer in this position"),
        ("0.crew:0 1.station:farm@1,0:w ask:0.visit-where.0", "has no answer in this position"),
        ("0.station:farm@1,0:w ask:0.crew-back.3", "has no answer in this position"),
        ("0.station:farm@1,0:w!1 ask:0.free-repair.1,0.free-repair.1", "never open together"),
        ("0.hand:farm ask:0.sell.1,0.lose-card.0", "never open together"),
        ("1.station:farm@1,0:w ask:0.hit-exterior-of.9,0.hit-exterior-of.9", "never open together"),
        ("1.station:farm@1,0:w ask:0.hit-any.0", "has no answer in this position"),
        # Rules 15.7 and 15.8: a card without such a step asks nothing.
        ("0.hand:farm ask:0.pay-card.1", "has no answer in this position"),
        ("ask:0.choose-whom.1", "has no answer in this position"),
        ("0.hand:farm ask:0.pay-card.262143", "has no answer in this position"),
        ("ask:0.choose-whom.255", "has no answer in this position"),
    ],
)
def test_positions_that_no_game_reaches(position: str, words: str) -> None:
    """What breaks a rule of the game is refused with the reason, though each word of it can be read."""
    with pytest.raises(ValueError, match=words):
        at(f"seats:2 {position.format(most=PACK.most_crew)}")


@pytest.mark.parametrize(
    "position",
    [
        "year:5 stage:over",
        "year:4 stage:income ask:1.income-colour.0,0.income-colour.0",
        "0.station:farm@1,0:wu",
        "0.station:shipyard@1,0:w*1u;farm@-1,0:eu1",
        "year:5 stage:over 0.station:farm@1,0:w*1u",
        f"0.station:{RING.partition(';')[2]}",
    ],
)
def test_positions_that_a_game_reaches(position: str) -> None:
    """Rules 9.5 and 12.6: a last year, crew that went back to its core, and an orbital with one exit left."""
    at(f"seats:2 {position}")


@pytest.mark.parametrize("most", [999_999])
def test_what_can_be_counted_is_never_exceeded(most: int) -> None:
    """Rule 1.11: money, points and tokens stop where a position can still be written down."""
    game = at(f"seats:2 0.money:{most} 0.points:{most} 0.station:farm@1,0:w 1.station:farm@1,0:w!999")
    game.play("operate farm 1,0", "pass", "pass")
    assert game.state.money[0] == game.state.points[0] == most
    assert sum(game.state.won[:6]) == 0
    game.play("income structural")
    assert game.state.money[0] == most
    assert game.game.from_text(game.game.to_text(game.state)) == game.state
    struck = at("seats:2 0.hand:sabotage 1.station:farm@1,0:w!999").play("play sabotage", "damage 1 farm 1,0")
    assert struck.station(1) == "farm@1,0:w!999"
    peace = at(
        "seats:1 stage:income ask:0.income-colour.0 rivals:999,999,999,999,999,999,0,0,0,0,0,0", solo="peace"
    )
    assert max(peace.play("income structural").state.rivals) == 999


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("seats:2", "eyes: expected a whole number from 0 to 1"),
        ("eyes:2 seats:2", "eyes: expected a whole number from 0 to 1, found '2'"),
        ("eyes:0 seats:2 deck:?*200", "200 cards are hidden, but only 122 are nowhere to be seen"),
        ("eyes:0 seats:2 market:?", "market: these cards lie face up"),
        ("eyes:0 seats:2 0.core:?", "0.core: a core is never hidden"),
    ],
)
def test_bad_views(text: str, words: str) -> None:
    """A view hides what a seat may not know, and nothing else."""
    with pytest.raises(ValueError, match=words):
        rules().view_from_text(text)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('colour = "bio"', 'colour = "pink"', "expected one of structural"),
        ('effect = "money"', 'effect = "monney"', "Did you mean 'money'"),
        ('exits = "LUR"', 'exits = "LUD"', "letters of 'LUR'"),
        ('effect = "recycle"', 'effect = "build-bonus"', "only a core"),
        ("start_hand = 5", "start_hand = 9", "nobody can keep more"),
        ('id = "farm"', 'id = "casino"', "stands twice"),
        ('id = "farm"', 'id = "The Farm"', "small letters"),
        ("symbols = 4", "symbols = -4", "whole number from 0 to 9"),
        ('id = "structural-core"\nen', 'id = "tile"\ncolor = 1\nen', "unknown key"),
        ("[numbers]", "[figures]", "expected a table \\[numbers\\]"),
        (
            'effect = "look"\namount = 3\ncrew = 1',
            'effect = "look"\namount = 3',
            "an action costs crew, money or both",
        ),
    ],
)
def test_bad_packs(old: str, new: str, words: str) -> None:
    """A broken row is named with its line."""
    text = BOX.pack_text()
    assert old in text
    with pytest.raises(stardeck.BadPack, match=words) as caught:
        load_pack(BOX, text.replace(old, new, 1), "mine.toml")
    assert str(caught.value).startswith("mine.toml:")


def rules_with(**numbers: int) -> Orbital:
    """Return the rules of a box in which some numbers are printed otherwise."""
    text = BOX.pack_text()
    for name, number in numbers.items():
        text, found = re.subn(rf"^{name} = \d+", f"{name} = {number}", text, flags=re.MULTILINE)
        assert found == 1, name
    return BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))


def test_another_pack_is_played_with() -> None:
    """Numbers come from the pack, not from the program."""
    assert rules_with(start_money=20).new(2, 1).money == [20, 20]


def test_the_market_costs_what_the_pack_says() -> None:
    """Rule 5.2: the first price and the step are printed; no discount goes below the first."""
    game = rules_with(market_price=2, market_step=3)
    state = game.from_text("seats:2 0.money:5 market:farm,casino,storage 0.station:sensor-array@1,0:w")
    decision = game.decision(state)
    assert decision is not None
    bought = [game.action_text(a) for a in decision.options if game.action_text(a).startswith("purchase")]
    assert bought == ["purchase farm 1", "purchase casino 2"]
    game.apply(state, game.parse("purchase farm 1"))
    assert state.money[0] == 3
    shown = BOX.face(game).card("sensor-array", "en")
    assert shown is not None and "at least 2 MC" in shown.words


def test_income_is_what_the_pack_says() -> None:
    """Rule 9.9: so much for everybody, and so much for each module of the colour."""
    game = rules_with(income=5, income_module=3)
    state = game.from_text("seats:2 0.money:0 0.station:dormitory@1,0:w stage:income ask:0.income-colour.0")
    game.apply(state, game.parse("income structural"))
    assert state.money[0] == 5 + 2 * 3


@pytest.mark.parametrize(("x", "y"), [(0, 0), (-3, 5), (12, -7)])
def test_cells_round_trip(x: int, y: int) -> None:
    """A cell is written as it is read."""
    assert cell_text(cell_at(x, y)) == f"{x},{y}" and cell_from_text(f"{x},{y}") == cell_at(x, y)


def test_every_component_is_listed() -> None:
    """Modules, events and cores with names in both languages and their source."""
    rows = BOX.components(PACK)
    assert sum(int(row["copies"]) for row in rows if row["kind"] == "module") == 86
    assert sum(int(row["copies"]) for row in rows if row["kind"] == "event") == 36
    assert [row["kind"] for row in rows].count("core") == 6
    assert all(row["en"] and row["fr"] and row["source"] for row in rows)
