"""Chapter 13, Extraction."""

from __future__ import annotations

from tests.games.titan.tables import Table, table


def end_cycle(game: Table, cycle: int = 1, foreman: int = 0) -> Table:
    """End the last turn of a cycle."""
    seats = game.state.seats
    game.at(cycle=cycle, turn=4, seat=(foreman - 1) % seats, foreman=foreman)
    game.state.pile[0] = 0
    return game.play("end")


def test_three_platforms() -> None:
    """Rule 13.1, Rule 13.2: the rulebook's example: a deuterium from the first, the tholin from the second,
    nothing from the third, which is not connected."""
    game = (
        table()
        .put("1-1", "water-2", (0, 3), module="water@0")
        .put("1-3", "water-1", (1, 3), module="water@0")
    )
    game.put("3-6", "water-0", (0, 5), module="water@0").pipes(0, "h1-1c<", "h1-2c>")
    end_cycle(game)
    assert game.held(0) == {"deuterium": 1, "tholin": 1}
    assert [game.reserve(zone) for zone in ("1-1", "1-3", "3-6")] == [(0, 2), (0, 3), (0, 5)]


def test_only_controlled_platforms() -> None:
    """Rule 13.1: a connected platform of nobody, or of another seat, gives nothing."""
    game = table().put("1-1", "water-0").put("1-3", "water-1", module="water@1").pipes(0, "h1-1c<", "h1-2c>")
    end_cycle(game)
    assert game.held(0) == {} and game.held(1) == {}


def test_an_empty_reserve_gives_nothing() -> None:
    """Rule 13.1: nothing left, nothing taken."""
    game = table().put("1-1", "water-0", (0, 0), module="water@0").pipes(0, "h1-1c<")
    assert end_cycle(game).held(0) == {}


def test_it_must_be_taken() -> None:
    """Rule 13.1, Rule 7.5: a full hold makes room for the tholin."""
    game = table().put("1-1", "water-5", module="water@0").pipes(0, "h1-1c<").hold(0, pipe=24, silicon=1)
    assert end_cycle(game).held(0) == {"tholin": 1, "pipe": 24}


def test_a_full_hold_may_refuse_deuterium() -> None:
    """Rule 13.1, Rule 7.2: before the next cycle begins the seat is asked; refused deuterium is lost."""
    game = table().put("1-1", "water-0", module="water@0").pipes(0, "h1-1c<").hold(0, pipe=24, silicon=1)
    end_cycle(game)
    assert game.asked == (0, "make-room")
    assert game.options == ["throw silicon", "refuse"]
    game.play("refuse")
    assert game.asked == (1, "choose-platform")
    assert game.reserve("1-1") == (0, 4)


def test_core_tokens() -> None:
    """Rule 13.3: a cube for each token whose pipe is joined to the base."""
    game = (
        table().pipes(0, "v1-2a>", "v2-2a>", "v3-2a>!", "h3-2b>", "v3-3a>!").pipes(1, "v3-6a>!").core(0, 12)
    )
    end_cycle(game)
    assert game.held(0) == {"deuterium": 2}
    assert game.held(1) == {}
    assert game.reserve("core") == (0, 10)


def three_seats() -> Table:
    """Return the rulebook's example: A has one pipe into the core, B two, C three."""
    game = table(3, bases=("1-1", "1-4", "1-7")).core(3, 18)
    game.pipes(0, "v1-1a>", "v2-1a>", "v3-1a>!")
    game.pipes(1, "v1-4a>", "v2-4a>", "v3-4a>!", "h3-4b>", "v3-5a>!")
    return game.pipes(2, "v1-7a>", "v2-7a>", "v3-7a>!", "h3-7b>", "v3-8a>!", "h3-8b>", "v3-9a>!")


def test_the_core_with_three_seats_and_three_tholins() -> None:
    """Rule 13.4: the rulebook's example: each takes a tholin first; B and C then one deuterium, C another."""
    game = end_cycle(three_seats())
    assert game.held(0) == {"tholin": 1}
    assert game.held(1) == {"tholin": 1, "deuterium": 1}
    assert game.held(2) == {"tholin": 1, "deuterium": 2}
    assert game.reserve("core") == (0, 15)


def test_the_foreman_takes_first() -> None:
    """Rule 13.4: with one tholin it is the Foreman's."""
    game = end_cycle(three_seats().core(1, 18), foreman=1)
    assert game.held(1) == {"tholin": 1, "deuterium": 1}
    assert game.held(2) == {"deuterium": 3}
    assert game.held(0) == {"deuterium": 1}


def test_what_is_gone_is_gone() -> None:
    """Rule 13.4, Rule 13.5: scarce deuterium goes round from the Foreman; the core stays empty."""
    game = end_cycle(three_seats().core(0, 4))
    assert [game.held(seat).get("deuterium", 0) for seat in range(3)] == [1, 2, 1]
    assert game.reserve("core") == (0, 0)
    assert game.state.cycle == 2 and game.reserve("core") == (0, 0)


def test_the_foreman_passes_to_the_left() -> None:
    """Rule 13.6: the next seat is Foreman and begins the cycle."""
    game = end_cycle(table(3), foreman=2)
    assert game.state.foreman == 0
    assert game.asked == (0, "choose-platform")
