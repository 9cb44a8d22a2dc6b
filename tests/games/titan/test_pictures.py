"""Pictures: pieces keep clear of each other, everything has its place, words and a large card."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations
from math import hypot

import pytest
from tests.games.titan.positions import Position, at, rules

import stardeck
from stardeck.games.titan import BOX
from stardeck.games.titan.board import CORE, Board, level_of
from stardeck.games.titan.data import LEVELS
from stardeck.games.titan.face import geometry, nouns
from stardeck.games.titan.face.offer import FITTING
from stardeck.games.titan.face.seats import LEAST, SIDE_WIDTH
from stardeck.games.titan.rules.ending import final_scores
from stardeck.kernel.variant import load_pack
from stardeck.pictures.part import Part
from stardeck.pictures.svg import wrapped
from stardeck.words import LANGUAGES

BOARDS = [(seats, board) for seats in (2, 3, 4) for board in ("a", "f")]


def spine(board: Board, slot: int) -> tuple[list[tuple[float, float]], float]:
    """Return points along the middle of a slot, and half its width."""
    at = geometry.slot_place(board, slot)
    level = level_of(board.upper[slot])
    half_length, half_width = geometry.slot_size(board.seats, level, board.is_vertical[slot])
    reach = half_length - half_width
    steps = [-1.0, -0.5, 0.0, 0.5, 1.0]
    return [(at.x + reach * s * at.dx, at.y + reach * s * at.dy) for s in steps], half_width


@pytest.mark.parametrize(("seats", "name"), BOARDS)
def test_slots_keep_clear_of_each_other(seats: int, name: str) -> None:
    """No two slots overlap."""
    board = rules(board=name).boards[seats]
    spines = [spine(board, slot) for slot in range(board.slots) if board.is_open[slot]]
    for (one, wide), (other, other_wide) in combinations(spines, 2):
        nearest = min(hypot(x1 - x2, y1 - y2) for x1, y1 in one for x2, y2 in other)
        assert nearest > wide + other_wide - 1


@pytest.mark.parametrize(("seats", "name"), BOARDS)
def test_slots_keep_clear_of_pieces(seats: int, name: str) -> None:
    """A platform's middle, with glyph and value, is never covered by a slot."""
    board = rules(board=name).boards[seats]
    for zone in board.zones:
        if zone == CORE:
            continue
        middle = geometry.zone_middle(seats, zone)
        radius = geometry.piece_radius(seats, level_of(zone))
        for slot in board.around[zone]:
            points, half_width = spine(board, slot)
            nearest = min(hypot(x - middle.x, y - middle.y) for x, y in points)
            assert nearest - half_width > radius * 0.6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_on_the_picture(seats: int) -> None:
    """Zones, docks and slots are inside, also for sixteen drones at one base."""
    board = rules().boards[seats]
    points = [geometry.dock(seats, zone, place) for zone in board.zones for place in range(4)]
    points += [point for zone in board.zones for point in geometry.zone_outline(seats, zone)]
    points += [point for slot in range(board.slots) if board.is_open[slot] for point in spine(board, slot)[0]]
    assert all(8 <= x <= geometry.WIDTH - 8 and 8 <= y <= geometry.HEIGHT - 8 for x, y in points)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_docks_keep_clear_of_each_other(seats: int) -> None:
    """Four drones round a piece, and sixteen in the core, do not overlap."""
    for zone in rules().boards[seats].zones:
        level = geometry.level_scale(zone)
        docks = [geometry.dock(seats, zone, place) for place in range(16 if zone == CORE else 4)]
        wide = 2 * geometry.DRONE[level] * geometry.SCALE[seats]
        assert all(hypot(a[0] - b[0], a[1] - b[1]) > wide for a, b in combinations(docks, 2))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_drones_keep_off_values_and_badges(seats: int) -> None:
    """Around a platform six drones cover neither its value nor the marks of its module and owner."""
    for zone in rules().boards[seats].zones:
        if zone == CORE:
            continue
        middle = geometry.zone_middle(seats, zone)
        radius, drone = geometry.piece_radius(seats, level_of(zone)), geometry.drone_radius(seats, zone)
        for x, y in [geometry.dock(seats, zone, place) for place in range(6)]:
            assert hypot(x - middle.x, y - middle.y) > drone + radius * 0.6
            for side in (-1, 1):
                badge = middle.x + side * radius * 0.98, middle.y - radius * 0.1
                assert hypot(x - badge[0], y - badge[1]) > drone + radius * 0.33


def test_the_score_if_it_ended_now_is_shown() -> None:
    """Rules 14.4 and 14.5: beside the credits on the track stand those with hold and majorities."""
    game = at("0.hold:tholin*2,deuterium 1.hold:water*3")
    ahead = final_scores(game.state)
    assert ahead != [game.state.credits_of(seat) for seat in range(game.state.seats)]
    told = titles(parts(game, 0)["seats"])
    for seat, credits in enumerate(ahead):
        assert any(title.endswith(f", {credits} if it ended now") for title in told), (seat, told)


