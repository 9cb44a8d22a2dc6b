"""Corners of piles, setup and telling: the reshuffled deck, the last pack's row, who hears of what."""

from __future__ import annotations

import re

import pytest
from tests.games.orbital.tables import PACK, Seat, Table, at, table
from tests.games.orbital.test_bots import bots
from tests.games.orbital.test_narrow_events import with_event
from tests.games.orbital.test_narrow_steps import steps
from tests.games.orbital.test_own_cards import own

from stardeck.games.orbital import BOX
from stardeck.games.orbital.rules.piles import take_cards
from stardeck.games.orbital.rules.setup import copies_in_play
from stardeck.kernel.journal import Journal
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def names(cards: list[int]) -> list[str]:
    """Return cards by their names."""
    return [PACK.ids[card] for card in cards]


def test_what_steps_do_is_told() -> None:
    """Rules 15.3 to 15.5: points, crew and money of whom it concerns, clockwise."""
    row = steps("gain 1 point; gain 1 crew; lose 1 money: opponents; lose 1 crew: opponents")
    told = with_event(row, Seat(hand="other"), Seat(), Seat()).play("play other").told
    mine = ["got-points 0 1", "crew-arrived 0 1"]
    assert told[1:] == [*mine, "lost 1 1", "lost 2 1", "crew-lost 1 1", "crew-lost 2 1"]


def test_what_a_step_does_not_do_is_not_told() -> None:
    """Rule 15.3: without the modules it wants nothing happens."""
    row = steps("lose 2 money if 2 military; gain 1 money")
    assert with_event(row, Seat(hand="other"), Seat()).play("play other").told[1:] == ["gained 0 1"]


def test_those_who_must_discard_answer_clockwise() -> None:
    """Rules 15.2 and 15.4: the opponents, the next to the left first; not who has played the card."""
    hands = (Seat(hand="other,casino"), Seat(hand="farm,storage"), Seat(hand="airlock,farm"))
    game = with_event(steps("discard 1 card: opponents"), *hands).play("play other")
    assert (game.seat, game.options) == (1, ["discard storage", "discard farm"])
    assert game.play("discard farm").seat == 2
    assert game.play("discard farm").seat == 1 and "pass" in game.options


def test_discards_are_shuffled_into_a_deck() -> None:
    """Rule 2.6: the same cards, in an order that luck decides."""
    decks = set()
    for luck in ("1234567.7654321", "76543210.1234567", "314159265.271828182", "161803398.141421356"):
        head = f"seats:2 year:2 first:0 turn:0 passes:0 luck:{luck} market:- deck:- ask:0.turn.0"
        discards = "discards:farm*2,casino*2,storage*2,airlock*2"
        game = at(" ".join([head, discards, Seat(station="education-center@1,0:w").text(0), Seat().text(1)]))
        game.play("operate education-center 1,0")
        everything = names(game.state.deck) + game.hand(0)
        assert sorted(everything) == sorted(["farm", "casino", "storage", "airlock"] * 2)
        decks.add(tuple(game.state.deck))
    assert len(decks) > 1


def test_who_takes_a_card_is_told_which() -> None:
    """Rules 11.21 and 13.21: who takes a card knows it; of a bot’s nobody does."""
    station = "education-center@1,0:w"
    game = table(Seat(station=station, returned="farm"), Seat(), deck="storage,farm")
    game.play("operate education-center 1,0")
    assert game.told[-1] == "took 0 farm" and game.state.returned[0] == []
    second = table(Seat(), Seat(station=station), turn=1, deck="farm")
    journal = Journal(True)
    second.game.listen(second.state, journal)
    take_cards(second.state, 1, 1)
    assert [event.knows for event in journal.events] == [1 << 1]
    automatic = bots(Seat(), Seat(hand="casino,breakthrough"), deck="storage,airlock,dormitory,workshop")
    assert automatic.play("reveal", "play breakthrough").told.count("took 1 ?") == 3


def test_of_many_cards_put_back_one_less_is_sure() -> None:
    """Rule 1.8: of three kinds with two cards each one of each is left."""
    game = table(Seat(returned="farm*2,casino*2,storage*2"), Seat(), deck="farm*2,casino*2,storage*2,airlock")
    take_cards(game.state, 1, 1)
    assert sorted(names(game.state.returned[0])) == ["casino", "farm", "storage"]


