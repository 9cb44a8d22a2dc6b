"""What the packs that ship promise: cards with a reason to be, and records that stay readable."""

from __future__ import annotations

from collections import Counter

import pytest

from stardeck.games import find
from stardeck.games.orbital import data as orbital
from stardeck.games.orbital import steps
from stardeck.games.orbital.data import Pack as OrbitalPack
from stardeck.games.titan.data import Pack as TitanPack
from stardeck.games.tortuga import data as tortuga
from stardeck.games.tortuga.data import Pack as TortugaPack
from stardeck.kernel.variant import load_pack

TORTUGA: TortugaPack = load_pack(find("tortuga")).content
TITAN: TitanPack = load_pack(find("titan")).content
ORBITAL: OrbitalPack = load_pack(find("orbital")).content

PRINTED = {
    ("orbital", 3): "4187b9404fa9f671",
    ("orbital", 4): "4187b9404fa9f671",
    ("orbital", 5): "e898d29b866e5815",
    ("orbital", 6): "09dbae31ab312728",
    ("orbital", 7): "90a198dd8957049c",
    ("titan", 4): "55ca05a853dae2e5",
    ("titan", 5): "55ca05a853dae2e5",
    ("titan", 6): "222318ae30a94891",
    ("titan", 7): "222318ae30a94891",
    ("tortuga", 4): "04816d6773b935a8",
    ("tortuga", 5): "dcd70163a196757b",
    ("tortuga", 6): "c6b6bb78ef94293b",
}
"""The pack that belongs to each version of the rules: a record names both."""


@pytest.mark.parametrize("game", ["orbital", "titan", "tortuga"])
def test_another_pack_is_another_version(game: str) -> None:
    """A table of the default pack keeps only its version: who changes what is printed raises it."""
    box = find(game)
    assert load_pack(box).digest == PRINTED[game, box.version]


def worth(kind: int) -> list[int]:
    """Return what a card of Tortuga gives, each more is better; the price last, negative."""
    pack = TORTUGA
    abilities = [pack.amount(kind, ability) for ability in range(len(tortuga.ABILITIES))]
    both = abilities[tortuga.COMBAT]
    abilities[tortuga.ATTACK] += both
    abilities[tortuga.DEFEND] += both
    return [pack.crypto[kind], pack.manoeuvre[kind], *abilities, -pack.cost[kind]]


def dominates(strong: list[int], weak: list[int]) -> bool:
    """Tell whether one is as good in everything, and better in something."""
    return strong != weak and all(one >= other for one, other in zip(strong, weak, strict=True))


@pytest.mark.parametrize("deck", range(tortuga.SHIP, tortuga.HUNT), ids=tortuga.DECKS[1:-1])
def test_no_card_is_dominated_in_its_market(deck: int) -> None:
    """Rule 5.3: for the same crypto or less no other card of the market does everything better."""
    kinds = TORTUGA.kinds_of(deck)
    pairs = [(a, b) for a in kinds for b in kinds if a != b and dominates(worth(a), worth(b))]
    assert [(TORTUGA.ids[a], TORTUGA.ids[b]) for a, b in pairs] == []


def gains(kind: int) -> dict[tuple[int, ...], int]:
    """Return what a card of Orbital does, and how much of it; what is a single step counts as one."""
    pack, same = ORBITAL, {orbital.MONEY: steps.GAIN_MONEY, orbital.CONTRACT: steps.GAIN_MONEY}
    same |= {orbital.POINTS: steps.GAIN_POINTS, orbital.TAKE: steps.TAKE_CARDS}
    effect, row = pack.effects[kind], pack.steps[kind]
    if effect in same:
        row = [same[effect], pack.amounts[kind], steps.YOU, steps.ALWAYS, steps.ALWAYS, 0]
    elif effect != orbital.STEPS:
        return {} if effect == orbital.NONE else {(effect,): 1 + pack.amounts[kind]}
    found = [row[at : at + steps.STEP] for at in range(0, len(row), steps.STEP)]
    return {(what, whom, per, *wanted): amount for what, amount, whom, per, *wanted in found}


def module_worth(kind: int) -> list[int]:
    """Return what a module of Orbital is good for, each more is better: exits, crew symbols, what it does,
    and what that costs or requires, negative."""
    pack = ORBITAL
    exits = [pack.exits[kind] >> side & 1 for side in range(4)]
    all_gains = sorted({key for other in range(pack.module_count) for key in gains(other)})
    does = [gains(kind).get(key, 0) for key in all_gains]
    free = -int(pack.requires[kind] != orbital.NO_COLOUR)
    return [*exits, pack.symbols[kind], *does, -pack.crew[kind], -pack.money[kind], free]


