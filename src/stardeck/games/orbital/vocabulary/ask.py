"""What is asked."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import Ask

TURN: Final = 0
"""One action of the year."""
RETURN_CARD: Final = 1
"""Setup: a card to put back; the argument counts those still to go."""
INCOME_COLOUR: Final = 2
"""Year end: the colour that pays."""
HAND_EXCESS: Final = 3
"""Year end: a card to discard; the argument counts those still to go."""
FREE_BUILD: Final = 4
"""A module to build without paying; the argument is the cell it must be connected to."""
SELL: Final = 5
"""A card to discard for the money in the argument."""
RECYCLE_CARD: Final = 6
"""A card to discard for as many new ones as the argument says."""
MOVE_FROM: Final = 7
"""A module to move; the argument is the cell of the Robotic Arm, or -1 if it is another seat's."""
MOVE_TO: Final = 8
"""Where to put the module that lies on the cell in the argument."""
FREE_REPAIR: Final = 9
"""A module to repair without paying; the argument counts the tokens still to go."""
KEEP_CARD: Final = 10
"""One of the cards looked at."""
RAID_WHOM: Final = 11
"""The player who loses the money in the argument and a card."""
LOSE_CARD: Final = 12
"""The victim's card to discard."""
HIT_EXTERIOR: Final = 13
"""An opponent's exterior module to damage; the argument is the number of tokens."""
HIT_ANY: Final = 14
"""An opponent's module to damage; the argument is the number of tokens."""
HIT_EXTERIOR_OF: Final = 15
"""An exterior module of one opponent; the argument is ``tokens * 8 + seat``."""
LOSE_EVENT: Final = 16
"""An event to discard, or the hand to show."""
TAKE_FROM_MARKET: Final = 17
VISIT_WHERE: Final = 18
"""An opponent's module for the visiting worker."""
CREW_BACK: Final = 19
"""Used crew to take back; the argument is ``still to go * 2 + 1 if some has come back``."""
CREW_SPENT: Final = 20
"""How many crew to remove for the money in the argument each."""
SALVAGE_WHICH: Final = 21
"""An exterior module to remove for the money in the argument."""
DISCARD_AFTER: Final = 22
"""A card to discard after taking some; the argument counts those still to go."""
REVEALED: Final = 23
"""What a rulebook bot does with the card it has revealed."""
PAY_CARD: Final = 24
"""A card to discard as the price of a step; the argument is ``(card * 8 + step) * 128 + still to go``."""
CHOOSE_WHOM: Final = 25
"""The opponent whom steps concern; the argument is their card."""

ROWS: Final = (
    Ask("turn", "2.2", "2.1"),
    Ask("return-card", "1.8"),
    Ask("income-colour", "9.9"),
    Ask("hand-excess", "9.11"),
    Ask("free-build", "11.1", "11.26"),
    Ask("sell", "11.4"),
    Ask("recycle-card", "11.8"),
    Ask("move-from", "11.17", "10.6"),
    Ask("move-to", "11.17", "3.4"),
    Ask("free-repair", "11.18"),
    Ask("keep-card", "11.22"),
    Ask("raid-whom", "11.27"),
    Ask("lose-card", "11.27"),
    Ask("hit-exterior", "11.28", "10.6"),
    Ask("hit-any", "11.30", "12.9"),
    Ask("hit-exterior-of", "12.3", "10.6"),
    Ask("lose-event", "12.1"),
    Ask("take-from-market", "12.2"),
    Ask("visit-where", "12.4"),
    Ask("crew-back", "12.6"),
    Ask("crew-spent", "12.8"),
    Ask("salvage-which", "12.11", "10.6"),
    Ask("discard-after", "12.12"),
    Ask("revealed", "13.6", "13.7", "13.14", "13.17"),
    Ask("pay-card", "15.7"),
    Ask("choose-whom", "15.8"),
)
