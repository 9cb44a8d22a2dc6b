"""Random games that the rules and a second model of them play along, compared at every answer."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any, Final, Protocol

from scripts.fuzz import pick_setup
from tests.models import orbital, titan, tortuga
from tests.models.luck import Luck, Told

from stardeck.games import find
from stardeck.games.tortuga.vocabulary import note as tortuga_note
from stardeck.kernel.box import Box
from stardeck.kernel.chance import Chance, quick_chance
from stardeck.kernel.journal import Event, Journal
from stardeck.kernel.reading import readings_to_text
from stardeck.kernel.variant import load_pack


class Model(Protocol):
    """What a second model can be asked."""

    def question(self) -> tuple[int, str, list[str]] | None: ...
    def answer(self, text: str, luck: Luck) -> None: ...
    def position(self) -> dict[str, str]: ...
    def read(self, written: dict[str, str]) -> dict[str, str]: ...
    def scores(self) -> list[int]: ...
    def winners(self) -> list[int]: ...


def tortuga_told(game: Any, event: Event) -> Told:
    """Return an event of Tortuga 2199 in plain words."""
    ids = game.pack.ids
    if event.kind == tortuga_note.TOOK:
        names = tuple(ids[card] for card in tortuga_note.unpacked(event.secret))
    else:
        names = (ids[event.a],) if event.kind in (tortuga_note.OFFERED, tortuga_note.DESTROYED) else ()
    return game.grammar.notes[event.kind].word, event.seat, names


def nothing_told(game: Any, event: Event) -> Told:
    """Return the name of an event: the model needs no more of it."""
    return game.grammar.notes[event.kind].word, event.seat, ()


MODELS: Final[dict[str, tuple[Callable[..., Model], Callable[[Any, Event], Told]]]] = {
    "orbital": (orbital.Model, nothing_told),
    "titan": (titan.Model, nothing_told),
    "tortuga": (tortuga.Model, tortuga_told),
}
"""By game: its second model, and how that is told what happened."""


USUAL: Final = 12

WEIGHTS: Final[dict[str, dict[str, int]]] = {
    "orbital": {
        "pass": 3,
        "upgrade": 6,
        "build": 40,
        "play": 30,
        "operate": 40,
        "repair": 6,
        "done": 4,
    },
    "titan": {
        "end": 2,
        "refuse": 3,
        "rest": 4,
        "stay": 4,
        "extra": 4,
        "drone": 40,
        "upgrade": 60,
        "fill": 30,
        "claim": 30,
    },
    "tortuga": {
        "end": 1,
        "destroy": 1,
        "reserve": 1,
        "renew": 2,
        "spend": 1,
        "leave": 3,
        "skip": 2,
        "move": 6,
        "play": 60,
        "buy": 40,
        "conquer": 60,
        "bribe": 60,
        "influence": 60,
        "capture": 40,
    },
}
"""By game and verb: how often it is chosen beside others, if not as usual."""


SCARCE: Final[dict[str, dict[str, str]]] = {
    "orbital": {
        # Poor seats, of whom nothing can be raided.
        "start_money = 16": "start_money = 7",
        "\nincome = 7": "\nincome = 1",
        "yearly_cards = 4": "yearly_cards = 2",
        'effect = "raid"\namount = 2': 'effect = "raid"\namount = 9',
        # Costs, an opponent who is chosen, and cores with steps (15.7 to 15.9).
        'effect = "sell-card"\namount = 3': 'effect = "steps"\nsteps = "discard 1 card -> gain 1 crew"',
        'exits = ""\neffect = "damage-any"\namount = 1\ncrew = 2\nrequires = "military"': (
            'exits = "L"\neffect = "steps"\nsteps = "lose 1 crew: chosen; discard 1 card: chosen"\ncrew = 1'
        ),
        'steps = "gain 3 money; gain 1 point if 2 support"': (
            'steps = "pay 1 money -> lose 2 money: chosen; take 1 card if 1 bio: chosen; '
            'gain 1 point if 2 support"'
        ),
        'exits = "LR"\neffect = "take"\namount = 1': (
            'exits = "LR"\neffect = "steps"\n'
            'steps = "pay 2 money -> take 1 card; pay 1 crew -> discard 1 card: everyone; gain 1 money"'
        ),
        'effect = "breakthrough"\namount = 3\nsecond = 1': (
            'effect = "steps"\nsteps = "discard 2 cards -> gain 1 money per bio; gain 1 crew: opponents"'
        ),
        'effect = "build-bonus"\namount = 2': (
            'effect = "steps"\nwhen = "building"\nsteps = "take 1 card; gain 1 money per military"'
        ),
        'effect = "income"\namount = 2\nsource = "reconstructed"\n\n[[core]]': (
            'effect = "steps"\nwhen = "year-begins"\nsteps = "gain 1 crew; lose 1 money: opponents"\n'
            'source = "reconstructed"\n\n[[core]]'
        ),
        'symbols = 1\neffect = "none"\nsource = "published"': (
            'symbols = 1\neffect = "steps"\nwhen = "year-ends"\n'
            'steps = "gain 1 point; gain 1 money: everyone"\nsource = "published"'
        ),
    },
    "tortuga": {
        "markers = 10 ": "markers = 3 ",
        "defence = 14\nmaximum = 14": "defence = 4\nmaximum = 4",
        "copies = 6\ncost = 2\n": "copies = 1\ncost = 2\n",
        'deck = "t"\ncopies = 5\ncost = 3\n': 'deck = "t"\ncopies = 5\ncost = 2\n',
    },
}
"""By game: what its pack has instead in every second game, so that what is rare happens there."""


def pack_of(box: Box, seed: int) -> str:
    """Return the pack of a seed's game."""
    text = box.pack_text()
    for printed, instead in SCARCE.get(box.name, {}).items() if seed % 2 else ():
        assert printed in text, f"the pack of {box.name} has no {printed!r}"
        text = text.replace(printed, instead)
    return text