def test_two_cards_are_discarded_one_after_the_other() -> None:
    """Rule 15.2: a question for each, no more."""
    game = own(Seat(hand="purge,farm,casino,storage"), Seat()).play("play purge")
    game.play("discard farm")
    assert game.seat == 0 and "discard casino" in game.options
    assert game.play("discard casino").seat == 1 and game.hand(0) == ["storage"]


def test_three_cards_are_discarded() -> None:
    """Rule 15.2: as many as the card says, while there are any."""
    row = steps("discard 3 cards")
    for others, count in (("farm*3,casino", 3), ("farm*2", 2)):
        game = with_event(row, Seat(hand=f"other,{others}"), Seat()).play("play other")
        asked = 0
        while game.some("discard"):
            asked += 1
            game.play(game.options[-1])
        assert asked == count and game.seat == 1


def test_the_second_seat_repairs_its_own_damage() -> None:
    """Rule 8.1: whose module is damaged is asked of the own orbital."""
    broken = Seat(station="farm@1,0:w!1")
    assert table(Seat(), broken, turn=1).some("repair") == ["repair farm 1,0"]
    assert table(broken, Seat(), turn=1).some("repair") == []


def test_without_events_every_module_is_in_play() -> None:
    """Rule 14.1: the peace game leaves out events, and nothing but events."""
    game = BOX.game(PACK, settle(BOX.readings, {"solo": "peace"}))
    copies = copies_in_play(PACK, game.readings)
    assert len(copies) == len(PACK.copies)
    assert all(
        copies[kind] == (0 if kind >= PACK.module_count else PACK.copies[kind]) for kind in range(len(copies))
    )


@pytest.mark.parametrize(("cards", "kept"), [(8, 8), (6, 5), (7, 5)])
def test_so_many_cards_go_back(cards: int, kept: int) -> None:
    """Rule 1.8, with numbers of one's own: one question for each card too many; none if there is none."""
    text = re.sub(r"start_cards = \d+", f"start_cards = {cards}", BOX.pack_text())
    text = re.sub(r"start_hand = \d+", f"start_hand = {kept}", text)
    rules = BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))
    game = Table(rules, rules.new(2, 1))
    asked = [0, 0]
    while game.some("return"):
        asked[game.seat] += 1
        game.play(game.options[0])
    assert asked == [cards - kept] * 2
    assert [len(hand) for hand in game.state.hands] == [kept, kept] and "pass" in game.options


def test_a_new_orbital_is_an_unused_core() -> None:
    """Rules 1.1 and 1.6: one crew for each symbol of the core, nothing used or damaged."""
    rules = BOX.game(PACK, settle(BOX.readings, {}))
    state = rules.new(3, 1)
    crew = PACK.symbols[PACK.core]
    assert state.crew == [crew] * 3
    words = dict(word.split(":", 1) for word in rules.to_text(state).split())
    assert [words.get(f"{seat}.station", "-") for seat in range(3)] == ["-"] * 3
    assert [station[3:] for station in state.stations] == [[0, 0, 0]] * 3


def test_the_year_ends_clockwise_from_the_first_player() -> None:
    """Rules 9.9, 9.10 and 9.11: income, cards and discards: the second seat, the third, then the first."""
    deck = ",".join(
        f"{card}*3" for card in ("storage", "farm", "casino", "airlock", "education-center", "observatory")
    )
    hands = [Seat(hand=f"{card}*3") for card in ("workshop", "dormitory", "cantina")]
    game = table(*hands, first=1, turn=1, deck=deck).pass_all()
    asked: list[tuple[int, str]] = []
    while game.options[0].split()[0] in ("income", "discard"):
        asked.append((game.seat, game.options[0].split()[0]))
        game.play(game.options[0])
    assert asked == [(seat, "income") for seat in (1, 2, 0)] + [
        (seat, "discard") for seat in (1, 1, 2, 2, 0, 0)
    ]
    taken = [line.split() for line in game.told if line.startswith("took")]
    assert [int(line[1]) for line in taken] == [1] * 4 + [2] * 4 + [0] * 4


def test_every_colour_gives_income() -> None:
    """Rule 9.9: the last one of the list too."""
    for kind in range(PACK.module_count):
        if PACK.requires[kind] < 0:
            colour = PACK.colours[kind]
            game = table(Seat(station=f"{PACK.ids[kind]}@1,0:w"), Seat()).pass_all()
            assert len(game.some("income")) == len({0, colour})
