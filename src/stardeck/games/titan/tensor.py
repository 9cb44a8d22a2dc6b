"""What a seat knows as numbers, for learners: own things first, the others' in the order of play.

The crater is told zone by zone and slot by slot, as it is printed; a seat is counted from the own one.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import (
    BASE,
    ICE,
    LOAD_BASE,
    NO_MODULE,
    NO_PIPE,
    NOTHING,
    OWNER,
    PLATFORM,
    TOKEN,
    ZONES,
    pipe_owner,
)
from stardeck.games.titan.data import (
    COLOURS,
    COLUMNS,
    CYCLES,
    DRONES,
    LEVELS,
    OBJECTIVES,
    PILE,
    PLACES,
    SEATS,
    Pack,
)
from stardeck.games.titan.state import (
    CREDIT_SOURCES,
    GONE,
    OFFERS,
    SHUTTLE_THINGS,
    SPARE_THINGS,
    SUPPLY_THINGS,
    THINGS,
    State,
)
from stardeck.games.titan.vocabulary import ask
from stardeck.kernel.decision import Seat
from stardeck.kernel.tensor import DIGIT, HIGHEST, MOMENT, Layout, Question, Row, capped

ARGUMENT_BITS: Final = 12
"""A question's number is told in so many bits."""

ZONE_NUMBERS: Final = 19
"""So many numbers tell a zone; see `Encoder`."""

MANY: Final = 60
"""No hold or supply of cubes has to be counted further."""

# What rows are written from.
TILES: Final = 0
DEPOSITS: Final = 1
THOLINS: Final = 2
DEUTERIUM: Final = 3
MODULES: Final = 4
PIPES: Final = 5
DRONES_AT: Final = 6
PILES: Final = 7
OFFER: Final = 8
FILLED: Final = 9
GOALS: Final = 10
CLAIMS: Final = 11
HOLD: Final = 12
SHUTTLE: Final = 13
CREDITS: Final = 14
SPARE: Final = 15
SUPPLY: Final = 16
SOURCES: Final = 17


