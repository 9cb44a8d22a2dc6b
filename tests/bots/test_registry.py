"""Bots are found by name, in files and in other distributions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stardeck import bots
from stardeck.bots import LEVELS
from stardeck.games import find
from stardeck.kernel.bot import Limit
from stardeck.kernel.errors import BadOption, BotFailed
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

BOX = find("lanterns")
GAME = BOX.game(load_pack(BOX).content, settle(BOX.readings, {}))
OWN_BOT = Path(__file__).parents[2] / "examples" / "own_bot.py"


def test_names_list_ours_and_installed_ones() -> None:
    """The toy's distribution brings a bot through the entry point group."""
    assert bots.names(BOX) == ["random", "careless", "hasty", "greedy", "search", "timid"]
    assert bots.make("timid", BOX, GAME, 1).name == "timid"


def test_a_bot_from_a_file_plays() -> None:
    """The example of a bot of one's own is found in its file and gives legal answers."""
    bot = bots.make(f"{OWN_BOT}:Hoarder", BOX, GAME, 1)
    state = GAME.new(2, 1)
    while (decision := GAME.decision(state)) is not None:
        choice = bot.choose(GAME.view(state, decision.seat), decision, Limit())
        assert choice.action in decision.options
        GAME.apply(state, choice.action)
    assert bot.name == "hoarder"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("serch", "Did you mean 'search'"),
        ("nowhere.py:MyBot", "needs the file 'nowhere.py'"),
        (f"{OWN_BOT}:Horder", "has no 'Horder'; it has"),
    ],
)
def test_unknown_bots_are_explained(name: str, complaint: str) -> None:
    """An unknown bot is an error that says what there is."""
    with pytest.raises(BadOption, match=r"no|needs") as caught:
        bots.make(name, BOX, GAME, 1)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("text", "bot", "limit"),
    [
        ("greedy", "greedy", Limit()),
        ("search@0.25s", "search", Limit(seconds=0.25)),
        ("search@200", "search", Limit(playouts=200)),
        ("mine.py:MyBot@3", "mine.py:MyBot", Limit(playouts=3)),
        ("normal", "hasty", bots.level("normal").limit),
    ],
)
def test_specs(text: str, bot: str, limit: Limit) -> None:
    """A spec is a bot or a level, with a limit if wanted."""
    assert bots.read_spec(text) == bots.Spec(text, bot, limit)


@pytest.mark.parametrize(
    "text", ["search@", "search@0", "search@0s", "search@-3", "search@fast", "search@nans"]
)
def test_bad_limits(text: str) -> None:
    """A limit that is none is an error, except that nothing after the name means the default."""
    if text.endswith("@"):
        assert bots.read_spec(text).limit == Limit()
    else:
        with pytest.raises(BadOption, match=r"seconds .* or playouts"):
            bots.read_spec(text)


def test_levels_are_for_people() -> None:
    """Each level has words in both languages, a bot that exists, and at most two seconds."""
    assert [level.name for level in LEVELS] == ["easy", "normal", "hard", "expert"]
    for level in LEVELS:
        assert level.title("en") and level.describe("en") != level.describe("fr")
        assert bots.make(level.bot, BOX, GAME, 0).name
        assert level.limit.seconds is None or level.limit.seconds <= 2
    with pytest.raises(BadOption, match="Levels: easy, normal, hard, expert"):
        bots.level("godlike")


# --- bots that somebody else wrote ------------------------------------------------------------


