"""The left of the table: the rivals and their orbitals, and the race for each colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from stardeck.games.orbital.board import TALLIES
from stardeck.games.orbital.data import COLOUR_COUNT, COLOURS, Pack
from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face.cards import HUES
from stardeck.games.orbital.face.modules import Module
from stardeck.games.orbital.face.nouns import of_modules
from stardeck.games.orbital.face.scene import Scene
from stardeck.games.orbital.face.station import miniature, modules_of
from stardeck.games.orbital.face.words import COLOUR_WORDS, TABLE
from stardeck.games.orbital.rules.peace import peace_goal
from stardeck.games.orbital.rules.year_end import colour_points, scoring_count
from stardeck.kernel.decision import Seat
from stardeck.pictures import loose
from stardeck.pictures.icons import icon
from stardeck.pictures.legend import called
from stardeck.pictures.look import bar, chip, chips, label, name_label, panel, rim, seat_mark, spot
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.piece import assembly, piece
from stardeck.pictures.svg import Svg, group, join, move, rect
from stardeck.words import Lang, say

_GAP: Final = 8.0
_TOP: Final = 46.0
"""Where the rows of the race begin."""


def seats(scene: Scene) -> Loose:
    """Return the rivals above the race, drawn from 0,0 to geometry.SEATS."""
    width, height = geo.SEATS
    others = scene.others
    row = 26.0 if len(others) < 2 else 22.0 if len(others) < 4 else 17.0
    race_height = _TOP + 6 + COLOUR_COUNT * row
    above = height - race_height - _GAP
    if others:
        rivals = _stack([partial(_rival, scene, seat, width) for seat in others], above)
    else:
        rivals = _peace(scene, width, above)
    return loose.join(rivals, loose.move(0, height - race_height, _race(scene, width, race_height, row)))


def _stack(panels: Sequence[Callable[[float], Svg]], height: float) -> Loose:
    """Panels of equal height, one below the other."""
    high = (height - _GAP * (len(panels) - 1)) / len(panels)
    return loose.join(
        *[loose.move(0, place * (high + _GAP), panel(high)) for place, panel in enumerate(panels)]
    )


# --- the peace game ----------------------------------------------------------------------------


def _peace(scene: Scene, width: float, height: float) -> Loose:
    """The peace game: how far it is to the goal, and the opponents' modules."""
    runners = runners_of(scene)[1:]
    panels = [partial(_goal, scene, width), *[partial(_opponent, scene, runner, width) for runner in runners]]
    return _stack(panels, height)


def _goal(scene: Scene, width: float, height: float) -> Svg:
    goal = peace_goal(scene.known)
    points = scene.known.points[scene.me]
    return group(
        panel(0, 0, width, height, aside=scene.say("goal", n=goal)),
        chip("points", 14, height * 0.36, points, 24),
        bar(14, height * 0.68, width - 28, 12, points / max(1, goal), paint("gold")),
        title=f"{scene.say('points', n=points)}, {scene.say('goal', n=goal)}",
    )


def _opponent(scene: Scene, runner: Runner, width: float, height: float) -> Svg:
    """An opponent of the peace game: its modules of each colour, in boxes."""
    size = (width - 28 - 5 * 6) / COLOUR_COUNT
    middle = 36 + (height - 44) / 2
    out = [
        panel(0, 0, width, height),
        icon("bot", 22, 20, 17, fill=runner.fill),
        label(38, 25, runner.name, 13, bold=True),
    ]
    for colour, count in enumerate(runner.counts):
        x = 14 + colour * (size + 6)
        hue = paint(HUES[colour])
        box = [
            rect(
                x,
                36,
                size,
                height - 44,
                rx=7.0,
                fill=paint("well"),
                stroke=hue,
                stroke_opacity=1 if count else 0.35,
            ),
            icon(COLOURS[colour], x + 11, middle, 14, fill=hue, fill_opacity=1 if count else 0.4),
            label(x + size - 10, middle + 5, str(count), 14, bold=True, anchor="middle"),
        ]
        words = of_modules(colour, count, scene.lang)
        out.append(group(*box, title=scene.say("race-cell", who=runner.name, n=count, colour=words)))
    return join(*out)


# --- a rival -----------------------------------------------------------------------------------


class Rival(NamedTuple):
    """Another seat as it is shown."""

    seat: Seat
    name: str
    points: int
    money: int
    crew: int
    cards: int
    is_first: bool
    has_passed: bool
    is_asked: bool
    is_bot: bool


