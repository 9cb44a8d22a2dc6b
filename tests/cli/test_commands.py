"""Every command: what it prints, what it prints for programs, and how it says no."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import Result
from stardeck_toy import BOX

import stardeck
import stardeck.games
from stardeck.cli import COMMANDS, cli
from stardeck.commands.common import default_language
from stardeck.commands.measure import rate
from stardeck.commands.rules import matching
from stardeck.kernel.playout import perft
from stardeck.kernel.rulebook import numbered_rules
from stardeck.kernel.variant import load_pack

Run = Callable[..., Result]


def refused(result: Result) -> str:
    """Return the sentence of a command that said no: exit code 1, no traceback, nothing else printed."""
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    return result.stderr


# --- help --------------------------------------------------------------------------------


def every_command() -> list[str]:
    """Return every command and the commands inside commands."""
    context = click.Context(cli)
    found = []
    for name in cli.list_commands(context):
        command = cli.get_command(context, name)
        assert command is not None
        found += [f"{name} {sub}" for sub in command.commands] if isinstance(command, click.Group) else [name]
    return found


@pytest.mark.parametrize("command", every_command())
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    """An example says more than a list of options."""
    result = run(f"{command} --help")
    assert result.exit_code == 0
    assert "Example" in result.stdout
    assert f"stardeck {command.split()[0]}" in result.stdout


def test_the_help_lists_every_command_in_a_line(run: Run) -> None:
    """What there is, and what it does."""
    lines = run("--help").stdout
    for name, (_, words) in COMMANDS.items():
        assert name in lines
        assert words[:40] in lines


@pytest.mark.parametrize(
    "words", ["frobnicate", "games --frob", "perft lanterns --depth x", "completion tcsh", "rules"]
)
def test_wrong_usage_ends_with_2(run: Run, words: str) -> None:
    """As every command line does."""
    result = run(words)
    assert result.exit_code == 2
    assert "Usage: " in result.stderr


@pytest.mark.parametrize(
    "words",
    ["rules mars", "cards mars", "pack export mars", "perft mars", "bench mars", "play mars", "games mars"],
)
def test_an_unknown_game_is_refused_in_words(run: Run, words: str) -> None:
    """With the games there are."""
    assert "There is no game 'mars'." in refused(run(words))


def test_the_version_says_which_build_runs(run: Run) -> None:
    """Compiled or interpreted, by which interpreter."""
    said = run("--version").stdout
    assert said.startswith(f"stardeck {stardeck.__version__} (")
    assert ("interpreted" in said) != ("compiled" in said)


# --- games, rules, cards -----------------------------------------------------------------


def test_games_are_listed(run: Run) -> None:
    """Name, title, seats, what it is about."""
    line = next(line for line in run("games").stdout.splitlines() if line.startswith("lanterns"))
    assert line.split()[1:3] == ["Lanterns", "2-4"]
    assert "Un jouet" in run("games --lang fr").stdout


def test_a_game_lists_its_options(run: Run) -> None:
    """With the default and the meaning of each choice."""
    shown = run("games lanterns").stdout
    assert "hand (Cards in hand)" in shown
    assert "2 (default)" in shown
    data = json.loads(run("games lanterns --json").stdout)
    assert data[0]["options"][0]["choices"] == {"2": "Two cards.", "3": "Three cards."}


def test_rules_are_read_and_searched(run: Run) -> None:
    """By word, by chapter, by number."""
    assert "Light lanterns" in run("rules lanterns").stdout
    assert [rule["number"] for rule in json.loads(run("rules lanterns moth --json").stdout)] == ["2.1"]
    assert [rule["number"] for rule in json.loads(run("rules lanterns 2 --json").stdout)] == ["2.1", "2.2"]
    found = run("rules lanterns most points").stdout
    assert "1.4" in found
    assert "1.1" not in found
    assert "No rule of lanterns speaks of 'zebra'" in refused(run("rules lanterns zebra"))


def test_rules_are_read_in_french_where_they_are_written_in_it(run: Run) -> None:
    """The same numbers, other words; a game without French rules shows the English ones."""
    found = json.loads(run("rules orbital 9.9 --lang fr --json").stdout)
    english = json.loads(run("rules orbital 9.9 --lang en --json").stdout)
    assert [rule["number"] for rule in found] == [rule["number"] for rule in english] == ["9.9"]
    assert found[0]["text"].startswith("Chaque joueur") and english[0]["text"].startswith("Each player")
    assert "Light lanterns" in run("rules lanterns --lang fr").stdout


def test_a_rule_goes_on_until_a_blank_line() -> None:
    """Headings may stand right above it; a chapter number is no prefix of another."""
    text = (
        "# Game\n\n## 1 One\n**1.1** first\nline two\n\n**1.10** ten\n\nplain words\n\n"
        "## 11 Eleven\n\n**11.1** x\n"
    )
    rules = numbered_rules(text)
    assert [(rule.number, rule.chapter, rule.text) for rule in rules] == [
        ("1.1", "1 One", "first line two"),
        ("1.10", "1 One", "ten"),
        ("11.1", "11 Eleven", "x"),
    ]
    assert [rule.number for rule in matching(rules, "1")] == ["1.1", "1.10"]
    assert [rule.number for rule in matching(rules, "1.1")] == ["1.1"]


def test_cards_are_listed_with_their_sources(run: Run) -> None:
    """All, by word, by source, by kind; in French; for programs."""
    shown = run("cards lanterns").stdout
    assert "4 rows: 2 rulebook, 1 published, 1 reconstructed" in shown
    assert "1 row: 1 reconstructed" in run("cards lanterns --source reconstructed").stdout
    assert "Papillon de nuit" in run("cards lanterns moth --lang fr").stdout
    assert "The next seat puts out a card" in run("cards lanterns moth").stdout
    rows = json.loads(run("cards lanterns --source reconstructed --json").stdout)
    assert [row["id"] for row in rows] == ["wind"]
    assert json.loads(run("cards lanterns --kind spoon --json").stdout) == []
    assert "Nothing in the box of Lanterns matches" in refused(run("cards lanterns zebra"))


# --- packs -------------------------------------------------------------------------------


def test_a_pack_is_exported_changed_checked_and_played(run: Run) -> None:
    """The way of an owner of the box."""
    assert run("pack export lanterns").stdout == BOX.pack_text()
    assert "mine.toml" in run("pack export lanterns --to mine.toml").stdout
    assert "the default pack" in run("pack check mine.toml").stdout
    mine = Path("mine.toml")
    mine.write_text(mine.read_text(encoding="utf-8").replace("light = 2", "light = 9"), encoding="utf-8")
    assert "a pack of your own" in run("pack check mine.toml").stdout
    assert run("perft lanterns --pack mine.toml").exit_code == 0
    assert json.loads(run("cards lanterns lamp --pack mine.toml --json").stdout)


def test_export_overwrites_only_by_force(run: Run) -> None:
    """What somebody typed in is not lost by accident."""
    Path("mine.toml").write_text("precious", encoding="utf-8")
    assert "already there" in refused(run("pack export lanterns --to mine.toml"))
    assert Path("mine.toml").read_text(encoding="utf-8") == "precious"
    assert run("pack export lanterns --to mine.toml --force").exit_code == 0
    assert Path("mine.toml").read_text(encoding="utf-8") == BOX.pack_text()


def test_a_bad_pack_is_named_line_by_line(run: Run) -> None:
    """In words and for programs, both with exit code 1."""
    text = BOX.pack_text().replace("light = 2", "light = 99").replace('"moth"\nsource', '"mothh"\nsource')
    Path("mine.toml").write_text(text, encoding="utf-8")
    said = refused(run("pack check mine.toml"))
    assert "mine.toml:16: lantern lamp: light: expected a whole number from 0 to 9, found 99." in said
    assert "mine.toml:27: lantern moth: effect: " in said
    result = run("pack check mine.toml --json")
    assert result.exit_code == 1
    assert [problem["line"] for problem in json.loads(result.stdout)["problems"]] == [16, 27]


def test_a_pack_of_no_game_is_refused(run: Run) -> None:
    """Its tables tell whose it is; --game tells it otherwise."""
    Path("other.toml").write_text("[[zebra]]\nid = 1\n", encoding="utf-8")
    assert "do not tell the game; say --game: " in refused(run("pack check other.toml"))
    assert "expected rows [[lantern]]" in refused(run("pack check other.toml --game lanterns"))
    assert "can't be read" in refused(run("pack check missing.toml"))


# --- replay ------------------------------------------------------------------------------


def test_a_record_is_printed_answer_by_answer(run: Run, record: Path) -> None:
    """With everything open, and the end explained."""
    shown = run(f"replay {record}").stdout
    answers = len(stardeck.replay(record).played)
    assert f"Answer {answers} of {answers} (everything open)" in shown
    assert "takes a card" not in shown
    assert "The game is over." in shown


def test_a_seat_sees_only_what_it_saw(run: Run, record: Path) -> None:
    """Its own cards and answers, and of the others what all may know."""
    data = json.loads(run(f"replay {record} --seat 2 --json").stdout)
    others = [step for step in data["steps"][1:] if step["seat"] != 1]
    own = [step for step in data["steps"][1:] if step["seat"] == 1]
    assert others
    assert own
    assert all(step["answer"] is None and step["words"] is None for step in others)
    assert all(step["answer"] for step in own)
    taken = [line for step in others for line in step["log"] if " takes " in line]
    assert taken
    assert all(line.endswith("takes a card.") for line in taken)
    view = json.loads(run(f"replay {record} --seat 2 --at 3 --json").stdout)["position"]
    words = dict(word.split(":", 1) for word in view.split())
    assert "?" in words["0.hand"]
    assert "?" not in words["1.hand"]


def test_a_spectator_sees_no_hand(run: Run, record: Path) -> None:
    """Nor anybody's answer before the log tells it."""
    data = json.loads(run(f"replay {record} --public --at 2 --json").stdout)
    assert data["answer"] is None
    assert "0.hand:?" in data["position"] and "1.hand:?" in data["position"]


