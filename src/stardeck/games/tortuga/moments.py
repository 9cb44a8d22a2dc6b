"""What no game of Tortuga 2199 can be asked: questions, fights and ends that contradict the table."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.board import AGGRESSIVE, PEACEFUL
from stardeck.games.tortuga.data import (
    NOTHING,
    POWER_DESTROY,
    POWER_MANOEUVRE,
    POWERS,
    TORTUGA,
    Sector,
)
from stardeck.games.tortuga.rules import ending, piles
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import ask
from stardeck.kernel.decision import HIDDEN, Seat
from stardeck.kernel.pending import WIDTH

FIGHT: Final = (ask.COMMIT, ask.ANSWER, ask.LOSE, ask.SPOILS)
"""Questions of a fight."""

ABOVE: Final = (
    [],
    [ask.RETRIEVE],
    [ask.PLACE_SHIP],
    [ask.RETRIEVE, ask.PLACE_SHIP],
    [ask.MARK],
    *([prompt] for prompt in FIGHT),
)
"""What may wait above the turn, the one on top last."""


def check_moment(state: State) -> None:
    """Complain about questions, fights and ends that no game can lead to; ValueError says what it is."""
    _check_end(state)
    _check_used(state)
    _check_fight(state)
    if not state.pending.is_empty():
        _check_questions(state)


def _check_end(state: State) -> None:
    """Rules 13.1, 13.3, 14.5: a game ends as soon as somebody has won, and not before."""
    goal, is_over = state.pack.numbers.goal, ending.is_over(state)
    best = max(range(state.seats), key=lambda seat: ending.score_of(state, seat))
    score = ending.score_of(state, best)
    if score >= goal and not is_over:
        raise ValueError(f"{best}.influence: with {score} seat {best} has won, for the goal is {goal}.")
    usurper = state.control[TORTUGA]
    if usurper == NOTHING:
        ends = state.readings.round_limit * state.seats
        if is_over and score < goal and state.now.number < ends:
            raise ValueError(
                f"ask: nobody has {goal} influence and Tortuga is nobody's, so the game goes on."
            )
        if not is_over and state.now.number >= ends + state.seats:
            raise ValueError(f"turns: the game ends with round {state.readings.round_limit}.")
    elif not is_over and state.readings.scenario == AGGRESSIVE:
        raise ValueError("tortuga.control: among aggressive pirates this ends the game, so nothing is asked.")
    elif not is_over and state.readings.usurper_ends and usurper == state.now.seat:
        raise ValueError("tortuga.control: the conquest ends the turn, so it is another seat's.")


def _check_used(state: State) -> None:
    """Rule 12.8: the powers used this turn are those of sectors that the seat controls."""
    now, rows = state.now, state.pack.sectors
    for power in range(len(POWERS)):
        if now.used >> power & 1 and not POWER_DESTROY <= power <= POWER_MANOEUVRE:
            raise ValueError(f"used: the power {POWERS[power]!r} is not used once a turn.")
    own = {rows.power[sector] for sector in state.board.sectors if state.control[sector] == now.seat}
    for power in range(len(POWERS)):
        if now.used >> power & 1 and power not in own:
            raise ValueError(f"used: seat {now.seat} controls no sector with the power {POWERS[power]!r}.")


def _check_fight(state: State) -> None:
    """Rules 11.3, 11.5, 11.21: cards are committed only while two ships fight; the attacker's come first."""
    now = state.now
    prompt = NOTHING if state.pending.is_empty() else state.pending.prompt()
    if (prompt in FIGHT) != (now.rival != NOTHING):
        raise ValueError("rival: expected the attacked seat exactly while a fight goes on.")
    if prompt not in FIGHT and (now.committed or now.answered):
        raise ValueError("committed, answered: expected no cards, for nobody fights.")
    if prompt == ask.COMMIT and now.answered:
        raise ValueError("answered: the defender lays no card before the attacker is ready.")
    if prompt in FIGHT:
        _check_fighters(state, prompt)


