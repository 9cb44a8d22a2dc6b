"""The documents are true: links lead somewhere, examples run, commands exist."""

from __future__ import annotations

import doctest
import re
import shlex
import xml.etree.ElementTree as ET
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from tests.docs.pages import docs_pages

import stardeck
from stardeck.cli import cli

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "STYLE.md")] + sorted(
    (ROOT / "docs").rglob("*.md")
)
TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
MADE = {(ROOT / "docs" / path).resolve() for path in docs_pages.pages()}
"""Pages that are made from the code when the site is built."""


def name_of(document: Path) -> str:
    """Return how a document is called in the report."""
    return document.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_links_lead_somewhere(document: Path) -> None:
    """Every link inside the repository names a file or folder that is there, or a page that is made."""
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text(encoding="utf-8"))
    places = {link: (document.parent / link).resolve() for link in links if "://" not in link}
    assert [link for link, place in places.items() if not place.exists() and place not in MADE] == []


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_examples_run(document: Path) -> None:
    """What stands after ``>>>`` gives what stands below."""
    failures, _ = doctest.testfile(str(document), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failures == 0


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_commands_exist(document: Path) -> None:
    """Every ``stardeck …`` in code names a command, and every ``make …`` a target."""
    text = document.read_text(encoding="utf-8")
    code = "\n".join(
        re.findall(r"```(?:console|sh)\n(.*?)```", text, re.DOTALL) + re.findall(r"`([^`\n]+)`", text)
    )
    known = set(cli.list_commands(click.Context(cli)))
    used = set(re.findall(r"^(?:\$ )?stardeck ([a-z][a-z-]*)\b", code, re.MULTILINE))
    assert used <= known
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"^(?:\$ )?make ([a-z-]+)", code, re.MULTILINE)) <= targets


@pytest.mark.parametrize("document", TUTORIALS, ids=name_of)
def test_tutorials_run(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tutorial's programs and ``$`` commands run as they stand, one after the other, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {}
    for language, block in re.findall(
        r"```(python|console)\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL
    ):
        if language == "python" and not block.startswith(">>>"):
            exec(compile(block, document.name, "exec"), known)
        for command in re.findall(r"^\$ stardeck (.+)$", block, re.MULTILINE):
            words = shlex.split(command)
            in_one = ["--processes", "1"] if words[0] in ("arena", "study", "collect") else []
            ran = CliRunner().invoke(cli, [*words, *in_one])
            assert ran.exit_code == 0, f"{command}: {ran.output}"


def test_every_command_is_documented() -> None:
    """A command that nobody finds is of no use."""
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    missing = [name for name in cli.list_commands(click.Context(cli)) if f"`stardeck {name}" not in text]
    assert missing == []


@pytest.mark.parametrize("picture", sorted((ROOT / "docs").glob("*.svg")), ids=name_of)
def test_pictures_parse(picture: Path) -> None:
    """And have a title for those who can't see them."""
    root = ET.fromstring(picture.read_text(encoding="utf-8"))
    assert root.find("{http://www.w3.org/2000/svg}title") is not None


def test_the_record_that_is_shown_can_be_replayed() -> None:
    """The example of a record is one: deal, answers and result fit together."""
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    shown = text.split("```text\n")[1].split("```")[0]
    match = stardeck.replay(shown)
    assert match.is_over and match.to_record().result in shown


@pytest.mark.parametrize("page", ["reliability.md", "compared.md", "looks.md"])
def test_every_test_that_is_named_exists(page: str) -> None:
    """A promise names the tests that would notice if it were broken."""
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "docs" / page).read_text(encoding="utf-8")))
    files = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    there = {name for text in files for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}
    assert len(named) > 40 and named <= there, named - there


def test_decisions_have_one_form() -> None:
    """Question, choice, alternatives, consequence; numbered without a hole."""
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [int(document.name[:4]) for document in pages] == list(range(1, len(pages) + 1))
    for document in pages:
        text = document.read_text(encoding="utf-8")
        assert text.startswith(f"# {int(document.name[:4])}. ")
        order = [text.index(f"**{word}") for word in ("Question", "Choice", "Alternatives", "Consequence")]
        assert order == sorted(order)
