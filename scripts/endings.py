"""Say how games between equal bots end: what a study of cards and seats does not tell.

python scripts/endings.py tortuga --games 60 --bot search@40
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.progress import track

from stardeck import bots
from stardeck.games import find
from stardeck.games.orbital.board import TALLIES
from stardeck.games.orbital.data import COLOUR_COUNT
from stardeck.games.tortuga.data import NOTHING, TORTUGA
from stardeck.games.tortuga.rules.ending import score_of
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def orbital(state: Any) -> str:
    """Return the years played and the colours that lie on the table."""
    seats = range(state.seats)
    colours = sum(any(state.tallies[s * TALLIES + c] for s in seats) for c in range(COLOUR_COUNT))
    return f"{state.year} years, {colours} colours in play"


def tortuga(state: Any) -> str:
    """Return what ended the game."""
    goal = state.pack.numbers.goal
    influence = any(score_of(state, seat) >= goal for seat in range(state.seats))
    if state.control[TORTUGA] != NOTHING:
        return f"Tortuga conquered, and {goal} influence" if influence else "Tortuga conquered"
    return f"{goal} influence" if influence else "round limit"


def titan(state: Any) -> str:
    """Return the credits of the winner, in tens."""
    box = find("titan")
    game = box.game(load_pack(box).content, settle(box.readings, {}))
    best = max(game.scores(state))
    return f"winner has {best // 10 * 10:3} to {best // 10 * 10 + 9} credits"


ENDS: dict[str, Callable[[Any], str]] = {"orbital": orbital, "tortuga": tortuga, "titan": titan}


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=sorted(ENDS))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=900)
    parser.add_argument("--bot", default="search@40")
    parser.add_argument("--pack", type=Path, help="a pack of your own instead of the default one")
    wish = parser.parse_args()
    box, spec = find(wish.game), bots.read_spec(wish.bot)
    text = None if wish.pack is None else wish.pack.read_text(encoding="utf-8")
    game = box.game(load_pack(box, text).content, settle(box.readings, {}))
    ends: Counter[str] = Counter()
    for number in track(range(wish.games), wish.game):
        state = game.new(wish.seats, wish.seed + number)
        players = [bots.make(spec.bot, box, game, 10 * number + seat) for seat in range(wish.seats)]
        while (asked := game.decision(state)) is not None:
            view = game.view(state, asked.seat)
            game.apply(state, players[asked.seat].choose(view, asked, spec.limit).action)
        ends[ENDS[wish.game](state)] += 1
    for end, times in sorted(ends.items()):
        print(f"{times:4} of {wish.games}  {end}")


if __name__ == "__main__":
    main()
