"""Titan a second time: objectives and the final count. Numbers in comments are those of RULES.md."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.models.titan_crater import COLOURS, COMMON, Crater, Zone


class Count(Crater):
    """What a seat has reached, and what that is worth."""

    # --- objectives --------------------------------------------------------------------------

    def meets(self, seat: int, name: str) -> bool:
        """12.3 to 12.6, 12.9: whether a seat has what an objective asks for."""
        goal = self.goals[name]
        code: str = goal["code"]
        numbers: list[int] = goal.get("numbers", [])
        if code == "hold":
            hold = self.miners[seat].hold
            least = zip((*COMMON, "deuterium"), numbers, strict=False)
            return all(hold[cube] >= number for cube, number in least) and hold["tholin"] <= numbers[5]
        if code == "core-tokens":
            return len(self.core_tokens(seat)) >= numbers[0]
        inside = {zone: self.zones[zone] for zone in self.network(seat)}
        own = {name: zone for name, zone in self.zones.items() if zone.owner == seat}
        what = code.partition("-")[2]
        if what == "wanted":
            return self._has_wanted(inside if code.startswith("network") else own, goal)
        if code.startswith("network"):
            return self._has_network(seat, inside, what, numbers)
        return self._has_control(own, what, numbers)

    def _colours(self, zones: dict[str, Zone]) -> Counter[str]:
        return Counter(self.colour_of(zone) for zone in zones.values() if zone.platform)

    def _has_network(self, seat: int, inside: dict[str, Zone], what: str, numbers: list[int]) -> bool:
        """12.4, 12.6."""
        levels = Counter(name[0] for name in inside if name != "core")
        colours = self._colours(inside)
        if what == "colours":
            return len(colours) >= numbers[0]
        if what == "level":
            return levels[str(numbers[0])] >= numbers[1]
        if what == "each-level":
            return all(levels[level] >= numbers[0] for level in "123")
        if what == "sets":
            return sum(count >= numbers[0] for count in colours.values()) >= numbers[1]
        if what == "core-and-bases":
            others = [zone for zone in inside.values() if zone.base not in (-1, seat)]
            return "core" in inside and len(others) >= numbers[0]
        assert what == "zones", what
        return len(inside) >= numbers[0]

    def _has_control(self, own: dict[str, Zone], what: str, numbers: list[int]) -> bool:
        """12.5, 12.6."""
        levels = Counter(name[0] for name in own)
        colours = self._colours(own)
        values: list[int] = [self.platforms[zone.platform]["value"] for zone in own.values()]
        if what == "one-colour":
            return max(colours.values(), default=0) >= numbers[0]
        if what == "each-level":
            return all(levels[level] >= numbers[0] for level in "123")
        if what == "colours":
            return len(colours) >= numbers[0]
        if what == "level":
            return levels[str(numbers[0])] >= numbers[1]
        if what == "value":
            return sum(values) >= numbers[0]
        if what == "between":
            return sum(numbers[0] <= value <= numbers[1] for value in values) >= numbers[2]
        if what == "clean":
            return sum(zone.tholins == 0 for zone in own.values()) >= numbers[0]
        assert what == "platforms", what
        return len(own) >= numbers[0]

    def _has_wanted(self, zones: dict[str, Zone], goal: dict[str, Any]) -> bool:
        """12.9."""
        fit: dict[str, Zone] = {}
        for name, zone in zones.items():
            if zone.platform:
                value = self.platforms[zone.platform]["value"]
                is_there = goal.get("level", 0) in (0, int(name[0]))
                is_worth = goal.get("least", 0) <= value <= goal.get("most", 99)
                if is_there and is_worth and not (goal.get("clean", 0) and zone.tholins):
                    fit[name] = zone
        colours = self._colours(fit)
        has_colours = all(colours[colour] >= goal.get(colour, 0) for colour in COLOURS)
        return has_colours and len(fit) >= int(goal.get("platforms", 0))

    # --- the final count ---------------------------------------------------------------------

    def is_over(self) -> bool:
        """14.1."""
        return self.cycle > int(self.pack["numbers"]["cycles"])

    def scores(self) -> list[int]:
        """14.3 to 14.6: the credits; what the hold is worth is counted at the end."""
        found = [sum(miner.credits) for miner in self.miners]
        if not self.is_over():
            return found
        for seat, miner in enumerate(self.miners):
            found[seat] += 2 * miner.hold["deuterium"] - miner.hold["tholin"]
        for cube in COMMON:
            self._compare([miner.hold[cube] for miner in self.miners], found)
        self._compare([len(miner.filled) for miner in self.miners], found)
        return found

    def _compare(self, amounts: list[int], found: list[int]) -> None:
        """14.5, 14.6: three credits for the most, one for the second most."""
        ranks = sorted({amount for amount in amounts if amount > 0}, reverse=True)
        first = [seat for seat, amount in enumerate(amounts) if ranks and amount == ranks[0]]
        second = [seat for seat, amount in enumerate(amounts) if ranks[1:] and amount == ranks[1]]
        if len(first) > 1 and self.readings["after_tie"] == "none":
            second = []
        if len(second) > 1 and self.readings["second_ties"] == "none":
            second = []
        for seat in first:
            found[seat] += 3
        for seat in second:
            found[seat] += 1

    def winners(self) -> list[int]:
        """14.7: nobody before the end."""
        if not self.is_over():
            return []
        scores = self.scores()
        ranks = [
            (scores[seat], -miner.hold["pipe"], len(self.owned(seat)))
            for seat, miner in enumerate(self.miners)
        ]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]
