"""Chapter 3, The turn: which chapter asks, which chapter answers."""

from __future__ import annotations

from stardeck.games.tortuga import actions
from stardeck.games.tortuga.actions import (
    PLACE,
    PLACE_SHIP,
    RETRIEVE_CARD,
    TURN,
    first_of,
    pack_action,
    second_of,
)
from stardeck.games.tortuga.data import NOTHING, TORTUGA, Sector
from stardeck.games.tortuga.rules.buying import apply_buy, apply_renew, offer_cards
from stardeck.games.tortuga.rules.combat import (
    apply_answer,
    apply_attack,
    apply_commit,
    apply_lose,
    apply_spoils,
    fight_options,
    lose_options,
    offer_attacks,
    spoils_options,
)
from stardeck.games.tortuga.rules.conquest import (
    apply_bribe,
    apply_conquer,
    apply_reinforce,
    offer_conquest,
    offer_reinforcement,
)
from stardeck.games.tortuga.rules.ending import finish, in_last_turns
from stardeck.games.tortuga.rules.events import PLACED, TURN_BEGAN
from stardeck.games.tortuga.rules.hunting import (
    apply_capture,
    apply_convert,
    apply_mark,
    apply_scan,
    mark_options,
    offer_hunts,
)
from stardeck.games.tortuga.rules.moving import apply_move, offer_moves
from stardeck.games.tortuga.rules.ore import apply_collect, apply_spend, offer_ore
from stardeck.games.tortuga.rules.piles import HAND, discard, show, take_cards
from stardeck.games.tortuga.rules.playing import (
    ability_options,
    apply_ability,
    apply_play,
    apply_use,
    must_choose,
    offer_abilities,
    offer_plays,
)
from stardeck.games.tortuga.rules.reserve import (
    apply_destroy,
    apply_reserve,
    apply_retrieve,
    offer_destroying,
    offer_reserve,
    retrieve_options,
)
from stardeck.games.tortuga.rules.sectors import apply_depot, apply_influence, arrive, income, offer_powers
from stardeck.games.tortuga.rules.setup import apply_ship, ship_options
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Action, Decision, Seat


def decision_of(state: State) -> Decision | None:
    """Rule 3.2: the question on top of the others; None when the game is over."""
    pending = state.pending
    if pending.is_empty():
        return None
    prompt = pending.prompt()
    if prompt != TURN:
        return Decision(pending.seat(), prompt, _other_options(state, prompt))
    if must_choose(state):
        return Decision(pending.seat(), actions.ABILITY, ability_options(state))
    return Decision(pending.seat(), TURN, turn_options(state))


def turn_options(state: State) -> list[Action]:
    """Rules 3.2, 3.3: every action one can pay for, in any order, as often as one likes; or the end."""
    options: list[Action] = []
    offer_plays(state, options)
    if state.now.abilities:
        offer_abilities(state, options)
    offer_cards(state, options)
    offer_moves(state, options)
    offer_ore(state, options)
    offer_hunts(state, options)
    offer_reserve(state, options)
    offer_destroying(state, options)
    offer_conquest(state, options)
    offer_reinforcement(state, options)
    offer_attacks(state, options)
    offer_powers(state, options)
    options.append(pack_action(actions.END))
    return options


def _other_options(state: State, prompt: int) -> list[Action]:
    if prompt in (actions.COMMIT_CARDS, actions.ANSWER_CARDS):
        return fight_options(state)
    if prompt == actions.MARK_TOKEN:
        return mark_options(state)
    if prompt == RETRIEVE_CARD:
        return retrieve_options(state)
    if prompt == PLACE_SHIP:
        return place_options(state)
    if prompt == actions.CHOOSE_SHIP:
        return ship_options(state)
    if prompt == actions.LOSE_CARD:
        return lose_options(state)
    return spoils_options(state)


def apply_action(state: State, action: Action) -> None:
    """Answer the question on top."""
    prompt = state.pending.prompt()
    if prompt != TURN:
        _apply_other(state, prompt, action)
    elif must_choose(state):
        apply_ability(state, action)
    else:
        _apply_turn(state, action)


def _apply_turn(state: State, action: Action) -> None:
    verb = actions.verb_of(action)
    if verb == actions.PLAY:
        apply_play(state, first_of(action))
    elif verb == actions.END:
        end_turn(state)
    elif verb == actions.FLY:
        apply_move(state, first_of(action))
    elif verb == actions.BUY:
        apply_buy(state, first_of(action))
    elif verb == actions.USE:
        apply_use(state, action)
    elif verb < actions.CAPTURE:
        _apply_small(state, verb, action)
    else:
        _apply_big(state, verb, action)


def _apply_small(state: State, verb: int, action: Action) -> None:
    if verb == actions.COLLECT_ORE:
        apply_collect(state)
    elif verb == actions.SCAN_TOKEN:
        apply_scan(state)
    elif verb == actions.RENEW_OFFER:
        apply_renew(state, first_of(action))
    elif verb == actions.RESERVE_CARD:
        apply_reserve(state, first_of(action))
    else:
        apply_destroy(state, first_of(action))


