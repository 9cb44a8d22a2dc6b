"""The documents are true: links lead somewhere, examples run, commands exist."""

from __future__ import annotations

import doctest
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import click
import pytest

import stardeck
from stardeck.cli import cli

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "STYLE.md")] + sorted(
    (ROOT / "docs").rglob("*.md")
)


def name_of(document: Path) -> str:
    """Return how a document is called in the report."""
    return document.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_links_lead_somewhere(document: Path) -> None:
    """Every link inside the repository names a file or folder that is there."""
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (document.parent / link).exists()]
    assert missing == []


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


def test_decisions_have_one_form() -> None:
    """Question, choice, alternatives, consequence; numbered without a hole."""
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [int(document.name[:4]) for document in pages] == list(range(1, len(pages) + 1))
    for document in pages:
        text = document.read_text(encoding="utf-8")
        assert text.startswith(f"# {int(document.name[:4])}. ")
        order = [text.index(f"**{word}") for word in ("Question", "Choice", "Alternatives", "Consequence")]
        assert order == sorted(order)
