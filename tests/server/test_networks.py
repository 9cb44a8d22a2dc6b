"""Limits count networks: a home with many addresses is one home, and friends behind one address have room."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.server.rooms import House, in_a_house

from stardeck.server.http import pages, sharing
from stardeck.server.networks import Bucket, Counts, Rates, hashed, home, networks


def names(address: str) -> list[str]:
    """Return the names of the networks of an address."""
    return [one.name for one in networks(address)]


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ("198.51.100.7", [("198.51.100.7", 1), ("198.51.100.0/24", 4)]),
        ("::ffff:198.51.100.7", [("198.51.100.7", 1), ("198.51.100.0/24", 4)]),
        (
            "2001:db8:1:203:4:5:6:7",
            [("2001:db8:1:203::/64", 1), ("2001:db8:1:200::/56", 2), ("2001:db8:1::/48", 4)],
        ),
        ("192.168.1.20", [("192.168.1.20", 1)]),
        ("10.9.8.7", [("10.9.8.7", 1)]),
        ("127.0.0.1", [("127.0.0.1", 1)]),
        ("::1", [("::/64", 1)]),
        ("fd00:1:2:3::4", [("fd00:1:2:3::/64", 1)]),
        ("a socket", [("a socket", 1)]),
        ("", [("", 1)]),
    ],
)
def test_an_address_belongs_to_networks(address: str, wanted: list[tuple[str, int]]) -> None:
    """Wider ones have more room; within a house every address stands for itself."""
    assert [tuple(one) for one in networks(address)] == wanted
    assert networks(wanted[0][0])[0].name == wanted[0][0], "its name is known again"


def test_the_networks_of_one_home_are_one_home() -> None:
    """However many of its addresses somebody uses; another home is another."""
    mine = {home(f"2001:db8:1:{number:x}::1") for number in range(300)}
    assert len(mine) == 1
    assert home("2001:db8:2::1") not in mine
    assert len({hashed(f"2001:db8:1:{number:x}::1")[2] for number in range(300)}) == 1
    assert len(set(hashed("2001:db8:1:203::1"))) == 3


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Give a clock that goes on when it is told to."""
    now = [1000.0]
    monkeypatch.setattr("stardeck.server.networks.time.monotonic", lambda: now[0])
    return now


def passed(rates: Rates, addresses: list[str], each: int) -> int:
    """Return how many of so many requests from each address pass."""
    return sum(rates.take(address) for address in addresses for _ in range(each))


def test_many_addresses_of_one_home_share_its_rate(stopped: list[float]) -> None:
    """A /56 has twice as much as an address, a /48 four times; another home has all of its own."""
    rates = Rates(1.0, 10.0)
    assert passed(rates, ["2001:db8:1:1::1"], 50) == 10
    assert passed(rates, [f"2001:db8:1:{n:x}::1" for n in range(2, 12)], 50) == 10
    assert passed(rates, [f"2001:db8:1:{n:x}00::1" for n in range(1, 12)], 50) == 20
    assert passed(rates, ["2001:db8:2::1"], 50) == 10
    assert passed(rates, [f"198.51.100.{n}" for n in range(20)], 50) == 40
    assert passed(rates, [f"192.168.0.{n}" for n in range(20)], 50) == 200, "a party in one house"
    stopped[0] += 5.0
    assert passed(rates, ["2001:db8:1:1::1"], 50) == 5


def test_what_is_counted_afterwards_is_paid_before_the_next(stopped: list[float]) -> None:
    """A debt is never so high that nobody would live to see its end."""
    bucket = Bucket(2.0, 10.0)
    assert bucket.take()
    bucket.charge(15.0)
    assert not bucket.take(0.0) and bucket.wait() == 3.0
    stopped[0] += 3.5
    assert bucket.take()
    bucket.charge(1e9)
    assert bucket.wait() == 5.0


# --- what requests cost ------------------------------------------------------------------------------


async def refused(place: House, path: str, times: int = 300) -> int:
    """Return how many of so many requests are refused."""
    return sum([(await place.client.get(path)).status_code == 429 for _ in range(times)])


@pytest.mark.parametrize("path", ["/", "/new", "/results", "/openapi.json", "/replay/x", "/nowhere"])
def test_every_page_has_a_budget(tmp_path: Path, path: str) -> None:
    """Who asks for pages without end is told to wait, and nobody else is."""

    async def work(place: House) -> None:
        assert await refused(place, path) > 100
        other = place.seen_from("10.0.0.2")
        async with other.client:
            assert (await other.client.get(path)).status_code in (200, 404)

    in_a_house(tmp_path, work, rate=1.0)


