"""Chapter 7, The hold."""

from __future__ import annotations

from tests.games.titan.positions import at

TWO_WATERS = "1-3:water-1 0.drones:1-2,1-3,1-2*2 0.shuttle:pipe"
"""A pipe into 1-3 brings two waters."""


def test_a_space_holds_one_thing() -> None:
    """Rule 7.1: 25 spaces less pipes and cubes are free."""
    text = "0.hold:silicon*2,tholin,pipe*17"
    assert at(text).state.room_of(0) == 5
    assert at(text, pipes="published").state.room_of(0) == 10


def test_a_full_hold_asks() -> None:
    """Rule 7.2: another resource may go, deuterium too, or the new one is refused."""
    game = at("0.hold:silicon*2,deuterium,tholin*2,pipe*20 0.shuttle:water").play("take water")
    assert game.asked == "0.make-room"
    assert game.options == ["throw silicon", "throw deuterium", "refuse"]


def test_throwing_out_makes_room() -> None:
    """Rule 7.2: the thrown cube goes back to the supply."""
    game = at("0.hold:silicon*5,pipe*20 0.shuttle:water")
    supply = game.state.supply.copy()
    game.play("take water", "throw silicon")
    assert (game["0.hold"], game.asked) == ("silicon*4,water,pipe*20", "0.turn")
    assert game.state.supply[0] == supply[0] + 1


def test_a_refused_cube_is_lost() -> None:
    """Rule 7.2: it goes to the supply; all that is left of this gain is refused with it."""
    game = at(f"{TWO_WATERS} 0.hold:silicon*6,pipe*19").play("pipe", "lay h1-2c>")
    assert game.options == ["throw silicon", "refuse"]
    game.play("refuse")
    assert (game["0.hold"], game.asked) == ("silicon*6,pipe*19", "0.turn")


def test_several_cubes_are_asked_one_by_one() -> None:
    """Rule 7.2: for two waters, two cubes may go."""
    game = at(f"{TWO_WATERS} 0.hold:silicon*5,titanium,pipe*19").play("pipe", "lay h1-2c>")
    assert game.play("throw silicon", "throw titanium")["0.hold"] == "silicon*4,water*2,pipe*19"


def test_what_fits_is_stored_first() -> None:
    """Rule 7.1, Rule 7.2: one water fits, for the second one the seat is asked."""
    game = at(f"{TWO_WATERS} 0.hold:silicon*5,pipe*19").play("pipe", "lay h1-2c>")
    assert game["0.hold"] == "silicon*5,water,pipe*19"
    assert game.options == ["throw silicon", "refuse"]


def test_nothing_to_throw_out_means_no_question() -> None:
    """Rule 7.2, Rule 7.3, Rule 7.4: pipes, tholins and the same resource can't make room."""
    game = at("0.hold:water*2,tholin*3,pipe*20 0.shuttle:water").play("take water")
    assert (game["0.hold"], game.asked) == ("water*2,tholin*3,pipe*20", "0.turn")


def test_a_tholin_must_go_in() -> None:
    """Rule 7.5: something else must go; refusing is no option."""
    game = at("0.hold:silicon*5,water,pipe*19 0.shuttle:pipe").play("pipe", "lay v1-2a>")
    assert game.options == ["throw silicon", "throw water"]
    assert game.play("throw water")["0.hold"] == "silicon*5,tholin,pipe*19"


def test_the_only_thing_goes_without_a_question() -> None:
    """Rule 7.5: where there is no choice, nobody is asked."""
    game = at("0.hold:silicon*6,pipe*19 0.shuttle:pipe").play("pipe", "lay v1-2a>")
    assert (game["0.hold"], game.asked) == ("silicon*5,tholin,pipe*19", "0.turn")


def test_a_hold_of_pipes_and_tholins_takes_no_more() -> None:
    """Rule 7.5: the tholin is lost."""
    game = at("0.hold:tholin*6,pipe*19 0.shuttle:pipe").play("pipe", "lay v1-2a>")
    assert (game["0.hold"], game.asked) == ("tholin*6,pipe*19", "0.turn")


def test_only_the_hold_pays() -> None:
    """Rule 7.6: four waters in the shuttle do not fill an order."""
    assert at("orders:io 0.shuttle:water*4").some("fill") == []
    assert at("orders:io 0.shuttle:water 0.hold:water*4").some("fill") == ["fill io"]
