"""The terminal draws the boards with letters, so that one can play from it; answers have their prices."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

import stardeck
from stardeck import Match
from stardeck.commands.table import Eyes, show_answers, show_table
from stardeck.games.tortuga.data import NOTHING
from stardeck.kernel.chance import quick_chance
from stardeck.words import LANGUAGES, Lang

NAMES = ["Ada", "Bob", "Cy", "Dee"]
TABLES = [("orbital", 2), ("orbital", 4), ("tortuga", 2), ("tortuga", 4), ("titan", 2), ("titan", 4)]


def played(game: str, seats: int, answers: int) -> Match:
    """Return a game some way in."""
    match = stardeck.new(game, seats=seats, seed=5, names=NAMES[:seats])
    luck = quick_chance(3)
    for _ in range(answers):
        match.play(match.options[luck.below(len(match.options))])
    return match


def shown(match: Match, lang: Lang = "en", **console: Any) -> str:
    """Return what the asked seat is shown."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=console.pop("encoding", "utf-8"), errors="replace")
    to = Console(file=file, width=100, **console)
    show_table(to, match, Eyes(match.seat), lang)
    assert match.decision is not None
    show_answers(to, match, list(enumerate(match.decision.options, 1)), lang)
    file.seek(0)
    return file.read()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_boards_fit_a_hundred_columns(game: str, seats: int) -> None:
    """In every language; frames are whole."""
    for lang in LANGUAGES:
        text = shown(played(game, seats, 70), lang)
        assert max(len(line) for line in text.splitlines()) <= 100
        assert text.count("┌") == text.count("┘") > 2


def test_colours_where_there_are_some_and_plain_signs_otherwise() -> None:
    """Without colour nothing but text comes; without Unicode frames are made of + - |."""
    match = played("tortuga", 2, 30)
    assert "\x1b[" in shown(match, force_terminal=True, color_system="truecolor")
    assert "\x1b[" not in shown(match)
    plain = shown(match, encoding="ascii")
    framed = [line for line in plain.splitlines() if line.startswith(("  |", "  +"))]
    assert "+- Tortuga -" in plain and len(framed) > 10
    assert not any("?" in line.replace("creature ?", "") for line in framed)


def test_orbital_shows_every_place_to_build_on() -> None:
    """Each place that an answer names is drawn, and each module where it lies."""
    match = played("orbital", 2, 40)
    while match.options[0].verb != "build":
        match.play(match.options[0])
    drawn = "".join(signs for line in match.seen(match.seat).sketches[0].lines for signs, _ in line)
    places = {option.parts[1] for option in match.options if option.verb == "build"}
    assert places and all(place in drawn for place in places)
    assert "0,0" in drawn and "Core" in drawn


def test_tortuga_shows_control_defence_price_ships_and_neighbours() -> None:
    """All that one must know to move, to conquer and to defend, of every sector."""
    match = stardeck.new("tortuga", seats=2, seed=5, names=NAMES[:2])
    bot = stardeck.bot("greedy", seed=1)
    while not any(owner != NOTHING for owner in match.view(0).known.control):
        bot.play(match)
    text, state = shown(match), match.view(match.seat).known
    sectors = [name["en"] for name in state.pack.sectors.names]
    assert "price 15, influence 3" in text and "1 influence: 7 crypto" in text
    for sector in state.board.sectors:
        owner, defence = state.control[sector], state.defence[sector]
        assert (
            f"nobody, defence {defence}" if owner == NOTHING else f"{'AB'[owner]} defence {defence}"
        ) in text
        near = ", ".join(sectors[other] for other in state.board.neighbours[sector])
        assert f"─ {sectors[sector]} ─" in text and f"    {sectors[sector]}: {near}" in text
    assert all(
        f"ship {'AB'[seat]}" in text or "ship AB" in text for seat in (0, 1) if state.ships[seat] != NOTHING
    )


def test_titan_shows_zones_pipes_and_drones() -> None:
    """Every zone by its name, pipes as arrows with their owner, drones where they are."""
    match = played("titan", 4, 120)
    text = shown(match)
    for level in (1, 2, 3):
        assert all(f"┌{level}-{column}─" in text for column in range(1, 13))
    assert any(f"{arrow}{seat}" in text for arrow in "→←↓↑" for seat in "ABCD")
    assert any(f"{seat}{number}" in text for seat in "ABCD" for number in range(1, 5))


def test_prices_are_what_is_paid() -> None:
    """In Orbital: the money before less the money after, wherever a price stands."""
    match = stardeck.new("orbital", seats=2, seed=5)
    luck = quick_chance(3)
    priced = 0
    for _ in range(150):
        decision = match.decision
        if decision is None:
            break
        view, before = match.view(decision.seat), match.state().money[decision.seat]
        for action in decision.options[:6]:
            words = match.face.effect(view, action, "en")
            if told := re.match(r"(\d+) MC, \d+ left", words):
                state = match.state()
                match.game.apply(state, action)
                assert int(told[1]) == before - state.money[decision.seat]
                priced += 1
        match.play(match.options[luck.below(len(match.options))])
    assert priced > 50
