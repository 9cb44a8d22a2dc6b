"""Orbital a second time: the rulebook's bot. Numbers in comments are those of RULES.md."""

from __future__ import annotations

from math import atan2, gcd, pi

from tests.models.orbital_questions import BUILDING, Questions, Task, named
from tests.models.orbital_table import CLOCK, COLOURS, Cell, Module, Owner, Place, beyond, place_text


def _clock(cell: Cell) -> float:
    """13.12: the direction of a cell from the core, clockwise from the west."""
    size = gcd(*cell)
    angle = atan2(-cell[1] // size, -cell[0] // size)
    return angle if angle >= 0 else angle + 2 * pi


class Bots(Questions):
    """What the algorithm answers."""

    def question(self) -> tuple[int, str, list[str]] | None:
        """Return who is asked what, and every legal answer; a bot has one."""
        if self.stage == "over":
            return None
        task = self.tasks[-1]
        is_bot = self.owners[task.seat].is_bot
        return task.seat, task.what, [self._bot_answer(task)] if is_bot else sorted(set(self.offered(task)))

    def _bot_answer(self, task: Task) -> str:
        owner, what = self.owners[task.seat], task.what
        if what == "turn":
            return self._bot_turn(task.seat, owner)
        if what == "revealed":
            return self._bot_revealed(task.seat, owner)
        if what in ("lose-event", "lose-card", "discard-after", "pay-card"):  # 13.4, 13.26
            return "discard-top"
        if what == "income-colour":
            return f"income {max(COLOURS, key=lambda colour: self.count(owner, colour))}"
        if what == "crew-spent":  # 13.10
            return f"spend {owner.crew}"
        if what == "take-from-market":
            return f"take {self.market[-1]} {len(self.market)}"
        if what in ("raid-whom", "choose-whom"):  # 13.11
            found, verb = self.offered(task), what.split("-")[0]
            return next(f"{verb} {one}" for one in self._victims(task.seat) if f"{verb} {one}" in found)
        if what == "free-build":
            assert task.cell is not None
            places = self.fitting(owner, self.played[0], [owner.at(task.cell)])
            return f"build {self.played[0]} {place_text(self._first_place(owner, places))}"
        return self._bot_module(task, owner)

    def _bot_module(self, task: Task, owner: Owner) -> str:
        """13.12: the first module that fits."""
        what = task.what
        if what == "free-repair":
            return f"repair {named(self._ordered(owner, [one for one in owner.modules if one.damage])[0])}"
        if what == "salvage-which":
            return f"remove {named(self._ordered(owner, self.exterior(owner))[0])}"
        if what == "crew-back":
            manned = self.manned(task.seat)
            own = self._ordered(owner, [one for host, one in manned if host == task.seat])
            return f"back {task.seat} {named(own[0])}" if own else "done"
        victims = [task.number] if what == "hit-exterior-of" else self._victims(task.seat)
        for victim in victims:
            found = self.targets(task.seat, what != "hit-any", [victim])
            if found:
                first = self._ordered(self.owners[victim], [module for _, module in found])[0]
                return f"damage {victim} {named(first)}"
        raise AssertionError(f"the bot has no answer to {what}")

    # --- the turn ----------------------------------------------------------------------------

    def _bot_turn(self, seat: int, owner: Owner) -> str:
        """13.6, 13.18 to 13.20, 13.23, 13.24."""
        if owner.hand:
            return "reveal"
        usable = [one for one in self._ordered(owner, owner.modules) if self.can_operate(seat, one)]
        for module in usable:
            if self.sheet(module)["effect"] not in (*BUILDING, "move", "repair"):
                return f"operate {named(module)}"
        damaged = self._ordered(owner, [one for one in owner.modules if one.damage])
        if damaged:
            for module in usable:
                if self.sheet(module)["effect"] == "repair":
                    return f"operate {named(module)}"
            if owner.money >= self.repair_price(owner):
                return f"repair {named(damaged[0])}"
        return "pass"

    def _bot_revealed(self, seat: int, owner: Owner) -> str:
        """13.7 to 13.9, 13.14, 13.17."""
        card = self.played[0]
        if card in self.events:
            effect = self.cards[card]["effect"]
            gains = effect != "cold-war" or self.count(owner, "military") > 0
            is_good = gains and effect not in ("visit", "crisis")
            plays = is_good and self.can_play(seat, card, len(owner.hand))
            return f"{'play' if plays else 'scrap'} {card}"
        paid, command = self._paid_build(owner, card), self._command(seat, owner)
        ways = [command, paid] if self.readings["bot_command"] == "first" else [paid, command]
        return next((way for way in ways if way), f"scrap {card}")

    def _command(self, seat: int, owner: Owner) -> str:
        """13.14."""
        for module in self._ordered(owner, owner.modules):
            if self.sheet(module)["effect"] in BUILDING and self.can_operate(seat, module):
                return f"operate {named(module)}"
        return ""

    def _paid_build(self, owner: Owner, card: str) -> str:
        """13.15, 13.16."""
        places = self.paid_places(owner, card)
        colour = self.cards[card]["colour"]
        beside = [one for one in places if self.sheet(owner.at(beyond(*one)))["colour"] == colour]
        if not places:
            return ""
        return f"build {card} {place_text(self._first_place(owner, beside or places))}"

    # --- the order of targets ----------------------------------------------------------------

    def _victims(self, seat: int) -> list[int]:
        """13.11."""
        return sorted(self.others(seat), key=lambda one: -self.owners[one].points)

    def _ordered(self, owner: Owner, modules: list[Module]) -> list[Module]:
        return sorted(modules, key=lambda one: self._rank(one.cell, self._links(owner, one)))

    def _rank(self, cell: Cell, links: int) -> tuple[int, float, int]:
        """13.12."""
        cells = abs(cell[0]) + abs(cell[1])
        return cells if self.readings["bot_distance"] == "cells" else links, _clock(cell), cells

    def _links(self, owner: Owner, module: Module) -> int:
        """Return how many connections lie between a module and the core."""
        links = 0
        while module is not owner.core:
            module, links = self.parent(owner, module), links + 1
        return links

    def _first_place(self, owner: Owner, places: list[Place]) -> Place:
        """13.15."""
        return min(
            places,
            key=lambda one: (
                *self._rank(one[0], self._links(owner, owner.at(beyond(*one))) + 1),
                CLOCK.index(one[1]),
            ),
        )
