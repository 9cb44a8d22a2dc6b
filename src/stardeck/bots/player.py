"""A bot that plays matches of any game: made by a few words, asked in one line."""

from __future__ import annotations

from stardeck.bots import make, read_spec
from stardeck.bots.loading import named
from stardeck.kernel.bot import Bot, BotFactory, Choice, Limit
from stardeck.kernel.chance import fresh_seed
from stardeck.kernel.errors import IllegalAction
from stardeck.kernel.match import Match
from stardeck.kernel.option import Option


class Player:
    """A bot with its limit. It sees of a match what the seat that is asked may know."""

    def __init__(self, spec: str | BotFactory, seed: int | None = None) -> None:
        read = read_spec(spec if isinstance(spec, str) else named(spec))
        self.name = read.text
        self.limit: Limit = read.limit
        self.seed = fresh_seed() if seed is None else seed
        self._bot = read.bot
        self._game: object = None
        self._made: Bot | None = None

    def choose(self, match: Match) -> Choice:
        """Return what the bot would answer now, and why; IllegalAction if nothing is asked."""
        decision = match.decision
        if decision is None:
            raise IllegalAction("The game is over; nobody is asked.")
        return self._for(match).choose(match.view(decision.seat), decision, self.limit)

    def answer(self, match: Match) -> Option:
        """Return the bot's answer to what is asked now, ready for `Match.play`."""
        return match.option(self.choose(match).action)

    def play(self, match: Match) -> None:
        """Answer what is asked now."""
        match.play(self.answer(match))

    def _for(self, match: Match) -> Bot:
        """Return the bot for the rules of a match; it stays as long as the rules do."""
        if self._made is None or self._game is not match.game:
            self._game, self._made = match.game, make(self._bot, match.box, match.game, self.seed)
        return self._made

    def __repr__(self) -> str:
        return f"<bot {self.name}>"
