"""The routes of what players learn from: hints, replays, branches, reviews, deals, lessons."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from stardeck.pictures.icons import icon
from stardeck.pictures.legend import meanings
from stardeck.pictures.svg import picture
from stardeck.server.hall import Hall, Language, Token, bearer, hall
from stardeck.server.learn import lookback, teaching
from stardeck.server.learn.coach import coaching
from stardeck.server.learn.hint import hint
from stardeck.server.live.readers import opened
from stardeck.server.live.sight import Eyes, Sight, sight_of
from stardeck.server.messages.learn import (
    AdviceInfo,
    BranchWish,
    CoachInfo,
    DealInfo,
    DealWish,
    FrameInfo,
    GhostInfo,
    LessonAnswer,
    LessonStep,
    LessonWish,
    PositionInfo,
    PositionWish,
    ReasonInfo,
    ReplayInfo,
    ReviewInfo,
)
from stardeck.server.messages.listings import SignInfo
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import Seated
from stardeck.server.table import derived
from stardeck.server.table.change import new_token
from stardeck.server.table.known import may_see_all
from stardeck.server.table.origin import told_origin
from stardeck.server.table.schema import OVER
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table
from stardeck.server.table.trust import reveal
from stardeck.words import Lang, choose_language

learn = APIRouter(prefix="/api", tags=["learn"])
Eye = Annotated[int | None, Query(ge=0, le=15, description="Through whose eyes; nobody's: a spectator's")]


async def _keep(request: Request, stored: Stored, token: str) -> Seated:
    await hall(request).add(stored, request)
    mine = [seat.seat for seat in stored.seats if seat.token]
    return Seated(table=stored.row.id, token=token, seats=mine)


@learn.post("/tables/{table_id}/hint")
async def get_hint(
    request: Request, table_id: str, authorization: Token = "", lang: Language = "en"
) -> list[AdviceInfo]:
    """Ask the search bot what it would answer, if hints are allowed at this table."""
    place = hall(request)
    async with place.tables.open(table_id) as table:
        return await hint(table, bearer(authorization), choose_language(lang), place.driver.thinkers)


@learn.post("/tables/{table_id}/coach")
async def get_coaching(
    request: Request, table_id: str, authorization: Token = "", lang: Language = "en"
) -> CoachInfo:
    """Ask what matters now and which answers would lose much, if hints are allowed at this table."""
    place = hall(request)
    async with place.tables.open(table_id) as table:
        return await coaching(table, bearer(authorization), choose_language(lang), place.driver.thinkers)


def _asked_sight(table: Table, authorization: str, lang: str) -> Sight | None:
    """Return what the seat that is asked sees, to who holds it; None to anybody else."""
    if table.asked is None or table.asked not in table.held_by(bearer(authorization)):
        return None
    return sight_of(table, Eyes(choose_language(lang), seat=table.asked))


@learn.get("/tables/{table_id}/why")
async def get_reason(
    request: Request,
    table_id: str,
    ref: Annotated[str, Query(max_length=100, description="A part of the picture")],
    authorization: Token = "",
    lang: Language = "en",
) -> ReasonInfo:
    """Say why the seat that is asked can't click a part of the picture; nothing to anybody else."""
    async with hall(request).tables.open(table_id) as table:
        sight = _asked_sight(table, authorization, lang)
        if sight is None:
            return ReasonInfo(words="")
        known = any(f'data-ref="{ref}"' in part.content for part in sight.parts)
        return ReasonInfo(words=sight.seen.why_not(ref) if known else "")


@learn.get("/tables/{table_id}/ghost")
async def get_ghost(
    request: Request,
    table_id: str,
    text: Annotated[str, Query(max_length=200, description="An answer as records have it")],
    authorization: Token = "",
    lang: Language = "en",
) -> GhostInfo:
    """Draw what an answer of the seat that is asked would put on the board; nothing to anybody else."""
    async with hall(request).tables.open(table_id) as table:
        sight = _asked_sight(table, authorization, lang)
        if sight is None:
            return GhostInfo(ref="", picture="")
        ref, drawn = sight.seen.ghost(text)
        return GhostInfo(ref=ref, picture=drawn)


