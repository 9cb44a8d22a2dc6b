"""A position of Tortuga 2199. Fields and copying; its text is in ``notation``, the rules in ``rules``."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.board import Board, Table
from stardeck.games.tortuga.data import Kind, Sector
from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Seat
from stardeck.kernel.journal import QUIET, Journal
from stardeck.kernel.pending import Pending

GONE: Final = 98
"""Who holds a hunt token that is back in the box."""


class Turn:
    """What belongs to the present turn only, a fight inside it included."""

    seat: Seat
    """The seat whose turn it is."""

    number: int
    """Turns begun so far."""

    crypto: int
    """Crypto to spend."""

    manoeuvre: int
    """Manoeuvre to spend."""

    discount: int
    """How much cheaper captures are."""

    ore_value: int
    """Crypto an ore token is worth."""

    used: int
    """Sector powers used, a bit for each power."""

    rival: Seat
    """The attacked seat while a fight goes on, else NOTHING."""

    abilities: list[int]
    """Open abilities of played cards, three ints each: kind, place on the card, what is left of it."""

    played: list[Kind]
    """Cards played, sorted."""

    committed: list[Kind]
    """The attacker's cards in a fight, sorted; face down until the defender is ready."""

    answered: list[Kind]
    """The defender's cards in a fight, sorted; face up."""

    def __init__(
        self,
        seat: Seat,
        number: int,
        crypto: int,
        manoeuvre: int,
        discount: int,
        ore_value: int,
        used: int,
        rival: Seat,
        abilities: list[int],
        played: list[Kind],
        committed: list[Kind],
        answered: list[Kind],
    ) -> None:
        self.seat = seat
        self.number = number
        self.crypto = crypto
        self.manoeuvre = manoeuvre
        self.discount = discount
        self.ore_value = ore_value
        self.used = used
        self.rival = rival
        self.abilities = abilities
        self.played = played
        self.committed = committed
        self.answered = answered

    def copy(self) -> Turn:
        """Return an equal one that shares nothing mutable."""
        return Turn(
            self.seat,
            self.number,
            self.crypto,
            self.manoeuvre,
            self.discount,
            self.ore_value,
            self.used,
            self.rival,
            self.abilities.copy(),
            self.played.copy(),
            self.committed.copy(),
            self.answered.copy(),
        )


class Market:
    """What is for sale."""

    piles: list[int]
    """Cards left in each T pile."""

    offers: list[Kind]
    """Face-up cards of the special markets or NOTHING: index ``market * 2 + slot``."""

    sunk: list[int]
    """How many cards at the bottom of each special deck all have seen going there."""

    decks: list[list[Kind]]
    """The special decks, bottom first."""

    def __init__(
        self,
        piles: list[int],
        offers: list[Kind],
        sunk: list[int],
        decks: list[list[Kind]],
    ) -> None:
        self.piles = piles
        self.offers = offers
        self.sunk = sunk
        self.decks = decks

    def copy(self) -> Market:
        """Return an equal one that shares nothing mutable."""
        return Market(
            self.piles.copy(),
            self.offers.copy(),
            self.sunk.copy(),
            [pile.copy() for pile in self.decks],
        )


class Hunts:
    """Creatures on the sectors and in the holds."""

    tokens: list[Kind]
    """The hunt token on each sector, or NOTHING."""

    known: list[int]
    """Mask of the seats that have looked at the token of each sector."""

    marks: list[int]
    """Mask of the seats with a marker on the token of each sector."""

    captors: list[Seat]
    """Who holds each hunt's token: a seat, NOTHING if nobody yet, GONE if it is back in the box."""

    spare: list[Kind]
    """Tokens that were not dealt, sorted; nobody has seen them."""

    def __init__(
        self,
        tokens: list[Kind],
        known: list[int],
        marks: list[int],
        captors: list[Seat],
        spare: list[Kind],
    ) -> None:
        self.tokens = tokens
        self.known = known
        self.marks = marks
        self.captors = captors
        self.spare = spare

    def copy(self) -> Hunts:
        """Return an equal one that shares nothing mutable."""
        return Hunts(
            self.tokens.copy(),
            self.known.copy(),
            self.marks.copy(),
            self.captors.copy(),
            self.spare.copy(),
        )


