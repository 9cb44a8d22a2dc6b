"""Studies count what happened."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from stardeck.arena.pairing import jobs
from stardeck.arena.play import play
from stardeck.arena.setting import Setting, table
from stardeck.arena.study import extremes, study
from stardeck.cli import cli
from stardeck.games import find

SETTING = Setting("lanterns", 2, ("random",), watch=True)


def test_a_study_agrees_with_the_records() -> None:
    """Every card lit in a record was counted once for its seat, and every pass was counted."""
    setting = Setting("lanterns", 2, ("random",), watch=True, records=True)
    results = [play(setting, job) for job in jobs(1, 2, 30)]
    at = table(setting)
    found = study(results, at.box.components(at.pack.content))
    lit, passes = 0, 0
    for result in results:
        lines = result.record.splitlines()
        lit += sum(f"{seat} light moth" in lines for seat in range(2))
        passes += sum(line in ("0 pass", "1 pass") for line in lines)
    moth = next(row for row in found.cards if row.card == "moth")
    assert lit > 0 and moth.by_verb["light"].played == lit
    assert found.verbs["pass"][1] == passes
    assert sum(rate.won for rate in found.places) == pytest.approx(30)
    assert found.answers == [result.answers for result in results]


@pytest.mark.parametrize(
    ("game", "before", "place"), [("orbital", "return", 0), ("titan", "", 2), ("tortuga", "", 0)]
)
def test_who_began(game: str, before: str, place: int) -> None:
    """Orbital's first player takes the first turn once cards were put back, Tortuga's chooses a ship first,
    and Titan's Foreman lands last of all, so the third place is the first to answer. Each begins by lot."""
    setting = Setting(game, 3, ("random",), watch=True, records=True)
    results = [play(setting, job) for job in jobs(1, 3, 12)]
    for result in results:
        answers = [line for line in result.record.splitlines() if re.match(r"[012] [a-z]", line)]
        seat = next(int(line[0]) for line in answers if not before or line.split()[1] != before)
        assert result.place(seat) == place
    assert {result.first for result in results} == {0, 1, 2}


def test_taken_never_exceeds_seen() -> None:
    """A card is taken by those it was offered to, and their wins are among the others' wins."""
    results = [play(SETTING, job) for job in jobs(1, 2, 20)]
    found = study(results, table(SETTING).box.components(table(SETTING).pack.content))
    for row in found.cards:
        assert row.taken.won <= row.taken.played == row.seen.played
        assert row.with_it.won <= row.seen.won and row.with_it.played == row.taken.won


def test_only_some_verbs_take_a_card() -> None:
    """A card that was named by no verb that takes was offered but not taken; its other uses are counted."""
    results = [play(SETTING, job) for job in jobs(1, 2, 20)]
    cards = table(SETTING).box.components(table(SETTING).pack.content)
    for row in study(results, cards, takes=("buy",)).cards:
        assert row.taken.won == row.with_it.played == 0
        assert row.by_verb["light"].played > 0
    assert any(row.taken.won for row in study(results, cards, takes=("buy", "light")).cards)


def test_extremes_and_unused() -> None:
    """The timid bot always passes: nothing is ever lit, and the study says so."""
    setting = Setting("lanterns", 2, ("timid",), watch=True)
    results = [play(setting, job) for job in jobs(1, 2, 5)]
    found = study(results, table(setting).box.components(table(setting).pack.content))
    never, always = extremes(found)
    assert found.unused == ["light"] and always == []
    assert {row.card for row in never} == {row.card for row in found.cards}


def test_the_study_command(tmp_path: Path) -> None:
    """The command writes data and a report that name every card, and compares two packs."""
    changed = tmp_path / "bright.toml"
    changed.write_text(find("lanterns").pack_text().replace("light = 2", "light = 9"))
    words = f"study lanterns --bot greedy --games 12 --out {tmp_path}/out --processes 1 --against {changed}"
    run = CliRunner().invoke(cli, words.split())
    assert run.exit_code == 0, run.output
    data = json.loads((tmp_path / "out" / "study.json").read_text())
    assert data["games"] == 12 and {row["card"] for row in data["cards"]} <= {
        "candle",
        "lamp",
        "moth",
        "wind",
    }
    page = (tmp_path / "out" / "report.html").read_text()
    for words in ("Lamp", "Order of play", "Offered but never given", "Compared with the other pack", "<svg"):
        assert words in page
    assert "<script" not in page and (tmp_path / "out" / "cards.csv").exists()


def test_the_arena_command(tmp_path: Path) -> None:
    """The command prints the ladder and writes CSV, JSON, Parquet and a report with every part."""
    folder = tmp_path / "out"
    words = f"arena lanterns --bots greedy,random --games 10 --out {folder} --processes 1"
    run = CliRunner().invoke(cli, [*words.split(), "--records", str(tmp_path / "kept")])
    assert run.exit_code == 0, run.output
    assert "greedy" in run.output and "10 games" in run.output
    data = json.loads((folder / "arena.json").read_text())
    assert data["games"] == 10 and data["deals"] == 5
    assert {row["bot"] for row in data["ladder"]} == {"greedy", "random"}
    assert data["pairwise"]["greedy"]["random"]["played"] == 10
    assert len((folder / "seats.csv").read_text().splitlines()) == 21
    page = (folder / "report.html").read_text()
    for part in (
        "Ladder",
        "Games won",
        "Who beats whom",
        "order of play",
        "Length",
        "<svg",
        "--bots greedy,random",
    ):
        assert part in page
    assert "http" not in page.replace("http://www.w3.org", "")
    assert len(list((tmp_path / "kept").iterdir())) == 10


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    """Parquet and CSV tell the same."""
    parquet = pytest.importorskip("pyarrow.parquet")
    words = f"arena lanterns --bots greedy,random --games 4 --out {tmp_path} --processes 1"
    assert CliRunner().invoke(cli, words.split()).exit_code == 0
    rows = parquet.read_table(tmp_path / "seats.parquet").to_pylist()
    lines = (tmp_path / "seats.csv").read_text().splitlines()
    assert [",".join(str(value) for value in row.values()) for row in rows] == lines[1:]


def test_a_wrong_bot_is_a_sentence(tmp_path: Path) -> None:
    """Mistakes end in words, not in a traceback."""
    run = CliRunner().invoke(cli, f"arena lanterns --bots greeedy,random --out {tmp_path}".split())
    assert run.exit_code == 1 and "Did you mean 'greedy'" in run.output
    run = CliRunner().invoke(cli, f"arena lanterns --bots random,random --out {tmp_path}".split())
    assert run.exit_code == 1 and "named once" in run.output
