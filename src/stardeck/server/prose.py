"""Just enough Markdown to show a rules text: headings, paragraphs, lists, tables, bold, italics, code."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup, escape

from stardeck.learn.pages import anchor

_RULE: Final = re.compile(r"<strong>(\d+(?:\.\d+)*[a-z]?)</strong>")


def html(text: str) -> Markup:
    """Return the text as HTML; everything in it is escaped, rule numbers become anchors."""
    # Rules stand one a line: each is a paragraph of its own.
    blocks = re.split(r"\n\s*\n|\n(?=\*\*\d)", text.replace("\r\n", "\n"))
    return Markup("\n".join(_block(block.strip("\n")) for block in blocks if block.strip()))


def _block(block: str) -> str:
    lines = block.split("\n")
    heading = re.match(r"(#{1,6})\s+(.*)", lines[0])
    if heading:
        level = len(heading.group(1))
        rest = "\n".join(lines[1:]).strip()
        title = heading.group(2)
        head = f'<h{level} id="{anchor(title.strip())}">{_inline(title)}</h{level}>'
        return head + (_block(rest) if rest else "")
    if lines[0].lstrip().startswith("|"):
        return _table(lines)
    if re.match(r"\s*([-*]|\d+\.)\s", lines[0]):
        return _list(lines)
    if lines[0].startswith("```"):
        return f"<pre>{escape(chr(10).join(lines[1:-1]))}</pre>"
    return f"<p>{_inline(' '.join(line.strip() for line in lines))}</p>"


def _list(lines: list[str]) -> str:
    items: list[str] = []
    for line in lines:
        start = re.match(r"\s*(?:[-*]|\d+\.)\s+(.*)", line)
        if start:
            items.append(start.group(1))
        elif items:
            items[-1] += f" {line.strip()}"
    return "<ul>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + "</ul>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    body = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head, rest = body[0], body[1:]
    top = "".join(f"<th scope=col>{_inline(cell)}</th>" for cell in head)
    below = "".join("<tr>" + "".join(f"<td>{_inline(cell)}</td>" for cell in row) + "</tr>" for row in rest)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{below}</tbody></table>"


def _inline(text: str) -> str:
    out = str(escape(text))
    out = re.sub(r"`([^`]+)`", r"<code>\1</code>", out)
    out = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", out)
    out = re.sub(r"(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])", r"<em>\1</em>", out)
    out = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", out)
    return _RULE.sub(r'<strong id="r\1">\1</strong>', out)
