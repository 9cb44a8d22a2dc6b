"""Corners of several chapters at once: where a rule meets another seat, an inner module or a longer game."""

from __future__ import annotations

import re

import pytest
from tests.games.orbital.tables import PACK, Seat, Table, amount, new, table, words

from stardeck.games.orbital import BOX
from stardeck.games.orbital.board import HAND_MORE, TALLIES
from stardeck.games.orbital.rules.piles import take_cards
from stardeck.games.orbital.vocabulary import note
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def test_the_support_core_shields_inner_modules() -> None:
    """Rule 4.10: a support module with something at its exit is as safe as an exterior one."""
    seat = Seat(core="support-core", station="workshop@1,0:w casino@2,0:w")
    game = table(Seat(hand="sabotage"), seat).play("play sabotage")
    assert game.options == ["damage 1 casino 2,0"]


def test_the_longer_game_scores_as_usual_until_its_last_year() -> None:
    """Rules 1.10, 9.2, 9.5: with six years the fifth gives one point a colour and goes on, the sixth two."""
    fifth = table(Seat(), Seat(), year=5, years=6).pass_all()
    assert fifth.state.points == [1, 1] and fifth.options != []
    sixth = table(Seat(), Seat(), year=6, years=6).pass_all()
    assert sixth.state.points == [2, 2] and sixth.options == []


def test_what_goes_back_does_not_stay_on_top() -> None:
    """Rule 1.8: the deck is shuffled when all have chosen; nothing lies where it lay."""
    game = new(2)
    before = game.state.deck.copy()
    while game.options[0].startswith("return"):
        game.play(game.options[0])
    assert sorted(game.state.deck[: len(before)]) != sorted(before)
    assert game.state.deck[: len(before)] != before


def test_a_bot_operates_before_it_repairs() -> None:
    """Rules 13.18, 13.23: without cards it uses a module if it can, though another one is damaged."""
    robot = Seat(station="casino@1,0:w farm@-1,0:e!1", crew=1)
    game = table(Seat(), robot, turn=1, rulebook_bots=1)
    assert game.options == ["operate casino 1,0"]


def test_a_bots_insider_contacts_take_one_card() -> None:
    """Rules 12.2, 13.26: one card, then the turn is over."""
    robot = Seat(hand="farm,insider-contacts")
    game = table(Seat(), robot, turn=1, rulebook_bots=1, market="storage,casino,cantina")
    game.play("reveal", "play insider-contacts", "take cantina 3")
    assert (game.hand(1), game.pile("market"), game.seat) == (["cantina", "farm"], ["storage", "casino"], 0)


@pytest.mark.parametrize(("host", "is_free"), [("casino@1,0:w", True), ("casino@1,0:w*1u", False)])
def test_visiting_worker_needs_a_module_at_rest(host: str, is_free: bool) -> None:
    """Rule 12.4, Visiting Worker: a module that was used this year can't be visited."""
    game = table(Seat(hand="visiting-worker"), Seat(station=host))
    assert ("play visiting-worker" in game.options) == is_free


def test_a_requirement_is_met_by_ones_own_modules() -> None:
    """Rule 3.8: another seat's science does not let one build a Research Lab."""
    lab, host = Seat(hand="research-lab"), Seat(station="observatory@1,0:w")
    assert table(host, lab, turn=1).some("build research-lab") == []
    own = Seat(hand="research-lab", station="observatory@1,0:w")
    assert table(Seat(), own, turn=1).some("build research-lab") != []


def test_another_seats_sensor_array_is_no_discount() -> None:
    """Rule 11.24: only its owner buys cheaper."""
    market = "farm,casino,cantina"
    others = table(Seat(station="sensor-array@1,0:w"), Seat(), turn=1, market=market)
    nobodys = table(Seat(), Seat(), turn=1, market=market)
    own = table(Seat(), Seat(station="sensor-array@1,0:w"), turn=1, market=market)
    left = [game.play("purchase cantina 3").state.money[1] for game in (others, nobodys, own)]
    assert left[0] == left[1] < left[2]


