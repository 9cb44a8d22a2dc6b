"""Names and cards: whatever they are called, what is written stays inside its place."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from stardeck.pictures.card import card_name
from stardeck.pictures.look import Runner, name_label, race
from stardeck.pictures.sky import glow
from stardeck.pictures.svg import Svg, picture, text_width

SPACE = "{http://www.w3.org/2000/svg}"
NAMES = st.lists(st.text("abcdefgmwiLW", min_size=1, max_size=14), min_size=1, max_size=4).map(" ".join)


def lines(made: Svg) -> list[ET.Element]:
    """Return every line of text of a picture."""
    return list(ET.fromstring(picture(9, 9, made)).iter(f"{SPACE}text"))


def written_width(line: ET.Element) -> float:
    """Return how wide a bold line is at most."""
    return text_width(line.text or "", float(line.attrib["font-size"]), bold=True)


@given(NAMES, st.floats(40, 200))
def test_a_persons_name_fits(name: str, width: float) -> None:
    """Smaller first, then shortened with an ellipsis; it stays in one line that can be read."""
    (line,) = lines(name_label(0, 0, name, width))
    assert written_width(line) <= width * 1.001
    assert float(line.attrib["font-size"]) >= 10.5
    assert line.text == name or (line.text or "").endswith("…")


@given(NAMES, st.floats(60, 200))
def test_the_name_of_a_card_is_whole_and_fits_in_two_lines_or_is_tiny(name: str, width: float) -> None:
    """No letter is ever left off a card."""
    found = lines(card_name(0, 0, width, 20, name))
    assert " ".join(line.text or "" for line in found).split() == name.split()
    fits = len(found) <= 2 and all(written_width(line) <= width * 1.001 for line in found)
    assert fits or max(float(line.attrib["font-size"]) for line in found) <= 5


def test_a_long_name_takes_two_lines() -> None:
    """Rather than become too small to read."""
    assert len(lines(card_name(0, 0, 60, 20, "Interplanetary Government Contract"))) >= 2
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
