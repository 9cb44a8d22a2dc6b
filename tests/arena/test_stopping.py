"""Runs end when enough is known, at the same game however they are played."""

from __future__ import annotations

from random import Random

import pytest

from stardeck.arena.pairing import jobs
from stardeck.arena.run import Notes, run
from stardeck.arena.setting import Result, Setting
from stardeck.arena.stopping import Better, Width, rule_for
from stardeck.kernel.errors import BadOption


def deal(number: int, first: bool, second: bool) -> list[Result]:
    """Return the two games of a deal; each says whether the first bot wins it."""
    games = []
    for place, (lineup, wins) in enumerate((([0, 1], first), ([1, 0], second))):
        winner = lineup.index(0 if wins else 1)
        games.append(Result(2 * number + place, number, lineup, 0, [0, 0], [winner], 9, [4, 4], [0.1, 0.1]))
    return games


def decided(chance: float, luck: Random, kin: bool, error: float = 0.1) -> tuple[bool, int]:
    """Play a test to its end; return whether the first bot is called better, and after how many deals."""
    rule = Better(["a", "b"], error, 0.1)
    for number in range(5000):
        first = luck.random() < chance
        if rule.add(deal(number, first, first if kin else luck.random() < chance)):
            return "a is better than b" in rule.verdict(), number
    raise AssertionError("it never decides")


@pytest.mark.parametrize("kin", [False, True])
def test_the_test_errs_as_rarely_as_it_says(kin: bool) -> None:
    """Of 300 tests at 10 %, about 30 or fewer are wrong: also if both games of a deal always end alike."""
    luck = Random(5)
    equal = [decided(0.5, luck, kin)[0] for _ in range(300)]
    better = [decided(0.6, luck, kin)[0] for _ in range(300)]
    assert sum(equal) <= 45 and better.count(False) <= 45


def test_a_clear_case_needs_few_games() -> None:
    """Who wins four of five games is found better in far fewer games than who wins three of five."""
    luck = Random(1)
    clear = sum(decided(0.8, luck, False)[1] for _ in range(50))
    close = sum(decided(0.6, luck, False)[1] for _ in range(50))
    assert clear * 2 < close


def test_an_interval_as_narrow_as_asked() -> None:
    """The run stops at the first deal at which the interval is that narrow, not before ten."""
    luck = Random(2)
    rule = Width(["a", "b"], 0.1)
    deals = 1
    while not rule.add(deal(deals, luck.random() < 0.5, luck.random() < 0.5)):
        deals += 1
    low, high = rule.shares[0].rate.interval
    assert deals >= 40 and 0.09 < (high - low) / 2 <= 0.1
    assert "10.0 points" in rule.verdict() or "9." in rule.verdict()


def test_processes_do_not_matter() -> None:
    """Two processes may play more games, but the same count."""
    setting = Setting("lanterns", 2, ("greedy", "random"), seed=3)
    plan = jobs(2, 2, 400)
    one = run(setting, plan, Notes(), rule=rule_for(setting.bots, test=0.05, by=0.1))
    two = run(setting, plan, Notes(), processes=2, rule=rule_for(setting.bots, test=0.05, by=0.1))
    assert [r.outcome() for r in one] == [r.outcome() for r in two] and 8 < len(one) < 400


def test_a_run_that_has_enough_plays_nothing() -> None:
    """What an earlier run has played is looked at first."""
    setting = Setting("lanterns", 2, ("greedy", "random"), seed=3)
    notes, plan = Notes(), jobs(2, 2, 400)
    first = run(setting, plan, notes, rule=rule_for(setting.bots, until=0.15))
    told: list[Result] = []
    again = run(setting, plan, notes, rule=rule_for(setting.bots, until=0.15), report=told.append)
    assert told == [] and [r.number for r in again] == [r.number for r in first]


@pytest.mark.parametrize(
    "wrong", [{"until": 0.7}, {"test": 0.0}, {"test": 0.05, "by": 0.5}, {"until": 0.1, "test": 0.05}]
)
def test_what_can_not_be_asked_for(wrong: dict[str, float]) -> None:
    """A sentence, before anything is played."""
    with pytest.raises(BadOption, match=r"--"):
        rule_for(["a", "b"], **wrong)
