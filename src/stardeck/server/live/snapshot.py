"""What one pair of eyes is sent of a table. Made from views only."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from stardeck.kernel.face import Line
from stardeck.kernel.seen import Seen
from stardeck.kernel.words import Lang
from stardeck.learn.verdict import tie_words
from stardeck.server.live.chart import chart
from stardeck.server.messages.sight import (
    LineInfo,
    MomentInfo,
    NoteInfo,
    OptionInfo,
    PartInfo,
    ResultInfo,
    StepInfo,
    TieInfo,
    TurnLines,
)
from stardeck.server.messages.table import SeatInfo, Snapshot
from stardeck.server.table.schema import OPEN, PERSON, SeatRow
from stardeck.server.table.table import Table


@dataclass
class Eyes:
    """Who looks, and what they have already been sent."""

    lang: Lang
    token: str = ""
    seat: int | None = None
    pictures: bool = True
    stamps: list[int] = field(default_factory=list)
    """The answers whose log lines were sent."""

    contents: dict[int, str] = field(default_factory=dict)
    """The parts of the picture as last sent, by their place."""

    notes: int = 0
    """Number of the last note that was sent."""

    def forget(self) -> None:
        """Begin anew, e.g. because the eyes are somebody else's now."""
        self.stamps.clear()
        self.contents.clear()
        self.notes = 0


