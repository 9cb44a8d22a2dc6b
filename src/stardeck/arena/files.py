"""Results as files for programs: CSV, JSON and Parquet."""

from __future__ import annotations

import csv
import importlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from stardeck.arena.ratings import Standing, failures, ladder, pairwise
from stardeck.arena.setting import Result, Setting
from stardeck.arena.stats import Rate

Rows = Sequence[Mapping[str, Any]]


def seat_rows(results: Sequence[Result], names: Sequence[str]) -> list[dict[str, Any]]:
    """Return one row a seat and game."""
    return [
        {
            "game": result.number,
            "deal": result.deal,
            "seat": seat,
            "bot": names[bot],
            "score": result.scores[seat],
            "win": result.share(seat),
            "answers": result.answers,
            "decisions": result.decisions[seat],
            "seconds": result.seconds[seat],
            "late": result.late[seat],
            "failed": result.failed == seat,
        }
        for result in results
        for seat, bot in enumerate(result.lineup)
    ]


def write_table(folder: Path, name: str, rows: Rows) -> list[Path]:
    """Write rows as CSV, and as Parquet where pyarrow is installed; return what was written."""
    path = folder / f"{name}.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else [])
        writer.writeheader()
        writer.writerows(rows)
    return [path, *_write_parquet(folder / f"{name}.parquet", rows)]


def _write_parquet(path: Path, rows: Rows) -> list[Path]:
    try:
        arrow = importlib.import_module("pyarrow")
        parquet = importlib.import_module("pyarrow.parquet")
    except ImportError:
        return []
    parquet.write_table(arrow.Table.from_pylist(list(rows)), path)
    return [path]


def rate_data(rate: Rate) -> dict[str, Any]:
    """Return a rate as plain data."""
    low, high = rate.interval
    return {"won": rate.won, "played": rate.played, "mean": rate.mean, "low": low, "high": high}


def standing_data(standing: Standing) -> dict[str, Any]:
    """Return a standing as plain data."""
    row = asdict(standing)
    row["interval"] = list(standing.interval)
    row["wins"] = rate_data(standing.wins)
    row["by_seat"] = [rate_data(rate) for rate in standing.by_seat]
    return row


def write_json(path: Path, data: Mapping[str, Any]) -> Path:
    """Write plain data as JSON."""
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def write_arena(
    folder: Path, setting: Setting, results: Sequence[Result], names: Sequence[str], verdict: str = ""
) -> list[Path]:
    """Write everything a run has shown but the report; return what was written."""
    summary = {
        "setting": asdict(setting),
        "games": len(results),
        "deals": len({result.deal for result in results}),
        "ladder": [standing_data(standing) for standing in ladder(results, names)],
        "pairwise": {
            names[one]: {names[other]: rate_data(rate) for other, rate in enumerate(row) if other != one}
            for one, row in enumerate(pairwise(results, len(names)))
        },
        "failures": [asdict(row) for row in failures(results, names)],
        "verdict": verdict,
    }
    return [
        *write_table(folder, "seats", seat_rows(results, names)),
        write_json(folder / "arena.json", summary),
    ]
