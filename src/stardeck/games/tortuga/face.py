"""What people see of Tortuga 2199: words here, clicks in ``clicks``, pictures in ``svg``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.games.tortuga import actions, clicks, svg
from stardeck.games.tortuga.actions import FROM_DISCARD, first_of, second_of, third_of, verb_of
from stardeck.games.tortuga.data import (
    ABILITIES,
    DEFENCE,
    DESTROY,
    HUNT,
    MOVE,
    NOTHING,
    ORE,
    POWERS,
    TORTUGA,
    TRADE,
    Kind,
)
from stardeck.games.tortuga.portraits import card_large, sector_large
from stardeck.games.tortuga.rules import events
from stardeck.games.tortuga.rules.ending import comparisons, in_last_turns, is_over, score_of
from stardeck.games.tortuga.rules.game import Tortuga
from stardeck.games.tortuga.text import ABILITY_RULES, ASKED_BY, WORDS
from stardeck.games.tortuga.view import View
from stardeck.kernel.decision import HIDDEN, Action, Decision
from stardeck.kernel.face import Card, Face, Line, ScoreStep
from stardeck.kernel.journal import Event
from stardeck.kernel.ties import Criterion, TieBreak, break_ties
from stardeck.kernel.words import LANGUAGES, Lang, say
from stardeck.pictures.part import Part

SECTOR: Final = 1
CARD: Final = 2
COUNT: Final = 3

# What the first number of an event is, and the phrase.
_LINES: Final[dict[int, tuple[str, int]]] = {
    events.CHOSE_SHIP: ("e-ship", CARD),
    events.TURN_BEGAN: ("e-turn", COUNT),
    events.PLACED: ("e-placed", SECTOR),
    events.PLAYED: ("e-played", CARD),
    events.SHUFFLED: ("e-shuffled", 0),
    events.BOUGHT: ("e-bought", CARD),
    events.RENEWED: ("e-renewed", CARD),
    events.OFFERED: ("e-offered", CARD),
    events.MOVED: ("e-moved", SECTOR),
    events.COLLECTED: ("e-collected", SECTOR),
    events.MARKED: ("e-marked", SECTOR),
    events.DESTROYED: ("e-destroyed", CARD),
    events.CONVERTED: ("e-converted", CARD),
    events.COMMITTED: ("e-committed", COUNT),
    events.ANSWERED: ("e-answered", COUNT),
    events.SHOWED: ("e-showed", CARD),
    events.BEATEN: ("e-beaten", 0),
    events.GAINED: ("e-gained", COUNT),
    events.DEPOT: ("e-depot", 0),
    events.SPENT_ORE: ("e-spent", COUNT),
    events.BOUGHT_INFLUENCE: ("e-influence", 0),
    events.DISCOUNT: ("e-discount", COUNT),
    events.ORE_VALUE: ("e-ore-value", COUNT),
    events.LAST_TURNS: ("e-last", 0),
    events.GAME_OVER: ("e-over", 0),
}


class TortugaFace(Face):
    """Words and pictures, made from views."""

    def __init__(self, game: Tortuga) -> None:
        self.game = game
        self.pack = game.pack

    # --- names ---

    def name(self, kind: Kind, lang: Lang) -> str:
        """Return a card's name, or `a card` if it is hidden."""
        if kind == HIDDEN:
            return say(WORDS, "a-card", lang)
        return self.pack.names[kind][LANGUAGES.index(lang)]

    def sector(self, sector: int, lang: Lang) -> str:
        """Return a sector's name."""
        return self.pack.sectors.names[sector][LANGUAGES.index(lang)]

    # --- where the game stands ---

    def status(self, view: View, lang: Lang) -> str:
        state = view.known
        if state.pending.is_empty():
            return say(WORDS, "status-over", lang)
        if state.now.number == 0:
            return say(WORDS, "status-setup", lang)
        if in_last_turns(state):
            return say(WORDS, "status-last", lang)
        return say(WORDS, "status", lang, round=(state.now.number - 1) // state.seats + 1)

    def prompt(self, view: View, decision: Decision, lang: Lang) -> str:
        state = view.known
        now = state.now
        key = f"ask-{actions.PROMPTS[decision.prompt]}"
        card = HIDDEN
        if decision.prompt == actions.ABILITY:
            card = now.abilities[0]
        elif decision.prompt == actions.MARK_TOKEN:
            card = state.hunts.tokens[state.pending.argument()]
        return say(
            WORDS,
            key,
            lang,
            crypto=now.crypto,
            manoeuvre=now.manoeuvre,
            card=self.name(card, lang),
            n=len(now.committed),
        )

    def rules(self, view: View, decision: Decision) -> Sequence[str]:
        found = list(ASKED_BY[f"ask-{actions.PROMPTS[decision.prompt]}"])
        if decision.prompt == actions.ABILITY:
            still = view.known.now.abilities
            open_ = [self.pack.abilities[still[at]][still[at + 1]] for at in range(0, len(still), 3)]
            found = [*dict.fromkeys(ABILITY_RULES[ABILITIES[one]] for one in open_), *found]
        return found

    def answer(self, action: Action, lang: Lang) -> str:
        verb = verb_of(action)
        if verb == actions.USE:
            return self._use_words(action, lang)
        first = first_of(action)
        card = self.name(first, lang) if verb in actions.CARD_VERBS else ""
        named = verb in actions.SECTOR_VERBS or verb == actions.REINFORCE
        place = self.sector(first, lang) if named else ""
        amount = first + 1 if verb == actions.ATTACK_SHIP else second_of(action)
        return say(WORDS, f"do-{actions.VERBS[verb]}", lang, card=card, sector=place, n=amount)

    def _use_words(self, action: Action, lang: Lang) -> str:
        kind, place, target = first_of(action), second_of(action), third_of(action)
        ability = self.pack.abilities[kind][place]
        key = f"use-{ABILITIES[ability]}"
        if ability == ORE:
            key += "-depot" if target else "-sector"
        if ability == DESTROY:
            key += "-discard" if target >= FROM_DISCARD else "-hand"
        to_sector = ability in (MOVE, DEFENCE)
        return say(
            WORDS,
            key,
            lang,
            card=self.name(kind, lang),
            n=self.pack.amounts[kind][place],
            sector=self.sector(target, lang) if to_sector else "",
            target="" if to_sector else self.name(target % FROM_DISCARD, lang),
        )

    def path(self, view: View, action: Action) -> list[str]:
        return clicks.path(self.pack, view, action)

    # --- what happened ---

    def line(self, event: Event, names: Sequence[str], lang: Lang) -> Line | None:
        who = names[event.seat]
        if event.kind in _LINES:
            return self._plain_line(event, who, lang)
        if event.kind == events.TOOK:
            return self._took_line(event, who, lang)
        if event.kind in (events.RETRIEVED, events.RESERVED):
            key = "e-retrieved" if event.kind == events.RETRIEVED else "e-reserved"
            return Line(say(WORDS, key, lang, who=who, card=self.name(event.secret, lang)))
        if event.kind in (events.ATTACKED, events.STOLE, events.FOUGHT):
            return self._fight_line(event, names, lang)
        return self._sector_line(event, who, lang)

    def _plain_line(self, event: Event, who: str, lang: Lang) -> Line:
        key, what = _LINES[event.kind]
        card = self.name(event.a, lang) if what == CARD else ""
        place = self.sector(event.a, lang) if what == SECTOR else ""
        refs = [f"sector/{self.pack.sectors.ids[event.a]}"] if what == SECTOR else []
        return Line(say(WORDS, key, lang, who=who, card=card, sector=place, n=event.a), refs)

    def _took_line(self, event: Event, who: str, lang: Lang) -> Line:
        if event.secret == HIDDEN:
            return Line(say(WORDS, "e-took", lang, who=who, n=event.a))
        kinds = events.unpacked(event.secret, event.a)
        cards = ", ".join(self.name(kind, lang) for kind in kinds)
        return Line(say(WORDS, "e-took-own", lang, who=who, cards=cards))

    def _fight_line(self, event: Event, names: Sequence[str], lang: Lang) -> Line:
        who = names[event.seat]
        if event.kind == events.FOUGHT:
            return Line(say(WORDS, "e-fought", lang, n=event.a, m=event.b, other=names[event.c]))
        if event.kind == events.STOLE:
            return Line(say(WORDS, "e-stole", lang, who=who, n=event.a, other=names[event.b]))
        words = say(
            WORDS, "e-attacked", lang, who=who, other=names[event.a], sector=self.sector(event.b, lang)
        )
        return Line(words, [f"sector/{self.pack.sectors.ids[event.b]}"])

    def _sector_line(self, event: Event, who: str, lang: Lang) -> Line:
        """Return a line about a sector: scanned, captured in, conquered or reinforced."""
        sector = event.b if event.kind == events.CAPTURED else event.a
        card = HIDDEN
        if event.kind == events.CAPTURED:
            key, card = "e-captured", event.a
        elif event.kind == events.CONQUERED:
            key = "e-conquered-tortuga" if sector == TORTUGA else "e-conquered"
        elif event.kind == events.REINFORCED:
            key = "e-reinforced"
        else:
            key, card = "e-scanned" if event.secret == HIDDEN else "e-scanned-own", event.secret
        words = say(
            WORDS,
            key,
            lang,
            who=who,
            sector=self.sector(sector, lang),
            card=self.name(card, lang),
            n=event.b,
        )
        return Line(words, [f"sector/{self.pack.sectors.ids[sector]}"])

    # --- pictures ---

    def parts(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return svg.parts(self.pack, view, names=names, lang=lang)

    def hand(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return [svg.hand_part(self.pack, view, names, lang)]

    def card(self, card: str, lang: Lang) -> Card | None:
        if card in self.pack.ids:
            kind = self.pack.ids.index(card)
            words = self._card_words(kind, lang)
            shown = card_large(self.pack, kind, lang)
            return Card(self.name(kind, lang), words, self.pack.sources[kind], shown)
        if card in self.pack.sectors.ids:
            return self._sector_card(self.pack.sectors.ids.index(card), lang)
        return None

    def _card_words(self, kind: Kind, lang: Lang) -> str:
        pack = self.pack
        words = [say(WORDS, "card-words", lang, crypto=pack.crypto[kind], manoeuvre=pack.manoeuvre[kind])]
        for ability, amount in zip(pack.abilities[kind], pack.amounts[kind], strict=True):
            words.append(say(WORDS, f"ability-{ABILITIES[ability]}", lang, n=amount) + ".")
        if pack.deck[kind] == HUNT:
            words.append(say(WORDS, "card-hunt", lang, n=pack.difficulty[kind], m=pack.influence[kind]))
        elif pack.deck[kind] >= TRADE:
            words.append(say(WORDS, "card-cost", lang, n=pack.cost[kind]))
        return " ".join(words)

    def _sector_card(self, sector: int, lang: Lang) -> Card:
        rows = self.pack.sectors
        market = rows.market[sector]
        # What is at its maximum from the beginning never rises: Tortuga.
        key = "sector-rises" if rows.maximum[sector] > rows.defence[sector] else "sector-fixed"
        price = rows.defence[sector] + 1
        words = say(
            WORDS,
            "sector-words",
            lang,
            conquest=say(WORDS, key, lang, price=price, most=rows.maximum[sector]),
            n=rows.control[sector],
            deck="T" if market == NOTHING else svg.LETTERS[market],
            power=say(WORDS, f"power-{POWERS[rows.power[sector]]}", lang),
        )
        shown = sector_large(self.pack, sector, lang)
        return Card(self.sector(sector, lang), words, rows.sources[sector], shown)

    def score_steps(self, view: View, lang: Lang) -> list[ScoreStep]:
        state = view.known
        control = [score_of(state, seat) - state.influence[seat] for seat in range(state.seats)]
        return [
            ScoreStep(say(WORDS, "score-tokens", lang), state.influence.copy()),
            ScoreStep(say(WORDS, "score-control", lang), control),
        ]

    def tie_breaks(self, view: View, lang: Lang) -> list[TieBreak]:
        """Rule 13.8: Tortuga's conqueror if among the tied, else most controlled sectors."""
        state = view.known
        if not is_over(state):
            return []
        scores, conquered, sectors = comparisons(state)
        told = [say(WORDS, "tie-yes" if one else "tie-no", lang) for one in conquered]
        criteria = [
            Criterion(say(WORDS, "tie-tortuga", lang), conquered, told=told),
            Criterion(say(WORDS, "tie-sectors", lang), sectors),
        ]
        return break_ties(scores, criteria, "13.8")
