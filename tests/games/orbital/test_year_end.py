"""Chapter 9, End of year."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import Seat, cards, table

from stardeck.games.orbital.face import OrbitalFace
from stardeck.games.orbital.state import OVER
from stardeck.games.orbital.vocabulary import note


def test_the_steps_in_their_order() -> None:
    """Rule 9.1: points, market, crew, money, cards, maintenance, new year."""
    game = table(Seat(), Seat(), market="farm").end_year()
    order: list[int] = []
    for event in game.events:
        if event.kind not in order:
            order.append(event.kind)
    steps = [
        note.SCORED,
        note.MARKET_RENEWED,
        note.CREW_ARRIVED,
        note.EARNED,
        note.TOOK,
        note.MAINTAINED,
        note.STARTED,
    ]
    assert [kind for kind in order if kind in steps] == steps


def test_the_most_modules_of_a_colour_score() -> None:
    """Rule 9.2: one point a colour for the most undamaged modules of it."""
    seats = (Seat(station="casino@1,0:w cantina@-1,0:e"), Seat(station="casino@1,0:w farm@-1,0:e"))
    game = table(*seats).pass_all()
    # Structural is tied, commercial is the first seat's, bio the second's.
    assert game.state.points == [2, 2]
    assert game.state.won[:6] == [1, 0, 1, 0, 0, 0] and game.state.won[6:] == [1, 1, 0, 0, 0, 0]


def test_all_tied_players_score() -> None:
    """Rule 9.2: three players with one structural module each get a point each."""
    assert table(Seat(), Seat(), Seat()).pass_all().state.points == [1, 1, 1]


def test_cores_count_in_their_colour() -> None:
    """Rule 9.3: a military core is a military module."""
    game = table(Seat(core="military-core"), Seat()).pass_all()
    assert game.state.won[:6] == [0, 0, 0, 0, 0, 1] and game.state.won[6:] == [1, 0, 0, 0, 0, 0]


def test_a_colour_nobody_has() -> None:
    """Rule 9.4 (reading: zero_majority): scores for nobody, or as a tie for all."""
    assert table(Seat(), Seat()).pass_all().state.points == [1, 1]
    assert table(Seat(), Seat(), zero_majority="all").pass_all().state.points == [6, 6]


def test_the_last_year_gives_two_points_and_ends_the_game() -> None:
    """Rule 9.5: 2 points a colour, then it is over, with no further step."""
    game = table(Seat(money=3), Seat(), year=5).pass_all()
    assert game.state.points == [2, 2] and game.state.stage == OVER
    assert game.state.money[0] == 3 and game.options == []


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (Seat(points=5), Seat(points=6), [1]),
        (Seat(points=5, station="greenhouse@1,0:w"), Seat(points=6, station="cantina@1,0:w", money=99), [1]),
        (Seat(points=5, station="dormitory@1,0:w"), Seat(points=5, station="storage@1,0:w", money=99), [0]),
        (Seat(points=5, money=4), Seat(points=5, money=5), [1]),
        (Seat(points=5, money=4), Seat(points=5, money=4), [0, 1]),
    ],
)
def test_who_wins(first: Seat, second: Seat, winners: list[int]) -> None:
    """Rule 9.6: points, then undamaged crew symbols, then money, then it is shared."""
    game = table(first, second, year=5).pass_all()
    assert game.game.winners(game.state) == winners


def test_damaged_crew_symbols_break_no_tie() -> None:
    """Rule 9.6: only undamaged symbols count."""
    damaged = Seat(points=5, station="life-support@1,0:w!1 farm@0,1:n", money=0)
    whole = Seat(points=5, station="living-quarters@1,0:w", money=0)
    game = table(damaged, whole, year=5).pass_all()
    assert game.state.points == [9, 9] and game.game.winners(game.state) == [0, 1]


def test_nobody_has_won_before_the_end() -> None:
    """Rule 9.6: winners are known after the last year only."""
    game = table(Seat(points=9), Seat())
    assert game.game.winners(game.state) == []


def test_the_market_is_renewed() -> None:
    """Rule 9.7: the rest is discarded; five new cards, the first one revealed nearest the deck."""
    deck = "casino,casino,cantina,farm,workshop,airlock,storage"
    game = table(Seat(), Seat(), market="dormitory", deck=deck).pass_all()
    assert game.pile("discards") == ["dormitory"]
    assert game.pile("market") == ["cantina", "farm", "workshop", "airlock", "storage"]


def test_crew_leaves_and_new_crew_comes() -> None:
    """Rule 9.8: used and unused crew go; one for each symbol on undamaged modules comes."""
    seat = Seat(crew=7, station="life-support@1,0:w farm@-1,0:e*1u greenhouse@0,1:n!1")
    game = table(seat, Seat(crew=0)).pass_all()
    assert game.state.crew == [1 + 2 + 1, 1]
    assert game.station(0) == "life-support@1,0:w farm@-1,0:e greenhouse@0,1:n!1"


def test_seven_megacredits_and_a_colour() -> None:
    """Rule 9.9: 7 MC and 1 for each undamaged module of the colour chosen."""
    seat = Seat(money=0, station="cantina@1,0:w casino@-1,0:e casino@0,1:n!1 farm@0,-1:s")
    game = table(seat, Seat(money=0)).pass_all()
    assert game.options == ["income structural", "income bio", "income commercial"]
    assert game.play("income commercial").state.money[0] == 7 + 2


def test_four_cards_each() -> None:
    """Rule 9.10: four cards from the deck."""
    game = table(Seat(), Seat(hand="farm")).pass_all().play("income structural", "income structural")
    assert [len(game.hand(0)), len(game.hand(1))] == [4, 5]


def test_the_excess_is_discarded_by_choice() -> None:
    """Rule 9.11: down to five, whichever the player likes."""
    game = table(Seat(hand="farm,casino,cantina"), Seat()).pass_all()
    game.play("income structural", "income structural")
    assert len(game.hand(0)) == 7 and game.seat == 0
    game.play("discard farm", "discard cantina")
    assert len(game.hand(0)) == 5 and "casino" in game.hand(0)
    assert game.pile("discards")[-2:] == ["farm", "cantina"] and game.state.year == 3


def test_maintenance_removes_all_damage() -> None:
    """Rule 9.12: from all orbitals."""
    game = table(Seat(station="casino@1,0:w!3"), Seat(station="farm@1,0:w!1")).end_year()
    assert game.station(0) == "casino@1,0:w" and game.station(1) == "farm@1,0:w"


def test_damage_bites_before_it_is_removed() -> None:
    """Rule 9.13: points, crew, money and hand limit are those of the damaged orbital."""
    station = "farm@1,0:w!1 data-vault@-1,0:e!1 casino@0,1:n!1"
    whole = "farm@1,0:w data-vault@-1,0:e casino@0,1:n"
    game = table(Seat(station=station, money=0, hand="storage,airlock"), Seat(station=whole)).pass_all()
    assert game.state.points == [1, 4] and game.state.crew[0] == 1
    assert game.options == ["income structural"]
    game.play("income structural", "income structural")
    assert game.state.money[0] == 8
    assert game.some("discard") != [], "six cards are too many without the Data Vault"


def test_the_first_player_marker_moves_on() -> None:
    """Rule 9.14: a new year, the next player clockwise begins."""
    game = table(Seat(), Seat(), Seat(), first=2, turn=2).end_year()
    assert game.state.year == 3 and game.state.first == 0 and game.seat == 0


def test_cards_are_whole_again() -> None:
    """Rule 9.7: nothing is lost between years."""
    game = table(Seat(hand="farm"), Seat(), market="casino,storage")
    before = game.game.components(game.state)
    game.end_year()
    assert game.game.components(game.state) == before
    assert len(game.state.market) == 5 and set(cards("casino,storage")) <= set(game.state.discards)


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (Seat(points=5), Seat(points=6), []),
        (
            Seat(points=5, station="dormitory@1,0:w"),
            Seat(points=5, station="storage@1,0:w", money=99),
            [("most undamaged crew symbols", ["2", "1"], [0])],
        ),
        (
            Seat(points=5, money=4),
            Seat(points=5, money=5),
            [("most undamaged crew symbols", ["1", "1"], [0, 1]), ("most MC", ["4", "5"], [1])],
        ),
        (
            Seat(points=5, money=4),
            Seat(points=5, money=4),
            [("most undamaged crew symbols", ["1", "1"], [0, 1]), ("most MC", ["4", "4"], [0, 1])],
        ),
    ],
)
def test_ties_are_explained(first: Seat, second: Seat, told: list[tuple[str, list[str], list[int]]]) -> None:
    """Rule 9.6: which criterion decided, in both languages, and that the victory is shared."""
    game = table(first, second, year=5)
    face = OrbitalFace(game.game)
    assert face.tie_breaks(game.game.view(game.state, 0), "en") == []
    game.pass_all()
    view = game.game.view(game.state, 0)
    breaks = face.tie_breaks(view, "en")
    assert [(one.words, one.amounts, one.left) for one in breaks] == told
    assert all(one.rule == "9.6" for one in breaks)
    french = face.tie_breaks(view, "fr")
    assert [one.left for one in french] == [one.left for one in breaks]
    assert all(one.words.startswith("le plus de ") for one in french)


def test_alone_for_peace_there_is_no_tie() -> None:
    """Rule 14.7: one wins with enough points or not; the opponents are no seats."""
    game = table(Seat(points=30), rivals="1,0,0,0,0,0,1,0,0,0,0,0", solo="peace", year=5).pass_all()
    assert OrbitalFace(game.game).tie_breaks(game.game.view(game.state, 0), "en") == []
