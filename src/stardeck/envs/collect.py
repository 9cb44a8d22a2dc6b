"""Games of bots as data to learn from: every choice, what was known, what was thought, how it ended."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np

import stardeck
from stardeck import bots
from stardeck.arena.pairing import bot_seed, deal_seed
from stardeck.envs.needs import need
from stardeck.envs.table import Table
from stardeck.kernel.bot import Choice
from stardeck.kernel.decision import Decision, Seat
from stardeck.kernel.errors import BadOption

SHARD: Final = 10
"""Games a file."""

CARD: Final = "card.json"

FORMS: Final = ("npz", "parquet")
"""Files of numpy, or of Parquet, a row a choice."""

LISTS: Final = ("observations", "options", "visits", "offsets")
"""Columns that have more or fewer than one number a choice."""


@dataclass(frozen=True)
class Collection:
    """Everything that decides what is collected. Small, so that it can be sent to a process."""

    game: str
    bot: str
    seats: int = 2
    seed: int = 0
    readings: tuple[tuple[str, str], ...] = ()
    pack: str | None = None
    """The path of a pack, or None for the default one."""

    form: str = "npz"
    """What is written: one of FORMS."""


class Rows:
    """The choices of some games, column by column."""

    def __init__(self) -> None:
        self.observations: list[bytearray] = []
        self.games: list[int] = []
        self.seats: list[Seat] = []
        self.prompts: list[int] = []
        self.chosen: list[int] = []
        self.numbers: list[int] = []
        self.visits: list[int] = []
        self.offsets: list[int] = [0]
        self.rewards: list[float] = []
        self.margins: list[float] = []

    def add(self, game: int, asked: Decision, seen: bytearray, numbers: list[int], choice: Choice) -> None:
        """Note a choice; without comparisons the chosen answer was looked at once."""
        visits = {considered.action: considered.visits for considered in choice.considered}
        self.observations.append(seen)
        self.games.append(game)
        self.seats.append(asked.seat)
        self.prompts.append(asked.prompt)
        self.chosen.append(numbers[asked.options.index(choice.action)])
        self.numbers += numbers
        self.visits += [visits.get(option, 0) for option in asked.options]
        if not visits:
            self.visits[self.offsets[-1] + asked.options.index(choice.action)] = 1
        self.offsets.append(len(self.numbers))

    def end(self, rewards: list[float], margins: list[float]) -> None:
        """Note how a game ended, for every choice that was made in it."""
        for seat in self.seats[len(self.rewards) :]:
            self.rewards.append(rewards[seat])
            self.margins.append(margins[seat])

    def arrays(self, size: int) -> dict[str, Any]:
        """Return the columns as arrays."""
        seen = np.frombuffer(b"".join(self.observations), np.uint8).reshape(-1, size)
        return {
            "observations": seen,
            "games": np.array(self.games, np.int32),
            "seats": np.array(self.seats, np.int8),
            "prompts": np.array(self.prompts, np.int16),
            "chosen": np.array(self.chosen, np.int32),
            "options": np.array(self.numbers, np.int32),
            "visits": np.array(self.visits, np.int32),
            "offsets": np.array(self.offsets, np.int64),
            "rewards": np.array(self.rewards, np.float32),
            "margins": np.array(self.margins, np.float32),
        }


COLUMNS: Final = {
    "observations": "what the asked seat knew: a row of the tensor, see `features`",
    "games": "the number of the game",
    "seats": "who was asked",
    "prompts": "what was asked, by its number in the game's vocabulary",
    "chosen": "the number of the answer that was given",
    "options": "the numbers of all legal answers; those of row i are options[offsets[i]:offsets[i + 1]]",
    "visits": "how often the bot tried each of them; 1 for the chosen one if it compares nothing",
    "offsets": "where the options of each row begin, and where the last ones end",
    "rewards": "the seat's part of the win less a fair share",
    "margins": "the seat's points less the mean of the others'",
}
"""What is in a file, by name."""


@lru_cache(4)
def _tables(what: Collection) -> tuple[Table, Table]:
    """Return the table that pays wins and the one that pays points."""
    readings: dict[str, Any] = dict(what.readings)
    win = Table(what.game, what.seats, pack=what.pack, skip_forced=True, **readings)
    return win, Table(what.game, what.seats, pack=what.pack, reward="margin", **readings)


def play(what: Collection, number: int, rows: Rows) -> None:
    """Play a game and note every choice; the same whenever and wherever it is played."""
    table, points = _tables(what)
    spec = bots.read_spec(what.bot)
    made = {
        seat: bots.make(spec.bot, table.box, table.game, bot_seed(what.seed, number, seat))
        for seat in table.people
    }
    stepper = table.stepper(deal_seed(what.seed, number))
    while stepper.asked is not None:
        asked = stepper.asked
        choice = made[asked.seat].choose(table.game.view(stepper.state, asked.seat), asked, spec.limit)
        rows.add(number, asked, stepper.observe(asked.seat), stepper.numbers, choice)
        stepper.give(choice.action)
    rows.end(table.rewards(stepper.state), points.rewards(stepper.state))


def _shard(what: Collection, folder: str, first: int, count: int) -> int:
    """Play the games of a file and write it; return how many choices it has."""
    rows = Rows()
    for number in range(first, first + count):
        play(what, number, rows)
    path = _path(Path(folder), first, what.form)
    unfinished = path.with_suffix(".part")
    columns = rows.arrays(_tables(what)[0].size)
    with unfinished.open("wb") as file:
        if what.form == "parquet":
            _write_parquet(columns, file)
        else:
            np.savez_compressed(file, **columns)
    unfinished.replace(path)
    return len(rows.games)


def _write_parquet(columns: dict[str, Any], file: Any) -> None:
    """Write a row a choice: the observation as bytes, options and visits as lists."""
    arrow = need("pyarrow", "stardeck collect --format parquet")
    parquet = need("pyarrow.parquet", "stardeck collect --format parquet")
    offsets = arrow.array(columns["offsets"], arrow.int32())
    made = {name: arrow.array(columns[name]) for name in COLUMNS if name not in LISTS}
    made["observations"] = arrow.array([row.tobytes() for row in columns["observations"]], arrow.binary())
    for name in ("options", "visits"):
        made[name] = arrow.ListArray.from_arrays(offsets, arrow.array(columns[name]))
    parquet.write_table(arrow.table(made), file, compression="zstd")


def _read_parquet(path: Path) -> dict[str, Any]:
    """Return the columns of a file as they are in the other form."""
    table = need("pyarrow.parquet", "Reading parquet").read_table(path).combine_chunks()
    columns = {name: table[name].to_numpy() for name in COLUMNS if name not in LISTS}
    seen = table["observations"].to_pylist()
    columns["observations"] = np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1)
    for name in ("options", "visits"):
        columns[name] = table[name].combine_chunks().flatten().to_numpy()
    columns["offsets"] = np.concatenate([[0], np.cumsum([len(row) for row in table["options"]])])
    return columns


def _path(folder: Path, first: int, form: str) -> Path:
    return folder / f"games-{first:07}.{form}"


def collect(
    what: Collection,
    games: int,
    folder: Path,
    *,
    processes: int = 1,
    report: Callable[[int], None] = lambda games: None,
) -> int:
    """Play games and write them, ten a file; files that are there already are kept. Return how many files
    were written."""
    folder.mkdir(parents=True, exist_ok=True)
    _write_card(what, folder)
    firsts = [first for first in range(0, games, SHARD) if not _path(folder, first, what.form).exists()]
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        work = [pool.submit(_shard, what, str(folder), first, SHARD) for first in firsts]
        for done in work:
            done.result()
            report(SHARD)
    return len(firsts)


def _write_card(what: Collection, folder: Path) -> None:
    """Write what the data is; BadOption if the folder holds other data."""
    path = folder / CARD
    card = data_card(what)
    if path.exists() and json.loads(path.read_text(encoding="utf-8")) != card:
        raise BadOption(
            f"{folder} holds data of another collection (see {path}): choose another folder with --out."
        )
    path.write_text(json.dumps(card, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def data_card(what: Collection) -> dict[str, Any]:
    """Return what somebody must know who learns from the data."""
    table, _ = _tables(what)
    return {
        "collection": {**asdict(what), "readings": [list(pair) for pair in what.readings]},
        "stardeck": stardeck.__version__,
        "rules": table.box.version,
        "pack": table.variant.pack.digest,
        "answers": table.answers,
        "columns": COLUMNS,
        "features": [
            {"name": f.name, "start": f.start, "stop": f.stop, "high": f.high, "meaning": f.meaning}
            for f in table.encoder.layout.features
        ],
        "left out": "answers without a choice; what the asked seat may not know",
    }


def load(folder: Path) -> Iterator[dict[str, Any]]:
    """Yield the arrays of every file of a collection, in the order of the games."""
    for path in sorted(folder.glob("games-*.*")):
        if path.suffix == ".parquet":
            yield _read_parquet(path)
        elif path.suffix == ".npz":
            with np.load(path) as arrays:
                yield {name: arrays[name] for name in COLUMNS}
