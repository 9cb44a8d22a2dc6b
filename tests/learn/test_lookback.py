"""Looking back shows a seat what it knew, and nothing else before the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import stardeck
from stardeck import Match
from stardeck.kernel.chance import quick_chance
from stardeck.server.learn.lookback import Beholder, frames

Played = Callable[..., Match]
LATE = 7
"""So many answers into a game we look; some games of the toy are over before."""


def shown(match: Match, seat: int | None) -> list[str]:
    """Return everything that a replay shows a seat of every position of a match."""
    eyes = Beholder("en", seat)
    return [frame.model_dump_json() for frame in frames(match, eyes, 0, len(match.played), False)]


@pytest.mark.parametrize("game", stardeck.game_names())
def test_a_replay_knows_no_more_than_the_eyes(played: Played, game: str) -> None:
    """Non-interference: worlds that look the same to a seat, or a spectator, before and after an answer
    are replayed to it in the same way."""
    whole = played(game, 2, answers=50)
    luck = quick_chance(6)
    compared = 0
    for at in range(0, min(len(whole.played), 50), 9):
        before = whole.branch(at)
        rules = before.game
        action = whole.played[at].action
        for seat in [*range(before.seats), None]:
            world = rules.imagine(before.view(seat), luck)
            # Equal luck: the worlds differ in what lies hidden, not in how the dice fall.
            state = before.state()
            rules.chance(world).become(rules.chance(state))
            there = stardeck.position(f"{game} {rules.to_text(world)}")
            here = stardeck.position(before.position)
            decision = there.decision
            if decision is None or action not in decision.options or there.position == here.position:
                continue
            assert shown(here, seat) == shown(there, seat)
            here.play(action)
            there.play(action)
            if rules.view_text(here.view(seat)) == rules.view_text(there.view(seat)):
                compared += 1
                assert shown(here, seat) == shown(there, seat)
    assert compared > 0


def test_open_eyes_see_every_hand(played: Played) -> None:
    """With everything open there is a hand for each seat, named after it."""
    match = played("lanterns", 2)
    (frame,) = frames(match, Beholder("en", None, True), 3, 3, True)
    hands = [part["title"] for part in frame.parts if part["slot"] == "hand"]
    assert hands == match.names
    assert frame.scores == match.branch(3).scores
    (secret,) = frames(match, Beholder("en", None), 3, 3, False)
    assert secret.scores is None and secret.words == ""


@pytest.mark.parametrize("game", stardeck.game_names())
def test_frames_say_what_is_new(played: Played, game: str) -> None:
    """A part that is as in the frame before is not sent twice; put together all frames are as if alone.
    The hand that open eyes see is the one that its seat sees."""
    games = (played(game, seed, answers=50) for seed in range(2, 20))
    match = next(one for one in games if len(one.played) >= LATE)
    eyes = Beholder("en", None, True)
    several = frames(match, eyes, 2, LATE, True)
    assert any(part["content"] is None for frame in several for part in frame.parts)
    before = several[0]
    for frame in several[1:]:
        for part, old in zip(frame.parts, before.parts, strict=True):
            part["content"] = old["content"] if part["content"] is None else part["content"]
        assert [frame] == frames(match, eyes, frame.at, frame.at, True)
        before = frame
    walk = match.branch(LATE)
    for seat in range(match.seats):
        whole = walk.face.parts(walk.view(seat), names=walk.names, lang="en")
        hand = walk.face.hand(walk.view(seat), names=walk.names, lang="en")
        assert hand == [part for part in whole if part.slot == "hand"]
