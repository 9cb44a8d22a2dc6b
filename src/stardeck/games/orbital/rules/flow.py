"""Chapter 2, the year: whose turn it is, what is asked, and which chapter answers."""

from __future__ import annotations

from stardeck.games.orbital.actions import (
    BUILD,
    OPERATE,
    PASS,
    PLAY,
    PURCHASE,
    REVEAL,
    REVEALED,
    SCRAP,
    TURN,
    UPGRADE,
    action_text,
    cell_of,
    kind_of,
    number_of,
    parse_action,
    place_of,
    verb_of,
)
from stardeck.games.orbital.data import Pack, Readings
from stardeck.games.orbital.notation import hides_something, position_from_text, position_to_text
from stardeck.games.orbital.rules.answers import answer_options, apply_answer
from stardeck.games.orbital.rules.bots import apply_reveal, apply_scrap, bot_answer
from stardeck.games.orbital.rules.building import add_build_options, apply_build, price_at
from stardeck.games.orbital.rules.events import add_play_options, apply_play, carry_out
from stardeck.games.orbital.rules.notes import PASSED
from stardeck.games.orbital.rules.operating import add_operate_options, apply_operate
from stardeck.games.orbital.rules.piles import components
from stardeck.games.orbital.rules.purchasing import add_purchase_options, apply_purchase
from stardeck.games.orbital.rules.repairing import add_repair_options, apply_repair, repair_price
from stardeck.games.orbital.rules.setup import finish_setup, new_game
from stardeck.games.orbital.rules.upgrading import add_upgrade_options, apply_upgrade
from stardeck.games.orbital.rules.year_end import begin_cards, begin_new_year, begin_year_end, winners
from stardeck.games.orbital.state import (
    CARDS_STEP,
    INCOME_STEP,
    OVER,
    SETUP,
    State,
    is_automatic,
    module_at,
)
from stardeck.games.orbital.view import View, imagine, secrets_of, view_of
from stardeck.kernel.chance import Chance, chance_from_seed
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.journal import Journal
from stardeck.kernel.notation import looker


def turn_options(state: State, seat: Seat) -> list[Action]:
    """Rules 2.2 and 2.5: one action of those the rulebook lists; passing is always possible."""
    options: list[Action] = []
    add_build_options(state, seat, options)
    add_upgrade_options(state, seat, options)
    add_purchase_options(state, seat, options)
    add_operate_options(state, seat, options)
    add_play_options(state, seat, options)
    add_repair_options(state, seat, options)
    options.append(PASS)
    return options


def apply_turn(state: State, seat: Seat, action: Action) -> None:
    """Rules 2.1, 2.2 and 2.3: one action; a pass only counts while the others pass too."""
    verb = verb_of(action)
    if verb == PASS:
        state.passes += 1
        state.journal.note(PASSED, seat)
        return
    state.passes = 0
    if verb == BUILD:
        place = place_of(action)
        apply_build(state, seat, kind_of(action), place, price_at(state, seat, kind_of(action), place))
    elif verb == UPGRADE:
        apply_upgrade(state, seat, kind_of(action))
    elif verb == PURCHASE:
        apply_purchase(state, seat, number_of(action))
    elif verb == OPERATE:
        apply_operate(state, seat, module_at(state.stations[seat], cell_of(action)))
    elif verb == PLAY:
        apply_play(state, seat, kind_of(action))
    elif verb == REVEAL:
        apply_reveal(state, seat)
    else:
        base = module_at(state.stations[seat], cell_of(action))
        apply_repair(state, seat, base, repair_price(state, seat))


def apply_revealed(state: State, seat: Seat, action: Action) -> None:
    """Rules 13.7, 13.14 and 13.17: a bot plays, builds or scraps the card it has revealed."""
    verb = verb_of(action)
    if verb == PLAY:
        carry_out(state, seat, kind_of(action))
    elif verb == SCRAP:
        apply_scrap(state, seat, kind_of(action))
    else:
        apply_turn(state, seat, action)


