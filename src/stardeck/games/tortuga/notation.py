"""Positions of Tortuga 2199 as text.

    seats:2 deal:mines,research,fortress,vortex turn:1 turns:12 crypto:3 0.hand:hacker*2,booster
    0.ship:vortex vortex.control:0 vortex.defence:5 ask:1.turn.0 luck:12.345

It is the turn of seat 0, on the map as it lies in the pack, if nothing else is said.

| word | means | usual |
| --- | --- | --- |
| `seats:` | 2 to 4 | 2 |
| `deal:` | the special sectors in the order of their places | as in the pack |
| `turn:` `turns:` `first:` | whose turn it is, which turn, who began | 0, 1, 0 |
| `crypto:` `manoeuvre:` | what the turn can spend | 0 |
| `discount:` `ore-value:` | what captures cost less; crypto for an ore | 0, as printed |
| `used:` | powers of sectors used this turn | - |
| `abilities:` | open abilities: card.ability.left | - |
| `played:` | cards played this turn | - |
| `rival:` `committed:` `answered:` | a fight: who is attacked, the cards of both | - |
| `depot:` | ore in the depot of the Mines | 0 |
| `removed:` `docked:` | destroyed cards; ships nobody has chosen | - |
| `piles:` | cards left in the T piles | what nobody has |
| `v.offer:` `v.deck:` | the cards of a special market, face up and down | - |
| `v.sunk:` | how many cards at the bottom of its deck all have seen | 0 |
| `0.hull:` `0.reserve:` | ship card, reserved card | - |
| `0.ship:` | where the ship is, `-` if it lies in the hold | tortuga |
| `0.influence:` `0.ore:` | tokens in a hold | 0 |
| `0.markers:` | free markers | what lies nowhere else |
| `0.deck:` `0.hand:` `0.discard:` | cards | - |
| `0.sure:` | cards all know to be in hand or reserve: the deck had run out | - |
| `vortex.control:` | who controls a sector | - |
| `vortex.defence:` `vortex.ore:` | its defence and ore | as printed |
| `vortex.token:` | its hunt token | - |
| `vortex.known:` `vortex.marks:` | who has looked at it, who has a marker on it | - |
| `spare:` | hunt tokens that were not dealt | what is nowhere else |
| `kraken.captor:` | who holds a hunt token; `gone` for the box | who has its card |
| `0.pool:` `v.stock:` `creatures:` | in views: what lies hidden, nobody knows where | - |
"""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.board import Board, Readings
from stardeck.games.tortuga.checks import (
    check,
    check_view,
    usual_captors,
    usual_markers,
    usual_piles,
    usual_spare,
)
from stardeck.games.tortuga.data import (
    ABILITIES,
    ATTACK,
    FEWEST,
    MARKET_LETTERS,
    MARKETS,
    NOTHING,
    POWERS,
    SECTORS,
    SHARES,
    SLOTS,
    TORTUGA,
    Pack,
)
from stardeck.games.tortuga.state import State, Turn, bare_state
from stardeck.games.tortuga.view import View
from stardeck.games.tortuga.vocabulary import ask
from stardeck.games.tortuga.vocabulary.nouns import captors_of, cards_of, powers, seats_of, sectors_of
from stardeck.kernel.errors import quoted
from stardeck.kernel.grammar import Ids
from stardeck.kernel.notation import Reader, Writer, number

CARDS: Final = 4000
"""Cards of a pile: as many as the largest pack has; of each kind they are counted against the pack."""

TURNS: Final = 999_999
"""The rulebook does not end a game by its length; the longest reading of `round_limit` is far below."""

INFLUENCE: Final = 999
"""The goal is far below, so no game leads there."""

EXTRA: Final = 999
"""Influence that the cards of a fight may earn besides; a hand of the whole pack stays below."""

MOST: Final = (0, 0, 0, 0, 0, SECTORS - 1, 0, 0, EXTRA, EXTRA)
"""By question: the highest number it may have."""

MAY_HIDE: Final = ("deck", "hand", "reserve", "committed", "token", "spare", "luck")
"""The words, or what follows their dot, that can hide something in a view."""


class Lexicons:
    """The nouns of a position."""

    def __init__(self, pack: Pack, seats: int) -> None:
        self.cards: Final = cards_of(pack)
        self.sectors: Final = sectors_of(pack)
        self.powers: Final = powers()
        self.seats: Final = seats_of(seats)
        self.captors: Final = captors_of(seats)


