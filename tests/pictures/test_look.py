"""The shared look: pictures that parse, words that are escaped, colours that can be read."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stardeck.pictures import card, look, sky
from stardeck.pictures.icons import GRID, ICONS, icon, natural
from stardeck.pictures.inline import rich, rich_lines
from stardeck.pictures.legend import legend, meanings
from stardeck.pictures.palette import SEATS, THEME, css_properties, paint, seat_paint
from stardeck.pictures.race import Runner, race
from stardeck.pictures.svg import Svg, picture, shortened, text_width, wrapped
from stardeck.words import LANGUAGES

NASTY = "<script>&\"'</text>"


def parsed(*parts: Svg) -> ElementTree.Element:
    """Return the parts as the browser would read them; an error if it could not."""
    return ElementTree.fromstring(picture(100, 100, *parts))


def light_of(colour: str) -> list[float]:
    """Return how much red, green and blue light ``#rrggbb`` sends."""
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def brightness(colour: str) -> float:
    """Return the relative luminance of ``#rrggbb`` as WCAG defines it."""
    red, green, blue = light_of(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast of two colours."""
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


# --- icons -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ICONS)
def test_icon_parses_and_stays_on_its_grid(name: str) -> None:
    """Every icon is well-formed and no absolute point of it lies outside the square."""
    parsed(icon(name, 12, 12, 24))
    assert re.fullmatch(r"[MmLlHhVvCcSsQqAaZz0-9 .,-]+", ICONS[name])
    for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", ICONS[name]):
        assert 0 <= float(x) <= GRID
        assert 0 <= float(y) <= GRID


def test_no_two_icons_are_the_same() -> None:
    """An icon means one thing."""
    assert len(set(ICONS.values())) == len(ICONS)


def test_icon_is_centred_and_coloured() -> None:
    """An icon stands around its point, in its natural colour unless told otherwise."""
    shape = parsed(icon("money", 50, 40, 24))[0]
    assert shape.get("transform") == "translate(38 28) scale(1)"
    assert shape.get("fill") == natural("money") == paint("gold-sign")
    assert parsed(icon("money", 0, 0, 24, fill="red"))[0].get("fill") == "red"


def test_every_icon_has_a_name_and_a_line_in_every_language() -> None:
    """No two icons are called the same, and the legend leaves none of its words off."""
    for lang in LANGUAGES:
        listed = meanings(lang)
        assert {one for one, _, _ in listed} == set(ICONS)
        assert len({name for _, name, _ in listed}) == len(ICONS)
        told = " ".join(parsed(legend(list(ICONS), lang)).itertext())
        assert "…" not in told
        assert all(name in told and line.split()[-1] in told for _, name, line in listed)


def test_icons_in_words_tell_their_names() -> None:
    """A pointer that rests on an icon is told what it is, in the language of the words."""
    shown = parsed(rich(50, 0, ":crew: :arrow: 2~:money:", 90, 50, lang="fr"))
    assert [one.text for one in shown.iter() if one.tag.endswith("title")] == [
        "Équipage",
        "Alors",
        "MégaCrédits",
    ]
    assert "title" not in rich(50, 0, ":crew:", 90, 50)


# --- colours -----------------------------------------------------------------------------------


def test_theme_is_written_as_css_for_both_themes() -> None:
    """The style sheet of each theme gives every name its value."""
    for light in (False, True):
        found = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css_properties(light)))
        assert found == {name: values[light] for name, values in THEME.items()}


@pytest.mark.parametrize("light", [0, 1])
def test_words_can_be_read(light: int) -> None:
    """Every ink has at least WCAG AA contrast on every ground it is written on."""
    colour = {name: values[light] for name, values in THEME.items()}
    for ground in ("space", "panel", "panel-raised", "well"):
        for ink in ("ink", "ink-soft", "gold", "ice", "danger"):
            assert contrast(colour[ink], colour[ground]) >= 4.5, (ink, ground)
    for hue in ("red", "green", "yellow", "orange", "blue", "purple", "pink", "cyan", "lime", "danger"):
        assert contrast(colour["on-colour"], colour[hue]) >= 4.5, hue
    assert contrast(colour["on-gold"], colour["gold"]) >= 4.5
    assert contrast(colour["on-coin"], colour["coin"]) >= 4.5
    for ground in ("panel", "panel-raised", "well"):
        assert contrast(colour["gold-sign"], colour[ground]) >= 3, ground


def test_seats_differ_in_colour_and_shape() -> None:
    """No two seats share a colour or a mark, and no seat has a component's colour."""
    colours = [THEME[f"seat-{seat}"][0] for seat in range(SEATS)]
    assert len(set(colours)) == SEATS == len(set(look.SEAT_SHAPES))
    others = {values[0] for name, values in THEME.items() if not name.startswith("seat-")}
    assert not others & set(colours)
    shapes = [parsed(look.seat_mark(seat, 0, 0, 20))[0][0].get("d") for seat in range(SEATS)]
    assert all(one != other for one, other in combinations(shapes, 2))
    assert seat_paint(1) == paint("seat-1")


NO_RED = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
NO_GREEN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881))
ALL_COLOURS = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""What eyes make of red, green and blue light (Machado, Oliveira and Fernandes 2009, severity 1)."""


def lightness(colour: str, eyes: tuple[tuple[float, float, float], ...]) -> float:
    """Return the CIE lightness of ``#rrggbb`` as some eyes see it."""
    seen = [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light_of(colour), strict=True)))) for row in eyes
    ]
    share = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    return 116 * share ** (1 / 3) - 16 if share > 0.008856 else 903.3 * share


