"""The face of the library: new, position, replay, games, and errors that help."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from stardeck_toy import BOX

import stardeck
from stardeck.kernel.errors import listing, nearest


def test_a_game_from_start_to_end() -> None:
    """As the design shows it."""
    match = stardeck.new("lanterns", seats=3, seed=7, hand=3)
    while match.seat is not None:
        assert match.options
        match.play(match.options[0])
    assert len(match.scores) == 3
    assert match.winners
    assert stardeck.replay(match.record).scores == match.scores
    assert stardeck.position(match.position).is_over


def test_the_same_seed_gives_the_same_deal_and_no_seed_a_surprise() -> None:
    """Two surprises are never the same."""
    assert stardeck.new("lanterns", seed=7).position == stardeck.new("lanterns", seed=7).position
    assert stardeck.new("lanterns").position != stardeck.new("lanterns").position


def test_a_box_can_be_given_instead_of_a_name() -> None:
    """For games that are not installed."""
    match = stardeck.new(BOX, seed=7)
    assert match.position == stardeck.new("lanterns", seed=7).position
    assert stardeck.position(match.position, game=BOX).position == match.position


def test_an_unknown_game_names_those_there_are() -> None:
    """And the near one."""
    with pytest.raises(
        stardeck.UnknownGame, match=r"There is no game 'lantern'. Did you mean 'lanterns'\? Games: "
    ):
        stardeck.new("lantern")


@pytest.mark.parametrize("seats", [0, 1, 5, -3])
def test_a_seat_count_out_of_range_is_refused(seats: int) -> None:
    """With the range."""
    with pytest.raises(stardeck.BadOption, match=f"Lanterns is for 2 to 4 seats; {seats} were asked for"):
        stardeck.new("lanterns", seats=seats)


def test_an_unknown_option_is_refused() -> None:
    """It would otherwise be ignored in silence."""
    with pytest.raises(stardeck.BadOption, match=r"There is no option 'hands'\. Did you mean 'hand'"):
        stardeck.new("lanterns", hands=3)


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    """By its path; a broken one is refused with file and line."""
    mine = tmp_path / "mine.toml"
    mine.write_text(BOX.pack_text().replace("light = 2", "light = 7"), encoding="utf-8")
    match = stardeck.new("lanterns", seed=1, pack=mine)
    assert match.position.startswith("lanterns pack=")
    assert stardeck.position(match.position, pack=mine).position == match.position
    mine.write_text(BOX.pack_text().replace("light = 2", "light = 10"), encoding="utf-8")
    with pytest.raises(
        stardeck.BadPack, match=rf"{mine}:16: lantern lamp: light: expected a whole number from 0 to 9"
    ):
        stardeck.new("lanterns", pack=str(mine))


def test_a_record_is_given_as_text_or_as_a_file(tmp_path: Path) -> None:
    """Both play again; a file that is not there is a bad record."""
    match = stardeck.new("lanterns", seed=3)
    match.play("pass")
    file = tmp_path / "game.stardeck"
    file.write_text(match.record, encoding="utf-8")
    for record in (match.record, file, str(file)):
        assert stardeck.replay(record).position == match.position
    with pytest.raises(stardeck.BadRecord, match="can't be read"):
        stardeck.replay(tmp_path / "missing")
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(stardeck.BadRecord, match="can't be read"):
        stardeck.replay(file)


def test_every_error_is_a_stardeck_error() -> None:
    """So that one handler serves all, and programs that expect ValueError are served too."""
    for name in ("BadOption", "BadPack", "BadPosition", "BadRecord", "IllegalAction", "UnknownGame"):
        assert issubclass(getattr(stardeck, name), stardeck.StardeckError)
    assert issubclass(stardeck.StardeckError, ValueError)


def test_long_lists_are_cut() -> None:
    """A sentence stays a sentence."""
    assert listing(["a", "b"]) == "a, b"
    assert listing([str(n) for n in range(20)], 3) == "0, 1, 2 and 17 more"


def test_only_near_words_are_proposed() -> None:
    """Nothing is better than nonsense."""
    assert nearest("marke", ["market", "deck"]) == " Did you mean 'market'?"
    assert nearest("xyz", ["market", "deck"]) == ""


class Whole:
    """A whole number that is no int, as other libraries have them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self.number == other

    def __hash__(self) -> int:
        return hash(self.number)


