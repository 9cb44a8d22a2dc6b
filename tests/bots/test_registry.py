"""Bots are found by name, in files and in other distributions."""

from __future__ import annotations

from pathlib import Path

import pytest

from stardeck import bots
from stardeck.bots import LEVELS
from stardeck.games import find
from stardeck.kernel.bot import Limit
from stardeck.kernel.errors import BadOption
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
