"""Ratings agree with what is known about them."""

from __future__ import annotations

import math
from random import Random

import pytest

from stardeck.arena.ratings import Grid, by_place, duels, ladder, pairwise, strengths
from stardeck.arena.setting import Result
from stardeck.arena.stats import Rate


def game(number: int, lineup: list[int], scores: list[int], winners: list[int], first: int = 0) -> Result:
    """Return the result of a game of which only the end matters."""
    seats = len(lineup)
    return Result(number, number // 2, lineup, first, scores, winners, 10, [5] * seats, [0.5] * seats)


def series(wins: int, losses: int) -> list[Result]:
    """Return games between two bots of which the first wins some, on either seat in turn."""
    results = []
    for number in range(wins + losses):
        lineup = [0, 1] if number % 2 == 0 else [1, 0]
        winner = lineup.index(0 if number < wins else 1)
        results.append(game(number, lineup, [3, 3], [winner]))
    return results


def test_elo_of_a_known_result() -> None:
    """Three wins of four are 191 points of difference, since 10^(191/400) is 3."""
    won, met = duels(series(3000, 1000), 2)
    one, two = strengths(won, met)
    assert one - two == pytest.approx(400 * math.log10(3), abs=1)
    assert (one + two) / 2 == pytest.approx(1500)


def test_strengths_are_transitive() -> None:
    """Who beats the one that beats a third stands above both, though they never met."""
    won: Grid = [[0, 30, 0], [10, 0, 30], [0, 10, 0]]
    met: Grid = [[0, 40, 0], [40, 0, 40], [0, 40, 0]]
    first, second, third = strengths(won, met)
    assert first - second == pytest.approx(second - third, abs=1)
    assert first - third == pytest.approx(2 * 400 * math.log10(3), rel=0.05)


def test_a_perfect_score_stays_finite() -> None:
    """A bot that never lost is much stronger, not infinitely so."""
    won, met = duels(series(20, 0), 2)
    one, two = strengths(won, met)
    assert 300 < one - two < 1500


def test_the_interval_of_a_bot_that_lost_everything_holds_its_rating() -> None:
    """A weak bot among better ones stands inside its own interval, however one-sided its games were."""
    pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    results = [game(number, list(pairs[number % 6]), [3, 3], [0]) for number in range(240)]
    for one in ladder(results, ["a", "b", "c", "d"]):
        assert one.interval[0] <= one.rating <= one.interval[1]


def test_intervals_hold_the_rating_and_shrink_with_games() -> None:
    """More games, narrower interval, around the rating."""

    def width(games: int) -> float:
        best = ladder(series(games * 3 // 4, games // 4), ["a", "b"])[0]
        assert best.interval[0] <= best.rating <= best.interval[1]
        return best.interval[1] - best.interval[0]

    assert width(400) < width(40)


def test_wilson_interval() -> None:
    """Nine of ten: Wilson's interval is 59.6 % to 98.2 % (a value from the literature)."""
    low, high = Rate(9, 10).interval
    assert low == pytest.approx(0.596, abs=0.001) and high == pytest.approx(0.982, abs=0.001)
    assert Rate(10, 10).interval[1] == pytest.approx(1.0) and Rate(10, 10).interval[0] < 0.75


def test_duels_at_a_table_of_three() -> None:
    """The winner beats both; among losers points decide; equal ones share."""
    won, met = duels([game(0, [2, 0, 1], [9, 4, 4], [0]), game(1, [0, 1, 2], [1, 2, 3], [0])], 3)
    assert won == [[0, 1.5, 1], [0.5, 0, 0], [1, 2, 0]]
    assert met == [[0, 2, 2], [2, 0, 2], [2, 2, 0]]


def test_shared_wins() -> None:
    """Two winners have half a win each, and neither beats the other."""
    results = [game(0, [0, 1, 2], [5, 5, 1], [0, 1])]
    assert [rate.won for rate in by_place(results)] == [0.5, 0.5, 0]
    assert pairwise(results, 3)[0][1].won == 0.5


def test_places_are_counted_from_who_began() -> None:
    """Seat 2 began and won, then seat 0 was the second to play and won."""
    results = [game(0, [0, 1, 2], [1, 2, 9], [2], first=2), game(1, [0, 1, 2], [9, 2, 1], [0], first=2)]
    assert [rate.won for rate in by_place(results)] == [1, 1, 0]
    assert [rate.played for rate in by_place(results)] == [2, 2, 2]


def test_ladder_counts_time_and_choices() -> None:
    """Time a choice is all time over all choices."""
    best, worst = ladder(series(8, 2), ["strong", "weak"])
    assert (best.bot, worst.bot) == ("strong", "weak")
    assert best.milliseconds == pytest.approx(100) and best.decisions == 5
    assert best.wins.won == 8 and [rate.played for rate in best.by_seat] == [5, 5]


@pytest.mark.parametrize(("wins", "losses"), [(10, 0), (3, 3), (0, 4), (1, 0)])
def test_few_games_leave_much_doubt(wins: int, losses: int) -> None:
    """Also if all went one way, or one each in every deal: ratings have intervals, wide ones."""
    results = series(wins, losses)
    if wins == losses:
        results = [game(n, [[0, 1], [1, 0]][n % 2], [1, 1], [0]) for n in range(wins + losses)]
    for standing in ladder(results, ["a", "b"]):
        low, high = standing.interval
        assert low <= standing.rating <= high and high - low > 100
    best = ladder(results, ["a", "b"])[0]
    assert best.wins.interval[1] - best.wins.interval[0] > 0.25


def test_an_interval_of_ratings_holds_the_truth_about_as_often_as_it_says() -> None:
    """Of 40 runs of 20 games, at most a few intervals miss the true difference of strength."""
    luck = Random(7)
    missed = 0
    for _ in range(40):
        results = [game(n, [0, 1], [0, 0], [0 if luck.random() < 0.7 else 1]) for n in range(20)]
        first = next(one for one in ladder(results, ["a", "b"]) if one.bot == "a")
        truth = 1500 + 200 * math.log10(0.7 / 0.3)
        missed += not first.interval[0] <= truth <= first.interval[1]
    assert missed <= 5


def test_games_of_one_deal_that_end_alike_count_for_less() -> None:
    """Forty games that are twenty pairs of twins tell no more than twenty."""
    luck = Random(3)
    twins = [luck.random() < 0.5 for _ in range(20)]
    pairs = [game(n, [0, 1], [0, 0], [0 if twins[n // 2] else 1]) for n in range(40)]
    rate = ladder(pairs, ["a", "b"])[0].wins
    low, high = Rate(rate.won / 2, 20).interval
    assert rate.interval[1] - rate.interval[0] == pytest.approx(high - low, rel=0.1)
