"""What a seat found out by thinking on, without having learnt anything new.

A search that looks at a whole turn at once overlooks things that it finds an answer later. Where nothing
new was shown in between, the later judgement is the better one and no matter of luck: it replaces the
earlier.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from stardeck.learn.estimate import Guess, Look, Reply

SURE: Final = 2.0
"""A difference of so many standard errors is not taken for noise."""


def thought_on(looks: Sequence[Look]) -> tuple[Look, ...]:
    """Return looks that agree with what was thought of the same turn later on."""
    found: list[Look] = []
    later: Look | None = None
    for look in reversed(looks):
        replies = _replies(look.replies)
        if look.certain and not replies and later is not None and look.moment.after is not None:
            look = _look(look, later.here)
        later = replace(look, replies=replies)
        found.append(later)
    return tuple(reversed(found))


def _look(look: Look, then: Guess) -> Look:
    """Judge an answer by what could be made of it; what could still be had was not lost by it."""
    loss = _loss(look.loss, look.played, then)
    here = Guess(then.chance + loss.chance, then.error)
    best = look.best if loss.chance > 0 else look.moment.action
    return replace(look, best=best, here=here, played=then, loss=loss)


def _replies(replies: Sequence[Reply]) -> tuple[Reply, ...]:
    found: list[Reply] = []
    for reply in reversed(replies):
        later = found[-1] if found else None
        if reply.certain and later is not None and later.foreign.seat == reply.foreign.seat:
            reply = _reply(reply, later.before)
        found.append(reply)
    return tuple(reversed(found))


def _reply(reply: Reply, then: Guess) -> Reply:
    """Do the same for another seat: its loss is what this seat gains."""
    loss = _loss(reply.effect, _mirror(reply.promised), _mirror(then))
    return replace(reply, before=Guess(then.chance - loss.chance, then.error), effect=loss, promised=then)


def _loss(loss: Guess, promised: Guess, then: Guess) -> Guess:
    """Return what an answer lost, less what turned out to be still there."""
    more = Guess(then.chance - promised.chance, math.hypot(then.error, promised.error))
    if loss.chance <= 0 or more.chance <= SURE * more.error:
        return loss
    return Guess(max(0.0, loss.chance - more.chance), math.hypot(loss.error, more.error))


def _mirror(guess: Guess) -> Guess:
    return Guess(-guess.chance, guess.error)
