"""How a table is passed on: where this server is reached, its address as a QR code, a preview of its link."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import segno
from fastapi import APIRouter, Request
from fastapi.responses import Response

from stardeck.pictures.pixels import png
from stardeck.server.hall import hall
from stardeck.server.http.catalogue import cover
from stardeck.server.http.health import is_here
from stardeck.server.messages.listings import PictureInfo, QrWish, ReachInfo
from stardeck.server.messages.refusals import Refused
from stardeck.server.table.new import box_of
from stardeck.server.table.schema import NOBODY, OPEN
from stardeck.server.table.store import Stored
from stardeck.server.words.page import PREVIEWS, page_words
from stardeck.words import Lang, choose_language, say

EVERYWHERE: Final = ("0.0.0.0", "::")
"""What one listens on to be reached from other machines."""

ELSEWHERE: Final = ("192.0.2.1", "2001:db8::1")
"""Addresses of nobody, to find out from which of its own this machine would speak; nothing is sent."""

QUIET: Final = 2
"""Modules of white around a code; what it stands on is white too."""

sharing = APIRouter(prefix="/api", tags=["table"])


@sharing.get("/reach")
async def reach(request: Request) -> ReachInfo:
    """Tell under which other addresses this server is found in its network, to a page on its own machine."""
    page = urlsplit(hall(request).settings.page)
    if not is_here(request) or page.hostname not in EVERYWHERE:
        return ReachInfo(addresses=[])
    return ReachInfo(addresses=[f"http://{written(one)}:{page.port}" for one in own_addresses()])


@sharing.post("/qr")
async def qr(wish: QrWish) -> PictureInfo:
    """Draw a text, such as an address, as a QR code. It is sent in the body: logs keep no private link."""
    return PictureInfo(picture=await asyncio.get_running_loop().run_in_executor(_DRAWING, _code, wish.text))


_DRAWING: Final = ThreadPoolExecutor(1, "codes")
"""One code is drawn at a time: several threads at work would keep the event loop from its turn."""


@lru_cache(maxsize=200)
def _code(text: str) -> str:
    code = segno.make(text, micro=False, error="m")
    return code.svg_inline(border=QUIET, light="#ffffff", dark="#0b1026", omitsize=True)


def written(address: str) -> str:
    """Return an address as it stands in a link."""
    return f"[{address}]" if ":" in address else address


def own_addresses() -> list[str]:
    """Return the addresses under which other machines may reach this one, the likeliest first."""
    found: list[str] = []
    for family, nobody in zip((socket.AF_INET, socket.AF_INET6), ELSEWHERE, strict=True):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as speaker:
            speaker.connect((nobody, 9))
            found.append(speaker.getsockname()[0])
    with suppress(OSError):
        known = socket.getaddrinfo(socket.gethostname(), None, family=socket.AF_INET)
        found += [str(place[4][0]) for place in known]
    return [one for one in dict.fromkeys(found) if not _is_own_affair(one)]


def _is_own_affair(address: str) -> bool:
    """Tell whether only this machine, or only this cable, knows an address."""
    place = ip_address(address.partition("%")[0])
    return place.is_loopback or place.is_link_local or place.is_unspecified


# --- previews -------------------------------------------------------------------------------------


def preview(request: Request, stored: Stored, lang: Lang) -> dict[str, Any]:
    """Return what those who are sent the link of a table see before they follow it."""
    words, row = page_words(lang), stored.row
    free = sum(seat.kind == NOBODY for seat in stored.seats)
    names = [seat.name for seat in stored.seats if seat.kind != NOBODY and seat.name]
    told = [", ".join(names)] if names else []
    if row.state == OPEN and free:
        told.append(say(PREVIEWS, "free", lang, n=free))
    base = str(request.base_url).rstrip("/")
    return {
        "title": f"{box_of(row.game).title(lang)} · {words[f'state-{row.state}']}",
        "words": " · ".join(told),
        "url": f"{base}/t/{row.id}",
        "image": f"{base}/games/{row.game}.png?lang={lang}" if can_paint() else "",
    }


@lru_cache(maxsize=1)
def can_paint() -> bool:
    """Tell whether pictures can be made into pixels here: the extra `preview` is installed."""
    return find_spec("resvg_py") is not None


def game_pixels(game: str, lang: str = "en") -> Response:
    """Return the board of a real position of a game, for those who show no SVG."""
    box_of(game)
    if not can_paint():
        raise Refused("no-page")
    # Whoever shows a preview does so on a page of their own.
    head = {"cache-control": "max-age=86400", "cross-origin-resource-policy": "cross-origin"}
    return Response(_pixels(game, choose_language(lang)), media_type="image/png", headers=head)


@lru_cache(maxsize=16)
def _pixels(game: str, lang: Lang) -> bytes:
    return png(cover(game, lang))
