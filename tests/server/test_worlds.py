"""Worlds that differ only in what somebody may not know are the same to them, by every outlet of a server."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.fuzz.effort import LONG
from tests.harness import Holder, Server

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.match import Match
from stardeck.server.messages.learn import PositionWish
from stardeck.server.settings import Settings
from stardeck.server.table import derived, schema
from stardeck.server.table.store import Store, Stored
from stardeck.server.table.table import digest

GAMES = stardeck.game_names()
TOKENS = ["the token of Ann", "the token of Bob", "the token of Eve"]
TIMES = ("now", "asked_at", "changed")
MOMENTS = (6, 31) if LONG else (14,)
"""After so many answers people look."""

EYES = (None, 0, 1) if LONG else (None, 0)
LANGUAGES = ("en", "fr") if LONG else ("en",)

READS = (
    "?pictures=true",
    "/replay",
    "/frames?first=0&last=3",
    "/frames?everything=true",
    "/replay?everything=true",
    "/position",
    "/record",
    "/lesson",
)


def moment(game: str, answers: int) -> Match:
    """Return a game of three after so many answers."""
    match, luck = stardeck.new(game, seats=3, seed=answers), random.Random(answers)
    for _ in range(answers):
        if len(match.options) == 0:
            break
        match.play(luck.choice(match.options))
    return match


def table_of(match: Match, position: str, name: str) -> Stored:
    """Return a running game of three people that stands at a position."""
    stored = derived.from_position(PositionWish(game=match.box.name, position=position), "owner", 0.0)
    row = replace(stored.row, id=name, sandbox=False, seed_known=False, origin="", state=schema.PLAYING)
    seats = [replace(seat, token=digest(TOKENS[seat.seat])) for seat in stored.seats]
    return Stored(row, seats, [])


def worlds(folder: Path) -> list[tuple[str, str, int | None]]:
    """Write pairs of tables to a database; return their names, and who may not tell them apart."""
    pairs: list[tuple[str, str, int | None]] = []
    tables: list[Stored] = []
    luck = quick_chance(3)
    for game in GAMES:
        for answers in MOMENTS:
            match = moment(game, answers)
            for seat in EYES:
                world = match.game.imagine(match.view(seat), luck)
                names = [f"{game}-{answers}-{seat}-{kind}" for kind in ("true", "else")]
                texts = (match.position, f"{game} {match.game.to_text(world)}")
                tables += [table_of(match, text, name) for text, name in zip(texts, names, strict=True)]
                pairs.append((names[0], names[1], seat))

    async def write() -> None:
        store = Store(Settings(str(folder / "t.sqlite3")).url())
        await store.start()
        for stored in tables:
            await store.create(stored)
        await store.stop()

    asyncio.run(write())
    return pairs


def timeless(found: Any, name: str) -> str:
    """Return an answer as text, without its times and the name of its table."""
    if isinstance(found, dict):
        found = {key: value for key, value in found.items() if key not in TIMES}
    return json.dumps(found, sort_keys=True).replace(name, "TABLE")


def told(server: Server, name: str, seat: int | None) -> dict[str, str]:
    """Return everything that a server tells somebody of a table, by where it tells it."""
    person = Holder(server, name, "" if seat is None else TOKENS[seat])
    eyes = "" if seat is None else f"seat={seat}"
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        head = {**person.head, "Accept-Language": lang}
        for path in READS:
            glue = "&" if "?" in path else "?"
            address = f"/api/tables/{name}{path}{glue}{eyes}"
            found[f"{lang} {path}"] = timeless(server.http.get(address, headers=head).json(), name)
        with person.live(pictures=True, lang=lang) as wire:
            found[f"{lang} live"] = timeless(wire.snapshot(), name)
        # A page that has just hung up is seen at the table for a moment, which is longer here than there.
        person.until(lambda table: not any(one["here"] for one in table["seats"]))
    for path in (f"/api/tables?ids={name}", f"/api/deals/{name}"):
        listed = server.http.get(path, headers=person.head).json()
        found[path.replace(name, "")] = timeless(listed[0] if isinstance(listed, list) else listed, name)
    refused = person.do("answer", at=0, text="what is there?")
    found["refusal"] = refused.text
    review = server.http.post(f"/api/tables/{name}/review?seat=0", headers=person.head)
    found["review"] = review.text
    return found


def test_nobody_can_tell_worlds_apart_by_what_they_may_not_know(tmp_path: Path) -> None:
    """Snapshots, pictures, options, replays, frames, lists, deals, refusals: the same in both worlds."""
    pairs = worlds(tmp_path)
    differ = 0
    with Server(tmp_path / "t.sqlite3", rate="100000") as server:
        for true, other, seat in pairs:
            here, there = told(server, true, seat), told(server, other, seat)
            for outlet, text in here.items():
                assert there[outlet] == text, f"seat {seat} can tell {true} from {other} by {outlet}"
            views = [Holder(server, name, TOKENS[2]).see()["view"] for name in (true, other)]
            differ += views[0] != views[1]
    assert differ > 0, "the worlds are the same to everybody: nothing was compared"
