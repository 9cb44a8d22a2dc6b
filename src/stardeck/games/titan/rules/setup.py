"""Chapter 1, Setup."""

from __future__ import annotations

from stardeck.games.titan.board import CORE, ICE, Board, deposits_of, zone_at
from stardeck.games.titan.data import COLOURS, COMMON, DEUTERIUM, PERMANENT, PILE, PIPE
from stardeck.games.titan.rules import network
from stardeck.games.titan.state import GONE, SUPPLY_DEPOSITS, SUPPLY_ICE, THINGS, State, bare_state, changed
from stardeck.games.titan.vocabulary import ask
from stardeck.kernel.chance import Chance


def new_state(board: Board, chance: Chance) -> State:
    """Rule 1.7, Rule 1.10, Rule 1.11, Rule 1.12: the supply, the core, each seat's pieces, and the Foreman
    chosen by lot."""
    state = bare_state(board, chance)
    _lay_deposits(state)
    _build_platform_piles(state)
    _build_order_pile(state)
    _choose_objectives(state)
    state.deuterium[CORE] = board.pack.core * board.seats
    state.supply[DEUTERIUM] -= state.deuterium[CORE]
    for seat in range(board.seats):
        state.hold[seat * THINGS + PIPE] = board.pipes
    state.foreman = state.chance.below(board.seats)
    state.pending.ask((state.foreman - 1) % board.seats, ask.LAND_BASE)
    network.refresh(state)
    return state


def _lay_deposits(state: State) -> None:
    """Rule 1.3, Rule 1.4, Rule 1.5: tokens on levels 1 and 2; ice symbols become ice tiles."""
    pack = state.pack
    columns = state.board.columns
    tokens: list[int] = []
    for cube in range(COMMON):
        tokens += [cube] * pack.deposit_copies[cube]
    state.chance.shuffle(tokens)
    del tokens[columns * (pack.deposits[0] + pack.deposits[1]) - state.seats :]
    for token in tokens:
        state.supply[SUPPLY_DEPOSITS + token] -= 1
    for column in range(columns):
        lying = [tokens.pop() for _ in range(pack.deposits[0])]
        state.deposits[zone_at(0, column)] = deposits_of(lying)
    ice = COMMON
    tokens += [ice] * state.seats
    state.chance.shuffle(tokens)
    for column in range(columns):
        token = tokens.pop()
        if token == ice:
            state.tiles[zone_at(1, column)] = ICE
            state.supply[SUPPLY_ICE] -= 1
        else:
            state.deposits[zone_at(1, column)] = deposits_of([token])


def _build_platform_piles(state: State) -> None:
    """Rule 1.6: a mixed pile a colour, the first one turned."""
    pack = state.pack
    for colour in range(COLOURS):
        kinds = [kind for kind in range(len(pack.platform_colour)) if pack.platform_colour[kind] == colour]
        state.chance.shuffle(kinds)
        for place in range(PILE):
            state.pile[colour * PILE + place] = kinds[place]
        turn_platform(state, colour)


def turn_platform(state: State, colour: int) -> None:
    """Rule 1.6, Rule 3.2: the next platform of a colour is put on offer, if there is one."""
    for place in range(colour * PILE, colour * PILE + PILE):
        if state.pile[place] != GONE:
            state.offer = changed(state.offer, colour, state.pile[place])
            state.pile = changed(state.pile, place, GONE)
            return


def _build_order_pile(state: State) -> None:
    """Rule 1.8: mixed within each value, the cheapest on top; the top one is open. Mars lies apart."""
    pack = state.pack
    values = sorted(set(pack.order_value[: pack.mars]))
    for value in reversed(values):
        stack = [order for order in range(pack.mars) if pack.order_value[order] == value]
        state.chance.shuffle(stack)
        state.orders += stack


def _choose_objectives(state: State) -> None:
    """Rule 1.9: one of each category by lot, and the two permanent ones."""
    pack = state.pack
    kinds = range(len(pack.objective_ids))
    for category in range(PERMANENT):
        found = [kind for kind in kinds if pack.objective_category[kind] == category]
        state.objectives.append(found[state.chance.below(len(found))])
    state.objectives += [kind for kind in kinds if pack.objective_category[kind] == PERMANENT]
