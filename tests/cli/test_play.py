"""Play in the terminal: whole games through what somebody types."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from click.testing import Result
from rich.console import Console
from stardeck_toy import BOX
from tests.tied import tied

import stardeck
from stardeck import Match
from stardeck.commands.phrases import WORDS
from stardeck.commands.play import Session
from stardeck.commands.seating import seat_names
from stardeck.commands.table import Eyes, show_end, show_table, told, winners_words, words_of
from stardeck.pictures.part import Part
from stardeck.pictures.svg import el, group, join, text
from stardeck.words import LANGUAGES, say

Run = Callable[..., Result]
MISFITS = Path(__file__).parents[1] / "arena" / "misfits.py"
FIRST = "1\n" * 60
"""Always the first answer; enough to end any game."""


@pytest.mark.parametrize(("lang", "over"), [("en", "The game is over."), ("fr", "La partie est finie.")])
def test_a_whole_game_against_bots(run: Run, lang: str, over: str) -> None:
    """To the explained end, in both languages."""
    result = run(f"play lanterns --seats 3 --bots easy,random --seed 4 --lang {lang}", FIRST)
    assert result.exit_code == 0
    assert over in result.stdout
    assert not list(Path().glob("*.stardeck"))


@pytest.mark.parametrize(
    ("money", "lang", "said"),
    [
        (5, "en", "Tied at 7; decided by most MC (rule 9.6)."),
        (5, "fr", "Égalité à 7 ; ce qui départage : le plus de MC (règle 9.6)."),
        (4, "en", "still tied by most undamaged crew symbols, most MC: the victory is shared (rule 9.6)."),
        (4, "fr", "la victoire est partagée (règle 9.6)."),
    ],
)
def test_a_tie_is_explained(money: int, lang: str, said: str) -> None:
    """Which criterion decided, with its rule; the amounts stand below the total."""
    match = stardeck.position(tied(4, money))
    for _ in range(2):
        match.play("pass")
    console = Console(record=True, width=140, file=StringIO())
    show_end(console, match, lang)
    shown = console.export_text()
    assert said in shown
    assert re.search(rf"{'most MC' if lang == 'en' else 'le plus de MC'} +4 +{money}", shown)


def test_undo_save_quit_and_resume(run: Run) -> None:
    """What was saved goes on exactly where it was, with the same bots."""
    run("play lanterns --seats 2 --bots random --seed 4", "1\nsave mine.stardeck\n1\nquit\n")
    saved = stardeck.replay("mine.stardeck")
    assert saved.names == ["Captain", "random (bot)"]
    assert saved.seat == 0
    assert sum(played.seat == 0 for played in saved.played) == 2
    result = run("play --resume mine.stardeck", FIRST)
    assert "The game is over." in result.stdout
    ended = stardeck.replay("mine.stardeck")
    assert ended.is_over
    assert ended.record.startswith(saved.record.rstrip("\n"))


def test_leaving_saves_under_a_free_name(run: Run) -> None:
    """Nothing is overwritten, and the way back is told."""
    for number in (1, 2):
        said = run("play lanterns --seed 4", "").stdout
        assert f"stardeck play --resume lanterns-{number}.stardeck" in said
    assert run("play --resume lanterns-1.stardeck", "quit\n").exit_code == 0
    assert sorted(path.name for path in Path().glob("*.stardeck")) == [
        "lanterns-1.stardeck",
        "lanterns-2.stardeck",
    ]


def test_every_answer_is_saved_if_wanted(run: Run) -> None:
    """A broken connection loses nothing."""
    run("play lanterns --bots random --seed 4 --save game.stardeck", "1\n1\n")
    assert sum(played.seat == 0 for played in stardeck.replay("game.stardeck").played) == 2


def test_a_file_that_can_not_be_written_is_said(run: Run) -> None:
    """And the game goes on."""
    result = run("play lanterns --seed 4", f"save missing/folder/x\n{FIRST}")
    assert "No such file or directory" in result.stdout
    assert "The game is over." in result.stdout


def test_an_answer_is_taken_back(run: Run) -> None:
    """Two people, an empty deck: the moth's victim may think again; beyond the boundary it is refused."""
    match = stardeck.position(
        "lanterns seats:2 0.hand:moth*2,lamp 1.hand:candle,lamp luck:12.345",
        sandbox=False,
    )
    match.names = ["Ada", "Bob"]
    Path("start.stardeck").write_text(match.record, encoding="utf-8")
    typed = "\nundo\nlight moth\n\nundo\nout lamp\nundo\nquit\n"
    said = run("play --resume start.stardeck", typed).stdout
    assert said.count("There is nothing to undo yet") == 1
    assert said.count("You can’t undo past new information, a random event or another player’s move") == 1
    assert said.count("Taken back.") == 1
    assert [played.seat for played in stardeck.replay("start.stardeck").played] == [0]