def test_no_module_is_dominated_in_its_colour() -> None:
    """Rules 3.1 and 9.2: all modules cost the same and colours decide majorities: none of a colour is in
    everything as good as another of it, and better in something."""
    kinds = range(ORBITAL.module_count)
    pairs = [
        (ORBITAL.ids[a], ORBITAL.ids[b])
        for a in kinds
        for b in kinds
        if ORBITAL.colours[a] == ORBITAL.colours[b] and dominates(module_worth(a), module_worth(b))
    ]
    assert pairs == []


@pytest.mark.parametrize("colour", range(orbital.COLOUR_COUNT), ids=orbital.COLOURS)
def test_modules_of_a_colour_do_different_things(colour: int) -> None:
    """Rule 11.1: the kinds of each colour do at least four different things; none at all is one of them."""
    kinds = [kind for kind in range(ORBITAL.module_count) if ORBITAL.colours[kind] == colour]
    assert len({tuple(sorted(gains(kind))) for kind in kinds}) >= 4


def test_no_module_is_another_with_another_colour_or_number() -> None:
    """Rule 11.1: no two modules are alike but for the colour, and no three have the same action."""
    kinds = range(ORBITAL.module_count)
    assert len({tuple(module_worth(kind)) for kind in kinds}) == len(kinds)
    actions = Counter(tuple(sorted(gains(kind))) for kind in kinds if ORBITAL.acts[kind])
    assert max(actions.values()) <= 2


def test_few_events_only_move_money() -> None:
    """Rule 7.1: fewer than a third of the events."""
    money = (orbital.CRISIS, orbital.COLD_WAR, orbital.RISK)
    only = {(what,) for what in money} | {(steps.GAIN_MONEY,), (steps.LOSE_MONEY,)}
    events = range(ORBITAL.module_count, ORBITAL.core)
    found = [ORBITAL.ids[kind] for kind in events if {key[:1] for key in gains(kind)} <= only]
    assert len(found) < len(events) / 3, found


def test_the_soldiers_of_two_markets_differ() -> None:
    """Rule 5.5: a Marine is not a better Void Raider of the same price."""
    marine, raider = [TORTUGA.ids.index(name) for name in ("marine", "void-raider")]
    assert not dominates(worth(marine), worth(raider)) and not dominates(worth(raider), worth(marine))


def test_harder_creatures_convert_for_more() -> None:
    """Rules 8.6 and 8.9: influence never falls with the difficulty, and the hardest pays most."""
    pack = TORTUGA
    ranked = sorted(pack.hunts, key=lambda kind: pack.difficulty[kind])
    paid = [pack.influence[kind] for kind in ranked]
    assert paid == sorted(paid) and len(set(paid)) == 3


def test_no_order_is_dominated_by_another_of_its_value() -> None:
    """Rule 11.1: of two orders that pay the same none costs less of everything."""
    costs = [[-number for number in cost] for cost in TITAN.order_cost]
    pairs = [
        (TITAN.order_ids[a], TITAN.order_ids[b])
        for a in range(TITAN.mars)
        for b in range(TITAN.mars)
        if TITAN.order_value[a] == TITAN.order_value[b] and dominates(costs[a], costs[b])
    ]
    assert pairs == []


def test_orders_are_varied() -> None:
    """Rule 11.1: not every order wants water, and one of a value may cost more cubes than another."""
    small = TITAN.order_cost[: TITAN.mars]
    assert any(cost[1] == 0 for cost in small) and sum(cost[1] > 0 for cost in small) > len(small) / 2
    assert len({sum(cost) - TITAN.order_value[order] for order, cost in enumerate(small)}) > 1


def test_the_levels_of_the_crater_differ() -> None:
    """Rule 5.4: no level repeats every four links, and each spreads its prints in its own way."""
    for rings in TITAN.ring_prints:
        shapes = set()
        for prints in rings:
            slots = len(prints) // 12
            links = [prints[at : at + slots] for at in range(0, len(prints), slots)]
            assert links[:4] != links[4:8] or links[4:8] != links[8:]
            shapes.add(tuple(len([one for one in link if one >= 0]) for link in links))
        assert len(shapes) == len(rings)


def test_objectives_name_colours() -> None:
    """Rule 12.9: some of the network's objectives want platforms of named colours."""
    named = [numbers for numbers in TITAN.objective_numbers if len(numbers) == 10 and any(numbers[1:6])]
    assert len(named) >= 2
