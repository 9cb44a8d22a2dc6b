"""Play a game in the terminal."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

import stardeck
from stardeck.arena.guard import Alarm, patience_with
from stardeck.arena.setting import PATIENCE
from stardeck.bots.asking import ask
from stardeck.commands import rules
from stardeck.commands.common import (
    game_argument,
    lang_option,
    options_option,
    pack_option,
    seats_option,
    seed_option,
)
from stardeck.commands.phrases import WORDS
from stardeck.commands.seating import Sitter, seat_names, sitter_for, sitters
from stardeck.commands.table import Eyes, cards_in_sight, log_lines, show_answers, show_end, show_table
from stardeck.games import find, names
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.errors import BadOption, BotFailed, IllegalAction
from stardeck.kernel.match import Match
from stardeck.kernel.rulebook import numbered_rules
from stardeck.words import Lang, say

LOG_LINES = 12
"""So many lines of the log are shown before a question; ``log`` shows all."""


class Session:
    """One evening at a table in the terminal."""

    def __init__(self, match: Match, lang: Lang, file: Path | None) -> None:
        self.match = match
        self.lang = lang
        self.file = file
        self.console = Console()
        self.bots = sitters(match)
        self.people = [s for s in range(match.seats) if s not in self.bots and s not in match.automatic]
        self.seen = dict.fromkeys(self.people, len(match.played))
        self.looking: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.shown: dict[str, str] = {}

    def run(self) -> None:
        """Play until the game is over or somebody leaves; whoever leaves finds the game again."""
        while (decision := self.match.decision) is not None:
            try:
                stays = self._answers(decision)
            except KeyboardInterrupt:
                stays = False
            if not stays:
                self._leave()
                return
            if self.file:
                self._write(self.file)
        self._show_news(self.looking)
        show_end(self.console, self.match, self.lang)

    def _answers(self, decision: Decision) -> bool:
        """Let whoever is asked answer; False if that person leaves."""
        if decision.seat in self.people:
            return self._person_answers(decision)
        self._bot_answers(decision)
        return True

    def say(self, key: str, **values: object) -> None:
        """Print a phrase."""
        self.console.print(Text(say(WORDS, key, self.lang, **values)))

    # --- bots ----------------------------------------------------------------------------

    def _bot_answers(self, decision: Decision) -> None:
        sitter = self.bots.get(decision.seat)
        if sitter is None or len(decision.options) == 1:
            self.match.play(decision.options[0])
            return
        words = say(WORDS, "thinking", self.lang, who=self.match.names[decision.seat])
        try:
            with self.console.status(Text(words)):
                action = self._asked(sitter, decision)
        except BotFailed as error:
            self._replace(decision.seat, str(error))
        else:
            self.match.play(action)

    def _asked(self, sitter: Sitter, decision: Decision) -> Action:
        """Return a bot's answer; BotFailed if it has none, even if it would think for ever."""
        alarm = Alarm()
        alarm.begin(decision.seat, patience_with(sitter.limit, PATIENCE))
        try:
            return ask(sitter.bot, self.match.view(decision.seat), decision, sitter.limit)
        finally:
            alarm.end()

    def _replace(self, seat: Seat, why: str) -> None:
        """Let another bot play on where one has failed: the person's game shall not end with it."""
        self.say("bot-failed", who=self.match.names[seat], why=why)
        self.bots[seat] = sitter_for(self.match, seat, "normal")

    # --- people --------------------------------------------------------------------------

    def _person_answers(self, decision: Decision) -> bool:
        """Ask until an answer is given or taken back; False if the person leaves."""
        self._cover(decision.seat)
        show_table(self.console, self.match, Eyes(decision.seat), self.lang, self.shown)
        self._show_news(decision.seat)
        self.console.print(Text(self.match.ask(self.lang), "bold yellow"))
        show_answers(self.console, self.match, list(enumerate(decision.options, 1)), self.lang)
        while True:
            typed = self._read("answer")
            if typed is None or typed in ("quit", "q"):
                return False
            action = self._option(decision, typed)
            if action is not None:
                self.match.play(action)
                self.seen[decision.seat] = len(self.match.played)
                return True
            if self._obey(decision, typed):
                return True

    def _cover(self, seat: Seat) -> None:
        """Hide the screen between two people who share it."""
        if seat != self.looking:
            self.looking = seat
            self.shown = {}
            self.console.clear()
            self._read("cover", who=self.match.names[seat])
            self.console.clear()

    def _read(self, key: str, **values: object) -> str | None:
        try:
            return " ".join(self.console.input(Text(say(WORDS, key, self.lang, **values))).split())
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None

    def _show_news(self, seat: Seat | None) -> None:
        since = 0 if seat is None else self.seen[seat]
        lines = log_lines(self.match, Eyes(seat), self.lang, since)
        if lines:
            self.console.print(Text(say(WORDS, "happened", self.lang), "bold"))
        if len(lines) > LOG_LINES:
            self.say("more", n=len(lines) - LOG_LINES)
        for line in lines[-LOG_LINES:]:
            self.console.print(Text(f"  {line}"))

    def _option(self, decision: Decision, typed: str) -> Action | None:
        if re.fullmatch(r"[0-9]{1,6}", typed):
            number = int(typed)
            return decision.options[number - 1] if 1 <= number <= len(decision.options) else None
        if not typed and len(decision.options) == 1:
            return decision.options[0]
        for action in decision.options:
            if self.match.game.action_text(action) == typed:
                return action
        return None

    def _obey(self, decision: Decision, typed: str) -> bool:
        """Do what was typed instead of an answer; True if the question changed."""
        verb, _, rest = typed.partition(" ")
        if verb in ("undo", "u"):
            return self._undo(decision.seat)
        if verb in ("?", "help"):
            self.say("help")
        elif verb in ("table", "t"):
            show_table(self.console, self.match, Eyes(decision.seat), self.lang)
        elif verb in ("log", "l"):
            for line in log_lines(self.match, Eyes(decision.seat), self.lang):
                self.console.print(Text(f"  {line}"))
        elif verb == "rules":
            self._show_rules(rest)
        elif verb == "card":
            self._show_card(decision.seat, rest)
        elif verb == "view":
            view = self.match.view(decision.seat)
            self.console.print(Text(self.match.game.view_text(view)), soft_wrap=True)
        elif verb == "save":
            self.save(rest)
        else:
            self._narrow(decision, typed)
        return False

    def _narrow(self, decision: Decision, typed: str) -> None:
        """Show the answers that contain what was typed."""
        wanted = typed.lower()
        found = [
            (number, action)
            for number, action in enumerate(decision.options, 1)
            if wanted
            and wanted
            in f"{self.match.face.answer(action, self.lang)} {self.match.game.action_text(action)}".lower()
        ]
        if found:
            self.say("matching", text=typed)
            show_answers(self.console, self.match, found, self.lang)
        else:
            self.say("no-answer", text=typed, most=len(decision.options))

    def _undo(self, seat: Seat) -> bool:
        """Take back the seat's last answer; in a sandbox also what bots answered to it."""
        try:
            self.match.undo(seat)
            while self.match.sandbox and self.match.seat not in self.people and self.match.played:
                self.match.undo()
        except IllegalAction:
            self.say("no-undo" if self.match.played else "nothing-yet")
            return False
        for person in self.people:
            self.seen[person] = min(self.seen[person], len(self.match.played))
        self.say("undone")
        return True

    def _show_rules(self, words: str) -> None:
        found = rules.matching(numbered_rules(self.match.box.rulebook(self.lang).text), words)
        for rule in found:
            self.console.print(Text.assemble((f"{rule.number} ", "bold"), rule.text))
        if not found:
            self.say("no-rule", text=words)

    def _show_card(self, seat: Seat, words: str) -> None:
        wanted = words.lower()
        rows = self.match.box.components(self.match.pack.content)
        rows = [row for row in rows if wanted and any(wanted == value.lower() for value in row.values())]
        marks = [mark for row in rows for mark in (row["id"], f"{row.get('kind')}/{row['id']}")]
        cards = [self.match.face.card(mark, self.lang) for mark in marks]
        cards += cards_in_sight(self.match, seat, wanted, self.lang)
        for card in {card.name: card for card in cards if card is not None}.values():
            self.console.print(Text.assemble((card.name, "bold"), f": {card.words} ({card.source})"))
        if not any(cards):
            for row in rows:
                self.console.print(Text(", ".join(f"{key} {value}" for key, value in row.items() if value)))
        if not rows and not any(cards):
            self.say("no-card", text=words)

    # --- saving --------------------------------------------------------------------------

    def _leave(self) -> None:
        """Save the game wherever that is possible, and say how to go on."""
        folders = [Path(), Path.home(), Path(tempfile.gettempdir())]
        for file in [self.file, *(_free_name(self.match.box.name, folder) for folder in folders)]:
            if file is not None and self._write(file):
                self.say("saved", file=file)
                self.say("resume", file=file)
                return
        self.say("not-saved")
        self.console.print(Text(self.match.record), soft_wrap=True)

    def save(self, name: str = "") -> None:
        """Write the record to a file: the one named, the one used before, or a new one."""
        file = Path(name) if name else self.file or _free_name(self.match.box.name)
        if self._write(file):
            self.file = file
            self.say("saved", file=file)

    def _write(self, file: Path) -> bool:
        try:
            file.write_text(self.match.record, encoding="utf-8")
        except OSError as error:
            self.console.print(Text(str(error), "red"))
            return False
        return True


