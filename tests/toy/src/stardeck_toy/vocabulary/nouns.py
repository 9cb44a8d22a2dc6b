"""What the nouns of answers, events and positions are."""

from __future__ import annotations

from stardeck.kernel.grammar import Grammar, Ids
from stardeck_toy.data import Pack
from stardeck_toy.vocabulary import ask, note, verb


def cards_of(pack: Pack) -> Ids:
    """Return the lanterns by their ids."""
    return Ids("lantern", pack.ids)


def grammar_of(pack: Pack) -> Grammar:
    """Return the vocabulary bound to a pack."""
    return Grammar(ask.ROWS, verb.ROWS, note.ROWS, verb.FIELDS, {"card": cards_of(pack)})
