"""Chapter 3, The start of a cycle."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import at, dealt

from stardeck.kernel.chance import quick_chance

FIRST = "silicon-0,water-0,hydrocarbon-0,titanium-0,purifier-0"
CHOOSING = "turn:0 ask:0.choose-platform.0"


def test_five_cycles_of_four_turns() -> None:
    """Rule 3.1: every seat ends twenty turns."""
    game, luck = dealt(3, seed=1), quick_chance(1)
    pack = game.state.pack
    ended, cycles = [0, 0, 0], set()
    while options := game.options:
        answer = options[luck.below(len(options))]
        ended[int(game.asked[0])] += answer == "end"
        cycles.add(game.state.cycle)
        game.play(answer)
    assert ended == [pack.cycles * pack.turns] * 3 == [20, 20, 20]
    assert cycles == {0, 1, 2, 3, 4, 5}


def test_new_platforms_each_cycle() -> None:
    """Rule 3.2: what nobody took is discarded, and one of each colour is turned."""
    game = at("turn:4 offer:silicon-5,titanium-5 ask:1.turn.0").play("end")
    assert game["cycle"] == "2"
    assert game["discarded"] == "silicon-5,titanium-5"
    assert game["offer"] == FIRST


LANDING = (
    "cycle:0 turn:0 2-5:silicon-5 3-5:ice offer:water-5,hydrocarbon-5,titanium-5,purifier-5 "
    "ask:0.land-platform.0"
)
"""The last seat chooses its first platform."""


@pytest.mark.parametrize(
    ("reading", "offer", "discarded"),
    [
        ("both", f"{FIRST},water-5,hydrocarbon-5,titanium-5", ""),
        ("keep", "silicon-0,water-5,hydrocarbon-5,titanium-5,purifier-0", ""),
        ("fresh", FIRST, "water-5,hydrocarbon-5,titanium-5"),
    ],
)
def test_the_first_cycle_keeps_what_the_landing_left(reading: str, offer: str, discarded: str) -> None:
    """Rule 3.2 (reading first_offer): both turns a new one of each colour besides, keep replaces only taken
    platforms, fresh all of them."""
    game = at(LANDING, first_offer=reading).play("choose purifier")
    assert (game["cycle"], game.asked) == ("", "0.choose-platform")
    assert (game["offer"], game["discarded"]) == (offer, discarded)


def test_what_the_landing_left_lies_beside_new_platforms() -> None:
    """Rule 3.2: by default either of a colour can be chosen; what is placed scores its own value."""
    game = at(LANDING).play("choose purifier")
    assert game.some("choose") == [f"choose {name.split('-')[0]}" for name in FIRST.split(",")]
    assert game.some("choose-kept") == [
        "choose-kept water",
        "choose-kept hydrocarbon",
        "choose-kept titanium",
    ]
    again = at(game.text).play("choose-kept water", "place 3-1")
    assert (again["3-1"], again.credits(0) - game.credits(0)) == ("water-5", 5)
    other = at(game.text).play("choose water", "place 3-1")
    assert (other["3-1"], other.credits(0) - game.credits(0)) == ("water-0", 0)


def test_one_of_each_colour_in_the_first_cycle_too() -> None:
    """Rule 3.4: with a platform the other one of its colour leaves the offer; at last all others do."""
    game = at(LANDING).play("choose purifier", "choose water", "place 3-1")
    assert game["discarded"] == "water-5"
    assert not [option for option in game.options if option.endswith(" water")]
    game.play("choose-kept titanium", "place 3-3")
    assert game.asked == "0.turn"
    assert game["offer"] == "silicon-0,hydrocarbon-0,purifier-0"
    assert game["discarded"] == "water-5,titanium-0,hydrocarbon-5"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_platforms_a_colour_are_enough(seats: int) -> None:
    """Rule 3.2 (reading first_offer): one is turned in the setup and one in each of five cycles."""
    for reading in ("both", "fresh"):
        game, luck = dealt(seats, seed=seats, first_offer=reading), quick_chance(seats)
        while options := game.options:
            if game.asked == f"{game.state.foreman}.choose-platform":
                assert len(game.some("choose")) == 5
            game.play(options[luck.below(len(options))])
        assert game["silicon.pile"] == ""


def test_platforms_go_anywhere_free() -> None:
    """Rule 3.3: any zone without base, ice or platform, near or far; never the core."""
    game = at(f"{CHOOSING} 2-1:ice 3-6:water-1 offer:water-2,silicon-0")
    assert game.options == ["choose silicon", "choose water"]
    game.play("choose water")
    zones = [option.split()[1] for option in game.options]
    assert len(zones) == 18 - 4
    assert not {"1-2", "1-5", "2-1", "3-6", "core"} & set(zones)
    assert {"1-1", "3-1", "2-6"} <= set(zones)


def test_from_the_foreman_clockwise() -> None:
    """Rule 3.3, Rule 3.8: each seat once, from the Foreman; then the Foreman's turn."""
    game = at("seats:3 turn:0 foreman:1 offer:water-2,silicon-0,titanium-5 ask:1.choose-platform.0")
    for seat, colour in ((1, "water"), (2, "silicon"), (0, "titanium")):
        assert game.asked == f"{seat}.choose-platform"
        game.play(f"choose {colour}", f"place 3-{seat + 1}")
    assert (game.asked, game["turn"]) == ("1.turn", "")


