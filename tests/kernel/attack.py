"""What a seat can compute from its own picture when luck comes from the quick source.

The two halves of the source are one linear generator in disguise (L'Ecuyer and Tezuka, 1991): with
``x = a * MODULUS_B - b * MODULUS_A`` a step multiplies ``x`` by a factor modulo the product of the moduli,
and where a number falls, from 0 to 1, is ``x`` over that product, but for less than a ten-millionth.
So the first thirteen numbers of a game are a point of a lattice. Thirteen cards are seen in the first
picture of seat 0, and each says between which bounds one number lies: the point is in a box that is smaller
than the room each point has to itself.

The market says in which order it was dealt, the hand does not. So the lattice is reduced once (Lenstra,
Lenstra and Lovász), and for each of the 40,320 orders of the hand the points about the middle of its box are
listed (Schnorr and Euchner). What is left are the starts that lead to this very picture. They are few, and
each of them tells the hand of the other and the whole deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from operator import mul
from typing import Final, TypeAlias

from stardeck.games.orbital.game import Orbital
from stardeck.games.orbital.rules.setup import new_state, whole_deck
from stardeck.games.orbital.state import State
from stardeck.games.orbital.view import View
from stardeck.games.orbital.vocabulary import verb
from stardeck.kernel.chance import FACTOR_A, FACTOR_B, MODULUS_A, MODULUS_B, Chance

Span: TypeAlias = tuple[int, int]
"""Places of the deck among which a card was drawn: the first, and the one after the last."""

MODULUS: Final = MODULUS_A * MODULUS_B
SHARE_A: Final = MODULUS_B * pow(MODULUS_B, -1, MODULUS_A)
SHARE_B: Final = MODULUS_A * pow(MODULUS_A, -1, MODULUS_B)
FACTOR: Final = (FACTOR_A * SHARE_A + FACTOR_B * SHARE_B) % MODULUS

# How far from the middle of a box a point is looked for, and by how many steps the way there may be ahead of
# its share: 98 of 100 points of a box are found so.
REACH: Final = 0.52
HEAD_START: Final = 4


def worlds_that_fit(view: View) -> list[State]:
    """Return the set-ups by the quick source, nearly all, that show seat 0 of two this first picture."""
    game = Orbital(view.known.pack, view.known.readings)
    picture = game.view_text(view)
    worlds: list[State] = []
    for chance in dict.fromkeys(starts(view)):
        world = new_state(game.pack, game.readings, view.known.people, Chance(*chance))
        if game.view_text(game.view(world, view.seat)) == picture:
            worlds.append(world)
    return worlds


def worlds_that_still_fit(worlds: list[State], later: View) -> list[State]:
    """Return those that can lead to a second picture: three cards went back, then both seats passed.

    It shows five more cards, the market of year 2.
    """
    return [world for world in worlds if _can_lead_to(world, later)]


def _can_lead_to(world: State, later: View) -> bool:
    """Tell whether the other can have put back cards such that seat 0 sees this."""
    game = Orbital(world.pack, world.readings)
    picture = game.view_text(later)
    mine = _without(world.hands[0], later.known.hands[0])
    for theirs in set(combinations(world.hands[1], len(mine))):
        after = world.copy()
        for card in [*mine, *theirs]:
            game.apply(after, verb.with_card(verb.RETURN, card))
        for _ in range(after.seats):
            game.apply(after, verb.PASS)
        if game.view_text(game.view(after, 0)) == picture:
            return True
    return False


def starts(view: View) -> Iterator[tuple[int, int]]:
    """Find sources whose first numbers could have dealt the market and the hand that are seen."""
    known = view.known
    deck = whole_deck(known.pack, known.readings)
    lattice = numbers_in_a_row(len(known.market) + len(known.hands[0]))
    for spans in _draws(deck, known.market[::-1], known.hands[0], []):
        middle = [(begin + end) / 2 / (len(deck) - draw) for draw, (begin, end) in enumerate(spans)]
        sizes = [(end - begin) / 2 / (len(deck) - draw) for draw, (begin, end) in enumerate(spans)]
        for point in lattice.points_near(middle, REACH * sum(map(mul, sizes, sizes))):
            source = _before(point)
            if _would_draw(source, len(deck), spans):
                yield source


def _before(x: int) -> tuple[int, int]:
    """Return the source whose next number is this one of the linear generator."""
    a = x * pow(MODULUS_B * FACTOR_A, -1, MODULUS_A) % MODULUS_A
    return a, -x * pow(MODULUS_A * FACTOR_B, -1, MODULUS_B) % MODULUS_B


def _would_draw(source: tuple[int, int], cards: int, spans: list[Span]) -> bool:
    chance = Chance(*source)
    return all(source) and all(
        begin <= chance.below(cards - draw) < end for draw, (begin, end) in enumerate(spans)
    )


# --- which places the cards came from ----------------------------------------------------------


def _draws(deck: list[int], market: list[int], hand: list[int], spans: list[Span]) -> Iterator[list[Span]]:
    """Yield for every order of the hand where each card was drawn; ``spans`` says it of those before."""
    drawn = len(spans)
    if drawn >= len(market) and not hand:
        yield spans
        return
    for card in [market[drawn]] if drawn < len(market) else dict.fromkeys(hand):
        rest = hand if drawn < len(market) else _without(hand, [card])
        for span in _places(deck, card, spans):
            yield from _draws(deck, market, rest, [*spans, span])


def _places(deck: list[int], card: int, spans: list[Span]) -> list[Span]:
    """Say where such a card can lie now: at home or, from the end of the deck, where a swap took it."""
    left = len(deck) - len(spans)
    home = deck.index(card)
    found = [(home, home + deck.count(card))]
    for draw in range(len(spans)):
        if deck[-1 - draw] == card:
            found += _swapped(len(deck), draw, spans)
    return list(dict.fromkeys((begin, min(end, left)) for begin, end in found if begin < left))


def _swapped(cards: int, draw: int, spans: list[Span]) -> list[Span]:
    """Say where the last card of a draw went: where the drawn one lay, and on if that is at the end too."""
    begin, end = spans[draw]
    found = [(begin, end)]
    for later in range(draw + 1, len(spans)):
        if begin <= cards - 1 - later < end:
            found += _swapped(cards, later, spans)
    return found


def _without(cards: list[int], fewer: list[int]) -> list[int]:
    rest = cards.copy()
    for card in fewer:
        rest.remove(card)
    return rest


# --- lattices ----------------------------------------------------------------------------------


class Lattice:
    """Points with whole coordinates, in units of the modulus, given by a reduced basis."""

    def __init__(self, basis: list[list[int]]) -> None:
        self.basis = _reduced(basis)
        directions, slopes = _orthogonal(self.basis)
        self.lengths = [sum(map(mul, row, row)) for row in directions]
        self.measures = [[part / q for part in row] for row, q in zip(directions, self.lengths, strict=True)]
        size = len(basis)
        self.shadows = [[slopes[row][at] for row in range(at + 1, size)] for at in range(size)]
        self.limits = [min(1.0, (size - at + HEAD_START) / size) for at in range(size)]

    def points_near(self, middle: list[float], reach: float) -> list[int]:
        """Return the first coordinate of the points whose squared distance from the middle is in reach."""
        along = [sum(map(mul, measure, middle)) for measure in self.measures]
        found: list[list[int]] = []
        self._descend(along, len(along) - 1, [], 0.0, reach, found)
        return [sum(n * row[0] for n, row in zip(numbers, self.basis, strict=True)) for numbers in found]

    def _descend(
        self, along: list[float], at: int, above: list[int], far: float, reach: float, found: list[list[int]]
    ) -> None:
        """Choose how often a vector of the basis is taken, nearest first, while the way is not too long."""
        middle = along[at] - sum(map(mul, self.shadows[at], above))
        number = round(middle)
        step = 1 if middle > number else -1
        limit = reach * self.limits[at]
        while (further := far + (middle - number) ** 2 * self.lengths[at]) <= limit:
            if at:
                self._descend(along, at - 1, [number, *above], further, reach, found)
            else:
                found.append([number, *above])
            number += step
            step = -step - (1 if step > 0 else -1)


@cache
def numbers_in_a_row(count: int) -> Lattice:
    """Return the lattice of all that the linear generator can give in so many steps."""
    basis = [[pow(FACTOR, step, MODULUS) for step in range(count)]]
    basis += [[MODULUS if step == row else 0 for step in range(count)] for row in range(1, count)]
    return Lattice(basis)


def _orthogonal(basis: list[list[int]]) -> tuple[list[list[float]], list[list[float]]]:
    """Return the part of each vector that is at right angles to those before, and how much it has of them."""
    directions: list[list[float]] = []
    slopes: list[list[float]] = []
    for vector in basis:
        rest = [part / MODULUS for part in vector]
        slope: list[float] = []
        for direction in directions:
            slope.append(sum(map(mul, rest, direction)) / sum(map(mul, direction, direction)))
            rest = [part - slope[-1] * other for part, other in zip(rest, direction, strict=True)]
        directions.append(rest)
        slopes.append(slope)
    return directions, slopes


def _reduced(basis: list[list[int]]) -> list[list[int]]:
    """Return a basis of the same lattice whose vectors are short and nearly at right angles."""
    basis = basis.copy()
    at = 1
    while at < len(basis):
        directions, slopes = _orthogonal(basis[: at + 1])
        shorter = _shortened(basis, at, slopes)
        if shorter != basis[at]:
            basis[at] = shorter
            continue
        length, before = (sum(map(mul, row, row)) for row in (directions[at], directions[at - 1]))
        if length >= (0.999 - slopes[at][at - 1] ** 2) * before:
            at += 1
        else:
            basis[at - 1], basis[at] = basis[at], basis[at - 1]
            at = max(at - 1, 1)
    return basis


def _shortened(basis: list[list[int]], at: int, slopes: list[list[float]]) -> list[int]:
    """Take whole multiples of the vectors before off one vector."""
    vector = basis[at]
    slope = slopes[at].copy()
    for before in range(at - 1, -1, -1):
        times = round(slope[before])
        if times:
            vector = [part - times * other for part, other in zip(vector, basis[before], strict=True)]
            for place, other in enumerate(slopes[before]):
                slope[place] -= times * other
    return vector
