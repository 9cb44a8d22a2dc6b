"""Reviews find what cost most, can be repeated, and know no more than the seat."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.lanterns import LAST_CHANCE

import stardeck
from stardeck import Match
from stardeck.bots.judgement import value_of
from stardeck.bots.lookahead import Lookahead
from stardeck.cli import cli
from stardeck.games import find
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.errors import BadOption
from stardeck.learn.estimate import Guess
from stardeck.learn.hindsight import thought_on
from stardeck.learn.review import Review, review
from stardeck.learn.review_report import HEIGHT, as_data, chart, html, marks

PLAYOUTS = 60
BLUNDERS = 5
"""In so many games a blunder in the middle must be found."""

Played = Callable[..., Match]


def blundered() -> Match:
    """Return a game with a planted blunder as its only answer."""
    match = stardeck.position(LAST_CHANCE, sandbox=False)
    match.play("pass")
    assert match.is_over and match.winners == [1]
    return match


def test_a_planted_blunder_is_the_costliest() -> None:
    """Giving up a game that can be won is found, with the better answer and what it costs."""
    match = blundered()
    (made,) = review(match, [0], playouts=PLAYOUTS)
    (worst,) = made.costliest()
    assert match.game.action_text(worst.moment.action) == "pass"
    assert match.game.action_text(worst.best) == "light lamp"
    assert worst.played.chance == 0.0
    assert worst.loss.chance > 0.2 and worst.loss.chance > 4 * worst.loss.error


def test_a_blunder_in_the_middle_of_a_good_game_is_among_the_five() -> None:
    """A seat that plays well but once puts out its best lantern instead of its worst is told so."""
    games = [blundered_once(seed) for seed in range(50)]
    found = [(match, planted) for match, planted in games if planted >= 0][:BLUNDERS]
    assert len(found) == BLUNDERS
    for match, planted in found:
        (made,) = review(match, [0], playouts=150)
        assert planted in [look.moment.at for look in made.costliest()]


def blundered_once(seed: int) -> tuple[Match, int]:
    """Return a game with the place of its planted blunder, below 0 if nothing had to be put out."""
    match = stardeck.new("lanterns", seats=2, seed=seed, hand="3")
    planted = -1
    while match.seat is not None:
        moths = ["light moth"] if match.seat == 1 else []
        order = [*moths, "out candle", "out moth", "light lamp", "light wind", "light candle", "light moth"]
        answer = next((text for text in order if text in match.options), match.options[-1])
        if match.seat == 0 and planted < 0 and answer == "out candle" and "out lamp" in match.options:
            planted, answer = len(match.played), "out lamp"
        match.play(answer)
    return match, planted


def last_year_of_orbital() -> Match:
    """Return a game in its last year: the other seat leads by a point, has no money and has just passed."""
    match = stardeck.new("orbital", seats=2, seed=1)
    while "return" in match.options[0]:
        match.play(match.game.parse(match.options[0]))
    words = [word for word in match.position.split() if not re.match(r"(first|turn|passes|ask):", word)]
    words += ["year:5", "passes:1", "1.money:0", "1.points:1", "1.won:1,0,0,0,0,0", "ask:0.turn.0"]
    return stardeck.position(" ".join(words), sandbox=False)


def test_a_blunder_in_orbital_is_found() -> None:
    """Who passes in the last year, a point behind and with money for modules worth two, is told so."""
    match = last_year_of_orbital()
    assert any(option.startswith("build") for option in match.options)
    match.play("pass")
    assert match.is_over and match.winners == [1]
    (made,) = review(match, [0], playouts=PLAYOUTS)
    (worst,) = made.costliest()
    assert match.game.action_text(worst.moment.action) == "pass"
    assert worst.played.chance == 0.0
    assert worst.loss.chance > 0.2 and worst.loss.chance > 4 * worst.loss.error


def test_answers_that_show_nothing_new_are_not_called_luck() -> None:
    """With an empty deck nothing can be learnt from one's own answer but what it does."""
    certain = "seats:2 0.hand:lamp*2 0.garden:candle*2 1.hand:wind*2 1.garden:lamp*2 out:candle luck:5.7"
    match = stardeck.position(f"lanterns {certain}", sandbox=False)
    match.play("light lamp")
    (made,) = review(match, [0], playouts=20)
    assert made.looks[0].certain
    match = stardeck.position(LAST_CHANCE, sandbox=False)
    match.play("light lamp")
    (made,) = review(match, [0], playouts=20)
    assert not made.looks[0].certain, "A card was taken from the deck: nobody could foresee which."


