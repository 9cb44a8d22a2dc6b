"""Chapter 12, Stardrill objectives."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at, rules

import stardeck
from stardeck.games.titan import BOX
from stardeck.games.titan.readings import READINGS
from stardeck.games.titan.rules.objectives import lacking, sets_lack
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

ALL = rules().pack.objective_ids


def meets(game: Position, objective: str, seat: int = 0) -> bool:
    """Tell whether a seat meets an objective."""
    return lacking(game.state, seat, game.state.pack.objective_ids.index(objective)) <= 0


def held(things: str) -> str:
    """Seat 0 holds this."""
    return f"seats:2 0.hold:{things}"


def mine(*platforms: str) -> str:
    """Seat 0 of four controls platforms."""
    return " ".join(["seats:4 cycle:5", *(f"{platform},water@0" for platform in platforms)])


def net(*arrows: str, platforms: str = "") -> str:
    """Seat 0 of four has pipes, and platforms stand."""
    return f"seats:4 cycle:5 {platforms} 0.pipes:{','.join(arrows)}"


RING = tuple(f"h1-{column}c>" for column in range(2, 12))
"""Pipes from the base at 1-2 along level 1 to 1-12."""
DOWN = ("v1-2a>", "v2-2a>")
SEVEN = (
    "1-3:water-3 1-4:water-4 1-6:water-0 1-7:water-1 1-9:silicon-3 1-10:silicon-4 1-12:silicon-0 2-2:water-2"
)
"""Seven platforms along that ring, and one below it."""
FIVE = "1-3:silicon-1 1-4:water-1 1-6:hydrocarbon-1 1-7:titanium-1 1-9:purifier-1"
PAIRS = "1-3:water-1 1-4:water-2 1-6:silicon-1 1-7:silicon-2 1-9:titanium-1"

CASES = {
    "p1": (held("titanium*10"), held("silicon*9,titanium*9")),
    "p2": (held("silicon*10"), held("silicon*9")),
    "p3": (held("water*10"), held("water*9")),
    "p4": (held("hydrocarbon*10"), held("hydrocarbon*9")),
    "p5": (held("silicon*5,titanium*5"), held("silicon*4,titanium*9")),
    "p6": (held("water*5,hydrocarbon*5"), held("water*9,hydrocarbon*4")),
    "p7": (held("hydrocarbon*5,titanium*5"), held("hydrocarbon*5,titanium*4")),
    "p8": (
        held("silicon*2,water*2,hydrocarbon*2,titanium*2"),
        held("silicon*2,water*2,hydrocarbon*2,titanium,deuterium*5"),
    ),
    "p9": (held("deuterium*5,tholin*9"), held("deuterium*4")),
    "p10": (held("deuterium*4,tholin"), held("deuterium*4,tholin*2")),
    "n1": (net(*RING, platforms=FIVE), net(*RING[:6], platforms=FIVE)),
    "n2": (
        net(*RING, platforms="1-3:silicon-1 1-4:silicon-2 1-6:titanium-3 1-7:titanium-4"),
        net(*RING, platforms="1-3:silicon-1 1-4:silicon-2 1-6:titanium-3 1-7:water-4"),
    ),
    "n3": (
        net(*DOWN, "h3-2b>", "h3-3b>", "h3-4b>"),
        net(*DOWN, "h3-2b>", "h3-3b>", "v3-2a>!"),
    ),
    "n4": (
        net(*DOWN, "v3-2a>!", "h3-2b>", "v3-3a>!"),
        net(*DOWN, "v3-2a>!", "v3-4a<"),
    ),
    "n5": (
        net("h1-2c>", "h1-3c>", *DOWN, "h2-2b>", "h2-3b>", "h3-2b>", "h3-3b>"),
        net("h1-2c>", "h1-3c>", *DOWN, "h2-2b>", "h2-3b>", "h3-2b>"),
    ),
    "n6": (
        net(*RING, platforms="1-3:water-1 1-4:water-2 1-6:hydrocarbon-3 1-7:hydrocarbon-4"),
        net(*RING[:4], platforms="1-3:water-1 1-4:water-2 1-6:hydrocarbon-3 1-7:hydrocarbon-4"),
    ),
    "n7": (net(*RING[:5]), net(*RING[:4], *DOWN)),
    "n8": (
        net("v1-2a>", "h2-2b>", "h2-3b>", "h2-4b>", "h2-5b>"),
        net("v1-2a>", "h2-2b>", "h2-3b>", "h2-4b>", "v2-2a>"),
    ),
    "n9": (
        net(*RING, platforms=f"{PAIRS} 1-10:titanium-2"),
        net(*RING, platforms=f"{PAIRS} 1-10:purifier-2"),
    ),
    "n10": (net(*RING[:3], *DOWN, "v3-2a>!"), net(*RING[:2], *DOWN, "v3-2a>!")),
    "c1": (
        mine("1-1:water-1", "1-3:water-2", "3-3:water-3"),
        mine("1-1:water-1", "1-3:water-2", "3-3:silicon-3"),
    ),
    "c2": (
        mine("1-1:water-1", "2-3:water-2", "3-3:silicon-3"),
        mine("1-1:water-1", "3-4:water-2", "3-3:silicon-3"),
    ),
    "c3": (
        mine("1-1:water-1", "1-3:silicon-2", "3-3:titanium-3", "3-4:purifier-3"),
        mine("1-1:water-1", "1-3:silicon-2", "3-3:titanium-3", "3-4:titanium-2"),
    ),
    "c4": (mine("3-1:water-1", "3-3:silicon-2"), mine("3-1:water-1", "2-3:silicon-2")),
    "c5": (mine("1-1:water-1", "1-3:silicon-2"), mine("1-1:water-1", "2-3:silicon-2")),
    "c6": (mine("2-1:water-1", "2-3:silicon-2"), mine("2-1:water-1", "3-3:silicon-2")),
    "c7": (
        mine("1-1:water-5", "1-3:silicon-5", "2-1:titanium-5"),
        mine("1-1:water-5", "1-3:silicon-5", "2-1:titanium-4"),
    ),
    "c8": (mine("1-1:water-5", "1-3:silicon-4"), mine("1-1:water-5", "1-3:silicon-3")),
    "c9": (mine("1-1:water-0", "1-3:silicon-1"), mine("1-1:water-0", "1-3:silicon-2")),
    "c10": (
        mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-0"),
        mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-1"),
    ),
    "platforms": (
        mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-1", "2-2:water-2", "2-3:water-3"),
        mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-1", "2-2:water-2"),
    ),
    "network": (net(*RING[:9], "v1-2a>", "v2-2a>"), net(*RING[:9], "v1-2a>")),
}
"""By objective: a position that just meets it, and one that has a little less."""


def test_every_objective_has_a_case() -> None:
    """Rule 12.1: none of the 32 is forgotten above."""
    assert set(CASES) == set(ALL) and len(ALL) == 32


@pytest.mark.parametrize("objective", ALL)
def test_every_objective(objective: str) -> None:
    """Rule 12.3, Rule 12.4, Rule 12.5, Rule 12.6: just enough meets it, a little less does not."""
    enough, less = CASES[objective]
    assert meets(at(enough), objective)
    assert not meets(at(less), objective)
    assert not meets(at(enough), objective, seat=1)


def test_the_objective_with_two_players() -> None:
    """Rule 12.1, Rule 12.2, Rule 12.3: the rulebook's example: A is first with 10 titanium and gains 8, B is
    second and gains 5; one more could follow. The titanium is not spent."""
    game = at("0.hold:titanium*10 1.hold:titanium*10").play("claim p1")
    assert (game["0.credits"], game["p1.claims"]) == ("0,0,0,8", "0")
    assert game["0.hold"] == "titanium*10"
    game.play("end", "claim p1")
    assert (game["1.credits"], game["p1.claims"]) == ("0,0,0,5", "0,1")


def test_three_places_fall() -> None:
    """Rule 12.2: 8, 5 and 3 credits for three seats; the fourth finds no place."""
    game = at("seats:4 " + " ".join(f"{seat}.hold:titanium*10" for seat in range(4)))
    for seat, credits in ((0, 8), (1, 5), (2, 3)):
        game.play("claim p1", "end")
        assert game[f"{seat}.credits"] == f"0,0,0,{credits}"
    assert game.some("claim") == []


def test_each_objective_once_several_a_turn() -> None:
    """Rule 12.2: two objectives in one turn, neither twice."""
    controlled = mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-1", "2-2:water-2", "2-3:water-3")
    game = at(f"{controlled} objectives:p2,n1,c9,platforms,network 0.hold:silicon*10")
    assert game.some("claim") == ["claim p2", "claim c9", "claim platforms"]
    game.play("claim c9", "claim p2", "claim platforms")
    assert game.some("claim") == []
    rewards = rules().pack.objective_rewards
    first = sum(rewards[ALL.index(name)][0] for name in ("p2", "c9", "platforms"))
    assert game["0.credits"] == f"0,0,0,{first}"


def test_claims_are_made_in_ones_own_turn() -> None:
    """Rule 12.1: the other seat waits, even if it meets the objective."""
    game = at("1.hold:titanium*10")
    assert game.some("claim") == []
    assert game.play("end").some("claim") == ["claim p1"]


def test_no_token_no_claim() -> None:
    """Rule 12.7: without a control token left."""
    assert at("0.hold:titanium*10 0.tokens:0").some("claim") == []


@pytest.mark.parametrize(
    ("counts", "size", "sets", "lacks"),
    [
        ([2, 0, 1, 0, 0], 2, 1, 0),
        ([2, 0, 1, 0, 0], 2, 2, 1),
        ([1, 1, 1, 1, 0], 1, 5, 1),
        ([3] * 5, 1, 6, 1),
        ([3] * 5, 2, 7, 4),
        ([3] * 5, 0, 6, 1),
    ],
)
def test_what_is_lacking_of_sets(counts: list[int], size: int, sets: int, lacks: int) -> None:
    """Rule 12.4: platforms missing to the nearest sets; more sets than colours can't be had."""
    assert sets_lack(counts, size, sets) == lacks


