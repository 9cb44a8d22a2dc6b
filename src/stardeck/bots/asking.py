"""Ask a bot that somebody else may have written: whatever it does, there is an answer or a sentence."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

from stardeck.bots.loading import complaint
from stardeck.kernel.bot import Bot, Choice, Limit
from stardeck.kernel.decision import Action, Decision
from stardeck.kernel.errors import BotFailed, quoted


def ask(bot: Bot, view: Any, decision: Decision, limit: Limit) -> Action:
    """Return a legal answer; BotFailed says in a sentence what the bot did instead, and where.

    The bot gets a decision of its own: what it writes there is nobody else's.
    """
    own = Decision(decision.seat, decision.prompt, decision.options.copy())
    try:
        choice: object = bot.choose(view, own, limit)
        if isinstance(choice, Choice) and choice.action in decision.options:
            return decision.options[decision.options.index(choice.action)]
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise BotFailed(complaint(error)) from error
    raise BotFailed(f"{written_at(bot)}: {_nonsense(choice, decision)}")


def _nonsense(choice: object, decision: Decision) -> str:
    """Return what is wrong with an answer."""
    if not isinstance(choice, Choice):
        return f"it answered {quoted(choice)}, which is no Choice. Return Choice(one of decision.options)."
    return f"it answered {quoted(choice.action)}, which is not one of {quoted(decision.options)}."


def written_at(bot: Bot) -> str:
    """Return where a bot's answers are written: its file and line."""
    try:
        file = inspect.getsourcefile(type(bot).choose)
        _, line = inspect.getsourcelines(type(bot).choose)
    except (OSError, TypeError):
        return f"{type(bot).__name__}.choose"
    return f"{Path(file or '?').name}, line {line}, in choose"
