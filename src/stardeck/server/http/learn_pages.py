"""The pages people learn from: replays, reviews, deals, results, sandboxes, rules and cards."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

import stardeck
from stardeck.kernel.box import Box
from stardeck.learn.guide import guide, guide_picture
from stardeck.learn.pages import card_picture, chapters, components, for_players
from stardeck.server.http import markdown
from stardeck.server.http.pages import all_games, language, page, same_page
from stardeck.server.messages.refusals import Refused
from stardeck.server.table.new import box_of
from stardeck.words import Lang, choose_language


def replay(request: Request, table_id: str) -> HTMLResponse:
    """Show a game to be looked back at."""
    return page(request, "replay.html", table_id=table_id)


def review(request: Request, table_id: str) -> HTMLResponse:
    """Show what the search bot thinks of a game."""
    return page(request, "review.html", table_id=table_id)


def deal(request: Request, table_id: str) -> HTMLResponse:
    """Compare what was made of a deal."""
    return page(request, "deal.html", table_id=table_id)


def results(request: Request) -> HTMLResponse:
    """Show the results that this browser remembers."""
    return same_page(request, "results.html", "")


def sandbox(request: Request) -> HTMLResponse:
    """Show the form for a position."""
    return same_page(request, "sandbox.html", "", lambda: {"games": all_games(language(request))})


def workshop(request: Request, game: str = "") -> HTMLResponse:
    """Show the form for cards of one's own."""
    names = stardeck.game_names()
    chosen = game if game in names else names[0]
    return same_page(
        request, "workshop.html", chosen, lambda: {"games": all_games(language(request)), "chosen": chosen}
    )


def rules(request: Request, game: str) -> HTMLResponse:
    """Show how to play a game, then its rules in our own words, its readings and variants."""
    box = box_of(game)
    return same_page(request, "rules.html", game, lambda: _rules(box, language(request)))


def _rules(box: Box, lang: Lang) -> dict[str, object]:
    book = box.rulebook(lang)
    book = replace(book, text=for_players(book.text))
    return {
        "game": box.name,
        "title": box.title(lang),
        "guide": guide(box, lang),
        "html": markdown.html(book, [one.name for one in box.readings]),
        "chapters": chapters(book.text),
        "written": book.lang,
        "readings": [_reading(one, lang) for one in box.readings],
    }


def scene(game: str, key: str, lang: str = "en", narrow: bool = False) -> Response:
    """Return a picture of the pages on how to play; for a narrow screen without what can't be read there."""
    found = guide_picture(box_of(game), key, choose_language(lang), narrow)
    if found is None:
        raise Refused("no-page")
    return Response(found, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


def _reading(reading: Any, lang: str) -> dict[str, object]:
    choices = [(choice, reading.describe(choice, lang)) for choice in reading.choices]
    return {"name": reading.name, "rule": reading.rule, "title": reading.title(lang), "choices": choices}


def cards(request: Request, game: str) -> HTMLResponse:
    """Show everything printed in the box of a game."""
    box = box_of(game)
    return same_page(request, "cards.html", game, lambda: _cards(box, language(request)))


def _cards(box: Box, lang: Lang) -> dict[str, object]:
    found = components(box, lang)
    return {
        "game": box.name,
        "title": box.title(lang),
        "cards": found,
        "kinds": sorted({(one.kind_name, one.kind) for one in found}),
        "sources": sorted({one.source for one in found}),
    }


def card(game: str, card: str, lang: str = "en") -> Response:
    """Return the picture of a component."""
    found = _card(game, card, choose_language(lang))
    if found is None:
        raise Refused("unknown-card")
    return Response(found, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@lru_cache(maxsize=600)
def _card(game: str, card: str, lang: Lang) -> str | None:
    return card_picture(box_of(game), card, lang)


def learn_pages() -> APIRouter:
    """Return the routes of these pages."""
    router = APIRouter(include_in_schema=False)
    router.add_api_route("/replay/{table_id}", replay, response_class=HTMLResponse)
    router.add_api_route("/review/{table_id}", review, response_class=HTMLResponse)
    router.add_api_route("/deal/{table_id}", deal, response_class=HTMLResponse)
    router.add_api_route("/results", results, response_class=HTMLResponse)
    router.add_api_route("/sandbox", sandbox, response_class=HTMLResponse)
    router.add_api_route("/workshop", workshop, response_class=HTMLResponse)
    router.add_api_route("/rules/{game}", rules, response_class=HTMLResponse)
    router.add_api_route("/rules/{game}/{key}.svg", scene)
    router.add_api_route("/cards/{game}", cards, response_class=HTMLResponse)
    router.add_api_route("/cards/{game}/{card:path}.svg", card)
    return router
