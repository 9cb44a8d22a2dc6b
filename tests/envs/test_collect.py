"""Games of bots as data: complete, the same every time, resumable."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from stardeck.cli import cli
from stardeck.envs import Table
from stardeck.envs.collect import COLUMNS, FORMS, Collection, Rows, collect, load, play
from stardeck.kernel.errors import BadOption

WHAT = Collection("lanterns", "search@20", 3)


def arrays(what: Collection, games: int) -> dict[str, Any]:
    """Return the columns of some games."""
    rows = Rows()
    for number in range(games):
        play(what, number, rows)
    return rows.arrays(Table(what.game, what.seats).size)


def test_every_choice_has_its_row() -> None:
    """Options, visits and the chosen answer belong together; rewards of a game add up to nothing."""
    data = arrays(WHAT, 4)
    assert set(data) == set(COLUMNS)
    for row in range(len(data["games"])):
        part = slice(data["offsets"][row], data["offsets"][row + 1])
        options, visits = data["options"][part], data["visits"][part]
        assert len(options) > 1
        assert data["chosen"][row] in options
        assert visits.sum() > 0
    assert set(data["rewards"].tolist()) <= {np.float32(share - 1 / 3) for share in (0, 1 / 3, 1 / 2, 1)}
    assert len(set(data["games"].tolist())) == 4


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    """The same collection gives the same data."""
    first, second = arrays(WHAT, 2), arrays(WHAT, 2)
    assert all(np.array_equal(first[name], second[name]) for name in COLUMNS)


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """Files that are there are kept; more games add files; other data is refused."""
    what = Collection("lanterns", "random")
    assert collect(what, 10, tmp_path) == 1
    before = (tmp_path / "games-0000000.npz").stat().st_mtime_ns
    assert collect(what, 20, tmp_path) == 1
    assert (tmp_path / "games-0000000.npz").stat().st_mtime_ns == before
    assert [int(data["games"].max()) for data in load(tmp_path)] == [9, 19]
    with pytest.raises(BadOption, match="data of another collection"):
        collect(Collection("lanterns", "greedy"), 10, tmp_path)


def test_parquet_holds_the_same(tmp_path: Path) -> None:
    """Both forms of file are read back as the same columns."""
    for form in FORMS:
        assert collect(replace(WHAT, form=form, bot="random"), 10, tmp_path / form) == 1
    assert (tmp_path / "parquet" / "games-0000000.parquet").exists()
    plain, other = (next(load(tmp_path / form)) for form in FORMS)
    assert all(np.array_equal(plain[name], other[name]) for name in COLUMNS)


def test_the_command_writes_data_and_its_card(tmp_path: Path) -> None:
    """`stardeck collect` says what it wrote; the card explains columns and features."""
    words = ["collect", "lanterns", "--bot", "random", "--games", "5", "--processes", "1", "-o", "hand=3"]
    done = CliRunner().invoke(cli, [*words, "--out", str(tmp_path)], catch_exceptions=False)
    assert done.exit_code == 0
    assert "1 files of 10 games" in done.output
    card = json.loads((tmp_path / "card.json").read_text(encoding="utf-8"))
    assert card["collection"]["readings"] == [["hand", "3"]]
    assert set(card["columns"]) == set(COLUMNS)
    assert card["features"][-1]["stop"] == next(load(tmp_path))["observations"].shape[1]
