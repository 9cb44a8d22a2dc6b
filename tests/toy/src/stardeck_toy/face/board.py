"""The pictures of Lanterns."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg, circle, group, join, move, rect, text
from stardeck.words import Lang, in_language, say
from stardeck_toy.data import Pack
from stardeck_toy.face.words import WORDS
from stardeck_toy.view import View


def parts(view: View, names: Sequence[str], lang: Lang) -> list[Part]:
    """Return gardens and hand."""
    gardens = [_garden(view, seat, names[seat], lang) for seat in range(view.known.seats)]
    hand = view.known.hands[view.seat] if view.seat >= 0 else []
    cards = [
        move(10 + 110 * i, 10, card(view.known.pack, kind, lang)) for i, kind in enumerate(sorted(set(hand)))
    ]
    return [
        Part("board", say(WORDS, "garden", lang), 700, 470, join(*gardens)),
        Part("hand", say(WORDS, "hand", lang), 1250, 180, join(*cards)),
    ]


def name(pack: Pack, kind: int, lang: Lang) -> str:
    """Return a lantern's name."""
    return in_language(pack.names[kind], lang)


def _garden(view: View, seat: int, who: str, lang: Lang) -> Svg:
    pack, kinds = view.known.pack, view.known.gardens[seat]
    lights = [
        circle(150 + 40 * i, 60 + 90 * seat, 8 + 4 * pack.light[kind], fill="var(--gold,#ffd166)")
        for i, kind in enumerate(kinds)
    ]
    label = text(10, 60 + 90 * seat, who, 14, fill="var(--ink,#eef2ff)")
    lanterns = ", ".join(name(pack, kind, lang) for kind in kinds)
    return group(label, *lights, ref=f"garden/{seat}", title=f"{who}: {lanterns or '-'}")


def card(pack: Pack, kind: int, lang: Lang) -> Svg:
    """Return the picture of a lantern."""
    return group(
        rect(0, 0, 100, 150, rx=8, fill="var(--panel,#141b36)", stroke="var(--ink-soft,#a9b4d6)"),
        text(10, 30, name(pack, kind, lang), 11, fill="var(--ink,#eef2ff)"),
        ref=f"hand/{pack.ids[kind]}",
        title=name(pack, kind, lang),
        data_card=pack.ids[kind],
    )
