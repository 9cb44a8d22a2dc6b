"""What is told of an answer: everything that happened, to whom and where, in order."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import PACK, Seat, Table, amount, new, step_amount, table

import stardeck

CASINO = Seat(station="casino@1,0:w")
HOUSES = "casino@1,0:w cantina@-1,0:e"
FARM = Seat(station="farm@1,0:w")
WON = f"gained 0 {step_amount('casino', 0)}, lost 1 {step_amount('casino', 1)}"


@pytest.mark.parametrize(
    ("game", "answers", "happened"),
    [
        (table(Seat(), Seat()), "upgrade bio-core", "upgraded 0 bio-core 4"),
        (table(Seat(), Seat(), market="farm,casino"), "purchase farm 1", "purchased 0 farm 1 1"),
        (table(FARM, Seat()), "operate farm 1,0", f"operated 0 farm 1,0, gained 0 {amount('farm')}"),
        (table(Seat(station=HOUSES), Seat()), "operate casino 1,0", f"operated 0 casino 1,0, {WON}"),
        (
            table(Seat(hand="visiting-worker", station=HOUSES), CASINO),
            "play visiting-worker, visit 1 casino 1,0",
            f"played 0 visiting-worker, visited 0 casino 1,0 1, {WON}",
        ),
        (table(Seat(station="casino@1,0:w!1"), Seat()), "repair casino 1,0", "repaired 0 casino 1,0 3"),
        (
            table(Seat(hand="sabotage"), CASINO),
            "play sabotage, damage 1 casino 1,0",
            "played 0 sabotage, damaged 1 casino 1,0 1",
        ),
        (
            table(Seat(hand="economic-crisis"), Seat(money=1)),
            "play economic-crisis",
            f"played 0 economic-crisis, lost 0 {amount('economic-crisis')}, lost 1 1",
        ),
        (
            table(Seat(hand="salvage-order", station="casino@1,0:w"), Seat()),
            "play salvage-order, remove casino 1,0",
            f"played 0 salvage-order, removed 0 casino 1,0, gained 0 {amount('salvage-order')}",
        ),
        (
            table(Seat(hand="insider-contacts"), Seat(), market="farm,casino"),
            "play insider-contacts, take farm 1",
            "played 0 insider-contacts, got-from-market 0 farm 1",
        ),
        (
            table(Seat(hand="uneventful-year"), Seat(hand="sabotage")),
            "play uneventful-year, discard sabotage",
            "played 0 uneventful-year, discarded 1 sabotage",
        ),
        (
            table(Seat(hand="crew-rotation", station="casino@1,0:w*1u"), Seat()),
            "play crew-rotation, back 0 casino 1,0",
            "played 0 crew-rotation, crew-back 0 casino 1,0 0",
        ),
        (
            table(Seat(), Seat(hand="visiting-worker"), turn=1, rulebook_bots=1),
            "reveal, scrap visiting-worker",
            f"revealed 1 visiting-worker, scrapped 1 visiting-worker {PACK.numbers.bot_scrap}",
        ),
    ],
)
def test_what_is_told(game: Table, answers: str, happened: str) -> None:
    """Rules 2.2, 7.1: every action and what follows from it is told, with seat, card, place and money."""
    assert ", ".join(game.play(*answers.split(", ")).told) == happened


def test_a_building_is_told() -> None:
    """Rule 5.1: the card, its place and what was paid."""
    game = table(Seat(hand="farm"), Seat()).play("build farm 1,0:w")
    assert game.told == [f"built 0 farm 1,0 {16 - game.state.money[0]}"]


def test_a_high_risk_project_is_told() -> None:
    """Rule 12.8, High-Risk Project: the crew that was spent and the money it brought."""
    game = table(Seat(hand="high-risk-project", crew=2), Seat()).play("play high-risk-project", "spend 2")
    assert game.told[1:] == ["crew-spent 0 2", f"gained 0 {game.state.money[0] - 16}"]


def test_the_end_of_a_year_is_told() -> None:
    """Rules 9.1 to 9.14: points, market, crew, income, cards, maintenance, the new year."""
    game = table(Seat(), Seat(), turn=1, passes=1)
    game.play("pass", "income structural", "income structural")
    told = [line if not line.startswith("took") else " ".join(line.split()[:2]) for line in game.told]
    assert told == [
        *("passed 1", "scored 0 structural 1 1", "scored 1 structural 1 1", "market-renewed all"),
        *("crew-arrived 0 1", "crew-arrived 1 1", "earned 0 structural 8", "earned 1 structural 8"),
        *["took 0"] * 4,
        *["took 1"] * 4,
        *("maintained all", "started 1 3"),
    ]


def test_the_end_is_told() -> None:
    """Rule 9.5: points for the last year, then the end."""
    game = table(Seat(), Seat(), year=5, turn=1, passes=1).play("pass")
    assert game.told == ["passed 1", "scored 0 structural 2 1", "scored 1 structural 2 1", "ended all"]


def test_the_start_is_told() -> None:
    """Rules 1.8, 1.9: who gives cards back, that all have, the shuffle and who begins."""
    game = new(2)
    while game.options[0].startswith("return"):
        game.play(game.options[0])
    words = [line.split()[0] for line in game.told]
    assert words == [*["returned"] * 6, "returned-all", "shuffled", "started"]


def test_an_empty_deck_is_told() -> None:
    """Rule 2.6: the discards become the deck."""
    game = table(Seat(), Seat(), turn=1, passes=1, deck="farm", discards="casino*3,farm*2,cantina*2")
    assert "reshuffled all" in game.play("pass").told


def test_who_puts_a_card_back_knows_which() -> None:
    """Rule 1.8: the seat itself is told, the others only that it did."""
    match = stardeck.new("orbital", seats=3, seed=13)
    for seat in range(3):
        card = match.options[0].parts[0]
        assert match.seat == seat
        match.play(match.options[0])
        told = [match.happened(eyes)[-1].parts["card"] for eyes in range(3)]
        assert told == [card if eyes == seat else "?" for eyes in range(3)]
        while match.seat == seat and match.options[0].verb == "return":
            match.play(match.options[0])