def test_every_seat_begins_with_its_core() -> None:
    """Rules 1.2, 1.6: each core counts as a structural module and brings a crew."""
    state = new(5).state
    cores = [state.tallies[seat * TALLIES : seat * TALLIES + 7] for seat in range(5)]
    assert cores == [[1, 0, 0, 0, 0, 0, 1]] * 5


@pytest.mark.parametrize(("money", "can"), [(4, True), (3, False)])
def test_the_last_money_pays_an_upgrade(money: int, can: bool) -> None:
    """Rule 4.1: who has exactly its price can upgrade."""
    price = PACK.numbers.upgrade_price
    assert (table(Seat(money=price - 4 + money), Seat()).some("upgrade") != []) == can


def test_visiting_worker_needs_a_worker() -> None:
    """Rule 12.4, Visiting Worker: without a free crew it can't be played."""
    host = Seat(station="casino@1,0:w")
    assert table(Seat(hand="visiting-worker", crew=0), host).some("play") == []


def test_an_uneventful_year_spares_who_plays_it() -> None:
    """Rule 12.1, Uneventful Year: only opponents lose an event, or show that they have none."""
    game = table(Seat(hand="uneventful-year,sabotage"), Seat(hand="farm")).play(
        "play uneventful-year", "show"
    )
    assert (game.hand(0), game.seat, game.told[1:]) == (["sabotage"], 1, ["showed 1 farm"])


def test_a_bot_builds_where_its_order_says() -> None:
    """Rules 13.12, 13.15: not beside what it built first, but farthest west."""
    ring = "living-quarters@1,0:w dormitory@0,-1:s life-support@0,1:n dormitory@-1,0:e"
    game = table(Seat(), Seat(station=ring, hand="cantina"), turn=1, rulebook_bots=1).play("reveal")
    assert game.options == ["build cantina -2,0:e"]


THRICE = load_pack(BOX, re.sub(r'(effect = "repair"\namount = )1', r"\g<1>3", BOX.pack_text())).content


def test_a_workshop_that_repairs_three_times() -> None:
    """Rules 8.2, 11.18: so many tokens as its card says, while there are any."""
    game = BOX.game(THRICE, settle(BOX.readings, {}))
    for station, answers in (
        ("workshop@1,0:w casino@-1,0:e!2", ["repair casino -1,0", "repair casino -1,0"]),
        ("workshop@1,0:w casino@-1,0:e!4", ["repair casino -1,0"] * 3),
        ("workshop@1,0:w casino@-1,0:e!1", ["repair casino -1,0"]),
    ):
        text = table(Seat(), Seat(station=station), turn=1).game.to_text(
            table(Seat(), Seat(station=station), turn=1).state
        )
        position = Table(game, game.from_text(text)).play("operate workshop 1,0", *answers)
        assert position.seat == 0 and position.state.money[1] == 16


def test_what_a_seat_remembers_of_the_deck() -> None:
    """Rules 1.8, 9.10: a card put back is remembered until it was seen, or another seat may have taken it."""
    first, second = Seat(returned="farm*2,casino"), Seat(returned="cantina")
    deck = "farm,farm,casino,cantina,workshop,storage,storage,storage,dormitory,airlock,airlock"
    game = table(first, second, turn=1, passes=1, deck=deck).play("pass")
    assert [words(memory) for memory in game.state.returned] == ["farm*2,casino", "cantina"]
    game.play("income structural", "income structural")
    assert [words(memory) for memory in game.state.returned] == ["-", "-"]


