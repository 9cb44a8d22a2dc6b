"""Titan a second time: the crater, what lies in it and what each seat has, and all of it as text.

Slow, simple, from the rulebook's text, and without a line of the program: it knows the pack as plain data
and positions by their notation. Piles are mixed before the first question, so the start tells all luck.
Numbers in comments are those of RULES.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

COLUMNS: Final = 12
COMMON: Final = ("silicon", "water", "hydrocarbon", "titanium")
COLOURS: Final = (*COMMON, "purifier")
CATEGORIES: Final = ("production", "network", "control")


class Slot(NamedTuple):
    """A place for a pipe: ``<`` leads to the first zone, ``>`` to the second."""

    left: str
    right: str
    brings: str
    is_vertical: bool


class Pipe(NamedTuple):
    """A pipe in its slot."""

    owner: int
    sign: str
    has_token: bool


class Zone:
    """What lies in a zone."""

    def __init__(self) -> None:
        self.deposits: list[str] = []
        self.is_ice = False
        self.base = -1
        self.platform = ""
        self.tholins = 0
        self.deuterium = 0
        self.module = ""
        self.owner = -1

    def is_free(self) -> bool:
        """3.3: no base, no ice, no platform."""
        return self.base < 0 and not self.is_ice and not self.platform


class Drone:
    """Where a drone is and what it carries."""

    def __init__(self) -> None:
        self.zone = "-"
        self.load = ""


class Miner:
    """All that one seat has."""

    def __init__(self, pipes: int, tokens: int) -> None:
        self.base = ""
        self.hold: Counter[str] = Counter({"pipe": pipes})
        self.shuttle: Counter[str] = Counter()
        self.drones = [Drone() for _ in range(4)]
        self.tokens = tokens
        self.credits = [0, 0, 0, 0]
        self.filled: list[str] = []


def counted(text: str) -> list[str]:
    """Read a pile such as ``water*2,pipe``."""
    found: list[str] = []
    for one in text.split(",") if text != "-" else []:
        name, _, count = one.partition("*")
        found += [name] * int(count or 1)
    return found


def in_order(names: Iterable[str]) -> str:
    """Return names sorted, whatever their order was."""
    return ",".join(sorted(names)) or "-"


def row(names: Iterable[Any]) -> str:
    """Return names as they stand."""
    return ",".join(map(str, names)) or "-"


class Crater:
    """What lies on the table."""

    def __init__(self, pack: dict[str, Any], readings: dict[str, str], start: dict[str, str]) -> None:
        self.pack = pack
        self.readings = readings
        self.seats = int(start["seats"])
        self.columns = COLUMNS // 4 * self.seats  # 1.1
        self.platforms: dict[str, dict[str, Any]] = {one["id"]: one for one in pack["platform"]}
        self.orders_by_id: dict[str, dict[str, Any]] = {one["id"]: one for one in pack["order"]}
        self.orders_by_id["mars"] = pack["mars"]
        self.goals: dict[str, dict[str, Any]] = {one["id"]: one for one in pack["objective"]}
        size = next(one for one in pack["hold"] if one["id"] == readings["pipes"])  # 1.11
        self.spaces: int = size["spaces"]
        self.miners = [Miner(size["pipes"], pack["seat"]["tokens"]) for _ in range(self.seats)]
        self.pipes: dict[str, Pipe] = {}
        self.cycle, self.turn, self.foreman = 0, 0, int(start.get("foreman", 0))
        self._lay_slots()
        self._lay_zones(start)
        self._lay_tiles(start)
        self.around = {
            zone: [name for name, slot in self.slots.items() if zone in (slot.left, slot.right)]
            for zone in self.zones
        }
        """By zone: the open slots that touch it."""

    # --- setup -------------------------------------------------------------------------------

    def _lay_slots(self) -> None:
        """1.1, 1.2: only open slots; rock closes both ends of a part of the ring."""
        board = self.readings["board"]
        self.slots: dict[str, Slot] = {}
        for ring in self.pack["ring"]:
            if ring["board"] == board:
                self._lay_ring(ring["level"], ring["slots"], ring["prints"])
        downs = next(one["down"] for one in self.pack["board"] if one["id"] == board)
        for level, count in enumerate(downs, 1):
            for column in range(1, self.columns + 1):
                below = "core" if level == 3 else f"{level + 1}-{column}"
                for letter in "abcd"[:count]:
                    self.slots[f"v{level}-{column}{letter}"] = Slot(f"{level}-{column}", below, "", True)

    def _lay_ring(self, level: int, count: int, prints: list[str]) -> None:
        links = COLUMNS if self.columns == COLUMNS else self.columns - 1
        for link in range(1, links + 1):
            for place in range(count):
                brings = prints[(link - 1) * count + place].replace("blank", "")
                ends = f"{level}-{link}", f"{level}-{link % COLUMNS + 1}"
                self.slots[f"h{level}-{link}{'abcd'[place]}"] = Slot(*ends, brings, False)

    def _lay_zones(self, start: dict[str, str]) -> None:
        """1.3 to 1.5, 1.10."""
        names = [f"{level}-{column}" for level in (1, 2, 3) for column in range(1, self.columns + 1)]
        self.zones = {name: Zone() for name in [*names, "core"]}
        self.zones["core"].deuterium = self.pack["crater"]["core"] * self.seats
        for name in names:
            lies = counted(start.get(name, "-"))
            self.zones[name].is_ice = lies == ["ice"]
            self.zones[name].deposits = [] if lies == ["ice"] else lies
        dealt = Counter(token for name in names for token in self.zones[name].deposits)
        ices = [name for name in names if self.zones[name].is_ice]
        assert all(dealt[cube] <= 8 for cube in COMMON), "eight deposits of each resource"
        assert dealt.total() == 8 * self.seats, "eight deposits a seat"
        assert len(ices) == self.seats and all(name[0] == "2" for name in ices), "an ice a seat on level 2"
        assert all(len(self.zones[name].deposits) == 2 for name in names if name[0] == "1")

    def _lay_tiles(self, start: dict[str, str]) -> None:
        """1.6, 1.8, 1.9: the piles as they were mixed."""
        self.offer = {self.platforms[name]["colour"]: name for name in counted(start["offer"])}
        self.kept: dict[str, str] = {}
        assert len(self.offer) == len(COLOURS), "the first platform of each pile is turned"
        self.piles: dict[str, list[str]] = {}
        for colour in COLOURS:
            rest = [name for name in self._of(colour) if name != self.offer[colour]]
            self.piles[colour] = counted(start.get(f"{colour}.pile", row(rest)))
            assert sorted(self.piles[colour]) == sorted(rest), f"all other platforms are in the pile {colour}"
        self.discarded: list[str] = []
        self.orders = self._whole_orders(start.get("orders", "-"))
        values = [self.orders_by_id[name]["value"] for name in self.orders]
        assert values == sorted(values, reverse=True), "the cheapest orders lie on top"
        self.objectives = self._objectives(start)
        kinds = [self.goals[name]["category"] for name in self.objectives]
        assert kinds == [*CATEGORIES, "permanent", "permanent"], "one of each category, two permanent ones"
        self.claims: dict[str, list[int]] = {name: [] for name in self.objectives}

    def _of(self, colour: str) -> list[str]:
        return [name for name, one in self.platforms.items() if one["colour"] == colour]

    def _whole_orders(self, text: str) -> list[str]:
        """Return all orders of the pile; those that are not named lie below, the cheapest on top."""
        named = counted(text)
        gone = {*named, "mars", *(name for miner in self.miners for name in miner.filled)}
        rest = [name for name in self.orders_by_id if name not in gone]
        return [*sorted(rest, key=lambda name: -int(self.orders_by_id[name]["value"])), *named]

    def _objectives(self, words: dict[str, str]) -> list[str]:
        usual = [
            next(name for name, one in self.goals.items() if one["category"] == kind) for kind in CATEGORIES
        ]
        usual += [name for name, one in self.goals.items() if one["category"] == "permanent"]
        return counted(words.get("objectives", row(usual)))

    # --- what follows from it ----------------------------------------------------------------

    def ends(self, arrow: str) -> tuple[str, str]:
        """Return where a pipe comes from and where it leads."""
        slot = self.slots[arrow[:-1]]
        return (slot.left, slot.right) if arrow[-1] == ">" else (slot.right, slot.left)

    def network(self, seat: int) -> set[str]:
        """5.2: the base and every zone that its pipes reach along their arrows."""
        found = [self.miners[seat].base]
        for zone in found:
            for name in self.around.get(zone, ()):
                pipe = self.pipes.get(name)
                if pipe and pipe.owner == seat:
                    start, end = self.ends(name + pipe.sign)
                    if start == zone and end not in found:
                        found.append(end)
        return set(found)

    def owned(self, seat: int) -> list[Zone]:
        """Return the platforms a seat controls."""
        return [zone for zone in self.zones.values() if zone.owner == seat]

    def core_tokens(self, seat: int) -> list[str]:
        """Return the pipes with a token of the seat in the core."""
        return [name for name, pipe in self.pipes.items() if pipe.owner == seat and pipe.has_token]

    def colour_of(self, zone: Zone) -> str:
        """Return the colour of a platform."""
        colour: str = self.platforms[zone.platform]["colour"]
        return colour

    # --- the position ------------------------------------------------------------------------

    def position(self) -> dict[str, str]:
        """Return the position as words, all of them, piles sorted where their order means nothing."""
        words = {"cycle": str(self.cycle), "turn": str(self.turn), "foreman": str(self.foreman)}
        words |= {name: _lies(name, zone) for name, zone in self.zones.items()}
        for seat, miner in enumerate(self.miners):
            words |= {f"{seat}.{key}": value for key, value in self._miner_words(seat, miner).items()}
        words["offer"] = in_order([*self.offer.values(), *self.kept.values()])
        words["discarded"] = in_order(self.discarded)
        words |= {f"{colour}.pile": row(pile) for colour, pile in self.piles.items()}
        words["orders"] = row(self.orders)
        words["objectives"] = row(self.objectives)
        words |= {f"{name}.claims": row(seats) for name, seats in self.claims.items()}
        return words

    def _miner_words(self, seat: int, miner: Miner) -> dict[str, str]:
        laid = [(name, pipe) for name, pipe in self.pipes.items() if pipe.owner == seat]
        return {
            "base": miner.base or "-",
            "pipes": in_order(name + pipe.sign + "!" * pipe.has_token for name, pipe in laid),
            "hold": in_order(miner.hold.elements()),
            "shuttle": in_order(miner.shuttle.elements()),
            "drones": row(
                one.zone + {"": "", "tholin": "+x", "deuterium": "+d"}[one.load] for one in miner.drones
            ),
            "tokens": str(miner.tokens),
            "credits": row(miner.credits),
            "filled": in_order(miner.filled),
        }

    def read(self, written: dict[str, str]) -> dict[str, str]:
        """Return all words of a written position, those that are as usual too."""
        words: dict[str, str] = {}
        for key in self.position():
            part = key.rpartition(".")[2]
            if key in self.zones:
                words[key] = self._read_zone(key, written.get(key, "-"))
            elif key == "orders":
                words[key] = row(self._whole_orders(written.get(key, "-")))
            elif key == "objectives":
                words[key] = row(self._objectives(written))
            elif part in ("pipes", "hold", "shuttle", "filled", "offer", "discarded"):
                words[key] = in_order(counted(written.get(key, "-")))
            elif part in ("drones", "pile"):
                words[key] = row(counted(written.get(key, self._usual(key, part))))
            else:
                words[key] = written.get(key, self._usual(key, part))
        return words

    def _usual(self, key: str, part: str) -> str:
        """Return what a word says that is left out."""
        if part == "pile":
            colour = key.split(".")[0]
            gone = {zone.platform for zone in self.zones.values()} | {*self.discarded}
            gone |= {*self.offer.values(), *self.kept.values()}
            return row(name for name in self._of(colour) if name not in gone)
        if part in ("base", "drones", "tokens"):
            seat = int(key[0])
            if part == "base":
                return f"1-{3 * seat + 2}"
            if part == "drones":
                return row([self.miners[seat].base or "-"] * 4)
            lie = sum(claims.count(seat) for claims in self.claims.values())
            lie += len(self.owned(seat)) + len(self.core_tokens(seat))
            return str(self.pack["seat"]["tokens"] - lie)
        return {"cycle": "1", "turn": "1", "foreman": "0", "credits": "0,0,0,0"}.get(part, "-")

    def _read_zone(self, name: str, text: str) -> str:
        """Return what lies in a zone, with the cubes that are as printed."""
        words = counted(text)
        if name == "core":
            return _with_reserve([], words, 0, self.pack["crater"]["core"] * self.seats)
        if words and words[0] in self.platforms:
            printed = self.platforms[words[0]]
            return _with_reserve(words[:1], words[1:], printed["tholins"], printed["deuterium"])
        if name in (miner.base for miner in self.miners):
            return "base"
        return in_order(words)


def _with_reserve(first: list[str], words: list[str], tholins: int, deuterium: int) -> str:
    for word in words:
        if "@" not in word and word[0] == "x":
            tholins = int(word[1:])
        elif "@" not in word:
            deuterium = int(word[1:])
    return row([*first, f"x{tholins}", f"d{deuterium}", *(word for word in words if "@" in word)])


def _lies(name: str, zone: Zone) -> str:
    if zone.base >= 0:
        return "base"
    if zone.is_ice:
        return "ice"
    if zone.platform or name == "core":
        return _with_reserve(
            [zone.platform] * bool(zone.platform),
            [f"{zone.module}@{zone.owner}"] * bool(zone.module),
            zone.tholins,
            zone.deuterium,
        )
    return in_order(zone.deposits)
