"""How much a line of the log matters: to those it harms most of all, and to all others as the game says."""

from __future__ import annotations

import pytest

import stardeck
from stardeck.games import BUILT_IN, find
from stardeck.games.titan.board import OWNER
from stardeck.games.titan.data import DEUTERIUM
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.face import Line
from stardeck.kernel.grammar import HARM, MAJOR, NOTABLE
from stardeck.kernel.journal import Event
from stardeck.kernel.match import Match

DEALS = 12


def weight_of(match: Match, word: str) -> int | None:
    """Return how much an event of a game matters."""
    return next(note.weight for note in match.game.grammar.notes if note.word == word)


def last_lines(match: Match) -> list[tuple[Event, Line]]:
    """Return what the last answer brought about, event by event."""
    told = [(event, match.face.line(event, match.names, "en")) for event in match._history.events[-1]]
    return [(event, line) for event, line in told if line is not None]


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_event_has_a_weight(game: str) -> None:
    """Also those that random games never see."""
    notes = stardeck.new(game, seats=find(game).seats[1], seed=1).game.grammar.notes
    assert [note.word for note in notes if note.told and note.weight is None] == []


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("tortuga", ["conquered", "usurped", "attacked", "last-turns", "game-over"]),
        ("titan", ["filled", "claimed", "ended"]),
        ("orbital", ["got-points", "scored", "ended"]),
    ],
)
def test_conquests_and_points_are_major(game: str, words: list[str]) -> None:
    """They come right after what harms the reader."""
    match = stardeck.new(game, seats=2, seed=1)
    assert [weight_of(match, word) for word in words] == [MAJOR] * len(words)


@pytest.mark.parametrize(
    ("game", "harms"),
    [
        ("tortuga", {"attacked", "beaten", "conquered"}),
        ("titan", {"destroyed", "loaded"}),
        ("orbital", {"damaged"}),
    ],
)
def test_what_harms_a_seat_weighs_most_for_it_alone(game: str, harms: set[str]) -> None:
    """For all others, spectators too, it weighs what the game says; nobody harms themselves."""
    met: set[str] = set()
    for seed in range(DEALS):
        match, luck = stardeck.new(game, seats=3, seed=seed), quick_chance(seed)
        while match.decision is not None and not harms <= met:
            match.play(match.decision.options[luck.below(len(match.decision.options))])
            for event, line in last_lines(match):
                if line.loser < 0:
                    continue
                note = match.game.grammar.notes[event.kind]
                met.add(note.word)
                others = [seat for seat in range(-1, match.seats) if seat != line.loser]
                assert line.weight_for(line.loser) == HARM
                assert {line.weight_for(seat) for seat in others} == {note.weight} and note.weight != HARM
                if match.face.losses[note.word]:
                    assert line.loser != event.seat
    assert harms <= met


def test_deuterium_from_a_controlled_platform_harms_its_owner() -> None:
    """Titan, rule 9.7: the log names the seat; elsewhere it harms nobody."""
    told: set[tuple[bool, bool]] = set()
    for seed in range(DEALS):
        match, luck = stardeck.new("titan", seats=3, seed=seed), quick_chance(seed)
        while match.decision is not None and len(told) < 4:
            before = list(match.state().modules)
            seat = match.decision.seat
            match.play(match.decision.options[luck.below(len(match.decision.options))])
            for event, line in last_lines(match):
                if match.game.grammar.notes[event.kind].word != "loaded":
                    continue
                owner = before[event.b] // OWNER if before[event.b] >= 0 else -1
                others = owner not in (-1, seat)
                assert line.loser == (owner if others and event.a == DEUTERIUM else -1)
                assert (f"from {match.names[owner]}’s platform" in line.words) == others
                told.add((others, event.a == DEUTERIUM))
    assert told == {(True, True), (True, False), (False, True), (False, False)}


def test_routine_weighs_less_than_what_is_notable() -> None:
    """The order of the weights is that of a summary."""
    assert 0 < NOTABLE < MAJOR < HARM