def test_a_position_can_be_counted_from_the_end_and_made_a_picture(run: Run, record: Path) -> None:
    """``--at -1`` is the end."""
    result = run(f"replay {record} --at -1 --picture end.svg --lang fr")
    assert "La partie est finie." in result.stdout
    assert Path("end.svg").read_text(encoding="utf-8").startswith("<svg")
    at_end = json.loads(run(f"replay {record} --at -1 --json").stdout)
    assert at_end["at"] == at_end["answers"]
    assert run(f"replay {record} --picture end.svg").exit_code == 0


def test_one_steps_forwards_and_backwards_and_changes_seats(run: Run, record: Path) -> None:
    """By typing; what is no step is said so."""
    typed = "n\n\nback\n5\nseat 2\nopen\npublic\nnonsense\n99999\nseat 9\nb\nb\nb\nb\nb\nb\n0\nq\n"
    shown = run(f"replay {record} --step", typed).stdout
    places = [line.split(" (")[0] for line in shown.splitlines() if line.startswith("Answer ")]
    most = len(stardeck.replay(record).played)
    order = [0, 1, 2, 1, 5, 5, 5, 5, 4, 3, 2, 1, 0, 0, 0]
    assert places == [f"Answer {at} of {most}" for at in order]
    assert "as Bob" in shown
    assert "as a spectator" in shown
    assert "'nonsense' is no step." in shown
    assert "there is no position after 99999" in shown
    assert "seats 1 to 3; 9 was asked for" in shown


