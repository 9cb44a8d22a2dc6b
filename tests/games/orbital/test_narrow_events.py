"""Corners of events: visitors of any seat, what is immune, the last crew, cards of other numbers."""

from __future__ import annotations

from tests.games.orbital.tables import PACK, Seat, Table, amount, table
from tests.games.orbital.test_own_cards import own

from stardeck.games.orbital import BOX
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

SHIELDED = "casino@1,0:w robotic-arm@2,0:w shield-grid@3,0:w"
"""What is exterior is immune, and so is what is connected to it; the Casino lies inside."""

OTHER = """
[[event]]
id = "other"
en = "other"
fr = "other"
copies = 3
source = "reconstructed"
"""


def with_event(row: str, *seats: Seat) -> Table:
    """Return a table with an event called `other` that does this."""
    row = OTHER + row
    game = BOX.game(load_pack(BOX, BOX.pack_text() + row).content, settle(BOX.readings, {}))
    words = [seat.text(number) for number, seat in enumerate(seats)]
    head = f"seats:{len(seats)} year:2 first:0 turn:0 passes:0 luck:11.13 market:- discards:- ask:0.turn.0"
    return Table(game, game.from_text(" ".join([head, *words])))


def test_meteor_storm_hits_neighbours() -> None:
    """Rule 12.3: of three players both opponents, one after the other."""
    game = table(Seat(hand="meteor-storm"), Seat(station="farm@1,0:w"), Seat(station="cantina@1,0:w"))
    game.play("play meteor-storm")
    assert game.options == ["damage 1 farm 1,0"]
    assert game.play("damage 1 farm 1,0").options == ["damage 2 cantina 1,0"]


def test_meteor_storm_passes_who_has_nothing_exterior_to_hit() -> None:
    """Rules 12.3 and 11.29: a target inside the orbital is none for it."""
    game = table(Seat(hand="meteor-storm"), Seat(station=SHIELDED), Seat(station="farm@1,0:w"))
    game.play("play meteor-storm")
    assert game.options == ["damage 2 farm 1,0"]
    assert table(Seat(hand="meteor-storm"), Seat(station=SHIELDED)).some("play") == []
    assert table(Seat(hand="sabotage"), Seat(station=SHIELDED)).some("play") != []


def test_a_visitor_pays_what_the_action_costs() -> None:
    """Rule 12.4: crew and money of the visitor, who must have both."""
    host = Seat(station="academy@1,0:w")
    game = own(Seat(hand="farm,visiting-worker", money=1), host).play("play visiting-worker")
    game.play("visit 1 academy 1,0")
    assert game.state.money == [0, 16] and game.state.crew == [0, 1]
    assert own(Seat(hand="farm,visiting-worker", money=0), host).some("play") == []


def test_a_worker_of_the_second_seat_comes_home() -> None:
    """Rules 12.4 and 12.6: whose crew stands on a module is known for every seat."""
    visitor = Seat(hand="crew-rotation,visiting-worker")
    game = table(Seat(station="casino@1,0:w"), visitor, Seat(), turn=1).play("play visiting-worker")
    game.play("visit 0 casino 1,0")
    assert game.station(0) == "casino@1,0:w*1u1"
    game.play("pass", "pass", "play crew-rotation")
    assert game.options == ["back 0 casino 1,0"]


def test_crew_is_called_back_from_all_around_the_table() -> None:
    """Rule 12.6: one's own modules first, then those of the opponents to the left."""
    guests = [Seat(station="casino@1,0:w*1u0"), Seat(station="farm@1,0:w*1u0")]
    game = table(Seat(hand="crew-rotation", station="cantina@1,0:w*1u", crew=0), *guests)
    game.play("play crew-rotation")
    assert game.options == ["back 0 cantina 1,0", "back 1 casino 1,0", "back 2 farm 1,0"]


def test_the_last_crew_comes_back_without_another_question() -> None:
    """Rule 12.6: where no crew is left on modules, nobody is asked for more."""
    game = table(Seat(hand="crew-rotation", station="casino@1,0:w*1u", crew=0), Seat())
    game.play("play crew-rotation", "back 0 casino 1,0")
    assert game.seat == 1 and game.state.crew[0] == 1


