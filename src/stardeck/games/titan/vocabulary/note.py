"""What happens, for the log."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import Note

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
    Note("landed", "zone", refs=_THERE),
    Note("laid", "arrow", "zone", refs=_THERE),
    Note("placed", "platform", "zone", "credits", refs=_THERE),
    Note("iced", "zone", refs=_THERE),
    Note("cycle-began", "cycle"),
    Note("loaded-shuttle", "cubes", "pipes"),
    Note("gained", "cube", "number"),
    Note("lost", "cube", "number"),
    Note("threw", "cube", "number"),
    Note("activated", "colour", "zone", refs=_THERE),
    Note("purified"),
    Note("connected-core", "zone", refs=_THERE),
    Note("scrapped"),
    Note("took", "cube"),
    Note("moved", "drone", "zone", refs=_THERE),
    Note("flew", "drone", "zone", "hydrocarbon", refs=_THERE),
    Note("loaded", "cube", "zone", refs=_THERE),
    Note("unloaded", "cube", "zone", refs=_THERE),
    Note("destroyed", "slot", "other", "titanium", refs=("slot/{slot}",)),
    Note("upgraded", "zone", "colour", "credits", refs=_THERE),
    Note("filled", "order", "credits"),
    Note("claimed", "objective", "place", "credits"),
    Note("extracted", "tholins", "deuterium"),
    Note("foreman"),
    Note("ended"),
    Note("extra-paid", "drone", "titanium"),
    Note("revealed-order", "order"),
    Note("upgrade-paid", "zone", "silicon", refs=_THERE),
)
