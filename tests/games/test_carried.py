"""What travels over the picture: from a part that is drawn to one that is drawn, as an icon that exists."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import stardeck
from stardeck.games.titan.board import zone_name
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.face import Carried
from stardeck.kernel.match import Match
from stardeck.kernel.seen import Seen
from stardeck.pictures.icons import ICONS

MOST = 220

ELSEWHERE = ("order/", "seat/")
"""An order that was filled is gone, and whose table is shown large has no panel among the others."""


def travels(game: str) -> Iterator[tuple[Match, Seen, Carried]]:
    """Play at random; give everything that travels, with the eyes of a spectator."""
    match, luck = stardeck.new(game, seats=3, seed=4), quick_chance(3)
    for number in range(MOST):
        if match.decision is None:
            return
        match.play(match.options[luck.below(len(match.options))])
        seen = match.seen(None, "en")
        for line in seen.lines(number):
            if line.carried is not None:
                yield match, seen, line.carried


@pytest.mark.parametrize(
    ("game", "pieces"),
    [
        ("orbital", {"crew", "points", "money"}),
        ("tortuga", {"influence", "ore"}),
        ("titan", {"points", "deuterium", "water"}),
    ],
)
def test_what_travels_goes_to_a_part_that_is_drawn(game: str, pieces: set[str]) -> None:
    """From one part to another, so many of an icon."""
    found = set()
    for _, seen, carried in travels(game):
        drawn = "".join(part.content for part in seen.parts)
        assert carried.icon in ICONS and carried.count > 0
        for ref in (carried.start, *seen.route(carried), carried.end):
            assert f'data-ref="{ref}"' in drawn or ref.startswith(ELSEWHERE), carried
        found.add(carried.icon)
    assert pieces <= found


def test_cubes_of_titan_go_along_pipes_to_the_base() -> None:
    """Slot, zone, slot, zone: each slot joins its neighbours, and the last zone is the base."""
    longest = 0
    for match, seen, carried in travels("titan"):
        way = [carried.start, *seen.route(carried)]
        if len(way) == 1:
            continue
        state = match.view(None).known
        board = state.board
        assert way[-1] == f"zone/{zone_name(state.net.bases[carried.seat])}"
        for near, slot, far in zip(way[::2], way[1::2], way[2::2], strict=False):
            index = board.names.index(slot.removeprefix("slot/"))
            ends = {f"zone/{zone_name(zone)}" for zone in (board.upper[index], board.lower[index])}
            assert {near, far} == ends
        longest = max(longest, len(way))
    assert longest >= 5
