"""What is told of an answer: everything that happened, to whom and where, in order."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import at, dealt

FULL = "0.hold:silicon,tholin*4,pipe*20"


@pytest.mark.parametrize(
    ("position", "answers", "happened"),
    [
        ("turn:2 ask:1.turn.0 1.drones:1-5*4 1.pipes:h1-4c<", "drone, move 1-4", "moved 1 2 1-4"),
        ("turn:2 ask:1.turn.0 1.drones:1-5*4 1.hold:hydrocarbon", "drone, fly 3-1", "flew 1 2 3-1 1"),
        ("1-3:water-1 0.drones:1-3,1-2*3", "drone, stay, load tholin", "loaded 0 tholin 1-3 -1"),
        ("1-3:water-0,x0,d3 0.drones:1-3+x,1-2*3", "drone, stay, unload", "unloaded 0 tholin 1-3"),
        ("0.drones:1-5+d,1-2*3", "drone, stay, unload", "unloaded 0 deuterium 1-5, gained 1 deuterium 1"),
        (
            "0.pipes:h1-2c> 1.pipes:h1-3c<,h1-4c< 0.hold:titanium 0.drones:1-3,1-2*3",
            "drone, stay, destroy h1-3c",
            "destroyed 0 h1-3c 1 1",
        ),
        (
            "0.hold:titanium 0.shuttle:water",
            "extra, stay, take water",
            "extra-paid 0 1 1, took 0 water, gained 0 water 1",
        ),
        (
            "0.pipes:v1-2a>,v2-2a> 0.shuttle:pipe",
            "pipe, lay v3-2a>",
            "laid 0 v3-2a> core, connected-core 0 3-2, gained 0 tholin 1",
        ),
        (
            "1-3:water-0,x0,d0 0.drones:1-3,1-2*3 0.shuttle:pipe",
            "pipe, lay h1-2a>",
            "laid 0 h1-2a> 1-3, activated 0 water 1-3, gained 0 water 1, gained 0 water 2",
        ),
        (
            "1-3:purifier-2,x0,d3 0.shuttle:pipe 0.hold:tholin",
            "pipe, lay h1-2c>",
            "laid 0 h1-2c> 1-3, activated 0 purifier 1-3, purified 0",
        ),
        (
            f"0.shuttle:hydrocarbon {FULL}",
            "take hydrocarbon, throw silicon",
            "took 0 hydrocarbon, threw 0 silicon 1, gained 0 hydrocarbon 1",
        ),
        (
            f"0.shuttle:hydrocarbon {FULL}",
            "take hydrocarbon, refuse",
            "took 0 hydrocarbon, lost 0 hydrocarbon 1",
        ),
        (
            "1-3:water-1 0.drones:1-3*4 0.hold:silicon*9 0.pipes:h1-2a>,h1-2b>,h1-2c>",
            "upgrade 1-3, module silicon",
            "upgraded 0 1-3 silicon 3",
        ),
        (
            "1-3:water-1 0.drones:1-2*4 0.hold:silicon*9 0.pipes:h1-2a>,h1-2b>,h1-2c>",
            "upgrade 1-3, module silicon",
            "upgrade-paid 0 1-3 4, upgraded 0 1-3 silicon 3",
        ),
    ],
)
def test_what_is_told(position: str, answers: str, happened: str) -> None:
    """Rule 4.3, Rule 4.6, Rule 9.2: each step of a turn is told, with seat, things and place."""
    assert ", ".join(at(position).play(*answers.split(", ")).told) == happened


def test_a_claim_is_told() -> None:
    """Rule 12.1: the objective, its first free place and the credits of that place."""
    game = at("objectives:p2,n1,c1,platforms,network 0.hold:silicon*10").play("claim p2")
    assert game.told == [f"claimed 0 p2 0 {game.credits(0)}"]


def test_a_filled_order_is_told() -> None:
    """Rule 11.1, Rule 11.2: the order and its value; then the next one is revealed."""
    game = at(
        "orders:luna,io objectives:p2,n1,c1,platforms,network 0.hold:water*9,silicon*9,titanium,hydrocarbon"
    )
    answer = next(option for option in game.options if option.startswith("fill") and "mars" not in option)
    game.play(answer)
    order = answer.split()[1]
    assert game.told[0] == f"filled 0 {order} {game.credits(0)}"
    assert game.told[1].startswith("revealed-order")


def test_a_landing_is_told() -> None:
    """Rule 2.2, Rule 2.5, Rule 2.7, Rule 2.10: base, pipes, platform and ice."""
    game = dealt(2, 3)
    while "iced" not in " ".join(game.told):
        game.play(game.options[0])
    words = [line.split()[0] for line in game.told if not line.startswith("gained")]
    assert words == ["landed", "laid", "laid", "placed", "iced"]
    assert [line for line in game.told if "placed" in line] == ["placed 0 silicon-5 2-1 5"]
    assert "iced 0 3-1" in game.told and "landed 0 1-1" in game.told


def test_a_cycle_is_told() -> None:
    """Rule 3.1, Rule 3.6, Rule 3.7, Rule 13.1, Rule 13.6: who extracts, the new Foreman, shuttles."""
    text = "seats:3 0.base:1-1 1.base:1-4 2.base:1-7 foreman:1 turn:4 ask:0.turn.0"
    platforms = "1-2:water-2,x0,d3,water@0 1-8:water-1,x1,d3,water@2"
    game = at(f"{text} {platforms} 0.pipes:h1-1c> 2.pipes:h1-7c> 2.hold:pipe*9").play("end")
    assert [line for line in game.told if "extracted" in line] == ["extracted 0 0 1", "extracted 2 1 0"]
    assert {"foreman 2", "cycle-began 2 2", "gained 0 deuterium 1", "gained 2 tholin 1"} <= set(game.told)
    game.play(game.options[0], "place 1-5")
    assert game.told[-1] == "loaded-shuttle 2 0 4"


def test_the_end_is_told() -> None:
    """Rule 14.1: the last extraction, then the end."""
    game = at("cycle:5 turn:4 ask:1.turn.0 1-1:water-2,x2,d3,water@0 0.pipes:h1-1c<").play("end")
    assert game.told == ["extracted 0 2 0", "gained 0 tholin 2", "ended 0"]


def test_nothing_gained_is_not_told() -> None:
    """Rule 7.5: a tholin that a hold of pipes and tholins has no room for is lost."""
    game = at("0.hold:tholin*5,pipe*20 0.drones:1-2+x,1-2*3").play("drone", "stay", "unload")
    assert game.told == ["unloaded 0 tholin 1-2", "lost 0 tholin 1"]