def test_one_of_each_colour_a_cycle() -> None:
    """Rule 3.4: a taken platform is not replaced."""
    game = at(f"{CHOOSING} offer:water-2,silicon-0").play("choose water", "place 3-1")
    assert game.options == ["choose silicon"]


def test_a_placed_platform_scores_and_is_filled() -> None:
    """Rule 3.5: water-2 scores 2 and gets 2 tholins and 3 deuterium."""
    game = at(f"{CHOOSING} offer:water-2,silicon-0").play("choose water", "place 3-1")
    assert (game["0.credits"], game["3-1"]) == ("2,0,0,0", "water-2")
    assert (game.state.tholins[24], game.state.deuterium[24]) == (2, 3)


def test_shuttle_with_one_water() -> None:
    """Rule 3.6, Rule 3.7: the rulebook's example: one water in the shuttle, three pipes from the hold."""
    game = at(f"{CHOOSING} offer:water-2,silicon-0 0.hold:pipe*17 2-3:water")
    game.play("choose water", "place 2-3")
    assert (game["0.shuttle"], game["0.hold"]) == ("water,pipe*3", "pipe*14")
    assert game["2-3"] == "water-2"


def test_two_deposits_on_level_one_none_on_level_three() -> None:
    """Rule 3.6, Rule 3.7: 2 resources and 2 pipes, or 4 pipes."""
    game = at(f"{CHOOSING} offer:water-2,silicon-1 0.hold:pipe*17 1.hold:pipe*17 1-1:water,silicon")
    game.play("choose water", "place 1-1", "choose silicon", "place 3-1")
    assert (game["0.shuttle"], game["1.shuttle"]) == ("silicon,water,pipe*2", "pipe*4")


def test_pipes_fill_the_shuttle_as_far_as_they_last() -> None:
    """Rule 3.7: with two pipes left the shuttle has two."""
    game = at(f"{CHOOSING} offer:water-2,silicon-0 0.hold:pipe*2").play("choose water", "place 3-1")
    assert (game["0.shuttle"], game["0.hold"]) == ("pipe*2", "")


def test_another_seat_with_few_pipes() -> None:
    """Rule 3.7: the pipes of one's own hold fill the shuttle as far as they last."""
    game = at("0.hold:pipe*9 1.hold:pipe turn:0 offer:water-1,silicon-1 ask:1.choose-platform.0")
    game.play(game.options[0], "place 3-3")
    assert (game["0.hold"], game["1.hold"], game["1.shuttle"]) == ("pipe*9", "", "pipe")
