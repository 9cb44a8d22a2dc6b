"""What happens, for the log."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import Note

LIT: Final = 0
PASSED: Final = 1
TOOK: Final = 2
WENT_OUT: Final = 3
BLEW: Final = 4

ROWS: Final = (
    Note("lit", "card", refs=("garden/{seat}",)),
    Note("passed", refs=("garden/{seat}",)),
    Note("took", secret="card", refs=("garden/{seat}",)),
    Note("went-out", "card", refs=("garden/{seat}",)),
    Note("blew", refs=("garden/{seat}",)),
)
