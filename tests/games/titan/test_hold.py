"""Chapter 7, The hold."""

from __future__ import annotations

from tests.games.titan.tables import Table, table


def full(**things: int) -> Table:
    """Return a table where seat 0's hold is full: these things, and pipes."""
    return table().hold(0, pipe=25 - sum(things.values()), **things)


def test_a_space_holds_one_thing() -> None:
    """Rule 7.1: 25 spaces less pipes and cubes are free."""
    game = table().hold(0, pipe=17, silicon=2, tholin=1)
    assert game.state.room_of(0) == 5
    assert table(pipes="published").hold(0, pipe=17).state.room_of(0) == 13


def test_a_full_hold_asks() -> None:
    """Rule 7.2: another resource may go, deuterium too, or the new one is refused."""
    game = full(silicon=2, deuterium=1, tholin=1).shuttle(0, water=1).play("take water")
    assert game.asked == (0, "make-room")
    assert game.options == ["throw silicon", "throw deuterium", "refuse"]


def test_throwing_out_makes_room() -> None:
    """Rule 7.2: the thrown cube goes back to the supply."""
    game = full(silicon=2).shuttle(0, water=1)
    supply = game.state.supply.copy()
    game.play("take water", "throw silicon")
    assert game.held(0) == {"silicon": 1, "water": 1, "pipe": 23}
    assert game.state.supply[0] == supply[0] + 1
    assert game.asked == (0, "turn")


def test_a_refused_cube_is_lost() -> None:
    """Rule 7.2: it goes to the supply; all that is left of this gain is refused with it."""
    game = full(silicon=2).put("1-3", "water-1").drone(0, 2, "1-3").shuttle(0, pipe=1)
    game.play("pipe", "lay h1-2c>")
    assert game.options == ["throw silicon", "refuse"]
    game.play("refuse")
    assert game.held(0) == {"silicon": 2, "pipe": 23}
    assert game.asked == (0, "turn")


def test_several_cubes_are_asked_one_by_one() -> None:
    """Rule 7.2: for two waters, two cubes may go."""
    game = full(silicon=2, titanium=1).put("1-3", "water-1").drone(0, 2, "1-3").shuttle(0, pipe=1)
    game.play("pipe", "lay h1-2c>", "throw silicon", "throw titanium")
    assert game.held(0) == {"silicon": 1, "water": 2, "pipe": 22}


def test_what_fits_is_stored_first() -> None:
    """Rule 7.1, Rule 7.2: one water fits, for the second one the seat is asked."""
    game = table().hold(0, pipe=22, silicon=2).put("1-3", "water-1").drone(0, 2, "1-3").shuttle(0, pipe=1)
    game.play("pipe", "lay h1-2c>")
    assert game.held(0)["water"] == 1
    assert game.options == ["throw silicon", "refuse"]


def test_nothing_to_throw_out_means_no_question() -> None:
    """Rule 7.2, Rule 7.3, Rule 7.4: pipes, tholins and the same resource can't make room."""
    game = full(tholin=3, water=2).shuttle(0, water=1).play("take water")
    assert game.asked == (0, "turn")
    assert game.held(0) == {"tholin": 3, "water": 2, "pipe": 20}


def test_a_tholin_must_go_in() -> None:
    """Rule 7.5: something else must go; refusing is no option."""
    game = full(silicon=2, water=1).shuttle(0, pipe=1).play("pipe", "lay v1-2a>")
    assert game.options == ["throw silicon", "throw water"]
    assert game.play("throw water").held(0) == {"silicon": 2, "tholin": 1, "pipe": 22}


def test_the_only_thing_goes_without_a_question() -> None:
    """Rule 7.5: where there is no choice, nobody is asked."""
    game = full(silicon=2).shuttle(0, pipe=1).play("pipe", "lay v1-2a>")
    assert game.asked == (0, "turn")
    assert game.held(0) == {"silicon": 1, "tholin": 1, "pipe": 23}


def test_a_hold_of_pipes_and_tholins_takes_no_more() -> None:
    """Rule 7.5: the tholin is lost."""
    game = full(tholin=2).shuttle(0, pipe=1).play("pipe", "lay v1-2a>")
    assert game.held(0) == {"tholin": 2, "pipe": 23}
    assert game.asked == (0, "turn")


def test_only_the_hold_pays() -> None:
    """Rule 7.6: four waters in the shuttle do not fill an order."""
    game = table().shuttle(0, water=4)
    assert game.some("fill") == []
    assert table().shuttle(0, water=1).hold(0, water=4).some("fill") == ["fill io"]
