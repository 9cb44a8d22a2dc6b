"""Names of the parts of the picture that can be clicked: pictures and paths must agree on them."""

from __future__ import annotations

from stardeck.kernel.decision import Seat


def hand(card: str) -> str:
    """Return the ref of a kind of card in one's own hand; copies lie in one place."""
    return f"hand/{card}"


def looked(card: str) -> str:
    """Return the ref of a kind of card one looks at."""
    return f"look/{card}"


def market(place: int) -> str:
    """Return the ref of a place in the market; 0 is furthest from the deck."""
    return f"market/{place}"


def core(card: str) -> str:
    """Return the ref of an upgraded core still available."""
    return f"core/{card}"


def module(seat: Seat, cell: str) -> str:
    """Return the ref of a module of a seat's orbital, by its cell as written (``2,-1``)."""
    return f"module/{seat}/{cell}"


def free_exit(cell: str, side: str) -> str:
    """Return the ref of the cell before a free exit of one's own orbital, entered from a side."""
    return f"exit/{cell}:{side}"


def seat(number: Seat) -> str:
    """Return the ref of a player."""
    return f"seat/{number}"


def colour(name: str) -> str:
    """Return the ref of a colour in the race."""
    return f"colour/{name}"
