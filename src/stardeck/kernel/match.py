"""A game being played: answers with checks, exact undo, records, branches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stardeck.kernel import frame
from stardeck.kernel.box import Box, Line
from stardeck.kernel.decision import SPECTATOR, Action, Decision, Seat
from stardeck.kernel.errors import BadOption, BadPack, BadPosition, BadRecord, IllegalAction, listing, nearest
from stardeck.kernel.journal import Event, Journal
from stardeck.kernel.pack import PackFile
from stardeck.kernel.reading import readings_from_text, readings_to_text
from stardeck.kernel.record import Answer, Record
from stardeck.kernel.svg import Svg
from stardeck.kernel.words import Lang


@dataclass(frozen=True)
class LoadedPack:
    """A pack, ready to play with."""

    content: Any
    """As the game's rules want it."""

    digest: str
    text: str | None
    """The TOML text, or None for the default pack."""


def load_pack(box: Box, text: str | None = None, name: str = "pack.toml") -> LoadedPack:
    """Return a pack from its text (None: the default one); BadPack names every bad row."""
    file = PackFile(box.pack_text() if text is None else text, name)
    content = box.load(file)
    file.finish()
    return LoadedPack(content, file.digest, text)


@dataclass(frozen=True)
class Start:
    """Where a match begins."""

    seats: int
    seed: int | None
    position: str | None = None
    """The game's own text of a position; used when there is no seed."""


@dataclass(frozen=True)
class Played:
    """An answer that was given."""

    seat: Seat
    action: Action
    closed: bool
    """Whether it used chance or let anyone know what its seat did not: the information boundary."""

    events: list[Event]


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
        self.game = box.game(pack.content, self.readings)
        self.face = box.face(self.game)
        self.played: list[Played] = []
        self._state = self._beginning()
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

    @property
    def decision(self) -> Decision | None:
        """The question asked now, or None when the game is over."""
        return self.game.decision(self._state)

    @property
    def seat(self) -> Seat | None:
        """Who answers now; None when the game is over."""
        decision = self.decision
        return None if decision is None else decision.seat

    @property
    def prompt(self) -> str:
        """What is asked, in English words."""
        return self.ask("en")

    def ask(self, lang: Lang) -> str:
        """Return what is asked, in a language."""
        decision = self.decision
        if decision is None:
            return {"en": "The game is over.", "fr": "La partie est finie."}[lang]
        return self.face.prompt(self.view(decision.seat), decision, lang)

    @property
    def options(self) -> list[str]:
        """The legal answers as text, in a fixed order; empty only when the game is over."""
        decision = self.decision
        return [] if decision is None else [self.game.action_text(a) for a in decision.options]

    # --- answering -----------------------------------------------------------------------

    def play(self, answer: str) -> None:
        """Answer the question asked now; IllegalAction says what was asked and what is legal."""
        self.answer(self._option(answer))

    def _option(self, answer: str) -> Action:
        decision = self.decision
        if decision is None:
            raise IllegalAction(f"The game is over; {answer!r} can't be played.")
        for action in decision.options:
            if self.game.action_text(action) == answer:
                return action
        options = self.options
        raise IllegalAction(
            f"{answer!r} is not legal. Seat {decision.seat} is asked: {self.prompt}"
            f"{nearest(answer, options)} Legal: {listing(options)}."
        )

    def seat_after(self, answer: str) -> Seat | None:
        """Return who would be asked after an answer, None if it would end the game; nothing changes."""
        action = self._option(answer)
        state = self.game.copy(self._state)
        self.game.apply(state, action)
        decision = self.game.decision(state)
        return None if decision is None else decision.seat

    def answer(self, action: Action) -> None:
        """Answer with an action of the current decision's options."""
        decision = self.decision
        if decision is None or action not in decision.options:
            raise IllegalAction(f"The action {action} is not one of the options: {listing(self.options)}.")
        self._apply(decision.seat, action)

    def _apply(self, seat: Seat, action: Action) -> None:
        game, state = self.game, self._state
        luck = game.chance(state).copy()
        secrets = game.secrets(state, seat)
        journal = Journal(True)
        game.listen(state, journal)
        game.apply(state, action)
        closed = not game.chance(state).same(luck) or game.secrets(state, seat) != secrets
        self.played.append(Played(seat, action, closed, journal.events))

    # --- taking back ---------------------------------------------------------------------

    def undoable(self, seat: Seat | None = None) -> int:
        """Return how many answers a seat may take back now.

        A seat may take back its own last answers up to the information boundary: another seat's
        answer, a use of chance, or something the seat did not know becoming known to anyone.
        In a sandbox everything can be taken back, by anybody.
        """
        if self.sandbox:
            return len(self.played)
        count = 0
        for played in reversed(self.played):
            if played.seat != seat or played.closed:
                break
            count += 1
        return count

    def undo(self, seat: Seat | None = None, count: int = 1) -> None:
        """Take back the last answers; IllegalAction if a boundary is in the way."""
        allowed = self.undoable(seat)
        if not 1 <= count <= allowed:
            raise IllegalAction(f"Seat {seat} may take back {allowed} answers now; {count} were asked for.")
        self.rewind(len(self.played) - count)

    def rewind(self, answers: int) -> None:
        """Go back to the position after so many answers, by playing them again."""
        self._check_place(answers)
        again = [played.action for played in self.played[:answers]]
        self._state = self._beginning()
        self.played = []
        for action in again:
            self.answer(action)

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

    def view(self, seat: Seat | None = None) -> Any:
        """Return what a seat may know; None is a spectator."""
        return self.game.view(self._state, SPECTATOR if seat is None else seat)

    def log(self, seat: Seat | None = None, lang: Lang = "en", since: int = 0) -> list[Line]:
        """Return what happened since an answer, in words, as a seat (None: a spectator) may know it."""
        who = SPECTATOR if seat is None else seat
        events = [event.seen_by(who) for played in self.played[since:] for event in played.events]
        lines = [self.face.line(event, self.names, lang) for event in events]
        return [line for line in lines if line is not None]

    def picture(self, seat: Seat | None = None, lang: Lang = "en") -> Svg:
        """Return the table as a seat (None: a spectator) sees it."""
        view = self.view(seat)
        parts = self.face.parts(view, names=self.names, lang=lang)
        heading = f"{self.box.title(lang)} · {self.face.status(view, lang)}"
        return frame.table(parts, heading, self.ask(lang) if seat is None or seat == self.seat else "")

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
            answers=[Answer(p.seat, self.game.action_text(p.action)) for p in self.played],
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

    def branch(self, answers: int | None = None) -> Match:
        """Return a sandbox that begins as this match did and goes on from after so many answers."""
        at = len(self.played) if answers is None else answers
        self._check_place(at)
        return self._again(at, True, f"{self.box.name} after answer {at}")

    def _again(self, answers: int, sandbox: bool, origin: str) -> Match:
        other = Match(
            self.box, self.pack, self.readings, self.start, names=self.names, sandbox=sandbox, origin=origin
        )
        for played in self.played[:answers]:
            other.answer(played.action)
        return other

    def __repr__(self) -> str:
        now = "over" if self.is_over else f"seat {self.seat} to answer"
        return f"<Match {self.box.name}, {self.seats} seats, {len(self.played)} answers, {now}>"


