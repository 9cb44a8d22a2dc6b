"""Say how games between equal bots end: what a study of cards and seats does not tell.

python scripts/endings.py tortuga --games 60 --bot search@40
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from rich.progress import track

from stardeck import bots
from stardeck.games import find, names
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=names())
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
        ends[box.ending(state)] += 1
    for end, times in sorted(ends.items()):
        print(f"{times:4} of {wish.games}  {end}")


if __name__ == "__main__":
    main()