def setup_of(box: Box, luck: Chance, seed: int) -> tuple[int, dict[str, str]]:
    """Return seats and readings of a game; every third of Orbital has bots that may not raid for nothing."""
    while True:
        seats, readings = pick_setup(box, luck)
        has_bots = readings.get("rulebook_bots", "0") != "0" or readings.get("solo") == "competitive"
        if box.name != "orbital" or seed % 3 != 2 or (has_bots and readings["hollow"] == "refused"):
            return seats, readings


def play_along(name: str, seed: int) -> int:
    """Play the random game of a seed in the rules and in the model; return how many answers it had.

    The first difference raises an AssertionError that says what is needed to see it again.
    """
    box = find(name)
    make, tell = MODELS[name]
    luck = quick_chance(seed)
    seats, readings = setup_of(box, luck, seed)
    pack = pack_of(box, seed)
    game: Any = box.game(load_pack(box, pack).content, readings)
    state = game.new(seats, seed)
    written = words_of(game, state)
    model = make(tomllib.loads(pack), readings, written)
    answers: list[str] = []
    try:
        while compare(game, state, written, model):
            options = game.decision(state).options
            action = pick(name, game, options, luck)
            answers.append(game.action_text(action))
            mix = mixer(game.chance(state))
            journal = Journal(True)
            game.listen(state, journal)
            game.apply(state, action)
            written = words_of(game, state)
            model.answer(answers[-1], Luck([tell(game, event) for event in journal.events], written, mix))
    except AssertionError as error:
        where = f"{name}, seed {seed}, {seats} seats, {readings_to_text(box.readings, readings)}"
        raise AssertionError(f"{where}, after {len(answers)} answers, {answers[-3:]}: {error}") from error
    return len(answers)


def words_of(game: Any, state: Any) -> dict[str, str]:
    """Return the words of a position."""
    return dict(word.split(":", 1) for word in game.to_text(state).split())


def mixer(chance: Chance) -> Callable[[list[str]], list[str]]:
    """Return what mixes a pile as this source will."""
    source = chance.copy()

    def mix(pile: list[str]) -> list[str]:
        order = list(range(len(pile)))
        source.shuffle(order)
        return [pile[place] for place in order]

    return mix


def pick(name: str, game: Any, options: list[int], luck: Chance) -> int:
    """Return a random answer: its verb first, by weight, so that games get somewhere and rare verbs occur."""
    weights = WEIGHTS[name]
    texts = {option: game.action_text(option).split() for option in options}
    verbs = sorted({words[0] for words in texts.values()})
    at = luck.below(sum(weights.get(verb, USUAL) for verb in verbs))
    for verb in verbs:
        at -= weights.get(verb, USUAL)
        if at < 0:
            break
    some = [option for option in options if texts[option][0] == verb]
    return some[luck.below(len(some))]


def compare(game: Any, state: Any, written: dict[str, str], model: Model) -> bool:
    """Complain of the first difference; tell whether the game goes on."""
    decision = game.decision(state)
    asked = None
    if decision is not None:
        options = sorted(game.action_text(option) for option in decision.options)
        asked = (decision.seat, game.grammar.asks[decision.prompt].word, options)
    mine = model.question()
    assert asked == mine, f"asked: {difference(asked, mine)}"
    words, found = model.read(written), model.position()
    wrong = [f"{key}: {words.get(key)}, not {found.get(key)}" for key in found if words[key] != found[key]]
    assert not wrong, f"position: {'; '.join(wrong)}"
    count, own = (game.scores(state), game.winners(state)), (model.scores(), model.winners())
    assert count == own, f"scores and winners: {count}, not {own}"
    return asked is not None


def difference(asked: tuple[int, str, list[str]] | None, mine: tuple[int, str, list[str]] | None) -> str:
    """Return what the rules ask and the model does not, and the other way round."""
    if asked is None or mine is None or asked[:2] != mine[:2]:
        return f"the rules ask {asked}, the model {mine}"
    return (
        f"{asked[:2]}: only rules {set(asked[2]) - set(mine[2])}, only model {set(mine[2]) - set(asked[2])}"
    )
