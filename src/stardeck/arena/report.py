"""A report as one HTML file: tables and plots, nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup, escape

from stardeck.arena.plots import Bar, histogram, intervals
from stardeck.arena.ratings import Standing, by_place, failures, ladder, pairwise
from stardeck.arena.setting import Result
from stardeck.arena.stats import Rate
from stardeck.pictures.html import table

STYLE: Final = """
:root { --ink: #1c2333; --paper: #fbfbfd; --faint: #8a93a6; --accent: #2f5fc8; --second: #a8480b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ecf6; --paper: #12161f; --faint: #6b7488; --accent: #7fa6ff; --second: #f2a566; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .8rem; text-align: right; border-bottom: 1px solid var(--faint); }
td { vertical-align: top; }
th:first-child, td:first-child, .words { text-align: left; }
th:first-child, td:first-child { min-width: 8rem; }
td:not(.words) { white-space: nowrap; }
td small { display: block; }
.wide { overflow-x: auto; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
h1 { overflow-wrap: anywhere; }
summary { cursor: pointer; margin: .5rem 0; }
svg { width: 100%; max-width: 44rem; height: auto; font-family: system-ui, sans-serif; }
"""


RATING: Final = (
    "Ratings are Elo numbers: 1500 is the mean of these bots (the dashed line), "
    "and 100 more finish before the other in 64 of 100 meetings."
)


def page(title: str, *sections: Markup) -> str:
    """Return a whole page."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><h1>{escape(title)}</h1>{''.join(sections)}</body></html>\n"
    )


def section(title: str, *parts: str) -> Markup:
    """Return a chapter; what is not markup is a paragraph."""
    inside = [part if isinstance(part, Markup) else Markup("<p>{}</p>").format(part) for part in parts]
    return Markup("<section><h2>{}</h2>{}</section>").format(title, Markup("").join(inside))


def folded(title: str, inside: Markup) -> Markup:
    """Return something long that opens when it is wanted."""
    return Markup("<details><summary>{}</summary>{}</details>").format(title, inside)


def plot(svg: str) -> Markup:
    """Return a plot, whose text is escaped already."""
    return Markup(svg)


def percent(rate: Rate) -> str:
    """Return a rate with its interval, as people read it."""
    low, high = rate.interval
    return f"{100 * rate.mean:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def rate_bar(name: str, rate: Rate) -> Bar:
    """Return a rate as a row of a plot."""
    low, high = rate.interval
    return Bar(name, rate.mean, low, high, f"{100 * rate.mean:.1f} %, n {rate.played}")


def place_name(place: int) -> str:
    """Return what to call a place in the order of play, from 0."""
    return "first player" if place == 0 else f"player {place + 1}"


def arena_report(title: str, results: Sequence[Result], names: Sequence[str], command: str) -> str:
    """Return the report of a run."""
    standings = ladder(results, names)
    seats = len(results[0].lineup)
    return page(
        title,
        section("In short", _short(results, seats), Markup("<pre>{}</pre>").format(command)),
        section("Ladder", ladder_table(standings), plot(_rating_plot(standings)), RATING),
        section(
            "Games won",
            f"The dashed line is a fair share, {100 / seats:.1f} %; n is the number of games.",
            plot(_wins_plot(standings, seats)),
            _wins_by_seat(standings, seats),
        ),
        section("Who beats whom", "How often the row finished before the column.", _pairs(results, names)),
        section(
            "Order of play",
            "How often the first player won, and each next one, whoever sat there; the dashed line is fair.",
            plot(_seat_plot(results, seats)),
        ),
        section("Length", plot(histogram("answers a game", [r.answers for r in results]))),
        *_troubles(results, names),
    )


def _troubles(results: Sequence[Result], names: Sequence[str]) -> list[Markup]:
    """Return a chapter on bots that failed or were late, if there were any."""
    rows = [[row.bot, row.failed, row.late, row.first or "-"] for row in failures(results, names)]
    if not rows:
        return []
    head = ["Bot", "Games lost by failing", "Late answers", "The first failure"]
    words = "A bot that raises an error, answers what is not legal or takes far too long has lost that game."
    return [section("Failures", words, table(head, rows))]


def _short(results: Sequence[Result], seats: int) -> str:
    deals = len({result.deal for result in results})
    return (
        f"{len(results)} games at {seats} seats over {deals} deals. "
        "Every line-up played the same deals, every bot sat on every seat equally often. "
        "Intervals are 95 %: Wilson's for rates, by weighing games and deals at random for ratings; "
        "where games of one deal are found to be kin, they count for less."
    )


def ladder_table(standings: Sequence[Standing]) -> Markup:
    """Return the ladder."""
    head = ["Bot", "Rating", "95 %", "Games won", "Points", "Choices a game", "ms a choice"]
    rows = [
        [
            s.bot,
            f"{s.rating:.0f}",
            f"{s.interval[0]:.0f} to {s.interval[1]:.0f}",
            percent(s.wins),
            f"{s.score:.1f}",
            f"{s.decisions:.1f}",
            f"{s.milliseconds:.2f}",
        ]
        for s in standings
    ]
    return table(head, rows)


def _wins_plot(standings: Sequence[Standing], seats: int) -> str:
    bars = [rate_bar(s.bot, s.wins) for s in standings]
    return intervals("games won, with their 95 % intervals", bars, 1 / seats, (0, 1), share=True)


def _rating_plot(standings: Sequence[Standing]) -> str:
    bars = [Bar(s.bot, s.rating, s.interval[0], s.interval[1], f"{s.rating:.0f}") for s in standings]
    return intervals("rating, with its 95 % interval", bars, 1500.0)


def _wins_by_seat(standings: Sequence[Standing], seats: int) -> Markup:
    head = ["Bot", *(f"on seat {seat + 1}" for seat in range(seats))]
    return table(head, [[s.bot, *(percent(rate) for rate in s.by_seat)] for s in standings])


def _pairs(results: Sequence[Result], names: Sequence[str]) -> Markup:
    grid = pairwise(results, len(names))
    rows = [
        [names[one], *("" if rate.played == 0 else percent(rate) for rate in row)]
        for one, row in enumerate(grid)
    ]
    return table(["", *names], rows)


def _seat_plot(results: Sequence[Result], seats: int) -> str:
    bars = [rate_bar(place_name(place), rate) for place, rate in enumerate(by_place(results))]
    return intervals("games won, with their 95 % intervals", bars, 1 / seats, (0, 1), share=True)
