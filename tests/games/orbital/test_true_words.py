"""The words of an answer are true: what they say of money and crew is so in the position after it."""

from __future__ import annotations

import re

import pytest
from tests.games.orbital.tables import Seat, rules, table
from tests.games.orbital.test_own_cards import own, own_rules

from stardeck.games.orbital.data import EFFECTS
from stardeck.games.orbital.face import OrbitalFace
from stardeck.games.orbital.game import Orbital
from stardeck.games.orbital.state import INCOME_STEP, State
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Action
from stardeck.words import LANGUAGES, Lang, choose_language

LEFT = {"en": r"(\d+) MC, (\d+) left", "fr": r"(\d+) MC, il en reste (\d+)"}
CREW = {"en": r"(\d+) crew of (\d+)", "fr": r"(\d+) équipages? sur (\d+)"}
GAIN = {"en": r"^\+(\d+) MC", "fr": r"^\+(\d+) MC"}
LOSS = {"en": r"^loses (\d+) MC", "fr": r"^perd (\d+) MC"}


def check(game: Orbital, state: State, action: Action, lang: Lang) -> int:
    """Compare the figures in the words of an answer with the position after it; return how many there are."""
    decision = game.decision(state)
    assert decision is not None
    seat = decision.seat
    said = OrbitalFace(game).effect(game.view(state, seat), action, lang)
    then = state.copy()
    game.apply(then, action)
    where = f"{game.action_text(action)}: {said!r} in {game.to_text(state)}"
    found = 0
    for price, left in re.findall(LEFT[lang], said):
        assert then.money[seat] == int(left), where
        assert state.money[seat] >= int(price), where
        found += 2
    for needed, have in re.findall(CREW[lang], said):
        assert state.crew[seat] == int(have) >= int(needed), where
        found += 2
    for gained in re.findall(GAIN[lang], said):
        assert then.money[seat] - state.money[seat] == int(gained), where
        found += 1
    for lost in re.findall(LOSS[lang], said):
        assert sum(state.money) - sum(then.money) == int(lost), where
        found += 1
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("is_own", [False, True])
def test_the_figures_in_the_words_of_answers_are_true(lang: str, is_own: bool) -> None:
    """Every answer of random games: what is left, what there is, what is gained and lost."""
    game = own_rules() if is_own else rules()
    tongue = choose_language(lang)
    found = 0
    for seed in range(2):
        state, luck = game.new(3, seed), quick_chance(seed)
        while (decision := game.decision(state)) is not None and state.year < 4:
            some = {luck.below(len(decision.options)) for _ in range(3)}
            # A last income begins a year, and that is no part of the answer.
            is_last = state.stage == INCOME_STEP and len(state.pending.stack) == 3
            found += 0 if is_last else sum(check(game, state, decision.options[at], tongue) for at in some)
            game.apply(state, decision.options[luck.below(len(decision.options))])
    assert found > 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_left_counts_what_a_core_pays_at_once(lang: str) -> None:
    """Rule 4.9: 8 MC, a military module beside the Military Core for 5: 5 are left, not 3."""
    seat = Seat(core="military-core", hand="weapon-platform,farm", money=8)
    game = table(seat, Seat())
    said = OrbitalFace(game.game).effect(
        game.game.view(game.state, 0), game.game.parse("build weapon-platform 1,0:w"), choose_language(lang)
    )
    found = re.search(LEFT["en" if lang == "en" else "fr"], said)
    assert found is not None and found.groups() == ("5", "5")
    for option in game.options:
        check(game.game, game.state, game.game.parse(option), choose_language(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_left_counts_the_steps_of_own_cards(lang: str) -> None:
    """Rules 15.7 and 15.9: what an action costs, what its steps cost, and what they bring."""
    seats = (
        Seat(station="agency@1,0:w silo@-1,0:e", core="yard-core", money=9, crew=4, hand="farm,spies"),
        Seat(station="farm@1,0:w", hand="farm"),
    )
    game = own(*seats)
    found = [
        check(game.game, game.state, game.game.parse(one), choose_language(lang)) for one in game.options
    ]
    assert sum(found) > 4
    assert EFFECTS[game.game.pack.effects[game.game.pack.ids.index("agency")]] == "steps"
