"""Orbital a second time: the deck, and the end of a year. Numbers in comments are those of RULES.md."""

from __future__ import annotations

from typing import Any

from tests.models.luck import Luck
from tests.models.orbital_bot import Bots
from tests.models.orbital_questions import Step, Task
from tests.models.orbital_table import COLOURS, Cell


class Year(Bots):
    """How years end and begin."""

    def __init__(self, pack: dict[str, Any], readings: dict[str, str], start: dict[str, str]) -> None:
        super().__init__(pack, readings, start)
        self.later: list[Task] = []
        """What the answer that is being carried out asks, in its order."""
        self.luck = Luck([], start, list)

    def ask(
        self,
        seat: int,
        what: str,
        number: int = 0,
        cell: Cell | None = None,
        about: tuple[str, int] = ("", 0),
    ) -> None:
        """Ask something before all that waits already."""
        self.later.append(Task(seat, what, number, cell, about))

    # --- steps -------------------------------------------------------------------------------

    def change(self, seat: int, step: Step) -> None:
        """15.4, 15.5: a seat gains, loses or takes something; a discard is asked of it."""
        owner = self.owners[seat]
        if step.thing == "card":
            if step.verb == "take":
                self._take(seat, step.amount)
            elif owner.hand:
                self.ask(seat, "discard-after", step.amount)
        elif step.thing == "point":
            owner.points += step.amount
        else:
            has = self.wealth(seat)[step.thing]
            now = max(0, has - step.amount) if step.takes else has + step.amount
            setattr(owner, step.thing, now)

    def pay(self, seat: int, step: Step) -> None:
        """15.7: money or crew."""
        if step.price and step.paid != "card":
            setattr(self.owners[seat], step.paid, self.wealth(seat)[step.paid] - step.price)

    def core_steps(self, seat: int, when: str) -> None:
        """15.9."""
        core = self.sheet(self.owners[seat].core)
        if core.get("when") == when:
            for step in self.steps(seat, core):
                for one in self.meant(seat, step) if step.amount else []:
                    self.change(one, step)

    def _add(self) -> None:
        self.tasks += reversed(self.later)
        self.later = []

    # --- the deck ----------------------------------------------------------------------------

    def _top(self) -> str:
        """2.6."""
        if not self.deck:
            self.deck, self.discards = self.luck.mix(self.discards), []
        return self.deck.pop() if self.deck else ""

    def _take(self, seat: int, count: int) -> None:
        for _ in range(count):
            card = self._top()
            if card:
                self._give(seat, card, "-")

    def _give(self, seat: int, card: str, seen: str) -> None:
        """2.7, 13.26: into a hand, or under a stack."""
        owner = self.owners[seat]
        owner.hand.insert(0, card)
        if owner.is_bot:
            owner.known.insert(0, seen)
        elif seen != "-":
            owner.known.append(seen)

    # --- years -------------------------------------------------------------------------------

    def _start_year(self) -> None:
        """2.1, 14.3."""
        self.stage, self.turn, self.passes = "turns", self.first, 0
        if self.readings["edition"] == "early":
            self._grow_rivals()
        for seat in self._seats():
            self.core_steps(seat, "year-begins")
        self.ask(self.first, "turn")

    def _grow_rivals(self) -> None:
        """14.3."""
        is_early = self.readings["edition"] == "early"
        for rival in self.rivals:
            for _ in range(3):
                card = self._top()
                if card:
                    rival[self.cards[card]["colour"]] += 1
                    (self.rival_pile if is_early else self.discards).append(card)

    def _seats(self) -> list[int]:
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def _end_year(self) -> None:
        """9.1, 9.5, 9.7, 9.8."""
        is_last = self.year == int(self.readings["years"])
        for colour in COLOURS:
            self._score(colour, self.numbers["last_points" if is_last else "majority_points"])
        if is_last:
            self.stage = "over"
            return
        if self.has_market:
            self.discards += self.market
            self.market = [card for card in (self._top() for _ in range(self.numbers["market"])) if card][
                ::-1
            ]
        for owner in self.owners:
            for module in owner.modules:
                module.crew, module.used = 0, ""
            owner.crew = self.symbols(owner)
        for seat in self._seats():
            self.core_steps(seat, "year-ends")
        self.stage = "income"
        for seat in self._seats():
            self.ask(seat, "income-colour")

    def _score(self, colour: str, points: int) -> None:
        """9.2 to 9.4, 14.8."""
        counts = [self.count(owner, colour) for owner in self.owners]
        most = max(counts + [rival[colour] for rival in self.rivals])
        if most == 0 and self.readings["zero_majority"] == "nobody":
            return
        for owner, count in zip(self.owners, counts, strict=True):
            if count == most:
                owner.points += points
                owner.won[colour] += points

    def _answer_income_colour(self, task: Task, words: list[str]) -> None:
        """9.9, 4.8."""
        owner = self.owners[task.seat]
        owner.money += self.numbers["income"] + self.count(owner, words[1]) + self.total(owner, "income")

    def _deal_cards(self) -> None:
        """9.10, 9.11, 13.3, 14.4."""
        self.stage = "cards"
        for seat in self._seats():
            owner = self.owners[seat]
            wanted = (
                self.numbers["bot_cards"] - len(owner.hand) if owner.is_bot else self.numbers["yearly_cards"]
            )
            self._take(seat, wanted)
        if self.readings["edition"] == "2021":
            self._grow_rivals()
        for seat in self._seats():
            owner = self.owners[seat]
            excess = len(owner.hand) - self.numbers["hand_limit"] - self.total(owner, "hand-limit")
            if excess > 0 and not owner.is_bot:
                self.ask(seat, "hand-excess", excess)
        self._add()
        if not self.tasks:
            self._new_year()

    def _new_year(self) -> None:
        """9.12, 9.14."""
        for owner in self.owners:
            for module in owner.modules:
                module.damage = 0
        self.year += 1
        self.first = (self.first + 1) % self.seats
        self._start_year()

    def scores(self) -> list[int]:
        """Return the points."""
        return [owner.points for owner in self.owners]

    def winners(self) -> list[int]:
        """9.6, 14.7: nobody before the end."""
        if self.stage != "over":
            return []
        if self.is_peace:
            goal = self.numbers["peace_goal_early" if self.readings["edition"] == "early" else "peace_goal"]
            return [0] if self.owners[0].points >= goal else []
        ranks = [(owner.points, self.symbols(owner), owner.money) for owner in self.owners]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]