@pytest.mark.parametrize("eyes", [ALL_COLOURS, NO_RED, NO_GREEN], ids=["all", "no-red", "no-green"])
@pytest.mark.parametrize("light", [0, 1], ids=["night", "day"])
def test_seats_differ_in_lightness(light: int, eyes: tuple[tuple[float, float, float], ...]) -> None:
    """Whoever sees no red or no green, or no colours at all, still tells any two seats apart."""
    found = sorted(lightness(THEME[f"seat-{seat}"][light], eyes) for seat in range(SEATS))
    assert all(after - before >= 11 for before, after in pairwise(found)), found


@pytest.mark.parametrize("light", [0, 1], ids=["night", "day"])
def test_seats_stand_out_from_their_ground(light: int) -> None:
    """A mark, and a number on its colour, have the contrast that graphics need."""
    for seat in range(SEATS):
        colour = THEME[f"seat-{seat}"][light]
        assert contrast(THEME["on-colour"][light], colour) >= 3, seat
        assert contrast(THEME["panel"][light], colour) >= 2.7, seat


# --- what may be clicked -----------------------------------------------------------------------


def test_a_spot_can_be_lit() -> None:
    """A spot has its ref, its card and its name, and a rim that is not painted until a page lights it."""
    spot = parsed(look.spot("hand/1", look.rim(0, 0, 9, 9), title="Farm", card="farm"))[0]
    assert spot.get("data-ref") == "hand/1"
    assert spot.get("data-card") == "farm"
    assert spot.get("class") == "spot"
    assert spot[0].text == "Farm"
    assert spot[1].get("class") == "rim" and spot[1].get("stroke") == "none"


# --- words and numbers -------------------------------------------------------------------------


@given(st.text(alphabet=st.characters(min_codepoint=32, max_codepoint=0x2FF)))
def test_names_are_escaped_everywhere(name: str) -> None:
    """Whatever a name contains, the picture parses and says it."""
    parts = [
        look.label(0, 0, name, width=50),
        look.panel(0, 0, 90, 90, name, name),
        look.chips(0, 0, [("crew", name, name)]),
        look.coin(0, 0, 9, name),
        look.token(0, 0, 9, name),
        race(0, 0, 90, [Runner(0, name, 3, True)], 15),
        card.card_frame(90, 120, name, "bio", "green"),
        rich(50, 0, name, 90, 50),
        look.spot("x", title=name, card=name),
    ]
    read = parsed(*parts)
    assert name in "".join(read.itertext())


