"""A question analysed from Python: every answer with visits, chances and reasons, and no secret in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.lanterns import LAST_CHANCE

import stardeck
from stardeck import Analysis, Choice, Decision, IllegalAction, Limit, Match
from stardeck.kernel.chance import quick_chance


class First:
    """Takes the first answer and says nothing."""

    name = "first"

    def __init__(self, game: Any, seed: int) -> None:
        pass

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Answer."""
        return Choice(decision.options[0])


def test_the_best_answer_comes_first_with_chances_and_reasons() -> None:
    """Who is behind and may go on should light a lamp; the shares of both seats are all of the win."""
    match = stardeck.position(LAST_CHANCE)
    found = stardeck.analyse(match, "search@40", seed=1)
    first = found.options[0]
    assert found.best == first.option == "light lamp" and first.words == "Light Lamp"
    assert first.chance is not None and first.visits > 12 and "more for you" in first.why
    assert first.shares[0] == first.chance and sum(first.shares) == pytest.approx(1.0)
    assert {one.option for one in found.options} == set(match.options)
    assert sum(one.visits for one in found.options) == 40 and "of 40 playouts" in found.note
    match.play(found.best)


def test_it_reads_well() -> None:
    """In a line for programs, as a table for people, in French too."""
    found = stardeck.analyse(stardeck.position(LAST_CHANCE), "search@40", seed=1)
    assert repr(found).startswith("<Analysis by search@40 for seat 0: light lamp ")
    lines = str(found).splitlines()
    assert lines[0].startswith("search@40 for seat 0: ") and "light lamp" in lines[3] and " % ±" in lines[3]
    assert all(len(line) <= 160 for line in lines)
    french = stardeck.analyse(stardeck.position(LAST_CHANCE), "search@40", seed=1, lang="fr")
    assert french.options[0].words == "Allumer Lampe" and "parties imaginées" in french.note


def test_reasons_are_given_for_as_many_as_asked() -> None:
    """The others have their visits and chances alone."""
    match = stardeck.position(LAST_CHANCE)
    assert [bool(one.why) for one in stardeck.analyse(match, "search@20", seed=1, reasons=1).options] == [
        number == 0 for number in range(len(match.options))
    ]


def test_any_bot_can_be_asked() -> None:
    """One that does not compare gives its own answer; a class of one's own and a bot at hand will do."""
    match = stardeck.position(LAST_CHANCE)
    greedy = stardeck.analyse(match, "greedy", seed=1)
    assert [one.chance for one in greedy.options] == [None] and "right now" in greedy.note
    own = stardeck.analyse(match, First, seed=1)
    assert own.best == match.options[0] and own.note == "" and own.bot.endswith(":First")
    player = stardeck.bot("search@20", seed=3)
    assert stardeck.analyse(match, player) == stardeck.analyse(match, "search@20", seed=3)


def test_a_forced_answer_is_said_to_be_one() -> None:
    """There is nothing to compare then."""
    text = "lanterns seats:2 0.hand:candle*2 1.hand:moth deck:lamp ask:1.turn.0,0.put-out.0 luck:5.7"
    (only,) = stardeck.analyse(stardeck.position(text), "search@20").options
    assert (only.option, only.chance, only.why) == ("out candle", None, "There is only this answer.")


def test_a_game_that_is_over_asks_nothing(played: Callable[..., Match]) -> None:
    """The error says how to look back."""
    with pytest.raises(IllegalAction, match=r"match\.branch"):
        stardeck.analyse(played("lanterns", 5))


@pytest.mark.parametrize("game", stardeck.game_names())
def test_an_analysis_does_not_depend_on_secrets(played: Callable[..., Match], game: str) -> None:
    """Non-interference: in worlds that look the same to the asked seat, the analysis is the same."""
    whole = played(game, 5, answers=40)
    luck = quick_chance(4)
    compared = 0
    for at in (3, min(len(whole.played), 20) - 1):
        match = whole.branch(at)
        assert match.seat is not None
        world = match.game.imagine(match.view(match.seat), luck)
        other = match.copy()
        other._state = world
        assert _analysed(match) == _analysed(other)
        compared += match.position != other.position
    assert compared > 0


def _analysed(match: Match) -> Analysis:
    return stardeck.analyse(match, "search@8", seed=9, reasons=1)
