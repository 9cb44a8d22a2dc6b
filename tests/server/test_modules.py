"""The page's modules: a browser is told of all it will need, and nothing it needs is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from graphlib import TopologicalSorter

import pytest
from tests.harness import Server

from stardeck.server.edition import STATIC, WEB

PAGES = {
    "/": "start",
    "/new": "new",
    "/t/{table}": "table",
    "/replay/none": "replay",
    "/review/none": "review",
    "/deal/none": "deal",
    "/results": "results",
    "/sandbox": "sandbox",
    "/workshop": "workshop",
    "/rules/orbital": "rules",
    "/cards/orbital": "gallery",
    "/nowhere": "shell",
}
"""Every page, and the module it begins with."""


def code(module: str) -> str:
    """Return the text of a module without its comments."""
    text = (STATIC / f"{module}.js").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/|^\s*//[^\n]*", "", text, flags=re.DOTALL | re.MULTILINE)


def imports(module: str) -> set[str]:
    """Return every other module that is written in a module, in whatever way it is imported."""
    return set(re.findall(r"""["'`]\./([\w-]+)\.js["'`]""", code(module)))


def reached(entry: str) -> set[str]:
    """Return all modules that an entry leads to, and the entry."""
    found, waiting = {entry}, [entry]
    while waiting:
        fresh = imports(waiting.pop()) - found
        found |= fresh
        waiting += fresh
    return found


def templates(name: str) -> Iterator[str]:
    """Yield the text of a template and of those that it is made of."""
    text = (WEB / "templates" / f"{name}.html").read_text(encoding="utf-8")
    yield text
    for other in re.findall(r'{% (?:extends|include) "(\w+)\.html" %}', text):
        yield from templates(other)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_preloads_what_it_will_import(server: Server, address: str) -> None:
    """Each module that the entry leads to once, nothing else, and then the entry."""
    there = address.format(table=server.table("me", "open").table)
    html = server.http.get(there, headers={"accept": "text/html"}).text
    preloaded = re.findall(r'<link rel="modulepreload" href="/static/([\w-]+)\.js">', html)
    entries = re.findall(r'<script type="module" src="/static/([\w-]+)\.js">', html)
    assert entries == [PAGES[address]]
    assert sorted(preloaded) == sorted(reached(entries[0]) - set(entries))


def test_every_page_is_tested() -> None:
    """No template begins with a module that is not tested here."""
    shells = [path.read_text(encoding="utf-8") for path in (WEB / "templates").glob("*.html")]
    assert {entry for text in shells for entry in re.findall(r'entry = "(\w+)"', text)} == set(PAGES.values())


def test_no_module_is_dead() -> None:
    """Every file is reached from some page."""
    alive = {module for entry in PAGES.values() for module in reached(entry)}
    assert {path.stem for path in STATIC.glob("*.js")} == alive


def test_modules_do_not_go_in_circles() -> None:
    """Where the words are waited for, a circle would be a module that is used before it is there."""
    order = TopologicalSorter({path.stem: imports(path.stem) for path in STATIC.glob("*.js")})
    assert list(order.static_order())


@pytest.mark.parametrize("entry", PAGES.values())
def test_every_element_is_on_the_page(entry: str) -> None:
    """What the modules of a page look for by id, its own template holds."""
    (shell,) = (
        path.stem
        for path in (WEB / "templates").glob("*.html")
        if f'entry = "{entry}"' in path.read_text(encoding="utf-8")
    )
    held = {name for text in templates(shell) for name in re.findall(r'\bid="([\w-]+)"', text)}
    wanted = {
        name
        for module in reached(entry)
        for call in re.findall(r"\$\(([^()]*)\)", code(module))
        for name in re.findall(r'"([\w-]+)"', call)
    }
    # The shell alone, around a page that is not there, looks for nothing by id.
    assert (wanted or entry == "shell") and wanted - held == set()


def test_no_style_is_for_whatever_is_inside() -> None:
    """What is written for everything inside an element has a browser style the whole picture anew."""
    for path in STATIC.glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        selectors = [one.strip() for head in re.findall(r"([^{};]+){", text) for one in head.split(",")]
        assert [one for one in selectors if re.search(r"[\w\])] \*$", one)] == [], path.name