# --- writing ------------------------------------------------------------------------------------


def write(writer: Writer, state: State) -> None:
    """Write a position, or the known part of one."""
    pack = state.pack
    nouns = Lexicons(pack, state.seats)
    writer.number("seats", state.seats)
    writer.pile("deal", nouns.sectors, state.board.order, _specials(pack))
    _write_turn(writer, state, nouns)
    writer.number("first", state.first)
    writer.number("depot", state.depot)
    writer.pile("removed", nouns.cards, state.removed)
    writer.pile("docked", nouns.cards, state.docked)
    _write_market(writer, state, nouns.cards)
    for seat in range(state.seats):
        _write_seat(writer, state, seat, nouns)
    for sector in state.board.sectors:
        _write_sector(writer, state, sector, nouns)
    writer.pile("spare", nouns.cards, state.hunts.spare, usual_spare(state))
    for kind, captor, usual in zip(pack.hunts, state.hunts.captors, usual_captors(state), strict=True):
        writer.one(f"{pack.ids[kind]}.captor", nouns.captors, captor, usual)
    writer.questions(state.pending, ask.ROWS, f"{state.now.seat}.turn.0")
    writer.luck(state.chance)


def _specials(pack: Pack) -> list[int]:
    """Return the special sectors in the order of the pack."""
    return [sector for sector in range(SECTORS) if pack.sectors.market[sector] != NOTHING]


def _write_turn(writer: Writer, state: State, nouns: Lexicons) -> None:
    now, ids = state.now, state.pack.ids
    writer.number("turn", now.seat)
    writer.number("turns", now.number, 1)
    writer.number("crypto", now.crypto)
    writer.number("manoeuvre", now.manoeuvre)
    writer.number("discount", now.discount)
    writer.number("ore-value", now.ore_value, state.pack.numbers.ore_value)
    writer.pile("used", nouns.powers, [power for power in range(len(POWERS)) if now.used >> power & 1])
    writer.one("rival", nouns.seats, now.rival, NOTHING)
    waiting = [now.abilities[at : at + 3] for at in range(0, len(now.abilities), 3)]
    opened = [f"{ids[kind]}.{ABILITIES[ability]}.{left}" for kind, ability, left in waiting]
    writer.word("abilities", ",".join(opened))
    writer.pile("played", nouns.cards, now.played)
    writer.pile("committed", nouns.cards, now.committed)
    writer.pile("answered", nouns.cards, now.answered)


def _write_market(writer: Writer, state: State, cards: Ids) -> None:
    market = state.market
    writer.numbers("piles", market.piles, usual_piles(state))
    for index, letter in enumerate(MARKET_LETTERS):
        offers = market.offers[SLOTS * index : SLOTS * (index + 1)]
        writer.pile(f"{letter}.offer", cards, offers, [NOTHING] * SLOTS)
        writer.pile(f"{letter}.deck", cards, market.decks[index])
        writer.number(f"{letter}.sunk", market.sunk[index])


def _write_seat(writer: Writer, state: State, seat: int, nouns: Lexicons) -> None:
    writer.one(f"{seat}.hull", nouns.cards, state.hulls[seat], NOTHING)
    writer.one(f"{seat}.ship", nouns.sectors, state.ships[seat], TORTUGA)
    writer.number(f"{seat}.influence", state.influence[seat])
    writer.number(f"{seat}.ore", state.ore_held[seat])
    writer.number(f"{seat}.markers", state.markers[seat], usual_markers(state, seat))
    writer.one(f"{seat}.reserve", nouns.cards, state.reserves[seat], NOTHING)
    writer.pile(f"{seat}.deck", nouns.cards, state.decks[seat])
    writer.pile(f"{seat}.hand", nouns.cards, state.hands[seat])
    writer.pile(f"{seat}.discard", nouns.cards, state.discards[seat])
    writer.pile(f"{seat}.sure", nouns.cards, state.sure[seat])


def _write_sector(writer: Writer, state: State, sector: int, nouns: Lexicons) -> None:
    name, pack = state.pack.sectors.ids[sector], state.pack
    writer.one(f"{name}.control", nouns.seats, state.control[sector], NOTHING)
    writer.number(f"{name}.defence", state.defence[sector], pack.sectors.defence[sector])
    writer.number(f"{name}.ore", state.ore[sector], 0 if sector == TORTUGA else pack.numbers.ore)
    writer.one(f"{name}.token", nouns.cards, state.hunts.tokens[sector], NOTHING)
    writer.seats(f"{name}.known", state.hunts.known[sector])
    writer.seats(f"{name}.marks", state.hunts.marks[sector])


