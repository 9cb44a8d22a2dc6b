"""What is asked."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import Ask

CHOOSE_SHIP: Final = 0
PLACE_SHIP: Final = 1
RETRIEVE: Final = 2
TURN: Final = 3
ABILITY: Final = 4
"""Never waits: a turn asks it while abilities of the card just played are open."""
MARK: Final = 5
"""Its number is the sector."""
COMMIT: Final = 6
ANSWER: Final = 7
LOSE: Final = 8
"""Its number is the influence that the attacker's cards earn besides."""
SPOILS: Final = 9
"""Its number is the influence that the attacker's cards earn besides."""

ROWS: Final = (
    Ask("choose-ship", "2.12"),
    Ask("place-ship", "11.16"),
    Ask("retrieve", "9.1"),
    Ask("turn", "3.2", "3.3"),
    Ask("ability", "4.2", "4.3", "4.4"),
    Ask("mark", "8.2"),
    Ask("commit", "11.3", "11.4", "11.22"),
    Ask("answer", "11.5", "11.22"),
    Ask("lose", "14.3"),
    Ask("spoils", "14.2"),
)
