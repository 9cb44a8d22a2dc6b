"""Tables that come from something else: a point of a game, a position, a deal, a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from stardeck.kernel.box import Box
from stardeck.kernel.errors import StardeckError
from stardeck.kernel.match import Match
from stardeck.kernel.reading import readings_to_text
from stardeck.kernel.restore import match_from_position
from stardeck.kernel.variant import load_pack
from stardeck.learn.lesson import begin, find_lesson
from stardeck.server.messages.learn import BranchWish, DealWish, PositionWish
from stardeck.server.messages.refusals import Refused
from stardeck.server.table import schema
from stardeck.server.table.change import first_standing, new_id, star, unique
from stardeck.server.table.known import may_deal_again, may_see_all
from stardeck.server.table.new import box_of, empty_row
from stardeck.server.table.origin import DEAL
from stardeck.server.table.schema import Entry, SeatRow, TableRow
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table, digest, known_bots, standing
from stardeck.words import Lang, seat_name

LESSON: Final = "lesson"
OTHERS: Final = "hard"
"""Who plays the seats of other people when a deal is played again."""


def _fresh(row: TableRow, token: str, now: float) -> TableRow:
    """Return a row like another for a table of somebody's own."""
    return replace(
        row,
        id=new_id(),
        owner=digest(token),
        listed=False,
        move_seconds=None,
        seq=0,
        lease=0.0,
        next=None,
        created=now,
        changed=now,
        owner_seen=0.0,
        removed="",
        shared=False,
        played=False,
    )


def _checked_bot(box: Box, bot: str) -> str:
    if bot not in known_bots(box):
        raise Refused("bad-table", f"There is no bot {bot!r} for {box.name}.")
    return bot


# --- a branch ------------------------------------------------------------------------------------


def branched(table: Table, wish: BranchWish, held: str, token: str, now: float) -> Stored:
    """Return a table, held by a new token, that goes on from some point of another held by *held*."""
    if not may_see_all(table, held):
        raise Refused("secret")
    played = table.match.played
    if wish.at > len(played) or wish.seat >= len(table.seats):
        raise Refused("bad-message", f"There are positions 0 to {len(played)}.")
    row = replace(
        _fresh(table.row, token, now),
        sandbox=wish.kind != "table",
        hints=True,
        seed_known=True,
        origin=f"{table.row.game} {table.row.id} after answer {wish.at}",
        seq=wish.at,
    )
    text = table.match.game.action_text
    entries = [
        Entry(number, schema.ANSWER, one.seat, text(one.action), now)
        for number, one in enumerate(played[: wish.at], 1)
    ]
    seats = [
        _branch_seat(table.match.box, seat, wish, token, _other_names(table.seats, seat))
        for seat in table.seats
    ]
    # Who is asked there is known without playing all of it again.
    asked = table.match.branch(wish.at).seat
    begun = all(seat.kind != schema.NOBODY for seat in seats)
    return Stored(replace(row, **standing(row, now, asked, seats, begun)), seats, entries)


def _other_names(seats: Sequence[SeatRow], seat: SeatRow) -> list[str]:
    return [one.name for one in seats if one.seat != seat.seat]


def _branch_seat(box: Box, seat: SeatRow, wish: BranchWish, token: str, others: Sequence[str]) -> SeatRow:
    if seat.kind == schema.RULES:
        return seat
    if wish.kind == "sandbox":
        return SeatRow(seat.seat, schema.PERSON, seat.name, digest(token), None)
    if seat.seat == wish.seat:
        name = unique(wish.name, others) if wish.name else seat.name
        return SeatRow(seat.seat, schema.PERSON, name, digest(token), None)
    if wish.kind == "bots":
        return SeatRow(seat.seat, schema.BOT, seat.name, None, _checked_bot(box, wish.bot))
    return SeatRow(seat.seat, schema.NOBODY, seat_name(seat.seat), None, None)


# --- a position -----------------------------------------------------------------------------------


def from_position(wish: PositionWish, token: str, now: float) -> Stored:
    """Return a sandbox that begins with a position; all its seats belong to whoever wrote it."""
    box = box_of(wish.game)
    try:
        match = match_from_position(box, wish.position, load_pack(box, wish.pack))
    except StardeckError as error:
        raise Refused("bad-position", str(error)) from None
    row = empty_row(box, token, now)
    row.pack = wish.pack
    row.readings = readings_to_text(box.readings, match.readings)
    row.seats = match.seats
    row.position = match.start.position
    row.origin = "position"
    row.sandbox = row.hints = row.seed_known = True
    return first_standing(Stored(row, _all_mine(match, token), []), now)


def _all_mine(match: Match, token: str) -> list[SeatRow]:
    automatic = match.automatic
    return [
        SeatRow(seat, schema.RULES, name, None, None)
        if seat in automatic
        else SeatRow(seat, schema.PERSON, name, digest(token), None)
        for seat, name in enumerate(match.names)
    ]


# --- a deal ---------------------------------------------------------------------------------------


def deal_of(row: TableRow) -> str:
    """Return the table a deal was first played at: the name of the deal."""
    kind, _, root = row.origin.partition(" ")
    return root if kind == DEAL else row.id


def check_deal(root: Stored, held: str) -> None:
    """Refuse a deal that would tell somebody what is hidden in a running game."""
    if not may_deal_again(root.row, root.seats, held):
        raise Refused("deal-secret")


def dealt(root: Stored, wish: DealWish, held: str, token: str, now: float) -> Stored:
    """Return a table with the same deal and the same bots; a bot or oneself on the seat compared."""
    check_deal(root, held)
    if wish.bot:
        _checked_bot(box_of(root.row.game), wish.bot)
    row = replace(_fresh(root.row, token, now), origin=f"{DEAL} {root.row.id}", sandbox=False)
    row.seed_known = True
    mine = compared_seat(root)
    seats = [_deal_seat(seat, seat.seat == mine, wish, token, root.seats) for seat in root.seats]
    return first_standing(Stored(row, seats, []), now)


def compared_seat(root: Stored) -> int:
    """Return the seat that people play when they play a deal again: where the first person sat."""
    people = [seat.seat for seat in root.seats if seat.kind == schema.PERSON]
    return people[0] if people else 0


def _deal_seat(seat: SeatRow, mine: bool, wish: DealWish, token: str, others: Sequence[SeatRow]) -> SeatRow:
    if mine and wish.bot:
        return SeatRow(seat.seat, schema.BOT, star([one.name for one in others]), None, wish.bot)
    if mine:
        name = unique(wish.name, _other_names(others, seat)) if wish.name else seat.name
        return SeatRow(seat.seat, schema.PERSON, name, digest(token), None)
    if seat.kind in (schema.PERSON, schema.NOBODY):
        return SeatRow(seat.seat, schema.BOT, seat.name, None, OTHERS)
    return seat


# --- a lesson --------------------------------------------------------------------------------------


def taught(game: str, lang: Lang, token: str, now: float) -> Stored:
    """Return the table of a guided first game; the script answers for the others."""
    box = box_of(game)
    lesson = find_lesson(box)
    if lesson is None:
        raise Refused("no-lesson")
    match = begin(box, lesson, lang)
    row = empty_row(box, token, now)
    row.readings = readings_to_text(box.readings, match.readings)
    row.seats = lesson.seats if lesson.seed is not None else match.seats
    row.seed = None if lesson.seed is None else str(lesson.seed)
    row.position = lesson.position
    row.origin = LESSON
    row.seed_known = True
    return first_standing(Stored(row, _all_mine(match, token), []), now)
