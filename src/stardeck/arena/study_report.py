"""The report of a study, and of the comparison of two packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from stardeck.arena.compare import Difference
from stardeck.arena.plots import FAINT, Bar, Curve, curves, histogram, intervals
from stardeck.arena.ratings import Standing
from stardeck.arena.report import ladder_table, page, percent, place_name, plot, rate_bar, section
from stardeck.arena.study import CardRow, Study, extremes, spread
from stardeck.pictures.html import table

FIGURES = ("mean", "sd", "least", "p10", "median", "p90", "most")


def study_report(
    title: str,
    found: Study,
    command: str,
    differences: Sequence[Difference] = (),
    swept: Mapping[str, Sequence[float]] | None = None,
    standings: Sequence[Standing] = (),
) -> str:
    """Return the page; differences stand first, since they are what somebody asked for."""
    short = (
        f"{found.games} games at {len(found.places)} seats. Intervals are 95 %; n says how many games "
        "or seats a figure comes from, and where there are none there is no figure."
    )
    parts = [
        section("In short", short, Markup("<pre>{}</pre>").format(command)),
        *([_comparison(differences)] if differences else []),
        *([_sweep(swept)] if swept else []),
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
    clear = [row for row in rows if row.clear][:30]
    bars = [
        Bar(
            f"{row.figure}"[:24],
            row.change,
            *(row.interval or (row.change, row.change)),
            f"{row.change:+.2f}",
        )
        for row in clear
    ]
    head = ["Variant", "Figure", "Base", "Variant's", "Difference", "95 %", "n deals", "Clear"]
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
    return section(
        "Compared on the same deals",
        f"{sum(row.clear for row in rows)} of {len(rows)} differences are clear: their interval is off 0. "
        f"Of so many, luck makes about {len(rows) / 20:.0f} look clear.",
        plot(intervals("Clear differences", bars, 0.0) if bars else ""),
        table(head, cells),
    )


def _sweep(swept: Mapping[str, Sequence[float]]) -> Markup:
    """Draw each figure over the values that were tried."""
    names = list(swept["values"])
    ends = (f"{names[0]:g}", f"{names[-1]:g}")
    drawn = [
        plot(curves(name, [Curve(name, values)], ends)) for name, values in swept.items() if name != "values"
    ]
    return section("A number swept over a range", *drawn)


def _ends(found: Study) -> Markup:
    bars = [rate_bar(end, rate) for end, rate in sorted(found.ends.items(), key=lambda one: -one[1].mean)]
    words = f"The best had equal points in {percent(found.ties)} of the games."
    return section("How games end", words, plot(intervals("How games end", bars[:20], span=1.0)))


def _points(found: Study) -> Markup:
    rows = [[source, f"{mean:.1f}", f"{won:.1f}"] for source, (mean, won) in found.sources.items()]
    leads = spread(found.leads)
    drawn: list[Markup] = []
    if found.curves:
        winner = Curve("who wins", [won for won, _, _ in found.curves])
        others = Curve("the others", [lost for _, lost, _ in found.curves], FAINT)
        kept = Curve("leader wins", [rate.mean for _, _, rate in found.curves])
        drawn = [
            Markup("<h3>Points through a game</h3>"),
            plot(curves("Points through a game", [winner, others])),
            Markup("<h3>How often who leads then goes on to win</h3>"),
            plot(curves("How often the leader wins", [kept])),
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
    words = f"The first player wins {found.above_share[0]:+.1f} points of a hundred above its fair share."
    return section("Order of play", words, plot(intervals("Games won by place", bars, fair)))


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
        plot(histogram("Answers a game", found.answers)),
        plot(histogram("Points of a seat", found.scores)),
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
        plot(intervals("Games won by those who took the card", best, fair, 1.0) if best else ""),
        table(head, rows),
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
