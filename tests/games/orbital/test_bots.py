"""Chapter 13, rulebook bots and the competitive solo game. Bots sit on the last seats."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import PACK, Seat, Table, amount, choose_hands, new, step_amount, table

import stardeck
from stardeck.games.orbital import BOX
from stardeck.games.orbital.board import CELL, KIND
from stardeck.games.orbital.bots import RulebookBot
from stardeck.games.orbital.data import STRUCTURAL
from stardeck.games.orbital.rules.bots import income_colour, module_order, target_order
from stardeck.kernel.bot import Limit
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.reading import settle

RING = (
    "cantina@0,-1:s dormitory@1,0:w casino@1,1:n storage@2,0:w living-quarters@-1,0:e farm@-1,-1:s "
    "workshop@-2,0:e"
)
"""Seven modules around the core, built in another order than the one a bot goes by."""


def bots(person: Seat, *others: Seat, turn: int = 1, **options: object) -> Table:
    """Return a table of one person and rulebook bots, a bot's turn."""
    return table(person, *others, turn=turn, rulebook_bots=len(others), **options)  # type: ignore[arg-type]


def order(game: Table, seat: int) -> list[str]:
    """Return a seat's modules in the order of a bot."""
    station = game.state.stations[seat]
    cells = [(station[base + KIND], station[base + CELL]) for base in module_order(game.state, seat)]
    return [PACK.ids[kind] for kind, _ in cells]


def test_the_order_of_seven_modules() -> None:
    """Rule 13.12: from the inside out, clockwise, beginning in the west."""
    game = table(Seat(station=RING), Seat())
    # One connection: west, north, east. Two connections: west, north-west, east, south-east.
    assert order(game, 0) == [
        "living-quarters",
        "cantina",
        "dormitory",
        "workshop",
        "farm",
        "storage",
        "casino",
    ]


def test_the_clock_goes_all_the_way_round() -> None:
    """Rule 13.12: west, north, east, south."""
    game = table(Seat(station="farm@0,1:n casino@1,0:w storage@0,-1:s airlock@-1,0:e"), Seat())
    assert order(game, 0) == ["airlock", "storage", "casino", "farm"]


def test_distance_in_connections_or_in_cells() -> None:
    """Rule 13.12 (reading: bot_distance): a module that winds back is far by connections, near by cells."""
    # East, south of it, then west: the Casino lies under the core, three connections away.
    station = "dormitory@1,0:w dormitory@1,1:n casino@0,1:e storage@2,0:w"
    assert order(table(Seat(station=station), Seat()), 0)[-1] == "casino"
    game = table(Seat(station=station), Seat(), bot_distance="cells")
    assert order(game, 0) == ["dormitory", "casino", "storage", "dormitory"]


def test_a_bot_targets_in_that_order() -> None:
    """Rules 13.12 and 13.22: Sabotage hits the first module, a Weapon Platform the first exterior one."""
    game = bots(Seat(station=RING), Seat(hand="sabotage")).play("reveal", "play sabotage")
    assert game.options == ["damage 0 living-quarters -1,0"]
    armed = bots(Seat(station=RING), Seat(station="weapon-platform@1,0:w"))
    armed.play("operate weapon-platform 1,0")
    assert armed.options == ["damage 0 cantina 0,-1"]


def test_the_competitive_solo_game() -> None:
    """Rule 13.1: one person, two bots, the setup of three players."""
    game = new(1, solo="competitive")
    assert game.state.seats == 3 and game.state.money == [16, 16, 16] and len(game.hand(0)) == 8
    assert BOX.automatic(3, settle(BOX.readings, {"solo": "competitive"})) == [1, 2]
    with pytest.raises(stardeck.BadOption, match="for 1 seat"):
        stardeck.new("orbital", seats=2, solo="competitive")


def test_no_market_in_the_solo_game() -> None:
    """Rule 13.2: none at the start, none later."""
    game = choose_hands(new(1, solo="competitive"))
    assert game.pile("market") == []
    game.play_on()
    assert game.some("purchase") == []
    while game.state.year == 1:
        game.play(game.options[-1])
    assert game.pile("market") == []


def test_a_bot_starts_each_year_with_five_cards() -> None:
    """Rule 13.3: a stack face down, whose cards nobody knows."""
    game = choose_hands(new(1, seed=2, solo="competitive"))
    for year in (1, 2, 3):
        while game.state.year < year:
            game.play(game.options[-1])
        assert [len(game.state.hands[1]), len(game.state.hands[2])] == [5, 5]
        for seat in range(3):
            assert game.game.view(game.state, seat).known.hands[1] == [HIDDEN] * 5


