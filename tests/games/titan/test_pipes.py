"""Chapter 5, Pipes and the network."""

from __future__ import annotations

from tests.games.titan.tables import Table, table

from stardeck.games.titan.state import LOST_PIPES, NO_PIPE, SPARE_THINGS


def laying(game: Table) -> Table:
    """Let seat 0 lay a pipe."""
    return game.shuttle(0, pipe=1).play("pipe")


def test_pipes_leave_a_zone_of_the_network() -> None:
    """Rule 5.1: from the base every free slot, the arrow leading away; nowhere else."""
    assert laying(table()).options == [
        *("lay h1-1a<", "lay h1-1b<", "lay h1-1c<"),
        *("lay h1-2a>", "lay h1-2b>", "lay h1-2c>"),
        "lay v1-2a>",
    ]


def test_the_pipe_leaves_the_shuttle() -> None:
    """Rule 5.1: the hold is not touched."""
    game = table().hold(0, pipe=5).shuttle(0, pipe=2).play("pipe", "lay h1-2c>")
    assert game.loaded(0) == {"pipe": 1}
    assert game.held(0) == {"pipe": 5}


def test_between_two_zones_of_the_network_both_ways() -> None:
    """Rule 5.1: a slot whose ends both belong to the network can be used in either direction."""
    options = laying(table().pipes(0, "h1-2a>")).options
    assert "lay h1-2b>" in options and "lay h1-2b<" in options


def test_anywhere() -> None:
    """Rule 5.1 (reading placement): anywhere allows every free slot, either way."""
    game = laying(table(placement="anywhere").pipes(1, "h1-5a>"))
    assert len(game.options) == 2 * (53 - 1)
    game.play("lay v3-6a>")
    assert game.network(0) == {"1-2"}
    assert game.held(0) == {"tholin": 1}
    assert game.tokens(0) == 15


def test_the_network_follows_the_arrows() -> None:
    """Rule 5.2: a pipe that points towards the base joins nothing."""
    assert table().pipes(0, "h1-2a>", "h1-3a>").network(0) == {"1-2", "1-3", "1-4"}
    assert table().pipes(0, "h1-2a<", "h1-3a>").network(0) == {"1-2"}


def test_the_pipes_of_others_do_not_count() -> None:
    """Rule 5.2: a network is made of one's own pipes."""
    assert table().pipes(1, "h1-2a>").network(0) == {"1-2"}


def test_a_new_pipe_joins_what_lies_behind_it() -> None:
    """Rule 5.2: pipes left from a broken network belong to it again."""
    game = table().pipes(0, "h1-3a>", "v1-4a>")
    assert game.network(0) == {"1-2"}
    laying(game).play("lay h1-2c>")
    assert game.network(0) == {"1-2", "1-3", "1-4", "2-4"}


def test_pipes_pass_through_everything() -> None:
    """Rule 5.3: through another's base, ice, an empty zone, a platform and the core, down and up."""
    game = table(bases=("1-2", "1-3")).ice("2-3").put("3-3", "water-1")
    game.pipes(0, "h1-2a>", "v1-3a>", "v2-3a>", "v3-3a>", "v3-5a<", "h3-5a>")
    assert game.network(0) == {"1-2", "1-3", "2-3", "3-3", "core", "3-5", "3-6"}
    options = laying(game).options
    assert {"lay h1-3a>", "lay h2-3a>", "lay h3-3a>", "lay v3-1a<", "lay v2-6a<"} <= set(options)


def test_pipes_branch() -> None:
    """Rule 5.3: several directions from one zone."""
    assert table().pipes(0, "h1-2a>", "h1-1a<", "v1-2a>").network(0) == {"1-1", "1-2", "1-3", "2-2"}


def test_printed_resources() -> None:
    """Rule 5.4: each printed slot gives its resource, a blank one nothing."""
    wanted = {"h1-2a>": {"water": 1}, "h1-2b>": {"titanium": 1}, "h1-2c>": {}, "h1-1a<": {"silicon": 1}}
    for arrow, held in wanted.items():
        assert laying(table()).play(f"lay {arrow}").held(0) == held


def test_prints_are_balanced() -> None:
    """Rule 5.4: every common resource is printed equally often, whatever the number of seats."""
    for seats, each in ((2, 5), (3, 8), (4, 12)):
        board = table(seats).state.board
        shown = [board.prints[slot] for slot in range(board.slots) if board.is_open[slot]]
        assert [shown.count(cube) for cube in range(4)] == [each] * 4


def test_down_and_up_bring_a_tholin() -> None:
    """Rule 5.5: a vertical pipe in either direction."""
    game = laying(table()).play("lay v1-2a>")
    assert game.held(0) == {"tholin": 1}
    game = laying(table().pipes(0, "v1-2a>", "h2-2b>")).play("lay v1-3a<")
    assert game.held(0) == {"tholin": 1}
    assert "1-3" in game.network(0)


def closed(game: Table) -> Table:
    """Fill every slot round seat 0's base with pipes of seat 1 that lead in."""
    return game.pipes(1, "h1-1a>", "h1-1b>", "h1-1c>", "h1-2a<", "h1-2b<", "h1-2c<", "v1-2a<")


def test_a_pipe_without_a_place_is_discarded() -> None:
    """Rule 5.6: it leaves the game; a resource may be taken instead."""
    game = closed(table()).shuttle(0, pipe=1, water=1)
    assert game.options == ["scrap", "take water"]
    game.play("scrap")
    assert game.loaded(0) == {"water": 1}
    assert game.state.spare[0 * SPARE_THINGS + LOST_PIPES] == 1
    assert "end" in game.options


def test_a_slot_holds_one_pipe() -> None:
    """Rule 5.7: a taken slot is not offered."""
    assert "lay h1-2a>" not in laying(table().pipes(1, "h1-2a>")).options


def test_a_freed_slot_gives_again() -> None:
    """Rule 5.7: after the pipe is destroyed, the next one gains the print."""
    game = table().pipes(0, "h1-2a>").hold(0, titanium=2).shuttle(0, pipe=1)
    game.play("extra", "stay", "destroy h1-2a")
    assert game.state.pipes[game.state.board.names.index("h1-2a")] == NO_PIPE
    game.play("pipe", "lay h1-2a>")
    assert game.held(0) == {"water": 1}
