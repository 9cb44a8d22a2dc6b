"""Orbital a second time: what is asked, and every legal answer. Numbers in comments are those of RULES.md."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from tests.models.orbital_table import (
    COLOURS,
    TILE,
    Cell,
    Module,
    Owner,
    Place,
    Table,
    beyond,
    cell_text,
    place_text,
)

BUILDING = ("build-any", "build-own-colour")


PHRASE = re.compile(
    r"(?:(discard|pay) (\d+) (\w+?)s? -> )?(gain|lose|take|discard) (\d+) (\w+?)s?"
    r"(?: per (\w+))?(?: if (\d+) (\w+))?(?:: (opponents|everyone|chosen))?"
)
"""15.1 to 15.8: a step that gives or takes something; what it costs stands before the arrow."""


class Step(NamedTuple):
    """A small step of a card."""

    price: int
    """0 if it costs nothing."""
    paid: str
    """What is paid: card, money or crew."""
    verb: str
    amount: int
    """0 if what it needs is not there."""
    thing: str
    whom: str

    @property
    def takes(self) -> bool:
        """Whether something is taken away."""
        return self.verb in ("lose", "discard")

    @property
    def asks(self) -> bool:
        """15.2: whether somebody must answer."""
        return self.verb == "discard" or self.whom == "chosen" or (self.price > 0 and self.paid == "card")


class Task(NamedTuple):
    """A question: who is asked what, and what belongs to it."""

    seat: int
    what: str
    number: int = 0
    cell: Cell | None = None
    about: tuple[str, int] = ("", 0)
    """The card whose steps ask, and which of them."""


def named(module: Module) -> str:
    """Return a module as answers name it."""
    return f"{module.card} {cell_text(module.cell)}"


class Questions(Table):
    """What can be answered."""

    def __init__(self, pack: dict[str, Any], readings: dict[str, str], start: dict[str, str]) -> None:
        super().__init__(pack, readings, start)
        self.tasks: list[Task] = []
        """The questions, the next one last."""

    def others(self, seat: int) -> list[int]:
        """Return the opponents, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def offered(self, task: Task) -> list[str]:
        """Return every answer that a player could give."""
        found: list[str] = getattr(self, f"_offer_{task.what.replace('-', '_')}")(
            task, self.owners[task.seat]
        )
        return found

    # --- the turn ----------------------------------------------------------------------------

    def _offer_turn(self, task: Task, owner: Owner) -> list[str]:
        """2.2, 2.5."""
        found = ["pass"]
        for card in self.distinct(owner):
            if card in self.events:
                found += [f"play {card}"] * self.can_play(task.seat, card, len(owner.hand) - 1)
            else:
                found += [f"build {card} {place_text(one)}" for one in self.paid_places(owner, card)]
        if owner.core.card == TILE and owner.money >= self.numbers["upgrade_price"]:  # 4.1, 4.2
            found += [f"upgrade {core}" for core in self.cores]
        for slot, card in enumerate(self.market, 1):
            if owner.money >= self.market_price(owner, slot):
                found.append(f"purchase {card} {slot}")
        found += [f"operate {named(one)}" for one in owner.modules if self.can_operate(task.seat, one)]
        if owner.money >= self.repair_price(owner):
            found += self._repairs(owner)
        return found

    def market_price(self, owner: Owner, slot: int) -> int:
        """5.2, 11.24."""
        return max(1, slot - self.total(owner, "purchase-discount"))

    def repair_price(self, owner: Owner) -> int:
        """8.1, 11.5."""
        less = self.total(owner, "repair-discount")
        return max(0, 3 - (min(less, 1) if self.readings["airlocks"] == "once" else less))

    def _repairs(self, owner: Owner) -> list[str]:
        return [f"repair {named(one)}" for one in owner.modules if one.damage]

    # --- building ----------------------------------------------------------------------------

    def build_price(self, owner: Owner, card: str, place: Place) -> int:
        """3.1, 3.2, 3.9, 11.16, 11.20."""
        sheet, parent = self.cards[card], owner.at(beyond(*place))
        price: int = self.numbers["build_price"] - self.total(owner, "build-discount")
        price -= sheet["amount"] if sheet["effect"] == "own-discount" else 0
        return max(0, price - int(self.sheet(parent)["colour"] == sheet["colour"]))

    def paid_places(self, owner: Owner, card: str) -> list[Place]:
        """Return where a module can be built for its price."""
        fit = self.fitting(owner, card, self.working(owner))
        return [place for place in fit if self.build_price(owner, card, place) <= owner.money]

    def fitting(self, owner: Owner, card: str, parents: list[Module]) -> list[Place]:
        """3.4 to 3.8: the places at some modules where a card could be built."""
        wanted = self.cards[card].get("requires", "")
        if wanted and not self.count(owner, wanted):
            return []
        return self._connecting(owner, card, parents, 0)

    def _connecting(self, owner: Owner, card: str, parents: list[Module], damage: int) -> list[Place]:
        """3.4 to 3.7: the places at some modules where a card could lie."""
        places = self.free_exits(owner, [one for one in parents if not one.damage])
        return [place for place in places if self._stays_open(owner, card, place, damage)]

    def _stays_open(self, owner: Owner, card: str, place: Place, damage: int) -> bool:
        """3.7."""
        new, modules = Module(card, *place), owner.modules
        new.damage = damage
        owner.modules = [*modules, new]
        counted = owner.station() if self.readings["usable_exit"] == "open" else self.working(owner)
        is_open = bool(self.free_exits(owner, counted))
        owner.modules = modules
        return is_open

    def free_builds(self, seat: int, module: Module, cards: list[str]) -> list[str]:
        """11.1, 11.26."""
        owner, sheet = self.owners[seat], self.sheet(module)
        found = []
        for card in sorted(set(cards)):
            is_own = self.cards[card].get("colour") == sheet["colour"]
            if card not in self.events and (sheet["effect"] == "build-any" or is_own):
                found += [f"build {card} {place_text(one)}" for one in self.fitting(owner, card, [module])]
        return found

    def _offer_free_build(self, task: Task, owner: Owner) -> list[str]:
        assert task.cell is not None
        cards = self.played if owner.is_bot else owner.hand
        return self.free_builds(task.seat, owner.at(task.cell), cards)

    # --- modules -----------------------------------------------------------------------------

    def can_operate(self, seat: int, module: Module) -> bool:
        """6.1 to 6.5."""
        owner, sheet = self.owners[seat], self.sheet(module)
        if "crew" not in sheet or module.damage or module.used:
            return False
        if owner.crew < sheet["crew"] or owner.money < sheet.get("money", 0):
            return False
        return self.can_perform(seat, sheet, module, len(owner.hand))

    def can_perform(self, seat: int, sheet: dict[str, Any], module: Module | None, cards: int) -> bool:
        """6.5: whether the effect of an action can be carried out; a visitor has no module there."""
        effect, owner = sheet["effect"], self.owners[seat]
        if effect in BUILDING:
            held = self.played if owner.is_bot else owner.hand
            return module is not None and bool(self.free_builds(seat, module, held))
        if effect in ("sell-card", "recycle"):
            return cards > 0
        if effect in ("take", "look"):
            return bool(self.deck or self.discards)
        if effect == "move":
            return bool(self._movable(owner, module))
        if effect == "repair":
            return any(one.damage for one in owner.modules)
        if effect == "raid":
            return bool(self._raidable(seat))
        if effect in ("damage-exterior", "damage-any"):
            return bool(self.targets(seat, effect == "damage-exterior"))
        if effect == "steps":
            return self.can_step(seat, sheet, cards)
        assert effect in ("money", "points"), effect
        return True

    def steps(self, seat: int, sheet: dict[str, Any]) -> list[Step]:
        """15.3: the steps of a card, with the amounts they have for a seat now."""
        owner, found = self.owners[seat], []
        for text in sheet["steps"].split("; "):
            phrase = PHRASE.fullmatch(text)
            assert phrase, text
            _, price, paid, verb, amount, thing, per, least, wanted, whom = phrase.groups()
            number = int(amount) * (self.count(owner, per) if per else 1)
            if wanted and self.count(owner, wanted) < int(least):
                number = 0
            found.append(Step(int(price or 0), paid or "", verb, number, thing, whom or "you"))
        return found

    def meant(self, seat: int, step: Step) -> list[int]:
        """15.4: the seats a step concerns, clockwise; nobody until an opponent is chosen."""
        if step.whom == "everyone":
            return [seat, *self.others(seat)]
        return {"you": [seat], "opponents": self.others(seat), "chosen": []}[step.whom]

    def wealth(self, seat: int) -> dict[str, int]:
        """What a seat has that can be paid or lost."""
        owner = self.owners[seat]
        return {"money": owner.money, "crew": owner.crew, "card": len(owner.hand)}

    def choosable(self, seat: int, step: Step) -> list[int]:
        """15.8, 6.5: the opponents for whom a step may be meant."""
        if step.thing == "card" and step.verb == "take" and not (self.deck or self.discards):
            return []
        others = self.others(seat)
        if not step.takes or self.readings["hollow"] == "allowed":
            return others
        return [one for one in others if self.wealth(one)[step.thing]]

    def works(self, seat: int, step: Step, left: dict[str, int]) -> bool:
        """15.1, 15.5, 15.7: whether a step does something and is paid for; *left* is what its player has."""
        if not step.amount or (step.price and left[step.paid] < step.price):
            return False
        if step.whom == "chosen":
            return bool(self.choosable(seat, step))
        seats = self.meant(seat, step)
        if step.verb == "take":
            return bool(seats) and bool(self.deck or self.discards or step.paid == "card")
        if not step.takes:
            return bool(seats)
        return any((left if one == seat else self.wealth(one))[step.thing] for one in seats)

    def can_step(self, seat: int, sheet: dict[str, Any], cards: int) -> bool:
        """15.1: what is paid for the action itself is gone, and an event has left the hand."""
        has = self.wealth(seat)
        left = {"money": has["money"] - sheet.get("money", 0), "crew": has["crew"] - sheet.get("crew", 0)}
        return any(self.works(seat, step, {**left, "card": cards}) for step in self.steps(seat, sheet))

    def _offer_discard(self, task: Task, owner: Owner) -> list[str]:
        return [f"discard {card}" for card in self.distinct(owner)]

    _offer_sell = _offer_recycle_card = _offer_lose_card = _offer_hand_excess = _offer_discard
    _offer_discard_after = _offer_pay_card = _offer_discard

    def _offer_choose_whom(self, task: Task, owner: Owner) -> list[str]:
        """15.8."""
        steps = [one for one in self.steps(task.seat, self.cards[task.about[0]]) if one.whom == "chosen"]
        able = [one for one in steps if self.works(task.seat, one, self.wealth(task.seat))]
        return [f"choose {seat}" for one in able for seat in self.choosable(task.seat, one)]

    def _movable(self, owner: Owner, arm: Module | None) -> list[Module]:
        """11.17."""
        return [one for one in self.exterior(owner) if one is not arm and self.new_places(owner, one)]

    def new_places(self, owner: Owner, module: Module) -> list[Place]:
        """11.17: where it could lie if it lay nowhere, but not where it lies; 3.8 is for building only."""
        modules = owner.modules
        owner.modules = [one for one in modules if one is not module]
        found = self._connecting(owner, module.card, owner.station(), module.damage)
        owner.modules = modules
        return [place for place in found if place != (module.cell, module.side)]

    def _offer_move_from(self, task: Task, owner: Owner) -> list[str]:
        arm = owner.at(task.cell) if task.cell else None
        return [f"move {named(one)}" for one in self._movable(owner, arm)]

    def _offer_move_to(self, task: Task, owner: Owner) -> list[str]:
        assert task.cell is not None
        module = owner.at(task.cell)
        return [f"place {module.card} {place_text(one)}" for one in self.new_places(owner, module)]

    def _offer_free_repair(self, task: Task, owner: Owner) -> list[str]:
        return self._repairs(owner)

    def _offer_keep_card(self, task: Task, owner: Owner) -> list[str]:
        return [f"keep {card}" for card in sorted(set(self.looked))]

    def _raidable(self, seat: int) -> list[int]:
        """11.27."""
        if self.readings["hollow"] == "allowed":
            return self.others(seat)
        return [one for one in self.others(seat) if self.owners[one].money or self.owners[one].hand]

    def _offer_raid_whom(self, task: Task, owner: Owner) -> list[str]:
        return [f"raid {seat}" for seat in self._raidable(task.seat)]

    def targets(
        self, seat: int, exterior: bool, victims: list[int] | None = None
    ) -> list[tuple[int, Module]]:
        """4.10, 10.4, 10.6, 11.29, 13.13: what a seat could damage."""
        found = []
        for victim in self.others(seat) if victims is None else victims:
            owner = self.owners[victim]
            for module in self.exterior(owner) if exterior else owner.modules:
                spared = self.owners[seat].is_bot and module.damage
                if not spared and not self.immune(owner, module):
                    found.append((victim, module))
        return found

    def _hits(self, found: list[tuple[int, Module]]) -> list[str]:
        return [f"damage {victim} {named(module)}" for victim, module in found]

    def _offer_hit_exterior(self, task: Task, owner: Owner) -> list[str]:
        return self._hits(self.targets(task.seat, True))

    def _offer_hit_any(self, task: Task, owner: Owner) -> list[str]:
        return self._hits(self.targets(task.seat, False))

    def _offer_hit_exterior_of(self, task: Task, owner: Owner) -> list[str]:
        return self._hits(self.targets(task.seat, True, [task.number]))

    # --- events ------------------------------------------------------------------------------

    def can_play(self, seat: int, card: str, cards: int) -> bool:
        """7.2: *cards* are left in the hand when it is played."""
        owner, effect = self.owners[seat], self.cards[card]["effect"]
        rivals = [self.owners[one] for one in self.others(seat)]
        is_lax = self.readings["hollow"] == "allowed"
        if effect == "uneventful":
            return is_lax or any(one.hand for one in rivals)
        if effect == "insider":
            return bool(self.market if self.has_market else self.deck or self.discards)
        if effect in ("meteor", "sabotage"):
            return bool(self.targets(seat, effect == "meteor"))
        if effect == "visit":
            return bool(self.visits(seat, cards))
        if effect == "crisis":
            return is_lax or any(one.money for one in self.owners)
        if effect == "rotation":
            return bool(self.manned(seat))
        if effect == "cold-war":
            return any(self.count(one, "military") for one in self.owners)
        if effect == "risk":
            return owner.crew > 0
        if effect == "salvage":
            return bool(self.exterior(owner))
        if effect == "breakthrough":
            return bool(self.deck or self.discards)
        assert effect == "steps", effect
        return self.can_step(seat, self.cards[card], cards)

    def visits(self, seat: int, cards: int) -> list[tuple[int, Module]]:
        """12.4."""
        owner, found = self.owners[seat], []
        for host in self.others(seat):
            for module in self.owners[host].modules:
                sheet = self.sheet(module)
                is_free = not module.damage and not module.used and sheet.get("crew", 0) == 1
                if is_free and sheet["effect"] not in BUILDING and owner.money >= sheet.get("money", 0):
                    found += [(host, module)] * self.can_perform(seat, sheet, None, cards)
        return found if owner.crew else []

    def _offer_visit_where(self, task: Task, owner: Owner) -> list[str]:
        return [f"visit {host} {named(one)}" for host, one in self.visits(task.seat, len(owner.hand))]

    def _offer_lose_event(self, task: Task, owner: Owner) -> list[str]:
        """12.1."""
        return [f"discard {card}" for card in self.distinct(owner) if card in self.events] or ["show"]

    def _offer_take_from_market(self, task: Task, owner: Owner) -> list[str]:
        return [f"take {card} {slot}" for slot, card in enumerate(self.market, 1)]

    def manned(self, seat: int) -> list[tuple[int, Module]]:
        """12.6: the modules with used crew of a seat."""
        mine = [(seat, one) for one in self.owners[seat].modules if one.crew and one.used == "u"]
        guests = [(host, one) for host in self.others(seat) for one in self.owners[host].modules]
        return mine + [(host, one) for host, one in guests if one.crew and one.used == f"u{seat}"]

    def _offer_crew_back(self, task: Task, owner: Owner) -> list[str]:
        found = [f"back {host} {named(one)}" for host, one in self.manned(task.seat)]
        return found if task.number == 2 else [*found, "done"]

    def _offer_crew_spent(self, task: Task, owner: Owner) -> list[str]:
        return [f"spend {number}" for number in range(1, owner.crew + 1)]

    def _offer_salvage_which(self, task: Task, owner: Owner) -> list[str]:
        return [f"remove {named(one)}" for one in self.exterior(owner)]

    # --- the end of a year -------------------------------------------------------------------

    def _offer_return_card(self, task: Task, owner: Owner) -> list[str]:
        return [f"return {card}" for card in self.distinct(owner)]

    def _offer_income_colour(self, task: Task, owner: Owner) -> list[str]:
        return [f"income {colour}" for colour in COLOURS if self.count(owner, colour)]
