"""Chapter 15: costs among the steps of a card, an opponent who is chosen, and upgraded cores with steps."""

from __future__ import annotations

import re

import pytest
from tests.games.orbital.tables import Seat, Table
from tests.games.orbital.test_own_cards import CORE, own, own_rules, typed_rows

import stardeck
from stardeck.games.orbital import BOX
from stardeck.games.orbital.policy import quick_answer
from stardeck.games.orbital.state import OVER
from stardeck.games.orbital.value import value
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.words import LANGUAGES, choose_language

OWN = BOX.pack_text() + typed_rows()
"""The printed game with cards of one's own, as text."""


def test_a_junkyard_as_printed_needs_a_card() -> None:
    """Rule 15.7: discard 1 card to gain 1 crew; without a card the module can't be used."""
    assert own(Seat(station="dump@1,0:w", hand="-", crew=2), Seat()).some("operate") == []
    game = own(Seat(station="dump@1,0:w", hand="farm,casino", crew=2), Seat()).play("operate dump 1,0")
    assert (game.options, game.state.crew[0]) == (["discard farm", "discard casino"], 1)
    game.play("discard farm")
    assert (game.state.crew[0], game.hand(0)) == (2, ["casino"])
    assert game.seat == 1


def test_a_cost_is_paid_whole_or_not_at_all() -> None:
    """Rule 15.7: two cards are the price, one does not pay it; the other step is done all the same."""
    station = "press@1,0:w"
    game = own(Seat(station=station, hand="farm", money=0), Seat()).play("operate press 1,0")
    assert (game.state.money[0], game.hand(0), game.state.points[0]) == (1, ["farm"], 0)
    assert game.seat == 1
    game = own(Seat(station=station, hand="farm*2,casino", money=0), Seat()).play("operate press 1,0")
    game.play("discard farm", "discard farm")
    assert (game.state.points[0], game.hand(0), game.seat) == (1, ["casino"], 1)


def test_no_cost_is_paid_for_nothing() -> None:
    """Rules 15.3 and 15.7: without the modules a step wants or counts nothing is discarded."""
    damaged = "press@1,0:w casino@-1,0:e!1"
    assert (
        own(Seat(station=damaged, hand="farm*2"), Seat()).play("operate press 1,0").options[0]
        == "discard farm"
    )
    assert own(Seat(hand="sacrifice,farm"), Seat()).some("play") == []
    game = own(Seat(hand="sacrifice,farm", station="farm@1,0:w", crew=0), Seat()).play("play sacrifice")
    assert game.play("discard farm").state.crew[0] == 1
    assert own(Seat(hand="sacrifice", station="farm@1,0:w"), Seat()).some("play") == []


def test_money_and_crew_pay_for_steps_too() -> None:
    """Rule 15.7: what the action itself costs can't pay for its steps."""
    station = "agency@1,0:w"
    for money, crew, after in ((4, 1, (0, 0, 1)), (3, 1, None), (3, 2, (4, 0, 0)), (9, 2, (8, 0, 1))):
        game = own(Seat(station=station, money=money, crew=crew, hand="-"), Seat())
        if after is None:
            assert game.some("operate") == []
            continue
        game.play("operate agency 1,0")
        assert (game.state.money[0], game.state.crew[0], len(game.state.hands[0])) == after


def test_a_step_that_asks_may_cost_crew() -> None:
    """Rule 15.7: the crew is paid and gone before the question."""
    station = "drydock@1,0:w farm@-1,0:e!1"
    assert own(Seat(station=station, crew=0), Seat()).some("operate") == []
    game = own(Seat(station=station, crew=1), Seat()).play("operate drydock 1,0")
    assert (game.state.crew[0], game.options) == (0, ["repair farm -1,0"])


def test_strategic_ops_as_printed() -> None:
    """Rule 15.8: a chosen player loses a crew and discards a card of their own choice."""
    seats = (Seat(station="spies@1,0:w"), Seat(crew=2, hand="farm,casino"), Seat(crew=0, hand="-"))
    game = own(*seats).play("operate spies 1,0")
    assert game.options == ["choose 1", "choose 2"]
    game.play("choose 1")
    assert (game.state.crew, game.seat, game.options) == ([0, 1, 0], 1, ["discard farm", "discard casino"])
    game.play("discard farm")
    assert (game.hand(1), game.seat) == (["casino"], 1)
    nothing = own(*seats).play("operate spies 1,0", "choose 2")
    assert (nothing.state.crew[2], nothing.seat) == (0, 1)