_SIGNS: Final = 18.0
"""From one sign of a rival to the next."""


def _rival(scene: Scene, seat: Seat, width: float, height: float) -> Svg:
    """A rival: who it is, what it has, and its orbital."""
    known = scene.known
    shown = Rival(
        seat,
        scene.name(seat),
        known.points[seat],
        known.money[seat],
        known.crew[seat],
        len(known.hands[seat]),
        known.first == seat,
        scene.has_passed(seat),
        scene.is_asked(seat),
        scene.is_bot(seat),
    )
    return _drawn_rival(
        shown,
        scene.pack,
        tuple(modules_of(known, seat)),
        seat in scene.targeted(),
        (width, height),
        scene.lang,
    )


@piece
def _drawn_rival(
    shown: Rival, pack: Pack, modules: tuple[Module, ...], plain: bool, room: tuple[float, float], lang: Lang
) -> Svg:
    """A rival; *plain*: while a target is chosen on the board, what can be clicked is there."""
    width, height = room
    items = _counts(shown, lang)
    tall = height >= 200
    if tall:
        counts = chips(14, 43, items, 15, 13)
        orbital = move(10, 58, _orbital(pack, modules, lang, (width - 20, height - 66), 0, plain))
    else:
        size = min(17.0, height / 6)
        rows = (height * 0.48, height * 0.77)
        counts = join(*[chips(12, y, items[2 * row : 2 * row + 2], size, 12) for row, y in enumerate(rows)])
        orbital = move(134, 7, _orbital(pack, modules, lang, (width - 142, height - 14), _SIGNS, plain))
    return spot(
        f"seat/{shown.seat}",
        panel(0, 0, width, height, edge="edge" if shown.is_asked else "edge-soft"),
        seat_mark(shown.seat, 20, 18, 18),
        name_label(34, 22.5, shown.name, 96 if not tall else width - 100),
        counts,
        orbital,
        _signs(shown, width, tall, lang),
        rim(1.5, 1.5, width - 3, height - 3, 12),
        title=_in_words(shown, lang),
    )


def _signs(shown: Rival, width: float, tall: bool, lang: Lang) -> Svg:
    """First player, passed, to act, played by the rulebook: beside the name of a tall panel, else below
    one another at its right edge."""
    signs = []
    if shown.is_first:
        signs.append(("first", "gold-sign"))
    if shown.has_passed:
        signs.append(("pass", "ink-soft"))
    elif shown.is_asked:
        signs.append(("right", f"seat-{shown.seat}"))
    if shown.is_bot:
        signs.append(("bot", "ink-soft"))
    step, down = (-_SIGNS, 0.0) if tall else (0.0, _SIGNS)
    out = []
    for place, (sign, hue) in enumerate(signs):
        x, y = width - 18 + place * step, 19 + place * down
        out.append(icon(sign, x, y, 14, fill=paint(hue), title=called(sign, lang)))
    return join(*out)


def _counts(shown: Rival, lang: Lang) -> list[tuple[str, object, str]]:
    return [
        ("points", shown.points, say(TABLE, "points", lang, n=shown.points)),
        ("money", shown.money, say(TABLE, "money", lang, n=shown.money)),
        ("crew", shown.crew, say(TABLE, "crew", lang, n=shown.crew)),
        ("hand", shown.cards, say(TABLE, "cards", lang, n=shown.cards)),
    ]


def _in_words(shown: Rival, lang: Lang) -> str:
    """A rival for those who can't see it."""
    words = [shown.name, *[title for _, _, title in _counts(shown, lang)]]
    if shown.is_first:
        words.append(say(TABLE, "first", lang))
    if shown.has_passed:
        words.append(say(TABLE, "passed", lang))
    elif shown.is_asked:
        words.append(say(TABLE, "to-act", lang))
    return ", ".join(words)


def _orbital(
    pack: Pack,
    modules: tuple[Module, ...],
    lang: Lang,
    room: tuple[float, float],
    beside: float,
    plain: bool,
) -> Svg:
    """A rival's orbital, and room *beside* it."""
    width, height = room
    shown = miniature(pack, modules, lang, width - 12 - beside, height - 12, plain)
    return join(rect(0, 0, width, height, rx=8.0, fill=paint("well")), move(6, 6, shown))


# --- the race ----------------------------------------------------------------------------------


