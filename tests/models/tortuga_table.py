"""Tortuga 2199 a second time: slow, simple, from the rulebook's text, and without a line of the program.

It knows the pack as plain data and positions by their notation; what chance brings is told to it.
Numbers in comments are those of RULES.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from tests.models.luck import Told

LETTERS: Final = "vrmf"


class Wrong(AssertionError):
    """What chance brought can't be."""


def expect(is_so: bool, words: str) -> None:
    """Complain if something is not so."""
    if not is_so:
        raise Wrong(words)


class Captain:
    """All that one seat has."""

    def __init__(self, markers: int) -> None:
        self.hull = ""
        self.ship = "tortuga"
        self.influence = 0
        self.ore = 0
        self.markers = markers  # 2.13
        self.deck: Counter[str] = Counter({"extraction": 5, "manoeuvre": 3, "booster": 1})  # 2.14
        self.hand: Counter[str] = Counter()
        self.discard: Counter[str] = Counter()
        self.reserve = ""


class Place:
    """A sector of the map."""

    def __init__(self, row: dict[str, Any], token: str) -> None:
        self.row = row
        self.control = -1
        self.defence: int = row["defence"]
        self.ore = 0 if row["id"] == "tortuga" else 1  # 2.6
        self.token = token
        self.known: set[int] = set()
        self.marks: set[int] = set()


class Shop:
    """A special market: two cards face up, a deck nobody knows, and below it what was put there."""

    def __init__(self, cards: Counter[str], shown: list[str]) -> None:
        self.shown: list[str] = shown
        self.hidden = cards - Counter(shown)
        self.bottom: list[str] = []
        """The uppermost first."""

    def left(self) -> int:
        """Return how many cards the deck has."""
        return self.hidden.total() + len(self.bottom)


def _touch(one: tuple[int, int], two: tuple[int, int]) -> bool:
    """1.6: places with a common edge, in axial coordinates."""
    q, r = one[0] - two[0], one[1] - two[1]
    return max(abs(q), abs(r), abs(q + r)) == 1


def take(cards: Counter[str], card: str) -> None:
    """Take one card out of a pile."""
    expect(cards[card] > 0, f"there is no {card} to take")
    cards[card] -= 1
    if not cards[card]:
        del cards[card]


def pile(text: str) -> Counter[str]:
    """Read a pile such as ``pilot*2,booster``."""
    found: Counter[str] = Counter()
    for one in text.split(","):
        name, _, count = one.partition("*")
        found[name] += int(count or 1)
    return found


def listed(names: Iterable[str]) -> str:
    """Return names in order, repeated ones so often; ``-`` if there is none."""
    every = names.elements() if isinstance(names, Counter) else names
    return ",".join(sorted(every)) or "-"


def _in_order(text: str) -> str:
    """Sort a written pile; a gap in a market is no card."""
    cards = pile(text)
    cards.pop("-", 0)
    return listed(cards)


