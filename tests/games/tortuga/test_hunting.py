"""Chapter 8, Hunting."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import PACK, Table, table

from stardeck.games.tortuga.data import GONE
from stardeck.kernel.decision import HIDDEN

SCANNED = "0.ship:vortex vortex.token:kraken vortex.known:0 vortex.marks:0"


def token(game: Table, seat: int) -> int:
    """Return what a seat knows of the token of Vortex."""
    return game.game.view(game.state, seat).known.hunts.tokens[PACK.sectors.ids.index("vortex")]


def test_scanning_is_secret() -> None:
    """Rules 8.1, 8.3: one manoeuvre; only the scanner knows the creature, and for good."""
    game = table("manoeuvre:1 0.ship:vortex vortex.token:kraken 0.deck:hacker*5").play("scan", "mark")
    assert game.manoeuvre == 0
    kraken = PACK.ids.index("kraken")
    assert [token(game, seat) for seat in (-1, 0, 1)] == [HIDDEN, kraken, HIDDEN]
    game.play("end", "end")
    assert token(game, 0) == kraken
    secrets = [event.secret for event in game.events if event.knows == 1 and event.secret == kraken]
    assert secrets == [kraken]


def test_scanning_needs_the_ship_there() -> None:
    """Rule 8.1: the token of the ship's sector only."""
    assert "scan" not in table("manoeuvre:3 vortex.token:kraken").options
    assert "scan" not in table("manoeuvre:0 0.ship:vortex vortex.token:kraken").options
    assert "scan" not in table("manoeuvre:1 0.ship:vortex").options


def test_the_marker_is_optional() -> None:
    """Rules 8.2, 8.3: without a marker one still knows the creature, but can't capture it."""
    game = table("manoeuvre:9 0.ship:vortex vortex.token:kraken").play("scan", "leave")
    assert game["vortex.marks"] == "" and game.markers[0] == 10
    assert token(game, 0) == PACK.ids.index("kraken")
    assert "capture" not in game.options
    game.play("scan", "mark")
    assert game.markers[0] == 9 and "capture" in game.options


def test_without_markers_one_can_still_look() -> None:
    """Rule 8.2: with none left, no marker is asked for."""
    game = table("manoeuvre:2 0.ship:vortex vortex.token:kraken 0.markers:0").play("scan")
    assert "end" in game.options and game["vortex.known"] == "0"
    assert "scan" not in game.options


def test_several_markers_on_one_token() -> None:
    """Rule 8.4."""
    game = table("manoeuvre:1 0.ship:vortex vortex.token:kraken vortex.known:1 vortex.marks:1")
    game.play("scan", "mark")
    assert game["vortex.marks"] == "0,1"


def test_capture_needs_marker_presence_and_manoeuvre() -> None:
    """Rules 8.5, 8.6."""
    assert "capture" in table(f"manoeuvre:7 {SCANNED}").options
    assert "capture" not in table(f"manoeuvre:6 {SCANNED}").options
    assert "capture" not in table(f"manoeuvre:9 {SCANNED} 0.ship:terminal-1").options
    assert "capture" not in table(f"manoeuvre:9 {SCANNED} vortex.marks:1 vortex.known:0,1").options


@pytest.mark.parametrize("kind", PACK.hunts, ids=[PACK.ids[kind] for kind in PACK.hunts])
def test_every_creature_can_be_captured(kind: int) -> None:
    """Rules 8.6, 8.7, 8.8: pay the difficulty; token, card and one influence."""
    name = PACK.ids[kind]
    words = f"0.ship:vortex vortex.token:{name} vortex.known:0 vortex.marks:0"
    game = table(f"manoeuvre:9 {words}").play("capture")
    assert game.manoeuvre == 9 - PACK.difficulty[kind]
    assert (game["0.influence"], game["0.discard"], game.captor(name)) == ("1", name, 0)
    assert game["vortex.token"] == "" and game.markers[0] == 10


def test_all_markers_return() -> None:
    """Rule 8.8: a rival's marker on the captured token goes back to its hold."""
    words = f"manoeuvre:7 {SCANNED} vortex.known:0,1 vortex.marks:0,1 1.markers:4"
    game = table(words).play("capture")
    assert game.markers[1] == 5 and game["vortex.marks"] == "" and game["vortex.known"] == ""


@pytest.mark.parametrize("kind", PACK.hunts, ids=[PACK.ids[kind] for kind in PACK.hunts])
def test_every_creature_can_be_converted(kind: int) -> None:
    """Rule 8.9: card and token go to the box for the printed influence."""
    name = PACK.ids[kind]
    game = table(f"0.hand:{name}").play(f"convert {name}")
    assert game["0.influence"] == str(PACK.influence[kind])
    assert (game["removed"], game.captor(name), game["0.hand"]) == (name, GONE, "")


def test_a_hunt_card_can_be_played_instead() -> None:
    """Rule 8.10: and converted when it comes back to the hand."""
    game = table("0.hand:robot 1.deck:hacker*5").play("play robot")
    assert game.some("convert") == [] and (game.crypto, game.manoeuvre) == (1, 1)
    game.play("end", "end")
    assert game["0.hand"] == "robot" and game.some("convert") == ["convert robot"]


def test_only_hunt_cards_in_hand_convert() -> None:
    """Rule 8.9: neither other cards nor hunt cards in the discard pile."""
    assert table("0.hand:hacker 0.discard:robot").some("convert") == []


def test_the_token_leaves_with_its_card() -> None:
    """Rule 8.11: destroyed by manoeuvre, the Robot's token is gone too."""
    game = table("0.hand:robot,pilot").play("play robot", "play pilot", "destroy robot")
    assert game.captor("robot") == GONE and game["0.influence"] == ""
