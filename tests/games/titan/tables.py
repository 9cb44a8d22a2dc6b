"""Small worlds for the tests: a crater with bases, and exactly what a test puts into it."""

from __future__ import annotations

from functools import lru_cache

from stardeck.games.titan import BOX
from stardeck.games.titan.actions import PROMPT_IDS, TURN
from stardeck.games.titan.board import zone_from_name, zone_name
from stardeck.games.titan.data import COLOUR_IDS, COLOURS, COMMON, CUBE_IDS, CUBES, PILE, PIPE
from stardeck.games.titan.readings import READINGS
from stardeck.games.titan.rules.counting import count_components
from stardeck.games.titan.rules.flow import Titan, settle
from stardeck.games.titan.rules.network import refresh, zones_of
from stardeck.games.titan.rules.setup import bare_state
from stardeck.games.titan.state import (
    BASE_TILE,
    DRONES,
    ICE,
    LOAD_BASE,
    LOST_PIPES,
    NO_MODULE,
    NO_PIPE,
    OWNER,
    PLATFORM,
    SHUTTLE_PIPE,
    SHUTTLE_THINGS,
    SPARE_THINGS,
    SUPPLY_DEPOSITS,
    SUPPLY_ICE,
    SUPPLY_MODULES,
    THINGS,
    TOKENS,
    State,
    pipe_of,
    pipe_owner,
)
from stardeck.kernel.chance import Chance, quick_chance
from stardeck.kernel.journal import Journal
from stardeck.kernel.reading import settle as settle_readings
from stardeck.kernel.variant import load_pack

BASES = ("1-2", "1-5", "1-8", "1-11")
"""Where the bases stand unless a test says otherwise."""

LOADS = {"": 0, "deuterium": 1, "tholin": 2}


@lru_cache(maxsize=64)
def rules(**readings: str) -> Titan:
    """Return the rules of the default pack under some readings."""
    return BOX.game(load_pack(BOX).content, settle_readings(READINGS, readings))


