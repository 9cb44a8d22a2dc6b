"""The vocabulary of every game: each question names its rules, and each row has its words."""

from __future__ import annotations

import re

import pytest

import stardeck
from stardeck.games import BUILT_IN, find
from stardeck.games.tortuga.data import ABILITIES
from stardeck.games.tortuga.face import words as tortuga
from stardeck.kernel.face import Face


def face_of(game: str) -> Face:
    """Return the face of a game under its default pack."""
    return stardeck.new(game, seats=2, seed=1).face


OTHERWISE = re.compile("-(unseen|from|even|tholins|deuterium|brings|own)$")
"""An event may be told otherwise: to who may not know all of it, as a loss, of a tie, of one thing only, with
what it brings, of what is one's own."""


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_question_names_rules_that_exist(game: str) -> None:
    """Whatever has words to ask with has at least one rule, and no rule is invented."""
    face = face_of(game)
    asked = {f"ask-{row.word}": row.rules for row in face.grammar.asks if row.rules}
    assert set(asked) == {key for key in face.words if key.startswith("ask-")}
    numbers = set(find(game).rulebook("en").numbers())
    for key, rules in asked.items():
        assert set(rules) <= numbers, key
        assert len(set(rules)) == len(rules), key


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_row_has_its_words(game: str) -> None:
    """Every answer and every event that is told, and no phrase is left over."""
    face = face_of(game)
    answers = {f"do-{row.key}" for row in face.grammar.verbs}
    assert answers == {key for key in face.words if key.startswith("do-")}
    told = {f"log-{row.word}" for row in face.grammar.notes if row.told}
    lines = {key for key in face.words if key.startswith("log-")}
    assert told <= lines
    assert {OTHERWISE.sub("", key) for key in lines} == told


def test_every_ability_of_tortuga_names_its_rule() -> None:
    """The rule speaks of the ability by its name."""
    assert tuple(tortuga.ABILITY_RULES) == ABILITIES
    text = find("tortuga").rulebook("en").text
    for ability, number in tortuga.ABILITY_RULES.items():
        (line,) = [line for line in text.splitlines() if line.startswith(f"**{number}** ")]
        assert f"*{ability}*" in line
