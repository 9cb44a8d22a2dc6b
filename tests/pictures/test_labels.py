"""Names and cards: whatever they are called, what is written stays inside its place."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from stardeck.pictures.card import card_name
from stardeck.pictures.look import name_label
from stardeck.pictures.race import Runner, race
from stardeck.pictures.sky import glow
from stardeck.pictures.svg import LEGIBLE, Svg, picture, text_width

SPACE = "{http://www.w3.org/2000/svg}"
NAMES = st.lists(st.text("abcdefgmwiLW", min_size=1, max_size=14), min_size=1, max_size=4).map(" ".join)


def lines(made: Svg) -> list[ET.Element]:
    """Return every line of text of a picture."""
    return list(ET.fromstring(picture(9, 9, made)).iter(f"{SPACE}text"))


def written_width(line: ET.Element) -> float:
    """Return how wide a bold line is at most."""
    words = line.text or ""
    closer = len(words) * float(line.get("letter-spacing", 0))
    return text_width(words, float(line.attrib["font-size"]), bold=True) + closer


@given(NAMES, st.floats(40, 200))
def test_a_persons_name_fits(name: str, width: float) -> None:
    """Smaller first, then shortened with an ellipsis; it stays in one line that can be read."""
    (line,) = lines(name_label(0, 0, name, width))
    assert written_width(line) <= width * 1.001
    assert float(line.attrib["font-size"]) >= 10.5
    assert line.text == name or (line.text or "").endswith("…")


@given(NAMES, st.floats(60, 200), st.floats(12, 40))
def test_the_name_of_a_card_fits_and_can_be_read(name: str, width: float, height: float) -> None:
    """In one line or two; what finds no room in letters that can be read is left off, and that is shown."""
    found = lines(card_name(0, 0, width, height, name))
    assert 1 <= len(found) <= 2 and len(found) * LEGIBLE <= max(height + 1, LEGIBLE)
    assert all(written_width(line) <= width * 1.001 for line in found)
    assert all(float(line.attrib["font-size"]) >= LEGIBLE for line in found)
    words = " ".join(line.text or "" for line in found)
    assert words.split() == name.split() or "…" in words


def test_a_long_name_takes_two_lines() -> None:
    """Rather than be shortened; where there is room for one only, the end of it is left off."""
    assert len(lines(card_name(0, 0, 60, 26, "Interplanetary Government Contract"))) == 2
    assert len(lines(card_name(0, 0, 60, 20, "Interplanetary Government Contract"))) == 1
    assert len(lines(card_name(0, 0, 60, 20, "Farm"))) == 1


def test_a_star_stands_only_beside_those_who_lead() -> None:
    """The numbers are there for all."""
    none = race(0, 0, 200, [Runner(0, "Ada", 3), Runner(1, "Bob", 4)], 10)
    one = race(0, 0, 200, [Runner(0, "Ada", 3), Runner(1, "Bob", 4, leads=True)], 10)
    assert {"3", "4"} <= {line.text for line in lines(none)}
    assert len(one) > len(none)


def test_a_glow_names_its_own_gradient() -> None:
    """So that two on one page do not mix their colours."""
    made = glow("board-sun", 5, 5, 3, "gold")
    assert 'id="board-sun"' in made
    assert "url(#board-sun)" in made
