"""Say what Titan's players go for: the core, platforms by value, objectives by who claims them.

python scripts/crater.py --games 120 --bot greedy
python scripts/crater.py --games 120 --lowest 1
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from statistics import mean, stdev

from stardeck import bots
from stardeck.games import find
from stardeck.games.titan.board import PLATFORM
from stardeck.games.titan.data import PLACES
from stardeck.games.titan.rules.core import core_tokens
from stardeck.games.titan.rules.platforms import is_platform
from stardeck.games.titan.state import State
from stardeck.games.titan.vocabulary import ask, verb
from stardeck.kernel.decision import Decision
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def lowest(state: State, asked: Decision) -> Decision:
    """Return the question which platform to take with one answer left: that of the lowest value on offer."""
    values = state.pack.platform_value
    options = sorted(asked.options, key=lambda option: values[state.offer[verb.colour_of(option)]])
    return Decision(asked.seat, asked.prompt, options[:1])


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=500)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--pack", type=Path, help="a pack of your own instead of the default one")
    parser.add_argument(
        "--lowest", type=int, default=-1, help="one seat in turn takes the lowest platform up to this cycle"
    )
    wish = parser.parse_args()
    box, spec = find("titan"), bots.read_spec(wish.bot)
    text = None if wish.pack is None else wish.pack.read_text(encoding="utf-8")
    pack = load_pack(box, text).content
    game = box.game(pack, settle(box.readings, {}))
    core, credits, ahead = [], [], []
    placed: Counter[int] = Counter()
    offered: Counter[str] = Counter()
    claimed: Counter[str] = Counter()
    for number in range(wish.games):
        state = game.new(wish.seats, wish.seed + number)
        players = [bots.make(spec.bot, box, game, 10 * number + seat) for seat in range(wish.seats)]
        low = number % wish.seats
        while (asked := game.decision(state)) is not None:
            if asked.seat == low and asked.prompt == ask.CHOOSE_PLATFORM and state.cycle <= wish.lowest:
                asked = lowest(state, asked)
            view = game.view(state, asked.seat)
            game.apply(state, players[asked.seat].choose(view, asked, spec.limit).action)
        core += [core_tokens(state, seat) for seat in range(wish.seats)]
        scores = game.scores(state)
        credits += scores
        ahead.append(scores[low] - mean(scores[:low] + scores[low + 1 :]))
        zones = [zone for zone in state.board.zones if is_platform(state, zone)]
        placed.update(pack.platform_value[state.tiles[zone] - PLATFORM] for zone in zones)
        for place, objective in enumerate(state.objectives):
            taken = state.claims[place * PLACES : (place + 1) * PLACES]
            offered[pack.objective_ids[objective]] += min(PLACES, wish.seats)
            claimed[pack.objective_ids[objective]] += sum(seat >= 0 for seat in taken)
    print(f"tokens in the core: {sum(one > 0 for one in core) / len(core):.0%} of seats have one, ", end="")
    print(f"{mean(core):.2f} on average; credits {mean(credits):.1f}")
    if wish.lowest >= 0:
        error = stdev(ahead) / len(ahead) ** 0.5
        print(f"who takes the lowest is {mean(ahead):+.1f} credits ahead (standard error {error:.1f})")
    print("platforms placed by value: " + ", ".join(f"{value}: {placed[value]}" for value in sorted(placed)))
    tiers: dict[str, list[str]] = {}
    for index, name in enumerate(pack.objective_ids):
        if offered[name]:
            tier = "/".join(str(reward) for reward in pack.objective_rewards[index])
            tiers.setdefault(tier, []).append(
                f"{name} {claimed[name] / offered[name]:.0%} of {offered[name]}"
            )
    for tier in sorted(tiers, reverse=True):
        print(f"{tier}: {', '.join(tiers[tier])}")


if __name__ == "__main__":
    main()
