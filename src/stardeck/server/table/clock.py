"""How long each question has been thought about, as the entries of a table tell it.

A question is its number in the game and who is asked. Whoever takes an answer back, or gives it again,
is asked that question again and has what was left of the time for it: nothing sets a clock back.
Who was asked in between begins anew, so that time is charged to who took back: else two who stick together
could keep a third one waiting for ever.
"""

from __future__ import annotations


class Clock:
    """The time that was spent on every question so far."""

    def __init__(self, now: float) -> None:
        self._since = now
        self._spent: dict[tuple[int, int], float] = {}

    def start(self, now: float) -> None:
        """Begin anew: the last seat was taken, the first question is asked."""
        self._since = now

    def spend(self, number: int, seat: int | None, now: float) -> None:
        """Put the time since the last change to a question; None if it was nobody's fault."""
        if seat is not None:
            self._spent[number, seat] = self.spent(number, seat) + self.running(now)
        self._since = now

    def running(self, now: float) -> float:
        """Return how many seconds have passed since the last change."""
        return max(0.0, now - self._since)

    def spent(self, number: int, seat: int) -> float:
        """Return how many seconds were spent on a question that was answered or taken back."""
        return self._spent.get((number, seat), 0.0)