@learn.get("/legend")
def get_legend(lang: Language = "en") -> list[SignInfo]:
    """List every icon of the pictures with what it means."""
    spoken = choose_language(lang)
    return [
        SignInfo(id=sign, name=name, words=words, picture=picture(24, 24, icon(sign, 12, 12, 20)))
        for sign, name, words in meanings(spoken)
    ]


# --- looking back ------------------------------------------------------------------------------


async def _eyes(
    place: Hall, table: Table, token: str, lang: Lang, seat: int | None, everything: bool
) -> lookback.Beholder:
    """Return the eyes somebody asks for; who sees more of a running game than a player may is noted."""
    eyes = lookback.beholder(table, token, lang, seat, everything)
    if everything or (seat is not None and seat not in table.held_by(token)):
        await reveal(place.tables, table, token)
    return eyes


@learn.get("/tables/{table_id}/replay")
async def get_replay(
    request: Request,
    table_id: str,
    seat: Eye = None,
    everything: bool = False,
    authorization: Token = "",
    lang: Language = "en",
) -> ReplayInfo:
    """Tell the course of a game: a finished one through any eyes, another with one's own knowledge."""
    place = hall(request)
    async with place.tables.open(table_id) as table:
        token = bearer(authorization)
        eyes = await _eyes(place, table, token, choose_language(lang), seat, everything)
        held, may = table.held_by(token), may_see_all(table, token)
        origin = told_origin(table.row, table.is_owner(token))
        looked_at = lookback.Looked(table.row, table.seats, table.match.copy(), may, origin)
    return await place.viewers.view(lookback.replay_info, looked_at, eyes, held)


@learn.get("/tables/{table_id}/frames")
async def get_frames(
    request: Request,
    table_id: str,
    first: Annotated[int, Query(ge=0)] = 0,
    last: Annotated[int, Query(ge=0)] = 0,
    seat: Eye = None,
    everything: bool = False,
    authorization: Token = "",
    lang: Language = "en",
) -> list[FrameInfo]:
    """Show the table after each of some answers in a row."""
    place = hall(request)
    async with place.tables.open(table_id) as table:
        token = bearer(authorization)
        eyes = await _eyes(place, table, token, choose_language(lang), seat, everything)
        # The scores of a running game may count what lies hidden.
        may, match = everything or table.row.state == OVER, table.match.copy()
    return await place.viewers.view(lookback.frames, match, eyes, first, last, may)


@learn.get("/tables/{table_id}/position")
async def get_position(
    request: Request,
    table_id: str,
    at: Annotated[int | None, Query(ge=0)] = None,
    authorization: Token = "",
) -> PositionInfo:
    """Write down a position of a finished game, or of one's own sandbox."""
    tables, token = hall(request).tables, bearer(authorization)
    async with tables.open(table_id) as table:
        if not may_see_all(table, token):
            raise Refused("secret")
        most = len(table.match.played)
        if at is not None and at > most:
            raise Refused("bad-message", f"There are positions 0 to {most}.")
        await reveal(tables, table, token)
        match = table.match.branch(at)
        return PositionInfo(game=table.row.game, position=match.position)


@learn.post("/tables/{table_id}/branch", status_code=201)
async def branch(request: Request, table_id: str, wish: BranchWish, authorization: Token = "") -> Seated:
    """Go on from any point of a finished game or of one's own sandbox, at a table of one's own."""
    place, held, token = hall(request), bearer(authorization), new_token()
    async with place.tables.open(table_id) as table:
        stored = derived.branched(table, wish, held, token, place.tables.clock())
        await reveal(place.tables, table, held)
    return await _keep(request, stored, token)


@learn.post("/positions", status_code=201)
async def open_position(request: Request, wish: PositionWish) -> Seated:
    """Set up a position as a sandbox."""
    place, token = hall(request), new_token()
    given = wish, token, place.tables.clock()
    stored = await place.readers.read(opened, derived.from_position, *given)
    return await _keep(request, stored, token)