def test_uneventful_year_hits_a_bots_top_card() -> None:
    """Rule 13.4: event or not, the top card goes."""
    game = bots(Seat(hand="uneventful-year"), Seat(hand="sabotage,farm"), turn=0).play("play uneventful-year")
    assert game.seat == 1 and game.options == ["discard-top"]
    game.play("discard-top")
    assert game.hand(1) == ["sabotage"] and game.pile("discards") == ["farm", "uneventful-year"]


def test_insider_contacts_in_the_solo_game() -> None:
    """Rule 13.5: two cards from the deck, as there is no market."""
    game = table(Seat(hand="insider-contacts"), Seat(), Seat(), solo="competitive").play(
        "play insider-contacts"
    )
    assert len(game.hand(0)) == PACK.seconds[PACK.ids.index("insider-contacts")] == 2


def test_a_bot_reveals_its_top_card() -> None:
    """Rule 13.6: while it has cards it does nothing else."""
    game = bots(Seat(), Seat(hand="farm,casino", station="cantina@1,0:w", crew=3))
    assert game.options == ["reveal"]
    game.play("reveal")
    assert game.pile("played") == ["casino"] and game.hand(1) == ["farm"]


def test_a_bot_plays_an_event_it_can_play() -> None:
    """Rule 13.7: Government Contract always, a Meteor Storm without targets not."""
    game = bots(Seat(), Seat(hand="government-contract")).play("reveal")
    assert game.options == ["play government-contract"]
    game.play("play government-contract")
    assert game.state.money[1] == 16 + step_amount("government-contract", 0) and game.seat == 0
    assert bots(Seat(), Seat(hand="meteor-storm")).play("reveal").options == ["scrap meteor-storm"]


@pytest.mark.parametrize("card", ["visiting-worker", "economic-crisis"])
def test_events_a_bot_never_plays(card: str) -> None:
    """Rule 13.8: not even where it could."""
    game = bots(Seat(station="casino@1,0:w"), Seat(hand=card, crew=3)).play("reveal")
    assert game.options == [f"scrap {card}"]


def test_events_a_bot_plays_only_if_it_gains() -> None:
    """Rule 13.9: Crew Rotation with used crew, Cold War with a military module of its own."""
    rival = Seat(station="shield-grid@1,0:w casino@-1,0:e*1u")
    for card in ("crew-rotation", "cold-war"):
        assert bots(rival, Seat(hand=card)).play("reveal").options == [f"scrap {card}"]
    gains = bots(Seat(), Seat(hand="cold-war", station="shield-grid@1,0:w")).play("reveal", "play cold-war")
    assert gains.state.money[1] == 16 + amount("cold-war")
    crew = bots(Seat(), Seat(hand="crew-rotation", station="shipyard@1,0:w*2u casino@-1,0:e*1u", crew=0))
    crew.play("reveal", "play crew-rotation", "back 1 casino -1,0", "back 1 shipyard 1,0")
    assert crew.state.crew[1] == 2


def test_a_bots_high_risk_project_uses_all_crew() -> None:
    """Rule 13.10: all that is left."""
    game = bots(Seat(), Seat(hand="high-risk-project", crew=3)).play("reveal", "play high-risk-project")
    assert game.options == ["spend 3"]


def test_a_bot_targets_the_leader() -> None:
    """Rule 13.11: the opponent with most points, be it a person or a bot; the next to the left if tied."""
    game = bots(Seat(points=3), Seat(), Seat(points=5), Seat(points=3))
    assert target_order(game.state, 1) == [2, 3, 0]
    assert target_order(game.state, 2) == [3, 0, 1]
    last_between = bots(Seat(), Seat(points=9), Seat(points=1), Seat(points=5))
    assert target_order(last_between.state, 0) == [1, 3, 2]


def test_a_bot_targets_the_next_if_the_leader_can_not_be_hit() -> None:
    """Rule 13.11: if possible the leader, else another."""
    people = Seat(points=9)
    game = bots(people, Seat(hand="sabotage"), Seat(station="farm@1,0:w")).play("reveal", "play sabotage")
    assert game.options == ["damage 2 farm 1,0"]


def test_a_bot_does_not_damage_what_is_damaged() -> None:
    """Rule 13.13: it takes the next module, and can't play the event if all are damaged."""
    station = "farm@-1,0:e!1 casino@1,0:w"
    game = bots(Seat(station=station), Seat(hand="sabotage")).play("reveal", "play sabotage")
    assert game.options == ["damage 0 casino 1,0"]
    spent = bots(Seat(station="farm@-1,0:e!1"), Seat(hand="sabotage")).play("reveal")
    assert spent.options == ["scrap sabotage"]


def test_a_bot_builds_what_it_reveals() -> None:
    """Rule 13.14: paying as usual."""
    game = bots(Seat(), Seat(hand="casino")).play("reveal", "build casino -1,0:e")
    assert game.station(1) == "casino@-1,0:e" and game.state.money[1] == 10 and game.seat == 0


