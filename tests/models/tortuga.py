"""Tortuga 2199 a second time: what each answer does. Numbers in comments are those of RULES.md."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.models.luck import Luck
from tests.models.tortuga_table import expect, take
from tests.models.tortuga_turns import Turns

COUNTED: Final = ("destroy", "destroy-played", "renew")
"""Abilities whose number says how often they are used."""
FIGHTING: Final = ("attack", "defend", "combat", "cancel", "win")


class Model(Turns):
    """A game that is played along."""

    # --- answers -----------------------------------------------------------------------------

    def answer(self, text: str, luck: Luck) -> None:
        """Carry out an answer; what chance brought is told."""
        self.told = [one for one in luck.told if one[0] in ("took", "offered", "destroyed")]
        words = text.split()
        seat, what, number = self.asked[-1]
        if words[0] == "commit":
            self._commit(seat, words[1])
        elif what == "turn":
            self._act(words)
        else:
            self.asked.pop()
            getattr(self, f"_answer_{what.replace('-', '_')}")(seat, words, number)
        if self.over:
            self.asked = []
        left = [one for one in self.told if one[0] != "destroyed"]
        expect(not left, f"nothing of this should have happened: {left}")

    def _answer_choose_ship(self, seat: int, words: list[str], number: str) -> None:
        """2.12, 2.14, 2.15."""
        captain = self.captains[seat]
        captain.hull = words[1]
        captain.deck[words[1]] += 1
        self.docked.remove(words[1])
        if not self.asked:
            for place in range(self.seats):
                counts = {2: (4, 5), 3: (3, 4, 5), 4: (3, 4, 4, 5)}[self.seats]
                self._draw((self.first + place) % self.seats, counts[place])
            self._begin(self.first)

    def _answer_place_ship(self, seat: int, words: list[str], number: str) -> None:
        self.captains[seat].ship = words[1]
        self._arrive()

    def _answer_retrieve(self, seat: int, words: list[str], number: str) -> None:
        """9.1."""
        if words[0] == "retrieve":
            captain = self.captains[seat]
            captain.hand[captain.reserve] += 1
            captain.reserve = ""

    def _answer_mark(self, seat: int, words: list[str], number: str) -> None:
        """8.2."""
        if words[0] == "mark":
            self.captains[seat].markers -= 1
            self.map[number].marks.add(seat)

    def _answer_commit(self, seat: int, words: list[str], number: str) -> None:
        self.asked.append((self.rival, "answer", ""))

    def _answer_answer(self, seat: int, words: list[str], number: str) -> None:
        self._fight()
        self._maybe_end()

    def _answer_lose(self, seat: int, words: list[str], number: str) -> None:
        """14.3."""
        self._lose(seat, words[1])
        self._spoils(seat, int(number))
        self._maybe_end()

    def _answer_spoils(self, seat: int, words: list[str], number: str) -> None:
        """14.2, 15.16."""
        if words[0] == "steal":
            self._steal(seat, self.rival, 2)
        else:
            self._gain(seat, 3)
        self._gain(seat, int(number))
        self._after_fight(self.rival)

    def _act(self, words: list[str]) -> None:
        """One action of the turn."""
        if words[0] == "use":
            self._use(words)
            self._drop_idle()
        else:
            getattr(self, f"_act_{words[0]}")(*words[1:])

    def _act_skip(self) -> None:
        self.waiting = []

    def _act_play(self, card: str) -> None:
        """4.1, 4.5."""
        row = self.cards[card]
        take(self.me().hand, card)
        self.played[card] += 1
        self.crypto += row["crypto"]
        self.manoeuvre += row["manoeuvre"]
        printed = zip(row.get("abilities", []), row.get("amounts", []), strict=True)
        self.waiting += [(card, name, amount) for name, amount in printed if name not in FIGHTING]
        self._drop_idle()

    def _drop_idle(self) -> None:
        """4.4: what can't be used when it is played is lost."""
        if self.readings["abilities"] == "at-once" and not self._uses():
            self.waiting = []

    def _act_buy(self, card: str) -> None:
        """5.2, 5.4."""
        self._pay(self.cards[card]["cost"])
        self.me().discard[card] += 1
        if self.cards[card]["deck"] == "t":
            take(self.piles, card)
        else:
            self._turn_up(self.cards[card]["deck"], card)

    def _act_renew(self, card: str) -> None:
        """5.6."""
        self._pay(1)
        self._renew(card)

    def _renew(self, card: str) -> None:
        letter = self.cards[card]["deck"]
        self.shops[letter].bottom.append(card)
        self._turn_up(letter, card)

    def _turn_up(self, letter: str, gone: str) -> None:
        """5.4: the top card; nobody knows it, unless all that is left was put under the deck."""
        shop = self.shops[letter]
        shop.shown.remove(gone)
        if shop.left():
            card = self._learn("offered", self.turn)[0]
            if shop.hidden.total():
                expect(shop.hidden[card] > 0, f"{card} is not in the deck {letter}")
                take(shop.hidden, card)
            else:
                expect(
                    shop.bottom[0] == card, f"{shop.bottom[0]} lies on top of the deck {letter}, not {card}"
                )
                shop.bottom.pop(0)
            shop.shown.append(card)

    def _act_move(self, name: str) -> None:
        """6.1."""
        self.manoeuvre -= 1
        self._fly(name)

    def _fly(self, name: str) -> None:
        self.me().ship = name
        self._arrive()

    def _act_collect(self) -> None:
        """7.1."""
        self.manoeuvre -= 1
        self._take_ore()

    def _take_ore(self) -> None:
        self.here().ore -= 1
        self.me().ore += 1

    def _act_spend(self) -> None:
        """7.3, 7.4."""
        self.me().ore -= 1
        self.depot += 1
        self.crypto += self.ore_value

    def _pay(self, price: int) -> None:
        """7.3: crypto first."""
        while self.crypto < price:
            self._act_spend()
        self.crypto -= price

    def _act_scan(self) -> None:
        """8.1."""
        self.manoeuvre -= 1
        self._scan()

    def _scan(self) -> None:
        """8.2, 8.3."""
        self.here().known.add(self.turn)
        if self.me().markers:
            self.asked.append((self.turn, "mark", self.me().ship))

    def _act_capture(self) -> None:
        """8.6, 8.7, 8.8."""
        here = self.here()
        self.manoeuvre -= self._capture_price()
        for seat in here.marks:
            self.captains[seat].markers += 1
        self.captors[here.token] = str(self.turn)
        self.me().discard[here.token] += 1
        here.token, here.known, here.marks = "", set(), set()
        self._gain(self.turn, 1)

    def _act_convert(self, card: str) -> None:
        """8.9."""
        take(self.me().hand, card)
        self._destroy(card)
        self._gain(self.turn, self.cards[card]["influence"])

    def _destroy(self, card: str) -> None:
        """1.5, 8.11."""
        self.removed[card] += 1
        if self.cards[card]["deck"] == "hunt":
            self.captors[card] = "gone"

    def _act_reserve(self, card: str) -> None:
        """9.3, 12.2: the power of Research pays if it can."""
        if self._has_power("reserve"):
            self.used.add("reserve")
        else:
            self._pay(2)
        self._reserve(card)

    def _reserve(self, card: str) -> None:
        take(self.me().hand, card)
        self.me().reserve = card

    def _act_destroy(self, card: str) -> None:
        """9.6, 12.3."""
        if self._has_power("destroy"):
            self.used.add("destroy")
        else:
            self.manoeuvre -= 2
        take(self.played, card)
        self._destroy(card)

    def _act_influence(self) -> None:
        """12.7."""
        self._pay(7)
        self._gain(self.turn, 1)

    def _act_depot(self) -> None:
        """12.4."""
        self.used.add("ore")
        self.depot -= 1
        self.me().ore += 1

    def _act_reinforce(self, name: str, to: str) -> None:
        """10.9."""
        self._pay(int(to))
        self.map[name].defence = int(to)

    def _act_conquer(self) -> None:
        """10.1."""
        self.manoeuvre -= self.here().defence + 1
        self._conquer_by_action()

    def _act_bribe(self) -> None:
        """14.8."""
        self._pay(self.here().defence + 1)
        self._conquer_by_action()

    def _conquer_by_action(self) -> None:
        """13.4: the conquest of Tortuga may end the turn."""
        self._conquer(self.me().ship)
        if self._last_turns() and not self.over and self.readings["usurper_turn"] == "ends":
            self._act_end()

    def _conquer(self, name: str) -> None:
        """10.3, 10.5, 10.6, 12.5, 12.8, 14.5."""
        place = self.map[name]
        if place.control >= 0:
            self.captains[place.control].markers += 1
        self.me().markers -= 1
        place.control = self.turn
        place.defence = min(place.defence + 1, place.row["maximum"])
        if place.row["power"] == "crypto":
            self.crypto += 1
        self._arrive()
        self._check_goal()
        if name == "tortuga" and self._scenario("aggressive"):
            self.over = True

    def _gain(self, seat: int, amount: int) -> None:
        self.captains[seat].influence += amount
        self._check_goal()

    def _steal(self, seat: int, victim: int, most: int) -> None:
        """11.14."""
        amount = min(most, self.captains[victim].influence)
        self.captains[victim].influence -= amount
        self._gain(seat, amount)

    def _check_goal(self) -> None:
        """13.1."""
        if max(self.scores()) >= 15:
            self.over = True

    def _use(self, words: list[str]) -> None:
        """4.2: an ability is used up, or once less can be used."""
        card, ability = words[1], words[2]
        at = next(at for at, one in enumerate(self.waiting) if one[:2] == (card, ability))
        amount = self.waiting.pop(at)[2]
        if ability in COUNTED and amount > 1:
            self.waiting.insert(at, (card, ability, amount - 1))
        captain = self.me()
        if ability == "take":
            self._draw(self.turn, amount)
        elif ability == "move":
            self._fly(words[3])
        elif ability == "destroy-played":
            take(self.played, words[3])
            self._destroy(words[3])
        elif ability == "destroy":
            take(captain.hand if words[3] == "hand" else captain.discard, words[4])
            self._destroy(words[4])
        elif ability == "collect" or words[3:] == ["sector"]:
            self._take_ore()
        elif words[3:] == ["depot"]:
            self.depot -= 1
            captain.ore += 1
        else:
            self._use_rarely(card, ability, amount, words)

    def _use_rarely(self, card: str, ability: str, amount: int, words: list[str]) -> None:
        if ability == "reserve":
            self._reserve(words[3])
        elif ability == "scan":
            self._scan()
        elif ability == "discount":
            self.discount += amount
        elif ability == "renew":
            self._renew(words[3])
        elif ability == "defence":
            place = self.map[words[3]]
            place.defence = min(place.defence + amount, place.row["maximum"])
        elif ability == "ore-value":
            self.ore_value = max(self.ore_value, amount)
        else:
            expect(ability == "cash-in", f"there is no ability {ability}")
            take(self.played, card)
            self._destroy(card)
            self._gain(self.turn, amount)

    # --- fights ------------------------------------------------------------------------------

    def _act_attack(self, rival: str) -> None:
        self.rival = int(rival)
        self.asked.append((self.turn, "commit", ""))

    def _commit(self, seat: int, card: str) -> None:
        take(self.captains[seat].hand, card)
        (self.attack if seat == self.turn else self.defence)[card] += 1

    def _sum(self, used: Counter[str], *abilities: str) -> int:
        """Add up the numbers of some abilities of the cards used."""
        total = 0
        for card in used.elements():
            row = self.cards[card]
            printed = zip(row.get("abilities", []), row.get("amounts", []), strict=True)
            total += sum(amount for name, amount in printed if name in abilities)
        return total

    def _fight(self) -> None:
        """11.7 to 11.11, 15.14 to 15.16."""
        attack = sum(self.cards[card]["manoeuvre"] for card in self.attack.elements())
        defence = sum(self.cards[card]["manoeuvre"] for card in self.defence.elements())
        attack_counts, defence_counts = True, True
        if self._sum(self.attack, "cancel"):
            defence_counts = False
        elif self._sum(self.defence, "cancel"):
            attack_counts = False
        if attack_counts:
            attack += self._sum(self.attack, "attack", "combat")
        if defence_counts:
            defence += self._sum(self.defence, "defend", "combat")
        attack += self._turrets(self.turn)
        defence += self._turrets(self.rival)
        place = self.map[self.captains[self.rival].ship]
        if place.control == self.rival:
            defence += place.defence // 2
        won = attack > defence
        extra = self._sum(self.attack, "win") if won and attack_counts else 0
        loser, used = (self.rival, self.defence) if won else (self.turn, self.attack)
        if self._scenario("aggressive") and len(used) > 1:
            self.asked.append((loser, "lose", str(extra)))
            return
        if used:  # 11.12
            card = next(iter(used)) if len(used) == 1 else self._learn("destroyed", loser)[0]
            expect(used[card] > 0, f"{card} was not used, so it can't be lost")
            self._lose(loser, card)
        self._spoils(loser, extra)

    def _turrets(self, seat: int) -> int:
        return sum(self.map[name].row["power"] == "turrets" for name in self._own(seat))

    def _lose(self, loser: int, card: str) -> None:
        take(self.attack if loser == self.turn else self.defence, card)
        self._destroy(card)

    def _spoils(self, loser: int, extra: int) -> None:
        """11.14, 11.15, 14.2, 14.4."""
        if self._scenario("aggressive"):
            if loser == self.rival:
                self.asked.append((self.turn, "spoils", str(extra)))
                return
        elif loser == self.rival:
            self._steal(self.turn, loser, 1)
            self._gain(self.turn, 1 + extra)
        else:
            self._steal(self.rival, loser, 1)
        self._after_fight(loser)

    def _after_fight(self, loser: int) -> None:
        """11.13, 11.18, 11.19, 11.21."""
        captain, rival = self.captains[loser], self.captains[self.rival]
        where, captain.ship = captain.ship, ""
        if loser == self.rival and self.map[where].control == loser:
            self._lose_sector(where)
        if self.readings["used_cards"] == "first":
            self._discard_used()
        self._draw(self.rival, 5 - rival.hand.total())
        self._discard_used()
        self.rival = -1

    def _lose_sector(self, name: str) -> None:
        """11.18: to the winner; without a marker it stays, or is nobody's."""
        if self.me().markers:
            self._conquer(name)
        elif self.readings["no_marker"] == "nobody":
            self.captains[self.rival].markers += 1
            self.map[name].control = -1

    def _discard_used(self) -> None:
        """11.21."""
        self.me().discard += self.attack
        self.captains[self.rival].discard += self.defence
        self.attack, self.defence = Counter(), Counter()

    def _maybe_end(self) -> None:
        """11.17: a lost attack may end the turn."""
        ends = self.readings["beaten_attacker"] == "turn-ends" and not self.over
        if ends and self.asked[-1][1] == "turn" and not self.me().ship:
            self._act_end()
