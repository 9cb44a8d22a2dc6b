"""Every answer says what it does, and what can't be done says why, in words that people use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from string import Formatter

import pytest

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.face import Face
from stardeck.kernel.journal import EVERYBODY, Event
from stardeck.kernel.match import Match
from stardeck.kernel.seen import Seen
from stardeck.languages import language
from stardeck.words import LANGUAGES, say

GAMES = ("orbital", "tortuga", "titan")
NOTATION = re.compile(r"-?\d+,-?\d+|\b[hv]\d-\d+[a-d]?\b|[{}]")
"""Cells and slots as records write them, and values that nobody filled in."""


def looks(game: str, every: int) -> Iterator[tuple[Match, Seen]]:
    """Play a game by chance; give every so-manieth position through the eyes of the seat that is asked."""
    match, luck = stardeck.new(game, seats=3, seed=5), quick_chance(6)
    number = 0
    while (decision := match.decision) is not None:
        if number % every == 0:
            for lang in LANGUAGES:
                yield match, match.seen(decision.seat, lang)
        match.play(decision.options[luck.below(len(decision.options))])
        number += 1


@pytest.mark.parametrize("game", GAMES)
def test_answers_and_reasons_are_words(game: str) -> None:
    """Neither an answer, what it costs, what its first click means, nor a reason is notation."""
    reasons = set()
    for _, seen in looks(game, 40):
        for one in seen.options:
            for words in (one.words, one.effect, one.step):
                assert not NOTATION.search(words), words
        refs = re.findall(r'data-ref="([^"]*)"', "".join(part.content for part in seen.parts))
        lit = {one.path[0] for one in seen.options if one.path}
        told = {ref: seen.why_not(ref) for ref in refs if ref not in lit}
        assert not [words for words in told.values() if NOTATION.search(words)]
        reasons |= set(told.values())
    assert len(reasons) > 8


NEEDED = re.compile(r"(\d+) .*needed, you have (\d+)|Il faut (\d+) .*vous en avez (\d+)", re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_lit_always_says_why(game: str) -> None:
    """Every part that answers are given with, at every question; who has enough is not told of a lack."""
    silent, told = set(), 0
    for match, seen in looks(game, 6):
        lit = {ref for one in seen.options for ref in one.path}
        refs = set(re.findall(r'data-ref="([^"]*)"', "".join(part.content for part in seen.parts))) - lit
        for ref in refs:
            words = seen.why_not(ref)
            if not words and ref.partition("/")[0] in match.face.answered:
                silent.add((match.asked, ref))
            for found in NEEDED.findall(words):
                needed, have = (int(number) for number in found if number)
                told += 1
                assert have < needed, words
    assert not silent and told > 100


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_clicked_has_no_reason_why_not(game: str) -> None:
    """Every part with which an answer begins, at every question."""
    asked = 0
    for _, seen in looks(game, 6):
        for ref in {one.path[0] for one in seen.options if one.path}:
            assert seen.why_not(ref) == "", ref
            asked += 1
    assert asked > 100


def test_a_module_that_can_t_be_hit_says_what_protects_it() -> None:
    """Orbital: exactly the core of who is hit is called one; another reason speaks of the module."""
    said = set()
    for match, seen in looks("orbital", 1):
        if seen.lang != "en" or match.asked != "hit-exterior-of":
            continue
        lit = {one.path[0] for one in seen.options}
        drawn = "".join(part.content for part in seen.parts)
        for ref in set(re.findall(r'data-ref="(module/[^"]*)"', drawn)) - lit:
            words = seen.why_not(ref)
            assert ("core" in words) == ref.endswith("/0,0") or words.startswith(("This", "Another")), words
            said.add(words)
    assert len(said) > 2


def test_a_price_that_is_told_is_paid() -> None:
    """What Orbital says a build, a purchase, an upgrade or a repair leaves is what is left."""
    paid = 0
    match, luck = stardeck.new("orbital", seats=2, seed=3), quick_chance(4)
    while (decision := match.decision) is not None:
        seat = decision.seat
        offers = match.seen(seat, "en").options
        one = offers[luck.below(len(offers))]
        left = re.match(r"\d+ MC, (\d+) left", one.effect)
        match.play(one.option)
        if left and one.option.split()[0] in ("build", "purchase", "upgrade", "repair"):
            assert match.view(seat).known.money[seat] == int(left[1]), one
            paid += 1
    assert paid > 10


def test_who_can_t_pay_is_told_the_price() -> None:
    """A card of the market that is not lit says what it costs and what one has."""
    for _, seen in looks("orbital", 1):
        lit = {one.path[0] for one in seen.options if one.path}
        state = seen.view.known
        dearest = f"market/{len(state.market)}"
        if seen.lang == "en" and seen.prompt.startswith("Your turn") and state.market and dearest not in lit:
            have = state.money[seen.seat]
            assert re.fullmatch(rf"\d+ MC needed, you have {have}\.", seen.why_not(dearest))
            return
    raise AssertionError("Everybody can always pay everything.")


def test_only_who_is_asked_is_told_why() -> None:
    """A reason speaks of a hand and a hold: it is for one pair of eyes."""
    match = stardeck.new("titan", seats=2, seed=1)
    assert match.decision is not None
    assert match.seen(1 - match.decision.seat, "en").why_not("order/mars") == ""


def test_what_is_given_away_for_good_is_marked() -> None:
    """An upgrade of the core happens once a game: the page asks once more."""
    for _, seen in looks("orbital", 1):
        upgrades = [one for one in seen.options if one.option.startswith("upgrade")]
        if upgrades:
            assert all(one.final for one in upgrades)
            assert not any(one.final for one in seen.options if one.option.startswith("build"))
            return
    raise AssertionError("Nobody could upgrade.")


@pytest.mark.parametrize(
    ("preposition", "name", "words"),
    [
        ("de", "le noyau", "du noyau"),
        ("de", "la zone 1-6", "de la zone 1-6"),
        ("de", "eau", "d’eau"),
        ("de", "Encelade", "d’Encelade"),
        ("à", "le noyau", "au noyau"),
        ("à", "la zone 1-6", "à la zone 1-6"),
    ],
)
def test_french_prepositions_join_what_follows(preposition: str, name: str, words: str) -> None:
    """*de* and *à* melt with an article, *de* with a vowel."""
    assert language("fr").joins[preposition].join(name) == words


WRONG = re.compile(
    r"\b(?:de les?|à les?|en las?|en les?) |\bde [aeiouyàâéèêëîïôûœ]"
    r"|\b1 (?!dans|à|sur|par|vers)[a-zé]+(?:eaux|s)\b|\ble [aeiouyéèê]|\bla [aeiouyéèê]|  |: :"
    r"|\b(?:[02-9]|\d\d+) modules (?:commercial|scientifique|militaire)\b|\b0 [a-zé]+s\b"
    r"|\b\d+ (?:eau|silicium|deutérium)\b|\binfluences\b|\bdans (?:tortuga|le terminal|les tourelles)\b"
    r"|\brevient d(?:e |’)(?!la |l’)[A-ZÉ]|[a-zé][:;!?]",
    re.IGNORECASE,
)
"""What no French sentence holds.

