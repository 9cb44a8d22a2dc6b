"""Before a pipe is laid its ghost shows how it would lie, and the platforms that it would activate."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import stardeck
from stardeck.games.titan.rules import pipes
from stardeck.games.titan.vocabulary import verb
from stardeck.kernel.chance import quick_chance


def test_a_ghost_rings_the_platforms_that_the_pipe_activates() -> None:
    """As many rings as platforms of the colour in the network; none where the pipe activates nothing."""
    match, luck = stardeck.new("titan", seats=2, seed=5), quick_chance(6)
    rings: set[int] = set()
    while (decision := match.decision) is not None and len(rings) < 3:
        seen = match.seen(decision.seat, "en")
        for action in decision.options:
            if verb.verb_of(action) == verb.LAY:
                _, picture = seen.ghost(match.option(action))
                zones = pipes.would_activate(seen.view.known, decision.seat, verb.arrow_of(action))
                ET.fromstring(f"<svg>{picture}</svg>")
                assert picture.count("data-activated") == len(zones)
                rings.add(len(zones))
        match.play(decision.options[luck.below(len(decision.options))])
    assert len(rings) >= 3, rings