def test_a_rotation_of_three_brings_at_least_one() -> None:
    """Rule 12.6, with the number of a card of one's own: the first is no choice, the others are."""
    busy = Seat(hand="other", station="shipyard@1,0:w*2u casino@-1,0:e*1u farm@0,1:n*1u", crew=0)
    game = with_event('effect = "rotation"\namount = 3', busy, Seat()).play("play other")
    assert "done" not in game.options
    assert "done" in game.play("back 0 shipyard 1,0").options
    assert "done" in game.play("back 0 shipyard 1,0").options
    game.play("back 0 casino -1,0")
    assert game.seat == 1 and game.state.crew[0] == 3


def test_cold_war_pays_the_first_seat() -> None:
    """Rule 12.7: who plays it counts too."""
    game = table(Seat(hand="cold-war", station="shield-grid@1,0:w"), Seat()).play("play cold-war")
    assert game.state.money == [16 + amount("cold-war"), 16]


def test_a_breakthrough_may_keep_everything() -> None:
    """Rule 12.12, with the number of a card of one's own: nothing to discard, nothing is asked."""
    game = with_event('effect = "breakthrough"\namount = 2', Seat(hand="farm,other"), Seat()).play(
        "play other"
    )
    assert len(game.state.hands[0]) == 3 and game.seat == 1


def test_no_card_can_be_taken_where_there_is_none() -> None:
    """Rules 6.5, 11.21 and 11.22: with deck and discards empty neither school nor telescope works."""
    seat = Seat(station="education-center@1,0:w observatory@-1,0:e", crew=2)
    for deck, discards, count in (("-", "-", 0), ("farm", "-", 2), ("-", "farm", 2)):
        assert len(table(seat, Seat(), deck=deck, discards=discards).some("operate")) == count


def test_insider_contacts_need_a_card_somewhere() -> None:
    """Rules 7.2 and 13.5: one card in the deck or among the discards is enough, none is not."""
    seats = (Seat(hand="insider-contacts"), Seat(), Seat())
    for deck, discards, count in (("-", "-", 0), ("farm", "-", 1), ("-", "farm", 1)):
        game = table(*seats, solo="competitive", deck=deck, discards=discards)
        assert len(game.some("play")) == count


def test_an_own_event_is_no_card_to_discard() -> None:
    """Rules 7.2 and 15.1: a step that discards wants a card beside the event itself."""
    row = 'effect = "steps"\nsteps = "discard 1 card"'
    assert with_event(row, Seat(hand="other"), Seat()).some("play") == []
    game = with_event(row, Seat(hand="farm,other"), Seat()).play("play other")
    assert game.options == ["discard farm"]


def test_who_looks_at_cards_knows_that_they_left_the_deck() -> None:
    """Rule 11.22: what one had put back is not expected there twice; others can be sure of one less."""
    seats = (Seat(station="observatory@1,0:w", returned="farm,airlock"), Seat(returned="airlock*3"))
    game = table(*seats, deck="farm,airlock*3").play("operate observatory 1,0")
    assert game.options == ["keep airlock"]
    assert [[PACK.ids[card] for card in memory] for memory in game.state.returned] == [["farm"], []]
    game.play("keep airlock")
    assert game.told.count("discarded 0 airlock") == 2


def test_whoever_has_money_can_be_raided() -> None:
    """Rules 6.5 and 11.27: one MC is something, even without a card; nothing is nothing."""
    for money, hollow, is_open in ((1, "refused", True), (0, "refused", False), (0, "allowed", True)):
        raider = Seat(station="strategic-ops@1,0:w")
        game = table(raider, Seat(money=money), hollow=hollow)
        assert (game.some("operate") != []) == is_open


def test_no_price_is_below_nothing() -> None:
    """Rule 3.2: with a discount above the price a module costs nothing."""
    text = BOX.pack_text().replace("colour_discount = 1", "colour_discount = 9")
    game = BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))
    position = table(Seat(hand="cantina", station="casino@1,0:w", money=0), Seat())
    there = Table(game, game.from_text(position.game.to_text(position.state)))
    assert there.some("build") == [
        option for option in there.options if option.startswith("build cantina 2,0")
    ]
    assert there.play(there.some("build")[0]).state.money[0] == 0
