"""Chapter 15, Cards of one's own: small steps that an owner types in."""

from __future__ import annotations

import re
from functools import cache

import pytest
from tests.games.orbital.tables import Seat, Table, table

import stardeck
from stardeck.games.orbital import BOX, OrbitalBox
from stardeck.games.orbital.data import Pack
from stardeck.games.orbital.game import Orbital
from stardeck.games.orbital.value import action_value
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.testing import CHECKS, Check, Setup
from stardeck.words import LANGUAGES, Lang

MODULE = """
[[module]]
id = "{id}"
en = "{id}"
fr = "{id}"
colour = "{colour}"
copies = 3
symbols = {symbols}
exits = "LUR"
effect = "steps"
steps = "{steps}"
crew = {crew}
money = {money}
source = "reconstructed"
"""
EVENT = """
[[event]]
id = "{id}"
en = "{id}"
fr = "{id}"
copies = 3
effect = "steps"
steps = "{steps}"
source = "reconstructed"
"""

MODULES = (
    ("bank", "commercial", 0, 1, 0, "gain 2 money; gain 1 money per commercial"),
    ("exchange", "commercial", 0, 0, 2, "take 1 card"),
    ("hostel", "bio", 1, 0, 3, "gain 2 crew"),
    ("clinic", "bio", 1, 1, 0, "repair 2"),
    ("academy", "scientific", 0, 1, 1, "take 2 cards; discard 1 card"),
    ("telescope", "scientific", 0, 1, 0, "look 4"),
    ("monument", "structural", 0, 2, 3, "gain 1 point; lose 2 money: opponents"),
    ("crane", "support", 0, 1, 0, "move"),
    ("foundry", "support", 0, 1, 2, "build"),
    ("raiders", "military", 0, 1, 0, "raid 3"),
    ("cannon", "military", 0, 1, 1, "damage 1 exterior"),
    ("silo", "military", 0, 2, 0, "damage 2 any; lose 1 money"),
    ("dump", "structural", 0, 1, 0, "discard 1 card -> gain 1 crew"),
    ("press", "commercial", 1, 1, 0, "gain 1 money; discard 2 cards -> gain 1 point if 1 commercial"),
    ("spies", "military", 0, 1, 0, "lose 1 crew: chosen; discard 1 card: chosen"),
    ("embassy", "bio", 0, 1, 1, "gain 1 point; take 1 card: chosen; gain 2 money: chosen"),
    ("agency", "scientific", 0, 1, 2, "pay 2 money -> take 1 card; pay 1 crew -> gain 3 money"),
    ("drydock", "support", 0, 0, 1, "pay 1 crew -> repair 1"),
)
"""Eighteen modules of new kinds: id, colour, crew symbols, crew and money before the arrow, steps."""
EVENTS = (
    ("festival", "gain 2 money: everyone; gain 1 crew"),
    ("strike", "lose 1 crew: opponents"),
    ("amnesty", "gain 1 crew: everyone; take 1 card"),
    ("audit", "discard 1 card: opponents"),
    ("census", "take 1 card: everyone"),
    ("eureka", "take 3 cards if 2 scientific"),
    ("parade", "gain 1 money per military: everyone; gain 2 money if 1 military"),
    ("purge", "discard 2 cards: everyone; gain 3 money"),
    ("ransom", "pay 1 money -> lose 3 money: chosen; lose 1 crew: chosen"),
    ("sacrifice", "discard 1 card -> gain 1 crew per bio"),
)
"""Ten events of new kinds."""
CORE = """
[[core]]
id = "{id}"
en = "{id}"
fr = "{id}"
colour = "{colour}"
symbols = 0
effect = "steps"
when = "{when}"
steps = "{steps}"
source = "reconstructed"
"""
CORES = (
    ("yard-core", "military", "building", "take 1 card; gain 1 point if 3 military"),
    ("guild-core", "commercial", "year-begins", "gain 1 crew; gain 1 money per commercial"),
    ("temple-core", "bio", "year-ends", "gain 1 point; lose 1 money: opponents; gain 1 crew"),
)
"""Three upgraded cores that give more than money."""
GRANT = """
[[event]]
id = "grant"
en = "Grant"
fr = "Subvention"
copies = 3
effect = "contract"
amount = 5
source = "reconstructed"
"""
"""An event by a code that no printed card has."""


