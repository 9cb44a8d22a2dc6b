"""Bots that other people wrote: from a file, a module, another distribution, or a class at hand.

A file is executed once a process and stays in ``sys.modules``, as an imported module does, and what lies
beside it can be imported. So a bot is the same whether it is found by its file or by its module.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import sys
import traceback
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from stardeck.bots.sources import file_and_siblings, imported_names, package_files
from stardeck.kernel.bot import BotFactory
from stardeck.kernel.errors import BadOption, listing, nearest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@dataclass(frozen=True)
class Loaded:
    """A file that was executed, and how it and those beside it were then."""

    module: ModuleType
    stamps: tuple[tuple[Path, int, int], ...]


GROUP: Final = "stardeck.bots"
"""Entry point group in which other distributions name their bots."""

OURS: Final = Path(__file__).parents[1]
"""The program's own folder: whose lines are not those of a bot."""

_files: dict[Path, Loaded] = {}
"""The files that were executed in this process."""

_at_hand: dict[str, BotFactory] = {}
"""Classes that were given in Python and that no module can be asked for, by what they are called."""


def installed() -> list[EntryPoint]:
    """Return the bots that other distributions bring."""
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    return list(entry_points(group=GROUP))


def is_written(name: str) -> bool:
    """Tell whether a bot is named by where it is written: ``mine.py:Bot`` or ``package.module:Bot``."""
    return ":" in name


def find(name: str) -> BotFactory | None:
    """Return what makes the bots of a name, if somebody else than this program wrote it."""
    if name in _at_hand:
        return _at_hand[name]
    if is_written(name):
        return _member(name)
    for point in installed():
        if point.name == name:
            try:
                factory: BotFactory = point.load()
            except Exception as error:
                raise BadOption(
                    f"The bot {name!r} is installed but can't be loaded. {complaint(error)}"
                ) from error
            return factory
    return None


def sources(name: str) -> list[Path]:
    """Return the Python files that such a bot is made of."""
    if name in _at_hand:
        return []
    place, colon, _ = name.rpartition(":")
    if colon:
        return file_and_siblings(Path(place)) if place.endswith(".py") else package_files(place)
    points = [point for point in installed() if point.name == name]
    return [path for point in points for path in package_files(point.module)]


def named(factory: BotFactory) -> str:
    """Return how a class is written as a bot: by its module, or, if that can't find it, as one at hand."""
    function = factory.func if isinstance(factory, partial) else factory
    keywords = factory.keywords if isinstance(factory, partial) else {}
    name = f"{function.__module__}:{getattr(function, '__qualname__', type(function).__name__)}"
    written = ", ".join(f"{key}={value!r}" for key, value in keywords.items())
    if _reaches(name, function) and not (isinstance(factory, partial) and factory.args):
        return f"{name}({written})" if written else name
    for number in range(1, len(_at_hand) + 2):
        key = f"{name}~{number}" if number > 1 else name
        if _at_hand.setdefault(key, function) is function:
            return f"{key}({written})" if written else key
    raise AssertionError("one name more than there are classes is always free")


def stays_here(name: str) -> bool:
    """Tell whether another process could not find the bot: it was typed in, or in a program that runs."""
    return name in _at_hand or name.startswith("__main__:")


def _reaches(name: str, thing: object) -> bool:
    """Tell whether the module still has this very class under its name."""
    module, _, path = name.partition(":")
    found: object = sys.modules.get(module)
    for part in path.split("."):
        found = getattr(found, part, None)
    return found is thing


def _member(name: str) -> BotFactory:
    """Load ``place:Class``, where the place is a file or a module."""
    place, _, wanted = name.rpartition(":")
    module = _from_file(name, place) if place.endswith(".py") else _module(name, place)
    found: Any = module
    for part in wanted.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        known = [key for key, value in vars(module).items() if isinstance(value, type)]
        kind = "file" if place.endswith(".py") else "module"
        raise BadOption(
            f"The {kind} {place!r} has no {wanted!r}; it has {listing(known)}.{nearest(wanted, known)}"
        )
    factory: BotFactory = found
    return factory


