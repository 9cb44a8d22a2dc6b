"""Measure Tortuga's ships: every pairing of two on equal deals, each ship once on each side.

python scripts/ships.py --games 600 --bot greedy
python scripts/ships.py --games 240 --bot search@40 --pack mine.toml
python scripts/ships.py --games 1200 --bot greedy --rows tried.toml

The last tries more forms of the ships: `tried.toml` holds rows as in a pack, with ids such as
`corvette-fast`, and forms of one ship do not meet.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from stardeck import bots
from stardeck.arena.stats import Rate
from stardeck.games import find
from stardeck.games.tortuga.vocabulary import ask
from stardeck.kernel.game import Game
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

BOX = find("tortuga")


def ship_rows(text: str) -> dict[str, str]:
    """Return the rows of ships in the text of a pack, or of a part of one, by id."""
    rows = re.findall(r'^\[\[card\]\]\nid = "(.+)"\n((?:\w+ = .*\n?)+)', text, flags=re.MULTILINE)
    return {name: f'[[card]]\nid = "{name}"\n{rest}' for name, rest in rows if 'deck = "ship"' in rest}


def hull(form: str) -> str:
    """Return which ship a form of it is."""
    return form.partition("-")[0]


@cache
def game_of(text: str, rows: tuple[str, ...]) -> Game[Any, Any]:
    """Return the game with some ships in the place of those that are printed."""
    printed = ship_rows(text)
    for row in rows:
        text = text.replace(printed[hull(next(iter(ship_rows(row))))], row)
    return BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))


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
    parser.add_argument("--games", type=int, default=240, help="in all; every pairing, twice each deal")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=500)
    parser.add_argument("--pack", type=Path, help="a pack of your own instead of the default one")
    parser.add_argument("--rows", type=Path, help="more forms of its ships")
    wish = parser.parse_args()
    text = BOX.pack_text() if wish.pack is None else wish.pack.read_text(encoding="utf-8")
    ships = ship_rows(text) | ship_rows("" if wish.rows is None else wish.rows.read_text(encoding="utf-8"))
    spec = bots.read_spec(wish.bot)
    pairs = [(one, other) for one, other in combinations(ships, 2) if hull(one) != hull(other)]
    wins: dict[tuple[str, str], float] = defaultdict(float)
    for deal in range(max(1, wish.games // len(pairs) // 2)):
        for one, other in pairs:
            game = game_of(text, (ships[one], ships[other]))
            for pair in ((one, other), (other, one)):
                for ship, share in zip(pair, won(game, spec, pair, wish.seed + deal), strict=True):
                    wins[ship, other if ship == one else one] += share
    tell(list(ships), wins, 2 * max(1, wish.games // len(pairs) // 2))


def tell(ships: list[str], wins: dict[tuple[str, str], float], games: int) -> None:
    """Say what each ship has won, and against which; every pairing has played so many games."""
    met = Counter(ship for ship, _ in wins)
    for ship in ships:
        others = [other for other in ships if (ship, other) in wins]
        rate = Rate(sum(wins[ship, other] for other in others), met[ship] * games)
        against = ", ".join(f"{wins[ship, other] / games:.0%} {other}" for other in others)
        low, high = rate.interval
        print(f"{ship:12} {rate.mean:.1%} ({low:.0%} to {high:.0%}) of {rate.played} games: {against}")


if __name__ == "__main__":
    main()
