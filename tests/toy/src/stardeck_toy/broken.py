"""Variants of Lanterns that each break one promise, to show that the contract suite notices."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

from stardeck.kernel.chance import Chance, quick_chance
from stardeck.kernel.decision import HIDDEN, Action, Decision, Seat
from stardeck.kernel.face import Face
from stardeck.kernel.game import Game
from stardeck.kernel.grammar import Ids
from stardeck.words import Lang
from stardeck_toy import LanternsBox
from stardeck_toy.data import Pack
from stardeck_toy.face import LanternsFace
from stardeck_toy.game import Lanterns
from stardeck_toy.state import State
from stardeck_toy.view import View
from stardeck_toy.vocabulary import ask, note, verb


class BrokenBox(LanternsBox):
    """The toy's box with other rules or another face in it."""

    def __init__(self, rules: type[Lanterns] = Lanterns, looks: type[LanternsFace] = LanternsFace) -> None:
        self.rules = rules
        self.looks = looks

    def game(self, pack: Any, readings: Mapping[str, str]) -> Lanterns:
        return self.rules(pack, int(readings["hand"]))

    def face(self, game: Game[Any, Any]) -> Face:
        assert isinstance(game, Lanterns)
        return self.looks(game)


# --- playing -----------------------------------------------------------------------------


class NoOption(Lanterns):
    """Sometimes asks without an answer."""

    def decision(self, state: State) -> Decision | None:
        asked = super().decision(state)
        if asked is not None and len(state.deck) == 5:
            asked.options = []
        return asked


class OptionTwice(Lanterns):
    """Offers passing twice."""

    def decision(self, state: State) -> Decision | None:
        asked = super().decision(state)
        if asked is not None and asked.prompt == ask.TURN:
            asked.options.append(verb.PASS)
        return asked


class OtherOrder(Lanterns):
    """Lists the options in another order each time."""

    turned = False

    def decision(self, state: State) -> Decision | None:
        asked = super().decision(state)
        self.turned = not self.turned
        if asked is not None and self.turned:
            asked.options.reverse()
        return asked


class HugeAction(Lanterns):
    """Packs an action that no small int holds."""

    def decision(self, state: State) -> Decision | None:
        asked = super().decision(state)
        if asked is not None:
            asked.options = [action + 2**62 for action in asked.options]
        return asked

    def apply(self, state: State, action: Action) -> None:
        super().apply(state, action - 2**62)


class NeverEnds(Lanterns):
    """Goes on when everybody has passed."""

    def is_over(self, state: State) -> bool:
        return False


class EarlyWinner(Lanterns):
    """Names a winner while the game goes on."""

    def winners(self, state: State) -> list[Seat]:
        return super().winners(state) or [0]


class DeadEnd(Lanterns):
    """A moth asks a seat that has no card, although the game is not over."""

    def decision(self, state: State) -> Decision | None:
        asked = super().decision(state)
        return None if asked is not None and asked.prompt == ask.PUT_OUT else asked


class SharedGarden(Lanterns):
    """Copies share a list."""

    def copy(self, state: State) -> State:
        copied = super().copy(state)
        copied.gardens = state.gardens
        return copied


class LostCard(Lanterns):
    """Passing loses the top card of the deck."""

    def apply(self, state: State, action: Action) -> None:
        if action == verb.PASS and state.deck:
            state.deck.pop()
        super().apply(state, action)


class SideCard(Lanterns):
    """Only an answer that is rarely given makes a card: putting out a wind."""

    def apply(self, state: State, action: Action) -> None:
        super().apply(state, action)
        if self.action_text(action) == "out wind":
            state.out.append(0)


class ProcessWideLuck(Lanterns):
    """Shuffles with the random module."""

    def new(self, seats: int, seed: int) -> State:
        state = super().new(seats, seed)
        random.shuffle(state.deck)
        return state


class HashOrder(Lanterns):
    """Lists options in the order of a set of strings, which each process has its own of."""

    def decision(self, state: State) -> Decision | None:
        asked = super().decision(state)
        if asked is not None:
            asked.options = [self.parse(text) for text in {self.action_text(a) for a in asked.options}]
        return asked


class HashOrderBox(BrokenBox):
    """A box that another process can make anew."""

    def __init__(self) -> None:
        super().__init__(HashOrder)


class Moody(Lanterns):
    """Keeps something outside the state: every fifth answer ever given shuffles the deck."""

    given = 0

    def apply(self, state: State, action: Action) -> None:
        self.given += 1
        if self.given % 5 == 0:
            state.deck.reverse()
        super().apply(state, action)


# --- text --------------------------------------------------------------------------------


class SameText(Lanterns):
    """Two options are written the same way."""

    def action_text(self, action: Action) -> str:
        return super().action_text(action).replace("lamp", "candle")


class Deaf(Lanterns):
    """Can't read what it wrote."""

    def parse(self, text: str) -> Action:
        return verb.PASS


class OneNumber(Ids):
    """Numbers all cards alike."""

    def rank(self, value: int, position: Any) -> int:
        return 0


class SameNumber(Lanterns):
    """Gives all lanterns the same number."""

    def __init__(self, pack: Pack, hand: int) -> None:
        super().__init__(pack, hand)
        self.grammar.nouns = {"card": OneNumber("lantern", pack.ids)}


class HandNumber(Ids):
    """Numbers cards from the end of the other seat's hand, which only a whole position tells."""

    def rank(self, value: int, position: Any) -> int:
        shift: int = sum(position.hands[1])
        return (value + shift) % self.size


class PeekingNumber(Lanterns):
    """A number that can't be read back."""

    def __init__(self, pack: Pack, hand: int) -> None:
        super().__init__(pack, hand)
        self.grammar.nouns = {"card": HandNumber("lantern", pack.ids)}


