"""What is printed: modules, events, cores and the numbers of the rulebook, read from a pack."""

from __future__ import annotations

from typing import Final, TypeAlias

from stardeck.games.orbital.complaints import WRONG
from stardeck.games.orbital.steps import GAIN_CREW, STEP, read_steps, steps_worth
from stardeck.kernel.pack import PackFile, Row
from stardeck.words import Translated

Kind: TypeAlias = int
"""A printed card or tile: its place in the pack, modules first, then events, then cores."""

Colour: TypeAlias = int
"""One of the six colours, in the order of COLOURS."""

COLOURS: Final = ("structural", "bio", "commercial", "support", "scientific", "military")
COLOUR_COUNT: Final = 6
STRUCTURAL: Final = 0
BIO: Final = 1
COMMERCIAL: Final = 2
SUPPORT: Final = 3
SCIENTIFIC: Final = 4
MILITARY: Final = 5
NO_COLOUR: Final = -1

MODULE: Final = 0
EVENT: Final = 1
CORE: Final = 2
TYPES: Final = ("module", "event", "core")

LEFT: Final = 1
"""Bits of an exit mask, seen with the entrance below. A core has all four."""
UP: Final = 2
RIGHT: Final = 4
DOWN: Final = 8
_EXIT_LETTERS: Final = "LUR"

# Effects that are always active.
NONE: Final = 0
INCOME: Final = 1
REPAIR_DISCOUNT: Final = 2
OWN_DISCOUNT: Final = 3
BUILD_DISCOUNT: Final = 4
HAND_LIMIT: Final = 5
PURCHASE_DISCOUNT: Final = 6
SHIELD: Final = 7
BUILD_BONUS: Final = 8
COLOUR_SHIELD: Final = 9
# Effects behind an arrow: they need an Operate action.
BUILD_ANY: Final = 10
BUILD_OWN_COLOUR: Final = 11
SELL_CARD: Final = 12
MOVE: Final = 13
REPAIR: Final = 14
POINTS: Final = 15
RECYCLE: Final = 16
MONEY: Final = 17
TAKE: Final = 18
LOOK: Final = 19
RAID: Final = 20
DAMAGE_EXTERIOR: Final = 21
DAMAGE_ANY: Final = 22
# Effects of events.
UNEVENTFUL: Final = 23
INSIDER: Final = 24
METEOR: Final = 25
VISIT: Final = 26
CRISIS: Final = 27
ROTATION: Final = 28
COLD_WAR: Final = 29
RISK: Final = 30
SABOTAGE: Final = 31
CONTRACT: Final = 32
SALVAGE: Final = 33
BREAKTHROUGH: Final = 34
STEPS: Final = 35
"""A card of one's own making: small steps one after the other, for a module's action or an event."""

EFFECTS: Final = (
    "none",
    "income",
    "repair-discount",
    "own-discount",
    "build-discount",
    "hand-limit",
    "purchase-discount",
    "shield",
    "build-bonus",
    "colour-shield",
    "build-any",
    "build-own-colour",
    "sell-card",
    "move",
    "repair",
    "points",
    "recycle",
    "money",
    "take",
    "look",
    "raid",
    "damage-exterior",
    "damage-any",
    "uneventful",
    "insider",
    "meteor",
    "visit",
    "crisis",
    "rotation",
    "cold-war",
    "risk",
    "sabotage",
    "contract",
    "salvage",
    "breakthrough",
    "steps",
)
"""The code of each effect as written in a pack, in the order of the constants above."""

_AMOUNTLESS: Final = (
    NONE,
    SHIELD,
    COLOUR_SHIELD,
    BUILD_ANY,
    BUILD_OWN_COLOUR,
    MOVE,
    UNEVENTFUL,
    VISIT,
    STEPS,
)
"""Effects that do something without an amount; all others need one."""

_CORE_EFFECTS: Final = ("none", "income", "hand-limit", "build-bonus", "colour-shield", "steps")
_SECOND: Final = (INSIDER, BREAKTHROUGH)
"""Effects with a second number."""

NEVER: Final = -1
"""Stands for the moment of a card whose steps wait for none."""
WHEN_BUILDING: Final = 0
WHEN_YEAR_BEGINS: Final = 1
WHEN_YEAR_ENDS: Final = 2
WHENS: Final = ("building", "year-begins", "year-ends")
"""When the steps of an upgraded core are done, as written in a pack."""

