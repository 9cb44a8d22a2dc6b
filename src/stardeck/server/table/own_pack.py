"""Cards that somebody types in: put into a pack, checked and drawn. Readers do it, never the event loop."""

from __future__ import annotations

from stardeck.kernel.box import Box
from stardeck.kernel.complaints import WRONG
from stardeck.kernel.errors import BadPack
from stardeck.kernel.pack import PackFile, row_text, with_rows
from stardeck.kernel.reading import settle
from stardeck.kernel.trial import inspect
from stardeck.kernel.variant import LoadedPack, variant
from stardeck.learn.pages import shown_rows
from stardeck.server.messages.listings import CardInfo, PackInfo, PackProblem, PackRow, PackWish
from stardeck.server.table.new import box_of
from stardeck.words import Lang

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
        if "id" in row
    ]


def tried(wish: PackWish, lang: Lang) -> PackInfo:
    """Put typed rows into the default pack, instead of those with their ids, and check and draw them."""
    box = box_of(wish.game)
    try:
        typed = PackFile(wish.rows, NAME)
        _check(typed)
        text, lines = with_rows(PackFile(box.pack_text(), NAME), typed)
        problems, pack = inspect(box, text, NAME)
    except BadPack as error:
        told = [PackProblem(line=one.line, message=one.message) for one in error.problems]
        return PackInfo(problems=told, cards=[], pack="")
    if pack is None:
        told = [PackProblem(line=lines[one.line - 1], message=one.message) for one in problems]
        return PackInfo(problems=told, cards=[], pack="")
    return PackInfo(problems=[], cards=_cards(box, pack, _typed_ids(typed), lang), pack=text)


def _check(typed: PackFile) -> None:
    """Refuse what is no row: only rows can be put into the printed pack."""
    for table, rows in typed.data.items():
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            typed.problem(typed.line(table, 0), WRONG["only-rows"])
    if typed.problems:
        raise BadPack(NAME, typed.problems)


def _typed_ids(typed: PackFile) -> set[str]:
    return {str(row.get("id")) for rows in typed.data.values() for row in rows}


def _cards(box: Box, pack: LoadedPack, ids: set[str], lang: Lang) -> list[CardInfo]:
    face = variant(box, pack, settle(box.readings, {})).face
    rows = box.components(pack.content)
    return [
        CardInfo(name=card.name, words=card.words, source=card.source, picture=card.picture)
        for row, _, card in shown_rows(face, rows, lang)
        if card is not None and row["id"] in ids
    ]
