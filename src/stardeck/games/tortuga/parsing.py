"""Reading positions of Tortuga 2199 from text, with helpful errors; ``notation`` writes them."""

from __future__ import annotations

from stardeck.games.tortuga.actions import PROMPTS
from stardeck.games.tortuga.board import DEALS, Table
from stardeck.games.tortuga.data import MARKET_LETTERS, MARKETS, NOTHING, POWERS, SECTORS, SHARES, TORTUGA
from stardeck.games.tortuga.notation import BANK, MARKERS, bare
from stardeck.games.tortuga.state import GONE, Market, State, Turn
from stardeck.games.tortuga.view import View
from stardeck.kernel.chance import chance_from_text
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.errors import listing, nearest
from stardeck.kernel.pending import Pending


def seats_of(text: str) -> int:
    """Return for how many seats a position's text is; ValueError if it does not begin with that."""
    first = text.split(" ")[0]
    if not (len(first) == 7 and first.startswith("seats:") and first[6] in "234"):
        raise ValueError(f"a position begins with seats:2, seats:3 or seats:4; found {first!r}.")
    return int(first[6])


def from_text(table: Table, text: str) -> State:
    """Read what `to_text` wrote; ValueError says which word is wrong."""
    reader = Reader(table, text)
    state = bare(table)
    seats = reader.number("seats", 0, SHARES)
    assert seats == table.seats
    order = reader.sectors("deal", [])
    deals = [deal for deal in range(DEALS) if table.boards[deal].order == order]
    if not deals:
        raise ValueError("deal: expected the four special sectors in the order of their places.")
    state.deal = deals[0]
    state.board = table.boards[state.deal]
    _read_turn(reader, state.now)
    state.first = reader.number("first", 0, seats - 1)
    state.depot = reader.number("depot", 0, SECTORS)
    state.bank = reader.number("bank", BANK, BANK)
    state.removed = sorted(reader.cards("removed"))
    state.docked = sorted(reader.cards("docked"))
    _read_market(reader, state.market)
    for seat in range(seats):
        _read_seat(reader, state, seat)
    for sector in state.board.sectors:
        _read_sector(reader, state, sector)
    for place in range(len(state.hunts.captors)):
        name = table.pack.ids[table.pack.hunts[place]]
        state.hunts.captors[place] = reader.seat(f"{name}.captor")
    state.hunts.spare = reader.cards("spare")
    state.chance = chance_from_text(reader.needed("chance"))
    state.pending = Pending(_read_ask(reader.needed("ask"), seats))
    reader.finish()
    return state


class Reader:
    """The words of a position, asked for one by one."""

    def __init__(self, table: Table, text: str) -> None:
        self.pack = table.pack
        self.table = table
        self.words: dict[str, str] = {}
        self.asked: set[str] = set()
        for word in text.split(" "):
            key, colon, value = word.partition(":")
            if not colon or not value or key in self.words:
                raise ValueError(f"{word!r} is not of the form key:value with a key of its own.")
            self.words[key] = value

    def needed(self, key: str) -> str:
        """Return a value that must be there."""
        self.asked.add(key)
        if key not in self.words:
            raise ValueError(f"the position has no word {key!r}.")
        return self.words[key]

    def number(self, key: str, usual: int, most: int) -> int:
        """Return a number up to a bound; the bank alone may be below zero."""
        self.asked.add(key)
        word = self.words.get(key, str(usual))
        digits = word.removeprefix("-") if key == "bank" else word
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7 and int(word) <= most):
            raise ValueError(f"{key}: expected a number up to {most}, found {word!r}.")
        return int(word)

    def seat(self, key: str) -> int:
        """Return a seat, NOTHING if there is none, GONE for ``gone``."""
        self.asked.add(key)
        word = self.words.get(key, "-")
        if word == "-":
            return NOTHING
        if word == "gone":
            return GONE
        return self.number(key, 0, self.table.seats - 1)

    def numbers(self, key: str, usual: list[int], most: int) -> list[int]:
        """Return a list of numbers up to a bound."""
        self.asked.add(key)
        if key not in self.words:
            return usual.copy()
        parts = self.words[key].split(",")
        if not all(part.isascii() and part.isdigit() and int(part) <= most for part in parts):
            raise ValueError(f"{key}: expected numbers up to {most}, found {self.words[key]!r}.")
        return [int(part) for part in parts]

    def sectors(self, key: str, usual: list[int]) -> list[int]:
        """Return a list of sectors."""
        self.asked.add(key)
        if key not in self.words:
            return usual.copy()
        ids = self.pack.sectors.ids
        found: list[int] = []
        for part in self.words[key].split(","):
            if part != "-" and part not in ids:
                raise ValueError(f"{key}: there is no sector {part!r}.{nearest(part, ids)}")
            found.append(NOTHING if part == "-" else ids.index(part))
        return found

    def cards(self, key: str) -> list[int]:
        """Return a pile of cards."""
        self.asked.add(key)
        return cards_from_text(self.pack.ids, self.words[key]) if key in self.words else []

    def card(self, key: str) -> int:
        """Return one card, or NOTHING."""
        kinds = self.cards(key)
        if len(kinds) > 1:
            raise ValueError(f"{key}: expected one card, found {len(kinds)}.")
        return kinds[0] if kinds else NOTHING

    def finish(self) -> None:
        """Complain about words nobody asked for."""
        for key in self.words:
            if key not in self.asked:
                raise ValueError(f"unknown word {key!r}.{nearest(key, self.asked)}")


