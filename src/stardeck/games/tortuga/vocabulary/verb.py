"""What is answered, and how it is packed."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga import data
from stardeck.kernel.decision import Action
from stardeck.kernel.grammar import Field, Verb

SHIP: Final = 0
PLACE: Final = 1
RETRIEVE: Final = 2
LEAVE: Final = 3
PLAY: Final = 4
SKIP: Final = 5
BUY: Final = 6
RENEW: Final = 7
MOVE: Final = 8
COLLECT: Final = 9
SCAN: Final = 10
MARK: Final = 11
RESERVE: Final = 12
DESTROY: Final = 13
CAPTURE: Final = 14
CONVERT: Final = 15
CONQUER: Final = 16
BRIBE: Final = 17
REINFORCE: Final = 18
ATTACK: Final = 19
INFLUENCE: Final = 20
DEPOT: Final = 21
SPEND: Final = 22
END: Final = 23
COMMIT: Final = 24
READY: Final = 25
LOSE: Final = 26
STEAL: Final = 27
BANK: Final = 28
# From here on an ability of a played card is used.
USE_TAKE: Final = 29
USE_MOVE: Final = 30
USE_DESTROY_PLAYED: Final = 31
USE_DESTROY_HAND: Final = 32
USE_DESTROY_DISCARD: Final = 33
USE_COLLECT: Final = 34
USE_ORE_SECTOR: Final = 35
USE_ORE_DEPOT: Final = 36
USE_RESERVE: Final = 37
USE_SCAN: Final = 38
USE_DISCOUNT: Final = 39
USE_RENEW: Final = 40
USE_DEFENCE: Final = 41
USE_ORE_VALUE: Final = 42
USE_CASH_IN: Final = 43
USE_GAIN_CRYPTO: Final = 44
USE_GAIN_MANOEUVRE: Final = 45
USE_GAIN_INFLUENCE: Final = 46
USE_GAIN_ORE: Final = 47
USE_LOSE_INFLUENCE: Final = 48
USE_LOSE_ORE: Final = 49
USE_STEAL_INFLUENCE: Final = 50
USE_STEAL_ORE: Final = 51
USE_WEAKEN: Final = 52
USE_RECOVER: Final = 53

ROWS: Final = (
    Verb("ship {hull}", "hull/{hull}"),
    Verb("place {sector}", "sector/{sector}"),
    Verb("retrieve", "reserve"),
    Verb("leave"),
    Verb("play {card}", "hand/{card}"),
    Verb("skip"),
    Verb("buy {ware}", "offer/{ware}"),
    Verb("renew {offer}", "deck/{market}", "offer/{offer}"),
    Verb("move {sector}", "sector/{sector}"),
    Verb("collect", "ore/{here}"),
    Verb("scan", "token/{here}"),
    Verb("mark", "token/{marked}"),
    Verb("reserve {card}", "reserve", "hand/{card}"),
    Verb("destroy {card}", "played/{card}"),
    Verb("capture", "token/{here}"),
    Verb("convert {hunt}", "convert", "hand/{hunt}"),
    Verb("conquer", "sector/{here}"),
    Verb("bribe", "crypto", "sector/{here}"),
    Verb("reinforce {sector} {defence}", "defence/{sector}/{defence}"),
    Verb("attack {seat}", "ship/{seat}"),
    Verb("influence", "bank"),
    Verb("depot", "depot"),
    Verb("spend", "ore"),
    Verb("end"),
    Verb("commit {fighter}", "hand/{fighter}"),
    Verb("ready"),
    Verb("lose {fighter}", "fight/{fighter}"),
    Verb("steal", "seat/{rival}"),
    Verb("bank", "bank"),
    Verb("use {taker} take", "ability/{taker}/take"),
    Verb("use {mover} move {sector}", "ability/{mover}/move", "sector/{sector}"),
    Verb("use {wrecker} destroy-played {target}", "ability/{wrecker}/destroy-played", "played/{target}"),
    Verb("use {destroyer} destroy hand {target}", "ability/{destroyer}/destroy", "hand/{target}"),
    Verb("use {destroyer} destroy discard {target}", "ability/{destroyer}/destroy", "discard/{target}"),
    Verb("use {collector} collect", "ability/{collector}/collect", "ore/{here}"),
    Verb("use {digger} ore sector", "ability/{digger}/ore", "ore/{here}"),
    Verb("use {digger} ore depot", "ability/{digger}/ore", "depot"),
    Verb("use {keeper} reserve {target}", "ability/{keeper}/reserve", "hand/{target}"),
    Verb("use {scanner} scan", "ability/{scanner}/scan", "token/{here}"),
    Verb("use {bargainer} discount", "ability/{bargainer}/discount"),
    Verb("use {renewer} renew {shown}", "ability/{renewer}/renew", "offer/{shown}"),
    Verb("use {builder} defence {sector}", "ability/{builder}/defence", "sector/{sector}"),
    Verb("use {assayer} ore-value", "ability/{assayer}/ore-value"),
    Verb("use {casher} cash-in", "ability/{casher}/cash-in"),
    Verb("use {banker} gain-crypto", "ability/{banker}/gain-crypto"),
    Verb("use {booster} gain-manoeuvre", "ability/{booster}/gain-manoeuvre"),
    Verb("use {envoy} gain-influence", "ability/{envoy}/gain-influence"),
    Verb("use {hauler} gain-ore", "ability/{hauler}/gain-ore"),
    Verb("use {slanderer} lose-influence", "ability/{slanderer}/lose-influence"),
    Verb("use {scatterer} lose-ore", "ability/{scatterer}/lose-ore"),
    Verb("use {extorter} steal-influence", "ability/{extorter}/steal-influence"),
    Verb("use {thief} steal-ore", "ability/{thief}/steal-ore"),
    Verb("use {saboteur} weaken", "ability/{saboteur}/weaken", "sector/{here}"),
    Verb("use {recoverer} recover {target}", "ability/{recoverer}/recover", "discard/{target}"),
)

ABILITIES: Final[list[int]] = [
    data.TAKE,
    data.MOVE,
    data.DESTROY_PLAYED,
    data.DESTROY,
    data.DESTROY,
    data.COLLECT,
    data.ORE,
    data.ORE,
    data.RESERVE,
    data.SCAN,
    data.DISCOUNT,
    data.RENEW,
    data.DEFENCE,
    data.ORE_VALUE,
    data.CASH_IN,
    data.GAIN_CRYPTO,
    data.GAIN_MANOEUVRE,
    data.GAIN_INFLUENCE,
    data.GAIN_ORE,
    data.LOSE_INFLUENCE,
    data.LOSE_ORE,
    data.STEAL_INFLUENCE,
    data.STEAL_ORE,
    data.WEAKEN,
    data.RECOVER,
]
"""The ability that each answer from USE_TAKE on uses."""

# Where an answer has what it names; the verb lies below. Numbers, so that they are known when compiled.
CARD: Final = 6
SECTOR: Final = 13
TARGET: Final = 17
SEAT: Final = 24
DEFENCE: Final = 26

_CARD: Final = Field(CARD, 7)
_TARGET: Final = Field(TARGET, 7)
USERS: Final = {
    "taker": data.TAKE,
    "mover": data.MOVE,
    "wrecker": data.DESTROY_PLAYED,
    "destroyer": data.DESTROY,
    "collector": data.COLLECT,
    "digger": data.ORE,
    "keeper": data.RESERVE,
    "scanner": data.SCAN,
    "bargainer": data.DISCOUNT,
    "renewer": data.RENEW,
    "builder": data.DEFENCE,
    "assayer": data.ORE_VALUE,
    "casher": data.CASH_IN,
    "banker": data.GAIN_CRYPTO,
    "booster": data.GAIN_MANOEUVRE,
    "envoy": data.GAIN_INFLUENCE,
    "hauler": data.GAIN_ORE,
    "slanderer": data.LOSE_INFLUENCE,
    "scatterer": data.LOSE_ORE,
    "extorter": data.STEAL_INFLUENCE,
    "thief": data.STEAL_ORE,
    "saboteur": data.WEAKEN,
    "recoverer": data.RECOVER,
}
"""What a card that has an ability is called in the answers that use it."""

CARDS: Final = ("card", "hull", "ware", "offer", "hunt", "fighter", *USERS, "target", "shown")
"""The nouns that are cards."""

FIELDS: Final = {
    **dict.fromkeys(CARDS, _CARD),
    "target": _TARGET,
    "shown": _TARGET,
    "sector": Field(SECTOR, 4),
    "seat": Field(SEAT, 2),
    "defence": Field(DEFENCE, 7),
}


def verb_of(action: Action) -> int:
    """Return what is answered."""
    return action & 63


def card_of(action: Action) -> int:
    """Return the card that an answer names, or that has the ability it uses."""
    return action >> CARD & 127


def sector_of(action: Action) -> int:
    """Return the sector that an answer names."""
    return action >> SECTOR & 15


def target_of(action: Action) -> int:
    """Return the card on which an ability is used."""
    return action >> TARGET & 127


def seat_of(action: Action) -> int:
    """Return the seat that is attacked."""
    return action >> SEAT & 3


def defence_of(action: Action) -> int:
    """Return the defence to which a sector is reinforced."""
    return action >> DEFENCE & 127


def ability_of(action: Action) -> int:
    """Return the ability that an answer from USE_TAKE on uses."""
    return ABILITIES[verb_of(action) - USE_TAKE]
