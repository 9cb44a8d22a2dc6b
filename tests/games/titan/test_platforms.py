"""Chapter 6, Platforms."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at

from stardeck.games.titan.board import zone_name
from stardeck.games.titan.data import THOLIN
from stardeck.games.titan.rules import pipes
from stardeck.games.titan.vocabulary import verb


def enter(text: str, arrow: str = "v1-2a>", **readings: str) -> Position:
    """Let seat 0 lay a pipe there."""
    return at(f"{text} 0.shuttle:pipe", **readings).play("pipe", f"lay {arrow}")


@pytest.mark.parametrize(
    ("colour", "held"),
    [
        ("silicon", "silicon,tholin"),
        ("water", "water,tholin"),
        ("hydrocarbon", "hydrocarbon,tholin"),
        ("titanium", "titanium,tholin"),
    ],
)
def test_a_pipe_into_a_platform_activates_it(colour: str, held: str) -> None:
    """Rule 6.1, Rule 6.5: each colour gives a cube of its resource (and the pipe down a tholin)."""
    assert enter(f"2-2:{colour}-3")["0.hold"] == held


def test_all_of_the_colour_in_the_network() -> None:
    """Rule 6.2: two more water platforms in the network give water too; others do not."""
    platforms = "2-2:water-3 1-1:water-0 1-3:water-1 1-4:water-2 2-1:silicon-1"
    assert enter(f"cycle:3 {platforms} 0.pipes:h1-1c<,h1-2c>,v1-1a>")["0.hold"] == "water*3,tholin"


def test_leaving_a_platform_does_not_activate_it() -> None:
    """Rule 6.3: a pipe from a platform to an empty zone gives only what is printed."""
    assert enter("1-3:water-3 0.pipes:h1-2c>", "h1-3c>")["0.hold"] == ""


def test_the_pipe_must_come_from_the_network() -> None:
    """Rule 6.1: a pipe into a platform from elsewhere gives nothing."""
    assert enter("1-3:water-3", "h1-3c<", placement="anywhere")["0.hold"] == ""


def test_reconnecting_activates_only_what_the_pipe_enters() -> None:
    """Rule 6.1: a platform behind the entered zone is in the network again, but not activated."""
    game = enter("1-4:water-3 0.pipes:h1-3c>", "h1-2c>")
    assert "1-4" in game.network(0)
    assert game["0.hold"] == ""


@pytest.mark.parametrize(
    ("apart", "zones", "held"),
    [
        ("0.pipes:h1-3c>,h1-4c>", ["1-3", "1-5"], "water*2"),
        ("0.pipes:h1-3c>,h1-4c<", ["1-3"], "water"),
        ("0.pipes:h1-2b>,h1-3c>,h1-4c>", ["1-3", "1-5"], "water*2"),
        ("0.pipes:h1-3c>,v1-4a>", ["1-3"], "water"),
    ],
)
def test_pipes_that_lay_apart_count_at_once(apart: str, zones: list[str], held: str) -> None:
    """Rule 6.2 (reading placement): what the new pipe joins is activated with it, and so it is announced;
    what an arrow leads away from is not."""
    text = f"1-3:water-3 1-5:water-1 1.base:1-6 {apart} 0.shuttle:pipe"
    before = at(text, placement="anywhere")
    arrow = verb.arrow_of(before.game.parse("lay h1-2c>"))
    announced = pipes.would_activate(before.state, 0, arrow)
    assert [zone_name(zone) for zone in announced] == zones
    assert before.play("pipe", "lay h1-2c>")["0.hold"] == held


def test_a_pipe_that_lies_apart_announces_nothing() -> None:
    """Rule 6.1 (reading placement): only a pipe that comes from the network activates."""
    apart = at("1-3:water-3 0.shuttle:pipe", placement="anywhere")
    assert pipes.would_activate(apart.state, 0, verb.arrow_of(apart.game.parse("lay h1-3c<"))) == []


def test_again_from_the_same_direction_and_from_another() -> None:
    """Rule 6.4: a second pipe activates again."""
    assert enter("1-3:water-3 0.pipes:h1-2c>", "h1-2b>")["0.hold"] == "water,titanium"
    assert enter("2-2:water-3 0.pipes:v1-2a>,h1-1c<,v1-1a>", "h2-1b>")["0.hold"] == "water"


def test_drones_on_the_refinery() -> None:
    """Rule 6.6, Rule 9.13, Rule 10.4: the rulebook's example. A has two drones there, B one: A gains 3
    hydrocarbons and upgrades for 2 less, B gains 2 and upgrades for 1 less."""
    refinery = (
        "2-3:hydrocarbon-4 0.drones:1-2,2-3*2,1-2 1.drones:1-5,2-3,1-5*2 0.pipes:h1-2c> 1.pipes:h1-4c<,v1-4a>"
    )
    # Six slots, one taken by the entering pipe: 5 free.
    from_a = at(f"{refinery} 0.shuttle:pipe 0.hold:silicon*3").play("pipe", "lay v1-3a>")
    assert from_a["0.hold"] == "silicon*3,hydrocarbon*3,tholin"
    assert from_a["1.hold"] == ""
    assert from_a.play("upgrade 2-3", "module water")["0.hold"] == "hydrocarbon*3,tholin"
    from_b = at(f"{refinery} 1.shuttle:pipe 1.hold:silicon*4 ask:1.turn.0").play("pipe", "lay h2-3b<")
    assert from_b["1.hold"] == "silicon*4,hydrocarbon*2"
    assert from_b.play("upgrade 2-3", "module water")["1.hold"] == "hydrocarbon*2"
    poor = at(f"{refinery} 0.shuttle:pipe 0.hold:silicon*2").play("pipe", "lay v1-3a>")
    assert poor.some("upgrade") == []


def test_every_platform_of_the_colour_counts_its_own_drones() -> None:
    """Rule 6.6: a drone docked to another activated platform adds there."""
    game = enter("2-2:water-3 1-3:water-0 0.pipes:h1-2c> 0.drones:1-3,1-2*3")
    assert game["0.hold"] == "water*3,tholin"


def test_loaded_drones_do_not_help() -> None:
    """Rule 6.6, Rule 9.13: a drone that carries a cube is not docked."""
    assert enter("2-2:water-3 0.drones:1-2,2-2+x,1-2*2")["0.hold"] == "water,tholin"


def test_the_purifier_takes_a_tholin_from_the_hold() -> None:
    """Rule 6.7: the only tholin goes at once, without a question."""
    assert enter("1-3:purifier-0 0.hold:tholin", "h1-2c>")["0.hold"] == ""


def test_the_purifier_has_a_choice() -> None:
    """Rule 6.7: hold, reserves and drones of the network, the connected core; nothing outside."""
    game = enter(
        "1-3:purifier-1 1-4:water-5 3-2:titanium-2,x2,d3 core:x2 0.pipes:v1-2a>,v2-2a>,v3-2a>! "
        "0.hold:tholin*2 0.drones:1-2,2-2+d,2-2+x,1-4+x",
        "h1-2c>",
    )
    assert game.asked == "0.purify"
    assert game.options == ["purify-hold", "purify 1-3", "purify 3-2", "purify core", "purify-drone 3"]
    assert game.play("purify 3-2")["3-2"] == "titanium-2,x1"
    assert game.asked == "0.turn"


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ("purify-hold", ("tholin", "x1", "1-2*2,2-2+x,1-2")),
        ("purify core", ("tholin*2", "", "1-2*2,2-2+x,1-2")),
        ("purify-drone 3", ("tholin*2", "x1", "1-2*2,2-2,1-2")),
    ],
)
def test_what_the_purifier_takes_is_gone(answer: str, left: tuple[str, str, str]) -> None:
    """Rule 6.7: one tholin of the place chosen goes back to the supply."""
    game = enter(
        "1-3:purifier-0 core:x1 0.pipes:v1-2a>,v2-2a>,v3-2a>! 0.hold:tholin*2 0.drones:1-2*2,2-2+x,1-2",
        "h1-2c>",
    )
    supply = game.state.supply[THOLIN]
    game.play(answer)
    assert (game["0.hold"], game["core"], game["0.drones"]) == left
    assert game.state.supply[THOLIN] == supply + 1


def test_a_docked_drone_purifies_one_more() -> None:
    """Rule 6.6, Rule 6.7: two tholins go."""
    assert enter("1-3:purifier-0 0.hold:tholin*3 0.drones:1-2,1-3,1-2*2", "h1-2c>")["0.hold"] == "tholin"


def test_nothing_to_purify() -> None:
    """Rule 6.7: without a tholin nothing happens."""
    assert enter("1-3:purifier-0", "h1-2c>").asked == "0.turn"


def test_the_tholin_of_the_pipe_comes_first() -> None:
    """Rule 5.5, Rule 6.7: a pipe down into a purifier brings a tholin that can be purified at once."""
    assert enter("2-2:purifier-0")["0.hold"] == ""


def test_everybody_may_use_every_platform() -> None:
    """Rule 6.8: a platform another seat controls gives its cube all the same."""
    assert enter("2-2:water-3,silicon@1")["0.hold"] == "water,tholin"


def test_two_docked_drones_purify_two_more() -> None:
    """Rule 6.7: three tholins in all, one question after the other; the first drone's load can be one."""
    game = enter("1-3:purifier-0 0.hold:tholin*3 0.drones:1-2+x,1-3*2,1-2", "h1-2c>")
    for _ in range(3):
        assert game.options == ["purify-hold", "purify-drone 1"]
        game.play("purify-hold")
    assert (game["0.hold"], game.asked) == ("", "0.turn")
    assert game["0.drones"] == "1-2+x,1-3*2,1-2"


def test_every_platform_is_one() -> None:
    """Rule 6.1: a pipe into any of them activates it, whichever it is."""
    for name in at().state.pack.platform_ids:
        assert any(line.startswith("activated") for line in enter(f"1-3:{name}", "h1-2c>").told), name