def _module(name: str, place: str) -> ModuleType:
    try:
        return importlib.import_module(place)
    except ModuleNotFoundError as error:
        if error.name and (place == error.name or place.startswith(f"{error.name}.")):
            raise BadOption(
                f"The bot {name!r} needs the module {place!r}, which is not installed. "
                "A file is written with its ending: folder/mine.py:Bot."
            ) from None
        raise BadOption(f"The bot {name!r} can't be loaded. {complaint(error)}") from error
    except Exception as error:
        raise BadOption(f"The bot {name!r} can't be loaded. {complaint(error)}") from error


def _from_file(name: str, place: str) -> ModuleType:
    """Execute a Python file that somebody wrote: once, and again when it was edited."""
    path = Path(place).resolve()
    if path in _files and _files[path].stamps == _stamps(one for one, _, _ in _files[path].stamps):
        return _files[path].module
    if not path.is_file():
        raise BadOption(f"The bot {name!r} needs the file {place!r}, which is not there.")
    made_of = file_and_siblings(path)
    if path in _files:
        _forget(made_of)
    stamps = _stamps(made_of)
    module = _executed(name, path)
    _files[path] = Loaded(module, stamps)
    return module


def _stamps(files: Iterable[Path]) -> tuple[tuple[Path, int, int], ...]:
    """Return what changes when a file is written: its time and its length."""
    found = []
    for path in files:
        about = path.stat() if path.is_file() else None
        found.append((path, about.st_mtime_ns, about.st_size) if about else (path, 0, -1))
    return tuple(found)


def _forget(files: Iterable[Path]) -> None:
    """Let modules be read again that come from these files."""
    old = {path.resolve() for path in files}
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file is not None and Path(file).resolve() in old:
            del sys.modules[name]
    importlib.invalidate_caches()


def _executed(name: str, path: Path) -> ModuleType:
    digits = hashlib.sha256(str(path).encode()).hexdigest()[:6]
    alias = f"stardeck_bot_{path.stem}_{digits}"
    spec = importlib.util.spec_from_file_location(alias, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[alias] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
        _check_siblings(name, path)
    except BaseException as error:
        del sys.modules[alias]
        if isinstance(error, BadOption | KeyboardInterrupt):
            raise
        raise BadOption(f"The bot {name!r} can't be loaded. {complaint(error)}") from error
    return module


def _check_siblings(name: str, path: Path) -> None:
    """Refuse a bot that imported another module than the one that lies beside it: it is not what it says."""
    for word in imported_names(path):
        beside = path.parent / word
        if not (beside.is_dir() or beside.with_suffix(".py").is_file()):
            continue
        got = getattr(sys.modules.get(word), "__file__", None)
        if got is not None and not Path(got).resolve().is_relative_to(path.parent):
            raise BadOption(
                f"The bot {name!r} imports {word!r} and means the one in its own folder, but gets {got}: "
                "another module of that name was there first. Rename it."
            )


def complaint(error: BaseException) -> str:
    """Return an error of somebody's bot as they must see it: where it was raised in their own file."""
    words = f"{type(error).__name__}: {error}".rstrip(": \n")
    if isinstance(error, SyntaxError) and error.filename:
        return f"{_short(error.filename)}, line {error.lineno}: {type(error).__name__}: {error.msg}"
    own = own_frames(error)
    if not own:
        return words if words.endswith(".") else f"{words}."
    where = f"{_short(own[-1].filename)}, line {own[-1].lineno}, in {own[-1].name}"
    return f"{where}: {words}"


def own_frames(error: BaseException) -> list[traceback.FrameSummary]:
    """Return the lines of somebody's own files through which an error came, the last one at the end."""
    return [one for one in traceback.extract_tb(error.__traceback__) if not _is_ours(one.filename)]


def _is_ours(file: str) -> bool:
    """Tell whether a line is the program's or Python's own, not a bot's; a notebook's cell is a bot's."""
    if file.startswith(("<frozen", "<string")):
        return True
    path = Path(file)
    return path.is_relative_to(OURS) or (
        path.is_relative_to(Path(os.__file__).parent) and ("site-packages" not in path.parts)
    )


def _short(file: str) -> str:
    """Return a path as somebody would type it here."""
    path = Path(file)
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else file
