"""What is fuzzed under the guidance of coverage: how each kind of text is read, and what is begun with.

A check takes any text. It raises nothing: what is refused is refused in the way that is promised for it, and
what is taken must be what it seems.
"""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError
from tests.fuzz.texts import (
    CORPUS,
    GAMES,
    PACKS,
    POSITIONS,
    RECORDS,
    is_playable,
    midgame,
    read_pack,
    read_position,
    read_record,
)

import stardeck
from stardeck.games import find
from stardeck.kernel import toml
from stardeck.kernel.decision import SPECTATOR
from stardeck.kernel.errors import BadOption, IllegalAction
from stardeck.kernel.pack import PackFile, row_text, with_rows, without_rows
from stardeck.kernel.reading import readings_from_text, readings_to_text
from stardeck.server.messages.base import NAME_LENGTH, Wish
from stardeck.server.messages.listings import PackWish
from stardeck.server.messages.table import Problem
from stardeck.server.messages.text import Unwritable, named, spoken
from stardeck.server.messages.wishes import FROM_PAGE, Sit
from stardeck.server.table.own_pack import tried

midgame_of = cache(midgame)
"""The match of each game whose question is answered."""


@dataclass(frozen=True)
class Target:
    """One kind of text."""

    check: Callable[[str], None]
    seeds: Callable[[], list[str]]


def kept(suffix: str) -> list[str]:
    """Return the texts of the corpus of one kind."""
    return [path.read_text() for path in sorted(CORPUS.glob(f"*{suffix}"))]


# --- tables ---------------------------------------------------------------------------------------


def check_position(game: str, text: str) -> None:
    """A position is refused with a reason, or it can be played on from."""
    assert is_playable(read_position(game, text))


def check_record(text: str) -> None:
    """A record is refused with a reason, or it replays to the game that it tells."""
    assert is_playable(read_record(text))


def check_pack(game: str, text: str) -> None:
    """A pack is refused with a reason, or the game can be played with it."""
    assert is_playable(read_pack(game, text))


def check_rows(game: str, text: str) -> None:
    """Typed rows have problems, each with a line and words, or they are cards in a pack that can be read."""
    found = tried(PackWish.model_construct(game=game, rows=text[:100_000]), "fr")
    assert bool(found.problems) != bool(found.pack)
    for problem in found.problems:
        assert problem.line >= 0 and problem.message
    if found.pack:
        PackFile(found.pack, "again")


def positions(game: str) -> list[str]:
    """Return positions from the beginning of a game to its end, with every number of seats."""
    low, high = find(game).seats
    found = [game, POSITIONS[game], *kept(".position")]
    for seats in range(max(2, low), high + 1):
        luck, match = random.Random(seats), stardeck.new(game, seats=seats, seed=seats)
        while not match.is_over:
            if not len(match.played) % 40:
                found.append(match.position)
            match.play(luck.choice(match.options))
    return found


def records(game: str) -> list[str]:
    """Return records from the deal, from a position, and with a pack of their own."""
    branch = stardeck.position(POSITIONS[game], sandbox=True)
    branch.play(branch.options[0])
    own = f"{RECORDS[game]}--- pack\n{PACKS[game]}# mine\n"
    return [RECORDS[game], branch.record, own, *kept(".record")]


def packs(game: str) -> list[str]:
    """Return the pack, without its comments too, and a shorter one that lacks rows."""
    bare = re.sub(r"^#.*\n", "", PACKS[game], flags=re.MULTILINE)
    file = PackFile(bare, "pack")
    rest = [(table, at) for table, rows in file.data.items() for at in range(3, 500) if at < len(rows)]
    lists = [(table, at) for table, at in rest if isinstance(file.data[table], list)]
    return [bare, without_rows(file, lists), *kept(".toml")]


def rows(game: str) -> list[str]:
    """Return some rows of the pack as somebody types them in."""
    file = PackFile(PACKS[game], "pack")
    tables = [table for table, rows in file.data.items() if isinstance(rows, list)]
    return [row_text(file, table, at) for table in tables for at in (0, len(file.data[table]) - 1)]


# --- what a pack is written in ----------------------------------------------------------------------


def check_toml(text: str) -> None:
    """What is read is what Python's own parser reads; its rows can be taken out and put back."""
    try:
        found = toml.parse(text)
    except toml.BadToml as bad:
        assert bad.line >= 1 and len(str(bad)) > 10
        return
    assert repr(found) == repr(tomllib.loads(text))
    file = PackFile(text, "pack")
    assert len(file.digest) == 16
    put, lines = with_rows(file, file)
    assert len(put.splitlines()) <= 2 * len(lines) + 1
    for table in file.data:
        file.rows(table)
        file.row(table)


def toml_texts() -> list[str]:
    """Return short texts in TOML, with everything that its notation has."""
    return [
        *kept(".toml"),
        '[a]\nb = 1\nc.d = "x"\n[[e]]\nid = "f"\nen = \'g\'\nh = [1, 2, ["i"]]\n[[e]]\nid = "j" # k\n',
        'a = """\n[[b]]\nc = 1\n"""\nd = {e = 0x1F, f = 1e5, g = -inf}\n["h i"."j"]\nk = 1979-05-27\n',
        *[text[:600] for text in PACKS.values()],
    ]


# --- short texts -----------------------------------------------------------------------------------