def test_files_of_the_page_and_signs_of_life_are_free(tmp_path: Path) -> None:
    """A page loads fifty files at once; twenty who do so behind one address have their page whole."""

    async def work(place: House) -> None:
        assert await refused(place, "/static/live.js", 1000) == 0
        assert await refused(place, "/healthz", 200) == 0

    in_a_house(tmp_path, work)


def test_twenty_behind_one_address_open_the_page_at_once(tmp_path: Path) -> None:
    """With everything on it, and a table each."""

    async def visit(place: House) -> None:
        for path in ("/", "/theme.css", "/sky.svg", "/words/en.json", "/games/lanterns.svg", "/api/tables"):
            assert (await place.client.get(path)).status_code == 200
        table, _ = await place.table()
        assert (await place.client.get(f"/t/{table}")).status_code == 200
        assert (await place.client.get(f"/api/tables/{table}")).status_code == 200

    async def work(place: House) -> None:
        for _ in range(20):
            await visit(place)

    in_a_house(tmp_path, work, address="198.51.100.7")


def test_large_answers_cost_more_than_small_ones(tmp_path: Path) -> None:
    """What is sent counts by its size: far fewer large pictures pass than small answers."""

    async def work(place: House) -> None:
        table, _ = await place.table({"kind": "me"}, {"kind": "me"}, game="titan")
        plain = {"accept-encoding": "identity"}
        sizes = [
            len(found.content)
            for found in [await place.client.get(f"/api/tables/{table}", headers=plain) for _ in range(200)]
            if found.status_code == 200
        ]
        assert sizes and sum(sizes) < 3_000_000 < 200 * sizes[0]

    in_a_house(tmp_path, work, rate=3.0)


def test_codes_are_dear_and_made_once(tmp_path: Path) -> None:
    """A few can be had at once, not hundreds; the same one again is not drawn again."""

    async def work(place: House) -> None:
        sent = [place.post("/api/qr", text=f"{'x' * 250}{number}") for number in range(60)]
        codes = [(await one).status_code for one in sent]
        assert codes[0] == 200 and codes.count(200) < 30
        assert [one for one in codes if one not in (200, 429)] == []

    in_a_house(tmp_path, work, rate=4.0)
    before = sharing._code.cache_info().misses
    assert sharing._code("the same link") == sharing._code("the same link")
    assert sharing._code.cache_info().misses == before + 1


# --- pages that are the same for everybody -----------------------------------------------------------


def test_the_start_page_is_made_once_for_each_language_and_theme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second who asks is sent what the first was; French is another page, so is another theme."""
    made: list[str] = []
    page = pages.page

    def counted(*given: object, **more: object) -> object:
        made.append(str(given[1]))
        return page(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(pages, "page", counted)
    pages._KEPT.clear()

    async def work(place: House) -> None:
        async def ask(lang: str, theme: str) -> str:
            head = {"cookie": f"lang={lang}; theme={theme}"}
            return (await place.client.get("/", headers=head)).text

        first = await ask("en", "dark")
        assert await ask("en", "dark") == first and made == ["start.html"]
        assert await ask("fr", "dark") != first
        assert await ask("en", "light") != first
        assert len(made) == 3
        assert await ask("xx", "no such theme") == first
        assert len(made) == 3
        await asyncio.gather(*[place.client.get(f"/new?game={number}") for number in range(20)])
        assert len(pages._KEPT) <= 5, "what strangers ask for does not fill it"

    in_a_house(tmp_path, work)


def test_connections_count_for_every_network_of_their_address() -> None:
    """One address has its share, its home twice that; what goes makes room, and leaves nothing behind."""
    counts = Counts()

    def come(address: str) -> bool:
        if not counts.has_room(address, 2):
            return False
        open_ones.enter_context(counts.counted(*names(address)))
        return True

    with ExitStack() as open_ones:
        assert [come("2001:db8:1:1::1") for _ in range(3)] == [True, True, False]
        assert [come(f"2001:db8:1:{n:x}::1") for n in range(2, 6)] == [True, True, False, False]
        assert come("2001:db8:1:200::1") and come("2001:db8:2::1")
        assert [come("10.0.0.1") for _ in range(3)] == [True, True, False]
        assert come("10.0.0.2")
    assert not counts and come("2001:db8:1:1::1")
