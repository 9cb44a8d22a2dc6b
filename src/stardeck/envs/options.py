"""The legal answers as rows of numbers, for learners that score each answer instead of all numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stardeck.envs.table import Table
from stardeck.kernel.decision import Action
from stardeck.kernel.grammar import VERB_BITS


def option_names(table: Table) -> list[str]:
    """Return what the columns of `option_rows` are: the number, the verb, then every noun of the answers."""
    return ["number", "verb", *table.game.grammar.fields]


def option_rows(table: Table, options: list[Action], numbers: list[int]) -> NDArray[np.int32]:
    """Return a row for each answer: its number, its verb, and its nouns, each value + 1 or 0 for none."""
    grammar = table.game.grammar
    nouns = list(grammar.fields)
    rows = np.zeros((len(options), 2 + len(nouns)), np.int32)
    for row, (action, number) in enumerate(zip(options, numbers, strict=True)):
        rows[row, 0] = number
        rows[row, 1] = action & (1 << VERB_BITS) - 1
        values: dict[str, Any] = grammar.values(action)
        for column, noun in enumerate(nouns):
            rows[row, 2 + column] = values.get(noun, -1) + 1
    return rows
