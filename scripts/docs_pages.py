"""The pages of the documentation that are made from the code; `mkdocs.yml` names this file as its hook.

What a game asks, answers and tells comes from its vocabulary, the fields of its views from `state.py`, its
rules from `RULES.md`, its numbers from its pack.  Nothing of it is kept: it is made anew by `make docs`.
"""

from __future__ import annotations

import ast
import json
import posixpath
import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import stardeck
from stardeck.games import BUILT_IN, find
from stardeck.kernel.box import Box
from stardeck.kernel.grammar import Grammar
from stardeck.kernel.rulebook import BLOCKS, split_rule
from stardeck.kernel.variant import load_pack
from stardeck.words import LANGUAGES, Lang, Words

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "stardeck"
RULES_PAGES: Final = dict(zip(LANGUAGES, ("rules.md", "regles.md"), strict=True))
"""What the page of the rules is called in each language."""

ROOT_PAGES: Final = {path.name: path.name.lower() for path in ROOT.glob("*.md") if path.name != "README.md"}
"""Documents that stand beside `docs`, and the pages made of them."""

Maker = Callable[[], str]


def pages() -> dict[str, Maker]:
    """Return what makes each page, by its path in the documentation."""
    found: dict[str, Maker] = {
        "decisions/index.md": decisions_page,
        "reference/stardeck.md": lambda: reference_page("stardeck", "The library", stardeck.__all__),
    }
    for name, title in (("arena", "The arena"), ("envs", "Environments"), ("testing", "The contract suite")):
        found[f"reference/{name}.md"] = _module_reference(f"stardeck.{name}", title)
    for source, target in ROOT_PAGES.items():
        found[target] = _root_page(source)
    for path in sorted((ROOT / "examples").glob("*.py")):
        found[f"examples/{path.stem}.md"] = _program_page(path)
    for path in sorted((ROOT / "examples").glob("*.ipynb")):
        found[f"examples/{path.stem}.md"] = _notebook_page(path)
    for name in BUILT_IN:
        found |= {f"games/{name}/{page}": maker for page, maker in game_pages(find(name)).items()}
    return found


def game_pages(box: Box) -> dict[str, Maker]:
    """Return what makes the pages of a game."""
    return {
        "index.md": lambda: game_page(box),
        "answers.md": lambda: answers_page(box),
        "view.md": lambda: view_page(box),
        "readings.md": lambda: readings_page(box),
        "pack.md": lambda: pack_page(box),
        **{page: _rules_maker(box, lang) for lang, page in RULES_PAGES.items()},
    }


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of Markdown; what would end a cell is escaped."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


# --- a game ------------------------------------------------------------------------------------


def game_page(box: Box) -> str:
    """Return what a game is, with its picture and the way to its other pages."""
    low, high = box.seats
    english, french = box.summary("en"), box.summary("fr")
    return f"""# {box.title("en")}

{english}

*{french}*

![{box.title("en")} late in the game](../../screenshots/{box.name}-late.png)

For {low} to {high} seats; rules version {box.version}.

- [The rules](rules.md), numbered; [les règles](regles.md), sous les mêmes numéros.
- [Questions, answers, events](answers.md): what is asked, what can be answered, what can happen.
- [The view](view.md): every field of what a seat may know.
- [Readings](readings.md): the options of a new match.
- [The pack](pack.md): every number and every component.

```python
import stardeck

match = stardeck.new("{box.name}", seats={max(2, low)}, seed=1)
```
"""


def _rules_maker(box: Box, lang: Lang) -> Maker:
    return lambda: rules_page(box.rules_text(lang) or "")


def rules_page(text: str) -> str:
    """Return the rules with a paragraph and an address for each: ``rules.md#rule-3.2``."""
    return "\n\n".join(_addressed(block) for block in BLOCKS.split(text))


def _addressed(block: str) -> str:
    heading, separator, rest = block.partition("\n") if block.startswith("#") else ("", "", block)
    number, words = split_rule(rest)
    if number:
        rest = f'<span id="rule-{number}"></span>**{number}** {words}'
    return heading + separator * 2 + rest


def answers_page(box: Box) -> str:
    """Return the vocabulary of a game."""
    grammar = box.game(load_pack(box).content, _defaults(box)).grammar
    nouns = [(f"`{name}`", noun.name, str(noun.size)) for name, noun in grammar.nouns.items()]
    return f"""# {box.title("en")}: questions, answers, events

Made from the game's vocabulary.
Records, positions and `match.options` use these words.
The sentences are what people read, with values in braces.

## Questions

`match.asked` is the word, `match.prompt` the sentence.

{_asks_table(box, grammar)}

## Answers

`option.verb` is the first word, `option.parts` what stands in braces; the last column is what one clicks on.

{_verbs_table(box, grammar)}

## Nouns

Every answer has a number below {grammar.size:,}, the same in every position.

{table(("noun", "is a", "values at a time"), nouns)}

## Events

`match.happened(seat)` tells them as far as a seat may know them: what is secret is `?` to others.

{_notes_table(box, grammar)}
"""


