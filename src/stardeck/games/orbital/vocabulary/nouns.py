"""What the nouns of answers, events and positions are, and how answers about modules are numbered."""

from __future__ import annotations

from typing import Any, Final

from stardeck.games.orbital import board
from stardeck.games.orbital.data import COLOURS, Pack
from stardeck.games.orbital.vocabulary import ask, note, verb
from stardeck.kernel.decision import HIDDEN, Action
from stardeck.kernel.grammar import Grammar, Ids, Lexicon, Ranking

SEATS: Final = 5
"""Seats at a table, rulebook bots included."""

NUMBERS: Final = ("year", "price", "money", "points", "tokens", "count", "rival")
"""Numbers that events tell."""


def cards_of(pack: Pack) -> Ids:
    """Return modules and events, the cards of the deck, by their ids."""
    return Ids("card", pack.ids, range(pack.core))


def shown_of(pack: Pack) -> Ids:
    """Return the cards as all know them; ``-`` is one of a bot's stack that nobody knows."""
    return Ids("card", pack.ids, range(pack.core), nothing=HIDDEN)


def modules_of(pack: Pack) -> Ids:
    """Return the modules by their ids."""
    return Ids("module", pack.ids, range(pack.module_count))


def cores_of(pack: Pack) -> Ids:
    """Return the cores by their ids, the tile among them."""
    return Ids("core", pack.ids, range(pack.core, len(pack.ids)))


def most_modules(pack: Pack) -> int:
    """Return how many modules there are, and so how many an orbital can have."""
    return sum(_copies(pack, kind) for kind in range(pack.module_count))


def most_exits(pack: Pack) -> int:
    """Return how many free exits an orbital can have: each module takes one and brings its own."""
    more = (
        _copies(pack, kind) * max(0, pack.exits[kind].bit_count() - 1) for kind in range(pack.module_count)
    )
    return len(board.STEPS) + sum(more)


def _copies(pack: Pack, kind: int) -> int:
    return max(pack.copies[kind], pack.copies_early[kind])


class Cells(Lexicon):
    """Cells as ``2,-1``."""

    def text(self, value: int) -> str:
        return board.cell_text(value)

    def read(self, word: str) -> int:
        return board.cell_from_text(word)


class Places(Lexicon):
    """Places as ``2,-1:w``, numbered in the order of the exits they lie at."""

    def text(self, value: int) -> str:
        return board.place_text(value)

    def read(self, word: str) -> int:
        return board.place_from_text(word)

    def rank(self, value: int, position: Any) -> int:
        return places_of(position).index(value)

    def ranked(self, rank: int, position: Any) -> int:
        return _nth(places_of(position), rank, "place")


def places_of(position: Any) -> list[int]:
    """Return the places at the free exits of the seat that is asked; a module it moves is out of the way."""
    pending, exits = position.pending, position.exits[position.pending.seat()]
    if pending.prompt() == ask.MOVE_TO:
        station = position.stations[pending.seat()]
        base = board.module_at(station, pending.argument())
        exits = board.free_exits(position.pack, station[:base] + station[base + board.STRIDE :])
    return [found & board.PLACE_MASK for found in exits]


class Slots(Ranking):
    """Answers about a card of the market: by its place in the row."""

    def __init__(self, pack: Pack, which: int) -> None:
        super().__init__(pack.numbers.market)
        self.which: Final = which

    def rank(self, action: Action, position: Any) -> int:
        return verb.slot_of(action) - 1

    def ranked(self, rank: int, position: Any) -> Action:
        return verb.with_slot(self.which, _nth(position.market, rank, "card of the market"), rank + 1)


class Modules(Ranking):
    """Answers about a module: by its place among those on the table, from the seat that is asked on."""

    def __init__(self, pack: Pack, which: int, own: bool) -> None:
        super().__init__(most_modules(pack))
        self.which: Final = which
        self.own: Final = own
        """Whether only one's own modules are meant, and so no seat is named."""

    def rank(self, action: Action, position: Any) -> int:
        return self._answers(position).index(action)

    def ranked(self, rank: int, position: Any) -> Action:
        return _nth(self._answers(position), rank, "module")

    def _answers(self, position: Any) -> list[Action]:
        """Return an answer for every module, whether it is legal or not."""
        answers: list[Action] = []
        for step in range(1 if self.own else position.seats):
            seat = (position.pending.seat() + step) % position.seats
            station = position.stations[seat]
            for base in range(board.STRIDE, len(station), board.STRIDE):
                kind, cell = station[base + board.KIND], station[base + board.CELL]
                answers.append(verb.with_module_of(self.which, 0 if self.own else seat, kind, cell))
        return answers


class Moves(Ranking):
    """Answers that put down the module that is moved: by the place."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(most_exits(pack))

    def rank(self, action: Action, position: Any) -> int:
        return places_of(position).index(verb.place_of(action))

    def ranked(self, rank: int, position: Any) -> Action:
        pending = position.pending
        if pending.prompt() != ask.MOVE_TO:
            raise ValueError("no module is being moved.")
        station = position.stations[pending.seat()]
        kind = station[board.module_at(station, pending.argument()) + board.KIND]
        return verb.with_place(verb.PLACE, kind, _nth(places_of(position), rank, "place"))


def _nth(values: list[int], rank: int, what: str) -> int:
    if rank >= len(values):
        raise ValueError(f"there is no {what} number {rank}, only {len(values)}.")
    return values[rank]


def grammar_of(pack: Pack) -> Grammar:
    """Return the vocabulary bound to a pack."""
    nouns: dict[str, Lexicon] = {
        "card": cards_of(pack),
        "module": modules_of(pack),
        "event": Ids("event", pack.ids, range(pack.module_count, pack.core)),
        "core": Ids("upgraded core", pack.ids, range(pack.core + 1, len(pack.ids))),
        "colour": Ids("colour", COLOURS),
        "place": Places("place", most_exits(pack)),
        "cell": Cells("cell", board.CELL_COUNT),
        "seat": Lexicon("seat", SEATS),
        "host": Lexicon("seat", SEATS),
        "slot": Lexicon("place in the market", pack.numbers.market + 1),
        "crew": Lexicon("number of crew", pack.most_crew + 1),
    }
    for name in NUMBERS:
        nouns[name] = Lexicon(name, 1_000_000)
    rankings: dict[int, Ranking] = {which: Slots(pack, which) for which in (verb.PURCHASE, verb.TAKE)}
    for which in (verb.OPERATE, verb.REPAIR, verb.MOVE, verb.REMOVE):
        rankings[which] = Modules(pack, which, own=True)
    for which in (verb.DAMAGE, verb.VISIT, verb.BACK):
        rankings[which] = Modules(pack, which, own=False)
    rankings[verb.PLACE] = Moves(pack)
    return Grammar(ask.ROWS, verb.ROWS, note.ROWS, verb.FIELDS, nouns, rankings)
