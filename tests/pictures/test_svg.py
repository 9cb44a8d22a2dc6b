"""Pictures: what is put in is shown, never obeyed; what is written fits."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stardeck.pictures import frame, svg
from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg

ANYTHING = st.text(st.characters(), max_size=60)
"""Control characters and lone halves of pairs included."""

READABLE = st.text(st.characters(blacklist_categories=("Cs", "Cc", "Cn")), max_size=60)


@given(ANYTHING)
def test_any_text_gives_markup_that_parses(words: str) -> None:
    """As content and as attribute, and it can be sent as UTF-8."""
    made = svg.picture(10, 10, svg.text(1, 2, words), svg.group(ref=words, title=words), words, title=words)
    parsed = ET.fromstring(made.encode("utf-8"))
    assert [child.tag.rpartition("}")[2] for child in parsed if "title" not in child.tag] == ["text", "g"]


@given(READABLE)
def test_text_is_shown_as_it_is(words: str) -> None:
    """Escaping is undone by whoever reads the markup."""
    element = ET.fromstring(svg.el("text", words, data_ref=words))
    assert (element.text or "") == words
    # A parser may turn white space in attributes into spaces; nothing else may change.
    assert element.attrib["data-ref"].split() == words.split()


@given(ANYTHING)
def test_text_can_not_become_an_element(words: str) -> None:
    """Not even ``</text><script>``."""
    element = ET.fromstring(svg.join(svg.el("g", words, f"</g><script>{words}")))
    assert [child.tag for child in element.iter()] == ["g"]


def test_finished_markup_is_not_escaped_again() -> None:
    """An `Svg` inside another stays markup."""
    assert svg.el("g", svg.el("b")) == "<g><b/></g>"
    assert svg.join(svg.el("b"), "<") == "<b/>&lt;"


def test_attributes_are_named_as_in_svg() -> None:
    """``class_`` means class, ``_`` means a hyphen, and None leaves it out."""
    made = svg.el("rect", class_="a", stroke_width=2, rx=0.5, fill=None)
    assert made == '<rect class="a" stroke-width="2" rx="0.5"/>'


@pytest.mark.parametrize(
    ("value", "written"),
    [(1.0, "1"), (1.5, "1.5"), (0.126, "0.13"), (-0.001, "0"), (100.0, "100"), (float("nan"), "0")],
)
def test_numbers_are_short(value: float, written: str) -> None:
    """Two decimals are finer than any screen."""
    assert svg.number(value) == written


def test_shapes() -> None:
    """Each helper gives its element."""
    assert svg.rect(1, 2, 3, 4, fill="red") == '<rect x="1" y="2" width="3" height="4" fill="red"/>'
    assert svg.circle(1, 2, 3) == '<circle cx="1" cy="2" r="3"/>'
    assert svg.line(1, 2, 3, 4) == '<line x1="1" y1="2" x2="3" y2="4"/>'
    assert svg.path("M0 0") == '<path d="M0 0"/>'
    assert svg.move(1, 2.5, svg.el("g")) == '<g transform="translate(1 2.5)"><g/></g>'
    assert svg.group(svg.el("b"), ref="x", title="T") == '<g data-ref="x"><title>T</title><b/></g>'
    assert svg.text(1, 2, "a", 9) == '<text x="1" y="2" font-size="9">a</text>'


def test_a_notebook_shows_a_picture() -> None:
    """The string itself is the picture."""
    shown = svg.picture(10, 20)
    assert shown._repr_svg_() == shown
    assert 'viewBox="0 0 10 20"' in shown


@given(READABLE, st.floats(1, 500), st.floats(7, 40))
def test_a_fitted_line_is_no_wider_than_its_place(words: str, width: float, size: float) -> None:
    """Unless it would be too small to read."""
    fitted = svg.fitted_size(words, width, size)
    assert fitted <= size
    assert svg.text_width(words, fitted) <= width * 1.000001 or fitted == min(size, svg.LEGIBLE)


@given(st.lists(st.text("abcdefghij", min_size=1, max_size=8), max_size=30), st.floats(20, 400))
def test_wrapping_keeps_every_word_in_order(words: list[str], width: float) -> None:
    """And breaks lines only where they would be too long."""
    lines = svg.wrapped(" ".join(words), width, 12)
    assert " ".join(lines).split() == words
    for line in lines:
        assert " " not in line or svg.text_width(line, 12) <= width


@given(st.lists(st.text("abcdefghij", min_size=1, max_size=8), max_size=40))
def test_a_paragraph_stays_in_its_box(words: list[str]) -> None:
    """Smaller until it fits; before it can't be read any more, the last words are left off."""
    made = ET.fromstring(svg.picture(9, 9, svg.paragraph(0, 10, " ".join(words), 120, 60, 14)))
    lines = [element for element in made if element.tag.endswith("text")]
    shown = " ".join(line.text or "" for line in lines)
    assert shown.split() == words or (shown[-1] == "…" and " ".join(words).startswith(shown[:-1]))
    for line in lines:
        size = float(line.attrib["font-size"])
        assert size >= svg.LEGIBLE
        closer = len(line.text or "") * float(line.get("letter-spacing", 0))
        assert svg.text_width(line.text or "", size) + closer <= 120.001
        assert float(line.attrib["y"]) <= 10 + 60 + size * 0.01


def test_bold_text_is_wider() -> None:
    """So it is wrapped and fitted earlier."""
    assert svg.text_width("Market", 12, bold=True) > svg.text_width("Market", 12)
    assert svg.paragraph(0, 0, "two words", 90, 40, font_weight="bold").count("bold") >= 1


def test_accents_do_not_widen_and_unknown_letters_are_wide() -> None:
    """An upper bound for every alphabet."""
    assert svg.text_width("é", 10) == svg.text_width("e", 10)
    assert svg.text_width("漢", 10) == 10


def test_the_frame_puts_each_part_in_its_place() -> None:
    """Others left, board in the middle, offer right, hand below; heading and prompt above."""
    parts = [Part(slot, slot, 10, 20, svg.el("g", id=slot)) for slot in frame.PLACES]
    table = ET.fromstring(frame.table(parts, "Game <1>", "Your turn & mine"))
    space = "{http://www.w3.org/2000/svg}"
    for slot, (x, y, width, height) in frame.PLACES.items():
        holder = next(e for e in table.iter(f"{space}svg") if e.find(f"{space}g[@id='{slot}']") is not None)
        assert [holder.attrib[key] for key in ("x", "y", "width", "height")] == [
            str(n) for n in (x, y, width, height)
        ]
        assert holder.attrib["viewBox"] == "0 0 10 20"
    words = [element.text for element in table.iter(f"{space}text")]
    assert "Game <1>" in words
    assert "Your turn & mine" in words


def test_markup_is_a_string() -> None:
    """It can be sent and written like any other."""
    assert isinstance(svg.el("g"), str)
    assert isinstance(svg.el("g"), Svg)
