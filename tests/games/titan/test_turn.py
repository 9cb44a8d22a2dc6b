"""Chapter 4, The turn."""

from __future__ import annotations

from tests.games.titan.tables import luck, new_table, table


def test_a_turn_needs_a_shuttle_action() -> None:
    """Rule 4.1: before it there is no end."""
    game = table().shuttle(0, water=1)
    assert game.options == ["take water"]
    assert "end" in game.play("take water").options


def test_turns_go_clockwise() -> None:
    """Rule 4.1, Rule 4.7: the seat to the left goes on, and after the last one the next turn begins."""
    game = table(3).at(turn=2, seat=1, foreman=1)
    seen = []
    for _ in range(4):
        seen.append((game.asked[0], game.state.round))
        game.play("end")
    assert seen == [(1, 2), (2, 2), (0, 2), (1, 3)]


def test_an_extra_drone_before_the_shuttle() -> None:
    """Rule 4.2: for a titanium, once, before the shuttle action only."""
    game = table().shuttle(0, water=1).hold(0, titanium=2)
    assert "extra" in game.options
    game.play("extra", "stay")
    assert game.held(0) == {"titanium": 1}
    assert game.options == ["take water"]
    assert "drone" in game.play("take water").options
    assert "extra" not in table().shuttle(0, water=1).hold(0, titanium=1).play("take water").options


def test_the_extra_drone_is_the_drone_of_the_turn() -> None:
    """Rule 4.2: in turn 3 drone 3 acts, twice; no other can be paid for."""
    game = table().shuttle(0, water=1).hold(0, titanium=2).pipes(0, "h1-2c>").at(turn=3)
    game.play("extra", "move 1-3", "rest")
    assert [game.where(0, number) for number in (1, 2, 3, 4)] == ["1-2", "1-2", "1-3", "1-2"]
    game.play("take water", "drone", "move 1-2")
    assert game.where(0, 3) == "1-2"


def test_no_extra_drone_without_titanium() -> None:
    """Rule 4.2, Rule 7.6: titanium in the shuttle does not pay."""
    assert table().shuttle(0, titanium=1).options == ["take titanium"]


def test_shuttle_actions_in_any_order() -> None:
    """Rule 4.3: everything in the shuttle can be used, and leaves it."""
    game = table().shuttle(0, water=1, silicon=1, pipe=2)
    assert game.options == ["pipe", "take silicon", "take water"]
    game.play("take silicon")
    assert game.loaded(0) == {"water": 1, "pipe": 2}
    game.play("end", "end")
    assert game.options == ["pipe", "take water"]
    game.play("pipe", "lay h1-2c>")
    assert game.loaded(0) == {"water": 1, "pipe": 1}


def test_one_shuttle_action_a_turn() -> None:
    """Rule 4.3: after one, the others wait."""
    game = table().shuttle(0, water=2).play("take water")
    assert game.some("take") == []


def test_a_resource_goes_to_the_hold() -> None:
    """Rule 4.4: water leaves the shuttle for the hold."""
    game = table().shuttle(0, water=2).play("take water")
    assert game.held(0) == {"water": 1}
    assert game.loaded(0) == {"water": 1}


def test_an_empty_shuttle() -> None:
    """Rule 4.5: the turn goes on without a shuttle action; the extra drone is still possible."""
    assert table().options == ["drone", "end"]
    assert table().hold(0, titanium=1).options == ["extra", "drone", "end"]


def test_the_drone_comes_after_the_shuttle_and_once() -> None:
    """Rule 4.6: not before the shuttle action, once, and not after the upgrade."""
    game = table().shuttle(0, water=1).put("2-2", "water-0").pipes(0, "v1-2a>").hold(0, silicon=9)
    assert "drone" not in game.options
    game.play("take water")
    assert {"drone", "upgrade 2-2"} <= set(game.options)
    assert "drone" not in table().play("drone", "stay").options
    assert "drone" not in game.play("upgrade 2-2", "module water").options


def test_the_upgrade_comes_after_the_shuttle() -> None:
    """Rule 4.6: not before the shuttle action."""
    game = table().shuttle(0, water=1).put("2-2", "water-0").pipes(0, "v1-2a>").hold(0, silicon=9)
    assert game.some("upgrade") == []


def test_orders_and_objectives_at_any_moment() -> None:
    """Rule 4.6: before the shuttle action, and after the upgrade."""
    game = table().shuttle(0, water=1).hold(0, water=4, silicon=10).put("2-2", "water-0").pipes(0, "v1-2a>")
    assert {"fill io", "claim p2"} <= set(game.options)
    game.play("take water", "upgrade 2-2", "module water")
    assert "fill io" in game.options


def test_ordered_free_actions() -> None:
    """Rule 4.6 (reading free_actions): ordered is drone, then orders and objectives, then the upgrade."""
    game = table(free_actions="ordered").shuttle(0, water=1).hold(0, water=4, silicon=16)
    game.put("2-2", "water-0").pipes(0, "v1-2a>")
    assert game.options == ["take water"]
    game.play("take water")
    assert {"drone", "fill io", "claim p2", "upgrade 2-2", "end"} == set(game.options)
    game.play("fill io")
    assert {"claim p2", "upgrade 2-2", "end"} == set(game.options)
    game.play("upgrade 2-2", "module water")
    assert game.options == ["end"]


def test_the_cycle_ends_after_four_turns() -> None:
    """Rule 4.7: the last seat's fourth turn ends the cycle."""
    game = table().at(turn=4, seat=1)
    game.state.pile[0] = 0
    game.play("end")
    assert game.state.cycle == 2
    assert game.asked == (1, "choose-platform")


def test_shuttles_are_empty_when_a_cycle_ends() -> None:
    """Rule 4.7: four turns use up what four spaces held."""
    game = new_table(3, seed=4)
    source = luck(4)
    seen = 0
    while game.options:
        if game.asked[1] == "choose-platform":
            seen += 1
            assert game.loaded(game.asked[0]) == {}
        game.play(game.options[source.below(len(game.options))])
    assert seen == 15
