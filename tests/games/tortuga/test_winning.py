"""Bots take a win that lies in the hand, though it takes answers; they attack whom they can beat."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import Table, table

from stardeck import bots
from stardeck.games.tortuga import BOX
from stardeck.games.tortuga.value import IN_REACH, STEP, reach_value

T_SECTORS = ("terminal-1", "terminal-2", "turrets-1", "turrets-2")
SPECIAL = ("vortex", "research", "mines", "fortress")
OTHERS = " ".join(
    [f"{sector}.control:1 {sector}.defence:8" for sector in T_SECTORS]
    + [f"{sector}.control:1 {sector}.defence:10" for sector in SPECIAL]
    + ["1.ship:research 1.hand:extraction*5 1.deck:extraction*5 0.deck:extraction*5"]
)
"""The rival has every sector but Tortuga, well defended, and nothing in hand to fight with."""

WINS: dict[str, tuple[str, int]] = {
    "a special sector, two moves away": ("vortex.defence:7 0.influence:13 0.hand:bodyguard*4,extraction", 7),
    "what was played already": ("vortex.defence:7 0.influence:13 manoeuvre:13", 3),
    "two sectors": (
        "terminal-1.defence:2 turrets-2.defence:2 0.influence:13 0.hand:bodyguard*3,pilot,extraction",
        8,
    ),
    "influence for crypto": ("0.influence:14 0.ship:vortex 0.hand:trader*3,pilot,extraction", 6),
    "a marked creature": (
        "turrets-2.token:robot turrets-2.known:0 turrets-2.marks:0 0.influence:14 0.ship:vortex "
        "0.hand:pilot*3,extraction*2",
        7,
    ),
    "a booster and a creature to convert": (
        "vortex.defence:7 0.influence:12 0.hand:bodyguard*3,booster,robot",
        6,
    ),
    "Tortuga": ("0.influence:12 0.ship:vortex 0.hand:first-mate*3,pilot,extraction", 7),
}
"""Positions, and how many answers the shortest way takes."""


def wins(bot: str, position: str, seed: int) -> bool:
    """Tell whether a bot on seat 0 wins before its turn ends; the rival answers a fight with nothing."""
    at = table(f"{OTHERS} {position}")
    spec = bots.read_spec(bot)
    player = bots.make(spec.bot, BOX, at.game, seed)
    while (decision := at.game.decision(at.state)) is not None and at.state.now.seat == 0:
        if decision.seat == 0:
            action = player.choose(at.game.view(at.state, 0), decision, spec.limit).action
        else:
            action = decision.options[-1]
        at.game.apply(at.state, action)
    return at.winners == [0]


@pytest.mark.parametrize("bot", ["easy", "normal", "hard"])
@pytest.mark.parametrize("win", WINS)
def test_no_level_overlooks_a_win(win: str, bot: str) -> None:
    """With any luck of its own, and however hurried."""
    assert all(wins(bot, WINS[win][0], seed) for seed in range(3))


@pytest.mark.parametrize(
    "win",
    ["a special sector, two moves away", "influence for crypto", "a booster and a creature to convert"],
)
def test_search_wins(win: str) -> None:
    """At 200 playouts an answer."""
    assert wins("search@200", WINS[win][0], 0)


def reach(position: str, **readings: object) -> int:
    """Return what a win in reach of seat 0 is worth."""
    at = table(f"{OTHERS} {position}", **readings)
    return reach_value(at.state, 0, 15 - at.scores[0])


def test_a_win_is_in_reach_or_not() -> None:
    """Rules 6.1, 10.1: two moves and eight manoeuvre for the Vortex; ten are enough, nine are not."""
    assert reach("vortex.defence:7 0.influence:13 manoeuvre:10") == IN_REACH - STEP * 10
    assert reach("vortex.defence:7 0.influence:13 manoeuvre:9") == 0
    assert reach("vortex.defence:7 0.influence:12 manoeuvre:10") == 0


def test_the_way_comes_nearer() -> None:
    """Each card played and each move on the way is worth more; a detour is worth less."""

    def worth(at: Table) -> int:
        return reach_value(at.state, 0, 15 - at.scores[0])

    at = table(f"{OTHERS} vortex.defence:7 0.influence:13 0.hand:bodyguard*4,extraction")
    before = worth(at)
    for answer in ("play bodyguard", "play bodyguard", "play bodyguard", "play bodyguard", "move terminal-1"):
        assert before < worth(at.play(answer))
        before = worth(at)
    assert worth(at.play("move tortuga")) < before


@pytest.mark.parametrize(
    ("position", "readings"),
    [
        # Rule 10.7: its controller's ship guards it.
        ("vortex.defence:7 0.influence:13 manoeuvre:12 1.ship:vortex", {}),
        # Rule 10.8: no marker.
        ("vortex.defence:7 0.influence:13 manoeuvre:13 0.markers:0", {}),
        # Rule 13.5: after the conquest of Tortuga nobody conquers.
        ("vortex.defence:7 0.influence:13 manoeuvre:13 tortuga.control:1 fortress.control:-", {}),
        # Rule 11.13: a beaten ship goes nowhere.
        ("vortex.defence:7 0.influence:13 manoeuvre:13 0.ship:-", {}),
        # Rule 12.7: six crypto buy no influence.
        ("0.influence:14 crypto:6", {}),
        # Rule 14.9: any other ship guards.
        (
            "vortex.defence:7 0.influence:13 crypto:8 1.ship:vortex manoeuvre:2",
            {"scenario": "peaceful", "peaceful_guard": "anyone"},
        ),
    ],
)
def test_what_the_rules_forbid_is_out_of_reach(position: str, readings: dict[str, str]) -> None:
    """A win that can't be had is worth nothing."""
    assert reach(position, **readings) == 0


