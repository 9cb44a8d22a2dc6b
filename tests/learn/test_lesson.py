"""Every guided first game plays through, in both languages, and meets every kind of answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from tests.learn.guide import Guide

import stardeck
from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.errors import BadRecord
from stardeck.learn.lesson import LEARNER, Lesson, begin, find_lesson, read_lesson
from stardeck.words import LANGUAGES, Lang

WITH_LESSON = [name for name in stardeck.game_names() if find_lesson(find(name)) is not None]
GAMES = 30
MOST_GAMES = 300
"""So many games are played at most for a kind of answer that is rarely offered."""

WORDS_A_MINUTE = 130
"""How fast people read what they do not know yet."""


def lesson_of(box: Box) -> Lesson:
    """Return a lesson that must be there."""
    found = find_lesson(box)
    assert found is not None
    return found


def verbs(answers: Sequence[str]) -> set[str]:
    """Return the kinds of some answers: the first word of each."""
    return {answer.split()[0] for answer in answers}


def refs_in(guide: Guide, lang: Lang) -> set[str]:
    """Return every part of the picture that the learner sees."""
    match = guide.match
    parts = match.face.parts(match.view(LEARNER), names=match.names, lang=lang)
    return {ref for part in parts for ref in re.findall(r'data-ref="([^"]*)"', part.content)}


@pytest.mark.parametrize(
    ("lang", "second"), [("en", r"[Cc]lick [^.:]*, then "), ("fr", r"[Cc]liquez [^.:]*, puis ")]
)
@pytest.mark.parametrize("game", WITH_LESSON)
def test_a_second_click_is_asked_for_only_if_it_is_needed(game: str, lang: Lang, second: str) -> None:
    """A click that leaves one answer gives it, so no step speaks of a click after that one."""
    box = find(game)
    lesson = lesson_of(box)
    guide = Guide(lesson, begin(box, lesson, lang))
    while (step := guide.step) is not None:
        match = guide.match
        if step.awaited and re.search(second, lesson.words(guide.done, lang)):
            paths = [match.face.path(match.view(LEARNER), match.game.parse(text)) for text in guide.allowed()]
            starts = [path[0] for path in paths if path]
            assert len(starts) > len(set(starts)), f"step {guide.done + 1} is answered by the first click"
        guide.go_on()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", WITH_LESSON)
def test_the_script_plays_through(game: str, lang: Lang) -> None:
    """Each awaited answer is the learner's and legal, what is lit is there, the others answer legally."""
    box = find(game)
    lesson = lesson_of(box)
    guide = Guide(lesson, begin(box, lesson, lang))
    while (step := guide.step) is not None:
        assert lesson.words(guide.done, lang).strip()
        missing = set(guide.lit()) - refs_in(guide, lang)
        assert not missing, f"Step {guide.done + 1} lights up what is not there: {missing}."
        if step.awaited:
            assert guide.match.seat == LEARNER, f"Step {guide.done + 1} awaits another seat's answer."
            assert guide.allowed(), f"Step {guide.done + 1} awaits what is not legal: {guide.match.options}"
        guide.go_on()


@pytest.mark.parametrize("game", WITH_LESSON)
def test_every_kind_of_answer_is_met(game: str) -> None:
    """What can be answered in games of the lesson's kind is answered in it, but for effects of single
    cards that the script names; nothing that every game asks for is among them."""
    box = find(game)
    lesson = lesson_of(box)
    guide = Guide(lesson, begin(box, lesson, "en"))
    while guide.step is not None:
        guide.go_on()
    met = verbs([guide.match.game.action_text(played.action) for played in guide.match.played])
    games = offered_in_games(game)
    known, usual = set[str]().union(*games), set[str].intersection(*games)
    assert known - met == set(lesson.later), "What is not met must be named as left for later, and only that."
    assert not usual & set(lesson.later), "What every game asks for can't be left for later."


