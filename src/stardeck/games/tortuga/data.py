"""What is printed in the box: sectors, layouts and cards, read from a pack. Numbers and names; no rules."""

from __future__ import annotations

from typing import Final, TypeAlias

from stardeck.games.tortuga.complaints import WRONG
from stardeck.games.tortuga.steps import Steps, plain_terms, read_steps
from stardeck.kernel.pack import PackFile, Row
from stardeck.words import Translated

Kind: TypeAlias = int
"""A card by its row in the pack. A hunt token is named by the hunt card it stands for."""

Sector: TypeAlias = int
"""A sector tile by its row in the pack."""

NOTHING: Final = 99
"""Where a card, a sector, a token or a seat could stand and none does."""

KINDS: Final = 98
"""Kinds of cards a pack may have: their numbers stay below NOTHING."""

START: Final = 0
SHIP: Final = 1
TRADE: Final = 2
HUNT: Final = 7
DECKS: Final = ("start", "ship", "t", "v", "r", "m", "f", "hunt")
"""The decks of cards. From ``v`` to ``f`` each belongs to one special sector."""

MARKETS: Final = 4
"""The special markets, each with its own deck: Vortex, Research, Mines, Fortress."""

MARKET_LETTERS: Final = ("v", "r", "m", "f")

TORTUGA: Final = 0
SECTORS: Final = 11
FEWEST: Final = 2
"""Seats at least."""

SHARES: Final = 4
"""Seats at most: the starting cards are printed for so many."""

GONE: Final = SHARES
"""Who holds a hunt token that is back in the box: none of the seats."""

SLOTS: Final = 2
"""The face-up cards of a special market."""

PRICE: Final = 99
"""No printed price, reward or goal is higher."""

# What a sector grants; see the chapter on sectors.
POWER_INFLUENCE: Final = 0
POWER_CRYPTO: Final = 1
POWER_TURRETS: Final = 2
POWER_DESTROY: Final = 3
POWER_RESERVE: Final = 4
POWER_ORE: Final = 5
POWER_MANOEUVRE: Final = 6
POWERS: Final = ("influence", "crypto", "turrets", "destroy", "reserve", "ore", "manoeuvre")

# What a card can do besides giving resources; see the chapter on abilities.
TAKE: Final = 0
MOVE: Final = 1
DESTROY_PLAYED: Final = 2
DESTROY: Final = 3
COLLECT: Final = 4
ORE: Final = 5
RESERVE: Final = 6
SCAN: Final = 7
DISCOUNT: Final = 8
RENEW: Final = 9
DEFENCE: Final = 10
ORE_VALUE: Final = 11
CASH_IN: Final = 12
# On no card that is printed: what owners may want of theirs.
GAIN_CRYPTO: Final = 13
GAIN_MANOEUVRE: Final = 14
GAIN_INFLUENCE: Final = 15
GAIN_ORE: Final = 16
LOSE_INFLUENCE: Final = 17
LOSE_ORE: Final = 18
STEAL_INFLUENCE: Final = 19
STEAL_ORE: Final = 20
WEAKEN: Final = 21
RECOVER: Final = 22
# From here on only in fights.
ATTACK: Final = 23
DEFEND: Final = 24
COMBAT: Final = 25
CANCEL: Final = 26
WIN: Final = 27
ABILITIES: Final = (
    "take",
    "move",
    "destroy-played",
    "destroy",
    "collect",
    "ore",
    "reserve",
    "scan",
    "discount",
    "renew",
    "defence",
    "ore-value",
    "cash-in",
    "gain-crypto",
    "gain-manoeuvre",
    "gain-influence",
    "gain-ore",
    "lose-influence",
    "lose-ore",
    "steal-influence",
    "steal-ore",
    "weaken",
    "recover",
    "attack",
    "defend",
    "combat",
    "cancel",
    "win",
)


