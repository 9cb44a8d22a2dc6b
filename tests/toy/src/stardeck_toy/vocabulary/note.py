"""What happens, for the log."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import NOTABLE, ROUTINE, Note

LIT: Final = 0
PASSED: Final = 1
TOOK: Final = 2
WENT_OUT: Final = 3
BLEW: Final = 4

ROWS: Final = (
    Note("lit", "card", refs=("garden/{seat}",), weight=NOTABLE),
    Note("passed", refs=("garden/{seat}",), weight=ROUTINE),
    Note("took", secret="card", refs=("garden/{seat}",), weight=ROUTINE),
    Note("went-out", "card", refs=("garden/{seat}",), weight=ROUTINE),
    Note("blew", refs=("garden/{seat}",), weight=NOTABLE),
)
