"""Every answer has a number, for learners."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import dealt

from stardeck.kernel.chance import quick_chance


@pytest.mark.parametrize(("seats", "board", "seed"), [(2, "a", 1), (3, "f", 2), (4, "a", 3)])
def test_every_option_has_a_number_of_its_own(seats: int, board: str, seed: int) -> None:
    """Below the size, all different, and the number gives the answer back, for the rules and for a view."""
    game, luck = dealt(seats, seed, board=board), quick_chance(seed)
    grammar, rules = game.game.grammar, game.game
    assert grammar.size < 750
    while (decision := rules.decision(game.state)) is not None:
        known = rules.view(game.state, decision.seat).known
        numbers = [grammar.index(option, game.state) for option in decision.options]
        assert numbers == [grammar.index(option, known) for option in decision.options]
        assert len(set(numbers)) == len(numbers) and all(0 <= number < grammar.size for number in numbers)
        assert [grammar.action(number, known) for number in numbers] == decision.options
        rules.apply(game.state, decision.options[luck.below(len(decision.options))])


def test_a_number_out_of_range_is_no_answer() -> None:
    """The error says how many there are."""
    game = dealt(2)
    with pytest.raises(ValueError, match=f"numbers 0 to {game.game.grammar.size - 1}"):
        game.game.grammar.action(game.game.grammar.size, game.state)
