"""The documentation as a site: it builds, its links lead somewhere, and it is made from the code."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from tests.docs.pages import ROOT, docs_pages

from stardeck.games import BUILT_IN, find
from stardeck.kernel.variant import load_pack


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the built site; whatever mkdocs warns of is an error."""
    pytest.importorskip("mkdocs")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "--quiet", "build", "--strict", "--site-dir", str(folder)]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    return folder


class Addresses(HTMLParser):
    """Gathers what a page links to, what it loads, and where one can jump to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at a tag."""
        found = {name: value or "" for name, value in attrs}
        self.places.add(found.get("id", ""))
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif "src" in found or tag == "link":
            self.loads.append(found.get("src") or found.get("href", ""))


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    """Each page and each place in it that is linked to is there, those made from the code too."""
    pages = {path: Addresses(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    missing = []
    for path, found in pages.items():
        for link in found.links:
            address = urlsplit(link)
            if address.scheme or path.name == "404.html":
                continue
            target = (path.parent / unquote(address.path)).resolve() if address.path else path
            if target not in pages or unquote(address.fragment) not in pages[target].places:
                missing.append(f"{path.relative_to(site)}: {link}")
    assert len(pages) > 50 and missing == []


@pytest.mark.parametrize(
    ("uri", "written", "wanted"),
    [
        ("adding-a-game.md", "[style](../STYLE.md)", "[style](style.md)"),
        ("tutorials/authors.md", "[style](../../STYLE.md)", "[style](../style.md)"),
        ("bots.md", "[a bot](../examples/own_bot.py)", "[a bot](examples/own_bot.md)"),
        ("architecture.md", "[why](decisions/)", "[why](decisions/index.md)"),
        ("bots.md", "[packs](packs.md) [balance](#balance)", "[packs](packs.md) [balance](#balance)"),
    ],
)
def test_links_out_of_the_documents_lead_to_made_pages(uri: str, written: str, wanted: str) -> None:
    """What a document links to beside `docs` is a page of the site."""
    assert docs_pages.inside(written, uri) == wanted


def test_the_site_loads_nothing_from_elsewhere(site: Path) -> None:
    """Fonts, styles, scripts and pictures of every page lie beside it."""
    loads = {
        address
        for path in site.rglob("*.html")
        for address in Addresses(path.read_text(encoding="utf-8")).loads
    }
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert loads and [address for address in loads if urlsplit(address).netloc] == []
    assert re.findall(r"(?:@import|url\()\s*[\"']?https?:", styles) == []


def test_the_reference_shows_what_is_exported(site: Path) -> None:
    """Every name that the library offers has an entry with its docstring."""
    import stardeck

    text = (site / "reference" / "stardeck.html").read_text(encoding="utf-8")
    assert [name for name in stardeck.__all__ if f'id="stardeck.{name}"' not in text] == []
    assert "Return a new match of a game" in text


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_s_pages_hold_its_whole_vocabulary(game: str) -> None:
    """Every question, answer and event is listed with its words in both languages, and every reading."""
    box = find(game)
    grammar = box.game(load_pack(box).content, {one.name: one.default for one in box.readings}).grammar
    text = docs_pages.answers_page(box)
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    wanted = [ask.word for ask in grammar.asks] + [verb.sentence for verb in grammar.verbs]
    wanted += [note.word for note in grammar.notes if note.told]
    for word in wanted:
        cells = next(line for line in rows if line.startswith(f"| `{word}` ")).split(" | ")
        assert sum(bool(cell.strip("| ")) for cell in cells) >= 3, word
    readings = docs_pages.readings_page(box)
    assert [one.name for one in box.readings if f"## {one.name}\n" not in readings] == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_view_page_says_what_is_hidden(game: str) -> None:
    """Hidden things are marked, and what lies open is not."""
    text = docs_pages.view_page(find(game))
    hidden = re.findall(r"^\| `(\w+)` \| [^|]+\| hides", text, re.MULTILINE)
    assert hidden and "seat" not in hidden and "seats" not in hidden
    assert ("deck" in hidden and "money" not in hidden) or game != "orbital"


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("lang", docs_pages.RULES_PAGES)
def test_every_rule_has_an_address(game: str, lang: str) -> None:
    """A rule of the pages can be linked to by its number."""
    book = find(game).rulebook(lang)
    page = docs_pages.rules_page(book.text)
    assert [number for number in book.numbers() if page.count(f'id="rule-{number}"') != 1] == []
