"""Answers as numbers, for learners."""

from __future__ import annotations

from stardeck.kernel.grammar import VERB_BITS
from stardeck.testing.setup import Moment, Setup, moments


def check_numbers(setup: Setup) -> None:
    """Every legal answer has a number of its own in a space that never changes, and who is asked can tell it
    from what they know."""
    size = setup.match(0).game.grammar.size
    for seed in range(setup.seeds):
        for moment in moments(setup, seed):
            assert moment.match.game.grammar.size == size, "The number of answers changes."
            _check_moment(moment, size)


def _check_moment(moment: Moment, size: int) -> None:
    game, asked = moment.match.game, moment.decision
    known = game.view(moment.state, asked.seat).known
    for position in (moment.state, known):
        numbers = [game.grammar.index(action, position) for action in asked.options]
        assert all(0 <= number < size for number in numbers), f"Numbers are below {size}: {numbers}."
        assert len(set(numbers)) == len(numbers), f"Two answers have the same number: {numbers}."
        back = [game.grammar.action(number, position) for number in numbers]
        assert back == asked.options, "A number does not lead back to its answer."
    for action in asked.options:
        verb = game.grammar.verbs[action & (1 << VERB_BITS) - 1]
        assert game.action_text(action).split(" ")[0] == verb.words[0], "An answer has another verb."