def test_stepping_ends_with_the_input(run: Run, record: Path) -> None:
    """A closed terminal is no error."""
    assert run(f"replay {record} --step", "n\n").exit_code == 0


@pytest.mark.parametrize("words", ["--at 9999", "--at -9999", "--seat 4", "--seat 0"])
def test_places_that_are_not_there_are_refused(run: Run, record: Path, words: str) -> None:
    """With those there are."""
    assert "The record has" in refused(run(f"replay {record} {words}")) or "seats 1 to 3" in refused(
        run(f"replay {record} {words}")
    )


def test_a_broken_record_is_refused(run: Run) -> None:
    """Missing, or nonsense."""
    Path("bad.stardeck").write_text("nonsense\n", encoding="utf-8")
    assert "a record begins with" in refused(run("replay bad.stardeck"))
    assert "can't be read" in refused(run("replay missing.stardeck"))


# --- perft and bench ---------------------------------------------------------------------


def test_perft_counts_by_depth_and_by_answer(run: Run) -> None:
    """The same numbers as the kernel's own count, and the parts add up to the whole."""
    game = BOX.game(load_pack(BOX).content, {"hand": "2"})
    whole = json.loads(run("perft lanterns --depth 4 --seed 9 --seats 3 --json").stdout)["counts"]
    assert [row["sequences"] for row in whole] == [
        perft(game, game.new(3, 9), depth) for depth in (1, 2, 3, 4)
    ]
    parts = json.loads(run("perft lanterns --depth 4 --seed 9 --seats 3 --divide --json").stdout)["counts"]
    assert sum(row["sequences"] for row in parts) == whole[-1]["sequences"]
    assert "sequences" in run("perft lanterns").stdout


def test_perft_begins_at_a_position(run: Run) -> None:
    """Given as notation; a finished game has one way to go on: none."""
    match = stardeck.new("lanterns", seed=1)
    while match.options:
        match.play(match.options[0])
    from stardeck.commands.perft import _divided

    assert sum(row["sequences"] for row in _divided(match, 3)) == 1


def test_bench_measures_everything(run: Run) -> None:
    """Each figure is there, with the build and the interpreter."""
    data = json.loads(run("bench lanterns --seconds 0.02 --json").stdout)
    assert data["build"] in ("compiled", "interpreted")
    assert "Python" in data["interpreter"]
    figure = data["games"][0]
    assert figure["seats"] == 4
    assert all(value > 0 for key, value in figure.items() if key not in ("game", "ratio", "match_ratio"))
    assert "answers/s" in run("bench lanterns --seconds 0.02 --seats 2").stdout


