"""What a designer wants to know of a pack: cards, seats, lengths, scores, actions nobody uses."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev
from typing import Any

from stardeck.arena.files import rate_data
from stardeck.arena.ratings import by_place
from stardeck.arena.setting import Result
from stardeck.arena.stats import Rate, rate_by_deal
from stardeck.arena.watch import POINTS


@dataclass
class CardRow:
    """What became of one component."""

    card: str
    kind: str
    name: str
    source: str
    seen: Rate
    """Of the seats that were ever offered an answer with it, how many won."""

    taken: Rate
    """Of the seats that were offered it, how many ever took it: bought, built or played it."""

    with_it: Rate
    """Of the seats that took it, how many won."""

    by_verb: dict[str, Rate] = field(default_factory=dict)
    """The same, for each way to use it."""


@dataclass
class Study:
    """All figures about a pack."""

    games: int
    places: list[Rate]
    """How often the first player won, and each next one clockwise."""

    answers: list[int]
    scores: list[int]
    margins: list[int]
    """Points between the best and the second seat, game by game."""

    cards: list[CardRow]
    never_seen: list[str]
    """Components that no answer has named; boards and tokens mostly."""

    verbs: dict[str, tuple[int, int]]
    """For each kind of answer, how often it was offered and how often given."""

    ends: dict[str, Rate]
    """How games ended, and how often."""

    ties: Rate
    """How often the best had equal points."""

    sources: dict[str, tuple[float, float]]
    """Whence points came: how many a seat had, and how many a winner."""

    leads: list[int]
    """How often the lead changed hands, game by game."""

    curves: list[tuple[float, float, Rate]]
    """At equal steps through a game: points of who wins, of the others, and how often the leader then won."""

    @property
    def unused(self) -> list[str]:
        """Kinds of answers that were offered but never given."""
        return [verb for verb, (_, used) in self.verbs.items() if used == 0]

    @property
    def above_share(self) -> list[float]:
        """How many points of a hundred each place in the order of play wins above its fair share."""
        return [100 * (rate.mean - 1 / len(self.places)) for rate in self.places]


def study(
    results: Sequence[Result], components: Sequence[dict[str, str]], takes: Collection[str] = ()
) -> Study:
    """Count everything in games that were watched; *takes* are the verbs that take a component."""
    verbs: dict[str, tuple[int, int]] = {}
    for result in results:
        for verb, times in result.marks["offered"].items():
            offered, used = verbs.get(verb, (0, 0))
            verbs[verb] = offered + times, used + result.marks["used"].get(verb, 0)
    rows = _unique(components)
    counted = {row["id"]: _card(results, row, takes) for row in rows}
    return Study(
        games=len(results),
        places=by_place(results),
        answers=[result.answers for result in results],
        scores=[score for result in results for score in result.scores],
        margins=[_margin(result.scores) for result in results],
        cards=[row for row in counted.values() if row.seen.played],
        never_seen=[card for card, row in counted.items() if not row.seen.played],
        verbs=dict(sorted(verbs.items())),
        ends=_ends(results),
        ties=rate_by_deal((result.deal, float(result.marks["tie"])) for result in results),
        sources=_sources(results),
        leads=[result.marks["leads"] for result in results],
        curves=_curves(results),
    )


def _ends(results: Sequence[Result]) -> dict[str, Rate]:
    found = sorted({result.marks["end"] for result in results})
    return {
        end: rate_by_deal((result.deal, float(result.marks["end"] == end)) for result in results)
        for end in found
    }


def _sources(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Return the mean points of all seats, and of winners, by what they were given for."""
    found = {}
    for source in dict.fromkeys(name for result in results for name in result.marks["sources"]):
        rows = [(result, result.marks["sources"].get(source, [0] * len(result.lineup))) for result in results]
        every = [points for _, amounts in rows for points in amounts]
        won = [amounts[seat] for result, amounts in rows for seat in result.winners]
        found[source] = fmean(every), fmean(won) if won else 0.0
    return found


def _curves(results: Sequence[Result]) -> list[tuple[float, float, Rate]]:
    played = [result for result in results if result.marks["curve"] and result.winners]
    found = []
    for step in range(POINTS + 1 if played else 0):
        won, lost, kept = [], [], []
        for result in played:
            points = result.marks["curve"][step]
            won += [points[seat] for seat in result.winners]
            lost += [points[seat] for seat in range(len(points)) if seat not in result.winners]
            leaders = [seat for seat, one in enumerate(points) if one == max(points)]
            kept.append((result.deal, sum(result.share(seat) for seat in leaders) / len(leaders)))
        found.append((fmean(won), fmean(lost) if lost else 0.0, rate_by_deal(kept)))
    return found


