"""A game being played: answers with checks, exact undo, records, branches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, SupportsIndex

from stardeck.kernel import frame
from stardeck.kernel.box import Box, Line
from stardeck.kernel.decision import SPECTATOR, Action, Decision, Seat
from stardeck.kernel.errors import (
    BadOption,
    BadPosition,
    IllegalAction,
    listing,
    nearest,
    whole,
)
from stardeck.kernel.journal import Event, Journal
from stardeck.kernel.reading import readings_to_text
from stardeck.kernel.record import Answer, Record
from stardeck.kernel.svg import Svg
from stardeck.kernel.variant import LoadedPack, load_pack, variant
from stardeck.kernel.words import Lang

KEEP: Final = 16
"""A position is kept after every so many answers, so going back plays only a few answers again."""


@dataclass(frozen=True)
class Start:
    """Where a match begins."""

    seats: int
    seed: int | None
    position: str | None = None
    """The game's own text of a position; used when there is no seed."""


class Played(NamedTuple):
    """An answer that was given."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]


class Match:
    """One game at one table. The only way to answer is to be checked."""

    def __init__(
        self,
        box: Box,
        pack: LoadedPack,
        readings: Mapping[str, str],
        start: Start,
        *,
        names: Sequence[str] = (),
        sandbox: bool = False,
        origin: str = "",
    ) -> None:
        self.box = box
        self.pack = pack
        self.readings = dict(readings)
        self.start = start
        self.sandbox = sandbox
        self.origin = origin
        loaded = variant(box, pack, self.readings)
        self.game = loaded.game
        self.face = loaded.face
        self._texts = loaded.texts
        self.played: list[Played] = []
        self._state = self._beginning()
        self._kept = [self.game.copy(self._state)]
        """The position after every KEEP-th answer, from the beginning on; none is ever changed."""

        self._closed: dict[int, bool] = {}
        """Whether each answer is a boundary, as far as anybody asked."""

        self._asked: Decision | None = None
        self._known = False

        self.seats = len(self.game.scores(self._state))
        self.names = _seat_names(names, self.seats)

    def _beginning(self) -> Any:
        if self.start.seed is not None:
            return self.game.new(self.start.seats, self.start.seed)
        assert self.start.position is not None
        try:
            return self.game.from_text(self.start.position)
        except (ValueError, IndexError, KeyError) as error:
            raise BadPosition(f"This is not a position of {self.box.name}: {error}") from None

    @property
    def automatic(self) -> list[Seat]:
        """The seats the rules play by themselves: each of their decisions has one option."""
        return self.box.automatic(self.seats, self.readings)

    # --- what is asked -------------------------------------------------------------------

    def _question(self) -> Decision | None:
        """Return the question asked now; found once for each position."""
        if not self._known:
            self._asked = self.game.decision(self._state)
            self._known = True
        return self._asked

    @property
    def decision(self) -> Decision | None:
        """The question asked now, or None when the game is over."""
        asked = self._question()
        return None if asked is None else Decision(asked.seat, asked.prompt, asked.options.copy())

    @property
    def seat(self) -> Seat | None:
        """Who answers now; None when the game is over."""
        asked = self._question()
        return None if asked is None else asked.seat

    @property
    def prompt(self) -> str:
        """What is asked, in English words."""
        return self.ask("en")

    def ask(self, lang: Lang) -> str:
        """Return what is asked, in a language."""
        decision = self._question()
        if decision is None:
            return {"en": "The game is over.", "fr": "La partie est finie."}[lang]
        return self.face.prompt(self.view(decision.seat), decision, lang)

    @property
    def options(self) -> list[str]:
        """The legal answers as text, in a fixed order; empty only when the game is over."""
        asked = self._question()
        return [] if asked is None else [self._texts[action] for action in asked.options]

    # --- answering -----------------------------------------------------------------------

    def play(self, answer: str) -> None:
        """Answer the question asked now; IllegalAction says what was asked and what is legal."""
        self.answer(self._option(answer))

    def _option(self, answer: str) -> Action:
        asked = self._question()
        if asked is None:
            raise IllegalAction(f"The game is over; {answer!r} can't be played.")
        for action in asked.options:
            if self._texts[action] == answer:
                return action
        options = self.options
        raise IllegalAction(
            f"{answer!r} is not legal. Seat {asked.seat} is asked: {self.prompt}"
            f"{nearest(answer, options)} Legal: {listing(options)}."
        )

    def seat_after(self, answer: str) -> Seat | None:
        """Return who would be asked after an answer, None if it would end the game; nothing changes."""
        action = self._option(answer)
        state = self.game.copy(self._state)
        self.game.apply(state, action)
        decision = self.game.decision(state)
        return None if decision is None else decision.seat

    def answer(self, action: SupportsIndex) -> None:
        """Answer with an action of the current decision's options."""
        asked = self._question()
        chosen = whole(action, "An action")
        if asked is None or chosen not in asked.options:
            raise IllegalAction(f"The action {chosen} is not one of the options: {listing(self.options)}.")
        self._apply(asked.seat, chosen)

    def _apply(self, seat: Seat, action: Action) -> None:
        journal = Journal(True)
        self.game.listen(self._state, journal)
        self.game.apply(self._state, action)
        self._known = False
        self.played.append(Played(seat, action, tuple(journal.events)))
        if len(self.played) % KEEP == 0:
            self._kept.append(self.game.copy(self._state))

    # --- taking back ---------------------------------------------------------------------

    def undoable(self, seat: Seat | None = None) -> int:
        """Return how many answers a seat (None: whoever answered last) may take back now.

        A seat may take back its own last answers up to the information boundary: another seat's
        answer, a use of chance, or something the seat did not know becoming known to anyone.
        The end is a boundary too: after it everything may be known, the seed included.
        In a sandbox everything can be taken back, by anybody.
        """
        given = len(self.played)
        if self.sandbox or given == 0:
            return given
        owner = self.played[-1].seat if seat is None else seat
        first = given
        while first > 0 and self.played[first - 1].seat == owner and not self.is_closed(first - 1):
            first -= 1
        return given - first

    def is_closed(self, number: int) -> bool:
        """Tell whether the answer of this number is a boundary: luck, news for anybody, or the end."""
        if number not in self._closed:
            self._closed[number] = self._crosses(self._state_after(number), self.played[number])
        return self._closed[number]

    def _crosses(self, state: Any, played: Played) -> bool:
        game = self.game
        luck = game.chance(state).copy()
        secrets = game.secrets(state, played.seat)
        game.apply(state, played.action)
        return (
            game.is_over(state)
            or not game.chance(state).same(luck)
            or game.secrets(state, played.seat) != secrets
        )

    def _state_after(self, answers: int) -> Any:
        """Return a state of its own as it was after so many answers."""
        self._check_place(answers)
        state = self.game.copy(self._kept[answers // KEEP])
        for played in self.played[answers // KEEP * KEEP : answers]:
            self.game.apply(state, played.action)
        return state

    def undo(self, seat: Seat | None = None, count: int = 1) -> None:
        """Take back the last answers; IllegalAction if a boundary is in the way."""
        allowed = self.undoable(seat)
        if not 1 <= count <= allowed:
            who = "Whoever answered last" if seat is None else f"Seat {seat}"
            raise IllegalAction(f"{who} may take back {allowed} answers now; {count} were asked for.")
        self.rewind(len(self.played) - count)

    def rewind(self, answers: int) -> None:
        """Go back to the position after so many answers."""
        self._state = self._state_after(answers)
        self._known = False
        del self.played[answers:]
        del self._kept[answers // KEEP + 1 :]
        for number in [number for number in self._closed if number >= answers]:
            del self._closed[number]

    def _check_place(self, answers: int) -> None:
        given = len(self.played)
        if not 0 <= answers <= given:
            raise IllegalAction(f"{given} answers were given; there is no position after {answers}.")

    # --- what is known -------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over(self._state)

    @property
    def scores(self) -> list[int]:
        """The points of every seat."""
        return self.game.scores(self._state)

    @property
    def winners(self) -> list[Seat]:
        """Who has won; all of them if shared, none before the end."""
        return self.game.winners(self._state)

    def view(self, seat: SupportsIndex | None = None) -> Any:
        """Return what a seat may know; None is a spectator."""
        return self.game.view(self._state, self._looker(seat))

    def _looker(self, seat: SupportsIndex | None) -> Seat:
        """Return who looks: a seat at this table, or the spectator."""
        who = SPECTATOR if seat is None else whole(seat, "A seat")
        if not SPECTATOR <= who < self.seats:
            raise BadOption(f"There is no seat {who}: seats are 0 to {self.seats - 1}, None is a spectator.")
        return who

    def log(self, seat: SupportsIndex | None = None, lang: Lang = "en", since: int = 0) -> list[Line]:
        """Return what happened since an answer, in words, as a seat (None: a spectator) may know it."""
        who = self._looker(seat)
        events = [event.seen_by(who) for played in self.played[since:] for event in played.events]
        lines = [self.face.line(event, self.names, lang) for event in events]
        return [line for line in lines if line is not None]

    def picture(self, seat: SupportsIndex | None = None, lang: Lang = "en") -> Svg:
        """Return the table as a seat (None: a spectator) sees it."""
        view = self.view(seat)
        parts = self.face.parts(view, names=self.names, lang=lang)
        heading = f"{self.box.title(lang)} · {self.face.status(view, lang)}"
        return frame.table(parts, heading, self._told(seat, lang))

    def _told(self, seat: SupportsIndex | None, lang: Lang) -> str:
        """Return what is asked, to the one who is asked; what is asked may be a secret of theirs."""
        asked = self.seat
        if asked is None or asked == seat:
            return self.ask(lang)
        return {"en": "{} is to answer.", "fr": "C’est à {} de répondre."}[lang].format(self.names[asked])

    def _repr_svg_(self) -> str:
        return self.picture()

    # --- as text -------------------------------------------------------------------------

    @property
    def position(self) -> str:
        """The whole position as text: readings (and a pack of its own), then the game's notation."""
        chosen = readings_to_text(self.box.readings, self.readings)
        if self.pack.text is not None:
            chosen = f"pack={self.pack.digest}" + ("" if chosen == "-" else f",{chosen}")
        return f"{chosen} {self.game.to_text(self._state)}"

    def to_record(self) -> Record:
        """Return the record of the match so far."""
        result = ""
        if self.is_over:
            winners = ",".join(str(seat) for seat in self.winners) or "none"
            result = f"{','.join(str(score) for score in self.scores)} winners {winners}"
        return Record(
            game=self.box.name,
            rules=self.box.version,
            pack=self.pack.digest,
            readings=readings_to_text(self.box.readings, self.readings),
            seats=self.start.seats or self.seats,
            names=self.names,
            seed=self.start.seed,
            position=self.start.position,
            origin=self.origin,
            answers=[Answer(p.seat, self._texts[p.action]) for p in self.played],
            result=result,
            pack_text=self.pack.text,
        )

    @property
    def record(self) -> str:
        """The record as text; `stardeck.replay` gives the match back."""
        return self.to_record().to_text()

    def copy(self) -> Match:
        """Return an equal match that shares nothing mutable."""
        return self._again(len(self.played), self.sandbox, self.origin)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A match is pickled as what it began with and the answers given, and played again."""
        told = (self.box, self.pack.text, self.readings, self.start, self.names, self.sandbox, self.origin)
        return _restored, (*told, [played.action for played in self.played])

    def branch(self, answers: int | None = None) -> Match:
        """Return a sandbox that begins as this match did and goes on from after so many answers."""
        at = len(self.played) if answers is None else answers
        self._check_place(at)
        return self._again(at, True, f"{self.box.name} after answer {at}")

    def _again(self, answers: int, sandbox: bool, origin: str) -> Match:
        """Return a match that has come as far as this one had after so many answers."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__, sandbox=sandbox, origin=origin)
        other.names = self.names.copy()
        other.readings = self.readings.copy()
        other.played = self.played[:answers]
        other._kept = self._kept[: answers // KEEP + 1]
        other._closed = {number: closed for number, closed in self._closed.items() if number < answers}
        if answers == len(self.played):
            other._state = self.game.copy(self._state)
        else:
            other._state = self._state_after(answers)
            other._known = False
        return other

    def __repr__(self) -> str:
        now = "over" if self.is_over else f"seat {self.seat} to answer"
        return f"<Match {self.box.name}, {self.seats} seats, {len(self.played)} answers, {now}>"


def _restored(
    box: Box,
    pack: str | None,
    readings: dict[str, str],
    start: Start,
    names: list[str],
    sandbox: bool,
    origin: str,
    actions: list[Action],
) -> Match:
    """Return a match that was pickled."""
    match = Match(box, load_pack(box, pack), readings, start, names=names, sandbox=sandbox, origin=origin)
    for action in actions:
        match.answer(action)
    return match


def _seat_names(names: Sequence[str], seats: int) -> list[str]:
    """Return a name for every seat; seats without one are numbered."""
    if len(names) > seats:
        raise BadOption(f"{len(names)} names were given for {seats} seats.")
    return [*names, *[f"Seat {seat + 1}" for seat in range(len(names), seats)]]
