"""Change one thing of a game: a number of its pack over a range, a card taken out."""

from __future__ import annotations

import re

from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption, BadPack, listing, nearest
from stardeck.kernel.pack import PackFile, without_rows
from stardeck.kernel.trial import try_pack
from stardeck.kernel.variant import read_pack

MOST = 25
"""Values of a sweep."""


def sweep(box: Box, text: str, wish: str) -> dict[str, str]:
    """Return packs by what they change, from ``table.id.key=low..high`` or ``table.key=1,2,5``."""
    read = re.fullmatch(r"([\w-]+(?:\.[\w-]+)+)=(.+)", wish.strip())
    if read is None:
        raise BadOption(
            f"A sweep is written table.id.key=low..high, e.g. card.farm.cost=1..4; found {wish!r}."
        )
    where, values = read.group(1), _values(read.group(2))
    found = {}
    for value in values:
        name = f"{where}={value}"
        found[name] = set_number(text, where, value)
        try_pack(box, read_pack(box, found[name], name), name)
    return found


def _values(written: str) -> list[int]:
    try:
        if ".." in written:
            low, high = written.split("..")
            values = list(range(int(low), int(high) + 1))
        else:
            values = [int(word) for word in written.split(",")]
    except ValueError:
        values = []
    if not 1 <= len(values) <= MOST:
        raise BadOption(f"A range is 1..4 or 1,2,5, of at most {MOST} whole numbers; found {written!r}.")
    return values


def set_number(text: str, where: str, value: int) -> str:
    """Return a pack in which one number is another."""
    table, *row, key = where.split(".")
    file = PackFile(text, "the pack")
    found = file.data.get(table)
    if found is None:
        raise BadOption(
            f"The pack has no table {table!r}; it has {listing(file.data)}.{nearest(table, file.data)}"
        )
    index = 0
    if isinstance(found, list):
        ids = [str(one.get("id")) for one in found]
        if not row or row[0] not in ids:
            wanted = row[0] if row else ""
            raise BadOption(
                f"The table {table!r} has no row {wanted!r}; it has {listing(ids)}.{nearest(wanted, ids)}"
            )
        index, found = ids.index(row[0]), found[ids.index(row[0])]
    if not isinstance(found.get(key), int):
        numbers = [name for name, one in found.items() if isinstance(one, int)]
        raise BadOption(
            f"{where} is no number of the pack; numbers there: {listing(numbers)}.{nearest(key, numbers)}"
        )
    lines = file.text.splitlines()
    at = file.line(table, index, key) - 1
    lines[at] = re.sub(rf"(\b{re.escape(key)}\s*=\s*)[-+]?[0-9_]+", rf"\g<1>{value}", lines[at], count=1)
    return "\n".join(lines) + "\n"


def without(box: Box, text: str, card: str) -> str:
    """Return a pack without a component: no copies of it, or, where that is not allowed, no such row."""
    file = PackFile(text, "the pack")
    rows = [
        (table, index)
        for table, found in file.data.items()
        if isinstance(found, list)
        for index, row in enumerate(found)
        if isinstance(row, dict) and row.get("id") == card
    ]
    if not rows:
        known = [
            str(row.get("id")) for found in file.data.values() if isinstance(found, list) for row in found
        ]
        raise BadOption(f"The pack has no component {card!r}.{nearest(card, known)}")
    why = ""
    for table, index in rows:
        for changed in (_no_copies(text, table, card), without_rows(file, [(table, index)])):
            try:
                try_pack(box, read_pack(box, changed, f"without {card}"), f"without {card}")
            except (BadPack, BadOption) as error:
                why = why or str(error).splitlines()[0]
            else:
                return changed
    raise BadOption(f"The game can't be played without {card!r}: {why}")


def _no_copies(text: str, table: str, card: str) -> str:
    try:
        return set_number(text, f"{table}.{card}.copies", 0)
    except BadOption:
        return ""
