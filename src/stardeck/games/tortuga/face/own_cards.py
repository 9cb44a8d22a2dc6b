"""What the abilities of a card say: those that are printed, and the steps of cards of one's own."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga import steps
from stardeck.games.tortuga.data import ABILITIES, Kind, Pack
from stardeck.games.tortuga.face.words import WORDS
from stardeck.words import Lang, Words, say

_OWN: Final = Words("stardeck.games.tortuga", "own")


def step_words(pack: Pack, kind: Kind, place: int, lang: Lang) -> str:
    """Return what an ability of a card says, without a full stop."""
    ability = ABILITIES[pack.abilities[kind][place]]
    n = pack.amounts[kind][place]
    terms = pack.terms[kind][place * steps.TERMS : (place + 1) * steps.TERMS]
    if terms[steps.WHO] != steps.YOU:
        who = say(_OWN, f"whom-{terms[steps.WHO]}", lang)
        words = say(_OWN, f"others-{ability}", lang, n=n, who=who)
    elif ability in _OWN:
        words = say(_OWN, ability, lang, n=n)
    else:
        words = say(WORDS, f"ability-{ability}", lang, n=n)
    if terms[steps.PER] != steps.ALWAYS:
        words = say(_OWN, "per", lang, what=words, thing=say(_OWN, f"per-{terms[steps.PER]}", lang))
    if terms[steps.COST] != steps.ALWAYS:
        cost = say(_OWN, f"cost-{terms[steps.COST]}", lang, n=terms[steps.PRICE])
        words = say(_OWN, "paid", lang, cost=cost[0].upper() + cost[1:], what=words[0].lower() + words[1:])
    if terms[steps.WANTS] != steps.ALWAYS:
        wanted = say(_OWN, f"if-{terms[steps.WANTS]}", lang, n=terms[steps.LEAST])
        words = say(_OWN, "wanted", lang, wanted=wanted, what=words[0].lower() + words[1:])
    return words


def ability_words(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return the text of a card's abilities."""
    found = [step_words(pack, kind, place, lang) for place in range(len(pack.abilities[kind]))]
    if not pack.one_of[kind]:
        return ". ".join(found)
    rest = [words[0].lower() + words[1:] for words in found[1:]]
    return say(_OWN, "or", lang).join([*found[:1], *rest])


SIGNS: Final = {
    "take": "+{n}~:card:",
    "move": ":move: {n}",
    "destroy-played": ":discard: {n}",
    "destroy": ":discard: {n}",
    "collect": "+~:ore:",
    "ore": "+~:ore:",
    "reserve": ":lock:",
    "scan": ":eye:",
    "discount": ":hunt: -{n}",
    "renew": ":trade: {n}",
    "defence": ":marker: +{n}",
    "ore-value": ":ore: = {n}~:crypto:",
    "cash-in": ":discard: :arrow: {n}~:influence:",
    "gain-crypto": "+{n}~:crypto:",
    "gain-manoeuvre": "+{n}~:manoeuvre:",
    "gain-influence": "+{n}~:influence:",
    "gain-ore": "+{n}~:ore:",
    "lose-influence": "-{n}~:influence:",
    "lose-ore": "-{n}~:ore:",
    "steal-influence": ":arrow: {n}~:influence:",
    "steal-ore": ":arrow: {n}~:ore:",
    "weaken": ":marker: -{n}",
    "recover": ":discard: :arrow: {n}~:card:",
    "attack": ":attack: +{n}",
    "defend": ":defence: +{n}",
    "combat": ":attack: :defence: +{n}",
    "cancel": ":attack: :cross:",
    "win": ":attack: :arrow: {n}~:influence:",
}
"""An ability in icons and numbers, where there is no room for words."""

_THINGS: Final = (
    ":marker:",
    ":terminal:",
    ":turret:",
    ":vortex:",
    ":ore:",
    ":hunt:",
    ":card:",
    ":ship:",
    ":influence:",
    ":marker:",
    ":tortuga:",
)
"""What steps count, in the order of `steps.COUNTED`."""
_PAID: Final = ("{n}~:crypto:", "{n}~:manoeuvre:", "{n}~:ore:", "{n}~:influence:", ":discard:")
_WHOM: Final = ("", ":ship: ", ":ship: ", ":crew: ")


def _step_signs(pack: Pack, kind: Kind, place: int) -> str:
    terms = pack.terms[kind][place * steps.TERMS : (place + 1) * steps.TERMS]
    signs = SIGNS[ABILITIES[pack.abilities[kind][place]]].format(n=pack.amounts[kind][place])
    signs = _WHOM[terms[steps.WHO]] + signs
    if terms[steps.PER] != steps.ALWAYS:
        signs = f"{signs} / {_THINGS[terms[steps.PER]]}"
    if terms[steps.COST] != steps.ALWAYS:
        signs = f"{_PAID[terms[steps.COST]].format(n=terms[steps.PRICE])} :arrow: {signs}"
    if terms[steps.WANTS] != steps.ALWAYS:
        signs = f"{terms[steps.LEAST]}~{_THINGS[terms[steps.WANTS]]} = {signs}"
    return signs


def ability_signs(pack: Pack, kind: Kind) -> str:
    """Return a card's abilities in icons and numbers; written for `pictures.inline`."""
    found = [_step_signs(pack, kind, place) for place in range(len(pack.abilities[kind]))]
    return (" | " if pack.one_of[kind] else " ").join(found)
