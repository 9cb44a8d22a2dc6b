"""Learn to answer as a searching bot does, from its games, with numpy alone.

    stardeck collect titan --bot search@100 --games 400
    python examples/imitate.py data-titan net.npz --epochs 8
    STARDECK_NET=net.npz stardeck arena titan --bots examples/imitate.py:Imitator,random --games 100

After each epoch the net, the state of the optimiser and the curve are written; the same command goes on from
there. The last tenth of the files is kept back to measure on. The curve is drawn beside the net as SVG.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stardeck.envs.collect import CARD, load
from stardeck.games import find
from stardeck.kernel.bot import Choice, Limit
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Decision
from stardeck.kernel.game import Game
from stardeck.kernel.tensor import Row

Floats = NDArray[np.float32]

HIDDEN: Final = 128
ROWS: Final = 256
"""Choices that are learnt at a time."""

RATE: Final = 1e-3


class Net:
    """Two layers: numbers of a view in, a worth of every answer out."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self.weights = weights

    @classmethod
    def new(cls, highs: Floats, answers: int, seed: int) -> Net:
        """Return a net that knows nothing."""
        luck = np.random.default_rng(seed)
        first = luck.normal(0, (2 / len(highs)) ** 0.5, (len(highs), HIDDEN))
        second = luck.normal(0, (1 / HIDDEN) ** 0.5, (HIDDEN, answers))
        weights = {"w1": first, "b1": np.zeros(HIDDEN), "w2": second, "b2": np.zeros(answers)}
        return cls({name: each.astype(np.float32) for name, each in (weights | {"highs": highs}).items()})

    def forward(self, observations: Any) -> tuple[Floats, Floats, Floats]:
        """Return the scaled numbers, the hidden layer and the worths."""
        w = self.weights
        scaled: Floats = np.asarray(observations, np.float32) / w["highs"]
        hidden: Floats = np.maximum(scaled @ w["w1"] + w["b1"], 0)
        return scaled, hidden, hidden @ w["w2"] + w["b2"]

    def slopes(self, observations: Any, targets: Floats, mask: Any) -> tuple[float, dict[str, Floats]]:
        """Return how surprised the net is by the targets, and how each weight changes that."""
        scaled, hidden, worths = self.forward(observations)
        shares = softmax(np.where(mask, worths, -np.inf))
        loss = -float((targets * np.log(shares + 1e-9)).sum() / len(targets))
        out = (shares - targets) / len(targets)
        back = (out @ self.weights["w2"].T) * (hidden > 0)
        found = {"w1": scaled.T @ back, "b1": back.sum(0), "w2": hidden.T @ out, "b2": out.sum(0)}
        return loss, found


