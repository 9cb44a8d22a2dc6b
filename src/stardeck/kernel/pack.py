"""Packs: what is printed in a box, as rows of a TOML file, read with helpful errors."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any, Final, NoReturn, TypeGuard

from stardeck.kernel import toml
from stardeck.kernel.complaints import WRONG
from stardeck.kernel.errors import BadPack, Problem, listing, nearest, quoted
from stardeck.kernel.notation import read_start
from stardeck.words import ENGLISH, LANGUAGES, Translated, fill, typeset

SOURCES: Final = ("box", "rulebook", "published", "inferred", "reconstructed")
"""Whence we know a row: an owner's own component, the rulebook, a published page, inference, or invention to
fill a hole."""

ROWS: Final = 500
"""Rows of a table, and entries of a list; packs that ship have 48 rows and 36 entries."""

TEXT_LENGTH: Final = 200
"""Letters of a text; packs that ship have 55."""

ID_LENGTH: Final = 40
"""Letters of an id; packs that ship have 19."""

LISTED: Final = 40
"""Words that an error lists."""

PROBLEMS: Final = 100
"""Problems that are named; whoever has more mends these first."""


class PackFile:
    """A pack while it is being read. Collects every problem before it complains."""

    def __init__(self, text: str, name: str) -> None:
        self.text = text = text.removeprefix("\ufeff")
        self.name = name
        self.problems: list[Problem] = []
        self.data = self._parse()
        self._lines = _line_numbers(text)
        self._asked: set[str] = set()

    def _parse(self) -> dict[str, Any]:
        try:
            return toml.parse(self.text)
        except toml.BadToml as error:
            self._complain([Problem(error.line, str(error))])

    @property
    def digest(self) -> str:
        """A fingerprint of the content; comments and layout do not count."""
        content = json.dumps(self.data, sort_keys=True, ensure_ascii=False, default=str)
        return hashlib.sha256(content.encode()).hexdigest()[:16]

    def rows(self, table: str) -> list[Row]:
        """Return the rows ``[[table]]``, in order."""
        self._asked.add(table)
        found = self.data.get(table)
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            self.problem(self.line(table, 0), WRONG["no-rows"], table=table)
            return []
        if len(found) > ROWS:
            self.problem(self.line(table, ROWS), WRONG["many-rows"], most=ROWS, table=table)
            return []
        return [Row(self, table, index, row) for index, row in enumerate(found)]

    def row(self, table: str) -> Row:
        """Return the single table ``[table]``."""
        self._asked.add(table)
        found = self.data.get(table)
        if not isinstance(found, dict):
            self.problem(self.line(table, 0), WRONG["no-table"], table=table)
            return Row(self, table, 0, {})
        return Row(self, table, 0, found)

    def line(self, table: str, index: int, key: str = "") -> int:
        """Return the line of a row, or of one of its keys."""
        return self._lines.get((table, index, key)) or self._lines.get((table, index, "")) or 1

    def problem(self, line: int, words: str, /, **values: object) -> None:
        """Write down what is wrong and where; BadPack at once if that is too much.

        A plain sentence without values is said as it stands, braces and all.
        """
        self.problems.append(Problem(line, sentence(words, values)))
        if len(self.problems) >= PROBLEMS:
            self._complain(self.problems)

    def finish(self) -> None:
        """Raise BadPack with every problem found, tables nobody asked for among them."""
        for table in self.data:
            if table not in self._asked:
                hint = nearest(table, self._asked)
                self.problem(self.line(table, 0), WRONG["table"], table=quoted(table), near=hint)
        if self.problems:
            self._complain(self.problems)

    def _complain(self, problems: Sequence[Problem]) -> NoReturn:
        found = sorted(problems, key=lambda problem: problem.line)
        lines = [f"{self.name}:{problem.line}: {problem.message}" for problem in found]
        if len(found) >= PROBLEMS:
            lines.append(f"There may be more to mend than these {PROBLEMS} problems.")
        raise BadPack("\n".join(lines), found)


def sentence(words: str, values: Mapping[str, object]) -> str:
    """Return words with their values; a plain sentence without any may hold braces."""
    return fill(ENGLISH, words, **values) if values else words


class Row:
    """One row of a pack. Each question about it checks the answer."""

    def __init__(self, file: PackFile, table: str, index: int, values: dict[str, Any]) -> None:
        self.file = file
        self.table = table
        self.index = index
        self.values = values
        self._asked: set[str] = set()

    def has(self, key: str) -> bool:
        """Tell whether the row has this key."""
        self._asked.add(key)
        return key in self.values

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number within bounds."""
        value = self._get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.problem(key, WRONG["number"], low=low, high=high, found=_found(value))
            return low
        return value

    def string(self, key: str, default: str | None = None) -> str:
        """Return some text that is not empty."""
        value = self._get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            self.problem(key, WRONG["text"], found=_found(value))
            return ""
        if len(value) > TEXT_LENGTH:
            self.problem(key, WRONG["long-text"], most=TEXT_LENGTH, n=len(value))
            return ""
        return value

    def choice(self, key: str, allowed: Sequence[str], default: str | None = None, wrong: int = 0) -> int:
        """Return which of the allowed words it is; what is none of them is read on as the one at *wrong*."""
        value = self._get(key, default)
        if value not in allowed:
            hint = nearest(value, allowed) if isinstance(value, str) else ""
            words = listing(allowed, LISTED)
            self.problem(key, WRONG["choice"], words=words, found=_found(value), near=hint)
            return wrong
        return list(allowed).index(value)

    def integers(self, key: str, low: int, high: int, length: int | None = None) -> list[int]:
        """Return a list of whole numbers within bounds, of this length if one is given."""
        value = self._get(key, None)
        if not _is_list(value) or not all(type(n) is int and low <= n <= high for n in value):
            self.problem(key, WRONG["numbers"], low=low, high=high, found=_found(value))
            return [low] * (length or 0)
        if length is not None and len(value) != length:
            self.problem(key, WRONG["length"], wanted=length, n=len(value))
            return [low] * length
        return value

    def strings(self, key: str, allowed: Sequence[str]) -> list[int]:
        """Return a list of words, each as its place among the allowed ones."""
        value = self._get(key, None)
        if not _is_list(value) or not all(word in allowed for word in value):
            self.problem(key, WRONG["words"], words=listing(allowed, LISTED), found=_found(value))
            return []
        return [list(allowed).index(word) for word in value]

    def identifier(self) -> str:
        """Return the row's ``id``: small letters, digits and hyphens, as used in notation."""
        value = self.string("id")
        if value and not re.fullmatch(r"[a-z][a-z0-9-]*", value):
            self.problem("id", WRONG["id"], found=quoted(value))
        elif len(value) > ID_LENGTH:
            self.problem("id", WRONG["long-id"], most=ID_LENGTH, found=quoted(value))
        return value

    def names(self) -> Translated:
        """Return the names in every language the row has: ``en``, and ``fr`` or others beside it."""
        found = {ENGLISH: self.string(ENGLISH)}
        return found | {lang: typeset(self.string(lang), lang) for lang in LANGUAGES[1:] if self.has(lang)}

    def source(self) -> str:
        """Return whence the row is known: one of SOURCES."""
        return SOURCES[self.choice("source", SOURCES)]

    def problem(self, key: str, words: str, /, **values: object) -> None:
        """Write down that a key of this row is wrong."""
        name = self.values.get("id")
        if not isinstance(name, str) or len(name) > ID_LENGTH:
            name = f"row {self.index + 1}"
        where = self.file.line(self.table, self.index, key)
        shown = key if len(key) <= ID_LENGTH else quoted(key)
        said = sentence(words, values)
        self.file.problem(where, WRONG["at"], table=self.table, name=name, key=shown, said=said)

    def finish(self) -> None:
        """Complain about keys nobody asked for: most are misspelt."""
        for key in self.values:
            if key not in self._asked:
                self.problem(key, WRONG["key"], near=nearest(key, self._asked))

    def _get(self, key: str, default: object) -> Any:
        self._asked.add(key)
        if key not in self.values and default is None:
            return None
        return self.values.get(key, default)


