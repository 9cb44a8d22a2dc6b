"""Types for the page's modules, written from where they are known: the server's messages and the templates.

`--check` fails if what is written is out of date; without it `src/stardeck/web/types/*.d.ts` is written anew.
"""

from __future__ import annotations

import inspect
import sys
import types
from collections import defaultdict
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from typing_extensions import is_typeddict

from stardeck.server.messages import learn, listings, seats, table, wishes
from stardeck.server.messages.base import Message, Wish

WEB: Final = Path(__file__).parent.parent / "src" / "stardeck" / "web"
WIDTH: Final = 110
HEAD: Final = "// Written by scripts/page_types.py from {source}; only for tools, never served.\n"

PLAIN: Final[dict[object, str]] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
}
UNIONS: Final[dict[str, frozenset[type]]] = {
    "Command": frozenset(get_args(get_args(wishes.Command)[0])),
    "FromPage": frozenset(get_args(get_args(wishes.FromPage)[0])),
    "FromServer": frozenset((table.Snapshot, table.Done, table.Problem)),
}


# --- messages -------------------------------------------------------------------------------------


def is_message(value: object) -> bool:
    """Tell whether something is a kind of message: a model, or a dictionary of which the fields are known."""
    return inspect.isclass(value) and (issubclass(value, Message) or is_typeddict(value))


def models() -> list[type]:
    """Return every message, in the order in which they are written."""
    return [
        value
        for module in (wishes, table, listings, learn, seats)
        for value in vars(module).values()
        if is_message(value) and value.__module__ == module.__name__
        if fields(value)  # what others are made from has none
    ]


def fields(model: type) -> dict[str, tuple[Any, bool]]:
    """Return the fields of a message: what each is, and whether it has a usual value."""
    if issubclass(model, Message):
        return {name: (one.annotation, not one.is_required()) for name, one in model.model_fields.items()}
    return {name: (annotation, False) for name, annotation in get_type_hints(model).items()}


def typed(annotation: Any) -> str:
    """Return a Python annotation as TypeScript."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return typed(inner[0])
    if origin in (Union, types.UnionType):
        named = [name for name, members in UNIONS.items() if members == frozenset(inner)]
        return named[0] if named else " | ".join(typed(one) for one in inner)
    if origin is Literal:
        return " | ".join(f'"{one}"' for one in inner)
    if origin is list:
        item = typed(inner[0])
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin is dict:
        return f"Record<{typed(inner[0])}, {typed(inner[1])}>"
    if is_message(annotation):
        return str(annotation.__name__)
    return PLAIN[annotation]


def interface(model: type) -> str:
    """Return a message as an interface; in one that a page sends, what has a usual value may be left out."""
    may_lack = issubclass(model, Wish)
    rows = "".join(
        f"  {name}{'?' if may_lack and is_usual else ''}: {typed(annotation)};\n"
        for name, (annotation, is_usual) in fields(model).items()
    )
    about = inspect.getdoc(model) or ""
    return f"/** {about} */\nexport interface {model.__name__} {{\n{rows}}}\n"


def union(name: str, members: list[str]) -> str:
    """Return a choice of messages."""
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= WIDTH + 1:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {one}" for one in members) + ";\n"


def message_types() -> str:
    """Return all messages as TypeScript."""
    known = models()
    parts = [interface(model) for model in known]
    parts += [
        union(name, [model.__name__ for model in known if model in members])
        for name, members in UNIONS.items()
    ]
    return HEAD.format(source="the server's messages") + "\n" + "\n".join(parts)


# --- elements -------------------------------------------------------------------------------------


class Elements(HTMLParser):
    """Collects the elements of templates that have an id."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: dict[str, set[str]] = defaultdict(set)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take down an element; an id that a template puts together is left out."""
        name = dict(attrs).get("id")
        if name and "{" not in name:
            self.tags[name].add(tag)


def elements(*templates: Path) -> dict[str, set[str]]:
    """Return which ids templates hold, and on what elements."""
    found = Elements()
    for path in templates:
        found.feed(path.read_text(encoding="utf-8"))
        found.reset()
    return found.tags


def element_types() -> str:
    """Return the elements of all pages as TypeScript."""
    found = elements(*sorted((WEB / "templates").glob("*.html")))
    rows = "".join(f"  {_key(name)}: {_choice(tags)};\n" for name, tags in sorted(found.items()))
    about = "/** The elements of the pages by their ids, and what they are. */"
    return f"{HEAD.format(source='the templates')}\n{about}\nexport interface Ids {{\n{rows}}}\n"


def _key(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'


def _choice(words: Iterable[str]) -> str:
    return " | ".join(f'"{word}"' for word in sorted(words))


# --- files ----------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """Return what shall be written, and where."""
    return {
        WEB / "types" / "messages.d.ts": message_types(),
        WEB / "types" / "page.d.ts": element_types(),
    }


def main() -> int:
    """Write the types, or tell which are out of date."""
    stale = [
        path
        for path, text in files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    if "--check" not in sys.argv[1:]:
        for path in stale:
            path.write_text(files()[path], encoding="utf-8")
        return 0
    for path in stale:
        print(f"{path.name} is out of date: the messages or the templates have changed.")
    if stale:
        print("Write it anew with: .venv/bin/python scripts/page_types.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
