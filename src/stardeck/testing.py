"""The contract suite: what every game promises, for authors of games to run on theirs.

    from stardeck.testing import CHECKS, Setup

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    @pytest.mark.parametrize("setup", [Setup("mygame", seats) for seats in (2, 3, 4)], ids=str)
    def test_contract(check, setup):
        check(setup)

Each check plays random games of its own and raises AssertionError with a sentence when a promise is broken.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import stardeck
from stardeck.kernel.chance import Chance, chance_from_seed
from stardeck.kernel.decision import SPECTATOR, Action, Decision, Seat
from stardeck.kernel.errors import IllegalAction
from stardeck.kernel.journal import Event, Journal
from stardeck.kernel.match import Match
from stardeck.kernel.words import LANGUAGES


@dataclass(frozen=True)
class Setup:
    """One way to play a game that the suite shall check."""

    game: str
    seats: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    seeds: int = 3
    """How many deals each check plays."""

    most: int = 5000
    """No game may need more answers than this."""

    stride: int = 7
    """Costly checks look at every so many-th decision."""

    def match(self, seed: int) -> Match:
        """Return a new match of this setup."""
        return stardeck.new(self.game, seats=self.seats, seed=seed, **self.options)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}{chosen}"


@dataclass(frozen=True)
class Moment:
    """A decision of a random game, and the answer it will get."""

    match: Match
    state: Any
    decision: Decision
    action: Action
    number: int


def moments(setup: Setup, seed: int, stride: int = 1) -> Iterator[Moment]:
    """Yield the decisions of a random game, each before it is answered."""
    match = setup.match(seed)
    luck = chance_from_seed(1000 + seed)
    state = match._state
    for number in range(setup.most):
        decision = match.decision
        if decision is None:
            return
        action = decision.options[luck.below(len(decision.options))]
        if number % stride == 0:
            yield Moment(match, match.game.copy(state), decision, action, number)
        match.game.apply(state, action)
    raise AssertionError(f"{setup} is not over after {setup.most} answers (seed {seed}).")


def play_at_random(match: Match, luck: Chance, most: int) -> None:
    """Answer at random, through the match's checks, until the game is over."""
    for _ in range(most):
        decision = match.decision
        if decision is None:
            return
        match.answer(decision.options[luck.below(len(decision.options))])
    raise AssertionError(f"{match!r} is not over after {most} answers.")


def everybody(match: Match) -> list[Seat]:
    """Return every seat, and the spectator."""
    return [SPECTATOR, *range(match.seats)]


# --- playing -----------------------------------------------------------------------------


def check_decisions(setup: Setup) -> None:
    """Options are never empty, distinct, in a fixed order; the game ends; winners appear only then."""
    for seed in range(setup.seeds):
        match = None
        for moment in moments(setup, seed):
            match, game, state = moment.match, moment.match.game, moment.state
            options = moment.decision.options
            assert options, f"No option at answer {moment.number} (seed {seed})."
            assert len(set(options)) == len(options), f"An option stands twice: {match.options}."
            assert all(0 <= action < 2**62 for action in options), "An action must lie below 2^62."
            again = game.decision(state)
            assert again is not None and again.options == options, "Asking twice gave other options."
            assert 0 <= moment.decision.seat < match.seats
            assert not game.is_over(state) and game.winners(state) == []
            assert len(game.scores(state)) == match.seats
        assert match is not None and match.is_over and match.options == []
        assert set(match.winners) <= set(range(match.seats))
        assert len(match.scores) == match.seats


def check_every_option(setup: Setup) -> None:
    """Every option, not only the one a game took, can be applied and leads to a sound position."""
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            game = moment.match.game
            for action in moment.decision.options:
                child = game.copy(moment.state)
                game.apply(child, action)
                after = game.decision(child)
                assert (after is None) == game.is_over(child)
                assert after is None or after.options
                assert game.components(child) == game.components(moment.state)


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


# --- text --------------------------------------------------------------------------------


def check_texts(setup: Setup) -> None:
    """Positions, views and answers are text that can be read back."""
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            game = moment.match.game
            text = game.to_text(moment.state)
            assert "\n" not in text and game.to_text(game.from_text(text)) == text
            for seat in everybody(moment.match):
                view = game.view_text(game.view(moment.state, seat))
                assert "\n" not in view and game.view_text(game.view_from_text(view)) == view
            texts = [game.action_text(action) for action in moment.decision.options]
            assert len(set(texts)) == len(texts), f"Two options have the same text: {texts}."
            assert [game.parse(text) for text in texts] == moment.decision.options
            assert all(text == " ".join(text.split()) and "#" not in text for text in texts)


