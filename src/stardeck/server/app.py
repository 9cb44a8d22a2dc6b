"""The routes: the pages, the API that pages and external bots use, and the live connection."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, FastAPI, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.middleware.gzip import GZipMiddleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import stardeck
from stardeck.server import refusals, steady_memory
from stardeck.server.hall import Hall, Language, Token, bearer, hall
from stardeck.server.http.catalogue import game_info
from stardeck.server.http.health import health
from stardeck.server.http.learn_pages import learn_pages
from stardeck.server.http.learn_routes import learn
from stardeck.server.http.pages import page, pages
from stardeck.server.http.seat_routes import seats
from stardeck.server.http.sharing import sharing
from stardeck.server.live.readers import opened
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import seat_info, snapshot
from stardeck.server.live.warm import try_every_route, warm_up
from stardeck.server.logs import write_with_time
from stardeck.server.messages.listings import (
    CardInfo,
    GameInfo,
    PackInfo,
    PackRow,
    PackWish,
    SetupInfo,
    SetupWish,
    TableInfo,
)
from stardeck.server.messages.refusals import STATUS, Refused
from stardeck.server.messages.table import Done, Problem, Snapshot
from stardeck.server.messages.wishes import (
    Command,
    DoMessage,
    HelloMessage,
    LookMessage,
    NewTable,
    OpenRecord,
    Seated,
    Sit,
)
from stardeck.server.settings import Settings, from_environment
from stardeck.server.shield import Shield, asked
from stardeck.server.table import new
from stardeck.server.table.change import keyed_token, new_token
from stardeck.server.table.known import may_see_all
from stardeck.server.table.own_pack import printed_rows, tried
from stardeck.server.table.schema import NOBODY, OVER, PLAYING
from stardeck.server.table.store import Stored
from stardeck.server.table.table import digest
from stardeck.server.table.tables import NAME
from stardeck.server.table.trust import reveal
from stardeck.server.words.problems import problem_words
from stardeck.words import choose_language

log = logging.getLogger("stardeck.server")

LISTED: Final = 60
MINE: Final = 40
PROBLEM: Final[dict[str, Any]] = {
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
}
"""What every route says of refusals. Naming the class would make each of them read it again, for a second."""

EXPECTED: Final = ("illegal", "not-your-turn", "old-rules", "database", "failed")
"""Refusals that belong to play, as those of status 409 do, or that have lines of their own in the log."""

api = APIRouter(prefix="/api", tags=["table"])

# --- what there is -----------------------------------------------------------------------------


@api.get("/games", tags=["games"])
def list_games(lang: Language = "en") -> list[GameInfo]:
    """List the games with their readings and bots."""
    return [game_info(name, choose_language(lang)) for name in stardeck.game_names()]


@api.post("/setup", tags=["games"])
async def check_setup(request: Request, wish: SetupWish, lang: Language = "en") -> SetupInfo:
    """Check a setup, and a pack, before a table is made."""
    if wish.pack is None:
        return new.checked(wish, choose_language(lang))
    return await hall(request).readers.read(new.checked, wish, choose_language(lang))


@api.get("/packs/{game}", tags=["games"])
def list_rows(game: str, lang: Language = "en") -> list[PackRow]:
    """List the rows of a game's pack, to begin a card of one's own with."""
    return printed_rows(game, choose_language(lang))


@api.post("/packs", tags=["games"])
async def try_rows(request: Request, wish: PackWish, lang: Language = "en") -> PackInfo:
    """Put typed rows into the default pack of a game; check and draw them."""
    return await hall(request).readers.read(tried, wish, choose_language(lang))


@api.get("/tables")
async def list_tables(
    request: Request,
    ids: Annotated[str, Query(max_length=1000)] = "",
    lang: Language = "en",
) -> list[TableInfo]:
    """List the public tables, or those with the ids given (separated by commas)."""
    store = hall(request).store
    wanted = [one for one in ids.split(",")[:MINE] if NAME.fullmatch(one)]
    found = await (store.some(wanted) if ids else store.listed(LISTED))
    return [_table_info(stored, choose_language(lang)) for stored in found]


def _table_info(stored: Stored, lang: str) -> TableInfo:
    over = stored.row.state == OVER
    return TableInfo(
        id=stored.row.id,
        game=stored.row.game,
        title=new.box_of(stored.row.game).title(lang),
        state=stored.row.state,  # type: ignore[arg-type]
        seats=[seat_info(seat, lang) for seat in stored.seats],
        free=sum(seat.kind == NOBODY or seat.offered for seat in stored.seats) if not over else 0,
        changed=stored.row.changed,
        waits=stored.row.state == PLAYING and not stored.row.due,
        next=stored.row.next,
    )


# --- tables ------------------------------------------------------------------------------------


@api.post("/tables", status_code=201)
async def make_table(request: Request, wish: NewTable) -> Seated:
    """Make a table. The token holds the seats wished as `me`, and may fill free seats with bots."""
    place, token = hall(request), new_token() if wish.key is None else keyed_token(wish.key)
    given = wish, token, place.tables.clock()
    if wish.pack is None:
        stored = new.from_wish(*given)
    else:
        stored = await place.readers.read(opened, new.from_wish, *given)
    return _seated(await place.add(stored, request), token)


def _seated(stored: Stored, token: str) -> Seated:
    mine = [seat.seat for seat in stored.seats if seat.token == digest(token)]
    return Seated(table=stored.row.id, token=token, seats=mine)


@api.post("/records", status_code=201)
async def open_record(request: Request, wish: OpenRecord) -> Seated:
    """Open a record as a sandbox: look at it, take back, play on."""
    place, token = hall(request), new_token()
    given = wish.record, token, place.tables.clock()
    stored = await place.readers.read(opened, new.from_record, *given)
    return _seated(await place.add(stored, request), token)


@api.get("/tables/{table_id}")
async def see_table(
    request: Request,
    table_id: str,
    seat: int | None = None,
    pictures: bool = True,
    authorization: Token = "",
    lang: Language = "en",
) -> Snapshot:
    """Look at a table: through a seat with its token, else as a spectator."""
    place, token = hall(request), bearer(authorization)
    async with place.tables.open(table_id) as table:
        held = table.held_by(token)
        if seat is not None and seat not in held:
            raise Refused("not-seated")
        await place.tables.saw(table, token)
        eyes = Eyes(choose_language(lang), token, seat, pictures)
        if seat is None and len(held) == 1:
            eyes.seat = held[0]
        return snapshot(table, eyes, place.tables.clock())


@api.post("/tables/{table_id}/seats", status_code=201)
async def sit_down(request: Request, table_id: str, wish: Sit, authorization: Token = "") -> Seated:
    """Take a free seat before the game, or a seat that the owner offers during it."""
    tables = hall(request).tables
    async with tables.open(table_id) as table:
        given = bearer(authorization), wish.name, wish.seat, wish.key
        token, _ = await tables.sit(table, *given)
        return Seated(table=table_id, token=token, seats=table.held_by(token))


@api.post("/tables/{table_id}/commands")
async def perform(request: Request, table_id: str, command: Command, authorization: Token = "") -> Done:
    """Answer, undo, chat, leave, rejoin, ask for a substitute bot or a rematch.

    The owner of a table also starts it, fills its seats with bots, removes people before the start, offers
    seats of bots during the game and closes the table.
    """
    tables = hall(request).tables
    async with tables.open(table_id) as table:
        made = await tables.perform(table, bearer(authorization), command)
    return Done(id=0, table=made)


@api.get("/tables/{table_id}/cards/{card:path}")
async def show_card(request: Request, table_id: str, card: str, lang: Language = "en") -> CardInfo:
    """Show a component large, with its rule text and the source of its data."""
    async with hall(request).tables.open(table_id) as table:
        found = table.match.face.card(card, choose_language(lang))
    if found is None:
        raise Refused("unknown-card")
    return CardInfo(name=found.name, words=found.words, source=found.source, picture=found.picture)


@api.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def get_record(request: Request, table_id: str, authorization: Token = "") -> PlainTextResponse:
    """Return the record once the game is over, as it tells the deal; before, to the holder of a sandbox."""
    tables, token = hall(request).tables, bearer(authorization)
    record = await tables.old_record(table_id, token)
    if record is None:
        async with tables.open(table_id) as table:
            if not may_see_all(table, token):
                raise Refused("secret")
            await reveal(tables, table, token)
            record = table.match.record
    head = {"content-disposition": f'attachment; filename="{table_id}.stardeck"'}
    return PlainTextResponse(record, headers=head)


@api.websocket("/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """Serve a live connection: say hello first, then every change is sent."""
    place = socket.app.state.hall
    assert isinstance(place, Hall)
    await place.live.serve(socket, table_id)


# --- the application -----------------------------------------------------------------------------


def create_app(settings: Settings | None = None, warm: bool = False) -> FastAPI:
    """Return the application; without settings they come from the environment.

    One that is *warm* has made everything before it takes the first request, so that nobody waits for it.
    """
    chosen = settings or from_environment()
    if settings is None:
        # Started by a web server, as a program of its own. What that has to say follows from here on.
        write_with_time(chosen.log)
        warm = True
        steady_memory()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        write_with_time(chosen.log)
        place = Hall(chosen)
        app.state.hall = place
        if warm:
            warm_up()
            await try_every_route(app)
        await place.start()
        if settings is None:
            log.info("version %s is ready", stardeck.__version__)
        try:
            yield {"connections": place.connections}
        finally:
            await place.stop()
            refusals.finish()

    app = _Application(
        title="Stardeck",
        version=stardeck.__version__,
        description="Sit down at a table and play. A live connection (`/api/tables/{id}/live`) takes "
        "`HelloMessage`, `LookMessage` and `DoMessage` and sends `Snapshot`, `Done` and `Problem`.",
        servers=[{"url": chosen.prefix}] if chosen.prefix else None,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        responses=dict.fromkeys(sorted(set(STATUS.values())), PROBLEM),
    )
    for router in (api, health, learn, seats, sharing, learn_pages(), pages()):
        app.include_router(router)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)
    app.add_exception_handler(StarletteHTTPException, _framework)
    app.add_exception_handler(SQLAlchemyError, _database)
    app.add_exception_handler(OSError, _database)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(Shield, settings=chosen)
    if chosen.proxy:
        app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=list(chosen.proxy))
    app.add_api_route("/openapi.json", partial(_document, app), include_in_schema=False)
    return app


def _document(app: _Application) -> Response:
    """Describe everything a program can ask for. No coroutine: it takes a second, in which others play."""
    if app.document is None:
        app.document = bytes(JSONResponse(app.openapi()).body)
    return Response(app.document, media_type="application/json")


class _Application(FastAPI):
    """The application; it is described when somebody first asks, not at every start."""

    document: bytes | None = None
    """The description as it is sent."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            found = super().openapi()
            _describe_live(found["components"]["schemas"])
        assert self.openapi_schema is not None
        return self.openapi_schema


