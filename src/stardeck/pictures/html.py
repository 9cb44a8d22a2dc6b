"""Tables of reports and reviews."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> Markup:
    """Return a table; every cell is escaped, and columns of words stand at the left."""
    worded = [any(_is_words(row[column]) for row in rows) for column in range(len(head))]
    columns = _cells("th", head, worded)
    body = Markup("").join(Markup("<tr>{}</tr>").format(_cells("td", row, worded)) for row in rows)
    return Markup(
        '<div class="wide"><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
    ).format(columns, body)


def _is_words(cell: object) -> bool:
    return isinstance(cell, str) and cell[:1].isalpha()


def _cells(tag: str, cells: Sequence[object], worded: Sequence[bool]) -> Markup:
    return Markup("").join(
        Markup('<{} class="words">{}</{}>' if words else "<{}>{}</{}>").format(tag, cell, tag)
        for cell, words in zip(cells, worded, strict=True)
    )
