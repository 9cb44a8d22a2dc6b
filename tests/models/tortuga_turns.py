"""Tortuga 2199 a second time: turns and decks. Numbers in comments are those of RULES.md."""

from __future__ import annotations

from collections import Counter

from tests.models.tortuga_table import Table, Wrong, expect, take


class Turns(Table):
    """How turns begin and end."""

    def _begin(self, seat: int) -> None:
        """3.1, 9.1, 11.16, 12.1, 12.5."""
        self.turn = seat
        self.number += 1
        self._new_turn(sum(self.map[name].row["power"] == "crypto" for name in self._own(seat)))
        self.asked = [(seat, "turn", "")]
        captain = self.me()
        if captain.reserve:
            self.asked.append((seat, "retrieve", ""))
        if not captain.ship and self._own(seat):
            self.asked.append((seat, "place-ship", ""))
        else:
            captain.ship = captain.ship or "tortuga"
            self._arrive()

    def _act_end(self) -> None:
        """3.4, 3.5, 3.6, 13.3, 13.9."""
        captain = self.me()
        captain.discard += self.played + captain.hand
        captain.hand = Counter()
        used, discount, value = self.used, self.discount, self.ore_value
        self._new_turn(0)
        self._draw(self.turn, 5)
        following = (self.turn + 1) % self.seats
        rounds = int(self.readings["round_limit"])
        if self._last_turns():
            self.over = self.map["tortuga"].control == following
        else:
            self.over = following == self.first and self.number >= rounds * self.seats
        if self.over:
            self.used, self.discount, self.ore_value = used, discount, value
        else:
            self._begin(following)

    def _draw(self, seat: int, count: int) -> None:
        """1.3: which cards come is told; they must be there."""
        captain = self.captains[seat]
        count = max(0, min(count, captain.deck.total() + captain.discard.total()))
        if count == 0:
            return
        cards = self._learn("took", seat)
        expect(len(cards) == count, f"seat {seat} takes {count} cards, not {len(cards)}")
        for card in cards:
            if not captain.deck:
                captain.deck, captain.discard = captain.discard, Counter()
            expect(captain.deck[card] > 0, f"{card} is not in the deck of seat {seat}")
            take(captain.deck, card)
            captain.hand[card] += 1

    def _learn(self, word: str, seat: int) -> tuple[str, ...]:
        """Return what chance brought, the oldest of its kind."""
        for at, one in enumerate(self.told):
            if one[:2] == (word, seat):
                return self.told.pop(at)[2]
        raise Wrong(f"seat {seat}: {word} was expected")

    def _arrive(self) -> None:
        """12.1: the Fortress helps who controls it and is there."""
        if self._has_power("manoeuvre"):
            self.used.add("manoeuvre")
            self.manoeuvre += 1