MOST_GIVEN: Final = 99
"""Crew that cards of one's own may give in a year."""


class Numbers:
    """The numbers the rulebook prints in its text."""

    start_money: int
    start_cards: int
    """Cards dealt to each seat."""
    start_hand: int
    """Cards kept of them."""
    market: int
    """Cards in the row."""
    market_price: int
    """What the card furthest from the deck costs, and no card less."""
    market_step: int
    """How much more the next card costs."""
    build_price: int
    colour_discount: int
    upgrade_price: int
    repair_price: int
    majority_points: int
    last_points: int
    """Points for a majority in the last year."""
    income: int
    income_module: int
    """Yearly money for each module of the chosen colour."""
    yearly_cards: int
    hand_limit: int
    bot_cards: int
    """Cards a rulebook bot starts each year with."""
    bot_scrap: int
    """Money for a card a rulebook bot can't play."""
    rivals: int
    """Opponents of the peace game."""
    rival_cards: int
    """Cards each opponent of the peace game gets at a time."""
    peace_goal: int
    peace_goal_early: int

    def __init__(self, row: Row) -> None:
        self.start_money = row.integer("start_money", 0, 99)
        self.start_cards = row.integer("start_cards", 1, 12)
        self.start_hand = row.integer("start_hand", 0, 12)
        self.market = row.integer("market", 0, 7)
        self.market_price = row.integer("market_price", 0, 99)
        self.market_step = row.integer("market_step", 0, 99)
        self.build_price = row.integer("build_price", 0, 99)
        self.colour_discount = row.integer("colour_discount", 0, 99)
        self.upgrade_price = row.integer("upgrade_price", 0, 99)
        self.repair_price = row.integer("repair_price", 0, 99)
        self.majority_points = row.integer("majority_points", 0, 99)
        self.last_points = row.integer("last_points", 0, 99)
        self.income = row.integer("income", 0, 99)
        self.income_module = row.integer("income_module", 0, 99)
        self.yearly_cards = row.integer("yearly_cards", 0, 12)
        self.hand_limit = row.integer("hand_limit", 1, 12)
        self.bot_cards = row.integer("bot_cards", 0, 12)
        self.bot_scrap = row.integer("bot_scrap", 0, 99)
        self.rivals = row.integer("rivals", 1, 2)
        self.rival_cards = row.integer("rival_cards", 0, 12)
        self.peace_goal = row.integer("peace_goal", 0, 99)
        self.peace_goal_early = row.integer("peace_goal_early", 0, 99)
        if self.start_hand > self.start_cards:
            row.problem("start_hand", WRONG["start-hand"], n=self.start_cards)
        row.finish()