FILE = """
from __future__ import annotations
from dataclasses import dataclass
from beside import NAME
from stardeck import Choice

@dataclass
class Plan:
    depth: int = 1

class Mine:
    name = NAME
    def __init__(self, game, seed, depth=1, style="calm"):
        self.plan, self.style = Plan(depth), style
    def choose(self, view, decision, limit):
        return Choice(decision.options[0])
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """Return a bot whose file has a dataclass and imports what lies beside it."""
    (tmp_path / "mine.py").write_text(FILE)
    (tmp_path / "beside.py").write_text("NAME = 'mine'\n")
    return f"{tmp_path}/mine.py:Mine"


@pytest.fixture(autouse=True)
def nothing_beside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each test has folders of its own."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    sys.modules.pop("beside", None)
    yield
    sys.modules.pop("beside", None)


def test_a_file_is_loaded_once_and_like_a_module(mine: str) -> None:
    """Dataclasses with postponed annotations work, and so does what lies beside it."""
    one, two = bots.make(mine, BOX, GAME, 1), bots.make(mine, BOX, GAME, 2)
    assert one.name == "mine" and type(one) is type(two)
    assert sys.modules[type(one).__module__].Plan(3).depth == 3


def test_an_edited_file_is_loaded_again(mine: str, tmp_path: Path) -> None:
    """In a notebook one edits a bot, or what it imports, and plays on."""
    assert bots.make(mine, BOX, GAME, 1).name == "mine"
    (tmp_path / "beside.py").write_text("NAME = 'other'\n")
    assert bots.make(mine, BOX, GAME, 1).name == "other"


def test_parameters(mine: str) -> None:
    """They are numbers, texts, True or False, and reach the constructor."""
    spec = bots.read_spec(f"{mine}(depth=3, style='bold, @ (odd)')@200")
    assert spec.limit == Limit(playouts=200)
    bot: Any = bots.make(spec.bot, BOX, GAME, 1)
    assert (bot.plan.depth, bot.style) == (3, "bold, @ (odd)")
    assert bots.split_specs(f"{mine}(depth=1, style='x'),greedy(slips=10)@3, random") == [
        f"{mine}(depth=1, style='x')",
        "greedy(slips=10)@3",
        "random",
    ]
    greedy: Any = bots.make("greedy(slips=10)", BOX, GAME, 1)
    search: Any = bots.make("search(horizon=4, curiosity=0.5)", BOX, GAME, 1)
    assert greedy.slips == 10 and (search.habits.horizon, search.habits.curiosity) == (4, 0.5)


def test_a_module_path() -> None:
    """A bot of an installed package needs no entry point."""
    assert bots.make("stardeck_toy.bots:Timid", BOX, GAME, 1).name == "timid"
    assert [path.name for path in bots.sources("stardeck_toy.bots:Timid", BOX)]


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("{mine}(dept=3)", "has no parameter 'dept'; it takes depth, style. Did you mean 'depth'?"),
        ("{mine}(3)", "written name=value"),
        ("{mine}(depth=print())", "written name=value"),
        ("random(depth=3)", "it takes none"),
        ("no.such.module:Bot", "needs the module 'no.such.module', which is not installed"),
        ("stardeck_toy.bots:Timit", "has no 'Timit'; it has"),
        ("{folder}/broken.py:Bot", "broken.py, line 3: SyntaxError"),
        ("{folder}/raises.py:Bot", "raises.py, line 2, in <module>: ZeroDivisionError: division by zero"),
        ("{folder}/shadowed.py:Bot", "imports 'json' and means the one in its own folder"),
    ],
)
def test_mistakes_of_others_are_explained(mine: str, tmp_path: Path, written: str, complaint: str) -> None:
    """With the file and the line, if they are in a file."""
    (tmp_path / "broken.py").write_text("\n\nclass Bot\n")
    (tmp_path / "raises.py").write_text("\n1 / 0\n")
    (tmp_path / "json.py").write_text("")
    (tmp_path / "shadowed.py").write_text("import json\nclass Bot: pass\n")
    with pytest.raises(BadOption) as caught:
        bots.make(written.format(mine=mine, folder=tmp_path), BOX, GAME, 1)
    assert complaint in str(caught.value)


def test_a_constructor_that_fails_is_named_with_its_line(tmp_path: Path) -> None:
    """And it is not our traceback."""
    lines = ("class Bot:", "    def __init__(self, game, seed):", "        game.nothing()")
    (tmp_path / "bad.py").write_text("\n".join(lines))
    with pytest.raises(BotFailed, match=r"bad.py, line 3, in __init__: AttributeError"):
        bots.make(f"{tmp_path}/bad.py:Bot", BOX, GAME, 1)


@pytest.mark.parametrize("head", ["class First:", "from stardeck import Bot\nclass First(Bot):"])
def test_a_class_without_a_constructor_is_told_which_it_needs(tmp_path: Path, head: str) -> None:
    """What everybody forgets first."""
    (tmp_path / "first.py").write_text(f"{head}\n    def choose(self, view, decision, limit): ...\n")
    with pytest.raises(BotFailed, match=r"give it __init__\(self, game, seed\)"):
        bots.make(f"{tmp_path}/first.py:First", BOX, GAME, 1)
