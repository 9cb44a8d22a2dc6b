"""The page under a path of a site that has other things as well."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.harness import Server, Wire
from tests.server.rooms import House, code, in_a_house

from stardeck.kernel.errors import BadOption
from stardeck.server.edition import STATIC
from stardeck.server.settings import Settings

PREFIX = "/fun/stardeck"
PAGES = ("/", "/new", "/results", "/sandbox", "/workshop", "/rules/lanterns", "/cards/lanterns")


def test_every_address_on_every_page_lies_under_the_path(tmp_path: Path) -> None:
    """Whatever a page links to or loads is asked for where the proxy sends it here, and is there."""

    async def work(place: House) -> None:
        found: set[str] = set()
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        made = await place.client.post(f"{PREFIX}/api/tables", json={"game": "lanterns", "seats": seats})
        table = made.json()["table"]
        for page in (*PAGES, *[f"/{kind}/{table}" for kind in ("t", "replay", "review", "deal")]):
            shown = await place.client.get(PREFIX + page)
            assert shown.status_code == 200, page
            found |= set(re.findall(r'(?:href|src)="(/[^"]*)"', shown.text))
        assert all(address.startswith(f"{PREFIX}/") for address in found), found
        for address in sorted(found):
            assert (await place.client.get(address.replace("&amp;", "&"))).status_code == 200, address
        moved = await place.client.get(f"{PREFIX}/favicon.ico")
        assert moved.headers["location"] == f"{PREFIX}/static/icon.svg"

    in_a_house(tmp_path, work, prefix=PREFIX)


def test_programs_ask_under_the_path(tmp_path: Path) -> None:
    """The document names it; limits and refusals are those of the same request without it."""

    async def work(place: House) -> None:
        document = (await place.client.get(f"{PREFIX}/openapi.json")).json()
        assert document["servers"] == [{"url": PREFIX}]
        head = {"Accept": "text/html"}
        assert code(await place.client.get(f"{PREFIX}/api/tables/nowhere", headers=head)) == "unknown-table"
        codes = [(await place.client.get(f"{PREFIX}/api/tables/nowhere")).status_code for _ in range(60)]
        assert 429 in codes, "looking has a budget there, too"

    in_a_house(tmp_path, work, prefix=PREFIX, rate=2.0)


def test_people_play_under_the_path(tmp_path: Path) -> None:
    """A table is made and played live, as a page there does it."""
    with Server(tmp_path / "t.sqlite3", prefix=PREFIX) as server:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
        made = server.http.post(f"{PREFIX}/api/tables", json={"game": "lanterns", "seats": seats}).json()
        hello = {"token": made["token"], "seat": 0, "pictures": False}
        with Wire(server.address + PREFIX, made["table"], hello) as wire:
            at = wire.snapshot(lambda seen: bool(seen["options"]))["moved"]
            assert wire.do("answer", at=at, text="pass")["type"] == "done"


def test_modules_and_styles_name_no_address_from_the_top() -> None:
    """They go through `site`, or lie beside each other: the path is known to nobody but the server."""
    for file in [*STATIC.glob("*.js"), *STATIC.glob("*.css")]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"""url\(["']?/""", text), file.name
        loose = re.findall(r"""(?:href[:=] ?|assign\(|fetch\(|host\}|src[:=] ?)["'`]/\w*""", text)
        assert not loose, f"{file.name}: {loose}"


@pytest.mark.parametrize("prefix", ["games", "/games/", "/", "/a b", "//x"])
def test_a_path_that_is_none_is_refused_in_words(prefix: str) -> None:
    """It begins with a slash and does not end with one."""
    with pytest.raises(BadOption, match="such as /stardeck"):
        Settings(prefix=prefix)
