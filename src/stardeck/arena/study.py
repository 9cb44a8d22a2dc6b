"""What a designer wants to know of a pack: cards, seats, lengths, scores, actions nobody uses."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev
from typing import Any

from stardeck.arena.files import rate_data
from stardeck.arena.ratings import by_place
from stardeck.arena.setting import Result
from stardeck.arena.stats import Rate


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
    )


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
        "offered": row.seen.played,
        "won_when_offered": round(row.seen.mean, 4),
        "taken": round(row.taken.mean, 4),
        "won_when_taken": round(row.with_it.mean, 4),
        "low": round(row.with_it.interval[0], 4),
        "high": round(row.with_it.interval[1], 4),
        "ways": "; ".join(f"{verb} {rate.played}: {rate.mean:.3f}" for verb, rate in row.by_verb.items()),
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
        "never_taken": [row.card for row in extremes(found)[0]],
        "always_taken": [row.card for row in extremes(found)[1]],
        "never_seen": found.never_seen,
        "cards": [card_data(row) for row in found.cards],
    }
