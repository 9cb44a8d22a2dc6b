"""New tables: from a wish, or from a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.chance import fresh_seed
from stardeck.kernel.errors import BadPack, StardeckError
from stardeck.kernel.match import Match, Start
from stardeck.kernel.reading import readings_to_text, settle
from stardeck.kernel.record import read_record
from stardeck.kernel.restore import match_from_record
from stardeck.kernel.variant import load_pack
from stardeck.server.messages import text as letters
from stardeck.server.messages.listings import SetupInfo, SetupWish
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import NewTable, SeatWish
from stardeck.server.table import schema
from stardeck.server.table.change import first_standing, keyed_id, new_id, star, unique
from stardeck.server.table.schema import Entry, SeatRow, TableRow
from stardeck.server.table.store import Stored
from stardeck.server.table.table import digest, known_bots
from stardeck.server.words.page import WORDS
from stardeck.words import Lang, say, seat_name


def box_of(game: str) -> Box:
    """Return a game's box; refused if there is no such game."""
    try:
        return find(game)
    except StardeckError as error:
        raise Refused("unknown-game", str(error)) from None


def checked(wish: SetupWish, lang: Lang) -> SetupInfo:
    """Tell whether a setup can be played, and which seats the rules play."""
    box = box_of(wish.game)
    try:
        match = _tried(box, wish.pack, wish.readings, wish.seats, 0)
    except StardeckError as error:
        return SetupInfo(problem=_said(error, lang), seats=wish.seats, automatic=[])
    return SetupInfo(problem="", seats=match.seats, automatic=match.automatic)


def _said(error: StardeckError, lang: Lang) -> str:
    """Return what is wrong; of a pack line by line, in the language of who reads it."""
    if not isinstance(error, BadPack) or not error.problems:
        return str(error)
    lines = [(one.line, one.message) for one in error.problems]
    said = [say(WORDS, "workshop-line", lang, n=line, words=words) for line, words in lines]
    return "\n".join(said)


def _tried(box: Box, pack: str | None, readings: Mapping[str, str], seats: int, seed: int) -> Match:
    """Set a match up as it would be played."""
    settled = settle(box.readings, readings)
    box.check(seats, settled)
    return Match(box, load_pack(box, pack), settled, Start(seats, seed))


def from_wish(wish: NewTable, token: str, now: float) -> Stored:
    """Return the table somebody wants; refused with the reason if it can't be played."""
    box = box_of(wish.game)
    seed = fresh_seed() if wish.seed is None else wish.seed
    try:
        match = _tried(box, wish.pack, wish.readings, len(wish.seats), seed)
    except StardeckError as error:
        raise Refused("bad-table", str(error)) from None
    seats = _seats(match, wish.seats, digest(token))
    row = empty_row(box, token, now)
    if wish.key is not None:
        row.id = keyed_id(wish.key)
    row.pack = wish.pack
    row.readings = readings_to_text(box.readings, match.readings)
    row.seats = len(wish.seats)
    row.seed = str(seed)
    row.seed_known = wish.seed is not None
    row.sandbox = _is_hotseat(seats)
    row.listed = wish.listed
    row.hints = wish.hints
    row.move_seconds = wish.move_seconds
    return first_standing(Stored(row, seats, []), now)


def empty_row(box: Box, token: str, now: float) -> TableRow:
    """Return a row without a deal, for a table of somebody's own."""
    return TableRow(
        id=new_id(),
        game=box.name,
        rules=box.version,
        pack=None,
        readings="-",
        seats=0,
        seed=None,
        position=None,
        origin="",
        sandbox=False,
        listed=False,
        seed_known=False,
        hints=False,
        move_seconds=None,
        owner=digest(token),
        maker="",
        state=schema.OPEN,
        seq=0,
        due=False,
        asked_at=now,
        deadline=None,
        lease=0.0,
        next=None,
        created=now,
        changed=now,
    )


def _seats(match: Match, wishes: Sequence[SeatWish], held: str) -> list[SeatRow]:
    """Return who sits where: the seats of the rules in their places, the wished ones in the others."""
    seats: list[SeatRow] = []
    wished = iter(wishes)
    for number in range(match.seats):
        taken = [seat.name for seat in seats]
        if number in match.automatic:
            seats.append(SeatRow(number, schema.RULES, star(taken), None, None))
        else:
            seats.append(_seat(match.box, number, next(wished), taken, held))
    return seats


def _seat(box: Box, number: int, wish: SeatWish, taken: Sequence[str], held: str) -> SeatRow:
    if wish.kind == "bot":
        if wish.bot not in known_bots(box):
            raise Refused("bad-table", f"There is no bot {wish.bot!r} for {box.name}.")
        return SeatRow(number, schema.BOT, star(taken), None, wish.bot)
    if wish.kind == "me":
        name = wish.name or seat_name(number)
        return SeatRow(number, schema.PERSON, unique(name, taken), held, None)
    return SeatRow(number, schema.NOBODY, seat_name(number), None, None)


def _is_hotseat(seats: Sequence[SeatRow]) -> bool:
    """Tell whether one person plays several seats against nobody else: then undo has no boundary."""
    people = [seat for seat in seats if seat.kind != schema.RULES]
    holders = {seat.token for seat in people}
    return len(people) > 1 and len(holders) == 1 and None not in holders


def from_record(text: str, token: str, now: float) -> Stored:
    """Return a sandbox in which a record has been played; all its seats belong to whoever opened it."""
    match = _replayed(text)
    row = empty_row(match.box, token, now)
    row.pack = match.pack.text
    row.readings = readings_to_text(match.box.readings, match.readings)
    start = match.start
    row.seats = start.seats if start.seed is not None else match.seats
    row.seed = None if start.seed is None else str(start.seed)
    row.position = start.position
    row.origin = "record"
    row.sandbox = True
    row.hints = True
    row.seed_known = True
    entries = [
        Entry(number, schema.ANSWER, played.seat, match.game.action_text(played.action), now)
        for number, played in enumerate(match.played, 1)
    ]
    row.seq = len(entries)
    return first_standing(Stored(row, _record_seats(match, digest(token)), entries), now)


def _replayed(text: str) -> Match:
    """Return the game that a record tells; refused with what is wrong with it."""
    try:
        record = read_record(letters.checked(text))
        return match_from_record(find(record.game), record, sandbox=True)
    except (letters.Unwritable, StardeckError) as error:
        raise Refused("bad-record", str(error)) from None


def _record_seats(match: Match, held: str) -> list[SeatRow]:
    automatic = match.automatic
    seats: list[SeatRow] = []
    for number in range(match.seats):
        name = letters.spoken(match.names[number])[:64] if number < len(match.names) else ""
        name = name or seat_name(number)
        if number in automatic:
            seats.append(SeatRow(number, schema.RULES, name, None, None))
        else:
            seats.append(SeatRow(number, schema.PERSON, name, held, None))
    return seats
