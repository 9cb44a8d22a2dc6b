"""The work of translators: what a language lacks, what is wrong with a phrase, and files for their tools.

Phrases lie in ``content/words.<language>.toml`` of each package; English is complete.  A .po file has the
key of a phrase as its context, and where the phrase is shown as its comment.
"""

from __future__ import annotations

import json
import re
import string
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from stardeck.content import content
from stardeck.games import find, names
from stardeck.kernel.errors import StardeckError, quoted
from stardeck.languages import ENGLISH, LANGUAGES, Lang, language
from stardeck.words import read_words

if TYPE_CHECKING:
    import polib

SHARED: Final = (
    "stardeck.kernel",
    "stardeck.pictures",
    "stardeck.bots",
    "stardeck.learn",
    "stardeck.commands",
    "stardeck.server",
)
"""Packages with words that belong to no game."""

LOCAL: Final = ("names", "articles", "fitting-names", "as-said")
"""Sections that each language fills as it needs: they lack nothing."""

ROOM: Final = (1.6, 8)
"""A short phrase may be so many times as long as in English, and so many letters longer."""

SHORT: Final = 30
"""Letters of a phrase that stands on a button, in a heading or on a card."""

_HEADING: Final = re.compile(r"^\[([\w-]+)\]")
_KEY: Final = re.compile(r'^(?:([\w-]+)|("(?:[^"\\]|\\.)*"))\s*=')


class BadTranslation(StardeckError):
    """A file of translations can't be used."""


@dataclass(frozen=True)
class Phrase:
    """A phrase in English and where it is shown."""

    package: str
    section: str
    key: str
    english: str
    shown: str

    @property
    def name(self) -> str:
        """What it is called in a .po file."""
        return f"{self.package}:{self.section}:{self.key}"


@dataclass(frozen=True)
class Fault:
    """Something wrong with a translated phrase."""

    phrase: Phrase
    wrong: str


# --- what there is -------------------------------------------------------------------------------


def packages(game: str | None = None) -> list[str]:
    """Return the packages with words: the shared ones and those of the games, or of one game."""
    if game is not None:
        return [find(game).package]
    return [*SHARED, *[find(name).package for name in names()]]


def phrases(package: str) -> Iterator[Phrase]:
    """Yield every English phrase of a package with the comment it stands under."""
    file = content(package, f"words.{ENGLISH}.toml")
    if not file.is_file():
        return
    text = file.read_text(encoding="utf-8")
    found = tomllib.loads(text)
    comment = section = ""
    for line in text.splitlines():
        if heading := _HEADING.match(line):
            section, comment = heading[1], ""
        elif line.startswith("#"):
            comment = line.lstrip("# ")
        elif key := _KEY.match(line):
            name = key[1] or json.loads(key[2])
            yield Phrase(package, section, name, found[section][name], comment)


def translated(phrase: Phrase, lang: Lang) -> str | None:
    """Return a phrase as a language has it itself; None if English stands in."""
    return read_words(phrase.package, lang).get(phrase.section, {}).get(phrase.key)


def missing(lang: Lang, game: str | None = None) -> list[Phrase]:
    """Return the phrases that a language lacks."""
    return [
        phrase
        for package in packages(game)
        for phrase in phrases(package)
        if phrase.section not in LOCAL and translated(phrase, lang) is None
    ]


# --- what is wrong -------------------------------------------------------------------------------


def fields(phrase: str) -> dict[str, set[str]]:
    """Return the placeholders of a phrase, each with what stands behind its colon."""
    found: dict[str, set[str]] = {}
    for _, name, spec, _ in string.Formatter().parse(phrase):
        if name is not None:
            found.setdefault(name, set()).add(spec or "")
    return found


def faults(phrase: Phrase, said: str, lang: Lang) -> Iterator[Fault]:
    """Yield what is wrong with a phrase as a language says it."""
    try:
        theirs, ours = fields(said), fields(phrase.english)
    except ValueError as error:
        yield Fault(phrase, f"the braces do not fit: {error}")
        return
    unknown = sorted(set(theirs) - set(ours))
    if unknown:
        yield Fault(phrase, f"unknown placeholder {{{unknown[0]}}}; English has {_listed(ours)}")
    lost = [name for name in ours if name not in theirs and "|" not in "".join(ours[name])]
    if lost:
        yield Fault(phrase, f"the placeholder {{{lost[0]}}} is missing")
    plural, joins = language(lang).plural, language(lang).joins
    for spec in sorted(set().union(*theirs.values())) if theirs else []:
        forms = spec.split("|")
        if len(forms) > len(plural.categories):
            yield Fault(phrase, f"{len(forms)} forms, but {lang} has {', '.join(plural.categories)}")
        if len(forms) == 1 and spec and spec not in joins and not re.fullmatch(r"[-+,.\d]*[dfg%]?", spec):
            yield Fault(phrase, f"{lang}.toml has no [join.{spec}]")
    long, english = length(said), length(phrase.english)
    if english <= SHORT and long > ROOM[0] * english + ROOM[1]:
        yield Fault(phrase, f"{long} letters where English has {english}: it may not fit")


