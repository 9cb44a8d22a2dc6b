"""Hints at the table: the search bot thinks in another process and is given a view as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from stardeck.kernel.bot import Limit
from stardeck.kernel.decision import Decision
from stardeck.learn.hint import Adviser
from stardeck.server.live.thinkers import Question, Thinkers, question, rules
from stardeck.server.messages.learn import AdviceInfo
from stardeck.server.messages.refusals import Refused
from stardeck.server.table.table import Table
from stardeck.words import Lang

THINKING: Final = Limit(seconds=1.5, playouts=300)
PATIENCE: Final = 15.0
"""Seconds after which advice that has not come is given up, once it is thought about."""


def advise(asked: Question, names: Sequence[str], lang: Lang) -> list[dict[str, Any]]:
    """Return the best answers to a question; runs in a process of the pool."""
    box, game = rules(asked.game, asked.pack, asked.readings)
    decision = Decision(asked.seat, asked.prompt, list(asked.options))
    view = game.view_from_text(asked.view)
    found = Adviser(box, game, asked.seed, names).hint(view, decision, lang, THINKING)
    return [{key: value for key, value in asdict(one).items() if key != "action"} for one in found]


def check_advice(table: Table, token: str) -> None:
    """Refuse advice if the table does without, or to anybody but the seat that is asked."""
    held = table.held_by(token)
    if not held:
        raise Refused("not-seated")
    if not table.row.hints:
        raise Refused("no-hints")
    if table.asked is None or table.asked not in held:
        raise Refused("not-your-turn")


async def hint(table: Table, token: str, lang: Lang, thinkers: Thinkers) -> list[AdviceInfo]:
    """Return advice for the seat that is asked."""
    check_advice(table, token)
    asked = question(table.match, "search")
    found = await thinkers.advise(PATIENCE, advise, asked, tuple(table.match.names), lang)
    return [AdviceInfo(**one) for one in found]
