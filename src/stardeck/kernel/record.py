"""Records: a game written down as text, so that replaying it gives the same game for ever."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from stardeck.kernel.errors import BadRecord, listing, quoted
from stardeck.kernel.notation import POSITION_LENGTH, number

FORMAT: Final = 1
LENGTH: Final = 1_000_000
"""Letters of a record, its pack included; random games need 90,000 at most without one."""

ANSWERS: Final = 20_000
"""Answers of a record; random games need 2,800 at most."""

ANSWER_LENGTH: Final = 200
"""Letters of an answer; the longest of the three games has 38."""

DIGEST_LENGTH: Final = 64
SEATS: Final = 99
RULES: Final = 9999
SEED: Final = 10**100
"""Seeds lie between this and its negative; seeds that are made have 29 digits at most."""
_FIRST: Final = "stardeck record "
_PACK: Final = "--- pack"
_KEYS: Final = ("game", "rules", "pack", "readings", "seats", "names", "seed", "position", "origin", "result")


@dataclass
class Answer:
    """One answer of a record."""

    seat: int
    text: str
    comment: str = ""


@dataclass
class Record:
    """Everything needed to play a game again."""

    game: str
    rules: int
    """The rules version it was played under."""

    pack: str
    """The digest of its pack."""

    readings: str
    """As `reading.readings_to_text` writes them."""

    seats: int
    names: list[str]
    seed: int | None = None
    position: str | None = None
    """Where it started, if not from a seed."""

    origin: str = ""
    """Where it was branched from, in words."""

    answers: list[Answer] = field(default_factory=list)
    result: str = ""
    """Scores and winners, once over: ``12,10,9 winners 0``."""

    pack_text: str | None = None
    """The pack itself, if it is not the default one."""

    def to_text(self) -> str:
        """Return the record as text."""
        lines = [f"{_FIRST}{FORMAT}"]
        values: dict[str, object] = {
            "game": self.game,
            "rules": self.rules,
            "pack": self.pack,
            "readings": self.readings,
            "seats": self.seats,
            "names": " | ".join(_one_line(name).replace("|", "/") for name in self.names),
            "seed": self.seed,
            "position": self.position,
            "origin": _one_line(self.origin),
        }
        # A position in which everything is as usual has no words, and yet it is where the game began.
        written = {key: value for key, value in values.items() if value or value == 0 or key == "position"}
        lines += [f"{key}: {value}".rstrip() for key, value in written.items() if value is not None]
        lines.append("")
        for answer in self.answers:
            comment = f"  # {_one_line(answer.comment)}" if answer.comment else ""
            lines.append(f"{answer.seat} {answer.text}{comment}")
        if self.result:
            lines.append(f"result: {self.result}")
        text = "\n".join(lines) + "\n"
        return text if self.pack_text is None else f"{text}{_PACK}\n{self.pack_text}"


def _one_line(text: str) -> str:
    """Return what people typed as one line that can be written to a file."""
    printable = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
    return " ".join(printable.split())


def read_record(text: str) -> Record:
    """Read what `Record.to_text` wrote; BadRecord says which line is wrong and why."""
    if len(text) > LENGTH:
        raise BadRecord(f"A record has at most {LENGTH:,} letters; this one is longer.")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    body, marker, pack_text = text.partition(f"\n{_PACK}\n")
    lines = body.splitlines()
    if not lines or not lines[0].startswith(_FIRST):
        raise BadRecord(f"Line 1: a record begins with {_FIRST + str(FORMAT)!r}.")
    if lines[0] != f"{_FIRST}{FORMAT}":
        raise BadRecord(
            f"Line 1: this program reads record format {FORMAT}; found {quoted(lines[0][len(_FIRST) :])}."
        )
    header: dict[str, str] = {}
    answers: list[Answer] = []
    for at, line in enumerate(lines[1:], 2):
        if line.strip() and not line.startswith("#"):
            _read_line(at, line, header, answers)
    record = _from_header(header)
    record.answers = answers
    record.pack_text = pack_text if marker else None
    return record


def _read_line(at: int, line: str, header: dict[str, str], answers: list[Answer]) -> None:
    if len(line) > POSITION_LENGTH:
        raise BadRecord(f"Line {at}: a line has at most {POSITION_LENGTH:,} letters; it has {len(line):,}.")
    key, colon, value = line.partition(":")
    if colon and key in _KEYS:
        header[key] = value.strip()
        return
    said, _, comment = line.partition("  # ")
    seat, _, answer = said.strip().partition(" ")
    if not re.fullmatch(r"[0-9]{1,3}", seat) or not answer:
        raise BadRecord(
            f"Line {at}: expected a seat and an answer, or one of {listing(_KEYS)}; found {quoted(line)}."
        )
    if len(answer.strip()) > ANSWER_LENGTH or len(answers) == ANSWERS:
        raise BadRecord(
            f"Line {at}: a record has at most {ANSWERS:,} answers of at most {ANSWER_LENGTH} letters; "
            "here is one more, or a longer one."
        )
    answers.append(Answer(int(seat), answer.strip(), comment.strip()))


def _from_header(header: dict[str, str]) -> Record:
    for key in ("game", "rules", "pack", "seats"):
        if key not in header:
            raise BadRecord(f"The record has no line {key!r}.")
    if ("seed" in header) == ("position" in header):
        raise BadRecord("A record has either a seed or a position to start from.")
    if len(header["pack"]) > DIGEST_LENGTH:
        raise BadRecord(f"The line 'pack' has the digest of a pack; found {quoted(header['pack'])}.")
    names = header.get("names", "")
    try:
        return Record(
            game=header["game"],
            rules=number(header["rules"], 1, RULES, "rules"),
            pack=header["pack"],
            readings=header.get("readings", "-"),
            seats=number(header["seats"], 1, SEATS, "seats"),
            names=[name.strip() for name in names.split("|")] if names else [],
            seed=number(header["seed"], -SEED, SEED, "seed") if "seed" in header else None,
            position=header.get("position"),
            origin=header.get("origin", ""),
            result=header.get("result", ""),
        )
    except ValueError as error:
        raise BadRecord(f"The record's rules, seats and seed must be whole numbers: {error}") from None
