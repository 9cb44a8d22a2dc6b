"""The report of a study, and of the comparison of two packs."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from stardeck.arena.compare import FIGURES as FIGURES_OF_GAMES
from stardeck.arena.compare import Difference
from stardeck.arena.plots import SECOND, Bar, Curve, curves, histogram, intervals
from stardeck.arena.ratings import Standing
from stardeck.arena.report import (
    folded,
    ladder_table,
    page,
    percent,
    place_name,
    plot,
    rate_bar,
    section,
)
from stardeck.arena.study import CardRow, Study, extremes, spread
from stardeck.pictures.html import table

FIGURES = ("mean", "sd", "least", "p10", "median", "p90", "most")
WON = "games won, with their 95 % intervals"
TAKEN = "games won by seats that took the card, with 95 % intervals"
PASSED = "answers of the game that have been given"
HALF = 420.0
"""Width of plots that stand side by side."""

MOST_CARDS = 12
"""Cards whose differences are drawn; all of them stand in the table."""


def study_report(
    title: str,
    found: Study,
    command: str,
    differences: Sequence[Difference] = (),
    swept: str = "",
    standings: Sequence[Standing] = (),
) -> str:
    """Return the page; differences stand first, since they are what somebody asked for.

    *swept* is the number of the pack that was tried over a range, if one was.
    """
    short = (
        f"{found.games} games at {len(found.places)} seats. Intervals are 95 %; n says how many games "
        "or seats a figure comes from, and where there are none there is no figure."
    )
    parts = [
        section("In short", short, Markup("<pre>{}</pre>").format(command)),
        *([_sweep(swept, differences)] if swept else []),
        *([_comparison(differences)] if differences else []),
        *([section("Strong against weak", ladder_table(standings))] if len(standings) > 1 else []),
        _ends(found),
        _places(found),
        _numbers(found),
        _points(found),
        _actions(found),
        _cards(found),
    ]
    return page(title, *parts)


def _comparison(rows: Sequence[Difference]) -> Markup:
    """Show what differs, deal by deal; clear is what luck alone would hardly explain."""
    variants = list(dict.fromkeys(row.variant for row in rows))
    return section(
        "Compared on the same deals",
        f"{sum(row.clear for row in rows)} of {len(rows)} differences are clear (bold): their interval is "
        f"off 0. Of so many, luck makes about {len(rows) / 20:.0f} look clear.",
        _whole_games(rows, variants),
        *(_cards_compared(rows, variant, opened=len(variants) < 3) for variant in variants),
        folded(f"All {len(rows)} differences", _all_differences(rows)),
    )


def _whole_games(rows: Sequence[Difference], variants: Sequence[str]) -> Markup:
    """Return a row a figure and a column a variant: difference and interval."""
    by_place = {(row.figure, row.variant): row for row in rows}
    cells: list[list[object]] = []
    for name in FIGURES_OF_GAMES:
        found = [by_place.get((name, variant)) for variant in variants]
        first = next((row for row in found if row is not None), None)
        if first is not None:
            cells.append([name, f"{first.base:.3g}", *map(_difference, found)])
    deals = max(row.deals for row in rows)
    return Markup("<h3>Whole games, n {} deals</h3>{}").format(
        deals, table(["", "as it is", *variants], cells)
    )


def _difference(row: Difference | None) -> str:
    if row is None or row.interval is None:
        return ""
    low, high = row.interval
    change = Markup("<b>{}</b>" if row.clear else "{}").format(f"{row.change:+.3g}")
    return Markup("{}<small>{}</small>").format(change, f"{low:+.2g} to {high:+.2g}")


def _cards_compared(rows: Sequence[Difference], variant: str, opened: bool) -> Markup:
    """Return the cards that are clearly taken more often, or less: the greatest differences."""
    clear = [
        row for row in rows if row.variant == variant and row.clear and row.figure not in FIGURES_OF_GAMES
    ]
    if not clear:
        return Markup("")
    clear.sort(key=lambda row: -abs(row.change))
    bars = [
        Bar(
            row.figure.removesuffix(": taken"),
            row.change,
            *(row.interval or (row.change, row.change)),
            f"{100 * row.change:+.0f} %, n {row.deals}",
        )
        for row in clear[:MOST_CARDS]
    ]
    more = f", the {MOST_CARDS} greatest of {len(clear)}" if len(clear) > MOST_CARDS else ""
    drawn = plot(intervals("taken by more or fewer of those it was offered to", bars, 0.0, share=True))
    title = f"Cards, {variant}: clear differences{more}"
    return Markup("<h3>{}</h3>{}").format(title, drawn) if opened else folded(title, drawn)


def _all_differences(rows: Sequence[Difference]) -> Markup:
    head = ["Variant", "Figure", "As it is", "Variant's", "Difference", "95 %", "n deals", "Clear"]
    cells = [
        [
            row.variant,
            row.figure,
            f"{row.base:.3g}",
            f"{row.value:.3g}",
            f"{row.change:+.3g}",
            "" if row.interval is None else f"{row.interval[0]:+.3g} to {row.interval[1]:+.3g}",
            row.deals,
            "yes" if row.clear else "",
        ]
        for row in sorted(rows, key=lambda one: not one.clear)
    ]
    return table(head, cells)


def _sweep(where: str, differences: Sequence[Difference]) -> Markup:
    """Draw, over the values that were tried, how each figure differs from the pack as it is."""
    drawn = []
    for name in FIGURES_OF_GAMES:
        rows = [row for row in differences if row.figure == name and row.variant.startswith(f"{where}=")]
        if len(rows) > 1:
            values = [float(row.variant.rpartition("=")[2]) for row in rows]
            edges = [row.interval or (row.change, row.change) for row in rows]
            line = Curve(name, [row.change for row in rows], intervals=edges)
            shown = plot(curves("difference", [line], values, where, width=HALF))
            drawn.append(Markup("<h3>{}</h3>{}").format(name, shown))
    return section(
        f"{where}, swept over a range",
        "The difference from the pack as it is, on the same deals, with its 95 % interval.",
        Markup('<div class="grid">{}</div>').format(
            Markup("").join(Markup("<div>{}</div>").format(one) for one in drawn)
        ),
    )


def _ends(found: Study) -> Markup:
    bars = [rate_bar(end, rate) for end, rate in sorted(found.ends.items(), key=lambda one: -one[1].mean)]
    words = f"The best had equal points in {percent(found.ties)} of the games."
    return section(
        "How games end",
        words,
        plot(intervals("games that ended so, with 95 % intervals", bars[:20], span=(0, 1), share=True)),
    )


def _points(found: Study) -> Markup:
    rows = [[source, f"{mean:.1f}", f"{won:.1f}"] for source, (mean, won) in found.sources.items()]
    leads = spread(found.leads)
    drawn: list[Markup] = []
    if found.curves:
        steps = [step / (len(found.curves) - 1) for step in range(len(found.curves))]
        winner = Curve("who wins", [won for won, _, _ in found.curves])
        others = Curve("the others", [lost for _, lost, _ in found.curves], SECOND)
        rates = [rate for _, _, rate in found.curves]
        kept = Curve(
            "leader wins", [rate.mean for rate in rates], intervals=[rate.interval for rate in rates]
        )
        drawn = [
            Markup("<h3>Points through a game</h3>"),
            plot(curves("points", [winner, others], steps, PASSED, across_share=True)),
            Markup("<h3>How often who leads then goes on to win</h3>"),
            plot(curves("games won", [kept], steps, PASSED, share=True, across_share=True)),
        ]
    return section(
        "Where points come from, and the race for them",
        table(["Points for", "a seat", "a winner"], rows),
        f"The lead changes hands {leads['mean']} times a game "
        f"(median {leads['median']:g}, nine of ten at most {leads['p90']:g}).",
        *drawn,
    )


def _places(found: Study) -> Markup:
    fair = 1 / len(found.places)
    bars = [rate_bar(place_name(place), rate) for place, rate in enumerate(found.places)]
    above = f"{found.above_share[0]:+.1f}"
    words = f"The first player wins {above} points of a hundred above its fair share (the dashed line)."
    return section("Order of play", words, plot(intervals(WON, bars, fair, (0, 1), share=True)))


def _numbers(found: Study) -> Markup:
    groups = {
        "answers a game": found.answers,
        "points of a seat": found.scores,
        "points between first and second": found.margins,
    }
    rows = [[name, *(spread(values)[figure] for figure in FIGURES)] for name, values in groups.items()]
    return section(
        "Length and points",
        table(["", *FIGURES], rows),
        plot(histogram("answers a game", found.answers)),
        plot(histogram("points of a seat", found.scores, "seats")),
    )


def _actions(found: Study) -> Markup:
    rows = [[verb, offered, used] for verb, (offered, used) in found.verbs.items()]
    unused = ", ".join(found.unused) or "none"
    return section(
        "Actions", f"Offered but never given: {unused}.", table(["Answer", "Offered", "Given"], rows)
    )


def _cards(found: Study) -> Markup:
    never, always = extremes(found)
    head = [
        "Card",
        "Kind",
        "Source",
        "n offered",
        "Taken",
        "Won when offered",
        "n taken",
        "Won when taken",
        "Ways",
    ]
    rows = [_card_row(row) for row in sorted(found.cards, key=_by_wins)]
    best = [rate_bar(row.name, row.with_it) for row in _ranked(found.cards)]
    fair = 1 / len(found.places)
    return section(
        "Cards",
        f"Never taken when offered: {_names(never)}. Always taken: {_names(always)}. "
        f"No answer ever named: {', '.join(found.never_seen) or 'none'}.",
        *([plot(intervals(TAKEN, best, fair, (0, 1), share=True))] if best else []),
        folded("All figures of every card", table(head, rows)),
    )


def _by_wins(row: CardRow) -> tuple[bool, float]:
    """Order cards by how often they won; those that nobody took come last."""
    return row.with_it.played == 0, -row.with_it.mean


def _ranked(rows: Sequence[CardRow]) -> list[CardRow]:
    """Return the cards with enough games to be plotted, best first."""
    known = [row for row in rows if row.with_it.played >= 5]
    return sorted(known, key=lambda row: -row.with_it.mean)


def _names(rows: Sequence[CardRow]) -> str:
    return ", ".join(row.name for row in rows) or "none"


def _card_row(row: CardRow) -> list[object]:
    ways = "; ".join(f"{verb} {rate.played} times: {percent(rate)}" for verb, rate in row.by_verb.items())
    taken = percent(row.taken)
    won = percent(row.with_it) if row.with_it.played else ""
    offered = [row.seen.played, taken, percent(row.seen)]
    return [row.name, row.kind, row.source, *offered, row.with_it.played, won, ways]