# --- reading ------------------------------------------------------------------------------------


def read(reader: Reader, pack: Pack, readings: Readings, boards: list[list[Board]]) -> State:
    """Read what `write` wrote; ValueError says which word is wrong."""
    seats = reader.number("seats", FEWEST, FEWEST, SHARES)
    nouns = Lexicons(pack, seats)
    order = reader.pile("deal", nouns.sectors, _specials(pack), SECTORS)
    dealt = [board for board in boards[seats - FEWEST] if board.order == order]
    if not dealt:
        raise ValueError("deal: expected the four special sectors in the order of their places.")
    state = bare_state(pack, readings, dealt[0], seats, reader.luck())
    _read_turn(reader, state, nouns)
    state.first = reader.number("first", 0, 0, seats - 1)
    state.depot = reader.number("depot", 0, 0, SECTORS * 9)
    state.removed = sorted(reader.pile("removed", nouns.cards, most=CARDS))
    state.docked = sorted(reader.pile("docked", nouns.cards, most=SHARES))
    for seat in range(seats):
        _read_seat(reader, state, seat, nouns)
    for sector in state.board.sectors:
        _read_sector(reader, state, sector, nouns)
    for seat in range(seats):
        left = usual_markers(state, seat)
        state.markers[seat] = reader.number(f"{seat}.markers", left, 0, pack.numbers.markers)
    state.bank = pack.numbers.bank - sum(state.influence)
    _read_market(reader, state, nouns.cards)
    for place, usual in enumerate(usual_captors(state)):
        captor = reader.one(f"{pack.ids[pack.hunts[place]]}.captor", nouns.captors, usual)
        state.hunts.captors[place] = captor
    state.hunts.spare = sorted(reader.pile("spare", nouns.cards, usual_spare(state), SECTORS))
    state.pending = reader.questions(seats, ask.ROWS, MOST, f"{state.now.seat}.turn.0")
    return state


def _read_turn(reader: Reader, state: State, nouns: Lexicons) -> None:
    now = state.now
    now.seat = reader.number("turn", 0, 0, state.seats - 1)
    now.number = reader.number("turns", 1, 0, TURNS)
    now.crypto = reader.number("crypto", 0, 0, 999)
    now.manoeuvre = reader.number("manoeuvre", 0, 0, 999)
    now.discount = reader.number("discount", 0, 0, 99)
    now.ore_value = reader.number("ore-value", now.ore_value, 1, 9)
    for power in reader.pile("used", nouns.powers, most=len(POWERS)):
        if now.used >> power & 1:
            raise ValueError(f"used: {POWERS[power]} stands there twice, but is used once a turn.")
        now.used |= 1 << power
    now.rival = reader.one("rival", nouns.seats, NOTHING)
    opened = reader.word("abilities")
    for word in opened.split(",") if opened else []:
        _read_ability(state.pack, now, word)
    now.played = sorted(reader.pile("played", nouns.cards, most=CARDS))
    now.committed = sorted(reader.pile("committed", nouns.cards, most=CARDS))
    now.answered = sorted(reader.pile("answered", nouns.cards, most=CARDS))


def _read_ability(pack: Pack, now: Turn, word: str) -> None:
    parts = word.split(".")
    if len(parts) != 3 or parts[0] not in pack.ids or parts[1] not in ABILITIES:
        raise ValueError(f"abilities: expected card.ability.left, found {quoted(word)}.")
    kind, ability = pack.ids.index(parts[0]), ABILITIES.index(parts[1])
    if ability not in pack.abilities[kind]:
        raise ValueError(f"abilities: {parts[0]} has no ability {parts[1]!r}.")
    if ability >= ATTACK:
        raise ValueError(f"abilities: {quoted(word)} is only for fights.")
    most = pack.amount(kind, ability)
    left = number(parts[2], 1, most, f"abilities: what is left of {parts[0]}")
    now.abilities += [kind, ability, left]


