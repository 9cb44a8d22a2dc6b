"""Every printed number is the pack's: another pack, other prices, in rules, words and pictures."""

from __future__ import annotations

import re

import pytest
from tests.games.tortuga.tables import PACK, Table

from stardeck.games.tortuga import BOX
from stardeck.games.tortuga.data import Pack
from stardeck.games.tortuga.vocabulary import note
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.words import LANGUAGES, Lang


def pack_with(numbers: dict[str, int]) -> Pack:
    """Return the default pack with other numbers."""
    text = BOX.pack_text()
    for name, number in numbers.items():
        text, count = re.subn(rf"^{name} = \d+", f"{name} = {number}", text, count=1, flags=re.MULTILINE)
        assert count == 1, name
    pack: Pack = load_pack(BOX, text).content
    return pack


def at(position: str, numbers: dict[str, int], scenario: str = "normal") -> Table:
    """Return a table of a pack with other numbers."""
    game = BOX.game(pack_with(numbers), settle(BOX.readings, {"scenario": scenario}))
    return Table(game, game.from_text(position))


MARKED = "0.ship:vortex vortex.token:robot vortex.known:0 vortex.marks:0"


@pytest.mark.parametrize(
    ("position", "answer", "number", "value", "key", "result"),
    [
        ("0.influence:13 crypto:7", "influence", "goal", 14, "ask", "-"),
        ("crypto:9", "influence", "influence_price", 9, "crypto", ""),
        (
            "crypto:3 0.ship:vortex v.offer:mercenary,- v.deck:warlord",
            "renew mercenary",
            "renew_price",
            2,
            "crypto",
            "1",
        ),
        ("manoeuvre:4", "move terminal-1", "move_price", 3, "manoeuvre", "1"),
        ("manoeuvre:4 0.ship:vortex", "collect", "collect_price", 3, "manoeuvre", "1"),
        ("manoeuvre:4 0.ship:vortex vortex.token:robot", "scan", "scan_price", 3, "manoeuvre", "1"),
        (f"manoeuvre:9 {MARKED}", "capture", "capture_least", 8, "manoeuvre", "1"),
        (f"manoeuvre:9 {MARKED}", "capture", "capture_reward", 4, "0.influence", "4"),
        ("crypto:5 0.hand:hacker", "reserve hacker", "reserve_price", 4, "crypto", "1"),
        ("manoeuvre:5 played:hacker", "destroy hacker", "destroy_price", 4, "manoeuvre", "1"),
        ("manoeuvre:8 0.ship:vortex", "conquer", "rise", 3, "vortex.defence", "7"),
        ("manoeuvre:8 0.ship:vortex", "conquer", "rise", 3, "manoeuvre", "1"),
        ("manoeuvre:8 0.ship:terminal-1", "conquer", "terminal", 3, "crypto", "3"),
        ("manoeuvre:5 0.ship:fortress", "conquer", "fortress", 3, "manoeuvre", "3"),
        ("0.ore:1 vortex.ore:0", "spend", "ore_value", 4, "crypto", "4"),
        ("0.deck:extraction*9 turn:0", "end", "hand", 7, "0.hand", "extraction*7"),
    ],
)
def test_a_number_of_the_pack_is_a_number_of_the_rules(
    position: str, answer: str, number: str, value: int, key: str, result: str
) -> None:
    """With another number in the pack, an answer gives another position."""
    table = at(position, {number: value})
    assert table.play(answer)[key] == result


@pytest.mark.parametrize(
    ("numbers", "influence"),
    [({"stolen": 3, "reward": 4}, ("7", "2")), ({"stolen": 0, "reward": 1}, ("1", "5"))],
)
def test_spoils(numbers: dict[str, int], influence: tuple[str, str]) -> None:
    """Rules 11.14, 11.15: what the winner of a fight gets."""
    table = at("0.hand:pilot 1.influence:5", numbers)
    table.play("attack 1", "commit pilot", "ready", "ready")
    assert (table["0.influence"], table["1.influence"]) == influence


@pytest.mark.parametrize(("answer", "influence"), [("steal", "4"), ("bank", "5")])
def test_spoils_among_aggressive_pirates(answer: str, influence: str) -> None:
    """Rule 14.2: the winner's choice."""
    numbers = {"aggressive_stolen": 4, "aggressive_reward": 5}
    table = at("0.hand:pilot 1.influence:6", numbers, "aggressive")
    table.play("attack 1", "commit pilot", "ready", "ready", answer)
    assert table["0.influence"] == influence


def test_setup_numbers() -> None:
    """Rules 2.6, 2.13: ore, markers and the bank."""
    game = BOX.game(pack_with({"ore": 3, "markers": 7, "bank": 60}), settle(BOX.readings, {}))
    state = game.new(2, 1)
    assert sum(state.ore) == 3 * 8 and state.markers == [7, 7] and state.bank == 60


def test_fight_numbers() -> None:
    """Rules 11.9, 11.10: what Turrets and the own sector add."""
    own = "0.ship:turrets-1 1.ship:turrets-1 turrets-1.control:1 turrets-1.defence:6"
    table = at(f"0.hand:pilot {own}", {"turrets": 3, "cover": 3})
    table.play("attack 1", "commit pilot", "ready", "ready")
    assert [event.b for event in table.events if event.kind == note.FOUGHT] == [3 + 6 // 3]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_of_the_pack_is_told_and_shown(lang: Lang) -> None:
    """Buttons, cards of sectors and pictures speak of the pack's numbers, and of no other."""
    table = at("crypto:40", {"influence_price": 33, "goal": 44, "renew_price": 22, "terminal": 8})
    face = BOX.face(table.game)
    assert "33" in face.answer(table.game.parse("influence"), lang)
    assert "22" in face.answer(table.game.parse("renew warlord"), lang)
    for sector, number in (("tortuga", "33"), ("terminal-1", "8")):
        shown = face.card(sector, lang)
        assert shown is not None and number in shown.words and number in shown.picture
    view = table.game.view(table.state, 0)
    content = "".join(part.content for part in face.parts(view, names=["A", "B"], lang=lang))
    assert "0/44" in content and ">33<" in content and ">+8<" in content
    assert f"/{PACK.numbers.goal}<" not in content
