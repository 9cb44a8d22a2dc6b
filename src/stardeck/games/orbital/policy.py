"""A quick answer to every question, for bots that play imagined games to a later moment.

Nothing is tried out: an answer is liked for what it names, judged with the same worths as `value`.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.actions import (
    BACK,
    BUILD,
    CHOOSE,
    DISCARD,
    HIT,
    KEEP,
    MEND,
    OPERATE,
    PASS,
    PICK,
    PLAY,
    PURCHASE,
    RETURN,
    SPEND,
    TARGET,
    UPGRADE,
    cell_of,
    kind_of,
    number_of,
    place_of,
    seat_of,
    verb_of,
)
from stardeck.games.orbital.data import (
    COLD_WAR,
    CRISIS,
    LEFT,
    MILITARY,
    MOVE,
    RIGHT,
    ROTATION,
    SALVAGE,
    UP,
    VISIT,
)
from stardeck.games.orbital.rules.building import price_at
from stardeck.games.orbital.state import KIND, TALLIES, State, module_at
from stardeck.games.orbital.value import (
    EXIT,
    MC,
    action_value,
    all_modules,
    build_gain,
    colour_gain,
    years_left,
)
from stardeck.kernel.decision import Action, Decision, Seat

UNLIKED: Final = -1_000_000


def quick_answer(state: State, decision: Decision) -> Action:
    """Return the answer that looks best at a glance."""
    seat = decision.seat
    counts = all_modules(state, seat)
    best = decision.options[0]
    top = UNLIKED
    last = -1
    gain = 0
    for action in decision.options:
        if verb_of(action) == BUILD:
            # Options of one module stand together: its worth is found once.
            if kind_of(action) != last:
                last = kind_of(action)
                gain = build_worth(state, seat, last, counts)
            liked = gain - MC * price_at(state, seat, last, place_of(action))
        else:
            liked = liking(state, seat, action, counts)
        if liked > top:
            best = action
            top = liked
    return best


def build_worth(state: State, seat: Seat, kind: int, counts: list[int]) -> int:
    """Return what a module would add, with the exits it opens."""
    exits = state.pack.exits[kind]
    opened = (exits & LEFT != 0) + (exits & UP != 0) + (exits & RIGHT != 0) - 1
    return build_gain(state, seat, kind, counts) + opened * EXIT * years_left(state)


def liking(state: State, seat: Seat, action: Action, counts: list[int]) -> int:
    """Return how much an answer other than building is liked; passing is 0."""
    verb = verb_of(action)
    if verb == PASS:
        return 0
    elif verb == OPERATE:
        return operate_liking(state, kind_of(action))
    elif verb == PLAY:
        return event_liking(state, seat, kind_of(action))
    elif verb == UPGRADE:
        return upgrade_liking(state, seat, kind_of(action), counts)
    elif verb == PURCHASE:
        return purchase_liking(state, seat, action, counts)
    elif verb in (KEEP, PICK):
        return card_worth(state, seat, kind_of(action), counts)
    elif verb in (DISCARD, RETURN):
        return -card_worth(state, seat, kind_of(action), counts)
    elif verb == CHOOSE:
        return state.tallies[seat * TALLIES + kind_of(action)]
    elif verb == SPEND:
        return number_of(action)
    elif verb == MEND:
        return colour_gain(state, seat, state.pack.colours[kind_of(action)], counts, 1) - 3 * MC
    elif verb == HIT:
        return hit_liking(state, seat, action)
    elif verb == TARGET:
        return state.points[seat_of(action)]
    return 1 if verb == BACK else 0


def operate_liking(state: State, kind: int) -> int:
    """Return how much using a module is liked; moving modules about needs more thought than this."""
    effect = state.pack.effects[kind]
    return -1 if effect == MOVE else 2 + action_value(effect, state.pack.amounts[kind], state.seats)


def purchase_liking(state: State, seat: Seat, action: Action, counts: list[int]) -> int:
    """Return how much buying a card is liked: only with money left to build all that is in the hand."""
    pack = state.pack
    needed = pack.numbers.build_price
    for kind in state.hands[seat]:
        if kind < pack.module_count:
            needed += pack.numbers.build_price
    if state.money[seat] - number_of(action) < needed:
        return -1
    return card_worth(state, seat, kind_of(action), counts) // 2 - MC * number_of(action)


def event_liking(state: State, seat: Seat, kind: int) -> int:
    """Return how much playing an event is liked."""
    effect = state.pack.effects[kind]
    if effect in (VISIT, CRISIS, ROTATION, SALVAGE):
        return -1
    elif effect == COLD_WAR:
        return MC * state.tallies[seat * TALLIES + MILITARY] - MC
    return action_value(effect, state.pack.amounts[kind], state.seats)


def upgrade_liking(state: State, seat: Seat, kind: int, counts: list[int]) -> int:
    """Return what another core would add: a module more of its colour, one less of the old."""
    pack = state.pack
    new = pack.colours[kind]
    old = pack.colours[state.stations[seat][KIND]]
    gain = colour_gain(state, seat, new, counts, 1) + colour_gain(state, seat, old, counts, -1)
    return gain + 2 * MC * years_left(state) - MC * pack.numbers.upgrade_price


def card_worth(state: State, seat: Seat, kind: int, counts: list[int]) -> int:
    """Return what a card is worth in the hand."""
    pack = state.pack
    if kind >= pack.module_count:
        return action_value(pack.effects[kind], pack.amounts[kind], state.seats)
    return build_worth(state, seat, kind, counts)


def hit_liking(state: State, seat: Seat, action: Action) -> int:
    """Return how much damaging a module is liked: where its owner is ahead of or level with others."""
    victim = seat_of(action)
    station = state.stations[victim]
    colour = state.pack.colours[station[module_at(station, cell_of(action)) + KIND]]
    lead = state.tallies[victim * TALLIES + colour] - state.tallies[seat * TALLIES + colour]
    return state.points[victim] + (4 if lead in (0, 1) else 0)