def row_text(file: PackFile, table: str, index: int) -> str:
    """Return a row as it is written, its comments included."""
    begin, end = _spans(file)[table, index]
    return "\n".join(file.text.splitlines()[begin:end]).rstrip() + "\n"


def without_rows(file: PackFile, rows: Sequence[tuple[str, int]]) -> str:
    """Return the text of a pack without some rows, each a table and a place in it."""
    spans = _spans(file)
    gone = {line for place in rows for line in range(*spans[place])}
    return "\n".join(line for number, line in enumerate(file.text.splitlines()) if number not in gone) + "\n"


def with_rows(printed: PackFile, typed: PackFile) -> tuple[str, list[int]]:
    """Return a pack with typed rows, and for each of its lines which typed one it is, from 1, or 0.

    A row with the id of a printed one stands where that stood: of some tables the order counts.
    """
    old, new = printed.text.splitlines(), typed.text.splitlines()
    homes = _homes(printed)
    lines = [(line, 0) for line in old]
    rest = {number: (line, number + 1) for number, line in enumerate(new)}
    moves = [(homes.pop(key), span) for key, span in _homes(typed).items() if key in homes]
    for (begin, end), (first, last) in sorted(moves, reverse=True):
        lines[begin:end] = [rest.pop(number) for number in range(first, last)]
    lines += rest.values()
    return "\n".join(line for line, _ in lines) + "\n", [number for _, number in lines]


