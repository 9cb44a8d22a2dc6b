"""The legal answers as rows of numbers, for learners that score each answer instead of all numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stardeck.envs.table import Table
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Action, Decision
from stardeck.kernel.grammar import VERB_BITS
from stardeck.kernel.numbers import Stepper


def option_names(table: Table) -> list[str]:
    """Return what the columns of `option_rows` are: number, verb, every noun of the answers, every price."""
    return ["number", "verb", *table.game.grammar.fields, *(f"price in {part}" for part in table.box.purse)]


def option_rows(table: Table, stepper: Stepper[Any, Any]) -> NDArray[np.int32]:
    """Return a row for each answer to the question asked now, none when the game is over.

    Its number, its verb, its nouns (each value + 1, or 0 for none), and what it takes of each part of the
    purse (`Box.purse`); what it brings is a negative price.
    """
    grammar = table.game.grammar
    nouns = list(grammar.fields)
    rows = np.zeros((len(stepper.numbers), len(option_names(table))), np.int32)
    if stepper.asked is None:
        return rows
    options = stepper.asked.options
    rows[:, 0] = stepper.numbers
    for row, action in zip(rows, options, strict=True):
        row[1] = action & (1 << VERB_BITS) - 1
        values: dict[str, Any] = grammar.values(action)
        row[2 : 2 + len(nouns)] = [values.get(noun, -1) + 1 for noun in nouns]
    rows[:, 2 + len(nouns) :] = prices(table, stepper.state, stepper.asked)
    return rows


def prices(table: Table, state: Any, asked: Decision) -> list[list[int]]:
    """Return what each answer takes of each part of the asked seat's purse.

    They are paid in a world that the seat imagines, so that no price tells what it may not know.
    """
    seat = asked.seat
    world = table.game.imagine(table.game.view(state, seat), quick_chance(0))
    before = table.box.held(world, seat)
    return [_paid(table, world, seat, action, before) for action in asked.options]


def _paid(table: Table, world: Any, seat: int, action: Action, before: list[int]) -> list[int]:
    after = table.game.copy(world)
    table.game.apply(after, action)
    return [had - has for had, has in zip(before, table.box.held(after, seat), strict=True)]
