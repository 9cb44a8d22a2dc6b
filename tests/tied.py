"""Orbital games that end in a tie after two passes, for tests of everything that shows an end."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, table


def tied(first_money: int, second_money: int) -> str:
    """Return a position in the last year: the same points and crew symbols, and some money."""
    game = table(Seat(points=5, money=first_money), Seat(points=5, money=second_money), year=5)
    return f"orbital {game.game.to_text(game.state)}"
