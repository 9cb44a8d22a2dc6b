"""What a run is played with. Games belong to the same run only if all of it is the same.

What was asked for is the `Setting`. Beside it there are the program, the rules, the pack and the bots' own
files, none of which depend on the build: compiled and interpreted games belong together.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from stardeck import bots
from stardeck.arena.setting import Setting, loaded
from stardeck.bots.sources import digest, package_files
from stardeck.version import __version__


def asked_for(setting: Setting) -> dict[str, Any]:
    """Return what decides how games go, of what was asked for, as it reads back from JSON."""
    asked: dict[str, Any] = json.loads(json.dumps(asdict(setting)))
    del asked["records"], asked["patience"]
    return asked


def bot_files(setting: Setting) -> dict[str, list[Path]]:
    """Return the files of those bots that are neither the program's nor the game's, by their specs."""
    at = loaded(setting)
    found = {spec.text: bots.sources(spec.bot, at.box) for spec in at.specs}
    return {text: files for text, files in found.items() if files}


def made_of(setting: Setting, files: Mapping[str, list[Path]]) -> dict[str, str]:
    """Return the version or the fingerprint of all that games are played with, by its name."""
    at = loaded(setting)
    program = [*package_files("stardeck.kernel"), *package_files("stardeck.bots")]
    return {
        "stardeck": f"{__version__} {digest(program)}",
        "the rules": f"{at.box.version} {digest(package_files(type(at.box).__module__))}",
        "the pack": at.pack.digest,
        **{text: digest(own) for text, own in files.items()},
    }


def run_digest(asked: Mapping[str, Any], made: Mapping[str, str]) -> str:
    """Return a fingerprint: games with the same one count together."""
    words = json.dumps([asked, made], sort_keys=True)
    return hashlib.sha256(words.encode()).hexdigest()[:16]
