"""Chapter 12, Events: one test at least for each card."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, amount, step_amount, table


def test_uneventful_year() -> None:
    """Rule 12.1, Uneventful Year: opponents discard an event of their choice or show a hand without one."""
    seats = (
        Seat(hand="uneventful-year"),
        Seat(hand="farm,sabotage,cold-war"),
        Seat(hand="farm,casino"),
        Seat(),
    )
    game = table(*seats).play("play uneventful-year")
    assert game.seat == 1 and game.options == ["discard cold-war", "discard sabotage"]
    game.play("discard sabotage")
    assert game.seat == 2 and game.options == ["show"]
    game.play("show")
    # The last seat has no card; everybody now knows the hand that was shown.
    assert game.seat == 1 and "pass" in game.options
    assert game.game.view(game.state, 3).known.hands[2] == game.state.hands[2]
    assert game.game.view(game.state, 3).known.hands[1] == [-1, -1]
    assert game.pile("discards") == ["sabotage", "uneventful-year"]


def test_uneventful_year_without_cards() -> None:
    """Rules 12.1 and 7.2 (reading: hollow): where no opponent has a card it changes nothing."""
    mine = Seat(hand="uneventful-year,farm")
    for hollow, count in (("allowed", 1), ("refused", 0)):
        assert len(table(mine, Seat(), Seat(), hollow=hollow).some("play")) == count
        assert len(table(mine, Seat(), Seat(hand="farm"), hollow=hollow).some("play")) == 1


def test_insider_contacts() -> None:
    """Rule 12.2, Insider Contacts: any card of the market, without paying; the row closes."""
    game = table(Seat(hand="insider-contacts", money=0), Seat(), market="farm,storage,casino")
    game.play("play insider-contacts")
    assert game.options == ["take farm 1", "take storage 2", "take casino 3"]
    game.play("take storage 2")
    assert game.hand(0) == ["storage"] and game.pile("market") == ["farm", "casino"]
    assert game.state.money[0] == 0


def test_insider_contacts_needs_a_market() -> None:
    """Rule 12.2, Insider Contacts: not with an empty market."""
    assert table(Seat(hand="insider-contacts"), Seat()).some("play") == []


def test_meteor_storm() -> None:
    """Rule 12.3, Meteor Storm: one exterior module of each opponent, the player chooses; some are spared."""
    one = Seat(station="farm@1,0:w casino@-1,0:e dormitory@0,1:n storage@0,2:n")
    two = Seat(station="cantina@1,0:w")
    game = table(Seat(hand="meteor-storm"), one, Seat(), two).play("play meteor-storm")
    assert game.seat == 0
    assert game.options == ["damage 1 farm 1,0", "damage 1 casino -1,0", "damage 1 storage 0,2"]
    game.play("damage 1 casino -1,0")
    assert game.options == ["damage 3 cantina 1,0"]
    game.play("damage 3 cantina 1,0")
    tokens = amount("meteor-storm")
    assert f"casino@-1,0:e!{tokens}" in game.station(1) and game.station(3) == f"cantina@1,0:w!{tokens}"
    assert game.seat == 1


def test_visiting_worker() -> None:
    """Rule 12.4, Visiting Worker: one's crew on another's module, one's own the effect; it is used."""
    host = Seat(station="casino@1,0:w command-center@-1,0:e shipyard@0,1:n farm@0,-1:s!1", crew=1)
    game = table(Seat(hand="casino,visiting-worker", crew=2), host).play("play visiting-worker")
    # Building is tied to the orbital, the Shipyard needs two crew, the Farm is damaged.
    assert game.options == ["visit 1 casino 1,0"]
    game.play("visit 1 casino 1,0")
    assert game.state.money[0] == 16 + amount("casino") and game.state.crew == [1, 1]
    assert game.station(1).startswith("casino@1,0:w*1u0 ")
    assert "operate casino 1,0" not in game.options


def test_visiting_worker_pays_and_asks_the_visitor() -> None:
    """Rule 12.4, Visiting Worker: choices of the effect are the visitor's, its own cards are meant."""
    game = table(Seat(hand="farm,visiting-worker"), Seat(station="junkyard@1,0:w", hand="casino"))
    game.play("play visiting-worker", "visit 1 junkyard 1,0")
    assert game.seat == 0 and game.options == ["discard farm"]
    assert game.play("discard farm").state.money == [16 + amount("junkyard"), 16]


def test_visiting_worker_is_no_card_to_discard() -> None:
    """Rule 12.4, Visiting Worker: as one's only card it can't go where a card must be discarded."""
    host = Seat(station="junkyard@1,0:w recycling-center@-1,0:e")
    assert table(Seat(hand="visiting-worker"), host).some("play") == []
    assert table(Seat(hand="farm,visiting-worker"), host).some("play") == ["play visiting-worker"]


def test_visiting_worker_without_money() -> None:
    """Rule 12.4, Visiting Worker: an action without a price is open to who has nothing, at any host."""
    hosts = (Seat(station="farm@1,0:w"), Seat(station="casino@1,0:w"))
    game = table(Seat(hand="visiting-worker", money=0), *hosts).play("play visiting-worker")
    assert game.options == ["visit 1 farm 1,0", "visit 2 casino 1,0"]


def test_visiting_worker_goes_home_with_the_year() -> None:
    """Rule 12.4, Visiting Worker: the crew leaves the opponent's module at the end of the year."""
    game = table(Seat(hand="visiting-worker"), Seat(station="casino@1,0:w"))
    game.play("play visiting-worker", "visit 1 casino 1,0").pass_all()
    assert game.station(1) == "casino@1,0:w" and game.state.crew == [1, 1]


