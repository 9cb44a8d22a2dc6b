"""In what a pack of somebody's own differs from the printed one: rows changed, added and left out."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import Any, Final

from stardeck.kernel import toml
from stardeck.kernel.match import Match
from stardeck.server.live.viewers import Viewers
from stardeck.server.messages.seats import PackChange, PackChanges, ValueChange
from stardeck.server.table.new import box_of
from stardeck.words import Lang

ROWS: Final = 200
"""So many rows are told, and of each so many values; of more there is the number only."""

VALUES: Final = 24
LETTERS: Final = 120
"""Of a value, and of a name."""

KEPT: Final = 64
"""So many comparisons are remembered, by pack and language."""

Rows = dict[tuple[str, str], Mapping[str, Any]]
"""The rows of a pack, by their table and their id (or place, where they have none)."""


def rows(text: str) -> Rows:
    """Return the rows of a pack. It was read before: it is known to be one."""
    return {(table, name): row for table, name, row in _rows(toml.parse(text.removeprefix("\ufeff")))}


def _rows(data: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for table, found in data.items():
        if isinstance(found, dict):
            yield table, "", found
        elif isinstance(found, list):
            for place, row in enumerate(found, 1):
                if isinstance(row, dict):
                    yield table, str(row.get("id", f"#{place}")), row


def compared(game: str, text: str, lang: Lang) -> PackChanges:
    """Return in what a pack differs from the printed one of its game, in the order of the pack."""
    printed, own = rows(box_of(game).pack_text()), rows(text)
    found: list[PackChange] = []
    for key, row in own.items():
        if key not in printed:
            found.append(_change("added", key, row, _values({}, row), lang))
        elif printed[key] != row:
            found.append(_change("changed", key, row, _values(printed[key], row), lang))
    left_out = [(key, row) for key, row in printed.items() if key not in own]
    found += [_change("removed", key, row, [], lang) for key, row in left_out]
    return PackChanges(rows=found[:ROWS], more=max(0, len(found) - ROWS))


def _change(
    kind: str, key: tuple[str, str], row: Mapping[str, Any], values: list[ValueChange], lang: Lang
) -> PackChange:
    name = row.get(lang) or row.get("en") or key[1]
    return PackChange(
        kind=kind,  # type: ignore[arg-type]
        table=_text(key[0]),
        name=_text(name),
        values=values[:VALUES],
        more=max(0, len(values) - VALUES),
    )


def _values(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[ValueChange]:
    """Return the values of a row that are others than before, those that are gone among them."""
    return [
        ValueChange(key=_text(key), before=_text(before.get(key)), after=_text(after.get(key)))
        for key in [*after, *[key for key in before if key not in after]]
        if before.get(key) != after.get(key)
    ]


def _text(value: Any) -> str:
    """Return a value of a pack as it is shown, not too long; nothing for none."""
    if value is None:
        return ""
    said = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return said if len(said) <= LETTERS else f"{said[: LETTERS - 1]}…"


class PackComparisons:
    """Compares packs with the printed ones, each once for a language, where nobody waits."""

    def __init__(self, viewers: Viewers) -> None:
        self.viewers = viewers
        self._known: OrderedDict[tuple[str, str, Lang], PackChanges] = OrderedDict()

    async def of(self, match: Match, lang: Lang) -> PackChanges:
        """Return in what the pack of a match differs from the printed one."""
        if match.pack.text is None:
            return PackChanges(rows=[], more=0)
        key = match.box.name, match.pack.digest, lang
        found = self._known.pop(key, None)
        if found is None:
            found = await self.viewers.view(compared, match.box.name, match.pack.text, lang)
        self._known[key] = found
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found