class Numbers:
    """Every printed number that is not of one component."""

    goal: int
    """Influence that wins at once."""

    hand: int
    """Cards one takes at the end of a turn, and has again after being attacked."""

    openings: list[list[int]]
    """Cards in the opening hands in turn order: index ``seats - FEWEST``."""

    markers: int
    """Markers of each seat."""

    bank: int
    """Influence in the bank."""

    ore: int
    """Ore on each sector but Tortuga."""

    ore_value: int
    """Crypto that an ore is worth."""

    renew_price: int
    """Crypto for renewing a face-up card."""

    move_price: int
    """Manoeuvre for moving to the next sector."""

    collect_price: int
    """Manoeuvre for collecting an ore."""

    scan_price: int
    """Manoeuvre for looking at a hunt token."""

    capture_least: int
    """Manoeuvre that a capture costs at least."""

    capture_reward: int
    """Influence for a captured creature."""

    reserve_price: int
    """Crypto for reserving a card."""

    destroy_price: int
    """Manoeuvre for destroying a played card."""

    rise: int
    """What a conquest costs more than the defence, and by how much it raises it."""

    influence_price: int
    """Crypto for one influence on Tortuga."""

    terminal: int
    """Crypto a turn for each Terminal token."""

    turrets: int
    """Manoeuvre in fights for each Turrets token."""

    fortress: int
    """Manoeuvre for the controller of the Fortress who is there."""

    cover: int
    """The defence of the defender's own sector is divided by this in fights."""

    stolen: int
    """Influence the winner of a fight takes from the loser."""

    reward: int
    """Influence a winning attacker gets from the bank besides."""

    aggressive_stolen: int
    """Influence that a winning attacker can take from the loser among aggressive pirates …"""

    aggressive_reward: int
    """… or from the bank."""

    def __init__(self, row: Row) -> None:
        self.goal = row.integer("goal", 1, PRICE)
        self.hand = row.integer("hand", 1, 9)
        self.openings = [row.integers(f"opening_{seats}", 1, 9, seats) for seats in range(FEWEST, SHARES + 1)]
        self.markers = row.integer("markers", 1, 20)
        self.bank = row.integer("bank", 1, 999)
        self.ore = row.integer("ore", 0, 9)
        self.ore_value = row.integer("ore_value", 1, 9)
        self.renew_price = row.integer("renew_price", 1, PRICE)
        self.move_price = row.integer("move_price", 1, PRICE)
        self.collect_price = row.integer("collect_price", 1, PRICE)
        self.scan_price = row.integer("scan_price", 1, PRICE)
        self.capture_least = row.integer("capture_least", 1, PRICE)
        self.capture_reward = row.integer("capture_reward", 0, PRICE)
        self.reserve_price = row.integer("reserve_price", 1, PRICE)
        self.destroy_price = row.integer("destroy_price", 1, PRICE)
        self.rise = row.integer("rise", 1, 9)
        self.influence_price = row.integer("influence_price", 1, PRICE)
        self.terminal = row.integer("terminal", 0, 9)
        self.turrets = row.integer("turrets", 0, 9)
        self.fortress = row.integer("fortress", 0, 9)
        self.cover = row.integer("cover", 1, PRICE)
        self.stolen = row.integer("stolen", 0, PRICE)
        self.reward = row.integer("reward", 0, PRICE)
        self.aggressive_stolen = row.integer("aggressive_stolen", 0, PRICE)
        self.aggressive_reward = row.integer("aggressive_reward", 0, PRICE)
        row.finish()


