"""A fight as it happens: both sides' cards and what they add up to."""

from __future__ import annotations

from stardeck.games.tortuga.data import NOTHING
from stardeck.games.tortuga.face.cards import card
from stardeck.games.tortuga.face.geometry import BOARD, row
from stardeck.games.tortuga.face.scene import Scene
from stardeck.games.tortuga.rules.combat import attack_strength, cover, defence_strength
from stardeck.games.tortuga.rules.sectors import turrets
from stardeck.kernel.decision import HIDDEN
from stardeck.pictures.card import card_back
from stardeck.pictures.icons import icon
from stardeck.pictures.look import chip, label, seat_mark, token
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, join, move, rect, shortened

WIDTH = 690
HEIGHT = 246
CARD = (108, 150)


def fight(scene: Scene) -> Svg:
    """Return the fight over the map; nothing in peace."""
    now = scene.state.now
    if now.rival == NOTHING:
        return Svg("")
    sector = scene.state.ships[now.rival]
    title = scene.say("fight", sector=scene.sector(sector)) if sector != NOTHING else ""
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
        label(WIDTH / 2, 23, title, 15, bold=True, anchor="middle", width=WIDTH - 60),
        icon("damage", WIDTH / 2, HEIGHT / 2 + 12, 34),
        _side(scene, now.seat, now.committed, "attacker", 10),
        _side(scene, now.rival, now.answered, "defender", WIDTH / 2 + 24),
    )


def _side(scene: Scene, seat: int, kinds: list[int], role: str, x: float) -> Svg:
    width = WIDTH / 2 - 34
    lefts = row(len(kinds), width, CARD[0], 5)
    mine = seat == scene.state.now.seat
    cards: list[Svg] = []
    for place, kind in enumerate(kinds):
        first = kinds.index(kind) == place
        cards.append(move(x + lefts[place], 58, _fighter(scene, kind, mine, first)))
    name = shortened(scene.names[seat], width - 70, 13, bold=True)
    return join(
        seat_mark(seat, x + 10, 42, 14),
        label(x + 22, 46, name, 13, bold=True),
        label(x + width, 46, scene.say(role), 11, hue="ink-soft", anchor="end"),
        *cards,
        _total(scene, seat, kinds, x + 4, HEIGHT - 18),
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
        return token(x + 12, y, 11, len(kinds), hue="danger")
    attacks = seat == state.now.seat
    cards = attack_strength(state) if attacks else defence_strength(state)
    out = [chip("manoeuvre", x, y, cards, 17)]
    guns, behind = turrets(state, seat), 0 if attacks else cover(state)
    if guns:
        out.append(chip("turret", x + 58, y, f"+{guns}", 15))
    if behind:
        out.append(chip("defence", x + 116, y, f"+{behind}", 15))
    return join(*out)
