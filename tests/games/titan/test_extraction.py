"""Chapter 13, Extraction."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at


def end_cycle(text: str, last: int = 1) -> Position:
    """Let the last seat end the last turn of a cycle."""
    return at(f"{text} turn:4 ask:{last}.turn.0").play("end")


def all_extracted(game: Position) -> Position:
    """Let all take what the core has for them."""
    while "extract" in game.options:
        game.play("extract")
    return game


def test_three_platforms() -> None:
    """Rule 13.1, Rule 13.2: the rulebook's example: a deuterium from the first, the tholin from the second,
    nothing from the third, which is not connected."""
    platforms = "1-1:water-2,x0,d3,water@0 1-3:water-1,x1,d3,water@0 3-6:water-0,water@0"
    game = end_cycle(f"cycle:2 {platforms} 0.pipes:h1-1c<,h1-2c>")
    assert game["0.hold"] == "deuterium,tholin"
    reserves = [game[zone] for zone in ("1-1", "1-3", "3-6")]
    assert reserves == ["water-2,x0,d2,water@0", "water-1,x0,d3,water@0", "water-0,water@0"]


def test_only_controlled_platforms() -> None:
    """Rule 13.1: a connected platform of nobody, or of another seat, gives nothing."""
    game = end_cycle("1-1:water-0 1-3:water-1,water@1 0.pipes:h1-1c<,h1-2c>")
    assert (game["0.hold"], game["1.hold"]) == ("", "")


def test_an_empty_reserve_gives_nothing() -> None:
    """Rule 13.1: nothing left, nothing taken."""
    assert end_cycle("1-1:water-0,x0,d0,water@0 0.pipes:h1-1c<")["0.hold"] == ""
    assert end_cycle("1-1:water-0,x0,d1,water@0 0.pipes:h1-1c<")["0.hold"] == "deuterium"


def test_it_must_be_taken() -> None:
    """Rule 13.1, Rule 7.5: a full hold makes room for the tholin."""
    game = end_cycle("1-1:water-5,water@0 0.pipes:h1-1c< 0.hold:silicon,tholin*5,pipe*19")
    assert game["0.hold"] == "tholin*6,pipe*19"


def test_a_full_hold_may_refuse_deuterium() -> None:
    """Rule 13.1, Rule 7.2: before the next cycle begins the seat is asked; refused deuterium is lost."""
    game = end_cycle("1-1:water-0,x0,d5,water@0 0.pipes:h1-1c< 0.hold:silicon,tholin*5,pipe*19")
    assert game.asked == "0.make-room"
    assert game.options == ["throw silicon", "refuse"]
    game.play("refuse")
    assert game.asked == "1.choose-platform"
    assert game["1-1"] == "water-0,d4,water@0"


def test_what_waits_is_a_position() -> None:
    """Rule 13.1, Rule 7.2: while the extraction is stored, the position reads back and goes on."""
    game = end_cycle("1-1:water-0,x0,d5,water@0 0.pipes:h1-1c< 0.hold:silicon,tholin*5,pipe*19")
    assert game["ask"] == f"0.make-room.{4 * 64 + 1}"
    again = at(game.text)
    assert again.text == game.text
    assert again.play("refuse").text == game.play("refuse").text


def test_core_tokens() -> None:
    """Rule 13.3: a cube for each token whose pipe is joined to the base."""
    game = all_extracted(end_cycle("0.pipes:v1-2a>,v2-2a>,v3-2a>!,h3-2b>,v3-3a>! 1.pipes:v3-6a>!"))
    assert (game["0.hold"], game["1.hold"]) == ("deuterium*2", "")
    assert game["core"] == "d10"


THREE = (
    "seats:3 0.base:1-1 1.base:1-4 2.base:1-7 0.pipes:v1-1a>,v2-1a>,v3-1a>! "
    "1.pipes:v1-4a>,v2-4a>,v3-4a>!,h3-4b>,v3-5a>! "
    "2.pipes:v1-7a>,v2-7a>,v3-7a>!,h3-7b>,v3-8a>!,h3-8b>,v3-9a>!"
)
"""The rulebook's example: A has one pipe into the core, B two, C three."""


