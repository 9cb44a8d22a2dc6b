"""Measure Tortuga's ships: every pairing of two on equal deals, each ship once on each side.

python scripts/ships.py --games 600 --bot greedy
python scripts/ships.py --games 240 --bot search@40 --pack mine.toml
python scripts/ships.py --games 1200 --bot greedy --rows tried.toml --hull corvette --keep games.jsonl

The last tries more forms of a ship: `tried.toml` holds rows as in a pack, with ids such as
`corvette-fast`, and forms of one ship do not meet.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter, defaultdict
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from stardeck import bots
from stardeck.arena.ratings import strengths
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


class Games:
    """What every pairing has won so far; a file keeps each game, so that a later run goes on from there."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.won: dict[tuple[str, str], float] = defaultdict(float)
        self.met: Counter[tuple[str, str]] = Counter()
        self.known: set[tuple[int, str, str]] = set()
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                self._count(*json.loads(line))

    def _count(self, seed: int, one: str, other: str, share: float) -> None:
        self.known.add((seed, one, other))
        self.won[one, other] += share
        self.won[other, one] += 1 - share
        self.met.update([(one, other), (other, one)])

    def add(self, seed: int, one: str, other: str, share: float) -> None:
        """Take down which share of a deal's win the first of two ships has."""
        self._count(seed, one, other, share)
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps([seed, one, other, share]) + "\n")

    def tell(self, ships: list[str]) -> None:
        """Say what each ship has won, against which, and what it would win of games against all."""
        ships = [ship for ship in ships if any((ship, other) in self.met for other in ships)]
        won = [[self.won[one, other] for other in ships] for one in ships]
        met = [[float(self.met[one, other]) for other in ships] for one in ships]
        levels = strengths(won, met)
        for ship, wins, games, level in zip(ships, won, met, levels, strict=True):
            rate = Rate(sum(wins), int(sum(games)))
            low, high = rate.interval
            fit = sum(1 / (1 + 10 ** ((other - level) / 400)) for other in levels) - 0.5
            against = ", ".join(
                f"{win / game:.0%} of {game:.0f} {other}"
                for other, win, game in zip(ships, wins, games, strict=True)
                if game
            )
            print(f"{ship:20} {rate.mean:.1%} ({low:.0%} to {high:.0%}) of {rate.played} games, ", end="")
            print(f"fitted {fit / (len(ships) - 1):.1%}: {against}")


def main() -> None:
    """Play every pairing and say what each ship has won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=240, help="in all; every pairing, twice each deal")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=500)
    parser.add_argument("--pack", type=Path, help="a pack of your own instead of the default one")
    parser.add_argument("--rows", type=Path, help="more forms of its ships")
    parser.add_argument("--hull", help="only pairings with a form of this ship, against the printed others")
    parser.add_argument("--keep", type=Path, help="a file of games; a later run with it goes on from there")
    wish = parser.parse_args()
    text = BOX.pack_text() if wish.pack is None else wish.pack.read_text(encoding="utf-8")
    printed = ship_rows(text)
    ships = printed | ship_rows("" if wish.rows is None else wish.rows.read_text(encoding="utf-8"))
    spec = bots.read_spec(wish.bot)
    pairs = [(one, other) for one, other in combinations(ships, 2) if hull(one) != hull(other)]
    if wish.hull:
        pairs = [pair for pair in pairs if is_between(pair, wish.hull, printed)]
    games = Games(wish.keep)
    for deal in range(max(1, wish.games // len(pairs) // 2)):
        for one, other in pairs:
            game = game_of(text, (ships[one], ships[other]))
            for pair in ((one, other), (other, one)):
                if (wish.seed + deal, *pair) not in games.known:
                    games.add(wish.seed + deal, *pair, won(game, spec, pair, wish.seed + deal)[0])
    games.tell(list(ships))


def is_between(pair: tuple[str, str], wanted: str, printed: dict[str, str]) -> bool:
    """Tell whether a form of a ship meets a printed one of another."""
    return any(hull(one) == wanted and other in printed for one, other in (pair, pair[::-1]))


if __name__ == "__main__":
    main()
