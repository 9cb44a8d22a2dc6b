"""The routes of trust: on which devices a seat is open, a new token for it, how a table's pack differs."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from fastapi import APIRouter, Request

from stardeck.server.hall import Hall, Language, Token, bearer, hall
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.seats import DeviceInfo, DevicesInfo, NewToken, PackChanges
from stardeck.server.messages.wishes import Seated
from stardeck.server.table import trust
from stardeck.server.table.change import keyed_token, new_token
from stardeck.words import choose_language

REMATCHES: Final = 10
"""So many rematches after a table have the same tokens changed."""

seats = APIRouter(prefix="/api", tags=["table"])


@seats.get("/tables/{table_id}/devices")
async def list_devices(request: Request, table_id: str, authorization: Token = "") -> DevicesInfo:
    """List the devices on which one's own seat is open: live connections with its token."""
    place, token = hall(request), bearer(authorization)
    async with place.tables.open(table_id) as table:
        if not table.held_by(token) and not table.is_owner(token):
            raise Refused("not-seated")
    found = [
        DeviceInfo(since=one.since, browser=one.browser, system=one.system)
        for one in place.live.devices.of(table_id, token)
    ]
    return DevicesInfo(devices=found, now=place.tables.clock(), complete=not place.news.shared)


@seats.get("/tables/{table_id}/pack")
async def get_pack_changes(request: Request, table_id: str, lang: Language = "en") -> PackChanges:
    """Tell in what the pack of a table differs from the printed one: rows with old and new values."""
    place = hall(request)
    async with place.tables.open(table_id) as table:
        match = table.match
    return await place.packs.of(match, choose_language(lang))


@seats.post("/tables/{table_id}/token")
async def change_token(request: Request, table_id: str, wish: NewToken, authorization: Token = "") -> Seated:
    """Change one's token: the seats stay one's own, and whoever else has the old token may only watch."""
    place, token = hall(request), bearer(authorization)
    new = new_token() if wish.key is None else keyed_token(wish.key)
    async with place.tables.open(table_id) as table:
        await trust.change_token(place.tables, table, token, new)
        made = Seated(table=table_id, token=new, seats=table.held_by(new))
        after = table.row.next
    await _change_rematches(place, after, token, new)
    return made


async def _change_rematches(place: Hall, table_id: str | None, token: str, new: str) -> None:
    """Change a token at the rematches of a table too: they were made with it."""
    for _ in range(REMATCHES):
        if table_id is None:
            return
        here, table_id = table_id, None
        with suppress(Refused):
            async with place.tables.open(here) as table:
                table_id = table.row.next
                await trust.change_token(place.tables, table, token, new)