def test_markup_in_a_name_stays_text() -> None:
    """A name made of markup adds no element."""
    plain = len(list(parsed(card.card_frame(90, 120, "Farm", "bio", "green")).iter()))
    assert len(list(parsed(card.card_frame(90, 120, NASTY, "bio", "green")).iter())) == plain


@pytest.mark.parametrize(
    ("words", "regular", "bold"),
    [
        ("Recycling Center", 8.464, 9.521),
        ("Port d’Amarrage Supplémentaire", 16.451, 18.713),
        ("Millimètre, fjord: «Œuvre»", 13.044, 14.880),
        ("WWW @ 100 %", 7.779, 8.443),
    ],
)
def test_estimated_width_is_a_close_upper_bound(words: str, regular: float, bold: float) -> None:
    """The estimate is never below what a browser measures in DejaVu Sans, nor far above it."""
    assert regular <= text_width(words, 1) <= regular * 1.1
    assert bold <= text_width(words, 1, bold=True) <= bold * 1.1


def test_french_punctuation_stays_with_its_word() -> None:
    """No line begins with a colon or a semicolon."""
    lines = wrapped("un rival : perd deux crédits ; encore", 40, 12)
    assert len(lines) > 3
    assert not any(line[0] in ";:" for line in lines)
    assert " ".join(lines).replace("\u00a0", " ") == "un rival : perd deux crédits ; encore"


def test_shortened_line_fits() -> None:
    """A line too long for its place ends in an ellipsis and fits."""
    assert shortened("Mira", 100, 12) == "Mira"
    short = shortened("A very long name of a player", 60, 12)
    assert short.endswith("…")
    assert text_width(short, 12) <= 60


def test_rich_text_places_icons_among_words() -> None:
    """``:crew:`` becomes the icon; the other words stay words, inside the box."""
    read = parsed(rich(50, 0, ":crew: :arrow: 2 :money:\nkeep 1", 100, 60, 12))
    assert [e.tag.rpartition("}")[2] for e in read] == ["path", "path", "text", "path", "text"]
    assert all(0 <= float(e.get("x", 50)) <= 100 for e in read)


def test_tied_words_stay_together() -> None:
    """A number and its icon are not parted by a line's end."""
    assert rich_lines("take 2 :card:", 50, 12) == [["take", "2"], [":card:"]]
    assert rich_lines("take 2~:card:", 50, 12) == [["take"], ["2", ":card:"]]


def test_bar_is_filled_to_its_share() -> None:
    """A bar never leaves its bed."""
    for share, width in ((-1.0, None), (0.0, None), (0.25, "25"), (1.0, "100"), (7.0, "100")):
        rects = parsed(look.bar(0, 0, 100, 8, share, "red"))
        assert (rects[1].get("width") if len(rects) > 1 else None) == width


# --- the rest ----------------------------------------------------------------------------------


def test_every_piece_parses() -> None:
    """Backs, bursts, arrows, skies and planets are well-formed and draw something."""
    pieces = (
        card.card_back(60, 80),
        look.damage(10, 10, 8, 2),
        look.rim_path(look.hexagon(10, 10, 8)),
        look.rim_path(look.arrow_head(5, 5, 4, 3)),
        look.placed(1, 2, 0.5, look.placed(1, 2, 1)),
        sky.star_field(100, 100),
        sky.planet("board-planet", 50, 50, 30),
    )
    assert all(len(parsed(piece)) > 0 for piece in pieces)


def test_sky_never_changes() -> None:
    """Two looks at the same sky show the same stars; another salt gives another sky."""
    assert sky.star_field(300, 200, 40) == sky.star_field(300, 200, 40)
    assert sky.star_field(300, 200, 40) != sky.star_field(300, 200, 40, salt=2)
