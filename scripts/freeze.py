"""Write down what people are shown, and compare it later: nothing that should stay has moved.

    python -m scripts.freeze write .frozen      before a change of the code
    python -m scripts.freeze compare .frozen    after it: "same", or the first difference of each kind

Frozen are, in every language: the pictures as SVG, prompts, actions with their words and effects, the log,
views and positions of fixed positions; the playthroughs; the pages of rules, cards and lessons as HTML; and
the messages of a live connection at one whole table of each game.  Everything is text with one element to
a line, so that a difference can be read.
"""

from __future__ import annotations

import argparse
import difflib
import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import httpx
from scripts.playthrough import ROOT, again
from tests.harness import Server, Wire
from tests.pictures.golden import NAMES, kept

import stardeck
from stardeck.games import find
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.match import Match
from stardeck.learn.lesson import begin, find_lesson
from stardeck.words import LANGUAGES

GAMES: Final = ("orbital", "tortuga", "titan")
PAGES: Final = (
    "/",
    "/new?game={game}",
    "/rules/{game}",
    "/cards/{game}",
    "/workshop?game={game}",
    "/words/en.json",
    "/words/fr.json",
    "/api/legend",
    "/api/games",
)
TIMES: Final = ("now", "asked_at", "changed", "deadline", "at")
PICTURES_EVERY: Final = 40
"""After so many actions a table is opened anew, with whole pictures; between them only changes are sent."""

SHOWN: Final = 60
"""Lines of a difference that are printed."""

Entry = tuple[str, str]


# --- what is frozen ------------------------------------------------------------------------------


def positions() -> Iterator[Entry]:
    """Yield everything a seat or spectator is shown of fixed positions."""
    for number, golden in enumerate(kept()):
        match = stardeck.position(golden["position"])
        match.names = NAMES[: match.seats]
        for lang in LANGUAGES:
            for seat in (0, match.seats - 1, None):
                name = f"positions/{match.box.name}-{number:02}-{lang}-{seat}"
                yield f"{name}.txt", _words(match, seat, lang)
                yield f"{name}.svg", _pictures(match, seat, lang)


def _words(match: Match, seat: int | None, lang: str) -> str:
    seen = match.seen(seat, lang)
    lines = [match.position, seen.text, seen.status, seen.prompt, seen.heading, *seen.rules]
    for offer in seen.options:
        lines += [
            f"{offer.option} | {offer.words} | {offer.effect} | {offer.step} | {offer.path} {offer.final}"
        ]
    lines += [f"{step.words} {step.amounts}" for step in seen.score_steps]
    lines += [str(tie) for tie in seen.tie_breaks]
    lines += [str(sketch) for sketch in seen.sketches]
    view, names = match.view(seat), NAMES[: match.seats]
    lines += match.face.matters(view, names, lang)
    decision = match.decision
    if decision is not None and seat == decision.seat:
        lines += [match.face.argument(view, action, names, lang) for action in decision.options]
    return "\n".join(lines) + "\n"


def _pictures(match: Match, seat: int | None, lang: str) -> str:
    seen = match.seen(seat, lang)
    parts = [*seen.parts, *[part for _, part in seen.hands]]
    found = [f"# {part.slot} {part.title} {part.width} {part.height}\n{part.content}" for part in parts]
    return _lines("\n".join([*found, str(seen.wealth)]))


def lessons() -> Iterator[Entry]:
    """Yield what the guided games say."""
    for game in GAMES:
        lesson = find_lesson(find(game))
        assert lesson is not None
        for lang in LANGUAGES:
            said = [lesson.words(step, lang) for step in range(len(lesson.steps))]
            yield (
                f"lessons/{game}-{lang}.txt",
                "\n".join([*begin(find(game), lesson, lang).names, *said]) + "\n",
            )


def playthroughs() -> Iterator[Entry]:
    """Yield whole games as transcripts."""
    for path in sorted(ROOT.glob("tests/games/*/playthroughs/*.txt")):
        text = again(path.read_text(encoding="utf-8"))
        yield f"playthroughs/{path.parent.parent.name}-{path.stem}.txt", text


