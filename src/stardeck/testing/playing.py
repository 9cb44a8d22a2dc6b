"""Promises about playing: decisions, copies, conservation, determinism."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from stardeck.kernel.box import Box
from stardeck.testing.setup import Setup, fingerprint, moments


def check_decisions(setup: Setup) -> None:
    """Options are never empty, distinct, in a fixed order; the game ends; winners appear only then."""
    for seed in range(setup.seeds):
        match = None
        for moment in moments(setup, seed):
            match, game, state = moment.match, moment.match.game, moment.state
            options = moment.decision.options
            assert len(set(options)) == len(options), f"An option stands twice: {match.options}."
            assert all(0 <= action < 2**62 for action in options), "An action must lie below 2^62."
            again = game.decision(state)
            assert again is not None and again.options == options, "Asking twice gave other options."
            assert 0 <= moment.decision.seat < match.seats, "A seat is asked that is not at the table."
            assert len(options) == 1 or moment.decision.seat not in match.automatic, (
                "A seat that the rules play has a choice."
            )
            assert not game.is_over(state), "Something is asked though the game is over."
            assert game.winners(state) == [], "There is a winner though the game goes on."
            assert len(game.scores(state)) == match.seats, "Every seat has a score."
        assert match is not None, "A new game asks nothing."
        assert set(match.automatic) < set(range(match.seats)), "An automatic seat is not at the table."
        assert match.is_over and match.options == [], "Nothing is asked though the game is not over."
        assert set(match.winners) <= set(range(match.seats)), "A winner is not at the table."
        assert len(match.scores) == match.seats, "Every seat has a score."


def check_every_option(setup: Setup) -> None:
    """Every option, not only the one a game took, can be applied and leads to a sound position."""
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            game = moment.match.game
            for action in moment.decision.options:
                child = game.copy(moment.state)
                game.apply(child, action)
                after = game.decision(child)
                text = game.action_text(action)
                assert (after is None) == game.is_over(child), f"{text!r} leads to a dead end."
                assert after is None or after.options, f"{text!r} leads to a question without an answer."
                assert game.components(child) == game.components(moment.state), (
                    f"{text!r} loses or makes a component."
                )


def check_copies(setup: Setup) -> None:
    """A position never changes because another one was played on: all earlier ones are kept and compared."""
    for seed in range(setup.seeds):
        kept: list[tuple[Any, str]] = []
        game = setup.match(seed).game
        for moment in moments(setup, seed):
            text = game.to_text(moment.state)
            kept.append((moment.state, text))
            child = game.copy(moment.state)
            game.apply(child, moment.action)
            assert game.to_text(moment.state) == text, "Playing on a copy changed its source."
        for state, text in kept:
            assert game.to_text(state) == text, "A position changed after it was copied."


def check_conservation(setup: Setup) -> None:
    """Nothing printed is lost or made: the count of every component stays what it was."""
    for seed in range(setup.seeds):
        counts: list[int] | None = None
        for moment in moments(setup, seed):
            now = moment.match.game.components(moment.state)
            counts = counts or now
            assert now == counts, f"Components changed before answer {moment.number} (seed {seed})."
        assert counts, "A game has components."


def _expression(game: str | Box) -> str:
    """Return what gives the game in another process: its name, or its box made anew."""
    if isinstance(game, str):
        return repr(game)
    return f"importlib.import_module({type(game).__module__!r}).{type(game).__qualname__}()"


def check_determinism(setup: Setup) -> None:
    """The same seed and answers give the same game, in another process too."""
    mine = fingerprint(setup, 1)
    assert mine == fingerprint(setup, 1), "The same seed and answers gave another game."
    assert mine != fingerprint(setup, 2), "Another seed gave the same game."
    program = (
        "import importlib\n"
        "from stardeck.testing import Setup, fingerprint\n"
        f"print(fingerprint(Setup({_expression(setup.game)}, {setup.seats}, {setup.options!r}), 1))"
    )
    # Two of them: by luck, one might order its sets as this process does.
    for order in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": order, "PYTHONPATH": os.pathsep.join(sys.path)}
        run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        assert run.stdout.strip() == mine, "Another process played another game."
