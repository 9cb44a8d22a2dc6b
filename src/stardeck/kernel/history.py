"""The answers of a match, and the way back to any position they led through."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.errors import IllegalAction
from stardeck.kernel.game import Game
from stardeck.kernel.journal import Event

KEEP: Final = 16
"""A position is kept after every so many answers, so going back plays only a few answers again."""


class Played(NamedTuple):
    """An answer that was given."""

    seat: Seat
    action: Action


class History:
    """What was answered since a beginning."""

    def __init__(self, game: Game[Any, Any], beginning: Any) -> None:
        self.game = game
        self.played: list[Played] = []
        self.events: list[tuple[Event, ...]] = []
        """What each answer brought about, secrets included."""

        self._kept = [game.copy(beginning)]
        """The position after every KEEP-th answer; none is ever changed, so copies share them."""

        self._closed: dict[tuple[int, Seat], bool] = {}
        """Whether each answer is a boundary for a seat, as far as anybody asked."""

    def add(self, played: Played, events: tuple[Event, ...], state: Any) -> None:
        """Take down an answer, what it brought about and the position it led to."""
        self.played.append(played)
        self.events.append(events)
        if len(self.played) % KEEP == 0:
            self._kept.append(self.game.copy(state))

    def state_after(self, answers: int) -> Any:
        """Return a state of its own as it was after so many answers; IllegalAction if there was none."""
        given = len(self.played)
        if not 0 <= answers <= given:
            raise IllegalAction(f"{given} answers were given; there is no position after {answers}.")
        state = self.game.copy(self._kept[answers // KEEP])
        for played in self.played[answers // KEEP * KEEP : answers]:
            self.game.apply(state, played.action)
        return state

    def cut(self, answers: int) -> None:
        """Forget everything after so many answers."""
        del self.played[answers:]
        del self.events[answers:]
        del self._kept[answers // KEEP + 1 :]
        self._closed = {one: closed for one, closed in self._closed.items() if one[0] < answers}

    def copy(self, answers: int) -> History:
        """Return the history as it was after so many answers."""
        other = object.__new__(History)
        other.game = self.game
        other.played = self.played[:answers]
        other.events = self.events[:answers]
        other._kept = self._kept[: answers // KEEP + 1]
        other._closed = {one: closed for one, closed in self._closed.items() if one[0] < answers}
        return other

    def is_closed(self, number: int, seat: Seat | None = None) -> bool:
        """Tell whether an answer is a boundary: luck, news for a seat (None: who gave it), or the end."""
        key = number, self.played[number].seat if seat is None else seat
        if key not in self._closed:
            self._closed[key] = self._crosses(self.state_after(number), self.played[number], key[1])
        return self._closed[key]

    def _crosses(self, state: Any, played: Played, seat: Seat) -> bool:
        game = self.game
        luck = game.chance(state).copy()
        secrets = game.secrets(state, seat)
        game.apply(state, played.action)
        return (
            game.is_over(state) or not game.chance(state).same(luck) or game.secrets(state, seat) != secrets
        )

    def open_answers(self, seat: Seat, through: Collection[Seat] = ()) -> int:
        """Return how many of the last answers lead back to the first one of a seat since its last boundary.

        Answers of others lie between only if they may be gone back *through*.
        """
        place = first = len(self.played)
        while place > 0 and not self._stops(place - 1, seat, through):
            place -= 1
            if self.played[place].seat == seat:
                first = place
        return len(self.played) - first

    def _stops(self, number: int, seat: Seat, through: Collection[Seat]) -> bool:
        who = self.played[number].seat
        return (who != seat and who not in through) or self.is_closed(number, seat)
