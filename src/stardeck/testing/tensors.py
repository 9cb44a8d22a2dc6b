"""Views as numbers, for learners."""

from __future__ import annotations

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.tensor import HIGHEST, Feature
from stardeck.testing.setup import Moment, Setup, moments


def check_tensors(setup: Setup) -> None:
    """A view is always told in the same numbers: named without gaps, as many in every position, each within
    its range, whatever was in the list before, and the same in worlds that differ only in secrets. Answers
    have the grammar's numbers."""
    match = setup.match(0)
    features = match.box.encoder(match.game).layout.features
    _check_layout(features, setup)
    luck = quick_chance(21)
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            _check_numbering(moment)
            for seat in range(moment.match.seats):
                numbers = _check_view(moment, seat, features)
                world = moment.match.game.imagine(moment.match.game.view(moment.state, seat), luck)
                there = Moment(moment.match, world, moment.decision, moment.action, moment.number)
                same = _check_view(there, seat, features) == numbers
                assert same, f"Seat {seat} can tell two worlds apart by its tensor at answer {moment.number}."


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


def _check_view(moment: Moment, seat: int, features: list[Feature]) -> list[int]:
    game = moment.match.game
    encoder = moment.match.box.encoder(game)
    size = features[-1].stop
    clean, dirty = [0] * size, [HIGHEST] * size
    view = game.view(moment.state, seat)
    encoder.write(view, clean)
    encoder.write(view, dirty)
    assert len(clean) == size, f"A tensor has {len(clean)} numbers instead of {size}."
    assert clean == dirty, "What was in the list before shows through."
    for feature in features:
        found = clean[feature.start : feature.stop]
        fits = all(0 <= number <= feature.high for number in found)
        assert fits, f"The feature {feature.name!r} goes from 0 to {feature.high}; found {found}."
    return clean