def pages(server: Server) -> Iterator[Entry]:
    """Yield the pages that are the same for everybody."""
    for lang in LANGUAGES:
        for path in dict.fromkeys(page.format(game=game) for page in PAGES for game in GAMES):
            found = server.http.get(path, cookies={"lang": lang}, headers={"accept-language": lang})
            name = re.sub(r"\W+", "-", path).strip("-") or "start"
            text = re.sub(r'data-edition="\w+"', 'data-edition=""', _lines(found.text))
            yield f"pages/{name}-{lang}.html", f"{found.status_code}\n{text}\n"


def messages(server: Server) -> Iterator[Entry]:
    """Yield what live connections are sent while one table of each game is played to its end."""
    for game in GAMES:
        table = server.table("me", "me", game=game, seed=7, name="Zoé")
        luck = quick_chance(11)
        live = {lang: table.live(lang=lang, pictures=True) for lang in LANGUAGES}
        sent: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
        number, over = 0, False
        while not over:
            for lang, wire in live.items():
                seen = _seen(wire, number)
                sent[lang].append(_message(seen, table.table, table.token))
                over = seen["state"] == "over"
            if not over:
                chosen = seen["options"][luck.below(len(seen["options"]))]["text"]
                assert table.answer(chosen, seen["moved"]).status_code == 200
                number += 1
            if number % PICTURES_EVERY == 0 and not over:
                for lang, wire in live.items():
                    wire.close()
                    live[lang] = table.live(lang=lang, pictures=True)
        for lang, wire in live.items():
            wire.close()
            yield f"messages/{game}-{lang}.txt", "\n".join(sent[lang]) + "\n"


def _seen(wire: Wire, number: int) -> dict[str, Any]:
    """Return the table after so many actions, seen from the seat that is asked."""
    seen = wire.snapshot(lambda one: bool(one["answers"] == number))
    if seen["asked"] in (None, seen["seat"]):
        return seen
    wire.send({"type": "look", "seat": seen["asked"]})
    return wire.snapshot(lambda one: bool(one["seat"] == one["asked"]))


def _message(seen: dict[str, Any], table: str, token: str) -> str:
    """Return a message as text, without what differs from run to run."""
    text = json.dumps(_timeless(seen), ensure_ascii=False, indent=0)
    return _lines(text.replace(table, "TABLE").replace(token, "TOKEN"))


def _timeless(found: Any) -> Any:
    if isinstance(found, dict):
        return {key: 0 if key in TIMES else _timeless(value) for key, value in found.items()}
    return [_timeless(one) for one in found] if isinstance(found, list) else found


def _lines(markup: str) -> str:
    return markup.replace("><", ">\n<")


def everything() -> Iterator[Entry]:
    """Yield the name and the text of everything that is frozen."""
    yield from positions()
    yield from lessons()
    yield from playthroughs()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "t.sqlite3") as server:
        server.http = httpx.Client(base_url=server.url, timeout=300)
        yield from pages(server)
        yield from messages(server)


# --- writing and comparing -----------------------------------------------------------------------


def write(folder: Path) -> int:
    """Write everything into a folder."""
    count = 0
    for name, text in everything():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        count += 1
    print(f"{count} files in {folder}")
    return 0


def compare(folder: Path, known: Callable[[str], str] = str) -> int:
    """Compare everything with a folder; print the first difference of each kind."""
    missing = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    differ: dict[str, list[str]] = {}
    count = 0
    for name, text in everything():
        count += 1
        missing.discard(name)
        path = folder / name
        old = known(path.read_text(encoding="utf-8")) if path.exists() else ""
        if old != text:
            kind = name.partition("/")[0]
            if kind not in differ:
                shown = difflib.unified_diff(
                    old.splitlines(), text.splitlines(), f"frozen/{name}", f"now/{name}", n=2, lineterm=""
                )
                print("\n".join(line[:300] for _, line in zip(range(SHOWN), shown, strict=False)))
            differ.setdefault(kind, []).append(name)
    for kind, names in differ.items():
        print(f"{kind}: {len(names)} differ: {', '.join(names[:8])}{' …' if len(names) > 8 else ''}")
    if missing:
        print(f"no longer made: {', '.join(sorted(missing)[:8])}")
    if differ or missing:
        return 1
    print(f"same: {count} texts")
    return 0


def main() -> int:
    """Write or compare."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("do", choices=("write", "compare"))
    parser.add_argument("folder", type=Path, nargs="?", default=Path(".frozen"))
    asked = parser.parse_args()
    return write(asked.folder) if asked.do == "write" else compare(asked.folder)


if __name__ == "__main__":
    sys.exit(main())
