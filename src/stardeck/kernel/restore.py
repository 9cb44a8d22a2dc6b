"""Matches that go on from text: a position, or a record."""

from __future__ import annotations

from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption, BadPack, BadPosition, BadRecord, IllegalAction, quoted
from stardeck.kernel.match import Match, Start
from stardeck.kernel.notation import check_length
from stardeck.kernel.reading import readings_from_text
from stardeck.kernel.record import Answer, Record
from stardeck.kernel.variant import LoadedPack, load_pack


def game_of(text: str) -> str:
    """Return which game a position is of: its first word."""
    check_length(text)
    first = text.split(maxsplit=1)[:1]
    if not first or ":" in first[0] or "=" in first[0]:
        raise BadPosition("A position begins with the name of its game, such as: orbital seats:2 …")
    return first[0]


def match_from_position(box: Box, text: str, pack: LoadedPack, *, sandbox: bool = True) -> Match:
    """Return a match that goes on from a position; BadPosition if the text is none of this game,
    BadOption if a reading in it is none."""
    name = game_of(text)
    if name != box.name:
        raise BadPosition(f"This is a position of {quoted(name)}, not of {box.name}.")
    words = text.split()[1:]
    chosen = [word for word in words if "=" in word.partition(":")[0]]
    digests = [word.removeprefix("pack=") for word in chosen if word.startswith("pack=")]
    if digests and digests != [pack.digest]:
        raise BadPosition(f"The position needs the pack {quoted(digests[0])}; given was {pack.digest}.")
    readings = [word for word in chosen if not word.startswith("pack=")]
    settled = readings_from_text(box.readings, ",".join(readings) or "-")
    rest = " ".join(word for word in words if word not in chosen)
    return Match(box, pack, settled, Start(0, None, rest), sandbox=sandbox)


def match_from_record(box: Box, record: Record, *, sandbox: bool = False) -> Match:
    """Play a record again; BadRecord if it does not fit this program, the pack or the rules."""
    if record.rules != box.version:
        raise BadRecord(
            f"The record needs version {record.rules} of the rules of {box.name}; "
            f"this is version {box.version}, in which the same seed gives another game. "
            "Open it with the release of Stardeck that wrote it."
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