def typed_rows() -> str:
    """Return cards and cores that nobody has printed, as an owner types them in, and one by a code."""
    rows = [
        MODULE.format(id=name, colour=colour, symbols=symbols, crew=crew, money=money, steps=steps)
        for name, colour, symbols, crew, money, steps in MODULES
    ]
    rows += [EVENT.format(id=name, steps=steps) for name, steps in EVENTS]
    rows += [
        CORE.format(id=name, colour=colour, when=when, steps=steps) for name, colour, when, steps in CORES
    ]
    return "".join([*rows, GRANT])


@cache
def own_pack() -> Pack:
    """Return the printed game with these cards."""
    pack = load_pack(BOX, BOX.pack_text() + typed_rows()).content
    assert isinstance(pack, Pack)
    return pack


def own(*seats: Seat, turn: int = 0, more: str = "", **readings: str) -> Table:
    """Return a table with these cards; *more* are words of the position."""
    words = [seat.text(number) for number, seat in enumerate(seats)]
    game = own_rules(**readings)
    head = f"seats:{len(seats)} year:2 first:0 turn:{turn} passes:0 luck:11.13 market:- ask:{turn}.turn.0"
    return Table(game, game.from_text(" ".join([head, more, *words])))


def own_rules(**readings: str) -> Orbital:
    """Return the rules with these cards."""
    return BOX.game(own_pack(), settle(BOX.readings, readings))


def test_money_alone_pays_for_an_action() -> None:
    """Rule 6.6: without any crew a module that costs only money works, once a year."""
    game = own(Seat(station="hostel@1,0:w", crew=0, money=5), Seat())
    game.play("operate hostel 1,0")
    assert (game.state.crew[0], game.state.money[0]) == (2, 2)
    game.play("pass")
    assert game.some("operate") == []
    assert own(Seat(station="hostel@1,0:w", crew=0, money=2), Seat()).some("operate") == []


def test_crew_that_was_gained_leaves_at_the_end_of_the_year() -> None:
    """Rule 15.5: next year counts the crew symbols only."""
    game = own(Seat(station="hostel@1,0:w", crew=0, money=5), Seat()).play("operate hostel 1,0")
    assert game.end_year().state.crew[0] == 2


def test_a_step_counts_modules() -> None:
    """Rule 15.3: 2 MC, and 1 for each undamaged commercial module; damaged ones do not count."""
    game = own(Seat(station="bank@1,0:w casino@-1,0:e farm@0,-1:s", money=0), Seat()).play("operate bank 1,0")
    assert game.state.money[0] == 2 + 2
    game = own(Seat(station="bank@1,0:w casino@-1,0:e!1", money=0), Seat()).play("operate bank 1,0")
    assert game.state.money[0] == 2 + 1


def test_an_event_may_only_pay() -> None:
    """Rule 7.1: what only one's own packs have is played like the rest."""
    assert own(Seat(hand="grant", money=1), Seat(money=1)).play("play grant").state.money == [6, 1]


def test_a_step_may_need_modules() -> None:
    """Rules 15.1 and 15.3: with fewer it does nothing, and a card that does nothing can't be played."""
    one = "education-center@1,0:w"
    assert own(Seat(hand="eureka", station=one), Seat()).some("play") == []
    game = own(Seat(hand="eureka", station=f"{one} observatory@-1,0:e"), Seat()).play("play eureka")
    assert len(game.state.hands[0]) == 3


def test_a_step_may_concern_others() -> None:
    """Rules 15.4 and 15.5: opponents lose what they have; everyone gains, the player too."""
    game = own(Seat(hand="strike", crew=2), Seat(crew=0), Seat(crew=3)).play("play strike")
    assert game.state.crew == [2, 0, 2]
    assert own(Seat(hand="strike", crew=2), Seat(crew=0)).some("play") == []
    game = own(Seat(hand="festival", crew=0), Seat()).play("play festival")
    assert (game.state.money, game.state.crew) == ([18, 18], [1, 1])


def test_all_who_must_discard_are_asked_clockwise() -> None:
    """Rules 15.2 and 15.4: each as many as it has; money comes before the question."""
    game = own(Seat(hand="purge,farm", money=0), Seat(hand="-"), Seat(hand="casino*3"))
    game.play("play purge")
    assert game.state.money[0] == 3
    assert (game.seat, game.options) == (0, ["discard farm"])
    game.play("discard farm")
    assert game.seat == 2
    game.play("discard casino", "discard casino")
    assert (game.seat, len(game.state.hands[2])) == (1, 1)