def test_the_core_with_three_seats_and_three_tholins() -> None:
    """Rule 13.4: the rulebook's example: each takes a tholin first; B and C then one deuterium, C another."""
    game = all_extracted(end_cycle(f"{THREE} core:x3", last=2))
    assert [game[f"{seat}.hold"] for seat in range(3)] == ["tholin", "deuterium,tholin", "deuterium*2,tholin"]
    assert game["core"] == "d15"


def test_the_foreman_takes_first() -> None:
    """Rule 13.4: with one tholin it is the Foreman's."""
    game = all_extracted(end_cycle(f"{THREE} core:x1 foreman:1", last=0))
    assert [game[f"{seat}.hold"] for seat in range(3)] == ["deuterium", "deuterium,tholin", "deuterium*3"]


def test_what_is_gone_is_gone() -> None:
    """Rule 13.4, Rule 13.5: scarce deuterium goes round from the Foreman; the core stays empty."""
    game = all_extracted(end_cycle(f"{THREE} core:d4", last=2))
    assert [game[f"{seat}.hold"] for seat in range(3)] == ["deuterium", "deuterium*2", "deuterium"]
    assert (game["cycle"], game["core"]) == ("2", "d0")


def test_the_foreman_passes_to_the_left() -> None:
    """Rule 13.6: the next seat is Foreman and begins the cycle."""
    assert end_cycle("seats:3 foreman:1", last=0)["foreman"] == "2"
    game = end_cycle("seats:3 foreman:2", last=1)
    assert (game["foreman"], game.asked) == ("", "0.choose-platform")


def test_the_foreman_passes_when_all_is_stored() -> None:
    """Rule 13.6: while a seat makes room the old Foreman has the token; the log says so, too."""
    game = at("turn:4 ask:1.turn.0 1-1:water-0,x0,d5,water@0 0.pipes:h1-1c< 0.hold:silicon,tholin*5,pipe*19")
    game.play("end")
    assert (game.asked, game["foreman"]) == ("0.make-room", "")
    game.play("refuse")
    assert (game.asked, game["foreman"]) == ("1.choose-platform", "1")
    words = [game.game.grammar.notes[event.kind].word for event in game.events]
    assert words.index("lost") < words.index("foreman") < words.index("cycle-began")


CORE_OPEN = "0.pipes:v1-2a>,v2-2a>,v3-2a>!,h3-2b>,v3-3a>! 1.pipes:v1-5a>,v2-5a>,v3-5a>!"
"""Seat 0 has two pipes into the core, seat 1 one."""


def may(text: str) -> Position:
    """End a cycle where deuterium may be left in the core."""
    return at(f"{CORE_OPEN} {text} turn:4 ask:1.turn.0").play("end")


def test_deuterium_may_be_left_in_the_core() -> None:
    """Rule 13.3: each is asked in order, cube by cube; what is left stays there."""
    game = may("core:d3")
    assert (game.asked, game.options) == ("0.extract-core", ["extract", "leave"])
    assert game.play("leave").asked == "1.extract-core"
    assert game.play("extract").asked == "0.extract-core"
    game.play("extract")
    assert (game.asked, game["core"]) == ("1.choose-platform", "d1")
    assert (game["0.hold"], game["1.hold"]) == ("deuterium", "deuterium")


def test_tholins_must_be_taken_all_the_same() -> None:
    """Rule 13.4 (reading core_extraction): a tholin goes without asking, and an empty core asks nobody."""
    game = may("core:x2,d0")
    assert game.asked == "1.choose-platform"
    assert (game["0.hold"], game["1.hold"], game["core"]) == ("tholin", "tholin", "d0")


def test_a_full_hold_makes_room_for_the_core() -> None:
    """Rule 13.3, Rule 7.2 (reading core_extraction): a full hold makes room for the core's cube."""
    full = may("0.hold:silicon,tholin*9,pipe*15 core:d3").play("extract")
    assert (full.asked, full.options) == ("0.make-room", ["throw silicon", "refuse"])
    again = at(full.text)
    assert again.text == full.text
    assert again.play("throw silicon", "extract").asked == "0.extract-core"


