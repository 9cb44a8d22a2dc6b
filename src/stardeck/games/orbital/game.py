"""The rules behind the contract of `kernel.game.Game`: which chapter asks, which chapter answers."""

from __future__ import annotations

from stardeck.games.orbital import checks, notation
from stardeck.games.orbital.data import Pack, Readings
from stardeck.games.orbital.rules import (
    bots,
    building,
    concepts,
    events,
    modules,
    operating,
    own_cards,
    piles,
    purchasing,
    repairing,
    setup,
    upgrading,
    year,
    year_end,
)
from stardeck.games.orbital.state import OVER, State, is_automatic
from stardeck.games.orbital.view import View, count_components, imagine, secrets_of, view_of
from stardeck.games.orbital.vocabulary import ask, verb
from stardeck.games.orbital.vocabulary.nouns import grammar_of
from stardeck.kernel.chance import Chance, chance_from_seed
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.grammar import Grammar
from stardeck.kernel.journal import Journal

# --- which chapter asks ------------------------------------------------------------------------


def offered(state: State, seat: Seat, prompt: int, argument: int) -> list[Action]:
    """Return every answer to a question that a player could give."""
    options: list[Action] = []
    if prompt == ask.TURN:
        offer_turn(state, seat, options)
    elif prompt == ask.RETURN_CARD:
        setup.offer_return(state, seat, options)
    elif prompt == ask.INCOME_COLOUR:
        year_end.offer_income(state, seat, options)
    elif prompt in (
        ask.HAND_EXCESS,
        ask.SELL,
        ask.RECYCLE_CARD,
        ask.LOSE_CARD,
        ask.DISCARD_AFTER,
        ask.PAY_CARD,
    ):
        piles.offer_discard(state, seat, options)
    elif prompt in (ask.HIT_EXTERIOR, ask.HIT_ANY):
        concepts.offer_damage(state, seat, prompt == ask.HIT_EXTERIOR, options)
    elif prompt == ask.HIT_EXTERIOR_OF:
        concepts.offer_damage_of(state, seat, argument & 7, True, options)
    elif prompt in (
        ask.FREE_BUILD,
        ask.MOVE_FROM,
        ask.MOVE_TO,
        ask.FREE_REPAIR,
        ask.KEEP_CARD,
        ask.RAID_WHOM,
        ask.CHOOSE_WHOM,
    ):
        _offer_for_module(state, seat, prompt, argument, options)
    else:
        _offer_for_event(state, seat, prompt, argument, options)
    return options


