"""Packs: what is printed in a box, as rows of a TOML file, read with helpful errors."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any, Final, NoReturn, TypeGuard

from stardeck.kernel import toml
from stardeck.kernel.errors import BadPack, listing, nearest, quoted
from stardeck.kernel.notation import read_start
from stardeck.kernel.words import typeset

SOURCES: Final = ("rulebook", "published", "inferred", "reconstructed")
"""Whence we know a row: the rulebook, a published page, inference, or invention to fill a hole."""

ROWS: Final = 500
"""Rows of a table, and entries of a list; packs that ship have 48 rows and 36 entries."""

TEXT_LENGTH: Final = 200
"""Letters of a text; packs that ship have 55."""

ID_LENGTH: Final = 40
"""Letters of an id; packs that ship have 19."""

PROBLEMS: Final = 100
"""Problems that are named; whoever has more mends these first."""


@dataclass(frozen=True)
class Problem:
    """Something in a pack that can't be used."""

    line: int
    message: str


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
            raise BadPack(f"{self.name}:{error.line}: {error}") from None

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
            self.problem(self.line(table, 0), f"expected rows [[{table}]], found none.")
            return []
        if len(found) > ROWS:
            self.problem(self.line(table, ROWS), f"expected at most {ROWS} rows [[{table}]], found more.")
            return []
        return [Row(self, table, index, row) for index, row in enumerate(found)]

    def row(self, table: str) -> Row:
        """Return the single table ``[table]``."""
        self._asked.add(table)
        found = self.data.get(table)
        if not isinstance(found, dict):
            self.problem(self.line(table, 0), f"expected a table [{table}], found none.")
            return Row(self, table, 0, {})
        return Row(self, table, 0, found)

    def line(self, table: str, index: int, key: str = "") -> int:
        """Return the line of a row, or of one of its keys."""
        return self._lines.get((table, index, key)) or self._lines.get((table, index, "")) or 1

    def problem(self, line: int, message: str) -> None:
        """Write down what is wrong and where; BadPack at once if that is too much."""
        self.problems.append(Problem(line, message))
        if len(self.problems) >= PROBLEMS:
            self._complain()

    def finish(self) -> None:
        """Raise BadPack with every problem found, tables nobody asked for among them."""
        for table in self.data:
            if table not in self._asked:
                hint = nearest(table, self._asked)
                self.problem(self.line(table, 0), f"unknown table {quoted(table)}.{hint}")
        if self.problems:
            self._complain()

    def _complain(self) -> NoReturn:
        found = sorted(self.problems, key=lambda problem: problem.line)
        lines = [f"{self.name}:{problem.line}: {problem.message}" for problem in found]
        if len(found) >= PROBLEMS:
            lines.append(f"There may be more to mend than these {PROBLEMS} problems.")
        raise BadPack("\n".join(lines))


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
            self.problem(key, f"expected a whole number from {low} to {high}, found {quoted(value)}.")
            return low
        return value

    def string(self, key: str, default: str | None = None) -> str:
        """Return some text that is not empty."""
        value = self._get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            self.problem(key, f"expected text, found {quoted(value)}.")
            return ""
        if len(value) > TEXT_LENGTH:
            self.problem(key, f"expected text of at most {TEXT_LENGTH} letters, found {len(value)}.")
            return ""
        return value

    def choice(self, key: str, allowed: Sequence[str], default: str | None = None) -> int:
        """Return which of the allowed words it is."""
        value = self._get(key, default)
        if value not in allowed:
            hint = nearest(value, allowed) if isinstance(value, str) else ""
            self.problem(key, f"expected one of {listing(allowed, 40)}; found {quoted(value)}.{hint}")
            return 0
        return list(allowed).index(value)

    def integers(self, key: str, low: int, high: int, length: int | None = None) -> list[int]:
        """Return a list of whole numbers within bounds, of this length if one is given."""
        value = self._get(key, None)
        if not _is_list(value) or not all(type(n) is int and low <= n <= high for n in value):
            self.problem(
                key, f"expected a list of whole numbers from {low} to {high}, found {quoted(value)}."
            )
            return [low] * (length or 0)
        if length is not None and len(value) != length:
            self.problem(key, f"expected {length} numbers, found {len(value)}.")
            return [low] * length
        return value

    def strings(self, key: str, allowed: Sequence[str]) -> list[int]:
        """Return a list of words, each as its place among the allowed ones."""
        value = self._get(key, None)
        if not _is_list(value) or not all(word in allowed for word in value):
            self.problem(key, f"expected a list of words from {listing(allowed, 40)}; found {quoted(value)}.")
            return []
        return [list(allowed).index(word) for word in value]

    def identifier(self) -> str:
        """Return the row's ``id``: small letters, digits and hyphens, as used in notation."""
        value = self.string("id")
        if value and not re.fullmatch(r"[a-z][a-z0-9-]*", value):
            self.problem("id", f"an id is small letters, digits and hyphens; found {quoted(value)}.")
        elif len(value) > ID_LENGTH:
            self.problem("id", f"an id has at most {ID_LENGTH} letters; found {quoted(value)}.")
        return value

    def names(self) -> tuple[str, str]:
        """Return the names in English and French (keys ``en`` and ``fr``)."""
        return self.string("en"), typeset(self.string("fr"))

    def source(self) -> str:
        """Return whence the row is known: one of SOURCES."""
        return SOURCES[self.choice("source", SOURCES)]

    def problem(self, key: str, message: str) -> None:
        """Write down that a key of this row is wrong."""
        name = self.values.get("id")
        if not isinstance(name, str) or len(name) > ID_LENGTH:
            name = f"row {self.index + 1}"
        where = self.file.line(self.table, self.index, key)
        shown = key if len(key) <= ID_LENGTH else quoted(key)
        self.file.problem(where, f"{self.table} {name}: {shown}: {message}")

    def finish(self) -> None:
        """Complain about keys nobody asked for: most are misspelt."""
        for key in self.values:
            if key not in self._asked:
                self.problem(key, f"unknown key.{nearest(key, self._asked)}")

    def _get(self, key: str, default: object) -> Any:
        self._asked.add(key)
        if key not in self.values and default is None:
            return None
        return self.values.get(key, default)


def row_text(file: PackFile, table: str, index: int) -> str:
    """Return a row as it is written, its comments included."""
    lines = file.text.splitlines()
    begin, end = _span(file, lines, table, index)
    return "\n".join(lines[begin:end]).rstrip() + "\n"


def without_rows(file: PackFile, rows: Sequence[tuple[str, int]]) -> str:
    """Return the text of a pack without some rows, each a table and a place in it."""
    lines = file.text.splitlines()
    gone = {line for table, index in rows for line in range(*_span(file, lines, table, index))}
    return "\n".join(line for number, line in enumerate(lines) if number not in gone) + "\n"


def _span(file: PackFile, lines: list[str], table: str, index: int) -> tuple[int, int]:
    begin = file.line(table, index) - 1
    end = begin + 1
    while end < len(lines) and not lines[end].lstrip().startswith("["):
        end += 1
    return begin, end


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
