"""The picture that a game has without drawing one."""

from __future__ import annotations

import re
from html import unescape

from stardeck.kernel import plain

NAMES = ("Captain", "Vega")


def drawn(notation: str) -> str:
    (part,) = plain.parts(notation, NAMES, "en")
    return part.content


def words(notation: str) -> list[str]:
    """Return what is written, in the order in which it is drawn."""
    return [unescape(one) for one in re.findall(r"<text[^>]*>([^<]*)</text>", drawn(notation))]


def test_every_thing_lies_with_its_owner() -> None:
    """What belongs to a seat stands in its panel, under the pile's name; the rest stands on the table."""
    told = words("deck:?*4 0.hand:lamp,star*2 0.points:3 1.hand:?*3")
    assert told == [
        "Table",
        "deck",
        "? ×4",
        "Captain",
        "hand",
        "lamp",
        "star ×2",
        "points",
        "3",
        "Vega",
        "hand",
        "? ×3",
    ]


def test_what_a_seat_may_not_see_is_a_back() -> None:
    """A hidden card has another ground than an open one."""
    grounds = [set(re.findall(r'rx="7" fill="([^"]*)"', drawn(f"deck:{card}"))) for card in ("lamp", "?")]
    assert len(grounds[0]) == len(grounds[1]) == 1
    assert grounds[0] != grounds[1]


def test_an_empty_pile_shows_no_card() -> None:
    assert words("0.hand:") == ["Table", "Captain", "hand", "Vega"]


def test_a_long_pile_goes_on_in_the_next_row() -> None:
    """No card begins or ends outside of the picture, and the picture grows with its rows."""
    (short,) = plain.parts("row:lamp", NAMES, "en")
    (long,) = plain.parts("row:" + ",".join(["lighthouse"] * 40), NAMES, "en")
    assert long.height > short.height + 3 * plain.ROW
    rects = re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', long.content)
    assert len(rects) >= 40
    assert all(float(x) + float(width) <= plain.WIDTH for x, width in rects)
