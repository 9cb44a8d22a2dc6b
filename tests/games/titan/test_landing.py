"""Chapter 2, Landing."""

from __future__ import annotations

import pytest
from tests.games.titan.tables import Table, new_table

from stardeck.games.titan.board import zone_at, zone_from_name
from stardeck.games.titan.data import COLOUR_IDS, CUBE_IDS, PIPE
from stardeck.games.titan.state import BASE_TILE, EMPTY, ICE, NOTHING, THINGS


def deposits(game: Table, zone: str) -> list[str]:
    """Return the resources of the tokens on a zone."""
    found = game.state.deposits[zone_from_name(zone)]
    return [CUBE_IDS[token - 1] for token in (found % 8, found // 8) if token]


def dealt(seats: int, base: str) -> Table:
    """Return a game whose first seat may land there: no ice lies below."""
    games = (new_table(seats, seed) for seed in range(50))
    return next(game for game in games if f"base {base}" in game.options)


def land(game: Table) -> Table:
    """Let the seat that is asked land, with the first answer each time."""
    seat = game.asked[0]
    while game.asked[1].startswith("land") and game.asked[0] == seat:
        game.play(game.options[0])
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_landing_goes_to_the_right_and_the_foreman_is_last(seats: int) -> None:
    """Rule 2.1: from the right of the Foreman counter-clockwise; each does all its steps at once."""
    game = new_table(seats, seed=2)
    foreman = game.state.foreman
    order = []
    while game.asked[1].startswith("land"):
        order.append(game.asked[0])
        land(game)
    assert order == [(foreman - step) % seats for step in range(1, seats)] + [foreman]
    assert game.asked == (foreman, "choose-platform")


def test_bases_go_on_free_zones_without_ice_below() -> None:
    """Rule 2.2: every zone of level 1 but those above ice or taken by a base."""
    game = new_table(4, seed=5)
    state = game.state
    dry = [c for c in range(12) if state.tiles[zone_at(1, c)] == EMPTY]
    assert game.options == [f"base 1-{column + 1}" for column in dry]
    land(game)
    taken = [c for c in dry if state.tiles[zone_at(0, c)] != EMPTY]
    assert game.options == [f"base 1-{column + 1}" for column in dry if column not in taken]


def test_end_columns() -> None:
    """Rule 2.2 (reading end_columns): forbidden keeps bases away from the closed part."""
    for seed in range(10):
        free = set(new_table(2, seed).options)
        inner = set(new_table(2, seed, end_columns="forbidden").options)
        assert inner == free - {"base 1-1", "base 1-6"}
        assert set(new_table(4, seed, end_columns="forbidden").options) == set(new_table(4, seed).options)


def test_the_base_takes_its_deposits() -> None:
    """Rule 2.3, Rule 2.4: two resources go to the hold, the tokens to the box; four drones stand there."""
    game = new_table(3, seed=1)
    seat = game.asked[0]
    base = game.options[2].split()[1]
    found = deposits(game, base)
    assert len(found) == 2
    game.play(f"base {base}")
    held = game.held(seat)
    assert {name: held[name] for name in set(found)} == {name: found.count(name) for name in set(found)}
    assert held["pipe"] == 20 and sum(held.values()) == 22
    assert deposits(game, base) == []
    assert [game.where(seat, number) for number in (1, 2, 3, 4)] == [base] * 4
    assert game.state.tiles[zone_from_name(base)] == BASE_TILE + seat


def test_a_pipe_in_each_direction() -> None:
    """Rule 2.5: left, right and down, on a slot of one's choice; three pipes leave the hold."""
    game = dealt(4, "1-3")
    seat = game.asked[0]
    game.play("base 1-3")
    assert game.options == [
        *("lay h1-2a<", "lay h1-2b<", "lay h1-2c<"),
        *("lay h1-3a>", "lay h1-3b>", "lay h1-3c>"),
        "lay v1-3a>",
    ]
    game.play("lay h1-2c<")
    assert game.options == ["lay h1-3a>", "lay h1-3b>", "lay h1-3c>", "lay v1-3a>"]
    game.play("lay v1-3a>", "lay h1-3c>")
    assert game.held(seat)["pipe"] == 17
    assert game.asked == (seat, "land-platform")
    assert game.network(seat) == {"1-2", "1-3", "1-4", "2-3"}


def test_end_columns_have_two_directions() -> None:
    """Rule 2.5: beside the closed part there are two directions; the third pipe stays in the hold."""
    game = dealt(2, "1-1")
    seat = game.asked[0]
    game.play("base 1-1", "lay h1-1c>", "lay v1-1a>")
    assert game.asked == (seat, "land-platform")
    assert game.held(seat)["pipe"] == 18


def test_what_landing_pipes_bring() -> None:
    """Rule 2.6: the printed resources and one tholin go to the hold."""
    game = dealt(4, "1-3")
    seat = game.asked[0]
    game.play("base 1-3")
    before = game.held(seat)
    game.play("lay h1-2a<", "lay h1-3a>", "lay v1-3a>")
    after = game.held(seat)
    gained = {name: after[name] - before.get(name, 0) for name in after if after[name] != before.get(name, 0)}
    assert gained == {"water": 1, "hydrocarbon": 1, "tholin": 1, "pipe": -3}


def test_the_platform_below_the_base() -> None:
    """Rule 2.7, Rule 2.8, Rule 2.9, Rule 2.10: it scores, is filled, brings its deposit; ice lies below."""
    game = dealt(4, "1-3")
    seat = game.asked[0]
    game.play("base 1-3", "lay h1-2c<", "lay h1-3c>", "lay v1-3a>")
    state = game.state
    assert game.options == [f"choose {name}" for name in COLOUR_IDS]
    kind = state.offer[1]
    [found] = deposits(game, "2-3")
    before = game.held(seat).get(found, 0)
    icy = state.tiles.count(ICE)
    game.play("choose water")
    assert state.platform_at(zone_from_name("2-3")) == kind
    assert game.credits(seat) == state.pack.platform_value[kind]
    assert game.reserve("2-3") == (state.pack.platform_tholins[kind], state.pack.platform_deuterium[kind])
    assert game.held(seat)[found] == before + 1 and deposits(game, "2-3") == []
    assert state.tiles[zone_from_name("3-3")] == ICE and state.tiles.count(ICE) == icy + 1
    assert state.offer[1] == NOTHING


def test_taken_platforms_are_not_replaced_while_landing() -> None:
    """Rule 2.7: the next seat chooses among those that are left."""
    game = land(new_table(3, seed=5))
    while game.asked[1] != "land-platform":
        game.play(game.options[0])
    assert len(game.options) == 4


def test_landing_fits_the_hold() -> None:
    """Rule 2.3, Rule 2.6, Rule 2.9: at most six cubes come in while three pipes leave: nothing is lost."""
    for seed in range(30):
        game = new_table(4, seed)
        while game.asked[1].startswith("land"):
            assert game.asked[1] != "make-room"
            game.play(game.options[0])
        for seat in range(4):
            held = game.state.hold[seat * THINGS : (seat + 1) * THINGS]
            assert held[PIPE] == 17 and sum(held) <= 25
