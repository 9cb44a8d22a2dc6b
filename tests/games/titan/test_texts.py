"""What components say is what the rules do, under every reading."""

from __future__ import annotations

import re

import pytest
from tests.games.titan.positions import at, rules

from stardeck.games.titan import BOX
from stardeck.games.titan.data import COMMON, CUBE_IDS
from stardeck.games.titan.rules.ending import majority_credits
from stardeck.words import LANGUAGES, Lang

PACK = rules().pack


def said(card: str, lang: Lang, **readings: str) -> str:
    """Return the words of a component under some readings."""
    shown = BOX.face(rules(**readings)).card(card, lang)
    assert shown is not None
    return shown.words


def numbers_in(words: str) -> list[int]:
    """Return the numbers of a text."""
    return [int(number) for number in re.findall(r"\d+", words)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("cube", CUBE_IDS[:COMMON])
def test_every_common_resource_tells_of_its_majority(cube: str, lang: Lang) -> None:
    """Rules 14.5 and 14.6 (readings second_ties, after_tie): both places, and when the second counts."""
    words = said(f"cube/{cube}", lang)
    assert numbers_in(words)[-2:] == [PACK.most, PACK.second]
    texts = {
        said(f"cube/{cube}", lang, second_ties=lone, after_tie=after)
        for lone in ("all", "none")
        for after in ("second", "none")
    }
    assert len(texts) == 4
    held = f"seats:3 cycle:6 0.hold:{cube}*2 1.hold:{cube} 2.hold:{cube}"
    for lone, credits in (("all", PACK.second), ("none", 0)):
        game = at(held.replace("cycle:6", "cycle:5 turn:4"), second_ties=lone)
        assert majority_credits(game.state, CUBE_IDS.index(cube))[1] == credits


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drone_tells_all_it_can_do(lang: Lang) -> None:
    """Rules 9.2, 9.5, 9.14 and 10.4: flying, destroying and its discount, with their prices."""
    words = said("seat/drone", lang)
    assert numbers_in(words) == [PACK.drones, PACK.flight, PACK.destruction]
    for stem in {"en": ("flies", "destroys", "docks"), "fr": ("vole", "détruit", "docke")}[lang]:
        assert stem in words
    assert "drone" in said("cube/silicon", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tokens_and_deuterium_follow_their_readings(lang: Lang) -> None:
    """Rules 8.5 and 13.3 (readings core_token, core_extraction): each choice has its own words."""
    tokens = {said("seat/token", lang, core_token=way) for way in ("lost", "returned")}
    cubes = {said("cube/deuterium", lang, core_extraction=way) for way in ("must", "may")}
    assert len(tokens) == len(cubes) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("objective", PACK.objective_ids)
def test_an_objective_says_what_it_asks_for(objective: str, lang: Lang) -> None:
    """Rules 12.2 to 12.9: every number that it checks and its three rewards."""
    index = PACK.objective_ids.index(objective)
    found = numbers_in(said(f"objective/{objective}", lang))
    assert found[-3:] == PACK.objective_rewards[index]
    wanted = [number for number in PACK.objective_numbers[index] if 1 < number < 9]
    assert all(number in found for number in wanted)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("order", PACK.order_ids)
def test_an_order_says_what_it_costs_and_pays(order: str, lang: Lang) -> None:
    """Rules 11.1 and 11.2: every amount and its value."""
    index = PACK.order_ids.index(order)
    found = numbers_in(said(f"order/{order}", lang))
    assert sorted(found) == sorted([*filter(None, PACK.order_cost[index]), PACK.order_value[index]])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("platform", PACK.platform_ids)
def test_a_platform_says_its_value_reserve_and_yield(platform: str, lang: Lang) -> None:
    """Rules 2.8 and 6.5: value, tholins, deuterium and what it gives."""
    index = PACK.platform_ids.index(platform)
    found = numbers_in(said(f"platform/{platform}", lang))
    assert found[:3] == [
        PACK.platform_value[index],
        PACK.platform_tholins[index],
        PACK.platform_deuterium[index],
    ]
    assert found[3] == PACK.gives