def go_on(state: State) -> None:
    """Rules 2.1, 2.4 and 7.1: when nothing is asked, an event is discarded, then the next seat or step."""
    while state.pending.is_empty() and state.stage != OVER:
        if state.stage == SETUP:
            finish_setup(state)
        elif state.stage == INCOME_STEP:
            begin_cards(state)
        elif state.stage == CARDS_STEP:
            begin_new_year(state)
        else:
            if state.played:
                state.discards += state.played
                state.played = []
            if state.passes >= state.seats:
                begin_year_end(state)
            else:
                state.turn = (state.turn + 1) % state.seats
                state.pending.ask(state.turn, TURN)


class Orbital:
    """The rules, bound to a pack and to readings."""

    name: str
    pack: Pack
    readings: Readings

    def __init__(self, pack: Pack, readings: Readings) -> None:
        self.name = "orbital"
        self.pack = pack
        self.readings = readings

    def new(self, seats: int, seed: int) -> State:
        """Return the position after setup; the seats are people, rulebook bots are added."""
        return new_game(self.pack, self.readings, seats, chance_from_seed(seed))

    def copy(self, state: State) -> State:
        """Return an equal position that shares nothing mutable."""
        return state.copy()

    def decision(self, state: State) -> Decision | None:
        """Return the question asked next; a rulebook bot's has exactly one option."""
        if state.stage == OVER:
            return None
        stack = state.pending.stack
        seat, prompt, argument = stack[-3], stack[-2], stack[-1]
        if is_automatic(state, seat):
            return Decision(seat, prompt, [bot_answer(state, seat, prompt, argument)])
        elif prompt == TURN:
            return Decision(seat, prompt, turn_options(state, seat))
        return Decision(seat, prompt, answer_options(state, seat, prompt, argument))

    def apply(self, state: State, action: Action) -> None:
        """Answer the current decision."""
        stack = state.pending.stack
        seat, prompt, argument = stack[-3], stack[-2], stack[-1]
        del stack[-3:]
        if prompt == TURN:
            apply_turn(state, seat, action)
        elif prompt == REVEALED:
            apply_revealed(state, seat, action)
        else:
            apply_answer(state, seat, prompt, argument, action)
        if not stack:
            go_on(state)

    def is_over(self, state: State) -> bool:
        """Tell whether the last year has ended."""
        return state.stage == OVER

    def scores(self, state: State) -> list[int]:
        """Return the points of every seat."""
        return state.points.copy()

    def winners(self, state: State) -> list[Seat]:
        """Return who wins; nobody if a peace game is lost."""
        return winners(state)

    def chance(self, state: State) -> Chance:
        """Return the random source inside the state."""
        return state.chance

    def listen(self, state: State, journal: Journal) -> None:
        """Let the state write what happens into this journal."""
        state.journal = journal

    def components(self, state: State) -> list[int]:
        """Return how many of each card and core are in the game."""
        return components(state)

    def action_text(self, action: Action) -> str:
        """Return the answer as written in records."""
        return action_text(self.pack, action)

    def parse(self, text: str) -> Action:
        """Read what `action_text` wrote."""
        return parse_action(self.pack, text)

    def view(self, state: State, seat: Seat) -> View:
        """Return all that a seat (or SPECTATOR) may know."""
        return view_of(state, seat)

    def imagine(self, view: View, chance: Chance) -> State:
        """Return a world in which the seat would have this very view."""
        return imagine(view, chance)

    def secrets(self, state: State, seat: Seat) -> list[int]:
        """Return every card the seat does not know, with the mask of those who do."""
        return secrets_of(state, seat)

    def to_text(self, state: State) -> str:
        """Return the whole position as one line."""
        return position_to_text(state)

    def from_text(self, text: str) -> State:
        """Read what `to_text` wrote."""
        state = position_from_text(self.pack, self.readings, text)
        if hides_something(state):
            raise ValueError("a position hides no card and no luck, but this text does: it is a view")
        return state

    def view_text(self, view: View) -> str:
        """Return the view as one line, hidden cards as ``?``."""
        return f"{view.seat} {position_to_text(view.known)}"

    def view_from_text(self, text: str) -> View:
        """Read what `view_text` wrote."""
        seat, _, rest = text.partition(" ")
        known = position_from_text(self.pack, self.readings, rest)
        return View(looker(seat, known.seats), known)