def _asks_table(box: Box, grammar: Grammar) -> str:
    words, meanings = _words(box), _meanings(box, "ask")
    rows = [
        (f"`{row.word}`", *_said(words, f"ask-{row.word}"), meanings[at], _rule_links(row.rules))
        for at, row in enumerate(grammar.asks)
    ]
    return table(("question", "English", "French", "meaning", "rules"), rows)


def _verbs_table(box: Box, grammar: Grammar) -> str:
    words = _words(box)
    rows = [
        (f"`{row.sentence}`", *_said(words, f"do-{row.key}"), _codes(row.path) or "a button")
        for row in grammar.verbs
    ]
    return table(("answer", "English", "French", "clicks"), rows)


def _notes_table(box: Box, grammar: Grammar) -> str:
    words, meanings = _words(box), _meanings(box, "note")
    rows = []
    for at, row in enumerate(grammar.notes):
        *parts, secret = (_codes([noun]) if noun else "" for noun in row.nouns)
        said = _said(words, f"log-{row.word}")
        rows.append((f"`{row.word}`", ", ".join(filter(None, parts)), secret, *said, meanings[at]))
    return table(("event", "parts", "secret", "English", "French", "meaning"), rows)


def _defaults(box: Box) -> dict[str, str]:
    return {reading.name: reading.default for reading in box.readings}


def _words(box: Box) -> Words:
    words: Words = import_module(f"{BUILT_IN[box.name]}.face.words").WORDS
    return words


def _said(words: Words, key: str) -> tuple[str, str]:
    """Return a phrase in both languages; a row that has only variants is told by the first of them."""
    found = key if key in words else next((one for one in words if one.startswith(f"{key}-")), None)
    if found is None:
        return "", ""
    return words.of("en")[found], words.of("fr")[found]


def _codes(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _rule_links(numbers: Iterable[str]) -> str:
    return ", ".join(f"[{number}](rules.md#rule-{number})" for number in numbers)


def _meanings(box: Box, kind: str) -> dict[int, str]:
    """Return what stands below the numbered constants of a vocabulary."""
    path = PACKAGE / "games" / box.name / "vocabulary" / f"{kind}.py"
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found: dict[int, str] = {}
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant):
            assert isinstance(node.value.value, int)
            found[node.value.value] = _text_of(after)
    return found