def test_who_has_nothing_is_chosen_as_they_are_raided() -> None:
    """Rules 15.8 and 6.5 (reading: hollow): allowed, or only who would lose something."""
    seats = (Seat(station="spies@1,0:w"), Seat(crew=0, hand="-"), Seat(crew=1, hand="-"))
    game = own(*seats, hollow="refused").play("operate spies 1,0")
    assert game.options == ["choose 2"]
    assert own(seats[0], seats[1], hollow="refused").some("operate") == []
    assert own(seats[0], seats[1]).some("operate") == ["operate spies 1,0"]


def test_a_chosen_opponent_may_be_given_something() -> None:
    """Rule 15.8: gains and cards; a step of the player's own is done before."""
    game = own(Seat(station="embassy@1,0:w"), Seat(money=1, hand="-"), Seat()).play("operate embassy 1,0")
    assert game.state.points[0] == 1
    game.play("choose 1")
    assert (game.state.money[1], len(game.state.hands[1])) == (3, 1)


def test_a_step_for_who_is_chosen_may_be_paid_for() -> None:
    """Rules 15.7 and 15.8: the price is paid only if the step takes something."""
    poor, rich = Seat(money=0, crew=1), Seat(money=5, crew=0)
    game = own(Seat(hand="ransom", money=2), poor, rich).play("play ransom", "choose 2")
    assert (game.state.money, game.state.crew) == ([1, 0, 2], [1, 1, 0])
    game = own(Seat(hand="ransom", money=2), poor, rich).play("play ransom", "choose 1")
    assert (game.state.money, game.state.crew) == ([2, 0, 5], [1, 0, 0])


def test_a_rulebook_bot_chooses_the_leader() -> None:
    """Rules 15.6 and 13.11 (reading: hollow): the opponent with the most points that can be chosen."""
    rules_ = own_rules(rulebook_bots="1", hollow="refused")
    head = "seats:3 year:2 first:2 turn:2 passes:0 luck:11.13 market:- discards:- ask:2.turn.0"
    people = (Seat(crew=0, points=5, hand="-"), Seat(crew=1, points=1))
    seats = [*people, Seat(station="spies@1,0:w", crew=1, hand="-")]
    words = " ".join(seat.text(number) for number, seat in enumerate(seats))
    game = Table(rules_, rules_.from_text(f"{head} {words}"))
    assert game.play(*game.options).options == ["choose 1"]


def test_quick_bots_choose_who_leads_for_harm_and_who_is_behind_for_gifts() -> None:
    """Rule 15.8: a quick answer looks at what the card does to who is chosen."""
    for module, chosen in (("spies", "choose 2"), ("embassy", "choose 1")):
        seats = (Seat(station=f"{module}@1,0:w"), Seat(points=1, hand="farm"), Seat(points=4, hand="farm"))
        game = own(*seats).play(f"operate {module} 1,0")
        decision = game.game.decision(game.state)
        assert decision is not None
        assert game.game.action_text(quick_answer(game.state, decision)) == chosen


def test_a_core_with_steps_when_a_module_is_built() -> None:
    """Rule 15.9: each module of its colour, free builds included, but no other."""
    yard = Seat(core="yard-core", hand="weapon-platform,farm", money=20)
    game = own(yard, Seat()).play("build weapon-platform 1,0:w")
    assert len(game.state.hands[0]) == 2
    game = own(yard, Seat()).play("build farm 1,0:w")
    assert game.hand(0) == ["weapon-platform"]
    third = Seat(core="yard-core", station="shield-grid@-1,0:e", hand="weapon-platform", money=20)
    assert own(third, Seat()).play("build weapon-platform 1,0:w").state.points[0] == 1


