"""A power cut, simulated: a disk has what a process has synced, and of what else it wrote whatever it likes.

A library that is preloaded writes down every write, every sync and every confirmation in their order. From
that the files are put together as a disk may have them after the power went at any of these moments; SQLite
opens them, and what was confirmed until then must be there. That a disk keeps what it says it has synced is
taken for granted, and so are the names of files.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.endurance.test_hardship import SOAK

HEAD = struct.Struct("<cB6xqq")
SECTOR = 512
"""Bytes that a disk writes all of or none."""

TABLES, ENTRIES = (20, 60) if SOAK else (6, 50)
STEP = 1 if SOAK else 20
"""Every so manieth moment is one at which the power goes."""

Op = tuple[bytes, int, int, bytes]
"""What was done (write, truncate, sync, promise), to which file, where, with which bytes."""


def diary(path: Path) -> list[Op]:
    """Read what was written down."""
    text, at, found = path.read_bytes(), 0, []
    while at < len(text):
        what, file, place, length = HEAD.unpack_from(text, at)
        at += HEAD.size
        found.append((what, file, place, text[at : at + length]))
        at += length
    return found


def pieces(op: Op) -> Iterator[Op]:
    """Give what a disk does of an operation at a time."""
    what, file, place, data = op
    if what == b"t":
        yield op
    for first in range(0, len(data), SECTOR):
        yield what, file, place + first, data[first : first + SECTOR]


def done(files: dict[int, bytearray], op: Op) -> None:
    """Do something to the content of a file."""
    what, file, place, data = op
    content = files[file]
    if what == b"t":
        del content[place:]
    if len(content) < place + len(data):
        content.extend(bytes(place + len(data) - len(content)))
    content[place : place + len(data)] = data


@dataclass
class Disk:
    """What has reached the disk for good, what waits for that, and what was promised."""

    safe: dict[int, bytearray] = field(default_factory=lambda: {1: bytearray(), 2: bytearray()})
    waiting: list[Op] = field(default_factory=list)
    promised: set[tuple[str, int]] = field(default_factory=set)

    def take(self, op: Op) -> None:
        """Take in what was done next."""
        if op[0] == b"p":
            table, number = op[3].decode().split()
            self.promised.add((table, int(number)))
        elif op[0] == b"s":
            for one in self.waiting:
                if one[1] == op[1]:
                    done(self.safe, one)
            self.waiting = [one for one in self.waiting if one[1] != op[1]]
        else:
            self.waiting.append(op)

    def after_a_cut(self, luck: random.Random | None) -> dict[int, bytearray]:
        """Return the files after a power cut; with luck some of what waited has been written."""
        files = {file: bytearray(content) for file, content in self.safe.items()}
        if luck is not None:
            some = [one for op in self.waiting for one in pieces(op) if luck.random() < 0.5]
            luck.shuffle(some)
            for one in some:
                done(files, one)
        return files


def found(files: dict[int, bytearray], folder: Path) -> set[tuple[str, int]]:
    """Open a database and return the tables and entries in it; it must be whole."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "t").write_bytes(files[1])
    (folder / "t-wal").write_bytes(files[2])
    connection = sqlite3.connect(folder / "t")
    try:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
        known = connection.execute("select count(*) from sqlite_master where name = 'entries'").fetchone()
        if not known[0]:
            return set()
        rows = connection.execute("select id, 0 from tables union select table_id, seq from entries")
        return set(rows.fetchall())
    finally:
        connection.close()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> list[Op]:
    """Give the diary of a process that wrote to a SQLite file."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if sys.platform != "linux" or compiler is None:
        pytest.skip("it needs a C compiler and a system that preloads libraries")
    folder = tmp_path_factory.mktemp("power")
    shim, file, told = folder / "power.so", folder / "t.sqlite3", folder / "diary"
    source = Path(__file__).with_name("power.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", shim, source, "-ldl"], check=True)
    given = {"LD_PRELOAD": str(shim), "POWER_DIARY": str(told), "POWER_FILE": str(file)}
    command = [sys.executable, "-m", "tests.endurance.powered", str(file), str(TABLES), str(ENTRIES)]
    subprocess.run(command, env={**os.environ, **given}, check=True)
    return diary(told)


def cuts(ops: list[Op], step: int) -> Iterator[tuple[int, Disk]]:
    """Give moments at which the power goes: before something is promised, and before a sync.

    They begin when SQLite writes ahead; it does so from when on the file is made.
    """
    disk, moments = Disk(), 0
    begun = next(at for at, op in enumerate(ops) if op[1] == 2)
    for number, op in enumerate(ops):
        if number > begun and op[0] in b"ps":
            moments += 1
            if moments % step == 0:
                yield number, disk
        disk.take(op)
    yield len(ops), disk


def test_a_power_cut_takes_back_nothing_that_was_confirmed(written: list[Op], tmp_path: Path) -> None:
    """Whenever it comes, and whatever became of what was not synced: all is there, and the file is whole."""
    tried = promised = 0
    for number, disk in cuts(written, STEP):
        for luck in (None, random.Random(number)):
            left = found(disk.after_a_cut(luck), tmp_path / "disk")
            assert disk.promised <= left, f"moment {number}: {sorted(disk.promised - left)}"
            tried += 1
        promised = len(disk.promised)
    assert promised == TABLES * (ENTRIES + 1)
    begun = next(at for at, op in enumerate(written) if op[0] == b"p")
    assert any(op[0] == b"w" and op[1] == 1 for op in written[begun:]), "nothing was carried over"
    if SOAK:
        print(f"power: cut {tried} times, {promised:,} promises, {len(written):,} writes and syncs")


def test_a_disk_that_syncs_nothing_loses_what_was_confirmed(written: list[Op], tmp_path: Path) -> None:
    """The simulation bites: where syncing what is written ahead does nothing, something promised is lost."""
    lies = [op for op in written if op[0] != b"s" or op[1] != 2]
    *_, (_, disk) = cuts(lies, len(lies))
    assert disk.promised - found(disk.after_a_cut(None), tmp_path / "disk")
