"""Reading positions of Tortuga 2199 from text, with helpful errors; ``notation`` writes them."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import PROMPTS
from stardeck.games.tortuga.board import DEALS, Table
from stardeck.games.tortuga.checks import check, check_view
from stardeck.games.tortuga.data import ATTACK, MARKET_LETTERS, MARKETS, NOTHING, POWERS, SECTORS, TORTUGA
from stardeck.games.tortuga.notation import BANK, MARKERS, bare
from stardeck.games.tortuga.state import GONE, Market, State, Turn
from stardeck.games.tortuga.view import View
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.errors import listing, nearest, quoted
from stardeck.kernel.notation import looker, luck, number, questions
from stardeck.kernel.pending import Pending

CARDS: Final = 4000
"""Cards of a pile: as many as the largest pack has; of each kind they are counted against the pack."""

TURNS: Final = 999_999
"""The rulebook does not end a game by its length; the longest reading of `round_limit` is far below."""

INFLUENCE: Final = 999
"""Fifteen win, so no game leads there; the bank may be as far below zero, for it never refuses."""

EXTRA: Final = 999
"""Influence that the cards of a fight may earn besides; a hand of the whole pack stays below."""

ARGUMENTS: Final = (0, 0, 0, 0, 0, SECTORS - 1, 0, 0, EXTRA, EXTRA)
"""By prompt: the highest number a question may have."""


def seats_of(text: str) -> int:
    """Return for how many seats a position's text is; ValueError if it does not begin with that."""
    first = text.split(" ")[0]
    if not (len(first) == 7 and first.startswith("seats:") and first[6] in "234"):
        raise ValueError(f"a position begins with seats:2, seats:3 or seats:4; found {quoted(first)}.")
    return int(first[6])


def from_text(table: Table, text: str) -> State:
    """Read what `to_text` wrote; ValueError says which word is wrong."""
    reader = Reader(table, text)
    state = bare(table)
    seats = reader.number("seats", 0, table.seats)
    order = reader.sectors("deal", [])
    deals = [deal for deal in range(DEALS) if table.boards[deal].order == order]
    if not deals:
        raise ValueError("deal: expected the four special sectors in the order of their places.")
    state.deal = deals[0]
    state.board = table.boards[state.deal]
    _read_turn(reader, state.now)
    state.first = reader.number("first", 0, seats - 1)
    state.depot = reader.number("depot", 0, SECTORS)
    state.bank = reader.number("bank", BANK, BANK, -INFLUENCE)
    state.removed = sorted(reader.cards("removed"))
    state.docked = sorted(reader.cards("docked"))
    _read_market(reader, state.market)
    for seat in range(seats):
        _read_seat(reader, state, seat)
    for sector in state.board.sectors:
        _read_sector(reader, state, sector)
    for place in range(len(state.hunts.captors)):
        name = table.pack.ids[table.pack.hunts[place]]
        state.hunts.captors[place] = reader.seat(f"{name}.captor", True)
    state.hunts.spare = reader.cards("spare")
    state.chance = luck(reader.needed("chance"))
    asked = reader.needed("ask")
    state.pending = Pending(questions([] if asked == "-" else asked.split(","), seats, PROMPTS, ARGUMENTS))
    reader.finish()
    check(state)
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
                raise ValueError(f"{quoted(word)} is not of the form key:value with a key of its own.")
            self.words[key] = value

    def needed(self, key: str) -> str:
        """Return a value that must be there."""
        self.asked.add(key)
        if key not in self.words:
            raise ValueError(f"the position has no word {key!r}.")
        return self.words[key]

    def number(self, key: str, usual: int, most: int, least: int = 0) -> int:
        """Return a number within bounds."""
        self.asked.add(key)
        return number(self.words.get(key, str(usual)), least, most, key)

    def seat(self, key: str, may_be_gone: bool = False) -> int:
        """Return a seat, NOTHING if there is none; GONE for ``gone`` where that may be."""
        self.asked.add(key)
        word = self.words.get(key, "-")
        if word == "-":
            return NOTHING
        if word == "gone" and may_be_gone:
            return GONE
        return self.number(key, 0, self.table.seats - 1)

    def numbers(self, key: str, usual: list[int], most: int) -> list[int]:
        """Return a list of numbers up to a bound."""
        self.asked.add(key)
        if key not in self.words:
            return usual.copy()
        return [number(part, 0, most, key) for part in self.words[key].split(",")]

    def sectors(self, key: str, usual: list[int]) -> list[int]:
        """Return a list of sectors."""
        self.asked.add(key)
        if key not in self.words:
            return usual.copy()
        ids = self.pack.sectors.ids
        found: list[int] = []
        for part in self.words[key].split(","):
            if part != "-" and part not in ids:
                raise ValueError(f"{key}: there is no sector {quoted(part)}.{nearest(part, ids)}")
            found.append(NOTHING if part == "-" else ids.index(part))
        return found

    def sector(self, key: str, usual: int) -> int:
        """Return one sector, or NOTHING."""
        found = self.sectors(key, [usual])
        if len(found) > 1:
            raise ValueError(f"{key}: expected one sector, found {len(found)}.")
        return found[0]

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
                raise ValueError(f"unknown word {quoted(key)}.{nearest(key, self.asked)}")


