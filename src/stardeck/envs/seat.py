"""One seat of a game as Gymnasium wants it: bots have the others."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces

from stardeck import bots
from stardeck.envs.drawing import MODES, check_mode, show
from stardeck.envs.keywords import check_keywords
from stardeck.envs.spaces import Observation, observation_space, observe
from stardeck.envs.table import Copyable, Table
from stardeck.kernel.bot import Bot, Limit
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import BadOption, IllegalAction, whole
from stardeck.kernel.numbers import Stepper

ILLEGAL_REWARD: Final = -1.0
"""What an illegal answer pays; it ends the game."""

Stepped: TypeAlias = tuple[Observation, float, bool, bool, dict[str, Any]]


class Opponents:
    """The bots at a table, each with its limit: in the order of the seats that they have."""

    def __init__(self, table: Table, specs: str | Sequence[str]) -> None:
        texts = [specs] if isinstance(specs, str) else list(specs)
        if not texts:
            raise BadOption("Name at least one bot, e.g. opponents='greedy'; the last one fills all seats.")
        others = len(table.people) - 1
        if len(texts) > max(others, 1):
            raise BadOption(f"Bots have {others} of the seats; {len(texts)} were named: {', '.join(texts)}.")
        self._table = table
        self._specs = [bots.read_spec(text) for text in texts]
        self.bots: dict[Seat, tuple[Bot, Limit]] = {}
        """Who has which seat."""
        self.sit(0, table.people[0])

    def sit(self, seed: int, own: Seat) -> None:
        """Let new bots sit down on all seats but one, with luck of their own."""
        self.bots.clear()
        for place, seat in enumerate(seat for seat in self._table.people if seat != own):
            spec = self._specs[min(place, len(self._specs) - 1)]
            made = bots.make(spec.bot, self._table.box, self._table.game, seed * 64 + seat)
            self.bots[seat] = (made, spec.limit)

    def play_until(self, stepper: Stepper[Any, Any], seat: Seat) -> None:
        """Answer for everybody else until the seat is asked or the game is over."""
        while stepper.asked is not None and stepper.asked.seat != seat:
            asked = stepper.asked
            bot, limit = self.bots[asked.seat]
            stepper.give(bot.choose(stepper.game.view(stepper.state, asked.seat), asked, limit).action)


class SeatEnv(Copyable, gymnasium.Env[Observation, int]):
    """One seat at one table.

    Observations are dicts with ``observation`` and ``action_mask``; `action_masks` gives the mask alone, as
    sb3-contrib's MaskablePPO asks for it. An illegal answer ends the game with ILLEGAL_REWARD.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  as Gymnasium's

    def __init__(
        self,
        game: str | Box,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = 0,
        seats: int = 2,
        pack: str | PathLike[str] | None = None,
        reward: str = "win",
        skip_forced: bool = False,
        render_mode: str | None = None,
        **readings: object,
    ) -> None:
        check_mode(render_mode)
        check_keywords(game, readings, SeatEnv)
        self.table = Table(game, seats, pack=pack, reward=reward, skip_forced=skip_forced, **readings)
        if seat is not None and seat not in self.table.people:
            raise BadOption(
                f"There is no seat {seat!r} to learn: seats are {self.table.people}, None is any."
            )
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table)
        self.action_space = spaces.Discrete(self.table.answers)  # type: ignore[assignment]
        self._wanted = seat
        self.seat = self.table.people[0] if seat is None else seat
        self._opponents = Opponents(self.table, opponents)
        self._stepper = self.table.stepper(0)
        self._is_dealt = False
        """Whether a game is going on."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew; with ``seat=None`` the seat is drawn, too."""
        super().reset(seed=seed)
        if self._wanted is None:
            self.seat = self.table.people[int(self.np_random.integers(len(self.table.people)))]
        self._deal()
        while self._stepper.asked is None:  # over before the seat was asked at all
            self._deal()
        self._is_dealt = True
        return observe(self._stepper, self.seat), {"seat": self.seat}

    def _deal(self) -> None:
        deal = int(self.np_random.integers(2**62))
        self._opponents.sit(deal, self.seat)
        self._stepper = self.table.stepper(deal)
        self._opponents.play_until(self._stepper, self.seat)

    def step(self, action: int) -> Stepped:
        """Answer; the bots answer until the seat is asked again."""
        if not self._is_dealt:
            raise IllegalAction(f"No game is going on, so {action!r} can't be answered: call reset.")
        if not self._stepper.answer(whole(action, "An answer")):
            self._is_dealt = False
            problem = str(self.table.illegal(self._stepper, action))
            info = {"seat": self.seat, "illegal": problem}
            return observe(self._stepper, self.seat), ILLEGAL_REWARD, True, False, info
        self._opponents.play_until(self._stepper, self.seat)
        over = self._stepper.asked is None
        self._is_dealt = not over
        paid = self.table.rewards(self._stepper.state)[self.seat] if over else 0.0
        return observe(self._stepper, self.seat), paid, over, False, {"seat": self.seat}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return which answers are legal now."""
        return np.frombuffer(self._stepper.mask(self.seat), np.bool_)

    def render(self) -> Any:
        """Return the table as the seat sees it: words, SVG text or an array of pixels."""
        if self.render_mode is None:
            return None
        return show(self.table, self._stepper.state, self._stepper.asked, self.seat, self.render_mode)
