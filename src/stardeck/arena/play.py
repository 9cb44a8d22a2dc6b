"""Play one game between bots and note what happened."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field
from typing import Any

from stardeck import bots
from stardeck.arena.guard import Alarm, Guard, Overrun, is_late, is_too_late, patience_with
from stardeck.arena.pairing import Job, bot_seed, deal_seed
from stardeck.arena.setting import Result, Setting, loaded
from stardeck.arena.watch import Watcher
from stardeck.bots.asking import ask, written_at
from stardeck.kernel.bot import Bot
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.errors import BotFailed, StardeckError
from stardeck.kernel.game import Game
from stardeck.kernel.match import Match, Start

MOST_ANSWERS = 100_000
"""A game longer than this never ends."""


DETAILS = 4000
"""Letters of a traceback that are kept."""


class GameRefused(StardeckError):
    """A game does not count: its answers, played again, do not lead where it is said to have led."""


def play(setting: Setting, job: Job, guard: Guard | None = None) -> Result:
    """Play a game to its end. What counts is what its answers lead to when they are played again.

    A bot is given objects, and might change what it should only read: GameRefused if that made a difference.
    A bot that fails has lost.
    """
    tally = _Tally([0.0] * loaded(setting).seats)
    end = _let_play(setting, job, tally, guard or Alarm())
    seen = _replay(setting, job, tally)
    if seen.end != end:
        raise _refused(setting, job, f"it ends otherwise: {seen.end} instead of {end}")
    return Result(
        number=job.number,
        deal=job.deal,
        lineup=list(job.lineup),
        first=seen.first,
        scores=seen.end.scores,
        winners=seen.end.winners if tally.failed < 0 else others_than(setting, tally.failed),
        answers=len(tally.actions),
        decisions=seen.decisions,
        seconds=[round(spent, 6) for spent in tally.seconds],
        marks=seen.marks,
        record=record_of(setting, job, tally.actions) if setting.records else "",
        actions=[int(action) for action in tally.actions],
        failed=tally.failed,
        trouble=tally.trouble,
        details=tally.details,
        late=tally.late,
    )


def others_than(setting: Setting, failed: Seat) -> list[Seat]:
    """Return who shares the win when a bot has failed."""
    return [seat for seat in range(loaded(setting).seats) if seat != failed]


def trouble(setting: Setting, job: Job, seat: Seat, words: str) -> str:
    """Return the sentence that says whose bot has lost which game, and how."""
    at = loaded(setting)
    return f"The bot {at.names[job.lineup[seat]]!r} on seat {seat} lost game {job.number}. {words}"


def lost(setting: Setting, job: Job, seat: Seat, words: str, seconds: float) -> Result:
    """Return the result of a game of which nothing is known but who lost it: its process was ended."""
    seats = loaded(setting).seats
    return Result(
        number=job.number,
        deal=job.deal,
        lineup=list(job.lineup),
        first=0,
        scores=[0] * seats,
        winners=others_than(setting, seat),
        answers=0,
        decisions=[0] * seats,
        seconds=[round(seconds, 3) if one == seat else 0.0 for one in range(seats)],
        failed=seat,
        trouble=trouble(setting, job, seat, words),
        late=[0] * seats,
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


def _let_play(setting: Setting, job: Job, tally: _Tally, guard: Guard) -> _End:
    """Let bots play a game. If the rules fail only because of what bots did to them, it is refused."""
    game = loaded(setting).game
    state = game.new(setting.seats, deal_seed(setting.seed, job.deal))
    try:
        _play_on(setting, job, state, tally, guard)
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

    late: list[int] = field(init=False)
    failed: Seat = -1
    trouble: str = ""
    details: str = ""

    def __post_init__(self) -> None:
        self.late = [0] * len(self.seconds)


def _play_on(setting: Setting, job: Job, state: Any, tally: _Tally, guard: Guard) -> None:
    """Let the bots answer until the game is over or one fails. Answers without alternative are given."""
    game = loaded(setting).game
    players: dict[Seat, Bot] = {}
    while (decision := game.decision(state)) is not None:
        action = decision.options[0]
        if len(decision.options) > 1:
            seat = decision.seat
            try:
                if seat not in players:
                    players[seat] = _sit_down(setting, job, seat, guard)
                action = _ask(setting, job, players[seat], game.view(state, seat), decision, tally, guard)
            except (BotFailed, Overrun) as failure:
                tally.failed, tally.trouble = seat, trouble(setting, job, seat, str(failure))
                tally.details = "".join(traceback.format_exception(failure))[-DETAILS:]
                return
        tally.actions.append(action)
        tally.asked.append(decision)
        game.apply(state, action)
        if len(tally.actions) > MOST_ANSWERS:
            raise StardeckError(f"Game {job.number} is not over after {MOST_ANSWERS} answers.")


def _sit_down(setting: Setting, job: Job, seat: Seat, guard: Guard) -> Bot:
    """Make the bot of a seat, when it is first asked."""
    at = loaded(setting)
    spec = at.specs[job.lineup[seat]]
    guard.begin(seat, setting.patience)
    try:
        return bots.make(spec.bot, at.box, at.game, bot_seed(setting.seed, job.number, seat))
    finally:
        guard.end()


def _ask(
    setting: Setting, job: Job, bot: Bot, view: Any, decision: Decision, tally: _Tally, guard: Guard
) -> Action:
    """Let a bot choose, and look at the clock; BotFailed or Overrun says why it has lost."""
    limit = loaded(setting).specs[job.lineup[decision.seat]].limit
    guard.begin(decision.seat, patience_with(limit, setting.patience))
    try:
        action = ask(bot, view, decision, limit)
    finally:
        spent = guard.end()
        tally.seconds[decision.seat] += spent.wall
    if is_too_late(limit, spent):
        raise Overrun(f"{written_at(bot)}: it took {spent.wall:.2f} s; its limit is {limit.seconds} s.")
    tally.late[decision.seat] += is_late(limit, spent)
    return action


@dataclass
class _Replayed:
    """What the answers of a game lead to."""

    first: Seat
    decisions: list[int]
    end: _End
    marks: dict[str, Any]


def _replay(setting: Setting, job: Job, tally: _Tally) -> _Replayed:
    """Play the answers of a game again, by rules and from a deal that no bot has seen."""
    at = loaded(setting)
    game, state = at.judge, at.judge.new(setting.seats, deal_seed(setting.seed, job.deal))
    watcher = Watcher(game, at.box.components(at.pack.content), at.seats) if setting.watch else None
    first: Seat | None = None
    begun = game.decision(state)
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
        if watcher is not None:
            watcher.score(state)
    marks = {} if watcher is None else watcher.marks(at.box, state)
    if first is None:
        first = 0 if begun is None else begun.seat
    return _Replayed(first, decisions, _end(game, state), marks)


def _same_question(one: Decision, other: Decision) -> bool:
    """Tell whether the same seat is asked the same. Options count: to be left some of them is a handicap."""
    return one.seat == other.seat and one.prompt == other.prompt and one.options == other.options


def _refused(setting: Setting, job: Job, difference: str) -> GameRefused:
    """Return the error that says which game does not count, who sat there and why."""
    at = loaded(setting)
    seats = ", ".join(f"seat {seat}: {at.names[bot]}" for seat, bot in enumerate(job.lineup))
    return GameRefused(
        f"Game {job.number} of seed {deal_seed(setting.seed, job.deal)} ({seats}) does not count. When its "
        f"answers are played again, {difference}. A bot has changed what it was only shown: its view, "
        "or the rules it was given."
    )


def record_of(setting: Setting, job: Job, actions: list[Action]) -> str:
    """Return the record of a game that was played."""
    at = loaded(setting)
    names = [at.names[bot] for bot in job.lineup]
    start = Start(setting.seats, deal_seed(setting.seed, job.deal))
    match = Match(at.box, at.pack, at.readings, start, names=names)
    for action in actions:
        match.play(action)
    return match.record