class State:
    """Everything on the table and in the hands. In a view, what is hidden is HIDDEN."""

    table: Table
    """Pack, maps and readings; shared, never changed."""

    chance: Chance
    """Where luck comes from."""

    pending: Pending
    """The questions still open; empty when the game is over."""

    deal: int
    """Which deal of the special sectors the map shows."""

    first: Seat
    """The seat that began."""

    depot: int
    """Ore in the depot of the Mines."""

    bank: int
    """Influence left in the bank."""

    now: Turn
    """The present turn."""

    market: Market
    """What is for sale."""

    hunts: Hunts
    """Creatures and their tokens."""

    control: list[Seat]
    """The seat that controls each sector, or NOTHING."""

    defence: list[int]
    """Present defence of each sector."""

    ore: list[int]
    """Ore lying on each sector."""

    removed: list[Kind]
    """Destroyed cards, sorted; everybody may look at them."""

    docked: list[Kind]
    """Ship cards nobody has chosen."""

    hulls: list[Kind]
    """The ship card each seat has chosen, or NOTHING."""

    ships: list[Sector]
    """Where each seat's ship is; NOTHING if it lies in the hold."""

    influence: list[int]
    """Influence tokens of each seat; control tokens are not among them."""

    ore_held: list[int]
    """Ore in each hold."""

    markers: list[int]
    """Free markers of each seat."""

    reserves: list[Kind]
    """The reserved card of each seat, or NOTHING."""

    decks: list[list[Kind]]
    """Each seat's deck, bottom first."""

    hands: list[list[Kind]]
    """Each seat's hand, sorted."""

    discards: list[list[Kind]]
    """Each seat's discard pile, sorted; face up."""

    sure: list[list[Kind]]
    """Cards all know to be in a seat's hand or reserve because its deck had run out; sorted."""

    journal: Journal
    """Where what happens is written down."""

    seats: int
    """Number of seats."""

    board: Board
    """The map of this deal."""

    def __init__(
        self,
        table: Table,
        chance: Chance,
        pending: Pending,
        deal: int,
        first: Seat,
        depot: int,
        bank: int,
        now: Turn,
        market: Market,
        hunts: Hunts,
        control: list[Seat],
        defence: list[int],
        ore: list[int],
        removed: list[Kind],
        docked: list[Kind],
        hulls: list[Kind],
        ships: list[Sector],
        influence: list[int],
        ore_held: list[int],
        markers: list[int],
        reserves: list[Kind],
        decks: list[list[Kind]],
        hands: list[list[Kind]],
        discards: list[list[Kind]],
        sure: list[list[Kind]],
    ) -> None:
        self.table = table
        self.chance = chance
        self.pending = pending
        self.deal = deal
        self.first = first
        self.depot = depot
        self.bank = bank
        self.now = now
        self.market = market
        self.hunts = hunts
        self.control = control
        self.defence = defence
        self.ore = ore
        self.removed = removed
        self.docked = docked
        self.hulls = hulls
        self.ships = ships
        self.influence = influence
        self.ore_held = ore_held
        self.markers = markers
        self.reserves = reserves
        self.decks = decks
        self.hands = hands
        self.discards = discards
        self.sure = sure
        self.journal = QUIET
        self.seats = len(ships)
        self.board = table.boards[deal]

    def copy(self) -> State:
        """Return an equal position that shares nothing mutable and that nobody watches."""
        return State(
            self.table,
            self.chance.copy(),
            self.pending.copy(),
            self.deal,
            self.first,
            self.depot,
            self.bank,
            self.now.copy(),
            self.market.copy(),
            self.hunts.copy(),
            self.control.copy(),
            self.defence.copy(),
            self.ore.copy(),
            self.removed.copy(),
            self.docked.copy(),
            self.hulls.copy(),
            self.ships.copy(),
            self.influence.copy(),
            self.ore_held.copy(),
            self.markers.copy(),
            self.reserves.copy(),
            [pile.copy() for pile in self.decks],
            [pile.copy() for pile in self.hands],
            [pile.copy() for pile in self.discards],
            [pile.copy() for pile in self.sure],
        )