@pytest.mark.parametrize(
    ("objective", "text", "lacks"),
    [
        ("p1", held("titanium*4"), 6),
        ("p5", held("silicon*4,titanium*2"), 4),
        ("n10", net(*RING[:3], *DOWN), 1),
        ("n10", net(*RING[:2], *DOWN), 2),
    ],
)
def test_how_much_is_lacking(objective: str, text: str, lacks: int) -> None:
    """Rule 12.3, Rule 12.4: in cubes; the core and a base count one each."""
    state = at(text).state
    assert lacking(state, 0, ALL.index(objective)) == lacks


def test_the_bases_of_every_opponent_count() -> None:
    """Rule 12.4: one for each, the first and the last seat's too."""
    code, core = "network-core-and-bases", (*DOWN, "v3-2a>!")
    assert wants(code, "numbers = [3]", net(*RING, *core))
    assert not wants(code, "numbers = [2]", net(*RING[:3], *core))
    second = at("seats:4 cycle:5 1.pipes:h1-4c<,h1-3c<,h1-2c<").state
    assert lacking(second, 1, ALL.index("n10")) == 1


@pytest.mark.parametrize(
    ("code", "number", "is_met"),
    [
        ("network-platforms", 5, True),
        ("network-platforms", 6, False),
        ("network-one-colour", 2, True),
        ("network-one-colour", 3, False),
    ],
)
def test_objectives_that_only_own_packs_have(code: str, number: int, is_met: bool) -> None:
    """Rule 12.4: so many platforms in the network, or so many of one colour."""
    assert wants(code, f"numbers = [{number}]", net(*RING, platforms=PAIRS)) == is_met


