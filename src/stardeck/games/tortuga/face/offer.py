"""What is on offer: the T piles and the four special markets; ships while they are chosen."""

from __future__ import annotations

from stardeck.games.tortuga.data import MARKET_LETTERS, MARKETS, NOTHING, SLOTS, TRADE
from stardeck.games.tortuga.face.cards import DECK_HUES, DECK_ICONS, card, small_card
from stardeck.games.tortuga.face.geometry import OFFER
from stardeck.games.tortuga.face.scene import Printed, Scene
from stardeck.games.tortuga.rules import buying
from stardeck.pictures import loose
from stardeck.pictures.icons import icon
from stardeck.pictures.look import label, panel
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Svg, move, rect

TRADE_HEIGHT = 176
TRADE_CARD = (123, 44)
ROW = 71
SPECIAL_CARD = (111, 66)


def market(scene: Scene) -> Loose:
    """Return what is for sale everywhere; ships before the game."""
    if scene.is_setup:
        return _harbour(scene)
    rows = [_special(scene, place, TRADE_HEIGHT + 6 + place * (ROW + 1)) for place in range(MARKETS)]
    return loose.join(_piles(scene), *rows)


def _harbour(scene: Scene) -> Loose:
    width, height = 120, 205
    out: list[Svg | Loose] = [panel(0, 0, OFFER[0], OFFER[1], scene.say("ships"))]
    for place, kind in enumerate(scene.state.docked):
        ref = f"hull/{scene.pack.ids[kind]}"
        drawn = card(scene.pack, kind, scene.lang, width, height)
        x, y = 10 + place % 2 * (width + 8), 34 + place // 2 * (height + 10)
        face = scene.spot(
            ref, drawn, box=(0, 0, width, height), title=scene.card(kind), card=scene.pack.ids[kind]
        )
        out.append(loose.move(x, y, face))
    return loose.join(*out)


def _is_here(scene: Scene, market: int) -> bool:
    """Tell whether the looker's ship (or the turn's) is where this is sold."""
    state = scene.state
    seat = scene.view.seat if scene.view.seat >= 0 else state.now.seat
    return state.ships[seat] != NOTHING and buying.market_here(state, seat) == market


def _piles(scene: Scene) -> Loose:
    edge = "cyan" if _is_here(scene, NOTHING) else "edge-soft"
    out: list[Svg | Loose] = [panel(0, 0, OFFER[0], TRADE_HEIGHT, scene.say("market-t"), edge=edge)]
    width, height = TRADE_CARD
    # Three rows have room; a box with more than six kinds needs narrower cards.
    columns = max(2, -(-len(scene.pack.trade) // 3))
    narrow = (2 * width + 6 * (3 - columns)) / columns
    for place, kind in enumerate(scene.pack.trade):
        left = scene.state.market.piles[place]
        x, y = 8 + place % columns * (narrow + 6), 30 + place // columns * (height + 4)
        out.append(loose.move(x, y, _pile(scene.printed, kind, left, narrow)))
    return loose.join(*out)


@piece
def _pile(scene: Printed, kind: int, left: int, width: float) -> Svg:
    height = TRADE_CARD[1]
    if left == 0:
        return rect(
            0.5, 0.5, width - 1, height - 1, rx=6.0, fill="none", stroke=paint("edge"), stroke_dasharray="3 4"
        )
    return scene.spot(
        f"offer/{scene.pack.ids[kind]}",
        small_card(scene.pack, kind, scene.lang, width, height, 20),
        label(width - 5, height - 6, f"×{left}", 11, hue="ink-soft", anchor="end"),
        box=(0, 0, width, height),
        round_=6,
        title=f"{scene.card(kind)} ×{left}",
        card=scene.pack.ids[kind],
    )


def _special(scene: Scene, market: int, y: float) -> Svg:
    """Return one special market: its deck and two face-up cards."""
    state = scene.state.market
    offers = tuple(state.offers[SLOTS * market : SLOTS * (market + 1)])
    return _stall(scene.printed, market, offers, len(state.decks[market]), _is_here(scene, market), y)


@piece
def _stall(scene: Printed, market: int, offers: tuple[int, ...], left: int, here: bool, y: float) -> Svg:
    hue = DECK_HUES[TRADE + 1 + market]
    letter = MARKET_LETTERS[market]
    deck = scene.spot(
        f"deck/{letter}",
        rect(4, 4, 30, ROW - 8, rx=6.0, fill=paint("well"), stroke=paint(hue)),
        icon(DECK_ICONS[TRADE + 1 + market], 19, 19, 17, fill=paint(hue)),
        label(19, 43, letter.upper(), 13, bold=True, anchor="middle"),
        label(19, 58, str(left), 11, hue="ink-soft", anchor="middle"),
        box=(4, 4, 30, ROW - 8),
        round_=6,
        title=scene.say("deck-left", n=left),
    )
    out = [
        rect(
            0.5,
            0.5,
            OFFER[0] - 1,
            ROW - 1,
            rx=9.0,
            fill=paint("panel"),
            stroke=paint(hue if here else "edge-soft"),
            stroke_width=2 if here else 1,
        ),
        deck,
    ]
    for slot, kind in enumerate(offers):
        if kind != NOTHING:
            twin = slot == 1 and offers[0] == kind
            out.append(move(38 + slot * (SPECIAL_CARD[0] + 3), 2.5, _offer(scene, kind, twin)))
    return move(0, y, *out)


def _offer(scene: Printed, kind: int, twin: bool) -> Svg:
    width, height = SPECIAL_CARD
    ref = f"offer/{scene.pack.ids[kind]}" + ("/2" if twin else "")
    return scene.spot(
        ref,
        small_card(scene.pack, kind, scene.lang, width, height),
        box=(0, 0, width, height),
        round_=6,
        title=scene.card(kind),
        card=scene.pack.ids[kind],
    )
