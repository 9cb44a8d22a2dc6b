"""The arena: bots play each other, balanced and repeatable, and everything is measured.

`pairing` says who sits where in which deal, `play` plays one game, `run` plays them all (in processes
or on Ray, and goes on after an interruption), `stopping` says when there are enough, `ratings` and `study`
count, `files` and `report` write. `duel` is all of it for a program or a notebook.
"""

from __future__ import annotations

from stardeck.arena.contest import Duel, duel

__all__ = ["Duel", "duel"]
