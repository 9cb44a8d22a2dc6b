"""The contract suite notices every promise that a game can break."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from stardeck_toy import broken, broken_faces
from stardeck_toy.broken import BrokenBox
from stardeck_toy.face import LanternsFace
from stardeck_toy.game import Lanterns
from stardeck_toy.state import State

from stardeck.kernel.box import Box
from stardeck.kernel.match import Match
from stardeck.kernel.seen import Seen
from stardeck.testing import (
    CHECKS,
    Check,
    Setup,
    check_conservation,
    check_copies,
    check_decisions,
    check_determinism,
    check_errors,
    check_every_option,
    check_imagination,
    check_luck,
    check_nothing_is_shared,
    check_numbers,
    check_pictures,
    check_positions_play_on,
    check_replay,
    check_secrecy,
    check_tensors,
    check_texts,
    check_undo,
    check_words,
)

RULES = [
    (check_decisions, broken.NoOption, "No option"),
    (check_decisions, broken.OptionTwice, "An option stands twice"),
    (check_decisions, broken.OtherOrder, "Asking twice gave other options"),
    (check_decisions, broken.HugeAction, "below 2\\^62"),
    (check_decisions, broken.NeverEnds, "not over after 300 answers"),
    (check_decisions, broken.EarlyWinner, "There is a winner though"),
    (check_every_option, broken.DeadEnd, "leads to a dead end"),
    (check_every_option, broken.SideCard, "'out wind' loses or makes"),
    (check_copies, broken.SharedGarden, "changed"),
    (check_conservation, broken.LostCard, "Components changed"),
    (check_determinism, broken.ProcessWideLuck, "gave another game"),
    (check_undo, broken.Moody, "Undo did not restore|gave another position"),
    (check_texts, broken.SameText, "Two options have the same text|are read as others"),
    (check_texts, broken.Deaf, "are read as others"),
    (check_texts, broken.CutView, "view is not read as"),
    (check_numbers, broken.SameNumber, "have the same number"),
    (check_numbers, broken.PeekingNumber, "does not lead back"),
    (check_positions_play_on, broken.Forgetful, "plays on differently"),
    (check_errors, broken.LenientPosition, "was accepted"),
    (check_secrecy, broken.OpenDeck, "by its view"),
    (check_secrecy, broken.LoudTaking, "tells seat -?\\d more than its view shows"),
    (check_secrecy, broken.LoudPassing, "The log of"),
    (check_secrecy, broken.TellingUndo, "The undo offer"),
    (check_secrecy, broken.UnseenBoundary, "yet no boundary was seen"),
    (check_secrecy, broken.TellingOptions, "by its answers|by its options"),
    (check_secrecy, broken.FalseBottom, "The view of seat -1 holds more than its text tells"),
    (check_luck, broken.QuickLuck, "The luck of a game is no keyed stream"),
    (check_luck, broken.LuckyView, "The view of seat -1 holds luck"),
    (check_nothing_is_shared, broken.OpenDrawer, "Scribbling over the view .seat -1. changes the game"),
    (check_nothing_is_shared, broken.SameQuestion, "Scribbling over a question changes its options"),
    (check_imagination, broken.Dreamer, "with other components"),
    (check_imagination, broken.Unimaginative, "no fancy"),
    (check_imagination, broken.Thief, "see otherwise"),
]

FACES = [
    (check_pictures, broken_faces.StyledFace, "forbids style"),
    (check_pictures, broken_faces.ScriptedFace, "script"),
    (check_pictures, broken_faces.ClickFace, "forbids handlers"),
    (check_pictures, broken_faces.TwiceFace, "stand twice"),
    (check_pictures, broken_faces.StrangeCardFace, "No card 'sun'"),
    (check_pictures, broken_faces.NoHandFace, "which the picture lacks"),
    (check_words, broken_faces.WeightlessFace, r"no weight \(ROUTINE, NOTABLE or MAJOR\): lit\."),
    (check_words, broken_faces.StrayLossFace, "Face.losses names events or nouns .*: blew, sunk"),
    (check_words, broken_faces.EnglishFace, "has no words in 'fr'"),
    (check_words, broken_faces.SilentFace, "A line of the log has no words"),
    (check_words, broken_faces.VagueFace, "Two buttons read the same"),
    (check_words, broken_faces.BadSumFace, "is not the score"),
    (check_words, broken_faces.StrayRuleFace, "names rules that RULES.md lacks: \\['9.9'\\]"),
    (check_words, broken_faces.WrongTieFace, "The tie is told to leave \\[\\]"),
    (check_words, broken_faces.StrayTieFace, "broken by rule 7.7, which RULES.md lacks"),
]


ENOUGH = 24
"""The rarest fault shows in one deal of three: so many deals miss it less than once in ten thousand times."""


def setup(box: Box) -> Setup:
    """Return a setup that meets every kind of answer; a check ends with the first fault it notices."""
    return Setup(box, 2, seeds=ENOUGH, most=300, stride=1)


def name_of(value: object) -> str:
    """Return how a case is called in the report."""
    return getattr(value, "__name__", "")


@pytest.mark.parametrize(("check", "rules", "words"), RULES, ids=name_of)
def test_broken_rules_are_noticed(check: Check, rules: type[Lanterns], words: str) -> None:
    """Each broken promise fails its own check, with a sentence that says so."""
    with pytest.raises(AssertionError, match=words):
        check(setup(BrokenBox(rules)))


@pytest.mark.parametrize(("check", "looks", "words"), FACES, ids=name_of)
def test_broken_faces_are_noticed(check: Check, looks: type[LanternsFace], words: str) -> None:
    """Pictures and words are promises too."""
    with pytest.raises(AssertionError, match=words):
        check(setup(BrokenBox(looks=looks)))


def test_a_picture_that_does_not_parse_is_noticed() -> None:
    """A torn picture stops at the parser."""
    with pytest.raises(ET.ParseError):
        check_pictures(setup(BrokenBox(looks=broken_faces.TornFace)))


def test_a_face_that_peeks_is_noticed() -> None:
    """A face may only use the view; what it finds elsewhere tells two worlds apart."""
    with pytest.raises(AssertionError, match="by its status"):
        check_secrecy(setup(BrokenBox(broken.Stash, broken.PeekingFace)))


def test_a_match_that_hands_out_its_own_list_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only games are watched: what `Match` gives away must not be what it lives by."""
    monkeypatch.setattr(Match, "played", property(lambda match: match._history.played))
    with pytest.raises(AssertionError, match="Scribbling over the answers as the rules know them"):
        check_nothing_is_shared(setup(BrokenBox()))


