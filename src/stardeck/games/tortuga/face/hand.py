"""What is mine: resources, reserve, hand, cards played this turn, open abilities."""

from __future__ import annotations

from stardeck.games.tortuga.data import ABILITIES, DESTROY, HUNT, NOTHING, RECOVER
from stardeck.games.tortuga.face.cards import DECK_HUES, HELD, art, card, token_card
from stardeck.games.tortuga.face.geometry import CARD, HAND, PORTRAIT
from stardeck.games.tortuga.face.own_cards import step_words
from stardeck.games.tortuga.face.scene import Printed, Scene
from stardeck.games.tortuga.rules.ending import score_of
from stardeck.games.tortuga.rules.piles import distinct
from stardeck.games.tortuga.vocabulary import ask
from stardeck.pictures import loose
from stardeck.pictures.card import card_back
from stardeck.pictures.icons import icon
from stardeck.pictures.look import label, panel, placed, strip_panel, token
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Svg, join, move, paragraph, rect

RESOURCES = 258
PILE = 252
GAP = 6
CARDS = HAND[0] - RESOURCES - PILE - 2 * GAP
"""Width of the hand of cards."""
STEP = CARD[0] + 8
TILE = (72, 62)


def hold(scene: Scene) -> Loose:
    """Return the looker's own things; a spectator sees the turn's resources and played cards.

    The hand comes first: on a phone the part is a strip that is pushed to the left.
    """
    apart = max(CARDS, _full(scene))
    own, pile = CARDS + GAP, CARDS + RESOURCES + 2 * GAP
    more = apart - CARDS
    mine = loose.join(panel(0, 0, RESOURCES, HAND[1]), _resources(scene), _reserve(scene))
    return loose.strip(
        HAND[0] + more,
        strip_panel(CARDS, HAND[1], apart),
        _hand(scene),
        loose.fanned(own, 0, own + more, mine),
        loose.fanned(pile, 0, pile + more, panel(0, 0, PILE, HAND[1], _pile_title(scene)), _pile(scene)),
    )


def _full(scene: Scene) -> float:
    """Return how wide the hand is where no card overlaps another."""
    hand = scene.state.hands[scene.view.seat] if scene.view.seat >= 0 else []
    return len(distinct(hand)) * STEP + 24 - (STEP - CARD[0])


def _owner(scene: Scene) -> int:
    return scene.view.seat if scene.view.seat >= 0 else scene.state.now.seat


def _resources(scene: Scene) -> Loose:
    """Return crypto, manoeuvre, ore and influence, large."""
    state = scene.state
    seat = _owner(scene)
    mine = state.now.seat == seat
    boxes = [
        _resource(scene.printed, "crypto", "crypto", state.now.crypto if mine else 0, 10, 12),
        _resource(scene.printed, "manoeuvre", "manoeuvre", state.now.manoeuvre if mine else 0, 84, 12),
        _resource(scene.printed, "ore", "ore", state.ore_held[seat], 10, 68, "ore-held"),
        _resource(scene.printed, "influence", "influence", score_of(state, seat), 84, 68),
    ]
    return loose.join(*boxes, _convert(scene, 10, 120))


@piece
def _resource(printed: Printed, ref: str, name: str, amount: int, x: float, y: float, key: str = "") -> Svg:
    return printed.spot(
        ref,
        rect(x, y, 70, 50, rx=9.0, fill=paint("well"), stroke=paint("edge-soft")),
        icon(name, x + 20, y + 25, 26),
        label(x + 51, y + 33, str(amount), 22, bold=True, anchor="middle"),
        box=(x, y, 70, 50),
        title=printed.say("told", title=printed.say(key or name), what=amount),
    )


def _convert(scene: Scene, x: float, y: float) -> Svg:
    """Return where to click before a hunt card, to convert it."""
    hand = scene.state.hands[scene.view.seat] if scene.view.seat >= 0 else []
    if not any(kind >= 0 and scene.pack.deck[kind] == HUNT for kind in hand):
        return Svg("")
    return _conversion(scene.printed, x, y)


