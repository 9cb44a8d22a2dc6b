"""What is printed in the box, as read from a pack. Numbers and names only; no rules."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.complaints import WRONG
from stardeck.games.titan.wants import read_gifts, read_wants
from stardeck.kernel.pack import PackFile, Row
from stardeck.words import Translated

SILICON: Final = 0
WATER: Final = 1
HYDROCARBON: Final = 2
TITANIUM: Final = 3
DEUTERIUM: Final = 4
THOLIN: Final = 5
PIPE: Final = 6
"""Not a cube, but it fills a space of the hold all the same."""

COMMON: Final = 4
"""The common resources are the first four."""
PAYABLE: Final = 5
"""Orders may cost these, and deuterium."""
CUBES: Final = 6
CUBE_IDS: Final = ["silicon", "water", "hydrocarbon", "titanium", "deuterium", "tholin"]

PURIFIER: Final = 4
"""The red colour; the others are numbered as the resource they make."""
COLOURS: Final = 5
COLOUR_IDS: Final = ["silicon", "water", "hydrocarbon", "titanium", "purifier"]

BLANK: Final = -1
"""Printed on a slot that gives nothing."""

SEATS: Final = 4
"""The most seats; a quarter of the crater is for each."""
DRONES: Final = 4
COLUMNS: Final = 12
LEVELS: Final = 3
CYCLES: Final = 5
"""The most cycles: by then every zone is taken."""
PILE: Final = 6
"""Platforms of each colour: one for the landing and one for each cycle."""

CATEGORY_IDS: Final = ["production", "network", "control", "permanent"]
PERMANENT: Final = 3
OBJECTIVES: Final = 5
"""One of each category by lot, and the two permanent ones."""
PLACES: Final = 3
"""Reward places of an objective."""

HOLD: Final = 0
NETWORK_COLOURS: Final = 1
NETWORK_ONE_COLOUR: Final = 2
NETWORK_LEVEL: Final = 3
CORE_TOKENS: Final = 4
NETWORK_EACH_LEVEL: Final = 5
NETWORK_PLATFORMS: Final = 6
NETWORK_SETS: Final = 7
NETWORK_CORE_AND_BASES: Final = 8
NETWORK_ZONES: Final = 9
CONTROL_ONE_COLOUR: Final = 10
CONTROL_EACH_LEVEL: Final = 11
CONTROL_COLOURS: Final = 12
CONTROL_LEVEL: Final = 13
CONTROL_VALUE: Final = 14
CONTROL_BETWEEN: Final = 15
CONTROL_CLEAN: Final = 16
CONTROL_PLATFORMS: Final = 17
NETWORK_WANTED: Final = 18
CONTROL_WANTED: Final = 19
WANTS: Final = 20
"""Anything that words can say; see `wants.py`."""
CODE_IDS: Final = [
    "hold",
    "network-colours",
    "network-one-colour",
    "network-level",
    "core-tokens",
    "network-each-level",
    "network-platforms",
    "network-sets",
    "network-core-and-bases",
    "network-zones",
    "control-one-colour",
    "control-each-level",
    "control-colours",
    "control-level",
    "control-value",
    "control-between",
    "control-clean",
    "control-platforms",
    "network-wanted",
    "control-wanted",
    "wants",
]
CODE_NUMBERS: Final = [6, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2, 1, 3, 1, 1, 0, 0, 0]
"""How many numbers each code of an objective needs; wanted platforms are described by words instead."""

# The numbers of wanted platforms: so many in all, then of each colour, then which ones count.
WANTED_ALL: Final = 0
WANTED_COLOURS: Final = 1
WANTED_LEVEL: Final = 6
"""0 is any level."""
WANTED_LEAST: Final = 7
WANTED_MOST: Final = 8
"""The least and the highest value."""
WANTED_CLEAN: Final = 9
"""1 if only platforms without tholins count."""

BOARD_IDS: Final = ["a", "f"]
HOLD_IDS: Final = ["beta", "published"]


class Readings:
    """The readings a match is played under, as plain yes or no."""

    published: bool
    """pipes=published: 25 pipes and 30 spaces."""
    board: int
    """Which board of the pack, an index of BOARD_IDS."""
    anywhere: bool
    """placement=anywhere: a pipe may lie on any free slot."""
    both: bool
    """first_offer=both: in the first cycle what the landing left stays on offer beside the new platforms."""
    fresh: bool
    """first_offer=fresh: the first cycle, too, discards what is left on offer."""
    ordered: bool
    """free_actions=ordered: drone, then orders and objectives, then the upgrade."""
    no_ends: bool
    """end_columns=forbidden: no base beside the closed part."""
    may_leave: bool
    """core_extraction=may: a seat may leave deuterium in the core."""
    token_back: bool
    """core_token=returned: destroying a pipe into the core gives its token back."""
    final_all: bool
    """final_extraction=all: the last extraction reaches unconnected platforms."""
    lone_second: bool
    """second_ties=none: nobody scores a shared second place."""
    no_second: bool
    """after_tie=none: there is no second place behind a shared first."""

    def __init__(
        self,
        published: bool,
        board: int,
        anywhere: bool,
        both: bool,
        fresh: bool,
        ordered: bool,
        no_ends: bool,
        may_leave: bool,
        token_back: bool,
        final_all: bool,
        lone_second: bool,
        no_second: bool,
    ) -> None:
        self.published = published
        self.board = board
        self.anywhere = anywhere
        self.both = both
        self.fresh = fresh
        self.ordered = ordered
        self.no_ends = no_ends
        self.may_leave = may_leave
        self.token_back = token_back
        self.final_all = final_all
        self.lone_second = lone_second
        self.no_second = no_second


class Pack:
    """Everything printed, one list a column, indexed by kind."""

    cycles: int
    turns: int
    """Turns of each seat in a cycle."""
    gives: int
    """Cubes that an activated platform or module gives, or tholins that it purifies."""
    dirt: int
    """Tholins that a pipe up or down brings."""
    extra: int
    """Titanium for activating the drone once more."""
    destruction: int
    """Titanium for destroying a pipe."""
    flight: int
    """Hydrocarbons for a flight; as the two above, unless the pack has a row for each drone."""
    upgrade: int
    """Silicon for each free slot round a platform that is upgraded."""
    deuterium: int
    """Credits for each deuterium at the end."""
    tholin: int
    """Credits that each tholin costs at the end."""
    most: int
    """Credits for the most of a resource, or the most orders."""
    second: int
    """Credits for the second most."""

    deposits: list[int]
    """Deposit tokens on each zone, by level."""
    core: int
    """Deuterium in the core for each seat."""
    reserve: int
    """Cubes a platform can hold."""
    docks: int
    """Drones that find room in a zone."""
    shuttle: int
    """Spaces of a shuttle: one for each turn of a cycle."""
    drones: int
    drone_flight: list[int]
    """Hydrocarbons for a flight, by drone."""
    drone_extra: list[int]
    """Titanium for activating it once more."""
    drone_destruction: list[int]
    """Titanium for destroying a pipe."""
    drone_counts: list[int]
    """For how many it counts where it is docked."""
    drones_differ: bool
    tokens: int
    seat_source: str
    hold_pipes: list[int]
    hold_spaces: list[int]
    hold_sources: list[str]

    cube_names: list[Translated]
    cube_copies: list[int]
    cube_sources: list[str]
    deposit_names: list[Translated]
    deposit_copies: list[int]
    """By common resource; the last one is the ice symbol."""
    deposit_sources: list[str]
    tile_names: list[Translated]
    tile_copies: list[int]
    """Ice, rock."""
    tile_sources: list[str]

    board_names: list[Translated]
    board_down: list[list[int]]
    """Slots from each level down, by board."""
    board_sources: list[str]
    ring_slots: list[list[int]]
    """Slots of each link, by board and level."""
    ring_prints: list[list[list[int]]]
    """What is printed on them, by board and level: resource or BLANK, link after link."""
    ring_sources: list[str]

    colour_names: list[Translated]
    colour_sources: list[str]
    modules: list[int]
    """Modules of each colour."""
    module_credits: list[int]
    platform_ids: list[str]
    platform_colour: list[int]
    platform_value: list[int]
    platform_tholins: list[int]
    platform_deuterium: list[int]
    platform_sources: list[str]

    order_ids: list[str]
    """The small orders, then Mars."""
    order_names: list[Translated]
    order_value: list[int]
    order_cost: list[list[int]]
    """By order and cube that can be paid."""
    order_wants: list[list[int]]
    """What must be there besides and is not spent, WANT numbers a wish; see `wants.py`."""
    order_gives: list[list[int]]
    """What it gives besides credits: cube and number in turn."""
    order_sources: list[str]
    mars: int
    """The index of Mars."""

    objective_ids: list[str]
    objective_names: list[Translated]
    objective_category: list[int]
    objective_code: list[int]
    objective_numbers: list[list[int]]
    objective_size: list[int]
    """No network or control of fewer zones than this meets it: most need not be counted."""
    objective_rewards: list[list[int]]
    objective_sources: list[str]

    file: PackFile
    """What it was read from."""

    def __init__(self, file: PackFile) -> None:
        self.file = file
        _read_numbers(self, file.row("numbers"))
        _read_counts(self, file)
        _read_cubes(self, file)
        _read_boards(self, file)
        _read_platforms(self, file)
        _read_orders(self, file)
        _read_objectives(self, file)


def _read_numbers(pack: Pack, numbers: Row) -> None:
    pack.cycles = numbers.integer("cycles", 1, CYCLES)
    pack.turns = numbers.integer("turns", 1, DRONES)
    pack.gives = numbers.integer("gives", 1, 5)
    pack.dirt = numbers.integer("dirt", 0, 5)
    pack.extra = numbers.integer("extra", 0, 9)
    pack.destruction = numbers.integer("destruction", 0, 9)
    pack.flight = numbers.integer("flight", 0, 9)
    pack.upgrade = numbers.integer("upgrade", 0, 9)
    pack.deuterium = numbers.integer("deuterium", 0, 9)
    pack.tholin = numbers.integer("tholin", 0, 9)
    pack.most = numbers.integer("most", 0, 20)
    pack.second = numbers.integer("second", 0, 20)
    numbers.source()  # Said to who reads the pack; no component shows it.
    numbers.finish()


def _read_counts(pack: Pack, file: PackFile) -> None:
    crater = file.row("crater")
    pack.deposits = crater.integers("deposits", 0, 2, LEVELS)
    pack.core = crater.integer("core", 0, 30)
    pack.reserve = crater.integer("reserve", 1, 9)
    pack.docks = crater.integer("docks", 4, 16)
    crater.source()  # Said to who reads the pack; no component shows it.
    if pack.deposits[1:] != [1, 0]:
        crater.problem("deposits", WRONG["deposits"])
    crater.finish()
    seat = file.row("seat")
    pack.shuttle = seat.integer("shuttle", pack.turns, pack.turns)
    pack.drones = seat.integer("drones", DRONES, DRONES)
    pack.tokens = seat.integer("tokens", 1, 40)
    pack.seat_source = seat.source()
    seat.finish()
    _read_drones(pack, file)
    pack.hold_pipes = []
    pack.hold_spaces = []
    pack.hold_sources = []
    for row in _exact(file, "hold", HOLD_IDS):
        pack.hold_pipes.append(row.integer("pipes", 3, 40))
        pack.hold_spaces.append(row.integer("spaces", 8, 60))
        if pack.hold_spaces[-1] < pack.hold_pipes[-1] + 5:
            row.problem("spaces", WRONG["spaces"])
        pack.hold_sources.append(row.source())
        row.finish()


def _read_drones(pack: Pack, file: PackFile) -> None:
    """Read what each drone pays and counts for, where the pack tells them apart."""
    pack.drone_flight = [pack.flight] * DRONES
    pack.drone_extra = [pack.extra] * DRONES
    pack.drone_destruction = [pack.destruction] * DRONES
    pack.drone_counts = [1] * DRONES
    pack.drones_differ = "drone" in file.data
    if pack.drones_differ:
        ids = [f"drone-{number + 1}" for number in range(DRONES)]
        for number, row in enumerate(_exact(file, "drone", ids)):
            pack.drone_flight[number] = row.integer("flight", 0, 9, pack.flight)
            pack.drone_extra[number] = row.integer("extra", 0, 9, pack.extra)
            pack.drone_destruction[number] = row.integer("destruction", 0, 9, pack.destruction)
            pack.drone_counts[number] = row.integer("counts", 0, 3, 1)
            row.source()  # Said to who reads the pack; the drones' card has the seat's.
            row.finish()


def _exact(file: PackFile, table: str, ids: list[str]) -> list[Row]:
    """Return the rows of a table whose ids and order are fixed."""
    rows = file.rows(table)
    found = [row.identifier() for row in rows]
    if found != ids:
        file.problem(file.line(table, 0), WRONG["rows"], ids=", ".join(ids), table=table)
        # Reading on needs as many rows as expected; what these lack is nobody's fault, so nobody is told.
        unread = PackFile("", file.name)
        return [Row(unread, table, index, {}) for index in range(len(ids))]
    return rows


def _read_cubes(pack: Pack, file: PackFile) -> None:
    pack.cube_names = []
    pack.cube_copies = []
    pack.cube_sources = []
    _read_counted(file, "cube", CUBE_IDS, pack.cube_names, pack.cube_copies, pack.cube_sources)
    pack.deposit_names = []
    pack.deposit_copies = []
    pack.deposit_sources = []
    ids = [*CUBE_IDS[:COMMON], "ice"]
    _read_counted(file, "deposit", ids, pack.deposit_names, pack.deposit_copies, pack.deposit_sources)
    pack.tile_names = []
    pack.tile_copies = []
    pack.tile_sources = []
    _read_counted(file, "tile", ["ice", "rock"], pack.tile_names, pack.tile_copies, pack.tile_sources)
    _check_deposits(pack, file)


def _read_counted(
    file: PackFile,
    table: str,
    ids: list[str],
    names: list[Translated],
    copies: list[int],
    sources: list[str],
) -> None:
    for row in _exact(file, table, ids):
        names.append(row.names())
        copies.append(row.integer("copies", 1, 200))
        sources.append(row.source())
        row.finish()


def _check_deposits(pack: Pack, file: PackFile) -> None:
    columns = COLUMNS // SEATS
    wanted = columns * (pack.deposits[0] + pack.deposits[1]) - 1
    if sum(pack.deposit_copies[:COMMON]) < SEATS * wanted or pack.deposit_copies[COMMON] < SEATS:
        file.problem(file.line("deposit", 0), WRONG["symbols"], n=SEATS * wanted, ice=SEATS)
    if pack.tile_copies[0] < 2 * SEATS:
        file.problem(file.line("tile", 0), WRONG["tiles"])


def _read_boards(pack: Pack, file: PackFile) -> None:
    pack.board_names = []
    pack.board_down = []
    pack.board_sources = []
    for row in _exact(file, "board", BOARD_IDS):
        pack.board_names.append(row.names())
        pack.board_down.append(row.integers("down", 1, 3, LEVELS))
        pack.board_sources.append(row.source())
        row.finish()
    pack.ring_slots = [[0] * LEVELS for _ in BOARD_IDS]
    pack.ring_prints = [[[] for _ in range(LEVELS)] for _ in BOARD_IDS]
    pack.ring_sources = []
    ids = [f"{board}-{level + 1}" for board in BOARD_IDS for level in range(LEVELS)]
    words = [*CUBE_IDS[:COMMON], "blank"]
    for index, row in enumerate(_exact(file, "ring", ids)):
        board, level = index // LEVELS, index % LEVELS
        row.choice("board", [BOARD_IDS[board]])
        row.integer("level", level + 1, level + 1)
        # Two bases may be neighbours, and each lays a pipe towards the other.
        slots = row.integer("slots", 2 if level == 0 else 1, 4)
        prints = row.strings("prints", words)
        if len(prints) != COLUMNS * slots:
            row.problem("prints", WRONG["prints"], wanted=COLUMNS * slots, n=len(prints))
        pack.ring_slots[board][level] = slots
        pack.ring_prints[board][level] = [BLANK if word == COMMON else word for word in prints]
        pack.ring_sources.append(row.source())
        row.finish()


def _read_platforms(pack: Pack, file: PackFile) -> None:
    pack.colour_names = []
    pack.colour_sources = []
    pack.modules = []
    pack.module_credits = []
    for row in _exact(file, "colour", COLOUR_IDS):
        pack.colour_names.append(row.names())
        pack.modules.append(row.integer("modules", 0, 30))
        pack.module_credits.append(row.integer("module-credits", 0, 9))
        pack.colour_sources.append(row.source())
        row.finish()
    pack.platform_ids = []
    pack.platform_colour = []
    pack.platform_value = []
    pack.platform_tholins = []
    pack.platform_deuterium = []
    pack.platform_sources = []
    for row in file.rows("platform"):
        _read_platform(pack, row)
    for colour in range(COLOURS):
        if pack.platform_colour.count(colour) != PILE:
            file.problem(file.line("platform", 0), WRONG["pile"], n=PILE, colour=COLOUR_IDS[colour])


def _read_platform(pack: Pack, row: Row) -> None:
    pack.platform_ids.append(row.identifier())
    if pack.platform_ids[-1] in CUBE_IDS or pack.platform_ids[-1] == "ice":
        row.problem("id", WRONG["taken-id"])
    pack.platform_colour.append(row.choice("colour", COLOUR_IDS))
    pack.platform_value.append(row.integer("value", 0, 9))
    pack.platform_tholins.append(row.integer("tholins", 0, 9))
    pack.platform_deuterium.append(row.integer("deuterium", 0, 9))
    if pack.platform_tholins[-1] + pack.platform_deuterium[-1] > pack.reserve:
        row.problem("deuterium", WRONG["reserve"], n=pack.reserve)
    pack.platform_sources.append(row.source())
    row.finish()


def _read_orders(pack: Pack, file: PackFile) -> None:
    pack.order_ids = []
    pack.order_names = []
    pack.order_value = []
    pack.order_cost = []
    pack.order_wants = []
    pack.order_gives = []
    pack.order_sources = []
    for row in file.rows("order"):
        _read_order(pack, row)
    pack.mars = len(pack.order_ids)
    _read_order(pack, file.row("mars"))


def _read_order(pack: Pack, row: Row) -> None:
    pack.order_ids.append(row.identifier())
    pack.order_names.append(row.names())
    pack.order_value.append(row.integer("value", 0, 20))
    pack.order_cost.append([row.integer(CUBE_IDS[cube], 0, 20, 0) for cube in range(PAYABLE)])
    pack.order_wants.append(read_wants(row, CUBE_IDS, COLOUR_IDS) if row.has("wants") else [])
    pack.order_gives.append(read_gifts(row, CUBE_IDS[:PAYABLE]) if row.has("gives") else [])
    pack.order_sources.append(row.source())
    row.finish()


def _read_objectives(pack: Pack, file: PackFile) -> None:
    pack.objective_ids = []
    pack.objective_names = []
    pack.objective_category = []
    pack.objective_code = []
    pack.objective_numbers = []
    pack.objective_size = []
    pack.objective_rewards = []
    pack.objective_sources = []
    for row in file.rows("objective"):
        _read_objective(pack, row)
    for category in range(len(CATEGORY_IDS)):
        least = 2 if category == PERMANENT else 1
        found = pack.objective_category.count(category)
        if found < least or (category == PERMANENT and found != least):
            wrong = WRONG["exactly" if category == PERMANENT else "at-least"]
            line = file.line("objective", 0)
            file.problem(line, wrong, least=least, category=CATEGORY_IDS[category], n=found)


def _read_objective(pack: Pack, row: Row) -> None:
    pack.objective_ids.append(row.identifier())
    pack.objective_category.append(row.choice("category", CATEGORY_IDS))
    pack.objective_code.append(row.choice("code", CODE_IDS))
    # What words say need not be said twice: its text is made from them.
    made = pack.objective_code[-1] == WANTS and not row.has("en")
    pack.objective_names.append({"en": ""} if made else row.names())
    if pack.objective_code[-1] == WANTS:
        numbers = read_wants(row, CUBE_IDS, COLOUR_IDS)
    elif pack.objective_code[-1] >= NETWORK_WANTED:
        numbers = _read_wanted(row)
    else:
        numbers = row.integers("numbers", 0, 99, CODE_NUMBERS[pack.objective_code[-1]])
    if pack.objective_code[-1] in (NETWORK_LEVEL, CONTROL_LEVEL) and not 1 <= numbers[0] <= LEVELS:
        row.problem("numbers", WRONG["level"], n=LEVELS)
    pack.objective_numbers.append(numbers)
    pack.objective_size.append(_least_size(pack.objective_code[-1], numbers))
    pack.objective_rewards.append(row.integers("rewards", 0, 20, PLACES))
    pack.objective_sources.append(row.source())
    row.finish()


def _read_wanted(row: Row) -> list[int]:
    """Return the numbers of an objective that says which platforms it wants."""
    numbers = [row.integer("platforms", 0, 30, 0)]
    numbers += [row.integer(colour, 0, PILE, 0) for colour in COLOUR_IDS]
    if sum(numbers) == 0:
        row.problem("platforms", WRONG["platforms"], colours=", ".join(COLOUR_IDS))
    numbers += [
        row.integer("level", 0, LEVELS, 0),
        row.integer("least", 0, 9, 0),
        row.integer("most", 0, 9, 9),
    ]
    if numbers[WANTED_LEAST] > numbers[WANTED_MOST]:
        row.problem("most", WRONG["most"], n=numbers[WANTED_LEAST])
    numbers.append(row.integer("clean", 0, 1, 0))
    return numbers


def _least_size(code: int, numbers: list[int]) -> int:
    """Return how many zones, at least, a network or control that meets an objective has."""
    if code in (HOLD, CORE_TOKENS, CONTROL_VALUE, WANTS):
        return 0
    if code >= NETWORK_WANTED:
        return max(numbers[WANTED_ALL], sum(numbers[WANTED_COLOURS:WANTED_LEVEL]))
    if code in (NETWORK_LEVEL, CONTROL_LEVEL):
        return numbers[1]
    if code in (NETWORK_EACH_LEVEL, CONTROL_EACH_LEVEL):
        return numbers[0] * LEVELS
    if code == NETWORK_SETS:
        return numbers[0] * numbers[1]
    if code == NETWORK_CORE_AND_BASES:
        return numbers[0] + 1
    return numbers[2] if code == CONTROL_BETWEEN else numbers[0]
