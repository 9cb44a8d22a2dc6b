"""Chapter 2, Landing."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at, dealt

from stardeck.games.titan.data import COLOUR_IDS
from stardeck.games.titan.vocabulary.verb import arrow_of

OFFER = "offer:silicon-1,water-2,hydrocarbon-1,titanium-1,purifier-1"
OTHERS = " ".join(f"{seat}.hold:pipe*20" for seat in range(1, 4))
"""What the other three have for their landing."""

LAND = f"seats:4 cycle:0 turn:0 0.base:- 1.base:- 2.base:- 3.base:- {OFFER} 0.hold:pipe*20 {OTHERS}"
"""Nobody has landed."""

MINE = f"{LAND} foreman:1 1-3:water,silicon 2-3:titanium ask:0.land-base.0"
"""Seat 0, to the right of the Foreman, is the first to land."""


def land(game: Position) -> Position:
    """Let the seat that is asked land, with the first answer each time."""
    seat = game.asked[0]
    while game.asked.startswith(f"{seat}.land"):
        game.play(game.options[0])
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_landing_goes_to_the_right_and_the_foreman_is_last(seats: int) -> None:
    """Rule 2.1: from the right of the Foreman counter-clockwise; each does all its steps at once."""
    game = dealt(seats, seed=2)
    foreman = game.state.foreman
    order = []
    while ".land" in game.asked:
        order.append(int(game.asked[0]))
        land(game)
    assert order == [(foreman - step) % seats for step in range(1, seats)] + [foreman]
    assert game.asked == f"{foreman}.choose-platform"


def test_bases_go_on_free_zones_without_ice_below() -> None:
    """Rule 2.2: every zone of level 1 but those above ice or taken by a base."""
    game = at(
        f"{LAND.replace('3.base:-', '3.base:1-4')} 2-1:ice 2-9:ice ask:2.land-base.0",
    )
    assert game.options == [f"base 1-{column}" for column in (2, 3, 5, 6, 7, 8, 10, 11, 12)]


def test_end_columns() -> None:
    """Rule 2.2 (reading end_columns): forbidden keeps bases away from the closed part."""
    two = f"cycle:0 turn:0 0.base:- 1.base:- {OFFER} 0.hold:pipe*20 1.hold:pipe*20 ask:1.land-base.0"
    assert at(two).options == [f"base 1-{column}" for column in range(1, 7)]
    assert at(two, end_columns="forbidden").options == [f"base 1-{column}" for column in range(2, 6)]
    four = f"{LAND} ask:3.land-base.0"
    assert at(four, end_columns="forbidden").options == at(four).options


def test_the_base_takes_its_deposits() -> None:
    """Rule 2.3, Rule 2.4: two resources go to the hold, the tokens to the box; four drones stand there."""
    game = at(MINE)
    assert game["0.drones"] == ""
    game.play("base 1-3")
    assert (game["0.base"], game["1-3"]) == ("1-3", "")
    assert game["0.hold"] == "silicon,water,pipe*20"
    assert game.state.drones[:4] == [2 * 4] * 4


def test_a_pipe_in_each_direction() -> None:
    """Rule 2.5: left, right and down, on a slot of one's choice; three pipes leave the hold."""
    game = at(MINE).play("base 1-3")
    assert game.options == [
        *("lay h1-2a<", "lay h1-2b<", "lay h1-2c<"),
        *("lay h1-3a>", "lay h1-3b>", "lay h1-3c>"),
        "lay v1-3a>",
    ]
    game.play("lay h1-2c<")
    assert game.options == ["lay h1-3a>", "lay h1-3b>", "lay h1-3c>", "lay v1-3a>"]
    game.play("lay v1-3a>", "lay h1-3c>")
    assert game["0.hold"] == "silicon,water,tholin,pipe*17"
    assert game.asked == "0.land-platform"
    assert game.network(0) == {"1-2", "1-3", "1-4", "2-3"}


def test_end_columns_have_two_directions() -> None:
    """Rule 2.5: beside the closed part there are two directions; the third pipe stays in the hold."""
    holds = "0.hold:pipe*20 1.hold:pipe*20"
    game = at(f"cycle:0 turn:0 0.base:- 1.base:- {OFFER} {holds} ask:1.land-base.0").play(
        "base 1-1", "lay h1-1c>", "lay v1-1a>"
    )
    assert (game.asked, game["1.hold"]) == ("1.land-platform", "tholin,pipe*18")


def test_what_landing_pipes_bring() -> None:
    """Rule 2.6: the printed resources and one tholin go to the hold."""
    game = at(MINE).play("base 1-3", "lay h1-2a<", "lay h1-3a>", "lay v1-3a>")
    assert game["0.hold"] == "silicon,water*2,hydrocarbon,tholin,pipe*17"


def test_the_platform_below_the_base() -> None:
    """Rule 2.7, Rule 2.8, Rule 2.9, Rule 2.10: it scores, is filled, brings its deposit; ice lies below."""
    landed = "seats:3 cycle:0 turn:0 foreman:1 0.base:1-3 1.base:- 2.base:- 1.hold:pipe*20 2.hold:pipe*20"
    game = at(f"{landed} {OFFER} 0.hold:pipe*17 2-3:titanium ask:0.land-platform.0")
    assert game.options == [f"choose {colour}" for colour in COLOUR_IDS]
    game.play("choose water")
    assert (game["2-3"], game["3-3"], game["0.credits"]) == ("water-2", "ice", "2,0,0,0")
    assert game["0.hold"] == "titanium,pipe*17"
    assert game.asked == "2.land-base"
    assert game["offer"] == "silicon-1,hydrocarbon-1,titanium-1,purifier-1"


def test_taken_platforms_are_not_replaced_while_landing() -> None:
    """Rule 2.7: the next seat chooses among those that are left."""
    game = land(dealt(3, seed=5))
    while not game.asked.endswith("land-platform"):
        game.play(game.options[0])
    assert len(game.options) == 4


def test_landing_fits_the_hold() -> None:
    """Rule 2.3, Rule 2.6, Rule 2.9: at most six cubes come in while three pipes leave: nothing is lost."""
    for seed in range(30):
        game = dealt(4, seed)
        while ".land" in game.asked:
            game.play(game.options[0])
        assert game.asked.endswith("choose-platform")
        for seat in range(4):
            assert game[f"{seat}.hold"].endswith("pipe*17") and game.state.room_of(seat) >= 0


def test_one_pipe_in_each_direction() -> None:
    """Rule 2.5: where one lies, none is offered to the same zone, though slots are free."""
    start = f"{LAND} foreman:1 0.base:1-3 ask:0.land-pipe.0".replace(" 0.base:-", "")
    board = at(start).state.board
    for option in at(start).options:
        game = at(start).play(option)
        ends = [board.end_of(arrow_of(action)) for action in game.decision.options]
        assert ends and board.end_of(arrow_of(game.game.parse(option))) not in ends
