"""Cards that somebody types in: put into a pack, checked and drawn. Readers do it, never the event loop."""

from __future__ import annotations

from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadPack
from stardeck.kernel.pack import PackFile, row_text, without_rows
from stardeck.kernel.reading import settle
from stardeck.kernel.trial import inspect
from stardeck.kernel.variant import LoadedPack, variant
from stardeck.kernel.words import LANGUAGES, Lang
from stardeck.learn.pages import shown_rows
from stardeck.server.messages.listings import CardInfo, PackInfo, PackProblem, PackRow, PackWish
from stardeck.server.table.new import box_of

NAME = "cards"
"""What complaints about the typed rows call them."""


def printed_rows(game: str, lang: Lang) -> list[PackRow]:
    """Return the rows of the default pack of a game that a card of one's own can begin with."""
    box = box_of(game)
    file = PackFile(box.pack_text(), NAME)
    return [
        PackRow(id=row["id"], name=str(row.get(lang, row["id"])), text=row_text(file, table, index))
        for table, rows in file.data.items()
        if isinstance(rows, list)
        for index, row in enumerate(rows)
        if all(key in row for key in ("id", *LANGUAGES))
    ]


def tried(wish: PackWish, lang: Lang) -> PackInfo:
    """Put typed rows into the default pack, instead of those with their ids, and check and draw them."""
    box = box_of(wish.game)
    try:
        typed = PackFile(wish.rows, NAME)
        text, before, ids = _joined(box, typed)
        problems, pack = inspect(box, text, NAME)
    except BadPack as error:
        return PackInfo(problems=[_told(line) for line in str(error).splitlines()], cards=[], pack="")
    told = [PackProblem(line=max(0, one.line - before), message=one.message) for one in problems]
    if pack is None:
        return PackInfo(problems=told, cards=[], pack="")
    return PackInfo(problems=[], cards=_cards(box, pack, ids, lang), pack=text)


def _told(line: str) -> PackProblem:
    """Return a complaint of the form ``cards:3: message``."""
    where, _, message = line.removeprefix(f"{NAME}:").partition(": ")
    return PackProblem(line=int(where) if where.isdigit() else 0, message=message or line)


def _joined(box: Box, typed: PackFile) -> tuple[str, int, set[str]]:
    """Return the whole pack, how many of its lines are not typed, and the typed ids."""
    printed = PackFile(box.pack_text(), NAME)
    replaced: list[tuple[str, int]] = []
    ids: set[str] = set()
    for table, rows in typed.data.items():
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadPack(
                f"{NAME}:{typed.line(table, 0)}: expected rows such as [[card]]; whoever changes a number of "
                "the rulebook exports the whole pack: stardeck pack export."
            )
        mine = {str(row.get("id")) for row in rows}
        ids |= mine
        old = printed.data.get(table)
        if isinstance(old, list):
            replaced += [(table, place) for place, row in enumerate(old) if row.get("id") in mine]
    kept = without_rows(printed, replaced)
    return kept + typed.text, kept.count("\n"), ids


def _cards(box: Box, pack: LoadedPack, ids: set[str], lang: Lang) -> list[CardInfo]:
    face = variant(box, pack, settle(box.readings, {})).face
    rows = box.components(pack.content)
    return [
        CardInfo(name=card.name, words=card.words, source=card.source, picture=card.picture)
        for row, _, card in shown_rows(face, rows, lang)
        if card is not None and row["id"] in ids
    ]
