"""Chapter 4, Upgrade."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, amount, table

from stardeck.games.orbital.board import SYMBOLS
from stardeck.games.orbital.data import BIO, STRUCTURAL


def test_an_upgrade_costs_four_and_happens_once() -> None:
    """Rule 4.1: 4 MC, then never again."""
    game = table(Seat(), Seat()).play("upgrade bio-core", "pass")
    assert game.state.money[0] == 12 and game.core(0) == "bio-core"
    assert game.some("upgrade") == []
    assert table(Seat(money=3), Seat()).some("upgrade") == []


def test_an_upgrade_is_taken_by_one_player_only() -> None:
    """Rule 4.2: what the first took the second can't have."""
    game = table(Seat(), Seat()).play("upgrade bio-core")
    assert "upgrade bio-core" not in game.options and "upgrade support-core" in game.options


def test_the_core_changes_colour() -> None:
    """Rule 4.3: no longer structural, but bio, for points and for building."""
    game = table(Seat(hand="farm,storage"), Seat()).play("upgrade bio-core", "pass")
    assert game.state.tallies[STRUCTURAL] == 0 and game.state.tallies[BIO] == 1
    game.play("build farm 1,0:w", "pass")
    assert game.state.money[0] == 12 - 5
    game.play("build storage -1,0:e")
    assert game.state.money[0] == 12 - 5 - 6


def test_an_upgrade_lasts_for_the_rest_of_the_game() -> None:
    """Rule 4.4: the commercial core pays in every year that ends."""
    game = table(Seat(core="commercial-core", money=0, hand="-"), Seat(), year=1)
    game.end_year().end_year()
    assert game.state.money[0] == 2 * (7 + 1 + amount("commercial-core"))


def test_the_tiles_symbol_stays_or_is_covered() -> None:
    """Rule 4.5 (reading: core_symbol): a support core keeps the tile's symbol, or not."""
    seats = (Seat(core="support-core"), Seat())
    assert table(*seats).state.tallies[SYMBOLS] == 1
    assert table(*seats, core_symbol="covered").state.tallies[SYMBOLS] == 0


def test_the_bio_core_has_a_crew_symbol_more() -> None:
    """Rule 4.6: crew for two symbols from the next end of year on."""
    game = table(Seat(), Seat()).play("upgrade bio-core")
    assert game.state.crew[0] == 1
    assert game.play("pass", "pass").state.crew == [2, 1]


def test_the_scientific_core_raises_the_hand_limit() -> None:
    """Rule 4.7: six cards may stay, the other player must discard one."""
    hand = "storage,casino"
    seats = (Seat(core="scientific-core", hand=hand), Seat(hand="farm,dormitory"))
    game = table(*seats).pass_all().play("income scientific", "income structural")
    assert len(game.hand(0)) == 6 and game.seat == 1 and game.some("discard") != []


def test_the_commercial_core_pays_each_year() -> None:
    """Rule 4.8: in the money step of the year's end."""
    game = table(Seat(core="commercial-core", money=0), Seat(money=0)).pass_all()
    game.play("income commercial", "income structural")
    assert game.state.money == [8 + amount("commercial-core"), 8]


def test_the_military_core_pays_for_building() -> None:
    """Rule 4.9: for every military module, also a free one, and for no other."""
    seat = Seat(core="military-core", hand="strategic-ops,casino", station="command-center@1,0:w", crew=1)
    game = table(seat, Seat()).play("build strategic-ops -1,0:e")
    assert game.state.money[0] == 16 - 5 + amount("military-core")
    other = table(seat, Seat()).play("build casino -1,0:e")
    assert other.state.money[0] == 16 - 6
    free = table(seat, Seat()).play("operate command-center 1,0", "build strategic-ops 2,0:w")
    assert free.state.money[0] == 16 - 3 + amount("military-core")


def test_the_military_core_and_a_moved_module() -> None:
    """Rule 4.9 (reading: military_core): moving counts only if connecting is what pays."""
    seat = Seat(core="military-core", station="robotic-arm@1,0:w strategic-ops@0,-1:s")
    answers = ("operate robotic-arm 1,0", "move strategic-ops 0,-1", "place strategic-ops 0,1:n")
    assert table(seat, Seat()).play(*answers).state.money[0] == 16
    moved = table(seat, Seat(), military_core="connect").play(*answers)
    assert moved.state.money[0] == 16 + amount("military-core")


def test_the_support_core_shields_support_modules() -> None:
    """Rule 4.10: support modules can't be damaged, others can."""
    seat = Seat(core="support-core", station="workshop@1,0:w casino@-1,0:e")
    game = table(Seat(hand="sabotage"), seat).play("play sabotage")
    assert game.options == ["damage 1 casino -1,0"]