def _describe_live(schemas: dict[str, Any]) -> None:
    """Put into the OpenAPI document what routes do not name: refusals, messages of the live connection."""
    for message in (Problem, HelloMessage, LookMessage, DoMessage):
        schema = message.model_json_schema(ref_template="#/components/schemas/{model}")
        for name, part in schema.pop("$defs", {}).items():
            schemas.setdefault(name, part)
        schemas[message.__name__] = schema


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _problem(request, error.code, error.detail)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return _problem(request, "bad-message", f"{where}: {first['msg']}".strip(": "))


async def _framework(request: Request, error: Exception) -> Response:
    """What the framework refuses by itself: unknown paths and methods, bodies that it can't read."""
    assert isinstance(error, StarletteHTTPException)
    code = {404: "no-page", 405: "no-method"}.get(error.status_code, "bad-message")
    return _problem(request, code)


async def _database(request: Request, error: Exception) -> Response:
    log.warning("the database does not answer (%s)", type(error).__name__)
    return _problem(request, "database")


async def _failed(request: Request, error: Exception) -> Response:
    return _problem(request, "failed")


def _problem(request: Request, code: str, detail: str = "") -> Response:
    """Say what is wrong: to people on a page, to programs as a message."""
    if code not in EXPECTED and STATUS[code] != 409:
        # What every request passes on its way out writes it down, once.
        request.scope["refused"] = code
    lang = choose_language(request.cookies.get("lang") or request.headers.get("accept-language"))
    told = problem_words(code, lang, detail)
    reads = "text/html" in request.headers.get("accept", "")
    if reads and request.method == "GET" and not asked(request.scope).startswith("/api/"):
        shown = page(request, "missing.html", problem=told)
        shown.status_code = STATUS[code]
        return shown
    words: Any = Problem(code=code, message=told).model_dump()
    return JSONResponse(words, STATUS[code])
