"""What the nouns of answers, events and positions are."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.data import (
    ABILITIES,
    GONE,
    HUNT,
    NOTHING,
    POWERS,
    SHARES,
    SHIP,
    TRADE,
    Kind,
    Pack,
)
from stardeck.games.tortuga.vocabulary import ask, note, verb
from stardeck.kernel.grammar import Grammar, Ids, Lexicon

SEATS: Final = [str(seat) for seat in range(SHARES)]


def cards_of(pack: Pack) -> Ids:
    """Return all cards by their ids; also hunt tokens, which are named by their cards."""
    return Ids("card", pack.ids, nothing=NOTHING)


def sectors_of(pack: Pack) -> Ids:
    """Return the sectors by their ids."""
    return Ids("sector", pack.sectors.ids, nothing=NOTHING)


def powers() -> Ids:
    """Return the powers of sectors."""
    return Ids("power", POWERS)


def seats_of(seats: int) -> Ids:
    """Return the seats of a table, or nobody."""
    return Ids("seat", SEATS, some=range(seats), nothing=NOTHING)


def captors_of(seats: int) -> Ids:
    """Return who can hold a hunt token: a seat, nobody yet, or the box."""
    return Ids("captor", [*SEATS, "gone"], some=[*range(seats), GONE], nothing=NOTHING)


def grammar_of(pack: Pack) -> Grammar:
    """Return the vocabulary bound to a pack."""
    rows = pack.sectors
    rising = [most for most, defence in zip(rows.maximum, rows.defence, strict=True) if most > defence]
    count = Lexicon("number", 1000)
    names = ("turn", "count", "cards", "market", "owner", "rival", "attack", "winner", "influence", "amount")
    return Grammar(
        ask.ROWS,
        verb.ROWS,
        note.ROWS,
        verb.FIELDS,
        {
            **_some_cards(pack),
            "sector": sectors_of(pack),
            "seat": Lexicon("seat", SHARES),
            "defence": Lexicon("defence", max(rising, default=0) + 1),
            **dict.fromkeys(names, count),
        },
    )


def _some_cards(pack: Pack) -> dict[str, Ids]:
    """Return which cards each noun can be: what is bought, what fights, what has an ability …"""

    def some(name: str, kinds: list[Kind]) -> Ids:
        return Ids(name, pack.ids, some=kinds)

    every = range(len(pack.ids))
    offers = [kind for kind in every if TRADE < pack.deck[kind] < HUNT]
    return {
        "card": some("card", list(every)),
        "hull": some("ship", pack.kinds_of(SHIP)),
        "ware": some("card for sale", [kind for kind in every if TRADE <= pack.deck[kind] < HUNT]),
        "offer": some("card of a special market", offers),
        "hunt": some("hunt card", pack.hunts),
        "fighter": some("card with manoeuvre", [kind for kind in every if pack.manoeuvre[kind] > 0]),
        "target": some("card", list(every)),
        "shown": some("card of a special market", offers),
        **{
            noun: some(
                f"card with the ability {ABILITIES[ability]!r}",
                [kind for kind in every if ability in pack.abilities[kind]],
            )
            for noun, ability in verb.USERS.items()
        },
    }
