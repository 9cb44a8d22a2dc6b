"""Pictures and words: complete, within their frames, without secrets, in both languages."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from html import unescape

import pytest
from tests.games.tortuga.tables import PACK, Table, table

from stardeck.games.tortuga import BOX
from stardeck.games.tortuga.face import TortugaFace
from stardeck.games.tortuga.face import fight as fights
from stardeck.games.tortuga.face.geometry import BOARD, HEX, hex_centre, hex_scale, row
from stardeck.games.tortuga.face.hand import TILE, tile_columns
from stardeck.games.tortuga.vocabulary import note
from stardeck.pictures.svg import text_width
from stardeck.words import LANGUAGES

NAMES = ["Anne", "Bartholomew the Extraordinarily Long-Winded", "Ching", "Drake"]


def face(game: Table) -> TortugaFace:
    """Return the face of a table's game."""
    found = BOX.face(game.game)
    assert isinstance(found, TortugaFace)
    return found


def shown(game: Table, seat: int, lang: str = "en") -> str:
    """Return everything a seat is shown."""
    view = game.game.view(game.state, seat)
    return "".join(part.content for part in face(game).parts(view, names=NAMES, lang=lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [*PACK.ids, *PACK.sectors.ids])
def test_every_component_can_be_shown_large(name: str, lang: str) -> None:
    """Each card and sector has a picture, words and its source."""
    card = face(table()).card(name, lang)
    assert card is not None and card.words and card.source in ("rulebook", "inferred", "reconstructed")
    ET.fromstring(card.picture)
    assert card.name in unescape(card.picture)


def test_unknown_components_are_none() -> None:
    """A page may ask for anything."""
    assert face(table()).card("parrot", "en") is None


def test_hidden_cards_are_not_in_the_picture() -> None:
    """Rules 9.5, 11.3, 8.1: hands, reserves, committed cards and unscanned creatures of others stay out."""
    words = "0.hand:corsair 0.reserve:trader 0.deck:bodyguard vortex.token:kraken vortex.known:0"
    game = table(f"{words} piles:0,0,0,0,0,0 1.hand:pilot").play("attack 1", "commit corsair", "ready")
    for name in ("Corsair", "Trader", "Kraken, difficulty 7"):
        assert name not in shown(game, 1) and name not in shown(game, -1)
        assert name in shown(game, 0)
    assert not any("Bodyguard" in shown(game, seat) for seat in (-1, 0, 1)), "the top of a deck"


def test_what_everybody_may_look_through() -> None:
    """Rules 1.4, 1.5, 2.11: discard piles, destroyed cards and hunt cards can be read by all."""
    game = table("0.discard:trader removed:corsair*2 1.discard:robot piles:0,0,0,0,0,0")
    for seat in (-1, 0, 1):
        picture = shown(game, seat)
        assert "Trader ×1" in picture and "Destroyed cards: Corsair ×2" in picture
        assert "Kraken (7)" in picture and "Robot (2)" not in picture


def test_a_fight_shows_both_sides() -> None:
    """Rules 11.5, 11.9, 11.10: the defender's cards, turrets and half the defence."""
    words = "0.hand:corsair 1.hand:pilot 0.ship:terminal-1 1.ship:terminal-1 terminal-1.control:1"
    game = table(f"{words} terminal-1.defence:5 turrets-1.control:1")
    game.play("attack 1", "commit corsair", "ready", "commit pilot")
    picture = shown(game, -1)
    assert "Fight in Terminal 1" in picture and picture.count(">+2<") == 1 and ">+1<" in picture


def shown_totals(game: Table, seat: int) -> tuple[int, int]:
    """Return what the numbers below the cards of a fight add up to: the attacker's and the defender's."""
    view = game.game.view(game.state, seat)
    board = next(part for part in face(game).parts(view, names=NAMES, lang="en") if part.slot == "board")
    groups = ET.fromstring(f"<svg>{board.content}</svg>").iter("g")
    fight = next(one for one in groups if any((text.text or "").startswith("Fight") for text in one))
    numbers = [one for one in fight.findall("text") if float(one.get("y", 0)) > fights.HEIGHT - 30]
    attack = [int(one.text or "") for one in numbers if float(one.get("x", 0)) < fights.WIDTH / 2]
    defence = [int(one.text or "") for one in numbers if float(one.get("x", 0)) > fights.WIDTH / 2]
    return sum(attack), sum(defence)


@pytest.mark.parametrize(
    ("attack", "answer", "words"),
    [
        ("corsair", "pilot", "terminal-1.control:1 terminal-1.defence:5 turrets-1.control:1"),
        ("gunner", "deserter", "turrets-1.control:0 turrets-2.control:0"),
        ("tactician", "deserter", "terminal-1.control:0 terminal-1.defence:6"),
        ("gunner", "tactician", "terminal-1.control:1 terminal-1.defence:4"),
        ("tactician,gunner", "tactician,deserter", "turrets-1.control:1 turrets-2.control:0"),
    ],
)
def test_a_fight_shows_the_totals_that_decide_it(attack: str, answer: str, words: str) -> None:
    """Rules 11.7 to 11.10, 15.15: the attacker sees the totals before they are fought with."""
    ships = "0.ship:terminal-1 1.ship:terminal-1 0.deck:extraction*9 1.deck:extraction*9"
    hands = f"0.hand:{','.join(sorted(attack.split(',')))} 1.hand:{','.join(sorted(answer.split(',')))}"
    game = table(f"{hands} {ships} {words}")
    game.play("attack 1", *[f"commit {card}" for card in attack.split(",")], "ready")
    game.play(*[f"commit {card}" for card in answer.split(",")])
    told = shown_totals(game, 0)
    game.play("ready")
    assert [told] == [(event.a, event.b) for event in game.events if event.kind == note.FOUGHT]


def test_cards_face_down_cancel_nothing_yet() -> None:
    """Rules 11.3, 15.15: who does not see the attacker's Tactician sees the defender's abilities count."""
    game = table("0.hand:tactician 1.hand:deserter 0.ship:terminal-1 1.ship:terminal-1")
    game.play("attack 1", "commit tactician", "ready", "commit deserter")
    assert shown_totals(game, 1)[1] == shown_totals(game, -1)[1] > shown_totals(game, 0)[1]


def test_both_languages() -> None:
    """What is shown and asked differs between the languages."""
    game = table("0.hand:corsair crypto:3")
    assert "Corsaire" in shown(game, 0, "fr") and "Corsaire" not in shown(game, 0, "en")
    decision = game.game.decision(game.state)
    assert decision is not None
    asked = [face(game).prompt(game.game.view(game.state, 0), decision, lang) for lang in LANGUAGES]
    assert asked[0] != asked[1] and all("3" in words for words in asked)


@pytest.mark.parametrize(("seats", "layout"), [(2, "a"), (3, "a"), (4, "b")])
def test_sectors_lie_inside_the_board_and_apart(seats: int, layout: str) -> None:
    """No hexagon leaves its frame or covers another."""
    game = table(f"seats:{seats}", layout=layout)
    board = game.state.board
    scale = hex_scale(board)
    middles = [hex_centre(board, sector) for sector in board.sectors]
    for x, y in middles:
        assert HEX * 0.86 * scale <= x <= BOARD[0] - HEX * 0.86 * scale
        assert HEX * scale <= y <= BOARD[1] - HEX * scale
    for i, (x, y) in enumerate(middles):
        for other_x, other_y in middles[:i]:
            assert (x - other_x) ** 2 + (y - other_y) ** 2 >= (HEX * 1.7 * scale) ** 2


def test_rows_are_centred_and_squeezed() -> None:
    """Items keep their gap while they fit, else they come closer."""
    assert row(2, 100, 20, 10) == [25, 55]
    squeezed = row(6, 100, 20, 10)
    assert squeezed[0] == 0 and squeezed[-1] == pytest.approx(80)
    assert row(0, 100, 20, 10) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_stays_inside_its_part(lang: str) -> None:
    """Every line of text begins and ends within the picture, long names too."""
    words = "seats:4 0.hand:shadow-broker,xenobiologist,plasma-jelly,tanker,engineer"
    offers = "v.offer:shadow-broker,warlord r.offer:xenobiologist,lab-assistant m.offer:tanker,clan-chief"
    game = table(f"{words} {offers} f.offer:shield-operator,admiral 0.ore:8 0.influence:14")
    view = game.game.view(game.state, 0)
    for part in face(game).parts(view, names=NAMES, lang=lang):
        _check_text(ET.fromstring(f"<svg>{part.content}</svg>"), part.width, part.height, 0, 0, 1)


def _check_text(element: ET.Element, width: float, height: float, x: float, y: float, scale: float) -> None:
    """Walk a picture with its moves and scales and check where each text lies."""
    transform = element.get("transform", "")
    if transform.startswith("translate("):
        dx, dy = (float(n) for n in transform[10 : transform.index(")")].split())
        x, y = x + dx * scale, y + dy * scale
        if "scale(" in transform:
            scale *= float(transform.split("scale(")[1].rstrip(")"))
    if element.tag == "text":
        size = float(element.get("font-size", "0")) * scale
        long = text_width(element.text or "", size, element.get("font-weight") == "bold")
        anchor = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
        left = x + float(element.get("x", "0")) * scale - anchor * long
        base = y + float(element.get("y", "0")) * scale
        assert left >= -1 and left + long <= width + 1, f"{element.text!r} leaves its part"
        assert size * 0.7 <= base <= height + 1, f"{element.text!r} lies above or below its part"
    for child in element:
        _check_text(child, width, height, x, y, scale)


@pytest.mark.parametrize("count", range(1, 40))
def test_tiles_fit_their_box(count: int) -> None:
    """However many kinds a pile has, its tiles stay within the box."""
    columns, scale = tile_columns(count, 274, 92)
    rows = -(-count // columns)
    assert columns * (TILE[0] + 4) * scale - 4 * scale <= 274.001
    assert rows * (TILE[1] + 5) * scale - 5 * scale <= 97


def test_the_log_tells_secrets_only_to_those_who_know() -> None:
    """Rules 8.1, 9.3: a scan and a reserve are seen by all, what they were by one."""
    game = table("manoeuvre:1 crypto:2 0.hand:trader 0.ship:vortex vortex.token:kraken")
    game.play("scan", "leave", "reserve trader")
    for seat, tells in ((0, True), (1, False), (-1, False)):
        lines = [face(game).line(event.seen_by(seat), NAMES, "en") for event in game.events]
        words = " ".join(line.words for line in lines if line is not None)
        assert ("Kraken" in words) is tells and ("Trader" in words) is tells
        assert "scans" in words and "reserves" in words