def _check_fighters(state: State, prompt: int) -> None:
    """Rules 11.4, 11.22, 13.5, 14.2, 14.3, 14.7: who may fight, with which cards."""
    now, readings = state.now, state.readings
    if readings.scenario == PEACEFUL or ending.in_last_turns(state):
        raise ValueError(f"ask: nobody fights now, but {ask.ROWS[prompt].word} is asked.")
    if prompt in (ask.LOSE, ask.SPOILS) and readings.scenario != AGGRESSIVE:
        raise ValueError(f"ask: {ask.ROWS[prompt].word} is asked only among aggressive pirates.")
    if prompt == ask.ANSWER and len(now.committed) < readings.fewest:
        raise ValueError(f"committed: expected {readings.fewest} card at least.")
    for kind in [*now.committed, *now.answered]:
        if kind != HIDDEN and state.pack.manoeuvre[kind] == 0:
            raise ValueError(f"committed, answered: {state.pack.ids[kind]} shows no manoeuvre.")
    loser = state.pending.seat()
    used = now.committed if loser == now.seat else now.answered
    if prompt == ask.LOSE and len(piles.distinct(used)) < 2:
        raise ValueError(f"ask: seat {loser} has no choice of the card it loses.")


def _check_questions(state: State) -> None:
    """The lowest question is the turn, what it has brought waits above it; or all choose their ships."""
    stack = state.pending.stack
    seats, prompts = stack[::WIDTH], stack[1::WIDTH]
    if prompts[0] == ask.CHOOSE_SHIP:
        _check_ships(state, seats, prompts)
        return
    if state.now.number == 0:
        raise ValueError("turns: expected 1 at least, for the ships are chosen.")
    if prompts[0] != ask.TURN or seats[0] != state.now.seat:
        raise ValueError(f"ask: expected the turn of seat {state.now.seat} first.")
    for at in range(WIDTH, len(stack), WIDTH):
        _check_question(state, stack[at], stack[at + 1], stack[at + 2])
    if prompts[1:] not in ABOVE:
        words = ", ".join(ask.ROWS[prompt].word for prompt in prompts[1:])
        raise ValueError(f"ask: {words} can't wait above a turn together.")


def _check_ships(state: State, seats: list[int], prompts: list[int]) -> None:
    """Rule 2.12: before the first turn each seat chooses one of the ships left."""
    if len(set(seats)) < len(seats) or len(state.docked) < len(seats) or set(prompts) != {ask.CHOOSE_SHIP}:
        raise ValueError("ask: expected each seat at most once, and a docked ship for each.")
    if state.now.number != 0:
        raise ValueError("turns: expected 0 while ships are chosen.")
    for seat in seats:
        if state.hulls[seat] != NOTHING:
            raise ValueError(f"{seat}.hull: expected none, for seat {seat} is still to choose.")


def _check_question(state: State, seat: Seat, prompt: int, argument: int) -> None:
    """A question above the turn belongs to the seat of the turn, or to the other one of a fight."""
    now = state.now
    name = f"ask: {seat}.{ask.ROWS[prompt].word}.{argument}"
    if prompt in (ask.CHOOSE_SHIP, ask.TURN, ask.ABILITY):
        raise ValueError(f"{name} can't wait above another question.")
    if prompt in FIGHT and not _can_fight(state):
        raise ValueError(f"{name}: expected two ships in one sector that fight.")
    allowed = {ask.ANSWER: [now.rival], ask.LOSE: [now.seat, now.rival]}.get(prompt, [now.seat])
    if seat not in allowed:
        raise ValueError(f"{name}: expected another seat.")
    if prompt in (ask.RETRIEVE, ask.PLACE_SHIP) and (now.played or now.abilities):
        raise ValueError(f"{name}: this is asked before any card is played.")
    if prompt == ask.RETRIEVE and state.reserves[seat] == NOTHING:
        raise ValueError(f"{name}: there is no card in the reserve.")
    if prompt == ask.PLACE_SHIP and state.ships[seat] != NOTHING:
        raise ValueError(f"{name}: the ship is on the map.")
    if prompt == ask.PLACE_SHIP and seat not in state.control:
        raise ValueError(f"{name}: seat {seat} controls no sector, so its ship is put on Tortuga.")
    if prompt == ask.MARK:
        _check_mark(state, name, seat, argument)


def _check_mark(state: State, name: str, seat: Seat, sector: Sector) -> None:
    """Rules 8.1, 8.2: a marker is put on the token that was just scanned, where the ship is."""
    hunts = state.hunts
    if hunts.tokens[sector] == NOTHING or state.markers[seat] == 0:
        raise ValueError(f"{name}: there is no token in this sector, or no marker left.")
    if state.ships[seat] != sector or not hunts.known[sector] >> seat & 1:
        raise ValueError(f"{name}: expected the sector of the ship, whose token seat {seat} has scanned.")
    if hunts.marks[sector] >> seat & 1:
        raise ValueError(f"{name}: seat {seat} has a marker there already.")


def _can_fight(state: State) -> bool:
    now = state.now
    if now.rival == NOTHING or now.rival == now.seat:
        return False
    return state.ships[now.seat] == state.ships[now.rival] != NOTHING
