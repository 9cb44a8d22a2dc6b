"""Promises about text: positions, answers, records, undo, errors."""

from __future__ import annotations

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.errors import IllegalAction
from stardeck.kernel.match import Match
from stardeck.kernel.record import read_record
from stardeck.kernel.restore import match_from_record
from stardeck.testing.setup import Setup, everybody, moments, play_at_random


def check_texts(setup: Setup) -> None:
    """Positions, views and answers are text that can be read back."""
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            game = moment.match.game
            text = game.to_text(moment.state)
            assert "\n" not in text, "A position is one line."
            assert game.to_text(game.from_text(text)) == text, "A position is not read as it was written."
            for seat in everybody(moment.match):
                view = game.view_text(game.view(moment.state, seat))
                assert "\n" not in view, "A view is one line."
                again = game.view_text(game.view_from_text(view))
                assert again == view, f"A view is not read as it was written: {view!r}."
            texts = [game.action_text(action) for action in moment.decision.options]
            assert len(set(texts)) == len(texts), f"Two options have the same text: {texts}."
            read = [game.parse(text) for text in texts]
            assert read == moment.decision.options, f"These answers are read as others: {texts}."
            clean = [text for text in texts if text == " ".join(text.split()) and "#" not in text]
            assert clean == texts, f"Answers are words with single spaces and no '#': {texts}."


def check_positions_play_on(setup: Setup) -> None:
    """A position read from its text goes on exactly like the one it was written from."""
    for seed in range(setup.seeds):
        match = setup.match(seed)
        luck = quick_chance(seed)
        for _ in range(25):
            if match.decision is not None:
                match.play(match.decision.options[luck.below(len(match.decision.options))])
        other = stardeck.position(match.position, game=setup.game)
        assert other.position == match.position, "A position is not read as it was written."
        play_at_random(match, quick_chance(seed), setup.most)
        play_at_random(other, quick_chance(seed), setup.most)
        assert other.position == match.position, "A position that was read plays on differently."
        assert other.winners == match.winners, "A position that was read has other winners."


def check_replay(setup: Setup) -> None:
    """A record replays to the same game, log and result, and writes itself again."""
    for seed in range(setup.seeds):
        match = setup.match(seed)
        play_at_random(match, quick_chance(seed), setup.most)
        again = match_from_record(match.box, read_record(match.record))
        assert again.record == match.record, "A record does not write itself again."
        assert again.position == match.position, "A record leads to another position."
        for seat in everybody(match):
            assert again.log(seat) == match.log(seat), f"A record gives seat {seat} another log."


def check_undo(setup: Setup) -> None:
    """Undo is exact: taking an answer back and giving it again changes nothing."""
    for seed in range(setup.seeds):
        match = setup.match(seed)
        luck = quick_chance(seed)
        for number in range(setup.most):
            decision = match.decision
            if decision is None:
                break
            before = match.position
            action = decision.options[luck.below(len(decision.options))]
            match.play(action)
            if number % setup.stride == 0:
                _take_back(match, decision.seat, action, before)


def _take_back(match: Match, seat: Seat, action: Action, before: str) -> None:
    after = match.position
    if match.undoable(seat) == 0:
        assert match.is_closed(len(match.played) - 1), "An open answer must be undoable."
        try:
            match.undo(seat)
        except IllegalAction:
            assert match.position == after, "A refused undo changed the position."
        else:
            raise AssertionError("Undo crossed the information boundary.")
    else:
        try:
            match.undo(seat)
        except IllegalAction as error:
            raise AssertionError(f"Undo did not restore the position: {error}") from error
        assert match.position == before, "Undo did not restore the position."
        match.play(action)
        assert match.position == after, "Playing the answer again gave another position."


def check_errors(setup: Setup) -> None:
    """A wrong answer, a broken position, a wrong seat count: an error in words, and nothing changes."""
    match = setup.match(0)
    before = match.record
    for wrong in ("", "no such answer", "pass pass", "🚀"):
        try:
            match.play(wrong)
        except IllegalAction as error:
            assert "Legal:" in str(error)
        else:
            raise AssertionError(f"{wrong!r} was accepted.")
        assert match.record == before, "A refused answer changed the game."
    nameless = match.position.partition(" ")[2]
    for text in ("", "-", f"{match.box.name} nonsense", nameless, match.position + " x"):
        try:
            stardeck.position(text, game=setup.game)
        except stardeck.StardeckError:
            continue
        raise AssertionError(f"The broken position {text!r} was accepted.")
