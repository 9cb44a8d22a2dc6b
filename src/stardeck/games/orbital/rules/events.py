"""Chapters 7 and 12, Play an event: when each can be played, and what it does."""

from __future__ import annotations

from stardeck.games.orbital import board, data
from stardeck.games.orbital.rules import concepts, modules, own_cards, piles, purchasing
from stardeck.games.orbital.state import State, is_automatic
from stardeck.games.orbital.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def offer_play(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 7.1: any event of the hand that can be performed."""
    modules = state.pack.module_count
    last = -1
    for kind in state.hands[seat]:
        if kind >= modules and kind != last:
            last = kind
            if can_play(state, seat, kind):
                options.append(verb.with_card(verb.PLAY, kind))


def can_play(state: State, seat: Seat, kind: int) -> bool:
    """Rule 7.2 (reading: hollow): an event whose effect can't be performed can't be played."""
    effect = state.pack.effects[kind]
    if effect == data.INSIDER:
        return (
            len(state.deck) + len(state.discards) > 0 if state.readings.competitive else len(state.market) > 0
        )
    elif effect == data.METEOR:
        return concepts.can_hit(state, seat, True)
    elif effect == data.SABOTAGE:
        return concepts.can_hit(state, seat, False)
    elif effect == data.VISIT:
        # The event itself is no card to discard where the worker goes.
        return state.crew[seat] > 0 and _can_visit(state, seat, len(state.hands[seat]) - 1)
    elif effect == data.ROTATION:
        return has_crew_on_modules(state, seat)
    elif effect == data.COLD_WAR:
        return any(state.tallies[other * board.TALLIES + data.MILITARY] for other in range(state.seats))
    elif effect == data.RISK:
        return state.crew[seat] > 0
    elif effect == data.SALVAGE:
        return len(concepts.exterior_bases(state, seat)) > 0
    elif effect == data.BREAKTHROUGH:
        return len(state.deck) + len(state.discards) > 0
    elif effect == data.UNEVENTFUL:
        return state.seats > 1 and (state.readings.hollow or _others_have_cards(state, seat))
    elif effect == data.CRISIS:
        return state.readings.hollow or max(state.money) > 0
    elif effect == data.STEPS:
        return own_cards.can_do_steps(state, seat, kind, modules.ELSEWHERE, _cards_left(state, seat))
    assert effect == data.CONTRACT
    return True


def _cards_left(state: State, seat: Seat) -> int:
    """Rules 7.1 and 13.6: an event has left the hand when it is carried out; a bot's has been revealed."""
    return len(state.hands[seat]) - (0 if is_automatic(state, seat) else 1)


def _others_have_cards(state: State, seat: Seat) -> bool:
    """Rules 7.2 and 12.1 (reading: hollow): who has no card does nothing in an Uneventful Year."""
    cards = -len(state.hands[seat])
    for hand in state.hands:
        cards += len(hand)
    return cards > 0


def apply_play(state: State, seat: Seat, action: Action) -> None:
    """Rule 7.1: lay the event down and carry it out; it is discarded when all is done."""
    kind = verb.card_of(action)
    piles.leave_hand(state, seat, kind)
    state.played.append(kind)
    carry_out(state, seat, kind)


def carry_out(state: State, seat: Seat, kind: int) -> None:
    """Carry out an event's effect, or ask what it needs to know; Rule 12.9, Sabotage, asks what is hit."""
    effect = state.pack.effects[kind]
    amount = state.pack.amounts[kind]
    second = state.pack.seconds[kind]
    state.journal.note(note.PLAYED, seat, kind)
    if effect == data.UNEVENTFUL:
        _uneventful_year(state, seat)
    elif effect == data.INSIDER:
        _insider_contacts(state, seat, amount, second)
    elif effect == data.METEOR:
        _meteor_storm(state, seat, amount)
    elif effect == data.VISIT:
        state.pending.ask(seat, ask.VISIT_WHERE)
    elif effect in (data.CRISIS, data.COLD_WAR, data.CONTRACT):
        _pay(state, seat, effect, amount)
    elif effect == data.ROTATION:
        state.pending.ask(seat, ask.CREW_BACK, amount * 2)
    elif effect == data.RISK:
        state.pending.ask(seat, ask.CREW_SPENT, amount)
    elif effect == data.SABOTAGE:
        state.pending.ask(seat, ask.HIT_ANY, amount)
    elif effect == data.SALVAGE:
        state.pending.ask(seat, ask.SALVAGE_WHICH, amount)
    elif effect == data.BREAKTHROUGH:
        _breakthrough(state, seat, amount, second)
    elif effect == data.STEPS:
        own_cards.do_steps(state, seat, kind, modules.ELSEWHERE)
    else:
        raise AssertionError(f"No event has the effect {effect}.")


def _pay(state: State, seat: Seat, effect: int, amount: int) -> None:
    """Rules 12.5 and 12.7: the events that only move money."""
    if effect == data.CRISIS:
        _economic_crisis(state, amount)
    elif effect == data.COLD_WAR:
        _cold_war(state, amount)
    else:
        assert effect == data.CONTRACT
        # A pack of one's own may have an event that only pays.
        concepts.gain_money(state, seat, amount)


def _uneventful_year(state: State, seat: Seat) -> None:
    """Rules 12.1 and 13.4, Uneventful Year: every opponent with cards must answer, clockwise."""
    for step in range(state.seats - 1, 0, -1):
        opponent = (seat + step) % state.seats
        if state.hands[opponent]:
            state.pending.ask(opponent, ask.LOSE_EVENT)


def offer_lose_event(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 12.1 and 13.4: discard an event, or show a hand without one; a bot discards its top card."""
    if is_automatic(state, seat):
        options.append(verb.DISCARD_TOP)
        return
    events = [card for card in piles.distinct(state.hands[seat]) if state.pack.types[card] == data.EVENT]
    options += [verb.with_card(verb.DISCARD, card) for card in events]
    if not events:
        options.append(verb.SHOW)


def apply_lose_event(state: State, seat: Seat, action: Action) -> None:
    """Rule 12.1: the event is discarded, or from now on all know the hand."""
    if action != verb.SHOW:
        piles.apply_discard(state, seat, action)
        return
    state.shown[seat] = state.hands[seat]
    for card in state.hands[seat]:
        state.journal.note(note.SHOWED, seat, card)


def _insider_contacts(state: State, seat: Seat, from_market: int, from_deck: int) -> None:
    """Rules 12.2 and 13.5, Insider Contacts: a card of the market, or as many as it has; two of the deck
    where there is none."""
    if state.readings.competitive:
        piles.take_cards(state, seat, from_deck)
        return
    for _ in range(min(from_market, len(state.market))):
        state.pending.ask(seat, ask.TAKE_FROM_MARKET)


def offer_take(state: State, options: list[Action]) -> None:
    """Rule 12.2: any card of the market."""
    options += [verb.with_slot(verb.TAKE, state.market[at], at + 1) for at in range(len(state.market))]


def apply_take(state: State, seat: Seat, action: Action) -> None:
    """Rule 12.2: the card goes to the hand, the row closes up."""
    slot = verb.slot_of(action)
    card = purchasing.take_from_row(state, slot)
    piles.add_in_the_open(state, seat, card)
    state.journal.note(note.GOT_FROM_MARKET, seat, card, slot)


def _meteor_storm(state: State, seat: Seat, amount: int) -> None:
    """Rule 12.3, Meteor Storm: one exterior module of each opponent, chosen by the player, clockwise."""
    for step in range(state.seats - 1, 0, -1):
        victim = (seat + step) % state.seats
        if concepts.can_hit_seat(state, seat, victim, True):
            state.pending.ask(seat, ask.HIT_EXTERIOR_OF, amount * 8 + victim)


def _can_visit(state: State, seat: Seat, cards: int) -> bool:
    options: list[Action] = []
    offer_visit(state, seat, cards, options)
    return len(options) > 0


def offer_visit(state: State, seat: Seat, cards: int, options: list[Action]) -> None:
    """Rule 12.4, Visiting Worker: an opponent's undamaged unused module whose action needs one crew.

    *cards* is how many the visitor has left in hand, for actions that discard one.
    """
    pack = state.pack
    for step in range(1, state.seats):
        host = (seat + step) % state.seats
        station = state.stations[host]
        for base in range(board.STRIDE, len(station), board.STRIDE):
            kind = station[base + board.KIND]
            if (
                pack.acts[kind]
                and pack.crew[kind] == 1
                and station[base + board.USED] == board.UNUSED
                and station[base + board.DAMAGE] == 0
                and state.money[seat] >= pack.money[kind]
                and (cards > 0 or pack.effects[kind] not in (data.SELL_CARD, data.RECYCLE))
                and own_cards.can_act(state, seat, kind, modules.ELSEWHERE, cards)
            ):
                options.append(verb.with_module_of(verb.VISIT, host, kind, station[base + board.CELL]))


def apply_visit(state: State, seat: Seat, action: Action) -> None:
    """Rule 12.4, Visiting Worker: the worker stays there, the module is used, the visitor has the effect."""
    host, kind, cell = verb.seat_of(action), verb.card_of(action), verb.cell_of(action)
    base = board.module_at(state.stations[host], cell)
    state.crew[seat] -= 1
    state.money[seat] -= state.pack.money[kind]
    concepts.set_module(state, host, base, board.CREW, 1)
    concepts.set_module(state, host, base, board.USED, board.VISITOR + seat)
    state.journal.note(note.VISITED, seat, kind, cell, host)
    own_cards.act(state, seat, kind, modules.ELSEWHERE)


def _economic_crisis(state: State, amount: int) -> None:
    """Rule 12.5, Economic Crisis: every player, its own too, loses 3 MC or what is left."""
    for seat in range(state.seats):
        concepts.lose_money(state, seat, amount)


def has_crew_on_modules(state: State, seat: Seat) -> bool:
    """Rule 12.6: tell whether any module holds used crew of a seat."""
    options: list[Action] = []
    offer_crew_on_modules(state, seat, options)
    return len(options) > 0


def offer_crew_on_modules(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 12.6: every module that holds used crew of a seat, its own ones first."""
    for step in range(state.seats):
        host = (seat + step) % state.seats
        mark = board.USED_BY_OWNER if host == seat else board.VISITOR + seat
        station = state.stations[host]
        options += [
            verb.with_module_of(verb.BACK, host, station[base + board.KIND], station[base + board.CELL])
            for base in range(board.STRIDE, len(station), board.STRIDE)
            if station[base + board.USED] == mark and station[base + board.CREW]
        ]


def offer_back(state: State, seat: Seat, argument: int, options: list[Action]) -> None:
    """Rule 12.6, Crew Rotation: up to two, at least one."""
    offer_crew_on_modules(state, seat, options)
    if argument & 1:
        options.append(verb.DONE)


def apply_back(state: State, seat: Seat, action: Action, argument: int) -> None:
    """Rule 12.6, Crew Rotation: the crew is unused again, its module stays used; or that was all."""
    if action == verb.DONE:
        return
    host, cell = verb.seat_of(action), verb.cell_of(action)
    station = state.stations[host]
    base = board.module_at(station, cell)
    concepts.set_module(state, host, base, board.CREW, station[base + board.CREW] - 1)
    state.crew[seat] += 1
    state.journal.note(note.CREW_BACK, seat, station[base + board.KIND], cell, host)
    left = (argument >> 1) - 1
    if left and has_crew_on_modules(state, seat):
        state.pending.ask(seat, ask.CREW_BACK, left * 2 + 1)


def _cold_war(state: State, amount: int) -> None:
    """Rule 12.7, Cold War: each player gains 2 MC for each own undamaged military module."""
    for seat in range(state.seats):
        concepts.gain_money(state, seat, amount * state.tallies[seat * board.TALLIES + data.MILITARY])


def offer_spend(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 12.8, High-Risk Project: one or more unused crew; a bot all of them (Rule 13.10)."""
    least = state.crew[seat] if is_automatic(state, seat) else 1
    options += [verb.with_crew(verb.SPEND, crew) for crew in range(least, state.crew[seat] + 1)]


def apply_spend(state: State, seat: Seat, action: Action, amount: int) -> None:
    """Rule 12.8, High-Risk Project: the crew goes back to the supply, each for 3 MC."""
    crew = verb.crew_of(action)
    state.crew[seat] -= crew
    state.journal.note(note.CREW_SPENT, seat, crew)
    concepts.gain_money(state, seat, crew * amount)


def offer_remove(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 12.11, Salvage Order: any exterior module of one's own."""
    station = state.stations[seat]
    options += [
        verb.with_module(verb.REMOVE, station[base + board.KIND], station[base + board.CELL])
        for base in concepts.exterior_bases(state, seat)
    ]


def apply_remove(state: State, seat: Seat, action: Action, amount: int) -> None:
    """Rule 12.11, Salvage Order: the module is removed for 6 MC."""
    concepts.remove_module(state, seat, board.module_at(state.stations[seat], verb.cell_of(action)))
    concepts.gain_money(state, seat, amount)


def _breakthrough(state: State, seat: Seat, take: int, discard: int) -> None:
    """Rule 12.12, Breakthrough: take three cards, then discard one."""
    piles.take_cards(state, seat, take)
    if discard and state.hands[seat]:
        state.pending.ask(seat, ask.DISCARD_AFTER, discard)