WANTED = """
[[objective]]
id = "wanted"
category = "network"
code = "{code}"
{words}
rewards = [8, 5, 3]
en = "wanted platforms"
fr = "des plateformes choisies"
source = "reconstructed"
"""


def wants(code: str, words: str, text: str) -> bool:
    """Tell whether seat 0 meets an objective typed in by an owner."""
    pack = load_pack(BOX, BOX.pack_text() + WANTED.format(code=code, words=words)).content
    game = BOX.game(pack, settle(READINGS, {}))
    return lacking(game.from_text(text), 0, len(pack.objective_ids) - 1) <= 0


@pytest.mark.parametrize(
    ("words", "is_wanted"),
    [
        ("water = 5", True),
        ("platforms = 9", False),
        ("platforms = 8", True),
        ("water = 4", True),
        ("water = 4\nsilicon = 3", True),
        ("water = 4\nsilicon = 4", False),
        ("titanium = 1", False),
        ("purifier = 1", False),
        ("water = 1\nlevel = 1", True),
        ("water = 4\nlevel = 1", True),
        ("water = 5\nlevel = 1", False),
        ("platforms = 2\nlevel = 2", False),
        ("platforms = 2\nleast = 4", True),
        ("platforms = 2\nleast = 5", False),
        ("water = 2\nmost = 1", True),
        ("water = 3\nmost = 1", False),
        ("platforms = 2\nclean = 1", True),
        ("platforms = 3\nclean = 1", False),
    ],
)
def test_an_objective_names_the_platforms_it_wants(words: str, is_wanted: bool) -> None:
    """Rule 12.9: colours, level, values and tholins of the platforms that the network reaches."""
    assert wants("network-wanted", words, net(*RING, *DOWN, platforms=SEVEN)) == is_wanted


def test_wanted_platforms_may_have_to_be_upgraded() -> None:
    """Rule 12.9: control asks for upgraded ones, wherever they stand."""
    text = mine("1-3:water-3", "3-7:silicon-1") + " 1-6:water-0"
    assert wants("control-wanted", "water = 1\nsilicon = 1", text)
    assert not wants("control-wanted", "water = 2", text)
    assert wants("control-wanted", "platforms = 1\nlevel = 3", text)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("level = 2", "expected a number of platforms"),
        ("water = 7", "water: expected a whole number from 0 to 6"),
        ("water = 1\nleast = 4\nmost = 2", "expected no less than the least value, 4"),
        ("gold = 2\nwater = 1", "gold: unknown key"),
    ],
)
def test_wanted_platforms_that_make_no_sense(words: str, problem: str) -> None:
    """Rule 12.9: a pack that wants nothing, or what there is not, is refused in words."""
    with pytest.raises(stardeck.BadPack, match=problem):
        wants("network-wanted", words, "seats:2")
