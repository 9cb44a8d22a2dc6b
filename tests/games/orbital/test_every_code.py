"""Every effect code that a pack may have: a rule, words in both languages, a drawing and a judgement.

Each code is played in a pack in which a card has it; who adds a code and forgets one of these is told which.
"""

from __future__ import annotations

from functools import cache

import pytest
from tests.games.orbital.tables import Table

from stardeck.games.orbital import BOX, steps
from stardeck.games.orbital.data import (
    _AMOUNTLESS,
    _CORE_EFFECTS,
    BUILD_ANY,
    DAMAGE_ANY,
    EFFECTS,
    UNEVENTFUL,
    WHENS,
    Pack,
)
from stardeck.games.orbital.face import own_cards as own_words
from stardeck.games.orbital.face import reasons
from stardeck.games.orbital.face.cards import SIGNS, card, large, market_card
from stardeck.games.orbital.face.texts import in_force
from stardeck.games.orbital.face.words import FULL, SHORT
from stardeck.games.orbital.game import Orbital
from stardeck.games.orbital.policy import card_worth, event_liking, operate_liking
from stardeck.games.orbital.rules import concepts, events, modules, operating, own_cards, plain_steps
from stardeck.games.orbital.state import State
from stardeck.games.orbital.value import action_value, all_modules, value
from stardeck.games.orbital.vocabulary import ask
from stardeck.kernel.journal import Journal
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.words import LANGUAGES, choose_language

ROW = """
[[{table}]]
id = "{id}"
en = "{id}"
fr = "{id}"
{more}
effect = "{effect}"
{numbers}
source = "reconstructed"
"""

MODULES = [code for code in EFFECTS[:UNEVENTFUL] if code not in ("build-bonus", "colour-shield")] + ["steps"]
EVENTS = list(EFFECTS[UNEVENTFUL:])
ALL = (
    [("module", code) for code in MODULES]
    + [("event", code) for code in EVENTS]
    + [("core", code) for code in _CORE_EFFECTS]
)
"""Every code, with the table of the pack whose rows may have it."""

NEUTRAL = ("none", "steps")
"""Codes without words or a sign of their own: nothing, and what the steps say."""


def numbers(table: str, code: str) -> str:
    """Return the further keys of a row with a code."""
    effect = EFFECTS.index(code)
    if code == "steps":
        return 'steps = "gain 1 money"' + ('\nwhen = "building"' if table == "core" else "")
    return "" if effect in _AMOUNTLESS else "amount = 1"


@cache
def pack_of(table: str, code: str) -> Pack:
    """Return the printed game with one more card that has the code."""
    more = {
        "module": 'colour = "bio"\ncopies = 2\nsymbols = 0\nexits = "LUR"',
        "event": "copies = 2",
        "core": 'colour = "bio"\nsymbols = 0',
    }[table]
    if table == "module" and (BUILD_ANY <= EFFECTS.index(code) <= DAMAGE_ANY or code == "steps"):
        more += "\ncrew = 1"
    row = ROW.format(table=table, id="mine", more=more, effect=code, numbers=numbers(table, code))
    pack = load_pack(BOX, BOX.pack_text() + row).content
    assert isinstance(pack, Pack)
    return pack


def game_of(table: str, code: str) -> Orbital:
    """Return the rules with one more card that has the code."""
    return BOX.game(pack_of(table, code), settle(BOX.readings, {}))


def rich_position(table: str) -> str:
    """Return a position in which every effect would do something."""
    station = "mine@1,0:w;casino@-1,0:e*1u" if table == "module" else "casino@-1,0:e*1u"
    core = "mine" if table == "core" else "structural-core"
    hand = "farm,casino,mine" if table == "event" else "farm,casino"
    return (
        f"seats:2 year:2 market:storage,airlock 0.core:{core} 0.money:20 0.crew:3 0.hand:{hand} "
        f"0.station:{station};weapon-platform@0,1:n!1;dormitory@0,-1:s 1.money:9 1.hand:promenade "
        f"1.station:workshop@1,0:w!1;farm@-1,0:e;weapon-platform@0,1:n"
    )


def answer_of(table: str) -> str:
    """Return what begins the effect."""
    return {"module": "operate mine 1,0", "event": "play mine", "core": "build farm 1,0:w"}[table]


@pytest.mark.parametrize(("table", "code"), ALL)
def test_every_code_has_a_rule(table: str, code: str) -> None:
    """Rules 6.1, 6.4, 7.1 and 4.4: what has an arrow or is an event does or asks something."""
    game = game_of(table, code)
    state = game.from_text(rich_position(table))
    kind = game.pack.ids.index("mine")
    is_always = table == "core" or not (game.pack.acts[kind] or table == "event")
    if is_always:
        # What is always active adds up, or `concepts.UNCOUNTED` names it: another code fails here.
        concepts.survey(state, 0)
        value(state, 0)
        return
    journal = Journal(True)
    game.listen(state, journal)
    game.apply(state, game.parse(answer_of(table)))
    told = {game.grammar.notes[event.kind].word for event in journal.events} - {"played", "operated"}
    decision = game.decision(state)
    assert decision is not None
    assert told or decision.prompt != ask.TURN, f"{code} does nothing"
    while decision is not None and decision.prompt != ask.TURN:
        assert decision.options, code
        game.apply(state, decision.options[0])
        decision = game.decision(state)


@pytest.mark.parametrize(("table", "code"), ALL)
def test_every_code_has_words_and_a_drawing(table: str, code: str) -> None:
    """A card says what it does, shortly and in sentences, in both languages, and is drawn in every size."""
    pack = pack_of(table, code)
    kind = pack.ids.index("mine")
    game = game_of(table, code)
    for name in LANGUAGES:
        lang = choose_language(name)
        shown = BOX.face(game).card("mine", lang)
        assert shown is not None and shown.words
        assert large(pack, kind, lang, game.readings) and card(pack, kind, lang)
        assert market_card(pack, kind, lang, 3)
    if code not in NEUTRAL:
        assert code in SHORT and code in FULL, f"{code} has no words"
        assert code in SIGNS, f"{code} has no sign"