def _race(scene: Scene, width: float, height: float, row: float) -> Svg:
    """Who has most undamaged modules of each colour; a click chooses a colour."""
    known = scene.known
    best = tuple([scoring_count(known, colour) for colour in range(COLOUR_COUNT)])
    runners = tuple(runners_of(scene))
    return _drawn_race(runners, best, colour_points(known), (width, height, row), scene.lang)


@assembly
def _drawn_race(
    runners: tuple[Runner, ...],
    best: tuple[int, ...],
    points: int,
    room: tuple[float, float, float],
    lang: Lang,
) -> Svg:
    width, height, row = room
    step = (width - 44) / len(runners)
    rows = [
        _colour_row(
            tuple([Tally(runner.name, runner.fill, runner.counts[colour]) for runner in runners]),
            colour,
            best[colour],
            _TOP + colour * row,
            row,
            lang,
        )
        for colour in range(COLOUR_COUNT)
    ]
    return join(
        panel(0, 0, width, height, say(TABLE, "race", lang), say(TABLE, "race-points", lang, n=points)),
        *[_heading(runner, 36 + place * step + step / 2, 37) for place, runner in enumerate(runners)],
        *rows,
    )


class Runner(NamedTuple):
    """Who takes part in the race: a seat, or an opponent of the peace game."""

    seat: Seat
    name: str
    fill: str
    counts: tuple[int, ...]


def runners_of(scene: Scene) -> list[Runner]:
    """Return who takes part in the race: me, the rivals, and the peace game's opponents."""
    known = scene.known
    runners = [
        Runner(
            seat,
            scene.name(seat),
            seat_paint(seat),
            tuple(known.tallies[seat * TALLIES : seat * TALLIES + COLOUR_COUNT]),
        )
        for seat in (scene.me, *scene.others)
    ]
    for rival in range(len(known.rivals) // COLOUR_COUNT):
        counts = known.rivals[rival * COLOUR_COUNT : (rival + 1) * COLOUR_COUNT]
        runners.append(Runner(-1, scene.say("rival", n=rival + 1), paint(f"seat-{rival + 3}"), tuple(counts)))
    return runners


def _heading(runner: Runner, x: float, y: float) -> Svg:
    """The mark above a column of the race."""
    if runner.seat >= 0:
        return seat_mark(runner.seat, x, y, 12, title=runner.name)
    return group(icon("bot", x, y, 13, fill=runner.fill), title=runner.name)


class Tally(NamedTuple):
    """What somebody has in one colour: a row is drawn anew only if its own counts have changed."""

    name: str
    fill: str
    modules: int


@piece
def _colour_row(tallies: tuple[Tally, ...], colour: int, best: int, y: float, row: float, lang: Lang) -> Svg:
    ref = f"colour/{COLOURS[colour]}"
    width = geo.SEATS[0] - 12
    step = (geo.SEATS[0] - 44) / len(tallies)
    cells = [
        _cell(lang, tally, colour, best, 36 + place * step, y + row / 2, step - 5)
        for place, tally in enumerate(tallies)
    ]
    return spot(
        ref,
        rect(6, y + 1, width, row - 2, rx=6.0, fill=paint("panel-raised"), fill_opacity=0.6),
        icon(COLOURS[colour], 21, y + row / 2, min(17, row - 5), fill=paint(HUES[colour])),
        *cells,
        rim(6, y + 1, width, row - 2, 6),
        title=say(COLOUR_WORDS, COLOURS[colour], lang),
    )


def _cell(lang: Lang, tally: Tally, colour: int, best: int, x: float, y: float, width: float) -> Svg:
    """One count in one colour: a bar with the number in it; a star for who leads."""
    count = tally.modules
    leads = count == best
    called = of_modules(colour, count, lang)
    words = say(TABLE, "race-cell", lang, who=tally.name, n=count, colour=called)
    wide = max(15.0, width * count / max(best, 3)) if count else 0.0
    return group(
        rect(x, y - 6.5, width, 13, rx=4.0, fill=paint("well")),
        rect(x, y - 6.5, wide, 13, rx=4.0, fill=tally.fill) if count else Svg(""),
        label(x + 4, y + 4, str(count), 11, hue="on-colour" if count else "ink-faint", bold=True),
        icon(
            "points",
            x + width - 6,
            y - 5,
            11,
            stroke=paint("space-deep"),
            stroke_width=2,
            paint_order="stroke",
        )
        if leads
        else Svg(""),
        title=f"{words}, {say(TABLE, 'leads', lang)}" if leads else words,
    )