def test_the_core_is_asked_about_only_under_its_reading() -> None:
    """Rule 13.3 (reading core_extraction): under must every token takes its cube."""
    text = f"{CORE_OPEN} core:d3 turn:4 ask:1.turn.0"
    assert at(text, core_extraction="must").play("end")["core"] == "d0"
    with pytest.raises(ValueError, match="only under core_extraction=may"):
        at(f"{CORE_OPEN} turn:4 ask:0.extract-core.0", core_extraction="must")


def test_a_copy_keeps_what_the_core_has() -> None:
    """Rule 13.3, Rule 13.4: what is extracted in a copy lies in the core of the first position."""
    for game, answer in ((may("core:d3"), "extract"), (may("core:d3").play("extract"), "extract")):
        before, copied = game.text, game.game.copy(game.state)
        game.game.apply(copied, game.game.parse(answer))
        assert game.game.to_text(copied) != before
        assert game.text == before
    game = at(f"{CORE_OPEN} core:x3 turn:4 ask:1.turn.0")
    before, copied = game.text, game.game.copy(game.state)
    game.game.apply(copied, game.game.parse("end"))
    assert game.text == before


def test_only_own_tokens_extract() -> None:
    """Rule 13.3: a pipe without a token gives nothing, nor does another seat's where one's network ends."""
    mine = "0.pipes:v1-2a>,v2-2a>,v3-2a>!,h3-2b>,v3-3a>,h3-3b>"
    game = all_extracted(end_cycle(f"{mine} 1.pipes:v3-4a>!,v3-6a>!"))
    assert (game["0.hold"], game["1.hold"]) == ("deuterium", "")


def test_the_last_seat_extracts_too() -> None:
    """Rule 13.1, Rule 13.3: from its platform and from the core, whoever is Foreman."""
    text = f"{THREE} 1-8:water-0,water@2 "
    for foreman in range(3):
        words = f"{text} foreman:{foreman}".replace("2.pipes:", "2.pipes:h1-7c>,")
        game = all_extracted(end_cycle(words, (foreman + 2) % 3))
        assert [game[f"{seat}.hold"] for seat in range(3)] == ["deuterium", "deuterium*2", "deuterium*4"]


def test_tholins_from_everywhere_only_at_the_end() -> None:
    """Rule 14.2 (reading final_extraction): before the last cycle only connected platforms give."""
    game = at("3-6:water-2,water@0 turn:4 ask:1.turn.0", final_extraction="all").play("end")
    assert (game["0.hold"], game["3-6"]) == ("", "water-2,water@0")


def test_room_is_made_from_the_foreman_clockwise() -> None:
    """Rule 13.3: the Foreman stores first, then the seat to the left."""
    full = " ".join(f"{seat}.hold:silicon,tholin*5,pipe*19" for seat in range(3))
    mine = "1-1:water-0,x0,d5,water@0 1-5:silicon-0,x0,d5,water@1 1-8:titanium-0,x0,d5,water@2"
    bases = "seats:3 0.base:1-2 1.base:1-4 2.base:1-7 0.pipes:h1-1c< 1.pipes:h1-4c> 2.pipes:h1-7c>"
    for foreman in range(3):
        game = end_cycle(f"{bases} {mine} {full} foreman:{foreman}", (foreman + 2) % 3)
        for step in range(3):
            assert game.asked == f"{(foreman + step) % 3}.make-room"
            game.play("refuse")


def test_the_core_is_asked_about_from_the_foreman_clockwise() -> None:
    """Rule 13.4 (reading core_extraction): one after the other, round after round."""
    game = at(f"{THREE} core:d9 foreman:1 turn:4 ask:0.turn.0").play("end")
    asked = []
    while game.asked.endswith(".extract-core"):
        asked.append(game.asked[0])
        game.play("leave")
    assert "".join(asked) == "120" + "12" + "2"


def test_a_tholin_comes_before_any_question() -> None:
    """Rule 13.4 (reading core_extraction): though deuterium lies there, too; all are told what was taken."""
    game = may("core:x1,d3")
    assert (game.asked, game["0.hold"]) == ("1.extract-core", "tholin")
    game.play("extract")
    assert [line for line in game.told if line.startswith("extracted")] == [
        "extracted 0 1 0",
        "extracted 1 0 1",
    ]
