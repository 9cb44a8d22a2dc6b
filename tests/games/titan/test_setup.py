"""Chapter 1, Setup."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import at, dealt, rules

from stardeck.games.titan.board import CORE, EMPTY, ICE, column_of, level_of, tokens_of
from stardeck.games.titan.data import COLOURS, COMMON, DEUTERIUM, PERMANENT, PILE, THOLIN
from stardeck.games.titan.state import GONE, SUPPLY_DEPOSITS, SUPPLY_ICE, SUPPLY_MODULES, State

SEATS = (2, 3, 4)


def zones(state: State, level: int) -> list[int]:
    """Return the open zones of a level, counted from 1."""
    return [zone for zone in state.board.zones if zone != CORE and level_of(zone) == level - 1]


def tokens(state: State, zone: int) -> int:
    """Return how many deposit tokens lie on a zone."""
    return len(tokens_of(state.deposits[zone]))


@pytest.mark.parametrize("seats", SEATS)
def test_a_quarter_of_the_crater_a_seat(seats: int) -> None:
    """Rule 1.1: six, nine or twelve columns of three zones, and the core."""
    board = rules().boards[seats]
    assert len(board.zones) == 9 * seats + 1
    assert {column_of(zone) for zone in board.zones if zone != CORE} == set(range(3 * seats))


def test_slots_of_both_boards() -> None:
    """Rule 1.1: board a has 7, 6 and 6 slots round a zone, board f 6, 7 and 6; 120 slots each."""
    for name, wanted in (("a", [7, 6, 6]), ("f", [6, 7, 6])):
        board = rules(board=name).boards[4]
        assert board.slots == 120
        for zone in range(CORE):
            assert len(board.around[zone]) == wanted[level_of(zone)]


@pytest.mark.parametrize("seats, slots, shafts", [(2, 53, 6), (3, 83, 9), (4, 120, 12)])
def test_rock_closes_the_ends(seats: int, slots: int, shafts: int) -> None:
    """Rule 1.2: with two or three seats the ends do not meet; every open column leads to the core."""
    board = rules().boards[seats]
    assert sum(board.is_open) == slots
    assert len(board.around[CORE]) == shafts
    last = board.names.index(f"h1-{3 * seats}a")
    assert board.is_open[last] == (seats == 4)
    assert board.is_open[board.names.index("h1-12a")] == (seats == 4)


def test_closed_slots_count_for_nothing() -> None:
    """Rule 1.2: a platform beside the closed part has only the slots of its open sides."""
    board = rules().boards[2]
    assert [len(board.around[zone]) for zone in (0, 12, 24)] == [4, 4, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_deposits(seats: int) -> None:
    """Rule 1.3: eight deposits a seat are in the crater, two on each zone of level 1."""
    state = dealt(seats, seed=3).state
    assert all(tokens(state, zone) == 2 for zone in zones(state, 1))
    assert sum(tokens(state, zone) for zone in state.board.zones) == 8 * seats
    in_box = sum(state.supply[SUPPLY_DEPOSITS : SUPPLY_DEPOSITS + COMMON])
    assert in_box == 32 - 8 * seats


@pytest.mark.parametrize("seats", SEATS)
def test_level_two_has_a_deposit_or_ice(seats: int) -> None:
    """Rule 1.4, Rule 1.5: one ice tile a seat on level 2, a deposit on each other zone; level 3 is bare."""
    state = dealt(seats, seed=4).state
    icy = [zone for zone in zones(state, 2) if state.tiles[zone] == ICE]
    assert len(icy) == seats
    assert state.supply[SUPPLY_ICE] == 8 - seats
    assert all(tokens(state, zone) == (0 if zone in icy else 1) for zone in zones(state, 2))
    assert all(state.tiles[zone] == EMPTY and tokens(state, zone) == 0 for zone in zones(state, 3))


def test_platform_piles() -> None:
    """Rule 1.6: six platforms of each colour, worth 0 to 5; the first of each is on offer."""
    state = dealt(3).state
    pack = state.pack
    for colour in range(COLOURS):
        pile = [kind for kind in state.pile[colour * PILE : (colour + 1) * PILE] if kind != GONE]
        kinds = [state.offer[colour], *pile]
        assert [pack.platform_colour[kind] for kind in kinds] == [colour] * 6
        assert sorted(pack.platform_value[kind] for kind in kinds) == [0, 1, 2, 3, 4, 5]


def test_module_piles() -> None:
    """Rule 1.7: six modules of each colour."""
    assert dealt(2).state.supply[SUPPLY_MODULES:] == [6] * 5


@pytest.mark.parametrize("seed", range(5))
def test_orders_rise(seed: int) -> None:
    """Rule 1.8: sixteen orders, the cheapest on top, and Mars apart."""
    state = dealt(2, seed).state
    values = [state.pack.order_value[order] for order in reversed(state.orders)]
    assert values == [2] * 4 + [3] * 4 + [4] * 4 + [5] * 4
    assert state.pack.mars not in state.orders


def test_orders_are_mixed_within_a_value() -> None:
    """Rule 1.8: another deal brings another order to the top."""
    assert len({dealt(2, seed).state.orders[-1] for seed in range(20)}) == 4


def test_objectives() -> None:
    """Rule 1.9: one of each category by lot, then the two permanent ones."""
    seen = set()
    for seed in range(80):
        state = dealt(2, seed).state
        categories = [state.pack.objective_category[objective] for objective in state.objectives]
        assert categories == [0, 1, 2, PERMANENT, PERMANENT]
        seen |= set(state.objectives)
    assert seen == set(range(len(state.pack.objective_ids)))


@pytest.mark.parametrize("seats", SEATS)
def test_core_and_supply(seats: int) -> None:
    """Rule 1.10: six deuterium a seat in the core; the other cubes are the supply."""
    state = dealt(seats).state
    assert state.deuterium[CORE] == 6 * seats
    assert state.supply[:6] == [40, 40, 40, 40, 90 - 6 * seats, 90]
    assert state.supply[DEUTERIUM] == 90 - 6 * seats


@pytest.mark.parametrize("pipes, count, spaces", [("beta", 20, 25), ("published", 25, 30)])
def test_what_each_seat_gets(pipes: str, count: int, spaces: int) -> None:
    """Rule 1.11: pipes fill the hold but for its last row; fifteen tokens; nothing in the shuttle yet."""
    game = dealt(3, pipes=pipes)
    for seat in range(3):
        assert game[f"{seat}.hold"] == f"pipe*{count}"
        assert game.state.board.spaces == spaces and game.state.room_of(seat) == 5
        assert game.state.tokens_of(seat) == 15
        assert game[f"{seat}.shuttle"] == ""


def test_the_foreman_is_chosen_by_lot() -> None:
    """Rule 1.12: over many deals every seat is Foreman."""
    assert {dealt(4, seed).state.foreman for seed in range(40)} == {0, 1, 2, 3}


def test_cubes_never_run_out() -> None:
    """Rule 1.10: a supply without tholins still gives what is due."""
    game = at("core:x90 0.shuttle:pipe")
    assert game.state.supply[THOLIN] == 0
    game.play("pipe", "lay v1-2a>")
    assert game["0.hold"] == "tholin"
    assert game.state.supply[THOLIN] == -1
    assert at(game.text).text == game.text