class Table:
    """A position that a test builds, plays and asks."""

    def __init__(self, game: Titan, state: State) -> None:
        self.game = game
        self.state = state
        self.journal = Journal(True)

    # --- building ------------------------------------------------------------------------------

    def hold(self, seat: int, **things: int) -> Table:
        """Put cubes and pipes into a hold, e.g. ``silicon=3, pipe=10``."""
        for name, count in things.items():
            self.state.hold[seat * THINGS + (PIPE if name == "pipe" else CUBE_IDS.index(name))] = count
        return self

    def shuttle(self, seat: int, **things: int) -> Table:
        """Put things into a shuttle."""
        first = seat * SHUTTLE_THINGS
        for thing in range(SHUTTLE_THINGS):
            self.state.shuttle[first + thing] = 0
        for name, count in things.items():
            self.state.shuttle[first + (SHUTTLE_PIPE if name == "pipe" else CUBE_IDS.index(name))] = count
        return self

    def put(
        self, zone: str, platform: str, reserve: tuple[int, int] | None = None, module: str = ""
    ) -> Table:
        """Put a platform into a zone; a module is written ``water@0``."""
        state, at = self.state, zone_from_name(zone)
        kind = state.pack.platform_ids.index(platform)
        state.tiles[at] = PLATFORM + kind
        full = (state.pack.platform_tholins[kind], state.pack.platform_deuterium[kind])
        state.tholins[at], state.deuterium[at] = full if reserve is None else reserve
        if module:
            colour, _, owner = module.partition("@")
            state.modules[at] = int(owner) * OWNER + COLOUR_IDS.index(colour)
        refresh(state)
        return self

    def ice(self, *zones: str) -> Table:
        """Cover zones with ice."""
        for zone in zones:
            self.state.tiles[zone_from_name(zone)] = ICE
        return self

    def pipes(self, seat: int, *arrows: str) -> Table:
        """Lay pipes without their effects; ``v3-2a>!`` has a token in the core."""
        for arrow in arrows:
            slot = self.state.board.names.index(arrow.rstrip("!")[:-1])
            direction = 1 if "<" in arrow else 0
            self.state.pipes[slot] = pipe_of(seat, direction, 1 if arrow.endswith("!") else 0)
        refresh(self.state)
        return self

    def drone(self, seat: int, number: int, zone: str, load: str = "") -> Table:
        """Move a drone (1 to 4) somewhere."""
        where = zone_from_name(zone) * LOAD_BASE + LOADS[load]
        self.state.drones[seat * DRONES + number - 1] = where
        return self

    def core(self, tholins: int, deuterium: int) -> Table:
        """Fill the core."""
        self.state.tholins[-1], self.state.deuterium[-1] = tholins, deuterium
        return self

    def objectives(self, *ids: str) -> Table:
        """Choose the five objectives in play."""
        self.state.objectives = [self.state.pack.objective_ids.index(id_) for id_ in ids]
        return self

    def orders(self, *ids: str) -> Table:
        """Pile up the orders, the open one last."""
        self.state.orders = [self.state.pack.order_ids.index(id_) for id_ in ids]
        return self

    def at(self, cycle: int = 1, turn: int = 1, seat: int = 0, foreman: int = 0, done: int = 0) -> Table:
        """Let it be this turn of this seat."""
        state = self.state
        state.cycle, state.round, state.foreman = cycle, turn, foreman
        state.pending.stack.clear()
        state.pending.ask(seat, TURN, done)
        return self

    def whole(self) -> Table:
        """Put what is missing where it does no harm, and take what is too much from the supply."""
        state, pack = self.state, self.state.pack
        counts = count_components(state)
        for cube in range(CUBES):
            state.supply[cube] += pack.cube_copies[cube] - counts[cube]
        for cube in range(COMMON):
            state.supply[SUPPLY_DEPOSITS + cube] = pack.deposit_copies[cube]
        state.supply[SUPPLY_ICE] = pack.tile_copies[0] - state.tiles.count(ICE)
        for module in state.modules:
            if module != NO_MODULE:
                state.supply[SUPPLY_MODULES + module % OWNER] -= 1
                state.spare[module // OWNER * SPARE_THINGS + TOKENS] -= 1
        placed = [tile - PLATFORM for tile in state.tiles if tile >= PLATFORM]
        for colour in range(COLOURS):
            kinds = [k for k, c in enumerate(pack.platform_colour) if c == colour and k not in placed]
            state.pile[(colour + 1) * PILE - len(kinds) : (colour + 1) * PILE] = kinds
        others = [order for order in range(pack.mars) if order not in state.orders]
        state.orders = others + state.orders
        for seat in range(state.seats):
            laid = sum(1 for pipe in state.pipes if pipe != NO_PIPE and pipe_owner(pipe) == seat)
            held = state.hold[seat * THINGS + PIPE] + state.shuttle[seat * SHUTTLE_THINGS + SHUTTLE_PIPE]
            state.spare[seat * SPARE_THINGS + LOST_PIPES] = state.board.pipes - laid - held
        return self

    # --- playing -------------------------------------------------------------------------------

    def play(self, *answers: str) -> Table:
        """Give answers, each of which must be legal."""
        for answer in answers:
            assert answer in self.options, f"{answer!r} is not among {self.options}"
            self.game.listen(self.state, self.journal)
            self.game.apply(self.state, self.game.parse(answer))
        return self

    def settle(self) -> Table:
        """Do what waits and needs no decision."""
        settle(self.state)
        return self

    # --- asking --------------------------------------------------------------------------------

    @property
    def options(self) -> list[str]:
        """The legal answers."""
        decision = self.game.decision(self.state)
        return [] if decision is None else [self.game.action_text(action) for action in decision.options]

    def some(self, verb: str) -> list[str]:
        """Return the legal answers that begin with a verb."""
        return [option for option in self.options if option.split()[0] == verb]

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        decision = self.game.decision(self.state)
        assert decision is not None
        return decision.seat, PROMPT_IDS[decision.prompt]

    def held(self, seat: int) -> dict[str, int]:
        """Return what a hold has, without zeros."""
        names = [*CUBE_IDS, "pipe"]
        things = self.state.hold[seat * THINGS : (seat + 1) * THINGS]
        return {name: count for name, count in zip(names, things, strict=True) if count}

    def loaded(self, seat: int) -> dict[str, int]:
        """Return what a shuttle has, without zeros."""
        names = [*CUBE_IDS[:4], "pipe"]
        things = self.state.shuttle[seat * SHUTTLE_THINGS : (seat + 1) * SHUTTLE_THINGS]
        return {name: count for name, count in zip(names, things, strict=True) if count}

    def reserve(self, zone: str) -> tuple[int, int]:
        """Return the tholins and the deuterium of a zone."""
        at = zone_from_name(zone)
        return self.state.tholins[at], self.state.deuterium[at]

    def network(self, seat: int) -> set[str]:
        """Return the zones of a seat's network."""
        return {zone_name(zone) for zone in zones_of(self.state.net.reach[seat])}

    def where(self, seat: int, number: int) -> str:
        """Return the zone of a drone."""
        return zone_name(self.state.drones[seat * DRONES + number - 1] // LOAD_BASE)

    def load(self, seat: int, number: int) -> str:
        """Return what a drone carries."""
        return list(LOADS)[self.state.drones[seat * DRONES + number - 1] % LOAD_BASE]

    def tokens(self, seat: int) -> int:
        """Return the control tokens a seat has left."""
        return self.state.spare[seat * SPARE_THINGS + TOKENS]

    def credits(self, seat: int) -> int:
        """Return the credits of a seat so far."""
        return self.state.credits_of(seat)


def table(seats: int = 2, bases: tuple[str, ...] = BASES, **readings: str) -> Table:
    """Return an open crater in turn 1 of cycle 1: bases and drones, nothing else; seat 0 is asked.

    Holds are empty, and so are shuttles: the shuttle action counts as done.
    """
    game = rules(**readings)
    state = bare_state(game.boards[seats], quick_chance(1))
    pack = game.pack
    for cube in range(len(pack.cube_copies)):
        state.supply[cube] = pack.cube_copies[cube]
    for colour in range(len(COLOUR_IDS)):
        state.supply[SUPPLY_MODULES + colour] = pack.modules[colour]
    for seat in range(seats):
        zone = zone_from_name(bases[seat])
        state.net.bases[seat] = zone
        state.tiles[zone] = BASE_TILE + seat
        state.drones[seat * DRONES : (seat + 1) * DRONES] = [zone * LOAD_BASE] * DRONES
        state.spare[seat * SPARE_THINGS + TOKENS] = pack.tokens
    refresh(state)
    built = Table(game, state)
    built.objectives("p2", "n1", "c3", "platforms", "network").orders("eris", "io")
    return built.at()


def new_table(seats: int, seed: int = 0, **readings: str) -> Table:
    """Return a game as it begins, after setup."""
    game = rules(**readings)
    return Table(game, game.new(seats, seed))


def luck(seed: int) -> Chance:
    """Return a random source for answers."""
    return quick_chance(seed)
