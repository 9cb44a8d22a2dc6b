"""What one seat may know, and the worlds it can imagine."""

from __future__ import annotations

from stardeck.games.tortuga.data import MARKETS, NOTHING, SECTORS, Kind
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import ask
from stardeck.kernel.chance import Chance, unknown_chance
from stardeck.kernel.decision import HIDDEN, Seat


class View:
    """All that a seat (or SPECTATOR) may know, its memory included."""

    seat: Seat
    """Who looks; SPECTATOR for somebody who only watches."""

    known: State
    """The position with everything hidden taken out."""

    pools: list[list[Kind]]
    """Each seat's cards that the looker can't place: which they are, but not where. Sorted."""

    stock: list[list[Kind]]
    """What the unseen part of each special deck holds, sorted."""

    creatures: list[Kind]
    """Hunt tokens the looker has not seen, on the map or in the box, sorted."""

    def __init__(
        self,
        seat: Seat,
        known: State,
        pools: list[list[Kind]],
        stock: list[list[Kind]],
        creatures: list[Kind],
    ) -> None:
        self.seat = seat
        self.known = known
        self.pools = pools
        self.stock = stock
        self.creatures = creatures

    def fields(self) -> list[object]:
        """Return everything that makes two views equal."""
        return [self.seat, self.known, self.pools, self.stock, self.creatures]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.fields() == other.fields()

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.known!r}>"


def is_face_down(state: State) -> bool:
    """Rule 11.3: the attacker's cards lie face down until the defender has answered."""
    if state.pending.is_empty():
        return False
    prompt = state.pending.prompt()
    return prompt in (ask.COMMIT, ask.ANSWER)


def view_of(state: State, seat: Seat) -> View:
    """Rules 1.2, 8.3, 9.5, 11.3: holds are open; hands, reserves, decks and unscanned tokens are not."""
    known = state.copy()
    known.chance = unknown_chance()
    pools = [_hide_cards(known, owner, seat) for owner in range(state.seats)]
    stock: list[list[Kind]] = []
    for market in range(MARKETS):
        deck = known.market.decks[market]
        sunk = known.market.sunk[market]
        stock.append(sorted(deck[sunk:]))
        known.market.decks[market] = deck[:sunk] + [HIDDEN] * (len(deck) - sunk)
    creatures = sorted(known.hunts.spare + _hide_tokens(known, seat))
    known.hunts.spare = [HIDDEN] * len(known.hunts.spare)
    return View(seat, known, pools, stock, creatures)


def _hide_cards(known: State, owner: Seat, seat: Seat) -> list[Kind]:
    """Blank what a seat may not know of an owner's cards; return those cards."""
    hidden = known.decks[owner]
    known.decks[owner] = [HIDDEN] * len(hidden)
    if owner != seat:
        hidden = hidden + known.hands[owner]
        known.hands[owner] = [HIDDEN] * len(known.hands[owner])
        if known.reserves[owner] != NOTHING:
            hidden.append(known.reserves[owner])
            known.reserves[owner] = HIDDEN
        if owner == known.now.seat and is_face_down(known):
            hidden = hidden + known.now.committed
            known.now.committed = [HIDDEN] * len(known.now.committed)
    return sorted(hidden)


def _hide_tokens(known: State, seat: Seat) -> list[Kind]:
    hidden: list[Kind] = []
    for sector in range(SECTORS):
        token = known.hunts.tokens[sector]
        if token != NOTHING and not (seat >= 0 and known.hunts.known[sector] >> seat & 1):
            hidden.append(token)
            known.hunts.tokens[sector] = HIDDEN
    return hidden


def imagine(view: View, chance: Chance) -> State:
    """Return a world in which the seat would have this very view."""
    state = view.known.copy()
    for owner in range(state.seats):
        _imagine_cards(state, owner, view, chance)
    for market in range(MARKETS):
        unseen = view.stock[market].copy()
        chance.shuffle(unseen)
        state.market.decks[market] = state.market.decks[market][: state.market.sunk[market]] + unseen
    creatures = view.creatures.copy()
    chance.shuffle(creatures)
    for sector in range(SECTORS):
        if state.hunts.tokens[sector] == HIDDEN:
            state.hunts.tokens[sector] = creatures.pop()
    state.hunts.spare = sorted(creatures)
    state.chance = chance.another()
    return state


def _imagine_cards(state: State, owner: Seat, view: View, chance: Chance) -> None:
    """Deal an owner's unplaced cards to deck, hand, reserve and the cards face down in a fight."""
    outside = view.pools[owner].copy()
    if owner == view.seat:
        chance.shuffle(outside)
        state.decks[owner] = outside
        return
    sure = state.sure[owner]
    for kind in sure:
        outside.remove(kind)
    chance.shuffle(outside)
    face_down = len(state.now.committed) if owner == state.now.seat and is_face_down(state) else 0
    reserved = 0 if state.reserves[owner] == NOTHING else 1
    promised = _promised(state, owner)
    inside = sure.copy()
    while len(inside) < face_down + reserved + len(state.hands[owner]):
        inside.append(outside.pop())
    if face_down + promised > 0:
        _swap_in(state, inside, outside, len(sure), face_down + promised)
    chance.shuffle(inside)
    if face_down > 0:
        state.now.committed = sorted(_take_fighters(state, inside, face_down))
    ready = _take_fighters(state, inside, promised)
    if reserved > 0:
        state.reserves[owner] = inside.pop()
    state.hands[owner] = sorted(inside + ready)
    state.decks[owner] = outside


