"""Studies count what happened."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from stardeck.arena.compare import compare
from stardeck.arena.pairing import jobs
from stardeck.arena.play import play
from stardeck.arena.setting import Result, Setting, loaded
from stardeck.arena.study import card_data, extremes, study
from stardeck.arena.variants import sweep, without
from stardeck.arena.watch import curve, lead_changes
from stardeck.cli import cli
from stardeck.games import find
from stardeck.kernel.errors import StardeckError

SETTING = Setting("lanterns", 2, ("random",), watch=True)


def test_a_study_agrees_with_the_records() -> None:
    """Every card lit in a record was counted once for its seat, and every pass was counted."""
    setting = Setting("lanterns", 2, ("random",), watch=True, records=True)
    results = [play(setting, job) for job in jobs(1, 2, 30)]
    at = loaded(setting)
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
    found = study(results, loaded(SETTING).box.components(loaded(SETTING).pack.content))
    for row in found.cards:
        assert row.taken.won <= row.taken.played == row.seen.played
        assert row.with_it.won <= row.seen.won and row.with_it.played == row.taken.won


def test_only_some_verbs_take_a_card() -> None:
    """A card that was named by no verb that takes was offered but not taken; its other uses are counted."""
    results = [play(SETTING, job) for job in jobs(1, 2, 20)]
    cards = loaded(SETTING).box.components(loaded(SETTING).pack.content)
    for row in study(results, cards, takes=("buy",)).cards:
        assert row.taken.won == row.with_it.played == 0
        assert row.by_verb["light"].played > 0
    assert any(row.taken.won for row in study(results, cards, takes=("buy", "light")).cards)


def test_extremes_and_unused() -> None:
    """The timid bot always passes: nothing is ever lit, and the study says so."""
    setting = Setting("lanterns", 2, ("timid",), watch=True)
    results = [play(setting, job) for job in jobs(1, 2, 5)]
    found = study(results, loaded(setting).box.components(loaded(setting).pack.content))
    never, always = extremes(found)
    assert found.unused == ["light"] and always == []
    assert {row.card for row in never} == {row.card for row in found.cards}


def test_a_study_tells_how_games_go() -> None:
    """Ends, points by what they are for, lead changes and curves, all from the same games."""
    results = [play(SETTING, job) for job in jobs(1, 2, 20)]
    found = study(results, loaded(SETTING).box.components(loaded(SETTING).pack.content))
    assert sum(rate.won for rate in found.ends.values()) == 20
    assert sum(mean for mean, _ in found.sources.values()) == pytest.approx(sum(found.scores) / 40)
    assert len(found.leads) == 20 and len(found.curves) == 21
    won, lost, kept = found.curves[-1]
    assert won > lost and kept.mean > found.curves[0][2].mean


def test_lead_changes_and_curves() -> None:
    """Who draws level does not lead; a curve begins with the first answer and ends with the last."""
    scores = [[0, 0], [1, 0], [1, 1], [1, 2], [3, 2], [3, 3]]
    assert lead_changes(scores) == 2
    drawn = curve(scores)
    assert (drawn[0], drawn[-1], len(drawn)) == ([0, 0], [3, 3], 21)


def test_nothing_is_made_up_of_nothing() -> None:
    """A card that was never taken has no part of wins: blank in the table, null in JSON."""
    setting = Setting("lanterns", 2, ("timid",), watch=True)
    results = [play(setting, job) for job in jobs(1, 2, 5)]
    rows = study(results, loaded(setting).box.components(loaded(setting).pack.content)).cards
    data = card_data(rows[0])
    assert (data["taken_n"], data["won_when_taken"], data["won_when_taken_low"]) == (0, None, None)
    assert data["offered_n"] > 0 and data["won_when_offered_low"] < data["won_when_offered"]


def test_differences_are_paired_by_deal() -> None:
    """Two deals that differ by the same are told apart though deals themselves differ much more."""

    def games(more: int) -> list[Result]:
        return [
            Result(n, n, [0, 0], 0, [n * 50 + more + n % 2, 0], [0], 9, [1, 1], [0.0, 0.0]) for n in range(20)
        ]

    (row,) = compare("more", games(0), games(3), {"points": lambda result: max(result.scores)})
    assert (row.change, row.deals, row.clear) == (3, 20, True)
    assert row.interval is not None and row.interval[0] < 3 < row.interval[1]
    (same,) = compare("same", games(0), games(0), {"points": lambda result: max(result.scores)})
    assert same.change == 0 and not same.clear


def test_a_number_of_a_pack_is_swept() -> None:
    """Each pack differs by that number; what there is not is said with what there is."""
    box = find("lanterns")
    packs = sweep(box, box.pack_text(), "lantern.lamp.light=1..3")
    assert list(packs) == [f"lantern.lamp.light={n}" for n in (1, 2, 3)]
    assert packs["lantern.lamp.light=2"].split() == box.pack_text().split()
    for wrong, words in (
        ("lantern.lamp.light=9..1", "A range is"),
        ("lamp", "written table.id.key"),
        ("lanterm.lamp.light=1", "Did you mean 'lantern'"),
        ("lantern.lampp.light=1", "Did you mean 'lamp'"),
        ("lantern.lamp.ligth=1", "Did you mean 'light'"),
        ("lantern.lamp.light=99", "expected a whole number"),
    ):
        with pytest.raises(StardeckError, match=words):
            sweep(box, box.pack_text(), wrong)


@pytest.mark.parametrize(
    ("game", "card"), [("orbital", "storage"), ("tortuga", "corsair"), ("lanterns", "wind")]
)
def test_a_card_is_taken_out(game: str, card: str) -> None:
    """Nobody meets it any more, and the game can still be played."""
    box = find(game)
    text = without(box, box.pack_text(), card)
    setting = Setting(game, 2, ("random",), pack=text, watch=True)
    result = play(setting, jobs(1, 2, 1)[0])
    assert all(card not in seen for seen in result.marks["seen"])
    with pytest.raises(StardeckError, match="no component 'unicorn'"):
        without(box, box.pack_text(), "unicorn")


def test_the_study_command(tmp_path: Path) -> None:
    """It compares packs, readings and seat counts on the same deals, and says which differences are clear."""
    changed = tmp_path / "bright.toml"
    changed.write_text(find("lanterns").pack_text().replace("light = 2", "light = 9"))
    words = f"study lanterns --bot greedy --games 12 --out {tmp_path}/out --processes 1 --against {changed} "
    words += "--against-option hand=3 --against-seats 3 --without wind --sweep lantern.lamp.light=1..2"
    run = CliRunner().invoke(cli, words.split())
    assert run.exit_code == 0, run.output
    assert "bright.toml: points of a seat +" in run.output
    data = json.loads((tmp_path / "out" / "study.json").read_text())
    assert data["games"] == 12 and {row["card"] for row in data["cards"]} <= {
        "candle",
        "lamp",
        "moth",
        "wind",
    }
    with (tmp_path / "out" / "compare.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    variants = {
        "bright.toml",
        "hand=3",
        "3 seats",
        "without wind",
        "lantern.lamp.light=1",
        "lantern.lamp.light=2",
    }
    assert {row["variant"] for row in rows} == variants
    same = [row for row in rows if row["variant"] == "lantern.lamp.light=2"]
    assert same and all(float(row["difference"]) == 0 and row["clear"] == "False" for row in same)
    page = (tmp_path / "out" / "report.html").read_text()
    for part in (
        "Lamp",
        "How games end",
        "Order of play",
        "Offered but never given",
        "Compared on the same deals",
        "swept over a range",
        "Points through a game",
        "<svg",
    ):
        assert part in page
    assert "<script" not in page and (tmp_path / "out" / "cards.csv").exists()


def test_strong_against_weak(tmp_path: Path) -> None:
    """Two bots in one study have a ladder."""
    words = f"study lanterns --bot greedy,random --games 6 --out {tmp_path}/out --processes 1"
    run = CliRunner().invoke(cli, words.split())
    assert run.exit_code == 0, run.output
    assert "Strong against weak" in (tmp_path / "out" / "report.html").read_text()


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
        "Order of play",
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
