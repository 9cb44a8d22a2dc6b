"""What the journal of a game tells; the public numbers of each kind of event stand beside it."""

from __future__ import annotations

from typing import Final

CHOSE_SHIP: Final = 0  # kind
TURN_BEGAN: Final = 1  # number of the turn
PLACED: Final = 2  # sector
RETRIEVED: Final = 3  # secret: kind
PLAYED: Final = 4  # kind
TOOK: Final = 5  # how many; secret: kinds, see `packed`
SHUFFLED: Final = 6
BOUGHT: Final = 7  # kind
RENEWED: Final = 8  # kind
OFFERED: Final = 9  # kind, market
MOVED: Final = 10  # sector
COLLECTED: Final = 11  # sector
SCANNED: Final = 12  # sector; secret: kind
MARKED: Final = 13  # sector
RESERVED: Final = 14  # secret: kind
DESTROYED: Final = 15  # kind
CAPTURED: Final = 16  # kind, sector
CONVERTED: Final = 17  # kind
CONQUERED: Final = 18  # sector, defence, former controller or NOTHING
REINFORCED: Final = 19  # sector, defence
ATTACKED: Final = 20  # rival, sector
COMMITTED: Final = 21  # how many cards
ANSWERED: Final = 22  # how many cards
SHOWED: Final = 23  # kind
FOUGHT: Final = 24  # the attacker's total, the defender's total, winner
BEATEN: Final = 25
GAINED: Final = 26  # influence from the bank
STOLE: Final = 27  # influence, victim
DEPOT: Final = 28  # 1 if ore was taken from the depot by the power of the Mines
SPENT_ORE: Final = 29  # how many
BOUGHT_INFLUENCE: Final = 30
DISCOUNT: Final = 31  # how much
ORE_VALUE: Final = 32  # how much
LAST_TURNS: Final = 33
GAME_OVER: Final = 34

CARD_BITS: Final = 7


def packed(kinds: list[int]) -> int:
    """Return several cards as one number, for a secret; at most eight."""
    number = 0
    for kind in kinds:
        number = number << CARD_BITS | kind
    return number


def unpacked(number: int, count: int) -> list[int]:
    """Return the cards `packed` made a number of."""
    return [number >> CARD_BITS * place & (1 << CARD_BITS) - 1 for place in range(count - 1, -1, -1)]