def _promised(state: State, owner: Seat) -> int:
    """Rule 11.4: who attacks and has laid nothing yet has a card for it in hand."""
    is_attacker = owner == state.now.seat and not state.pending.is_empty()
    if is_attacker and state.pending.prompt() == ask.COMMIT and not state.now.committed:
        return state.readings.fewest
    return 0


def _swap_in(state: State, inside: list[Kind], outside: list[Kind], fixed: int, wanted: int) -> None:
    """Rule 11.22: only cards with a manoeuvre fight, so enough of them must be inside."""
    manoeuvre = state.pack.manoeuvre
    missing = wanted
    for kind in inside:
        if manoeuvre[kind] > 0:
            missing -= 1
    place = fixed
    for other in range(len(outside)):
        while place < len(inside) and manoeuvre[inside[place]] > 0:
            place += 1
        if missing <= 0 or place >= len(inside):
            return
        if manoeuvre[outside[other]] > 0:
            kind = inside[place]
            inside[place] = outside[other]
            outside[other] = kind
            missing -= 1


def _take_fighters(state: State, inside: list[Kind], count: int) -> list[Kind]:
    manoeuvre = state.pack.manoeuvre
    fighters: list[Kind] = []
    place = len(inside) - 1
    while len(fighters) < count and place >= 0:
        if manoeuvre[inside[place]] > 0:
            fighters.append(inside.pop(place))
        place -= 1
    return fighters


def secrets_of(state: State, seat: Seat) -> list[int]:
    """Return every component the seat does not know: ``kind << 8 | mask of the seats that do``."""
    found: list[int] = []
    for owner in range(state.seats):
        found += [kind << 8 for kind in state.decks[owner]]
        if owner != seat:
            found += [kind << 8 | 1 << owner for kind in _held_back(state, owner)]
    for market in range(MARKETS):
        found += [kind << 8 for kind in state.market.decks[market][state.market.sunk[market] :]]
    for sector in range(SECTORS):
        token = state.hunts.tokens[sector]
        mask = state.hunts.known[sector]
        if token != NOTHING and not (seat >= 0 and mask >> seat & 1):
            found.append(token << 8 | mask)
    found += [kind << 8 for kind in state.hunts.spare]
    return sorted(found)


def _held_back(state: State, owner: Seat) -> list[Kind]:
    """Return the cards only their owner knows: hand, reserve, cards face down in a fight."""
    held = state.hands[owner].copy()
    if state.reserves[owner] != NOTHING:
        held.append(state.reserves[owner])
    if owner == state.now.seat and is_face_down(state):
        held += state.now.committed
    return held


# --- what is where ------------------------------------------------------------------------------


def count_components(state: State) -> list[int]:
    """Return how many there are of each card, each hunt token, ore, markers and influence."""
    return [
        *count_cards(state),
        *count_tokens(state),
        _ore(state),
        _markers(state),
        state.bank + sum(state.influence),
    ]


def count_cards(state: State) -> list[int]:
    """Return how many cards of each kind are to be seen."""
    counts = [0] * len(state.pack.ids)
    for pile in _piles(state):
        for kind in pile:
            if kind != NOTHING and kind != HIDDEN:
                counts[kind] += 1
    return counts


def _piles(state: State) -> list[list[Kind]]:
    """Return every place where cards lie; T piles and waiting hunt cards as lists of their own."""
    pack = state.pack
    trade = [[pack.trade[place]] * count for place, count in enumerate(state.market.piles)]
    waiting = [kind for place, kind in enumerate(pack.hunts) if state.hunts.captors[place] == NOTHING]
    now = state.now
    return [
        *state.decks,
        *state.hands,
        *state.discards,
        *state.market.decks,
        *trade,
        waiting,
        state.market.offers,
        state.reserves,
        state.removed,
        state.docked,
        now.played,
        now.committed,
        now.answered,
    ]


def count_tokens(state: State) -> list[int]:
    """Return how many tokens there are of each hunt: on the map, undealt, in a hold or back in the box."""
    counts = [0 if captor == NOTHING else 1 for captor in state.hunts.captors]
    hunts = state.pack.hunts
    for kind in state.hunts.tokens + state.hunts.spare:
        if kind != NOTHING and kind != HIDDEN:
            counts[hunts.index(kind)] += 1
    return counts


def _ore(state: State) -> int:
    return sum(state.ore) + state.depot + sum(state.ore_held)


def _markers(state: State) -> int:
    count = sum(state.markers)
    for sector in range(SECTORS):
        count += state.control[sector] != NOTHING
        count += state.hunts.marks[sector].bit_count()
    return count