def test_answers_of_a_turn_are_judged_at_its_end(played: Played) -> None:
    """Tortuga can be judged at the end of turns only: its last answer is judged there and not after the
    others have had theirs; and where nothing new is learnt, answer and next question agree."""
    match = played("tortuga", 5, answers=60)
    made = review(match, [0], playouts=12)[0]
    box, game = find("tortuga"), match.game
    ahead = Lookahead(game, value_of(box, game), 2, float(box.lead))
    ends, agreeing = 0, 0
    for look, later in zip(made.looks, made.looks[1:], strict=False):
        world = game.imagine(game.view_from_text(look.moment.view), quick_chance(1))
        turn = box.moment(world)
        game.apply(world, look.moment.action)
        ahead.force(world)
        if box.moment(world) > turn:
            assert look.played.chance == pytest.approx(ahead.shares(world)[0], abs=0.02)
            ends += 1
        elif look.certain and not look.moment.interrupted:
            assert look.played == later.here
            agreeing += 1
    assert ends > 1 and agreeing > 5


def test_what_can_still_be_had_was_not_lost() -> None:
    """A loss that the next look takes back is none; one that it confirms stays."""
    match = stardeck.new("lanterns", seats=2, seed=1)
    match.play(match.options[0])
    (look,) = review(match, [0], playouts=8)[0].looks
    low, high = Guess(0.3, 0.01), Guess(0.6, 0.01)
    mine = replace(look.moment, interrupted=False)
    lost = replace(look, moment=mine, here=high, played=low, loss=Guess(0.3, 0.01), certain=True)
    taken_back = thought_on([lost, replace(look, here=high)])[0]
    assert taken_back.loss.chance == 0.0 and taken_back.best == look.moment.action
    confirmed = thought_on([lost, replace(look, here=low)])[0]
    assert confirmed.loss == lost.loss and confirmed.here.chance == pytest.approx(0.6)
    luck = thought_on([replace(lost, certain=False), replace(look, here=high)])[0]
    assert luck.loss == lost.loss, "What chance gave back was lost all the same."


def without_match(made: Review) -> tuple[object, ...]:
    """Return all that a review says."""
    return made.story, made.looks


def test_reviews_can_be_repeated_in_any_number_of_processes(played: Played) -> None:
    """The same seed and playouts give the same review, with one process and with two."""
    match = played("lanterns", 6)
    seen: list[tuple[int, int]] = []
    one = review(match, [0, 1], playouts=20, progress=lambda done, total: seen.append((done, total)))
    two = review(match, [0, 1], playouts=20, processes=2)
    assert [without_match(made) for made in one] == [without_match(made) for made in two]
    other = review(match, [0, 1], playouts=20, seed=1)
    assert [without_match(made) for made in one] != [without_match(made) for made in other]
    total = sum(len(made.looks) for made in one)
    assert seen == [(done, total) for done in range(total + 1)]


@pytest.mark.parametrize("game", stardeck.game_names())
def test_a_review_knows_no_more_than_the_seat(played: Played, game: str) -> None:
    """Non-interference: where the same answers in another possible world look the same to the seat,
    its review is the same."""
    whole = played(game, 3, answers=60)
    luck = quick_chance(12)
    compared = 0
    for at in range(0, min(len(whole.played), 60), 3):
        before = whole.branch(at)
        decision = before.decision
        assert decision is not None
        if len(decision.options) == 1:
            continue
        seat, rules = decision.seat, before.game
        world = rules.imagine(before.view(seat), luck)
        looks = []
        for position in (rules.to_text(world), before.game.to_text(before.state())):
            match = stardeck.position(f"{game} {position}")
            match.play(decision.options[0])
            look = review(match, [seat], playouts=8)[0].looks[0]
            # What the answer itself showed comes after it. Up to that moment all must be equal.
            looks.append((look.moment.view, look.here, look.played, look.loss, look.best, look.considered))
        assert looks[0] == looks[1]
        compared += rules.to_text(world) != before.game.to_text(before.state())
    assert compared > 0


def test_a_review_knows_nothing_of_answers_that_were_not_seen() -> None:
    """Non-interference: which cards another seat put back at the start shows nowhere in a review."""
    told = []
    for which in (0, -1):
        match = stardeck.new("orbital", seats=2, seed=5)
        while match.decision is not None and match.view(0).known.stage == 0:
            match.play(match.decision.options[which if match.decision.seat == 1 else 0])
        (made,) = review(match, [0], playouts=12)
        told.append(
            [
                (
                    look.here,
                    look.played,
                    look.loss,
                    look.certain,
                    look.considered,
                )
                for look in made.looks
            ]
        )
        assert any(look.moment.interrupted for look in made.looks)
    assert told[0] == told[1]


