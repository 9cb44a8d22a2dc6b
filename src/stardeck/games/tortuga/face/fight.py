"""A fight as it happens: both sides' cards and what they add up to."""

from __future__ import annotations

from stardeck.games.tortuga.data import NOTHING
from stardeck.games.tortuga.face.cards import card
from stardeck.games.tortuga.face.geometry import BOARD, row
from stardeck.games.tortuga.face.nouns import in_sentence
from stardeck.games.tortuga.face.scene import Scene
from stardeck.games.tortuga.rules.combat import attack_strength, cover, defence_strength
from stardeck.games.tortuga.rules.sectors import turrets
from stardeck.kernel.decision import HIDDEN
from stardeck.pictures.card import card_back
from stardeck.pictures.icons import icon
from stardeck.pictures.look import chip, label, seat_mark, token
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, circle, join, line, move, rect, shortened, text_width

WIDTH = 690
HEIGHT = 288
CARD = (108, 150)
TEXT = 22.5
"""A phone held upright shows a fight at 49 % or a little more: so large are words that can be read there."""


def fight(scene: Scene) -> Svg:
    """Return the fight over the map; nothing in peace."""
    now = scene.state.now
    if now.rival == NOTHING:
        return Svg("")
    sector = scene.state.ships[now.rival]
    title = (
        scene.say("fight", sector=in_sentence(scene.pack, sector, scene.lang)) if sector != NOTHING else ""
    )
    left, top = (BOARD[0] - WIDTH) / 2, (BOARD[1] - HEIGHT) / 2
    return move(
        left,
        top,
        rect(
            0,
            0,
            WIDTH,
            HEIGHT,
            rx=14.0,
            fill=paint("panel"),
            fill_opacity=0.96,
            stroke=paint("danger"),
            stroke_width=2,
        ),
        label(WIDTH / 2, 30, title, TEXT, bold=True, anchor="middle", width=WIDTH - 60),
        line(WIDTH / 2 + 7, 50, WIDTH / 2 + 7, HEIGHT - 14, stroke=paint("edge")),
        circle(WIDTH / 2 + 7, HEIGHT / 2 + 12, 22, fill=paint("panel")),
        icon("damage", WIDTH / 2 + 7, HEIGHT / 2 + 12, 34),
        _side(scene, now.seat, now.committed, "attacker", 10),
        _side(scene, now.rival, now.answered, "defender", WIDTH / 2 + 24),
        class_="over",
        # On a screen held in a hand it has all the room there is: nobody looks at the map beside it.
        data_closer=f"0 {top - 4:.0f} {BOARD[0]} {HEIGHT + 8}",
    )


def _side(scene: Scene, seat: int, kinds: list[int], role: str, x: float) -> Svg:
    width = WIDTH / 2 - 34
    lefts = row(len(kinds), width, CARD[0], 5)
    mine = seat == scene.state.now.seat
    cards: list[Svg] = []
    for place, kind in enumerate(kinds):
        first = kinds.index(kind) == place
        cards.append(move(x + lefts[place], 82, _fighter(scene, kind, mine, first)))
    as_what = scene.say(role)
    name = shortened(scene.names[seat], width - 46 - text_width(as_what, TEXT), TEXT, bold=True)
    beside = x + 40 + text_width(name, TEXT, bold=True)
    return join(
        seat_mark(seat, x + 11, 61, 18),
        label(x + 28, 68, name, TEXT, bold=True),
        label(beside, 68, as_what, TEXT, hue="ink-soft"),
        *cards,
        _total(scene, seat, kinds, x + 4, HEIGHT - 28),
    )


def _fighter(scene: Scene, kind: int, mine: bool, first: bool) -> Svg:
    width, height = CARD
    if kind == HIDDEN:
        return card_back(width, height, "attack", "danger")
    drawn = card(scene.pack, kind, scene.lang, width, height)
    # In a fight only the loser is asked to click a card; equal cards of both sides would share a ref.
    loser = scene.state.now.seat if mine else scene.state.now.rival
    asked = scene.prompt >= 0 and scene.state.pending.seat() == loser
    if not first or not asked:
        return drawn
    ref = f"fight/{scene.pack.ids[kind]}"
    return scene.spot(
        ref, drawn, box=(0, 0, width, height), title=scene.card(kind), card=scene.pack.ids[kind]
    )


def _total(scene: Scene, seat: int, kinds: list[int], x: float, y: float) -> Svg:
    """Return what a side adds up to so far: cards, turrets, half the defence of its own sector."""
    state = scene.state
    if HIDDEN in kinds:
        return token(x + 20, y, 20, len(kinds), hue="danger")
    attacks = seat == state.now.seat
    cards = attack_strength(state) if attacks else defence_strength(state)
    out = [chip("manoeuvre", x, y, cards, 24)]
    guns, behind = turrets(state, seat), 0 if attacks else cover(state)
    if guns:
        out.append(chip("turret", x + 84, y, f"+{guns}", 23))
    if behind:
        out.append(chip("defence", x + 168, y, f"+{behind}", 23))
    return join(*out)
