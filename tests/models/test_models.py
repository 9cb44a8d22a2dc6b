"""A second opinion: models of the rules that share no code with them play along; `make models` does it at length."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.models.play import MODELS, play_along

SEEDS = {"tortuga": (6, 22, 2)}
"""By game: a few games that are short and differ in seats and readings."""


@pytest.mark.parametrize("name", sorted(MODELS))
def test_the_rules_and_their_second_model_agree(name: str) -> None:
    """Questions, options, positions, scores and winners are the same at every answer."""
    assert sum(play_along(name, seed) for seed in SEEDS[name]) > 300


@pytest.mark.parametrize(
    "file", sorted(Path(__file__).parent.glob("[!tp]*.py")) + [Path(__file__).parent / "tortuga.py"]
)
def test_a_second_model_shares_no_code(file: Path) -> None:
    """It imports the standard library only, so an error of the program can't be in it too."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imports = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imports += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    allowed = ("__future__", "collections", "collections.abc", "typing", "dataclasses")
    assert [name for name in imports if name not in allowed] == []
