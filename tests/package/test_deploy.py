"""The files for a deployment fit the program: what they set can be set, what they ask for is answered."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from tests.server.rooms import House, in_a_house

from stardeck.server.settings import PREFIX, Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
OURS = {"NAME", "BUILD"}
"""Variables of the compose file itself, and of a build."""


def test_every_variable_that_is_set_is_a_setting() -> None:
    """A misspelt one would be without effect, in silence."""
    known = {field.name.upper() for field in fields(Settings)} | OURS
    for file in DEPLOY.iterdir():
        named = set(re.findall(rf"{PREFIX}([A-Z_]+)", file.read_text()))
        assert named <= known, f"{file.name}: {named - known}"


def test_what_is_asked_for_by_proxy_and_container_is_there(tmp_path: Path) -> None:
    """The paths for signs of life are served."""
    texts = [(DEPLOY / file).read_text() for file in ("Dockerfile", "Caddyfile")]
    asked = {path for text in texts for path in re.findall(r"/(?:readyz|healthz|metrics|api/status)\b", text)}
    assert "/readyz" in asked

    async def work(place: House) -> None:
        for path in asked:
            assert (await place.client.get(path)).status_code == 200

    in_a_house(tmp_path, work)


def test_what_is_installed_is_locked_and_no_place_is_named() -> None:
    """Every package has a version and hashes; whence it is fetched is the business of who installs it."""
    text = (DEPLOY / "constraints.txt").read_text()
    packages = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert len(packages) > 20
    assert all(re.match(r"[a-z0-9-]+==\S+ .*\\$", line) for line in packages), packages
    assert text.count("--hash=sha256:") > len(packages)
    assert "://" not in text and "--index" not in text
    named = {line.split("==")[0] for line in packages}
    assert {"fastapi", "uvicorn", "sqlalchemy", "asyncpg", "prometheus-client"} <= named
