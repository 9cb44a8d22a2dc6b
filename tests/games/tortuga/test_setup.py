"""Chapter 2, Setup."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import PACK, Table, rules

from stardeck.games.tortuga.data import HUNT, NOTHING, SHIP, TORTUGA
from stardeck.kernel.decision import HIDDEN


def new(seats: int, seed: int = 1, **readings: object) -> Table:
    """Return a new game."""
    game = rules(**readings)
    return Table(game, game.new(seats, seed))


def ready(seats: int, seed: int = 1, **readings: object) -> Table:
    """Return a new game after the ships were chosen."""
    game = new(seats, seed, **readings)
    for _ in range(seats):
        game.play(game.options[0])
    return game


def neighbours(game: Table, sector: str) -> set[str]:
    """Return the ids of the sectors beside a sector."""
    return {PACK.sectors.ids[s] for s in game.state.board.neighbours[PACK.sectors.ids.index(sector)]}


@pytest.mark.parametrize(("seats", "around"), [(2, 4), (3, 6), (4, 6)])
def test_t_sectors_around_tortuga(seats: int, around: int) -> None:
    """Rules 1.6, 1.7, 2.1: six T sectors touch Tortuga, four with two players."""
    beside = neighbours(new(seats), "tortuga")
    assert len(beside) == around
    assert all(name.startswith(("terminal", "turrets")) for name in beside)
    kinds = [PACK.sectors.market[PACK.sectors.ids.index(name)] for name in [*beside, "tortuga"]]
    assert set(kinds) == {NOTHING}


@pytest.mark.parametrize(("layout", "touches"), [("a", 2), ("b", 1)])
def test_layouts_for_three_and_four(layout: str, touches: int) -> None:
    """Rule 2.2: each special sector touches two T sectors in layout a, one in layout b."""
    for seats in (3, 4):
        game = new(seats, layout=layout)
        for name in ("vortex", "research", "mines", "fortress"):
            assert len(neighbours(game, name)) == touches
            assert game.state.board.distances[PACK.sectors.ids.index(name)] == 2


def test_layouts_for_two_are_one() -> None:
    """Rule 2.2: with two players both readings give the same map."""
    assert new(2, layout="a")["deal"] == new(2, layout="b")["deal"]
    assert neighbours(new(2, layout="b"), "tortuga") == neighbours(new(2), "tortuga")


def test_special_sectors_are_dealt_at_random() -> None:
    """Rule 2.3: all 24 deals come up, each special sector on one marked place."""
    deals = {tuple(new(4, seed).state.board.order) for seed in range(300)}
    assert len(deals) == 24
    names = {tuple(sorted(PACK.sectors.ids[sector] for sector in deal)) for deal in deals}
    assert names == {("fortress", "mines", "research", "vortex")}


def test_ships_begin_on_tortuga() -> None:
    """Rule 2.4."""
    assert ready(4).state.ships == [TORTUGA] * 4


def test_control_tokens() -> None:
    """Rule 2.5: 1 for T sectors, 2 for special sectors, 3 for Tortuga; all still on the map."""
    values = dict(zip(PACK.sectors.ids, PACK.sectors.control, strict=True))
    assert values["tortuga"] == 3
    assert {values[f"terminal-{n}"] for n in (1, 2, 3)} | {values[f"turrets-{n}"] for n in (1, 2, 3)} == {1}
    assert {values[name] for name in ("vortex", "research", "mines", "fortress")} == {2}
    assert set(new(4).state.control) == {NOTHING}


@pytest.mark.parametrize(("seats", "tokens"), [(2, 8), (3, 10), (4, 10)])
def test_ore_and_hunt_tokens(seats: int, tokens: int) -> None:
    """Rules 2.6, 2.7: one ore and one hunt token on each sector but Tortuga; the others stay unseen."""
    state = new(seats).state
    assert sum(state.ore) == tokens and state.ore[TORTUGA] == 0
    placed = [kind for kind in state.hunts.tokens if kind != NOTHING]
    assert len(placed) == tokens and state.hunts.tokens[TORTUGA] == NOTHING
    assert sorted(placed + state.hunts.spare) == PACK.hunts


def test_nobody_knows_a_hunt_token() -> None:
    """Rule 2.7: tokens on the map and left over are hidden from everybody."""
    game = ready(2)
    for seat in (-1, 0, 1):
        known = game.game.view(game.state, seat).known
        assert {kind for kind in known.hunts.tokens if kind != NOTHING} == {HIDDEN}
        assert known.hunts.spare == [HIDDEN, HIDDEN]


def test_bonus_tokens_lie_on_their_sectors() -> None:
    """Rule 2.8: nobody has income or Turrets at the beginning."""
    game = ready(3)
    assert game.crypto == 0


def test_markets() -> None:
    """Rules 2.9, 2.10: 31 T cards in six piles by cost; of each special deck two face up, eight hidden."""
    state = new(4).state
    assert sum(state.market.piles) == 31
    costs = [PACK.cost[kind] for kind in PACK.trade]
    assert costs == sorted(costs) and len(set(costs)) == 6
    assert NOTHING not in state.market.offers
    assert [len(deck) for deck in state.market.decks] == [8, 8, 8, 8]
    known = rules().view(state, 0).known
    assert known.market.decks == [[HIDDEN] * 8] * 4
    assert known.market.offers == state.market.offers


def test_hunt_cards_are_open() -> None:
    """Rule 2.11: ten hunt cards wait for their captors, and everybody can look them up."""
    assert len([kind for kind in range(len(PACK.ids)) if PACK.deck[kind] == HUNT]) == 10
    assert new(2).state.hunts.captors == [NOTHING] * 10


def test_ships_are_chosen_in_turn_order() -> None:
    """Rule 2.12: from the first player clockwise, each from what is left."""
    game = new(3, seed=4)
    first = game.state.first
    for place in range(3):
        assert game.seat == (first + place) % 3
        assert len(game.options) == 4 - place
        game.play(game.options[-1])
    chosen = [line for line in game.told if line.startswith("chose-ship")]
    assert [line.split()[1] for line in chosen] == [str((first + place) % 3) for place in range(3)]
    assert game["docked"] == "frigate"
    assert sorted(PACK.ids[kind] for kind in game.state.hulls) == ["brigantine", "corvette", "galleon"]


def test_the_first_player_is_random() -> None:
    """Rule 2.12."""
    assert {new(4, seed).state.first for seed in range(60)} == {0, 1, 2, 3}


def test_markers() -> None:
    """Rule 2.13: ten each."""
    assert new(3).state.markers == [10, 10, 10]


def test_decks_of_ten() -> None:
    """Rule 2.14: five Extraction, three Manoeuvre, a Booster and the ship's card, shuffled."""
    orders = set()
    for seed in range(5):
        state = ready(2, seed).state
        for seat in range(2):
            names = [PACK.ids[kind] for kind in state.hands[seat] + state.decks[seat]]
            assert (names.count("extraction"), names.count("manoeuvre"), names.count("booster")) == (5, 3, 1)
            assert [k for k in state.hands[seat] + state.decks[seat] if PACK.deck[k] == SHIP] == [
                state.hulls[seat]
            ]
            orders.add(tuple(state.decks[seat]))
    assert len(orders) > 2


@pytest.mark.parametrize(("seats", "hands"), [(2, [4, 5]), (3, [3, 4, 5]), (4, [3, 4, 4, 5])])
def test_opening_hands(seats: int, hands: list[int]) -> None:
    """Rules 2.15, 3.1: cards in turn order; the first player begins."""
    for seed in range(4):
        game = ready(seats, seed)
        first = game.state.first
        assert [len(game.state.hands[(first + place) % seats]) for place in range(seats)] == hands
        assert game.seat == first


def test_pack_counts() -> None:
    """Rules 2.9, 2.14: the counts of the box: 20, 12, 4, 4, 31, four times 10, 10."""
    counts: dict[int, int] = {}
    for kind in range(len(PACK.ids)):
        counts[PACK.deck[kind]] = counts.get(PACK.deck[kind], 0) + PACK.copies[kind]
    assert counts == {0: 36, 1: 4, 2: 31, 3: 10, 4: 10, 5: 10, 6: 10, 7: 10}
    copies = dict(zip(PACK.ids, PACK.copies, strict=True))
    assert (copies["extraction"], copies["manoeuvre"], copies["booster"]) == (20, 12, 4)
