"""The rules of Lanterns."""

from __future__ import annotations

from stardeck.kernel.chance import Chance, chance_from_seed, unknown_chance
from stardeck.kernel.decision import HIDDEN, Action, Decision, Seat
from stardeck.kernel.errors import quoted
from stardeck.kernel.journal import Journal
from stardeck.kernel.notation import looker
from stardeck.kernel.pending import Pending
from stardeck_toy.state import MOTH, WIND, Pack, State, View, state_from_text

TURN, PUT_OUT = 0, 1
PASS = 0
LIT, PASSED, TOOK, WENT_OUT, BLEW = range(5)


class Lanterns:
    """Rules bound to a pack and a hand size."""

    name = "lanterns"

    def __init__(self, pack: Pack, hand: int) -> None:
        self.pack = pack
        self.hand = hand

    def new(self, seats: int, seed: int) -> State:
        """Rule 1.1: shuffle and deal."""
        chance = chance_from_seed(seed)
        deck = [kind for kind, copies in enumerate(self.pack.copies) for _ in range(copies)]
        chance.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(self.hand)) for _ in range(seats)]
        return State(self.pack, chance, Pending([0, TURN, 0]), 0, deck, [], hands, [[] for _ in hands])

    def copy(self, state: State) -> State:
        """Return an equal position."""
        return state.copy()

    def is_over(self, state: State) -> bool:
        """Rule 1.3: all passed, or no card is left in a hand."""
        return state.passes >= state.seats or not any(state.hands)

    def decision(self, state: State) -> Decision | None:
        """Rule 1.2: one question at a time."""
        if self.is_over(state):
            return None
        seat = state.pending.seat()
        kinds = sorted(set(state.hands[seat]))
        if state.pending.prompt() == PUT_OUT:
            return Decision(seat, PUT_OUT, [2 * kind + 2 for kind in kinds])
        return Decision(seat, TURN, [2 * kind + 1 for kind in kinds] + [PASS])

    def apply(self, state: State, action: Action) -> None:
        """Answer the current decision."""
        seat = state.pending.seat()
        state.pending.answered()
        if action == PASS:
            state.passes += 1
            state.journal.note(PASSED, seat)
            self._end_turn(state, seat)
        elif action % 2:
            self._light(state, seat, action // 2)
        else:
            kind = action // 2 - 1
            state.hands[seat].remove(kind)
            state.out.append(kind)
            state.journal.note(WENT_OUT, seat, kind)

    def _light(self, state: State, seat: Seat, kind: int) -> None:
        """Rule 1.2, Rule 2.1, Rule 2.2: light it, then its effect."""
        state.passes = 0
        state.hands[seat].remove(kind)
        state.gardens[seat].append(kind)
        state.journal.note(LIT, seat, kind)
        if self.pack.effect[kind] == WIND:
            state.deck += state.out
            state.out.clear()
            state.chance.shuffle(state.deck)
            state.journal.note(BLEW, seat)
        self._end_turn(state, seat)
        victim = (seat + 1) % state.seats
        if self.pack.effect[kind] == MOTH and state.hands[victim]:
            state.pending.ask(victim, PUT_OUT)

    def _end_turn(self, state: State, seat: Seat) -> None:
        if state.deck:
            kind = state.deck.pop()
            state.hands[seat].append(kind)
            state.hands[seat].sort()
            state.journal.whisper(1 << seat, kind, TOOK, seat)
        state.pending.ask((seat + 1) % state.seats, TURN)

    def scores(self, state: State) -> list[int]:
        """Rule 1.4: light is points."""
        return [sum(self.pack.light[kind] for kind in garden) for garden in state.gardens]

    def winners(self, state: State) -> list[Seat]:
        """Rule 1.4: most points; ties are shared."""
        if not self.is_over(state):
            return []
        scores = self.scores(state)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def chance(self, state: State) -> Chance:
        """Return the random source inside the state."""
        return state.chance

    def listen(self, state: State, journal: Journal) -> None:
        """Let the state write into this journal."""
        state.journal = journal

    def view(self, state: State, seat: Seat) -> View:
        """Blank the deck and the hands of the others."""
        known = state.copy()
        known.chance = unknown_chance()
        known.deck = [HIDDEN] * len(state.deck)
        for other in range(state.seats):
            if other != seat:
                known.hands[other] = [HIDDEN] * len(state.hands[other])
        return View(seat, known)

    def imagine(self, view: View, chance: Chance) -> State:
        """Deal what the seat has not seen anew."""
        state = view.known.copy()
        seen = [0] * len(self.pack.ids)
        for kinds in (state.deck, state.out, *state.hands, *state.gardens):
            for kind in kinds:
                if kind != HIDDEN:
                    seen[kind] += 1
        unseen = [k for k, copies in enumerate(self.pack.copies) for _ in range(copies - seen[k])]
        chance.shuffle(unseen)
        state.deck = [unseen.pop() for _ in state.deck]
        for other in range(state.seats):
            state.hands[other] = sorted(unseen.pop() if k == HIDDEN else k for k in state.hands[other])
        state.chance = chance.another()
        return state

    def secrets(self, state: State, seat: Seat) -> list[int]:
        """List the deck, known to none, and the hands of the others, known to them."""
        found = [kind << 8 for kind in state.deck]
        for other in range(state.seats):
            if other != seat:
                found += [kind << 8 | 1 << other for kind in state.hands[other]]
        return sorted(found)

    def components(self, state: State) -> list[int]:
        """Count every lantern wherever it is."""
        found = [0] * len(self.pack.ids)
        for kinds in (state.deck, state.out, *state.hands, *state.gardens):
            for kind in kinds:
                found[kind] += 1
        return found

    def action_text(self, action: Action) -> str:
        """Return ``pass``, ``light moth`` or ``out moth``."""
        if action == PASS:
            return "pass"
        return (
            f"light {self.pack.ids[action // 2]}" if action % 2 else f"out {self.pack.ids[action // 2 - 1]}"
        )

    def parse(self, text: str) -> Action:
        """Read what `action_text` wrote."""
        verb, _, lantern = text.partition(" ")
        if text == "pass":
            return PASS
        if verb not in ("light", "out") or lantern not in self.pack.ids:
            raise ValueError(f"{quoted(text)} is no answer; expected pass, light LANTERN or out LANTERN")
        kind = self.pack.ids.index(lantern)
        return 2 * kind + 1 if verb == "light" else 2 * kind + 2

    def to_text(self, state: State) -> str:
        """Return the position as text."""
        return state.to_text()

    def from_text(self, text: str) -> State:
        """Read what `to_text` wrote."""
        state = state_from_text(self.pack, text)
        if "?" in text:
            raise ValueError("a position hides nothing, but this text has '?': it is a view")
        decision = self.decision(state)
        if decision is not None and not decision.options:
            raise ValueError("the question on top has no answer in this position.")
        return state

    def view_text(self, view: View) -> str:
        """Return the view as text."""
        return f"{view.seat} {view.known.to_text()}"

    def view_from_text(self, text: str) -> View:
        """Read what `view_text` wrote."""
        seat, _, rest = text.partition(" ")
        known = state_from_text(self.pack, rest)
        return View(looker(seat, known.seats), known)
