"""Positions of Tortuga 2199 as one line of text: words ``key:value``, what is as usual left out.

    seats:2 deal:vortex,research,mines,fortress turn:1 0.hand:hacker*2,booster vortex.control:0
    ... chance:12.345 ask:1.turn.0

Seat keys begin with the seat's number, sector keys with the sector's id, market keys with the letter of
the deck.  Piles are written bottom first, ``*`` repeats, ``?`` is hidden, ``-`` is none.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import PROMPTS
from stardeck.games.tortuga.board import Table
from stardeck.games.tortuga.data import MARKET_LETTERS, MARKETS, NOTHING, POWERS, SECTORS, SHARES, TORTUGA
from stardeck.games.tortuga.state import GONE, Hunts, Market, State, Turn
from stardeck.games.tortuga.view import View
from stardeck.kernel.chance import unknown_chance
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.pending import WIDTH, Pending

MARKERS: Final = 10
BANK: Final = 50


def bare(table: Table) -> State:
    """Rules 2.4, 2.5, 2.6, 2.8, 2.10, 2.11, 2.13: a table before anything is dealt.

    What a position's text leaves out is as here.
    """
    pack, seats = table.pack, table.seats
    on_map = table.boards[0].sectors
    return State(
        table,
        unknown_chance(),
        Pending([]),
        0,
        0,
        0,
        BANK,
        Turn(0, 0, 0, 0, 0, 1, 0, NOTHING, [], [], [], []),
        Market(
            [pack.copies[kind] for kind in pack.trade],
            [NOTHING] * (2 * MARKETS),
            [0] * MARKETS,
            [[] for _ in range(MARKETS)],
        ),
        Hunts([NOTHING] * SECTORS, [0] * SECTORS, [0] * SECTORS, [NOTHING] * len(pack.hunts), []),
        [NOTHING] * SECTORS,
        pack.sectors.defence.copy(),
        [1 if sector in on_map and sector != TORTUGA else 0 for sector in range(SECTORS)],
        [],
        [],
        [NOTHING] * seats,
        [TORTUGA] * seats,
        [0] * seats,
        [0] * seats,
        [MARKERS] * seats,
        [NOTHING] * seats,
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
    )


def to_text(state: State) -> str:
    """Return the position, or what a view knows of it, as one line."""
    writer = Writer(state.table)
    writer.words.append(f"seats:{state.seats}")
    writer.ids("deal", state.board.order, [])
    _write_turn(writer, state.now)
    writer.number("first", state.first, 0)
    writer.number("depot", state.depot, 0)
    writer.number("bank", state.bank, BANK)
    writer.cards("removed", state.removed)
    writer.cards("docked", state.docked)
    _write_market(writer, state.market)
    for seat in range(state.seats):
        _write_seat(writer, state, seat)
    for sector in state.board.sectors:
        _write_sector(writer, state, sector)
    for place in range(len(state.hunts.captors)):
        name = state.table.pack.ids[state.table.pack.hunts[place]]
        writer.seat(f"{name}.captor", state.hunts.captors[place])
    writer.cards("spare", state.hunts.spare)
    writer.words.append(f"chance:{state.chance.to_text()}")
    writer.words.append(f"ask:{_ask_text(state.pending.stack)}")
    return " ".join(writer.words)


class Writer:
    """Collects the words of a position, leaving out what is as usual."""

    def __init__(self, table: Table) -> None:
        self.pack = table.pack
        self.words: list[str] = []

    def number(self, key: str, value: int, usual: int) -> None:
        """Write a number."""
        if value != usual:
            self.words.append(f"{key}:{value}")

    def seat(self, key: str, seat: int) -> None:
        """Write a seat, ``gone`` for GONE."""
        if seat != NOTHING:
            self.words.append(f"{key}:{'gone' if seat == GONE else seat}")

    def numbers(self, key: str, values: list[int], usual: list[int]) -> None:
        """Write a list of numbers."""
        if values != usual:
            self.words.append(f"{key}:{','.join(str(value) for value in values)}")

    def ids(self, key: str, sectors: list[int], usual: list[int]) -> None:
        """Write a list of sectors."""
        if sectors != usual:
            names = ["-" if s == NOTHING else self.pack.sectors.ids[s] for s in sectors]
            self.words.append(f"{key}:{','.join(names)}")

    def cards(self, key: str, kinds: list[int]) -> None:
        """Write a pile of cards, equal neighbours together."""
        if kinds:
            self.words.append(f"{key}:{cards_text(self.pack.ids, kinds)}")

    def card(self, key: str, kind: int) -> None:
        """Write one card."""
        if kind != NOTHING:
            self.cards(key, [kind])


def cards_text(ids: list[str], kinds: list[int]) -> str:
    """Return a pile as text, e.g. ``hacker*2,booster``."""
    names: list[str] = []
    start = 0
    while start < len(kinds):
        end = start
        while end < len(kinds) and kinds[end] == kinds[start]:
            end += 1
        kind = kinds[start]
        name = "?" if kind == HIDDEN else "-" if kind == NOTHING else ids[kind]
        names.append(name if end - start == 1 else f"{name}*{end - start}")
        start = end
    return ",".join(names)


def _write_turn(writer: Writer, now: Turn) -> None:
    writer.number("turn", now.seat, 0)
    writer.number("turns", now.number, 0)
    writer.number("crypto", now.crypto, 0)
    writer.number("manoeuvre", now.manoeuvre, 0)
    writer.number("discount", now.discount, 0)
    writer.number("ore-value", now.ore_value, 1)
    powers = [POWERS[power] for power in range(len(POWERS)) if now.used >> power & 1]
    if powers:
        writer.words.append(f"used:{','.join(powers)}")
    writer.seat("rival", now.rival)
    open_ones = [
        f"{writer.pack.ids[now.abilities[i]]}.{now.abilities[i + 1]}.{now.abilities[i + 2]}"
        for i in range(0, len(now.abilities), 3)
    ]
    if open_ones:
        writer.words.append(f"abilities:{','.join(open_ones)}")
    writer.cards("played", now.played)
    writer.cards("committed", now.committed)
    writer.cards("answered", now.answered)


def _write_market(writer: Writer, market: Market) -> None:
    writer.numbers("piles", market.piles, [writer.pack.copies[kind] for kind in writer.pack.trade])
    for index in range(MARKETS):
        letter = MARKET_LETTERS[index]
        offers = market.offers[2 * index : 2 * index + 2]
        if offers != [NOTHING, NOTHING]:
            writer.cards(f"{letter}.offer", offers)
        writer.cards(f"{letter}.deck", market.decks[index])
        writer.number(f"{letter}.sunk", market.sunk[index], 0)


def _write_seat(writer: Writer, state: State, seat: int) -> None:
    writer.card(f"{seat}.hull", state.hulls[seat])
    writer.ids(f"{seat}.ship", [state.ships[seat]], [TORTUGA])
    writer.number(f"{seat}.influence", state.influence[seat], 0)
    writer.number(f"{seat}.ore", state.ore_held[seat], 0)
    writer.number(f"{seat}.markers", state.markers[seat], MARKERS)
    writer.card(f"{seat}.reserve", state.reserves[seat])
    writer.cards(f"{seat}.deck", state.decks[seat])
    writer.cards(f"{seat}.hand", state.hands[seat])
    writer.cards(f"{seat}.discard", state.discards[seat])
    writer.cards(f"{seat}.sure", state.sure[seat])


def _write_sector(writer: Writer, state: State, sector: int) -> None:
    name = writer.pack.sectors.ids[sector]
    writer.seat(f"{name}.control", state.control[sector])
    writer.number(f"{name}.defence", state.defence[sector], writer.pack.sectors.defence[sector])
    writer.number(f"{name}.ore", state.ore[sector], 0 if sector == TORTUGA else 1)
    writer.card(f"{name}.token", state.hunts.tokens[sector])
    for key, mask in (("known", state.hunts.known[sector]), ("marks", state.hunts.marks[sector])):
        seats = [seat for seat in range(SHARES) if mask >> seat & 1]
        writer.numbers(f"{name}.{key}", seats, [])


def _ask_text(stack: list[int]) -> str:
    asked = [
        f"{stack[place]}.{PROMPTS[stack[place + 1]]}.{stack[place + 2]}"
        for place in range(0, len(stack), WIDTH)
    ]
    return ",".join(asked) or "-"


def view_text(view: View) -> str:
    """Return a view: who looks, what can't be placed, and the position as far as it is known."""
    ids = view.known.table.pack.ids
    parts = [cards_text(ids, kinds) or "-" for kinds in [*view.pools, *view.stock, view.creatures]]
    return f"{view.seat} {'/'.join(parts)} | {to_text(view.known)}"
