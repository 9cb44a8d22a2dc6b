"""Chapter 4, The turn."""

from __future__ import annotations

from tests.games.titan.positions import at, dealt

from stardeck.kernel.chance import quick_chance

BESIDE_WATER = "2-2:water-0 0.pipes:v1-2a> 0.shuttle:water"
"""Seat 0 has a platform that it could upgrade, and something in the shuttle."""


def test_a_turn_needs_a_shuttle_action() -> None:
    """Rule 4.1: before it there is no end."""
    before = at("0.shuttle:water")
    assert before.options == ["take water"]
    assert "end" in before.play("take water").options


def test_turns_go_clockwise() -> None:
    """Rule 4.1, Rule 4.7: the seat to the left goes on, and after the last one the next turn begins."""
    game = at("seats:3 turn:2 foreman:1 ask:1.turn.0")
    seen = []
    for _ in range(4):
        seen.append((game.asked, game["turn"]))
        game.play("end")
    assert seen == [("1.turn", "2"), ("2.turn", "2"), ("0.turn", "2"), ("1.turn", "3")]


def test_an_extra_drone_before_the_shuttle() -> None:
    """Rule 4.2: for a titanium, once, before the shuttle action only."""
    game = at("0.shuttle:water 0.hold:titanium*2").play("extra", "stay")
    assert game["0.hold"] == "titanium"
    assert game.options == ["take water"]
    assert "drone" in game.play("take water").options
    assert "extra" not in at("0.shuttle:water 0.hold:titanium").play("take water").options


def test_the_extra_drone_is_the_drone_of_the_turn() -> None:
    """Rule 4.2: in turn 3 drone 3 acts, twice; no other can be paid for."""
    game = at("turn:3 0.pipes:h1-2c> 0.shuttle:water 0.hold:titanium*2 ask:0.turn.0")
    game.play("extra", "move 1-3", "rest")
    assert game["0.drones"] == "1-2*2,1-3,1-2"
    game.play("take water", "drone", "move 1-2")
    assert game["0.drones"] == ""


def test_no_extra_drone_without_titanium() -> None:
    """Rule 4.2, Rule 7.6: titanium in the shuttle does not pay."""
    assert at("0.shuttle:titanium").options == ["take titanium"]


def test_shuttle_actions_in_any_order() -> None:
    """Rule 4.3: everything in the shuttle can be used, and leaves it."""
    game = at("0.shuttle:silicon,water,pipe*2")
    assert game.options == ["pipe", "take silicon", "take water"]
    assert game.play("take silicon")["0.shuttle"] == "water,pipe*2"
    game.play("end", "end")
    assert game.options == ["pipe", "take water"]
    assert game.play("pipe", "lay h1-2c>")["0.shuttle"] == "water,pipe"


def test_one_shuttle_action_a_turn() -> None:
    """Rule 4.3: after one, the others wait."""
    assert at("0.shuttle:water*2").play("take water").some("take") == []


def test_a_resource_goes_to_the_hold() -> None:
    """Rule 4.4: water leaves the shuttle for the hold."""
    after = at("0.shuttle:water*2").play("take water")
    assert (after["0.hold"], after["0.shuttle"]) == ("water", "water")


def test_an_empty_shuttle() -> None:
    """Rule 4.5: the turn goes on without a shuttle action; the extra drone is still possible."""
    assert at().options == ["drone", "end"]
    assert at("0.hold:titanium").options == ["extra", "drone", "end"]


def test_the_drone_comes_after_the_shuttle_and_once() -> None:
    """Rule 4.6: not before the shuttle action, once, and not after the upgrade."""
    game = at(f"{BESIDE_WATER} 0.hold:silicon*9")
    assert "drone" not in game.options
    assert {"drone", "upgrade 2-2"} <= set(game.play("take water").options)
    assert "drone" not in at().play("drone", "stay").options
    assert "drone" not in game.play("upgrade 2-2", "module water").options


def test_the_upgrade_comes_after_the_shuttle() -> None:
    """Rule 4.6: not before the shuttle action."""
    assert at(f"{BESIDE_WATER} 0.hold:silicon*9").some("upgrade") == []


def test_orders_and_objectives_at_any_moment() -> None:
    """Rule 4.6: before the shuttle action, and after the upgrade."""
    game = at(f"{BESIDE_WATER} 0.hold:silicon*10,water*4 orders:io objectives:p2,n1,c1,platforms,network")
    assert {"fill io", "claim p2"} <= set(game.options)
    assert "fill io" in game.play("take water", "upgrade 2-2", "module water").options


def test_ordered_free_actions() -> None:
    """Rule 4.6 (reading free_actions): ordered is drone, then orders and objectives, then the upgrade."""
    held = "0.hold:silicon*16,water*4 orders:io objectives:p2,n1,c1,platforms,network"
    game = at(f"{BESIDE_WATER} {held}", free_actions="ordered")
    assert game.options == ["take water"]
    game.play("take water")
    assert set(game.options) == {"drone", "fill io", "claim p2", "upgrade 2-2", "end"}
    game.play("fill io")
    assert set(game.options) == {"claim p2", "upgrade 2-2", "end"}
    game.play("upgrade 2-2", "module water")
    assert game.options == ["end"]


def test_ordered_leaves_no_extra_drone_after_an_order() -> None:
    """Rule 4.2, Rule 4.6 (reading free_actions): with an empty shuttle, too, drones come before orders."""
    held = "0.hold:titanium,water*4 orders:io"
    assert "extra" in at(held).play("fill io").options
    ordered = at(held, free_actions="ordered")
    assert "extra" in ordered.options
    assert ordered.play("fill io").options == ["end"]


def test_the_cycle_ends_after_four_turns() -> None:
    """Rule 4.7: the last seat's fourth turn ends the cycle."""
    after = at("turn:4 ask:1.turn.0").play("end")
    assert (after["cycle"], after["turn"], after.asked) == ("2", "0", "1.choose-platform")


def test_shuttles_are_empty_when_a_cycle_ends() -> None:
    """Rule 4.7: four turns use up what four spaces held."""
    game, luck, seen = dealt(3, seed=4), quick_chance(4), 0
    while game.options:
        if game.asked.endswith("choose-platform"):
            seen += 1
            assert game[f"{game.asked[0]}.shuttle"] == ""
        game.play(game.options[luck.below(len(game.options))])
    assert seen == 15
