"""A position of Tortuga 2199. Fields and copying; its text is in ``notation``, the rules in ``rules``."""

from __future__ import annotations

from stardeck.games.tortuga.board import Board, Readings
from stardeck.games.tortuga.data import MARKETS, NOTHING, SECTORS, SLOTS, TORTUGA, Kind, Pack, Sector
from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Seat
from stardeck.kernel.journal import QUIET, Journal
from stardeck.kernel.pending import Pending


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
    """Open abilities of played cards, three ints each: kind, ability, what is left of it."""
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
            seat=self.seat,
            number=self.number,
            crypto=self.crypto,
            manoeuvre=self.manoeuvre,
            discount=self.discount,
            ore_value=self.ore_value,
            used=self.used,
            rival=self.rival,
            abilities=self.abilities.copy(),
            played=self.played.copy(),
            committed=self.committed.copy(),
            answered=self.answered.copy(),
        )

    def fields(self) -> list[object]:
        """Return everything that makes two of them equal."""
        spent = [self.crypto, self.manoeuvre, self.discount, self.ore_value, self.used]
        cards = [self.abilities, self.played, self.committed, self.answered]
        return [self.seat, self.number, self.rival, spent, cards]


class Market:
    """What is for sale."""

    piles: list[int]
    """Cards left in each T pile."""
    offers: list[Kind]
    """Face-up cards of the special markets or NOTHING: index ``market * SLOTS + slot``."""
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
            piles=self.piles.copy(),
            offers=self.offers.copy(),
            sunk=self.sunk.copy(),
            decks=[pile.copy() for pile in self.decks],
        )

    def fields(self) -> list[object]:
        """Return everything that makes two of them equal."""
        return [self.piles, self.offers, self.sunk, self.decks]


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
            tokens=self.tokens.copy(),
            known=self.known.copy(),
            marks=self.marks.copy(),
            captors=self.captors.copy(),
            spare=self.spare.copy(),
        )

    def fields(self) -> list[object]:
        """Return everything that makes two of them equal."""
        return [self.tokens, self.known, self.marks, self.captors, self.spare]


class State:
    """Everything on the table and in the hands. In a view, what is hidden is HIDDEN."""

    pack: Pack
    """What is printed; shared, never changed."""
    readings: Readings
    """How the rules are read; shared, never changed."""
    board: Board
    """The map; shared, never changed."""
    chance: Chance
    """Where luck comes from."""
    pending: Pending
    """The questions still open; empty when the game is over."""
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

    def __init__(
        self,
        pack: Pack,
        readings: Readings,
        board: Board,
        chance: Chance,
        pending: Pending,
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
        self.pack = pack
        self.readings = readings
        self.board = board
        self.chance = chance
        self.pending = pending
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

    def copy(self) -> State:
        """Return an equal position that shares nothing mutable and that nobody watches."""
        return State(
            pack=self.pack,
            readings=self.readings,
            board=self.board,
            chance=self.chance.copy(),
            pending=self.pending.copy(),
            first=self.first,
            depot=self.depot,
            bank=self.bank,
            now=self.now.copy(),
            market=self.market.copy(),
            hunts=self.hunts.copy(),
            control=self.control.copy(),
            defence=self.defence.copy(),
            ore=self.ore.copy(),
            removed=self.removed.copy(),
            docked=self.docked.copy(),
            hulls=self.hulls.copy(),
            ships=self.ships.copy(),
            influence=self.influence.copy(),
            ore_held=self.ore_held.copy(),
            markers=self.markers.copy(),
            reserves=self.reserves.copy(),
            decks=[pile.copy() for pile in self.decks],
            hands=[pile.copy() for pile in self.hands],
            discards=[pile.copy() for pile in self.discards],
            sure=[pile.copy() for pile in self.sure],
        )

    def fields(self) -> list[object]:
        """Return everything that makes two of them equal; who watches does not."""
        printed = [self.pack.file.text, self.readings.fields(), self.board.layout, self.board.deal]
        common = [self.chance, self.pending, self.first, self.depot, self.bank, self.removed, self.docked]
        parts = [self.now.fields(), self.market.fields(), self.hunts.fields()]
        sectors = [self.control, self.defence, self.ore]
        holds = [self.hulls, self.ships, self.influence, self.ore_held, self.markers, self.reserves]
        cards = [self.decks, self.hands, self.discards, self.sure]
        return [printed, common, parts, sectors, holds, cards]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.fields() == other.fields()

    def __repr__(self) -> str:
        return f"<State of Tortuga 2199: {self.seats} seats, turn {self.now.number}>"


def bare_state(pack: Pack, readings: Readings, board: Board, seats: int, chance: Chance) -> State:
    """Rules 2.4, 2.5, 2.6, 2.8, 2.10, 2.11, 2.13: a table before anything is dealt.

    What a position's text leaves out is as here.
    """
    numbers = pack.numbers
    return State(
        pack=pack,
        readings=readings,
        board=board,
        chance=chance,
        pending=Pending([]),
        first=0,
        depot=0,
        bank=numbers.bank,
        now=Turn(
            seat=0,
            number=0,
            crypto=0,
            manoeuvre=0,
            discount=0,
            ore_value=numbers.ore_value,
            used=0,
            rival=NOTHING,
            abilities=[],
            played=[],
            committed=[],
            answered=[],
        ),
        market=Market(
            piles=[pack.copies[kind] for kind in pack.trade],
            offers=[NOTHING] * (SLOTS * MARKETS),
            sunk=[0] * MARKETS,
            decks=[[] for _ in range(MARKETS)],
        ),
        hunts=Hunts(
            tokens=[NOTHING] * SECTORS,
            known=[0] * SECTORS,
            marks=[0] * SECTORS,
            captors=[NOTHING] * len(pack.hunts),
            spare=[],
        ),
        control=[NOTHING] * SECTORS,
        defence=pack.sectors.defence.copy(),
        ore=[
            numbers.ore if sector in board.sectors and sector != TORTUGA else 0 for sector in range(SECTORS)
        ],
        removed=[],
        docked=[],
        hulls=[NOTHING] * seats,
        ships=[TORTUGA] * seats,
        influence=[0] * seats,
        ore_held=[0] * seats,
        markers=[numbers.markers] * seats,
        reserves=[NOTHING] * seats,
        decks=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        discards=[[] for _ in range(seats)],
        sure=[[] for _ in range(seats)],
    )