def test_in_a_sandbox_bots_answers_are_taken_back_too(run: Run) -> None:
    """Back to the last question a person was asked."""
    said = run(
        "play lanterns --bots random --seed 4 --sandbox --save x.stardeck", "1\n1\nundo\nundo\nundo\nquit\n"
    ).stdout
    assert said.count("Taken back.") == 2
    assert said.count("There is nothing to undo yet") == 1
    assert stardeck.replay("x.stardeck").played == ()


def test_people_who_share_a_screen_do_not_see_each_others_hands(run: Run) -> None:
    """A cover stands between them; bots need none."""
    typed = "\n1\n\n1\n\n1\nquit\n"
    said = run("play lanterns --name Ada --name Bob --seats 3 --bots random --seed 4", typed).stdout
    covers = re.findall(r"(\w+), it is your turn\. Others look away", said)
    assert covers[:3] == ["Ada", "Bob", "Ada"]


def test_what_can_be_typed_besides_answers(run: Run) -> None:
    """Help, log, rules, cards, the view; words narrow the answers; nonsense is said so."""
    typed = (
        "?\nlight\nzebra\n99\n\nrules moth\nrules zebra\ncard moth\ncard zebra\nview\ntable\npass\nlog\nquit"
    )
    said = run("play lanterns --bots random --seed 5", typed).stdout
    assert "undo: take back" in said
    assert "Answers with 'light':" in said
    assert "'zebra' is no answer. Type a number from 1 to 3" in said
    assert "'99' is no answer" in said
    assert "'' is no answer" in said
    assert "2.1 A moth makes the next seat" in said
    assert "No rule speaks of 'zebra'" in said
    assert "Moth: The next seat puts out a card of its choice. (published)" in said
    assert "No card here is called 'zebra'" in said
    assert re.search(r"eyes:0 seats:2 0.hand:\S+ 1.hand:\?", said)
    assert "Captain passes." in said


def test_what_has_not_changed_is_not_shown_again(capsys: pytest.CaptureFixture[str]) -> None:
    """Only what is new is told; the rest is named."""
    match = stardeck.position("lanterns seats:2 0.hand:candle,lamp 1.hand:moth,wind luck:12.345")
    shown: dict[str, str] = {}
    show_table(Console(), match, Eyes(1), "en", shown)
    assert "Gardens: Seat 1: - · Seat 2: -" in capsys.readouterr().out
    match.play("light lamp")
    show_table(Console(), match, Eyes(1), "en", shown)
    said = capsys.readouterr().out
    assert "Gardens: Seat 1: Lamp · Seat 2: -" in said
    assert "(as before: Your hand; type table)" in said


def test_a_forced_answer_needs_only_enter(run: Run) -> None:
    """There is nothing to choose."""
    match = stardeck.position(
        "lanterns seats:2 0.hand:moth 1.hand:candle ask:1.turn.0,0.put-out.0 luck:12.345", sandbox=False
    )
    match.names = ["Ada", "random (bot)"]
    Path("start.stardeck").write_text(match.record, encoding="utf-8")
    run("play --resume start.stardeck", "\nquit\n")
    assert match.game.action_text(stardeck.replay("start.stardeck").played[0].action) == "out moth"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play lanterns --seats 9", "Lanterns is for 2 to 4 seats; 9 were asked for"),
        ("play lanterns --seats 2 --bots a,b,c", "3 bots were named, but 1 seats are left for them"),
        ("play lanterns --bots zebra", "There is no bot 'zebra' for lanterns"),
        ("play lanterns --seats 2 --name A --name B --name C", "3 people can't sit on 2 seats"),
        ("play --resume missing", "can't be read"),
        ("play titan --resume {record}", "is a game of lanterns, not of titan: leave titan out"),
        ("play lantern --resume {record}", "Did you mean 'lanterns'?"),
        ("play lantern", "Did you mean 'lanterns'?"),
    ],
)
def test_what_can_not_be_played_is_refused(run: Run, record: Path, words: str, sentence: str) -> None:
    """In a sentence on standard error, with exit code 1."""
    result = run(words.format(record=record))
    assert result.exit_code == 1
    assert sentence in result.stderr
    assert result.stdout == ""


