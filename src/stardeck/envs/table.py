"""What every environment is made of: a game, its seats, how it is told in numbers and what it pays."""

from __future__ import annotations

import copy
from os import PathLike
from typing import Any, Final, Self

from stardeck.envs.keywords import check_keywords
from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import BadOption, IllegalAction, listing, nearest, whole
from stardeck.kernel.numbers import Stepper
from stardeck.kernel.pack import read_pack_text
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import LoadedPack, load_pack, variant

REWARDS: Final = ("win", "margin")
"""What a finished game can pay."""


class Table:
    """A game under a pack and readings, with so many seats, ready to be played by numbers.

    A table never changes, so a copy is the table itself. It is pickled with the text of its pack.
    """

    def __init__(
        self,
        game: str | Box,
        seats: int = 2,
        *,
        pack: str | PathLike[str] | None = None,
        reward: str = "win",
        skip_forced: bool = False,
        **readings: object,
    ) -> None:
        if reward not in REWARDS:
            raise BadOption(
                f"There is no reward {reward!r}.{nearest(reward, REWARDS)} Rewards: {listing(REWARDS)}."
            )
        box = find(game) if isinstance(game, str) else game
        check_keywords(box, readings, Table)
        settled = settle(box.readings, readings)
        wanted = whole(seats, "The number of seats")
        box.check(wanted, settled)
        loaded = load_pack(box, None if pack is None else read_pack_text(pack))
        self._prepare(box, loaded, settled, wanted, reward, skip_forced)

    def _prepare(
        self,
        box: Box,
        pack: LoadedPack,
        readings: dict[str, str],
        seats: int,
        reward: str,
        skip_forced: bool,
    ) -> None:
        self.box = box
        self.pack = pack
        self.readings = readings
        self.wanted = seats
        self.reward = reward
        self.skip_forced = skip_forced
        self.variant = variant(box, pack, readings)
        self.game = self.variant.game
        self.encoder = self.box.encoder(self.game)
        self.numbering = self.box.numbering(self.game)
        self.seats = len(self.game.scores(self.game.new(self.wanted, 0)))
        self.automatic = self.box.automatic(self.seats, self.readings)
        self.people: list[Seat] = [seat for seat in range(self.seats) if seat not in self.automatic]
        """The seats that are asked; the rules play the others."""

    def __copy__(self) -> Table:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        made = (self.box, self.pack.text, self.readings, self.wanted, self.reward, self.skip_forced)
        return _unpickled, made

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.encoder.layout.size

    @property
    def answers(self) -> int:
        """How many answers the game knows."""
        return self.numbering.size

    def stepper(self, seed: int) -> Stepper[Any, Any]:
        """Return a new game of a deal, at its first question."""
        return self.stepper_at(self.game.new(self.wanted, seed))

    def stepper_at(self, state: Any) -> Stepper[Any, Any]:
        """Return a game that goes on from a position, which from now on belongs to it."""
        stepper = Stepper(
            self.game,
            self.encoder,
            self.numbering,
            self.skip_forced,
            self.automatic,
            state,
            None,
            [],
        )
        stepper.ask()
        return stepper

    def rewards(self, state: Any) -> list[float]:
        """Return what each seat gets for a finished game.

        ``win``: its part of the win less a fair share, 1 / seats; a win of nobody is everybody's, and who
        sits alone wins or loses a half. ``margin``: its points less the mean of the others'. Where several
        sit, all together get nothing.
        """
        if self.reward == "win":
            return _shares(self.game.winners(state), self.seats)
        scores = self.game.scores(state)
        others = max(self.seats - 1, 1)
        return [score - (sum(scores) - score) / others for score in scores]

    def illegal(self, stepper: Stepper[Any, Any], number: object) -> IllegalAction:
        """Return the error about an answer that is not legal now."""
        asked = stepper.asked
        if asked is None:
            return IllegalAction(f"No game is going on, so {number!r} can't be answered: call reset.")
        legal = ", ".join(
            f"{mine} ({self.game.action_text(action)})"
            for mine, action in zip(stepper.numbers[:12], asked.options[:12], strict=True)
        )
        return IllegalAction(
            f"{number!r} is not the number of a legal answer. Seat {asked.seat} is asked; "
            f"legal are {legal}{', …' if len(asked.options) > 12 else ''}. Mind the action mask."
        )


def _unpickled(
    box: Box, pack: str | None, readings: dict[str, str], seats: int, reward: str, skip_forced: bool
) -> Table:
    """Return a table that was pickled."""
    table = object.__new__(Table)
    table._prepare(box, load_pack(box, pack), readings, seats, reward, skip_forced)
    return table


class Copyable:
    """Lets an environment with a ``table`` and a game in ``_stepper`` be pickled and copied.

    The copy has its own game and its own random source, in the same state. Environments hold no windows:
    ``render_mode`` is copied like every other setting.
    """

    table: Table
    _stepper: Stepper[Any, Any]

    def __getstate__(self) -> dict[str, Any]:
        # A stepper can't be pickled when it is compiled; the table makes an equal one of the position.
        return {**vars(self), "_stepper": self.table.game.copy(self._stepper.state)}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        vars(self).update(fields, _stepper=fields["table"].stepper_at(fields["_stepper"]))

    def __copy__(self) -> Self:
        return copy.deepcopy(self)


def _shares(winners: list[Seat], seats: int) -> list[float]:
    if seats == 1:
        return [0.5 if winners else -0.5]
    shared = winners or list(range(seats))
    return [(seat in shared) / len(shared) - 1 / seats for seat in range(seats)]