def cards_from_text(ids: list[str], text: str) -> list[int]:
    """Read what `cards_text` wrote."""
    kinds: list[int] = []
    for part in text.split(","):
        name, star, times = part.partition("*")
        if name not in ("?", "-") and name not in ids:
            raise ValueError(f"there is no card {name!r}.{nearest(name, ids)} There are: {listing(ids)}.")
        if star and not (times.isascii() and times.isdigit() and 0 < int(times) < 100):
            raise ValueError(f"{part!r}: expected a number from 1 to 99 after '*'.")
        kind = HIDDEN if name == "?" else NOTHING if name == "-" else ids.index(name)
        kinds += [kind] * (int(times) if star else 1)
    return kinds


def _read_turn(reader: Reader, now: Turn) -> None:
    now.seat = reader.number("turn", 0, reader.table.seats - 1)
    now.number = reader.number("turns", 0, 999999)
    now.crypto = reader.number("crypto", 0, 999)
    now.manoeuvre = reader.number("manoeuvre", 0, 999)
    now.discount = reader.number("discount", 0, 99)
    now.ore_value = reader.number("ore-value", 1, 9)
    if "used" in reader.words:
        for power in reader.needed("used").split(","):
            if power not in POWERS:
                raise ValueError(f"used: there is no power {power!r}.{nearest(power, POWERS)}")
            now.used |= 1 << POWERS.index(power)
    now.rival = reader.seat("rival")
    if "abilities" in reader.words:
        for word in reader.needed("abilities").split(","):
            now.abilities += _read_ability(reader, word)
    now.played = sorted(reader.cards("played"))
    now.committed = sorted(reader.cards("committed"))
    now.answered = sorted(reader.cards("answered"))


def _read_ability(reader: Reader, word: str) -> list[int]:
    parts = word.split(".")
    if len(parts) != 3 or parts[0] not in reader.pack.ids or not (parts[1] + parts[2]).isdigit():
        raise ValueError(f"abilities: expected card.place.left, found {word!r}.")
    kind = reader.pack.ids.index(parts[0])
    if int(parts[1]) >= len(reader.pack.abilities[kind]):
        raise ValueError(f"abilities: {parts[0]} has {len(reader.pack.abilities[kind])} abilities.")
    return [kind, int(parts[1]), int(parts[2])]


def _read_market(reader: Reader, market: Market) -> None:
    market.piles = reader.numbers("piles", market.piles, 99)
    if len(market.piles) != len(reader.pack.trade):
        raise ValueError(f"piles: expected {len(reader.pack.trade)} numbers.")
    for index in range(MARKETS):
        letter = MARKET_LETTERS[index]
        offers = reader.cards(f"{letter}.offer") or [NOTHING, NOTHING]
        if len(offers) != 2:
            raise ValueError(f"{letter}.offer: expected 2 cards, '-' for none.")
        market.offers[2 * index : 2 * index + 2] = offers
        market.decks[index] = reader.cards(f"{letter}.deck")
        market.sunk[index] = reader.number(f"{letter}.sunk", 0, len(market.decks[index]))


def _read_seat(reader: Reader, state: State, seat: int) -> None:
    state.hulls[seat] = reader.card(f"{seat}.hull")
    state.ships[seat] = reader.sectors(f"{seat}.ship", [TORTUGA])[0]
    if state.ships[seat] != NOTHING and state.ships[seat] not in state.board.sectors:
        raise ValueError(f"{seat}.ship: this sector is not on the map of {state.seats} seats.")
    state.influence[seat] = reader.number(f"{seat}.influence", 0, 999)
    state.ore_held[seat] = reader.number(f"{seat}.ore", 0, SECTORS)
    state.markers[seat] = reader.number(f"{seat}.markers", MARKERS, MARKERS)
    state.reserves[seat] = reader.card(f"{seat}.reserve")
    state.decks[seat] = reader.cards(f"{seat}.deck")
    state.hands[seat] = sorted(reader.cards(f"{seat}.hand"))
    state.discards[seat] = sorted(reader.cards(f"{seat}.discard"))
    state.sure[seat] = sorted(reader.cards(f"{seat}.sure"))


def _read_sector(reader: Reader, state: State, sector: int) -> None:
    name = reader.pack.sectors.ids[sector]
    state.control[sector] = reader.seat(f"{name}.control")
    state.defence[sector] = reader.number(f"{name}.defence", state.defence[sector], 99)
    state.ore[sector] = reader.number(f"{name}.ore", state.ore[sector], 9)
    state.hunts.tokens[sector] = reader.card(f"{name}.token")
    for seat in reader.numbers(f"{name}.known", [], state.seats - 1):
        state.hunts.known[sector] |= 1 << seat
    for seat in reader.numbers(f"{name}.marks", [], state.seats - 1):
        state.hunts.marks[sector] |= 1 << seat


def _read_ask(text: str, seats: int) -> list[int]:
    stack: list[int] = []
    for part in [] if text == "-" else text.split(","):
        words = part.split(".")
        if len(words) != 3 or words[1] not in PROMPTS or not (words[0] + words[2]).isdigit():
            raise ValueError(f"ask: expected seat.question.number, found {part!r}.")
        if int(words[0]) >= seats:
            raise ValueError(f"ask: there is no seat {words[0]}.")
        stack += [int(words[0]), PROMPTS.index(words[1]), int(words[2])]
    return stack


def view_from_text(table: Table, text: str) -> View:
    """Read what `notation.view_text` wrote."""
    head, bar, rest = text.partition(" | ")
    seat, _, piles = head.partition(" ")
    parts = [[] if part == "-" else cards_from_text(table.pack.ids, part) for part in piles.split("/")]
    if not bar or len(parts) != table.seats + MARKETS + 1 or not seat.removeprefix("-").isdigit():
        raise ValueError("expected a seat, the cards that can't be placed, '|' and a position.")
    known = from_text(table, rest)
    return View(int(seat), known, parts[: table.seats], parts[table.seats : -1], parts[-1])
