"""Nobody wins by changing what a bot is only shown: every game is played again before it counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from stardeck.arena.ledger import Ledger
from stardeck.arena.pairing import Job
from stardeck.arena.play import GameRefused, play
from stardeck.arena.run import run
from stardeck.arena.setting import Result, Setting

FILE = """
from stardeck.kernel.bot import Choice
from stardeck.kernel.chance import quick_chance


class Honest:
    name = "honest"

    def __init__(self, game, seed):
        self.game, self.luck = game, quick_chance(seed)

    def choose(self, view, decision, limit):
        choice = Choice(decision.options[self.luck.below(len(decision.options))])
        self.cheat(view, decision)
        return choice

    def cheat(self, view, decision):
        pass


class Scribbler(Honest):
    def cheat(self, view, decision):
        scribble(view.known)
        decision.options.clear()
        decision.seat = 1 - decision.seat


def scribble(thing):
    if isinstance(thing, list):
        for one in thing:
            scribble(one)
        thing.clear()
    elif type(thing).__module__.endswith(".state"):
        for name in dir(thing):
            if not name.startswith("_"):
                scribble(getattr(thing, name))


class Saboteur(Honest):
    def cheat(self, view, decision):
        view.known.exits[1 - view.seat].clear()


class Inventor(Honest):
    def choose(self, view, decision, limit):
        decision.options.append(999)
        return Choice(999)


class Chameleon(int):
    def __eq__(self, other):
        return True

    __hash__ = int.__hash__


class Everything(Honest):
    def choose(self, view, decision, limit):
        return Choice(Chameleon(999))


class First(Honest):
    def choose(self, view, decision, limit):
        self.cheat(view, decision)
        return Choice(decision.options[0])


class Forger(First):
    def cheat(self, view, decision):
        self.game.pack.light[:] = [99] * len(self.game.pack.light)


class Vandal(First):
    def cheat(self, view, decision):
        self.game.pack.effect.clear()
"""
JOB = Job(2, 1, (0, 1))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with an honest bot and those who are not."""
    path = tmp_path / "cheats.py"
    path.write_text(FILE)
    return path


def played(file: Path, name: str, game: str = "lanterns", job: Job = JOB) -> Result:
    """Let a bot play against a random one, with the luck that all have."""
    return play(Setting(game, 2, (f"{file}:{name}", "random"), seed=3), job)


@pytest.mark.parametrize("deal", range(3))
@pytest.mark.parametrize(
    ("bot", "game"),
    [
        ("Scribbler", "lanterns"),
        ("Scribbler", "orbital"),
        ("Scribbler", "tortuga"),
        ("Scribbler", "titan"),
        ("Saboteur", "orbital"),
    ],
)
def test_scribbling_over_what_is_shown_wins_nothing(file: Path, bot: str, game: str, deal: int) -> None:
    """The game is the one that would have been played without it, or it does not count."""
    job = Job(deal, deal, (0, 1))
    honest = played(file, "Honest", game, job)
    try:
        cheated = played(file, bot, game, job)
    except GameRefused as error:
        assert f"(seat 0: {file}:{bot}, seat 1: random) does not count" in str(error)
    else:
        assert cheated.outcome() == honest.outcome()


def test_an_invented_option_is_no_option(file: Path) -> None:
    """A bot is given a list of its own: what it writes there is not legal."""
    result = played(file, "Inventor")
    assert (result.failed, result.winners) == (0, [1])
    assert "Inventor' on seat 0 lost game 2. cheats.py, line" in result.trouble
    assert "it answered 999, which is not one of" in result.trouble


def test_an_answer_that_equals_everything_is_one_of_ours(file: Path) -> None:
    """It counts as the first option, which it says it is."""
    assert played(file, "Everything").outcome() == played(file, "First").outcome()


def test_forged_rules_do_not_count(file: Path) -> None:
    """The error names the game, its seed, who took part and what differs."""
    with pytest.raises(GameRefused) as caught:
        played(file, "Forger")
    words = str(caught.value)
    assert words.startswith(f"Game 2 of seed 3000010 (seat 0: {file}:Forger, seat 1: random) does not count.")
    assert "it ends otherwise: scores" in words and "A bot has changed what it was only shown" in words


def test_rules_that_a_bot_broke_do_not_count(file: Path) -> None:
    """An error of the rules that they do not have when left alone is the bot's."""
    with pytest.raises(GameRefused, match="the rules hold; they failed with IndexError"):
        played(file, "Vandal")


def test_a_refused_game_is_not_written_down(file: Path, tmp_path: Path) -> None:
    """Those that were played before it are."""
    setting = Setting("lanterns", 2, (f"{file}:Honest", f"{file}:Forger", "random"))
    ledger = Ledger(tmp_path / "out", setting)
    told: list[Result] = []
    with pytest.raises(GameRefused):
        run(setting, [Job(0, 0, (0, 2)), Job(1, 0, (0, 1))], ledger, report=told.append)
    assert [result.number for result in ledger.results()] == [0] == [result.number for result in told]
