"""Orbital a second time: what lies on the table, what orbitals amount to, and all of it as text.

Slow, simple, from the rulebook's text, and without a line of the program: it knows the pack as plain data
and positions by their notation; how piles are mixed is told to it.
Numbers in comments are those of RULES.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

COLOURS: Final = ("structural", "bio", "commercial", "support", "scientific", "military")
CLOCK: Final = "wnes"
"""The sides, clockwise from the west."""
STEPS: Final = {"w": (-1, 0), "n": (0, -1), "e": (1, 0), "s": (0, 1)}
TILE: Final = "structural-core"

Cell = tuple[int, int]
Place = tuple[Cell, str]
"""A cell and the side of the entrance."""


def turned(side: str, quarters: int) -> str:
    """Return the side that lies so many quarters clockwise from another one."""
    return CLOCK[(CLOCK.index(side) + quarters) % 4]


def beyond(cell: Cell, side: str) -> Cell:
    """Return the cell on a side of a cell."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def cell_text(cell: Cell) -> str:
    """Return a cell as written."""
    return f"{cell[0]},{cell[1]}"


def place_text(place: Place) -> str:
    """Return a place as written."""
    return f"{cell_text(place[0])}:{place[1]}"


def read_cell(text: str) -> Cell:
    """Read a cell such as ``1,-2``."""
    x, _, y = text.partition(",")
    return int(x), int(y)


def read_place(text: str) -> Place:
    """Read a place such as ``1,-2:w``."""
    cell, _, side = text.partition(":")
    return read_cell(cell), side


def pile(text: str) -> list[str]:
    """Read a pile such as ``farm*2,casino``."""
    found: list[str] = []
    for one in text.split(",") if text != "-" else []:
        name, _, count = one.partition("*")
        found += [name] * int(count or 1)
    return found


def row(names: Iterable[Any]) -> str:
    """Return names as they stand."""
    return ",".join(map(str, names)) or "-"


class Module:
    """A module of an orbital, or its core."""

    def __init__(self, card: str, cell: Cell, side: str) -> None:
        self.card = card
        self.cell = cell
        self.side = side
        self.damage = 0
        self.crew = 0
        self.used = ""
        """``u`` by its owner, ``u3`` by a worker of seat 3."""

    def text(self) -> str:
        """Return the module as written."""
        damage, crew = f"!{self.damage}" * bool(self.damage), f"*{self.crew}" * bool(self.crew)
        return f"{self.card}@{place_text((self.cell, self.side))}{damage}{crew}{self.used}"


class Owner:
    """All that one seat has."""

    def __init__(self, is_bot: bool, cards: list[str], money: int) -> None:
        self.is_bot = is_bot
        self.core = Module(TILE, (0, 0), "")
        self.modules: list[Module] = []
        self.money = money
        self.crew = 0
        self.points = 0
        self.won = dict.fromkeys(COLOURS, 0)
        self.hand = cards
        """The cards; of a bot its stack, the bottom first."""
        self.known = ["-"] * len(cards) if is_bot else []
        """2.7: what all know of it; of a stack each card, or ``-``."""

    def station(self) -> list[Module]:
        """Return the core and the modules."""
        return [self.core, *self.modules]

    def at(self, cell: Cell) -> Module:
        """Return the module on a cell."""
        return next(one for one in self.station() if one.cell == cell)


