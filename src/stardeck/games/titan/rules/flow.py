"""Which chapter asks, which chapter answers: the rules of Titan behind the kernel's contract."""

from __future__ import annotations

from stardeck.games.titan import actions, notation, parsing
from stardeck.games.titan.actions import (
    BEGIN_CYCLE,
    CHOOSE_MODULE,
    CHOOSE_PLATFORM,
    CLAIM_ACT,
    FILL,
    FINISH,
    LAND_BASE,
    LAND_PIPE,
    LAND_PLATFORM,
    LAY_PIPE,
    MAKE_ROOM,
    MOVE_DRONE,
    PLACE_PLATFORM,
    PURIFY,
    REFUSE,
    TURN,
    USE_DRONE,
    verb_of,
)
from stardeck.games.titan.board import Board
from stardeck.games.titan.data import Pack, Rulings
from stardeck.games.titan.rules import ending
from stardeck.games.titan.rules.counting import count_components
from stardeck.games.titan.rules.cycle import (
    apply_choose,
    apply_place,
    begin_cycle,
    choose_options,
    place_options,
)
from stardeck.games.titan.rules.drones import (
    apply_move,
    apply_use,
    move_options,
    settle_drone,
    use_options,
)
from stardeck.games.titan.rules.hold import apply_room, room_options, store_gain
from stardeck.games.titan.rules.landing import (
    apply_base,
    apply_land_pipe,
    apply_land_platform,
    base_options,
    land_pipe_options,
    land_platform_options,
)
from stardeck.games.titan.rules.modules import apply_module, module_options
from stardeck.games.titan.rules.pipes import apply_lay, lay_options
from stardeck.games.titan.rules.platforms import apply_purify, purify_options, settle_purify
from stardeck.games.titan.rules.setup import new_state
from stardeck.games.titan.rules.turn import apply_delivery, apply_turn, delivery_options, turn_options
from stardeck.games.titan.state import State
from stardeck.games.titan.view import View, hidden, imagine, view_of
from stardeck.kernel.chance import Chance, chance_from_seed
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.journal import Journal
from stardeck.kernel.notation import looker


class Titan:
    """The rules of Titan, bound to a pack and to readings."""

    name: str
    pack: Pack
    rulings: Rulings
    boards: list[Board]
    """By number of seats; the first two are there only to be skipped."""

    def __init__(self, pack: Pack, rulings: Rulings) -> None:
        self.name = "titan"
        self.pack = pack
        self.rulings = rulings
        self.boards = [Board(pack, rulings, max(seats, 2)) for seats in range(5)]

    def new(self, seats: int, seed: int) -> State:
        """Rule 1.1: return the position after setup."""
        return new_state(self.boards[seats], chance_from_seed(seed))

    def copy(self, state: State) -> State:
        """Return an equal position that shares nothing mutable."""
        return state.copy()

    def decision(self, state: State) -> Decision | None:
        """Return the question on top, with every legal answer."""
        if ending.is_over(state):
            return None
        seat = state.pending.seat()
        prompt = state.pending.prompt()
        options = _options(state, seat, prompt)
        if prompt != TURN:
            options += delivery_options(state, seat)
        return Decision(seat, prompt, options)

    def apply(self, state: State, action: Action) -> None:
        """Answer the question on top, then settle all that needs no decision."""
        seat = state.pending.seat()
        if verb_of(action) in (FILL, CLAIM_ACT):
            apply_delivery(state, seat, action)
        else:
            _apply(state, seat, state.pending.prompt(), action)
        settle(state)

    def is_over(self, state: State) -> bool:
        """Rule 14.1: tell whether the game has ended."""
        return ending.is_over(state)

    def scores(self, state: State) -> list[int]:
        """Rule 14.4: return the credits of every seat."""
        return ending.scores(state)

    def winners(self, state: State) -> list[Seat]:
        """Rule 14.7: return who has won."""
        return ending.winners(state)

    def chance(self, state: State) -> Chance:
        """Return the random source inside the state."""
        return state.chance

    def listen(self, state: State, journal: Journal) -> None:
        """Let the state write into this journal."""
        state.journal = journal

    def view(self, state: State, seat: Seat) -> View:
        """Return what a seat may know: all but the piles."""
        return view_of(state, seat)

    def imagine(self, view: View, chance: Chance) -> State:
        """Return a world with these piles mixed anew."""
        return imagine(view, chance)

    def secrets(self, state: State, seat: Seat) -> list[int]:
        """List what lies face down; nobody knows it."""
        return hidden(state)

    def components(self, state: State) -> list[int]:
        """Count every cube, pipe, tile and token wherever it is."""
        return count_components(state)

    def action_text(self, action: Action) -> str:
        """Return an answer as written in records."""
        return actions.to_text(self.pack, self.boards[4], action)

    def parse(self, text: str) -> Action:
        """Read what `action_text` wrote."""
        return actions.from_text(self.pack, self.boards[4], text)

    def to_text(self, state: State) -> str:
        """Return the position as one line."""
        return notation.to_text(state)

    def from_text(self, text: str) -> State:
        """Read what `to_text` wrote."""
        if "?" in text:
            raise ValueError("a position hides nothing, but this text has '?': it is a view")
        state = parsing.from_text(self.boards, text)
        decision = self.decision(state)
        if decision is not None and not decision.options:
            raise ValueError("the question on top has no answer in this position")
        return state

    def view_text(self, view: View) -> str:
        """Return a view as one line, hidden things as ``?``."""
        return f"{view.seat} {notation.to_text(view.known)}"

    def view_from_text(self, text: str) -> View:
        """Read what `view_text` wrote."""
        seat, _, rest = text.partition(" ")
        known = parsing.from_text(self.boards, rest)
        return View(looker(seat, known.seats), known)