class Table:
    """What lies on the table, and what can be answered."""

    def __init__(self, pack: dict[str, Any], readings: dict[str, str], start: dict[str, str]) -> None:
        self.readings = readings
        self.numbers = pack["numbers"]
        self.cards: dict[str, dict[str, Any]] = {row["id"]: row for row in pack["card"]}
        self.seats = int(start["seats"])
        self.first = int(start.get("first", 0))
        self.captains = [Captain(self.numbers["markers"]) for _ in range(self.seats)]
        self._lay_map(pack, start)
        self._open_markets(start)
        self.docked = {name for name, row in self.cards.items() if row["deck"] == "ship"}
        self.captors: dict[str, str] = {}
        self.removed: Counter[str] = Counter()
        self.depot = 0
        self.turn, self.number = 0, 0
        self._new_turn(0)
        self.over = False
        self.told: list[Told] = []
        """The questions, the next one last."""
        order = [(self.first + place) % self.seats for place in range(self.seats)]
        self.asked: list[tuple[int, str, str]] = [(seat, "choose-ship", "") for seat in reversed(order)]

    def _new_turn(self, crypto: int) -> None:
        self.crypto, self.manoeuvre, self.discount = crypto, 0, 0
        self.ore_value = self.numbers["ore_value"]
        self.used: set[str] = set()
        self.waiting: list[tuple[str, str, int]] = []
        self.played: Counter[str] = Counter()
        self.attack: Counter[str] = Counter()
        self.defence: Counter[str] = Counter()
        self.rival = -1

    # --- setup -------------------------------------------------------------------------------

    def _lay_map(self, pack: dict[str, Any], start: dict[str, str]) -> None:
        """2.1 to 2.8: sectors where the layout has them; the special ones as they were dealt."""
        wanted = "duel" if self.seats == 2 else self.readings["layout"]
        layout = next(row for row in pack["layout"] if row["id"] == wanted)
        rows = {row["id"]: row for row in pack["sector"]}
        usual = [name for name, row in rows.items() if row["deck"] != "t"]
        dealt = start["deal"].split(",") if "deal" in start else usual
        expect(sorted(dealt) == sorted(usual), "the special sectors are dealt, each once")
        names = [name if name != "special" else dealt.pop(0) for name in layout["holds"]]
        where = dict(zip(names, zip(layout["q"], layout["r"], strict=True), strict=True))
        self.beside = {one: {two for two in names if _touch(where[one], where[two])} for one in names}
        tokens = [start.get(f"{name}.token", "") for name in names if name != "tortuga"]
        hunts = {name for name, row in self.cards.items() if row["deck"] == "hunt"}
        expect(set(tokens) <= hunts and len(set(tokens)) == len(tokens), "each sector has its own hunt token")
        self.spare = hunts - set(tokens)
        self.map = {name: Place(rows[name], start.get(f"{name}.token", "")) for name in names}

    def _open_markets(self, start: dict[str, str]) -> None:
        """2.9, 2.10: two cards of each special deck, all T cards."""
        self.shops: dict[str, Shop] = {}
        for letter in LETTERS:
            shown = list(pile(start[f"{letter}.offer"]).elements())
            expect(len(shown) == 2, "two cards of a special market are turned up")
            self.shops[letter] = Shop(self._copies(letter), shown)
        self.piles = self._copies("t")

    def _copies(self, deck: str) -> Counter[str]:
        return Counter({name: row["copies"] for name, row in self.cards.items() if row["deck"] == deck})

    # --- what is asked -----------------------------------------------------------------------

    def question(self) -> tuple[int, str, list[str]] | None:
        """Return who is asked what, and every legal answer."""
        if self.over:
            return None
        seat, what, _ = self.asked[-1]
        captain = self.captains[seat]
        if what == "turn":
            if self.waiting and self.readings["abilities"] == "at-once":  # 4.4
                return seat, "ability", sorted({*self._uses(), "skip"})
            return seat, "turn", sorted(self._turn_options())
        if what == "choose-ship":
            return seat, what, sorted(f"ship {name}" for name in self.docked)
        if what == "place-ship":  # 11.16
            return seat, what, sorted(f"place {name}" for name in {"tortuga", *self._own(seat)})
        if what in ("commit", "answer"):  # 11.3, 11.4, 11.5, 11.22
            found = [f"commit {card}" for card in captain.hand if self.cards[card]["manoeuvre"] > 0]
            needs = what == "commit" and self.readings["empty_attack"] == "no"
            return seat, what, sorted(found if needs and not self.attack else [*found, "ready"])
        if what == "lose":
            used = self.attack if seat == self.turn else self.defence
            return seat, what, sorted(f"lose {card}" for card in used)
        fixed = {"retrieve": ["leave", "retrieve"], "mark": ["leave", "mark"], "spoils": ["bank", "steal"]}
        return seat, what, fixed[what]

    def _turn_options(self) -> set[str]:
        """3.2: all actions."""
        captain = self.me()
        found = {"end"} | {f"play {card}" for card in captain.hand}
        found |= {f"convert {card}" for card in captain.hand if self.cards[card]["deck"] == "hunt"}  # 8.9
        if self.waiting:
            found |= self._uses()
        if captain.ore > 0:
            found.add("spend")
        if not captain.reserve and (self.purse() >= 2 or self._has_power("reserve")):  # 9.3, 12.2
            found |= {f"reserve {card}" for card in captain.hand}
        if self.manoeuvre >= 2 or self._has_power("destroy"):  # 9.6, 12.3
            found |= {f"destroy {card}" for card in self.played}
        for name in self._own(self.turn):  # 10.9, 10.10
            place = self.map[name]
            highest = min(self.purse(), place.row["maximum"])
            found |= {f"reinforce {name} {to}" for to in range(place.defence + 1, highest + 1)}
        return found | self._options_here() if captain.ship else found

    def _options_here(self) -> set[str]:
        """What needs the ship on the map."""
        captain, here = self.me(), self.here()
        found = {f"buy {card}" for card in self._wares() if self.cards[card]["cost"] <= self.purse()}
        letter = here.row["deck"]
        if letter != "t" and self.shops[letter].left() and self.purse() >= 1:  # 5.6, 5.7
            found |= {f"renew {card}" for card in self.shops[letter].shown}
        if self.manoeuvre >= 1:
            found |= {f"move {name}" for name in self.beside[captain.ship]}  # 6.1
            if here.ore:
                found.add("collect")  # 7.1
            if self._can_scan():
                found.add("scan")
        if self.turn in here.marks and self.manoeuvre >= self._capture_price():  # 8.5
            found.add("capture")
        if captain.ship == "tortuga" and self.purse() >= 7:  # 12.7
            found.add("influence")
        if self.depot and self._has_power("ore"):  # 12.4
            found.add("depot")
        return found | self._conquests() | self._attacks()

    def _wares(self) -> Iterable[str]:
        """2.10, 5.5: what the sector of the ship sells."""
        letter = self.here().row["deck"]
        if letter != "t":
            return self.shops[letter].shown
        left = [card for card in self.cards if self.piles[card]]
        tops = {self.cards[card]["cost"]: card for card in reversed(left)}
        return tops.values() if self.readings["t_piles"] == "top" else left

    def _can_scan(self) -> bool:
        """8.1: to look again without a marker to put there would be for nothing."""
        here = self.here()
        if not here.token or self.turn in here.marks:
            return False
        return self.me().markers > 0 or self.turn not in here.known

    def _capture_price(self) -> int:
        """8.6, 15.9: the difficulty, less a discount, 1 at least."""
        price: int = self.cards[self.here().token]["difficulty"]
        return max(1, price - self.discount)

    def _conquests(self) -> set[str]:
        """10.1, 10.7, 10.8, 13.5, 14.6, 14.8, 14.9."""
        here, captain = self.here(), self.me()
        price = here.defence + 1
        others = [one for seat, one in enumerate(self.captains) if seat != self.turn]
        guarded = here.control >= 0 and self.captains[here.control].ship == captain.ship
        if self._scenario("peaceful") and self.readings["peaceful_guard"] == "anyone":
            guarded = guarded or any(one.ship == captain.ship for one in others)
        if here.control == self.turn or guarded or captain.markers == 0 or self._last_turns():
            return set()
        if captain.ship == "tortuga" and self._scenario("aggressive"):
            scores = self.scores()
            lead = (
                scores[self.turn] + 3 - max(scores[seat] for seat in range(self.seats) if seat != self.turn)
            )
            if lead < 0 or (lead == 0 and self.readings["usurper_tie"] == "more"):
                return set()
        found = {"conquer"} if self.manoeuvre >= price else set()
        can_bribe = captain.ship != "tortuga" or self.readings["bribed_tortuga"] == "yes"
        is_peace = self._scenario("peaceful")
        return found | {"bribe"} if is_peace and can_bribe and self.purse() >= price else found

    def _attacks(self) -> set[str]:
        """11.1, 11.4, 13.5, 14.7."""
        can_fight = any(self.cards[card]["manoeuvre"] > 0 for card in self.me().hand)
        if self._scenario("peaceful") or self._last_turns():
            return set()
        if not can_fight and self.readings["empty_attack"] == "no":
            return set()
        rivals = [seat for seat in range(self.seats) if seat != self.turn]
        return {f"attack {seat}" for seat in rivals if self.captains[seat].ship == self.me().ship}

    def _uses(self) -> set[str]:
        """4.2: every way to use a waiting ability."""
        found: set[str] = set()
        for card, ability, amount in self.waiting:
            found |= {f"use {card} {ability}{target}" for target in self._targets(card, ability, amount)}
        return found

    def _targets(self, card: str, ability: str, amount: int) -> list[str]:
        """Chapter 15: what an ability can be used on, as the end of an answer; nothing if it is of no use."""
        captain = self.me()
        if ability == "take":
            return [""] if captain.deck or captain.discard else []
        if ability == "destroy-played":
            return [f" {one}" for one in self.played]
        if ability == "destroy":
            return [f" hand {one}" for one in captain.hand] + [f" discard {one}" for one in captain.discard]
        if ability == "reserve":
            return [] if captain.reserve else [f" {one}" for one in captain.hand]
        if ability == "defence":
            own = {name: self.map[name] for name in self._own(self.turn)}
            return [f" {name}" for name, place in own.items() if place.defence < place.row["maximum"]]
        if ability == "cash-in":
            return [""] if self.played[card] else []
        if ability in ("discount", "ore-value"):
            return [""]
        return self._targets_here(ability, amount) if captain.ship else []

    def _targets_here(self, ability: str, amount: int) -> list[str]:
        here = self.here()
        if ability == "move":
            return [f" {name}" for name in self._within(self.me().ship, amount)]
        if ability == "collect":
            return [""] if here.ore else []
        if ability == "ore":
            return [" sector"] * (here.ore > 0) + [" depot"] * (self.depot > 0)
        if ability == "scan":
            return [""] if self._can_scan() else []
        expect(ability == "renew", f"there is no ability {ability}")
        letter = here.row["deck"]
        return (
            [f" {card}" for card in self.shops[letter].shown]
            if letter != "t" and self.shops[letter].left()
            else []
        )

    def _within(self, start: str, steps: int) -> set[str]:
        """6.3: up to so many sectors away, but not where it is."""
        reached = {start}
        for _ in range(steps):
            reached |= {name for one in reached for name in self.beside[one]}
        return reached - {start}

    # --- small questions ---------------------------------------------------------------------

    def me(self) -> Captain:
        """Return the captain whose turn it is."""
        return self.captains[self.turn]

    def here(self) -> Place:
        """Return the sector of the ship whose turn it is."""
        return self.map[self.me().ship]

    def purse(self) -> int:
        """7.3, 15.12: crypto, and what the ore is worth."""
        total: int = self.crypto + self.me().ore * self.ore_value
        return total

    def _scenario(self, name: str) -> bool:
        return self.readings["scenario"] == name

    def _last_turns(self) -> bool:
        return self.map["tortuga"].control >= 0

    def _own(self, seat: int) -> list[str]:
        return [name for name, place in self.map.items() if place.control == seat]

    def _has_power(self, power: str) -> bool:
        """12.8: in the own sector, once a turn."""
        if not self.me().ship or power in self.used:
            return False
        return self.here().control == self.turn and bool(self.here().row["power"] == power)

    def scores(self) -> list[int]:
        """1.8: influence and control tokens."""
        return [
            captain.influence + sum(self.map[name].row["control"] for name in self._own(seat))
            for seat, captain in enumerate(self.captains)
        ]

    def winners(self) -> list[int]:
        """13.7, 13.8: most influence, then who has Tortuga, then most sectors."""
        if not self.over:
            return []
        scores, usurper = self.scores(), self.map["tortuga"].control
        ranks = [(scores[seat], seat == usurper, len(self._own(seat))) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    # --- the position ------------------------------------------------------------------------

    def position(self) -> dict[str, str]:
        """Return the position as words, all of them, piles sorted."""
        words = {
            "turn": str(self.turn),
            "turns": str(self.number),
            "crypto": str(self.crypto),
            "manoeuvre": str(self.manoeuvre),
            "discount": str(self.discount),
            "depot": str(self.depot),
            "ore-value": str(self.ore_value),
            "used": listed(self.used),
            "played": listed(self.played),
            "rival": "-" if self.rival < 0 else str(self.rival),
            "abilities": listed(f"{card}.{name}.{left}" for card, name, left in self.waiting),
            "committed": listed(self.attack),
            "answered": listed(self.defence),
            "removed": listed(self.removed),
            "docked": listed(self.docked),
            "spare": listed(self.spare),
            "piles": listed(self.piles),
        }
        for letter, shop in self.shops.items():
            words[f"{letter}.offer"] = listed(shop.shown)
            words[f"{letter}.deck"] = listed(shop.hidden + Counter(shop.bottom))
            words[f"{letter}.sunk"] = str(len(shop.bottom))
        for seat, captain in enumerate(self.captains):
            for key, value in vars(captain).items():
                words[f"{seat}.{key}"] = listed(value) if isinstance(value, Counter) else str(value) or "-"
        for name, place in self.map.items():
            words[f"{name}.control"] = "-" if place.control < 0 else str(place.control)
            words[f"{name}.token"] = place.token or "-"
            words |= {f"{name}.defence": str(place.defence), f"{name}.ore": str(place.ore)}
            words |= {
                f"{name}.known": listed(map(str, place.known)),
                f"{name}.marks": listed(map(str, place.marks)),
            }
        words |= {f"{card}.captor": captor for card, captor in self.captors.items()}
        return words

    def read(self, written: dict[str, str]) -> dict[str, str]:
        """Return all words of a written position, those that are as usual too."""
        usual = {"turns": "1", "ore-value": str(self.numbers["ore_value"])}
        words = {}
        for key, value in self.position().items():
            part = key.rpartition(".")[2]
            zero = part in ("turn", "crypto", "manoeuvre", "discount", "depot", "sunk", "influence")
            default = usual.get(key, "0" if zero or (key[0].isdigit() and part == "ore") else "-")
            if part == "ship":
                default = "tortuga"
            elif key.split(".")[0] in self.map and part in ("defence", "ore"):
                row = self.map[key.split(".")[0]].row
                default = str(row["defence"]) if part == "defence" else str(int(row["id"] != "tortuga"))
            elif part in ("piles", "markers", "captor") or key == "spare":
                default = value  # Left out because it follows from the rest, which is compared.
            words[key] = _in_order(written.get(key, default))
        return words
