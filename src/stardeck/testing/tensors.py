"""What seats know as numbers, for learners."""

from __future__ import annotations

from typing import Any, Final

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Seat
from stardeck.kernel.numbers import Stepper
from stardeck.kernel.tensor import HIGHEST, Encoder, Feature, Row
from stardeck.testing.setup import Moment, Setup, moments

WORLDS: Final = 2
"""So many other worlds are compared with each position, for each seat."""


def check_tensors(setup: Setup) -> None:
    """What a seat knows is always told in the same numbers: named without gaps, as many in every position,
    each within its range, the same in worlds that differ only in secrets, and the same whether they were
    written at once or kept up to date while the game went on. Answers have the grammar's numbers."""
    match = setup.match(0)
    encoder = match.box.encoder(match.game)
    _check_layout(encoder.layout.features, setup)
    luck = quick_chance(21)
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            _check_numbering(moment)
            for seat in range(moment.match.seats):
                told = _told(encoder, moment.state, seat)
                _check_ranges(told, encoder.layout.features)
                for _ in range(WORLDS):
                    world = moment.match.game.imagine(moment.match.game.view(moment.state, seat), luck)
                    same = _told(encoder, world, seat) == told
                    where = f"at answer {moment.number}"
                    assert same, f"Seat {seat} can tell two worlds apart by its tensor {where}."
        _check_kept(setup, seed, encoder)


def _check_layout(features: list[Feature], setup: Setup) -> None:
    """Features follow each other; other readings and other seats have the same ones."""
    stop = 0
    for feature in features:
        assert feature.start == stop, f"The feature {feature.name!r} does not begin where the last one ends."
        assert 0 < feature.high <= HIGHEST, f"The feature {feature.name!r} does not fit into bytes."
        assert feature.meaning, f"The feature {feature.name!r} is not explained."
        stop = feature.stop
    assert len({feature.name for feature in features}) == len(features), "Two features have the same name."
    usual = stardeck.new(setup.game)
    mine = [(feature.name, feature.size, feature.high) for feature in features]
    others = usual.box.encoder(usual.game).layout.features
    same = mine == [(feature.name, feature.size, feature.high) for feature in others]
    assert same, "The features depend on seats or readings."


def _check_numbering(moment: Moment) -> None:
    game, options = moment.match.game, moment.decision.options
    quick = moment.match.box.numbering(game)
    numbers = [game.grammar.index(action, moment.state) for action in options]
    assert quick.size == game.grammar.size, "The numbering knows another number of answers than the grammar."
    assert quick.numbers(options, moment.state) == numbers, "The numbering differs from the grammar's."


def _told(encoder: Encoder[Any], state: Any, seat: Seat) -> bytes:
    """Return the numbers of a seat, written into a new row."""
    size = encoder.layout.size
    row = Row(size, encoder.sources)
    encoder.write(state, seat, row)
    assert len(row.data) == size, f"A tensor has {len(row.data)} numbers instead of {size}."
    return bytes(row.data)


def _check_ranges(told: bytes, features: list[Feature]) -> None:
    for feature in features:
        found = list(told[feature.start : feature.stop])
        fits = all(number <= feature.high for number in found)
        assert fits, f"The feature {feature.name!r} goes from 0 to {feature.high}; found {found}."


def _check_kept(setup: Setup, seed: int, encoder: Encoder[Any]) -> None:
    """Rows that are kept up to date say what new ones would say, also when another game begins."""
    match, other = setup.match(seed), setup.match(seed + 1)
    numbering = match.box.numbering(match.game)
    table: Stepper[Any, Any] = Stepper(
        match.game, encoder, numbering, False, [], match.state(), match.decision, []
    )
    luck = quick_chance(1000 + seed)
    for start in (match, other):
        table.begin(start.state())
        while table.asked is not None:
            for seat in range(match.seats):
                if luck.below(setup.stride) == 0:
                    same = table.observe(seat) == _told(encoder, table.state, seat)
                    assert same, f"The row of seat {seat} was not kept up to date."
            table.give(table.asked.options[luck.below(len(table.asked.options))])
