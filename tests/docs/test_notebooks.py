"""The notebooks of `examples` run from their first cell to their last, and are kept without what came out."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples").glob("*.ipynb"))


def outputs(notebook: Any) -> list[Any]:
    """Return everything that the cells have put out."""
    return [one for cell in notebook["cells"] if cell["cell_type"] == "code" for one in cell["outputs"]]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_outputs(path: Path) -> None:
    """What came out on somebody's machine is not part of the example."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    counts = [cell["execution_count"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert outputs(notebook) == [] and set(counts) == {None}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
@pytest.mark.filterwarnings("default")  # Jupyter's own
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every cell runs, something is printed and a plot is drawn. Takes the time of the games it plays."""
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.environ.get("PYTHONPATH", ""))
    notebook = nbformat.read(path, 4)
    where = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(notebook, timeout=600, resources=where).execute()
    found = outputs(notebook)
    assert [one for one in found if one["output_type"] == "error"] == []
    assert any("image/png" in one.get("data", {}) for one in found)
    assert any(one["output_type"] == "stream" and one["name"] == "stdout" for one in found)