@piece
def _conversion(printed: Printed, x: float, y: float) -> Svg:
    return printed.spot(
        "convert",
        rect(x, y, 144, 44, rx=9.0, fill=paint("well"), stroke=paint("pink")),
        icon("hunt", x + 22, y + 22, 24, fill=paint("pink")),
        icon("arrow", x + 44, y + 22, 12, fill=paint("ink-soft")),
        icon("influence", x + 64, y + 22, 20),
        paragraph(x + 76, y + 6, printed.say("convert"), 66, 34, 12, HELD, fill=paint("ink-soft")),
        box=(x, y, 144, 44),
        title=printed.say("convert"),
    )


def _reserve(scene: Scene) -> Svg:
    """Return the slot of the reserved card; its owner sees the card."""
    x, y, width, height = 157, 27, 95, 100
    state, seat = scene.state, _owner(scene)
    kind = state.reserves[seat]
    if kind == NOTHING:
        face = join(
            rect(x, y, width, height, rx=7.0, fill="none", stroke=paint("edge"), stroke_dasharray="4 4"),
            icon("lock", x + width / 2, y + height / 2, 20, fill=paint("edge")),
        )
    elif kind < 0:
        face = move(x, y, card_back(width, height, "lock", "secret"))
    else:
        face = move(x, y, token_card(scene.pack, kind, scene.lang, width, height))
    return join(
        label(x + width / 2, 19, scene.say("reserve"), 12, hue="ink-soft", anchor="middle", width=width),
        scene.spot(
            "reserve",
            face,
            box=(x, y, width, height),
            title=scene.say("told", title=scene.say("reserve"), what=scene.card(kind))
            if 0 <= kind < NOTHING
            else scene.say("reserve"),
            card=scene.pack.ids[kind] if 0 <= kind < NOTHING else None,
        ),
        _piles(len(state.decks[seat]), len(state.discards[seat]), x + width / 2, 146),
    )


@piece
def _piles(deck: int, discarded: int, x: float, y: float) -> Svg:
    return join(
        icon("deck", x - 30, y, 15, fill=paint("ink-soft")),
        label(x - 20, y + 5, str(deck), 13, bold=True),
        icon("discard", x + 10, y, 15, fill=paint("ink-soft")),
        label(x + 20, y + 5, str(discarded), 13, bold=True),
    )


def _hand(scene: Scene) -> Svg | Loose:
    """Return the hand, equal cards on one another, closer together where there are many."""
    if scene.view.seat < 0:
        words = scene.say("no-hand")
        return label(CARDS / 2, HAND[1] / 2, words, 13, hue="ink-faint", anchor="middle")
    hand = scene.state.hands[scene.view.seat]
    kinds = distinct(hand)
    step = min(STEP, (CARDS - 24 - CARD[0]) / max(1, len(kinds) - 1))
    return loose.join(
        *[
            loose.fanned(
                12 + place * step, 10, 12 + place * STEP, _card(scene.printed, kind, hand.count(kind))
            )
            for place, kind in enumerate(kinds)
        ]
    )


@piece
def _card(printed: Printed, kind: int, count: int) -> Svg:
    width, height = CARD
    under = [
        rect(4.0 * n, -3.0 * n, width, height, rx=7.0, fill=paint("panel-raised"), stroke=paint("edge"))
        for n in range(min(count, 4) - 1, 0, -1)
    ]
    badge = token(14, 40, 12, f"×{count}", hue="gold") if count > 1 else Svg("")
    return printed.spot(
        f"hand/{printed.pack.ids[kind]}",
        *under,
        card(printed.pack, kind, printed.lang, width, height),
        badge,
        box=(0, 0, width, height),
        title=f"{printed.card(kind)} ×{count}" if count > 1 else printed.card(kind),
        card=printed.pack.ids[kind],
    )


