"""What is written into the journal. ``a``, ``b``, ``c`` are the numbers of the event, *secret* its secret."""

from __future__ import annotations

from typing import Final

TOOK: Final = 0
"""Took a card from the deck; secret: the card."""
RETURNED: Final = 1
"""Put a card back at setup; secret: the card."""
SHUFFLED: Final = 2
"""The deck was shuffled; a: 1 if the discard pile became the deck."""
STARTED: Final = 3
"""A year begins with this seat; a: the year."""
BUILT: Final = 4
"""a: card, b: ``cell << 2 | side``, c: price."""
UPGRADED: Final = 5
"""a: core, c: price."""
PURCHASED: Final = 6
"""a: card, b: place in the market from 1, c: price."""
OPERATED: Final = 7
"""a: card, b: cell, c: the module's seat."""
PLAYED: Final = 8
"""a: event."""
REPAIRED: Final = 9
"""a: card, b: cell, c: price."""
PASSED: Final = 10
DISCARDED: Final = 11
"""a: card."""
SHOWED: Final = 12
"""Showed a card of a hand without events; a: card, or HIDDEN for an empty hand."""
GAINED: Final = 13
"""a: money."""
LOST: Final = 14
"""a: money."""
GOT_POINTS: Final = 15
"""a: points."""
DAMAGED_IT: Final = 16
"""The seat's module was damaged; a: card, b: cell, c: tokens."""
MOVED: Final = 17
"""a: card, b: ``cell << 2 | side``."""
REMOVED: Final = 18
"""a: card, b: cell."""
CREW_SPENT_NOTE: Final = 19
"""a: crew removed."""
CREW_CAME_BACK: Final = 20
"""a: card it came from, b: cell, c: the module's seat."""
GOT_FROM_MARKET: Final = 21
"""a: card, b: place in the market from 1."""
REVEALED_CARD: Final = 22
"""A rulebook bot revealed its top card; a: card."""
SCRAPPED: Final = 23
"""A rulebook bot discarded the card it revealed; a: card, c: money."""
SCORED: Final = 24
"""Majority at the end of a year; a: colour, b: points, c: modules."""
MARKET_RENEWED: Final = 25
CREW_ARRIVED: Final = 26
"""a: crew."""
EARNED: Final = 27
"""Yearly money; a: colour, c: money."""
MAINTAINED: Final = 28
"""All damage is gone."""
RIVAL_GREW: Final = 29
"""An opponent of the peace game got a module; a: card, b: which opponent."""
ENDED: Final = 30
"""The game is over."""
RETURNED_ALL: Final = 31
"""All seats have chosen their starting hands."""