class Pack:
    """Everything printed. Lists have one entry a kind, in the order modules, events, cores."""

    numbers: Numbers
    module_count: int
    """Kinds below it are modules."""
    core: Kind
    """The structural core; kinds from here on are cores, kinds between are events."""
    ids: list[str]
    names: list[Translated]
    """In every language that the pack has."""
    sources: list[str]
    """Whence each is known; one of the kernel's SOURCES."""
    types: list[int]
    """MODULE, EVENT or CORE."""
    colours: list[Colour]
    symbols: list[int]
    """Crew support symbols."""
    exits: list[int]
    """Mask of LEFT, UP, RIGHT, DOWN."""
    effects: list[int]
    amounts: list[int]
    seconds: list[int]
    """The second number of an event's text."""
    crew: list[int]
    """Crew printed before the arrow."""
    money: list[int]
    """Money printed before the arrow."""
    steps: list[list[int]]
    """What a card of one's own making does, STEP numbers a step; see `steps.py`."""
    whens: list[int]
    """When the steps of an upgraded core are done: one of WHENS, or NEVER."""
    most_crew: int
    """Crew that a seat can have: of all crew symbols together, and what cards may give in a year."""
    acts_without_crew: bool
    """Whether some action costs only money."""
    acts: list[bool]
    """Whether the module has an arrow: an action to operate."""
    requires: list[Colour]
    """A colour of which the orbital must have a module, or NO_COLOUR."""
    copies: list[int]
    """In edition 2021."""
    copies_early: list[int]

    file: PackFile
    """What it was read from."""

    def __init__(self, file: PackFile) -> None:
        self.file = file
        self.ids = []
        self.names = []
        self.sources = []
        self.types = []
        self.colours = []
        self.symbols = []
        self.exits = []
        self.effects = []
        self.amounts = []
        self.seconds = []
        self.crew = []
        self.money = []
        self.steps = []
        self.whens = []
        self.acts_without_crew = False
        self.acts = []
        self.requires = []
        self.copies = []
        self.copies_early = []
        self.numbers = Numbers(file.row("numbers"))
        for row in file.rows("module"):
            self._module(row)
        self.module_count = len(self.ids)
        for row in file.rows("event"):
            self._event(row)
        self.core = len(self.ids)
        for row in file.rows("core"):
            self._core(row)
        self.most_crew = _most_crew(self)
        _check_cores(self, file)

    def _common(self, row: Row, type_: int) -> None:
        found = row.identifier()
        if found in self.ids:
            row.problem("id", WRONG["twice"], id=repr(found))
        self.ids.append(found)
        self.names.append(row.names())
        self.sources.append(row.source())
        self.types.append(type_)

    def _module(self, row: Row) -> None:
        self._common(row, MODULE)
        self.colours.append(row.choice("colour", COLOURS))
        self.symbols.append(row.integer("symbols", 0, 9))
        self.exits.append(_exits(row))
        effect = row.choice("effect", (*EFFECTS[:UNEVENTFUL], "steps"))
        effect = STEPS if effect == UNEVENTFUL else effect
        if effect in (BUILD_BONUS, COLOUR_SHIELD):
            row.problem("effect", WRONG["core-only"], effect=repr(EFFECTS[effect]))
        self._effect(row, effect)
        self.whens.append(NEVER)
        self.crew.append(row.integer("crew", 0, 9, 0))
        self.money.append(row.integer("money", 0, 99, 0))
        self.acts.append(BUILD_ANY <= effect <= DAMAGE_ANY or effect == STEPS)
        for key in ("crew", "money"):
            if row.has(key) and not self.acts[-1]:
                row.problem(key, WRONG["ignored-cost"], effect=repr(EFFECTS[effect]))
        if self.acts[-1] and self.crew[-1] == 0:
            self.acts_without_crew = True
            if self.money[-1] == 0:
                row.problem("crew", WRONG["free-action"])
        self.requires.append(row.choice("requires", COLOURS) if row.has("requires") else NO_COLOUR)
        self._copies(row)
        row.finish()

    def _event(self, row: Row) -> None:
        self._common(row, EVENT)
        self._blank()
        self.colours.append(NO_COLOUR)
        self.symbols.append(0)
        self._effect(row, UNEVENTFUL + row.choice("effect", EFFECTS[UNEVENTFUL:]))
        self.whens.append(NEVER)
        self._copies(row)
        row.finish()

    def _core(self, row: Row) -> None:
        self._common(row, CORE)
        self._blank()
        self.exits[-1] = LEFT | UP | RIGHT | DOWN
        self.colours.append(row.choice("colour", COLOURS))
        self.symbols.append(row.integer("symbols", 0, 9))
        self._effect(row, EFFECTS.index(_CORE_EFFECTS[row.choice("effect", _CORE_EFFECTS)]))
        self.whens.append(row.choice("when", WHENS) if self.effects[-1] == STEPS else NEVER)
        self.copies.append(0)
        self.copies_early.append(0)
        row.finish()

    def _blank(self) -> None:
        self.exits.append(0)
        self.crew.append(0)
        self.money.append(0)
        self.acts.append(False)
        self.requires.append(NO_COLOUR)

    def _effect(self, row: Row, effect: int) -> None:
        self.effects.append(effect)
        type_ = self.types[-1]
        self._refuse_ignored(row, effect, type_)
        if effect == STEPS:
            self.steps.append(read_steps(row, type_ == EVENT, type_ == CORE, COLOURS))
            # Cards of one's own say their numbers in their steps; bots want to know what these are worth.
            self.amounts.append(steps_worth(self.steps[-1]))
            self.seconds.append(0)
            return
        self.steps.append([])
        self.amounts.append(row.integer("amount", 0 if effect in _AMOUNTLESS else 1, 99, 0))
        self.seconds.append(row.integer("second", 0, 99, 0))

    def _refuse_ignored(self, row: Row, effect: int, type_: int) -> None:
        """Complain about keys that say something of which the effect takes no notice."""
        ignored = {
            "amount": effect in _AMOUNTLESS,
            "second": effect not in _SECOND,
            "steps": effect != STEPS,
            "when": effect != STEPS or type_ != CORE,
        }
        for key, is_ignored in ignored.items():
            if is_ignored and row.has(key):
                row.problem(key, WRONG["ignored"], effect=repr(EFFECTS[effect]))

    def _copies(self, row: Row) -> None:
        copies = row.integer("copies", 0, 30)
        self.copies.append(copies)
        self.copies_early.append(row.integer("copies_early", 0, 30, copies))


