"""Who sits where at a table in the terminal: people and bots."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from stardeck.bots import make, read_spec, split_specs
from stardeck.commands.phrases import WORDS
from stardeck.kernel.bot import Bot, Limit
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import BadOption
from stardeck.kernel.match import Match
from stardeck.words import Lang, say

_BOT_NAME: Final = re.compile(r"(?P<spec>.+?)( \d+)? \(bot\)")
"""How the name of a seat tells a bot: ``normal (bot)``; a second one is ``normal 2 (bot)``."""


@dataclass(frozen=True)
class Sitter:
    """A bot on a seat."""

    bot: Bot
    limit: Limit


def seat_names(match: Match, people: list[str], bots: str, lang: Lang) -> list[str]:
    """Return a name for every seat: people first, then bots; the last bot named takes all that are left."""
    free = [seat for seat in range(match.seats) if seat not in match.automatic]
    specs = split_specs(bots)
    if len(people) > len(free):
        raise BadOption(f"{len(people)} people can't sit on {len(free)} seats.")
    sitting = people + _repeated(specs, len(free) - len(people))
    automaton = say(WORDS, "automaton", lang)
    return [sitting[free.index(s)] if s in free else f"{automaton} {s + 1}" for s in range(match.seats)]


def _repeated(specs: list[str], seats: int) -> list[str]:
    """Return the names of so many bots, each once."""
    if len(specs) > max(1, seats):
        raise BadOption(f"{len(specs)} bots were named, but {seats} seats are left for them.")
    chosen = (specs + [specs[-1] if specs else "normal"] * seats)[:seats]
    names = []
    for index, spec in enumerate(chosen):
        earlier = chosen[:index].count(spec)
        names.append(f"{spec} {earlier + 1} (bot)" if earlier else f"{spec} (bot)")
    return names


def sitters(match: Match) -> dict[Seat, Sitter]:
    """Return the bots at a table, as the names of its seats tell; everybody else is a person."""
    found = {}
    for seat, name in enumerate(match.names):
        told = _BOT_NAME.fullmatch(name)
        if told and seat not in match.automatic:
            found[seat] = sitter_for(match, seat, told.group("spec"))
    return found


def sitter_for(match: Match, seat: Seat, written: str) -> Sitter:
    """Return a bot for a seat; it thinks for a second if nobody says otherwise."""
    spec = read_spec(written, Limit(seconds=1.0))
    return Sitter(make(spec.bot, match.box, match.game, seat + 1), spec.limit)
