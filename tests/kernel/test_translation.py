"""Translators find what is missing, are told what is wrong, and can use the tools they know."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from stardeck import translation
from stardeck.languages import ENGLISH, LANGUAGES
from stardeck.translation import Phrase, faults, phrases
from stardeck.words import read_words

polib = pytest.importorskip("polib")
COMPLETE = ("fr",)
"""Languages that must lack nothing."""


def phrase(english: str) -> Phrase:
    return Phrase("tests.kernel.phrases", "cards", "x", english, "")


@pytest.mark.parametrize("lang", COMPLETE)
def test_a_complete_language_lacks_nothing(lang: str) -> None:
    """Every phrase of every package, the games among them."""
    assert [one.name for one in translation.missing(lang)] == []


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != ENGLISH])
def test_every_phrase_of_every_language_can_be_said(lang: str) -> None:
    """Placeholders are those of English, plural forms those of the language; unknown keys are mistakes."""
    found = [fault for fault in translation.all_faults(lang) if "may not fit" not in fault.wrong]
    assert [(fault.phrase.name, fault.wrong) for fault in found] == []


@pytest.mark.parametrize(
    ("english", "said", "wrong"),
    [
        ("{who} wins", "{qui} gagne", "unknown placeholder {qui}"),
        ("{who} wins", "gagné", "the placeholder {who} is missing"),
        ("{n} {n:card|cards}", "{n} {n:une|deux|trois}", "3 forms, but fr has one, other"),
        ("from {zone}", "{zone:dativ}", "no [join.dativ]"),
        ("Close", "Fermer cette fenêtre maintenant", "may not fit"),
        ("{who} wins", "{who gagne", "the braces do not fit"),
    ],
)
def test_what_is_wrong_with_a_phrase_is_said(english: str, said: str, wrong: str) -> None:
    """Before a player reads it."""
    found = [fault.wrong for fault in faults(phrase(english), said, "fr")]
    assert any(wrong in one for one in found), found


def test_a_good_phrase_has_no_faults() -> None:
    """Plural forms may be fewer, joins are those of the language."""
    assert (
        list(faults(phrase("{n} {n:card|cards} from {zone}"), "{n} {n:carte|cartes} {zone:de}", "fr")) == []
    )


def test_comments_say_where_phrases_are_shown() -> None:
    """The comment above them in the file of words."""
    found = {one.key: one.shown for one in phrases("tests.kernel.phrases")}
    assert found["cards"] == "Counting"


def test_a_po_file_comes_back_as_it_went(tmp_path: Path) -> None:
    """Key as context, English as text: what Poedit and Weblate read; importing changes no word."""
    made = translation.to_po("fr", "tortuga")
    made.save(str(tmp_path / "fr.po"))
    lang, said = translation.read_po(tmp_path / "fr.po")
    assert lang == "fr" and len(said) == len(made.translated_entries()) > 0
    before = read_words("stardeck.games.tortuga", "fr")
    assert all(
        said[one.name] == before[one.section][one.key]
        for one in phrases("stardeck.games.tortuga")
        if one.name in said
    )


def test_importing_writes_what_was_translated_and_leaves_out_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong placeholder never reaches a player."""
    shutil.copytree(Path(__file__).parent / "phrases", tmp_path / "translated_here")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(translation, "packages", lambda game=None: ["translated_here"])
    made = polib.POFile()
    made.metadata = {"Language": "fr", "Content-Type": "text/plain; charset=utf-8"}
    name = "translated_here:cards:"
    for key, english, french in (
        ("cards", "{n} {n:card|cards}", "{n}\u00a0{n:carte|cartes}"),
        ("takes", "{who} takes {card!r}.", "{quis} prend."),
    ):
        made.append(polib.POEntry(msgctxt=name + key, msgid=english, msgstr=french))
    made.save(str(tmp_path / "fr.po"))
    lang, count, wrong = translation.import_po(tmp_path / "fr.po")
    assert (lang, count) == ("fr", 1)
    assert [fault.phrase.key for fault in wrong if "unknown" in fault.wrong] == ["takes"]
    written = (tmp_path / "translated_here" / "content" / "words.fr.toml").read_text(encoding="utf-8")
    assert 'cards = "{n}\\u00A0{n:carte|cartes}"' in written and "prend" not in written


def test_a_file_without_a_language_is_refused(tmp_path: Path) -> None:
    """With the header that it needs."""
    polib.POFile().save(str(tmp_path / "x.po"))
    with pytest.raises(translation.BadTranslation, match="Language: de"):
        translation.read_po(tmp_path / "x.po")
