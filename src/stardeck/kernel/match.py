"""A game being played: answers with checks, exact undo, records, branches."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex

from stardeck.kernel.box import Box
from stardeck.kernel.decision import SPECTATOR, Action, Decision, Seat
from stardeck.kernel.errors import (
    BadOption,
    BadPosition,
    IllegalAction,
    listing,
    nearest,
    whole,
)
from stardeck.kernel.face import Line
from stardeck.kernel.grammar import Happening
from stardeck.kernel.history import History, Played
from stardeck.kernel.journal import Journal
from stardeck.kernel.option import Option
from stardeck.kernel.reading import readings_to_text, unusual
from stardeck.kernel.record import Answer, Record
from stardeck.kernel.seen import Now, Seen
from stardeck.kernel.variant import LoadedPack, load_pack, variant
from stardeck.pictures.svg import Svg
from stardeck.words import LANGUAGES, Lang, seat_name


@dataclass(frozen=True)
class Start:
    """Where a match begins."""

    seats: int
    seed: int | None
    position: str | None = None
    """The game's own text of a position; used when there is no seed."""


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
        self._variant = variant(box, pack, self.readings)
        self.game = self._variant.game
        self.face = self._variant.face
        self._options = self._variant.options
        self._state = self._beginning()
        self._history = History(self.game, self._state)
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
    def asked(self) -> str | None:
        """The kind of question asked now, as positions write it, e.g. ``turn``; None when it is over."""
        asked = self._question()
        return None if asked is None else self.game.grammar.asks[asked.prompt].word

    @property
    def prompt(self) -> str:
        """What is asked, in English words."""
        return self.ask("en")

    def ask(self, lang: Lang) -> str:
        """Return what is asked, in a language."""
        return self.seen(self.seat, lang).heading

    @property
    def options(self) -> list[Option]:
        """The legal answers, in a fixed order; empty only when the game is over."""
        asked = self._question()
        return [] if asked is None else [self._options[action] for action in asked.options]

    def option(self, action: SupportsIndex) -> Option:
        """Return the option that a bot's action means; IllegalAction if it is none now."""
        return self._options[self._action(action)]

    # --- answering -----------------------------------------------------------------------

    def play(self, answer: str | SupportsIndex) -> None:
        """Answer the question asked now, with one of the options or its text, or with a bot's action.

        IllegalAction says what was asked and what is legal; then nothing has changed.
        """
        action = self._action(answer)
        asked = self._asked
        assert asked is not None
        journal = Journal(True)
        self.game.listen(self._state, journal)
        self.game.apply(self._state, action)
        self._known = False
        self._history.add(Played(asked.seat, action), tuple(journal.events), self._state)

    def _action(self, answer: str | SupportsIndex) -> Action:
        """Return the legal action that an answer means."""
        asked = self._question()
        if asked is None:
            raise IllegalAction(f"The game is over; {answer!r} can't be played.")
        if isinstance(answer, Option):
            action = answer.action
            if action in asked.options and self._options[action] == answer:
                return action
        elif isinstance(answer, str):
            for action in asked.options:
                if self._options[action] == answer:
                    return action
        elif (action := whole(answer, "An answer that is no text")) in asked.options:
            return action
        near = nearest(answer, self.options) if isinstance(answer, str) else ""
        raise IllegalAction(
            f"{str(answer)!r} is not legal. Seat {asked.seat} is asked: {self.prompt}"
            f"{near} Legal: {listing(self.options)}."
        )

    def seat_after(self, answer: str) -> Seat | None:
        """Return who would be asked after an answer, None if it would end the game; nothing changes."""
        action = self._action(answer)
        state = self.game.copy(self._state)
        self.game.apply(state, action)
        decision = self.game.decision(state)
        return None if decision is None else decision.seat

    @property
    def played(self) -> tuple[Played, ...]:
        """Every answer given, as the rules know it; the log tells what it brought about."""
        return tuple(self._history.played)

    @property
    def answers(self) -> list[Answer]:
        """Every answer given, as written in records, with who gave it."""
        return [Answer(played.seat, self._options[played.action]) for played in self._history.played]

    # --- taking back ---------------------------------------------------------------------

    def undoable(self, seat: SupportsIndex | None = None, through: Collection[int] = ()) -> int:
        """Return how many answers a seat (None: whoever answered last) may take back now.

        A seat may take back its own last answers up to the information boundary: another seat's
        answer, a use of chance, or something the seat did not know becoming known to anyone.
        The end is a boundary too: after it everything may be known, the seed included.
        Other seats' answers are none if the seat may go back *through* them, and learned nothing by them.
        In a sandbox everything can be taken back, by anybody.
        """
        played = self._history.played
        if self.sandbox or not played:
            return len(played)
        who = played[-1].seat if seat is None else whole(seat, "A seat")
        return self._history.open_answers(who, through)

    def is_closed(self, number: SupportsIndex) -> bool:
        """Tell whether the answer of this number is a boundary, which nobody takes back."""
        return self._history.is_closed(whole(number, "The number of an answer"))

    def undo(self, seat: SupportsIndex | None = None, count: SupportsIndex = 1) -> None:
        """Take back the last answers; IllegalAction if a boundary is in the way."""
        allowed, wanted = self.undoable(seat), whole(count, "A number of answers")
        if not 1 <= wanted <= allowed:
            who = "Whoever answered last" if seat is None else f"Seat {seat}"
            raise IllegalAction(f"{who} may take back {allowed} answers now; {wanted} were asked for.")
        self.rewind(len(self._history.played) - wanted)

    def rewind(self, answers: SupportsIndex) -> None:
        """Go back to the position after so many answers."""
        left = whole(answers, "A number of answers")
        self._state = self._history.state_after(left)
        self._history.cut(left)
        self._known = False

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

    def seen(self, seat: SupportsIndex | None = None, lang: Lang = "en", *, open: bool = False) -> Seen:
        """Return the match through one pair of eyes: a seat's, or a spectator's (None)."""
        if lang not in LANGUAGES:
            raise BadOption(f"There is no language {lang!r}; there are {listing(LANGUAGES)}.")
        now = Now(self.view, self._question(), self._history, self.names)
        return Seen(self._variant, now, self._looker(seat), lang, open)

    def log(self, seat: SupportsIndex | None = None, lang: Lang = "en", since: int = 0) -> list[Line]:
        """Return what happened since an answer, in words, as a seat (None: a spectator) may know it."""
        return self.seen(seat, lang).log(since)

    def happened(self, seat: SupportsIndex | None = None, since: int = 0) -> list[Happening]:
        """Return what happened since an answer, by its names, as a seat (None: a spectator) may know it."""
        return self.seen(seat).happened(since)

    def picture(self, seat: SupportsIndex | None = None, lang: Lang = "en") -> Svg:
        """Return the table as a seat (None: a spectator) sees it."""
        return self.seen(seat, lang).picture()

    def _repr_svg_(self) -> str:
        return self.picture()

    # --- as text -------------------------------------------------------------------------

    @property
    def position(self) -> str:
        """The whole position as text: game, readings (and a pack of its own), then what lies where."""
        words = [f"{name}={value}" for name, value in unusual(self.box.readings, self.readings).items()]
        if self.pack.text is not None:
            words.append(f"pack={self.pack.digest}")
        return " ".join([self.box.name, *words, self.game.to_text(self._state)])

    def state(self) -> Any:
        """Return a copy of the whole position as the rules know it, secrets and luck included."""
        return self.game.copy(self._state)

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
            names=self.names.copy(),
            seed=self.start.seed,
            position=self.start.position,
            origin=self.origin,
            answers=self.answers,
            result=result,
            pack_text=self.pack.text,
        )

    @property
    def record(self) -> str:
        """The record as text; `stardeck.replay` gives the match back."""
        return self.to_record().to_text()

    def copy(self) -> Match:
        """Return an equal match that shares nothing mutable."""
        return self._again(len(self._history.played), self.sandbox, self.origin)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A match is pickled as what it began with and the answers given, and played again."""
        told = (self.box, self.pack.text, self.readings, self.start, self.names, self.sandbox, self.origin)
        return _restored, (*told, [played.action for played in self._history.played])

    def branch(self, answers: SupportsIndex | None = None) -> Match:
        """Return a sandbox that begins as this match did and goes on from after so many answers."""
        at = len(self._history.played) if answers is None else whole(answers, "A number of answers")
        return self._again(at, True, f"{self.box.name} after answer {at}")

    def walk(self) -> Iterator[Match]:
        """Yield a sandbox that goes from the beginning through every answer; it is the same one each time."""
        here = self.branch(0)
        yield here
        for played in self.played:
            here.play(played.action)
            yield here

    def _again(self, answers: int, sandbox: bool, origin: str) -> Match:
        """Return a match that has come as far as this one had after so many answers."""
        now = answers == len(self._history.played)
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__, sandbox=sandbox, origin=origin, _known=self._known and now)
        other._state = self.game.copy(self._state) if now else self._history.state_after(answers)
        other._history = self._history.copy(answers)
        other.names = self.names.copy()
        other.readings = self.readings.copy()
        return other

    def __eq__(self, other: object) -> bool:
        """Two matches are equal while they stand at the same position of the same game."""
        return isinstance(other, Match) and self.position == other.position

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        now = "over" if self.is_over else f"seat {self.seat} to answer"
        return f"<Match {self.box.name}, {self.seats} seats, {len(self._history.played)} answers, {now}>"


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
        match.play(action)
    return match


def _seat_names(names: Sequence[str], seats: int) -> list[str]:
    """Return a name for every seat; seats without one are numbered."""
    if len(names) > seats:
        raise BadOption(f"{len(names)} names were given for {seats} seats.")
    return [*names, *[seat_name(seat) for seat in range(len(names), seats)]]
