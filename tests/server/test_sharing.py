"""A table is passed on: by a code, by a preview of its link, to another device, in the local network."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import httpx
import pytest
from PIL import Image
from tests.harness import Server

from stardeck.server.http import sharing
from stardeck.server.messages.refusals import Refused
from stardeck.server.settings import Settings

HTML = {"accept": "text/html"}
LINK = "http://192.168.1.7:8000/t/abcdef"


def properties(server: Server, path: str, lang: str) -> dict[str, str]:
    """Return the Open Graph properties of a page."""
    text = server.http.get(path, headers={**HTML, "accept-language": lang}).text
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', text))


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Ann · 2 free seats"), ("fr", "Ann · 2 places libres")], ids=["en", "fr"]
)
def test_a_link_has_a_preview(server: Server, lang: str, said: str) -> None:
    """Game, who sits there, free seats and a picture, in the language of whoever asks."""
    table = server.table("me", "open", "open", name="Ann", game="titan")
    found = properties(server, f"/t/{table.table}", lang)
    assert found["title"].startswith("Titan · ")
    assert found["description"] == said
    assert found["url"] == f"{server.url}/t/{table.table}"
    answer = server.http.get(found["image"].removeprefix(server.url))
    picture = Image.open(io.BytesIO(answer.content))
    assert answer.headers["content-type"] == "image/png" and picture.width >= 600


def test_a_preview_without_the_extra_has_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has not installed it sends words, and the picture's address leads nowhere."""
    monkeypatch.setattr(sharing, "can_paint", lambda: False)
    with pytest.raises(Refused):
        sharing.game_pixels("titan")


@pytest.mark.parametrize("name", ["nowhere", "no%20name!", "x" * 300])
def test_an_unknown_table_is_a_page_in_words(server: Server, name: str) -> None:
    """In the reader's language, with a way back; programs get a message."""
    page = server.http.get(f"/t/{name}", headers={**HTML, "accept-language": "fr"})
    assert page.status_code == 404
    assert "table" in page.text and 'href="/"' in page.text and "{" not in page.text.partition("<main")[2]
    assert server.http.get(f"/t/{name}").json()["code"] == "unknown-table"


def test_a_link_is_drawn_as_a_code(server: Server) -> None:
    """Another link, another picture; it says nothing but the link, and too much is refused."""
    first, again, other = (
        server.http.post("/api/qr", json={"text": text}).json()["picture"]
        for text in (LINK, LINK, LINK + "x")
    )
    assert first == again != other
    assert ET.fromstring(first).attrib["viewBox"]
    assert server.http.post("/api/qr", json={"text": "x" * 301}).status_code == 422


def asked(page: str, tmp_path: Path, client: str = "127.0.0.1") -> list[str]:
    """Return where a server that serves a page says it is found."""
    import anyio

    from stardeck.server.app import create_app

    async def ask() -> list[str]:
        app = create_app(Settings(database=str(tmp_path / "tables.sqlite3"), page=page))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app, client=(client, 5000))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as caller:
                found: list[str] = (await caller.get("/api/reach")).json()["addresses"]
                return found

    return anyio.run(ask)


def test_the_address_in_the_local_network_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the server listens to all, to a page on its own machine; not to strangers, nor if it can't be."""
    monkeypatch.setattr(sharing, "own_addresses", lambda: ["192.168.1.7", "2001:db8::7"])
    everywhere = "http://0.0.0.0:8123/"
    assert asked(everywhere, tmp_path) == ["http://192.168.1.7:8123", "http://[2001:db8::7]:8123"]
    assert asked(everywhere, tmp_path, "203.0.113.5") == []
    assert asked("http://127.0.0.1:8123/", tmp_path) == []
    assert asked("", tmp_path) == []


def test_addresses_that_nobody_else_knows_are_not_offered() -> None:
    """Neither this machine's own name for itself nor those of a cable."""
    assert not any(
        one.startswith(("127.", "169.254.", "::1", "fe80", "0.")) for one in sharing.own_addresses()
    )
