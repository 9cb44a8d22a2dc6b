"""The pages: shells that the ES modules fill, and what they are dressed in."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.routing import Mount

import stardeck
from stardeck import languages
from stardeck.games import find
from stardeck.pictures.palette import css_properties
from stardeck.pictures.sky import star_field
from stardeck.pictures.svg import picture
from stardeck.server.edition import STATIC, WEB, edition
from stardeck.server.hall import hall
from stardeck.server.http.catalogue import cover, game_info, usual_seats
from stardeck.server.http.modules import needed
from stardeck.server.http.page_files import PageFiles
from stardeck.server.http.sharing import game_pixels, preview
from stardeck.server.messages.listings import GameInfo
from stardeck.server.messages.refusals import Refused
from stardeck.server.table.new import box_of
from stardeck.server.table.tables import NAME
from stardeck.server.words.page import page_words
from stardeck.words import LANGUAGES, Lang, choose_language

THEMES: Final = ("dark", "light", "auto")
"""Night first; the others by the switch."""

_TEMPLATES: Final = Environment(
    loader=FileSystemLoader(WEB / "templates"), autoescape=select_autoescape(default=True)
)
_TEMPLATES.globals["needed"] = needed

KEPT: Final = 200
"""So many pages are kept that are the same for everybody."""

_KEPT: Final[OrderedDict[tuple[object, ...], bytes]] = OrderedDict()


def language(request: Request) -> Lang:
    """Return the language of a page: chosen by the switch, else the browser's."""
    return choose_language(
        request.query_params.get("lang")
        or request.cookies.get("lang")
        or request.headers.get("accept-language")
    )


def page(request: Request, template: str, **values: object) -> HTMLResponse:
    """Return a page in the reader's language and theme."""
    lang = language(request)
    text = _TEMPLATES.get_template(template).render(
        root=request.scope.get("root_path", ""),
        lang=lang,
        languages=LANGUAGES,
        spaced=languages.language(lang).spaced,
        theme=_theme(request),
        words=page_words(lang),
        version=stardeck.__version__,
        edition=edition(),
        **values,
    )
    return HTMLResponse(text)


def same_page(
    request: Request, template: str, about: str, values: Callable[[], dict[str, object]] = dict
) -> HTMLResponse:
    """Return a page that is the same for everybody; it is made once for each language, theme and subject."""
    root, games = request.scope.get("root_path", ""), tuple(stardeck.game_names())
    key = (template, about, root, language(request), _theme(request), games, _written())
    body = _KEPT.pop(key, None)
    if body is None:
        body = bytes(page(request, template, **values()).body)
    _KEPT[key] = body
    if len(_KEPT) > KEPT:
        _KEPT.popitem(last=False)
    return HTMLResponse(body)


def _theme(request: Request) -> str:
    theme = request.cookies.get("theme", "")
    return theme if theme in THEMES else THEMES[0]


def _written() -> int:
    """Return when the templates were last changed, so that whoever works on them sees it at once."""
    return max(path.stat().st_mtime_ns for path in (WEB / "templates").iterdir())


def start(request: Request) -> HTMLResponse:
    """Show the games, open tables and my tables."""
    return same_page(request, "start.html", "", lambda: {"games": all_games(language(request))})


def all_games(lang: Lang) -> list[GameInfo]:
    """Return what one needs to know of every game."""
    return [game_info(name, lang) for name in stardeck.game_names()]


def new_table(request: Request, game: str = "") -> HTMLResponse:
    """Show the form for a new table."""
    names = stardeck.game_names()
    chosen = game if game in names else names[0]

    def values() -> dict[str, object]:
        return {
            "games": all_games(language(request)),
            "chosen": chosen,
            "usual": usual_seats(find(chosen)),
        }

    return same_page(request, "new.html", chosen, values)


async def table(request: Request, table_id: str) -> HTMLResponse:
    """Show a table; what lies on it comes by the live connection."""
    found = await hall(request).store.some([table_id]) if NAME.fullmatch(table_id) else []
    if not found:
        raise Refused("unknown-table")
    shown = preview(request, found[0], language(request))
    kept = hall(request).settings.keep_open_days
    return page(request, "table.html", table_id=table_id, preview=shown, kept=kept)


def words(lang: str) -> JSONResponse:
    """Return the words of the page."""
    return JSONResponse(page_words(choose_language(lang)), headers={"cache-control": "max-age=300"})


def theme_css() -> Response:
    """Return the colours by night and by day."""
    return Response(_colours(), media_type="text/css", headers={"cache-control": "max-age=300"})


@lru_cache(maxsize=1)
def _colours() -> str:
    night, day = css_properties(), css_properties(light=True)
    css = (
        f":root {{ {night} color-scheme: dark; }}\n"
        f":root[data-theme=light] {{ {day} color-scheme: light; }}\n"
        "@media (prefers-color-scheme: light) {\n"
        f"  :root[data-theme=auto] {{ {day} color-scheme: light; }}\n}}\n"
    )
    return css + "".join(_mood(name, find(name).mood) for name in stardeck.game_names())


def _mood(game: str, colour: str) -> str:
    """Return how a game tints the sky above its tables: bright colours are dimmed to a glow."""
    glow = (
        "var(--nebula)" if colour == "nebula" else f"color-mix(in oklab, var(--{colour}) 42%, var(--space))"
    )
    return f":root[data-game={game}] {{ --mood: {glow}; }}\n"


def sky() -> Response:
    """Return the stars behind every page."""
    return _svg(_stars())


@lru_cache(maxsize=1)
def _stars() -> str:
    return picture(1600, 1000, star_field(1600, 1000, 170, 5))


def game_picture(game: str, lang: str = "en") -> Response:
    """Return the board of a real position of a game."""
    box_of(game)
    return _svg(cover(game, choose_language(lang)))


def _svg(text: str) -> Response:
    return Response(text, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


def favicon(request: Request) -> RedirectResponse:
    """Send browsers that ask for the old name to the drawn icon."""
    return RedirectResponse(f"{request.scope.get('root_path', '')}/static/icon.svg", 308)


def pages() -> APIRouter:
    """Return the routes of the pages."""
    router = APIRouter(include_in_schema=False)
    router.add_api_route("/", start, response_class=HTMLResponse)
    router.add_api_route("/new", new_table, response_class=HTMLResponse)
    router.add_api_route("/t/{table_id}", table, response_class=HTMLResponse)
    router.add_api_route("/words/{lang}.json", words)
    router.add_api_route("/theme.css", theme_css)
    router.add_api_route("/sky.svg", sky)
    router.add_api_route("/games/{game}.svg", game_picture)
    router.add_api_route("/games/{game}.png", game_pixels)
    router.add_api_route("/favicon.ico", favicon)
    router.routes.append(Mount("/static", PageFiles(STATIC), name="static"))
    return router
