"""Why a part of the picture can't be clicked, where several things could be the reason."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import Seat, Table, table

from stardeck.games.orbital import BOX
from stardeck.kernel.face import Face


def why(game: Table, ref: str) -> str:
    """Return why the seat that is asked can't click a part."""
    face: Face = BOX.face(game.game)
    return face.why_not(game.game.view(game.state, game.seat), ref, "en")


@pytest.mark.parametrize(
    ("crew", "host", "words"),
    [
        (0, "junkyard@1,0:w", "You have no unused crew."),
        (1, "junkyard@1,0:w!1", "No opponent has a module that your worker could use."),
    ],
)
def test_a_visiting_worker_needs_crew_and_a_host(crew: int, host: str, words: str) -> None:
    """Rules 7.2 and 12.4: what is missing is told, the crew or a place for it."""
    game = table(Seat(hand="farm,visiting-worker", crew=crew), Seat(station=host, hand="casino"))
    assert game.some("play") == []
    assert why(game, "hand/visiting-worker") == words


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("1,0", "It moves others, not itself."),
        ("-1,0", "It is not exterior: other modules are connected to it."),
        ("0,0", "A core can’t be damaged, moved or removed."),
    ],
)
def test_a_robotic_arm_moves_other_exterior_modules(cell: str, words: str) -> None:
    """Rule 11.17: not itself, though it is exterior, nor what holds others, nor the core."""
    station = "robotic-arm@1,0:w dormitory@-1,0:e casino@-2,0:e farm@0,1:n"
    game = table(Seat(station=station), Seat()).play("operate robotic-arm 1,0")
    assert all(f" {cell}" not in option for option in game.options) and len(game.options) == 2
    assert why(game, f"module/0/{cell}") == words


@pytest.mark.parametrize(
    ("ref", "words"),
    [
        ("module/0/1,0", "This module is yours: choose one of an opponent."),
        ("module/1/0,0", "A core can’t be damaged, moved or removed."),
        ("module/1/-1,0", "It is protected from damage."),
        ("module/1/1,0", "It is not exterior: other modules are connected to it."),
        ("module/2/1,0", "Another opponent is hit now."),
    ],
)
def test_a_meteor_storm_hits_exterior_modules_that_nothing_protects(ref: str, words: str) -> None:
    """Rules 10.4, 10.6 and 12.3: each other module says what spares it now."""
    mine, victim, other = (
        Seat(hand="meteor-storm", station="farm@1,0:w"),
        Seat(),
        Seat(station="cantina@1,0:w"),
    )
    victim.station = "dormitory@1,0:w casino@2,0:w shield-grid@-1,0:e"
    game = table(mine, victim, other).play("play meteor-storm")
    assert game.options == ["damage 1 casino 2,0"]
    assert why(game, ref) == words
