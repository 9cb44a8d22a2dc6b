"""Play one game between bots and note what happened."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from stardeck import bots
from stardeck.arena.pairing import Job, bot_seed, deal_seed
from stardeck.arena.watch import Watcher
from stardeck.games import find
from stardeck.kernel.bot import Bot
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.errors import StardeckError
from stardeck.kernel.game import Game
from stardeck.kernel.match import Match, Start
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import LoadedPack, read_pack

MOST_ANSWERS = 100_000
"""A game longer than this never ends."""


class BotFailed(StardeckError):
    """A bot raised an error or gave an answer that is not legal."""


class GameRefused(StardeckError):
    """A game does not count: its answers, played again, do not lead where it is said to have led."""


@dataclass(frozen=True)
class Setting:
    """Everything that decides how the games of a run go. Small, so that it can be sent to a process."""

    game: str
    seats: int
    """Seats as asked for; a game may add some that it plays itself."""

    bots: tuple[str, ...]
    """Specs, as `bots.read_spec` reads them."""

    seed: int = 0
    readings: tuple[tuple[str, str], ...] = ()
    pack: str | None = None
    """The text of a pack, or None for the default one."""

    watch: bool = False
    """Whether to note which cards were seen and what was done with them, for a study."""

    records: bool = False
    """Whether to keep each game's record."""


