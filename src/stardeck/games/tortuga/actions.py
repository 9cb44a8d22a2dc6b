"""Prompts and answers of Tortuga 2199, how answers are packed into ints and how they are written."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.data import (
    ABILITIES,
    DEFENCE,
    DESTROY,
    DESTROY_PLAYED,
    MOVE,
    ORE,
    RENEW,
    RESERVE,
    Kind,
    Pack,
)
from stardeck.kernel.decision import Action
from stardeck.kernel.errors import listing, nearest, quoted

# What is asked.
CHOOSE_SHIP: Final = 0
PLACE_SHIP: Final = 1
RETRIEVE_CARD: Final = 2
TURN: Final = 3
ABILITY: Final = 4
MARK_TOKEN: Final = 5
COMMIT_CARDS: Final = 6
ANSWER_CARDS: Final = 7
LOSE_CARD: Final = 8
SPOILS: Final = 9
PROMPTS: Final = (
    "choose-ship",
    "place-ship",
    "retrieve",
    "turn",
    "ability",
    "mark",
    "commit",
    "answer",
    "lose",
    "spoils",
)

# What is answered: the verb of an action.
SHIP: Final = 0
PLACE: Final = 1
RETRIEVE: Final = 2
LEAVE: Final = 3
PLAY: Final = 4
USE: Final = 5
SKIP: Final = 6
BUY: Final = 7
RENEW_OFFER: Final = 8
FLY: Final = 9
COLLECT_ORE: Final = 10
SCAN_TOKEN: Final = 11
MARK: Final = 12
RESERVE_CARD: Final = 13
DESTROY_CARD: Final = 14
CAPTURE: Final = 15
CONVERT: Final = 16
CONQUER: Final = 17
BRIBE: Final = 18
REINFORCE: Final = 19
ATTACK_SHIP: Final = 20
BUY_INFLUENCE: Final = 21
TAKE_DEPOT: Final = 22
SPEND_ORE: Final = 23
END: Final = 24
COMMIT: Final = 25
READY: Final = 26
LOSE: Final = 27
STEAL: Final = 28
BANK: Final = 29
VERBS: Final = (
    "ship",
    "place",
    "retrieve",
    "leave",
    "play",
    "use",
    "skip",
    "buy",
    "renew",
    "move",
    "collect",
    "scan",
    "mark",
    "reserve",
    "destroy",
    "capture",
    "convert",
    "conquer",
    "bribe",
    "reinforce",
    "attack",
    "influence",
    "depot",
    "spend",
    "end",
    "commit",
    "ready",
    "lose",
    "steal",
    "bank",
)

CARD_VERBS: Final = (SHIP, PLAY, BUY, RENEW_OFFER, RESERVE_CARD, DESTROY_CARD, CONVERT, COMMIT, LOSE)
"""Verbs whose object is a card."""

SECTOR_VERBS: Final = (PLACE, FLY)
"""Verbs whose object is a sector."""

FROM_DISCARD: Final = 128
"""Added to a card that an ability destroys in the discard pile rather than in the hand."""


def pack_action(verb: int, a: int = 0, b: int = 0, c: int = 0) -> Action:
    """Return an action: a verb with up to three numbers below 256."""
    return verb << 24 | a << 16 | b << 8 | c


def verb_of(action: Action) -> int:
    """Return the verb of an action."""
    return action >> 24


def first_of(action: Action) -> int:
    """Return the first number: a card, a sector or a seat."""
    return (action >> 16) & 255


def second_of(action: Action) -> int:
    """Return the second number: the place of an ability on its card, or a defence value."""
    return (action >> 8) & 255


def third_of(action: Action) -> int:
    """Return the third number: what an ability is used on."""
    return action & 255


def action_text(pack: Pack, action: Action) -> str:
    """Return an action as written in records, e.g. ``use booster move vortex``."""
    verb = verb_of(action)
    word = VERBS[verb]
    if verb in CARD_VERBS:
        return f"{word} {pack.ids[first_of(action)]}"
    if verb in SECTOR_VERBS:
        return f"{word} {pack.sectors.ids[first_of(action)]}"
    if verb == REINFORCE:
        return f"{word} {pack.sectors.ids[first_of(action)]} {second_of(action)}"
    if verb == ATTACK_SHIP:
        return f"{word} {first_of(action)}"
    if verb == USE:
        return f"{word} {_use_text(pack, first_of(action), second_of(action), third_of(action))}"
    return word


def _use_text(pack: Pack, kind: Kind, place: int, target: int) -> str:
    ability = pack.abilities[kind][place]
    words = f"{pack.ids[kind]} {ABILITIES[ability]}"
    if ability in (MOVE, DEFENCE):
        return f"{words} {pack.sectors.ids[target]}"
    if ability in (DESTROY_PLAYED, RESERVE, RENEW):
        return f"{words} {pack.ids[target]}"
    if ability == DESTROY:
        return f"{words} {'discard' if target >= FROM_DISCARD else 'hand'} {pack.ids[target % FROM_DISCARD]}"
    if ability == ORE:
        return f"{words} {'depot' if target else 'sector'}"
    return words


def parse(pack: Pack, text: str) -> Action:
    """Read what `action_text` wrote; ValueError says what was expected."""
    words = text.split(" ")
    if words[0] not in VERBS:
        begins = f"it begins with none of {listing(VERBS, 40)}.{nearest(words[0], VERBS)}"
        raise ValueError(f"{quoted(text)} is no answer: {begins}")
    verb = VERBS.index(words[0])
    if verb == USE:
        return _parse_use(pack, words)
    wanted = 2 if verb in CARD_VERBS or verb in SECTOR_VERBS or verb == ATTACK_SHIP else 1
    if len(words) != (3 if verb == REINFORCE else wanted):
        raise ValueError(f"{quoted(text)} is no answer: {words[0]!r} has another number of words.")
    if verb in CARD_VERBS:
        return pack_action(verb, _find(words[1], pack.ids, "card"))
    if verb in SECTOR_VERBS:
        return pack_action(verb, _find(words[1], pack.sectors.ids, "sector"))
    if verb == REINFORCE:
        return pack_action(verb, _find(words[1], pack.sectors.ids, "sector"), _number(words[2]))
    if verb == ATTACK_SHIP:
        return pack_action(verb, _number(words[1]))
    return pack_action(verb)


def _parse_use(pack: Pack, words: list[str]) -> Action:
    if len(words) < 3:
        raise ValueError("expected: use CARD ABILITY, then what it is used on.")
    kind = _find(words[1], pack.ids, "card")
    ability = _find(words[2], list(ABILITIES), "ability")
    if ability not in pack.abilities[kind]:
        raise ValueError(f"{words[1]} has no ability {quoted(words[2])}.")
    return pack_action(USE, kind, pack.abilities[kind].index(ability), _target(pack, ability, words[3:]))


def _target(pack: Pack, ability: int, words: list[str]) -> int:
    takes = 0
    if ability in (MOVE, DEFENCE, DESTROY_PLAYED, RESERVE, RENEW, ORE):
        takes = 1
    elif ability == DESTROY:
        takes = 2
    if len(words) != takes:
        raise ValueError(f"the ability {ABILITIES[ability]!r} takes {takes} more words, found {len(words)}.")
    if takes == 0:
        return 0
    if ability in (MOVE, DEFENCE):
        return _find(words[0], pack.sectors.ids, "sector")
    if ability == ORE:
        return _find(words[0], ["sector", "depot"], "place")
    if ability == DESTROY:
        pile = _find(words[0], ["hand", "discard"], "place")
        return _find(words[1], pack.ids, "card") + pile * FROM_DISCARD
    return _find(words[0], pack.ids, "card")


def _find(word: str, words: list[str], what: str) -> int:
    if word not in words:
        raise ValueError(
            f"there is no {what} {quoted(word)}.{nearest(word, words)} There are: {listing(words)}."
        )
    return words.index(word)


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 2:
        raise ValueError(f"expected a number from 0 to 99, found {quoted(word)}.")
    return int(word)
