"""A review for people: a chart and the costliest decisions, as HTML and as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from markupsafe import Markup, escape

from stardeck.kernel.decision import Action
from stardeck.kernel.match import Match
from stardeck.learn.estimate import Guess, Look
from stardeck.learn.review import Review
from stardeck.learn.words import WORDS
from stardeck.pictures.html import table
from stardeck.pictures.svg import Svg, circle, el, line, number, path, picture, text, text_width
from stardeck.words import Lang, names_in, say

WIDTH: Final = 720.0
HEIGHT: Final = 240.0
LEFT: Final = 44.0
BOTTOM: Final = 212.0
TOP: Final = 12.0
PAPER: Final = "var(--panel,var(--paper,#fbfbfd))"
APART: Final[dict[str, str | int]] = {"stroke": PAPER, "stroke_width": 3, "paint_order": "stroke"}
"""What is written on a line stands out from it."""
MARK: Final = 6.0
SIZE: Final = 11.0
BESIDE: Final = (-9.0, 18.0, -21.0, 30.0)
"""How far from the middle of a mark its number may stand, what is best first."""
Box: TypeAlias = "tuple[float, float, float, float]"
"""The middle of something, and how far it reaches across and down."""
FAINT: Final = "var(--ink-soft,#a9b4d6)"
ACCENT: Final = "var(--ice,#7df9ff)"
BAD: Final = "var(--red,#ff6b6b)"

STYLE: Final = """
:root { --ink: #1c2333; --paper: #fbfbfd; --ink-soft: #5d6679; --ice: #2f63d0; --red: #c02e2e;
        --green: #1f7a3a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ecf6; --paper: #12161f; --ink-soft: #9aa3b5; --ice: #7fa6ff; --red: #ff7d7d;
          --green: #7bd88f; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem; text-align: left; border-bottom: 1px solid var(--ink-soft); }
svg { width: 100%; height: auto; font-family: system-ui, sans-serif; }
"""


def percent(guess: Guess, signed: bool = False) -> str:
    """Return a chance and its standard error as people read them."""
    shown = f"{round(100 * guess.chance):{'+' if signed else ''}d}"
    return f"{shown} ± {max(1, round(100 * guess.error))} %" if guess.error else f"{shown} %"


# --- data -----------------------------------------------------------------------------------------


def as_data(match: Match, review: Review, lang: Lang) -> dict[str, Any]:
    """Return a review for programs and for the page."""
    return {
        "seat": review.seat,
        "name": names_in(lang, match.names)[review.seat],
        "decisions": len(review.looks),
        "agreed": review.agreed(),
        "answers": review.story.answers,
        "result": review.story.result,
        "chances": [
            {"at": look.moment.at, "chance": _round(look.here.chance), "error": _round(look.here.error)}
            for look in review.looks
        ],
        "costliest": [_look_data(match, look, lang) for look in review.costliest()],
        "looks": [_look_data(match, look, lang) for look in review.looks],
    }


def _look_data(match: Match, look: Look, lang: Lang) -> dict[str, Any]:
    text_of, names = match.game.action_text, names_in(lang, match.names)

    def words_of(action: Action) -> str:
        return match.face.answer(action, lang, names)

    view = match.game.view_from_text(look.moment.view)
    return {
        "at": look.moment.at,
        "answer": text_of(look.moment.action),
        "words": words_of(look.moment.action),
        "path": match.face.path(view, look.moment.action),
        "better": text_of(look.best),
        "better_words": words_of(look.best),
        "better_path": match.face.path(view, look.best),
        "chance": _round(look.played.chance),
        "better_chance": _round(look.here.chance),
        "loss": _round(look.loss.chance),
        "error": _round(look.loss.error),
        "considered": [
            {
                "answer": text_of(one.action),
                "words": words_of(one.action),
                "visits": one.visits,
                "chance": _round(one.chance),
                "error": _round(one.error),
            }
            for one in look.considered
        ],
    }


def _round(value: float) -> float:
    return round(value, 4)


# --- pictures -------------------------------------------------------------------------------------


def chart(review: Review, lang: Lang) -> Svg:
    """Return the win chance over the game, with its error, and the costliest decisions marked."""
    most = max(1, review.story.answers)

    def x(at: float) -> float:
        return LEFT + (WIDTH - LEFT - 12) * at / most

    def y(chance: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * min(1.0, max(0.0, chance))

    points = [(look.moment.at, look.here) for look in review.looks]
    if review.story.result is not None:
        points.append((review.story.answers, Guess(review.story.result, 0.0)))
    upper = [(x(at), y(guess.chance + guess.error)) for at, guess in points]
    lower = [(x(at), y(guess.chance - guess.error)) for at, guess in reversed(points)]
    shown = marks([(x(look.moment.at), y(look.here.chance), look) for look in review.costliest()])
    fair = y(1 / review.story.seats)
    last = f"{say(WORDS, 'column-at', lang)} {most}"
    return picture(
        WIDTH,
        HEIGHT,
        *[_level(y(share), f"{round(100 * share)} %") for share in (0, 0.25, 0.5, 0.75, 1)],
        line(LEFT, fair, WIDTH - 12, fair, stroke=FAINT, stroke_dasharray="4 4"),
        path(f"{_polyline(upper + lower)} Z", fill=ACCENT, opacity=0.18) if points else Svg(""),
        path(_polyline([(x(at), y(guess.chance)) for at, guess in points]), fill="none", stroke=ACCENT,
             stroke_width=2.5, stroke_linejoin="round") if points else Svg(""),
        *shown,
        text(WIDTH - 12, HEIGHT - 6, last, 12, text_anchor="end", fill=FAINT),
        title=say(WORDS, "review-chart", lang),
    )  # fmt: skip


def _polyline(points: Sequence[tuple[float, float]]) -> str:
    return "M " + " L ".join(f"{number(x)} {number(y)}" for x, y in points)


def _level(y: float, words: str) -> Svg:
    return el(
        "g",
        line(LEFT, y, WIDTH - 12, y, stroke=FAINT, opacity=0.25),
        text(LEFT - 6, y + 4, words, 11, text_anchor="end", fill=FAINT),
    )


def marks(found: Sequence[tuple[float, float, Look]]) -> list[Svg]:
    """Return the marks of decisions from left to right; a number covers no mark and no other number."""
    order = sorted(found, key=lambda one: one[0])
    taken = [(x, y, MARK, MARK) for x, y, _ in order]
    out: list[Svg] = []
    for x, y, look in order:
        beside = _free(x, y, str(look.moment.at), taken)
        taken.append(_room(x, beside, str(look.moment.at)))
        out.append(_mark(x, y, beside, look))
    return out


def _free(x: float, y: float, words: str, taken: Sequence[Box]) -> float:
    """Return the line of a number: above its mark or below it, farther away where that is taken."""
    fit = [y + far for far in BESIDE if y + far - SIZE >= TOP - 4 and y + far <= BOTTOM + 18]
    return next((at for at in fit if not any(_meet(_room(x, at, words), one) for one in taken)), fit[0])


def _room(x: float, y: float, words: str) -> Box:
    """Return the room of a number whose middle and line are given."""
    return (x, y - SIZE / 2 + 1, text_width(words, SIZE) / 2 + 1, SIZE / 2 - 1)


def _meet(one: Box, other: Box) -> bool:
    return abs(one[0] - other[0]) < one[2] + other[2] and abs(one[1] - other[1]) < one[3] + other[3]


def _mark(x: float, y: float, beside: float, look: Look) -> Svg:
    return el(
        "g",
        el("title", f"{look.moment.at}: {percent(Guess(-look.loss.chance, look.loss.error), True)}"),
        circle(x, y, MARK, fill=BAD, data_at=look.moment.at),
        text(x, beside, str(look.moment.at), SIZE, text_anchor="middle", fill=BAD, **APART),
    )


# --- a page of its own ----------------------------------------------------------------------------


def html(match: Match, reviews: Sequence[Review], playouts: int, lang: Lang) -> str:
    """Return the reviews as one HTML file that loads nothing."""
    title = say(WORDS, "review-title", lang, game=match.box.title(lang))
    body = Markup("").join(_section(match, review, playouts, lang) for review in reviews)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><h1>{escape(title)}</h1>{body}</body></html>\n"
    )


def _section(match: Match, review: Review, playouts: int, lang: Lang) -> Markup:
    who = names_in(lang, match.names)[review.seat]
    return Markup("").join([
        Markup("<section><h2>{}</h2><p>{}</p>").format(
            say(WORDS, "review-seat", lang, who=who), intro(match, review, playouts, lang)
        ),
        Markup(chart(review, lang)),
        Markup("<h3>{}</h3>").format(say(WORDS, "review-costliest", lang)),
        _costliest(match, review, lang),
        Markup("</section>"),
    ])  # fmt: skip


def intro(match: Match, review: Review, playouts: int, lang: Lang) -> str:
    """Return how the review was made and how often the bot agreed."""
    return say(
        WORDS,
        "review-how",
        lang,
        playouts=playouts,
        n=len(review.looks),
        who=names_in(lang, match.names)[review.seat],
        agreed=review.agreed(),
    )


def _costliest(match: Match, review: Review, lang: Lang) -> Markup:
    found = review.costliest()
    if not found:
        return Markup("<p>{}</p>").format(say(WORDS, "review-none", lang))
    head = [say(WORDS, f"column-{key}", lang) for key in ("at", "played", "better", "chance", "cost")]
    names = names_in(lang, match.names)
    rows = [
        [
            str(look.moment.at),
            match.face.answer(look.moment.action, lang, names),
            match.face.answer(look.best, lang, names),
            f"{percent(look.played)} → {percent(look.here)}",
            percent(look.loss),
        ]
        for look in found
    ]
    return table(head, rows)