class SectorRows:
    """The sector tiles, one entry a tile."""

    def __init__(self, file: PackFile) -> None:
        self.ids: list[str] = []
        self.names: list[Translated] = []
        self.sources: list[str] = []
        self.market: list[int] = []
        """Which special market the sector has, or NOTHING for a T sector."""
        self.defence: list[int] = []
        """Defence before the first conquest."""
        self.maximum: list[int] = []
        self.control: list[int] = []
        """Influence of the control token."""
        self.power: list[int] = []
        rows = file.rows("sector")
        for row in rows:
            self._add(row)
        self._check(file)

    def _add(self, row: Row) -> None:
        self.ids.append(row.identifier())
        self.names.append(row.names())
        deck = row.choice("deck", ("t", *MARKET_LETTERS))
        self.market.append(NOTHING if deck == 0 else deck - 1)
        self.defence.append(row.integer("defence", 0, 98))
        self.maximum.append(row.integer("maximum", self.defence[-1], 98))
        self.control.append(row.integer("control", 0, 9))
        self.power.append(row.choice("power", POWERS))
        self.sources.append(row.source())
        row.finish()

    def _check(self, file: PackFile) -> None:
        if len(self.ids) != SECTORS:
            file.problem(1, WRONG["sectors"], wanted=SECTORS, n=len(self.ids))
        elif sorted(self.market[1:])[:MARKETS] != [0, 1, 2, 3] or self.market[0] != NOTHING:
            file.problem(1, WRONG["markets"])
        if len(set(self.ids)) != len(self.ids):
            file.problem(1, WRONG["same-sector"])


class LayoutRows:
    """The maps, one entry a layout: what lies where, in axial coordinates."""

    def __init__(self, file: PackFile, sectors: list[str]) -> None:
        self.ids: list[str] = []
        self.seats: list[list[int]] = []
        self.holds: list[list[int]] = []
        """The sector of each place; NOTHING where a special sector is dealt."""
        self.q: list[list[int]] = []
        self.r: list[list[int]] = []
        self.sources: list[str] = []
        for row in file.rows("layout"):
            self._add(row, sectors)

    def _add(self, row: Row, sectors: list[str]) -> None:
        self.ids.append(row.identifier())
        self.seats.append(row.integers("seats", FEWEST, SHARES))
        holds = row.strings("holds", [*sectors, "special"])
        self.holds.append([NOTHING if sector == len(sectors) else sector for sector in holds])
        self.q.append(row.integers("q", -9, 9, len(holds)))
        self.r.append(row.integers("r", -9, 9, len(holds)))
        self.sources.append(row.source())
        if self.holds[-1].count(NOTHING) != MARKETS or self.holds[-1].count(TORTUGA) != 1:
            row.problem("holds", WRONG["holds"], n=MARKETS)
        row.finish()


def is_hunt(row: Row) -> bool:
    """Tell whether a row is a hunt card; whether its deck is one at all is asked later."""
    return bool(row.values.get("deck") == DECKS[HUNT])


