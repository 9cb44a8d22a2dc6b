"""Titan a second time: what each answer does. Numbers in comments are those of RULES.md."""

from __future__ import annotations

from typing import Any

from tests.models.luck import Luck
from tests.models.titan_crater import COLOURS, COMMON, Pipe
from tests.models.titan_questions import Questions, Task


class Model(Questions):
    """A game that is played along."""

    def __init__(self, pack: dict[str, Any], readings: dict[str, str], start: dict[str, str]) -> None:
        super().__init__(pack, readings, start)
        self.later: list[Task] = []
        """What the answer that is being carried out adds, in its order."""
        self.then(self._right_of(self.foreman), "land-base")  # 2.1
        self._settle()

    def _right_of(self, seat: int) -> int:
        return (seat - 1) % self.seats

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def _clockwise(self) -> list[int]:
        return [(self.foreman + step) % self.seats for step in range(self.seats)]

    def then(self, seat: int, what: str, word: str = "", number: int = 0) -> None:
        """Add something that comes before all that waits already."""
        self.later.append((seat, what, word, number))

    # --- answers -----------------------------------------------------------------------------

    def answer(self, text: str, luck: Luck) -> None:
        """Carry out an answer; chance has no part in it."""
        words = text.split()
        if words[0] in ("fill", "claim"):
            getattr(self, f"_do_{words[0]}")(self.tasks[-1][0], words[1])
        else:
            self._carry_out(self.tasks.pop(), words)
        self._settle()

    def _carry_out(self, task: Task, words: list[str]) -> None:
        seat, what, word, number = task
        if what == "turn":
            if words[0] != "end":
                self.tasks.append(task)
            getattr(self, f"_turn_{words[0]}")(seat, *words[1:])
        elif what == "gain":
            if words[0] == "throw":
                self._pay(seat, words[1], 1)
                self.then(*task)
        elif what == "choose-module":
            self._do_choose_module(seat, words[1], word)
        elif what == "place-platform":
            self._do_place_platform(seat, words[1], word, number)
        elif what == "purify":
            self._do_purify(seat, words, number)
        else:
            getattr(self, f"_do_{what.replace('-', '_')}")(seat, *words)
        self._add()

    def _add(self) -> None:
        self.tasks += reversed(self.later)
        self.later = []

    def _settle(self) -> None:
        """Do all that needs no answer."""
        self._add()
        while not self.is_over():
            if not self.tasks:
                self._next_cycle()
            elif not self._needs_nobody(self.tasks[-1]):
                return
            self._add()

    def _needs_nobody(self, task: Task) -> bool:
        """Do the next thing if there is no choice; tell whether it was so."""
        seat, what, word, number = task
        if what == "gain":
            return self._store(seat, word, number)
        if what == "extract-core":
            return self._drain_core(seat)
        if what not in ("purify", "use-drone"):
            return False
        options = self._options(task)
        if len(options) > 1:
            return False
        self.tasks.pop()
        if options:
            self._carry_out(task, options[0].split())
        return True

    # --- the hold ----------------------------------------------------------------------------

    def _gain(self, seat: int, cube: str, number: int = 1) -> None:
        if number:
            self.then(seat, "gain", cube, number)

    def _pay(self, seat: int, cube: str, number: int) -> None:
        assert self.miners[seat].hold[cube] >= number, f"seat {seat} has not {number} {cube}"
        self.miners[seat].hold[cube] -= number

    def _store(self, seat: int, cube: str, number: int) -> bool:
        """7.1, 7.2, 7.5, 11.4: what fits; a question only if there is a choice."""
        hold = self.miners[seat].hold
        fits = min(number, self.spaces - hold.total())
        hold[cube] += fits
        task = self.tasks[-1] = (seat, "gain", cube, number - fits)
        options = self._room_options(seat, cube)
        if fits < number and (len(options) > 1 or (options and self._matters(task, options[0]))):
            return False
        self.tasks.pop()
        if fits < number and options and options[0] != "refuse":
            self._carry_out(task, options[0].split())
        return True

    def _matters(self, task: Task, only: str) -> bool:
        """11.4, 12.8: an order makes room; an objective counts if a cube must go."""
        deliveries = self._deliveries(task)
        return any(one.startswith("fill") for one in deliveries) if only == "refuse" else bool(deliveries)

    # --- landing and cycles ------------------------------------------------------------------

    def _do_land_base(self, seat: int, verb: str, zone: str) -> None:
        """2.3, 2.4."""
        miner = self.miners[seat]
        miner.base = zone
        self.zones[zone].base = seat
        for drone in miner.drones:
            drone.zone = zone
        self._take_deposits(seat, zone)
        self.then(seat, "land-pipe")

    def _take_deposits(self, seat: int, zone: str) -> None:
        for cube in self.zones[zone].deposits:
            self._gain(seat, cube)
        self.zones[zone].deposits = []

    def _do_land_pipe(self, seat: int, verb: str, arrow: str) -> None:
        """2.5, 2.6."""
        self._pay(seat, "pipe", 1)
        self._lay(seat, arrow)
        self.then(seat, "land-pipe" if self._land_directions(seat) else "land-platform")

    def _do_land_platform(self, seat: int, verb: str, colour: str) -> None:
        """2.7 to 2.10."""
        column = self.miners[seat].base[2:]
        self._raise(seat, colour, f"2-{column}")
        self._take_deposits(seat, f"2-{column}")
        self.zones[f"3-{column}"].is_ice = True
        if seat != self.foreman:
            self.then(self._right_of(seat), "land-base")

    def _raise(self, seat: int, colour: str, zone: str, is_kept: bool = False) -> None:
        """2.8, 3.5."""
        place, name = self.zones[zone], (self.kept if is_kept else self.offer).pop(colour)
        row = self.platforms[name]
        place.platform, place.tholins, place.deuterium = name, row["tholins"], row["deuterium"]
        self.miners[seat].credits[0] += row["value"]

    def _next_cycle(self) -> None:
        """3.1, 3.2, 13.6, 14.1."""
        self.cycle += 1
        if self.is_over():
            return
        self.turn = 0
        if self.cycle > 1:
            self.foreman = self._left_of(self.foreman)
        way = self.readings["first_offer"]
        if self.cycle > 1 or way == "fresh":
            self.discarded += self.offer.values()
            self.offer = {}
        elif way == "both":
            self.offer, self.kept = {}, self.offer
        for colour in COLOURS:
            if colour not in self.offer and self.piles[colour]:
                self.offer[colour] = self.piles[colour].pop(0)
        self.then(self.foreman, "choose-platform")

    def _do_choose_platform(self, seat: int, verb: str, colour: str) -> None:
        self.then(seat, "place-platform", colour, int(verb == "choose-kept"))

    def _do_place_platform(self, seat: int, zone: str, colour: str, is_kept: int) -> None:
        """3.3 to 3.8; 3.4: the other one of the colour goes, and at last all that the landing left."""
        miner = self.miners[seat]
        self._raise(seat, colour, zone, bool(is_kept))
        other = self.offer if is_kept else self.kept
        if colour in other:
            self.discarded.append(other.pop(colour))
        if self._left_of(seat) == self.foreman:
            self.discarded += self.kept.values()
            self.kept = {}
        miner.shuttle.update(self.zones[zone].deposits)
        self.zones[zone].deposits = []
        pipes = min(4 - miner.shuttle.total(), miner.hold["pipe"])
        self._pay(seat, "pipe", pipes)
        miner.shuttle["pipe"] += pipes
        if self._left_of(seat) == self.foreman:
            self.turn = 1
            self._begin_turn(self.foreman)
        else:
            self.then(self._left_of(seat), "choose-platform")

    def _begin_turn(self, seat: int) -> None:
        self.done = set()
        self.then(seat, "turn")

    # --- the turn ----------------------------------------------------------------------------

    def _turn_end(self, seat: int) -> None:
        """4.7."""
        following = self._left_of(seat)
        if following != self.foreman:
            self._begin_turn(following)
        elif self.turn < 4:
            self.turn += 1
            self._begin_turn(following)
        else:
            self._extract()

    def _turn_extra(self, seat: int) -> None:
        """4.2."""
        self.done.add("extra")
        self._pay(seat, "titanium", 1)
        self.then(seat, "move-drone")

    def _turn_drone(self, seat: int) -> None:
        self.done.add("drone")
        self.then(seat, "move-drone")

    def _turn_pipe(self, seat: int) -> None:
        self.done.add("shuttle")
        self.then(seat, "lay-pipe")

    def _turn_scrap(self, seat: int) -> None:
        """5.6."""
        self.done.add("shuttle")
        self.miners[seat].shuttle["pipe"] -= 1

    def _turn_take(self, seat: int, cube: str) -> None:
        """4.4."""
        self.done.add("shuttle")
        self.miners[seat].shuttle[cube] -= 1
        self._gain(seat, cube)

    def _turn_upgrade(self, seat: int, zone: str) -> None:
        """10.3."""
        self.done.add("upgrade")
        self._pay(seat, "silicon", self._price(seat, zone))
        self.then(seat, "choose-module", zone)

    def _do_choose_module(self, seat: int, colour: str, name: str) -> None:
        """10.5 to 10.7."""
        zone, miner = self.zones[name], self.miners[seat]
        zone.module, zone.owner = colour, seat
        miner.tokens -= 1
        worth = next(row["module-credits"] for row in self.pack["colour"] if row["id"] == colour)
        miner.credits[1] += self.platforms[zone.platform]["value"] + worth

    def _do_fill(self, seat: int, name: str) -> None:
        """11.1 to 11.3."""
        self.done.add("fill")
        row = self.orders_by_id[name]
        for cube in COMMON:
            self._pay(seat, cube, row.get(cube, 0))
        self.miners[seat].credits[2] += row["value"]
        self.miners[seat].filled.append(name)
        if name != "mars":
            self.orders.remove(name)

    def _do_claim(self, seat: int, name: str) -> None:
        """12.1, 12.2."""
        self.done.add("claim")
        self.miners[seat].tokens -= 1
        self.miners[seat].credits[3] += self.goals[name]["rewards"][len(self.claims[name])]
        self.claims[name].append(seat)

    # --- pipes and platforms -----------------------------------------------------------------

    def _do_lay_pipe(self, seat: int, verb: str, arrow: str) -> None:
        self.miners[seat].shuttle["pipe"] -= 1
        self._lay(seat, arrow)

    def _lay(self, seat: int, arrow: str) -> None:
        """5.4, 5.5, 6.1, 8.1."""
        start, end = self.ends(arrow)
        before = self.network(seat)
        self.pipes[arrow[:-1]] = Pipe(seat, arrow[-1], False)
        if start in before and end == "core":
            self._put_token(seat, arrow[:-1])
        if self.readings["placement"] == "anywhere":
            self._join_core_pipes(seat, before)
        slot = self.slots[arrow[:-1]]
        if slot.brings:
            self._gain(seat, slot.brings)
        if slot.is_vertical:
            self._gain(seat, "tholin")
        if start in before and self.zones[end].platform:
            self._activate(seat, end)

    def _put_token(self, seat: int, name: str) -> None:
        """8.1, 8.4."""
        if self.miners[seat].tokens:
            self.miners[seat].tokens -= 1
            self.pipes[name] = self.pipes[name]._replace(has_token=True)

    def _join_core_pipes(self, seat: int, before: set[str]) -> None:
        """8.1: pipes that lay apart get their tokens when the network reaches them."""
        new = self.network(seat) - before
        for name in self.slots:
            pipe = self.pipes.get(name)
            if pipe and pipe.owner == seat and not pipe.has_token:
                start, end = self.ends(name + pipe.sign)
                if end == "core" and start in new:
                    self._put_token(seat, name)

    def _activate(self, seat: int, entered: str) -> None:
        """6.2, 6.5, 6.6, 10.8, 10.9: own cubes first, then modules clockwise, each seat's purifiers first."""
        colour = self.colour_of(self.zones[entered])
        same = [
            name
            for name in self.network(seat)
            if self.zones[name].platform and self.colour_of(self.zones[name]) == colour
        ]
        self._produce(seat, colour, sum(1 + self._docked(seat, name) for name in same))
        for step in range(self.seats):
            owner = (seat + step) % self.seats
            modules = [self.zones[name].module for name in same if self.zones[name].owner == owner]
            for kind in reversed(COLOURS):
                self._produce(owner, kind, modules.count(kind))

    def _produce(self, seat: int, colour: str, number: int) -> None:
        """6.5, 6.7."""
        if colour != "purifier":
            self._gain(seat, colour, number)
        elif number:
            self.then(seat, "purify", "", number)

    def _do_purify(self, seat: int, words: list[str], number: int) -> None:
        """6.7."""
        if words[0] == "purify-hold":
            self._pay(seat, "tholin", 1)
        elif words[0] == "purify":
            self.zones[words[1]].tholins -= 1
        else:
            self.miners[seat].drones[int(words[1]) - 1].load = ""
        if number > 1:
            self.then(seat, "purify", "", number - 1)

    # --- drones ------------------------------------------------------------------------------

    def _do_move_drone(self, seat: int, verb: str, zone: str = "") -> None:
        """9.2, 9.5."""
        if verb == "fly":
            self._pay(seat, "hydrocarbon", 1)
        if verb != "stay":
            self.miners[seat].drones[self._drone(seat)].zone = zone
        self.then(seat, "use-drone")

    def _do_use_drone(self, seat: int, verb: str, what: str = "") -> None:
        """9.7, 9.14."""
        drone = self.miners[seat].drones[self._drone(seat)]
        zone = self.zones[drone.zone]
        if verb == "destroy":
            self._pay(seat, "titanium", 1)
            pipe = self.pipes.pop(what)
            if pipe.has_token and self.readings["core_token"] == "returned":  # 8.5
                self.miners[pipe.owner].tokens += 1
        elif verb == "load":
            drone.load = what
            zone.tholins -= what == "tholin"
            zone.deuterium -= what == "deuterium"
        elif verb == "unload":
            load, drone.load = drone.load, ""
            if zone.base >= 0:
                self._gain(zone.base, load)
                return
            if zone.platform and zone.tholins + zone.deuterium == 5:  # 9.10
                zone.deuterium -= 1
            zone.tholins += 1

    # --- extraction --------------------------------------------------------------------------

    def _extract(self) -> None:
        """13.1 to 13.5, 14.2."""
        got = {seat: self._from_platforms(seat) for seat in range(self.seats)}
        rounds = self._core_rounds()
        if self.readings["core_extraction"] == "must":
            for seat in rounds:
                cube = self._from_core()
                if cube:
                    got[seat].append(cube)
        for seat in self._clockwise():
            for cube in ("tholin", "deuterium"):
                self._gain(seat, cube, got[seat].count(cube))
        if self.readings["core_extraction"] == "may":
            for seat in rounds:
                self.then(seat, "extract-core")

    def _from_platforms(self, seat: int) -> list[str]:
        """13.1, 13.2, 14.2."""
        found: list[str] = []
        network, is_last = self.network(seat), self.cycle == 5
        for name, zone in self.zones.items():
            if zone.owner != seat:
                continue
            if zone.tholins and (name in network or (is_last and self.readings["final_extraction"] == "all")):
                number = zone.tholins if is_last else 1
                zone.tholins -= number
                found += ["tholin"] * number
            elif not zone.tholins and zone.deuterium and name in network:
                zone.deuterium -= 1
                found.append("deuterium")
        return found

    def _core_rounds(self) -> list[int]:
        """13.3, 13.4: who takes a cube of the core, one after the other."""
        left = {}
        for seat in self._clockwise():
            network = self.network(seat)
            joined = [
                name
                for name in self.core_tokens(seat)
                if self.ends(name + self.pipes[name].sign)[0] in network
            ]
            left[seat] = len(joined)
        return [seat for number in range(max(left.values())) for seat in left if left[seat] > number]

    def _from_core(self) -> str:
        """13.4, 13.5: a tholin first; nothing if the core is empty."""
        core = self.zones["core"]
        if core.tholins:
            core.tholins -= 1
            return "tholin"
        if core.deuterium:
            core.deuterium -= 1
            return "deuterium"
        return ""

    def _drain_core(self, seat: int) -> bool:
        """13.3: tholins must be taken; only deuterium may be left."""
        core = self.zones["core"]
        if not core.tholins and core.deuterium:
            return False
        self.tasks.pop()
        if core.tholins:
            self._gain(seat, self._from_core())
        return True

    def _do_extract_core(self, seat: int, verb: str) -> None:
        if verb == "extract":
            self._gain(seat, self._from_core())
