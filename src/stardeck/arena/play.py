"""Play one game between bots and note what happened."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any

from stardeck import bots
from stardeck.arena.pairing import Job, bot_seed, deal_seed
from stardeck.arena.watch import Watcher
from stardeck.games import find
from stardeck.kernel.bot import Bot, Choice
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.errors import StardeckError
from stardeck.kernel.game import Game
from stardeck.kernel.match import Match, Start
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import LoadedPack, load_pack

MOST_ANSWERS = 100_000
"""A game longer than this never ends."""


class BotFailed(StardeckError):
    """A bot raised an error or gave an answer that is not legal."""


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

    @property
    def digest(self) -> str:
        """A fingerprint: runs with the same one can be continued."""
        rules = find(self.game).version
        words = json.dumps({**asdict(self), "records": False, "rules": rules}, sort_keys=True)
        return hashlib.sha256(words.encode()).hexdigest()[:16]


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
    pack: LoadedPack
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
    pack = load_pack(box, setting.pack)
    game = box.game(pack.content, readings)
    specs = tuple(bots.read_spec(text) for text in setting.bots)
    for spec in specs:
        bots.make(spec.bot, box, game, 0)
    seats = len(game.scores(game.new(setting.seats, 0)))
    return Table(box, game, pack, readings, specs, seats, tuple(box.automatic(seats, readings)))


def play(setting: Setting, job: Job) -> Result:
    """Play a game to its end."""
    at = table(setting)
    state = at.game.new(setting.seats, deal_seed(setting.seed, job.deal))
    watcher = Watcher(at.game, at.box.components(at.pack.content), at.seats) if setting.watch else None
    tally = _Tally([0] * at.seats, [0.0] * at.seats)
    _play_on(_sit_down(setting, job), state, tally, watcher)
    return Result(
        number=job.number,
        deal=job.deal,
        lineup=list(job.lineup),
        first=tally.asked[0] if tally.first is None else tally.first,
        scores=at.game.scores(state),
        winners=at.game.winners(state),
        answers=len(tally.actions),
        decisions=tally.decisions,
        seconds=[round(spent, 6) for spent in tally.seconds],
        marks=watcher.marks() if watcher is not None else {},
        record=_record(setting, job, tally.actions) if setting.records else "",
    )


@dataclass
class _Tally:
    """What is counted during a game."""

    decisions: list[int]
    seconds: list[float]
    actions: list[Action] = field(default_factory=list)
    asked: list[Seat] = field(default_factory=list)
    """Who gave these answers."""

    first: Seat | None = None
    """Who was the first player when there first was one."""


@dataclass
class _Seated:
    """The bots of a game, by seat."""

    box: Box
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
    return _Seated(at.box, at.game, job.number, players)


def _play_on(seated: _Seated, state: Any, tally: _Tally, watcher: Watcher | None) -> None:
    """Let the bots answer until the game is over. Answers without alternative are given for them."""
    game = seated.game
    while (decision := game.decision(state)) is not None:
        if tally.first is None:
            tally.first = seated.box.first_player(state)
        action = decision.options[0]
        if len(decision.options) > 1:
            started = time.perf_counter()
            action = _ask(seated, game.view(state, decision.seat), decision).action
            tally.seconds[decision.seat] += time.perf_counter() - started
            tally.decisions[decision.seat] += 1
        if watcher is not None:
            watcher.note(decision, action)
        game.apply(state, action)
        tally.actions.append(action)
        tally.asked.append(decision.seat)
        if len(tally.actions) > MOST_ANSWERS:
            raise StardeckError(f"Game {seated.number} is not over after {MOST_ANSWERS} answers.")


def _ask(seated: _Seated, view: Any, decision: Decision) -> Choice:
    """Let a bot choose; BotFailed says which bot failed where."""
    spec, bot = seated.players[decision.seat]
    where = f"The bot {spec.text!r} on seat {decision.seat} of game {seated.number}"
    try:
        choice = bot.choose(view, decision, spec.limit)
    except Exception as error:
        raise BotFailed(f"{where} failed: {type(error).__name__}: {error}") from error
    if choice.action not in decision.options:
        raise BotFailed(f"{where} answered {choice.action}, which is not one of {decision.options}.")
    return choice


def _record(setting: Setting, job: Job, actions: list[Action]) -> str:
    at = table(setting)
    names = [at.names[bot] for bot in job.lineup]
    start = Start(setting.seats, deal_seed(setting.seed, job.deal))
    match = Match(at.box, at.pack, at.readings, start, names=names)
    for action in actions:
        match.answer(action)
    return match.record
