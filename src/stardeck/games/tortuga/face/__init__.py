"""What people see of Tortuga 2199: words here and in ``words``, pictures in the other modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from stardeck.games.tortuga.data import ABILITIES, MARKET_LETTERS, NOTHING
from stardeck.games.tortuga.face import (
    board,
    cards,
    coach,
    effects,
    geometry,
    hand,
    nouns,
    offer,
    reasons,
    seats,
    sketch,
)
from stardeck.games.tortuga.face.guide import GUIDE, GUIDE_WORDS, guide_numbers
from stardeck.games.tortuga.face.own_cards import step_words
from stardeck.games.tortuga.face.scene import Scene
from stardeck.games.tortuga.face.words import ABILITY_RULES, WORDS
from stardeck.games.tortuga.game import Tortuga
from stardeck.games.tortuga.rules import buying, ending
from stardeck.games.tortuga.view import View
from stardeck.games.tortuga.vocabulary import ask, note, verb
from stardeck.kernel.decision import HIDDEN, Action, Decision
from stardeck.kernel.face import Card, Carry, Face, ScoreStep, Stage
from stardeck.kernel.journal import Event
from stardeck.kernel.ties import Criterion, TieBreak, break_ties
from stardeck.pictures.look import Chip
from stardeck.pictures.loose import Loose
from stardeck.pictures.part import Part
from stardeck.pictures.sketch import Sketch
from stardeck.words import Lang, say

FIGHT: Final = (
    "attacked",
    "committed",
    "showed",
    "fought",
    "destroyed",
    "stole",
    "gained",
    "beaten",
    "conquered",
    "usurped",
)
"""The events of a fight that are shown one after the other."""


STAGES: Final = {"fought": Stage("moment-fight", FIGHT, "attacked")}
LOSSES: Final = {
    "attacked": "rival",
    "beaten": "",
    "stole": "rival",
    "stole-ore": "rival",
    "lost-influence": "",
    "lost-ore": "",
    "weakened": "owner",
    "conquered": "owner",
    "usurped": "owner",
    "released": "",
}

CARRIES: Final = {
    "collected": Carry("ore", "sector/{sector}"),
    "took-ore": Carry("ore", "depot"),
    "conquered": Carry("influence", "sector/{sector}"),
    "usurped": Carry("influence", "sector/{sector}"),
    "gained": Carry("influence", "bank", count="influence"),
    "bought-influence": Carry("influence", "bank"),
    "stole": Carry("influence", "seat/{rival}", count="influence"),
}


class TortugaFace(Face):
    """Words and pictures, made from views."""

    words = WORDS
    stages = STAGES
    losses = LOSSES
    carries = CARRIES
    guide = GUIDE
    guide_words = GUIDE_WORDS
    finals = (
        "destroy",
        "convert",
        "use-destroy-played",
        "use-destroy-hand",
        "use-destroy-discard",
        "use-cash-in",
    )

    def __init__(self, game: Tortuga) -> None:
        self.game = game
        self.pack = game.pack
        self.grammar = game.grammar

    # --- words ---

    def status(self, view: View, lang: Lang) -> str:
        state = view.known
        if ending.is_over(state):
            return say(WORDS, "status-over", lang)
        if state.now.number == 0:
            return say(WORDS, "status-setup", lang)
        if ending.in_last_turns(state):
            return say(WORDS, "status-last", lang)
        return say(WORDS, "status", lang, round=(state.now.number - 1) // state.seats + 1)

    def noun(self, noun: str, value: int, lang: Lang, names: Sequence[str] = ()) -> object:
        return nouns.name(self.pack, noun, value, lang, names)

    def asked_values(self, view: View, decision: Decision, lang: Lang) -> Mapping[str, object]:
        state = view.known
        now = state.now
        card, held = HIDDEN, state.ore_held[now.seat]
        if decision.prompt == ask.ABILITY:
            card = now.abilities[0]
        elif decision.prompt == ask.MARK:
            card = state.hunts.tokens[state.pending.argument()]
        return {
            "crypto": now.crypto,
            "manoeuvre": now.manoeuvre,
            "ore": say(WORDS, "held-ore", lang, n=held) if held else "",
            "card": nouns.card_name(self.pack, card, lang),
            "count": len(now.committed),
        }

    def told_as(self, event: Event) -> str:
        """Who loses a sector is named, and why a tie has a winner."""
        if event.kind == note.CONQUERED and event.c not in (NOTHING, event.seat):
            return "log-conquered-from"
        if event.kind == note.FOUGHT and event.a == event.b:
            return "log-fought-even"
        return super().told_as(event)

    def rules(self, view: View, decision: Decision) -> Sequence[str]:
        """The abilities that can be used name their rules first."""
        found = super().rules(view, decision)
        if decision.prompt != ask.ABILITY:
            return found
        still = view.known.now.abilities[1::3]
        return [*dict.fromkeys(ABILITY_RULES[ABILITIES[ability]] for ability in still), *found]

    def numbers(self) -> Mapping[str, object]:
        return nouns.numbers(self.pack)

    def guide_numbers(self) -> Mapping[str, object]:
        return guide_numbers(self.pack)

    def effect(self, view: View, action: Action, lang: Lang) -> str:
        return effects.effect(view.known, action, lang)

    def answer_values(self, action: Action, lang: Lang, names: Sequence[str] = ()) -> Mapping[str, object]:
        """The words of an ability speak of how much it is good for."""
        values = dict(super().answer_values(action, lang, names))
        if verb.verb_of(action) >= verb.USE_TAKE:
            kind, ability = verb.card_of(action), verb.ability_of(action)
            values["amount"] = self.pack.amount(kind, ability)
            values["ability"] = step_words(self.pack, kind, self.pack.place(kind, ability), lang)
        return values

    def matters(self, view: View, names: Sequence[str], lang: Lang) -> Sequence[str]:
        return coach.matters(view.known, view.seat, names, lang)

    def why_not(self, view: View, ref: str, lang: Lang) -> str:
        return reasons.reason(view.known, ref, lang)

    def places(self, view: View) -> Mapping[str, object]:
        """The sector of the turn's ship, its market, the token that may be marked, and who is attacked."""
        state = view.known
        here = state.ships[state.now.seat]
        market = buying.market_here(state, state.now.seat)
        marks = not state.pending.is_empty() and state.pending.prompt() == ask.MARK
        return {
            "here": "" if here == NOTHING else self.pack.sectors.ids[here],
            "market": "" if market == NOTHING else MARKET_LETTERS[market],
            "marked": self.pack.sectors.ids[state.pending.argument()] if marks else "",
            "rival": state.now.rival,
        }

    def path(self, view: View, action: Action) -> list[str]:
        """An ability is clicked before its target only where it may wait, and so several can be open."""
        path = super().path(view, action)
        uses = verb.verb_of(action) >= verb.USE_TAKE and len(path) > 1
        return path[1:] if uses and not view.known.readings.later else path

    # --- pictures ---

    def parts(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
        scene = Scene(self.pack, view, names, lang)
        return [
            _part(scene, "seats", geometry.SEATS, seats.seats(scene)),
            _part(scene, "board", geometry.BOARD, board.chart(scene)),
            _part(scene, "offer", geometry.OFFER, offer.market(scene)),
            *self.hand(view, names=names, lang=lang),
        ]

    def sketches(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Sketch]:
        return [sketch.chart(Scene(self.pack, view, names, lang))]

    def hand(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
        scene = Scene(self.pack, view, names, lang)
        return [_part(scene, "hand", geometry.HAND, hand.hold(scene))]

    def wealth(self, view: View, lang: Lang) -> Sequence[Chip]:
        state, me = view.known, view.seat
        mine = state.now.seat == me
        counts = {
            "influence": ending.score_of(state, me),
            "crypto": state.now.crypto if mine else 0,
            "manoeuvre": state.now.manoeuvre if mine else 0,
            "ore": state.ore_held[me],
        }
        return [
            (sign, count, say(WORDS, "told", lang, title=say(WORDS, sign, lang), what=count))
            for sign, count in counts.items()
        ]

    def card(self, card: str, lang: Lang) -> Card | None:
        pack = self.pack
        if card in pack.ids:
            kind = pack.ids.index(card)
            shown = cards.card_large(pack, kind, lang)
            words = cards.card_words(pack, kind, lang, self.game.readings)
            return Card(nouns.card_name(pack, kind, lang), words, pack.sources[kind], shown)
        if card in pack.sectors.ids:
            sector = pack.sectors.ids.index(card)
            shown = cards.sector_large(pack, sector, lang)
            words = cards.sector_words(pack, sector, lang, self.game.readings)
            return Card(nouns.sector_name(pack, sector, lang), words, pack.sectors.sources[sector], shown)
        return None

    # --- what it comes to ---

    def score_steps(self, view: View, lang: Lang) -> list[ScoreStep]:
        state = view.known
        control = [ending.score_of(state, seat) - state.influence[seat] for seat in range(state.seats)]
        return [
            ScoreStep(say(WORDS, "score-tokens", lang), state.influence.copy()),
            ScoreStep(say(WORDS, "score-control", lang), control),
        ]

    def tie_breaks(self, view: View, lang: Lang) -> list[TieBreak]:
        """Rule 13.8: Tortuga's conqueror if among the tied, else most controlled sectors."""
        state = view.known
        if not ending.is_over(state):
            return []
        scores, conquered, controlled = ending.comparisons(state)
        told = [say(WORDS, "tie-yes" if one else "tie-no", lang) for one in conquered]
        criteria = [
            Criterion(say(WORDS, "tie-tortuga", lang), conquered, told=told),
            Criterion(say(WORDS, "tie-sectors", lang), controlled),
        ]
        return break_ties(scores, criteria, "13.8")


def _part(scene: Scene, slot: str, size: tuple[float, float], drawn: Loose) -> Part:
    return Part(slot, scene.say(f"part-{slot}"), size[0], size[1], drawn)
