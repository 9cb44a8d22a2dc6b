"""The files for a deployment fit the program: what they set can be set, what they ask for is answered."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from stardeck.server.app import create_app
from stardeck.server.settings import PREFIX, Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
OURS = {"NAME"}
"""Variables of the compose file itself."""


def test_every_variable_that_is_set_is_a_setting() -> None:
    """A misspelt one would be without effect, in silence."""
    known = {field.name.upper() for field in fields(Settings)} | OURS
    for file in DEPLOY.iterdir():
        named = set(re.findall(rf"{PREFIX}([A-Z_]+)", file.read_text()))
        assert named <= known, f"{file.name}: {named - known}"


def test_what_is_asked_for_by_proxy_and_container_is_there() -> None:
    """The paths for signs of life are served."""
    paths = {getattr(route, "path", "") for route in create_app(Settings("unused.sqlite3")).routes}
    for file in ("Dockerfile", "Caddyfile"):
        asked = set(re.findall(r"/(?:readyz|healthz|metrics|api/status)\b", (DEPLOY / file).read_text()))
        assert asked and asked <= paths, f"{file}: {asked - paths}"


def test_what_is_installed_is_locked_and_no_place_is_named() -> None:
    """Every package has a version and hashes; whence it is fetched is the business of who installs it."""
    text = (DEPLOY / "constraints.txt").read_text()
    packages = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert len(packages) > 20
    assert all(re.match(r"[a-z0-9-]+==\S+ .*\\$", line) for line in packages)
    assert text.count("--hash=sha256:") > len(packages)
    assert "://" not in text and "--index" not in text
    named = {line.split("==")[0] for line in packages}
    assert {"fastapi", "uvicorn", "sqlalchemy", "asyncpg", "prometheus-client"} <= named