def length(phrase: str) -> int:
    """Return how many letters of a phrase are read, with the longest plural form and without values."""
    return sum(
        len(text) + (max(map(len, spec.split("|"))) if spec and "|" in spec else 0)
        for text, _, spec, _ in string.Formatter().parse(phrase)
    )


def _listed(found: Mapping[str, object]) -> str:
    return ", ".join(f"{{{name}}}" for name in found) or "none"


def all_faults(lang: Lang, game: str | None = None) -> list[Fault]:
    """Return everything that is wrong with the phrases of a language, unknown keys among it."""
    found: list[Fault] = []
    for package in packages(game):
        known = {(phrase.section, phrase.key): phrase for phrase in phrases(package)}
        for section, rows in read_words(package, lang).items():
            if section in LOCAL:
                continue
            for key, said in rows.items():
                phrase = known.get((section, key))
                if phrase is None:
                    stray = Phrase(package, section, key, "", "")
                    found.append(Fault(stray, "English has no such key"))
                else:
                    found += faults(phrase, said, lang)
    return found


# --- files for translators -----------------------------------------------------------------------


def _polib() -> object:
    try:
        import polib
    except ImportError:
        raise BadTranslation("This needs polib: pip install 'stardeck[translate]'.") from None
    return polib


def to_po(lang: Lang, game: str | None = None) -> polib.POFile:
    """Return every phrase with its translation as a .po file."""
    _polib()
    import polib

    made = polib.POFile(wrapwidth=100)
    made.metadata = {"Language": lang, "Content-Type": "text/plain; charset=utf-8", "X-Generator": "stardeck"}
    for package in packages(game):
        for phrase in phrases(package):
            if phrase.section not in LOCAL:
                made.append(
                    polib.POEntry(
                        msgctxt=phrase.name,
                        msgid=phrase.english,
                        msgstr=translated(phrase, lang) or "",
                        comment=phrase.shown,
                    )
                )
    return made


def read_po(path: Path) -> tuple[Lang, dict[str, str]]:
    """Return the language of a .po file and its finished phrases by name."""
    _polib()
    import polib

    try:
        found = polib.pofile(str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise BadTranslation(f"{path} is no .po file: {str(error).rstrip('.')}.") from None
    lang = found.metadata.get("Language", "").strip().replace("-", "_").partition("_")[0].lower()
    if not re.fullmatch(r"[a-z]{2,3}", lang):
        raise BadTranslation(f"{path} names no language. Expected a header such as 'Language: de'.")
    finished = [entry for entry in found if entry.msgctxt and entry.msgstr and not entry.fuzzy]
    return lang, {entry.msgctxt: entry.msgstr for entry in finished}


def folder(package: str) -> Path:
    """Return the folder of a package's words, to be written to."""
    found = files(package) / "content"
    if not isinstance(found, Path):
        raise BadTranslation(f"The words of {package} are in an archive. Use a checkout of the sources.")
    return found


def write_words(package: str, lang: Lang, said: Mapping[str, str]) -> int:
    """Write the translated phrases of a package in the order of the English ones; return how many.

    What a language fills as it needs stays as it is.
    """
    own = read_words(package, lang)
    sections: dict[str, list[str]] = {}
    comment = ""
    count = 0
    for phrase in phrases(package):
        text = said.get(phrase.name)
        if text is None or phrase.section in LOCAL:
            continue
        rows = sections.setdefault(phrase.section, [])
        if phrase.shown and phrase.shown != comment:
            rows.append(f"{'' if not rows else chr(10)}# {phrase.shown}")
            comment = phrase.shown
        rows.append(f"{toml_key(phrase.key)} = {toml_text(text)}")
        count += 1
    for section in LOCAL:
        if section in own:
            sections[section] = [f"{toml_key(key)} = {toml_text(text)}" for key, text in own[section].items()]
    blocks = ["\n".join([f"[{section}]", *rows]) for section, rows in sections.items()]
    if blocks:
        path = folder(package) / f"words.{lang}.toml"
        path.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
        read_words.cache_clear()
    return count


def toml_key(key: str) -> str:
    """Return a key as TOML has it."""
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else toml_text(key)


def toml_text(text: str) -> str:
    """Return a text as TOML has it; spaces that look like others are written by their numbers."""
    out = ""
    for letter in text:
        if letter in '"\\':
            out += f"\\{letter}"
        elif letter == "\n":
            out += "\\n"
        elif letter < " " or letter in "\u00a0\u2009\u202f\u2060":
            out += f"\\u{ord(letter):04X}"
        else:
            out += letter
    return f'"{out}"'


def import_po(path: Path) -> tuple[Lang, int, list[Fault]]:
    """Write the phrases of a .po file into the files of words; return what was left out as wrong."""
    lang, said = read_po(path)
    if lang not in LANGUAGES:
        raise BadTranslation(
            f"There is no language {quoted(lang)} yet. Add src/stardeck/languages/{lang}.toml with its name "
            "and plural forms first; docs/translating says how."
        )
    left_out: list[Fault] = []
    count = 0
    for package in packages():
        for phrase in phrases(package):
            wrong = list(faults(phrase, said[phrase.name], lang)) if phrase.name in said else []
            serious = [fault for fault in wrong if "may not fit" not in fault.wrong]
            left_out += wrong
            if serious:
                del said[phrase.name]
        count += write_words(package, lang, said)
    return lang, count, left_out
