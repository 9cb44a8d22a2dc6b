"""Orbital a second time: what each answer does. Numbers in comments are those of RULES.md."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.models.luck import Luck
from tests.models.orbital_questions import Task
from tests.models.orbital_table import Cell, Module, pile, read_cell, read_place
from tests.models.orbital_year import Year


class Model(Year):
    """A game that is played along."""

    def __init__(self, pack: dict[str, Any], readings: dict[str, str], start: dict[str, str]) -> None:
        super().__init__(pack, readings, start)
        self.returned: list[str] = []
        for seat, owner in enumerate(self.owners):  # 1.8
            if not owner.is_bot:
                self.ask(seat, "return-card", self.numbers["start_cards"] - self.numbers["start_hand"])
        self._add()

    def answer(self, text: str, luck: Luck) -> None:
        """Carry out an answer."""
        self.luck = luck
        words = text.split()
        task = self.tasks.pop()
        if task.what in ("turn", "revealed"):
            self.passes = self.passes + 1 if words[0] == "pass" else 0
            getattr(self, f"_do_{words[0]}")(task.seat, *words[1:])
        else:
            getattr(self, f"_answer_{task.what.replace('-', '_')}")(task, words)
        self._add()
        if not self.tasks:
            self._go_on()
            self._add()

    def _go_on(self) -> None:
        """2.1, 2.4, 7.1."""
        if self.stage == "setup":
            self._finish_setup()
        elif self.stage == "income":
            self._deal_cards()
        elif self.stage == "cards":
            self._new_year()
        else:
            self.discards += self.played
            self.played = []
            if self.passes == self.seats:
                self._end_year()
            else:
                self.turn = (self.turn + 1) % self.seats
                self.ask(self.turn, "turn")

    # --- hands -------------------------------------------------------------------------------

    def _leave(self, seat: int, card: str) -> None:
        """2.7: of equal cards the one that all know goes first."""
        owner = self.owners[seat]
        owner.hand.remove(card)
        if card in owner.known:
            owner.known.remove(card)

    def _discard(self, seat: int, words: list[str]) -> None:
        owner = self.owners[seat]
        if words[0] == "discard-top":
            owner.known.pop()
            self.discards.append(owner.hand.pop())
        else:
            self._leave(seat, words[1])
            self.discards.append(words[1])

    # --- setup -------------------------------------------------------------------------------

    def _answer_return_card(self, task: Task, words: list[str]) -> None:
        """1.8."""
        self._leave(task.seat, words[1])
        self.returned.append(words[1])
        if task.number > 1:
            self.ask(task.seat, task.what, task.number - 1)

    def _finish_setup(self) -> None:
        """1.8, 1.9: the mixed deck and the first player are seen; all cards must be there."""
        grown = pile(self.luck.shown.get("rival-pile", "-"))  # They have left the deck by now.
        deck = pile(self.luck.shown["deck"]) + grown[::-1]
        assert Counter(deck) == Counter(self.deck + self.returned), "what is put back is in the deck"
        self.deck = deck
        self.first = int(self.luck.shown.get("first", 0))
        self._start_year()

    # --- the turn ----------------------------------------------------------------------------

    def _do_pass(self, seat: int) -> None:
        """2.3."""

    def _do_build(self, seat: int, card: str, where: str) -> None:
        """3.1."""
        owner, place = self.owners[seat], read_place(where)
        owner.money -= self.build_price(owner, card, place)
        self._build(seat, card, where)

    def _build(self, seat: int, card: str, where: str) -> None:
        """3.3."""
        owner = self.owners[seat]
        if owner.is_bot:
            self.played.remove(card)
        else:
            self._leave(seat, card)
        owner.modules.append(Module(card, *read_place(where)))
        self._pay_bonus(seat, card)

    def _pay_bonus(self, seat: int, card: str) -> None:
        """4.9, 15.9."""
        owner = self.owners[seat]
        core = self.sheet(owner.core)
        if core["effect"] == "build-bonus" and self.cards[card]["colour"] == core["colour"]:
            owner.money += core["amount"]
        if self.cards[card]["colour"] == core["colour"]:  # 15.9
            self.core_steps(seat, "building")

    def _do_upgrade(self, seat: int, core: str) -> None:
        """4.1 to 4.4."""
        self.owners[seat].money -= self.numbers["upgrade_price"]
        self.owners[seat].core.card = core
        self.cores.remove(core)

    def _do_purchase(self, seat: int, card: str, slot: str) -> None:
        """5.1 to 5.3."""
        self.owners[seat].money -= self.market_price(self.owners[seat], int(slot))
        self._give(seat, self.market.pop(int(slot) - 1), card)

    def _do_operate(self, seat: int, card: str, cell: str) -> None:
        """6.1 to 6.3."""
        self._use(seat, self.owners[seat].at(read_cell(cell)), "u")
        self._perform(seat, self.cards[card], read_cell(cell))

    def _use(self, seat: int, module: Module, mark: str) -> None:
        owner, sheet = self.owners[seat], self.sheet(module)
        owner.crew -= sheet["crew"]
        owner.money -= sheet.get("money", 0)
        module.crew += sheet["crew"]
        module.used = mark

    def _perform(self, seat: int, sheet: dict[str, Any], cell: Cell | None) -> None:
        """Chapter 11."""
        effect, amount, owner = sheet["effect"], sheet.get("amount", 0), self.owners[seat]
        asks = {
            "build-any": "free-build",
            "build-own-colour": "free-build",
            "sell-card": "sell",
            "recycle": "recycle-card",
            "move": "move-from",
            "repair": "free-repair",
            "raid": "raid-whom",
            "damage-exterior": "hit-exterior",
            "damage-any": "hit-any",
        }
        if effect in asks:
            self.ask(seat, asks[effect], amount, cell)
        elif effect == "money":
            owner.money += amount
        elif effect == "points":
            owner.points += amount
        elif effect == "take":
            self._take(seat, amount)
        elif effect == "steps":
            self._do_steps(seat, sheet)
        elif owner.is_bot:  # 13.21
            self._take(seat, 1)
        else:
            self.looked = self.keep_sorted([card for card in (self._top() for _ in range(amount)) if card])
            self.ask(seat, "keep-card")

    def _do_steps(self, seat: int, sheet: dict[str, Any]) -> None:
        """15.2, 15.7, 15.8: first what asks nobody, then the one question."""
        steps = self.steps(seat, sheet)
        for step in steps:
            if not step.asks and self.works(seat, step, self.wealth(seat)):
                self.pay(seat, step)
                for one in self.meant(seat, step):
                    self.change(one, step)
        for at, step in enumerate(steps):
            if not step.asks or not self.works(seat, step, self.wealth(seat)):
                continue
            if step.whom == "chosen":
                self.ask(seat, "choose-whom", 0, None, (sheet["id"], at))
                break
            if step.paid == "card":
                self.ask(seat, "pay-card", step.price, None, (sheet["id"], at))
            else:
                self.pay(seat, step)
                for one in self.meant(seat, step):
                    self.change(one, step)

    def _answer_pay_card(self, task: Task, words: list[str]) -> None:
        """15.7."""
        self._discard(task.seat, words)
        if task.number > 1:
            self.ask(task.seat, task.what, task.number - 1, None, task.about)
            return
        card, at = task.about
        step = self.steps(task.seat, self.cards[card])[at]
        for one in self.meant(task.seat, step):
            self.change(one, step)

    def _answer_choose_whom(self, task: Task, words: list[str]) -> None:
        """15.8: what is not there is not taken, nor paid for."""
        chosen = int(words[1])
        for step in self.steps(task.seat, self.cards[task.about[0]]):
            is_there = not step.takes or self.wealth(chosen)[step.thing] > 0
            if step.whom == "chosen" and is_there and self.works(task.seat, step, self.wealth(task.seat)):
                self.pay(task.seat, step)
                self.change(chosen, step)

    def _do_repair(self, seat: int, card: str, cell: str) -> None:
        """8.1."""
        self.owners[seat].money -= self.repair_price(self.owners[seat])
        self.owners[seat].at(read_cell(cell)).damage -= 1

    def _do_reveal(self, seat: int) -> None:
        """13.6."""
        self.owners[seat].known.pop()
        self.played = [self.owners[seat].hand.pop()]
        self.ask(seat, "revealed")

    def _do_scrap(self, seat: int, card: str) -> None:
        """13.17."""
        self.owners[seat].money += self.numbers["bot_scrap"]

    # --- questions of modules ----------------------------------------------------------------

    def _answer_free_build(self, task: Task, words: list[str]) -> None:
        self._build(task.seat, words[1], words[2])

    def _answer_sell(self, task: Task, words: list[str]) -> None:
        """11.4."""
        self._discard(task.seat, words)
        self.owners[task.seat].money += task.number

    def _answer_recycle_card(self, task: Task, words: list[str]) -> None:
        """11.8."""
        self._discard(task.seat, words)
        self._take(task.seat, task.number)

    def _answer_move_from(self, task: Task, words: list[str]) -> None:
        self.ask(task.seat, "move-to", 0, read_cell(words[2]))

    def _answer_move_to(self, task: Task, words: list[str]) -> None:
        """11.17."""
        assert task.cell is not None
        module = self.owners[task.seat].at(task.cell)
        module.cell, module.side = read_place(words[2])
        if self.readings["military_core"] == "connect":
            self._pay_bonus(task.seat, module.card)

    def _answer_free_repair(self, task: Task, words: list[str]) -> None:
        """11.18."""
        self.owners[task.seat].at(read_cell(words[2])).damage -= 1

    def _answer_keep_card(self, task: Task, words: list[str]) -> None:
        """11.22."""
        self.looked.remove(words[1])
        self._give(task.seat, words[1], "-")
        self.discards += self.looked
        self.looked = []

    def _answer_raid_whom(self, task: Task, words: list[str]) -> None:
        """11.27."""
        victim = self.owners[int(words[1])]
        victim.money -= min(victim.money, task.number)
        if victim.hand:
            self.ask(int(words[1]), "lose-card")

    def _answer_lose_card(self, task: Task, words: list[str]) -> None:
        self._discard(task.seat, words)

    def _answer_hit_any(self, task: Task, words: list[str]) -> None:
        """10.1, 10.3."""
        self.owners[int(words[1])].at(read_cell(words[3])).damage += 1

    _answer_hit_exterior = _answer_hit_exterior_of = _answer_hit_any

    # --- events ------------------------------------------------------------------------------

    def _do_play(self, seat: int, card: str) -> None:
        """7.1."""
        owner, sheet = self.owners[seat], self.cards[card]
        if not owner.is_bot:
            self._leave(seat, card)
            self.played.append(card)
        effect, amount = sheet["effect"], sheet.get("amount", 0)
        asks = {"visit": "visit-where", "rotation": "crew-back", "risk": "crew-spent"}
        asks |= {"sabotage": "hit-any", "salvage": "salvage-which"}
        if effect in asks:
            self.ask(seat, asks[effect], amount)
        elif effect == "insider":
            self._insider(seat, sheet["second"])
        elif effect == "breakthrough":  # 12.12
            self._take(seat, amount)
            self.ask(seat, "discard-after", sheet["second"])
        elif effect in ("uneventful", "meteor"):
            self._for_each_rival(seat, effect)
        elif effect == "steps":  # 12.10
            self._do_steps(seat, sheet)
        else:
            self._move_money(effect, amount)

    def _insider(self, seat: int, from_deck: int) -> None:
        """12.2, 13.5."""
        if self.has_market:
            self.ask(seat, "take-from-market")
        else:
            self._take(seat, from_deck)

    def _for_each_rival(self, seat: int, effect: str) -> None:
        """12.1, 12.3."""
        for one in self.others(seat):
            if effect == "uneventful" and self.owners[one].hand:
                self.ask(one, "lose-event")
            if effect == "meteor" and self.targets(seat, True, [one]):
                self.ask(seat, "hit-exterior-of", one)

    def _move_money(self, effect: str, amount: int) -> None:
        """12.5, 12.7."""
        for owner in self.owners:
            if effect == "crisis":
                owner.money -= min(owner.money, amount)
            else:
                assert effect == "cold-war", effect
                owner.money += amount * self.count(owner, "military")

    def _answer_lose_event(self, task: Task, words: list[str]) -> None:
        """12.1."""
        owner = self.owners[task.seat]
        if words[0] == "show":
            owner.known = list(owner.hand)
        else:
            self._discard(task.seat, words)

    def _answer_take_from_market(self, task: Task, words: list[str]) -> None:
        self._give(task.seat, self.market.pop(int(words[2]) - 1), words[1])

    def _answer_visit_where(self, task: Task, words: list[str]) -> None:
        """12.4."""
        self._use(task.seat, self.owners[int(words[1])].at(read_cell(words[3])), f"u{task.seat}")
        self._perform(task.seat, self.cards[words[2]], None)

    def _answer_crew_back(self, task: Task, words: list[str]) -> None:
        """12.6."""
        if words[0] == "back":
            self.owners[int(words[1])].at(read_cell(words[3])).crew -= 1
            self.owners[task.seat].crew += 1
            if task.number > 1 and self.manned(task.seat):
                self.ask(task.seat, task.what, task.number - 1)

    def _answer_crew_spent(self, task: Task, words: list[str]) -> None:
        """12.8."""
        self.owners[task.seat].crew -= int(words[1])
        self.owners[task.seat].money += task.number * int(words[1])

    def _answer_salvage_which(self, task: Task, words: list[str]) -> None:
        """12.11."""
        owner = self.owners[task.seat]
        module = owner.at(read_cell(words[2]))
        owner.modules.remove(module)
        self.discards.append(module.card)
        owner.money += task.number

    def _answer_hand_excess(self, task: Task, words: list[str]) -> None:
        self._discard(task.seat, words)
        if task.number > 1 and self.owners[task.seat].hand:
            self.ask(task.seat, task.what, task.number - 1)

    _answer_discard_after = _answer_hand_excess
