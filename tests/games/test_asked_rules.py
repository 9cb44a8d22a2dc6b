"""Every question of every game names the rules that it is about."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from stardeck.games import BUILT_IN, find
from stardeck.games.orbital import text as orbital
from stardeck.games.orbital.actions import PROMPTS as ORBITAL
from stardeck.games.titan.face.words import WORDS as TITAN_WORDS
from stardeck.games.titan.vocabulary import ask as titan
from stardeck.games.tortuga import text as tortuga
from stardeck.games.tortuga.actions import PROMPTS as TORTUGA
from stardeck.games.tortuga.data import ABILITIES
from stardeck.kernel.words import Words

TABLES: dict[str, tuple[Mapping[str, tuple[str, ...]], Words]] = {
    "orbital": (orbital.ASKED_BY, orbital.WORDS),
    "tortuga": (tortuga.ASKED_BY, tortuga.WORDS),
    "titan": ({f"ask-{row.word}": row.rules for row in titan.ROWS}, TITAN_WORDS),
}
IDS: dict[str, list[str]] = {
    "orbital": [*ORBITAL],
    "tortuga": [*TORTUGA],
    "titan": [row.word for row in titan.ROWS[: titan.ASKED]],
}


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_question_names_rules_that_exist(game: str) -> None:
    """Whatever has words to ask with has at least one rule, and no rule is invented."""
    asked_by, words = TABLES[game]
    assert set(asked_by) == {key for key in words if key.startswith("ask-")}
    numbers = set(find(game).rulebook("en").numbers())
    for key, rules in asked_by.items():
        assert rules and set(rules) <= numbers, key
        assert len(set(rules)) == len(rules), key


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_prompt_has_a_question(game: str) -> None:
    """Some prompts ask for more than one thing, so a question may only begin with the prompt's name."""
    asked_by, _ = TABLES[game]
    for prompt in IDS[game]:
        assert any(key == f"ask-{prompt}" or key.startswith(f"ask-{prompt}-") for key in asked_by), prompt


def test_every_ability_of_tortuga_names_its_rule() -> None:
    """The rule speaks of the ability by its name."""
    assert tuple(tortuga.ABILITY_RULES) == ABILITIES
    text = find("tortuga").rulebook("en").text
    for ability, number in tortuga.ABILITY_RULES.items():
        (line,) = [line for line in text.splitlines() if line.startswith(f"**{number}** ")]
        assert f"*{ability}*" in line