def _unique(components: Sequence[dict[str, str]]) -> list[dict[str, str]]:
    """Return each id once; a component may stand in several tables of a pack."""
    return list({row["id"]: row for row in reversed(components)}.values())[::-1]


def _margin(scores: Sequence[int]) -> int:
    best = sorted(scores, reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0


def _card(results: Sequence[Result], row: dict[str, str], takes: Collection[str]) -> CardRow:
    card = row["id"]
    seen = taken = 0
    seen_won = taken_won = 0.0
    verbs: dict[str, tuple[float, int]] = {}
    for result in results:
        for seat, cards in enumerate(result.marks["seen"]):
            if card not in cards:
                continue
            share = result.share(seat)
            ways = [key.partition(" ")[0] for key in result.marks["did"][seat] if key.endswith(f" {card}")]
            seen, seen_won = seen + 1, seen_won + share
            if any(not takes or verb in takes for verb in ways):
                taken, taken_won = taken + 1, taken_won + share
            for verb in ways:
                won, times = verbs.get(verb, (0.0, 0))
                verbs[verb] = won + share, times + 1
    return CardRow(
        card=card,
        kind=row.get("kind", ""),
        name=row.get("en", card),
        source=row.get("source", ""),
        seen=Rate(seen_won, seen),
        taken=Rate(float(taken), seen),
        with_it=Rate(taken_won, taken),
        by_verb={verb: Rate(*counts) for verb, counts in sorted(verbs.items())},
    )


def extremes(found: Study, source: str | None = None) -> tuple[list[CardRow], list[CardRow]]:
    """Return the cards that were never taken when offered, and those that always were."""
    rows = [row for row in found.cards if source is None or row.source == source]
    never = [row for row in rows if row.taken.won == 0]
    return never, [row for row in rows if row.taken.won == row.taken.played]


def spread(values: Sequence[int]) -> dict[str, float]:
    """Return the usual figures of a list of numbers."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return {
        "mean": round(fmean(ordered), 2),
        "sd": round(pstdev(ordered), 2),
        "least": ordered[0],
        "p10": ordered[round(0.1 * last)],
        "median": ordered[round(0.5 * last)],
        "p90": ordered[round(0.9 * last)],
        "most": ordered[last],
    }


def card_data(row: CardRow) -> dict[str, Any]:
    """Return a card's figures as a flat row."""
    return {
        "card": row.card,
        "kind": row.kind,
        "name": row.name,
        "source": row.source,
        **_figures("offered", row.seen, "won_when_offered"),
        "taken_part": None if row.taken.played == 0 else round(row.taken.mean, 4),
        **_figures("taken", row.with_it, "won_when_taken"),
        "ways": "; ".join(f"{verb} {rate.played}: {rate.mean:.3f}" for verb, rate in row.by_verb.items()),
    }


def _figures(count: str, rate: Rate, name: str) -> dict[str, Any]:
    """Return a rate with its n and its interval; nothing is made up where n is 0."""
    low, high = rate.interval
    known = rate.played > 0
    return {
        f"{count}_n": rate.played,
        name: round(rate.mean, 4) if known else None,
        f"{name}_low": round(low, 4) if known else None,
        f"{name}_high": round(high, 4) if known else None,
    }


def study_data(found: Study) -> dict[str, Any]:
    """Return all figures as plain data."""
    return {
        "games": found.games,
        "places": [rate_data(rate) for rate in found.places],
        "above_share": [round(points, 2) for points in found.above_share],
        "answers": spread(found.answers),
        "scores": spread(found.scores),
        "margins": spread(found.margins),
        "actions": {verb: {"offered": o, "given": g} for verb, (o, g) in found.verbs.items()},
        "unused_actions": found.unused,
        "ends": {end: rate_data(rate) for end, rate in found.ends.items()},
        "ties": rate_data(found.ties),
        "sources": {
            source: {"mean": round(mean, 2), "winners": round(won, 2)}
            for source, (mean, won) in found.sources.items()
        },
        "lead_changes": spread(found.leads),
        "curve": [
            {"winner": round(won, 2), "others": round(lost, 2), "leader_wins": rate_data(kept)}
            for won, lost, kept in found.curves
        ],
        "never_taken": [row.card for row in extremes(found)[0]],
        "always_taken": [row.card for row in extremes(found)[1]],
        "never_seen": found.never_seen,
        "cards": [card_data(row) for row in found.cards],
    }