def check_positions_play_on(setup: Setup) -> None:
    """A position read from its text goes on exactly like the one it was written from."""
    for seed in range(setup.seeds):
        match = setup.match(seed)
        luck = chance_from_seed(seed)
        for _ in range(25):
            if match.decision is not None:
                match.answer(match.decision.options[luck.below(len(match.decision.options))])
        other = stardeck.position(setup.game, match.position)
        assert other.position == match.position
        play_at_random(match, chance_from_seed(seed), setup.most)
        play_at_random(other, chance_from_seed(seed), setup.most)
        assert other.position == match.position and other.winners == match.winners


def check_replay(setup: Setup) -> None:
    """A record replays to the same game, log and result, and writes itself again."""
    for seed in range(setup.seeds):
        match = setup.match(seed)
        play_at_random(match, chance_from_seed(seed), setup.most)
        again = stardeck.replay(match.record)
        assert again.record == match.record and again.position == match.position
        for seat in everybody(match):
            assert again.log(seat) == match.log(seat)


def check_undo(setup: Setup) -> None:
    """Undo is exact: taking an answer back and giving it again changes nothing."""
    for seed in range(setup.seeds):
        match = setup.match(seed)
        luck = chance_from_seed(seed)
        for number in range(setup.most):
            decision = match.decision
            if decision is None:
                break
            before = match.position
            action = decision.options[luck.below(len(decision.options))]
            match.answer(action)
            if number % setup.stride == 0:
                _take_back(match, decision.seat, action, before)


def _take_back(match: Match, seat: Seat, action: Action, before: str) -> None:
    after = match.position
    if match.undoable(seat) == 0:
        assert match.played[-1].closed, "An open answer must be undoable."
        try:
            match.undo(seat)
        except IllegalAction:
            assert match.position == after, "A refused undo changed the position."
        else:
            raise AssertionError("Undo crossed the information boundary.")
    else:
        match.undo(seat)
        assert match.position == before, "Undo did not restore the position."
        match.answer(action)
        assert match.position == after, "Playing the answer again gave another position."


def fingerprint(setup: Setup, seed: int) -> str:
    """Return a digest of every position of a random game."""
    digest = hashlib.sha256()
    for moment in moments(setup, seed):
        digest.update(moment.match.game.to_text(moment.state).encode())
    return digest.hexdigest()


