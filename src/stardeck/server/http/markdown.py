"""Just enough Markdown to show a rules text: headings, paragraphs, lists, tables, bold, italics, code."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from markupsafe import Markup, escape

from stardeck.kernel.rulebook import BLOCKS, Rulebook, split_rule
from stardeck.learn.pages import chapters, rule_anchor

_REFERENCE: Final = re.compile(r"(?<![\w.*>])\d+(?:\.\d+)+[a-z]?(?![\w*]|\.\d)")
_READING: Final = re.compile(r"(\b(?:reading|lecture)(?:\s*:)?\s+)(<code>)?(\w+)(</code>)?", re.IGNORECASE)


def html(book: Rulebook, readings: Collection[str] = ()) -> Markup:
    """Return the rules as HTML: everything escaped; chapters and rules have anchors and are linked to."""
    return _Writer(book, readings).write()


class _Writer:
    """Writes one rulebook; knows what it can link to."""

    def __init__(self, book: Rulebook, readings: Collection[str]) -> None:
        self.text = book.text.replace("\r\n", "\n")
        self.numbers = set(book.numbers())
        self.anchors = {chapter.title: chapter.anchor for chapter in chapters(self.text)}
        self.readings = readings

    def write(self) -> Markup:
        blocks = BLOCKS.split(self.text)
        return Markup("\n".join(self._block(block.strip("\n")) for block in blocks if block.strip()))

    def _block(self, block: str) -> str:
        lines = block.split("\n")
        if re.match(r"#{1,6}\s", lines[0]):
            rest = "\n".join(lines[1:]).strip()
            return self._heading(lines[0]) + (self._block(rest) if rest else "")
        if lines[0].lstrip().startswith("|"):
            return self._table(lines)
        if re.match(r"\s*([-*]|\d+\.)\s", lines[0]):
            return self._list(lines)
        if lines[0].startswith("```"):
            return f"<pre>{escape(chr(10).join(lines[1:-1]))}</pre>"
        return self._paragraph(" ".join(line.strip() for line in lines))

    def _heading(self, line: str) -> str:
        marks, _, title = line.partition(" ")
        anchor = self.anchors.get(title.strip()) if len(marks) == 2 else None
        where = f' id="{anchor}"' if anchor else ""
        return f"<h{len(marks)}{where}>{self._inline(title.strip())}</h{len(marks)}>"

    def _paragraph(self, words: str) -> str:
        number, rest = split_rule(words)
        if not number:
            return f"<p>{self._inline(words)}</p>"
        anchor = rule_anchor(number)
        link = f'<a class="number" href="#{anchor}">{number}</a>'
        return f'<p class="rule" id="{anchor}">{link} {self._inline(rest)}</p>'

    def _list(self, lines: list[str]) -> str:
        items: list[str] = []
        for line in lines:
            start = re.match(r"\s*(?:[-*]|\d+\.)\s+(.*)", line)
            if start:
                items.append(start.group(1))
            elif items:
                items[-1] += f" {line.strip()}"
        return "<ul>" + "".join(f"<li>{self._inline(item)}</li>" for item in items) + "</ul>"

    def _table(self, lines: list[str]) -> str:
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        body = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
        head, rest = body[0], body[1:]
        top = "".join(f"<th scope=col>{self._inline(cell)}</th>" for cell in head)
        below = "".join(
            "<tr>" + "".join(f"<td>{self._inline(cell)}</td>" for cell in row) + "</tr>" for row in rest
        )
        table = f"<table><thead><tr>{top}</tr></thead><tbody>{below}</tbody></table>"
        return f'<div class="scroll" tabindex="0">{table}</div>'

    def _inline(self, text: str) -> str:
        out = str(escape(text))
        out = out.replace("-&gt;", "→")
        out = re.sub(r"`([^`]+)`", r"<code>\1</code>", out)
        out = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", out)
        out = re.sub(r"(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])", r"<em>\1</em>", out)
        out = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", out)
        out = _READING.sub(self._reading, out)
        return _REFERENCE.sub(self._reference, out)

    def _reading(self, found: re.Match[str]) -> str:
        said, name = found.group(1), found.group(3)
        words = found.group()[len(said) :]
        return f'{said}<a href="#reading-{name}">{words}</a>' if name in self.readings else found.group()

    def _reference(self, found: re.Match[str]) -> str:
        number = found.group()
        return f'<a href="#{rule_anchor(number)}">{number}</a>' if number in self.numbers else number
