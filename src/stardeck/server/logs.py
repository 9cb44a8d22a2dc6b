"""What the server writes down: one line each, with the time, and nothing that people said.

What the web server and the event loop have to say is written in the same form, warnings and worse only: their
other lines name addresses of people and of private tables.
"""

from __future__ import annotations

import json
import logging
import time
from typing import Final

from stardeck.kernel.errors import BadOption

FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
FORMS: Final = ("text", "json")
FOREIGN: Final = ("uvicorn", "uvicorn.error", "asyncio")
"""Loggers of others that write about a server; despite its name `uvicorn.error` also has what is no error."""


class Lines(logging.Formatter):
    """Each line is a JSON object, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record in one line; a traceback is one of its texts."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        said = {"at": at, "level": record.levelname, "from": record.name, "message": record.getMessage()}
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def write_with_time(form: str = "text") -> None:
    """Give the log its form, unless whoever runs the server has given logs theirs.

    Requests are not written in either case.
    """
    if form not in FORMS:
        raise BadOption(f"STARDECK_LOG is {form!r}, but must be one of {', '.join(FORMS)}.")
    requests = logging.getLogger("uvicorn.access")
    requests.handlers, requests.propagate = [], False
    for name in FOREIGN:
        logging.getLogger(name).setLevel(logging.WARNING)
    ours = logging.getLogger("stardeck")
    if ours.hasHandlers():
        return
    handler = logging.StreamHandler()
    handler.setFormatter(Lines() if form == "json" else logging.Formatter(FORM))
    ours.addHandler(handler)
    ours.setLevel(logging.INFO)
    for name in ("uvicorn", "asyncio"):
        logging.getLogger(name).handlers = [handler]