def test_levels_fall_inwards() -> None:
    """Each level lies inside the one above it, and the core inside all."""
    edges = [edge for level in range(LEVELS) for edge in reversed(geometry.DEPTHS[level])]
    assert edges == sorted(edges, reverse=True) and edges[-1] > geometry.CORE_DEPTH


def parts(game: Position, seat: int, lang: str = "en") -> dict[str, Part]:
    """Return the parts of a picture by slot."""
    view = game.game.view(game.state, seat)
    names = ["Ada", "Bo", "Cy", "Di"][: game.state.seats]
    return {part.slot: part for part in game.face.parts(view, names=names, lang=lang)}


def titles(part: Part) -> list[str]:
    """Return all titles of a part."""
    return [element.text or "" for element in ET.fromstring(f"<svg>{part.content}</svg>").iter("title")]


def test_titles_say_what_is_there() -> None:
    """Zone, reserve, module and owner; pipes with owner and direction; drones with their load."""
    game = at("2-2:water-3,titanium@1 0.pipes:v1-2a> 1.drones:1-5,2-2+x,1-5*2")
    english = titles(parts(game, 0)["board"])
    assert (
        "2-2 · Water distillery 3 · 3 tholins, 2 deuterium in reserve · "
        "module Titanium factory, controlled by Bo" in english
    )
    assert "between zone 1-2 and zone 2-2 · pipe of Ada towards zone 2-2" in english
    assert "drone 2 of Bo, loaded with tholin" in english
    french = titles(parts(game, 0, "fr")["board"])
    assert any("Centre de distillation d’eau 3" in title and "contrôlée par Bo" in title for title in french)


def test_what_an_upgrade_costs() -> None:
    """A platform's title tells the price to who looks, and none to a spectator."""
    game = at("2-2:water-3 0.pipes:v1-2a> 0.hold:silicon*5")
    title = "2-2 · Water distillery 3 · 3 tholins, 2 deuterium in reserve · an upgrade costs you 5 silicon"
    assert title in titles(parts(game, 0)["board"])
    assert not any("costs you" in title for title in titles(parts(game, -1)["board"]))


def test_a_spectator_has_no_hold() -> None:
    """Who only watches sees the crater, the miners and the offer."""
    assert set(parts(at(), -1)) == {"board", "seats", "offer"}
    assert set(parts(at(), 0)) == {"board", "seats", "offer", "hand"}


def test_every_component_has_a_card() -> None:
    """Platforms, modules, orders and objectives are shown large, with words and source, in both languages."""
    pack = load_pack(BOX).content
    face = BOX.face(rules())
    cards = [f"platform/{id_}" for id_ in pack.platform_ids]
    cards += [f"module/{colour}" for colour in range(5)]
    cards += [f"order/{id_}" for id_ in pack.order_ids]
    cards += [f"objective/{id_}" for id_ in pack.objective_ids]
    assert len(cards) == 30 + 5 + 17 + 32
    for ref in cards:
        for lang in LANGUAGES:
            card = face.card(ref, lang)
            assert card is not None and card.name and card.words
            ET.fromstring(card.picture)
    invented = face.card("order/io", "en")
    assert invented is not None and invented.source == "reconstructed"
    for ref in ("platform/gold-1", "module/5", "order/", "thing/1", ""):
        assert face.card(ref, "en") is None


def test_every_row_of_the_pack_is_listed() -> None:
    """The list of components names each with its copies, both languages and its source."""
    rows = BOX.components(load_pack(BOX).content)
    kinds = {row["kind"] for row in rows}
    assert kinds == {
        "cube",
        "deposit",
        "tile",
        "board",
        "platform",
        "module",
        "order",
        "objective",
        "hold",
        "seat",
    }
    copies = {kind: sum(int(row["copies"]) for row in rows if row["kind"] == kind) for kind in kinds}
    assert copies["cube"] == 340 and copies["deposit"] == 36 and copies["tile"] == 14
    assert copies["platform"] == 30 and copies["module"] == 30
    assert copies["order"] == 17 and copies["objective"] == 32
    assert all(row["en"] and row["fr"] and row["source"] for row in rows)


def test_a_whole_table_in_both_languages() -> None:
    """The match shows its picture from the first question to the last."""
    match = stardeck.new("titan", seats=4, seed=3)
    for lang in LANGUAGES:
        root = ET.fromstring(match.picture(match.seat, lang))
        assert root.get("viewBox") == "0 0 1280 720"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_objective_fits_its_two_lines(lang: str) -> None:
    """None is cut, in either language, by its own name or by one in fewer words."""
    pack = rules().pack
    for objective in range(len(pack.objective_ids)):
        name = nouns.objective(pack, objective, lang)
        lines = wrapped(FITTING.of(lang).get(name, name), SIDE_WIDTH - 140, LEAST)
        assert len(lines) <= 2, name
