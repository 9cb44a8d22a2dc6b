"""A position of Titan. Fields and copying; no rules, no text."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import EMPTY, NO_MODULE, NO_PIPE, NOTHING, PLATFORM, ZONES, Board
from stardeck.games.titan.data import COLOURS, COMMON, DRONES, OBJECTIVES, PILE, PLACES, Pack, Readings
from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Seat
from stardeck.kernel.journal import QUIET, Journal
from stardeck.kernel.pending import Pending

THINGS: Final = 7
"""What a hold has: six kinds of cubes, and pipes."""
SHUTTLE_THINGS: Final = 5
SHUTTLE_PIPE: Final = 4
"""What a shuttle has: four common resources, and pipes."""

# Where credits come from.
FROM_PLACING: Final = 0
FROM_UPGRADING: Final = 1
FROM_ORDERS: Final = 2
FROM_OBJECTIVES: Final = 3
CREDIT_SOURCES: Final = 4

# What a seat keeps or has lost besides its hold.
TOKENS: Final = 0
LOST_TOKENS: Final = 1
LOST_PIPES: Final = 2
SPARE_THINGS: Final = 3

# What lies beside the crater: cubes, deposit tokens in the box, ice tiles, modules.
SUPPLY_DEPOSITS: Final = 6
SUPPLY_ICE: Final = 10
SUPPLY_MODULES: Final = 11
SUPPLY_THINGS: Final = 16

OFFERS: Final = 2 * COLOURS
"""Places on offer: one of each colour, then those that the landing left beside a new one (Rule 3.2)."""

GONE: Final = -2
"""A platform that has left its pile."""
NOBODY: Final = -1


def changed(items: list[int], index: int, item: int) -> list[int]:
    """Return a new list with one item changed, for lists that copies of a position share."""
    new = items.copy()
    new[index] = item
    return new


def risen(items: list[int], index: int, more: int) -> list[int]:
    """Return a new list with one item so much larger, for the same lists."""
    return changed(items, index, items[index] + more)


class Network:
    """What follows from tiles, modules and pipes; kept up to date because it is asked for all the time.

    Bases, control and colours change rarely: copies share them, and a change makes a new list.
    """

    bases: list[int]
    """By seat: the zone of its base, or NOTHING."""
    reach: list[int]
    """By seat: the zones of its network as bits."""
    control: list[int]
    """By seat: the platforms it controls as bits."""
    colours: list[int]
    """By colour: the zones with its platforms as bits."""
    gaps: list[int]
    """By zone: free slots round it."""

    def __init__(
        self, bases: list[int], reach: list[int], control: list[int], colours: list[int], gaps: list[int]
    ) -> None:
        self.bases = bases
        self.reach = reach
        self.control = control
        self.colours = colours
        self.gaps = gaps

    def copy(self) -> Network:
        """Return equal knowledge that can be changed by itself."""
        return Network(
            bases=self.bases,
            reach=self.reach.copy(),
            control=self.control,
            colours=self.colours,
            gaps=self.gaps.copy(),
        )


class State:
    """Everything on the table. Hidden are only the piles of platforms and orders.

    Copies share the lists that change rarely (tiles, deposits, tholins, deuterium, modules, pipes, pile,
    offer, discarded, orders, filled, objectives, claims): rules never change these in place, they put a new
    list there.
    """

    pack: Pack
    readings: Readings
    board: Board
    seats: int
    journal: Journal
    chance: Chance
    pending: Pending
    """What is to be done, the next thing on top: questions, and gains that are asked about only if they
    leave a choice. The lowest one is the landing step, the deployment or the turn; when nothing is left, the
    next cycle begins."""

    cycle: int
    """0 while landing, then 1 to 5; 6 when the game is over."""
    round: int
    """Which of the four turns of the cycle, from 1; 0 before the turns."""
    foreman: Seat

    tiles: list[int]
    """By zone: EMPTY, ICE, a base or a platform."""
    deposits: list[int]
    """By zone: its tokens, ``first + second * 8``, each a resource + 1 or 0."""
    tholins: list[int]
    """By zone: tholins in the reserve, or in the core."""
    deuterium: list[int]
    """By zone: deuterium in the reserve, or in the core."""
    modules: list[int]
    """By zone: ``owner * OWNER + colour`` or NO_MODULE."""
    pipes: list[int]
    """By slot: NO_PIPE or ``1 + owner * 4 + direction * 2 + token``."""

    hold: list[int]
    """``seat * THINGS + thing``."""
    shuttle: list[int]
    """``seat * SHUTTLE_THINGS + thing``."""
    drones: list[int]
    """``seat * DRONES + number``: ``zone * LOAD_BASE + load``."""
    credits: list[int]
    """``seat * CREDIT_SOURCES + source``."""
    spare: list[int]
    """``seat * SPARE_THINGS + thing``: tokens left, tokens lost, pipes lost."""

    supply: list[int]
    """Cubes, deposit tokens in the box, ice tiles, modules; cubes may fall below 0 (Rule 1.10)."""
    pile: list[int]
    """``colour * PILE + place``: platforms in the order they are turned; GONE once turned."""
    offer: list[int]
    """By place on offer: the platform of each colour, or NOTHING; then those kept from the landing."""
    discarded: list[int]
    """Platforms that were on offer and not taken."""
    orders: list[int]
    """The pile of orders; the last one is open."""
    filled: list[int]
    """By order: who filled it, or NOBODY."""
    objectives: list[int]
    """The five objectives in play; never changes."""
    claims: list[int]
    """``place of the objective * PLACES + reward place``: who claimed it, or NOBODY."""

    net: Network
    """What follows from tiles, modules and pipes."""

    def __init__(
        self,
        board: Board,
        chance: Chance,
        pending: Pending,
        cycle: int,
        round: int,
        foreman: Seat,
        tiles: list[int],
        deposits: list[int],
        tholins: list[int],
        deuterium: list[int],
        modules: list[int],
        pipes: list[int],
        hold: list[int],
        shuttle: list[int],
        drones: list[int],
        credits: list[int],
        spare: list[int],
        supply: list[int],
        pile: list[int],
        offer: list[int],
        discarded: list[int],
        orders: list[int],
        filled: list[int],
        objectives: list[int],
        claims: list[int],
        net: Network,
    ) -> None:
        self.board = board
        self.pack = board.pack
        self.readings = board.readings
        self.seats = board.seats
        self.journal = QUIET
        self.chance = chance
        self.pending = pending
        self.cycle = cycle
        self.round = round
        self.foreman = foreman
        self.tiles = tiles
        self.deposits = deposits
        self.tholins = tholins
        self.deuterium = deuterium
        self.modules = modules
        self.pipes = pipes
        self.hold = hold
        self.shuttle = shuttle
        self.drones = drones
        self.credits = credits
        self.spare = spare
        self.supply = supply
        self.pile = pile
        self.offer = offer
        self.discarded = discarded
        self.orders = orders
        self.filled = filled
        self.objectives = objectives
        self.claims = claims
        self.net = net

    def copy(self) -> State:
        """Return an equal position that nobody watches and that can be played on by itself."""
        return State(
            board=self.board,
            chance=self.chance.copy(),
            pending=self.pending.copy(),
            cycle=self.cycle,
            round=self.round,
            foreman=self.foreman,
            tiles=self.tiles,
            deposits=self.deposits,
            tholins=self.tholins,
            deuterium=self.deuterium,
            modules=self.modules,
            pipes=self.pipes,
            hold=self.hold.copy(),
            shuttle=self.shuttle.copy(),
            drones=self.drones.copy(),
            credits=self.credits.copy(),
            spare=self.spare.copy(),
            supply=self.supply.copy(),
            pile=self.pile,
            offer=self.offer,
            discarded=self.discarded,
            orders=self.orders,
            filled=self.filled,
            objectives=self.objectives,
            claims=self.claims,
            net=self.net.copy(),
        )

    def fields(self) -> list[list[int]]:
        """Return everything that is on the table, but for luck and questions."""
        return [
            [self.seats, self.cycle, self.round, self.foreman],
            self.tiles,
            self.deposits,
            self.tholins,
            self.deuterium,
            self.modules,
            self.pipes,
            self.hold,
            self.shuttle,
            self.drones,
            self.credits,
            self.spare,
            self.supply,
            self.pile,
            self.offer,
            self.discarded,
            self.orders,
            self.filled,
            self.objectives,
            self.claims,
        ]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return False
        is_same = self.pending == other.pending and self.chance == other.chance
        return is_same and self.fields() == other.fields()

    def __repr__(self) -> str:
        return f"State({self.seats} seats, cycle {self.cycle}, turn {self.round})"

    def apart(self) -> State:
        """Return a copy that shares no list at all, for those who may not know which ones never change."""
        copied = self.copy()
        copied.tiles = self.tiles.copy()
        copied.deposits = self.deposits.copy()
        copied.tholins = self.tholins.copy()
        copied.deuterium = self.deuterium.copy()
        copied.pipes = self.pipes.copy()
        copied.modules = self.modules.copy()
        copied.pile = self.pile.copy()
        copied.offer = self.offer.copy()
        copied.discarded = self.discarded.copy()
        copied.orders = self.orders.copy()
        copied.filled = self.filled.copy()
        copied.objectives = self.objectives.copy()
        copied.claims = self.claims.copy()
        copied.net.bases = self.net.bases.copy()
        copied.net.control = self.net.control.copy()
        copied.net.colours = self.net.colours.copy()
        return copied

    def platform_at(self, zone: int) -> int:
        """Return the kind of the platform in a zone, or NOTHING."""
        return self.tiles[zone] - PLATFORM if self.tiles[zone] >= PLATFORM else NOTHING

    def credits_of(self, seat: Seat) -> int:
        """Return a seat's credits so far."""
        first = seat * CREDIT_SOURCES
        return (
            self.credits[first] + self.credits[first + 1] + self.credits[first + 2] + self.credits[first + 3]
        )

    def score(self, seat: Seat, source: int, credits: int) -> None:
        """Give a seat credits."""
        self.credits[seat * CREDIT_SOURCES + source] += credits

    def tokens_of(self, seat: Seat) -> int:
        """Return the control tokens a seat has left."""
        return self.spare[seat * SPARE_THINGS + TOKENS]

    def use_token(self, seat: Seat) -> None:
        """Take one of a seat's control tokens."""
        self.spare[seat * SPARE_THINGS + TOKENS] -= 1

    def room_of(self, seat: Seat) -> int:
        """Return the free spaces of a seat's hold."""
        first = seat * THINGS
        hold = self.hold
        used = hold[first] + hold[first + 1] + hold[first + 2] + hold[first + 3]
        return self.board.spaces - used - hold[first + 4] - hold[first + 5] - hold[first + 6]


