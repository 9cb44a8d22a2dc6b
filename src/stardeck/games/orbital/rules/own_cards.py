"""Chapter 15, Cards of one's own: the small steps of an action or event; a few printed cards have some."""

from __future__ import annotations

from stardeck.games.orbital import board, data, steps
from stardeck.games.orbital.rules import building, concepts, modules, piles
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import ask, note
from stardeck.kernel.decision import Action, Seat


def can_act(state: State, seat: Seat, kind: int, cell: int, cards: int) -> bool:
    """Rules 6.5 and 15.1: tell whether a module's action would do something."""
    if state.pack.effects[kind] == data.STEPS:
        return can_do_steps(state, seat, kind, cell, cards)
    return modules.can_perform(state, seat, kind, cell)


def act(state: State, seat: Seat, kind: int, cell: int) -> None:
    """Rules 6.1 and 15.1: carry out a module's action; Rules 11.12, 11.14 and 11.15, Cantina, Casino and
    Trade Hub, are made of steps."""
    if state.pack.effects[kind] == data.STEPS:
        do_steps(state, seat, kind, cell)
    else:
        modules.perform(state, seat, kind, cell)


def has_step(state: State, kind: int, what: int) -> bool:
    """Rule 15.6: tell whether a card has such a step."""
    row = state.pack.steps[kind]
    return any(row[at + steps.WHAT] == what for at in range(0, len(row), steps.STEP))


def can_do_steps(state: State, seat: Seat, kind: int, cell: int, cards: int) -> bool:
    """Rules 15.1 and 6.5: at least one of its steps can be performed; *cards* are in the hand by then."""
    row = state.pack.steps[kind]
    return any(_is_possible(state, seat, row, at, cell, cards) for at in range(0, len(row), steps.STEP))


def do_steps(state: State, seat: Seat, kind: int, cell: int) -> None:
    """Rules 15.1 and 15.2: what needs no answer is done first, in order; then the one question is asked.

    Rule 12.10, Government Contract, is an event of such steps.
    """
    row = state.pack.steps[kind]
    for at in range(0, len(row), steps.STEP):
        if row[at + steps.WHAT] < steps.DISCARD:
            _do(state, seat, row, at)
    for at in range(0, len(row), steps.STEP):
        is_question = row[at + steps.WHAT] >= steps.DISCARD
        if is_question and _is_possible(state, seat, row, at, cell, len(state.hands[seat])):
            _ask(state, seat, row, at, cell)


def _amount(state: State, seat: Seat, row: list[int], at: int) -> int:
    """Rule 15.3: so much, for each undamaged module of a colour; nothing without the modules it wants."""
    tallies = seat * board.TALLIES
    wanted = row[at + steps.IF_COLOUR]
    if wanted != steps.ALWAYS and state.tallies[tallies + wanted] < row[at + steps.IF_COUNT]:
        return 0
    per = row[at + steps.PER]
    if per == steps.ALWAYS:
        return row[at + steps.AMOUNT]
    return row[at + steps.AMOUNT] * state.tallies[tallies + per]


def _concerns(whom: int, seat: Seat, other: Seat) -> bool:
    """Rule 15.4: the player, the opponents or everyone."""
    return whom == steps.EVERYONE or (whom == steps.YOU) == (seat == other)


def _is_possible(state: State, seat: Seat, row: list[int], at: int, cell: int, cards: int) -> bool:
    """Rule 15.1: tell whether a step would do something."""
    what = row[at + steps.WHAT]
    amount = _amount(state, seat, row, at)
    if amount == 0:
        return False
    if what == steps.TAKE_CARDS or what == steps.LOOK:
        return len(state.deck) + len(state.discards) > 0
    elif what == steps.DISCARD or what == steps.LOSE_MONEY or what == steps.LOSE_CREW:
        return _takes_something(state, seat, what, row[at + steps.WHO], cards)
    elif what < steps.DISCARD:
        return row[at + steps.WHO] != steps.OPPONENTS or state.seats > 1
    elif what == steps.DAMAGE_EXTERIOR or what == steps.DAMAGE_ANY:
        return concepts.can_hit(state, seat, what == steps.DAMAGE_EXTERIOR)
    elif what == steps.REPAIR:
        return state.tallies[seat * board.TALLIES + board.DAMAGED] > 0
    elif what == steps.RAID:
        return modules.can_raid(state, seat)
    elif what == steps.MOVE:
        return modules.can_move(state, seat, cell)
    return cell != modules.ELSEWHERE and _can_build(state, seat, cell)