def test_a_bot_builds_with_its_command_modules() -> None:
    """Rule 13.14 (reading: bot_command): a Command Center is used if possible, or only if it can't pay."""
    seat = Seat(hand="casino", station="command-center@1,0:w")
    game = bots(Seat(), seat).play("reveal", "operate command-center 1,0", "build casino 1,-1:s")
    assert game.state.money[1] == 16 - 3 and game.state.crew[1] == 0
    assert bots(Seat(), seat, bot_command="last").play("reveal").options == ["build casino -1,0:e"]
    seat.money = 5
    assert bots(Seat(), seat, bot_command="last").play("reveal").options == ["operate command-center 1,0"]
    military = Seat(hand="casino", station="military-command@1,0:w")
    assert bots(Seat(), military).play("reveal").options == ["build casino -1,0:e"]
    military.hand = "shield-grid"
    assert bots(Seat(), military).play("reveal").options == ["operate military-command 1,0"]


def test_a_bot_connects_to_the_same_colour() -> None:
    """Rule 13.15: beside its own colour first, although other exits lie further inside."""
    seat = Seat(hand="casino", station="cantina@1,0:w")
    game = bots(Seat(), seat).play("reveal")
    # The Cantina leads on to the east and to the south of itself; the east comes first.
    assert game.options == ["build casino 2,0:w"]


def test_a_bot_places_like_it_targets() -> None:
    """Rule 13.15: of several exits the innermost, then clockwise from the west."""
    assert bots(Seat(), Seat(hand="casino")).play("reveal").options == ["build casino -1,0:e"]
    seat = Seat(hand="casino", station="dormitory@-1,0:e")
    assert bots(Seat(), seat).play("reveal").options == ["build casino 0,-1:s"]


def test_a_bot_keeps_its_orbital_open() -> None:
    """Rule 13.16: a module that would close it is not built."""
    closed = "storage@-1,0:e storage@0,-1:s storage@0,1:n"
    game = bots(Seat(), Seat(hand="greenhouse", station=closed)).play("reveal")
    assert game.options == ["scrap greenhouse"]


def test_a_card_a_bot_can_not_play_is_worth_money() -> None:
    """Rule 13.17: discarded for 2 MC."""
    game = bots(Seat(), Seat(hand="casino", money=3)).play("reveal", "scrap casino")
    assert game.state.money[1] == 5 and game.pile("discards") == ["casino"] and game.seat == 0


def test_a_bot_without_cards_operates() -> None:
    """Rule 13.18: the first module in the order that has a usable action."""
    station = "casino@1,0:w dormitory@-1,0:e farm@0,-1:s"
    game = bots(Seat(), Seat(station=station, crew=3))
    assert game.options == ["operate farm 0,-1"]
    game.play("operate farm 0,-1", "pass")
    assert game.options == ["operate casino 1,0"]


def test_what_a_bot_never_does() -> None:
    """Rule 13.19: upgrade, use the Robotic Arm, purchase."""
    seat = Seat(station="robotic-arm@1,0:w casino@-1,0:e*1u", crew=3, money=99)
    assert bots(Seat(), seat, market="farm").options == ["pass"]


def test_command_modules_and_workshops_wait_for_their_time() -> None:
    """Rule 13.20: without cards commands are not used, without damage the Workshop is not."""
    station = "command-center@1,0:w military-command@-1,0:e workshop@0,1:n"
    assert bots(Seat(), Seat(station=station, crew=3)).options == ["pass"]


def test_a_bots_observatory_takes_one_card() -> None:
    """Rule 13.21: one card, no choice; it goes under the stack."""
    game = bots(Seat(), Seat(station="observatory@1,0:w"), deck="casino,farm")
    game.play("operate observatory 1,0")
    assert game.hand(1) == ["farm"] and game.pile("deck") == ["casino"] and game.seat == 0


def test_a_bots_strategic_ops_hit_the_leader() -> None:
    """Rule 13.22: military modules choose like events."""
    others = (Seat(station="strategic-ops@1,0:w"), Seat(points=1, hand="farm,casino"))
    game = bots(Seat(), *others).play("operate strategic-ops 1,0")
    assert game.options == ["raid 2"]
    game.play("raid 2", "discard-top")
    assert game.hand(2) == ["farm"] and game.state.money[2] == 16 - amount("strategic-ops")


