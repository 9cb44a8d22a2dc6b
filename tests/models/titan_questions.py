"""Titan a second time: what is asked, and every legal answer. Numbers in comments are those of RULES.md."""

from __future__ import annotations

from typing import Any

from tests.models.titan_count import Count
from tests.models.titan_crater import COMMON

Task = tuple[int, str, str, int]
"""A seat, what it is asked or gets, a word and a number that belong to it."""


class Questions(Count):
    """What can be answered."""

    def __init__(self, pack: dict[str, Any], readings: dict[str, str], start: dict[str, str]) -> None:
        super().__init__(pack, readings, start)
        self.done: set[str] = set()
        """What was done in this turn."""
        self.tasks: list[Task] = []
        """What is to be done, the next thing last."""

    # --- what is asked -----------------------------------------------------------------------

    def question(self) -> tuple[int, str, list[str]] | None:
        """Return who is asked what, and every legal answer."""
        if self.is_over():
            return None
        seat, what, _, _ = task = self.tasks[-1]
        options = self._options(task)
        return seat, "make-room" if what == "gain" else what, sorted({*options, *self._deliveries(task)})

    def _options(self, task: Task) -> list[str]:
        seat, what, word, _ = task
        if what == "gain":
            return self._room_options(seat, word)
        options: list[str] = getattr(self, f"_offer_{what.replace('-', '_')}")(seat)
        return options

    def _offer_land_base(self, seat: int) -> list[str]:
        """2.2."""
        ends = {1, self.columns} if self.readings["end_columns"] == "forbidden" and self.seats < 4 else set()
        columns = [column for column in range(1, self.columns + 1) if column not in ends]
        fit = [
            one for one in columns if self.zones[f"1-{one}"].is_free() and self.zones[f"2-{one}"].is_free()
        ]
        return [f"base 1-{column}" for column in fit]

    def _land_directions(self, seat: int) -> dict[str, list[str]]:
        """2.5: by neighbour zone that no pipe leads to yet, the arrows that can be laid."""
        base = self.miners[seat].base
        found: dict[str, list[str]] = {}
        for arrow in self._free_arrows({base}):
            found.setdefault(self.ends(arrow)[1], []).append(arrow)
        for name, pipe in self.pipes.items():
            start, end = self.ends(name + pipe.sign)
            if pipe.owner == seat and start == base:
                found.pop(end, None)
        return found

    def _free_arrows(self, zones: set[str]) -> list[str]:
        """Return every arrow that leaves one of some zones through a free slot."""
        free = [(zone, name) for zone in zones for name in self.around[zone] if name not in self.pipes]
        return [name + (">" if self.slots[name].left == zone else "<") for zone, name in free]

    def _offer_land_pipe(self, seat: int) -> list[str]:
        return [f"lay {arrow}" for arrows in self._land_directions(seat).values() for arrow in arrows]

    def _offer_choose_platform(self, seat: int) -> list[str]:
        """3.2, 3.3."""
        return [*self._offer_land_platform(seat), *(f"choose-kept {colour}" for colour in self.kept)]

    def _offer_land_platform(self, seat: int) -> list[str]:
        return [f"choose {colour}" for colour in self.offer]

    def _offer_place_platform(self, seat: int) -> list[str]:
        """3.3."""
        free = [name for name, zone in self.zones.items() if name != "core" and zone.is_free()]
        return [f"place {name}" for name in free]

    def _offer_turn(self, seat: int) -> list[str]:
        """4.1, 4.2, 4.3, 4.6."""
        is_late = bool(self.done & {"fill", "claim"}) and self.readings["free_actions"] == "ordered"
        may_fly = not self.done & {"drone", "upgrade"} and not is_late
        found = []
        if may_fly and not self.done & {"extra", "shuttle"} and self.miners[seat].hold["titanium"]:
            found.append("extra")
        if self._shuttle_done(seat):
            return [*found, *["drone"] * may_fly, *self._upgrades(seat), "end"]
        shuttle = self.miners[seat].shuttle
        if shuttle["pipe"]:
            found.append("pipe" if self._offer_lay_pipe(seat) else "scrap")  # 5.6
        return found + [f"take {cube}" for cube in COMMON if shuttle[cube]]

    def _shuttle_done(self, seat: int) -> bool:
        """4.1, 4.5."""
        return "shuttle" in self.done or not self.miners[seat].shuttle.total()

    def _upgrades(self, seat: int) -> list[str]:
        """10.1, 10.2, 10.7."""
        miner, network = self.miners[seat], self.network(seat)
        if "upgrade" in self.done or not miner.tokens:
            return []
        near = network | {drone.zone for drone in miner.drones}
        open_ones = [name for name in near if self.zones[name].platform and self.zones[name].owner < 0]
        return [f"upgrade {name}" for name in open_ones if self._price(seat, name) <= miner.hold["silicon"]]

    def _price(self, seat: int, zone: str) -> int:
        """10.3, 10.4."""
        free = sum(name not in self.pipes for name in self.around[zone])
        return max(0, free - self._docked(seat, zone))

    def _docked(self, seat: int, zone: str) -> int:
        """9.13."""
        return sum(drone.zone == zone and not drone.load for drone in self.miners[seat].drones)

    def _deliveries(self, task: Task) -> list[str]:
        """4.6, 11.4, 12.8: orders and objectives."""
        seat, what, _, _ = task
        if not self.tasks or self.tasks[0][:2] != (seat, "turn"):
            return []
        is_time = what == "turn" and self._shuttle_done(seat) and "upgrade" not in self.done
        if self.readings["free_actions"] == "ordered" and not is_time:
            return []
        return self._fillable(seat) + self._claimable(seat)

    def _fillable(self, seat: int) -> list[str]:
        """11.1, 11.3."""
        if "fill" in self.done:
            return []
        is_mars_open = not any("mars" in miner.filled for miner in self.miners)
        names = self.orders[-1:] + ["mars"] * is_mars_open
        hold = self.miners[seat].hold
        wanted = {name: self.orders_by_id[name] for name in names}
        return [
            f"fill {name}"
            for name, row in wanted.items()
            if all(hold[cube] >= row.get(cube, 0) for cube in COMMON)
        ]

    def _claimable(self, seat: int) -> list[str]:
        """12.1, 12.2, 12.7, 12.8."""
        promised = sum(what == "choose-module" for _, what, _, _ in self.tasks)
        if self.miners[seat].tokens <= promised:
            return []
        free = [name for name, seats in self.claims.items() if seat not in seats and len(seats) < 3]
        return [f"claim {name}" for name in free if self.meets(seat, name)]

    def _offer_lay_pipe(self, seat: int) -> list[str]:
        """5.1."""
        everywhere = self.readings["placement"] == "anywhere"
        zones = set(self.zones) if everywhere else self.network(seat)
        return [f"lay {arrow}" for arrow in self._free_arrows(zones)]

    def _drone(self, seat: int) -> int:
        """9.1."""
        return self.turn - 1

    def _offer_move_drone(self, seat: int) -> list[str]:
        """9.3 to 9.6: nobody pays for a flight where the drone can go."""
        here, network = self.miners[seat].drones[self._drone(seat)].zone, self.network(seat)
        there = [name for name in self.zones if name != here and not self._is_full(name)]
        near = [name for name in there if here in network and name in network]
        far = [name for name in there if name not in near] if self.miners[seat].hold["hydrocarbon"] else []
        return ["stay", *(f"move {name}" for name in near), *(f"fly {name}" for name in far)]

    def _is_full(self, zone: str) -> bool:
        """9.6."""
        if zone == "core" or self.zones[zone].base >= 0:
            return False
        return sum(drone.zone == zone for miner in self.miners for drone in miner.drones) >= 4

    def _offer_use_drone(self, seat: int) -> list[str]:
        """9.7 to 9.12, 9.14."""
        miner = self.miners[seat]
        drone = miner.drones[self._drone(seat)]
        zone, found = self.zones[drone.zone], ["rest"]
        if miner.hold["titanium"]:
            found += [f"destroy {name}" for name in self.around[drone.zone] if name in self.pipes]
        if not drone.load and zone.platform:
            found += ["load tholin"] * (zone.tholins > 0) + ["load deuterium"] * (zone.deuterium > 0)
        takes_tholin = drone.zone == "core" or (zone.platform and zone.tholins < 5)
        if drone.load and (zone.base >= 0 or (drone.load == "tholin" and takes_tholin)):
            found.append("unload")
        return found

    def _offer_choose_module(self, seat: int) -> list[str]:
        """10.6."""
        used = [zone.module for zone in self.zones.values()]
        return [
            f"module {row['id']}" for row in self.pack["colour"] if used.count(row["id"]) < row["modules"]
        ]

    def _offer_purify(self, seat: int) -> list[str]:
        """6.7."""
        miner, network = self.miners[seat], self.network(seat)
        found = ["purify-hold"] if miner.hold["tholin"] else []
        found += [f"purify {name}" for name in network if self.zones[name].tholins]
        for number, drone in enumerate(miner.drones, 1):
            if drone.load == "tholin" and drone.zone in network:
                found.append(f"purify-drone {number}")
        return found

    def _offer_extract_core(self, seat: int) -> list[str]:
        return ["extract", "leave"]

    def _room_options(self, seat: int, cube: str) -> list[str]:
        """7.2 to 7.5."""
        hold = self.miners[seat].hold
        found = [f"throw {one}" for one in (*COMMON, "deuterium") if one != cube and hold[one]]
        return found if cube == "tholin" else [*found, "refuse"]
