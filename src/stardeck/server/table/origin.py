"""Where a game came from, and its pack, as far as others may know it."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.match import Match
from stardeck.kernel.variant import load_pack
from stardeck.server.table.schema import TableRow

DEAL: Final = "deal"
"""Where a table came from that has the deal of another."""

KNOWN_DEAL: Final = "known deal"
"""What a record says of a deal that somebody chose, or came to know during the game."""

_BRANCH: Final = " after answer "


def told_origin(row: TableRow, whole: bool = False) -> str:
    """Return where a game came from. Only the *whole* origin names the table that it was branched from."""
    kind, _, rest = row.origin.partition(" ")
    if kind == DEAL:
        return DEAL
    if whole or _BRANCH not in row.origin:
        return row.origin
    return f"{kind} {rest.partition(' ')[2]}"


def record_origin(row: TableRow) -> str:
    """Return the origin that a record names: records are passed on, so they name no table."""
    return told_origin(row) or (KNOWN_DEAL if row.seed_known else "")


def has_own_pack(match: Match) -> bool:
    """Tell whether a match is played with another pack than the printed one."""
    return match.pack.text is not None and match.pack.digest != load_pack(match.box).digest
