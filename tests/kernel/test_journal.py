"""Events: public numbers for all, secrets for some."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stardeck.kernel.decision import HIDDEN, SPECTATOR
from stardeck.kernel.journal import QUIET, Journal

SEATS = st.integers(0, 7)
MASKS = st.integers(0, 255)


def test_a_note_is_for_everybody() -> None:
    """Seats and spectators read the same."""
    journal = Journal(True)
    journal.note(3, 1, 10, 20, 30)
    for seat in (SPECTATOR, 0, 1, 7):
        assert journal.events[0].seen_by(seat).numbers() == [3, 1, 10, 20, 30, HIDDEN, -1]


@given(MASKS, SEATS)
def test_a_whisper_tells_its_secret_only_to_the_seats_in_its_mask(mask: int, seat: int) -> None:
    """Bit ``1 << seat`` decides; the public numbers stay."""
    journal = Journal(True)
    journal.whisper(mask, 42, 3, 1, 10)
    seen = journal.events[0].seen_by(seat)
    assert seen.secret == (42 if mask & 1 << seat else HIDDEN)
    assert seen.numbers()[:5] == [3, 1, 10, 0, 0]


@given(MASKS)
def test_a_spectator_hears_no_whisper(mask: int) -> None:
    """Whoever knows it, the one who only watches does not."""
    journal = Journal(True)
    journal.whisper(mask, 42, 3, 1)
    assert journal.events[0].seen_by(SPECTATOR).secret == HIDDEN


@given(MASKS, MASKS, SEATS)
def test_who_else_knows_is_a_secret_too(mask: int, other: int, seat: int) -> None:
    """To somebody who is not told, whispers to different seats look the same."""
    journal = Journal(True)
    journal.whisper(mask & ~(1 << seat), 1, 3, 1)
    journal.whisper(other & ~(1 << seat), 2, 3, 1)
    one, two = journal.events
    assert one.seen_by(seat).numbers() == two.seen_by(seat).numbers()


def test_nobody_writes_into_the_quiet_journal() -> None:
    """States that nobody watches share it, so it must stay empty."""
    QUIET.note(1, 0)
    QUIET.whisper(1, 2, 1, 0)
    assert QUIET.events == []


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_seeing_changes_nothing(seat: int) -> None:
    """The event keeps its secret for those who may know it."""
    journal = Journal(True)
    journal.whisper(0b10, 42, 3, 1)
    journal.events[0].seen_by(seat)
    assert journal.events[0].secret == 42
