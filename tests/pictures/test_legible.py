"""Which words of a picture can be read where it is so wide."""

from __future__ import annotations

from stardeck.pictures.legible import least_width, readable
from stardeck.pictures.look import placed
from stardeck.pictures.svg import el, group, join, picture, text


def test_words_say_how_wide_a_picture_must_be() -> None:
    """The smallest ones count, as large as they are drawn; a picture without words may have any width."""
    words = join(text(0, 20, "large", 22), placed(0, 40, 0.5, text(0, 0, "small", 11)))
    assert least_width(picture(200, 100, words)) == 400
    assert least_width(picture(200, 100, text(0, 20, "large", 22))) == 100
    assert least_width(picture(200, 100, el("path", d="M0 0h9"))) == 0


def test_words_that_cannot_be_read_are_left_out() -> None:
    """And what is nothing without them; what can be read stays."""
    fine = group(el("circle", r=5), text(0, 0, "7", 11), class_="fine")
    shown = readable(picture(200, 100, text(0, 20, "large", 22), fine, text(0, 0, "small", 11)), 150)
    assert "large" in shown
    assert "small" not in shown
    assert "circle" not in shown
    assert readable(shown, 150) == shown


def test_words_in_symbols_are_as_large_as_they_are_drawn() -> None:
    """A symbol is measured where it is used."""
    symbol = el("symbol", text(0, 0, "3", 11), id="three")
    assert least_width(picture(100, 100, symbol, el("use", href="#three", transform="scale(0.5)"))) == 200


def test_what_is_drawn_large_instead_comes_into_sight() -> None:
    """Where the fine words can be read it stays hidden; where it could not be read itself it goes, too."""
    fine = group(text(0, 0, "fine 7", 11), class_="fine")
    coarse = group(text(0, 0, "coarse 7", 22), class_="fine coarse", display="none")
    drawn = picture(200, 100, group(fine, coarse))
    assert least_width(drawn) == 200
    assert "fine 7" in readable(drawn, 200)
    halved = readable(drawn, 120)
    assert "fine 7" not in halved
    assert "coarse 7" in halved and "none" not in halved
    assert "7" not in readable(drawn, 80).partition(">")[2]
