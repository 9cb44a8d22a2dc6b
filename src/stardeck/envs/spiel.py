"""A game as OpenSpiel wants it.

The first move is chance's: which deal. All later luck follows from the deal, as in every record. What a seat
may know is its information state: its own answers so far and its view, which holds its memory.
"""

from __future__ import annotations

import ctypes
from functools import lru_cache, partial
from typing import Any, Final

import numpy as np
import pyspiel

from stardeck.envs.table import Table
from stardeck.games import BUILT_IN, find
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import BadOption, IllegalAction, whole
from stardeck.kernel.numbers import Stepper

DEALS: Final = 1000
"""How many deals chance chooses from, unless told otherwise."""

LONGEST: Final = 100_000
"""No game has more answers."""

MOST_POINTS: Final = 10_000.0
"""No margin is larger."""

PARAMETERS: Final[dict[str, Any]] = {
    "seats": 2,
    "deals": DEALS,
    "reward": "win",
    "skip_forced": False,
    "readings": "",
}
"""What can be told to `pyspiel.load_game`; readings as ``name:value/name:value``."""


@lru_cache(64)
def _table(name: str, seats: int, reward: str, skip_forced: bool, readings: str) -> Table:
    parts = [part.partition(":") for part in readings.split("/") if part]
    for name_of, colon, _ in parts:
        if not colon:
            raise BadOption(f"Readings are written name:value/name:value; {name_of!r} has no value.")
    chosen = {name_of: value for name_of, _, value in parts}
    return Table(name, seats, reward=reward, skip_forced=skip_forced, **chosen)


class Inner:
    """The game behind a state. Copied and pickled as OpenSpiel does with a state's attributes.

    Copies share the table until one of them goes on: most copies of a search are only looked at.
    """

    def __init__(
        self, key: tuple[Any, ...], stepper: Stepper[Any, Any], trails: list[str], shared: bool = False
    ) -> None:
        self.key = key
        self.stepper = stepper
        self.trails = trails
        """By seat: the answers it has given, by their numbers."""
        self.shared = shared
        """Whether another state may look at the same table."""

    def answer(self, number: int) -> None:
        """Give an answer, at a table of its own."""
        if self.shared:
            self.stepper = self.stepper.copy()
            self.trails = self.trails.copy()
            self.shared = False
        asked = self.stepper.asked
        if asked is None or not self.stepper.answer(number):
            raise _table(*self.key).illegal(self.stepper, number)
        self.trails[asked.seat] += f"{number} "

    def __deepcopy__(self, memo: dict[int, Any]) -> Inner:
        self.shared = True
        return Inner(self.key, self.stepper, self.trails, True)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.key, self.stepper.state, self.trails)


def _restored(key: tuple[Any, ...], state: Any, trails: list[str]) -> Inner:
    stepper = _table(*key).stepper(0)
    stepper.begin(state)
    return Inner(key, stepper, trails)


