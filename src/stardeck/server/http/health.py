"""How the server is, for programs that look after it: whether it lives, whether it can work, and figures."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy.exc import SQLAlchemyError

import stardeck
from stardeck.server.hall import Hall, Token, bearer, hall
from stardeck.server.messages.listings import StatusInfo
from stardeck.server.messages.refusals import Refused

FORWARDING: Final = ("forwarded", "via", "x-real-ip")
"""Headers of proxies, besides those that begin with X-Forwarded-."""

READY_SECONDS: Final = 3.0
"""So long the database may take to say that it is there."""

health = APIRouter(tags=["health"])


@health.get("/healthz", response_class=PlainTextResponse)
async def healthz() -> str:
    """Tell that the process answers; whoever hears nothing may start it anew."""
    return "ok\n"


@health.get("/readyz", response_class=PlainTextResponse)
async def readyz(request: Request) -> str:
    """Tell that tables can be read; else no one should be sent here."""
    try:
        async with asyncio.timeout(READY_SECONDS):
            await hall(request).store.newest("")
    except (TimeoutError, SQLAlchemyError, OSError):
        raise Refused("database") from None
    return "ok\n"


@health.get("/metrics", include_in_schema=False)
async def metrics(request: Request, authorization: Token = "") -> Response:
    """Return figures as Prometheus reads them, to programs on this machine or with the token for it."""
    _check_may_know(request, authorization)
    figures = await status_of(hall(request))
    registry = CollectorRegistry()
    registry.register(_Figures(hall(request), figures))
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


@health.get("/api/status")
async def status(request: Request, authorization: Token = "") -> StatusInfo:
    """Tell how the server is, to programs on its own machine or with the token for figures."""
    _check_may_know(request, authorization)
    return await status_of(hall(request))


def _check_may_know(request: Request, authorization: str) -> None:
    """Refuse figures to clients that are neither on this machine nor have the token.

    With a public address there is a proxy, perhaps on this machine, and not every proxy says for whom it
    asks: then only the token counts.
    """
    settings = hall(request).settings
    wanted = settings.metrics_token
    if wanted and hmac.compare_digest(bearer(authorization).encode(), wanted.encode()):
        return
    if settings.origins or not is_here(request):
        raise Refused("no-page")


async def status_of(place: Hall) -> StatusInfo:
    """Return how the server is."""
    return StatusInfo(
        version=stardeck.__version__,
        connections=place.live.count,
        tables_in_memory=place.tables.in_memory,
        unfinished=(await place.store.unfinished())[0],
        blocked=dict(place.watchdog.places),
        longest=round(place.watchdog.longest, 3),
        replaced=place.driver.thinkers.replaced + place.readers.replaced + place.viewers.replaced,
    )


def is_here(request: Request) -> bool:
    """Tell whether a request comes from this machine, and not by way of a proxy on it.

    A proxy adds a header, passes on the name that it was asked by, or speaks HTTP/1.0 as nginx may.
    """
    client = request.client.host if request.client else ""
    return (
        names_this_machine(client)
        and names_this_machine(urlsplit("//" + request.headers.get("host", "")).hostname or "")
        and request.scope["http_version"] != "1.0"
        and not any(name.startswith("x-forwarded-") or name in FORWARDING for name in request.headers)
    )


def names_this_machine(name: str) -> bool:
    """Tell whether a name or an address is used within a machine only."""
    try:
        address = ip_address(name)
    except ValueError:
        return name == "localhost"
    address = getattr(address, "ipv4_mapped", None) or address
    return address.is_loopback or address.is_unspecified


class _Figures(Collector):
    """What is known of this process, at the moment somebody asks."""

    def __init__(self, place: Hall, status: StatusInfo) -> None:
        self._place = place
        self._status = status

    def collect(self) -> Iterator[Metric]:
        """Yield the figures; no name of a person or a table is among them."""
        now, tables = self._status, self._place.tables
        yield GaugeMetricFamily("stardeck_connections", "Live connections.", now.connections)
        yield GaugeMetricFamily("stardeck_tables_in_memory", "Tables somebody uses.", now.tables_in_memory)
        yield GaugeMetricFamily("stardeck_tables_unfinished", "Tables that are not over.", now.unfinished)
        changes = CounterMetricFamily("stardeck_changes", "Entries written, by kind.", labels=["kind"])
        for kind, count in sorted(tables.written.items()):
            changes.add_metric([kind], count)
        yield changes
        yield CounterMetricFamily("stardeck_workers_replaced", "Processes ended and replaced.", now.replaced)
        blocked = sum(now.blocked.values())
        yield CounterMetricFamily("stardeck_loop_blocked", "Times the event loop was held too long.", blocked)
        yield GaugeMetricFamily("stardeck_loop_longest_seconds", "The longest such time.", now.longest)
        version = GaugeMetricFamily("stardeck_version", "The version that runs.", labels=["version"])
        version.add_metric([now.version], 1)
        yield version