class Forgetful(Lanterns):
    """Writes positions without the number of passes."""

    def to_text(self, state: State) -> str:
        words = super().to_text(state).split()
        return " ".join(word for word in words if not word.startswith("passes:"))


class LenientPosition(Lanterns):
    """Takes any text for a position."""

    def from_text(self, text: str) -> State:
        try:
            return super().from_text(text)
        except ValueError:
            return self.new(2, 0)


class CutView(Lanterns):
    """Writes views that can't be read back."""

    def view_from_text(self, text: str) -> View:
        view = super().view_from_text(text)
        return View((view.seat + 1) % 2, view.known)


# --- secrets -----------------------------------------------------------------------------


class OpenDeck(Lanterns):
    """The view shows the top card of the deck."""

    def view(self, state: State, seat: Seat) -> View:
        view = super().view(state, seat)
        view.known.deck[-1:] = state.deck[-1:]
        return view

    def imagine(self, view: View, chance: Chance) -> State:
        known = view.known.copy()
        known.deck = [HIDDEN] * len(known.deck)
        return super().imagine(View(view.seat, known), chance)


class FalseBottom(Lanterns):
    """The view holds the deck where its text does not show it."""

    def view(self, state: State, seat: Seat) -> View:
        view = super().view(state, seat)
        vars(view.known)["below"] = state.deck.copy()
        return view


class QuickLuck(Lanterns):
    """Real games draw from the source that is for imagined worlds."""

    def new(self, seats: int, seed: int) -> State:
        state = super().new(seats, seed)
        state.chance = quick_chance(seed)
        return state


class LuckyView(Lanterns):
    """The view knows what luck will bring."""

    def view(self, state: State, seat: Seat) -> View:
        view = super().view(state, seat)
        view.known.chance = state.chance.copy()
        return view


class OpenDrawer(Lanterns):
    """The view holds the very lists of the position, so whoever looks can also take."""

    def view(self, state: State, seat: Seat) -> View:
        view = super().view(state, seat)
        view.known.gardens = state.gardens
        return view


class SameQuestion(Lanterns):
    """The question is kept, and so is what somebody does to it."""

    def decision(self, state: State) -> Decision | None:
        text = self.to_text(state)
        if text not in _KEPT:
            _KEPT[text] = super().decision(state)
        return _KEPT[text]


_KEPT: dict[str, Decision | None] = {}


class LoudTaking(Lanterns):
    """The log tells everybody which card was taken."""

    def end_turn(self, state: State, seat: Seat) -> None:
        if state.deck:
            kind = state.deck.pop()
            state.hands[seat].append(kind)
            state.hands[seat].sort()
            state.journal.note(note.TOOK, seat, kind)
        state.pending.ask((seat + 1) % state.seats, ask.TURN)


class LoudPassing(Lanterns):
    """The log of an answer that can be taken back tells what the next seat holds."""

    def apply(self, state: State, action: Action) -> None:
        seat = state.pending.seat()
        super().apply(state, action)
        other = state.hands[(seat + 1) % state.seats]
        state.journal.note(note.TOOK, seat, sum(other))


class TellingUndo(Lanterns):
    """Luck is used only if the next seat holds a moth: the undo offer tells."""

    def apply(self, state: State, action: Action) -> None:
        seat = state.pending.seat()
        super().apply(state, action)
        if self.pack.ids.index("moth") in state.hands[(seat + 1) % state.seats]:
            state.chance.below(2)


class UnseenBoundary(Lanterns):
    """Says there are no secrets, so taking a card could be taken back."""

    def secrets(self, state: State, seat: Seat) -> list[int]:
        return []


class TellingOptions(Lanterns):
    """One may pass only while the next seat holds a candle."""

    def decision(self, state: State) -> Decision | None:
        asked = super().decision(state)
        if asked is not None and len(asked.options) > 1:
            other = state.hands[(asked.seat + 1) % state.seats]
            if 0 not in other and verb.PASS in asked.options:
                asked.options.remove(verb.PASS)
        return asked


class Dreamer(Lanterns):
    """Imagines worlds with other cards than were printed."""

    def imagine(self, view: View, chance: Chance) -> State:
        state = super().imagine(view, chance)
        state.deck = [0 for _ in state.deck]
        return state


class Unimaginative(Lanterns):
    """Imagines always the same world."""

    def imagine(self, view: View, chance: Chance) -> State:
        return super().imagine(view, Chance(1, 1))


class Thief(Lanterns):
    """Imagines worlds in which the seat itself holds other cards."""

    def imagine(self, view: View, chance: Chance) -> State:
        state = super().imagine(view, chance)
        if state.deck and state.hands[view.seat]:
            state.deck[0], state.hands[view.seat][0] = state.hands[view.seat][0], state.deck[0]
            state.hands[view.seat].sort()
        return state


class Stash(Lanterns):
    """Keeps the last state it was asked about where its face can find it."""

    seen: ClassVar[list[State]] = []

    def view(self, state: State, seat: Seat) -> View:
        self.seen[:] = [state]
        return super().view(state, seat)


class PeekingFace(LanternsFace):
    """Shows the deck it found in the stash."""

    def status(self, view: Any, lang: Lang) -> str:
        return f"{super().status(view, lang)} {Stash.seen[0].deck[-1:]}"


# --- boxes -------------------------------------------------------------------------------


class AbsentAutomatonBox(BrokenBox):
    """Says that a seat plays by itself which is not at the table."""

    def automatic(self, seats: int, readings: Mapping[str, str]) -> list[Seat]:
        return [seats]


class WillfulAutomatonBox(BrokenBox):
    """Says that a seat plays by itself which has a choice."""

    def automatic(self, seats: int, readings: Mapping[str, str]) -> list[Seat]:
        return [0]
