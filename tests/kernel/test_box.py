"""What a box brings if it says nothing about it."""

from __future__ import annotations

import pytest
from stardeck_toy import BOX

from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption
from stardeck.kernel.variant import load_pack
from stardeck.pictures.frame import PLACES
from stardeck.pictures.part import SLOTS


def test_a_box_need_not_bring_bots_automatons_or_a_judgement() -> None:
    """Bots that look ahead then judge by the score."""
    game = BOX.game(load_pack(BOX).content, {"hand": "2"})
    assert Box.bots(BOX) == {}
    assert Box.automatic(BOX, 3, {"hand": "2"}) == []
    assert Box.value(BOX, game) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_count_within_the_range_is_good(seats: int) -> None:
    """Both ends included."""
    BOX.check(seats, {"hand": "2"})


@pytest.mark.parametrize("seats", [1, 5])
def test_a_seat_count_out_of_range_is_refused(seats: int) -> None:
    """With the range in words."""
    with pytest.raises(BadOption, match="Lanterns is for 2 to 4 seats"):
        BOX.check(seats, {"hand": "2"})


def test_a_box_must_bring_its_rules() -> None:
    """What is missing is told when the object is made, not when it is played."""
    with pytest.raises(TypeError, match="abstract"):
        Box()  # type: ignore[abstract]


def test_every_slot_has_a_place_in_the_frame() -> None:
    """And the frame has no other."""
    assert set(PLACES) == set(SLOTS)