@pytest.mark.parametrize(
    ("module", "asked", "first"),
    [
        ("clinic", "free-repair", "repair"),
        ("telescope", "keep-card", "keep"),
        ("crane", "move-from", "move"),
        ("foundry", "free-build", "build"),
        ("raiders", "raid-whom", "raid"),
        ("cannon", "hit-exterior", "damage"),
        ("silo", "hit-any", "damage"),
        ("academy", "discard-after", "discard"),
    ],
)
def test_a_card_asks_its_one_question(module: str, asked: str, first: str) -> None:
    """Rule 15.2: what is repaired, kept, moved, built, raided, damaged or discarded."""
    station = f"{module}@1,0:w dormitory@-1,0:e!1 living-quarters@0,-1:s"
    rival = Seat(station="farm@1,0:w storage@-1,0:e", hand="farm")
    game = own(Seat(station=station, hand="casino", crew=3), rival).play(f"operate {module} 1,0")
    decision = game.game.decision(game.state)
    assert decision is not None
    assert game.game.grammar.asks[decision.prompt].word == asked
    assert game.options and all(option.startswith(first) for option in game.options)


def test_a_visitor_uses_own_cards_but_does_not_build() -> None:
    """Rules 12.4 and 15.1: an action of one crew whose steps can be done elsewhere."""
    host = Seat(station="foundry@1,0:w academy@-1,0:e")
    game = own(Seat(hand="visiting-worker,casino", crew=1), host).play("play visiting-worker")
    assert {option.split()[2] for option in game.options} == {"academy"}


def test_rulebook_bots_do_not_move_or_build_with_them() -> None:
    """Rule 15.6: they operate what they can, inside out, but no action that moves or builds."""
    station = "crane@1,0:w foundry@-1,0:e bank@0,-1:s farm@0,1:n"
    rules_ = own_rules(rulebook_bots="1")
    head = "seats:2 year:2 first:1 turn:1 passes:0 luck:11.13 market:- discards:- ask:1.turn.0"
    seats = " ".join([Seat().text(0), Seat(station=station, crew=3).text(1)])
    game = Table(rules_, rules_.from_text(f"{head} {seats}"))
    (only,) = game.options
    assert only in ("operate bank 0,-1", "operate farm 0,1")


class OwnBox(OrbitalBox):
    """The box of an owner who has typed in twenty cards."""

    def pack_text(self) -> str:
        return own_pack().file.text

    def rules_text(self, lang: Lang) -> str | None:
        return BOX.rules_text(lang)


OWN_BOX = OwnBox()


@pytest.mark.parametrize("rulebook_bots", ["0", "2"])
def test_twenty_cards_played_to_the_end_by_bots(rulebook_bots: str) -> None:
    """Rules 15.1 and 15.6: random, greedy and rulebook bots finish a game with them."""
    match = stardeck.new(OWN_BOX, seats=3, seed=5, rulebook_bots=rulebook_bots)
    bots = [stardeck.bot("random"), stardeck.bot("greedy"), stardeck.bot("greedy")]
    played: set[str] = set()
    while not match.is_over:
        asked = match.decision
        assert asked is not None
        (bots[asked.seat] if asked.seat < len(bots) else bots[0]).play(match)
        played |= {name for name, *_ in (*MODULES, *EVENTS) if name in match.answers[-1].text.split()}
    assert match.winners and len(played) > 5


CONTRACT = [check for check in CHECKS if check.__name__ != "check_determinism"]
"""The last one begins a process that would have to know this box."""


@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.__name__)
def test_the_contract_holds_with_own_cards(check: Check) -> None:
    """Everything a game promises, it promises with cards that nobody has printed."""
    check(Setup(OWN_BOX, 3, seeds=1, stride=61))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", [name for name, *_ in (*MODULES, *EVENTS, *CORES)])
