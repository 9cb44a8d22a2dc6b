"""Measure Tortuga's ships: every pairing of two on equal deals, each ship once on each side.

python scripts/ships.py --games 600 --bot greedy
python scripts/ships.py --games 240 --bot search@40 --pack mine.toml
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from typing import Any

from stardeck import bots
from stardeck.arena.stats import Rate
from stardeck.games import find
from stardeck.games.tortuga.data import SHIP
from stardeck.games.tortuga.vocabulary import ask
from stardeck.kernel.game import Game
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

BOX = find("tortuga")


def won(game: Game[Any, Any], spec: bots.Spec, ships: tuple[str, str], seed: int) -> list[float]:
    """Play a deal to its end; return which share of the win each seat has."""
    state = game.new(2, seed)
    players = [bots.make(spec.bot, BOX, game, 10 * seed + seat) for seat in range(2)]
    while (asked := game.decision(state)) is not None:
        if asked.prompt == ask.CHOOSE_SHIP:
            game.apply(state, game.parse(f"ship {ships[asked.seat]}"))
            continue
        view = game.view(state, asked.seat)
        game.apply(state, players[asked.seat].choose(view, asked, spec.limit).action)
    winners = game.winners(state)
    return [(seat in winners) / len(winners) for seat in range(2)]


def main() -> None:
    """Play every pairing and say what each ship has won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=240, help="in all; six pairings, twice each deal")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=500)
    parser.add_argument("--pack", type=Path, help="a pack of your own instead of the default one")
    wish = parser.parse_args()
    text = None if wish.pack is None else wish.pack.read_text(encoding="utf-8")
    pack = load_pack(BOX, text).content
    game = BOX.game(pack, settle(BOX.readings, {}))
    ships = [pack.ids[kind] for kind in pack.kinds_of(SHIP)]
    spec = bots.read_spec(wish.bot)
    wins: dict[tuple[str, str], float] = defaultdict(float)
    deals = max(1, wish.games // 12)
    for one, other in combinations(ships, 2):
        for deal in range(deals):
            for pair in ((one, other), (other, one)):
                for ship, share in zip(pair, won(game, spec, pair, wish.seed + deal), strict=True):
                    wins[ship, other if ship == one else one] += share
    for ship in ships:
        others = [other for other in ships if other != ship]
        rate = Rate(sum(wins[ship, other] for other in others), 6 * deals)
        against = ", ".join(f"{wins[ship, other] / deals / 2:.0%} {other}" for other in others)
        low, high = rate.interval
        print(f"{ship:12} {rate.mean:.1%} ({low:.0%} to {high:.0%}) of {rate.played} games: {against}")


if __name__ == "__main__":
    main()
