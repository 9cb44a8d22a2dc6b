"""Chapter 5, Pipes and the network."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at

from stardeck.games.titan.state import LOST_PIPES, SPARE_THINGS


def laying(text: str = "", **readings: str) -> Position:
    """Let seat 0 lay a pipe."""
    return at(f"{text} 0.shuttle:pipe", **readings).play("pipe")


def test_pipes_leave_a_zone_of_the_network() -> None:
    """Rule 5.1: from the base every free slot, the arrow leading away; nowhere else."""
    assert laying().options == [
        *("lay h1-1a<", "lay h1-1b<", "lay h1-1c<"),
        *("lay h1-2a>", "lay h1-2b>", "lay h1-2c>"),
        "lay v1-2a>",
    ]


def test_the_pipe_leaves_the_shuttle() -> None:
    """Rule 5.1: the hold is not touched."""
    game = at("0.hold:pipe*5 0.shuttle:pipe*2").play("pipe", "lay h1-2c>")
    assert (game["0.shuttle"], game["0.hold"], game["0.pipes"]) == ("pipe", "pipe*5", "h1-2c>")


def test_between_two_zones_of_the_network_both_ways() -> None:
    """Rule 5.1: a slot whose ends both belong to the network can be used in either direction."""
    assert {"lay h1-2b>", "lay h1-2b<"} <= set(laying("0.pipes:h1-2a>").options)


def test_anywhere() -> None:
    """Rule 5.1 (reading placement): anywhere allows every free slot, either way."""
    game = laying("1.pipes:h1-5a>", placement="anywhere")
    assert len(game.options) == 2 * (53 - 1)
    game.play("lay v3-6a>")
    assert game.network(0) == {"1-2"}
    assert (game["0.hold"], game["0.pipes"]) == ("tholin", "v3-6a>")


def test_the_network_follows_the_arrows() -> None:
    """Rule 5.2: a pipe that points towards the base joins nothing."""
    assert at("0.pipes:h1-2a>,h1-3a>").network(0) == {"1-2", "1-3", "1-4"}
    assert at("0.pipes:h1-2a<,h1-3a>").network(0) == {"1-2"}


def test_the_pipes_of_others_do_not_count() -> None:
    """Rule 5.2: a network is made of one's own pipes."""
    assert at("1.pipes:h1-2a>").network(0) == {"1-2"}


def test_a_new_pipe_joins_what_lies_behind_it() -> None:
    """Rule 5.2: pipes left from a broken network belong to it again."""
    game = laying("0.pipes:h1-3a>,v1-4a>")
    assert game.network(0) == {"1-2"}
    assert game.play("lay h1-2c>").network(0) == {"1-2", "1-3", "1-4", "2-4"}


def test_pipes_pass_through_everything() -> None:
    """Rule 5.3: through another's base, ice, an empty zone, a platform and the core, down and up."""
    game = laying("1.base:1-3 2-3:ice 3-3:water-1 0.pipes:h1-2a>,v1-3a>,v2-3a>,v3-3a>,v3-5a<,h3-5a>")
    assert game.network(0) == {"1-2", "1-3", "2-3", "3-3", "core", "3-5", "3-6"}
    wanted = {"lay h1-3a>", "lay h2-3a>", "lay h3-3a>", "lay v3-1a<", "lay v2-6a<"}
    assert wanted <= set(game.options)


def test_pipes_branch() -> None:
    """Rule 5.3: several directions from one zone."""
    assert at("0.pipes:h1-2a>,h1-1a<,v1-2a>").network(0) == {"1-1", "1-2", "1-3", "2-2"}


@pytest.mark.parametrize(
    ("arrow", "held"), [("h1-2a>", "water"), ("h1-2b>", "titanium"), ("h1-2c>", ""), ("h1-1a<", "silicon")]
)
def test_printed_resources(arrow: str, held: str) -> None:
    """Rule 5.4: each printed slot gives its resource, a blank one nothing."""
    assert laying().play(f"lay {arrow}")["0.hold"] == held


def test_prints_are_balanced() -> None:
    """Rule 5.4: every common resource is printed equally often, whatever the number of seats."""
    for seats, each in ((2, 5), (3, 8), (4, 12)):
        board = at(f"seats:{seats}").state.board
        shown = [board.prints[slot] for slot in range(board.slots) if board.is_open[slot]]
        assert [shown.count(cube) for cube in range(4)] == [each] * 4


def test_down_and_up_bring_a_tholin() -> None:
    """Rule 5.5: a vertical pipe in either direction."""
    assert laying().play("lay v1-2a>")["0.hold"] == "tholin"
    up = laying("0.pipes:v1-2a>,h2-2b>").play("lay v1-3a<")
    assert up["0.hold"] == "tholin"
    assert "1-3" in up.network(0)


def test_a_pipe_without_a_place_is_discarded() -> None:
    """Rule 5.6: it leaves the game; a resource may be taken instead."""
    closed = "1.pipes:h1-1a>,h1-1b>,h1-1c>,h1-2a<,h1-2b<,h1-2c<,v1-2a<"
    game = at(f"{closed} 0.shuttle:water,pipe")
    assert game.options == ["scrap", "take water"]
    game.play("scrap")
    assert (game["0.shuttle"], game["0.hold"], game["0.pipes"]) == ("water", "", "")
    assert "end" in game.options


def test_who_discards_a_pipe() -> None:
    """Rule 5.6: the seat that is asked, and all are told."""
    closed = "0.pipes:h1-4a>,h1-4b>,h1-4c>,h1-5a<,h1-5b<,h1-5c<,v1-5a<"
    game = at(f"{closed} turn:1 1.shuttle:water,pipe ask:1.turn.0")
    lost = game.state.spare[SPARE_THINGS + LOST_PIPES]
    game.play("scrap")
    assert (game["1.shuttle"], game["0.shuttle"]) == ("water", at(closed)["0.shuttle"])
    assert game.state.spare[SPARE_THINGS + LOST_PIPES] == lost + 1
    assert "scrapped 1" in game.told


def test_one_free_slot_of_the_network_is_enough() -> None:
    """Rule 5.6: wherever it is; without it the pipe is discarded."""
    board = at().state.board
    mine = board.names.index("v1-2a")
    below = [board.names[slot] for slot in board.around[board.lower[mine]] if slot != mine]
    base = [board.names[slot] for slot in board.around[board.upper[mine]] if slot != mine]
    for taken, answer in ((below[1:], "pipe"), (below, "scrap")):
        closed = ",".join(f"{name}<" for name in [*base, *taken])
        assert answer in at(f"0.pipes:v1-2a> 1.pipes:{closed} 0.shuttle:pipe").options


def test_a_slot_holds_one_pipe() -> None:
    """Rule 5.7: a taken slot is not offered."""
    assert "lay h1-2a>" not in laying("1.pipes:h1-2a>").options


def test_a_freed_slot_gives_again() -> None:
    """Rule 5.7: after the pipe is destroyed, the next one gains the print."""
    game = at("0.pipes:h1-2a> 0.hold:titanium*2 0.shuttle:pipe").play("extra", "stay", "destroy h1-2a")
    assert game["0.pipes"] == ""
    game.play("pipe", "lay h1-2a>")
    assert (game["0.pipes"], game["0.hold"]) == ("h1-2a>", "water")
