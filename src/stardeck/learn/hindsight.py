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

from stardeck.learn.estimate import Guess, Look

SURE: Final = 2.0
"""A difference of so many standard errors is not taken for noise."""


def thought_on(looks: Sequence[Look]) -> tuple[Look, ...]:
    """Return looks that agree with what was thought of the same turn later on."""
    found: list[Look] = []
    later: Look | None = None
    for look in reversed(looks):
        moment = look.moment
        if look.certain and not moment.interrupted and later is not None and moment.after is not None:
            look = _look(look, later.here)
        later = look
        found.append(look)
    return tuple(reversed(found))


def _look(look: Look, then: Guess) -> Look:
    """Judge an answer by what could be made of it; what could still be had was not lost by it."""
    loss = _loss(look.loss, look.played, then)
    here = Guess(then.chance + loss.chance, then.error)
    best = look.best if loss.chance > 0 else look.moment.action
    return replace(look, best=best, here=here, played=then, loss=loss)


def _loss(loss: Guess, promised: Guess, then: Guess) -> Guess:
    """Return what an answer lost, less what turned out to be still there."""
    more = Guess(then.chance - promised.chance, math.hypot(then.error, promised.error))
    if loss.chance <= 0 or more.chance <= SURE * more.error:
        return loss
    return Guess(max(0.0, loss.chance - more.chance), math.hypot(loss.error, more.error))