def check_readings(game: str, text: str) -> None:
    """Readings are refused as BadOption, or written and read again they are the same."""
    known = find(game).readings
    try:
        settled = readings_from_text(known, text)
    except BadOption as bad:
        assert len(str(bad)) > 15
        return
    assert readings_from_text(known, readings_to_text(known, settled)) == settled


def readings(game: str) -> list[str]:
    """Return every choice of every reading, and some together."""
    known = find(game).readings
    every = [f"{one.name}={way}" for one in known for way in one.choices]
    return ["-", *every, ",".join(every)]


def check_answer(game: str, text: str) -> None:
    """An answer is refused in words if it is none of the options, and only then; asking changes nothing.

    What can be read as an action is written and read again the same one.
    """
    match = midgame_of(game)
    legal, before = list(match.options), match.position
    try:
        action = match.game.parse(text)
    except ValueError as bad:
        assert str(bad)
    else:
        assert match.game.parse(match.game.action_text(action)) == action
    try:
        match.seat_after(text)
    except IllegalAction as illegal:
        assert len(str(illegal)) > 15 and text not in legal
    else:
        assert text in legal
    assert match.position == before


def answers(game: str) -> list[str]:
    """Return every option of some questions."""
    match, luck = stardeck.new(game, seats=3, seed=4), random.Random(4)
    found: set[str] = set()
    while not match.is_over:
        found.update(match.options)
        match.play(luck.choice(match.options))
    return sorted(found)[::7]


def check_words(text: str) -> None:
    """What people say is refused, or said again it is the same, on one line."""
    try:
        said = spoken(text)
        assert spoken(said) == said and len(said.splitlines()) <= 1
        assert named(text) == said
        assert len(Sit(name=text).name) <= NAME_LENGTH
    except ValidationError as error:
        refusal(error)
    except Unwritable as bad:
        assert "can't be written" in str(bad)
    except ValueError as bad:
        assert "letter that can be seen" in str(bad)


def check_view(game: str, text: str) -> None:
    """A view is refused in words, or written and read again it is the same."""
    rules = midgame_of(game).game
    try:
        written = rules.view_text(rules.view_from_text(text))
    except ValueError as bad:
        assert str(bad)
        return
    assert rules.view_text(rules.view_from_text(written)) == written


def views(game: str) -> list[str]:
    """Return what each seat knows of some positions, and what everybody does."""
    match = midgame(game)
    found: list[str] = []
    while not match.is_over and len(found) < 30:
        found += [match.game.view_text(match.view(seat)) for seat in (SPECTATOR, 0, 1)]
        for _ in range(20):
            if not match.is_over:
                match.play(match.options[-1])
    return found


# --- messages --------------------------------------------------------------------------------------


def kinds(kind: type[BaseModel]) -> Iterator[type[BaseModel]]:
    """Give a kind of message and those that are made of it."""
    yield kind
    for one in kind.__subclasses__():
        yield from kinds(one)


WISHES: list[TypeAdapter[Any]] = [FROM_PAGE, *[TypeAdapter(kind) for kind in kinds(Wish)]]


def check_message(text: str) -> None:
    """A message is refused with words that can be sent, or written and read again it is the same."""
    for kind in WISHES:
        try:
            message = kind.validate_json(text)
        except ValidationError as error:
            refusal(error)
            continue
        assert kind.validate_json(kind.dump_json(message)) == message


def refusal(error: ValidationError) -> None:
    """Say what is wrong as the server does."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    said = Problem(code="bad-message", message=f"{where}: {first['msg']}".strip(": ")).model_dump_json()
    assert json.loads(said)["message"]


def messages() -> list[str]:
    """Return messages of pages, and what is wished over HTTP."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "hard"}, {"kind": "open"}]
    made = {"game": "titan", "seats": seats, "readings": {"a": "b"}, "seed": 7, "key": "A" * 22}
    wished = [
        made,
        {"record": "stardeck record 1"},
        {"name": "Ann", "seat": 1, "key": "B" * 22},
        {"game": "orbital", "position": "orbital seats:2", "pack": None},
        {"game": "orbital", "rows": "[[module]]"},
        {"at": 3, "kind": "bots", "seat": 0, "bot": "hard", "name": "Bob"},
        {"game": "orbital", "seats": 3, "readings": {}, "pack": None},
    ]
    lines = (CORPUS / "messages.jsonl").read_text().splitlines()
    return [*lines, *map(json.dumps, wished)]


def words() -> list[str]:
    """Return what people may say."""
    return [
        *kept(".words"),
        "Ann",
        "Éloïse ",
        "a\u200db",
        "\u3164",
        "\u202eabc",
        "👩\u200d🚀 go!",
        "a\tb\nc",
        "a\0b",
        "e\u0301",
    ]


def targets() -> dict[str, Target]:
    """Return everything that is fuzzed, by its name."""
    found = {
        "toml": Target(check_toml, toml_texts),
        "messages": Target(check_message, messages),
        "words": Target(check_words, words),
    }
    for game in GAMES:
        found |= {
            f"position-{game}": Target(partial(check_position, game), partial(positions, game)),
            f"record-{game}": Target(check_record, partial(records, game)),
            f"pack-{game}": Target(partial(check_pack, game), partial(packs, game)),
            f"rows-{game}": Target(partial(check_rows, game), partial(rows, game)),
            f"readings-{game}": Target(partial(check_readings, game), partial(readings, game)),
            f"view-{game}": Target(partial(check_view, game), partial(views, game)),
            f"answer-{game}": Target(partial(check_answer, game), partial(answers, game)),
        }
    return found