@pytest.mark.parametrize(("game", "seed"), [("orbital", 4), ("orbital", 8), ("tortuga", 4), ("titan", 4)])
def test_whole_games_are_reviewed(played: Played, game: str, seed: int) -> None:
    """Every decision of a seat, whatever the others were asked in between."""
    match = played(game, seed)
    (made,) = review(match, [0], playouts=6)
    assert len(made.looks) == len(made.story.moments) > 20
    assert any(look.moment.interrupted for look in made.looks)
    assert made.story.result is not None


def test_a_seat_that_is_not_there_is_refused() -> None:
    """The error says which seats there are."""
    with pytest.raises(BadOption, match="seats 1 to 2; 3 was asked"):
        review(blundered(), [2])


def test_what_may_be_noise_is_not_among_the_costliest() -> None:
    """A loss within two standard errors is not spoken of."""
    (made,) = review(blundered(), [0], playouts=20)
    doubted = [replace(look, loss=Guess(0.3, 0.2)) for look in made.looks]
    assert made.costliest() and replace(made, looks=tuple(doubted)).costliest() == []


def test_reports_speak_of_the_chart_and_the_costliest_decisions_only() -> None:
    """A split of the result into luck and skill is left out until its parts add up on the screen."""
    match = blundered()
    made = review(match, [0], playouts=20)
    assert "causes" not in as_data(match, made[0], "en")
    page = html(match, made, 20, "en")
    assert re.findall("<h3>(.*?)</h3>", page) == ["The costliest decisions"] and page.count("<svg") == 1


def test_both_answers_can_be_marked() -> None:
    """A review names the parts of the picture that either answer is clicked on."""
    match = blundered()
    (made,) = review(match, [0], playouts=20)
    worst = as_data(match, made, "en")["costliest"][0]
    assert worst["path"] == [] and worst["better_path"] == ["hand/lamp"]


def test_numbers_of_a_chart_cover_nothing() -> None:
    """Each stands apart from all marks and other numbers, also in a crowd and at the edges."""
    (made,) = review(blundered(), [0], playouts=20)
    look = made.costliest()[0]
    crowd = [(60.0, 15.0), (64.0, 205.0), (300.0, 109.0), (314.8, 89.0), (324.5, 103.0), (330.0, 98.0)]
    found = [ET.fromstring(one) for one in marks([(x, y, look) for x, y in crowd])]
    middles = [(float(one[1].attrib["cx"]), float(one[1].attrib["cy"])) for one in found]
    numbers = [(float(one[2].attrib["x"]), float(one[2].attrib["y"]) - 4.5) for one in found]
    assert middles == crowd and all(0 < y < HEIGHT for _, y in numbers)
    for place, number in enumerate(numbers):
        others = middles + numbers[:place]
        assert [one for one in others if abs(one[0] - number[0]) < 10 and abs(one[1] - number[1]) < 9] == []


def test_an_unfinished_game_can_be_reviewed(played: Played) -> None:
    """Up to now, without a result."""
    match = played("lanterns", 4).branch(6)
    (made,) = review(match, [0], playouts=10)
    assert made.story.result is None and len(made.looks) > 0
    ET.fromstring(chart(made, "en"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pictures_and_pages_are_well_formed(lang: str) -> None:
    """Names are escaped; every picture parses; nothing is loaded from elsewhere."""
    match = blundered()
    match.names[0] = "<b>&"
    made = review(match, [0, 1], playouts=20)
    for one in made:
        ET.fromstring(chart(one, lang))
    page = html(match, made, 20, lang)
    assert "<b>" not in page and "&lt;b&gt;&amp;" in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    data = as_data(match, made[0], lang)
    assert json.loads(json.dumps(data)) == data
    assert data["costliest"][0]["better"] == "light lamp"


def test_the_command_writes_words_data_and_a_page(tmp_path: Path) -> None:
    """``stardeck review`` prints the costliest decisions and writes JSON and HTML."""
    record = tmp_path / "game.stardeck"
    record.write_text(blundered().record, encoding="utf-8")
    page, data = tmp_path / "review.html", tmp_path / "review.json"
    arguments = ["review", str(record), "--seat", "1", "--playouts", "40", "--processes", "1", "--lang", "en"]
    result = CliRunner().invoke(cli, [*arguments, "--html", str(page), "--json", str(data)])
    assert result.exit_code == 0, result.output
    assert "Light Lamp" in result.output and "The costliest decisions" in result.output
    assert "Light Lamp" in page.read_text(encoding="utf-8")
    (seat,) = json.loads(data.read_text(encoding="utf-8"))
    assert seat["costliest"][0]["answer"] == "pass"
    again = CliRunner().invoke(cli, [*arguments, "--json", "-"])
    assert json.loads(again.stdout) == [seat]
    wrong = CliRunner().invoke(cli, ["review", str(record), "--seat", "5"])
    assert wrong.exit_code == 1 and "seats 1 to 2" in wrong.output
