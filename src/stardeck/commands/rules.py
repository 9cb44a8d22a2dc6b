"""Read or search the rules of a game."""

from __future__ import annotations

import re
from dataclasses import asdict

import click
from rich.console import Console
from rich.markdown import Markdown

from stardeck.commands.common import game_argument, json_option, lang_option, write_json
from stardeck.games import find
from stardeck.kernel.rulebook import Rule, numbered_rules
from stardeck.words import Lang


def matching(rules: list[Rule], words: str) -> list[Rule]:
    """Return the rules with this number (or in this chapter), or that speak of these words."""
    if re.fullmatch(r"\d+(\.\d+)*", words):
        return [rule for rule in rules if rule.number == words or rule.number.startswith(f"{words}.")]
    wanted = words.lower()
    return [rule for rule in rules if wanted in rule.text.lower() or wanted in rule.chapter.lower()]


@click.command()
@game_argument()
@click.argument("words", nargs=-1)
@click.option("--pager/--no-pager", default=True, help="Page by page, if this is a terminal.")
@lang_option
@json_option
def rules(game: str, words: tuple[str, ...], pager: bool, lang: Lang, as_json: bool) -> None:
    """Read the rules of GAME, or only those that speak of WORDS or have that number.

    \b
    Examples:
      stardeck rules orbital
      stardeck rules orbital market
      stardeck rules orbital 3.2 --lang fr
      stardeck rules orbital --json
    """
    text = find(game).rulebook(lang).text
    wanted = " ".join(words)
    found = matching(numbered_rules(text), wanted) if wanted else numbered_rules(text)
    if wanted and not found:
        raise click.ClickException(f"No rule of {game} speaks of {wanted!r}.")
    if as_json:
        write_json([asdict(rule) for rule in found])
        return
    shown = _as_markdown(found) if wanted else text
    console = Console()
    if pager and console.is_terminal:
        with console.pager(styles=True):
            console.print(Markdown(shown))
    else:
        console.print(Markdown(shown))


def _as_markdown(rules: list[Rule]) -> str:
    lines = []
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines.append(f"## {chapter}")
        lines.append(f"**{rule.number}** {rule.text}")
    return "\n\n".join(lines)