def _takes_something(state: State, seat: Seat, what: int, whom: int, cards: int) -> bool:
    """Rules 15.1 and 7.2: somebody it concerns has what it takes."""
    for other in range(state.seats):
        if _concerns(whom, seat, other):
            held = cards if other == seat else len(state.hands[other])
            if what == steps.LOSE_MONEY:
                held = state.money[other]
            elif what == steps.LOSE_CREW:
                held = state.crew[other]
            if held > 0:
                return True
    return False


def _can_build(state: State, seat: Seat, cell: int) -> bool:
    options: list[Action] = []
    building.offer_free_build(state, seat, cell, options)
    return len(options) > 0


def _do(state: State, seat: Seat, row: list[int], at: int) -> None:
    """Rules 15.3 and 15.4: a step that needs no answer, for each it concerns, clockwise."""
    what = row[at + steps.WHAT]
    amount = _amount(state, seat, row, at)
    for step in range(state.seats):
        other = (seat + step) % state.seats
        if amount == 0 or not _concerns(row[at + steps.WHO], seat, other):
            continue
        if what == steps.GAIN_MONEY:
            concepts.gain_money(state, other, amount)
        elif what == steps.LOSE_MONEY:
            concepts.lose_money(state, other, amount)
        elif what == steps.GAIN_CREW:
            gain_crew(state, other, amount)
        elif what == steps.LOSE_CREW:
            lose_crew(state, other, amount)
        elif what == steps.GAIN_POINTS:
            state.points[other] += amount
            state.journal.note(note.GOT_POINTS, other, amount)
        else:
            assert what == steps.TAKE_CARDS
            piles.take_cards(state, other, amount)


def gain_crew(state: State, seat: Seat, amount: int) -> None:
    """Rule 15.5: crew from the supply on the core, unused; it leaves at the end of the year like all crew."""
    state.crew[seat] += amount
    state.journal.note(note.CREW_ARRIVED, seat, amount)


def lose_crew(state: State, seat: Seat, amount: int) -> None:
    """Rule 15.5: unused crew goes back to the supply, as much as there is."""
    lost = min(amount, state.crew[seat])
    state.crew[seat] -= lost
    state.journal.note(note.CREW_LOST, seat, lost)


def _ask(state: State, seat: Seat, row: list[int], at: int, cell: int) -> None:
    """Rule 15.2: the question of a card; those who must discard answer clockwise."""
    what = row[at + steps.WHAT]
    amount = _amount(state, seat, row, at)
    if what == steps.DISCARD:
        for step in range(state.seats):
            other = (seat + step) % state.seats
            if _concerns(row[at + steps.WHO], seat, other) and state.hands[other]:
                state.pending.then(other, ask.DISCARD_AFTER, amount)
    elif what == steps.LOOK:
        modules.look_at_cards(state, seat, amount)
    elif what == steps.BUILD:
        state.pending.ask(seat, ask.FREE_BUILD, cell)
    elif what == steps.MOVE:
        state.pending.ask(seat, ask.MOVE_FROM, cell)
    else:
        state.pending.ask(seat, modules.question_of(_effect_of(what)), amount)


def _effect_of(what: int) -> int:
    """Return the effect that asks the same."""
    if what == steps.DAMAGE_EXTERIOR:
        return data.DAMAGE_EXTERIOR
    elif what == steps.DAMAGE_ANY:
        return data.DAMAGE_ANY
    elif what == steps.REPAIR:
        return data.REPAIR
    return data.RAID
