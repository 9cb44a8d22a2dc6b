"""Answers as numbers, for learners: every legal answer has one, and it leads back to the answer."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import at, rules

import stardeck
from stardeck.games.orbital.vocabulary import verb
from stardeck.games.orbital.vocabulary.nouns import most_exits, most_modules
from stardeck.kernel.tensor import Row
from stardeck.testing import Setup, moments

TABLES = [
    Setup("orbital", 2),
    Setup("orbital", 5),
    Setup("orbital", 2, {"rulebook_bots": 2}),
    Setup("orbital", 1, {"solo": "peace"}),
]


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_every_answer_has_a_number(setup: Setup) -> None:
    """Below the size, all different, the same for who is asked, and read back to the same answer."""
    seen: set[int] = set()
    for seed in range(4):
        for moment in moments(setup, seed):
            grammar, options = moment.match.face.grammar, moment.decision.options
            known = moment.match.game.view(moment.state, moment.decision.seat).known
            numbers = [grammar.index(action, moment.state) for action in options]
            assert len(set(numbers)) == len(numbers) and max(numbers) < grammar.size
            assert numbers == [grammar.index(action, known) for action in options]
            for position in (moment.state, known):
                assert [grammar.action(number, position) for number in numbers] == options
            seen |= {verb.verb_of(action) for action in options}
    assert {verb.BUILD, verb.UPGRADE, verb.INCOME, verb.OPERATE, verb.PASS} <= seen


@pytest.mark.parametrize(
    "position",
    [
        "seats:3 0.crew:1 0.station:robotic-arm@1,0:w*1u;farm@-1,0:e;casino@0,-1:s ask:0.move-from.32897",
        "seats:3 0.crew:1 0.station:robotic-arm@1,0:w*1u;farm@-1,0:e ask:0.move-to.32895",
        "seats:3 1.station:farm@1,0:w 2.station:farm@1,0:w ask:0.hit-any.1",
        "seats:3 1.station:farm@1,0:w 2.station:farm@1,0:w played:visiting-worker ask:0.visit-where.0",
        "seats:3 0.station:farm@1,0:w*1u 2.station:farm@1,0:w*1u0 played:crew-rotation ask:0.crew-back.3",
        "seats:3 market:farm,farm,casino played:insider-contacts ask:1.take-from-market.0",
        "seats:3 0.station:farm@1,0:w!1;casino@-1,0:e!2 ask:0.free-repair.1",
        "seats:3 0.crew:3 played:high-risk-project ask:0.crew-spent.3",
        "seats:3 looked:farm,casino*2 ask:0.keep-card.0",
    ],
)
def test_answers_about_the_same_card_are_told_apart(position: str) -> None:
    """By the seat, the cell, the place or the slot; each number leads back to its answer."""
    table = at(position)
    decision, grammar = table.game.decision(table.state), table.game.grammar
    assert decision is not None and len(decision.options) > 1
    numbers = [grammar.index(action, table.state) for action in decision.options]
    assert len(set(numbers)) == len(numbers)
    assert [grammar.action(number, table.state) for number in numbers] == decision.options


def test_a_number_without_an_answer_is_refused() -> None:
    """What lies beyond the modules, places or cards that are there is no answer."""
    table = at("seats:2 1.station:farm@1,0:w market:casino")
    grammar = table.game.grammar
    hit = grammar.index(table.game.parse("damage 1 farm 1,0"), table.state)
    with pytest.raises(ValueError, match="no module number 1, only 1"):
        grammar.action(hit + 1, table.state)
    bought = grammar.index(table.game.parse("purchase casino 1"), table.state)
    with pytest.raises(ValueError, match="no card of the market number 1, only 1"):
        grammar.action(bought + 1, table.state)
    moving = at("seats:2 0.station:robotic-arm@1,0:w*1u;farm@-1,0:e ask:0.move-to.32895")
    put_down = grammar.index(moving.game.parse("place farm 0,-1:s"), moving.state)
    with pytest.raises(ValueError, match="no module is being moved"):
        grammar.action(put_down, table.state)


def test_there_are_so_many_numbers_as_the_pack_needs() -> None:
    """An orbital has at most all modules of the pack, and the exits that these leave free."""
    grammar = rules().grammar
    pack = rules().pack
    builds = pack.module_count * most_exits(pack)
    assert builds < grammar.size < builds + 8 * most_modules(pack) + 400


def test_no_module_is_left_out_of_the_tensor() -> None:
    """An orbital with all modules there are is told to the last one, and so is every other orbital's core."""
    game = stardeck.new("orbital", seats=3, seed=1)
    state, encoder = game.state(), game.box.encoder(game.game)
    most = most_modules(game.pack.content)
    core = state.stations[1]
    state.stations[1] = core + [word for x in range(1, most + 1) for word in (0, core[1] + x, 0, 0, 0, 0)]
    row = Row(encoder.layout.size, encoder.sources)
    encoder.write(state, 0, row)
    feature = next(feature for feature in encoder.layout.features if feature.name == "modules")
    owners = list(row.data[feature.start : feature.stop : 7])
    assert owners[: most + 3] == [1, 2, *([2] * most), 3]
    eastmost = feature.start + 7 * (most + 1)
    assert row.data[eastmost + 2] == most + 128