def test_scenarios_have_their_own_wins() -> None:
    """Rule 14.8: peaceful pirates pay in crypto. Rule 14.5: Tortuga ends the game of aggressive ones."""
    assert reach("vortex.defence:7 0.influence:13 crypto:8 manoeuvre:2", scenario="peaceful") > 0
    assert reach("vortex.defence:7 0.influence:13 crypto:8 manoeuvre:2") == 0
    assert reach("0.influence:11 manoeuvre:15", scenario="aggressive") > 0
    assert reach("0.influence:11 manoeuvre:15") == 0


# --- fights ------------------------------------------------------------------------------------------

MEETING = "0.ship:mines 1.ship:mines 0.influence:3 1.influence:3 0.deck:extraction*5"


def fought(mine: str, theirs: str, seed: int) -> list[str]:
    """Return the cards with which `hard` attacks a rival who has one kind of cards; none if it does not."""
    at = table(f"{MEETING} 0.hand:{mine} 1.hand:{theirs}*5 1.deck:{theirs}*5")
    player = bots.make("greedy", BOX, at.game, seed)
    attacks = False
    while (decision := at.game.decision(at.state)) is not None and decision.seat == 0 == at.state.now.seat:
        option = player.choose(at.game.view(at.state, 0), decision, bots.read_spec("hard").limit).action
        attacks = attacks or at.game.action_text(option) == "attack 1"
        at.game.apply(at.state, option)
    return [at.game.pack.ids[kind] for kind in at.state.now.committed] if attacks else []


@pytest.mark.parametrize("mine", ["pilot,extraction*4", "bodyguard,pilot,extraction*3"])
def test_who_would_lose_does_not_attack(mine: str) -> None:
    """One card against a hand of admirals promises nothing, and none is laid."""
    assert all(fought(mine, "admiral", seed) == [] for seed in range(4))


def test_who_can_win_attacks_with_enough() -> None:
    """Two Bodyguards beat five cards of one manoeuvre each, one does not: all are reckoned with."""
    assert all(
        fought("bodyguard*2,extraction*3", "manoeuvre", seed) == ["bodyguard"] * 2 for seed in range(4)
    )
