"""The coach at the table: thinks in another process and is given a view as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from stardeck.kernel.bot import Limit
from stardeck.kernel.decision import Decision
from stardeck.learn.coach import coach
from stardeck.learn.hint import Adviser
from stardeck.server.learn.hint import PATIENCE, THINKING, check_advice
from stardeck.server.live.thinkers import Question, Thinkers, question, rules
from stardeck.server.messages.learn import CoachInfo
from stardeck.server.table.table import Table
from stardeck.words import Lang


def coached(asked: Question, names: Sequence[str], lang: Lang, limit: Limit = THINKING) -> dict[str, Any]:
    """Return what the coach says of a question; runs in a process of the pool."""
    box, game = rules(asked.game, asked.pack, asked.readings)
    decision = Decision(asked.seat, asked.prompt, list(asked.options))
    view = game.view_from_text(asked.view)
    return asdict(coach(Adviser(box, game, asked.seed), view, decision, names, lang, limit))


async def coaching(table: Table, token: str, lang: Lang, thinkers: Thinkers) -> CoachInfo:
    """Return what the coach says to the seat that is asked; refused where hints are."""
    check_advice(table, token)
    asked = question(table.match, "search")
    found = await thinkers.advise(PATIENCE, coached, asked, tuple(table.match.names), lang)
    return CoachInfo(**found)
