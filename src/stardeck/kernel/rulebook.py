"""The rules of a game as people read them: a text of numbered rules, in English and perhaps other languages.

A rule is a line that begins ``**3.2** …`` and goes on until a blank line or the next rule. The numbers
are the same in every language, so a link to a rule holds whatever its reader speaks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from stardeck.content import content
from stardeck.words import LANGUAGES, Lang

BLOCKS: Final = re.compile(r"\n\s*\n|\n(?=\*\*\d)")
"""What lies between two paragraphs: rules stand one a line, each is a paragraph of its own."""

_RULE: Final = re.compile(r"\*\*(\d+(?:\.\d+)+[a-z]?)\*\*\s*(.*)", re.DOTALL)


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    number: str
    chapter: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    lang: Lang
    """What it is written in; English where nobody has written it in the reader's language."""

    text: str

    @property
    def opening(self) -> str:
        """What stands between the title and the first chapter, in a line."""
        body = self.text.partition("\n## ")[0]
        return " ".join(line for line in body.split("\n") if line and not line.startswith("#"))

    def numbers(self) -> list[str]:
        """Return the number of every rule, in order."""
        return [rule.number for rule in numbered_rules(self.text)]


def split_rule(paragraph: str) -> tuple[str, str]:
    """Return the number of the rule that a paragraph is, and its text; no number if it is none."""
    found = _RULE.match(paragraph.strip())
    return (found.group(1), found.group(2)) if found else ("", paragraph)


def numbered_rules(text: str) -> list[Rule]:
    """Return the numbered rules of a text, in order."""
    rules = []
    chapter = ""
    for block in BLOCKS.split(text):
        if block.startswith("#"):
            heading, _, block = block.partition("\n")
            chapter = heading.strip("# ")
        number, words = split_rule(block)
        if number:
            rules.append(Rule(number, chapter, " ".join(words.split())))
    return rules


def read_rules(package: str, lang: Lang) -> str | None:
    """Return ``content/RULES.md`` of a package, or e.g. ``RULES.fr.md``; None if there is no such file."""
    file = content(package, "RULES.md" if lang == LANGUAGES[0] else f"RULES.{lang}.md")
    return file.read_text(encoding="utf-8") if file.is_file() else None
