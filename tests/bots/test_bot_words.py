"""What bots say of their answers can be read in English and in French."""

from __future__ import annotations

import pytest

import stardeck
from stardeck.bots import make
from stardeck.bots.words import remark
from stardeck.kernel.bot import Limit
from stardeck.words import LANGUAGES


def test_a_remark_waits_for_its_reader() -> None:
    """One remark, two languages, the same numbers."""
    made = remark("searched", wins=43, visits=61, playouts=300)
    assert made == remark("searched", wins=43, visits=61, playouts=300)
    assert made.say("en").startswith("Wins about 43 of 100 games") and "61 of 300" in made.say("en")
    assert made.say("fr").startswith("Gagne environ 43 parties sur 100") and "61 parties" in made.say("fr")


@pytest.mark.parametrize("name", ["greedy", "careless", "search"])
@pytest.mark.parametrize("game", stardeck.game_names())
def test_bots_explain_themselves_in_both_languages(game: str, name: str) -> None:
    """A bot that thinks says something of its answer, whoever reads it."""
    match = stardeck.new(game, seats=2, seed=3)
    decision = match.decision
    assert decision is not None
    bot = make(name, match.box, match.game, 1)
    note = bot.choose(match.view(decision.seat), decision, Limit(playouts=3)).note
    assert note is not None
    said = [note.say(lang) for lang in LANGUAGES]
    assert all(words.strip() and "{" not in words for words in said) and said[0] != said[1]