def test_long_news_are_cut(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest is in the log."""
    monkeypatch.setattr("stardeck.commands.play.LOG_LINES", 2)
    assert re.search(
        r"\(\d+ earlier lines: type log\)",
        run("play lanterns --seats 4 --bots random --seed 4", "1\n").stdout,
    )


# --- seats -------------------------------------------------------------------------------


def test_the_last_bot_takes_all_seats_that_are_left() -> None:
    """And no two bots have the same name."""
    match = stardeck.new("lanterns", seats=4)
    assert seat_names(match, ["Ada"], "easy, random", "en") == [
        "Ada",
        "easy (bot)",
        "random (bot)",
        "random 2 (bot)",
    ]
    assert seat_names(match, list("ABCD"), "normal", "en") == list("ABCD")
    assert seat_names(match, ["Ada"], "", "en")[1:] == ["normal (bot)", "normal 2 (bot)", "normal 3 (bot)"]


def test_seats_that_the_rules_play_need_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are named, and answer by themselves."""
    monkeypatch.setattr(type(BOX), "automatic", lambda self, seats, readings: [1])
    match = stardeck.new("lanterns", seats=3, seed=2)
    match.names = seat_names(match, ["Ada"], "random", "fr")
    assert match.names == ["Ada", "Automate 2", "random (bot)"]
    session = Session(match, "en", None)
    assert session.people == [0]
    assert list(session.bots) == [2]
    match.play(match.options[0])
    assert match.decision is not None
    session._bot_answers(match.decision)
    assert match.played[-1].seat == 1


# --- the table in words ------------------------------------------------------------------


def test_a_picture_is_told_in_words() -> None:
    """Titles are told with what is inside them, and text that has none; equal neighbours are counted."""
    inside = group(text(0, 0, "not told"), group(title="inner"), group(title="inner"), title="outer")
    part = Part("board", "Board", 9, 9, join(inside, text(0, 0, "told"), group(title="inner"), el("rect")))
    assert words_of(part) == "outer (inner ×2) · told · inner"


def test_numbers_inside_a_title_are_told_if_they_are_news() -> None:
    """A count beside an icon is; the number that the title says is not; a card needs only its name."""
    count = group(text(0, 0, "3"), title="Cards in hand")
    known = group(text(0, 0, "12"), title="12 ore")
    card = group(text(0, 0, "4"), title="Pilot", data_card="pilot")
    assert words_of(Part("board", "", 9, 9, join(count, known, card))) == "Cards in hand (3) · 12 ore · Pilot"


def test_eyes_see_what_they_may() -> None:
    """A seat its hand, a spectator none, open eyes all."""
    match = stardeck.position("lanterns seats:2 0.hand:candle,lamp 1.hand:moth,wind luck:12.345")
    match.names = ["Ada", "Bob"]
    assert ("Your hand", "Candle · Lamp") in _words(match, Eyes(0))
    assert ("Your hand", "") in _words(match, Eyes())
    assert _words(match, Eyes(open=True))[1:] == [("Ada", "Candle · Lamp"), ("Bob", "Moth · Wind")]


def _words(match: Match, eyes: Eyes) -> list[tuple[str, str]]:
    return [(title, words.plain) for title, words in told(match, eyes, "en")]


@pytest.mark.parametrize(
    ("garden", "words"), [("lamp", "Ada wins."), ("candle", "Ada, Bob share the victory.")]
)
def test_winners_in_words(garden: str, words: str) -> None:
    """One, or several."""
    match = stardeck.position(f"lanterns seats:2 0.garden:{garden} 1.garden:candle passes:2")
    match.names = ["Ada", "Bob"]
    assert winners_words(match, "en") == words


def test_a_game_that_nobody_wins(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Some solo games are lost."""
    match = stardeck.position("lanterns seats:2 0.garden:lamp 1.garden:lamp passes:2")
    monkeypatch.setattr(stardeck.Match, "winners", [])
    show_end(Console(), match, "en")
    assert "Nobody wins." in capsys.readouterr().out


def test_every_phrase_can_be_said_in_every_language() -> None:
    """Whatever its values are."""
    for key in WORDS:
        for lang in LANGUAGES:
            named = dict.fromkeys(("who", "text", "file", "titles", "why"), "x")
            assert say(WORDS, key, lang, n=2, most=1, at=1, **named).strip()


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Raises(after=1)", "in go: KeyError: 'oops'"),
        ("Silent", "it answered None, which is no Choice"),
        ("Loops", "had not answered after 0.2 s"),
    ],
)
def test_a_bot_that_fails_does_not_lose_the_game(
    run: Run, monkeypatch: pytest.MonkeyPatch, bot: str, why: str
) -> None:
    """It is said what failed in which line; another bot plays on, to the end."""
    monkeypatch.setattr("stardeck.commands.play.PATIENCE", 0.2)
    result = run(f"play lanterns --seed 4 --bots {MISFITS}:{bot}", FIRST)
    said = " ".join(result.stdout.split())
    assert why in said and "misfits.py, line" in said
    assert "a bot of level normal plays for it" in said and "The game is over." in said


def test_leaving_saves_where_it_can(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that can't be written to does not lose the game; if none can, the record is shown."""
    gone = tmp_path / "gone"
    gone.mkdir()
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    for home, words in (("home", "--resume {}/home/lanterns-1.stardeck"), ("nobody", "stardeck record 1")):
        monkeypatch.setenv("HOME", str(tmp_path / home))
        gone.mkdir(exist_ok=True)
        monkeypatch.chdir(gone)
        gone.rmdir()
        said = run("play lanterns --seed 4", "quit\n").stdout.replace("\n", "")
        assert words.format(tmp_path) in said and "--resume None" not in said


def test_an_interruption_while_a_bot_thinks_keeps_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """As leaving does."""

    def interrupted(self: object, decision: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stardeck.commands.play.Session._bot_answers", interrupted)
    said = run("play lanterns --seed 4", FIRST).stdout
    assert "stardeck play --resume lanterns-1.stardeck" in said
    assert stardeck.replay("lanterns-1.stardeck").played
