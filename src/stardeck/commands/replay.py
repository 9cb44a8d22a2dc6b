"""Step through a recorded game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

import stardeck
from stardeck.commands.common import json_option, lang_option, write_json
from stardeck.commands.phrases import WORDS
from stardeck.commands.table import Eyes, log_lines, show_end, show_table
from stardeck.kernel.errors import BadOption
from stardeck.kernel.match import Match
from stardeck.words import Lang, say


class Viewer:
    """A recorded game, the place where one looks at it, and whose eyes look."""

    def __init__(self, match: Match, eyes: Eyes, lang: Lang) -> None:
        self.whole = match
        self.eyes = eyes
        self.lang = lang
        self.here = match.branch(0)

    @property
    def at(self) -> int:
        """After how many answers one looks."""
        return len(self.here.played)

    @property
    def most(self) -> int:
        """How many answers were given."""
        return len(self.whole.played)

    def go(self, at: int) -> None:
        """Go to the position after so many answers."""
        if not 0 <= at <= self.most:
            raise BadOption(f"The record has {self.most} answers; there is no position after {at}.")
        if at < self.at:
            self.here = self.whole.branch(at)
        for played in self.whole.played[self.at : at]:
            self.here.play(played.action)

    def step(self) -> dict[str, Any]:
        """Return the answer that led here, and where it led."""
        here, seen = self.here, self.eyes.on(self.here, self.lang)
        data: dict[str, Any] = {"at": self.at, "status": seen.status}
        if here.played:
            data["seat"] = here.played[-1].seat
            data["answer"] = seen.last_option
            data["words"] = seen.last_answer or None
            data["log"] = log_lines(here, self.eyes, self.lang, self.at - 1)
        data["scores"] = here.scores
        data["asked"] = here.seat
        return data

    def position(self) -> str:
        """Return the position as notation, as far as the eyes see it."""
        if self.eyes.open:
            return self.here.position
        return self.eyes.on(self.here, self.lang).text

    def show(self, console: Console) -> None:
        """Print the table and the answer that led here."""
        show_table(console, self.here, self.eyes, self.lang)
        console.print(self._headline())
        if self.here.is_over:
            show_end(console, self.here, self.lang)

    def _headline(self) -> Text:
        where = say(WORDS, "step", self.lang, at=self.at, most=self.most)
        line = Text(f"{where} ({self.eyes.describe(self.here, self.lang)})", "bold")
        step = self.step()
        if step.get("words"):
            line.append(f" {self.here.names[step['seat']]}: {step['words']}", "cyan")
            line.append(f"  {step['answer']}", "dim")
        for words in step.get("log", []):
            line.append(f"\n  {words}", "not bold")
        return line


def walk(viewer: Viewer) -> None:
    """Step forwards and backwards as somebody types."""
    console = Console()
    viewer.show(console)
    while True:
        try:
            typed = " ".join(console.input(Text(say(WORDS, "stepping", viewer.lang))).split())
        except (EOFError, KeyboardInterrupt):
            return
        if typed in ("q", "quit"):
            return
        try:
            _follow(viewer, typed)
        except BadOption as error:
            console.print(Text(str(error)))
        else:
            viewer.show(console)


def _follow(viewer: Viewer, typed: str) -> None:
    verb, _, rest = typed.partition(" ")
    if verb in ("", "n", "next"):
        viewer.go(min(viewer.most, viewer.at + 1))
    elif verb in ("b", "p", "back", "previous"):
        viewer.go(max(0, viewer.at - 1))
    elif verb.isdecimal():
        viewer.go(int(verb))
    elif verb in ("o", "open"):
        viewer.eyes = Eyes(open=True)
    elif verb == "public":
        viewer.eyes = Eyes()
    elif verb in ("s", "seat") and rest.isdecimal():
        viewer.eyes = _eyes(viewer.whole, int(rest), False)
    else:
        raise BadOption(say(WORDS, "no-step", viewer.lang, text=typed))


def _eyes(match: Match, seat: int | None, public: bool) -> Eyes:
    if seat is None:
        return Eyes(open=not public)
    if not 1 <= seat <= match.seats:
        raise BadOption(f"The game has seats 1 to {match.seats}; {seat} was asked for.")
    return Eyes(seat - 1)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option(
    "--at", type=int, metavar="N", help="Only the position after N answers (negative: from the end)."
)
@click.option("--seat", type=int, metavar="N", help="As the N-th seat saw it (1 is the first).")
@click.option("--public", is_flag=True, help="As a spectator saw it; without either, everything is open.")
@click.option(
    "--step/--all", "stepping", default=None, help="Step by keys, or print all (default: by terminal)."
)
@click.option(
    "--picture", type=click.Path(dir_okay=False), metavar="FILE", help="Write the picture (SVG) to a file."
)
@lang_option
@json_option
def replay(
    file: str,
    at: int | None,
    seat: int | None,
    public: bool,
    stepping: bool | None,
    picture: str | None,
    lang: Lang,
    as_json: bool,
) -> None:
    """Step through the recorded game in FILE, forwards and backwards, from any seat or open.

    \b
    Examples:
      stardeck replay game.stardeck
      stardeck replay game.stardeck --seat 2 --at 40
      stardeck replay game.stardeck --all --lang fr
      stardeck replay game.stardeck --at -1 --picture end.svg
      stardeck replay game.stardeck --json
    """
    match = stardeck.replay(Path(file))
    viewer = Viewer(match, _eyes(match, seat, public), lang)
    if at is not None or picture:
        viewer.go(viewer.most + 1 + at if at is not None and at < 0 else viewer.most if at is None else at)
    if picture:
        Path(picture).write_text(viewer.here.picture(viewer.eyes.seat, lang), encoding="utf-8")
    if as_json:
        write_json(_as_data(viewer, at is not None))
    elif at is not None or picture:
        viewer.show(Console())
    elif sys.stdin.isatty() and sys.stdout.isatty() if stepping is None else stepping:
        walk(viewer)
    else:
        _print_all(viewer)


def _as_data(viewer: Viewer, one: bool) -> dict[str, Any]:
    match = viewer.whole
    data = {"game": match.box.name, "names": match.names, "readings": match.readings, "answers": viewer.most}
    if one:
        return {**data, **viewer.step(), "position": viewer.position()}
    steps = []
    for at in range(viewer.most + 1):
        viewer.go(at)
        steps.append(viewer.step())
    return {**data, "steps": steps, "winners": match.winners}


def _print_all(viewer: Viewer) -> None:
    console = Console()
    for at in range(1, viewer.most + 1):
        viewer.go(at)
        console.print(viewer._headline())
    if viewer.here.is_over:
        show_end(console, viewer.here, viewer.lang)
