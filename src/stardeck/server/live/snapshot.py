"""What one pair of eyes is sent of a table. Made from views only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import orjson

from stardeck.kernel.face import Carried, Line, Moment
from stardeck.kernel.seen import Seen
from stardeck.learn.verdict import tie_words
from stardeck.pictures.part import Part
from stardeck.server.live.chart import chart
from stardeck.server.live.patch import NOTHING, Outline, changes
from stardeck.server.live.sight import Eyes, Known, Shelf, Sight, sight_of
from stardeck.server.messages.table import (
    CarriedInfo,
    LineInfo,
    MomentInfo,
    NoteInfo,
    PartInfo,
    ResultInfo,
    SeatInfo,
    Snapshot,
    StepInfo,
    TieInfo,
    TurnLines,
)
from stardeck.server.table.origin import has_own_pack, told_origin
from stardeck.server.table.schema import OPEN, PERSON, SeatRow
from stardeck.server.table.table import Table
from stardeck.words import Lang, names_in, seat_name

try:
    from isal import isal_zlib as zlib
except ImportError:  # nobody has built it for this machine: slower, and the same
    import zlib  # type: ignore[no-redef]


def snapshot(table: Table, eyes: Eyes, now: float) -> Snapshot:
    """Return what these eyes see now; the log, the notes and the picture only as far as they are new."""
    match, row, lang = table.match, table.row, eyes.lang
    begun = row.state != OPEN
    sight = sight_of(table, eyes)
    seen = sight.seen
    asked = begun and table.asked is not None
    held = table.held_by(eyes.token)
    undo = table.undoable(eyes.seat) if begun and eyes.seat is not None else 0
    log_from = _same(eyes.known.stamps, table.stamps)
    shows = begun and eyes.pictures
    outlines = sight.outlines if shows else []
    wealth = sight.wealth if shows else ""
    result = _result(table, seen) if begun and match.is_over else None
    made = Snapshot(
        type="table",
        id=row.id,
        game=row.game,
        title=match.box.title(lang),
        seq=table.seq,
        moved=table.moved,
        answers=len(match.played),
        state=row.state,  # type: ignore[typeddict-item]
        status=sight.status if begun else "",
        seats=[seat_info(seat, lang, seat.seat in held, _here(table, seat)) for seat in table.seats],
        seat=eyes.seat,
        asked=table.asked,
        asked_at=row.asked_at,
        deadline=row.deadline,
        now=now,
        stand_in=_may_ask_for_bot(table, held, now),
        start=table.may_start(eyes.token, now),
        owner_seat=table.owner_seat,
        removed=table.is_removed(eyes.token),
        prompt=sight.prompt if asked else "",
        rules=sight.rules if asked else [],
        options=sight.options if asked else [],
        undo=undo,
        turn=min(undo, table.turn_length()),
        parts=_parts(sight, eyes, outlines),
        wealth=None if hash(wealth) == eyes.known.wealth else wealth,
        log_from=log_from,
        log=_log(table, seen, log_from) if begun else [],
        notes=_notes(table, eyes),
        result=result,
        view=sight.text if begun and not eyes.packed else "",
        sandbox=row.sandbox,
        hints=row.hints,
        origin=told_origin(row, table.is_owner(eyes.token)),
        listed=row.listed,
        seed_known=row.seed_known,
        own_pack=has_own_pack(match),
        owner=table.is_owner(eyes.token),
        readings=match.readings,
        move_seconds=row.move_seconds,
        next=row.next,
    )
    eyes.known = Known(table.version, tuple(table.stamps), outlines, table.seq, hash(wealth))
    return made


def _here(table: Table, seat: SeatRow) -> bool | None:
    """Tell whether a person is connected; None if there is none, or nobody can tell."""
    if seat.kind != PERSON or seat.token is None:
        return None
    return True if table.here[seat.token] else None if table.shared else False


def seat_info(seat: SeatRow, lang: Lang, mine: bool = False, here: bool | None = None) -> SeatInfo:
    """Return a seat as everybody may see it."""
    return SeatInfo(
        seat=seat.seat,
        name=seat_name(seat.seat, lang) if seat.name == seat_name(seat.seat) else seat.name,
        kind=seat.kind,  # type: ignore[typeddict-item]
        bot=seat.bot,
        away=seat.kind == PERSON and seat.bot is not None,
        offered=seat.offered,
        mine=mine,
        here=here,
    )


def _may_ask_for_bot(table: Table, held: list[int], now: float) -> bool:
    late = table.stand_in_at()
    return late is not None and now >= late and bool(held) and table.asked not in held


def _parts(sight: Sight, eyes: Eyes, outlines: list[Outline]) -> list[PartInfo]:
    """Return the picture as far as it is new."""
    known = [*eyes.known.outlines, *[NOTHING] * len(outlines)]
    return [_part(sight.parts[place], known[place], now, eyes.packed) for place, now in enumerate(outlines)]


def _part(part: Part, known: Outline, now: Outline, packed: bool) -> PartInfo:
    if known is not NOTHING and known == now:
        return _as_it_was(part.slot, part.title, part.width, part.height)
    return PartInfo(
        slot=part.slot,
        title=part.title,
        width=part.width,
        height=part.height,
        content=None if packed else part.content,
        changes=changes(known, now, part.pieces) if packed else None,
    )


@lru_cache(maxsize=256)
def _as_it_was(slot: str, title: str, width: float, height: float) -> PartInfo:
    """Return that a part has not changed: most have not."""
    return PartInfo(slot=slot, title=title, width=width, height=height, content=None, changes=None)


def _same(known: tuple[int, ...], now: Sequence[int]) -> int:
    """Return how many answers are the same as when these eyes last looked."""
    if known == tuple(now[: len(known)]):
        # Nothing was taken back, as nearly always.
        return len(known)
    same = 0
    for before, after in zip(known, now, strict=False):
        if before != after:
            break
        same += 1
    return same


def _log(table: Table, seen: Seen, since: int) -> list[TurnLines]:
    played = table.match.played
    moments = {number: seen.moment(number) for number in range(since, len(played))}
    staged = {place for moment in moments.values() if moment is not None for place in moment.places}
    return [
        TurnLines(
            seat=played[number].seat,
            lines=[
                line_info(line, seen, staged=(number, place) in staged)
                for place, line in enumerate(seen.lines(number))
            ],
            moment=None if moment is None else _moment(moment, seen),
        )
        for number, moment in moments.items()
    ]


def _moment(moment: Moment, seen: Seen) -> MomentInfo:
    return MomentInfo(title=moment.title, lines=[line_info(line, seen) for line in moment.lines])


def line_info(line: Line, seen: Seen, *, staged: bool = False) -> LineInfo:
    """Return a line of the log for a seat, or for a spectator."""
    return LineInfo(
        words=line.words,
        refs=[*line.refs],
        loss=line.loser == seen.seat >= 0,
        weight=line.weight_for(seen.seat),
        card=line.card,
        carried=_carried(line.carried, seen),
        staged=staged,
    )


def _carried(carried: Carried | None, seen: Seen) -> CarriedInfo | None:
    if carried is None:
        return None
    via = seen.route(carried)
    return CarriedInfo(icon=carried.icon, start=carried.start, end=carried.end, via=via, count=carried.count)


def _notes(table: Table, eyes: Eyes) -> list[NoteInfo]:
    return [
        NoteInfo(seq=note.seq, kind=note.kind, seat=note.seat, text=note.text, at=note.at)
        for note in table.notes
        if note.seq > eyes.known.notes
    ]


def _result(table: Table, seen: Seen) -> ResultInfo:
    match = table.match
    steps = [StepInfo(words=step.words, amounts=step.amounts) for step in seen.score_steps]
    ties = seen.tie_breaks
    history = [then.scores for then in match.walk()]
    return ResultInfo(
        winners=match.winners,
        scores=match.scores,
        steps=steps,
        ties=[TieInfo(words=t.words, amounts=t.amounts, left=t.left, rule=t.rule) for t in ties],
        tie=tie_words(match, seen.lang),
        history=history,
        chart=chart(history, names_in(seen.lang, match.names)),
    )


# --- as it is sent ----------------------------------------------------------------------------------

FRESH: Final = 0.25
"""A message is shared with those who come within so many seconds: it says what time it is."""

LARGE: Final = 800
"""Bytes from which on a message is worth compressing."""

_MESSAGES: Final[Shelf[tuple[str | bytes, Known]]] = Shelf()


def sealed(table: Table, eyes: Eyes, now: float) -> str | bytes:
    """Return what these eyes are sent now; those who have and see the same are sent the same, made once."""
    held = tuple(table.held_by(eyes.token))
    who = eyes.seat, eyes.lang, eyes.pictures, eyes.packed, held, table.is_owner(eyes.token)
    late = _may_ask_for_bot(table, list(held), now) or table.may_start(eyes.token, now)
    stamp = table.version, eyes.known.version, late, int(now / FRESH)

    def made(_before: tuple[str | bytes, Known] | None) -> tuple[str | bytes, Known]:
        written = orjson.dumps(snapshot(table, eyes, now))
        return packed(written) if eyes.packed else written.decode(), eyes.known

    message, eyes.known = _MESSAGES.find(table, who, stamp, made)
    return message


def packed(written: bytes) -> str | bytes:
    """Return a message compressed, if it is worth it."""
    return zlib.compress(written, 1) if len(written) >= LARGE else written.decode()
