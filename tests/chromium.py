"""The browser of the system, as tests, scripts and measurements start it."""

from __future__ import annotations

import shutil
from typing import Final

from playwright.sync_api import Browser, Playwright

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that is there is taken: without windows the same pages cost a third less."""

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def installed() -> str | None:
    """Return where the browser is."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright) -> Browser:
    """Start the browser of the system."""
    path = installed()
    if path is None:
        raise FileNotFoundError("No Chromium was found; `make system` installs one.")
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