class Sight:
    """What everybody with the same seat and language is shown of a position: words and picture, made once."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    @cached_property
    def status(self) -> str:
        """Where the game stands."""
        return self.seen.status

    @cached_property
    def prompt(self) -> str:
        """What is asked."""
        return self.seen.prompt

    @cached_property
    def rules(self) -> list[str]:
        """The rules the question is about."""
        return self.seen.rules

    @cached_property
    def options(self) -> list[OptionInfo]:
        """Every legal answer."""
        return [
            OptionInfo(
                text=one.option,
                words=one.words,
                path=one.path,
                effect=one.effect,
                step=one.step,
                final=one.final,
            )
            for one in self.seen.options
        ]

    @cached_property
    def parts(self) -> list[PartInfo]:
        """The picture."""
        return [
            PartInfo(slot=one.slot, title=one.title, width=one.width, height=one.height, content=one.content)
            for one in self.seen.parts
        ]

    @cached_property
    def wealth(self) -> str:
        """What the seat has to spend."""
        return self.seen.wealth

    @cached_property
    def text(self) -> str:
        """The view as text."""
        return self.seen.text


def sight_of(table: Table, eyes: Eyes) -> Sight:
    """Return what these eyes share with others; it lasts until the position or a name changes."""
    stamp = table.moved, table.row.state, *table.match.names
    kept = table.sights.get((eyes.seat, eyes.lang))
    if kept is None or kept[0] != stamp:
        kept = table.sights[eyes.seat, eyes.lang] = stamp, Sight(table.match.seen(eyes.seat, eyes.lang))
    sight = kept[1]
    assert isinstance(sight, Sight)
    return sight


def snapshot(table: Table, eyes: Eyes, now: float) -> Snapshot:
    """Return what these eyes see now; the log, the notes and the picture only as far as they are new."""
    match, row, lang = table.match, table.row, eyes.lang
    begun = row.state != OPEN
    sight = sight_of(table, eyes)
    seen = sight.seen
    asked = begun and table.asked is not None
    held = table.held_by(eyes.token)
    log_from = _same(eyes.stamps, table.stamps)
    result = _result(table, seen) if begun and match.is_over else None
    made = Snapshot(
        id=row.id,
        game=row.game,
        title=match.box.title(lang),
        seq=table.seq,
        moved=table.moved,
        answers=len(match.played),
        state=row.state,  # type: ignore[arg-type]
        status=sight.status if begun else "",
        seats=[seat_info(seat, seat.seat in held, _here(table, seat)) for seat in table.seats],
        seat=eyes.seat,
        asked=table.asked,
        asked_at=row.asked_at,
        deadline=row.deadline,
        now=now,
        stand_in=_may_ask_for_bot(table, held, now),
        prompt=sight.prompt if asked else "",
        rules=sight.rules if asked else [],
        options=sight.options if asked else [],
        undo=_undoable(table, eyes.seat) if begun else 0,
        turn=_turn(table, eyes.seat) if begun else 0,
        parts=_parts(sight, eyes) if begun and eyes.pictures else [],
        wealth=sight.wealth if begun and eyes.pictures else "",
        log_from=log_from,
        log=_log(table, seen, log_from) if begun else [],
        notes=_notes(table, eyes),
        result=result,
        view=sight.text if begun else "",
        sandbox=row.sandbox,
        hints=row.hints,
        origin=match.origin,
        listed=row.listed,
        seed_known=row.seed_known,
        owner=table.is_owner(eyes.token),
        readings=match.readings,
        move_seconds=row.move_seconds,
        next=row.next,
    )
    eyes.stamps = table.stamps.copy()
    eyes.notes = table.seq
    return made


def _here(table: Table, seat: SeatRow) -> bool | None:
    """Tell whether a person is connected; None if there is none, or nobody can tell."""
    if seat.kind != PERSON or seat.token is None:
        return None
    return True if table.here[seat.token] else None if table.shared else False


def seat_info(seat: SeatRow, mine: bool, here: bool | None = None) -> SeatInfo:
    """Return a seat as everybody may see it."""
    return SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,  # type: ignore[arg-type]
        bot=seat.bot,
        away=seat.kind == PERSON and seat.bot is not None,
        mine=mine,
        here=here,
    )


def _may_ask_for_bot(table: Table, held: list[int], now: float) -> bool:
    late = table.stand_in_at()
    return late is not None and now >= late and bool(held) and table.asked not in held


def _undoable(table: Table, seat: int | None) -> int:
    return 0 if seat is None else table.undoable(seat)


def _turn(table: Table, seat: int | None) -> int:
    return min(_undoable(table, seat), table.turn_length())


def _parts(sight: Sight, eyes: Eyes) -> list[PartInfo]:
    parts = []
    for place, part in enumerate(sight.parts):
        known = eyes.contents.get(place) == part.content
        eyes.contents[place] = part.content or ""
        parts.append(part.model_copy(update={"content": None}) if known else part)
    return parts


def _same(known: list[int], now: list[int]) -> int:
    """Return how many answers are the same as when these eyes last looked."""
    same = 0
    for before, after in zip(known, now, strict=False):
        if before != after:
            break
        same += 1
    return same


def _log(table: Table, seen: Seen, since: int) -> list[TurnLines]:
    found = []
    for number, played in enumerate(table.match.played[since:], since):
        lines = [line_info(line, seen.seat) for line in seen.lines(number)]
        moment = seen.moment(number)
        staged = None
        if moment is not None:
            told = [line_info(line, seen.seat) for line in moment.lines]
            staged = MomentInfo(title=moment.title, lines=told)
        found.append(TurnLines(seat=played.seat, lines=lines, moment=staged))
    return found


def line_info(line: Line, seat: int) -> LineInfo:
    """Return a line of the log for a seat, or for a spectator."""
    return LineInfo(words=line.words, refs=line.refs, loss=line.loser == seat >= 0, card=line.card)


def _notes(table: Table, eyes: Eyes) -> list[NoteInfo]:
    return [
        NoteInfo(seq=note.seq, kind=note.kind, seat=note.seat, text=note.text, at=note.at)
        for note in table.notes
        if note.seq > eyes.notes
    ]


def _result(table: Table, seen: Seen) -> ResultInfo:
    match = table.match
    steps = [StepInfo(words=step.words, amounts=step.amounts) for step in seen.score_steps]
    ties = seen.tie_breaks
    return ResultInfo(
        winners=match.winners,
        scores=match.scores,
        steps=steps,
        ties=[TieInfo(words=t.words, amounts=t.amounts, left=t.left, rule=t.rule) for t in ties],
        tie=tie_words(match, seen.lang),
        history=table.history,
        chart=chart(table.history, match.names),
    )