def _seat_names(names: Sequence[str], seats: int) -> list[str]:
    """Return a name for every seat; seats without one are numbered."""
    if len(names) > seats:
        raise BadOption(f"{len(names)} names were given for {seats} seats.")
    return [*names, *[f"Seat {seat + 1}" for seat in range(len(names), seats)]]


def match_from_position(box: Box, text: str, pack: LoadedPack, *, sandbox: bool = True) -> Match:
    """Return a match that goes on from a position; BadPosition if the text is none."""
    chosen, _, rest = text.strip().partition(" ")
    if chosen.startswith("pack="):
        digest, _, others = chosen.removeprefix("pack=").partition(",")
        chosen = others or "-"
        if digest != pack.digest:
            raise BadPosition(f"The position needs the pack {digest}; given was {pack.digest}.")
    settled = readings_from_text(box.readings, chosen)
    return Match(box, pack, settled, Start(0, None, rest.strip()), sandbox=sandbox)


def match_from_record(box: Box, record: Record, *, sandbox: bool = False) -> Match:
    """Play a record again; BadRecord if it does not fit this program, the pack or the rules."""
    if record.rules != box.version:
        raise BadRecord(
            f"The record needs version {record.rules} of the rules of {box.name}; "
            f"this is version {box.version}."
        )
    try:
        pack = load_pack(box, record.pack_text)
    except BadPack as error:
        raise BadRecord(f"The pack inside the record can't be used: {error}") from None
    if pack.digest != record.pack:
        raise BadRecord(
            f"The record was played with pack {record.pack}, but this pack is {pack.digest}: "
            "play it with the pack it was made with."
        )
    try:
        match = _beginning_of(box, record, pack, sandbox)
    except (BadOption, BadPosition) as error:
        raise BadRecord(f"The record can't begin: {error}") from None
    for number, answer in enumerate(record.answers, 1):
        _replay_answer(match, number, answer)
    _check_result(match, record)
    return match


def _beginning_of(box: Box, record: Record, pack: LoadedPack, sandbox: bool) -> Match:
    """Return the match of a record before its first answer."""
    settled = readings_from_text(box.readings, record.readings)
    if record.seed is not None:
        box.check(record.seats, settled)
    start = Start(record.seats, record.seed, record.position)
    return Match(box, pack, settled, start, names=record.names, sandbox=sandbox, origin=record.origin)


def _replay_answer(match: Match, number: int, answer: Answer) -> None:
    if answer.seat != match.seat:
        raise BadRecord(f"Answer {number} is by seat {answer.seat}, but seat {match.seat} is asked.")
    try:
        match.play(answer.text)
    except IllegalAction as error:
        raise BadRecord(f"Answer {number} does not fit the rules: {error}") from None


def _check_result(match: Match, record: Record) -> None:
    result = match.to_record().result
    if record.result and record.result != result:
        raise BadRecord(
            f"The record ends with {record.result!r}, but playing it gives {result or 'no end'!r}."
        )