def softmax(worths: Any) -> Floats:
    """Return shares that add up to 1 in every row."""
    raised = np.exp(worths - worths.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


class Adam:
    """Steps down the slope, each weight at a pace of its own."""

    def __init__(self, moments: dict[str, Floats], steps: int) -> None:
        self.moments = moments
        self.steps = steps

    def step(self, net: Net, slopes: dict[str, Floats]) -> None:
        """Change the net a little."""
        self.steps += 1
        for name, slope in slopes.items():
            mean = self.moments.setdefault(f"m-{name}", np.zeros_like(slope))
            square = self.moments.setdefault(f"v-{name}", np.zeros_like(slope))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fair = mean / (1 - 0.9**self.steps)
            size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            net.weights[name] -= RATE * fair / size


def batches(files: Sequence[dict[str, Any]], answers: int, luck: Any) -> Iterator[tuple[Any, Floats, Any]]:
    """Yield observations, shares of visits and masks of legal answers; in a random order if there is luck."""
    for data in files:
        count = len(data["games"])
        order = np.arange(count) if luck is None else luck.permutation(count)
        for first in range(0, count, ROWS):
            rows = order[first : first + ROWS]
            targets = np.zeros((len(rows), answers), np.float32)
            mask = np.zeros((len(rows), answers), np.bool_)
            for place, row in enumerate(rows):
                part = slice(data["offsets"][row], data["offsets"][row + 1])
                visits = data["visits"][part]
                mask[place, data["options"][part]] = True
                targets[place, data["options"][part]] = visits / visits.sum()
            yield data["observations"][rows], targets, mask


def measure(net: Net, files: Sequence[dict[str, Any]], answers: int) -> tuple[float, float]:
    """Return the mean surprise, and how often the net's first choice is the bot's."""
    losses, hits, rows = 0.0, 0, 0
    for seen, targets, mask in batches(files, answers, None):
        losses += net.slopes(seen, targets, mask)[0] * len(seen)
        chosen = np.where(mask, net.forward(seen)[2], -np.inf).argmax(1)
        hits += int((chosen == targets.argmax(1)).sum())
        rows += len(seen)
    return losses / rows, hits / rows


def learn(folder: Path, out: Path, epochs: int, seed: int = 0) -> list[tuple[float, float]]:
    """Learn until so many epochs are done in all; return surprise and agreement after each."""
    card = json.loads((folder / CARD).read_text(encoding="utf-8"))
    answers: int = card["answers"]
    files = list(load(folder))
    kept = max(1, len(files) // 10)
    if len(files) <= kept:
        raise SystemExit(f"{folder} has {len(files)} files; learning needs two: collect more games.")
    net, adam, curve = _begin(card, out, seed)
    for epoch in range(len(curve), epochs):
        for seen, targets, mask in batches(files[:-kept], answers, np.random.default_rng((seed, epoch))):
            adam.step(net, net.slopes(seen, targets, mask)[1])
        curve.append(measure(net, files[-kept:], answers))
        print(f"epoch {epoch + 1}: surprise {curve[-1][0]:.3f}, the bot's own answer {curve[-1][1]:.1%}")
        _write(out, net, adam, curve)
    return curve


def _begin(card: dict[str, Any], out: Path, seed: int) -> tuple[Net, Adam, list[tuple[float, float]]]:
    """Return what was written after the last epoch, or a new beginning."""
    if out.exists():
        with np.load(out) as kept:
            arrays = {name: kept[name] for name in kept.files}
        curve = [(float(loss), float(agreed)) for loss, agreed in arrays.pop("curve")]
        steps = int(arrays.pop("steps"))
        moments = {name: arrays.pop(name) for name in list(arrays) if name[1] == "-"}
        return Net(arrays), Adam(moments, steps), curve
    highs = [
        feature["high"] for feature in card["features"] for _ in range(feature["start"], feature["stop"])
    ]
    return Net.new(np.array(highs, np.float32), card["answers"], seed), Adam({}, 0), []


def _write(out: Path, net: Net, adam: Adam, curve: list[tuple[float, float]]) -> None:
    unfinished = out.with_suffix(".part")
    with unfinished.open("wb") as file:
        arrays: dict[str, Any] = {
            **net.weights,
            **adam.moments,
            "curve": np.array(curve),
            "steps": adam.steps,
        }
        np.savez(file, **arrays)
    unfinished.replace(out)
    out.with_suffix(".svg").write_text(plot([agreed for _, agreed in curve]), encoding="utf-8")


def plot(shares: Sequence[float]) -> str:
    """Return the curve: how often the net answers as the bot does, epoch by epoch."""
    step = 560 / max(1, len(shares) - 1)
    points = " ".join(
        f"{60 + step * epoch:.1f},{260 - 220 * share:.1f}" for epoch, share in enumerate(shares)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" font-size="12">'
        '<rect width="640" height="300" fill="#fff"/><path d="M60 40V260H620" fill="none" stroke="#888"/>'
        '<text x="50" y="44" text-anchor="end">100 %</text><text x="50" y="264" text-anchor="end">0 %</text>'
        f'<text x="340" y="290" text-anchor="middle">the bot\'s own answer, {len(shares)} epochs</text>'
        f'<polyline points="{points}" fill="none" stroke="#06c" stroke-width="2"/></svg>\n'
    )


class Imitator:
    """Answers as the net of the file that ``STARDECK_NET`` names."""

    name = "imitator"

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game
        self.luck = quick_chance(seed)
        box = find(game.name)
        self.encoder, self.numbering = box.encoder(game), box.numbering(game)
        with np.load(os.environ["STARDECK_NET"]) as kept:
            self.net = Net({name: kept[name] for name in ("w1", "b1", "w2", "b2", "highs")})

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Give the answer that is worth most to the net."""
        # A seat knows the same in every world that it can imagine.
        row = Row(self.encoder.layout.size, self.encoder.sources)
        self.encoder.write(self.game.imagine(view, self.luck), view.seat, row)
        worths = self.net.forward([list(row.data)])[2][0]
        numbers = self.numbering.numbers(decision.options, view.known)
        return Choice(decision.options[int(np.argmax(worths[numbers]))])


def main() -> None:
    """Read the command line and learn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path, help="what stardeck collect has written")
    parser.add_argument("net", type=Path, help="where the net is kept, e.g. net.npz")
    parser.add_argument("--epochs", type=int, default=8)
    asked = parser.parse_args()
    learn(asked.folder, asked.net, asked.epochs)


if __name__ == "__main__":
    main()
