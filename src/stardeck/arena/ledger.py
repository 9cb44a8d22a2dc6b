"""The results of a run on disk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from stardeck.arena.identity import asked_for, bot_files, made_of, run_digest
from stardeck.arena.pairing import Job
from stardeck.arena.play import record_of
from stardeck.arena.setting import Result, Setting
from stardeck.bots.sources import digest
from stardeck.kernel.errors import BadOption


class Ledger:
    """The results of a run on disk, one line a game, so that nothing is lost when it is interrupted.

    Every line says with what it was played. Lines of another version of a bot, the rules, the pack or the
    program stay where they are, and do not count.
    """

    def __init__(self, folder: Path, setting: Setting, records: Path | None = None) -> None:
        self.folder = folder
        self.path = folder / "games.jsonl"
        self.setting = setting
        self.records = records
        self.bot_files = bot_files(setting)  # complains of what there is not before the folder is claimed
        self.made_of = made_of(setting, self.bot_files)
        self.digest = run_digest(asked_for(setting), self.made_of)
        self.changed: list[str] = []
        """What is not what it was when something was last played in this folder."""

        folder.mkdir(parents=True, exist_ok=True)
        self._check_setting()
        self.heal()

    def _check_setting(self) -> None:
        """Refuse to mix two runs in one folder."""
        path = self.folder / "run.json"
        asked = asked_for(self.setting)
        if path.exists():
            before = _read_json(path)
            if before.get("setting") != asked:
                raise BadOption(
                    f"The folder {str(self.folder)!r} holds another run (see its run.json): "
                    "choose another --out, or delete it."
                )
            then = before.get("made_of", {})
            self.changed = [name for name, value in self.made_of.items() if then.get(name) != value]
        words = {"digest": self.digest, "setting": asked, "made_of": self.made_of}
        path.write_text(json.dumps(words, indent=1), encoding="utf-8")

    def check_bots(self) -> None:
        """Refuse to go on with bots that were edited since the run began."""
        for text, files in self.bot_files.items():
            if digest(files) != self.made_of[text]:
                raise BadOption(
                    f"The bot {text!r} was edited while it played: what it has played since does not count. "
                    "Run the command again; its games are then played anew."
                )

    def heal(self) -> None:
        """End a line that an interruption has cut off."""
        if self.path.exists() and not self.path.read_bytes().endswith(b"\n"):
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def results(self) -> list[Result]:
        """Return what was played already, by number; a line cut off by an interruption is left out."""
        found = {
            row["number"]: Result(**{key: value for key, value in row.items() if key != "run"})
            for row in self._rows()
            if row.get("run") == self.digest
        }
        return [found[number] for number in sorted(found)]

    def others(self) -> int:
        """Return how many games lie in the folder that do not count."""
        return sum(1 for row in self._rows() if row.get("run") != self.digest)

    def _rows(self) -> Iterator[dict[str, Any]]:
        if not self.path.exists():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
            except ValueError:
                continue
            if isinstance(row, dict):
                yield row

    def add(self, result: Result) -> None:
        """Write a result down."""
        row = {"run": self.digest, **asdict(result)}
        del row["record"]
        self.keep_record(result)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def keep_record(self, result: Result) -> bool:
        """Write the record of a game, if records are wanted; False if its answers are not known."""
        if self.records is None or not result.actions:
            return self.records is None
        job = Job(result.number, result.deal, tuple(result.lineup))
        text = result.record or record_of(self.setting, job, result.actions)
        self.records.mkdir(parents=True, exist_ok=True)
        (self.records / f"game-{result.number:06}.stardeck").write_text(text, encoding="utf-8")
        return True


def _read_json(path: Path) -> dict[str, Any]:
    """Return what a run.json says; nothing if somebody has spoilt it."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