def _exits(row: Row) -> int:
    letters = row.string("exits", "")
    mask = 0
    for letter in letters:
        if letter not in _EXIT_LETTERS or mask & 1 << _EXIT_LETTERS.index(letter):
            row.problem("exits", WRONG["exits"], found=repr(letters))
            return 0
        mask |= 1 << _EXIT_LETTERS.index(letter)
    return mask


def _most_crew(pack: Pack) -> int:
    symbols = sum(
        max(1, pack.copies[kind], pack.copies_early[kind]) * pack.symbols[kind]
        for kind in range(len(pack.ids))
    )
    return symbols + (MOST_GIVEN if any(GAIN_CREW in row[::STEP] for row in pack.steps) else 0)


def _check_cores(pack: Pack, file: PackFile) -> None:
    """Problems that only show when all rows are read."""
    if len(pack.ids) - pack.core < 1:
        file.problem(file.line("core", 0), WRONG["no-core"])
    elif pack.colours[pack.core] != STRUCTURAL:
        file.problem(file.line("core", 0), WRONG["first-core"])
    if len(pack.ids) > 200:
        file.problem(1, WRONG["kinds"], most=200, n=len(pack.ids))


class Readings:
    """The settled readings as the rules ask for them; `readings.py` has their words."""

    early: bool
    """Edition early: other copies, another peace game."""
    years: int
    competitive: bool
    """The solo game against two rulebook bots."""
    peace: bool
    """The solo game against two counts of modules."""
    bots: int
    """Seats played by the rulebook's algorithm, always the last ones."""
    damage_closes_exits: bool
    moved_is_built: bool
    """The military core also pays for a military module that is moved."""
    upgrade_covers_symbol: bool
    zero_scores: bool
    """Those tied at no module at all score too."""
    airlocks_add_up: bool
    hollow: bool
    """What would change nothing may be played and used all the same."""
    bots_count_cells: bool
    """Bots measure the distance from the core in cells, not in connections."""
    bots_pay_first: bool
    """Bots use a Command Center or Military Command only if they can't pay."""

    def __init__(
        self,
        early: bool,
        years: int,
        competitive: bool,
        peace: bool,
        bots: int,
        damage_closes_exits: bool,
        moved_is_built: bool,
        upgrade_covers_symbol: bool,
        zero_scores: bool,
        airlocks_add_up: bool,
        hollow: bool,
        bots_count_cells: bool,
        bots_pay_first: bool,
    ) -> None:
        self.early = early
        self.years = years
        self.competitive = competitive
        self.peace = peace
        self.bots = bots
        self.damage_closes_exits = damage_closes_exits
        self.moved_is_built = moved_is_built
        self.upgrade_covers_symbol = upgrade_covers_symbol
        self.zero_scores = zero_scores
        self.airlocks_add_up = airlocks_add_up
        self.hollow = hollow
        self.bots_count_cells = bots_count_cells
        self.bots_pay_first = bots_pay_first

    def fields(self) -> list[int]:
        """Return what tells them from others."""
        return [
            self.early,
            self.years,
            self.competitive,
            self.peace,
            self.bots,
            self.damage_closes_exits,
            self.moved_is_built,
            self.upgrade_covers_symbol,
            self.zero_scores,
            self.airlocks_add_up,
            self.hollow,
            self.bots_count_cells,
            self.bots_pay_first,
        ]
