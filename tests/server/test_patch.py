"""What is sent after an answer: only what has changed, made once for all who see the same."""

from __future__ import annotations

import json
import shutil
import subprocess
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.harness import PATIENCE, Server, Wire
from tests.server.rooms import House, in_a_house
from websockets.exceptions import ConnectionClosed

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.pictures.loose import Loose
from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg
from stardeck.server.edition import STATIC, edition
from stardeck.server.live.connection import OTHER_EDITION
from stardeck.server.live.patch import changes, outline
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import sealed, snapshot
from stardeck.server.messages.table import Stretch

PATCH = STATIC / "patch.js"
PAGE = {"pictures": True, "packed": True, "edition": edition()}
"""What a page says of itself."""

DRAWINGS = st.lists(st.sampled_from(["<g>", "a", "<g data-ref='x'/>", "&#233;</g>"]).map(Svg), max_size=12)


def applied(old: list[str], stretches: list[Stretch]) -> list[str]:
    """Return the pieces of the new part, as a page makes them from what it has."""
    some = [old[one["first"] : one["first"] + one["count"]] + one["fresh"] for one in stretches]
    return [piece for row in some for piece in row]


def between(old: Loose, new: Loose) -> list[Stretch]:
    """Return how a part is made of another."""
    return changes(outline(old), outline(new), new)


@given(DRAWINGS, DRAWINGS)
def test_changes_lead_from_any_part_to_any_other(old: list[Svg], new: list[Svg]) -> None:
    """Whatever came, went, moved or stands there twice."""
    assert applied([*old], between(Loose(old), Loose(new))) == new


@pytest.mark.parametrize("game", ["orbital", "tortuga", "titan"])
def test_an_answer_changes_little_of_a_picture(game: str) -> None:
    """The pictures of a game in a row come out whole, and most of each is not sent again."""
    match = stardeck.new(game, seats=2, seed=4)
    luck = quick_chance(2)
    whole, sent = 0, 0
    before = [part.pieces for part in match.seen(0).parts]
    for _ in range(40):
        match.play(match.options[luck.below(len(match.options))])
        for place, part in enumerate(match.seen(0).parts):
            made = between(before[place], part.pieces)
            assert "".join(applied([*before[place]], made)) == part.content
            whole += len(part.content)
            sent += sum(len(text) for one in made for text in one["fresh"])
            before[place] = part.pieces
    assert sent < whole / 5


def test_a_part_in_one_has_one_piece() -> None:
    """A game whose pictures are not loose is sent whole parts."""
    whole = Part("board", "Board", 9, 9, Svg("<g/><g/>"))
    assert (whole.pieces, whole.content) == (("<g/><g/>",), "<g/><g/>")
    assert Part("board", "", 9, 9, Loose([Svg("<g>"), Svg("</g>")])).content == "<g></g>"


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_the_page_puts_pieces_together_as_the_server_cuts_them() -> None:
    """The page's own module makes each picture of a game from the one before."""
    match = stardeck.new("tortuga", seats=2, seed=4)
    luck = quick_chance(2)
    steps = []
    before = match.seen(0).parts[1].pieces
    for _ in range(8):
        match.play(match.options[luck.below(len(match.options))])
        after = match.seen(0).parts[1].pieces
        steps.append({"before": before, "changes": between(before, after), "after": after})
        before = after
    program = f"""
        import {{ patched }} from {json.dumps(PATCH.as_uri())};
        import {{ readFileSync }} from "node:fs";
        const steps = JSON.parse(readFileSync(0, "utf8"));
        const good = steps.filter((one) => `${{patched(one.before, one.changes)}}` === `${{one.after}}`);
        console.log(good.length, ...patched(["as", "it", "was"], null));
    """
    run = ["node", "--input-type=module", "-e", program]
    found = subprocess.run(run, input=json.dumps(steps), capture_output=True, text=True, check=True)
    assert found.stdout == "8 as it was\n"


def read(message: str | bytes) -> dict[str, Any]:
    """Return a message as a page reads it."""
    found: dict[str, Any] = json.loads(zlib.decompress(message) if isinstance(message, bytes) else message)
    return found