Articles that must melt or lose their vowel, one of several or several of one, a mass that is counted, a
sector that is not gone *to*, and signs without the space before them.
"""


@pytest.mark.parametrize("game", GAMES)
def test_french_sentences_agree_whatever_they_speak_of(game: str) -> None:
    """Every answer and every line of the log, with every component, place, number and name."""
    face = stardeck.new(game, seats=2, seed=1).face
    names = ["Alice", "Bob", "Éloi", "Hector", "Zoé"]
    for key, phrase in face.words.of("fr").items():
        if not key.startswith(("do-", "log-", "ask-", "step-")):
            continue
        nouns = {found[1] for found in Formatter().parse(phrase) if found[1]}
        for values in _fillings(face, nouns, names):
            words = say(face.words, key, "fr", **values)
            assert not WRONG.search(words), (key, words)


@pytest.mark.parametrize("game", GAMES)
def test_words_on_the_table_are_no_notation_and_agree_in_french(game: str) -> None:
    """Titles of pictures, which are no notation, costs, reasons and what matters, in positions of a game."""
    read = set()
    for match, seen in looks(game, 25):
        drawn = "".join(part.content for part in seen.parts)
        titles = [unescape(one) for one in re.findall(r"<title>([^<]*)</title>", drawn)]
        assert not [words for words in titles if NOTATION.search(words)]
        if seen.lang == "fr":
            refs = re.findall(r'data-ref="([^"]*)"', drawn)
            read |= {*titles, *(one.effect for one in seen.options), *(seen.why_not(ref) for ref in refs)}
            read |= set(match.face.matters(seen.view, match.names, "fr"))
    assert len(read) > 60
    assert [words for words in sorted(read) if WRONG.search(words)] == []


def _fillings(face: Face, nouns: set[str], names: list[str]) -> Iterator[dict[str, object]]:
    """Yield values for the nouns of a phrase: in turn, so that each value of each noun is said once."""
    choices = {noun: _values(face, noun, names) for noun in nouns}
    for turn in range(max((len(found) for found in choices.values()), default=1)):
        yield {noun: found[turn % len(found)] for noun, found in choices.items()}


def _values(face: Face, noun: str, names: list[str]) -> list[object]:
    if noun == "who":
        return list(names)
    lexicon = face.grammar.nouns.get(noun)
    if lexicon is None or noun in ("cards", "crew", "count"):
        return [0, 1, 2, 10]
    found: list[object] = []
    for value in range(200):
        try:
            lexicon.text(value)
            found.append(face.noun(noun, value, "fr", names))
        except (IndexError, ValueError, KeyError):
            break
    return found or [1, 2]


# --- what is shown step by step -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "word"), [("orbital", "scored"), ("tortuga", "fought"), ("titan", "extracted")]
)
def test_great_moments_are_told_line_by_line(game: str, word: str) -> None:
    """A scoring, a fight, an extraction has a title and the lines of its events; other answers have none."""
    match, luck = stardeck.new(game, seats=3, seed=5), quick_chance(6)
    while (decision := match.decision) is not None:
        match.play(decision.options[luck.below(len(decision.options))])
        seen = match.seen(0, "en")
        last = len(match.played) - 1
        if word in [one.word for one in seen.happened(last)]:
            moment = seen.moment(last)
            assert moment is not None and moment.title and len(moment.lines) > 1
            assert moment.lines == [seen.lines(answer)[place] for answer, place in moment.places]
            return
        assert seen.moment(last) is None
    raise AssertionError(f"Nothing {word}.")


def test_a_fight_shows_the_cards_of_both_sides() -> None:
    """Also those that the defender has turned up before: the moment begins with the attack."""
    match, luck = stardeck.new("tortuga", seats=2, seed=5), quick_chance(6)
    while (decision := match.decision) is not None:
        bold = [
            one for one in decision.options if match.face.answer(one, "en").startswith(("Attack", "Fight"))
        ]
        match.play((bold or decision.options)[luck.below(len(bold or decision.options))])
        moment = match.seen(0, "en").moment(len(match.played) - 1)
        if moment is not None:
            assert " attacks " in moment.lines[0].words
            assert len(moment.places) == len(set(moment.places)) == len(moment.lines)
            shown = {line.words.partition(" fights with ")[0] for line in moment.lines if line.card}
            if len(shown & set(match.names)) == 2:
                return
    raise AssertionError("Both sides never fought with cards.")


FIGHTS = [((5, 3, 0), "5 against 3: Ann wins."), ((2, 2, 1), "2 against 2: a tie goes to the defender, Bob.")]
EXTRACTED = [
    ((1, 2), "Ann extracts 1 tholin and 2 deuterium."),
    ((0, 1), "Ann extracts 1 deuterium."),
    ((2, 0), "Ann extracts 2 tholins."),
]


@pytest.mark.parametrize(
    ("game", "word", "numbers", "told"),
    [("tortuga", "fought", *one) for one in FIGHTS] + [("titan", "extracted", *one) for one in EXTRACTED],
)
def test_a_tie_is_explained_and_nothing_is_not_told(
    game: str, word: str, numbers: tuple[int, ...], told: str
) -> None:
    """Why the defender wins a tie; who extracts one thing only is told of that."""
    face = stardeck.new(game, seats=2, seed=1).face
    kind = [row.word for row in face.grammar.notes].index(word)
    a, b, c = (*numbers, 0)[:3]
    line = face.line(Event(kind, 0, a, b, c, HIDDEN, EVERYBODY), ["Ann", "Bob"], "en")
    assert line is not None and line.words == told


def test_a_pipe_tells_what_it_brings() -> None:
    """Titan: by itself, in its own line, before what it activates; it is then stored."""
    match, luck, found = stardeck.new("titan", seats=2, seed=5), quick_chance(6), 0
    while (decision := match.decision) is not None and found < 20:
        match.play(decision.options[luck.below(len(decision.options))])
        lines = [line.words for line in match.seen(0, "en").lines(len(match.played) - 1)]
        for line in lines:
            brings = re.fullmatch(r"(.*) lays a pipe to .*, which brings (\d+) (\w+)\.", line)
            if brings and any(" stores " in one for one in lines):
                assert any(re.fullmatch(rf"{brings[1]} stores \d+ {brings[3]}\.", one) for one in lines), (
                    lines
                )
                found += 1
    assert found == 20


def test_an_order_tells_what_it_costs() -> None:
    """Titan: as many cubes as leave the holds."""
    match, luck, filled = stardeck.new("titan", seats=2, seed=5), quick_chance(6), 0
    while (decision := match.decision) is not None:
        before = sum(match.state().hold)
        match.play(decision.options[luck.below(len(decision.options))])
        for line in match.seen(0, "en").lines(len(match.played) - 1):
            if " fills the order" in line.words:
                cost = re.search(r"\((\d+ \w+(?:, \d+ \w+)*)\): \d+ credit", line.words)
                assert cost is not None, line.words
                paid = sum(int(number) for number in re.findall(r"\d+", cost[1]))
                assert before - sum(match.state().hold) == paid
                filled += 1
    assert filled > 2


def test_who_loses_something_is_known() -> None:
    """A line of the log says whose loss it tells."""
    destroyed = 0
    for seed in range(12):
        match, luck = stardeck.new("titan", seats=2, seed=seed), quick_chance(seed)
        while (decision := match.decision) is not None:
            match.play(decision.options[luck.below(len(decision.options))])
        for number in range(len(match.played)):
            for line in match.seen(0, "en").lines(number):
                if "destroys a pipe of" in line.words and "of their own" not in line.words:
                    assert f"of {match.names[line.loser]} for " in line.words
                    destroyed += 1
        if destroyed:
            return
    raise AssertionError("No pipe was destroyed in twelve games.")
