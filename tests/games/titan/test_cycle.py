"""Chapter 3, The start of a cycle."""

from __future__ import annotations

from stardeck.games.titan.actions import BEGIN_CYCLE, CHOOSE_PLATFORM
from tests.games.titan.tables import Table, luck, new_table, table

from stardeck.games.titan.board import zone_from_name
from stardeck.games.titan.data import COLOUR_IDS, CYCLES, ROUNDS, WATER
from stardeck.games.titan.state import NOTHING


def deploying(game: Table, seat: int = 0, **offer: str) -> Table:
    """Put platforms on offer and let a seat choose."""
    for colour, platform in offer.items():
        kind = game.state.pack.platform_ids.index(platform)
        game.state.offer[COLOUR_IDS.index(colour)] = kind
    game.state.pending.stack.clear()
    game.state.pending.ask(seat, CHOOSE_PLATFORM)
    return game


def test_five_cycles_of_four_turns() -> None:
    """Rule 3.1: every seat ends twenty turns."""
    game = new_table(3, seed=1)
    source = luck(1)
    ended = [0, 0, 0]
    cycles = set()
    while game.options:
        seat = game.asked[0]
        answer = game.options[source.below(len(game.options))]
        ended[seat] += answer == "end"
        cycles.add(game.state.cycle)
        game.play(answer)
    assert ended == [CYCLES * ROUNDS] * 3 == [20, 20, 20]
    assert cycles == {0, 1, 2, 3, 4, 5}


def test_new_platforms_each_cycle() -> None:
    """Rule 3.2: what nobody took is discarded, and one of each colour is turned."""
    game = new_table(2, seed=3)
    state = game.state
    state.cycle = 1
    before = state.offer.copy()
    state.offer[WATER] = NOTHING
    state.pending.stack.clear()
    state.pending.ask(0, BEGIN_CYCLE)
    game.settle()
    assert state.cycle == 2
    assert state.discarded == [kind for colour, kind in enumerate(before) if colour != WATER]
    assert NOTHING not in state.offer and not set(state.offer) & set(before)


def test_the_first_cycle_keeps_what_the_landing_left() -> None:
    """Rule 3.2 (reading first_offer): keep replaces only taken platforms, fresh all of them."""
    for reading, kept in (("keep", 4), ("fresh", 0)):
        game = new_table(2, seed=3, first_offer=reading)
        state = game.state
        before = state.offer.copy()
        state.offer[WATER] = NOTHING
        state.pending.stack.clear()
        state.pending.ask(0, BEGIN_CYCLE)
        game.settle()
        assert state.cycle == 1
        assert len(set(before) & set(state.offer)) == kept
        assert NOTHING not in state.offer
        assert len(state.discarded) == 4 - kept


def test_platforms_go_anywhere_free() -> None:
    """Rule 3.3: any zone without base, ice or platform, near or far; never the core."""
    game = deploying(table().ice("2-1").put("3-6", "water-1"), water="water-2", silicon="silicon-0")
    assert game.options == ["choose silicon", "choose water"]
    game.play("choose water")
    zones = [option.split()[1] for option in game.options]
    assert len(zones) == 18 - 4
    assert not {"1-2", "1-5", "2-1", "3-6", "core"} & set(zones)
    assert {"1-1", "3-1", "2-6"} <= set(zones)


def test_from_the_foreman_clockwise() -> None:
    """Rule 3.3, Rule 3.8: each seat once, from the Foreman; then the Foreman's turn."""
    game = table(3)
    game.state.foreman = 1
    deploying(game, 1, water="water-2", silicon="silicon-0", titanium="titanium-5")
    for seat, colour in ((1, "water"), (2, "silicon"), (0, "titanium")):
        assert game.asked == (seat, "choose-platform")
        game.play(f"choose {colour}", game_zone(seat))
    assert game.asked == (1, "turn")
    assert game.state.round == 1


def game_zone(seat: int) -> str:
    """Return a free zone for each seat."""
    return f"place 3-{seat + 1}"


def test_one_of_each_colour_a_cycle() -> None:
    """Rule 3.4: a taken platform is not replaced."""
    game = deploying(table(), water="water-2", silicon="silicon-0").play("choose water", "place 3-1")
    assert game.options == ["choose silicon"]


def test_a_placed_platform_scores_and_is_filled() -> None:
    """Rule 3.5: water-2 scores 2 and gets 2 tholins and 3 deuterium."""
    game = deploying(table(), water="water-2").play("choose water", "place 3-1")
    assert game.credits(0) == 2
    assert game.reserve("3-1") == (2, 3)


def test_shuttle_with_one_water() -> None:
    """Rule 3.6, Rule 3.7: the rulebook's example: one water in the shuttle, three pipes from the hold."""
    game = table().hold(0, pipe=17)
    game.state.deposits[zone_from_name("2-3")] = WATER + 1
    deploying(game, water="water-2").play("choose water", "place 2-3")
    assert game.loaded(0) == {"water": 1, "pipe": 3}
    assert game.held(0) == {"pipe": 14}
    assert game.state.deposits[zone_from_name("2-3")] == 0


def test_two_deposits_on_level_one_none_on_level_three() -> None:
    """Rule 3.6, Rule 3.7: 2 resources and 2 pipes, or 4 pipes."""
    game = table().hold(0, pipe=17).hold(1, pipe=17)
    game.state.deposits[zone_from_name("1-1")] = (WATER + 1) + 8 * 1
    deploying(game, water="water-2", silicon="silicon-1")
    game.play("choose water", "place 1-1", "choose silicon", "place 3-1")
    assert game.loaded(0) == {"silicon": 1, "water": 1, "pipe": 2}
    assert game.loaded(1) == {"pipe": 4}


def test_pipes_fill_the_shuttle_as_far_as_they_last() -> None:
    """Rule 3.7: with two pipes left the shuttle has two."""
    game = deploying(table().hold(0, pipe=2), water="water-2").play("choose water", "place 3-1")
    assert game.loaded(0) == {"pipe": 2}
    assert game.held(0) == {}