@pytest.mark.parametrize("game", stardeck.game_names())
def test_whole_numbers_of_any_kind_will_do(game: str) -> None:
    """The deal is that of the int, the record replays, and each seat can be asked for."""
    match = stardeck.new(game, seats=Whole(2), seed=Whole(5))
    assert match.position == stardeck.new(game, seats=2, seed=5).position
    decision = match.decision
    assert decision is not None
    match.play(Whole(decision.options[0]))
    assert stardeck.replay(match.record).position == match.position
    assert match.game.view_text(match.view(Whole(1))) == match.game.view_text(match.view(1))
    assert match.is_closed(Whole(0)) == match.is_closed(0)
    assert match.undoable(Whole(0)) == match.undoable(0)
    assert match.branch(Whole(0)).position == stardeck.new(game, seats=2, seed=5).position
    free = match.branch()
    free.undo(Whole(0), Whole(1))
    free.play(Whole(decision.options[0]))
    free.rewind(Whole(0))
    assert free.played == ()


@pytest.mark.parametrize("seed", [True, False, 1.5, "7"])
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    """Also what Python would take for one."""
    with pytest.raises(stardeck.BadOption, match="A seed is a whole number"):
        stardeck.new("lanterns", seed=seed)


@pytest.mark.parametrize("seat", [2, 5, -2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    """It is not taken for a spectator."""
    match = stardeck.new("lanterns", seed=1)
    for look in (match.view, match.picture, match.log):
        with pytest.raises(stardeck.BadOption, match=rf"There is no seat {seat}: seats are 0 to 1, None is"):
            look(seat)


def test_a_new_match_reads_its_pack_once() -> None:
    """The second match of a game has the rules of the first."""
    assert stardeck.new("orbital", seed=1).game is stardeck.new("orbital", seed=2).game
    assert stardeck.new("orbital", seed=1).game is not stardeck.new("orbital", seed=1, years=6).game


def test_an_option_is_its_text_and_knows_its_parts() -> None:
    """Verb and parts as written in records; it can be played as it is."""
    match = stardeck.new("orbital", seed=1)
    option = match.options[0]
    assert type(option) is stardeck.Option
    assert (option.verb, option.parts) == (option.split()[0], option.split()[1:])
    assert match.option(option.action) is option
    assert pickle.loads(pickle.dumps(option)).action == option.action
    match.play(option)
    assert [(answer.seat, answer.text) for answer in match.answers] == [(0, option)]


def test_an_option_of_another_moment_is_refused() -> None:
    """It is compared with what is legal now, as text is."""
    match = stardeck.new("orbital", seed=1)
    option = match.options[0]
    while option in match.options:
        match.play(option)
    before = match.position
    with pytest.raises(stardeck.IllegalAction, match="is not legal"):
        match.play(option)
    assert match.position == before


@pytest.mark.parametrize("answer", [None, 1.5, True, ["pass"]])
def test_what_is_no_answer_at_all_is_refused_in_words(answer: Any) -> None:
    """Text, an option or a whole number."""
    match = stardeck.new("lanterns", seed=1)
    with pytest.raises(stardeck.BadOption, match="An answer that is no text is a whole number"):
        match.play(answer)


@pytest.mark.parametrize("spec", ["random", "hard", "greedy", "search@20"])
@pytest.mark.parametrize("game", ["orbital", "lanterns"])
def test_a_bot_answers_for_a_match_in_one_line(spec: str, game: str) -> None:
    """For whoever is asked, by any rules; with a seed it is the same answer."""
    match = stardeck.new(game, seed=3)
    stardeck.bot(spec).play(match)
    assert len(match.answers) == 1
    if match.seat is not None and spec != "hard":
        answer = stardeck.bot(spec, seed=4).answer(match)
        assert answer == stardeck.bot(spec, seed=4).answer(match)
        assert answer in match.options
    assert repr(stardeck.bot(spec)) == f"<bot {spec}>"


def test_a_bot_is_not_asked_when_the_game_is_over() -> None:
    """It says so."""
    match = stardeck.new("lanterns", seed=3)
    player = stardeck.bot("random", seed=1)
    while not match.is_over:
        player.play(match)
    with pytest.raises(stardeck.IllegalAction, match="The game is over; nobody is asked"):
        player.play(match)


def test_walking_through_a_match_shows_every_position_once() -> None:
    """From the beginning to the last answer, without playing the game again for each."""
    match = stardeck.new("lanterns", seed=3)
    positions = [match.position]
    while not match.is_over:
        match.play(match.options[0])
        positions.append(match.position)
    assert [here.position for here in match.walk()] == positions


def test_the_games_can_be_imported_by_name() -> None:
    """As any package, although the library has many names of its own."""
    program = "import stardeck\nimport stardeck.games.orbital as orbital\nprint(orbital.BOX.name)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("orbital\n", "")


def test_what_is_exported_is_shown_as_such() -> None:
    """An error names what a user can import."""
    assert repr(stardeck.IllegalAction) == "<class 'stardeck.IllegalAction'>"
    assert all(hasattr(stardeck, name) for name in stardeck.__all__)