def test_a_bot_raids_the_next_leader_it_may_name() -> None:
    """Rules 13.11, 13.22 and 6.5 (reading: hollow): who has nothing can't be named, by bots either."""
    poor, rich = Seat(money=0, points=5), Seat(money=1, points=1)
    bot = Seat(station="strategic-ops@1,0:w", crew=1)
    for hollow, victim in (("refused", 1), ("allowed", 0)):
        seats = (poor, rich, bot)
        game = table(*seats, turn=2, rulebook_bots=1, hollow=hollow).play("operate strategic-ops 1,0")
        assert game.options == [f"raid {victim}"]
        person = table(bot, rich, poor, hollow=hollow).play("operate strategic-ops 1,0")
        decision = person.game.decision(person.state)
        assert decision is not None
        chosen = RulebookBot(person.game, 0).choose(person.game.view(person.state, 0), decision, Limit())
        assert person.game.action_text(chosen.action) == f"raid {victim or 2}"


def test_a_bot_repairs_when_it_can_not_operate() -> None:
    """Rule 13.23: the first damaged module in the order, for money less the Airlocks."""
    station = "casino@1,0:w!1 airlock@0,1:n farm@-1,0:e!1"
    game = bots(Seat(), Seat(station=station, crew=0))
    assert game.options == ["repair farm -1,0"]
    assert game.play("repair farm -1,0").state.money[1] == 16 - 3 + amount("airlock")


def test_a_bot_repairs_with_its_workshop() -> None:
    """Rule 13.23: if possible, before it pays."""
    station = "storage@-1,0:e!1 dormitory@1,0:w!1 workshop@0,1:n"
    game = bots(Seat(), Seat(station=station)).play("operate workshop 0,1")
    assert game.options == ["repair storage -1,0"]
    assert game.play("repair storage -1,0").state.money[1] == 16


def test_a_bot_passes_when_nothing_is_left() -> None:
    """Rule 13.24: no cards, no action, no damage it can pay for."""
    assert bots(Seat(), Seat(station="storage@1,0:w!1", money=2)).options == ["pass"]


@pytest.mark.parametrize(("people", "robots"), [(1, 1), (2, 3), (4, 1)])
def test_bots_join_any_game(people: int, robots: int) -> None:
    """Rule 13.25: as many as there are seats left."""
    game = choose_hands(new(people, rulebook_bots=robots))
    assert game.state.seats == people + robots and len(game.pile("market")) == 5
    asked = 0
    while game.state.year == 1:
        if game.seat >= people:
            asked += 1
            assert len(game.options) == 1, "a rulebook bot is asked, but never has a choice"
        game.play(game.options[-1])
    assert asked >= 5 * robots


def test_too_many_bots() -> None:
    """Rule 13.25: five seats in all."""
    with pytest.raises(stardeck.BadOption, match="rulebook_bots=0 to 2"):
        stardeck.new("orbital", seats=3, rulebook_bots=3)


def test_a_bots_income_colour() -> None:
    """Rule 13.26: the colour with most undamaged modules, the first in the order if tied."""
    station = "casino@1,0:w cantina@-1,0:e farm@0,1:n living-quarters@0,-1:s!1"
    game = bots(Seat(), Seat(station=station, crew=0), turn=0, passes=1).play("pass", "income structural")
    assert game.seat == 1 and game.options == ["income commercial"]
    assert income_colour(bots(Seat(), Seat(station="casino@1,0:w")).state, 1) == STRUCTURAL


def test_cards_a_bot_gains_go_under_its_stack() -> None:
    """Rule 13.26: a Breakthrough brings three below; the top card is discarded."""
    game = bots(Seat(), Seat(hand="casino,farm,breakthrough"), deck="storage,airlock,dormitory,workshop")
    game.play("reveal", "play breakthrough")
    assert game.hand(1) == ["airlock", "dormitory", "workshop", "casino", "farm"]
    game.play("discard-top")
    assert game.hand(1) == ["airlock", "dormitory", "workshop", "casino"]


def test_a_bots_insider_contacts() -> None:
    """Rule 13.26: the market card nearest the deck, known to all, goes under its stack."""
    game = bots(Seat(), Seat(hand="farm,insider-contacts"), market="storage,casino")
    game.play("reveal", "play insider-contacts", "take casino 2")
    assert game.hand(1) == ["casino", "farm"]
    assert game.game.view(game.state, 0).known.hands[1] == [PACK.ids.index("casino"), HIDDEN]


def test_a_bot_has_no_hand_limit() -> None:
    """Rule 13.26: a bot whose stack has grown discards nothing at the end of the year."""
    game = bots(Seat(), Seat(hand="farm,casino,cantina,storage,airlock,dormitory,workshop"), turn=0, passes=1)
    game.play("pass", "income structural", "income structural")
    assert len(game.hand(1)) == 7 and game.state.year == 3


def test_one_must_beat_the_bots() -> None:
    """Rule 13.27: a bot with more points wins the solo game."""
    seats = (Seat(points=4), Seat(points=9), Seat())
    game = table(*seats, year=5, turn=0, passes=2, solo="competitive").play("pass")
    assert game.game.winners(game.state) == [1]
