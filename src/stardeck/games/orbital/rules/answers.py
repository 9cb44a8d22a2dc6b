"""Questions inside an action: what can be answered to each, and which chapter carries the answer out."""

from __future__ import annotations

from stardeck.games.orbital.actions import (
    BACK,
    CREW_BACK,
    CREW_SPENT,
    DISCARD_AFTER,
    FREE_BUILD,
    FREE_REPAIR,
    HAND_EXCESS,
    HIT_ANY,
    HIT_EXTERIOR,
    HIT_EXTERIOR_OF,
    INCOME_COLOUR,
    KEEP_CARD,
    LOSE_CARD,
    LOSE_EVENT,
    MOVE_FROM,
    MOVE_TO,
    RAID_WHOM,
    RECYCLE_CARD,
    RETURN_CARD,
    SALVAGE_WHICH,
    SELL,
    SHOW,
    TAKE_FROM_MARKET,
    VISIT_WHERE,
    cell_of,
    kind_of,
    number_of,
    place_of,
    seat_of,
    verb_of,
)
from stardeck.games.orbital.cards import (
    apply_discard,
    apply_keep,
    apply_move,
    apply_raid,
    apply_recycle,
    build_colour,
    discard_options,
    keep_options,
    move_from_options,
    move_to_options,
    raid_options,
)
from stardeck.games.orbital.rules.building import apply_build, free_build_options
from stardeck.games.orbital.rules.damage import damage_module, gain_money, hit_options, hit_options_of
from stardeck.games.orbital.rules.events import (
    apply_crew_back,
    apply_salvage,
    apply_show,
    apply_spend,
    apply_take,
    apply_visit,
    crew_back_options,
    lose_event_options,
    salvage_options,
    spend_options,
    take_options,
    visit_options,
)
from stardeck.games.orbital.rules.repairing import apply_repair, mend_options
from stardeck.games.orbital.rules.setup import apply_return, return_options
from stardeck.games.orbital.rules.year_end import apply_income, income_options
from stardeck.games.orbital.state import DAMAGED, KIND, TALLIES, State, module_at
from stardeck.kernel.decision import Action, Seat


def answer_options(state: State, seat: Seat, prompt: int, argument: int) -> list[Action]:
    """Return every legal answer to a question about cards, crew or money."""
    if prompt == RETURN_CARD:
        return return_options(state, seat)
    elif prompt == INCOME_COLOUR:
        return income_options(state, seat)
    elif prompt in (HAND_EXCESS, SELL, RECYCLE_CARD, LOSE_CARD, DISCARD_AFTER):
        return discard_options(state, seat)
    elif prompt == KEEP_CARD:
        return keep_options(state)
    elif prompt == RAID_WHOM:
        return raid_options(state, seat)
    elif prompt == LOSE_EVENT:
        return lose_event_options(state, seat)
    elif prompt == TAKE_FROM_MARKET:
        return take_options(state)
    elif prompt == CREW_BACK:
        return crew_back_options(state, seat, argument)
    elif prompt == CREW_SPENT:
        return spend_options(state, seat)
    return _module_options(state, seat, prompt, argument)


def _module_options(state: State, seat: Seat, prompt: int, argument: int) -> list[Action]:
    """Return every legal answer to a question about modules."""
    if prompt == FREE_BUILD:
        kind = state.stations[seat][module_at(state.stations[seat], argument) + KIND]
        return free_build_options(state, seat, argument, build_colour(state, kind))
    elif prompt == MOVE_FROM:
        return move_from_options(state, seat, argument)
    elif prompt == MOVE_TO:
        return move_to_options(state, seat, argument)
    elif prompt == FREE_REPAIR:
        return mend_options(state, seat)
    elif prompt == HIT_EXTERIOR:
        return hit_options(state, seat, True)
    elif prompt == HIT_ANY:
        return hit_options(state, seat, False)
    elif prompt == HIT_EXTERIOR_OF:
        return hit_options_of(state, seat, argument & 7, True)
    elif prompt == VISIT_WHERE:
        return visit_options(state, seat, len(state.hands[seat]))
    return salvage_options(state, seat)


def apply_answer(state: State, seat: Seat, prompt: int, argument: int, action: Action) -> None:
    """Carry out the answer to a question about cards, crew or money, which is no longer pending."""
    card = kind_of(action)
    if prompt == RETURN_CARD:
        apply_return(state, seat, card)
        _ask_again(state, seat, prompt, argument - 1)
    elif prompt == INCOME_COLOUR:
        apply_income(state, seat, card)
    elif prompt in (HAND_EXCESS, DISCARD_AFTER):
        apply_discard(state, seat, card)
        _ask_again(state, seat, prompt, argument - 1)
    elif prompt == SELL:
        apply_discard(state, seat, card)
        gain_money(state, seat, argument)
    elif prompt == RECYCLE_CARD:
        apply_recycle(state, seat, card, argument)
    elif prompt == LOSE_CARD:
        apply_discard(state, seat, card)
    elif prompt == KEEP_CARD:
        apply_keep(state, seat, card)
    elif prompt == RAID_WHOM:
        apply_raid(state, seat_of(action), argument)
    elif prompt == LOSE_EVENT:
        _apply_lose_event(state, seat, action)
    elif prompt == TAKE_FROM_MARKET:
        apply_take(state, seat, number_of(action))
    else:
        _apply_module_answer(state, seat, prompt, argument, action)


def _ask_again(state: State, seat: Seat, prompt: int, left: int) -> None:
    if left > 0 and state.hands[seat]:
        state.pending.ask(seat, prompt, left)


def _apply_lose_event(state: State, seat: Seat, action: Action) -> None:
    if action == SHOW:
        apply_show(state, seat)
    else:
        apply_discard(state, seat, kind_of(action))


def _apply_module_answer(state: State, seat: Seat, prompt: int, argument: int, action: Action) -> None:
    """Carry out the answer to a question about modules or crew."""
    cell = cell_of(action)
    if prompt == FREE_BUILD:
        apply_build(state, seat, kind_of(action), place_of(action), 0)
    elif prompt == MOVE_FROM:
        state.pending.ask(seat, MOVE_TO, cell)
    elif prompt == MOVE_TO:
        apply_move(state, seat, argument, place_of(action))
    elif prompt == FREE_REPAIR:
        apply_repair(state, seat, module_at(state.stations[seat], cell), 0)
        if argument > 1 and state.tallies[seat * TALLIES + DAMAGED]:
            state.pending.ask(seat, FREE_REPAIR, argument - 1)
    elif prompt in (HIT_EXTERIOR, HIT_ANY):
        _apply_hit(state, action, argument)
    elif prompt == HIT_EXTERIOR_OF:
        _apply_hit(state, action, argument >> 3)
    elif prompt == VISIT_WHERE:
        apply_visit(state, seat, seat_of(action), cell)
    elif prompt == CREW_BACK:
        if verb_of(action) == BACK:
            apply_crew_back(state, seat, seat_of(action), cell, argument)
    elif prompt == CREW_SPENT:
        apply_spend(state, seat, number_of(action), argument)
    else:
        assert prompt == SALVAGE_WHICH
        apply_salvage(state, seat, cell, argument)


def _apply_hit(state: State, action: Action, tokens: int) -> None:
    victim = seat_of(action)
    damage_module(state, victim, module_at(state.stations[victim], cell_of(action)), tokens)
