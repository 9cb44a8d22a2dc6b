"""Notes what each seat was offered and what it did with it, for every game alike.

Answers are text: the first word says what is done, other words may name components of the pack
(``build farm 1,0:w`` builds a farm). So a watcher needs to know no game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from stardeck.kernel.box import Box
from stardeck.kernel.decision import SPECTATOR, Action, Decision
from stardeck.kernel.game import Game
from stardeck.words import LANGUAGES

WORD: Final = re.compile(r"[a-z][a-z0-9-]*")

POINTS: Final = 20
"""A curve has so many steps, from the first answer to the last."""


class Watcher:
    """Watches one game."""

    def __init__(self, game: Game[Any, Any], components: Sequence[dict[str, str]], seats: int) -> None:
        self.game = game
        self.cards = {row["id"] for row in components}
        self.seen: list[set[str]] = [set() for _ in range(seats)]
        self.did: list[dict[str, int]] = [{} for _ in range(seats)]
        self.offered: dict[str, int] = {}
        self.used: dict[str, int] = {}
        self.scores: list[list[int]] = []
        self._read: dict[Action, tuple[str, tuple[str, ...]]] = {}

    def note(self, decision: Decision, action: Action) -> None:
        """Take a decision and its answer into account."""
        verbs = set()
        for option in decision.options:
            verb, cards = self._words(option)
            verbs.add(verb)
            self.seen[decision.seat].update(cards)
        for verb in verbs:
            self.offered[verb] = self.offered.get(verb, 0) + 1
        verb, cards = self._words(action)
        self.used[verb] = self.used.get(verb, 0) + 1
        did = self.did[decision.seat]
        for card in cards:
            key = f"{verb} {card}"
            did[key] = did.get(key, 0) + 1

    def score(self, state: Any) -> None:
        """Take down how many points everybody has after an answer."""
        self.scores.append(self.game.scores(state))

    def _words(self, action: Action) -> tuple[str, tuple[str, ...]]:
        """Return what an answer does, and the components it names."""
        if action not in self._read:
            words = WORD.findall(self.game.action_text(action))
            verb = words[0] if words else "?"
            self._read[action] = verb, tuple(word for word in dict.fromkeys(words[1:]) if word in self.cards)
        return self._read[action]

    def marks(self, box: Box, state: Any) -> dict[str, Any]:
        """Return the notes as plain data, the end included."""
        face, view = box.face(self.game), self.game.view(state, SPECTATOR)
        steps = {step.words: step.amounts for step in face.score_steps(view, LANGUAGES[0])}
        return {
            "end": box.ending(state) or face.status(view, LANGUAGES[0]),
            "tie": bool(face.tie_breaks(view, LANGUAGES[0])),
            "sources": steps,
            "curve": curve(self.scores),
            "leads": lead_changes(self.scores),
            "seen": [sorted(cards) for cards in self.seen],
            "did": [dict(sorted(did.items())) for did in self.did],
            "offered": dict(sorted(self.offered.items())),
            "used": dict(sorted(self.used.items())),
        }


def curve(scores: Sequence[list[int]]) -> list[list[int]]:
    """Return the points of all seats at equal steps through a game, the end included."""
    if not scores:
        return []
    last = len(scores) - 1
    return [scores[round(step * last / POINTS)] for step in range(POINTS + 1)]


def lead_changes(scores: Sequence[list[int]]) -> int:
    """Return how often another seat came to lead alone."""
    leader, changes = -1, 0
    for points in scores:
        best = max(points)
        if points.count(best) == 1 and points.index(best) != leader:
            changes += leader >= 0
            leader = points.index(best)
    return changes
