"""A quick answer to every question, for bots that play imagined games to a later moment.

Nothing is tried out: an answer is liked for what it names, judged with the same worths as `value`.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import board, data
from stardeck.games.orbital.rules import building, purchasing, repairing
from stardeck.games.orbital.state import State
from stardeck.games.orbital.steps import harm_of
from stardeck.games.orbital.value import (
    ENOUGH_EXITS,
    EXIT,
    HAND,
    HELD,
    LATE_MC,
    MC,
    SYMBOL,
    action_value,
    all_modules,
    build_gain,
    colour_gain,
    core_value,
    useful_money,
    years_left,
)
from stardeck.games.orbital.vocabulary import verb
from stardeck.kernel.decision import Action, Decision, Seat

UNLIKED: Final = -1_000_000
FIRST: Final = 300
"""Using modules mostly comes first: it brings the money and the cards to choose from."""
ONLY_ONCE: Final = 80
"""What is lost by an upgrade: a better one later."""


def quick_answer(state: State, decision: Decision) -> Action:
    """Return the answer that looks best at a glance."""
    seat = decision.seat
    counts = all_modules(state, seat)
    best = decision.options[0]
    top = UNLIKED
    last = -1
    gain = 0
    for action in decision.options:
        if verb.verb_of(action) == verb.BUILD:
            # Options of one module stand together: its worth is found once.
            if verb.card_of(action) != last:
                last = verb.card_of(action)
                gain = build_worth(state, seat, last, counts)
            liked = gain - cost(state, seat, building.price_at(state, seat, last, verb.place_of(action)))
        else:
            liked = liking(state, seat, action, counts)
        if liked > top:
            best = action
            top = liked
    return best


def cost(state: State, seat: Seat, price: int) -> int:
    """Return what paying a price loses: money beyond what can soon be used is worth little."""
    idle = max(0, state.money[seat] - useful_money(years_left(state)))
    return LATE_MC * price + (MC - LATE_MC) * max(0, price - idle)


def build_worth(state: State, seat: Seat, kind: int, counts: list[int]) -> int:
    """Return what a module would add: to majorities, income, the hand limit, the actions and the exits."""
    pack = state.pack
    left = years_left(state)
    # Held, the card is worth a part of it already.
    worth = build_gain(state, seat, kind, counts) * 4 // 5
    exits = pack.exits[kind]
    opened = (exits & data.LEFT != 0) + (exits & data.UP != 0) + (exits & data.RIGHT != 0) - 1
    worth += EXIT * (1 + left) * min(opened, ENOUGH_EXITS - len(state.exits[seat]))
    if counts[pack.colours[kind]] == max(counts):
        worth += MC * left
    effect = pack.effects[kind]
    if effect == data.INCOME:
        worth += MC * left * pack.amounts[kind]
    elif effect == data.HAND_LIMIT:
        worth += HAND * left * pack.amounts[kind]
    if pack.acts[kind] and state.crew[seat] >= pack.crew[kind]:
        worth += action_value(effect, pack.amounts[kind], state.seats)
    return worth


def liking(state: State, seat: Seat, action: Action, counts: list[int]) -> int:
    """Return how much an answer other than building is liked; passing is 0."""
    what = verb.verb_of(action)
    if what == verb.PASS:
        return 0
    elif what == verb.OPERATE:
        return operate_liking(state, verb.card_of(action))
    elif what == verb.PLAY:
        return event_liking(state, seat, verb.card_of(action))
    elif what == verb.UPGRADE:
        return upgrade_liking(state, seat, verb.card_of(action), counts)
    elif what == verb.PURCHASE:
        return purchase_liking(state, seat, action, counts)
    elif what in (verb.KEEP, verb.TAKE):
        return card_worth(state, seat, verb.card_of(action), counts)
    elif what in (verb.DISCARD, verb.RETURN):
        return -card_worth(state, seat, verb.card_of(action), counts)
    elif what == verb.INCOME:
        return state.tallies[seat * board.TALLIES + verb.colour_of(action)]
    elif what == verb.SPEND:
        return verb.crew_of(action)
    elif what == verb.REPAIR:
        return colour_gain(state, seat, state.pack.colours[verb.card_of(action)], counts, 1) - cost(
            state, seat, repairing.repair_price(state, seat)
        )
    elif what == verb.DAMAGE:
        return hit_liking(state, seat, action)
    elif what in (verb.RAID, verb.CHOOSE):
        return choice_liking(state, action)
    return 1 if what == verb.BACK else 0


def choice_liking(state: State, action: Action) -> int:
    """Return how much naming an opponent is liked: who leads for harm, who is behind for a gift."""
    points = state.points[verb.seat_of(action)]
    if verb.verb_of(action) == verb.RAID or harm_of(state.pack.steps[state.pending.argument()]) >= 0:
        return points
    return -points


def operate_liking(state: State, kind: int) -> int:
    """Return how much using a module is liked; moving modules about needs more thought than this."""
    effect = state.pack.effects[kind]
    return -1 if effect == data.MOVE else FIRST + action_value(effect, state.pack.amounts[kind], state.seats)


def purchase_liking(state: State, seat: Seat, action: Action, counts: list[int]) -> int:
    """Return how much buying a card is liked: a part of its worth, if money is left to build it."""
    pack = state.pack
    kind = verb.card_of(action)
    price = purchasing.printed_price(state, verb.slot_of(action))
    if kind < pack.module_count and state.money[seat] - price < pack.numbers.build_price:
        return -1
    return card_worth(state, seat, kind, counts) // HELD - cost(state, seat, price)


def event_liking(state: State, seat: Seat, kind: int) -> int:
    """Return how much playing an event is liked."""
    effect = state.pack.effects[kind]
    if effect in (data.VISIT, data.CRISIS, data.ROTATION, data.SALVAGE):
        return -1
    elif effect == data.COLD_WAR:
        return MC * state.tallies[seat * board.TALLIES + data.MILITARY] - MC
    return action_value(effect, state.pack.amounts[kind], state.seats)


def upgrade_liking(state: State, seat: Seat, kind: int, counts: list[int]) -> int:
    """Return what another core would add: a module more of its colour, one less of the old."""
    pack = state.pack
    left = years_left(state)
    before = state.stations[seat][board.KIND]
    gain = colour_gain(state, seat, pack.colours[kind], counts, 1)
    gain += colour_gain(state, seat, pack.colours[before], counts, -1)
    gain += SYMBOL * left * (pack.symbols[kind] - pack.symbols[before])
    if pack.effects[kind] == data.INCOME:
        gain += MC * left * pack.amounts[kind]
    gain += core_value(state, kind, left)
    return gain - ONLY_ONCE - cost(state, seat, pack.numbers.upgrade_price)


def card_worth(state: State, seat: Seat, kind: int, counts: list[int]) -> int:
    """Return what a card is worth in the hand."""
    pack = state.pack
    if kind >= pack.module_count:
        return action_value(pack.effects[kind], pack.amounts[kind], state.seats)
    return build_worth(state, seat, kind, counts)


def hit_liking(state: State, seat: Seat, action: Action) -> int:
    """Return how much damaging a module is liked: where a majority is taken from who has many points."""
    victim = verb.seat_of(action)
    station = state.stations[victim]
    colour = state.pack.colours[station[board.module_at(station, verb.cell_of(action)) + board.KIND]]
    best = 0
    for other in range(state.seats):
        if other != victim:
            best = max(best, state.tallies[other * board.TALLIES + colour])
    lead = state.tallies[victim * board.TALLIES + colour] - best
    liked = state.points[victim]
    if lead == 0:
        liked += 10
    elif lead == 1:
        liked += 15 if state.tallies[seat * board.TALLIES + colour] == best else 5
    return liked