def _apply_big(state: State, verb: int, action: Action) -> None:
    if verb == actions.CAPTURE:
        apply_capture(state)
    elif verb == actions.CONVERT:
        apply_convert(state, first_of(action))
    elif verb == actions.CONQUER:
        apply_conquer(state)
    elif verb == actions.BRIBE:
        apply_bribe(state)
    elif verb == actions.REINFORCE:
        apply_reinforce(state, first_of(action), second_of(action))
    elif verb == actions.ATTACK_SHIP:
        apply_attack(state, first_of(action))
    elif verb == actions.BUY_INFLUENCE:
        apply_influence(state)
    elif verb == actions.TAKE_DEPOT:
        apply_depot(state)
    else:
        apply_spend(state)
    if verb in (actions.CONQUER, actions.BRIBE) and state.table.usurper_ends:
        _end_after_tortuga(state)


def _apply_other(state: State, prompt: int, action: Action) -> None:
    if prompt == actions.COMMIT_CARDS:
        apply_commit(state, action)
    elif prompt == actions.ANSWER_CARDS:
        apply_answer(state, action)
        _end_after_defeat(state)
    elif prompt == actions.MARK_TOKEN:
        apply_mark(state, action)
    elif prompt == RETRIEVE_CARD:
        apply_retrieve(state, action)
    elif prompt == PLACE_SHIP:
        apply_place(state, first_of(action))
    elif prompt == actions.CHOOSE_SHIP:
        if apply_ship(state, first_of(action)):
            begin_turn(state, state.first)
    elif prompt == actions.LOSE_CARD:
        apply_lose(state, first_of(action))
        _end_after_defeat(state)
    else:
        apply_spoils(state, action)


def begin_turn(state: State, seat: Seat) -> None:
    """Rules 3.1, 9.1, 11.16, 12.5: income; a beaten ship comes back; then the reserve may be taken."""
    now = state.now
    now.seat = seat
    now.number += 1
    now.crypto = income(state, seat)
    now.manoeuvre = 0
    now.discount = 0
    now.ore_value = 1
    now.used = 0
    state.journal.note(TURN_BEGAN, seat, now.number)
    state.pending.ask(seat, TURN)
    if state.reserves[seat] != NOTHING:
        state.pending.ask(seat, RETRIEVE_CARD)
    if state.ships[seat] != NOTHING:
        arrive(state)
    elif seat in state.control:
        state.pending.ask(seat, PLACE_SHIP)
    else:
        place_ship(state, TORTUGA)


def place_options(state: State) -> list[Action]:
    """Rule 11.16: Tortuga, or any sector one controls."""
    seat = state.now.seat
    return [
        pack_action(PLACE, sector)
        for sector in state.board.sectors
        if sector == TORTUGA or state.control[sector] == seat
    ]


def apply_place(state: State, sector: Sector) -> None:
    """Rule 11.16: the beaten ship comes back."""
    state.pending.answered()
    place_ship(state, sector)


def place_ship(state: State, sector: Sector) -> None:
    """Put the ship of the turn on the map."""
    state.ships[state.now.seat] = sector
    state.journal.note(PLACED, state.now.seat, sector)
    arrive(state)


def end_turn(state: State) -> None:
    """Rules 3.4, 3.5, 3.6: resources are lost, all cards discarded, five taken; then the next seat."""
    now = state.now
    seat = now.seat
    for kind in state.hands[seat]:
        show(state, seat, kind)
    discard(state, seat, now.played + state.hands[seat])
    state.hands[seat] = []
    now.played = []
    now.abilities = []
    now.crypto = 0
    now.manoeuvre = 0
    take_cards(state, seat, HAND)
    following = (seat + 1) % state.seats
    if is_last(state, following):
        finish(state)
    else:
        state.pending.answered()
        begin_turn(state, following)


def is_last(state: State, following: Seat) -> bool:
    """Rule 13.3: each other seat has had its last turn. Rule 13.9 (reading: round_limit): time is up."""
    if in_last_turns(state):
        return state.control[TORTUGA] == following
    return following == state.first and state.now.number >= state.table.round_limit * state.seats


def _end_after_tortuga(state: State) -> None:
    """Rule 13.4 (reading: usurper_turn): the conquest of Tortuga may end the turn."""
    if state.control[TORTUGA] != NOTHING and not state.pending.is_empty():
        end_turn(state)


def _end_after_defeat(state: State) -> None:
    """Rule 11.17 (reading: beaten_attacker): a lost attack may end the turn."""
    if not state.table.beaten_ends or state.pending.is_empty() or state.pending.prompt() != TURN:
        return
    if state.ships[state.now.seat] == NOTHING:
        end_turn(state)
