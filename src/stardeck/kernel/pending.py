"""Questions that wait for an answer, as a stack of small ints."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.decision import Seat

WIDTH: Final = 3


class Pending:
    """The questions still open; the last one asked is answered first."""

    stack: list[int]
    """Seat, prompt and argument of each question, three ints a question."""
    floor: int
    """How much of the stack was there before the answer that is being carried out."""

    def __init__(self, stack: list[int]) -> None:
        self.stack = stack
        self.floor = 0

    def ask(self, seat: Seat, prompt: int, argument: int = 0) -> None:
        """Put a question on top of the others."""
        self.stack.append(seat)
        self.stack.append(prompt)
        self.stack.append(argument)

    def then(self, seat: Seat, prompt: int, argument: int = 0) -> None:
        """Ask after all that was asked since the last answer: what is said first is asked first."""
        if self.floor == len(self.stack):
            self.ask(seat, prompt, argument)
        else:
            self.stack[self.floor : self.floor] = [seat, prompt, argument]

    def is_empty(self) -> bool:
        """Tell whether nothing is asked."""
        return len(self.stack) == 0

    def seat(self) -> Seat:
        """Return who must answer the question on top."""
        return self.stack[-3]

    def prompt(self) -> int:
        """Return what the question on top asks."""
        return self.stack[-2]

    def argument(self) -> int:
        """Return the argument of the question on top."""
        return self.stack[-1]

    def set_argument(self, argument: int) -> None:
        """Change the argument of the question on top, e.g. to count down."""
        self.stack[-1] = argument

    def answered(self) -> None:
        """Take the question on top away."""
        del self.stack[-WIDTH:]
        self.floor = len(self.stack)

    def copy(self) -> Pending:
        """Return an equal stack that shares nothing."""
        return Pending(self.stack.copy())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pending) and self.stack == other.stack

    def __hash__(self) -> int:
        return hash(tuple(self.stack))
