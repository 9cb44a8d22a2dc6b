"""Answers, questions and events: a row each, from which come text, numbers, words and clicks."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import PACK, rules

from stardeck.games.tortuga.data import ABILITIES, ATTACK
from stardeck.games.tortuga.face.words import ABILITY_RULES, WORDS
from stardeck.games.tortuga.vocabulary import ask, note, verb
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.grammar import VERB_BITS
from stardeck.words import Words

WAYS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"scenario": "peaceful"}),
    (4, {"scenario": "aggressive", "abilities": "this-turn"}),
]


@pytest.mark.parametrize(("seats", "readings"), WAYS)
def test_every_answer_has_a_number(seats: int, readings: dict[str, object]) -> None:
    """Below the size, no two alike, the same for who knows all and for who is asked; and back again."""
    game = rules(**readings)
    luck = quick_chance(seats)
    state = game.new(seats, seats)
    while (decision := game.decision(state)) is not None:
        known = game.view(state, decision.seat).known
        numbers = [game.grammar.index(action, state) for action in decision.options]
        assert len(set(numbers)) == len(numbers) and 0 <= min(numbers) <= max(numbers) < game.grammar.size
        assert numbers == [game.grammar.index(action, known) for action in decision.options]
        assert [game.grammar.action(number, known) for number in numbers] == decision.options
        game.apply(state, decision.options[luck.below(len(decision.options))])


def test_there_are_about_a_thousand_answers() -> None:
    """Nouns are only what their answers can name: a learner's net stays small."""
    assert rules().grammar.size < 1000


def test_constants_are_what_is_written() -> None:
    """A constant is the number of its row, and is called what the row is."""
    for module, words in (
        (ask, [row.word for row in ask.ROWS]),
        (verb, [row.key for row in verb.ROWS]),
        (note, [row.word for row in note.ROWS]),
    ):
        for number, word in enumerate(words):
            assert getattr(module, word.upper().replace("-", "_")) == number


def test_fields_lie_apart() -> None:
    """The verb in the lowest bits, each noun above it, no two nouns of an answer over each other."""
    for row in verb.ROWS:
        taken = (1 << VERB_BITS) - 1
        for noun in row.nouns:
            field = verb.FIELDS[noun]
            mask = (1 << field.bits) - 1 << field.shift
            assert not taken & mask and mask < 1 << 62
            taken |= mask


def test_every_ability_of_a_turn_is_used_by_an_answer() -> None:
    """Rules 15.1 to 15.13: an answer names a card with its ability, and each ability has its rule."""
    assert set(verb.ABILITIES) == set(range(ATTACK)) == set(verb.USERS.values())
    assert list(ABILITY_RULES) == list(ABILITIES)
    for row, ability in zip(verb.ROWS[verb.USE_TAKE :], verb.ABILITIES, strict=True):
        assert ABILITIES[ability] in row.words and verb.USERS[row.nouns[0]] == ability


def test_the_table_of_words_has_what_the_rows_ask_for() -> None:
    """Every question, answer and event, and no phrase that no row asks for."""
    wanted = {f"ask-{row.word}" for row in ask.ROWS} | {f"do-{row.key}" for row in verb.ROWS}
    wanted |= {f"log-{row.word}" for row in note.ROWS} | {
        "log-took-unseen",
        "log-scanned-unseen",
        "log-conquered-from",
        "log-fought-even",
    }
    words: Words = WORDS
    assert {key for key in words if key.startswith(("ask-", "do-", "log-"))} == wanted


@pytest.mark.parametrize("kinds", [[], [0], [5, 0, 97], list(range(9))])
def test_several_cards_are_one_secret(kinds: list[int]) -> None:
    """Cards taken are told to their owner in one line."""
    assert note.unpacked(note.packed(kinds)) == kinds


def test_a_view_equals_itself_only() -> None:
    """Positions and views can be compared."""
    game = rules()
    state = game.new(2, 1)
    assert game.view(state, 0) == game.view(state, 0) != game.view(state, 1)
    assert state == state.copy() != game.new(2, 2)
    assert repr(state) == "<State of Tortuga 2199: 2 seats, turn 0>" and PACK.numbers.goal > 0