def _read_market(reader: Reader, state: State, cards: Ids) -> None:
    market, pack = state.market, state.pack
    for index in range(MARKETS):
        letter = MARKET_LETTERS[index]
        offers = reader.pile(f"{letter}.offer", cards, [NOTHING] * SLOTS, CARDS)
        if len(offers) != SLOTS:
            raise ValueError(f"{letter}.offer: expected {SLOTS} cards, '-' for none.")
        market.offers[SLOTS * index : SLOTS * (index + 1)] = offers
        market.decks[index] = reader.pile(f"{letter}.deck", cards, most=CARDS)
        market.sunk[index] = reader.number(f"{letter}.sunk", 0, 0, len(market.decks[index]))
    market.piles = reader.numbers("piles", usual_piles(state), 0, CARDS)
    for place, kind in enumerate(pack.trade):
        number(str(market.piles[place]), 0, pack.copies[kind], f"piles: {pack.ids[kind]}")


def _read_seat(reader: Reader, state: State, seat: int, nouns: Lexicons) -> None:
    state.hulls[seat] = reader.one(f"{seat}.hull", nouns.cards, NOTHING)
    state.ships[seat] = reader.one(f"{seat}.ship", nouns.sectors, TORTUGA)
    if state.ships[seat] != NOTHING and state.ships[seat] not in state.board.sectors:
        raise ValueError(f"{seat}.ship: this sector is not on the map of {state.seats} seats.")
    state.influence[seat] = reader.number(f"{seat}.influence", 0, 0, INFLUENCE)
    state.ore_held[seat] = reader.number(f"{seat}.ore", 0, 0, SECTORS * 9)
    state.reserves[seat] = reader.one(f"{seat}.reserve", nouns.cards, NOTHING)
    state.decks[seat] = reader.pile(f"{seat}.deck", nouns.cards, most=CARDS)
    state.hands[seat] = sorted(reader.pile(f"{seat}.hand", nouns.cards, most=CARDS))
    state.discards[seat] = sorted(reader.pile(f"{seat}.discard", nouns.cards, most=CARDS))
    state.sure[seat] = sorted(reader.pile(f"{seat}.sure", nouns.cards, most=CARDS))


def _read_sector(reader: Reader, state: State, sector: int, nouns: Lexicons) -> None:
    rows = state.pack.sectors
    name = rows.ids[sector]
    state.control[sector] = reader.one(f"{name}.control", nouns.seats, NOTHING)
    state.defence[sector] = reader.number(
        f"{name}.defence", rows.defence[sector], rows.defence[sector], rows.maximum[sector]
    )
    state.ore[sector] = reader.number(f"{name}.ore", state.ore[sector], 0, 9)
    state.hunts.tokens[sector] = reader.one(f"{name}.token", nouns.cards, NOTHING)
    state.hunts.known[sector] = reader.seats(f"{name}.known", state.seats)
    state.hunts.marks[sector] = reader.seats(f"{name}.marks", state.seats)


# --- as text ------------------------------------------------------------------------------------


def to_text(state: State) -> str:
    """Return a position as text."""
    writer = Writer()
    write(writer, state)
    return writer.text()


def from_text(pack: Pack, readings: Readings, boards: list[list[Board]], text: str) -> State:
    """Read what `to_text` wrote."""
    reader = Reader(text, whole=True)
    state = read(reader, pack, readings, boards)
    reader.finish()
    check(state)
    return state


def view_text(view: View) -> str:
    """Return a view: whose eyes, what they see, and what they can't place."""
    writer = Writer()
    writer.eyes(view.seat)
    write(writer, view.known)
    cards = cards_of(view.known.pack)
    for seat, pool in enumerate(view.pools):
        writer.pile(f"{seat}.pool", cards, pool)
    for index, stock in enumerate(view.stock):
        writer.pile(f"{MARKET_LETTERS[index]}.stock", cards, stock)
    writer.pile("creatures", cards, view.creatures)
    return writer.text()


def view_from_text(pack: Pack, readings: Readings, boards: list[list[Board]], text: str) -> View:
    """Read what `view_text` wrote."""
    reader = Reader(text)
    for key, value in reader.words.items():
        if "?" in value and key.rpartition(".")[2] not in MAY_HIDE:
            raise ValueError(f"{key}: this is never hidden, but the view has {quoted(value)}.")
    known = read(reader, pack, readings, boards)
    cards = cards_of(pack)
    view = View(
        reader.eyes(known.seats),
        known,
        [reader.pile(f"{seat}.pool", cards, most=CARDS) for seat in range(known.seats)],
        [reader.pile(f"{letter}.stock", cards, most=CARDS) for letter in MARKET_LETTERS],
        reader.pile("creatures", cards, most=SECTORS),
    )
    reader.finish()
    check(known)
    check_view(view)
    return view
