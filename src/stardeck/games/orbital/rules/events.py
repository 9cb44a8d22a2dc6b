"""Chapters 7 and 12, Play an event: when each can be played, and what it does."""

from __future__ import annotations

from stardeck.games.orbital.actions import (
    BACK,
    CREW_BACK,
    CREW_SPENT,
    DISCARD,
    DISCARD_AFTER,
    DISCARD_TOP,
    DONE,
    HIT_ANY,
    HIT_EXTERIOR_OF,
    LOSE_EVENT,
    PICK,
    PLAY,
    REMOVE,
    SALVAGE_WHICH,
    SHOW,
    SPEND,
    TAKE_FROM_MARKET,
    VISIT_IT,
    VISIT_WHERE,
    pack_card,
    pack_module,
    pack_number,
)
from stardeck.games.orbital.cards import ELSEWHERE, can_perform, perform
from stardeck.games.orbital.data import (
    BREAKTHROUGH,
    COLD_WAR,
    CONTRACT,
    CRISIS,
    EVENT,
    INSIDER,
    METEOR,
    MILITARY,
    RECYCLE,
    RISK,
    ROTATION,
    SABOTAGE,
    SALVAGE,
    SELL_CARD,
    UNEVENTFUL,
    VISIT,
)
from stardeck.games.orbital.rules.damage import (
    can_hit,
    can_hit_seat,
    exterior_bases,
    gain_money,
    lose_money,
    remove_module,
    set_module,
)
from stardeck.games.orbital.rules.notes import (
    CREW_CAME_BACK,
    CREW_SPENT_NOTE,
    GOT_FROM_MARKET,
    OPERATED,
    PLAYED,
    SHOWED,
)
from stardeck.games.orbital.rules.piles import (
    add_in_the_open,
    distinct,
    leave_hand,
    take_cards,
)
from stardeck.games.orbital.rules.purchasing import take_from_row
from stardeck.games.orbital.state import (
    CELL,
    CREW,
    DAMAGE,
    KIND,
    STRIDE,
    TALLIES,
    UNUSED,
    USED,
    USED_BY_OWNER,
    VISITOR,
    State,
    is_automatic,
    module_at,
)
from stardeck.kernel.decision import Action, Seat