def _free_name(game: str, folder: Path = Path()) -> Path:
    number = 1
    while (folder / f"{game}-{number}.stardeck").exists():
        number += 1
    return folder / f"{game}-{number}.stardeck"


@click.command()
@game_argument(required=False)
@seats_option
@click.option(
    "--name", "people", multiple=True, metavar="NAME", help="A person at the table; repeat for several."
)
@click.option(
    "--bots",
    default="normal",
    show_default=True,
    metavar="A,B",
    help="Bots or levels on the other seats, the last one on all that are left.",
)
@click.option("--resume", type=click.Path(dir_okay=False), metavar="FILE", help="Go on with a saved game.")
@click.option(
    "--save", type=click.Path(dir_okay=False), metavar="FILE", help="Save to this file after every answer."
)
@click.option("--sandbox", is_flag=True, help="Take back anything, bots' answers and luck included.")
@seed_option
@options_option
@pack_option
@lang_option
def play(
    game: str | None,
    seats: int | None,
    people: tuple[str, ...],
    bots: str,
    resume: str | None,
    save: str | None,
    sandbox: bool,
    seed: int | None,
    options: dict[str, Any],
    pack: str | None,
    lang: Lang,
) -> None:
    """Play GAME in the terminal, against bots or with people who share the screen.

    Answer with a number or in notation; ? lists what else can be typed: undo, log, rules, card, save, quit.

    \b
    Examples:
      stardeck play orbital
      stardeck play orbital --seats 3 --bots easy,hard --lang fr
      stardeck play orbital --name Ada --name Grace --seats 4 -o years=6
      stardeck play --resume orbital-1.stardeck
    """
    if resume:
        match = stardeck.replay(Path(resume), sandbox=sandbox)
        if game is not None and game != match.box.name:
            find(game)
            raise BadOption(f"{resume} is a game of {match.box.name}, not of {game}: leave {game} out.")
        Session(match, lang, Path(save or resume)).run()
        return
    name = game or names()[0]
    count = seats or max(2, find(name).seats[0], len(people))
    match = stardeck.new(name, seats=count, seed=seed, pack=pack, sandbox=sandbox, **options)
    match.names = seat_names(match, list(people) or [say(WORDS, "you", lang)], bots, lang)
    Session(match, lang, Path(save) if save else None).run()
