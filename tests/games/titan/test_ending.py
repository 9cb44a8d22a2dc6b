"""Chapter 14, The end of the game."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at, dealt

from stardeck.games.titan.board import CORE, EMPTY
from stardeck.games.titan.rules.ending import hold_credits, majority_credits
from stardeck.kernel.chance import quick_chance

FULL = "0.hold:silicon,tholin*5,pipe*19"


def finish(text: str = "", seats: int = 2, **readings: str) -> Position:
    """Let the last seat end the last turn of the last cycle."""
    return at(f"seats:{seats} {text} cycle:5 turn:4 ask:{seats - 1}.turn.0", **readings).play("end")


def scores(game: Position) -> list[int]:
    """Return the points of every seat."""
    return game.game.scores(game.state)


def test_the_game_ends_after_five_cycles() -> None:
    """Rule 14.1: no question is left; before there is no winner."""
    before = at("cycle:5 turn:4 ask:1.turn.0")
    assert not before.game.is_over(before.state) and before.game.winners(before.state) == []
    after = before.play("end")
    assert after.game.is_over(after.state) and after.options == []
    assert (after["cycle"], after["ask"]) == ("6", "-")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_zone_is_filled_at_the_end(seats: int) -> None:
    """Rule 14.1: bases, ice and platforms fill the open crater, and no deposit is left."""
    game, luck = dealt(seats, seed=6), quick_chance(seats)
    while options := game.options:
        game.play(options[luck.below(len(options))])
    zones = [zone for zone in game.state.board.zones if zone != CORE]
    assert all(game.state.tiles[zone] != EMPTY for zone in zones)
    assert not any(game.state.deposits)


def test_the_last_extraction_takes_all_tholins() -> None:
    """Rule 14.2: four tholins from one platform; a deuterium from one that has no tholin."""
    game = finish("1-1:water-4,water@0 1-3:water-0,water@0 0.pipes:h1-1c<,h1-2c>")
    assert game["0.hold"] == "deuterium,tholin*4"
    assert game["1-1"] == "water-4,x0,water@0"


def test_the_core_as_usual_at_the_end() -> None:
    """Rule 14.2, Rule 13.4: one cube a token."""
    assert finish("0.pipes:v1-2a>,v2-2a>,v3-2a>! core:x2")["0.hold"] == "tholin"


def test_unconnected_platforms_at_the_end() -> None:
    """Rule 14.2 (reading final_extraction): nothing from them, or all their tholins but no deuterium."""
    for reading, held in (("connected", ""), ("all", "tholin*3")):
        game = finish("3-6:water-3,water@0 3-5:water-0,water@0", final_extraction=reading)
        assert game["0.hold"] == held


def test_the_end_waits_for_a_full_hold() -> None:
    """Rule 14.1, Rule 7.2: the seat is asked before the count."""
    game = finish(f"1-1:water-0,x0,d5,water@0 0.pipes:h1-1c< {FULL}")
    assert game.options == ["throw silicon", "refuse"]
    game.play("throw silicon")
    assert game.game.is_over(game.state) and scores(game)[0] == 2 - 5


def test_loads_of_drones_count_for_nobody() -> None:
    """Rule 14.3: deuterium on a drone brings nothing."""
    assert scores(finish("0.drones:1-2+d,1-2*3")) == [0, 0]


def test_deuterium_and_tholins() -> None:
    """Rule 14.4: 3 deuterium and 4 tholins are worth 6 less 4."""
    game = finish("0.hold:deuterium*3,tholin*4")
    assert hold_credits(game.state, 0) == [6, -4]
    assert scores(game) == [2, 0]


@pytest.mark.parametrize("cube", ["silicon", "water", "hydrocarbon", "titanium"])
def test_majorities(cube: str) -> None:
    """Rule 14.5: 3 for the most, 1 for the second, nothing for the third or for none at all."""
    game = finish(f"0.hold:{cube}*2 1.hold:{cube}*5 2.hold:{cube}", seats=4)
    assert scores(game) == [1, 3, 0, 0]


def test_most_orders() -> None:
    """Rule 14.5: filled orders count like a resource, Mars among them."""
    assert scores(finish("1.filled:luna,mars 0.filled:io")) == [1, 3]


def counted(*amounts: int, **readings: str) -> list[int]:
    """Return what seats gain for so much silicon."""
    holds = [f"{seat}.hold:silicon*{amount}" for seat, amount in enumerate(amounts) if amount]
    game = at(f"seats:{len(amounts)} {' '.join(holds)}", **readings)
    return majority_credits(game.state, 0)


def test_ties_for_the_most() -> None:
    """Rule 14.6 (reading after_tie): all tied gain 3; the next one still gains 1, or nothing."""
    assert counted(5, 5, 2) == [3, 3, 1]
    assert counted(5, 5, 2, after_tie="none") == [3, 3, 0]
    assert counted(5, 3, 2, after_tie="none") == [3, 1, 0]
    assert counted(4, 4) == [3, 3]
    assert counted(0, 0) == [0, 0]


def test_ties_for_second() -> None:
    """Rule 14.6 (reading second_ties): all tied gain 1, or nobody does."""
    assert counted(5, 2, 2) == [3, 1, 1]
    assert counted(5, 2, 2, second_ties="none") == [3, 0, 0]
    assert counted(5, 2, 1, second_ties="none") == [3, 1, 0]
    assert counted(5, 0, 0) == [3, 0, 0]


def scored(*credits: int) -> str:
    """Seats have credits."""
    return " ".join(f"{seat}.credits:{amount},0,0,0" for seat, amount in enumerate(credits))


PIPES = "0.hold:pipe*3 1.hold:pipe*2"
PLATFORM = "3-6:water-0,x0,d0,water@0"


def test_most_credits_win() -> None:
    """Rule 14.7: seat 1 has more."""
    game = finish(scored(10, 12, 3), seats=3)
    assert game.game.winners(game.state) == [1]


def test_fewer_pipes_break_a_tie() -> None:
    """Rule 14.7: then more platforms, then the victory is shared."""
    pipes = finish(f"{scored(10, 10)} {PIPES}")
    assert pipes.game.winners(pipes.state) == [1]
    platforms = finish(f"{scored(10, 10)} {PLATFORM}")
    assert platforms.game.winners(platforms.state) == [0]
    shared = finish(scored(10, 10, 4), seats=3)
    assert shared.game.winners(shared.state) == [0, 1]


def told(game: Position, lang: str) -> list[tuple[str, list[str], list[int], str]]:
    """Return how a tie is explained."""
    breaks = game.face.tie_breaks(game.game.view(game.state, 0), lang)
    return [(one.words, one.amounts, one.left, one.rule) for one in breaks]


def test_ties_are_explained() -> None:
    """Rule 14.7: pipes, then platforms, then the victory is shared; in both languages."""
    assert told(at(scored(10, 10)), "en") == []
    assert told(finish(scored(10, 12)), "en") == []
    pipes = finish(f"{scored(10, 10, 3)} {PIPES}", seats=3)
    assert told(pipes, "en") == [("fewest pipes left in the hold", ["3", "2", ""], [1], "14.7")]
    assert told(pipes, "fr") == [("le moins de tuyaux restés en soute", ["3", "2", ""], [1], "14.7")]
    platforms = finish(f"{scored(10, 10)} {PLATFORM}")
    assert told(platforms, "en")[1] == ("most platforms controlled", ["1", "0"], [0], "14.7")
    assert told(platforms, "fr")[1][0] == "le plus de plateformes contrôlées"
    assert told(finish(scored(10, 10)), "en")[-1][2] == [0, 1]


def test_every_seat_is_counted() -> None:
    """Rule 14.4, Rule 14.5: the last seat gains for its hold and its majority too."""
    game = at("cycle:5 turn:4 ask:1.turn.0 1.hold:silicon*3,deuterium").play("end")
    assert game.game.scores(game.state) == [0, 3 + 2]


def test_one_is_no_second_behind_a_tie() -> None:
    """Rule 14.6 (reading after_tie): with none, a single cube behind two tied seats gains nothing."""
    text = "seats:3 cycle:5 turn:4 ask:2.turn.0 0.hold:silicon*2 1.hold:silicon*2 2.hold:silicon"
    for reading, third in (("second", 1), ("none", 0)):
        game = at(text, after_tie=reading).play("end")
        assert game.game.scores(game.state) == [3, 3, third]
