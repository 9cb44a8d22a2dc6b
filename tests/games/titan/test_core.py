"""Chapter 8, The core."""

from __future__ import annotations

from tests.games.titan.tables import Table, table

from stardeck.games.titan.rules.core import core_tokens
from stardeck.games.titan.state import LOST_TOKENS, SPARE_THINGS, TOKENS


def above() -> Table:
    """Return a table where seat 0 has reached level 3."""
    return table().pipes(0, "v1-2a>", "v2-2a>").shuttle(0, pipe=1)


def test_reaching_the_core() -> None:
    """Rule 8.1: a control token and a tholin."""
    game = above().play("pipe", "lay v3-2a>")
    assert game.tokens(0) == 14
    assert core_tokens(game.state, 0) == 1
    assert game.held(0) == {"tholin": 1}
    assert "core" in game.network(0)


def test_up_from_the_core() -> None:
    """Rule 8.2: through any free slot, for a tholin and without a token."""
    game = table().pipes(0, "v1-2a>", "v2-2a>", "v3-2a>!").shuttle(0, pipe=1).play("pipe")
    assert {f"lay v3-{column}a<" for column in (1, 3, 4, 5, 6)} <= set(game.options)
    tokens = game.tokens(0)
    game.play("lay v3-5a<")
    assert game.tokens(0) == tokens
    assert game.held(0) == {"tholin": 1}
    assert "3-5" in game.network(0)


def test_several_ways_into_the_core() -> None:
    """Rule 8.3: each brings a token."""
    game = table().pipes(0, "v1-2a>", "v2-2a>", "v3-2a>!", "h3-2b>").shuttle(0, pipe=1)
    game.play("pipe", "lay v3-3a>")
    assert core_tokens(game.state, 0) == 2


def test_without_a_token_the_pipe_lies_alone() -> None:
    """Rule 8.4: it is laid all the same, and the core belongs to the network."""
    game = above()
    game.state.spare[0 * SPARE_THINGS + TOKENS] = 0
    game.play("pipe", "lay v3-2a>")
    assert core_tokens(game.state, 0) == 0
    assert "core" in game.network(0)


def test_a_destroyed_core_pipe_loses_its_token() -> None:
    """Rule 8.5 (reading core_token): lost, or returned to its seat."""
    for reading, left, lost in (("lost", 14, 1), ("returned", 15, 0)):
        game = table(core_token=reading).pipes(1, "v1-5a>", "v2-5a>", "v3-5a>!")
        game.state.spare[SPARE_THINGS + TOKENS] = 14
        game.hold(0, titanium=1).drone(0, 1, "core").play("drone", "stay", "destroy v3-5a")
        assert game.tokens(1) == left
        assert game.state.spare[SPARE_THINGS + LOST_TOKENS] == lost
        assert core_tokens(game.state, 1) == 0
