"""What happens, for the log."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import MAJOR, NOTABLE, ROUTINE, Note

TOOK: Final = 0
RETURNED: Final = 1
SHUFFLED: Final = 2
RESHUFFLED: Final = 3
"""The discard pile became the deck."""
STARTED: Final = 4
BUILT: Final = 5
UPGRADED: Final = 6
PURCHASED: Final = 7
OPERATED: Final = 8
VISITED: Final = 9
"""Operated a module of another seat, the host."""
PLAYED: Final = 10
REPAIRED: Final = 11
PASSED: Final = 12
DISCARDED: Final = 13
SHOWED: Final = 14
"""Showed a card of a hand without events."""
GAINED: Final = 15
LOST: Final = 16
GOT_POINTS: Final = 17
DAMAGED: Final = 18
"""The seat's module was damaged."""
MOVED: Final = 19
REMOVED: Final = 20
CREW_SPENT: Final = 21
CREW_BACK: Final = 22
"""Crew of the seat came back from a module of the host, mostly itself."""
GOT_FROM_MARKET: Final = 23
REVEALED: Final = 24
"""A rulebook bot revealed its top card."""
SCRAPPED: Final = 25
"""A rulebook bot discarded the card it revealed, for money."""
SCORED: Final = 26
"""Majority at the end of a year."""
MARKET_RENEWED: Final = 27
CREW_ARRIVED: Final = 28
EARNED: Final = 29
MAINTAINED: Final = 30
"""All damage is gone."""
RIVAL_GREW: Final = 31
"""An opponent of the peace game got a module."""
ENDED: Final = 32
RETURNED_ALL: Final = 33
"""All seats have chosen their starting hands."""
CREW_LOST: Final = 34

_SEAT: Final = ("seat/{seat}",)
_MODULE: Final = ("module/{seat}/{cell}",)
_GUEST: Final = ("module/{host}/{cell}",)
_COLOUR: Final = ("colour/{colour}",)

ROWS: Final = (
    Note("took", secret="card", refs=_SEAT, weight=ROUTINE),
    Note("returned", secret="card", refs=_SEAT, weight=ROUTINE),
    Note("shuffled", weight=ROUTINE),
    Note("reshuffled", weight=ROUTINE),
    Note("started", "year", refs=_SEAT, weight=ROUTINE),
    Note("built", "card", "cell", "price", refs=_MODULE, weight=NOTABLE),
    Note("upgraded", "card", "price", refs=_SEAT, weight=NOTABLE),
    Note("purchased", "card", "slot", "price", refs=_SEAT, weight=ROUTINE),
    Note("operated", "card", "cell", refs=_MODULE, weight=ROUTINE),
    Note("visited", "card", "cell", "host", refs=_GUEST, weight=NOTABLE),
    Note("played", "card", refs=_SEAT, weight=ROUTINE),
    Note("repaired", "card", "cell", "price", refs=_MODULE, weight=ROUTINE),
    Note("passed", refs=_SEAT, weight=ROUTINE),
    Note("discarded", "card", refs=_SEAT, weight=ROUTINE),
    Note("showed", "card", refs=_SEAT, weight=ROUTINE),
    Note("gained", "money", refs=_SEAT, weight=ROUTINE),
    Note("lost", "money", refs=_SEAT, weight=NOTABLE),
    Note("got-points", "points", refs=_SEAT, weight=MAJOR),
    Note("damaged", "card", "cell", "tokens", refs=_MODULE, weight=NOTABLE),
    Note("moved", "card", "cell", refs=_MODULE, weight=ROUTINE),
    Note("removed", "card", "cell", refs=_MODULE, weight=NOTABLE),
    Note("crew-spent", "crew", refs=_SEAT, weight=ROUTINE),
    Note("crew-back", "card", "cell", "host", refs=_GUEST, weight=ROUTINE),
    Note("got-from-market", "card", "slot", refs=_SEAT, weight=ROUTINE),
    Note("revealed", "card", refs=_SEAT, weight=ROUTINE),
    Note("scrapped", "card", "money", refs=_SEAT, weight=ROUTINE),
    Note("scored", "colour", "points", "count", refs=_COLOUR, weight=MAJOR),
    Note("market-renewed", weight=ROUTINE),
    Note("crew-arrived", "crew", refs=_SEAT, weight=ROUTINE),
    Note("earned", "colour", "money", refs=_COLOUR, weight=ROUTINE),
    Note("maintained", weight=ROUTINE),
    Note("rival-grew", "card", "rival", weight=NOTABLE),
    Note("ended", weight=MAJOR),
    Note("returned-all", weight=ROUTINE),
    Note("crew-lost", "crew", refs=_SEAT, weight=NOTABLE),
)
