"""Tables of reports and reviews."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> Markup:
    """Return a table; every cell is escaped."""
    columns = Markup("").join(Markup("<th>{}</th>").format(cell) for cell in head)
    body = Markup("").join(
        Markup("<tr>{}</tr>").format(Markup("").join(Markup("<td>{}</td>").format(cell) for cell in row))
        for row in rows
    )
    return Markup("<table><thead><tr>{}</tr></thead><tbody>{}</tbody></table>").format(columns, body)