def _homes(file: PackFile) -> dict[tuple[str, object], tuple[int, int]]:
    """Return from where to where each row with an id stands, the first of those that have the same."""
    found: dict[tuple[str, object], tuple[int, int]] = {}
    for (table, index), span in _spans(file).items():
        rows = file.data[table]
        if isinstance(rows, list) and isinstance(rows[index].get("id"), str):
            found.setdefault((table, rows[index]["id"]), span)
    return found


def _spans(file: PackFile) -> dict[tuple[str, int], tuple[int, int]]:
    """Return from where to where each row and table stands; nothing if not each has a line of its own."""
    places = [
        (table, index)
        for table, rows in file.data.items()
        for index in range(len(rows) if isinstance(rows, list) else 1)
    ]
    starts = [file.line(*place) - 1 for place in places]
    if len(set(starts)) < len(starts):
        return {}
    ends = [*sorted(starts), len(file.text.splitlines())]
    return {place: (at, ends[ends.index(at) + 1]) for place, at in zip(places, starts, strict=True)}


def _found(value: object) -> str:
    """Return what was found, or that the key is missing."""
    return WRONG["missing"] if value is None else quoted(value)


def _is_list(value: object) -> TypeGuard[list[Any]]:
    """Tell whether a value is a list that is not too long."""
    return isinstance(value, list) and len(value) <= ROWS


def _line_numbers(text: str) -> dict[tuple[str, int, str], int]:
    """Return where each table, row and key of a TOML text begins."""
    lines: dict[tuple[str, int, str], int] = {}
    counts: dict[str, int] = {}
    table, index = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*(\[{1,2})\s*([\w.-]+)\s*\]", line)
        key = re.match(r"\s*([\w-]+)\s*=", line)
        if header:
            table = header.group(2)
            index = counts.get(table, 0) if header.group(1) == "[[" else 0
            counts[table] = index + 1
            lines.setdefault((table, index, ""), number)
        elif key:
            lines.setdefault((table, index, key.group(1)), number)
    return lines


def read_pack_text(path: str | PathLike[str]) -> str:
    """Return the text of a pack file; BadPack if it can't be read."""
    try:
        return read_start(path, toml.LENGTH)
    except (OSError, UnicodeDecodeError) as error:
        raise BadPack(f"The pack {str(path)!r} can't be read: {error}.") from None
