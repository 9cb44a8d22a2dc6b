"""Chapter 8, The core."""

from __future__ import annotations

from tests.games.titan.positions import at

ABOVE = "0.pipes:v1-2a>,v2-2a> 0.shuttle:pipe"
"""Seat 0 has reached level 3."""


def test_reaching_the_core() -> None:
    """Rule 8.1: a control token and a tholin."""
    after = at(ABOVE).play("pipe", "lay v3-2a>")
    assert after["0.pipes"] == "v1-2a>,v2-2a>,v3-2a>!"
    assert after["0.hold"] == "tholin"
    assert "core" in after.network(0)


def test_up_from_the_core() -> None:
    """Rule 8.2: through any free slot, for a tholin and without a token."""
    laying = at("0.pipes:v1-2a>,v2-2a>,v3-2a>! 0.shuttle:pipe").play("pipe")
    assert {f"lay v3-{column}a<" for column in (1, 3, 4, 5, 6)} <= set(laying.options)
    after = laying.play("lay v3-5a<")
    assert after["0.pipes"] == "v1-2a>,v2-2a>,v3-2a>!,v3-5a<"
    assert after["0.hold"] == "tholin"
    assert "3-5" in after.network(0)


def test_several_ways_into_the_core() -> None:
    """Rule 8.3: each brings a token."""
    after = at("0.pipes:v1-2a>,v2-2a>,v3-2a>!,h3-2b> 0.shuttle:pipe").play("pipe", "lay v3-3a>")
    assert after["0.pipes"].count("!") == 2


def test_without_a_token_the_pipe_lies_alone() -> None:
    """Rule 8.4: it is laid all the same, and the core belongs to the network."""
    after = at(f"{ABOVE} 0.tokens:0").play("pipe", "lay v3-2a>")
    assert after["0.pipes"] == "v1-2a>,v2-2a>,v3-2a>"
    assert "core" in after.network(0)


def test_a_destroyed_core_pipe_loses_its_token() -> None:
    """Rule 8.5 (reading core_token): lost, or returned to its seat."""
    text = "1.pipes:v1-5a>,v2-5a>,v3-5a>! 0.hold:titanium 0.drones:core,1-2*3"
    for reading, left in (("lost", "14"), ("returned", "")):
        after = at(text, core_token=reading).play("drone", "stay", "destroy v3-5a")
        assert after["1.pipes"] == "v1-5a>,v2-5a>"
        assert after["1.tokens"] == left


def test_a_core_pipe_laid_apart_gets_its_token_when_it_is_joined() -> None:
    """Rule 8.1 (reading placement): anywhere means before the network is there, too."""
    apart = at("0.pipes:v1-2a>,v3-2a> 0.shuttle:pipe*2", placement="anywhere")
    joined = apart.play("pipe", "lay v2-2a>")
    assert joined["0.pipes"] == "v1-2a>,v2-2a>,v3-2a>!"
    assert joined["0.tokens"] == "" and joined.state.tokens_of(0) == 14
    assert "connected-core 0 3-2" in joined.told
    last = at("0.pipes:v1-2a>,v3-2a> 0.shuttle:pipe*2 0.tokens:1", placement="anywhere")
    assert last.play("pipe", "lay v2-2a>")["0.pipes"] == "v1-2a>,v2-2a>,v3-2a>!"
    poor = at("0.pipes:v1-2a>,v3-2a> 0.shuttle:pipe*2 0.tokens:0", placement="anywhere")
    assert poor.play("pipe", "lay v2-2a>")["0.pipes"] == "v1-2a>,v2-2a>,v3-2a>"


def test_a_pipe_joined_before_gets_no_token_later() -> None:
    """Rule 8.4 (reading placement): who had no token when the core was reached gets none by another pipe."""
    text = "0.pipes:v1-2a>,v2-2a>,v3-2a> 0.shuttle:pipe*2"
    after = at(text, placement="anywhere").play("pipe", "lay h2-2a>")
    assert after["0.pipes"].count("!") == 0


def test_only_pipes_into_the_core_that_are_joined_get_tokens() -> None:
    """Rule 8.1, Rule 8.2 (reading placement): not one that still lies apart, one that leads out of the core,
    or another seat's."""
    apart = at("0.pipes:v1-2a>,v3-2a> 0.shuttle:pipe*2", placement="anywhere")
    assert "!" not in apart.play("pipe", "lay h1-2a>")["0.pipes"]
    out = at("0.pipes:v1-2a>,h3-2b>,v3-2a< 1.pipes:v3-3a> 0.shuttle:pipe*2", placement="anywhere")
    out.play("pipe", "lay v2-2a>")
    assert (out["0.pipes"], out["1.pipes"]) == ("h3-2b>,v1-2a>,v2-2a>,v3-2a<", "v3-3a>")


def test_the_core_is_advised_to_who_has_a_token_for_it() -> None:
    """Rules 8.2 and 13.4: without one no pipe extracts anything, and a tholin is extracted first."""
    for more, is_told in (("0.tokens:1", True), ("0.tokens:0", False), ("core:x1,d12", False)):
        game = at(f"{ABOVE} {more}")
        told = game.face.matters(game.game.view(game.state, 0), ["Ada", "Bo"], "en")
        assert any(one.startswith("No pipe of yours reaches the core") for one in told) == is_told
