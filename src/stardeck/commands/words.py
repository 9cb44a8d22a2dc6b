"""Translate the words of the games and the web app."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from stardeck import translation
from stardeck.languages import ENGLISH, LANGUAGES


def _known(ctx: click.Context, parameter: click.Parameter, lang: str) -> str:
    if lang not in LANGUAGES or lang == ENGLISH:
        others = ", ".join(one for one in LANGUAGES if one != ENGLISH)
        raise click.BadParameter(f"{lang!r} has no file in stardeck/languages; there are {others}.")
    return lang


language_argument = click.argument("lang", callback=_known)
game_option = click.option("--game", metavar="GAME", help="Only the words of this game.")


@click.group()
def words() -> None:
    """Translate the words of the games and the web app.

    A language is a set of files. Whatever it lacks is said in English, so a translation can begin small.

    \b
    Examples:
      stardeck words missing de                 what German lacks
      stardeck words check fr                   placeholders, plural forms, lengths
      stardeck words export de --to de.po       for Poedit or Weblate
      stardeck words import de.po               back into the files of words
    """


@words.command()
@language_argument
@game_option
@click.option("--all", "every", is_flag=True, help="Every phrase, not only how many.")
def missing(lang: str, game: str | None, every: bool) -> None:
    """List the phrases that LANG lacks.

    \b
    Examples:
      stardeck words missing de
      stardeck words missing de --game orbital --all
    """
    found = translation.missing(lang, game)
    if every:
        for phrase in found:
            click.echo(f"{phrase.name}\t{phrase.english}")
    counts = Counter(f"{phrase.package} [{phrase.section}]" for phrase in found)
    for where, count in counts.items():
        click.echo(f"{count:5}  {where}")
    click.echo(f"{len(found):5}  missing in {lang}" if found else f"{lang} is complete.")


@words.command()
@language_argument
@game_option
def check(lang: str, game: str | None) -> None:
    """Check placeholders, plural forms and lengths of the phrases of LANG.

    \b
    Examples:
      stardeck words check fr
    """
    found = translation.all_faults(lang, game)
    for fault in found:
        click.echo(f"{fault.phrase.name}: {fault.wrong}")
    if found:
        raise click.ClickException(f"{len(found)} phrases of {lang} need a look.")
    click.echo(f"The phrases of {lang} fit.")


@words.command()
@language_argument
@game_option
@click.option("--to", type=click.Path(dir_okay=False), metavar="FILE", help="Where to; else LANG.po.")
def export(lang: str, game: str | None, to: str | None) -> None:
    """Write all phrases and their translations into LANG as a .po file.

    \b
    Examples:
      stardeck words export de
      stardeck words export de --game tortuga --to tortuga.de.po
    """
    made = translation.to_po(lang, game)
    path = to or f"{lang}.po"
    made.save(path)
    click.echo(f"{len(made.translated_entries())} of {len(made)} phrases are translated: {path}")


@words.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
def import_(file: str) -> None:
    """Read a .po FILE back into the files of words of this checkout.

    \b
    Examples:
      stardeck words import de.po
    """
    lang, count, wrong = translation.import_po(Path(file))
    for fault in wrong:
        click.echo(f"{fault.phrase.name}: {fault.wrong}", err=True)
    click.echo(f"{count} phrases of {lang} are written.")
