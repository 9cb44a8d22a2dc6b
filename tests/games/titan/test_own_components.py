"""Chapter 15, Components of one's own: objectives, orders and drones that an owner types in."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tests.games.titan.positions import Position

import stardeck
from stardeck.games.titan import BOX, TitanBox
from stardeck.games.titan.data import Pack
from stardeck.games.titan.face import TitanFace
from stardeck.games.titan.game import Titan
from stardeck.games.titan.rules.objectives import lacking
from stardeck.games.titan.rules.orders import can_fill
from stardeck.games.titan.rules.platforms import docked
from stardeck.games.titan.vocabulary.nouns import ZONE
from stardeck.kernel.pack import without_rows
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.testing import CHECKS, Check, Setup
from stardeck.words import LANGUAGES, Lang

OBJECTIVE = """
[[objective]]
id = "{id}"
category = "{category}"
code = "wants"
wants = "{wants}"
rewards = [6, 4, 2]
source = "reconstructed"
"""
ORDER = """
[[order]]
id = "{id}"
en = "{id}"
fr = "{id}"
value = {value}
{more}
source = "reconstructed"
"""
OBJECTIVES = (
    ("granary", "production", "hold 4 water; hold 2 deuterium"),
    ("tidy", "production", "hold 3 silicon; hold at most 0 tholins"),
    ("trader", "production", "fill 3 orders; hold 1 titanium"),
    ("swarm", "production", "dock 3 drones"),
    ("descent", "network", "network 2 zones on level 3; core 1 token"),
    ("rainbow", "network", "network 4 colours; network 9 zones"),
    ("envoys", "network", "network 1 base; lay 8 pipes"),
    ("pumps", "control", "control 2 water of value 1 to 4"),
    ("clean", "control", "control 1 platform on level 1 clean; control 3 colours"),
    ("riches", "control", "control 9 credits; control 1 purifier of value 0"),
)
"""Ten objectives of new kinds: id, category, wants."""
ORDERS = (
    ("vesta", 2, 'water = 2\ngives = "1 deuterium"'),
    ("charon", 3, "deuterium = 2\nwater = 1"),
    ("sedna", 3, 'water = 2\nhydrocarbon = 1\ngives = "purify 2"'),
    ("oberon", 4, 'titanium = 2\nwants = "control 2 platforms"'),
    ("ariel", 4, 'water = 3\nwants = "core 1 token"\ngives = "2 silicon; 1 titanium"'),
    ("varuna", 5, "water = 3\nsilicon = 1\ndeuterium = 1"),
)
"""Six orders of new kinds: id, value, what it costs, wants and gives."""
DRONES = "".join(
    f"""