def test_a_core_with_steps_when_a_module_is_moved() -> None:
    """Rules 15.9 and 4.9 (reading: military_core): moving counts where it pays."""
    station = "robotic-arm@1,0:w weapon-platform@-1,0:e"
    for military_core, cards in (("build", 0), ("connect", 1)):
        seat = Seat(core="yard-core", station=station, hand="-", crew=1)
        game = own(seat, Seat(), military_core=military_core).play("operate robotic-arm 1,0")
        game.play("move weapon-platform -1,0", "place weapon-platform 0,-1:s")
        assert len(game.state.hands[0]) == cards


def test_a_core_with_steps_when_a_year_begins() -> None:
    """Rule 15.9: crew and money before the first turn; the crew stays for the year."""
    game = own(Seat(core="guild-core", station="casino@1,0:w", money=0), Seat())
    game.pass_all().play("income commercial", "income structural")
    assert (game.state.year, game.seat) == (3, 1)
    # The tile's own symbol, and a crew that is given; 7 MC and 2 for the modules, then 2 for them again.
    assert (game.state.crew[0], game.state.money[0]) == (1 + 1, 7 + 2 + 2)


def test_a_core_with_steps_when_a_year_ends() -> None:
    """Rule 15.9: after the crew step, so that its crew stays; the last year has no such step."""
    temple = Seat(core="temple-core", money=0)
    game = own(temple, Seat(money=5)).pass_all()
    assert (game.state.crew[0], game.state.money) == (2, [0, 4])
    # A point for the most bio modules, another one by the core.
    assert game.state.points == [1 + 1, 1]
    last = game.game.from_text("seats:2 year:5 0.core:temple-core 0.money:0 1.money:5")
    over = Table(game.game, last).pass_all()
    assert over.state.stage == OVER and over.state.money == [0, 5]


def test_bots_see_what_a_core_will_bring() -> None:
    """Rule 15.9: a position with such a core is worth more than one with a core that does nothing."""
    nothing = re.sub(
        r'(id = "guild-core".*?)effect = "steps".*?source', r'\1effect = "none"\nsource', OWN, flags=re.S
    )
    worth = []
    for text in (OWN, nothing):
        game = BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))
        worth.append(value(game.from_text("seats:2 0.core:guild-core"), 0))
    assert worth[0] > worth[1]


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ("repair 1", "its steps ask nobody and cost nothing"),
        ("discard 1 card", "its steps ask nobody and cost nothing"),
        ("lose 1 crew: chosen", "its steps ask nobody and cost nothing"),
        ("pay 1 money -> gain 1 crew", "its steps ask nobody and cost nothing"),
    ],
)
def test_a_core_asks_nothing(steps: str, problem: str) -> None:
    """Rule 15.9: what asks or costs something is refused."""
    row = CORE.format(id="mine", colour="bio", when="building", steps=steps)
    with pytest.raises(stardeck.BadPack, match=problem):
        load_pack(BOX, BOX.pack_text() + row)


def test_a_core_says_when() -> None:
    """Rule 15.9: one of three moments."""
    row = CORE.format(id="mine", colour="bio", when="noon", steps="gain 1 crew")
    with pytest.raises(stardeck.BadPack, match="when: expected one of building, year-begins, year-ends"):
        load_pack(BOX, BOX.pack_text() + row)


PLAIN = """
[[module]]
id = "mine"
en = "Mine"
fr = "Mine"
colour = "bio"
copies = 1
symbols = 0
exits = "L"
effect = "{effect}"
{more}
source = "reconstructed"
"""


@pytest.mark.parametrize(
    ("effect", "more", "problem"),
    [
        ("income", "amount = 2\ncrew = 2", "crew: 'income' is always active, so nothing is paid for it"),
        ("none", "money = 9", "money: 'none' is always active, so nothing is paid for it"),
        ("none", "amount = 1", "amount: 'none' takes no notice of it"),
        ("shield", "amount = 1", "amount: 'shield' takes no notice of it"),
        ("build-any", "crew = 1\namount = 1", "amount: 'build-any' takes no notice of it"),
        ("money", "crew = 1\namount = 1\nsecond = 2", "second: 'money' takes no notice of it"),
        ("money", 'crew = 1\namount = 1\nsteps = "gain 1 money"', "steps: 'money' takes no notice of it"),
        ("money", 'crew = 1\namount = 1\nwhen = "building"', "when: 'money' takes no notice of it"),
        ("steps", 'crew = 1\namount = 1\nsteps = "gain 1 money"', "amount: 'steps' takes no notice of it"),
    ],
)
def test_what_would_be_ignored_is_refused(effect: str, more: str, problem: str) -> None:
    """Rule 6.4 among others: a key that the effect of a row never asks for is named, with what to do."""
    with pytest.raises(stardeck.BadPack, match=re.escape(problem)):
        load_pack(BOX, BOX.pack_text() + PLAIN.format(effect=effect, more=more))


