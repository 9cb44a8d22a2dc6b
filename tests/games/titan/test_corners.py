"""Corners of several chapters at once: other seats, broken networks, another pack."""

from __future__ import annotations

import re

from tests.games.titan.positions import Position, at, dealt

from stardeck.games.titan import BOX
from stardeck.games.titan.readings import READINGS
from stardeck.games.titan.rules.modules import price_of
from stardeck.games.titan.vocabulary.nouns import ZONE
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def test_every_seat_lands_its_own_drones() -> None:
    """Rule 2.4: after the landing the drones of each seat stand round its base."""
    foremen = set()
    for seed in range(8):
        game = dealt(3, seed)
        foremen.add(game.state.foreman)
        while game.state.cycle == 0:
            game.play(game.options[0])
        assert [game[f"{seat}.drones"] for seat in range(3)] == ["", "", ""]
    assert foremen == {0, 1, 2}


def test_a_destroyed_pipe_leaves_two_gaps() -> None:
    """Rule 5.7, Rule 10.3: the slot is free again, and upgrades on both of its sides cost more."""
    game = at("1-3:water-1 1-4:water-2 0.pipes:h1-2c>,h1-3c> 0.hold:titanium 0.drones:1-3,1-2*3")
    before = [price_of(game.state, 1, ZONE.read(zone)) for zone in ("1-3", "1-4")]
    game.play("drone", "stay", "destroy h1-3c")
    after = [price_of(game.state, 1, ZONE.read(zone)) for zone in ("1-3", "1-4")]
    assert after == [price + 1 for price in before]


def test_all_purifiers_of_the_network_work() -> None:
    """Rule 6.2, Rule 6.7: each of them takes a tholin away."""
    platforms = "1-3:purifier-2,x0,d3 1-4:purifier-1,x0,d4"
    game = at(f"{platforms} 0.pipes:h1-2c>,h1-3c> 0.hold:tholin*3 0.shuttle:pipe").play("pipe", "lay h1-2a>")
    assert game.told.count("purified 0") == 2 and game["0.hold"].endswith("tholin")


def test_the_numbers_of_the_pack_count() -> None:
    """Rule 10.3, Rule 14.4: with another pack a slot and a tholin cost what it says."""
    text = re.sub(r"(?m)^(upgrade|tholin) = 1", r"\1 = 2", BOX.pack_text())
    game = BOX.game(load_pack(BOX, text).content, settle(READINGS, {}))
    position = Position(game, game.from_text("seats:4 1-3:water-1 0.pipes:h1-2c>"))
    assert price_of(position.state, 0, ZONE.read("1-3")) == 12
    end = Position(game, game.from_text("cycle:5 turn:4 ask:1.turn.0 0.hold:tholin*3")).play("end")
    assert game.scores(end.state)[0] == -6


def test_the_next_order_is_revealed() -> None:
    """Rule 11.2: the one below comes up, and is told."""
    text = "orders:luna,io,ceres objectives:p2,n1,c1,platforms,network"
    game = at(f"{text} 0.hold:water*5,silicon*5,titanium*5,hydrocarbon*5")
    top = next(option.split()[1] for option in game.options if option in ("fill luna", "fill ceres"))
    game.play(f"fill {top}")
    assert game.told[1].split()[-1] == "io"


def test_the_last_drone_is_purified() -> None:
    """Rule 6.7: the tholin may be on any own drone in the network, the fourth too."""
    game = at("1-3:purifier-2,x0,d3 0.drones:1-2*3,1-2+x 0.shuttle:pipe").play("pipe", "lay h1-2c>")
    assert "purified 0" in game.told and game["0.drones"] == ""


def test_modules_pay_their_controllers_clockwise() -> None:
    """Rule 10.8: from the seat that activates; all are told in that order."""
    modules = "1-3:water-1,silicon@2 2-2:water-2,silicon@1"
    game = at(f"seats:3 {modules} 0.pipes:v1-2a> 0.shuttle:pipe").play("pipe", "lay h1-2c>")
    gained = [line for line in game.told if line.startswith("gained")]
    assert gained == ["gained 0 water 2", "gained 1 silicon 1", "gained 2 silicon 1"]
