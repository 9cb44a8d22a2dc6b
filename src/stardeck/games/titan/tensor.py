"""Views as numbers, for learners: own things first, the others' in the order of play.

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
    SHUTTLE_THINGS,
    SPARE_THINGS,
    SUPPLY_THINGS,
    THINGS,
    State,
)
from stardeck.games.titan.view import View
from stardeck.games.titan.vocabulary import ask
from stardeck.kernel.decision import Seat
from stardeck.kernel.tensor import HIGHEST, Layout, capped

ARGUMENT_BITS: Final = 12
"""A question's number is told in so many bits."""

ZONE_NUMBERS: Final = 19
"""So many numbers tell a zone; see `Encoder`."""

MANY: Final = 60
"""No hold or supply of cubes has to be counted further."""


class Encoder:
    """Writes what a seat knows."""

    def __init__(self, pack: Pack) -> None:
        self.layout = Layout()
        add = self.layout.add
        self.slots = max([_slots(pack, board) for board in range(len(pack.board_down))])
        self.values = pack.platform_value
        self.colours = pack.platform_colour
        # --- where the game stands
        self.seats = add("seats", SEATS + 1, 1, "how many sit here, one-hot")
        self.prompt = add("prompt", len(ask.ROWS), 1, "what is asked, one-hot; empty when the game is over")
        self.argument = add("argument", ARGUMENT_BITS, 1, "the question's number in bits, the lowest first")
        self.asked = add("asked", SEATS, 1, "who is asked, one-hot from the own seat")
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
        self.offer = add("offer", COLOURS, HIGHEST, "by colour: the value + 1 of the platform on offer, or 0")
        self.order = add("order", len(pack.order_ids), 1, "the open order, one-hot")
        self.orders = add("orders", 1, HIGHEST, "orders in the pile")
        self.filled = add("filled", len(pack.order_ids), SEATS, "by order: its seat + 1, or 0")
        self.goals = add("objectives", len(pack.objective_ids), 1, "the objectives in play")
        self.claims = add("claims", OBJECTIVES * PLACES, SEATS, "by reward: its seat + 1, or 0")
        self.blank = [0] * self.layout.size

    def write(self, view: View, out: list[int]) -> None:
        """Put the view into a list of `layout.size` numbers."""
        known = view.known
        out[:] = self.blank
        self.write_moment(known, view.seat, out)
        for place in range(known.seats):
            self.write_seat(known, (view.seat + place) % known.seats, place, out)
        for zone in range(ZONES):
            self.write_zone(known, view.seat, zone, out)
        for slot in range(len(known.pipes)):
            pipe = known.pipes[slot]
            if pipe != NO_PIPE:
                owner = (pipe_owner(pipe) - view.seat) % known.seats
                out[self.pipes + slot * SEATS + owner] = 1 + ((pipe - 1) >> 1 & 1) + ((pipe - 1 & 1) << 1)
        self.write_piles(known, view.seat, out)

    def write_moment(self, known: State, seat: Seat, out: list[int]) -> None:
        """Say where the game stands and what is asked."""
        out[self.seats + known.seats] = 1
        out[self.cycle + known.cycle] = 1
        out[self.round + known.round] = 1
        out[self.foreman + (known.foreman - seat) % known.seats] = 1
        if known.pending.is_empty() or known.cycle > CYCLES:
            return
        out[self.prompt + known.pending.prompt()] = 1
        out[self.asked + (known.pending.seat() - seat) % known.seats] = 1
        argument = known.pending.argument()
        for bit in range(ARGUMENT_BITS):
            out[self.argument + bit] = argument >> bit & 1

    def write_seat(self, known: State, seat: Seat, place: int, out: list[int]) -> None:
        """Say what a seat has."""
        copy_row(out, self.hold + place * THINGS, known.hold, seat * THINGS, THINGS, MANY)
        copy_row(
            out,
            self.shuttle + place * SHUTTLE_THINGS,
            known.shuttle,
            seat * SHUTTLE_THINGS,
            SHUTTLE_THINGS,
            MANY,
        )
        copy_row(
            out,
            self.credits + place * CREDIT_SOURCES,
            known.credits,
            seat * CREDIT_SOURCES,
            CREDIT_SOURCES,
            HIGHEST,
        )
        copy_row(out, self.spare + place * SPARE_THINGS, known.spare, seat * SPARE_THINGS, SPARE_THINGS, MANY)
        for number in range(DRONES):
            drone = known.drones[seat * DRONES + number]
            if drone != NOTHING:
                out[self.drones + place * DRONES + number] = drone // LOAD_BASE + 1
                out[self.loads + place * DRONES + number] = drone % LOAD_BASE
        write_bits(out, self.reach + place * ZONES, known.net.reach[seat])
        write_bits(out, self.control + place * ZONES, known.net.control[seat])

    def write_zone(self, known: State, seat: Seat, zone: int, out: list[int]) -> None:
        """Say what lies in a zone."""
        at = self.zones + zone * ZONE_NUMBERS
        tile = known.tiles[zone]
        if tile >= PLATFORM:
            out[at + 5 + self.colours[tile - PLATFORM]] = 1
            out[at + 10] = self.values[tile - PLATFORM]
        elif tile >= BASE:
            out[at + 1 + (tile - BASE - seat) % known.seats] = 1
        elif tile == ICE:
            out[at] = 1
        tokens = known.deposits[zone]
        while tokens > 0:
            if tokens % TOKEN > 0:
                out[at + 10 + tokens % TOKEN] += 1
            tokens //= TOKEN
        out[at + 15] = capped(known.tholins[zone], MANY)
        out[at + 16] = capped(known.deuterium[zone], MANY)
        module = known.modules[zone]
        if module != NO_MODULE:
            out[at + 17] = module % OWNER + 1
            out[at + 18] = (module // OWNER - seat) % known.seats + 1

    def write_piles(self, known: State, seat: Seat, out: list[int]) -> None:
        """Say what lies beside the crater."""
        copy_row(out, self.supply, known.supply, 0, SUPPLY_THINGS, HIGHEST)
        for place in range(len(known.pile)):
            if known.pile[place] != GONE:
                out[self.piles + place // PILE] += 1
        for colour in range(COLOURS):
            if known.offer[colour] != NOTHING:
                out[self.offer + colour] = self.values[known.offer[colour]] + 1
        out[self.orders] = capped(len(known.orders), HIGHEST)
        if len(known.orders) > 0 and known.orders[-1] >= 0:
            out[self.order + known.orders[-1]] = 1
        for order in range(len(known.filled)):
            if known.filled[order] >= 0:
                out[self.filled + order] = (known.filled[order] - seat) % known.seats + 1
        for objective in known.objectives:
            out[self.goals + objective] = 1
        for place in range(len(known.claims)):
            if known.claims[place] >= 0:
                out[self.claims + place] = (known.claims[place] - seat) % known.seats + 1


def _slots(pack: Pack, board: int) -> int:
    """Return how many slots a board has."""
    slots = 0
    for level in range(LEVELS):
        slots += COLUMNS * (pack.ring_slots[board][level] + pack.board_down[board][level])
    return slots


def copy_row(out: list[int], start: int, items: list[int], first: int, count: int, high: int) -> None:
    """Put neighbouring numbers into the tensor."""
    for index in range(count):
        out[start + index] = capped(items[first + index], high)


def write_bits(out: list[int], start: int, mask: int) -> None:
    """Put a mask into the tensor, a number a bit."""
    place = start
    while mask > 0:
        out[place] = mask & 1
        mask >>= 1
        place += 1
