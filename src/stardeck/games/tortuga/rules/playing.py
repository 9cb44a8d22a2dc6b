"""Chapter 4, Cards and resources."""

from __future__ import annotations

from stardeck.games.tortuga.data import ATTACK
from stardeck.games.tortuga.rules import abilities, piles
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def offer_play(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 4.1: play any card of the hand."""
    last = -1
    for kind in state.hands[seat]:
        if kind != last:
            options.append(verb.PLAY | kind << verb.CARD)
            last = kind


def apply_play(state: State, seat: Seat, action: Action) -> None:
    """Rule 4.1: gain its resources; Rules 4.2, 4.3, 4.4, 4.5: its abilities wait, but for those of fights."""
    now = state.now
    pack = state.pack
    kind = verb.card_of(action)
    piles.leave_hand(state, seat, kind)
    now.played.append(kind)
    now.played.sort()
    now.crypto += pack.crypto[kind]
    now.manoeuvre += pack.manoeuvre[kind]
    state.journal.note(note.PLAYED, seat, kind)
    if pack.plays[kind]:
        printed = pack.abilities[kind]
        for place in range(len(printed)):
            if printed[place] < ATTACK:
                now.abilities.append(kind)
                now.abilities.append(printed[place])
                now.abilities.append(pack.amounts[kind][place])
        abilities.drop_idle(state, seat)
