"""What people may do who alone hold a table or a seat: know its deal, give it a new token."""

from __future__ import annotations

from stardeck.server.messages.refusals import Refused
from stardeck.server.table.known import deal_known, holds_all
from stardeck.server.table.schema import OVER
from stardeck.server.table.table import Table
from stardeck.server.table.tables import Tables
from stardeck.server.table.tokens import token_changed


async def reveal(tables: Tables, table: Table, token: str) -> None:
    """Let the only person at a table know its deal; while it is played everybody there is told of that."""
    if table.row.state == OVER:
        return
    if not holds_all(table.row, table.seats, token):
        raise Refused("secret")
    if not table.row.seed_known:
        await tables.change(table, lambda: deal_known(table, token))


async def change_token(tables: Tables, table: Table, token: str, new: str) -> None:
    """Let a new token hold what the present one holds; nothing happens if it does already."""
    try:
        await tables.change(table, lambda: token_changed(table, token, new))
    except Refused as refused:
        if refused.code != "not-seated" or not (table.held_by(new) or table.is_owner(new)):
            raise
