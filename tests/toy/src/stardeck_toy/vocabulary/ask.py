"""What is asked."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import Ask

TURN: Final = 0
PUT_OUT: Final = 1

ROWS: Final = (
    Ask("turn", "1.2", "1.3"),
    Ask("put-out", "2.1"),
)
