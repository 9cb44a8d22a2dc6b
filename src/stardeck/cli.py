"""The command line: which commands there are. Each lies in a module of its own, loaded when it is used."""

from __future__ import annotations

import importlib
import importlib.util
import io
import sys
import warnings
from typing import Any, Final, TextIO

import click

from stardeck.kernel.errors import StardeckError

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "play": ("stardeck.commands.play", "Play a game in the terminal."),
    "serve": ("stardeck.commands.serve", "Open the page to play on (also without a command)."),
    "admin": ("stardeck.commands.admin", "Look after the tables of a server: list, close, back up."),
    "games": ("stardeck.commands.games", "List the games and their options."),
    "rules": ("stardeck.commands.rules", "Read or search the rules of a game."),
    "cards": ("stardeck.commands.cards", "List what is printed in a game's box, and whence we know it."),
    "pack": ("stardeck.commands.pack", "Export a pack to change it; check a changed one."),
    "replay": ("stardeck.commands.replay", "Step through a recorded game."),
    "review": ("stardeck.commands.review", "Look back at a recorded game: what cost most, what was better."),
    "arena": ("stardeck.commands.arena", "Let bots play many games and rate them."),
    "collect": ("stardeck.commands.collect", "Collect games of bots as data to learn from."),
    "study": ("stardeck.commands.study", "Measure a pack: cards, seats, lengths, scores."),
    "perft": ("stardeck.commands.perft", "Count the ways a game can go on."),
    "bench": ("stardeck.commands.bench", "Measure how fast the games run here."),
    "words": ("stardeck.commands.words", "Translate: what a language lacks, and files for translators."),
    "new-game": ("stardeck.commands.new_game", "Begin a game of your own."),
    "completion": ("stardeck.commands.completion", "Print what makes your shell complete commands."),
}
"""Name -> module that holds a command of that name (- is _ there), and what it does in one line."""


_warned: set[str] = set()
"""What people were warned of already."""


def _exists(name: str) -> bool:
    module, _ = COMMANDS[name]
    return bool(importlib.util.find_spec(module.rpartition(".")[0]) and importlib.util.find_spec(module))


class StardeckGroup(click.Group):
    """Loads commands lazily and says what went wrong without a traceback."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands that are installed."""
        return [name for name in COMMANDS if _exists(name)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, importing its module now; None if there is none."""
        if cmd_name not in COMMANDS or not _exists(cmd_name):
            return None
        command = getattr(importlib.import_module(COMMANDS[cmd_name][0]), cmd_name.replace("-", "_"))
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])

    def invoke(self, ctx: click.Context) -> Any:
        """Run; bad input ends in its sentence on stderr and exit code 1."""
        try:
            return super().invoke(ctx)
        except StardeckError as error:
            raise click.ClickException(str(error)) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            raise click.ClickException(os_sentence(error)) from None


def os_sentence(error: OSError) -> str:
    """Return what the system refused, in a sentence that names the file if there is one."""
    reason = (error.strerror or str(error) or type(error).__name__).rstrip(".")
    where = " and ".join(str(name) for name in (error.filename, error.filename2) if name is not None)
    return f"{where}: {reason}. Choose another place, or mend this one." if where else f"{reason}."


def _say_version(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from stardeck import __version__
        from stardeck.build import build_name, interpreter_name, why_interpreted

        click.echo(f"stardeck {__version__} ({build_name()}, {interpreter_name()})")
        if reason := why_interpreted():
            click.echo(reason)
        ctx.exit()


@click.group(
    cls=StardeckGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_say_version,
    help="Say the version and which build runs (compiled or interpreted), and exit.",
)  # fmt: skip
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Three modern space board games at one table.

    Without a command, the page to play on is opened.

    \b
    Examples:
      stardeck                               open the page
      stardeck play orbital --seats 3        play in the terminal against two bots
      stardeck rules orbital market          what the rules say about the market
      stardeck replay game.stardeck          step through a recorded game
      stardeck review game.stardeck          what cost most, what was better
    """
    if ctx.invoked_subcommand is None:
        assert isinstance(ctx.command, click.Group)
        serve = ctx.command.get_command(ctx, "serve")
        assert serve is not None
        serve.invoke(serve.make_context("serve", [], parent=ctx))


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that can't show a sign shows another
    warnings.showwarning = _show_warning
    cli(prog_name="stardeck")


def _show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Write a warning as a sentence for people, once."""
    if str(message) not in _warned:
        _warned.add(str(message))
        click.echo(f"Warning: {message}", err=True)