@dataclass
class Result:
    """What came out of a game. Everything but the seconds is the same whenever it is played."""

    number: int
    deal: int
    lineup: list[int]
    first: int
    """The seat that began: the first of the first players, or who was asked first where there is none."""

    scores: list[int]
    winners: list[int]
    answers: int
    """Answers given by all seats, forced ones included."""

    decisions: list[int]
    """For each seat, how often it had a choice."""

    seconds: list[float]
    """For each seat, how long it thought about them in all."""

    marks: dict[str, Any] = field(default_factory=dict)
    """What a `Watcher` has seen."""

    record: str = ""

    def place(self, seat: int) -> int:
        """Return a seat's place in the order of play, clockwise from the seat that began, from 0."""
        return (seat - self.first) % len(self.lineup)

    def share(self, seat: int) -> float:
        """Return the part of the win that a seat has."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def outcome(self) -> tuple[object, ...]:
        """Return what must not depend on the machine."""
        return (
            self.number,
            self.deal,
            self.lineup,
            self.first,
            self.scores,
            self.winners,
            self.answers,
            self.decisions,
        )


@dataclass(frozen=True)
class Table:
    """The rules and the bots of a setting, loaded once in each process."""

    box: Box
    game: Game[Any, Any]
    """The rules that bots are given and play by."""

    judge: Game[Any, Any]
    """The same rules out of their reach, to play every game again before it counts."""

    pack: LoadedPack
    """The pack of the judge; bots have their own."""

    readings: Mapping[str, str]
    specs: tuple[bots.Spec, ...]
    seats: int
    """Seats at the table, automatic ones included."""

    automatic: tuple[Seat, ...]
    """Seats that the rules play by themselves."""

    @property
    def names(self) -> list[str]:
        """The name of everyone who sits in a line-up."""
        return [spec.text for spec in self.specs] + (["automatic"] if self.automatic else [])


@lru_cache(maxsize=4)
def table(setting: Setting) -> Table:
    """Load what a setting names; StardeckError if it names what there is not."""
    box = find(setting.game)
    readings = settle(box.readings, dict(setting.readings))
    box.check(setting.seats, readings)
    pack = read_pack(box, setting.pack)
    judge = box.game(pack.content, readings)
    game = box.game(read_pack(box, setting.pack).content, readings)
    specs = tuple(bots.read_spec(text) for text in setting.bots)
    for spec in specs:
        bots.make(spec.bot, box, game, 0)
    seats = len(judge.scores(judge.new(setting.seats, 0)))
    return Table(box, game, judge, pack, readings, specs, seats, tuple(box.automatic(seats, readings)))


def play(setting: Setting, job: Job) -> Result:
    """Play a game to its end. What counts is what its answers lead to when they are played again.

    A bot is given objects, and might change what it should only read: GameRefused if that made a difference.
    """
    tally = _Tally([0.0] * table(setting).seats)
    end = _let_play(setting, job, tally)
    seen = _replay(setting, job, tally)
    if seen.end != end:
        raise _refused(setting, job, f"it ends otherwise: {seen.end} instead of {end}")
    return Result(
        number=job.number,
        deal=job.deal,
        lineup=list(job.lineup),
        first=seen.first,
        scores=seen.end.scores,
        winners=seen.end.winners,
        answers=len(tally.actions),
        decisions=seen.decisions,
        seconds=[round(spent, 6) for spent in tally.seconds],
        marks=seen.marks,
        record=_record(setting, job, tally.actions) if setting.records else "",
    )


@dataclass
class _End:
    """How a game ends."""

    position: str
    scores: list[int]
    winners: list[int]

    def __str__(self) -> str:
        return f"scores {self.scores}, winners {self.winners}"


def _end(game: Game[Any, Any], state: Any) -> _End:
    over = game.decision(state) is None
    return _End(game.to_text(state), game.scores(state), game.winners(state) if over else [])


def _let_play(setting: Setting, job: Job, tally: _Tally) -> _End:
    """Let bots play a game. If the rules fail only because of what bots did to them, it is refused."""
    game = table(setting).game
    seated = _sit_down(setting, job)
    state = game.new(setting.seats, deal_seed(setting.seed, job.deal))
    try:
        _play_on(seated, state, tally)
        return _end(game, state)
    except StardeckError:
        raise
    except Exception as error:
        _replay(setting, job, tally)
        raise _refused(setting, job, f"the rules hold; they failed with {error!r}") from error


@dataclass
class _Tally:
    """What is noted while bots play."""

    seconds: list[float]
    actions: list[Action] = field(default_factory=list)
    asked: list[Decision] = field(default_factory=list)
    """To which questions, one for each answer."""


@dataclass
class _Seated:
    """The bots of a game, by seat."""

    game: Game[Any, Any]
    number: int
    players: dict[Seat, tuple[bots.Spec, Bot]]


def _sit_down(setting: Setting, job: Job) -> _Seated:
    at = table(setting)
    players = {}
    for seat, bot in enumerate(job.lineup):
        if seat not in at.automatic:
            seed = bot_seed(setting.seed, job.number, seat)
            players[seat] = at.specs[bot], bots.make(at.specs[bot].bot, at.box, at.game, seed)
    return _Seated(at.game, job.number, players)


def _play_on(seated: _Seated, state: Any, tally: _Tally) -> None:
    """Let the bots answer until the game is over. Answers without alternative are given for them."""
    game = seated.game
    while (decision := game.decision(state)) is not None:
        action = decision.options[0]
        if len(decision.options) > 1:
            started = time.perf_counter()
            action = _ask(seated, game.view(state, decision.seat), decision)
            tally.seconds[decision.seat] += time.perf_counter() - started
        tally.actions.append(action)
        tally.asked.append(decision)
        game.apply(state, action)
        if len(tally.actions) > MOST_ANSWERS:
            raise StardeckError(f"Game {seated.number} is not over after {MOST_ANSWERS} answers.")


def _ask(seated: _Seated, view: Any, decision: Decision) -> Action:
    """Let a bot choose, from a decision of its own; BotFailed says which bot failed where."""
    spec, bot = seated.players[decision.seat]
    where = f"The bot {spec.text!r} on seat {decision.seat} of game {seated.number}"
    own = Decision(decision.seat, decision.prompt, decision.options.copy())
    try:
        action = bot.choose(view, own, spec.limit).action
    except Exception as error:
        raise BotFailed(f"{where} failed: {type(error).__name__}: {error}") from error
    if action not in decision.options:
        raise BotFailed(f"{where} answered {action}, which is not one of {decision.options}.")
    return decision.options[decision.options.index(action)]


@dataclass
class _Replayed:
    """What the answers of a game lead to."""

    first: Seat
    decisions: list[int]
    end: _End
    marks: dict[str, Any]


def _replay(setting: Setting, job: Job, tally: _Tally) -> _Replayed:
    """Play the answers of a game again, by rules and from a deal that no bot has seen."""
    at = table(setting)
    game, state = at.judge, at.judge.new(setting.seats, deal_seed(setting.seed, job.deal))
    watcher = Watcher(game, at.box.components(at.pack.content), at.seats) if setting.watch else None
    first: Seat | None = None
    decisions = [0] * at.seats
    for number, (asked, action) in enumerate(zip(tally.asked, tally.actions, strict=True), 1):
        decision = game.decision(state)
        if decision is None or not _same_question(decision, asked):
            wrong = f"answer {number}, by seat {asked.seat}, is to another question or has other options"
            raise _refused(setting, job, wrong)
        if first is None:
            first = at.box.first_player(state)
        if len(decision.options) > 1:
            decisions[decision.seat] += 1
        if watcher is not None:
            watcher.note(decision, action)
        game.apply(state, action)
    marks = {} if watcher is None else watcher.marks()
    first = tally.asked[0].seat if first is None else first
    return _Replayed(first, decisions, _end(game, state), marks)


def _same_question(one: Decision, other: Decision) -> bool:
    """Tell whether the same seat is asked the same. Options count: to be left some of them is a handicap."""
    return one.seat == other.seat and one.prompt == other.prompt and one.options == other.options


def _refused(setting: Setting, job: Job, difference: str) -> GameRefused:
    """Return the error that says which game does not count, who sat there and why."""
    at = table(setting)
    seats = ", ".join(f"seat {seat}: {at.names[bot]}" for seat, bot in enumerate(job.lineup))
    return GameRefused(
        f"Game {job.number} of seed {deal_seed(setting.seed, job.deal)} ({seats}) does not count. When its "
        f"answers are played again, {difference}. A bot has changed what it was only shown: its view, "
        "or the rules it was given."
    )


def _record(setting: Setting, job: Job, actions: list[Action]) -> str:
    at = table(setting)
    names = [at.names[bot] for bot in job.lineup]
    start = Start(setting.seats, deal_seed(setting.seed, job.deal))
    match = Match(at.box, at.pack, at.readings, start, names=names)
    for action in actions:
        match.answer(action)
    return match.record
