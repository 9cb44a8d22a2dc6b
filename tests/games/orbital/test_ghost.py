"""Before a module is built its ghost shows how it would lie: its exits, and nothing that can be clicked."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import stardeck
from stardeck import Match


def turn() -> Match:
    """Return a game in which the first seat may build."""
    match = stardeck.new("orbital", seats=2, seed=3)
    while match.asked != "turn":
        match.play(match.options[0])
    return match


def test_a_ghost_has_the_exits_of_its_module() -> None:
    """At the place that is clicked, as many as are printed; it has no name of its own in the picture."""
    match = turn()
    assert match.seat is not None
    seen = match.seen(match.seat, "en")
    builds = [option for option in match.options if option.startswith("build")]
    assert builds
    pack = match.pack.content
    drawn_with = set(re.findall(r'\bid="([^"]+)"', "".join(part.content for part in seen.parts)))
    for option in builds:
        ref, picture = seen.ghost(option)
        assert ref == f"exit/{option.split()[-1]}"
        assert "data-ref" not in picture and "data-card" not in picture
        ET.fromstring(f"<svg>{picture}</svg>")
        assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', picture)) <= drawn_with, "a symbol is missing"
        kind = pack.ids.index(option.split()[1])
        assert picture.count("data-exit") == pack.exits[kind].bit_count()


def test_only_builds_have_ghosts_and_only_for_who_is_asked() -> None:
    """Passing puts nothing down; another seat, or an answer that is not legal, gets nothing."""
    match = turn()
    assert match.seat is not None
    build = next(option for option in match.options if option.startswith("build"))
    assert match.seen(match.seat, "en").ghost("pass") == ("", "")
    assert match.seen(match.seat, "en").ghost("build nonsense") == ("", "")
    assert match.seen(1 - match.seat, "en").ghost(build) == ("", "")
