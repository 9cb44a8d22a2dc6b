"""Plots and reports: axes with round numbers, names that fit, tables that stay on the page."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner

from stardeck.arena.plots import Bar, Curve, curves, histogram, intervals, ticks
from stardeck.cli import cli
from stardeck.pictures.html import table


def words(svg: str) -> list[str]:
    """Return the texts of a picture."""
    return [one.text or "" for one in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (1052, 1904, [1200, 1400, 1600, 1800]),
        (-0.03, 0.07, [-0.02, 0, 0.02, 0.04, 0.06]),
        (5, 5, [5]),
    ],
)
def test_ticks_are_round(low: float, high: float, wanted: list[float]) -> None:
    """An axis has a few round numbers, whatever its range."""
    assert ticks(low, high) == wanted


def test_plots_say_what_they_show() -> None:
    """Rows, curves and columns have numbers at their axes and words for them."""
    rows = words(intervals("games won", [Bar("greedy", 0.8, 0.7, 0.9)], 0.5, (0, 1), share=True))
    assert {"greedy", "games won", "0 %", "20 %", "100 %"} <= set(rows)
    lines = words(curves("points", [Curve("a", [1, 2]), Curve("b", [2, 2])], [4, 5], "price"))
    assert {"points", "price", "4", "5", "a", "b"} <= set(lines)
    columns = words(histogram("answers a game", [100, 110, 110, 130]))
    assert {"answers a game", "games", "0", "2", "110"} <= set(columns)


def test_a_long_name_is_shortened_to_its_room() -> None:
    """No name runs out of the picture; a short one is left alone."""
    long = "examples/own_bot.py:Hoarder(worlds=12, depth=30)@200, with everything it may be told"
    rows = words(intervals("games won", [Bar(long, 0.8, 0.7, 0.9), Bar("greedy", 0.5, 0.4, 0.6)]))
    assert "greedy" in rows and long not in rows
    assert [one for one in rows if one.startswith("examples/") and one.endswith("…")]


def test_columns_of_words_stand_at_the_left() -> None:
    """Numbers stand at the right, and a wide table scrolls by itself."""
    text = table(["Card", "Kind", "n"], [["Farm", "module", 3], ["Casino", "", 5]])
    assert '<td class="words">module</td><td>3</td>' in text and text.startswith('<div class="wide">')


def test_the_command_of_a_report_repeats_the_run(tmp_path: Path) -> None:
    """Options that may be given several times stand in the report as they were typed."""
    typed = "study lanterns --bot random --games 4 --processes 1 --without wind --against-option hand=3"
    ran = CliRunner().invoke(cli, [*typed.split(), "--out", str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    report = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "--without wind" in report and "--against-option hand=3" in report
