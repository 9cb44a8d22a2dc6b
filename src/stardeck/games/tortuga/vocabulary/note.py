"""What happens, for the log."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import MAJOR, NOTABLE, ROUTINE, Note

CHOSE_SHIP: Final = 0
TURN_BEGAN: Final = 1
PLACED: Final = 2
RETRIEVED: Final = 3
PLAYED: Final = 4
TOOK: Final = 5
"""The secret is the cards as `packed`."""
SHUFFLED: Final = 6
BOUGHT: Final = 7
RENEWED: Final = 8
OFFERED: Final = 9
MOVED: Final = 10
COLLECTED: Final = 11
SCANNED: Final = 12
MARKED: Final = 13
RESERVED: Final = 14
DESTROYED: Final = 15
CAPTURED: Final = 16
CONVERTED: Final = 17
CONQUERED: Final = 18
USURPED: Final = 19
"""The conquest of Tortuga."""
REINFORCED: Final = 20
ATTACKED: Final = 21
COMMITTED: Final = 22
ANSWERED: Final = 23
SHOWED: Final = 24
FOUGHT: Final = 25
BEATEN: Final = 26
GAINED: Final = 27
STOLE: Final = 28
TOOK_ORE: Final = 29
SPENT_ORE: Final = 30
BOUGHT_INFLUENCE: Final = 31
DISCOUNTED: Final = 32
VALUED_ORE: Final = 33
LAST_TURNS: Final = 34
GAME_OVER: Final = 35
RELEASED: Final = 36
GOT_CRYPTO: Final = 37
GOT_MANOEUVRE: Final = 38
LOST_INFLUENCE: Final = 39
LOST_ORE: Final = 40
STOLE_ORE: Final = 41
WEAKENED: Final = 42
RECOVERED: Final = 43

_SECTOR: Final = ("sector/{sector}",)

ROWS: Final = (
    Note("chose-ship", "card", weight=ROUTINE),
    Note("turn-began", "turn", weight=ROUTINE),
    Note("placed", "sector", refs=_SECTOR, weight=ROUTINE),
    Note("retrieved", secret="card", weight=ROUTINE),
    Note("played", "card", weight=ROUTINE),
    Note("took", "count", secret="cards", weight=ROUTINE),
    Note("shuffled", weight=ROUTINE),
    Note("bought", "card", weight=ROUTINE),
    Note("renewed", "card", weight=ROUTINE),
    Note("offered", "card", "market", weight=ROUTINE),
    Note("moved", "sector", refs=_SECTOR, weight=ROUTINE),
    Note("collected", "sector", refs=_SECTOR, weight=ROUTINE),
    Note("scanned", "sector", secret="card", refs=_SECTOR, weight=ROUTINE),
    Note("marked", "sector", refs=_SECTOR, weight=NOTABLE),
    Note("reserved", secret="card", weight=ROUTINE),
    Note("destroyed", "card", weight=ROUTINE),
    Note("captured", "card", "sector", refs=_SECTOR, weight=NOTABLE),
    Note("converted", "card", weight=NOTABLE),
    Note("conquered", "sector", "defence", "owner", refs=_SECTOR, weight=MAJOR),
    Note("usurped", "sector", "defence", "owner", refs=_SECTOR, weight=MAJOR),
    Note("reinforced", "sector", "defence", refs=_SECTOR, weight=NOTABLE),
    Note("attacked", "rival", "sector", refs=_SECTOR, weight=MAJOR),
    Note("committed", "count", weight=ROUTINE),
    Note("answered", "count", weight=ROUTINE),
    Note("showed", "card", weight=ROUTINE),
    Note("fought", "attack", "defence", "winner", weight=NOTABLE),
    Note("beaten", weight=NOTABLE),
    Note("gained", "influence", weight=NOTABLE),
    Note("stole", "influence", "rival", weight=NOTABLE),
    Note("took-ore", weight=ROUTINE),
    Note("spent-ore", "count", weight=ROUTINE),
    Note("bought-influence", weight=NOTABLE),
    Note("discounted", "amount", weight=ROUTINE),
    Note("valued-ore", "amount", weight=ROUTINE),
    Note("last-turns", weight=MAJOR),
    Note("game-over", weight=MAJOR),
    Note("released", "sector", refs=_SECTOR, weight=NOTABLE),
    Note("got-crypto", "amount", weight=ROUTINE),
    Note("got-manoeuvre", "amount", weight=ROUTINE),
    Note("lost-influence", "influence", weight=NOTABLE),
    Note("lost-ore", "count", weight=ROUTINE),
    Note("stole-ore", "count", "rival", weight=NOTABLE),
    Note("weakened", "sector", "defence", "owner", refs=_SECTOR, weight=NOTABLE),
    Note("recovered", "card", weight=ROUTINE),
)

CARD_BITS: Final = 7


def packed(kinds: list[int]) -> int:
    """Return several cards as one number, for a secret."""
    number = 1
    for kind in kinds:
        number = number << CARD_BITS | kind
    return number


def unpacked(number: int) -> list[int]:
    """Return the cards `packed` made a number of."""
    kinds: list[int] = []
    while number > 1:
        kinds.append(number & (1 << CARD_BITS) - 1)
        number >>= CARD_BITS
    kinds.reverse()
    return kinds
