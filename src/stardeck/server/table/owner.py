"""A SQLite file has one server: a lock beside it says so, and where that server's page is."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from stardeck.kernel.errors import StardeckError


class InUse(StardeckError):
    """Another server has the file."""

    def __init__(self, path: Path, address: str) -> None:
        where = f" Its page is {address}" if address else ""
        super().__init__(
            f"Another Stardeck already serves {path}.{where} "
            "Use that one, end it first, or choose another file with --database."
        )
        self.address = address


class Owner:
    """Whoever serves a file, from `take` to `give_back`; the system gives it back for who is killed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def take(self, address: str = "") -> None:
        """Claim the file; InUse if another server has it."""
        beside = self.path.with_name(self.path.name + ".lock")
        file = os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600), "r+")
        if not _locked(file):
            file.seek(0)
            known = file.read(200).strip()
            file.close()
            raise InUse(self.path, known)
        file.seek(0)
        file.truncate()
        file.write(address)
        file.flush()
        self._file = file

    def give_back(self) -> None:
        """Let others have the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _locked(file: IO[str]) -> bool:
    """Lock a file for this process; False if another one has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # Far behind the address, which others must be able to read.
            file.seek(4096)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
