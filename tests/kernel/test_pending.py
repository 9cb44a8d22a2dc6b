"""Questions that wait: a stack of ints."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from stardeck.kernel.pending import Pending

QUESTIONS = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 99), st.integers(0, 9999)))


@given(QUESTIONS)
def test_the_last_question_is_answered_first(questions: list[tuple[int, int, int]]) -> None:
    """Seat, prompt and argument come back in the opposite order, and then nothing is asked."""
    pending = Pending([])
    for seat, prompt, argument in questions:
        pending.ask(seat, prompt, argument)
    for question in reversed(questions):
        assert (pending.seat(), pending.prompt(), pending.argument()) == question
        pending.answered()
    assert pending.is_empty()


def test_a_question_can_count_down() -> None:
    """Only the argument on top changes."""
    pending = Pending([])
    pending.ask(0, 1, 5)
    pending.ask(1, 2)
    pending.set_argument(7)
    assert pending.argument() == 7
    pending.answered()
    assert pending.argument() == 5
    assert not pending.is_empty()


def test_a_copy_is_independent() -> None:
    """Answering in a copy leaves the question open in its source."""
    pending = Pending([2, 3, 4])
    copied = pending.copy()
    copied.answered()
    assert copied.is_empty()
    assert pending.stack == [2, 3, 4]


@given(QUESTIONS)
def test_what_is_said_first_is_asked_first(questions: list[tuple[int, int, int]]) -> None:
    """After an answer, `then` keeps the order in which it is said, above what was open before."""
    pending = Pending([5, 5, 5, 6, 6, 6])
    pending.answered()
    for seat, prompt, argument in questions:
        pending.then(seat, prompt, argument)
    for question in questions:
        assert (pending.seat(), pending.prompt(), pending.argument()) == question
        pending.answered()
    assert pending == Pending([5, 5, 5])