def test_bench_stands_beside_catanatron(run: Run) -> None:
    """If it is installed, with the ratio; if not, the sentence says what to install."""
    result = run("bench lanterns --seconds 0.05 --peers --json")
    if result.exit_code:
        assert "pip install stardeck[bench]" in refused(result)
    else:
        data = json.loads(result.stdout)
        ratio = data["games"][0]["answers"] / data["catanatron"]["answers"]
        assert data["games"][0]["ratio"] == pytest.approx(ratio)
        assert "x catanatron" in " ".join(run("bench lanterns --seconds 0.05 --peers").stdout.split())


def test_a_rate_is_work_over_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work that counts double is twice as fast; by a clock on which each piece of work takes 1 ms."""
    now = [0.0]

    def work(counts: int) -> int:
        now[0] += 0.001
        return counts

    monkeypatch.setattr("stardeck.commands.measure.time.process_time", lambda: now[0])
    assert rate(lambda: work(1), 0.2) == pytest.approx(1000, rel=0.02)
    assert rate(lambda: work(2), 0.2) == pytest.approx(2000, rel=0.02)


# --- completion and language -------------------------------------------------------------


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_printed_for_each_shell(run: Run, shell: str) -> None:
    """It calls the program back."""
    said = run(f"completion {shell}").stdout
    assert "_STARDECK_COMPLETE" in said
    assert shell in said


def test_games_are_completed() -> None:
    """By their first letters."""
    command = cli.get_command(click.Context(cli), "rules")
    assert command is not None
    items = command.params[0].shell_complete(click.Context(command), "lan")
    assert [item.value for item in items] == ["lanterns"]


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR"}, "en"),
        ({"STARDECK_LANG": "fr"}, "fr"),
    ],
)
def test_the_language_is_that_of_the_locale(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    """The stronger variable wins; what is not spoken here is English."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert default_language() == lang


@pytest.mark.parametrize("words", ["play lanterns -o hand", "perft lanterns -o hand"])
def test_an_option_needs_a_value(run: Run, words: str) -> None:
    """That is usage, so exit code 2."""
    result = run(words)
    assert result.exit_code == 2
    assert "'hand' is not of the form name=value" in result.stderr


def test_an_unknown_option_is_refused(run: Run) -> None:
    """With those there are."""
    assert "There is no option 'feet'. The options of this game are: hand." in refused(
        run("play lanterns -o feet=2")
    )


# --- what the system refuses -------------------------------------------------------------


def test_a_pack_that_makes_no_game_is_refused(run: Run) -> None:
    """Good rows of which no table can be set up: check, play, arena and study name the file, none dies."""
    text = re.sub(r"copies *= *[0-9]+", "copies = 0", stardeck.games.find("orbital").pack_text())
    Path("none.toml").write_text(text, encoding="utf-8")
    said = refused(run("pack check none.toml"))
    assert "none.toml:1: its rows are good, but a game of 2 seats can't go on" in said
    assert "none.toml: its rows are good" in refused(run("play orbital --pack none.toml"))
    assert "none.toml: its rows are good" in refused(
        run("arena orbital --bots greedy,random --pack none.toml")
    )
    assert "none.toml: its rows are good" in refused(run("study orbital --against none.toml"))
    assert "none.toml:1: expected a table [crater]" in refused(run("study titan --pack none.toml"))
    assert not Path("arena-orbital").exists()


def test_a_pack_may_begin_with_a_mark(run: Run) -> None:
    """Some editors write a byte order mark."""
    Path("mine.toml").write_text("\ufeff" + BOX.pack_text(), encoding="utf-8")
    assert "the default pack" in run("pack check mine.toml").stdout
    assert run("perft lanterns --pack mine.toml").exit_code == 0


@pytest.mark.parametrize(
    "words",
    [
        "arena lanterns --bots greedy,random --out {file}/x",
        "arena lanterns --bots greedy,random --games 2 --records {file}/x",
        "study lanterns --out {file}/x",
        "pack export lanterns --to {file}/x",
        "replay {record} --picture {file}/x.svg",
    ],
)
def test_a_place_that_can_not_be_written_to_is_a_sentence(run: Run, record: Path, words: str) -> None:
    """With the place in it: here a folder that is a file."""
    Path("file").write_text("", encoding="utf-8")
    said = run(words.format(file="file", record=record))
    assert said.exit_code == 1 and said.stderr.startswith("Error: ") and "file" in said.stderr