[[drone]]
id = "drone-{number}"
{more}
source = "reconstructed"
"""
    for number, more in ((1, "flight = 0"), (2, "counts = 2"), (3, "extra = 0"), (4, "destruction = 0"))
)
"""Four drones that differ."""
NAMES = [name for name, *_ in (*OBJECTIVES, *ORDERS)]


def typed_rows() -> str:
    """Return twenty components that nobody has printed, as an owner types them in."""
    rows = [OBJECTIVE.format(id=name, category=kind, wants=wants) for name, kind, wants in OBJECTIVES]
    rows += [ORDER.format(id=name, value=value, more=more) for name, value, more in ORDERS]
    return "".join(rows) + DRONES


@cache
def own_pack() -> Pack:
    """Return the printed game with these components."""
    pack = load_pack(BOX, BOX.pack_text() + typed_rows()).content
    assert isinstance(pack, Pack)
    return pack


def own_rules() -> Titan:
    """Return the rules with these components."""
    return BOX.game(own_pack(), settle(BOX.readings, {}))


def own(position: str) -> Position:
    """Return a position with these components."""
    game = own_rules()
    return Position(game, game.from_text(position))


def lacks(position: str, objective: str) -> int:
    """Return how much seat 0 lacks of an objective."""
    return lacking(own(position).state, 0, own_pack().objective_ids.index(objective))


RING = ",".join(f"h1-{column}c>" for column in range(2, 8))
"""Pipes from the base at 1-2 along level 1."""
CORE = "0.pipes:v1-2a>,v2-2a>,v3-2a>!,h3-2b>"


@pytest.mark.parametrize(
    ("objective", "position", "missing"),
    [
        ("granary", "seats:2 0.hold:water*4,deuterium*2", 0),
        ("granary", "seats:2 0.hold:water*3,deuterium", 2),
        ("tidy", "seats:2 0.hold:silicon*3,tholin*2", 2),
        ("descent", f"seats:4 cycle:5 {CORE}", 0),
        ("descent", "seats:4 cycle:5 0.pipes:v1-2a>,v2-2a>", 2),
        ("rainbow", f"seats:4 cycle:5 0.pipes:{RING} 1-3:water-1 1-4:silicon-1 1-6:titanium-1", 3),
        ("envoys", f"seats:4 cycle:5 0.pipes:{RING}", 2),
    ],
)
def test_an_objective_wants_several_things(objective: str, position: str, missing: int) -> None:
    """Rule 15.1: everything together; what is missing of each adds up."""
    assert lacks(position, objective) == missing


@pytest.mark.parametrize(
    ("objective", "platforms", "missing"),
    [
        ("pumps", ("1-3:water-1", "1-4:water-4"), 0),
        ("pumps", ("1-3:water-0", "1-4:water-5", "1-6:silicon-2"), 2),
        ("clean", ("1-3:water-0", "1-4:silicon-1", "2-3:titanium-2"), 0),
        ("clean", ("1-3:water-1", "1-4:silicon-1"), 2),
        ("riches", ("1-3:water-5", "1-4:silicon-4", "1-6:purifier-0"), 0),
        ("riches", ("1-3:water-5", "1-4:purifier-1"), 4),
    ],
)
def test_platforms_of_a_kind_are_wanted(objective: str, platforms: tuple[str, ...], missing: int) -> None:
    """Rule 15.2: of a colour, on a level, of some values, without tholins."""
    words = " ".join(f"{platform},water@0" for platform in platforms)
    assert lacks(f"seats:4 cycle:5 {words}", objective) == missing


def test_docked_drones_and_orders_count() -> None:
    """Rule 15.1: three drones on platforms; three orders and a titanium."""
    docks = "seats:4 cycle:5 1-3:water-1 0.drones:1-3,1-3,1-3,1-2"
    assert lacks(docks, "swarm") == 0
    assert lacks("seats:4 cycle:5 0.hold:titanium", "trader") == 3


def test_an_order_may_cost_deuterium() -> None:
    """Rule 15.3: it is spent like other cubes."""
    at = own("seats:2 cycle:1 orders:charon 0.hold:deuterium*2,water 0.shuttle:-")
    assert "fill charon" in at.options
    assert at.play("fill charon").state.hold[:6] == [0] * 6


def test_an_order_may_want_more_than_it_costs() -> None:
    """Rule 15.3: two upgraded platforms, which stay."""
    order = own_pack().order_ids.index("oberon")
    for platforms, filled in (
        ("1-3:water-1,water@0", False),
        ("1-3:water-1,water@0 1-4:water-2,water@0", True),
    ):
        at = own(f"seats:4 cycle:5 {platforms} 0.hold:titanium*2")
        assert can_fill(at.state, 0, order) == filled


def test_an_order_gives_cubes_and_purifies() -> None:
    """Rule 15.4: a deuterium into the hold; two tholins go."""
    at = own("seats:2 cycle:1 orders:vesta 0.hold:water*2 0.shuttle:-").play("fill vesta")
    assert at.state.hold[4] == 1 and at.asked == "0.turn"
    at = own("seats:2 cycle:1 orders:sedna 0.hold:water*2,hydrocarbon,tholin*3 0.shuttle:-")
    at.play("fill sedna")
    assert at.state.hold[5] == 1


def test_an_order_gives_several_things() -> None:
    """Rule 15.4: each as often as it says, in whatever order they stand."""
    at = own(f"seats:4 cycle:5 {CORE} orders:ariel 0.hold:water*3 0.shuttle:-").play("fill ariel")
    assert at["0.hold"] == "silicon*2,titanium"
    row = ORDER.format(id="mine", value=2, more='water = 1\ngives = "purify 2; 3 titanium"')
    game = BOX.game(load_pack(BOX, BOX.pack_text() + row).content, settle(BOX.readings, {}))
    after = Position(game, game.from_text("orders:mine 0.hold:water,tholin*5 0.shuttle:-"))
    assert after.play("fill mine")["0.hold"] == "titanium*3,tholin*3"


def test_drones_have_prices_of_their_own() -> None:
    """Rule 15.5: the first flies for nothing, the second does not; docked the second counts for two."""
    for drone, flies in ((1, True), (2, False)):
        at = own(f"seats:2 cycle:1 turn:{drone} 0.shuttle:- 0.hold:-").play("drone")
        assert any(option.startswith("fly") for option in at.options) == flies
    pack = own_pack()
    assert (pack.drone_flight, pack.drone_counts) == ([0, 1, 1, 1], [1, 2, 1, 1])
    assert (pack.drone_extra, pack.drone_destruction) == ([1, 1, 0, 1], [1, 1, 1, 0])


@pytest.mark.parametrize(
    ("turn", "answers", "words"),
    [
        (1, "drone, fly 3-1", "Drone 1 of Ada flies to zone 3-1 for 0 hydrocarbons."),
        (2, "drone, fly 3-1", "Drone 2 of Ada flies to zone 3-1 for 1 hydrocarbon."),
        (3, "extra", "Ada pays 0 titanium to activate drone 3 once more."),
        (4, "drone, stay, destroy h1-3c", "Ada destroys a pipe of Bo for 0 titanium."),
    ],
)
def test_the_log_tells_what_this_drone_has_paid(turn: int, answers: str, words: str) -> None:
    """Rule 15.5: not what the others pay."""
    shuttle, held = ("water", "-") if answers == "extra" else ("-", "hydrocarbon,titanium")
    game = own(
        f"seats:2 cycle:1 turn:{turn} 0.shuttle:{shuttle} 0.hold:{held} 0.drones:1-3*4 "
        "0.pipes:h1-2c> 1.pipes:h1-3c<,h1-4c<"
    ).play(*answers.split(", "))
    lines = [game.face.line(event, ["Ada", "Bo"], "en") for event in game.events]
    assert words in [line.words for line in lines if line is not None]


@pytest.mark.parametrize(
    ("drones", "count"),
    [
        ("1-3,1-3,1-2,1-2", 3),
        ("1-3,1-2,1-2,1-2", 1),
        ("1-2,1-2,1-2,1-3", 1),
        ("1-3+x,1-3,1-2,1-2", 2),
        ("1-2*4", 0),
    ],
)
def test_docked_drones_count_as_the_pack_says(drones: str, count: int) -> None:
    """Rules 9.13, 15.5: each for its own number, empty ones only."""
    for seat in range(2):
        state = own(f"seats:2 1-3:water-1 {seat}.drones:{drones}").state
        assert docked(state, seat, ZONE.read("1-3")) == count


def test_a_pack_in_which_platforms_give_two() -> None:
    """Rules 6.5, 10.8: the platform and its module, each."""
    text = BOX.pack_text().replace("gives = 1 ", "gives = 2 ")
    game = BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))
    position = game.from_text("1-3:water-1,silicon@0 0.shuttle:pipe 0.hold:-")
    after = Position(game, position).play("pipe", "lay h1-2c>")
    assert after["0.hold"] == "silicon*2,water*2"


class OwnBox(TitanBox):
    """The box of an owner who has typed in twenty components."""

    def pack_text(self) -> str:
        return own_pack().file.text

    def rules_text(self, lang: Lang) -> str | None:
        return BOX.rules_text(lang)


OWN_BOX = OwnBox()


def only_own() -> str:
    """Return the pack without the printed orders and the printed objectives that are dealt."""
    file = own_pack().file
    printed = [
        (table, place)
        for table in ("order", "objective")
        for place, row in enumerate(file.data[table])
        if row["id"] not in NAMES and row.get("category") != "permanent"
    ]
    return without_rows(file, printed)


def test_twenty_components_played_to_the_end_by_bots(tmp_path: Path) -> None:
    """Rules 15.1, 15.3 and 15.5: bots fill and claim them, with such drones, to the end."""
    file = tmp_path / "own.toml"
    file.write_text(only_own(), encoding="utf-8")
    match = stardeck.new(BOX, seats=3, seed=1, pack=file)
    bot = stardeck.bot("greedy", seed=1)
    done: set[str] = set()
    while not match.is_over:
        bot.play(match)
        done |= set(NAMES) & set(match.answers[-1].text.split())
    assert match.winners and len(done) > 2, done


CONTRACT = [check for check in CHECKS if check.__name__ != "check_determinism"]
"""The last one begins a process that would have to know this box."""


@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.__name__)
def test_the_contract_holds_with_own_components(check: Check) -> None:
    """Everything a game promises, it promises with components that nobody has printed."""
    check(Setup(OWN_BOX, 2, seeds=1, stride=191))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_own_components_say_what_they_want(name: str, lang: Lang) -> None:
    """Rules 15.1 to 15.4: every number of the row is in the text that is made from it."""
    kind = "objective" if name in own_pack().objective_ids else "order"
    shown = TitanFace(own_rules()).card(f"{kind}/{name}", lang)
    assert shown is not None
    row = next(" ".join(str(word) for word in row[1:]) for row in (*OBJECTIVES, *ORDERS) if row[0] == name)
    said = re.findall(r"\d+", shown.words)
    numbers = re.findall(r"\d+", row)
    assert all(said.count(number) >= numbers.count(number) for number in numbers)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_drones_say_how_they_differ(lang: Lang) -> None:
    """Rule 15.5: the card of the drones has a sentence for each."""
    shown = TitanFace(own_rules()).card("seat/drone", lang)
    assert shown is not None
    assert [f"Drone {number}" in shown.words for number in range(1, 5)] == [True] * 4


@pytest.mark.parametrize(
    ("wants", "problem"),
    [
        ("hold 3 gold", "'hold 3 gold' can't be wanted; expected words such as 'hold 5 titanium'"),
        ("hold 0 water", "expected a number from 1 to 99"),
        ("hold at most 2 water", "can't be wanted"),
        ("control 2 water of value 4 to 1", "expected the lower value first"),
        ("network 3 zones clean", "can't be wanted"),
        ("; ".join(["lay 3 pipes"] * 7), "at most 6 of them, found 7"),
    ],
)
def test_wants_that_make_no_sense(wants: str, problem: str) -> None:
    """Rule 15.1: a pack names the words, what is wrong with them and what could be written."""
    row = OBJECTIVE.format(id="mine", category="control", wants=wants)
    with pytest.raises(stardeck.BadPack, match=re.escape(problem)):
        load_pack(BOX, BOX.pack_text() + row)


@pytest.mark.parametrize(
    ("gives", "problem"),
    [
        ("2 gold", "'2 gold' can't be given; expected '2 silicon'"),
        ("purify 0", "expected a number from 1 to 9"),
    ],
)
def test_gifts_that_make_no_sense(gives: str, problem: str) -> None:
    """Rule 15.4: cubes that can be paid with, or a purification."""
    row = ORDER.format(id="mine", value=2, more=f'gives = "{gives}"')
    with pytest.raises(stardeck.BadPack, match=re.escape(problem)):
        load_pack(BOX, BOX.pack_text() + row)
