"""Chapter 6, Platforms."""

from __future__ import annotations

import pytest
from tests.games.titan.tables import Table, table


def enter(game: Table, arrow: str = "lay v1-2a>") -> Table:
    """Let seat 0 lay a pipe."""
    return game.shuttle(0, pipe=1).play("pipe", arrow)


@pytest.mark.parametrize("colour", ["silicon", "water", "hydrocarbon", "titanium"])
def test_a_pipe_into_a_platform_activates_it(colour: str) -> None:
    """Rule 6.1, Rule 6.5: each colour gives a cube of its resource (and the pipe down a tholin)."""
    game = enter(table().put("2-2", f"{colour}-3"))
    assert game.held(0) == {colour: 1, "tholin": 1}


def test_all_of_the_colour_in_the_network() -> None:
    """Rule 6.2: two more water platforms in the network give water too; others do not."""
    game = table().put("2-2", "water-3").put("1-1", "water-0").put("1-3", "water-1").put("1-4", "water-2")
    game.put("2-1", "silicon-1").pipes(0, "h1-1c<", "h1-2c>", "v1-1a>")
    assert enter(game).held(0) == {"water": 3, "tholin": 1}


def test_leaving_a_platform_does_not_activate_it() -> None:
    """Rule 6.3: a pipe from a platform to an empty zone gives only what is printed."""
    game = table().put("1-3", "water-3").pipes(0, "h1-2c>")
    assert enter(game, "lay h1-3c>").held(0) == {}


def test_the_pipe_must_come_from_the_network() -> None:
    """Rule 6.1: a pipe into a platform from elsewhere gives nothing."""
    game = table(placement="anywhere").put("1-3", "water-3")
    assert enter(game, "lay h1-3c<").held(0) == {}


def test_reconnecting_activates_only_what_the_pipe_enters() -> None:
    """Rule 6.1: a platform behind the entered zone is in the network again, but not activated."""
    game = table().put("1-4", "water-3").pipes(0, "h1-3c>")
    enter(game, "lay h1-2c>")
    assert "1-4" in game.network(0)
    assert game.held(0) == {}


def test_again_from_the_same_direction_and_from_another() -> None:
    """Rule 6.4: a second pipe activates again."""
    same = table().put("1-3", "water-3").pipes(0, "h1-2c>")
    assert enter(same, "lay h1-2b>").held(0) == {"titanium": 1, "water": 1}
    other = table().put("2-2", "water-3").pipes(0, "v1-2a>", "h1-1c<", "v1-1a>")
    assert enter(other, "lay h2-1b>").held(0) == {"water": 1}


def test_drones_on_the_refinery() -> None:
    """Rule 6.6, Rule 9.13, Rule 10.4: the rulebook's example. A has two drones there, B one: A gains 3
    hydrocarbons and upgrades for 2 less, B gains 2 and upgrades for 1 less."""

    def refinery() -> Table:
        game = table().put("2-3", "hydrocarbon-4").drone(0, 2, "2-3").drone(0, 3, "2-3").drone(1, 2, "2-3")
        return game.pipes(0, "h1-2c>").pipes(1, "h1-4c<", "v1-4a>")

    from_a = refinery().shuttle(0, pipe=1).play("pipe", "lay v1-3a>")
    assert from_a.held(0) == {"hydrocarbon": 3, "tholin": 1}
    assert from_a.held(1) == {}
    from_b = refinery().at(seat=1).shuttle(1, pipe=1).play("pipe", "lay h2-3b<")
    assert from_b.held(1) == {"hydrocarbon": 2}
    # Six slots, one taken by the entering pipe: 5 free.
    assert from_a.hold(0, silicon=3).play("upgrade 2-3", "module water").held(0).get("silicon", 0) == 0
    assert from_b.hold(1, silicon=4).play("upgrade 2-3", "module water").held(1).get("silicon", 0) == 0
    assert refinery().shuttle(0, pipe=1).play("pipe", "lay v1-3a>").hold(0, silicon=2).some("upgrade") == []