def _type_of(name: str) -> Any:
    kind = pyspiel.GameType
    low, high = find(name).seats
    return kind(
        short_name=f"stardeck_{name}",
        long_name=f"Stardeck: {find(name).title('en')}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if low == 1 else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):
    """A game under its parameters."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.key = (name, *(chosen[word] for word in ("seats", "reward", "skip_forced", "readings")))
        self.table = _table(*self.key)
        self.deals = whole(chosen["deals"], "The number of deals")
        if self.deals < 1:
            raise BadOption(f"Chance needs at least one deal; deals={self.deals} was asked for.")
        zero_sum = {} if find(name).seats[0] == 1 else {"utility_sum": 0.0}
        most = 1.0 if chosen["reward"] == "win" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.answers,
            max_chance_outcomes=self.deals,
            num_players=self.table.seats,
            min_utility=-most,
            max_utility=most,
            max_game_length=LONGEST,
            **zero_sum,
        )
        super().__init__(_type_of(name), info, params or {})

    def new_initial_state(self) -> SpielState:
        """Return the table before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what tells a seat's knowledge."""
        return Observer(self.table, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):
    """A position; before the deal a chance node."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.inner: Inner | None = None

    def current_player(self) -> int:
        """Return who is asked."""
        if self.inner is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.inner.stepper.asked
        return int(pyspiel.PlayerId.TERMINAL) if asked is None else asked.seat

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.inner is not None and self.inner.stepper.asked is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, each equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: Seat) -> list[int]:
        assert self.inner is not None
        return sorted(self.inner.stepper.numbers)

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.inner is None:
            if not 0 <= action < game.deals:
                raise IllegalAction(f"There is no deal {action}; they are numbered 0 to {game.deals - 1}.")
            self.inner = Inner(game.key, game.table.stepper(action), [""] * game.table.seats)
            return
        self.inner.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.inner is None:
            return f"deal {action}"
        return self.inner.stepper.game.action_text(self.inner.stepper.action(action))

    def returns(self) -> list[float]:
        """Return what each seat got; nothing before the end."""
        table: Table = self.get_game().table
        if self.inner is None or self.inner.stepper.asked is not None:
            return [0.0] * table.seats
        return table.rewards(self.inner.stepper.state)

    def resample_from_infostate(self, player_id: Seat, sampler: Any) -> SpielState:
        """Return a world in which the seat would know the same; what others have answered is not told."""
        assert self.inner is not None, "Before the deal there is nothing to imagine."
        here = self.inner.stepper
        luck = quick_chance(int(sampler() * 2**53))
        there = here.copy()
        there.begin(here.game.imagine(here.game.view(here.state, player_id), luck))
        trails = ["? " * trail.count(" ") for trail in self.inner.trails]
        trails[player_id] = self.inner.trails[player_id]
        state: SpielState = self.get_game().new_initial_state()
        state.inner = Inner(self.inner.key, there, trails)
        return state

    def __str__(self) -> str:
        if self.inner is None:
            return "before the deal"
        return self.inner.stepper.game.to_text(self.inner.stepper.state)


class Observer:
    """What a seat knows, as text and as numbers."""

    def __init__(self, table: Table, recall: bool) -> None:
        self._recall = recall
        self.tensor = np.zeros(table.size, np.float32)
        self.dict = {
            feature.name: self.tensor[feature.start : feature.stop]
            for feature in table.encoder.layout.features
        }

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Write the numbers of a seat's view; zeros before the deal."""
        if state.inner is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(state.inner.stepper.observe(player), np.uint8)

    def string_from(self, state: SpielState, player: Seat) -> str:
        """Return a seat's view; with perfect recall also what it has answered."""
        if state.inner is None:
            return "before the deal"
        stepper = state.inner.stepper
        text = stepper.game.view_text(stepper.game.view(stepper.state, player))
        return f"{state.inner.trails[player]}| {text}" if self._recall else text


def register(name: str) -> str:
    """Let OpenSpiel know a game; return what it is called there."""
    called = f"stardeck_{name}"
    if called not in pyspiel.registered_names():
        creator = partial(SpielGame, name)
        # OpenSpiel lets go of it when Python is already gone, which must not be the end of it.
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(creator))
        pyspiel.register_game(_type_of(name), creator)
    return called


def load_game(
    game: str,
    *,
    seats: int = 2,
    deals: int = DEALS,
    reward: str = "win",
    skip_forced: bool = False,
    **readings: object,
) -> SpielGame:
    """Return any game for OpenSpiel; the same as ``pyspiel.load_game("stardeck_titan(seats=3)")``."""
    chosen = "/".join(f"{name}:{value}" for name, value in readings.items())
    settings = {"seats": seats, "deals": deals, "reward": reward, "skip_forced": skip_forced}
    loaded: SpielGame = pyspiel.load_game(register(game), {**settings, "readings": chosen})
    return loaded


for _name in BUILT_IN:
    register(_name)
