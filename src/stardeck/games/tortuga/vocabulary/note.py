"""What happens, for the log."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import Note

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
    Note("chose-ship", "card"),
    Note("turn-began", "turn"),
    Note("placed", "sector", refs=_SECTOR),
    Note("retrieved", secret="card"),
    Note("played", "card"),
    Note("took", "count", secret="cards"),
    Note("shuffled"),
    Note("bought", "card"),
    Note("renewed", "card"),
    Note("offered", "card", "market"),
    Note("moved", "sector", refs=_SECTOR),
    Note("collected", "sector", refs=_SECTOR),
    Note("scanned", "sector", secret="card", refs=_SECTOR),
    Note("marked", "sector", refs=_SECTOR),
    Note("reserved", secret="card"),
    Note("destroyed", "card"),
    Note("captured", "card", "sector", refs=_SECTOR),
    Note("converted", "card"),
    Note("conquered", "sector", "defence", "owner", refs=_SECTOR),
    Note("usurped", "sector", "defence", "owner", refs=_SECTOR),
    Note("reinforced", "sector", "defence", refs=_SECTOR),
    Note("attacked", "rival", "sector", refs=_SECTOR),
    Note("committed", "count"),
    Note("answered", "count"),
    Note("showed", "card"),
    Note("fought", "attack", "defence", "winner"),
    Note("beaten"),
    Note("gained", "influence"),
    Note("stole", "influence", "rival"),
    Note("took-ore"),
    Note("spent-ore", "count"),
    Note("bought-influence"),
    Note("discounted", "amount"),
    Note("valued-ore", "amount"),
    Note("last-turns"),
    Note("game-over"),
    Note("released", "sector", refs=_SECTOR),
    Note("got-crypto", "amount"),
    Note("got-manoeuvre", "amount"),
    Note("lost-influence", "influence"),
    Note("lost-ore", "count"),
    Note("stole-ore", "count", "rival"),
    Note("weakened", "sector", "defence", refs=_SECTOR),
    Note("recovered", "card"),
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