class Pack:
    """Everything printed; cards by kind, one entry a row."""

    def __init__(self, file: PackFile) -> None:
        self.file = file
        """What it was read from."""

        self.numbers = Numbers(file.row("numbers"))
        self.sectors = SectorRows(file)
        self.layouts = LayoutRows(file, self.sectors.ids)
        self.ids: list[str] = []
        self.names: list[Translated] = []
        self.sources: list[str] = []
        self.deck: list[int] = []
        self.copies: list[int] = []
        self.cost: list[int] = []
        self.crypto: list[int] = []
        self.manoeuvre: list[int] = []
        self.difficulty: list[int] = []
        """Manoeuvre it takes to capture a creature; 0 for other cards."""
        self.influence: list[int] = []
        """Influence for converting a hunt card; 0 for other cards."""
        self.abilities: list[list[int]] = []
        self.amounts: list[list[int]] = []
        self.terms: list[list[int]] = []
        """For whom, how often, when and for what each ability is used, TERMS ints each; see `steps.py`."""
        self.simple: list[bool] = []
        """Whether no ability of a card has any terms."""
        self.one_of: list[bool] = []
        """Whether only one of the abilities that are used when a card is played may be used."""
        self.plays: list[bool] = []
        """Whether a card has an ability that is used when it is played."""
        # A hunt token is told by its card's place behind the others, wherever the pack has its row.
        rows = file.rows("card")
        for row in [row for row in rows if not is_hunt(row)] + [row for row in rows if is_hunt(row)]:
            self._add(row)
        self.trade: list[Kind] = self.kinds_of(TRADE)
        """The T cards, one kind a pile, cheapest first."""
        self.hunts: list[Kind] = self.kinds_of(HUNT)
        self._check(file)

    def _add(self, row: Row) -> None:
        self.ids.append(row.identifier())
        self.names.append(row.names())
        self.deck.append(row.choice("deck", DECKS, wrong=TRADE))
        self.copies.append(row.integer("copies", 1, 40))
        priced = TRADE <= self.deck[-1] < HUNT
        hunted = self.deck[-1] == HUNT
        self.cost.append(row.integer("cost", 1, 20) if priced else 0)
        self.difficulty.append(row.integer("difficulty", 1, 20) if hunted else 0)
        self.influence.append(row.integer("influence", 0, 9) if hunted else 0)
        self.crypto.append(row.integer("crypto", 0, 9))
        self.manoeuvre.append(row.integer("manoeuvre", 0, 9))
        self._add_abilities(row)
        self.plays.append(any(ability < ATTACK for ability in self.abilities[-1]))
        self.sources.append(row.source())
        row.finish()

    def _add_abilities(self, row: Row) -> None:
        """Read what a card can do: as steps, or as codes with their amounts."""
        if row.has("steps"):
            steps = read_steps(row)
            if row.has("abilities") or row.has("amounts"):
                row.problem("steps", WRONG["both"])
        else:
            steps = Steps()
            if row.has("abilities"):
                steps.abilities = row.strings("abilities", ABILITIES)
            if row.has("amounts"):
                steps.amounts = row.integers("amounts", 1, 9, len(steps.abilities))
            if len(steps.amounts) != len(steps.abilities):
                row.problem("amounts", WRONG["amounts"], n=len(steps.abilities))
            for ability in steps.abilities:
                steps.terms += plain_terms(ability)
        if len(set(steps.abilities)) != len(steps.abilities):
            row.problem("abilities", WRONG["ability-twice"])
        self.abilities.append(steps.abilities)
        self.amounts.append(steps.amounts)
        self.terms.append(steps.terms)
        plain: list[int] = []
        for ability in steps.abilities:
            plain += plain_terms(ability)
        self.simple.append(steps.terms == plain)
        self.one_of.append(steps.one_of)

    def _check(self, file: PackFile) -> None:
        if len(set(self.ids)) != len(self.ids):
            file.problem(1, WRONG["same-card"])
        if len(self.ids) > KINDS:
            file.problem(1, WRONG["kinds"], most=KINDS, n=len(self.ids))
        if len(self.kinds_of(SHIP)) != SHARES:
            file.problem(1, WRONG["ships"], wanted=SHARES, n=len(self.kinds_of(SHIP)))
        if len(self.hunts) != SECTORS - 1 or any(self.copies[kind] != 1 for kind in self.hunts):
            file.problem(1, WRONG["hunts"], wanted=SECTORS - 1)
        if any(self.copies[kind] % SHARES for kind in self.kinds_of(START)):
            file.problem(1, WRONG["shared"], n=SHARES)
        for market in range(MARKETS):
            if sum(self.copies[kind] for kind in self.kinds_of(TRADE + 1 + market)) < SLOTS:
                file.problem(1, WRONG["deck"], deck=MARKET_LETTERS[market], n=SLOTS)
        for seats in range(FEWEST, SHARES + 1):
            if not any(seats in fit for fit in self.layouts.seats):
                file.problem(1, WRONG["layout"], n=seats)

    def kinds_of(self, deck: int) -> list[Kind]:
        """Return the kinds of a deck, in the order of the pack."""
        return [kind for kind in range(len(self.ids)) if self.deck[kind] == deck]

    def place(self, kind: Kind, ability: int) -> int:
        """Return which of its abilities it is on a card that has it."""
        return self.abilities[kind].index(ability)

    def amount(self, kind: Kind, ability: int) -> int:
        """Return how much an ability of a card is good for; 0 if the card does not have it."""
        abilities = self.abilities[kind]
        for place in range(len(abilities)):
            if abilities[place] == ability:
                return self.amounts[kind][place]
        return 0
