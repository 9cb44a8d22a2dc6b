"""The page's own files, from memory and compressed once: a page asks for fifty before anything is seen."""

from __future__ import annotations

import gzip
import hashlib
import stat
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

SMALL = 1000
"""Bytes; less is not worth compressing."""


class Kept(NamedTuple):
    """A file as it was when it was last read."""

    stamp: tuple[int, int]
    """When it was written, and how large it is: who works on the page sees at once what has changed."""
    headers: dict[str, str]
    whole: bytes
    small: bytes
    """Compressed; empty where that is not worth it."""


class PageFiles(StaticFiles):
    """A flat folder of files; what is asked for in other ways than a page does is left to Starlette."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self._folder = folder
        self._kept: dict[str, Kept] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or that it has not changed."""
        asked = Headers(scope=scope)
        found = None if scope["method"] != "GET" or "range" in asked else self._find(path)
        if found is None:
            return await super().get_response(path, scope)
        if self.is_not_modified(Headers(found.headers), asked):
            return NotModifiedResponse(Headers(found.headers))
        if found.small and "gzip" in asked.get("accept-encoding", ""):
            return Response(found.small, headers={**found.headers, "content-encoding": "gzip"})
        return Response(found.whole, headers=found.headers)

    def _find(self, path: str) -> Kept | None:
        file = self._folder / path
        try:
            seen = file.stat()
        except (OSError, ValueError):
            return None
        if file.parent != self._folder or not stat.S_ISREG(seen.st_mode):
            return None
        stamp = (seen.st_mtime_ns, seen.st_size)
        kept = self._kept.get(path)
        if kept is None or kept.stamp != stamp:
            kept = self._kept[path] = _read(file, stamp)
        return kept


def _read(file: Path, stamp: tuple[int, int]) -> Kept:
    whole = file.read_bytes()
    headers = {
        "content-type": guess_type(file.name)[0] or "application/octet-stream",
        "etag": f'"{hashlib.sha256(whole).hexdigest()[:32]}"',
        "vary": "Accept-Encoding",
    }
    if headers["content-type"].startswith("text/"):
        headers["content-type"] += "; charset=utf-8"
    return Kept(stamp, headers, whole, gzip.compress(whole, mtime=0) if len(whole) > SMALL else b"")
