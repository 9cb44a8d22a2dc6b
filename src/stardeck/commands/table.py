"""A table in the terminal: who plays, what lies there in words, what happened, what can be answered."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stardeck.commands.words import WORDS
from stardeck.kernel.box import Line, Part
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.match import Match
from stardeck.kernel.words import Lang, say


@dataclass(frozen=True)
class Eyes:
    """Who looks at a table: a seat, everybody's shared knowledge (None), or all secrets (open)."""

    seat: Seat | None = None
    open: bool = False

    def describe(self, match: Match, lang: Lang) -> str:
        """Return who looks, in words."""
        if self.open:
            return say(WORDS, "open", lang)
        if self.seat is None:
            return say(WORDS, "public", lang)
        return say(WORDS, "seen-by", lang, who=match.names[self.seat])


def heading(match: Match, lang: Lang) -> Rule:
    """Return the game and where it stands."""
    return Rule(Text(f"{match.box.title(lang)} · {match.face.status(match.view(None), lang)}", "bold"))


def seats_table(match: Match, lang: Lang) -> Table:
    """Return the seats with their points; an arrow shows who is asked."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for seat, points in enumerate(match.scores):
        asked = seat == match.seat
        table.add_row(
            Text("▶" if asked else " ", "bold cyan"),
            Text(match.names[seat], "bold" if asked else ""),
            Text(say(WORDS, "points", lang, n=points), justify="right"),
        )
    return table


def table_words(match: Match, eyes: Eyes, lang: Lang) -> list[tuple[str, str]]:
    """Return what lies on the table in words: the title of each part, and what is in it."""
    if not eyes.open:
        parts = match.face.parts(match.view(eyes.seat), names=match.names, lang=lang)
        return [(part.title, words_of(part)) for part in parts]
    shared = match.face.parts(match.view(None), names=match.names, lang=lang)
    found = [(part.title, words_of(part)) for part in shared if part.slot != "hand"]
    for seat in range(match.seats):
        parts = match.face.parts(match.view(seat), names=match.names, lang=lang)
        found += [(match.names[seat], words_of(part)) for part in parts if part.slot == "hand"]
    return found


def words_of(part: Part) -> str:
    """Return a part of the picture as those hear it who can't see it: its titles, each once."""
    found: list[str] = []
    _collect(ET.fromstring(f"<svg>{part.content}</svg>"), found, False)
    counts = Counter(words for words in found if words)
    return " · ".join(words if n == 1 else f"{words} ×{n}" for words, n in counts.items())


def _collect(element: ET.Element, found: list[str], named: bool) -> None:
    title = element.find("title")
    if title is not None:
        found.append(" ".join((title.text or "").split()))
    elif element.tag == "text" and not named:
        found.append(" ".join("".join(element.itertext()).split()))
    for child in element:
        _collect(child, found, named or title is not None)


def show_table(console: Console, match: Match, eyes: Eyes, lang: Lang) -> None:
    """Print everything a seat may see."""
    console.print(heading(match, lang))
    console.print(seats_table(match, lang))
    for title, words in table_words(match, eyes, lang):
        if words:
            console.print(Padding(Text.assemble((f"{title}: ", "bold"), words), (0, 0, 0, 2)))


def open_log(match: Match, lang: Lang, since: int = 0) -> list[Line]:
    """Return what happened with every secret told."""
    events = [event for played in match.played[since:] for event in played.events]
    lines = [match.face.line(event, match.names, lang) for event in events]
    return [line for line in lines if line is not None]


def log_lines(match: Match, eyes: Eyes, lang: Lang, since: int = 0) -> list[str]:
    """Return what happened since an answer, as far as these eyes saw it."""
    lines = open_log(match, lang, since) if eyes.open else match.log(eyes.seat, lang, since)
    return [line.words for line in lines]


def show_answers(console: Console, match: Match, options: Sequence[tuple[int, Action]], lang: Lang) -> None:
    """Print answers with their numbers, in words and in notation."""
    lines = []
    for number, action in options:
        line = Text.assemble((f"{number:>3} ", "bold cyan"), match.face.answer(action, lang))
        line.append(f"  {match.game.action_text(action)}", "dim")
        lines.append(line)
    console.print(Columns(lines, column_first=True, padding=(0, 3)))


def show_end(console: Console, match: Match, lang: Lang) -> None:
    """Print the explained result."""
    console.print(heading(match, lang))
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in match.names:
        table.add_column(Text(name), justify="right")
    for step in match.face.score_steps(match.view(None), lang):
        table.add_row(Text(step.words), *[str(amount) for amount in step.amounts])
    table.add_row(Text(say(WORDS, "total", lang), "bold"), *[str(score) for score in match.scores])
    console.print(table)
    console.print(Text(f"{say(WORDS, 'over', lang)} {winners_words(match, lang)}", "bold"))


def winners_words(match: Match, lang: Lang) -> str:
    """Return who has won, in words."""
    winners = [match.names[seat] for seat in match.winners]
    if len(winners) == 1:
        return say(WORDS, "wins", lang, who=winners[0])
    return say(WORDS, "share" if winners else "nobody", lang, who=", ".join(winners))
