"""The page's own files come from memory, and what comes is what lies in the folder."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
from starlette.applications import Starlette
from starlette.routing import Mount
from tests.harness import Server

from stardeck.server.edition import STATIC
from stardeck.server.http.page_files import PageFiles

MODULE = "export const words = 1;\n" * 200


class Client:
    """Somebody who asks for files of a folder."""

    def __init__(self, folder: Path) -> None:
        app = Starlette(routes=[Mount("/static", PageFiles(folder))])
        self._transport = httpx.ASGITransport(app=app)

    def get(self, path: str, method: str = "GET", **headers: str) -> httpx.Response:
        """Ask for one."""
        return asyncio.run(self._ask(path, method, {k.replace("_", "-"): v for k, v in headers.items()}))

    async def _ask(self, path: str, method: str, headers: dict[str, str]) -> httpx.Response:
        async with httpx.AsyncClient(transport=self._transport, base_url="http://here") as client:
            return await client.request(method, f"/static{path}", headers=headers)


def test_every_file_comes_as_it_is(server: Server) -> None:
    """Compressed or not: its bytes, and what kind of file it is."""
    for file in STATIC.iterdir():
        for coding in ("gzip", "identity"):
            got = server.http.get(f"/static/{file.name}", headers={"accept-encoding": coding})
            assert got.content == file.read_bytes(), file.name
            assert got.headers["content-type"].startswith(("text/", "image/")), file.name


def test_a_file_is_sent_again_only_if_it_has_changed(tmp_path: Path) -> None:
    """Who works on the page sees it after a reload; who has it is told so in a line."""
    file = tmp_path / "page.js"
    file.write_text(MODULE)
    client = Client(tmp_path)
    first = client.get("/page.js")
    assert (first.text, first.headers["content-encoding"]) == (MODULE, "gzip")
    known = first.headers["etag"]
    assert client.get("/page.js", if_none_match=known).status_code == 304
    file.write_text(MODULE + "\n")
    again = client.get("/page.js", if_none_match=known)
    assert (again.status_code, again.text) == (200, MODULE + "\n")
    file.unlink()
    assert client.get("/page.js").status_code == 404


def test_only_files_of_the_folder_are_sent(tmp_path: Path) -> None:
    """Neither what lies beside it, nor folders, nor names that no file can have."""
    (tmp_path / "page").mkdir()
    (tmp_path / "secret").write_text("secret")
    client = Client(tmp_path / "page")
    for path in ("/%2e%2e/secret", "/..%2fsecret", "/", "/none.js", "/%00", "/" + "a" * 5000):
        assert client.get(path).status_code == 404, path


def test_what_no_page_asks_for_is_answered_too(tmp_path: Path) -> None:
    """A piece of a file, and how large it is."""
    (tmp_path / "page.js").write_text(MODULE)
    client = Client(tmp_path)
    assert client.get("/page.js", range="bytes=0-5").text == MODULE[:6]
    assert client.get("/page.js", "HEAD").headers["content-length"] == str(len(MODULE))
