"""TOML as packs need it: size, depth and lengths are checked before anything is parsed.

A pack may come from anybody, and Python's parser is slow or wordless where TOML is silly: its time and
memory grow with the square of a dotted key's parts, and huge integers raise an error of their own.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from stardeck.kernel.complaints import WRONG
from stardeck.words import ENGLISH, fill

LENGTH: Final = 200_000
"""Letters of a pack; the largest that ships has 19,400."""

KEYS: Final = 20_000
"""Keys of a pack; the largest that ships has 720."""

DEPTH: Final = 4
"""Parts of a dotted key, and arrays or tables inside each other; packs that ship need 2."""

WORD: Final = 40
"""Letters of a bare key or number; packs that ship need 16."""

# Strings end at the end of their line or text if nothing else ends them: the parser will complain.
_STRINGS_AND_COMMENTS: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?(?:"{3,5}|\Z)|\'\'\'.*?(?:\'{3,5}|\Z)'
    r'|"(?:[^"\\\n]|\\[^\n])*"?|\'[^\'\n]*\'?|#[^\n]*',
    re.DOTALL,
)
_LONG_WORD: Final = re.compile(rf"[^\s=,.\[\]{{}}\"']{{{WORD + 1}}}")
_STRUCTURE: Final = re.compile(r"[=,\[\]{}]")


class BadToml(ValueError):
    """The text is not TOML, or not TOML that a pack needs."""

    def __init__(self, line: int, wrong: str, **values: object) -> None:
        self.line = line
        super().__init__(fill(ENGLISH, WRONG[wrong], **values))


def parse(text: str) -> dict[str, Any]:
    """Return the content of a TOML text; BadToml names the line that can't be used."""
    _check_size(text)
    _check_lines(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found.group(1)) if found else max(1, len(text.splitlines()))
        raise BadToml(line, "toml", error=str(error)) from None


def _check_size(text: str) -> None:
    if len(text) > LENGTH:
        raise BadToml(1, "letters", most=LENGTH, n=len(text))
    if text.count("=") > KEYS:
        raise BadToml(1, "keys", most=KEYS, n=text.count("="))


def _check_lines(text: str) -> None:
    """Refuse words that are too long and what is nested too deep."""
    depth = 0
    for number, line in enumerate(_STRINGS_AND_COMMENTS.sub(_blank, text).split("\n"), 1):
        if _LONG_WORD.search(line):
            raise BadToml(number, "long-word", most=WORD)
        if max(map(_dots, _STRUCTURE.split(line))) >= DEPTH:
            raise BadToml(number, "dots", most=DEPTH)
        for sign in line:
            if sign in "[{":
                depth += 1
                if depth > DEPTH:
                    raise BadToml(number, "deep", most=DEPTH)
            elif sign in "]}":
                depth -= 1


def _blank(found: re.Match[str]) -> str:
    """Return an empty string in place of a text, with its line ends, so that lines keep their numbers."""
    return '"' + "\n" * found.group().count("\n") + '"'


def _dots(words: str) -> int:
    return words.count(".")
