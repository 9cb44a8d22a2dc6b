"""Chapter 15, Components of one's own, wish by wish: how much of it each seat lacks."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import at
from tests.games.titan.test_own_components import OBJECTIVE

from stardeck.games.titan import BOX
from stardeck.games.titan.rules.objectives import lacking
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

RING = ",".join(f"h1-{column}c>" for column in range(2, 12))
"""Seat 0's pipes from 1-2 along level 1 to 1-12, past every other base."""
BACK = ",".join(f"h1-{column}a<" for column in range(4, 1, -1))
"""Seat 1's pipes from 1-5 to the base of seat 0."""
STAND = "1-3:water-3 1-4:silicon-0 1-6:purifier-2 2-2:titanium-5"
"""Three platforms on level 1, one below the base of seat 0; Silicon 0 is clean."""
MINE = "1-3:water-3,water@{seat} 1-4:silicon-0,water@{seat} 1-6:purifier-2,water@{seat}"


def lacks(wants: str, position: str, seat: int = 0) -> int:
    """Return how much a seat lacks of an objective that wants this."""
    row = OBJECTIVE.format(id="mine", category="network", wants=wants)
    pack = load_pack(BOX, BOX.pack_text() + row).content
    game = BOX.game(pack, settle(BOX.readings, {}))
    return lacking(game.from_text(f"seats:4 cycle:5 {position}"), seat, len(pack.objective_ids) - 1)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("wants", "position", "missing"),
    [
        ("hold 4 water", "{seat}.hold:water*3", 1),
        ("hold 4 water", "{seat}.hold:water*9", 0),
        ("hold 4 water; hold 3 silicon", "{seat}.hold:water,silicon", 5),
        ("hold at most 2 tholins", "{seat}.hold:tholin*5", 3),
        ("hold at most 2 tholins", "{seat}.hold:tholin", 0),
        ("hold 1 water; hold at most 2 tholins", "{seat}.hold:tholin*4", 3),
        ("fill 3 orders", "", 3),
        ("control 4 platforms", MINE, 1),
        ("control 2 water", MINE, 1),
        ("control 4 platforms on level 1", MINE, 1),
        ("control 3 platforms of value 2 to 3", MINE, 1),
        ("control 3 platforms of value 3", MINE, 2),
        ("control 3 platforms clean", MINE, 2),
        ("control 4 colours", MINE, 1),
        ("control 9 credits", MINE, 4),
        ("dock 3 drones", "1-3:water-3 {seat}.drones:1-3*2,1-4*2", 1),
        ("dock 3 drones", "1-3:water-3 1-4:water-4 {seat}.drones:1-3*2,1-4*2", 0),
    ],
)
def test_each_wish(wants: str, position: str, missing: int, seat: int) -> None:
    """Rules 15.1, 15.2: what is missing adds up; what there is too much of one thing helps no other."""
    assert lacks(wants, position.format(seat=seat), seat) == missing
    if missing and position:
        assert lacks(wants, position.format(seat=1 - seat), seat) != missing


@pytest.mark.parametrize(
    ("wants", "position", "missing"),
    [
        ("network 5 platforms", f"0.pipes:{RING} {STAND}", 2),
        ("network 5 platforms", f"0.pipes:{RING},v1-2a> {STAND}", 1),
        ("network 2 platforms on level 1", "0.pipes:v1-2a> 2-2:titanium-5", 2),
        ("network 4 platforms on level 1", f"0.pipes:{RING},v1-2a> {STAND}", 1),
        ("network 2 platforms on level 2", f"0.pipes:{RING},v1-2a> {STAND}", 1),
        ("network 2 silicon clean", f"0.pipes:{RING} {STAND}", 1),
        ("network 2 platforms of value 5", f"0.pipes:{RING},v1-2a> {STAND}", 1),
        ("network 12 zones", f"0.pipes:{RING}", 1),
        ("network 12 zones on level 1", f"0.pipes:{RING},v1-2a>", 1),
        ("network 2 zones on level 2", f"0.pipes:{RING},v1-2a>", 1),
        ("network 5 colours", f"0.pipes:{RING},v1-2a> {STAND}", 1),
        ("network 4 bases", f"0.pipes:{RING}", 1),
        ("network 4 bases", "0.pipes:h1-2c>", 4),
        ("core 2 tokens", "0.pipes:v1-2a>,v2-2a>,v3-2a>!", 1),
        ("lay 4 pipes", "0.pipes:v1-2a>,v2-2a> 1.pipes:h1-5c>", 2),
    ],
)
def test_each_wish_of_the_network(wants: str, position: str, missing: int) -> None:
    """Rules 15.1, 15.2: platforms, zones, colours, bases, tokens and pipes of one's own network."""
    assert lacks(wants, position) == missing


def test_the_first_base_counts_for_others() -> None:
    """Rule 15.1: seat 1's network reaches the base of seat 0 and no other; its own does not count."""
    assert lacks("network 2 bases", f"1.pipes:{BACK}", seat=1) == 1
    assert lacks("network 2 bases", "", seat=1) == 2


def test_a_scrapped_pipe_is_the_shuttle_action() -> None:
    """Rules 4.3, 5.6: nothing else of the shuttle can be taken in this turn."""
    closed = "1.pipes:h1-1a>,h1-1b>,h1-1c>,h1-2a<,h1-2b<,h1-2c<,v1-2a<"
    game = at(f"{closed} 0.shuttle:water,pipe").play("scrap")
    assert game.some("take") == [] and "end" in game.options