@learn.post("/tables/{table_id}/review")
async def review(
    request: Request,
    table_id: str,
    seat: Annotated[int, Query(ge=0)],
    authorization: Token = "",
    lang: Language = "en",
) -> ReviewInfo:
    """Begin a review of a seat of a finished game, or see how far it is."""
    place, token = hall(request), bearer(authorization)
    async with place.tables.open(table_id) as table:
        if not may_see_all(table, token):
            raise Refused("not-over")
        await reveal(place.tables, table, token)
        if seat >= len(table.seats) or seat in table.match.automatic:
            raise Refused("bad-message", "There is nobody to review on this seat.")
        return place.reviews.look((table_id, table.moved, seat), table.match, choose_language(lang))


# --- the same deal -----------------------------------------------------------------------------


async def _root(place: Hall, table_id: str) -> Stored:
    """Return the table a deal was first played at, named by any of its tables."""
    return await place.tables.standing(derived.deal_of((await place.tables.standing(table_id)).row))


@learn.get("/deals/{table_id}")
async def get_deal(
    request: Request,
    table_id: str,
    known: Annotated[str, Query(max_length=2000)] = "",
    authorization: Token = "",
    lang: Language = "en",
) -> DealInfo:
    """Compare what people and bots have made of a deal, named by any of its tables.

    While its first table is still played, only who holds every seat there may do so.
    Which tables they are is said only of those that whoever asks knows already: who knows a table may watch.
    """
    place = hall(request)
    told = {table_id, *known.split(",")}
    root, held = await _root(place, table_id), bearer(authorization)
    found = await place.deals.compare(root, held, choose_language(lang))
    found.id = table_id
    found.results = [
        one if one.table in told else one.model_copy(update={"table": ""}) for one in found.results
    ]
    return found


@learn.post("/deals/{table_id}", status_code=201)
async def play_deal(request: Request, table_id: str, wish: DealWish, authorization: Token = "") -> Seated:
    """Play the same deal against the same bots, or let a bot play it.

    While its first table is still played, only who holds every seat there may do so, and it is told there.
    """
    place, held, token = hall(request), bearer(authorization), new_token()
    root = await _root(place, table_id)
    stored = derived.dealt(root, wish, held, token, place.tables.clock())
    if root.row.state != OVER:
        # Told before anything of it can be seen elsewhere.
        async with place.tables.open(root.row.id) as table:
            await reveal(place.tables, table, held)
    return await _keep(request, stored, token)


# --- a guided first game -----------------------------------------------------------------------


@learn.post("/lessons", status_code=201)
async def begin_lesson(request: Request, wish: LessonWish, lang: Language = "en") -> Seated:
    """Begin a guided first game."""
    place, token = hall(request), new_token()
    stored = derived.taught(wish.game, choose_language(lang), token, place.tables.clock())
    return await _keep(request, stored, token)


@learn.get("/tables/{table_id}/lesson")
async def get_lesson(
    request: Request,
    table_id: str,
    step: Annotated[int | None, Query(ge=0)] = None,
    lang: Language = "en",
) -> LessonStep:
    """Show a step of a guided game; without a number, the one that fits what was answered."""
    async with hall(request).tables.open(table_id) as table:
        return _lesson_step(table, step, choose_language(lang))


def _lesson_step(table: Table, step: int | None, lang: str) -> LessonStep:
    lesson = teaching.lesson_at(table)
    if step is None or teaching.answers_before(lesson, step) != len(table.match.played):
        step = teaching.first_step(table, lesson)
    return teaching.shown(table, lesson, step, lang)


@learn.post("/tables/{table_id}/lesson")
async def answer_lesson(
    request: Request, table_id: str, wish: LessonAnswer, authorization: Token = "", lang: Language = "en"
) -> LessonStep:
    """Finish a step: it is read, or its answer is given; the script answers for the others."""
    tables = hall(request).tables
    async with tables.open(table_id) as table:
        step = await teaching.go_on(tables, table, bearer(authorization), wish.step, wish.text)
        return _lesson_step(table, step, choose_language(lang))