def _text_of(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return " ".join(str(node.value.value).split())
    return ""


# --- what a seat may know ----------------------------------------------------------------------


VIEW_HEAD: Final = """# {title}: the view

`match.view(seat)` is what a seat may know, `match.view()` what a spectator may; a bot is given nothing else.
`view.known` is the position with -1 (`HIDDEN`) where the seat may not look, and without luck.
*hides* marks the fields that hide something from somebody, as seen in random games."""


def view_page(box: Box) -> str:
    """Return the fields of a view, and which of them hide something."""
    folder = PACKAGE / "games" / box.name
    texts = [(folder / name).read_text(encoding="utf-8") for name in ("view.py", "state.py")]
    nodes = [node for text in texts for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    # Compiled classes do not know their annotations, so the sources are asked.
    hidden = _hidden_fields(box, {node.name: [name for name, _, _ in _fields(node)] for node in nodes})
    parts = [VIEW_HEAD.format(title=box.title("en"))]
    for node in nodes:
        parts += [f"## {node.name}", ast.get_docstring(node) or "", _fields_table(node, hidden)]
    return "\n\n".join(parts)


def _fields(node: ast.ClassDef) -> list[tuple[str, str, str]]:
    """Return name, type and meaning of every field of a class."""
    return [
        (field.target.id, ast.unparse(field.annotation), _text_of(after))
        for field, after in zip(node.body, [*node.body[1:], None], strict=True)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
    ]


def _fields_table(node: ast.ClassDef, hidden: set[tuple[str, str]]) -> str:
    rows = [
        (f"`{name}`", f"`{kind}`", "hides" if (node.name, name) in hidden else "", meaning)
        for name, kind, meaning in _fields(node)
    ]
    return table(("field", "type", "", "meaning"), rows)


def _hidden_fields(box: Box, fields: dict[str, list[str]]) -> set[tuple[str, str]]:
    """Return class and name of the fields in which some seat is shown less than there is."""
    found: set[tuple[str, str]] = set()
    for seed in range(3):
        match = stardeck.new(box, seats=max(2, box.seats[0]), seed=seed)
        bot = stardeck.bot("random", seed=seed)
        while not match.is_over:
            if len(match.played) % 5 == 0:
                for seat in range(match.seats):
                    _differences(match.state(), match.view(seat).known, fields, found)
            bot.play(match)
    return found


def _differences(true: Any, known: Any, fields: dict[str, list[str]], found: set[tuple[str, str]]) -> None:
    for name in fields.get(type(true).__name__, ()):
        mine, shown = getattr(true, name), getattr(known, name)
        if name == "journal" or mine == shown:
            continue
        if type(mine).__module__.startswith("stardeck.games"):
            _differences(mine, shown, fields, found)
        else:
            found.add((type(true).__name__, name))


# --- options and numbers -----------------------------------------------------------------------


def readings_page(box: Box) -> str:
    """Return the options of a new match, in both languages."""
    parts = [
        f"# {box.title('en')}: readings",
        "The options of a new match: `stardeck.new(…, name=value)`, `-o name=value` on the command line, the "
        "form of a new table on the page. The first way is the default.",
    ]
    for reading in box.readings:
        english, french = reading.title("en"), reading.title("fr")
        parts.append(f"## {reading.name}")
        parts.append(f"{english} · *{french}* · rule {_rule_links([reading.rule])}")
        ways = [
            (f"`{one}`", reading.describe(one, "en"), reading.describe(one, "fr")) for one in reading.choices
        ]
        parts.append(table(("value", "English", "French"), ways))
    return "\n\n".join(parts)


def pack_page(box: Box) -> str:
    """Return every number and every row of the default pack."""
    text = box.pack_text()
    content = tomllib.loads(text)
    parts = [
        f"# {box.title('en')}: the pack",
        f"Everything that is printed, as `stardeck pack export {box.name}` writes it; "
        "[packs](../../packs.md) says how to change it. *source* says whence a row is known.",
    ]
    comments = dict(re.findall(r"^(\w+) = [^\n#]*# *([^\n]+)$", text, re.MULTILINE))
    for name, value in content.items():
        if isinstance(value, dict):
            rows = [(f"`{key}`", _plain(one), comments.get(key, "")) for key, one in value.items()]
            parts += [f"## {name}", table(("name", "value", "meaning"), rows)]
        elif isinstance(value, list):
            head = list(dict.fromkeys(key for row in value for key in row))
            rows_of = [tuple(_plain(row.get(key, "")) for key in head) for row in value]
            parts += [f"## {name} ({len(value)})", table(head, rows_of)]
    return "\n\n".join(parts)


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(one)}" for key, one in value.items())
    return ", ".join(_plain(one) for one in value) if isinstance(value, list) else str(value)


# --- the rest ----------------------------------------------------------------------------------


def reference_page(module: str, title: str, names: Iterable[str]) -> str:
    """Return a page that shows the docstrings of what a module offers: functions, classes, errors."""
    chapters: dict[str, list[str]] = {"Functions and values": [], "Classes": [], "Errors": []}
    loaded = import_module(module)
    for name in names:
        thing = getattr(loaded, name)
        kind = "Classes" if isinstance(thing, type) else "Functions and values"
        chapters["Errors" if isinstance(thing, type) and issubclass(thing, Exception) else kind].append(name)
    parts = [
        f"# {title}: `{module}`",
        f"::: {module}\n    options: {{members: false, show_root_heading: false}}",
    ]
    for chapter, offered in chapters.items():
        if offered:
            parts += [f"## {chapter}", *(f"::: {module}.{name}" for name in offered)]
    return "\n\n".join(parts)


def _module_reference(module: str, title: str) -> Maker:
    return lambda: reference_page(module, title, import_module(module).__all__)


def decisions_page() -> str:
    """Return the list of what was decided, and why."""
    lines = []
    for path in sorted((ROOT / "docs" / "decisions").glob("0*.md")):
        title = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        number, _, words = title.partition(". ")
        lines.append(f"- {number}: [{words}]({path.name})")
    return "# Decisions\n\nWhy it is so: question, choice, alternatives, consequence.\n\n" + "\n".join(lines)


def _root_page(source: str) -> Maker:
    return lambda: _from_root((ROOT / source).read_text(encoding="utf-8"))


def _from_root(text: str) -> str:
    """Return a document that stood beside `docs` with links as they are inside."""
    for source, target in ROOT_PAGES.items():
        text = text.replace(f"]({source})", f"]({target})")
    return text.replace("](docs/", "](")


def _program_page(path: Path) -> Maker:
    return lambda: f"# {path.name}\n\n```python\n{path.read_text(encoding='utf-8')}```\n"


def _notebook_page(path: Path) -> Maker:
    return lambda: notebook_page(json.loads(path.read_text(encoding="utf-8")), path.name)


def notebook_page(notebook: dict[str, Any], name: str) -> str:
    """Return the cells of a notebook one below the other."""
    parts = []
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
    return "\n\n".join([*parts, f"*This is `examples/{name}`; open it in Jupyter to see what comes out.*"])


# --- what mkdocs calls -------------------------------------------------------------------------


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Put the made pages beside the written ones."""
    from mkdocs.structure.files import File

    for path, maker in pages().items():
        files.append(File.generated(config, path, content=maker()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Point links that leave `docs` at the pages made of what they name."""
    return inside(markdown, page.file.src_uri)


def inside(markdown: str, uri: str) -> str:
    """Return a page whose links to what stands beside `docs`, or to a folder, lead to pages made of it."""
    folder = posixpath.dirname(f"docs/{uri}")

    def led(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, found.group(1)))
        name = ROOT_PAGES.get(target) or re.sub(r"^(examples/\w+)\.(?:py|ipynb)$", r"\1.md", target)
        made = "decisions/index.md" if target == "docs/decisions" else name
        return found.group() if made == target else f"]({posixpath.relpath(f'docs/{made}', folder)})"

    return re.sub(r"\]\(([^)#:\s]+)\)", led, markdown)
