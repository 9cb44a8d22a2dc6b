"""What no game of Titan can be asked: questions that contradict what lies on the table."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import (
    CORE,
    EMPTY,
    NO_MODULE,
    NOTHING,
    PLATFORM,
    column_of,
    zone_at,
    zone_name,
)
from stardeck.games.titan.data import COLOUR_IDS, COLOURS, LEVELS, PIPE
from stardeck.games.titan.rules import core, landing, turn
from stardeck.games.titan.state import (
    SHUTTLE_PIPE,
    SHUTTLE_THINGS,
    SUPPLY_ICE,
    THINGS,
    State,
)
from stardeck.games.titan.vocabulary import ask, verb
from stardeck.kernel.decision import Action
from stardeck.kernel.pending import WIDTH

GAINS: Final = (ask.MAKE_ROOM, ask.PURIFY)
"""What an answer has brought: of any seat, and above everything else."""

ACTIONS: Final = {
    ask.LAY_PIPE: ask.SHUTTLE,
    ask.MOVE_DRONE: ask.EXTRA | ask.DRONE,
    ask.USE_DRONE: ask.EXTRA | ask.DRONE,
    ask.CHOOSE_MODULE: ask.UPGRADE,
}
"""What a turn asks besides, and what has been done in it by then."""


def check_moment(state: State) -> None:
    """Complain about questions that no game can lead to; ValueError says what it is."""
    stack = state.pending.stack
    is_placing = stack[1] in (ask.CHOOSE_PLATFORM, ask.PLACE_PLATFORM)
    if (state.cycle == 0 or is_placing) and state.round > 0:
        raise ValueError("turn: expected 0 before the turns of a cycle.")
    _check_stack(state)
    _check_landing(state)
    if stack[1] == ask.TURN:
        _check_turn(state, stack[0], stack[2])


def _check_stack(state: State) -> None:
    """The lowest question is a step of the game; then comes what a turn asks besides, then gains."""
    stack = state.pending.stack
    is_extracting = stack[1] in (ask.MAKE_ROOM, ask.EXTRACT_CORE) and is_after_last_turn(state)
    if not (stack[1] <= ask.TURN or is_extracting):
        raise ValueError(f"the lowest question can't be {ask.ROWS[stack[1]].word}.")
    for at in range(0, len(stack), WIDTH):
        seat, prompt, argument = stack[at : at + WIDTH]
        word = ask.ROWS[prompt].word
        if at and prompt <= ask.TURN:
            raise ValueError(f"{word} can't wait above another question.")
        if prompt in ACTIONS and (at != WIDTH or stack[1] != ask.TURN or seat != stack[0]):
            raise ValueError(f"{word}: expected directly above the turn of the same seat.")
        if prompt == ask.EXTRACT_CORE and stack[1] not in (ask.MAKE_ROOM, ask.EXTRACT_CORE):
            raise ValueError(f"{word} can't wait above {ask.ROWS[stack[1]].word}.")
        _check_question(state, seat, prompt, argument)
    _check_core(state)


def _check_core(state: State) -> None:
    """Rule 13.3 (reading core_extraction): one question for each token at most, and only of deuterium."""
    stack = state.pending.stack
    prompts = stack[1::WIDTH]
    if ask.EXTRACT_CORE not in prompts:
        return
    asked = [seat for seat, prompt in zip(stack[::WIDTH], prompts, strict=True) if prompt == ask.EXTRACT_CORE]
    for seat in range(state.seats):
        if asked.count(seat) > core.connected_tokens(state, seat):
            raise ValueError(f"extract-core: seat {seat} has not so many tokens in the core.")
    is_asked = state.tholins[CORE] == 0 and state.deuterium[CORE] > 0
    if not state.readings.may_leave or (prompts[-1] == ask.EXTRACT_CORE and not is_asked):
        raise ValueError(
            "extract-core: this is asked only under core_extraction=may, of deuterium without tholins."
        )


def _check_turn(state: State, seat: int, done: int) -> None:
    """Rules 4.1, 4.6, 5.1, 10.7: what has been done goes with what is asked, and what is used is there."""
    has_acted = turn.has_used_shuttle(state, seat, done)
    if done & (ask.DRONE | ask.UPGRADE) and not has_acted:
        raise ValueError(f"{seat}.turn.{done}: the shuttle action comes before drone and upgrade.")
    if len(state.pending.stack) == WIDTH:
        return
    prompt = state.pending.stack[WIDTH + 1]
    if prompt in ACTIONS and not done & ACTIONS[prompt]:
        raise ValueError(f"{seat}.turn.{done}: {ask.ROWS[prompt].word} is asked after it was chosen.")
    if prompt == ask.LAY_PIPE and state.shuttle[seat * SHUTTLE_THINGS + SHUTTLE_PIPE] == 0:
        raise ValueError(f"lay-pipe: there is no pipe in the shuttle of seat {seat}.")
    if prompt == ask.CHOOSE_MODULE and state.tokens_of(seat) == 0:
        raise ValueError(f"choose-module: seat {seat} has no control token for it.")


def _check_question(state: State, seat: int, prompt: int, argument: int) -> None:
    name = f"{seat}.{ask.ROWS[prompt].word}.{argument}"
    if prompt <= ask.LAND_PLATFORM and state.cycle > 0:
        raise ValueError(f"{name}: the landing is over in cycle {state.cycle}.")
    if prompt in (ask.LAND_PIPE, ask.LAND_PLATFORM) and state.net.bases[seat] == NOTHING:
        raise ValueError(f"{name}: seat {seat} has no base yet.")
    if prompt == ask.LAND_BASE and state.net.bases[seat] != NOTHING:
        raise ValueError(f"{name}: seat {seat} has landed already.")
    is_early = state.cycle == 0 or (prompt >= ask.TURN and state.round == 0)
    if ask.CHOOSE_PLATFORM <= prompt <= ask.CHOOSE_MODULE and is_early:
        raise ValueError(f"{name}: nobody is asked this before the turns of a cycle.")
    if prompt in (ask.CHOOSE_PLATFORM, ask.PLACE_PLATFORM):
        waiting = still_to_place(state, seat)
        if COLOURS - state.offer[:COLOURS].count(NOTHING) < waiting:
            raise ValueError(f"{name}: there are not enough platforms on offer for {waiting} seats.")
    if prompt == ask.PLACE_PLATFORM and state.offer[argument] == NOTHING:
        raise ValueError(
            f"{name}: there is no such platform of colour {COLOUR_IDS[argument % COLOURS]} on offer."
        )
    if prompt == ask.CHOOSE_MODULE and (
        state.tiles[argument] < PLATFORM or state.modules[argument] != NO_MODULE
    ):
        raise ValueError(f"{name}: there is no platform without a module in zone {zone_name(argument)}.")
    if prompt in (ask.MAKE_ROOM, ask.PURIFY) and argument % ask.COUNT == 0:
        raise ValueError(f"{name}: expected a number of cubes from 1.")


def is_after_last_turn(state: State) -> bool:
    """Tell whether a cycle has ended, and only its extraction is to be stored."""
    return state.cycle == 0 or state.round == state.pack.turns


def still_to_place(state: State, seat: int) -> int:
    """Return how many seats have yet to place a platform this cycle, from this one on."""
    return (state.foreman - seat - 1) % state.seats + 1


def _check_landing(state: State) -> None:
    """Rule 2.1: the seats land one after the other, the Foreman last."""
    seat, prompt = state.pending.stack[0], state.pending.stack[1]
    if prompt > ask.LAND_PLATFORM:
        landed = state.seats
    else:
        landed = (state.foreman - 1 - seat) % state.seats + (prompt != ask.LAND_BASE)
    for other in range(state.seats):
        is_down = (state.foreman - 1 - other) % state.seats < landed
        if is_down != (state.net.bases[other] != NOTHING):
            raise ValueError(f"{other}.base: seats land in turn, the Foreman last; {landed} have landed.")
    if prompt <= ask.LAND_PLATFORM:
        _check_lander(state, seat, prompt)
        _check_enough(state, landed)


def _check_lander(state: State, seat: int, prompt: int) -> None:
    """Rules 2.5, 2.7, 2.10: the seat that lands has a pipe for each direction, and room below its base."""
    zone = state.net.bases[seat]
    if zone == NOTHING:
        return
    open_ways: list[Action] = []
    landing.offer_land_pipe(state, seat, open_ways)
    ways = {state.board.end_of(verb.arrow_of(arrow)) for arrow in open_ways}
    if prompt == ask.LAND_PIPE and state.hold[seat * THINGS + PIPE] < len(ways):
        raise ValueError(f"{seat}.hold: expected a pipe for each of {len(ways)} directions.")
    for level in range(1, LEVELS):
        below = zone_at(level, column_of(zone))
        if state.tiles[below] != EMPTY:
            raise ValueError(
                f"{zone_name(below)}: expected room for what goes below the base of seat {seat}."
            )


def _check_enough(state: State, landed: int) -> None:
    """Rules 2.5, 2.7, 2.10: who is still to land finds pipes, a platform and ice."""
    prompt = state.pending.stack[1]
    coming = state.seats - landed + (prompt != ask.LAND_BASE)
    if COLOURS - state.offer[:COLOURS].count(NOTHING) < coming:
        raise ValueError(f"offer: expected {coming} platforms at least, for so many seats still take one.")
    if state.supply[SUPPLY_ICE] < coming:
        raise ValueError(
            f"ice: expected {coming} tiles at least that lie nowhere, for the seats still to land."
        )
    for seat in range(state.seats):
        if state.net.bases[seat] == NOTHING and state.hold[seat * THINGS + PIPE] < LEVELS:
            raise ValueError(f"{seat}.hold: expected {LEVELS} pipes at least for the landing.")
