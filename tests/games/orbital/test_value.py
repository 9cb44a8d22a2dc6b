"""What bots think of a position."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, table

from stardeck.games.orbital.value import POINT, value


def test_points_count_in_full() -> None:
    """A point more is worth POINT more, to its owner only."""
    less = table(Seat(points=3), Seat()).state
    more = table(Seat(points=4), Seat()).state
    assert value(more, 0) - value(less, 0) == POINT
    assert value(more, 1) == value(less, 1)


def test_a_majority_is_worth_having() -> None:
    """The seat with more modules of a colour stands better in it, and the other worse than before."""
    even = table(Seat(), Seat()).state
    ahead = table(Seat(station="casino@1,0:w"), Seat()).state
    assert value(ahead, 0) > value(even, 0)
    rivalled = table(Seat(station="casino@1,0:w"), Seat(station="casino@1,0:w cantina@-1,0:e")).state
    assert value(rivalled, 0) < value(ahead, 0)


def test_means_lose_their_worth_in_the_last_year() -> None:
    """Money is worth something, less when no year follows."""
    worth = []
    for year in (1, 5):
        poor = table(Seat(money=1), Seat(), year=year).state
        rich = table(Seat(money=9), Seat(), year=year).state
        worth.append(value(rich, 0) - value(poor, 0))
    assert worth[0] > worth[1] > 0


def test_at_the_end_only_points_count() -> None:
    """When the game is over, money and modules are worth nothing."""
    over = table(Seat(money=30), Seat(), year=5).pass_all()
    assert over.game.is_over(over.state)
    assert value(over.state, 0) == over.state.points[0] * POINT