class Encoder:
    """Writes what a seat knows."""

    def __init__(self, pack: Pack) -> None:
        self.sources = SOURCES
        self.layout = Layout()
        add = self.layout.add
        self.slots = max([_slots(pack, board) for board in range(len(pack.board_down))])
        self.values = pack.platform_value
        self.colours = pack.platform_colour
        # --- where the game stands
        self.seats = add("seats", SEATS + 1, 1, "how many sit here, one-hot")
        self.question = Question(self.layout, len(ask.ROWS), ARGUMENT_BITS, SEATS)
        self.cycle = add("cycle", CYCLES + 2, 1, "the cycle, one-hot; 0 is the landing, the last the end")
        self.round = add("round", DRONES + 1, 1, "the turn of the cycle, one-hot; 0 is before the turns")
        self.foreman = add("foreman", SEATS, 1, "who is foreman, one-hot from the own seat")
        # --- what each seat has
        self.hold = add("hold", SEATS * THINGS, MANY, "by seat: silicon … tholin and pipes in the hold")
        self.shuttle = add("shuttle", SEATS * SHUTTLE_THINGS, MANY, "by seat: common resources and pipes")
        self.credits = add("credits", SEATS * CREDIT_SOURCES, HIGHEST, "by seat: from placing, upgrading, …")
        self.spare = add("spare", SEATS * SPARE_THINGS, MANY, "by seat: tokens left, tokens and pipes lost")
        self.drones = add("drones", SEATS * DRONES, ZONES, "by seat: each drone's zone + 1, or 0")
        self.loads = add("loads", SEATS * DRONES, LOAD_BASE - 1, "by seat: 1 deuterium, 2 a tholin")
        self.reach = add("reach", SEATS * ZONES, 1, "by seat: the zones of its network")
        self.control = add("control", SEATS * ZONES, 1, "by seat: the platforms it controls")
        # --- the crater
        self.zones = add(
            "zones",
            ZONES * ZONE_NUMBERS,
            MANY,
            "by zone: ice; base of each seat (4); platform's colour (5) and value; deposits of each resource "
            "(4); tholins; deuterium; module's colour + 1; module's seat + 1",
        )
        self.pipes = add("pipes", self.slots * SEATS, 4, "by slot and seat: 1 `>`, 2 `<`; +2 with a token")
        # --- what lies beside it
        self.supply = add("supply", SUPPLY_THINGS, HIGHEST, "cubes, deposit tokens, ice, modules left")
        self.piles = add("piles", COLOURS, PILE, "by colour: platforms still face down")
        self.offer = add(
            "offer",
            OFFERS,
            HIGHEST,
            "by colour: the value + 1 of the platform on offer, or 0; then of those kept from the landing",
        )
        self.order = add("order", len(pack.order_ids), 1, "the open order, one-hot")
        self.orders = add("orders", 1, HIGHEST, "orders in the pile")
        self.filled = add("filled", len(pack.order_ids), SEATS, "by order: its seat + 1, or 0")
        self.goals = add("objectives", len(pack.objective_ids), 1, "the objectives in play")
        self.claims = add("claims", OBJECTIVES * PLACES, SEATS, "by reward: its seat + 1, or 0")

    def write(self, state: State, seat: Seat, row: Row) -> None:
        """Bring a seat's row up to date."""
        self.write_moment(state, seat, row)
        self.question.write(row, state.pending, state.cycle > CYCLES, seat, state.seats)
        self.write_holds(state, seat, row)
        for place in range(state.seats):
            owner = (seat + place) % state.seats
            row.bits(self.reach + place * ZONES, state.net.reach[owner])
            row.bits(self.control + place * ZONES, state.net.control[owner])
        self.write_zones(state, seat, row)
        old = row.sources[PIPES]
        if row.replaced(PIPES, state.pipes):
            self.write_pipes(state, seat, old, row)
        self.write_piles(state, row)
        self.write_orders(state, seat, row)

    def write_moment(self, state: State, seat: Seat, row: Row) -> None:
        """Say where the game stands."""
        key = (state.seats << DIGIT | state.cycle) << DIGIT | state.round
        if row.is_same(MOMENT, key << DIGIT | state.foreman):
            return
        row.hot(self.seats, state.seats)
        row.hot(self.cycle, state.cycle)
        row.hot(self.round, state.round)
        row.hot(self.foreman, (state.foreman - seat) % state.seats)

    def write_holds(self, state: State, seat: Seat, row: Row) -> None:
        """Say what each seat has."""
        row.by_seat(HOLD, self.hold, state.hold, seat * THINGS, MANY)
        row.by_seat(SHUTTLE, self.shuttle, state.shuttle, seat * SHUTTLE_THINGS, MANY)
        row.by_seat(CREDITS, self.credits, state.credits, seat * CREDIT_SOURCES, HIGHEST)
        row.by_seat(SPARE, self.spare, state.spare, seat * SPARE_THINGS, MANY)
        if row.changed(DRONES_AT, state.drones):
            for number in range(len(state.drones)):
                drone = state.drones[(seat * DRONES + number) % len(state.drones)]
                row.put(self.drones + number, 0 if drone == NOTHING else drone // LOAD_BASE + 1)
                row.put(self.loads + number, 0 if drone == NOTHING else drone % LOAD_BASE)

    def write_zones(self, state: State, seat: Seat, row: Row) -> None:
        """Say what lies in the zones where something has changed."""
        # None of these lists is ever changed in place.
        others = row.steady_others(TILES, state.tiles) | row.steady_others(THOLINS, state.tholins)
        others |= row.steady_others(DEUTERIUM, state.deuterium)
        others |= row.steady_others(DEPOSITS, state.deposits) | row.steady_others(MODULES, state.modules)
        zone = 0
        while others > 0:
            if others & 1:
                self.write_zone(state, seat, zone, row)
            others >>= 1
            zone += 1

    def write_zone(self, state: State, seat: Seat, zone: int, row: Row) -> None:
        """Say what lies in a zone."""
        out = [0] * ZONE_NUMBERS
        tile = state.tiles[zone]
        if tile >= PLATFORM:
            out[5 + self.colours[tile - PLATFORM]] = 1
            out[10] = self.values[tile - PLATFORM]
        elif tile >= BASE:
            out[1 + (tile - BASE - seat) % state.seats] = 1
        elif tile == ICE:
            out[0] = 1
        tokens = state.deposits[zone]
        while tokens > 0:
            if tokens % TOKEN > 0:
                out[10 + tokens % TOKEN] += 1
            tokens //= TOKEN
        out[15] = capped(state.tholins[zone], MANY)
        out[16] = capped(state.deuterium[zone], MANY)
        module = state.modules[zone]
        if module != NO_MODULE:
            out[17] = module % OWNER + 1
            out[18] = (module // OWNER - seat) % state.seats + 1
        row.write(self.zones + zone * ZONE_NUMBERS, out)

    def write_pipes(self, state: State, seat: Seat, old: list[int], row: Row) -> None:
        """Say what lies in the slots where something has changed."""
        pipes = state.pipes
        is_known = len(old) == len(pipes)
        for slot in range(len(pipes)):
            pipe = pipes[slot]
            if is_known and old[slot] == pipe:
                continue
            at = self.pipes + slot * SEATS
            for place in range(SEATS):
                row.put(at + place, 0)
            if pipe != NO_PIPE:
                owner = (pipe_owner(pipe) - seat) % state.seats
                row.put(at + owner, 1 + ((pipe - 1) >> 1 & 1) + ((pipe - 1 & 1) << 1))

    def write_piles(self, state: State, row: Row) -> None:
        """Say what lies beside the crater."""
        if row.changed(SUPPLY, state.supply):
            for thing in range(SUPPLY_THINGS):
                row.count(self.supply + thing, state.supply[thing], HIGHEST)
        if row.replaced(PILES, state.pile):
            left = [0] * COLOURS
            for place in range(len(state.pile)):
                if state.pile[place] != GONE:
                    left[place // PILE] += 1
            row.write(self.piles, left)
        if row.replaced(OFFER, state.offer):
            for place in range(OFFERS):
                kind = state.offer[place]
                row.put(self.offer + place, 0 if kind == NOTHING else self.values[kind] + 1)

    def write_orders(self, state: State, seat: Seat, row: Row) -> None:
        """Say which orders and objectives there are, and whose they have become."""
        row.count(self.orders, len(state.orders), HIGHEST)
        row.hot(self.order, state.orders[-1] if state.orders else -1)
        if row.replaced(FILLED, state.filled):
            for order in range(len(state.filled)):
                whose = state.filled[order]
                row.put(self.filled + order, 0 if whose < 0 else (whose - seat) % state.seats + 1)
        row.steady_pile(GOALS, self.goals, state.objectives, 1)
        if row.replaced(CLAIMS, state.claims):
            for place in range(len(state.claims)):
                whose = state.claims[place]
                row.put(self.claims + place, 0 if whose < 0 else (whose - seat) % state.seats + 1)


def _slots(pack: Pack, board: int) -> int:
    """Return how many slots a board has."""
    slots = 0
    for level in range(LEVELS):
        slots += COLUMNS * (pack.ring_slots[board][level] + pack.board_down[board][level])
    return slots