@pytest.mark.parametrize(
    "readings", [{}, {"hollow": "refused", "airlocks": "once", "military_core": "connect"}]
)
@pytest.mark.parametrize("code", [code for code in EFFECTS if code != "steps"])
def test_every_code_has_words_under_other_readings(code: str, readings: dict[str, object]) -> None:
    """A reading may choose other words; they are there."""
    game = BOX.game(load_pack(BOX).content, settle(BOX.readings, readings))
    assert in_force(code, game.readings) in FULL


@pytest.mark.parametrize(("table", "code"), [one for one in ALL if one[0] != "core"])
def test_every_code_has_a_judgement(table: str, code: str) -> None:
    """Bots value each action and event, in the hand, on the table and when it is used."""
    game = game_of(table, code)
    state: State = game.from_text(rich_position(table))
    kind, effect = game.pack.ids.index("mine"), EFFECTS.index(code)
    value(state, 0)
    card_worth(state, 0, kind, all_modules(state, 0))
    if table == "event":
        event_liking(state, 0, kind)
    elif game.pack.acts[kind]:
        operate_liking(state, kind)
    if table == "event" or game.pack.acts[kind]:
        assert action_value(effect, game.pack.amounts[kind], 2) >= 0


@pytest.mark.parametrize(("table", "code"), [one for one in ALL if one[0] in ("module", "event")])
def test_every_code_can_be_refused_in_words(table: str, code: str) -> None:
    """Where nothing can be done with a card, a reason says so, and nothing fails."""
    game = game_of(table, code)
    station, hand = ("mine@1,0:w", "-") if table == "module" else ("-", "mine")
    mine = f"0.station:{station} 0.hand:{hand} 0.crew:1 0.money:0"
    state = game.from_text(f"seats:2 deck:- {mine} 1.money:0 1.crew:0")
    ref = "module/0/1,0" if table == "module" else "hand/mine"
    for name in LANGUAGES:
        assert isinstance(reasons.reason(state, ref, choose_language(name)), str)


@pytest.mark.parametrize("effect", [-1, len(EFFECTS)])
def test_a_code_without_a_rule_fails(effect: int) -> None:
    """A code that no rule knows is an error wherever it is looked up, not a card that does nothing."""
    game = game_of("module", "money")
    state = game.from_text(rich_position("module"))
    pack = game.pack
    kind = pack.ids.index("mine")
    event = pack.ids.index("government-contract")
    kept = pack.effects.copy()
    try:
        pack.effects[kind] = pack.effects[event] = effect
        for use in (
            lambda: modules.can_perform(state, 0, kind, state.stations[0][7]),
            lambda: modules.question_of(effect),
            lambda: events.can_play(state, 0, event),
            lambda: events.carry_out(state.copy(), 0, event),
            lambda: action_value(effect, 1, 2),
            lambda: operating.can_operate(state, 0, 6),
        ):
            with pytest.raises((AssertionError, KeyError)):
                use()
    finally:
        pack.effects[:] = kept


STEP_PHRASES = [phrase.format(n=1) for phrase in steps.PHRASES]
OTHERS = [f"{phrase}: {whom}" for phrase in STEP_PHRASES[:7] for whom in steps.WHOM]
PAID = [f"{cost.format(n=1)} -> gain 1 money" for cost in steps.COSTS]


@pytest.mark.parametrize("phrase", [*STEP_PHRASES, *OTHERS, *PAID])
def test_every_step_has_words_and_a_rule(phrase: str) -> None:
    """Rules 15.1, 15.4, 15.7 and 15.8: every phrase that can be typed is played and told."""
    more = 'colour = "bio"\ncopies = 2\nsymbols = 0\nexits = "LUR"\ncrew = 1'
    row = ROW.format(table="module", id="mine", more=more, effect="steps", numbers=f'steps = "{phrase}"')
    game = BOX.game(load_pack(BOX, BOX.pack_text() + row).content, settle(BOX.readings, {}))
    kind = game.pack.ids.index("mine")
    for name in LANGUAGES:
        lang = choose_language(name)
        assert own_words.short_steps(game.pack, kind, lang) and own_words.full_steps(
            game.pack, kind, lang, False
        )
    played = Table(game, game.from_text(rich_position("module"))).play("operate mine 1,0")
    while (decision := game.decision(played.state)) is not None and decision.prompt != ask.TURN:
        played.play(game.action_text(decision.options[0]))
    assert played.seat == 1


@pytest.mark.parametrize("when", WHENS)
def test_every_moment_of_a_core_has_words(when: str) -> None:
    """Rule 15.9: a core tells when its steps are done."""
    for name in LANGUAGES:
        key = f"when-{WHENS.index(when)}"
        assert own_words._SHORT.of(name)[key] and own_words._FULL.of(name)[key]


def test_a_step_without_a_rule_fails() -> None:
    """A step that no rule knows is an error: done at once, asked, or looked up."""
    game = game_of("module", "steps")
    state = game.from_text(rich_position("module"))
    kind = game.pack.ids.index("mine")
    row = game.pack.steps[kind]
    kept = row.copy()
    try:
        row[steps.WHAT] = len(steps.PHRASES)
        with pytest.raises(AssertionError):
            own_cards.can_do_steps(state, 0, kind, state.stations[0][7], 2)
        with pytest.raises(AssertionError):
            plain_steps.change(state, 0, len(steps.PHRASES), 1)
    finally:
        row[:] = kept
