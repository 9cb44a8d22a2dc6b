"""What is told of an answer: everything that happened, to whom and where, in order."""

from __future__ import annotations

import re

import pytest
from tests.games.tortuga.tables import PACK, table

from stardeck.games.tortuga.data import DISCOUNT, ORE_VALUE
from stardeck.games.tortuga.vocabulary import note


def printed(card: str, ability: int = -1) -> int:
    """Return the number of an ability of a card, or the influence of a hunt card."""
    kind = PACK.ids.index(card)
    return PACK.influence[kind] if ability < 0 else PACK.amount(kind, ability)


@pytest.mark.parametrize(
    ("position", "answers", "happened"),
    [
        (
            "0.hand:pilot 0.deck:extraction*5",
            "play pilot, end",
            "played 0 pilot, took 0 5, turn-began 1 2",
        ),
        (
            "0.hand:lab-assistant 0.discard:hacker",
            "play lab-assistant, use lab-assistant take",
            "played 0 lab-assistant, shuffled 0, took 0 1",
        ),
        (
            "0.reserve:pilot turn:1 1.hand:hacker 0.deck:extraction*5 1.deck:extraction*5",
            "end, retrieve",
            "took 1 5, turn-began 0 2, retrieved 0 pilot",
        ),
        (
            "crypto:4 0.ship:vortex v.offer:mercenary,warlord v.deck:scrapper,rift-pilot",
            "buy mercenary, renew warlord",
            "bought 0 mercenary, offered 0 rift-pilot 0, renewed 0 warlord, offered 0 scrapper 0",
        ),
        (
            "manoeuvre:3 0.ship:terminal-1 terminal-1.token:robot",
            "collect, scan, mark, move tortuga",
            "collected 0 terminal-1, scanned 0 terminal-1 robot, marked 0 terminal-1, moved 0 tortuga",
        ),
        (
            "manoeuvre:2 0.ship:terminal-1 terminal-1.token:robot terminal-1.known:0 terminal-1.marks:0",
            "capture",
            "captured 0 robot terminal-1, gained 0 1",
        ),
        (
            "0.hand:robot",
            "convert robot",
            f"converted 0 robot, destroyed 0 robot, gained 0 {printed('robot')}",
        ),
        (
            "crypto:2 0.hand:pilot",
            "reserve pilot",
            "reserved 0 pilot",
        ),
        (
            "manoeuvre:2 played:extraction",
            "destroy extraction",
            "destroyed 0 extraction",
        ),
        (
            "manoeuvre:5 0.ship:mines mines.control:1",
            "conquer",
            "conquered 0 mines 5 1",
        ),
        (
            "manoeuvre:15",
            "conquer",
            "usurped 0 tortuga 14 99, last-turns 0",
        ),
        (
            "crypto:8 mines.control:0",
            "reinforce mines 6",
            "reinforced 0 mines 6",
        ),
        (
            "0.hand:pilot,bodyguard 1.hand:manoeuvre 0.ship:mines 1.ship:mines 1.influence:2 mines.control:1 "
            "1.deck:extraction*9",
            "attack 1, commit pilot, commit bodyguard, ready, commit manoeuvre, ready",
            "attacked 0 1 mines, committed 0 2, showed 1 manoeuvre, answered 1 1, "
            "showed 0 pilot, showed 0 bodyguard, "
            "fought 0 5 3 0, destroyed 1 manoeuvre, stole 0 1 1, gained 0 1, beaten 1, "
            "conquered 0 mines 5 1, took 1 5",
        ),
        (
            "depot:1 0.ship:mines mines.control:0",
            "depot",
            "took-ore 0",
        ),
        (
            "crypto:6 0.ore:1",
            "influence",
            "spent-ore 0 1, bought-influence 0, gained 0 1",
        ),
        (
            "0.hand:xenobiologist",
            "play xenobiologist, use xenobiologist discount",
            f"played 0 xenobiologist, discounted 0 {printed('xenobiologist', DISCOUNT)}",
        ),
        (
            "0.hand:ore-baron",
            "play ore-baron, use ore-baron ore-value",
            f"played 0 ore-baron, valued-ore 0 {printed('ore-baron', ORE_VALUE)}",
        ),
        (
            "crypto:7 0.influence:14",
            "influence",
            "bought-influence 0, gained 0 1, game-over 0",
        ),
        (
            "turn:1 0.ship:- 1.hand:hacker mines.control:0 0.deck:extraction*5 1.deck:extraction*5",
            "end, place mines",
            "took 1 5, turn-began 0 2, placed 0 mines",
        ),
        (
            "0.ore:2",
            "spend",
            "spent-ore 0 1",
        ),
    ],
)
def test_what_is_told(position: str, answers: str, happened: str) -> None:
    """Rules 3.2, 1.2: every action and what follows from it is told, with seat, cards, sector and number."""
    game = table(position).play(*answers.split(", "))
    # Which cards were taken is a secret, packed in one number.
    assert [re.sub(r"^(took . .) .*", r"\1", line) for line in game.told] == happened.split(", ")


@pytest.mark.parametrize("seat", [0, 1])
def test_who_takes_cards_alone_is_told_which(seat: int) -> None:
    """Rule 1.3: the others learn how many."""
    game = table(f"turn:{seat} {seat}.hand:lab-assistant {seat}.deck:hacker")
    game.play("play lab-assistant", "use lab-assistant take")
    (taken,) = [event for event in game.events if event.kind == note.TOOK]
    assert (taken.seat, taken.knows) == (seat, 1 << seat)
