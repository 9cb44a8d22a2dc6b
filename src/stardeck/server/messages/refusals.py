"""What the server refuses, with a code for programs and words for people."""

from __future__ import annotations

from typing import Final

STATUS: Final = {
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-card": 404,
    "old-rules": 410,
    "stale": 409,
    "not-your-turn": 403,
    "not-seated": 403,
    "seat-moved": 403,
    "seat-taken": 409,
    "no-free-seat": 409,
    "one-seat": 409,
    "removed": 403,
    "seats-free": 409,
    "owner-starts": 403,
    "not-offered": 409,
    "not-gone": 409,
    "not-begun": 409,
    "over": 409,
    "not-over": 409,
    "begun": 409,
    "nobody-there": 409,
    "illegal": 422,
    "undo-boundary": 409,
    "undo-late": 409,
    "bad-message": 422,
    "bad-table": 422,
    "bad-record": 422,
    "not-owner": 403,
    "not-late": 409,
    "clock-runs": 409,
    "not-away": 409,
    "time-up": 409,
    "too-fast": 429,
    "too-large": 413,
    "too-heavy": 422,
    "busy": 503,
    "too-many": 503,
    "too-many-of-yours": 429,
    "too-many-waiting": 429,
    "no-space": 503,
    "no-space-of-yours": 429,
    "too-many-lines": 409,
    "too-many-entries": 409,
    "too-slow": 408,
    "no-new-tables": 503,
    "read-only": 503,
    "busy-hints": 503,
    "database": 503,
    "failed": 500,
    "host": 421,
    "no-page": 404,
    "no-method": 405,
    "origin": 403,
    "secret": 403,
    "deal-secret": 403,
    "bad-position": 422,
    "no-hints": 403,
    "no-lesson": 404,
    "too-many-reviews": 503,
}
"""The HTTP status of each code."""


class Refused(Exception):
    """A request that can't be fulfilled; the table is as it was."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        """More about it, in English: from the rules' own error texts."""