ACTIONS = {
    "orbital": {"build", "upgrade", "purchase", "play", "operate", "repair", "pass"},
    "tortuga": {
        "retrieve", "play", "reserve", "buy", "renew", "move", "collect", "spend", "scan", "mark", "destroy",
        "capture", "convert", "conquer", "reinforce", "attack", "commit", "influence", "end",
    },
    "titan": {
        "base", "lay", "choose", "place", "pipe", "take", "drone", "move", "fly", "load", "unload", "destroy",
        "extra", "purify-hold", "upgrade", "module", "fill", "claim", "end",
    },
}  # fmt: skip
"""What the rulebooks let a seat do on its turn, as the games write it."""


@pytest.mark.parametrize("game", ACTIONS)
def test_every_action_of_the_rulebook_is_met(game: str) -> None:
    """Each once at least, by the learner or before the learner's eyes; none is left for later."""
    box = find(game)
    lesson = lesson_of(box)
    guide = Guide(lesson, begin(box, lesson, "en"))
    while guide.step is not None:
        guide.go_on()
    met = verbs([guide.match.game.action_text(played.action) for played in guide.match.played])
    assert met >= ACTIONS[game]
    offered = set[str]().union(*offered_in_games(game))
    assert offered >= ACTIONS[game], "The list names what the game knows."


@cache
def offered_in_games(game: str) -> list[set[str]]:
    """Return the kinds of answers that games of the lesson's kind offer, each game's for itself.

    There are more games where something that the lesson or the rulebook names has not been offered yet.
    """
    box = find(game)
    lesson = lesson_of(box)
    seats = begin(box, lesson, "en").seats
    missing = {*lesson.later, *ACTIONS.get(game, ())}
    games: list[set[str]] = []
    while len(games) < GAMES or (missing and len(games) < MOST_GAMES):
        games.append(offered_verbs(game, seats, len(games), lesson.readings))
        missing -= games[-1]
    return games


def offered_verbs(game: str, seats: int, seed: int, readings: dict[str, str]) -> set[str]:
    """Return the kinds of answers that a random game offers."""
    options: dict[str, Any] = dict(readings)
    match = stardeck.new(game, seats=seats, seed=seed, **options)
    luck = quick_chance(seed + 3)
    found: set[str] = set()
    while match.seat is not None:
        found |= verbs(match.options)
        answer = match.options[luck.below(len(match.options))]
        # Who thinks twice before a turn ends gets further, and is offered more.
        if answer in ("pass", "end"):
            answer = match.options[luck.below(len(match.options))]
        match.play(answer)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [name for name in WITH_LESSON if name != "lanterns"])
def test_it_takes_five_to_ten_minutes(game: str, lang: Lang) -> None:
    """Counted by the words to read and seven or eight seconds for each answer."""
    lesson = lesson_of(find(game))
    words = sum(len(lesson.words(step, lang).split()) for step in range(len(lesson.steps)))
    answers = sum(bool(step.awaited) for step in lesson.steps)
    assert 4.5 <= words / WORDS_A_MINUTE + answers / 8 <= 10
    assert 5 <= lesson.minutes <= 10


@pytest.mark.parametrize("game", WITH_LESSON)
def test_rules_named_in_a_lesson_exist(game: str) -> None:
    """A step that names a rule can be looked up."""
    box = find(game)
    for step in lesson_of(box).steps:
        assert not step.rule or f"**{step.rule}**" in box.rulebook("en").text


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("seed = ", "not TOML"),
        ("seats = 2", "either a seed or a position"),
        ("seed = 1\nsteps = 3", "steps; known are"),
        ("seed = 1\n" + "[[step]]\n" * 9, "Step 5 of the lesson says nothing"),
        ("seed = 1\n[[step]]\nawaits = []", "step 1 has awaits"),
    ],
)
def test_a_broken_script_is_refused_in_words(text: str, complaint: str) -> None:
    """The error says where and what."""
    with pytest.raises(BadRecord, match=complaint):
        read_lesson(find("lanterns"), text)
