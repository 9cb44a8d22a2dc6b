"""Promises about secrets: views, imagination, non-interference."""

from __future__ import annotations

from typing import Any

from stardeck.kernel.chance import KEY_SIZE, Chance, quick_chance
from stardeck.kernel.decision import Seat
from stardeck.kernel.journal import Event, Journal
from stardeck.testing.outlets import outlets
from stardeck.testing.setup import Moment, Setup, everybody, moments
from stardeck.testing.sharing import contents, printed, reachable


def check_imagination(setup: Setup) -> None:
    """An imagined world has the very view it came from, is whole, ends, and guesses what is hidden."""
    luck = quick_chance(5)
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            game = moment.match.game
            for seat in everybody(moment.match):
                view = game.view(moment.state, seat)
                worlds = [game.imagine(view, luck) for _ in range(6)]
                for world in worlds:
                    assert game.view_text(game.view(world, seat)) == game.view_text(view), (
                        f"Seat {seat} imagines a world that it would see otherwise."
                    )
                    assert game.components(world) == game.components(moment.state), (
                        f"Seat {seat} imagines a world with other components."
                    )
                kinds = {secret >> 8 for secret in game.secrets(moment.state, seat)}
                if len(kinds) > 2:
                    assert len({game.to_text(world) for world in worlds}) > 1, "Imagination has no fancy."
            _plays_out(moment, worlds[0], luck, setup.most)


def _plays_out(moment: Moment, world: Any, luck: Chance, most: int) -> None:
    game = moment.match.game
    for _ in range(most):
        decision = game.decision(world)
        if decision is None:
            return
        game.apply(world, decision.options[luck.below(len(decision.options))])
    raise AssertionError("An imagined world does not end.")


def check_luck(setup: Setup) -> None:
    """The luck of a game is a keyed stream, which nobody can compute from what they see; a view has none."""
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            game = moment.match.game
            assert len(game.chance(moment.state).key) == KEY_SIZE, (
                "The luck of a game is no keyed stream: `Game.new` takes it from `chance_from_seed`."
            )
            for seat in everybody(moment.match):
                parts = reachable(game.view(moment.state, seat)).values()
                assert not any(isinstance(part, Chance) and part.is_known() for part in parts), (
                    f"The view of seat {seat} holds luck."
                )


def check_secrecy(setup: Setup) -> None:
    """Non-interference: worlds that differ only in what a seat may not know look the same to it.

    Compared are all outlets: the view as text and field by field, question, options, error text, words,
    pictures; after an answer that crosses no boundary also the log, the undo offer and the view that
    follows; and after any answer the log of everybody who sees the same view before and after it.
    """
    luck = quick_chance(9)
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            game = moment.match.game
            shared = printed(game)
            for seat in everybody(moment.match):
                view = game.view(moment.state, seat)
                world = game.imagine(view, luck)
                there = outlets(moment.match, world, seat)
                for name, shown in outlets(moment.match, moment.state, seat).items():
                    assert there[name] == shown, (
                        f"Seat {seat} can tell two worlds apart by its {name} at answer {moment.number}."
                    )
                assert contents(view, shared) == contents(game.view(world, seat), shared), (
                    f"The view of seat {seat} holds more than its text tells, at answer {moment.number}."
                )
                if seat == moment.decision.seat:
                    _same_after(moment, world, seat)
                else:
                    _same_log(moment, world, seat)


def _same_after(moment: Moment, world: Any, seat: Seat) -> None:
    here, here_closed, here_events = _after(moment, moment.state)
    there, there_closed, there_events = _after(moment, world)
    text = moment.match.game.action_text(moment.action)
    assert here_closed == there_closed, f"The undo offer after {text!r} betrays a secret."
    if not here_closed:
        seen = [[event.seen_by(seat).numbers() for event in events] for events in (here_events, there_events)]
        assert seen[0] == seen[1], f"The log of {text!r} betrays a secret, yet no boundary was seen."
        game = moment.match.game
        assert game.view_text(game.view(here, seat)) == game.view_text(game.view(there, seat)), (
            f"{text!r} showed seat {seat} something hidden, yet no boundary was seen."
        )


def _same_log(moment: Moment, world: Any, seat: Seat) -> None:
    """Somebody who sees the same before and after another's answer must be told the same about it."""
    game = moment.match.game
    decision = game.decision(world)
    if decision is None or moment.action not in decision.options:
        return
    # Equal luck: the worlds shall differ in what lies hidden, not in how the dice fall.
    game.chance(world).become(game.chance(moment.state))
    here, _, here_events = _after(moment, moment.state)
    there, _, there_events = _after(moment, world)
    if game.view_text(game.view(here, seat)) == game.view_text(game.view(there, seat)):
        seen = [[event.seen_by(seat).numbers() for event in events] for events in (here_events, there_events)]
        text = game.action_text(moment.action)
        assert seen[0] == seen[1], f"The log of {text!r} tells seat {seat} more than its view shows."


def _after(moment: Moment, state: Any) -> tuple[Any, bool, list[Event]]:
    game = moment.match.game
    child = game.copy(state)
    journal = Journal(True)
    game.listen(child, journal)
    luck, secrets = game.chance(child).copy(), game.secrets(child, moment.decision.seat)
    game.apply(child, moment.action)
    closed = not game.chance(child).same(luck) or game.secrets(child, moment.decision.seat) != secrets
    return child, closed, journal.events
