"""The legal answers as rows of numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stardeck.envs import Table
from stardeck.envs.options import option_names, option_rows, prices
from stardeck.games import BUILT_IN
from stardeck.games.orbital.rules.building import price_at
from stardeck.games.orbital.rules.purchasing import market_price
from stardeck.games.orbital.vocabulary import verb
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.numbers import Stepper


def random_steps(table: Table, seed: int, count: int) -> Stepper[Any, Any]:
    """Return a game after so many answers by lot."""
    stepper, luck = table.stepper(seed), quick_chance(seed)
    for _ in range(count):
        assert stepper.asked is not None
        stepper.give(stepper.asked.options[luck.below(len(stepper.asked.options))])
    return stepper


def test_options_are_told_noun_by_noun() -> None:
    """Each legal answer has a row: number, verb, and each noun's value + 1."""
    table = Table("lanterns")
    stepper = table.stepper(1)
    assert stepper.asked is not None
    rows = option_rows(table, stepper)
    assert option_names(table) == ["number", "verb", "card"]
    for row, action, number in zip(rows.tolist(), stepper.asked.options, stepper.numbers, strict=True):
        card = action >> 6
        assert row == [number, action & 63, card + 1 if action & 63 else 0]


def test_options_have_prices() -> None:
    """What building and buying cost by Orbital's rules stands in the column of money; passing is free."""
    table = Table("orbital")
    money = option_names(table).index("price in money")
    seen = set()
    for seed in range(16):
        stepper = random_steps(table, seed, 5 + 2 * seed)
        assert stepper.asked is not None
        state, seat = stepper.state, stepper.asked.seat
        for row, action in zip(option_rows(table, stepper), stepper.asked.options, strict=True):
            which = verb.verb_of(action)
            seen.add(which)
            if which == verb.PURCHASE:
                assert row[money] == market_price(state, seat, verb.slot_of(action))
            elif which == verb.BUILD:
                assert row[money] == price_at(state, seat, verb.card_of(action), verb.place_of(action))
            elif action == verb.PASS and not state.passes:
                assert row[money] == 0
    assert {verb.PURCHASE, verb.BUILD} <= seen


@pytest.mark.parametrize("game", BUILT_IN)
def test_prices_tell_no_secret(game: str) -> None:
    """Prices are the same in every world that the asked seat can't tell from the real one."""
    table = Table(game)
    for seed in range(4):
        stepper = random_steps(table, seed, 40)
        asked = stepper.asked
        assert asked is not None
        other = table.game.imagine(table.game.view(stepper.state, asked.seat), quick_chance(seed + 100))
        here, there = prices(table, stepper.state, asked), prices(table, other, asked)
        assert here == there
        assert np.shape(here) == (len(asked.options), len(table.box.purse))
