"""What the server writes down: one line each, with the time, and nothing that people said."""

from __future__ import annotations

import logging
from typing import Final

FORM: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def write_with_time() -> None:
    """Give our own log a form, unless whoever runs the server has given logs theirs."""
    ours = logging.getLogger("stardeck")
    if ours.hasHandlers():
        return
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter(FORM))
    ours.addHandler(handler)