RENAMED = """
[[event]]
id = "asteroid-rain"
en = "Asteroid Rain"
fr = "Pluie d'Astéroïdes"
copies = 2
effect = "meteor"
amount = 1
source = "box"

[[event]]
id = "audit-year"
en = "Year of Audits"
fr = "Année des Contrôles"
copies = 2
effect = "uneventful"
source = "box"
"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("card", "printed"), [("asteroid-rain", "meteor-storm"), ("audit-year", "uneventful-year")]
)
def test_a_question_names_the_card_that_asks(card: str, printed: str, lang: str) -> None:
    """Rules 12.1 and 12.3: the card that was played, an owner's or the printed one, by its name."""
    game = BOX.game(load_pack(BOX, BOX.pack_text() + RENAMED).content, settle(BOX.readings, {}))
    face, tongue = BOX.face(game), choose_language(lang)
    names = [game.pack.names[game.pack.ids.index(one)][tongue] for one in (card, printed)]
    for played, name, other in ((card, *names), (printed, *reversed(names))):
        state = game.from_text(f"seats:2 0.hand:{played} 1.hand:farm 1.station:farm@1,0:w")
        game.apply(state, game.parse(f"play {played}"))
        decision = game.decision(state)
        assert decision is not None
        asked = face.prompt(game.view(state, decision.seat), decision, tongue).replace("’", "'")
        assert asked.startswith(name.replace("’", "'")) and other.replace("’", "'") not in asked
    # A position written by hand may not say which event it is.
    bare = game.from_text("seats:2 1.hand:farm ask:1.lose-event.0")
    decision = game.decision(bare)
    assert decision is not None
    asked = face.prompt(game.view(bare, 1), decision, tongue)
    assert asked.startswith("Event" if tongue == "en" else "Événement")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("module", "answer"), [("dump", "operate dump 1,0"), ("spies", "operate spies 1,0")])
def test_questions_of_own_cards_name_them(module: str, answer: str, lang: str) -> None:
    """Rules 15.7 and 15.8: who pays with a card or chooses an opponent reads for which card."""
    game = own(Seat(station=f"{module}@1,0:w", hand="farm"), Seat(hand="farm")).play(answer)
    decision = game.game.decision(game.state)
    assert decision is not None
    asked = BOX.face(game.game).prompt(game.game.view(game.state, 0), decision, choose_language(lang))
    assert asked.startswith(module) and "{" not in asked


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        (
            "dump",
            "Pay 1 crew: discard 1 card from your hand; in return, gain 1 crew for this year.",
            "Payez 1 équipage : défaussez 1 carte de votre main ; en échange, gagnez 1 équipage pour cette",
        ),
        (
            "spies",
            "an opponent of your choice loses 1 unused crew or what is left. That opponent discards 1 card",
            "un adversaire de votre choix perd 1 équipage inutilisé ou ce qui lui reste. Cet adversaire",
        ),
        (
            "yard-core",
            "Whenever you build a military module, draw 1 card. Whenever you build a military module, with 3",
            "À chaque module militaire construit, piochez 1 carte.",
        ),
        (
            "temple-core",
            "At the end of each year but the last, gain 1 victory point.",
            "À la fin de chaque année sauf la dernière, gagnez 1 point de victoire.",
        ),
    ],
)
def test_the_texts_of_costs_choices_and_cores(card: str, english: str, french: str) -> None:
    """Rules 15.7 to 15.9: whole sentences in both languages."""
    face = BOX.face(own_rules())
    for tongue, words in (("en", english), ("fr", french)):
        shown = face.card(card, choose_language(tongue))
        assert shown is not None
        assert words in re.sub(r"[\u00a0\u202f]", " ", shown.words)
