"""A table in the terminal: who plays, what lies there in words, what happened, what can be answered."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stardeck.commands.phrases import WORDS
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.face import Card
from stardeck.kernel.match import Match
from stardeck.kernel.seen import Seen
from stardeck.learn.verdict import tie_words
from stardeck.pictures.palette import THEME
from stardeck.pictures.part import Part
from stardeck.pictures.sketch import Sketch
from stardeck.words import Lang, say

PRICE: Final = 40
"""Letters of a price that is shown beside its answer."""

PLAIN: Final = str.maketrans("┌┐└┘─│┄┆╡╞╨╥→←↓↑·", "++++-|.:==" + "##><v^.")
"""Signs of sketches, and what stands for each where it can't be shown."""


@dataclass(frozen=True)
class Eyes:
    """Who looks at a table: a seat, everybody's shared knowledge (None), or all secrets (open)."""

    seat: Seat | None = None
    open: bool = False

    def on(self, match: Match, lang: Lang) -> Seen:
        """Return a match through these eyes."""
        return match.seen(self.seat, lang, open=self.open)

    def describe(self, match: Match, lang: Lang) -> str:
        """Return who looks, in words."""
        if self.open:
            return say(WORDS, "open", lang)
        if self.seat is None:
            return say(WORDS, "public", lang)
        return say(WORDS, "seen-by", lang, who=match.names[self.seat])


def heading(match: Match, lang: Lang) -> Rule:
    """Return the game and where it stands."""
    return Rule(Text(f"{match.box.title(lang)} · {match.seen(None, lang).status}", "bold"))


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


def told(match: Match, eyes: Eyes, lang: Lang) -> list[tuple[str, Text]]:
    """Return what lies on the table, drawn with letters or in words: each part's title, and what is in it."""
    seen = eyes.on(match, lang)
    drawn = [(sketch.title, _drawn(sketch)) for sketch in seen.sketches]
    slots = {sketch.slot for sketch in seen.sketches}
    words = [(part.title, Text(words_of(part))) for part in seen.parts if part.slot not in slots]
    return [*drawn, *words, *[(match.names[seat], Text(words_of(hand))) for seat, hand in seen.hands]]


def _drawn(sketch: Sketch) -> Text:
    """Return a sketch in the colours of the theme; a terminal that has none shows it without."""
    text = Text(no_wrap=True, overflow="crop")
    for line in sketch.lines:
        text.append("\n")
        for signs, hue in line:
            text.append(signs, THEME[hue][0] if hue else "")
    return text


def words_of(part: Part) -> str:
    """Return a part of the picture as those hear it who can't see it: titles, what is inside in brackets."""
    return " · ".join(_told(ET.fromstring(f"<svg>{part.content}</svg>"), ""))


def _told(element: ET.Element, inside: str) -> list[str]:
    """Return the words of an element's children; *inside* is the title that already speaks for them."""
    found: list[str] = []
    for child in element:
        title = child.find("title")
        name = _words(title) if title is not None else ""
        if name:
            # A card says enough by its name; what it does can be looked up.
            within = [] if "data-card" in child.attrib else _told(child, name)
            found.append(f"{name} ({', '.join(within)})" if within else name)
        elif child.tag == "text":
            words = _words(child)
            found += [words] if words and (not inside or _is_news(words, inside)) else []
        elif child.tag != "title":
            found += _told(child, inside)
    return [words if n == 1 else f"{words} ×{n}" for words, n in _runs(found)]


def _is_news(words: str, inside: str) -> bool:
    """Tell whether text inside a titled thing adds to its title: a number that is not in it."""
    return re.fullmatch(r"[+-]?\d+(/\d+)?", words) is not None and words not in re.findall(
        r"[+-]?\d+", inside
    )


def _words(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def _runs(found: list[str]) -> list[tuple[str, int]]:
    """Return equal neighbours as one, with their number."""
    return [(words, len(list(equal))) for words, equal in itertools.groupby(found)]


def cards_in_sight(match: Match, seat: Seat, name: str, lang: Lang) -> list[Card]:
    """Return the components of a name that a seat sees and can look at closely."""
    parts = match.seen(seat, lang).parts
    marks = {mark for part in parts for mark in re.findall(r'data-card="([^"]+)"', part.content)}
    cards = [match.face.card(mark, lang) for mark in sorted(marks)]
    return [card for card in cards if card is not None and card.name.lower() == name]


def show_table(
    console: Console, match: Match, eyes: Eyes, lang: Lang, shown: dict[str, str] | None = None
) -> None:
    """Print everything a seat may see, but for parts that are as they were shown before."""
    console.print(heading(match, lang))
    console.print(seats_table(match, lang))
    shown = {} if shown is None else shown
    same = []
    for title, words in told(match, eyes, lang):
        if words and shown.get(title) == words.plain:
            same.append(title)
        elif words:
            line = _plain(Text.assemble((f"{title}: ", "bold"), words), console)
            console.print(Padding(line, (0, 0, 0, 2)))
        shown[title] = words.plain
    if same:
        console.print(Text(f"  {say(WORDS, 'same', lang, titles=', '.join(same))}", "dim"))


def _plain(text: Text, console: Console) -> Text:
    """Return a text with frames that a terminal without Unicode can show."""
    if not console.encoding.lower().startswith("utf"):
        text.plain = text.plain.translate(PLAIN)
    return text


def log_lines(match: Match, eyes: Eyes, lang: Lang, since: int = 0) -> list[str]:
    """Return what happened since an answer, as far as these eyes saw it."""
    return [line.words for line in eyes.on(match, lang).log(since)]


def show_answers(console: Console, match: Match, options: Sequence[tuple[int, Action]], lang: Lang) -> None:
    """Print answers with their numbers, in words, with what they cost, and in notation."""
    view, lines = match.view(match.seat), []
    for number, action in options:
        line = Text.assemble((f"{number:>3} ", "bold cyan"), match.face.answer(action, lang, match.names))
        # What comes first is the price; whole sentences would leave no room for columns.
        price = match.face.effect(view, action, lang).partition(" · ")[0]
        if len(price) <= PRICE:
            line.append(f"  {price}", "yellow")
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
    for step in match.seen(None, lang).score_steps:
        table.add_row(Text(step.words), *[str(amount) for amount in step.amounts])
    table.add_row(Text(say(WORDS, "total", lang), "bold"), *[str(score) for score in match.scores])
    for one in match.seen(None, lang).tie_breaks:
        table.add_row(Text(one.words, "dim"), *one.amounts)
    console.print(table)
    tie = tie_words(match, lang)
    if tie:
        console.print(Text(tie))
    console.print(Text(f"{say(WORDS, 'over', lang)} {winners_words(match, lang)}", "bold"))


def winners_words(match: Match, lang: Lang) -> str:
    """Return who has won, in words."""
    winners = [match.names[seat] for seat in match.winners]
    if len(winners) == 1:
        return say(WORDS, "wins", lang, who=winners[0])
    return say(WORDS, "share" if winners else "nobody", lang, who=", ".join(winners))
