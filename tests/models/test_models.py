"""A second opinion: models of the rules play along and agree; `make models` does it at length."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.models.play import MODELS, play_along

OWN = [
    file for file in sorted(Path(__file__).parent.glob("*.py")) if file.stem not in ("play", "test_models")
]
"""The files of the models themselves."""

SEEDS = {"orbital": (0, 6, 8, 11, 89), "titan": (1,), "tortuga": (22, 23, 25)}
"""By game: a few games that are short and differ in seats and readings."""


@pytest.mark.parametrize("name", sorted(MODELS))
def test_the_rules_and_their_second_model_agree(name: str) -> None:
    """Questions, options, positions, scores and winners are the same at every answer."""
    assert sum(play_along(name, seed) for seed in SEEDS[name]) > 300


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.stem)
def test_a_second_model_shares_no_code(file: Path) -> None:
    """Nothing but the standard library and itself: an error of the program can't be in it too."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imports = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imports += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    allowed = ("__future__", "collections", "collections.abc", "math", "re", "typing")
    strange = [name for name in imports if name not in allowed and not name.startswith("tests.models.")]
    assert strange == []
