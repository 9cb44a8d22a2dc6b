"""Corners of several chapters at once: where a rule meets another seat, an inner module or a longer game."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import Seat, new, table


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