def check_determinism(setup: Setup) -> None:
    """The same seed and answers give the same game, in another process too."""
    mine = fingerprint(setup, 1)
    assert mine == fingerprint(setup, 1) and mine != fingerprint(setup, 2)
    program = (
        "from stardeck.testing import Setup, fingerprint\n"
        f"print(fingerprint(Setup({setup.game!r}, {setup.seats}, {setup.options!r}), 1))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == mine, "Another process played another game."


# --- secrets -----------------------------------------------------------------------------


def check_imagination(setup: Setup) -> None:
    """An imagined world has the very view it came from, is whole, ends, and guesses what is hidden."""
    luck = chance_from_seed(5)
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            game = moment.match.game
            for seat in everybody(moment.match):
                view = game.view(moment.state, seat)
                worlds = [game.imagine(view, luck) for _ in range(6)]
                for world in worlds:
                    assert game.view_text(game.view(world, seat)) == game.view_text(view)
                    assert game.components(world) == game.components(moment.state)
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


def check_secrecy(setup: Setup) -> None:
    """Non-interference: worlds that differ only in what a seat may not know look the same to it.

    Compared are all outlets: view, question, options, error text, words, pictures; and after an
    answer that crosses no boundary also the log, the undo offer and the view that follows.
    """
    luck = chance_from_seed(9)
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            game = moment.match.game
            for seat in everybody(moment.match):
                world = game.imagine(game.view(moment.state, seat), luck)
                for name, shown in outlets(moment.match, moment.state, seat).items():
                    assert outlets(moment.match, world, seat)[name] == shown, (
                        f"Seat {seat} can tell two worlds apart by its {name} at answer {moment.number}."
                    )
                if seat == moment.decision.seat:
                    _same_after(moment, world, seat)


def outlets(match: Match, state: Any, seat: Seat) -> dict[str, str]:
    """Return everything a seat is shown of a position, by the way it gets there."""
    game, face = match.game, match.face
    view = game.view(state, seat)
    shown = {"view": game.view_text(view)}
    decision = game.decision(state)
    for lang in LANGUAGES:
        parts = face.parts(view, names=match.names, lang=lang)
        shown[f"picture ({lang})"] = "".join(part.content for part in parts)
        shown[f"status ({lang})"] = face.status(view, lang)
        if decision is not None and decision.seat == seat:
            shown[f"prompt ({lang})"] = face.prompt(view, decision, lang)
            shown[f"answers ({lang})"] = "|".join(face.answer(a, lang) for a in decision.options)
    shown["asked"] = "nobody" if decision is None else f"seat {decision.seat}"
    if decision is not None and decision.seat == seat:
        shown["options"] = "|".join(game.action_text(action) for action in decision.options)
        shown["paths"] = "|".join(">".join(face.path(view, action)) for action in decision.options)
    return shown


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


def _after(moment: Moment, state: Any) -> tuple[Any, bool, list[Event]]:
    game = moment.match.game
    child = game.copy(state)
    journal = Journal(True)
    game.listen(child, journal)
    luck, secrets = game.chance(child).copy(), game.secrets(child, moment.decision.seat)
    game.apply(child, moment.action)
    closed = not game.chance(child).same(luck) or game.secrets(child, moment.decision.seat) != secrets
    return child, closed, journal.events


# --- faces -------------------------------------------------------------------------------


def check_pictures(setup: Setup) -> None:
    """Pictures parse, refs stand once, every answer can be clicked or is a button; no style, no script."""
    for seed in range(setup.seeds):
        for moment in moments(setup, seed, setup.stride):
            match = moment.match
            for lang in LANGUAGES:
                for seat in everybody(match):
                    refs = _refs(match, moment.state, seat, lang)
                    if seat == moment.decision.seat:
                        view = match.game.view(moment.state, seat)
                        for action in moment.decision.options:
                            missing = set(match.face.path(view, action)) - refs
                            text = match.game.action_text(action)
                            assert not missing, f"{text!r} needs {missing}, which the picture lacks."


def _refs(match: Match, state: Any, seat: Seat, lang: str) -> set[str]:
    view = match.game.view(state, seat)
    refs: list[str] = []
    for part in match.face.parts(view, names=match.names, lang=lang):
        root = ET.fromstring(f"<svg>{part.content}</svg>")
        for element in root.iter():
            assert element.tag not in ("script", "style", "foreignObject"), element.tag
            assert "style" not in element.attrib, "The page forbids style attributes."
            assert not any(name.startswith("on") for name in element.attrib)
            if "data-ref" in element.attrib:
                refs.append(element.attrib["data-ref"])
            card = element.attrib.get("data-card")
            assert card is None or match.face.card(card, lang) is not None, f"No card {card!r}."
    twice = {ref for ref in refs if refs.count(ref) > 1}
    assert not twice, f"These refs stand twice: {twice}."
    return set(refs)


def check_words(setup: Setup) -> None:
    """Everything that is asked, answered or happens has words in every language, one for each answer."""
    for seed in range(setup.seeds):
        match = setup.match(seed)
        luck = chance_from_seed(seed)
        for _ in range(setup.most):
            decision = match.decision
            if decision is None:
                break
            view = match.view(decision.seat)
            for lang in LANGUAGES:
                assert match.ask(lang).strip() and match.face.status(view, lang).strip()
                answers = [match.face.answer(action, lang) for action in decision.options]
                assert all(answer.strip() for answer in answers)
                buttons = [a for a in decision.options if not match.face.path(view, a)]
                words = [match.face.answer(a, lang) for a in buttons]
                assert len(set(words)) == len(words), f"Two buttons read the same: {words}."
            match.answer(decision.options[luck.below(len(decision.options))])
        for lang in LANGUAGES:
            for seat in everybody(match):
                assert all(line.words.strip() for line in match.log(seat, lang))
            steps = match.face.score_steps(match.view(None), lang)
            totals = [sum(step.amounts[seat] for step in steps) for seat in range(match.seats)]
            assert totals == match.scores, f"The explained score {totals} is not the score {match.scores}."


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
        assert match.record == before
    for text in ("", "-", "- nonsense", match.position[: len(match.position) // 2], match.position + " x"):
        try:
            stardeck.position(setup.game, text)
        except stardeck.StardeckError:
            continue
        raise AssertionError(f"The broken position {text!r} was accepted.")


Check = Callable[[Setup], None]

CHECKS: Final[list[Check]] = [
    check_decisions,
    check_every_option,
    check_copies,
    check_conservation,
    check_texts,
    check_positions_play_on,
    check_replay,
    check_undo,
    check_determinism,
    check_imagination,
    check_secrecy,
    check_pictures,
    check_words,
    check_errors,
]
"""The whole contract."""
