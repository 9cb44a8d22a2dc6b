"""What a position of Titan has that nobody mentions: the usual, and where everything else is."""

from __future__ import annotations

from stardeck.games.titan.board import LOAD_BASE, NOTHING, PLATFORM, zone_at
from stardeck.games.titan.data import COLUMNS, DRONES, PERMANENT, SEATS, Pack
from stardeck.games.titan.state import LOST_PIPES, NOBODY, SPARE_THINGS, TOKENS, State, whole_supply
from stardeck.games.titan.view import count_components
from stardeck.kernel.decision import Seat


def base(seat: Seat) -> int:
    """In the middle of the seat's quarter of the crater."""
    return zone_at(0, COLUMNS // SEATS * seat + 1)


def drones(state: State, seat: Seat) -> list[int]:
    """Round the base."""
    base = state.net.bases[seat]
    return [NOTHING if base == NOTHING else base * LOAD_BASE] * DRONES


def pile(state: State, colour: int) -> list[int]:
    """All platforms of a colour that lie nowhere else."""
    pack = state.pack
    gone = {tile - PLATFORM for tile in state.tiles} | {*state.offer, *state.discarded}
    kinds = range(len(pack.platform_ids))
    return [kind for kind in kinds if pack.platform_colour[kind] == colour and kind not in gone]


def orders_below(state: State, named: list[int]) -> list[int]:
    """All orders that nobody has filled and nobody has named, the cheapest on top."""
    pack = state.pack
    free = [one for one in range(pack.mars) if state.filled[one] == NOBODY and one not in named]
    return sorted(free, key=lambda order: (-pack.order_value[order], order))


def objectives(pack: Pack) -> list[int]:
    """The first of each category, and the permanent ones."""
    kinds = range(len(pack.objective_ids))
    lasting = [kind for kind in kinds if pack.objective_category[kind] == PERMANENT]
    return [pack.objective_category.index(category) for category in range(PERMANENT)] + lasting


def complete(state: State) -> None:
    """Put everything that was not named where it does no harm: cubes, tokens and modules into the supply,
    pipes out of the game, control tokens to their seats."""
    pack, seats = state.pack, state.seats
    counts = count_components(state)
    printed = whole_supply(pack)
    for thing in range(len(printed)):
        state.supply[thing] -= counts[thing] - printed[thing]
    pipes, tokens = counts[-3 * seats : -2 * seats], counts[-2 * seats : -seats]
    for seat in range(seats):
        first = seat * SPARE_THINGS
        state.spare[first + TOKENS] -= tokens[seat] - pack.tokens
        state.spare[first + LOST_PIPES] = state.board.pipes - pipes[seat]
