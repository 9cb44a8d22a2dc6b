"""Who is next: those who wait for the same thing take turns by where they come from."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque


class Full(Exception):
    """Too many wait already."""


class Turns:
    """Some places, and a queue for them in which nobody keeps the others waiting by asking often.

    Each network has one turn after the other. When the queue is full, a newcomer takes the place of the last
    of those who have most in it.
    """

    def __init__(self, places: int, most: int, each: int) -> None:
        self._free = places
        self._most = most
        self._each = each
        """So many places one network may have at a time."""

        self._having: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Those who wait, by network; the network that is first here is next."""

    @property
    def busy(self) -> int:
        """How many wait, or have a place."""
        return self._having.total() + sum(map(len, self._waiting.values()))

    async def take(self, network: str) -> None:
        """Wait for a place; Full if there are too many who wait, or if somebody else's turn comes before."""
        if self.busy >= self._most:
            self._displace(network)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(network, deque()).append(turn)
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                # It was given a place at the moment at which it hung up.
                self.give_back(network)
            else:
                self._leave(network, turn)
            raise

    def give_back(self, network: str) -> None:
        """Give a place back; whoever is next has it."""
        self._free += 1
        self._having[network] -= 1
        if not self._having[network]:
            del self._having[network]
        if network in self._waiting:
            self._waiting.move_to_end(network)
        self._next()

    def _next(self) -> None:
        """Give free places to those who are next."""
        while self._free and (network := self._first()) is not None:
            turn = self._waiting[network].popleft()
            self._waiting.move_to_end(network)
            self._forget_if_empty(network)
            self._free -= 1
            self._having[network] += 1
            turn.set_result(None)

    def _first(self) -> str | None:
        """Return the next network that may have one more place."""
        return next((one for one in self._waiting if self._having[one] < self._each), None)

    def _displace(self, newcomer: str) -> None:
        """Send away the last of those who have most in the queue; Full if that would be the newcomer."""
        if not self._waiting:
            raise Full
        greatest = max(self._waiting, key=lambda one: len(self._waiting[one]))
        if len(self._waiting[greatest]) <= len(self._waiting.get(newcomer, ())) + 1:
            raise Full
        turn = self._waiting[greatest].pop()
        self._forget_if_empty(greatest)
        turn.set_exception(Full())

    def _leave(self, network: str, turn: asyncio.Future[None]) -> None:
        waiting = self._waiting.get(network)
        if waiting is not None and turn in waiting:
            waiting.remove(turn)
            self._forget_if_empty(network)

    def _forget_if_empty(self, network: str) -> None:
        if not self._waiting[network]:
            del self._waiting[network]
