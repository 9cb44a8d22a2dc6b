"""Print what makes a shell complete commands."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print what makes your SHELL complete commands, games and options.

    \b
    Examples:
      stardeck completion bash >> ~/.bashrc
      stardeck completion zsh >> ~/.zshrc
      stardeck completion fish > ~/.config/fish/completions/stardeck.fish
    """
    found = get_completion_class(shell)
    assert found is not None
    click.echo(found(ctx.find_root().command, {}, "stardeck", "_STARDECK_COMPLETE").source())
