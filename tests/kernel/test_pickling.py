"""Whatever people are given can be pickled and copied, in both builds, and sent to other processes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any

import pytest

import stardeck
from stardeck.bots import make
from stardeck.kernel.bot import Limit
from stardeck.kernel.chance import chance_from_seed, quick_chance
from stardeck.kernel.journal import Event
from stardeck.kernel.match import Match

GAMES = stardeck.game_names()

WAYS: list[Callable[[Any], Any]] = [lambda thing: pickle.loads(pickle.dumps(thing)), copy.copy, copy.deepcopy]
WAY = pytest.mark.parametrize("again", WAYS, ids=["pickle", "copy", "deepcopy"])
DEEP = pytest.mark.parametrize("again", WAYS[::2], ids=["pickle", "deepcopy"])
"""A shallow copy of a bot shares its luck, as shallow copies do."""


def played(game: str) -> Match:
    """Return a match in its midst."""
    answers = 3 if game == "lanterns" else 60
    match = stardeck.new(game, seats=2, seed=11)
    luck = quick_chance(11)
    while match.seat is not None and len(match.played) < answers:
        match.play(match.options[luck.below(len(match.options))])
    return match


@WAY
@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_as_it_would(game: str, again: Callable[[Any], Any]) -> None:
    """Position, record and log are the same, and answering one does not answer the other."""
    match = played(game)
    other = again(match)
    assert (other.position, other.record) == (match.position, match.record)
    assert other.log() == match.log()
    before = match.position
    other.play(other.options[0])
    assert match.position == before
    match.play(match.options[0])
    assert match.position == other.position


@WAY
@pytest.mark.parametrize("game", GAMES)
def test_states_views_and_rules(game: str, again: Callable[[Any], Any]) -> None:
    """Equal as text, and the rules that come back play them."""
    match = played(game)
    rules, state = match.game, match._state
    assert rules.to_text(again(state)) == rules.to_text(state)
    for seat in (0, 1):
        view = match.view(seat)
        assert rules.view_text(again(view)) == rules.view_text(view)
    others = again(rules)
    decision, asked = rules.decision(state), others.decision(again(state))
    assert decision is not None and asked is not None
    assert (asked.seat, asked.prompt, asked.options) == (decision.seat, decision.prompt, decision.options)
    assert pickle.dumps(again(match.pack.content)) == pickle.dumps(match.pack.content)


@WAY
def test_small_things(again: Callable[[Any], Any]) -> None:
    """Luck, questions, events, options."""
    luck = chance_from_seed(4)
    luck.below(7)
    assert again(luck).same(luck)
    assert [again(luck).below(100) for _ in range(3)] == [again(luck).below(100) for _ in range(3)]
    decision = played("orbital").decision
    assert decision is not None and again(decision).options == decision.options
    option = played("orbital").options[0]
    assert (again(option), again(option).action) == (option, option.action)
    assert again(Event(1, 0, 2, 3, 4, 5, 6)).numbers() == [1, 0, 2, 3, 4, 5, 6]


@DEEP
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy", "search"])
def test_bots(game: str, bot: str, again: Callable[[Any], Any]) -> None:
    """A bot that comes back answers as the one that was sent would."""
    match = played(game)
    one = make(bot, match.box, match.game, 3)
    other = again(one)
    decision = match.decision
    assert decision is not None
    limit = Limit(playouts=20)
    chosen = one.choose(match.view(decision.seat), decision, limit).action
    assert other.choose(match.view(decision.seat), decision, limit).action == chosen


def test_an_installed_box_stays_one() -> None:
    """So that what was made ready for it is found again."""
    box = played("orbital").box
    assert pickle.loads(pickle.dumps(box)) is box


def on(match: Match) -> Match:
    """Give the first answer; runs in another process."""
    match.play(match.options[0])
    return match


def test_other_processes_send_matches_back() -> None:
    """A pool that returns matches does not hang."""
    matches = [played(game) for game in GAMES]
    with get_context("spawn").Pool(1) as pool:
        back = pool.map_async(on, matches).get(timeout=120)
    assert [match.position for match in back] == [on(match).position for match in matches]
