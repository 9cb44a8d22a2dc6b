"""Which networks an address belongs to: limits hold for each of them, with more room the wider it is.

A home has many addresses: an IPv6 line is given 256 to 65,536 networks of its own. So what one address may
have, its home may have a few times, and no more. Behind one IPv4 address there may be many friends.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple

V4: Final[tuple[tuple[int, int], ...]] = ((32, 1), (24, 4))
"""Bits of the networks that count for an IPv4 address, each with how many times an address's room it has."""

V6: Final[tuple[tuple[int, int], ...]] = ((64, 1), (56, 2), (48, 4))
"""The same for IPv6: the network of one cable, that of a home, and that of a company."""

FACTORS: Final = (1, 2, 4)
"""How many times an address's room its narrowest, its middle and its widest network have."""

OWN: Final = tuple(
    ip_network(one)
    for one in (
        *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"),
        *("::1/128", "fc00::/7", "fe80::/10"),
    )
)
"""Addresses that are used within a house or by a provider: they say nothing of who belongs together."""

REMEMBERED: Final = 10_000
"""Networks of which it is remembered how much they have asked for."""

ASKER: Final[ContextVar[str]] = ContextVar("asker", default="")
"""The address from which the request comes that is served now; empty for what the server does by itself."""


class Network(NamedTuple):
    """A network that an address belongs to."""

    name: str
    factor: int
    """How many times as much it may have as a single address."""


@lru_cache(maxsize=4096)
def networks(address: str) -> tuple[Network, ...]:
    """Return the networks of an address, the narrowest first; a name that is no address stands for itself."""
    try:
        found = ip_address(address.removesuffix("/64"))
    except ValueError:
        return (Network(address, 1),)
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    sizes = V4 if isinstance(found, IPv4Address) else V6
    if any(found in one for one in OWN):
        sizes = sizes[:1]
    return tuple(Network(_named(found, bits), factor) for bits, factor in sizes)


def _named(address: IPv4Address | IPv6Address, bits: int) -> str:
    if bits == address.max_prefixlen:
        return str(address)
    return str(ip_network((address, bits), strict=False))


def home(address: str) -> str:
    """Return the widest network of an address: what comes from there is taken for one household."""
    return networks(address)[-1].name


def hashed(address: str) -> list[str]:
    """Return what the store keeps of an address: hashes of its narrowest, middle and widest network."""
    names = [one.name for one in networks(address)]
    chosen = names[0], names[(len(names) - 1) // 2], names[-1]
    return [hashlib.sha256(name.encode()).hexdigest() for name in chosen]


class Bucket:
    """Lets so many through a second, with a reserve for bursts."""

    def __init__(self, rate: float, reserve: float) -> None:
        self.rate = rate
        self.reserve = reserve
        self.level = reserve
        self.at = time.monotonic()

    def has(self, cost: float = 1.0) -> bool:
        """Tell whether one more may pass now."""
        now = time.monotonic()
        self.level = min(self.reserve, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level >= cost

    def take(self, cost: float = 1.0) -> bool:
        """Let one more pass if it may; tell whether it did."""
        if not self.has(cost):
            return False
        self.level -= cost
        return True

    def charge(self, cost: float) -> None:
        """Count what was known only afterwards; then nobody passes until the debt is paid."""
        self.level = max(self.level - cost, -self.reserve)

    def wait(self) -> float:
        """Return how many seconds it takes until there is no debt."""
        return 0.0 if self.has(0.0) else -self.level / self.rate


class Rates:
    """How much each network may ask for; a request passes if no network of its address is used up."""

    def __init__(self, rate: float, reserve: float) -> None:
        self._rate = rate
        self._reserve = reserve
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Let a request pass if it may; tell whether it did."""
        buckets = self._of(address)
        if not all(one.has(cost) for one in buckets):
            return False
        self._charge(buckets, cost)
        return True

    def charge(self, address: str, cost: float) -> None:
        """Count what was known only afterwards."""
        self._charge(self._of(address), cost)

    def wait(self, address: str) -> float:
        """Return how many seconds it takes until the debts of an address are paid."""
        return max(one.wait() for one in self._of(address))

    @staticmethod
    def _charge(buckets: list[Bucket], cost: float) -> None:
        for one in buckets:
            one.charge(cost)

    def _of(self, address: str) -> list[Bucket]:
        return [self._bucket(name, factor) for name, factor in networks(address)]

    def _bucket(self, name: str, factor: int) -> Bucket:
        bucket = self._buckets.pop(name, None) or Bucket(self._rate * factor, self._reserve * factor)
        self._buckets[name] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class Counts(Counter[str]):
    """How many there are of something, by network and by other names."""

    def has_room(self, address: str, most: int) -> bool:
        """Tell whether one more may come from the networks of an address, if one address may have so many."""
        return all(self[name] < most * factor for name, factor in networks(address))

    @contextmanager
    def counted(self, *names: str) -> Iterator[None]:
        """Count something by some names, as long as it is there."""
        self.update(names)
        try:
            yield
        finally:
            self.subtract(names)
            for name in names:
                if not self[name]:
                    del self[name]
