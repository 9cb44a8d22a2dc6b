"""Promises about faces: pictures and words."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import listing
from stardeck.kernel.face import Face
from stardeck.kernel.match import Match
from stardeck.testing.setup import Setup, everybody, moments
from stardeck.words import LANGUAGES


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
            assert not any(name.startswith("on") for name in element.attrib), "The page forbids handlers."
            if "data-ref" in element.attrib:
                refs.append(element.attrib["data-ref"])
            card = element.attrib.get("data-card")
            assert card is None or match.face.card(card, lang) is not None, f"No card {card!r}."
    twice = {ref for ref in refs if refs.count(ref) > 1}
    assert not twice, f"These refs stand twice: {twice}."
    return set(refs)


def _check_events(face: Face) -> None:
    missing = [note.word for note in face.grammar.notes if note.told and note.weight is None]
    assert not missing, f"These events have no weight (ROUTINE, NOTABLE or MAJOR): {listing(missing)}."
    known = {note.word: {"", *note.nouns} for note in face.grammar.notes}
    strange = [word for word, noun in face.losses.items() if noun not in known.get(word, ())]
    assert not strange, f"Face.losses names events or nouns that are not there: {listing(strange)}."


def check_words(setup: Setup) -> None:
    """Everything that is asked, answered or happens has words in every language, one for each answer.

    The rules that a question or a broken tie names exist. Every event has a weight.
    """
    _check_events(setup.match(0).face)
    numbers = set(setup.match(0).box.rulebook("en").numbers())
    for seed in range(setup.seeds):
        match = setup.match(seed)
        luck = quick_chance(seed)
        for _ in range(setup.most):
            decision = match.decision
            if decision is None:
                break
            view = match.view(decision.seat)
            missing = [number for number in match.face.rules(view, decision) if number not in numbers]
            assert not missing, f"Question {decision.prompt} names rules that RULES.md lacks: {missing}."
            for lang in LANGUAGES:
                assert match.ask(lang).strip(), f"Question {decision.prompt} has no words in {lang!r}."
                assert match.face.status(view, lang).strip(), f"The status has no words in {lang!r}."
                answers = [match.face.answer(action, lang) for action in decision.options]
                assert all(answer.strip() for answer in answers), f"An answer has no words in {lang!r}."
                buttons = [a for a in decision.options if not match.face.path(view, a)]
                words = [match.face.answer(a, lang) for a in buttons]
                assert len(set(words)) == len(words), f"Two buttons read the same: {words}."
            match.play(decision.options[luck.below(len(decision.options))])
        for lang in LANGUAGES:
            for seat in everybody(match):
                lines = [line.words for line in match.log(seat, lang)]
                assert all(line.strip() for line in lines), f"A line of the log has no words in {lang!r}."
            steps = match.face.score_steps(match.view(None), lang)
            totals = [sum(step.amounts[seat] for step in steps) for seat in range(match.seats)]
            assert totals == match.scores, f"The explained score {totals} is not the score {match.scores}."
            _check_ties(match, lang, numbers)


def _check_ties(match: Match, lang: str, numbers: set[str]) -> None:
    """Ties are told as the rules broke them, by a rule that exists; before the end there are none."""
    breaks = match.face.tie_breaks(match.view(None), lang)
    assert match.is_over or not breaks, "A tie is broken before the game is over."
    for one in breaks:
        assert one.words.strip() and len(one.amounts) == match.seats, f"{one} can't be told."
        assert one.rule in numbers, f"A tie is broken by rule {one.rule}, which RULES.md lacks."
    left = breaks[-1].left if breaks else match.winners
    assert left == match.winners, f"The tie is told to leave {left}, but {match.winners} won."