def _options(state: State, seat: Seat, prompt: int) -> list[Action]:
    if prompt == TURN:
        return turn_options(state, seat)
    elif prompt == LAY_PIPE:
        return lay_options(state, seat)
    elif prompt == MAKE_ROOM:
        return room_options(state, seat)
    elif prompt == MOVE_DRONE:
        return move_options(state, seat)
    elif prompt == USE_DRONE:
        return use_options(state, seat)
    elif prompt == PURIFY:
        return purify_options(state, seat)
    elif prompt == CHOOSE_MODULE:
        return module_options(state)
    elif prompt == CHOOSE_PLATFORM:
        return choose_options(state)
    elif prompt == PLACE_PLATFORM:
        return place_options(state)
    elif prompt == LAND_BASE:
        return base_options(state)
    elif prompt == LAND_PIPE:
        return land_pipe_options(state, seat)
    assert prompt == LAND_PLATFORM
    return land_platform_options(state)


def _apply(state: State, seat: Seat, prompt: int, action: Action) -> None:
    if prompt == TURN:
        apply_turn(state, seat, action)
    elif prompt == LAY_PIPE:
        state.pending.answered()
        apply_lay(state, seat, action)
    elif prompt == MAKE_ROOM:
        apply_room(state, seat, action)
    elif prompt == MOVE_DRONE:
        apply_move(state, seat, action)
    elif prompt == USE_DRONE:
        apply_use(state, seat, action)
    elif prompt == PURIFY:
        apply_purify(state, seat, action)
    elif prompt == CHOOSE_MODULE:
        apply_module(state, seat, action)
    elif prompt == CHOOSE_PLATFORM:
        apply_choose(state, seat, action)
    elif prompt == PLACE_PLATFORM:
        apply_place(state, seat, action)
    elif prompt == LAND_BASE:
        apply_base(state, seat, action)
    elif prompt == LAND_PIPE:
        apply_land_pipe(state, seat, action)
    else:
        assert prompt == LAND_PLATFORM
        apply_land_platform(state, seat, action)


def settle(state: State) -> None:
    """Do all that waits and needs no decision, the last first."""
    pending = state.pending
    while not pending.is_empty():
        prompt = pending.prompt()
        if prompt == MAKE_ROOM:
            if not settle_gain(state):
                return
        elif prompt == USE_DRONE:
            if not settle_drone(state):
                return
        elif prompt == PURIFY:
            if not settle_purify(state):
                return
        elif prompt == BEGIN_CYCLE:
            pending.answered()
            begin_cycle(state)
        elif prompt == FINISH:
            pending.answered()
            ending.finish(state)
        else:
            return


def settle_gain(state: State) -> bool:
    """Rule 7.1, Rule 7.5: store what fits; where a full hold leaves no choice, one cube makes room or the
    rest is lost. Tell whether nothing needs to be asked."""
    if store_gain(state):
        return True
    seat = state.pending.seat()
    answers = room_options(state, seat)
    if len(answers) > 1 or (answers and is_worth_asking(state, seat, answers[0])):
        return False
    apply_room(state, seat, answers[0] if answers else REFUSE)
    return True


def is_worth_asking(state: State, seat: Seat, only: Action) -> bool:
    """Rule 11.4, Rule 12.8: an order that could be filled makes room; an objective that could be claimed
    matters only if a cube must be thrown out."""
    deliveries = delivery_options(state, seat)
    return len(deliveries) > 0 and (only != REFUSE or verb_of(deliveries[0]) == FILL)