def test_a_match_that_hands_out_what_happened_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event knows the secrets of all, and whoever has it could change the log."""
    monkeypatch.setattr(Match, "answers", property(lambda match: match._history.events.copy()))
    with pytest.raises(AssertionError, match="A part of the match itself is in the answers"):
        check_nothing_is_shared(setup(BrokenBox()))


def test_a_new_way_out_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever somebody adds to `Seen` is compared; here, what the others are asked and may answer."""
    leak = property(lambda seen: seen._now.question and seen._now.question.options)
    monkeypatch.setattr(Seen, "peep", leak, raising=False)
    with pytest.raises(AssertionError, match="by its peep"):
        check_secrecy(setup(BrokenBox()))


FOR_EYES = {"happened", "view", "seen", "log", "picture", "undoable"}
"""What a match shows to one pair of eyes: watched by `check_secrecy`."""

FOR_ALL = {
    "face",
    "game",
    "is_over",
    "names",
    "origin",
    "pack",
    "readings",
    "box",
    "sandbox",
    "seats",
    "seat",
}
"""What everybody at the table knows."""

WHOLE_TRUTH = {
    *{
        "start",
        "state",
        "position",
        "record",
        "to_record",
        "played",
        "answers",
        "scores",
        "winners",
        "automatic",
    },
    *{"decision", "prompt", "ask", "options", "option", "seat_after", "is_closed", "asked"},
    *{"play", "undo", "rewind", "copy", "branch", "walk"},
}
"""For whoever holds the match itself, as a table's host does: no bot and no page is given one."""


def test_every_outlet_of_a_match_is_accounted_for() -> None:
    """Who adds one says here for whose eyes it is; what is for one pair of eyes is watched."""
    match = Setup("lanterns").match(0)
    known = FOR_EYES | FOR_ALL | WHOLE_TRUTH
    assert {name for name in dir(match) if not name.startswith("_")} == known


def test_order_that_depends_on_the_process_is_noticed() -> None:
    """Another process with another hash seed must play the same game."""
    with pytest.raises(AssertionError, match="Another process"):
        check_determinism(setup(broken.HashOrderBox()))


def test_a_record_that_plays_differently_is_noticed() -> None:
    """A class that keeps something for all its games does not replay."""

    class Forgetless(Lanterns):
        games = 0

        def new(self, seats: int, seed: int) -> State:
            type(self).games += 1
            state = super().new(seats, seed)
            if self.games % 2:
                state.deck.reverse()
            return state

    with pytest.raises((AssertionError, ValueError)):
        check_replay(setup(BrokenBox(Forgetless)))


@pytest.mark.parametrize("check", CHECKS, ids=name_of)
def test_an_unbroken_box_passes_without_being_installed(check: Check) -> None:
    """What fails above fails because of what is broken, not because of how it is wrapped."""
    check(setup(BrokenBox()))


def test_every_check_is_shown_to_fail() -> None:
    """No check of the suite is without a game that it refuses."""
    shown = {check for check, _, _ in RULES} | {check for check, _, _ in FACES} | {check_replay}
    shown.add(check_tensors)  # test_tensors.py has the encoders that it refuses
    assert shown == set(CHECKS)


@pytest.mark.parametrize(
    ("box", "words"),
    [
        (broken.AbsentAutomatonBox(), "An automatic seat is not at the table"),
        (broken.WillfulAutomatonBox(), "A seat that the rules play has a choice"),
    ],
    ids=name_of,
)
def test_automatic_seats_sit_at_the_table_and_have_no_choice(box: Box, words: str) -> None:
    """The rules play them, so nobody is asked."""
    with pytest.raises(AssertionError, match=words):
        check_decisions(setup(box))
