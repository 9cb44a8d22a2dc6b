"""Views as numbers: what the contract suite notices, the encoder that every game has, answers by number."""

from __future__ import annotations

import pytest
from stardeck_toy import LanternsBox, broken_tensors
from stardeck_toy.broken_tensors import EncodedBox
from stardeck_toy.tensor import Encoder

import stardeck
from stardeck.kernel.box import Box
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.numbers import ILLEGAL, GrammarNumbering, Stepper
from stardeck.kernel.tensor import Row
from stardeck.kernel.wording import WORDS
from stardeck.testing import Setup, check_tensors

CASES = [
    (broken_tensors.PeekingIntoTheDeck, "can tell two worlds apart by its tensor"),
    (broken_tensors.PeekingIntoHands, "can tell two worlds apart by its tensor"),
    (broken_tensors.PeekingAtLuck, "can tell two worlds apart by its tensor"),
    (broken_tensors.Stale, "was not kept up to date"),
    (broken_tensors.Overflowing, "'prompt' goes from 0 to 1"),
    (broken_tensors.Growing, "numbers instead of"),
    (broken_tensors.Varying, "depend on seats or readings"),
]


@pytest.mark.parametrize(("encoder", "words"), CASES, ids=lambda case: getattr(case, "__name__", ""))
def test_broken_encoders_are_noticed(encoder: type[Encoder], words: str) -> None:
    """Each broken promise of an encoder, a leak above all, fails the check with a sentence that says so."""
    with pytest.raises(AssertionError, match=words):
        check_tensors(Setup(EncodedBox(encoder), 2, {"hand": 3}, seeds=8, most=300, stride=1))


class WordBox(LanternsBox):
    """The toy without an encoder of its own."""

    encoder = Box.encoder  # type: ignore[assignment]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_has_an_encoder(seats: int) -> None:
    """Without one of its own, a game is told by the words of its views, and all promises are kept."""
    check_tensors(Setup(WordBox(), seats))


def test_words_tell_positions_apart_and_seats_alike() -> None:
    """Counted words differ between positions, and each seat reads its own things in the same place."""
    box = WordBox()
    match = stardeck.new(box, seats=2, seed=1)
    encoder = box.encoder(match.game)
    rows = []
    for text in ("seats:2 0.hand:lamp*3 1.hand:wind", "seats:2 0.hand:wind 1.hand:lamp*3"):
        row = Row(WORDS, encoder.sources)
        encoder.write(match.game.from_text(text), 0, row)
        rows.append(bytes(row.data))
    assert rows[0] != rows[1]
    assert max(rows[0]) == 3


def test_the_toy_tells_its_own_things_first() -> None:
    """Two seats in mirrored positions read the same numbers, but for who is asked."""
    match = stardeck.new("lanterns", seed=1)
    game, encoder = match.game, Encoder(match.pack.content)
    rows = []
    for text, seat in (("0.hand:lamp 1.hand:wind", 0), ("0.hand:wind 1.hand:lamp", 1)):
        row = Row(encoder.layout.size, encoder.sources)
        encoder.write(game.from_text(f"seats:2 {text}"), seat, row)
        row.data[encoder.asked : encoder.asked + 4] = bytes(4)
        rows.append(bytes(row.data))
    assert rows[0] == rows[1]


def stepper(forced: bool, seed: int = 1) -> Stepper[object, object]:
    """Return a table of the toy that is played by numbers."""
    match = stardeck.new("lanterns", seed=seed)
    made: Stepper[object, object] = Stepper(
        match.game, match.box.encoder(match.game), GrammarNumbering(match.game.grammar), forced, [],
        match.game.new(2, seed), None, [],
    )  # fmt: skip
    made.ask()
    return made


def test_a_numbering_of_its_own_is_noticed() -> None:
    """Whoever numbers answers quicker must number them as the grammar does."""
    with pytest.raises(AssertionError, match="differs from the grammar's"):
        check_tensors(Setup(broken_tensors.ShiftedBox(), 2, seeds=1))


def test_a_number_that_is_not_legal_changes_nothing() -> None:
    """An illegal number is refused and the question stays."""
    table = stepper(False)
    before = table.game.to_text(table.state)
    assert table.action(10_000) == ILLEGAL
    assert not table.answer(10_000)
    assert table.game.to_text(table.state) == before


@pytest.mark.parametrize("seed", range(5))
def test_forced_answers_are_given_inside_on_request(seed: int) -> None:
    """With forced answers given inside, every question leaves a choice and the game ends the same way."""
    asked, given = stepper(False, seed), stepper(True, seed)
    luck, same = quick_chance(seed), quick_chance(seed)
    while asked.asked is not None:
        count = len(asked.numbers)
        asked.answer(asked.numbers[luck.below(count) if count > 1 else 0])
    while given.asked is not None:
        assert len(given.numbers) > 1
        given.answer(given.numbers[same.below(len(given.numbers))])
    assert given.game.to_text(given.state) == asked.game.to_text(asked.state)


def test_a_copy_is_played_by_itself() -> None:
    """What happens at a copied table does not happen at the first."""
    table = stepper(False)
    copied = table.copy()
    before = table.game.to_text(table.state)
    copied.answer(copied.numbers[-1])
    assert table.game.to_text(table.state) == before != copied.game.to_text(copied.state)


def test_a_row_tells_which_items_differ() -> None:
    """A bit for each item that is not as it was last time; all of a list that is longer or new."""
    row = Row(8, 2)
    items = [4, 5, 6]
    assert row.others(0, items) == 0b111
    items[1] = 9
    assert row.others(0, items) == 0b010
    assert row.others(0, items) == 0
    items.append(7)
    assert row.others(0, items) == 0b1111
    row.forget()
    assert row.others(0, items) == 0b1111


def test_a_row_does_not_read_a_steady_list_again() -> None:
    """A list that is said never to change in place is only read when another one stands there."""
    row = Row(8, 2)
    items = [4, 5, 6]
    assert row.steady_others(1, items) == 0b111
    assert row.steady_others(1, items) == 0
    assert row.steady_others(1, [4, 5, 7]) == 0b100


@pytest.mark.parametrize("after", [[], [1, 2, 3], [1, 2], [1, 2, 3, 3], [2, 3], [1, 3, 2], [3, 3, 3], [5]])
def test_a_row_counts_a_pile_whatever_has_changed(after: list[int]) -> None:
    """Cards that come or go at the end, at the beginning or between are counted, also up to the highest."""
    row = Row(8, 1)
    for pile in ([1, 2, 3], after, [2, 2, 2], after):
        row.pile(0, 1, pile, 2)
        assert list(row.data) == [0, *(min(pile.count(kind), 2) for kind in range(7))]