def whole_supply(pack: Pack) -> list[int]:
    """Return a supply from which nothing was taken: cubes, deposits, ice and modules."""
    return [*pack.cube_copies, *pack.deposit_copies[:COMMON], pack.tile_copies[0], *pack.modules]


def bare_state(board: Board, chance: Chance) -> State:
    """Return a table before anything is laid out, all in the supply."""
    seats = board.seats
    return State(
        board=board,
        chance=chance,
        pending=Pending([]),
        cycle=0,
        round=0,
        foreman=0,
        tiles=[EMPTY] * ZONES,
        deposits=[0] * ZONES,
        tholins=[0] * ZONES,
        deuterium=[0] * ZONES,
        modules=[NO_MODULE] * ZONES,
        pipes=[NO_PIPE] * board.slots,
        hold=[0] * (seats * THINGS),
        shuttle=[0] * (seats * SHUTTLE_THINGS),
        drones=[NOTHING] * (seats * DRONES),
        credits=[0] * (seats * CREDIT_SOURCES),
        spare=[board.pack.tokens, 0, 0] * seats,
        supply=whole_supply(board.pack),
        pile=[GONE] * (COLOURS * PILE),
        offer=[NOTHING] * OFFERS,
        discarded=[],
        orders=[],
        filled=[NOBODY] * len(board.pack.order_ids),
        objectives=[],
        claims=[NOBODY] * (OBJECTIVES * PLACES),
        net=Network([NOTHING] * seats, [0] * seats, [0] * seats, [0] * COLOURS, [0] * ZONES),
    )
