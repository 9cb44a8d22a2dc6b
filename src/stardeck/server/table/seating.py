"""Who comes and who goes: what a change of the seats consists of."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from stardeck.kernel.chance import fresh_seed
from stardeck.kernel.errors import StardeckError
from stardeck.kernel.match import Match, Start
from stardeck.server.messages.refusals import Refused
from stardeck.server.table import schema
from stardeck.server.table.change import Change, first_standing, new_id, star, unique
from stardeck.server.table.schema import SeatRow
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table, digest
from stardeck.words import seat_name

STAND_IN: Final = "hard"
"""The bot that plays for people who leave: one that makes no slips on their behalf."""


def free_seat(seat: int) -> SeatRow:
    """Return a seat that anybody may take."""
    return SeatRow(seat, schema.NOBODY, seat_name(seat), None, None)


def must_be_playing(table: Table) -> None:
    """Refuse what can be done only during the game."""
    if table.row.state == schema.OPEN:
        raise Refused("not-begun")
    if table.row.state == schema.OVER:
        raise Refused("over")


def seated(table: Table, token: str, name: str, wanted: int | None, address: str = "") -> Change:
    """Return that somebody takes a free seat, or in the game an offered one; the first if none is wanted."""
    if table.row.state == schema.OVER:
        raise Refused("over")
    playing = table.row.state == schema.PLAYING
    free = [seat.seat for seat in table.seats if seat.offered] if playing else table.free
    if wanted is not None and wanted not in free:
        raise Refused("seat-taken" if 0 <= wanted < len(table.seats) else "no-free-seat")
    if not free:
        raise Refused("no-free-seat")
    seat = free[0] if wanted is None else wanted
    called = unique(name, [other.name for other in table.seats if other.seat != seat])
    row = SeatRow(seat, schema.PERSON, called, digest(token), None, address=address)
    return Change(schema.TAKE_OVER if playing else schema.SIT, seat, called, {seat: row})


def from_elsewhere(table: Table, made: Change, home: str) -> Change:
    """Return a change by somebody from a network: people of two networks share a table."""
    maker = table.row.maker_home
    if table.row.shared or not maker or home == maker:
        return made
    return replace(made, columns={**made.columns, "shared": True})


def left(table: Table, token: str) -> Change:
    """Return that somebody leaves: before the game the seats become free, in it a bot stands in."""
    held = table.held_by(token)
    if not held:
        raise Refused("not-seated")
    if table.row.state == schema.OPEN:
        rows = {seat: free_seat(seat) for seat in held}
    else:
        rows = {seat: replace(table.seats[seat], bot=STAND_IN) for seat in held}
    return Change(schema.LEAVE, held[0], table.seats[held[0]].name, rows)


def returned(table: Table, token: str, now: float) -> Change:
    """Return that somebody takes their seats back from the bot."""
    held = table.held_by(token)
    if not held:
        raise Refused("not-seated")
    rows = {s: replace(table.seats[s], bot=None, offered=False) for s in held if table.seats[s].bot}
    if not rows:
        raise Refused("not-away")
    limit = table.row.move_seconds
    if table.asked in rows and limit is not None and table.row.asked_at + limit <= now:
        raise Refused("time-up")
    return Change(schema.RETURN, held[0], table.seats[held[0]].name, rows)


def stood_in(table: Table, token: str, seat: int, now: float) -> Change:
    """Return that a bot stands in for somebody who keeps the others waiting."""
    if not table.held_by(token):
        raise Refused("not-seated")
    must_be_playing(table)
    if table.row.move_seconds is not None:
        raise Refused("clock-runs")
    late = table.stand_in_at()
    if table.asked != seat or late is None or now < late:
        raise Refused("not-late")
    row = replace(table.seats[seat], bot=STAND_IN)
    return Change(schema.STAND_IN, seat, row.name, {seat: row})


def too_late(table: Table, now: float) -> Change:
    """Return that a bot stands in for the seat whose time for a move has run out."""
    limit, seat = table.row.deadline, table.asked
    if limit is None or seat is None or limit > now or table.served() is not None:
        raise Refused("not-late")
    row = replace(table.seats[seat], bot=STAND_IN)
    return Change(schema.LATE, seat, row.name, {seat: row})


def handed_over(table: Table, token: str, kept: int, bot: str) -> Change:
    """Return that a bot plays all but one of somebody's seats for good."""
    rows = {
        seat: replace(table.seats[seat], kind=schema.BOT, token=None, bot=bot)
        for seat in table.held_by(token)
        if seat != kept
    }
    return Change(schema.LEARNT, kept, table.seats[kept].name, rows, {"hints": True})


def again(table: Table, token: str, now: float) -> Stored:
    """Return a new table with the same game and people; refused if such a game can't be dealt.

    It belongs to whoever asks for it. Between several people it waits in the lobby, with their seats kept.
    """
    people = [seat for seat in table.seats if seat.kind != schema.RULES]
    seats = len(people) if table.row.seed is None else table.row.seats
    row = replace(
        table.row,
        id=new_id(),
        seats=seats,
        seed=str(fresh_seed()),
        position=None,
        seed_known=False,
        origin="",
        seq=0,
        lease=0.0,
        next=None,
        created=now,
        changed=now,
        owner=digest(token),
        owner_seen=now,
        played=False,
    )
    waits = len({seat.token for seat in people if seat.kind == schema.PERSON}) > 1
    return first_standing(Stored(row, _same_people(table, row.seats, people), []), now, waits=waits)


def _same_people(table: Table, seats: int, people: list[SeatRow]) -> list[SeatRow]:
    """Return who sits where when a game is dealt anew: the rules may play other seats than they did."""
    match = table.match
    try:
        match.box.check(seats, match.readings)
        dealt = Match(match.box, match.pack, match.readings, Start(seats, 0))
    except StardeckError as error:
        raise Refused("bad-table", str(error)) from None
    if dealt.seats - len(dealt.automatic) != len(people):
        raise Refused("bad-table")
    rows: list[SeatRow] = []
    waiting = iter(people)
    for number in range(dealt.seats):
        if number in dealt.automatic:
            rows.append(SeatRow(number, schema.RULES, star([one.name for one in table.seats]), None, None))
        else:
            one = next(waiting)
            bot = None if one.kind == schema.PERSON else one.bot
            # Nobody has taken a seat here yet, so no address is known.
            rows.append(replace(one, seat=number, bot=bot, address="", offered=False))
    return rows
