"""Golden playthroughs: whole games that must go as they went when somebody read them."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts.playthrough import again

FILES = sorted(Path(__file__).parent.glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_playthrough(path: Path) -> None:
    """Played again it is the same, line by line; `python scripts/playthrough.py` writes them anew."""
    kept = path.read_text(encoding="utf-8")
    played = again(kept)
    for number, (old, new) in enumerate(zip(kept.splitlines(), played.splitlines(), strict=False), 1):
        assert new == old, f"{path.name} differs first at line {number}"
    assert played == kept, "one of them is longer"
