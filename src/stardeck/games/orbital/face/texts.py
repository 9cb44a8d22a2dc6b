"""What a card says in whole sentences: from its row in the pack and the readings of the table."""

from __future__ import annotations

from stardeck.games.orbital.data import COLOURS, CORE, EFFECTS, EVENT, NO_COLOUR, STEPS, Kind, Pack, Readings
from stardeck.games.orbital.face import own_cards
from stardeck.games.orbital.face.words import COLOUR_WORDS, FULL
from stardeck.games.orbital.rules.concepts import crew_symbols
from stardeck.words import Lang, say


def full_effect(pack: Pack, kind: Kind, lang: Lang, readings: Readings) -> str:
    """Return what a card does under these readings, in whole sentences."""
    if pack.effects[kind] == STEPS:
        return own_cards.full_steps(pack, kind, lang, readings.moved_is_built)
    colour = pack.colours[kind]
    words = "" if colour == NO_COLOUR else say(COLOUR_WORDS, COLOURS[colour], lang)
    code = in_force(EFFECTS[pack.effects[kind]], readings)
    least = pack.numbers.market_price
    return say(FULL, code, lang, n=pack.amounts[kind], m=pack.seconds[kind], colour=words, least=least)


def in_force(effect: str, readings: Readings) -> str:
    """Return which words an effect has under these readings."""
    if effect == "repair-discount" and not readings.airlocks_add_up:
        return "repair-discount-once"
    if effect == "build-bonus" and readings.moved_is_built:
        return "build-bonus-moved"
    if effect in ("crisis", "raid", "uneventful") and not readings.hollow:
        return f"{effect}-not-hollow"
    if effect == "insider" and readings.competitive:
        return "insider-solo"
    return effect


def _cost(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return what is paid before the arrow: crew, money or both."""
    parts = []
    if pack.crew[kind]:
        parts.append(say(FULL, "cost-crew", lang, n=pack.crew[kind]))
    if pack.money[kind]:
        parts.append(say(FULL, "cost-money", lang, n=pack.money[kind]))
    return say(FULL, "cost", lang, what=say(FULL, "and", lang).join(parts))


def core_gift(pack: Pack, kind: Kind, lang: Lang, readings: Readings) -> str:
    """Return what an upgraded core is good for: its ability, or else its crew symbols."""
    crew = crew_symbols(pack, kind, readings.upgrade_covers_symbol)
    if crew and EFFECTS[pack.effects[kind]] == "none":
        return say(FULL, "symbols", lang, n=crew)
    return full_effect(pack, kind, lang, readings)


def full_text(pack: Pack, kind: Kind, lang: Lang, readings: Readings) -> str:
    """Return everything a card says under these readings, in whole sentences."""
    effect = full_effect(pack, kind, lang, readings)
    if pack.types[kind] == EVENT:
        return f"{effect} {say(FULL, 'event', lang)}"
    if pack.acts[kind]:
        effect = _cost(pack, kind, lang) + effect[0].lower() + effect[1:]
    crew = crew_symbols(pack, kind, readings.upgrade_covers_symbol)
    out = [] if crew and EFFECTS[pack.effects[kind]] == "none" else [effect]
    if pack.requires[kind] != NO_COLOUR:
        out.append(say(FULL, "requires", lang, colour=say(COLOUR_WORDS, COLOURS[pack.requires[kind]], lang)))
    if crew:
        out.append(say(FULL, "symbols", lang, n=crew))
    if pack.types[kind] == CORE:
        out.append(say(FULL, "core", lang))
    else:
        exits = pack.exits[kind].bit_count()
        out.append(say(FULL, "exits" if exits else "no-exits", lang, n=exits))
    return " ".join(out)