class Album:
    """The picture as a page that takes changes has it."""

    def __init__(self) -> None:
        self.parts: list[list[str]] = []

    def take(self, parts: list[dict[str, Any]]) -> None:
        """Take what was sent."""
        self.parts = [self._part(place, part) for place, part in enumerate(parts)]

    def _part(self, place: int, part: dict[str, Any]) -> list[str]:
        old = self.parts[place] if place < len(self.parts) else []
        return old if part["changes"] is None else applied(old, part["changes"])


def test_a_page_has_the_same_picture_as_who_is_sent_all_of_it(server: Server) -> None:
    """Compressed, as changes, over a real socket; and it is a small part of it."""
    me = server.table("me", "me", game="orbital")
    album, sizes = Album(), []
    with Wire(server.address, me.table, {"token": me.token, "seat": 0, **PAGE}) as page:
        for _ in range(6):
            asked = me.see(seat=me.see()["asked"])
            while True:
                data = page.socket.recv()
                album.take(read(data)["parts"])
                sizes.append(len(data))
                if read(data)["moved"] == asked["moved"]:
                    break
            shown = me.see(seat=0, pictures="true")["parts"]
            assert ["".join(part) for part in album.parts] == [part["content"] for part in shown]
            assert me.answer(asked["options"][0]["text"], asked["moved"]).status_code == 200
    assert sizes[0] > 8_000 > max(sizes[1:])


def test_a_page_of_before_an_upgrade_is_told_so(server: Server) -> None:
    """What another edition of the page would make of changes is not known, so it is sent none at all."""
    me = server.table("me", "me", game="orbital")
    with Wire(server.address, me.table, {**PAGE, "token": me.token, "edition": "before"}) as page:
        with pytest.raises(ConnectionClosed) as closed:
            page.socket.recv(PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == OTHER_EDITION


def test_who_names_no_edition_is_sent_whole_parts_as_text(server: Server) -> None:
    """Pages from before there were editions said no more than that they can unpack."""
    me = server.table("me", "me", game="orbital")
    with Wire(server.address, me.table, {"token": me.token, "pictures": True, "packed": True}) as page:
        data = page.socket.recv(PATIENCE)
        assert isinstance(data, str)
        assert all(part["content"] and part["changes"] is None for part in json.loads(data)["parts"])


def test_those_who_see_the_same_are_sent_the_same_made_once(tmp_path: Path) -> None:
    """Sixty spectators cost one picture and one message; somebody at the table has another one."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        async with place.hall.tables.open(table) as opened:
            spectators = [Eyes("en", packed=True) for _ in range(60)]
            first = [sealed(opened, eyes, 5.0) for eyes in spectators]
            assert all(message is first[0] for message in first)
            assert read(first[0])["parts"][0]["changes"][0]["fresh"]
            own = Eyes("en", token, 0, packed=True)
            assert read(sealed(opened, own, 5.0))["seat"] == 0
            assert (await place.do(table, token, "answer", at=0, text="pass")).status_code == 200
            second = [sealed(opened, eyes, 6.0) for eyes in spectators]
            assert all(message is second[0] for message in second)
            assert read(second[0])["log_from"] == 0 and len(read(second[0])["log"]) == 1
            late = read(sealed(opened, Eyes("en", packed=True), 6.0))
            assert late["parts"][0]["changes"][0]["fresh"], "who comes late is sent all of it"
            assert (await place.do(table, token, "chat", text="hello")).status_code == 200
            assert read(sealed(opened, spectators[0], 6.1))["notes"][-1]["text"] == "hello"

    in_a_house(tmp_path, work)


def test_what_one_has_to_spend_is_sent_again_only_if_it_has_changed(tmp_path: Path) -> None:
    """A strip that is as it was is not sent; who comes anew, or looks through another seat, is sent it."""

    async def work(place: House) -> None:
        table, token = await place.table(
            {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}, game="orbital"
        )
        async with place.hall.tables.open(table) as opened:
            eyes = Eyes("en", token, 0)
            first = snapshot(opened, eyes, 0.0)["wealth"]
            assert first
            assert snapshot(opened, eyes, 1.0)["wealth"] is None
            assert snapshot(opened, Eyes("en", token, 0), 1.0)["wealth"] == first
            eyes.forget()
            assert snapshot(opened, eyes, 2.0)["wealth"] == first

    in_a_house(tmp_path, work)
