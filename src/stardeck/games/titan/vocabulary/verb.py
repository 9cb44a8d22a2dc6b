"""What is answered, and how it is packed."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.decision import Action
from stardeck.kernel.grammar import VERB_BITS, Field, Verb

BASE: Final = 0
LAY: Final = 1
CHOOSE: Final = 2
PLACE: Final = 3
PIPE: Final = 4
SCRAP: Final = 5
TAKE: Final = 6
EXTRA: Final = 7
DRONE: Final = 8
FILL: Final = 9
CLAIM: Final = 10
UPGRADE: Final = 11
END: Final = 12
MOVE: Final = 13
FLY: Final = 14
STAY: Final = 15
LOAD: Final = 16
UNLOAD: Final = 17
DESTROY: Final = 18
REST: Final = 19
MODULE: Final = 20
THROW: Final = 21
REFUSE: Final = 22
PURIFY_HOLD: Final = 23
PURIFY: Final = 24
PURIFY_DRONE: Final = 25
EXTRACT: Final = 26
LEAVE: Final = 27
CHOOSE_KEPT: Final = 28

ROWS: Final[tuple[Verb, ...]] = (
    Verb("base {zone}", "zone/{zone}"),
    Verb("lay {arrow}", "slot/{slot}", "zone/{zone}"),
    Verb("choose {colour}", "offer/{colour}"),
    Verb("place {zone}", "zone/{zone}"),
    Verb("pipe", "shuttle/pipe"),
    Verb("scrap", "shuttle/pipe"),
    Verb("take {cube}", "shuttle/{cube}"),
    Verb("extra"),
    Verb("drone", "drone/{seat}-{drone}"),
    Verb("fill {order}", "order/{order}"),
    Verb("claim {objective}", "objective/{objective}"),
    Verb("upgrade {zone}", "zone/{zone}"),
    Verb("end"),
    Verb("move {zone}", "zone/{zone}"),
    Verb("fly {zone}", "zone/{zone}"),
    Verb("stay"),
    Verb("load {cube}"),
    Verb("unload"),
    Verb("destroy {slot}", "slot/{slot}"),
    Verb("rest"),
    Verb("module {colour}", "module/{colour}"),
    Verb("throw {cube}", "hold/{cube}"),
    Verb("refuse"),
    Verb("purify-hold", "hold/tholin"),
    Verb("purify {zone}", "zone/{zone}"),
    Verb("purify-drone {drone}", "drone/{seat}-{drone}"),
    Verb("extract", "zone/core"),
    Verb("leave"),
    Verb("choose-kept {colour}", "kept/{colour}"),
)

# Where an answer has its nouns.
ZONE: Final = VERB_BITS
ARROW: Final = 12
SLOT: Final = 21
COLOUR: Final = 29
CUBE: Final = 32
DRONE_NUMBER: Final = 35
ORDER: Final = 37
OBJECTIVE: Final = 47

FIELDS: Final[dict[str, Field]] = {
    "zone": Field(ZONE, 6),
    "arrow": Field(ARROW, 9),
    "slot": Field(SLOT, 8),
    "colour": Field(COLOUR, 3),
    "cube": Field(CUBE, 3),
    "drone": Field(DRONE_NUMBER, 2),
    "order": Field(ORDER, 10),
    "objective": Field(OBJECTIVE, 10),
}


def verb_of(action: Action) -> int:
    """Return what is answered."""
    return action & 63


def zone_of(action: Action) -> int:
    """Return the zone an answer names."""
    return action >> ZONE & 63


def arrow_of(action: Action) -> int:
    """Return the arrow an answer names: ``slot * 2 + direction``."""
    return action >> ARROW & 511


def slot_of(action: Action) -> int:
    """Return the slot an answer names."""
    return action >> SLOT & 255


def colour_of(action: Action) -> int:
    """Return the colour an answer names."""
    return action >> COLOUR & 7


def cube_of(action: Action) -> int:
    """Return the resource an answer names."""
    return action >> CUBE & 7


def drone_of(action: Action) -> int:
    """Return the drone an answer names, from 0."""
    return action >> DRONE_NUMBER & 3


def order_of(action: Action) -> int:
    """Return the order an answer names."""
    return action >> ORDER & 1023


def objective_of(action: Action) -> int:
    """Return the objective an answer names."""
    return action >> OBJECTIVE & 1023