def test_own_cards_say_what_they_do(card: str, lang: str) -> None:
    """Rules 15.1 and 15.9: every number of a card's cost and steps is in its text."""
    game = own_rules()
    pack = game.pack
    kind = pack.ids.index(card)
    shown = BOX.face(game).card(card, "en" if lang == "en" else "fr")
    assert shown is not None
    steps = next(steps for name, *_, steps in (*MODULES, *EVENTS, *CORES) if name == card)
    numbers = re.findall(r"\d+", steps) + [str(n) for n in (pack.crew[kind], pack.money[kind]) if n]
    said = re.findall(r"\d+", shown.words)
    assert all(said.count(number) >= numbers.count(number) for number in numbers)
    assert action_value(pack.effects[kind], pack.amounts[kind], 2) >= 0


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ("gain 3 gold", "'gain 3 gold' is no step; expected one of 'gain 2 money'"),
        ("gain money", "'gain money' is no step"),
        ("gain 0 money", "expected a number from 1 to 99"),
        ("gain 1 money: enemies", "'enemies' is none of you, opponents, everyone"),
        ("gain 1 money per pink", "'pink' is none of structural"),
        ("repair 1; look 2", "a card asks one thing at most"),
        ("discard 1 card -> discard 1 card: opponents", "a card asks one thing at most"),
        ("discard 1 card -> gain 1 crew; look 2", "a card asks one thing at most"),
        ("lose 1 crew: chosen; discard 1 card", "a card asks one thing at most"),
        ("discard 1 card -> lose 1 crew: chosen", "a card asks one thing at most"),
        ("damage 1 any: chosen", "only gaining, losing, taking and discarding"),
        ("pay 1 point -> gain 1 crew", "before the arrow, expected one of 'discard 2 cards', 'pay 2 money'"),
        ("pay 0 money -> gain 1 crew", "before the arrow, expected one of"),
        ("discard 1 card ->", "is no step"),
        ("gain 1 money if 0 bio", "'if 0' is always true"),
        ("damage 1 any: opponents", "only gaining, losing, taking and discarding"),
        ("look 2 per bio", "only gaining, losing and taking"),
        ("build", "an event has no exits to build at"),
        ("; ".join(["gain 1 money"] * 7), "at most 6 steps, found 7"),
    ],
)
def test_steps_that_make_no_sense(steps: str, problem: str) -> None:
    """Rule 15.1: a pack names the step, what is wrong with it and what could be written."""
    with pytest.raises(stardeck.BadPack, match=re.escape(problem)):
        load_pack(BOX, BOX.pack_text() + EVENT.format(id="mine", steps=steps))


def test_an_action_costs_something() -> None:
    """Rule 6.6: crew, money or both; nothing is refused."""
    row = MODULE.format(id="gift", colour="bio", symbols=0, crew=0, money=0, steps="gain 1 money")
    with pytest.raises(stardeck.BadPack, match="an action costs crew, money or both"):
        load_pack(BOX, BOX.pack_text() + row)


@pytest.mark.parametrize("card", ["observatory", "insider-contacts", "crew-rotation", "workshop"])
def test_an_effect_without_an_amount_is_refused(card: str) -> None:
    """Rules 11.22, 12.2 and 12.6: looking at no card, or taking none, would ask what nobody can answer."""
    rows = BOX.pack_text().split("\n[[")
    at = next(at for at, row in enumerate(rows) if f'id = "{card}"' in row)
    rows[at] = re.sub(r"amount = \d+", "amount = 0", rows[at])
    with pytest.raises(stardeck.BadPack, match="amount: expected a whole number from 1 to 99"):
        load_pack(BOX, "\n[[".join(rows))


def test_contacts_take_no_more_than_the_market_has() -> None:
    """Rule 12.2: with an amount of 2 and one card in the row, one is taken and the game goes on."""
    text = re.sub(
        r'(id = "insider-contacts".*?)amount = 1', r"\1amount = 2", BOX.pack_text(), flags=re.DOTALL
    )
    game = BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))
    hand = "0.hand:insider-contacts 0.station:- 1.station:-"
    state = game.from_text(f"seats:2 year:2 market:farm discards:- ask:0.turn.0 {hand}")
    played = Table(game, state).play("play insider-contacts", "take farm 1")
    assert played.seat == 1 and "pass" in played.options


def test_what_would_change_nothing() -> None:
    """Rules 6.5 and 7.2 (reading: hollow): a crisis without money and a raid on who has nothing."""
    poor = Seat(hand="economic-crisis", money=0, station="strategic-ops@1,0:w")
    for hollow, count in (("allowed", 1), ("refused", 0)):
        game = table(poor, Seat(money=0), hollow=hollow)
        assert len(game.some("play")) == count
        assert len(game.some("operate")) == count
        assert len(table(poor, Seat(money=1), hollow=hollow).some("play")) == 1
    raid = table(poor, Seat(money=0), Seat(money=0, hand="farm"), hollow="refused").play(
        "operate strategic-ops 1,0"
    )
    assert raid.options == ["raid 2"]


@pytest.mark.parametrize("solo", ["competitive", "peace"])
def test_solo_games_last_five_years(solo: str) -> None:
    """Rule 1.10: six years are refused, in words."""
    with pytest.raises(stardeck.BadOption, match="lasts 5 years"):
        stardeck.new("orbital", seats=1, solo=solo, years="6")