def test_the_market_tells_where_a_card_went() -> None:
    """Rules 1.8, 9.7: a card turned up in the market is no longer thought to lie in the deck, by any seat."""
    seats = Seat(returned="farm*2,casino"), Seat(returned="farm")
    deck = "storage,airlock,farm,casino,farm,farm"
    game = table(*seats, turn=1, passes=1, deck=deck).play("pass")
    assert [words(memory) for memory in game.state.returned] == ["-", "-"]


def test_airlocks_alone_may_count_once() -> None:
    """Rule 11.5 (reading: airlocks): with once, other numbers still add up."""
    seat = Seat(station="data-vault@1,0:w data-vault@-1,0:e")
    both = table(seat, Seat(), airlocks="once").state.tallies[HAND_MORE]
    assert both == 2 * amount("data-vault")


def test_each_kind_is_offered_once() -> None:
    """Rule 9.11: several copies of a card are one answer."""
    hand = "storage*2,farm*2,cantina*2,casino*2"
    game = table(Seat(hand=hand), Seat(), turn=1, passes=1).play(
        "pass", "income structural", "income structural"
    )
    assert len(game.options) == len(set(game.options)) > 3


def test_the_growth_of_a_rival_is_told() -> None:
    """Rule 14.4: which card each opponent of the peace game got."""
    game = new(1, solo="peace")
    while game.options[0].startswith("return"):
        game.play(game.options[0])
    game.play("pass", "income structural")
    each = PACK.numbers.rival_cards
    grown = [line for line in game.told if line.startswith("rival-grew all")]
    assert [line.split()[-1] for line in grown] == ["0"] * each + ["1"] * each


def test_the_last_money_pays_a_module() -> None:
    """Rule 5.1: who has exactly its price can build it, who has less can't."""
    game = table(Seat(hand="farm"), Seat()).play("build farm 1,0:w")
    price = 16 - game.state.money[0]
    assert table(Seat(hand="farm", money=price), Seat()).some("build farm") != []
    assert table(Seat(hand="farm", money=price - 1), Seat()).some("build farm") == []


def test_a_bot_whose_workshop_rests_pays_for_repairs() -> None:
    """Rule 13.23: without crew its Workshop is no help."""
    robot = Seat(station="workshop@0,1:n storage@-1,0:e!1", crew=0)
    assert table(Seat(), robot, turn=1, rulebook_bots=1).options == ["repair storage -1,0"]


def test_a_visitor_does_not_build() -> None:
    """Rule 12.4, Visiting Worker: another's command module is no place to go, a Robotic Arm is."""
    visitor = Seat(hand="visiting-worker,farm", station="casino@1,0:w", crew=3)
    assert table(visitor, Seat(station="command-center@1,0:w")).some("play visiting-worker") == []
    assert table(visitor, Seat(station="robotic-arm@1,0:w")).some("play visiting-worker") != []


def test_what_another_seat_takes_may_be_any_card() -> None:
    """Rule 1.8: of each kind put back one less is sure; who takes the card knows what it was."""
    deck = "farm,farm,casino,cantina,workshop"
    game = table(Seat(returned="farm*2,casino"), Seat(returned="cantina"), deck=deck)
    take_cards(game.state, 1, 1)
    assert [words(memory) for memory in game.state.returned] == ["farm", "cantina"]


def test_the_kept_card_is_known_to_its_owner() -> None:
    """Rule 11.22, Observatory: the others see only that a card was kept."""
    game = table(Seat(), Seat(station="observatory@1,0:w", crew=3, money=99), turn=1)
    game.play("operate observatory 1,0")
    game.play(game.options[0])
    kept = [event for event in game.events if event.kind == note.TOOK][-1]
    assert kept.seen_by(1).secret != HIDDEN and kept.seen_by(0).secret == HIDDEN


def test_points_are_told() -> None:
    """Rule 11.19: a module that scores."""
    game = table(Seat(station="shipyard@1,0:w", crew=9, money=99), Seat()).play("operate shipyard 1,0")
    assert game.told[-1] == f"got-points 0 {amount('shipyard')}"