# --- what was played, or what an ability can destroy -----------------------------------------------


def _shows_discards(scene: Scene) -> bool:
    """Tell whether the looker has an ability that is used on cards of the discard pile."""
    if scene.view.seat != scene.state.now.seat or scene.prompt != ask.ABILITY:
        return False
    waiting = scene.state.now.abilities[1::3]
    return DESTROY in waiting or RECOVER in waiting


def _pile_title(scene: Scene) -> str:
    return scene.say("discard" if _shows_discards(scene) else "played")


def _pile(scene: Scene) -> Loose:
    x, width = 8, PILE - 16
    chips = _abilities(scene, x, 116, width)
    place = "discard" if _shows_discards(scene) else "played"
    pile = scene.state.discards[scene.view.seat] if place == "discard" else scene.state.now.played
    return loose.join(_tiles(scene, place, pile, x, width, 82 if chips else 130), chips)


def tile_columns(count: int, width: float, height: float) -> tuple[int, float]:
    """Return how many tiles go in a row, and how much smaller they must be, to fit a box."""
    columns = 3
    while True:
        scale = min(1.0, width / (columns * (TILE[0] + 4) - 4))
        rows = (count + columns - 1) // columns
        if rows * (TILE[1] + 5) * scale <= height + 5:
            return columns, scale
        columns += 1


def _tiles(scene: Scene, place: str, pile: list[int], x: float, width: float, height: float) -> Loose:
    """Return a pile as small tiles, one a kind."""
    kinds = distinct(pile)
    columns, scale = tile_columns(len(kinds), width, height)
    out: list[Loose] = []
    for index, kind in enumerate(kinds):
        left = x + index % columns * (TILE[0] + 4) * scale
        top = 32 + index // columns * (TILE[1] + 5) * scale
        tile = _tile(scene.printed, place, kind, pile.count(kind), scale)
        out.append(loose.placed(left, top, scale, tile))
    return loose.join(*out)


@piece
def _tile(printed: Printed, place: str, kind: int, count: int, scale: float) -> Svg:
    width, height = TILE
    hue = DECK_HUES[printed.pack.deck[kind]]
    badge = token(width - 10, 10, 11 / scale, f"×{count}", hue="gold") if count > 1 else Svg("")
    return printed.spot(
        f"{place}/{printed.pack.ids[kind]}",
        rect(0.5, 0.5, width - 1, height - 1, rx=6.0, fill=paint("panel-raised"), stroke=paint(hue)),
        placed(2, 5, (width - 4) / PORTRAIT[0], art(printed.pack, kind)),
        badge,
        box=(0, 0, width, height),
        round_=6,
        title=printed.card(kind),
        card=printed.pack.ids[kind],
    )


def _abilities(scene: Scene, x: float, y: float, width: float) -> Svg:
    """Return the open abilities as buttons that can be clicked."""
    now = scene.state.now
    found: list[tuple[int, int]] = []
    for at in range(0, len(now.abilities), 3):
        if (now.abilities[at], now.abilities[at + 1]) not in found:
            found.append((now.abilities[at], now.abilities[at + 1]))
    if not found:
        return Svg("")
    each = (width + 4) / len(found) - 4
    out: list[Svg] = []
    for index, (kind, ability) in enumerate(found):
        left = x + index * (each + 4)
        words = step_words(scene.pack, kind, scene.pack.place(kind, ability), scene.lang)
        out.append(
            scene.spot(
                f"ability/{scene.pack.ids[kind]}/{ABILITIES[ability]}",
                rect(left, y, each, 46, rx=8.0, fill=paint("well"), stroke=paint("edge")),
                paragraph(
                    left + 6,
                    y + 4,
                    scene.say("told", title=scene.card(kind), what=words),
                    each - 12,
                    38,
                    12,
                    HELD,
                    fill=paint("ink"),
                ),
                box=(left, y, each, 46),
                title=words,
            )
        )
    return join(*out)