def offer_turn(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 2.2 and 2.5: one action of those the rulebook lists; passing is always possible."""
    building.offer_build(state, seat, options)
    upgrading.offer_upgrade(state, seat, options)
    purchasing.offer_purchase(state, seat, options)
    operating.offer_operate(state, seat, options)
    events.offer_play(state, seat, options)
    repairing.offer_repair(state, seat, options)
    options.append(verb.PASS)


def _offer_for_module(state: State, seat: Seat, prompt: int, argument: int, options: list[Action]) -> None:
    """Offer what the action of a module asks for."""
    if prompt == ask.FREE_BUILD:
        building.offer_free_build(state, seat, argument, options)
    elif prompt == ask.MOVE_FROM:
        modules.offer_move(state, seat, argument, options)
    elif prompt == ask.MOVE_TO:
        modules.offer_place(state, seat, argument, options)
    elif prompt == ask.FREE_REPAIR:
        repairing.offer_free_repair(state, seat, options)
    elif prompt == ask.KEEP_CARD:
        modules.offer_keep(state, options)
    elif prompt == ask.CHOOSE_WHOM:
        own_cards.offer_choose(state, seat, argument, options)
    else:
        assert prompt == ask.RAID_WHOM
        modules.offer_raid(state, seat, options)


def _offer_for_event(state: State, seat: Seat, prompt: int, argument: int, options: list[Action]) -> None:
    """Offer what an event asks for."""
    if prompt == ask.LOSE_EVENT:
        events.offer_lose_event(state, seat, options)
    elif prompt == ask.TAKE_FROM_MARKET:
        events.offer_take(state, options)
    elif prompt == ask.VISIT_WHERE:
        events.offer_visit(state, seat, len(state.hands[seat]), options)
    elif prompt == ask.CREW_BACK:
        events.offer_back(state, seat, argument, options)
    elif prompt == ask.CREW_SPENT:
        events.offer_spend(state, seat, options)
    else:
        assert prompt == ask.SALVAGE_WHICH
        events.offer_remove(state, seat, options)


def bot_answer(state: State, seat: Seat, prompt: int, argument: int) -> Action:
    """Return what the rulebook's algorithm answers."""
    if prompt == ask.TURN:
        return bots.bot_turn(state, seat)
    elif prompt == ask.REVEALED:
        return bots.bot_revealed(state, seat)
    return bots.bot_answer(state, seat, prompt, offered(state, seat, prompt, argument))


# --- which chapter answers ---------------------------------------------------------------------


def apply_turn(state: State, seat: Seat, action: Action) -> None:
    """Rules 2.1, 2.2 and 2.3: one action; a pass only counts while the others pass too."""
    if action == verb.PASS:
        year.apply_pass(state, seat)
        return
    state.passes = 0
    what = verb.verb_of(action)
    if what == verb.BUILD:
        building.apply_build(state, seat, action)
    elif what == verb.UPGRADE:
        upgrading.apply_upgrade(state, seat, action)
    elif what == verb.PURCHASE:
        purchasing.apply_purchase(state, seat, action)
    elif what == verb.OPERATE:
        operating.apply_operate(state, seat, action)
    elif what == verb.PLAY:
        events.apply_play(state, seat, action)
    elif what == verb.REVEAL:
        bots.apply_reveal(state, seat)
    else:
        repairing.apply_repair(state, seat, action)


def apply_revealed(state: State, seat: Seat, action: Action) -> None:
    """Rules 13.7, 13.14 and 13.17: a bot plays, builds or scraps the card it has revealed."""
    what = verb.verb_of(action)
    if what == verb.PLAY:
        events.carry_out(state, seat, verb.card_of(action))
    elif what == verb.SCRAP:
        bots.apply_scrap(state, seat, action)
    else:
        apply_turn(state, seat, action)


def apply_answer(state: State, seat: Seat, prompt: int, argument: int, action: Action) -> None:
    """Carry out the answer to a question inside an action or at the end of a year."""
    if prompt == ask.RETURN_CARD:
        setup.apply_return(state, seat, action, argument)
    elif prompt == ask.INCOME_COLOUR:
        year_end.apply_income(state, seat, action)
    elif prompt in (ask.HAND_EXCESS, ask.DISCARD_AFTER):
        piles.apply_discard_of_some(state, seat, action, prompt, argument)
    elif prompt in (ask.HIT_EXTERIOR, ask.HIT_ANY):
        concepts.apply_damage(state, action, argument)
    elif prompt == ask.HIT_EXTERIOR_OF:
        concepts.apply_damage(state, action, argument >> 3)
    elif prompt in (ask.LOSE_EVENT, ask.TAKE_FROM_MARKET, ask.VISIT_WHERE, ask.CREW_BACK, ask.CREW_SPENT):
        _apply_for_event(state, seat, prompt, argument, action)
    elif prompt == ask.SALVAGE_WHICH:
        events.apply_remove(state, seat, action, argument)
    else:
        _apply_for_module(state, seat, prompt, argument, action)


def _apply_for_module(state: State, seat: Seat, prompt: int, argument: int, action: Action) -> None:
    """Carry out what the action of a module asked for."""
    if prompt == ask.FREE_BUILD:
        building.apply_free_build(state, seat, action)
    elif prompt == ask.SELL:
        modules.apply_sell(state, seat, action, argument)
    elif prompt == ask.RECYCLE_CARD:
        modules.apply_recycle(state, seat, action, argument)
    elif prompt == ask.MOVE_FROM:
        modules.apply_move(state, seat, action)
    elif prompt == ask.MOVE_TO:
        modules.apply_place(state, seat, action, argument)
    elif prompt == ask.FREE_REPAIR:
        repairing.apply_free_repair(state, seat, action, argument)
    elif prompt == ask.KEEP_CARD:
        modules.apply_keep(state, seat, action)
    elif prompt == ask.RAID_WHOM:
        modules.apply_raid(state, action, argument)
    elif prompt == ask.PAY_CARD:
        own_cards.apply_pay_card(state, seat, action, argument)
    elif prompt == ask.CHOOSE_WHOM:
        own_cards.apply_choose(state, seat, action, argument)
    else:
        assert prompt == ask.LOSE_CARD
        piles.apply_discard(state, seat, action)


def _apply_for_event(state: State, seat: Seat, prompt: int, argument: int, action: Action) -> None:
    """Carry out what an event asked for."""
    if prompt == ask.LOSE_EVENT:
        events.apply_lose_event(state, seat, action)
    elif prompt == ask.TAKE_FROM_MARKET:
        events.apply_take(state, seat, action)
    elif prompt == ask.VISIT_WHERE:
        events.apply_visit(state, seat, action)
    elif prompt == ask.CREW_BACK:
        events.apply_back(state, seat, action, argument)
    else:
        assert prompt == ask.CREW_SPENT
        events.apply_spend(state, seat, action, argument)


class Orbital:
    """The rules, bound to a pack and to readings."""

    name: str
    pack: Pack
    readings: Readings
    grammar: Grammar

    def __init__(self, pack: Pack, readings: Readings) -> None:
        self.name = "orbital"
        self.pack = pack
        self.readings = readings
        self.grammar = grammar_of(pack)

    def new(self, seats: int, seed: int) -> State:
        """Return the position after setup; the seats are people, rulebook bots are added."""
        return setup.new_state(self.pack, self.readings, seats, chance_from_seed(seed))

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
        return Decision(seat, prompt, offered(state, seat, prompt, argument))

    def apply(self, state: State, action: Action) -> None:
        """Answer the current decision."""
        stack = state.pending.stack
        seat, prompt, argument = stack[-3], stack[-2], stack[-1]
        state.pending.answered()
        if prompt == ask.TURN:
            apply_turn(state, seat, action)
        elif prompt == ask.REVEALED:
            apply_revealed(state, seat, action)
        else:
            apply_answer(state, seat, prompt, argument, action)
        if not stack:
            year.go_on(state)

    def is_over(self, state: State) -> bool:
        """Tell whether the last year has ended."""
        return state.stage == OVER

    def scores(self, state: State) -> list[int]:
        """Return the points of every seat."""
        return state.points.copy()

    def winners(self, state: State) -> list[Seat]:
        """Return who wins; nobody if a peace game is lost."""
        return year_end.winners(state)

    def chance(self, state: State) -> Chance:
        """Return the random source inside the state."""
        return state.chance

    def listen(self, state: State, journal: Journal) -> None:
        """Let the state write what happens into this journal."""
        state.journal = journal

    def view(self, state: State, seat: Seat) -> View:
        """Return all that a seat (or SPECTATOR) may know."""
        return view_of(state, seat)

    def imagine(self, view: View, chance: Chance) -> State:
        """Return a world in which the seat would have this very view."""
        return imagine(view, chance)

    def secrets(self, state: State, seat: Seat) -> list[int]:
        """Return every card the seat does not know, with the mask of those who do."""
        return secrets_of(state, seat)

    def components(self, state: State) -> list[int]:
        """Return how many of each card and core are in the game."""
        return count_components(state)

    def action_text(self, action: Action) -> str:
        """Return the answer as written in records."""
        return self.grammar.text(action)

    def parse(self, text: str) -> Action:
        """Read what `action_text` wrote."""
        return self.grammar.read(text)

    def to_text(self, state: State) -> str:
        """Return the whole position as one line."""
        return notation.to_text(state)

    def from_text(self, text: str) -> State:
        """Read what `to_text` wrote."""
        state = notation.from_text(self.pack, self.readings, text)
        checks.check_answers(state, offered)
        return state

    def view_text(self, view: View) -> str:
        """Return the view as one line, hidden cards as ``?``."""
        return notation.view_text(view)

    def view_from_text(self, text: str) -> View:
        """Read what `view_text` wrote."""
        view = notation.view_from_text(self.pack, self.readings, text)
        checks.check_answers(view.known, offered)
        return view
