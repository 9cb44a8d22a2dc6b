"""The report of a study, and of the comparison of two packs."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from stardeck.arena.plots import histogram, intervals
from stardeck.arena.report import page, percent, place_name, plot, rate_bar, section, table
from stardeck.arena.stats import Rate
from stardeck.arena.study import CardRow, Study, extremes, spread

FIGURES = ("mean", "sd", "least", "p10", "median", "p90", "most")


def study_report(title: str, found: Study, command: str, other: Study | None = None) -> str:
    """Return the page; with another study the two packs stand side by side."""
    short = f"{found.games} games at {len(found.places)} seats."
    sections = [
        section("In short", short, Markup("<pre>{}</pre>").format(command)),
        _places(found),
        _numbers(found),
        _actions(found),
        _cards(found),
    ]
    if other is not None:
        sections.insert(1, _comparison(found, other))
    return page(title, *sections)


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
    head = ["Card", "Kind", "Source", "Offered to", "Taken", "Won when offered", "Won when taken", "Ways"]
    rows = [_card_row(row) for row in sorted(found.cards, key=lambda row: -row.with_it.mean)]
    best = [rate_bar(row.name, row.with_it) for row in _ranked(found.cards)]
    fair = 1 / len(found.places)
    return section(
        "Cards",
        f"Never taken when offered: {_names(never)}. Always taken: {_names(always)}. "
        f"No answer ever named: {', '.join(found.never_seen) or 'none'}.",
        plot(intervals("Games won by those who took the card", best, fair, 1.0) if best else ""),
        table(head, rows),
    )


def _ranked(rows: Sequence[CardRow]) -> list[CardRow]:
    """Return the cards with enough games to be plotted, best first."""
    known = [row for row in rows if row.with_it.played >= 5]
    return sorted(known, key=lambda row: -row.with_it.mean)


def _names(rows: Sequence[CardRow]) -> str:
    return ", ".join(row.name for row in rows) or "none"


def _card_row(row: CardRow) -> list[object]:
    ways = "; ".join(f"{verb} {rate.played} times: {percent(rate)}" for verb, rate in row.by_verb.items())
    taken = f"{100 * row.taken.mean:.0f} %"
    won = percent(row.with_it) if row.with_it.played else ""
    return [row.name, row.kind, row.source, row.seen.played, taken, percent(row.seen), won, ways]


def _comparison(found: Study, other: Study) -> Markup:
    """Compare with the other pack: what differs, and whether that could be luck."""
    rows: list[list[object]] = []
    for name, one, two in _paired_rates(found, other):
        apart = one.interval[0] > two.interval[1] or two.interval[0] > one.interval[1]
        change = f"{100 * (one.mean - two.mean):+.1f}"
        rows.append([name, percent(one), percent(two), change, "yes" if apart else ""])
    lengths = [
        [name, spread(one)["mean"], spread(two)["mean"]]
        for name, one, two in (
            ("answers a game", found.answers, other.answers),
            ("points of a seat", found.scores, other.scores),
            ("points between first and second", found.margins, other.margins),
        )
    ]
    return section(
        "Compared with the other pack",
        "Both packs played the same deals. Clear: the 95 % intervals do not overlap.",
        table(["Mean", "This pack", "Other pack"], lengths),
        table(["Rate", "This pack", "Other pack", "Change", "Clear"], rows),
    )


def _paired_rates(found: Study, other: Study) -> list[tuple[str, Rate, Rate]]:
    rates = [
        (f"{place_name(place)} wins", one, two)
        for place, (one, two) in enumerate(zip(found.places, other.places, strict=True))
    ]
    theirs = {row.card: row for row in other.cards}
    for row in found.cards:
        if row.card in theirs:
            rates.append((f"{row.name}: taken", row.taken, theirs[row.card].taken))
            rates.append((f"{row.name}: won when taken", row.with_it, theirs[row.card].with_it))
    return rates
