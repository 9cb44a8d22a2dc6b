"""What can be taken back: everything up to the last time something hidden became known."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, table

import stardeck
from stardeck.kernel.match import Match


def match_from(*seats: Seat, deck: str = "", market: str = "-") -> Match:
    """Return a match, with its boundary, that goes on from a table."""
    game = table(*seats, deck=deck, market=market)
    return stardeck.position(f"orbital {game.game.to_text(game.state)}", sandbox=False)


def test_a_card_put_back_at_setup_can_be_taken_back() -> None:
    """It lies apart until all have chosen; the shuffle of the last choice is the boundary."""
    match = stardeck.new("orbital", seats=2, seed=5)
    for _ in range(3):
        match.play(match.options[0])
    assert match.undoable(0) == 3
    for _ in range(2):
        match.play(match.options[0])
    assert match.undoable(1) == 2 and match.undoable(0) == 0
    match.play(match.options[0])
    assert match.undoable(1) == 0


def test_open_actions_can_be_taken_back() -> None:
    """A purchase, a build and a pass show nothing that was hidden from the player."""
    for answer in ("purchase farm 1", "build casino 1,0:w", "pass"):
        match = match_from(Seat(hand="casino"), Seat(), market="farm")
        before = match.position
        match.play(answer)
        match.undo(0)
        assert match.position == before


def test_a_card_taken_from_the_deck_can_not_be_put_back() -> None:
    """The player has seen it."""
    match = match_from(Seat(station="education-center@1,0:w"), Seat(), deck="casino,farm")
    match.play("operate education-center 1,0")
    assert match.undoable(0) == 0


def test_nobody_takes_back_what_another_has_answered() -> None:
    """After a raid the victim has discarded: the raid stands."""
    match = match_from(Seat(station="strategic-ops@1,0:w"), Seat(hand="farm,casino"))
    match.play("operate strategic-ops 1,0")
    assert match.undoable(0) == 1
    match.play("raid 1")
    assert match.undoable(0) == 2
    match.play("discard farm")
    assert match.undoable(0) == 0 and match.undoable(1) == 1
