"""What happens, for the log."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import MAJOR, NOTABLE, ROUTINE, Note

LANDED: Final = 0
LAID: Final = 1
PLACED: Final = 2
ICED: Final = 3
CYCLE_BEGAN: Final = 4
LOADED_SHUTTLE: Final = 5
GAINED: Final = 6
LOST: Final = 7
THREW: Final = 8
ACTIVATED: Final = 9
PURIFIED: Final = 10
CONNECTED_CORE: Final = 11
SCRAPPED: Final = 12
TOOK: Final = 13
MOVED: Final = 14
FLEW: Final = 15
LOADED: Final = 16
UNLOADED: Final = 17
DESTROYED: Final = 18
UPGRADED: Final = 19
FILLED: Final = 20
CLAIMED: Final = 21
EXTRACTED: Final = 22
FOREMAN: Final = 23
ENDED: Final = 24
EXTRA_PAID: Final = 25
REVEALED_ORDER: Final = 26
UPGRADE_PAID: Final = 27

_THERE: Final = ("zone/{zone}",)

ROWS: Final[tuple[Note, ...]] = (
    Note("landed", "zone", refs=_THERE, weight=ROUTINE),
    Note("laid", "arrow", "zone", refs=_THERE, weight=ROUTINE),
    Note("placed", "platform", "zone", "credits", refs=_THERE, weight=NOTABLE),
    Note("iced", "zone", refs=_THERE, weight=ROUTINE),
    Note("cycle-began", "cycle", weight=ROUTINE),
    Note("loaded-shuttle", "cubes", "pipes", weight=ROUTINE),
    Note("gained", "cube", "number", weight=ROUTINE),
    Note("lost", "cube", "number", weight=ROUTINE),
    Note("threw", "cube", "number", weight=ROUTINE),
    Note("activated", "colour", "zone", refs=_THERE, weight=ROUTINE),
    Note("purified", weight=ROUTINE),
    Note("connected-core", "zone", refs=_THERE, weight=NOTABLE),
    Note("scrapped", weight=ROUTINE),
    Note("took", "cube", weight=ROUTINE),
    Note("moved", "drone", "zone", refs=_THERE, weight=ROUTINE),
    Note("flew", "drone", "zone", "hydrocarbon", refs=_THERE, weight=ROUTINE),
    Note("loaded", "cube", "zone", "other", refs=_THERE, weight=ROUTINE),
    Note("unloaded", "cube", "zone", refs=_THERE, weight=ROUTINE),
    Note("destroyed", "slot", "other", "titanium", refs=("slot/{slot}",), weight=NOTABLE),
    Note("upgraded", "zone", "colour", "credits", refs=_THERE, weight=NOTABLE),
    Note("filled", "order", "credits", weight=MAJOR),
    Note("claimed", "objective", "place", "credits", weight=MAJOR),
    Note("extracted", "tholins", "deuterium", weight=NOTABLE),
    Note("foreman", weight=NOTABLE),
    Note("ended", weight=MAJOR),
    Note("extra-paid", "drone", "titanium", weight=ROUTINE),
    Note("revealed-order", "order", weight=NOTABLE),
    Note("upgrade-paid", "zone", "silicon", refs=_THERE, weight=ROUTINE),
)
