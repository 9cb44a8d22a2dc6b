"""Chapter 12, Stardrill objectives."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.titan.tables import Table, rules, table

from stardeck.games.titan.rules.objectives import is_met, sets_lack
from stardeck.games.titan.state import SPARE_THINGS, TOKENS

ALL = rules().pack.objective_ids


def meets(game: Table, objective: str, seat: int = 0) -> bool:
    """Tell whether a seat meets an objective."""
    return is_met(game.state, seat, game.state.pack.objective_ids.index(objective))


def held(**things: int) -> Table:
    """Return a table where seat 0 holds this."""
    return table().hold(0, **things)


def mine(*platforms: str) -> Table:
    """Return a table of four seats where seat 0 controls platforms, written ``2-3:water-1``."""
    game = table(4)
    for entry in platforms:
        zone, _, platform = entry.partition(":")
        game.put(zone, platform, module="water@0")
    return game


def net(*arrows: str, platforms: tuple[str, ...] = ()) -> Table:
    """Return a table of four seats where seat 0 has pipes, and platforms stand."""
    game = table(4)
    for entry in platforms:
        zone, _, platform = entry.partition(":")
        game.put(zone, platform)
    return game.pipes(0, *arrows)


RING = tuple(f"h1-{column}c>" for column in range(2, 12))
"""Pipes from the base at 1-2 along level 1 to 1-12."""
DOWN = ("v1-2a>", "v2-2a>")
SEVEN = tuple(f"1-{column}:water-{column % 6}" for column in (3, 4, 6, 7, 9, 10, 12))
"""Seven platforms along that ring."""

CASES: dict[str, tuple[Callable[[], Table], Callable[[], Table]]] = {
    "p1": (lambda: held(titanium=10), lambda: held(titanium=9, silicon=9)),
    "p2": (lambda: held(silicon=10), lambda: held(silicon=9)),
    "p3": (lambda: held(water=10), lambda: held(water=9)),
    "p4": (lambda: held(hydrocarbon=10), lambda: held(hydrocarbon=9)),
    "p5": (lambda: held(silicon=5, titanium=5), lambda: held(silicon=4, titanium=9)),
    "p6": (lambda: held(water=5, hydrocarbon=5), lambda: held(water=9, hydrocarbon=4)),
    "p7": (lambda: held(hydrocarbon=5, titanium=5), lambda: held(hydrocarbon=5, titanium=4)),
    "p8": (
        lambda: held(silicon=2, water=2, hydrocarbon=2, titanium=2),
        lambda: held(silicon=2, water=2, hydrocarbon=2, titanium=1, deuterium=5),
    ),
    "p9": (lambda: held(deuterium=5, tholin=9), lambda: held(deuterium=4)),
    "p10": (lambda: held(deuterium=4, tholin=1), lambda: held(deuterium=4, tholin=2)),
    "n1": (
        lambda: net(
            *RING,
            platforms=(
                "1-3:silicon-1",
                "1-4:water-1",
                "1-6:hydrocarbon-1",
                "1-7:titanium-1",
                "1-9:purifier-1",
            ),
        ),
        lambda: net(
            *RING[:6],
            platforms=(
                "1-3:silicon-1",
                "1-4:water-1",
                "1-6:hydrocarbon-1",
                "1-7:titanium-1",
                "1-9:purifier-1",
            ),
        ),
    ),
    "n2": (
        lambda: net(*RING, platforms=("1-3:water-1", "1-4:water-2", "1-6:water-3", "1-7:water-4")),
        lambda: net(*RING, platforms=("1-3:water-1", "1-4:water-2", "1-6:water-3", "1-7:silicon-4")),
    ),
    "n3": (
        lambda: net(*DOWN, "h3-2b>", "h3-3b>", "h3-4b>"),
        lambda: net(*DOWN, "h3-2b>", "h3-3b>", "v3-2a>!"),
    ),
    "n4": (
        lambda: net(*DOWN, "v3-2a>!", "h3-2b>", "v3-3a>!"),
        lambda: net(*DOWN, "v3-2a>!", "v3-4a<"),
    ),
    "n5": (
        lambda: net("h1-2c>", "h1-3c>", *DOWN, "h2-2b>", "h2-3b>", "h3-2b>", "h3-3b>"),
        lambda: net("h1-2c>", "h1-3c>", *DOWN, "h2-2b>", "h2-3b>", "h3-2b>"),
    ),
    "n6": (
        lambda: net(*RING, *DOWN, platforms=(*SEVEN, "2-2:silicon-1")),
        lambda: net(*RING, platforms=(*SEVEN, "2-2:silicon-1")),
    ),
    "n7": (lambda: net(*RING[:5]), lambda: net(*RING[:4], *DOWN)),
    "n8": (
        lambda: net("v1-2a>", "h2-2b>", "h2-3b>", "h2-4b>", "h2-5b>"),
        lambda: net("v1-2a>", "h2-2b>", "h2-3b>", "h2-4b>", "v2-2a>"),
    ),
    "n9": (
        lambda: net(
            *RING,
            platforms=(
                "1-3:water-1",
                "1-4:water-2",
                "1-6:silicon-1",
                "1-7:silicon-2",
                "1-9:titanium-1",
                "1-10:titanium-2",
            ),
        ),
        lambda: net(
            *RING,
            platforms=(
                "1-3:water-1",
                "1-4:water-2",
                "1-6:silicon-1",
                "1-7:silicon-2",
                "1-9:titanium-1",
                "1-10:purifier-2",
            ),
        ),
    ),
    "n10": (lambda: net(*RING[:3], *DOWN, "v3-2a>!"), lambda: net(*RING[:2], *DOWN, "v3-2a>!")),
    "c1": (
        lambda: mine("1-1:water-1", "1-3:water-2", "3-3:water-3"),
        lambda: mine("1-1:water-1", "1-3:water-2", "3-3:silicon-3"),
    ),
    "c2": (
        lambda: mine("1-1:water-1", "2-3:water-2", "3-3:silicon-3"),
        lambda: mine("1-1:water-1", "3-4:water-2", "3-3:silicon-3"),
    ),
    "c3": (
        lambda: mine("1-1:water-1", "1-3:silicon-2", "3-3:titanium-3", "3-4:purifier-3"),
        lambda: mine("1-1:water-1", "1-3:silicon-2", "3-3:titanium-3", "3-4:titanium-2"),
    ),
    "c4": (lambda: mine("3-1:water-1", "3-3:silicon-2"), lambda: mine("3-1:water-1", "2-3:silicon-2")),
    "c5": (lambda: mine("1-1:water-1", "1-3:silicon-2"), lambda: mine("1-1:water-1", "2-3:silicon-2")),
    "c6": (lambda: mine("2-1:water-1", "2-3:silicon-2"), lambda: mine("2-1:water-1", "3-3:silicon-2")),
    "c7": (
        lambda: mine("1-1:water-5", "1-3:silicon-5", "2-1:titanium-5"),
        lambda: mine("1-1:water-5", "1-3:silicon-5", "2-1:titanium-4"),
    ),
    "c8": (lambda: mine("1-1:water-5", "1-3:silicon-4"), lambda: mine("1-1:water-5", "1-3:silicon-3")),
    "c9": (lambda: mine("1-1:water-0", "1-3:silicon-1"), lambda: mine("1-1:water-0", "1-3:silicon-2")),
    "c10": (
        lambda: mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-0"),
        lambda: mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-1"),
    ),
    "platforms": (
        lambda: mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-1", "2-2:water-2", "2-3:water-3"),
        lambda: mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-1", "2-2:water-2"),
    ),
    "network": (lambda: net(*RING[:9], "v1-2a>", "v2-2a>"), lambda: net(*RING[:9], "v1-2a>")),
}


def test_every_objective_has_a_case() -> None:
    """Rule 12.1: none of the 32 is forgotten below."""
    assert set(CASES) == set(ALL) and len(ALL) == 32


@pytest.mark.parametrize("objective", ALL)
def test_every_objective(objective: str) -> None:
    """Rule 12.3, Rule 12.4, Rule 12.5, Rule 12.6: just enough meets it, a little less does not."""
    enough, less = CASES[objective]
    assert meets(enough(), objective)
    assert not meets(less(), objective)
    assert not meets(enough(), objective, seat=1)


def test_the_objective_with_two_players() -> None:
    """Rule 12.1, Rule 12.2, Rule 12.3: the rulebook's example: A is first with 10 titanium and gains 8, B is
    second and gains 5; one more could follow. The titanium is not spent."""
    game = table().objectives("p1", "n1", "c3", "platforms", "network").hold(0, titanium=10)
    game.play("claim p1")
    assert (game.credits(0), game.tokens(0)) == (8, 14)
    assert game.held(0) == {"titanium": 10}
    game.play("end").hold(1, titanium=10).play("claim p1")
    assert (game.credits(1), game.tokens(1)) == (5, 14)
    assert game.state.claims[:3] == [0, 1, -1]


def test_three_places_fall() -> None:
    """Rule 12.2: 8, 5 and 3 credits for three seats; the fourth finds no place."""
    game = table(4).objectives("p1", "n1", "c3", "platforms", "network")
    for seat, credits in ((0, 8), (1, 5), (2, 3)):
        game.hold(seat, titanium=10).play("claim p1", "end")
        assert game.credits(seat) == credits
    assert game.hold(3, titanium=10).some("claim") == []


def test_each_objective_once_several_a_turn() -> None:
    """Rule 12.2: two objectives in one turn, neither twice."""
    game = mine("1-1:water-0", "1-3:silicon-0", "2-1:titanium-1", "2-2:water-2", "2-3:water-3")
    game.objectives("p2", "n1", "c9", "platforms", "network").hold(0, silicon=10)
    assert game.some("claim") == ["claim p2", "claim c9", "claim platforms"]
    game.play("claim c9", "claim p2", "claim platforms")
    assert game.some("claim") == []
    assert game.credits(0) == 6 + 8 + 6


def test_claims_are_made_in_ones_own_turn() -> None:
    """Rule 12.1: the other seat waits, even if it meets the objective."""
    game = table().objectives("p1", "n1", "c3", "platforms", "network").hold(1, titanium=10)
    assert game.some("claim") == []
    assert game.play("end").some("claim") == ["claim p1"]


def test_no_token_no_claim() -> None:
    """Rule 12.7: without a control token left."""
    game = table().objectives("p1", "n1", "c3", "platforms", "network").hold(0, titanium=10)
    game.state.spare[0 * SPARE_THINGS + TOKENS] = 0
    assert game.some("claim") == []


@pytest.mark.parametrize(
    ("counts", "size", "sets", "lacks"),
    [([2, 0, 1, 0, 0], 2, 1, 0), ([2, 0, 1, 0, 0], 2, 2, 1), ([1, 1, 1, 1, 0], 1, 5, 1), ([3] * 5, 1, 6, 1)],
)
def test_what_is_lacking_of_sets(counts: list[int], size: int, sets: int, lacks: int) -> None:
    """Rule 12.4: platforms missing to the nearest sets; more sets than colours can't be had."""
    assert sets_lack(counts, size, sets) == lacks