def test_economic_crisis() -> None:
    """Rule 12.5, Economic Crisis: everybody loses money, or what is left."""
    game = table(Seat(hand="economic-crisis"), Seat(money=1), Seat(money=7)).play("play economic-crisis")
    loss = amount("economic-crisis")
    assert game.state.money == [16 - loss, 0, 7 - loss]


def test_crew_rotation() -> None:
    """Rule 12.6, Crew Rotation: one or two used crew come back, their modules stay used."""
    station = "casino@1,0:w*1u shipyard@-1,0:e*2u farm@0,1:n"
    game = table(Seat(hand="crew-rotation", station=station, crew=0), Seat()).play("play crew-rotation")
    assert game.options == ["back 0 casino 1,0", "back 0 shipyard -1,0"]
    game.play("back 0 shipyard -1,0")
    assert game.options == ["back 0 casino 1,0", "back 0 shipyard -1,0", "done"]
    game.play("back 0 casino 1,0")
    assert game.state.crew[0] == 2 and game.station(0) == "casino@1,0:wu shipyard@-1,0:e*1u farm@0,1:n"
    game.play("pass")
    assert game.some("operate") == ["operate farm 0,1"]


def test_crew_rotation_may_stop_after_one() -> None:
    """Rule 12.6, Crew Rotation: up to two."""
    seat = Seat(hand="crew-rotation", station="shipyard@-1,0:e*2u", crew=0)
    game = table(seat, Seat()).play("play crew-rotation", "back 0 shipyard -1,0", "done")
    assert game.state.crew[0] == 1 and game.seat == 1


def test_crew_rotation_fetches_a_visitor() -> None:
    """Rule 12.6, Crew Rotation: used crew in another orbital is one's own too, a guest's is not."""
    host = Seat(station="casino@1,0:w*1u0")
    game = table(Seat(hand="crew-rotation", crew=0), host).play("play crew-rotation")
    assert game.options == ["back 1 casino 1,0"]
    assert game.play("back 1 casino 1,0").state.crew[0] == 1
    guest = Seat(hand="crew-rotation", station="casino@1,0:w*1u1", crew=0)
    assert table(guest, Seat()).some("play") == []


def test_cold_war() -> None:
    """Rule 12.7, Cold War: money for each undamaged military module, for everybody."""
    seats = (
        Seat(hand="cold-war"),
        Seat(station="shield-grid@1,0:w strategic-ops@-1,0:e"),
        Seat(core="military-core", station="weapon-platform@1,0:w!1"),
    )
    game = table(*seats).play("play cold-war")
    assert game.state.money == [16, 16 + 2 * amount("cold-war"), 16 + amount("cold-war")]


def test_high_risk_project() -> None:
    """Rule 12.8, High-Risk Project: one or more unused crew, money for each."""
    game = table(Seat(hand="high-risk-project", crew=3), Seat()).play("play high-risk-project")
    assert game.options == ["spend 1", "spend 2", "spend 3"]
    game.play("spend 2")
    assert game.state.crew[0] == 1 and game.state.money[0] == 16 + 2 * amount("high-risk-project")


def test_sabotage() -> None:
    """Rule 12.9, Sabotage: any module of an opponent but the core, exterior or not."""
    target = Seat(station="dormitory@1,0:w casino@2,0:w")
    game = table(Seat(hand="sabotage", station="farm@1,0:w"), target).play("play sabotage")
    assert game.options == ["damage 1 dormitory 1,0", "damage 1 casino 2,0"]
    game.play("damage 1 dormitory 1,0")
    assert game.station(1) == f"dormitory@1,0:w!{amount('sabotage')} casino@2,0:w"


def test_government_contract() -> None:
    """Rule 12.10, Government Contract: money, and a point with enough undamaged support modules."""
    for station, points in (
        ("workshop@1,0:w", 0),
        ("workshop@1,0:w robotic-arm@-1,0:e!1", 0),
        ("workshop@1,0:w robotic-arm@-1,0:e", 1),
        ("workshop@1,0:w robotic-arm@-1,0:e shipyard@0,1:n", 1),
    ):
        seat = Seat(hand="government-contract", station=station)
        game = table(seat, Seat()).play("play government-contract")
        assert game.state.money[0] == 16 + step_amount("government-contract", 0)
        assert game.state.points == [points * step_amount("government-contract", 1), 0]


def test_salvage_order() -> None:
    """Rule 12.11, Salvage Order: an exterior module of one's own goes for money."""
    station = "dormitory@1,0:w casino@2,0:w farm@-1,0:e"
    game = table(Seat(hand="salvage-order", station=station), Seat()).play("play salvage-order")
    assert game.options == ["remove casino 2,0", "remove farm -1,0"]
    game.play("remove casino 2,0")
    assert game.station(0) == "dormitory@1,0:w farm@-1,0:e"
    assert game.state.money[0] == 16 + amount("salvage-order")
    assert game.pile("discards") == ["casino", "salvage-order"]


def test_breakthrough() -> None:
    """Rule 12.12, Breakthrough: take three cards, then discard one of the hand."""
    seat = Seat(hand="casino,breakthrough")
    game = table(seat, Seat(), deck="storage,farm,airlock,workshop").play("play breakthrough")
    assert len(game.hand(0)) == 1 + amount("breakthrough")
    assert game.options == ["discard airlock", "discard farm", "discard casino", "discard workshop"]
    game.play("discard workshop")
    assert game.hand(0) == ["airlock", "farm", "casino"] and game.seat == 1