def add_play_options(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 7.1: any event of the hand that can be performed."""
    modules = state.pack.module_count
    last = -1
    for kind in state.hands[seat]:
        if kind >= modules and kind != last:
            last = kind
            if can_play(state, seat, kind):
                options.append(pack_card(PLAY, kind))


def can_play(state: State, seat: Seat, kind: int) -> bool:
    """Rule 7.2: an event whose effect can't be performed can't be played."""
    effect = state.pack.effects[kind]
    if effect == INSIDER:
        return (
            len(state.deck) + len(state.discards) > 0 if state.readings.competitive else len(state.market) > 0
        )
    elif effect == METEOR:
        return can_hit(state, seat, True)
    elif effect == SABOTAGE:
        return can_hit(state, seat, False)
    elif effect == VISIT:
        # The event itself is no card to discard where the worker goes.
        return state.crew[seat] > 0 and len(visit_options(state, seat, len(state.hands[seat]) - 1)) > 0
    elif effect == ROTATION:
        return len(crew_on_modules(state, seat)) > 0
    elif effect == COLD_WAR:
        return any(state.tallies[other * TALLIES + MILITARY] for other in range(state.seats))
    elif effect == RISK:
        return state.crew[seat] > 0
    elif effect == SALVAGE:
        return len(exterior_bases(state, seat)) > 0
    elif effect == BREAKTHROUGH:
        return len(state.deck) + len(state.discards) > 0
    elif effect == UNEVENTFUL:
        return state.seats > 1
    return True


def apply_play(state: State, seat: Seat, kind: int) -> None:
    """Rule 7.1: lay the event down and carry it out; `flow` discards it afterwards."""
    leave_hand(state, seat, kind)
    state.played.append(kind)
    carry_out(state, seat, kind)


def carry_out(state: State, seat: Seat, kind: int) -> None:
    """Carry out an event's effect, or ask what it needs to know; Rule 12.9, Sabotage, asks what is hit."""
    effect = state.pack.effects[kind]
    amount = state.pack.amounts[kind]
    second = state.pack.seconds[kind]
    state.journal.note(PLAYED, seat, kind)
    if effect == UNEVENTFUL:
        _uneventful_year(state, seat)
    elif effect == INSIDER:
        _insider_contacts(state, seat, amount, second)
    elif effect == METEOR:
        _meteor_storm(state, seat, amount)
    elif effect == VISIT:
        state.pending.ask(seat, VISIT_WHERE)
    elif effect == CRISIS:
        _economic_crisis(state, amount)
    elif effect == ROTATION:
        state.pending.ask(seat, CREW_BACK, amount * 2)
    elif effect == COLD_WAR:
        _cold_war(state, amount)
    elif effect == RISK:
        state.pending.ask(seat, CREW_SPENT, amount)
    elif effect == SABOTAGE:
        state.pending.ask(seat, HIT_ANY, amount)
    elif effect == CONTRACT:
        _government_contract(state, seat, amount)
    elif effect == SALVAGE:
        state.pending.ask(seat, SALVAGE_WHICH, amount)
    elif effect == BREAKTHROUGH:
        _breakthrough(state, seat, amount, second)


def _uneventful_year(state: State, seat: Seat) -> None:
    """Rules 12.1 and 13.4, Uneventful Year: every opponent with cards must answer, clockwise."""
    for step in range(state.seats - 1, 0, -1):
        opponent = (seat + step) % state.seats
        if state.hands[opponent]:
            state.pending.ask(opponent, LOSE_EVENT)


def lose_event_options(state: State, seat: Seat) -> list[Action]:
    """Rules 12.1 and 13.4: discard an event, or show a hand without one; a bot discards its top card."""
    if is_automatic(state, seat):
        return [DISCARD_TOP]
    options = [
        pack_card(DISCARD, kind) for kind in distinct(state.hands[seat]) if state.pack.types[kind] == EVENT
    ]
    return options or [SHOW]


def apply_show(state: State, seat: Seat) -> None:
    """Rule 12.1: from now on all know the hand."""
    state.shown[seat] = state.hands[seat]
    for card in state.hands[seat]:
        state.journal.note(SHOWED, seat, card)


def _insider_contacts(state: State, seat: Seat, from_market: int, from_deck: int) -> None:
    """Rules 12.2 and 13.5, Insider Contacts: a card of the market; two of the deck where there is none."""
    if state.readings.competitive:
        take_cards(state, seat, from_deck)
        return
    for _ in range(from_market):
        state.pending.ask(seat, TAKE_FROM_MARKET)


def take_options(state: State) -> list[Action]:
    """Rule 12.2: any card of the market."""
    return [pack_number(PICK, state.market[at], at + 1) for at in range(len(state.market))]


def apply_take(state: State, seat: Seat, place: int) -> None:
    """Rule 12.2: the card goes to the hand, the row closes up."""
    card = take_from_row(state, place)
    add_in_the_open(state, seat, card)
    state.journal.note(GOT_FROM_MARKET, seat, card, place)


def _meteor_storm(state: State, seat: Seat, amount: int) -> None:
    """Rule 12.3, Meteor Storm: one exterior module of each opponent, chosen by the player, clockwise."""
    for step in range(state.seats - 1, 0, -1):
        victim = (seat + step) % state.seats
        if can_hit_seat(state, seat, victim, True):
            state.pending.ask(seat, HIT_EXTERIOR_OF, amount * 8 + victim)


def visit_options(state: State, seat: Seat, cards: int) -> list[Action]:
    """Rule 12.4, Visiting Worker: an opponent's undamaged unused module whose action needs one crew.

    *cards* is how many the visitor has left in hand, for actions that discard one.
    """
    pack = state.pack
    options: list[Action] = []
    for step in range(1, state.seats):
        host = (seat + step) % state.seats
        station = state.stations[host]
        for base in range(STRIDE, len(station), STRIDE):
            kind = station[base + KIND]
            if (
                pack.acts[kind]
                and pack.crew[kind] == 1
                and station[base + USED] == UNUSED
                and station[base + DAMAGE] == 0
                and state.money[seat] >= pack.money[kind]
                and (cards > 0 or pack.effects[kind] not in (SELL_CARD, RECYCLE))
                and can_perform(state, seat, kind, ELSEWHERE)
            ):
                options.append(pack_module(VISIT_IT, host, kind, station[base + CELL]))
    return options


def apply_visit(state: State, seat: Seat, host: Seat, cell: int) -> None:
    """Rule 12.4, Visiting Worker: the worker stays there, the module is used, the visitor has the effect."""
    station = state.stations[host]
    base = module_at(station, cell)
    kind = station[base + KIND]
    state.crew[seat] -= 1
    state.money[seat] -= state.pack.money[kind]
    set_module(state, host, base, CREW, 1)
    set_module(state, host, base, USED, VISITOR + seat)
    state.journal.note(OPERATED, seat, kind, cell, host)
    perform(state, seat, kind, ELSEWHERE)


def _economic_crisis(state: State, amount: int) -> None:
    """Rule 12.5, Economic Crisis: every player, its own too, loses 3 MC or what is left."""
    for seat in range(state.seats):
        lose_money(state, seat, amount)


def crew_on_modules(state: State, seat: Seat) -> list[Action]:
    """Rule 12.6: every module that holds used crew of a seat, its own ones first."""
    options: list[Action] = []
    for step in range(state.seats):
        host = (seat + step) % state.seats
        mark = USED_BY_OWNER if host == seat else VISITOR + seat
        station = state.stations[host]
        options += [
            pack_module(BACK, host, station[base + KIND], station[base + CELL])
            for base in range(STRIDE, len(station), STRIDE)
            if station[base + USED] == mark and station[base + CREW]
        ]
    return options


def crew_back_options(state: State, seat: Seat, argument: int) -> list[Action]:
    """Rule 12.6, Crew Rotation: up to two, at least one."""
    options = crew_on_modules(state, seat)
    if argument & 1:
        options.append(DONE)
    return options


def apply_crew_back(state: State, seat: Seat, host: Seat, cell: int, argument: int) -> None:
    """Rule 12.6, Crew Rotation: the crew is unused again, its module stays used."""
    station = state.stations[host]
    base = module_at(station, cell)
    set_module(state, host, base, CREW, station[base + CREW] - 1)
    state.crew[seat] += 1
    state.journal.note(CREW_CAME_BACK, seat, station[base + KIND], cell, host)
    left = (argument >> 1) - 1
    if left and crew_on_modules(state, seat):
        state.pending.ask(seat, CREW_BACK, left * 2 + 1)


def _cold_war(state: State, amount: int) -> None:
    """Rule 12.7, Cold War: each player gains 2 MC for each own undamaged military module."""
    for seat in range(state.seats):
        gain_money(state, seat, amount * state.tallies[seat * TALLIES + MILITARY])


def spend_options(state: State, seat: Seat) -> list[Action]:
    """Rule 12.8, High-Risk Project: one or more unused crew; a bot all of them (Rule 13.10)."""
    least = state.crew[seat] if is_automatic(state, seat) else 1
    return [pack_number(SPEND, 0, crew) for crew in range(least, state.crew[seat] + 1)]


def apply_spend(state: State, seat: Seat, crew: int, amount: int) -> None:
    """Rule 12.8, High-Risk Project: the crew goes back to the supply, each for 3 MC."""
    state.crew[seat] -= crew
    state.journal.note(CREW_SPENT_NOTE, seat, crew)
    gain_money(state, seat, crew * amount)


def _government_contract(state: State, seat: Seat, amount: int) -> None:
    """Rule 12.10, Government Contract: 5 MC."""
    gain_money(state, seat, amount)


def salvage_options(state: State, seat: Seat) -> list[Action]:
    """Rule 12.11, Salvage Order: any exterior module of one's own."""
    station = state.stations[seat]
    return [
        pack_module(REMOVE, 0, station[base + KIND], station[base + CELL])
        for base in exterior_bases(state, seat)
    ]


def apply_salvage(state: State, seat: Seat, cell: int, amount: int) -> None:
    """Rule 12.11, Salvage Order: the module is removed for 6 MC."""
    remove_module(state, seat, module_at(state.stations[seat], cell))
    gain_money(state, seat, amount)


def _breakthrough(state: State, seat: Seat, take: int, discard: int) -> None:
    """Rule 12.12, Breakthrough: take three cards, then discard one."""
    take_cards(state, seat, take)
    if discard and state.hands[seat]:
        state.pending.ask(seat, DISCARD_AFTER, discard)