def cards_from_text(ids: list[str], text: str) -> list[int]:
    """Read what `cards_text` wrote."""
    kinds: list[int] = []
    for part in text.split(","):
        name, star, times = part.partition("*")
        if name not in ("?", "-") and name not in ids:
            raise ValueError(
                f"there is no card {quoted(name)}.{nearest(name, ids)} There are: {listing(ids)}."
            )
        count = number(times, 1, CARDS, f"how many of {name}") if star else 1
        kind = HIDDEN if name == "?" else NOTHING if name == "-" else ids.index(name)
        kinds += [kind] * count
        if len(kinds) > CARDS:
            raise ValueError(f"expected at most {CARDS} cards in a pile, found more.")
    return kinds


def _read_turn(reader: Reader, now: Turn) -> None:
    now.seat = reader.number("turn", 0, reader.table.seats - 1)
    now.number = reader.number("turns", 0, TURNS)
    now.crypto = reader.number("crypto", 0, 999)
    now.manoeuvre = reader.number("manoeuvre", 0, 999)
    now.discount = reader.number("discount", 0, 99)
    now.ore_value = reader.number("ore-value", 1, 9)
    if "used" in reader.words:
        for power in reader.needed("used").split(","):
            if power not in POWERS:
                raise ValueError(f"used: there is no power {quoted(power)}.{nearest(power, POWERS)}")
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
    if len(parts) != 3 or parts[0] not in reader.pack.ids:
        raise ValueError(f"abilities: expected card.place.left, found {quoted(word)}.")
    kind = reader.pack.ids.index(parts[0])
    printed = reader.pack.abilities[kind]
    place = number(parts[1], 0, len(printed) - 1, f"abilities: {parts[0]} has {len(printed)} abilities")
    if printed[place] >= ATTACK:
        raise ValueError(f"abilities: {quoted(word)} is only for fights.")
    left = number(parts[2], 1, reader.pack.amounts[kind][place], f"abilities: what is left of {parts[0]}")
    return [kind, place, left]


def _read_market(reader: Reader, market: Market) -> None:
    full = market.piles
    market.piles = reader.numbers("piles", full, CARDS)
    if len(market.piles) != len(full):
        raise ValueError(f"piles: expected {len(full)} numbers.")
    for place, kind in enumerate(reader.pack.trade):
        number(str(market.piles[place]), 0, full[place], f"piles: {reader.pack.ids[kind]}")
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
    state.ships[seat] = reader.sector(f"{seat}.ship", TORTUGA)
    if state.ships[seat] != NOTHING and state.ships[seat] not in state.board.sectors:
        raise ValueError(f"{seat}.ship: this sector is not on the map of {state.seats} seats.")
    state.influence[seat] = reader.number(f"{seat}.influence", 0, INFLUENCE)
    state.ore_held[seat] = reader.number(f"{seat}.ore", 0, SECTORS)
    state.markers[seat] = reader.number(f"{seat}.markers", MARKERS, MARKERS)
    state.reserves[seat] = reader.card(f"{seat}.reserve")
    state.decks[seat] = reader.cards(f"{seat}.deck")
    state.hands[seat] = sorted(reader.cards(f"{seat}.hand"))
    state.discards[seat] = sorted(reader.cards(f"{seat}.discard"))
    state.sure[seat] = sorted(reader.cards(f"{seat}.sure"))


def _read_sector(reader: Reader, state: State, sector: int) -> None:
    name = reader.pack.sectors.ids[sector]
    most = reader.pack.sectors.maximum[sector]
    state.control[sector] = reader.seat(f"{name}.control")
    state.defence[sector] = reader.number(f"{name}.defence", state.defence[sector], most)
    state.ore[sector] = reader.number(f"{name}.ore", state.ore[sector], 9)
    state.hunts.tokens[sector] = reader.card(f"{name}.token")
    for seat in reader.numbers(f"{name}.known", [], state.seats - 1):
        state.hunts.known[sector] |= 1 << seat
    for seat in reader.numbers(f"{name}.marks", [], state.seats - 1):
        state.hunts.marks[sector] |= 1 << seat


def view_from_text(table: Table, text: str) -> View:
    """Read what `notation.view_text` wrote."""
    head, bar, rest = text.partition(" | ")
    seat, _, piles = head.partition(" ")
    parts = [[] if part == "-" else cards_from_text(table.pack.ids, part) for part in piles.split("/")]
    if not bar or len(parts) != table.seats + MARKETS + 1:
        raise ValueError("expected a seat, the cards that can't be placed, '|' and a position.")
    known = from_text(table, rest)
    view = View(looker(seat, table.seats), known, parts[: table.seats], parts[table.seats : -1], parts[-1])
    check_view(view)
    return view
