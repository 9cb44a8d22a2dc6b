"""A game looked back at: any point of it, through eyes that may know more or less."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from stardeck.kernel.match import Match
from stardeck.kernel.seen import Seen
from stardeck.pictures.look import label, seat_mark
from stardeck.pictures.part import Part
from stardeck.pictures.svg import join, move
from stardeck.server.live.snapshot import line_info, seat_info
from stardeck.server.messages.learn import FrameInfo, ReplayInfo, StepMark
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.table import PartInfo
from stardeck.server.table.known import may_see_all
from stardeck.server.table.schema import OPEN, SeatRow, TableRow
from stardeck.server.table.table import Table
from stardeck.words import Lang, names_in

NAME_HEIGHT: Final = 28.0
MOST_FRAMES: Final = 24
"""So many positions are sent at a time."""


@dataclass(frozen=True)
class Beholder:
    """Who looks back: a seat, a spectator (None), or somebody to whom everything is open."""

    lang: Lang
    seat: int | None = None
    open: bool = False

    def on(self, match: Match) -> Seen:
        """Return a match through these eyes."""
        return match.seen(self.seat, self.lang, open=self.open)


@dataclass(frozen=True)
class Looked:
    """A table that is looked back at, as it was when somebody asked: nobody changes it meanwhile."""

    row: TableRow
    seats: list[SeatRow]
    match: Match
    open: bool
    """Whether who asks may see everything of it."""

    origin: str


def beholder(table: Table, token: str, lang: Lang, seat: int | None, everything: bool) -> Beholder:
    """Return the eyes somebody asks for; refused if they would see what they may not know yet."""
    if table.row.state == OPEN:
        raise Refused("not-begun")
    if seat is not None and not 0 <= seat < len(table.seats):
        raise Refused("not-seated")
    if not may_see_all(table, token):
        if everything:
            raise Refused("secret")
        if seat is not None and seat not in table.held_by(token):
            raise Refused("not-seated")
    return Beholder(lang, seat, everything)


def replay_info(table: Looked, eyes: Beholder, held: Sequence[int]) -> ReplayInfo:
    """Return a game's course in words, as far as these eyes may know it."""
    row, match = table.row, table.match
    walk = match.branch(0)
    begin = eyes.on(walk).status
    return ReplayInfo(
        id=row.id,
        game=row.game,
        title=match.box.title(eyes.lang),
        state=row.state,  # type: ignore[arg-type]
        seats=[seat_info(seat, eyes.lang, seat.seat in held) for seat in table.seats],
        automatic=match.automatic,
        open=table.open,
        origin=table.origin,
        status=begin,
        steps=list(_steps(match, walk, eyes)),
    )


def _steps(match: Match, walk: Match, eyes: Beholder) -> Iterator[StepMark]:
    for number, played in enumerate(match.played):
        walk.play(played.action)
        seen = eyes.on(walk)
        lines = [line_info(line, seen) for line in seen.lines(number)]
        yield StepMark(seat=played.seat, status=seen.status, lines=lines)


def frames(match: Match, eyes: Beholder, first: int, last: int, everything: bool) -> list[FrameInfo]:
    """Return the table after each of some answers in a row."""
    last = min(last, first + MOST_FRAMES - 1, len(match.played))
    if not 0 <= first <= last:
        raise Refused("bad-message", f"There are positions 0 to {len(match.played)}.")
    walk = match.branch(first)
    found = [_frame(walk, eyes, everything)]
    shown = found[0].parts
    for played in match.played[first:last]:
        walk.play(played.action)
        frame = _frame(walk, eyes, everything)
        now, frame.parts = frame.parts, _changed(frame.parts, shown)
        shown = now
        found.append(frame)
    return found


def _changed(parts: list[PartInfo], before: list[PartInfo]) -> list[PartInfo]:
    """Return parts without what is as it was in the frame before."""
    if len(parts) != len(before):
        return parts
    return [
        PartInfo({**new, "content": None}) if new["content"] == old["content"] else new
        for new, old in zip(parts, before, strict=True)
    ]


def _frame(match: Match, eyes: Beholder, everything: bool) -> FrameInfo:
    seen = eyes.on(match)
    return FrameInfo(
        at=len(match.played),
        status=seen.status,
        asked=seen.asked,
        words=seen.last_answer,
        parts=[_part(part) for part in _parts(seen, names_in(seen.lang, match.names))],
        scores=match.scores if everything else None,
    )


def _parts(seen: Seen, names: Sequence[str]) -> list[Part]:
    """Return the picture; to open eyes, what all share and every hand."""
    return [*seen.parts, *[_named(hand, seat, names[seat]) for seat, hand in seen.hands]]


def _named(hand: Part, seat: int, name: str) -> Part:
    """Return a hand under the name of whose it is."""
    content = join(
        seat_mark(seat, 14, NAME_HEIGHT / 2, 16),
        label(30, NAME_HEIGHT / 2 + 6, name, 17, bold=True, width=hand.width - 40),
        move(0, NAME_HEIGHT, hand.content),
    )
    return Part("hand", name, hand.width, hand.height + NAME_HEIGHT, content)


def _part(part: Part) -> PartInfo:
    return PartInfo(
        slot=part.slot,
        title=part.title,
        width=part.width,
        height=part.height,
        content=part.content,
        changes=None,
    )
