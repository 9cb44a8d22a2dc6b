"""What a bot makes of the question asked now: every answer with visits, chances and reasons.

As everywhere, the bot is given the view of the seat that is asked, so nothing here hangs on what that seat
does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stardeck.bots.player import Player
from stardeck.kernel.bot import BotFactory, Considered
from stardeck.kernel.decision import Decision, Seat
from stardeck.kernel.errors import IllegalAction
from stardeck.kernel.match import Match
from stardeck.kernel.option import Option
from stardeck.learn.hint import Adviser
from stardeck.learn.words import WORDS
from stardeck.words import Lang, names_in, say


@dataclass(frozen=True)
class Judged:
    """A legal answer, and what a bot thinks of it."""

    option: Option
    """Ready for `Match.play`."""

    words: str
    """What it does, as on a button."""

    visits: int
    """How often it was tried."""

    chance: float | None
    """The asked seat's estimated chance to win, 0 to 1; None if the bot does not compare answers."""

    error: float | None
    """Standard error of that estimate."""

    shares: tuple[float, ...]
    """The part of the win that each seat may expect; empty if the bot does not know."""

    why: str
    """What the answer may gain, in a sentence; empty for those beyond the best few."""

    def __str__(self) -> str:
        if self.chance is None or self.error is None:
            chance = ""
        else:
            chance = f"{100 * self.chance:5.1f} % ±{100 * self.error:4.1f}"
        shares = " ".join(f"{100 * share:3.0f}" for share in self.shares)
        line = f"{self.visits:6d}  {chance:14}  {shares:{4 * len(self.shares)}} {self.option}".rstrip()
        return f"{line}\n{'':8}{self.why}" if self.why else line


@dataclass(frozen=True, repr=False)
class Analysis:
    """What a bot makes of a question. Its text is a table."""

    bot: str
    seat: Seat
    """Who is asked."""

    question: str
    options: tuple[Judged, ...]
    """The best first; only the bot's answer if it does not compare."""

    note: str
    """What the bot says of its answer; empty if it says nothing."""

    @property
    def best(self) -> Option:
        """What the bot would answer."""
        return self.options[0].option

    def __str__(self) -> str:
        head = f"{self.bot} for seat {self.seat}: {self.question}"
        columns = "visits  chance          shares, answer"
        return "\n".join([head, *[self.note] * bool(self.note), columns, *map(str, self.options)])

    def __repr__(self) -> str:
        first = self.options[0]
        chance = "" if first.chance is None else f" {100 * first.chance:.0f} %"
        others = f", best of {len(self.options)}" if len(self.options) > 1 else ""
        return f"<Analysis by {self.bot} for seat {self.seat}: {first.option!s}{chance}{others}>"


def analyse(
    match: Match,
    bot: str | BotFactory | Player = "search",
    *,
    seed: int | None = None,
    lang: Lang = "en",
    reasons: int = 3,
) -> Analysis:
    """Return what a bot makes of the question asked now, knowing only what the asked seat knows.

    The same seed and a limit in playouts (``search@200``) give the same analysis. Reasons are worked out for
    so many of the best answers, and take a moment each. IllegalAction if nothing is asked.
    """
    asked = match.decision
    if asked is None:
        raise IllegalAction("The game is over: nothing is asked. To look back, take match.branch(answers).")
    player = bot if isinstance(bot, Player) else Player(bot, seed)
    choice = player.choose(match)
    considered = choice.considered or [Considered(choice.action, 0, 0.0, 0.0)]
    desk = _Desk(match, asked, player, lang)
    judged = [desk.judged(one, number < reasons) for number, one in enumerate(considered)]
    note = choice.note.say(lang) if choice.note else ""
    return Analysis(player.name, asked.seat, match.ask(lang), tuple(judged), note)


class _Desk:
    """Where the answers to one question are judged."""

    def __init__(self, match: Match, asked: Decision, player: Player, lang: Lang) -> None:
        self.match = match
        self.asked = asked
        self.lang = lang
        self.view: Any = match.view(asked.seat)
        self.names = names_in(lang, match.names)
        self.adviser = Adviser(match.box, match.game, player.seed, match.names)

    def judged(self, one: Considered, closely: bool) -> Judged:
        """Return an answer with all that is said of it; *closely* with a reason."""
        seat, lang = self.asked.seat, self.lang
        option = self.match.option(one.action)
        words = self.match.face.answer(one.action, lang, self.names)
        if len(self.asked.options) == 1:
            return Judged(option, words, one.visits, None, None, (), say(WORDS, "hint-only", lang))
        why = self.adviser.why(self.view, seat, one.action, lang) if closely else ""
        compared = one.visits > 0
        chance, error = (one.chance, one.error) if compared else (None, None)
        return Judged(option, words, one.visits, chance, error, one.shares, why)