def test_every_platform_of_the_colour_counts_its_own_drones() -> None:
    """Rule 6.6: a drone docked to another activated platform adds there."""
    game = table().put("2-2", "water-3").put("1-3", "water-0").pipes(0, "h1-2c>").drone(0, 1, "1-3")
    assert enter(game).held(0) == {"water": 3, "tholin": 1}


def test_loaded_drones_do_not_help() -> None:
    """Rule 6.6, Rule 9.13: a drone that carries a cube is not docked."""
    game = table().put("2-2", "water-3").drone(0, 2, "2-2", "tholin")
    assert enter(game).held(0) == {"water": 1, "tholin": 1}


def test_the_purifier_takes_a_tholin_from_the_hold() -> None:
    """Rule 6.7: the only tholin goes at once, without a question."""
    game = table().put("1-3", "purifier-0").hold(0, tholin=1)
    assert enter(game, "lay h1-2c>").held(0) == {}


def test_the_purifier_has_a_choice() -> None:
    """Rule 6.7: hold, reserves and drones of the network, the connected core; nothing outside."""
    game = table().put("1-3", "purifier-1").put("1-4", "water-5").put("3-2", "titanium-2")
    game.pipes(0, "v1-2a>", "v2-2a>", "v3-2a>!").core(2, 12).hold(0, tholin=2)
    game.drone(0, 3, "2-2", "tholin").drone(0, 4, "1-4", "tholin").drone(0, 2, "2-2", "deuterium")
    enter(game, "lay h1-2c>")
    assert game.asked == (0, "purify")
    assert game.options == ["purify-hold", "purify 1-3", "purify 3-2", "purify core", "purify-drone 3"]
    assert game.play("purify 3-2").reserve("3-2") == (1, 3)
    assert game.asked == (0, "turn")


@pytest.mark.parametrize(
    "answer, left", [("purify-hold", (1, 1, 1)), ("purify core", (2, 0, 1)), ("purify-drone 3", (2, 1, 0))]
)
def test_what_the_purifier_takes_is_gone(answer: str, left: tuple[int, int, int]) -> None:
    """Rule 6.7: one tholin of the place chosen goes back to the supply."""
    game = table().put("1-3", "purifier-0").pipes(0, "v1-2a>", "v2-2a>", "v3-2a>!").core(1, 12)
    game.hold(0, tholin=2).drone(0, 3, "2-2", "tholin")
    supply = game.state.supply[5]
    enter(game, "lay h1-2c>").play(answer)
    found = (game.held(0).get("tholin", 0), game.state.tholins[-1], int(game.load(0, 3) == "tholin"))
    assert found == left
    assert game.state.supply[5] == supply + 1


def test_a_docked_drone_purifies_one_more() -> None:
    """Rule 6.6, Rule 6.7: two tholins go."""
    game = table().put("1-3", "purifier-0").hold(0, tholin=3).drone(0, 2, "1-3")
    assert enter(game, "lay h1-2c>").held(0) == {"tholin": 1}


def test_nothing_to_purify() -> None:
    """Rule 6.7: without a tholin nothing happens."""
    game = enter(table().put("1-3", "purifier-0"), "lay h1-2c>")
    assert game.asked == (0, "turn")


def test_the_tholin_of_the_pipe_comes_first() -> None:
    """Rule 5.5, Rule 6.7: a pipe down into a purifier brings a tholin that can be purified at once."""
    game = enter(table().put("2-2", "purifier-0"))
    assert game.held(0) == {}


def test_everybody_may_use_every_platform() -> None:
    """Rule 6.8: a platform another seat controls gives its cube all the same."""
    game = table().put("2-2", "water-3", module="silicon@1")
    assert enter(game).held(0) == {"water": 1, "tholin": 1}
