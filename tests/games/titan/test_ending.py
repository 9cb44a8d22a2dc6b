"""Chapter 14, The end of the game."""

from __future__ import annotations

import pytest
from tests.games.titan.tables import BASES, Table, luck, new_table, table

from stardeck.games.titan.board import CORE
from stardeck.games.titan.face import TitanFace
from stardeck.games.titan.rules.ending import hold_credits, majority_credits
from stardeck.games.titan.state import CREDIT_SOURCES, EMPTY


def finish(game: Table) -> Table:
    """End the last turn of the last cycle."""
    return game.at(cycle=5, turn=4, seat=game.state.seats - 1).play("end")


def test_the_game_ends_after_five_cycles() -> None:
    """Rule 14.1: no question is left; before there is no winner."""
    game = table().at(cycle=5, turn=4, seat=1)
    assert not game.game.is_over(game.state) and game.game.winners(game.state) == []
    game.play("end")
    assert game.game.is_over(game.state) and game.options == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_zone_is_filled_at_the_end(seats: int) -> None:
    """Rule 14.1: bases, ice and platforms fill the open crater, and no deposit is left."""
    game = new_table(seats, seed=6)
    source = luck(seats)
    while game.options:
        game.play(game.options[source.below(len(game.options))])
    zones = [zone for zone in game.state.board.zones if zone != CORE]
    assert all(game.state.tiles[zone] != EMPTY for zone in zones)
    assert not any(game.state.deposits)


def test_the_last_extraction_takes_all_tholins() -> None:
    """Rule 14.2: four tholins from one platform; a deuterium from one that has no tholin."""
    game = table().put("1-1", "water-4", module="water@0").put("1-3", "water-0", module="water@0")
    finish(game.pipes(0, "h1-1c<", "h1-2c>"))
    assert game.held(0) == {"tholin": 4, "deuterium": 1}
    assert game.reserve("1-1") == (0, 1)


def test_the_core_as_usual_at_the_end() -> None:
    """Rule 14.2, Rule 13.4: one cube a token."""
    game = table().pipes(0, "v1-2a>", "v2-2a>", "v3-2a>!").core(2, 12)
    assert finish(game).held(0) == {"tholin": 1}


def test_unconnected_platforms_at_the_end() -> None:
    """Rule 14.2 (reading final_extraction): nothing from them, or all their tholins but no deuterium."""
    for reading, held in (("connected", {}), ("all", {"tholin": 3})):
        game = table(final_extraction=reading).put("3-6", "water-3", module="water@0")
        game.put("3-5", "water-0", module="water@0")
        assert finish(game).held(0) == held


def test_the_end_waits_for_a_full_hold() -> None:
    """Rule 14.1, Rule 7.2: the seat is asked before the count."""
    game = table().put("1-1", "water-0", module="water@0").pipes(0, "h1-1c<").hold(0, pipe=24, silicon=1)
    finish(game)
    assert game.options == ["throw silicon", "refuse"]
    game.play("throw silicon")
    assert game.game.is_over(game.state) and game.game.scores(game.state)[0] == 2


def test_loads_of_drones_count_for_nobody() -> None:
    """Rule 14.3: deuterium on a drone brings nothing."""
    game = finish(table().drone(0, 1, "1-2", "deuterium"))
    assert game.game.scores(game.state) == [0, 0]


def test_deuterium_and_tholins() -> None:
    """Rule 14.4: 3 deuterium and 4 tholins are worth 6 less 4."""
    game = table().hold(0, deuterium=3, tholin=4)
    assert hold_credits(game.state, 0) == [6, -4]
    assert finish(game).game.scores(game.state) == [2, 0]


@pytest.mark.parametrize("cube", ["silicon", "water", "hydrocarbon", "titanium"])
def test_majorities(cube: str) -> None:
    """Rule 14.5: 3 for the most, 1 for the second, nothing for the third or for none at all."""
    game = table(4).hold(0, **{cube: 2}).hold(1, **{cube: 5}).hold(2, **{cube: 1})
    assert finish(game).game.scores(game.state) == [1, 3, 0, 0]


def test_most_orders() -> None:
    """Rule 14.5: filled orders count like a resource, Mars among them."""
    game = table()
    game.state.filled[0] = game.state.filled[16] = 1
    game.state.filled[3] = 0
    assert finish(game).game.scores(game.state) == [1, 3]


def counted(first: int, *others: int, **readings: str) -> list[int]:
    """Return what seats gain for so much silicon."""
    amounts = (first, *others)
    game = table(len(amounts), BASES, **readings)
    for seat, amount in enumerate(amounts):
        game.hold(seat, silicon=amount)
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


def scored(*credits: int) -> Table:
    """Return a table where seats have credits."""
    game = table(len(credits))
    for seat, amount in enumerate(credits):
        game.state.credits[seat * CREDIT_SOURCES] = amount
    return game


def test_most_credits_win() -> None:
    """Rule 14.7: seat 1 has more."""
    game = finish(scored(10, 12, 3))
    assert game.game.winners(game.state) == [1]


def test_fewer_pipes_break_a_tie() -> None:
    """Rule 14.7: then more platforms, then the victory is shared."""
    pipes = finish(scored(10, 10).hold(0, pipe=3).hold(1, pipe=2))
    assert pipes.game.winners(pipes.state) == [1]
    platforms = finish(scored(10, 10).put("3-6", "water-0", (0, 0), module="water@0"))
    assert platforms.game.winners(platforms.state) == [0]
    shared = finish(scored(10, 10, 4))
    assert shared.game.winners(shared.state) == [0, 1]


def told(game: Table, lang: str) -> list[tuple[str, list[str], list[int], str]]:
    """Return how a tie is explained."""
    breaks = TitanFace(game.game).tie_breaks(game.game.view(game.state, 0), lang)
    return [(one.words, one.amounts, one.left, one.rule) for one in breaks]


def test_ties_are_explained() -> None:
    """Rule 14.7: pipes, then platforms, then the victory is shared; in both languages."""
    assert told(scored(10, 10), "en") == []
    assert told(finish(scored(10, 12)), "en") == []
    pipes = finish(scored(10, 10, 3).hold(0, pipe=3).hold(1, pipe=2))
    assert told(pipes, "en") == [("fewest pipes left in the hold", ["3", "2", ""], [1], "14.7")]
    assert told(pipes, "fr") == [("le moins de tuyaux restés en soute", ["3", "2", ""], [1], "14.7")]
    platforms = finish(scored(10, 10).put("3-6", "water-0", (0, 0), module="water@0"))
    assert told(platforms, "en")[1] == ("most platforms controlled", ["1", "0"], [0], "14.7")
    assert told(platforms, "fr")[1][0] == "le plus de plateformes contrôlées"
    assert told(finish(scored(10, 10)), "en")[-1][2] == [0, 1]
