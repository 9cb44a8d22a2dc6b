"""A position of Lanterns, what is printed, and what a seat may know."""

from __future__ import annotations

from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.errors import quoted
from stardeck.kernel.journal import QUIET, Journal
from stardeck.kernel.notation import QUESTIONS, luck, number
from stardeck.kernel.pack import PackFile
from stardeck.kernel.pending import WIDTH, Pending

EFFECTS = ("none", "moth", "wind")
NONE, MOTH, WIND = range(3)


class Pack:
    """What is printed: one entry a kind of lantern."""

    def __init__(self, file: PackFile) -> None:
        self.ids: list[str] = []
        self.names: list[tuple[str, str]] = []
        self.sources: list[str] = []
        self.light: list[int] = []
        self.copies: list[int] = []
        self.effect: list[int] = []
        for row in file.rows("lantern"):
            self.ids.append(row.identifier())
            self.names.append(row.names())
            self.sources.append(row.source())
            self.light.append(row.integer("light", 0, 9))
            self.copies.append(row.integer("copies", 1, 20))
            self.effect.append(row.choice("effect", EFFECTS))
            row.finish()


class State:
    """Everything on the table and in the hands."""

    def __init__(
        self,
        pack: Pack,
        chance: Chance,
        pending: Pending,
        passes: int,
        deck: list[int],
        out: list[int],
        hands: list[list[int]],
        gardens: list[list[int]],
    ) -> None:
        self.pack = pack
        self.chance = chance
        self.pending = pending
        self.passes = passes
        self.deck = deck
        self.out = out
        self.hands = hands
        self.gardens = gardens
        self.seats = len(hands)
        self.journal: Journal = QUIET

    def copy(self) -> State:
        """Return an equal position that shares nothing mutable."""
        return State(
            self.pack,
            self.chance.copy(),
            self.pending.copy(),
            self.passes,
            self.deck.copy(),
            self.out.copy(),
            [hand.copy() for hand in self.hands],
            [garden.copy() for garden in self.gardens],
        )

    def to_text(self) -> str:
        """Return luck, questions, passes, deck, put out, hands, gardens."""
        ids = self.pack.ids

        def cards(kinds: list[int]) -> str:
            return ",".join("?" if kind == HIDDEN else ids[kind] for kind in kinds) or "-"

        asked = ".".join(str(n) for n in self.pending.stack) or "-"
        hands = "/".join(cards(hand) for hand in self.hands)
        gardens = "/".join(cards(garden) for garden in self.gardens)
        piles = f"{cards(self.deck)} {cards(self.out)}"
        return f"{self.chance.to_text()} {asked} {self.passes} {piles} {hands} {gardens}"


def state_from_text(pack: Pack, text: str) -> State:
    """Read what `State.to_text` wrote."""
    parts = text.split()
    if len(parts) != 7:
        raise ValueError(f"expected 7 parts separated by spaces, found {len(parts)}.")
    chance, asked, passes, deck, out, hands, gardens = parts
    seats = len(hands.split("/"))
    if not 2 <= seats <= 4 or len(gardens.split("/")) != seats:
        raise ValueError(f"expected 2 to 4 hands and as many gardens, found {quoted(hands)}.")

    def cards(words: str) -> list[int]:
        kinds = [] if words == "-" else words.split(",")
        for word in kinds:
            if word != "?" and word not in pack.ids:
                raise ValueError(f"{quoted(word)} is no lantern; lanterns: {', '.join(pack.ids)}.")
        return [HIDDEN if word == "?" else pack.ids.index(word) for word in kinds]

    return State(
        pack,
        luck(chance),
        Pending(_read_questions(asked, seats)),
        number(passes, 0, seats, "passes"),
        cards(deck),
        cards(out),
        [cards(hand) for hand in hands.split("/")],
        [cards(garden) for garden in gardens.split("/")],
    )


def _read_questions(asked: str, seats: int) -> list[int]:
    words = [] if asked == "-" else asked.split(".")
    if len(words) % WIDTH or not 0 < len(words) <= WIDTH * QUESTIONS or words[1] != "0":
        raise ValueError(f"expected questions as seat.prompt.number, a turn first, found {quoted(asked)}.")
    most = (seats - 1, 1, 0) * (len(words) // WIDTH)
    return [number(word, 0, high, "question") for word, high in zip(words, most, strict=True)]


class View:
    """What one seat may know: the state with everything hidden taken out."""

    def __init__(self, seat: int, known: State) -> None:
        self.seat = seat
        self.known = known