class Table:
    """What lies on the table."""

    def __init__(self, pack: dict[str, Any], readings: dict[str, str], start: dict[str, str]) -> None:
        self.readings = readings
        self.numbers: dict[str, int] = pack["numbers"]
        self.cards: dict[str, dict[str, Any]] = {one["id"]: one for one in pack["module"] + pack["event"]}
        self.events = {one["id"] for one in pack["event"]}
        self.core_rows: dict[str, dict[str, Any]] = {one["id"]: one for one in pack["core"]}
        self.is_peace = readings["solo"] == "peace"
        self.has_market = readings["solo"] != "competitive"  # 13.2
        bots = 0 if self.has_market else 2
        self.bots = bots or int(readings["rulebook_bots"])
        self.seats = int(start.get("seats", "1" if self.is_peace else "2"))
        hands = [pile(start.get(f"{seat}.hand", "-")) for seat in range(self.seats)]
        people = self.seats - self.bots
        money = self.numbers["start_money"]
        self.owners = [Owner(seat >= people, hand, money) for seat, hand in enumerate(hands)]
        self.deck = pile(start["deck"])
        self.discards = pile(start.get("discards", "-"))
        self.market = pile(start.get("market", "-"))
        self.cores = [name for name in self.core_rows if name != TILE]  # 1.3
        self.played: list[str] = []
        self.looked: list[str] = []
        self.rivals = [Counter({"structural": 1}) for _ in range(2 * self.is_peace)]  # 14.2
        self.rival_pile: list[str] = []
        self.year, self.first, self.turn, self.passes, self.stage = 1, 0, 0, 0, "setup"
        for owner in self.owners:
            owner.crew = self.symbols(owner)  # 1.6
        self._check_deal()

    def _check_deal(self) -> None:
        """1.4, 1.5, 1.8, 13.3, 14.1, 14.3: every card once, and as many as there should be."""
        for owner in self.owners:
            wanted = self.numbers["bot_cards" if owner.is_bot else "start_cards"]
            assert len(owner.hand) == wanted, f"{wanted} cards are dealt, not {len(owner.hand)}"
        assert len(self.market) == self.numbers["market"] * self.has_market, "five cards are in the market"
        dealt = Counter(self.deck + self.discards + self.market)
        for owner in self.owners:
            dealt.update(owner.hand)
        assert dealt == self.whole_deck(), "every card is somewhere"
        if self.is_peace and self.readings["edition"] == "2021":
            assert len(self.discards) == 6, "each rival has got three modules"
            for at, card in enumerate(self.discards):
                self.rivals[at // 3][self.cards[card]["colour"]] += 1
        else:
            assert not self.discards, "nothing is discarded before the first year"

    def whole_deck(self) -> Counter[str]:
        """1.4, 14.1."""
        copies: Counter[str] = Counter()
        for name, one in self.cards.items():
            if name not in self.events or not self.is_peace:
                early = one.get("copies_early", one["copies"])
                copies[name] = early if self.readings["edition"] == "early" else one["copies"]
        return copies

    # --- what an orbital amounts to ------------------------------------------------------------

    def sheet(self, module: Module) -> dict[str, Any]:
        """Return what is printed on a module or core."""
        return self.core_rows[module.card] if module.card in self.core_rows else self.cards[module.card]

    def working(self, owner: Owner) -> list[Module]:
        """10.2: what is not damaged."""
        return [one for one in owner.station() if not one.damage]

    def count(self, owner: Owner, colour: str) -> int:
        """9.3: undamaged modules of a colour, the core among them."""
        return sum(self.sheet(one)["colour"] == colour for one in self.working(owner))

    def total(self, owner: Owner, effect: str) -> int:
        """6.4: add up what is always active."""
        amounts = [
            self.sheet(one)["amount"] for one in self.working(owner) if self.sheet(one)["effect"] == effect
        ]
        return sum(amounts)

    def symbols(self, owner: Owner) -> int:
        """4.5, 4.6, 9.8: undamaged crew symbols."""
        found = sum(int(self.sheet(one)["symbols"]) for one in self.working(owner))
        if owner.core.card != TILE and self.readings["core_symbol"] == "visible":
            found += int(self.core_rows[TILE]["symbols"])
        return found

    def exits(self, module: Module) -> list[str]:
        """3.3: left, up and right are seen with the entrance below; a core has four exits."""
        if module.card in self.core_rows:
            return list(CLOCK)
        return [turned(module.side, "?LUR".index(letter)) for letter in self.sheet(module)["exits"]]

    def parent(self, owner: Owner, module: Module) -> Module:
        """Return what a module is connected to."""
        return owner.at(beyond(module.cell, module.side))

    def free_exits(self, owner: Owner, modules: list[Module]) -> list[Place]:
        """3.4, 3.5: the places at the exits of some modules that lead onto empty cells."""
        full = {one.cell for one in owner.station()}
        found = []
        for module in modules:
            for side in self.exits(module):
                cell = beyond(module.cell, side)
                if cell not in full:
                    found.append((cell, turned(side, 2)))
        return found

    def exterior(self, owner: Owner) -> list[Module]:
        """10.6: nothing is connected to their exits."""
        parents = [self.parent(owner, one) for one in owner.modules]
        return [one for one in owner.modules if one not in parents]

    def immune(self, owner: Owner, module: Module) -> bool:
        """4.10, 11.29."""
        colour = self.sheet(owner.core)["colour"]
        if self.sheet(owner.core)["effect"] == "colour-shield" and self.sheet(module)["colour"] == colour:
            return True
        shields = [one for one in self.working(owner) if self.sheet(one)["effect"] == "shield"]
        near = [self.parent(owner, one) for one in shields]
        near += [one for one in owner.modules if self.parent(owner, one) in shields]
        return module in shields or module in near

    # --- cards -------------------------------------------------------------------------------

    def keep_sorted(self, names: list[str]) -> list[str]:
        """Return cards in the order of the pack."""
        order = list(self.cards)
        return sorted(names, key=order.index)

    def distinct(self, owner: Owner) -> list[str]:
        """Return each kind of card of a hand once."""
        return sorted(set(owner.hand))

    # --- the position ------------------------------------------------------------------------

    def position(self) -> dict[str, str]:
        """Return the position as words, all of them."""
        words = {"year": str(self.year), "stage": self.stage, "first": str(self.first)}
        words |= {"passes": str(self.passes), "turn": str(self.turn)}
        for seat, owner in enumerate(self.owners):
            words |= {f"{seat}.{key}": value for key, value in self._owner_words(owner).items()}
        for key in ("deck", "discards", "market", "cores", "played", "looked"):
            words[key] = row(getattr(self, key))
        words["rivals"] = row(rival[colour] for rival in self.rivals for colour in COLOURS)
        words["rival-pile"] = row(self.rival_pile)
        return words

    def _owner_words(self, owner: Owner) -> dict[str, str]:
        hand = owner.hand if owner.is_bot else sorted(owner.hand)
        return {
            "core": owner.core.card,
            "station": ";".join(sorted(one.text() for one in owner.modules)) or "-",
            "money": str(owner.money),
            "crew": str(owner.crew),
            "points": str(owner.points),
            "won": row(owner.won.values()),
            "hand": row(hand),
            "shown": row(owner.known if owner.is_bot else sorted(owner.known)),
        }

    def read(self, written: dict[str, str]) -> dict[str, str]:
        """Return all words of a written position, those that are as usual too."""
        words: dict[str, str] = {}
        for key in self.position():
            part = key.rpartition(".")[2]
            text = written.get(key, "") or self._usual(key, part, written)
            if part == "station":
                text = ";".join(sorted(text.split(";")))
            elif part in ("hand", "shown"):
                names = [name for one in text.split(",") for name in _run(one)] if text != "-" else []
                text = row(names if self.owners[int(key[0])].is_bot else sorted(names))
            elif part in ("deck", "discards", "market", "cores", "played", "looked", "rival-pile"):
                text = row(pile(text))
            words[key] = text
        return words

    def _usual(self, key: str, part: str, written: dict[str, str]) -> str:
        """Return what a word says that is left out."""
        fixed = {"year": "1", "stage": "turns", "core": TILE, "won": "0,0,0,0,0,0"}
        if part in fixed:
            return fixed[part]
        if part == "money":
            return str(self.numbers["start_money"])
        if part == "crew":
            return str(self.symbols(self.owners[int(key[0])]))
        if part == "turn":
            bottom = written.get("ask", f"{written.get('first', '0')}.turn.0").split(",")[0].split(".")
            return bottom[0] if bottom[1:2] == ["turn"] else written.get("first", "0")
        if part == "deck":  # All that lies nowhere else, in the order of the pack.
            return row(self.keep_sorted(self.deck))
        if part == "cores":
            taken = [owner.core.card for owner in self.owners]
            return row(name for name in self.core_rows if name != TILE and name not in taken)
        if part == "rivals" and self.is_peace:
            return "1,0,0,0,0,0,1,0,0,0,0,0"
        if part == "shown" and self.owners[int(key[0])].is_bot:
            return row(["-"] * len(self.owners[int(key[0])].hand))
        return "0" if part in ("first", "passes", "points") else "-"


def _run(one: str) -> list[str]:
    """Read a part of a pile in which ``-`` is a card that nobody knows."""
    name, _, count = one.partition("*")
    return [name] * int(count or 1)
