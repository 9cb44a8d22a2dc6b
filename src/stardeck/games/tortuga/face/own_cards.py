"""What the abilities of a card say: those that are printed, and the steps of cards of one's own."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga import steps
from stardeck.games.tortuga.data import ABILITIES, Kind, Pack
from stardeck.games.tortuga.face.words import WORDS
from stardeck.kernel.words import Lang, Words, say

_OWN: Final[Words] = {
    "gain-crypto": ("Gain {n} crypto", "Gagnez {n} {n:Crypto|Cryptos}"),
    "gain-manoeuvre": ("Gain {n} manoeuvre", "Gagnez {n} {n:Manœuvre|Manœuvres}"),
    "gain-influence": ("Gain {n} influence", "Gagnez {n} {n:point|points} d’Influence"),
    "gain-ore": ("Take {n} ore of the depot", "Prenez {n} {n:Minerai|Minerais} du dépôt"),
    "weaken": (
        "Lower the defence of your ship’s sector by {n}, at most to what it was at first",
        "Réduisez de {n} la Défense du secteur de votre vaisseau, au plus à sa valeur initiale",
    ),
    "recover": (
        "Take {n} {n:card|cards} of your discard pile into your hand",
        "Reprenez en main {n} {n:carte|cartes} de votre défausse",
    ),
    # --- for others ---
    "others-take": ("{who} takes {n} {n:card|cards}", "{who} pioche {n} {n:carte|cartes}"),
    "others-gain-influence": ("{who} gains {n} influence", "{who} gagne {n} {n:point|points} d’Influence"),
    "others-gain-ore": (
        "{who} takes {n} ore of the depot",
        "{who} prend {n} {n:Minerai|Minerais} du dépôt",
    ),
    "others-lose-influence": ("{who} loses {n} influence", "{who} perd {n} {n:point|points} d’Influence"),
    "others-lose-ore": ("{who} loses {n} ore", "{who} perd {n} {n:Minerai|Minerais}"),
    "others-steal-influence": (
        "{who} gives you {n} influence",
        "{who} vous donne {n} {n:point|points} d’Influence",
    ),
    "others-steal-ore": ("{who} gives you {n} ore", "{who} vous donne {n} {n:Minerai|Minerais}"),
    "whom-1": ("Every opponent", "Chaque adversaire"),
    "whom-2": ("Every opponent in your sector", "Chaque adversaire dans votre secteur"),
    "whom-3": ("Everyone", "Chacun"),
    # --- how often, when and for what ---
    "per": ("{what}, for each {thing}", "{what}, pour chaque {thing}"),
    "per-0": ("sector you control", "secteur que vous contrôlez"),
    "per-1": ("Terminal token", "jeton Terminal"),
    "per-2": ("Turrets token", "jeton Tourelles"),
    "per-3": ("special sector you control", "secteur spécial que vous contrôlez"),
    "per-4": ("ore in your hold", "Minerai de votre Soute"),
    "per-5": ("creature in your hold", "créature de votre Soute"),
    "per-6": ("card played this turn", "carte jouée ce tour"),
    "per-7": ("other ship in your sector", "autre vaisseau de votre secteur"),
    "per-8": ("influence you have", "Influence que vous avez"),
    "per-9": ("sector of your own you are in", "secteur à vous où vous êtes"),
    "per-10": ("Tortuga you are on", "Tortuga où vous êtes"),
    "if-0": ("With {n} {n:sector|sectors}", "Avec {n} {n:secteur|secteurs}"),
    "if-1": ("With {n} Terminal {n:token|tokens}", "Avec {n} {n:jeton|jetons} Terminal"),
    "if-2": ("With {n} Turrets {n:token|tokens}", "Avec {n} {n:jeton|jetons} Tourelles"),
    "if-3": (
        "With {n} special {n:sector|sectors}",
        "Avec {n} {n:secteur spécial|secteurs spéciaux}",
    ),
    "if-4": ("With {n} ore in your hold", "Avec {n} {n:Minerai|Minerais} en Soute"),
    "if-5": (
        "With {n} {n:creature|creatures} in your hold",
        "Avec {n} {n:créature|créatures} en Soute",
    ),
    "if-6": (
        "With {n} {n:card|cards} played this turn",
        "Avec {n} {n:carte jouée|cartes jouées} ce tour",
    ),
    "if-7": (
        "With {n} other {n:ship|ships} in your sector",
        "Avec {n} {n:autre vaisseau|autres vaisseaux} dans votre secteur",
    ),
    "if-8": ("With {n} influence", "Avec {n} {n:point|points} d’Influence"),
    "if-9": ("In a sector of your own", "Dans un secteur à vous"),
    "if-10": ("On Tortuga", "Sur Tortuga"),
    "cost-0": ("pay {n} crypto", "payez {n} {n:Crypto|Cryptos}"),
    "cost-1": ("pay {n} manoeuvre", "payez {n} {n:Manœuvre|Manœuvres}"),
    "cost-2": ("pay {n} ore", "payez {n} {n:Minerai|Minerais}"),
    "cost-3": ("pay {n} influence", "payez {n} {n:point|points} d’Influence"),
    "cost-4": ("destroy this card", "détruisez cette carte"),
    "wanted": ("{wanted}: {what}", "{wanted} : {what}"),
    "paid": ("{cost} → {what}", "{cost} → {what}"),
    "or": (" or ", " ou "),
}


def step_words(pack: Pack, kind: Kind, place: int, lang: Lang) -> str:
    """Return what an ability of a card says, without a full stop."""
    ability = ABILITIES[pack.abilities[kind][place]]
    n = pack.amounts[kind][place]
    terms = pack.terms[kind][place * steps.TERMS : (place + 1) * steps.TERMS]
    if terms[steps.WHO] != steps.YOU:
        who = say(_OWN, f"whom-{terms[steps.WHO]}", lang)
        words = say(_OWN, f"others-{ability}", lang, n=n, who=who)
    elif ability in _OWN:
        words = say(_OWN, ability, lang, n=n)
    else:
        words = say(WORDS, f"ability-{ability}", lang, n=n)
    if terms[steps.PER] != steps.ALWAYS:
        words = say(_OWN, "per", lang, what=words, thing=say(_OWN, f"per-{terms[steps.PER]}", lang))
    if terms[steps.COST] != steps.ALWAYS:
        cost = say(_OWN, f"cost-{terms[steps.COST]}", lang, n=terms[steps.PRICE])
        words = say(_OWN, "paid", lang, cost=cost[0].upper() + cost[1:], what=words[0].lower() + words[1:])
    if terms[steps.WANTS] != steps.ALWAYS:
        wanted = say(_OWN, f"if-{terms[steps.WANTS]}", lang, n=terms[steps.LEAST])
        words = say(_OWN, "wanted", lang, wanted=wanted, what=words[0].lower() + words[1:])
    return words


def ability_words(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return the text of a card's abilities."""
    found = [step_words(pack, kind, place, lang) for place in range(len(pack.abilities[kind]))]
    if not pack.one_of[kind]:
        return ". ".join(found)
    rest = [words[0].lower() + words[1:] for words in found[1:]]
    return say(_OWN, "or", lang).join([*found[:1], *rest])


SIGNS: Final = {
    "take": "+{n}~:card:",
    "move": ":move: {n}",
    "destroy-played": ":discard: {n}",
    "destroy": ":discard: {n}",
    "collect": "+~:ore:",
    "ore": "+~:ore:",
    "reserve": ":lock:",
    "scan": ":eye:",
    "discount": ":hunt: -{n}",
    "renew": ":trade: {n}",
    "defence": ":marker: +{n}",
    "ore-value": ":ore: = {n}~:crypto:",
    "cash-in": ":discard: :arrow: {n}~:influence:",
    "gain-crypto": "+{n}~:crypto:",
    "gain-manoeuvre": "+{n}~:manoeuvre:",
    "gain-influence": "+{n}~:influence:",
    "gain-ore": "+{n}~:ore:",
    "lose-influence": "-{n}~:influence:",
    "lose-ore": "-{n}~:ore:",
    "steal-influence": ":arrow: {n}~:influence:",
    "steal-ore": ":arrow: {n}~:ore:",
    "weaken": ":marker: -{n}",
    "recover": ":discard: :arrow: {n}~:card:",
    "attack": ":attack: +{n}",
    "defend": ":defence: +{n}",
    "combat": ":attack: :defence: +{n}",
    "cancel": ":attack: :cross:",
    "win": ":attack: :arrow: {n}~:influence:",
}
"""An ability in icons and numbers, where there is no room for words."""

_THINGS: Final = (
    ":marker:",
    ":terminal:",
    ":turret:",
    ":vortex:",
    ":ore:",
    ":hunt:",
    ":card:",
    ":ship:",
    ":influence:",
    ":marker:",
    ":tortuga:",
)
"""What steps count, in the order of `steps.COUNTED`."""
_PAID: Final = ("{n}~:crypto:", "{n}~:manoeuvre:", "{n}~:ore:", "{n}~:influence:", ":discard:")
_WHOM: Final = ("", ":ship: ", ":ship: ", ":crew: ")


def _step_signs(pack: Pack, kind: Kind, place: int) -> str:
    terms = pack.terms[kind][place * steps.TERMS : (place + 1) * steps.TERMS]
    signs = SIGNS[ABILITIES[pack.abilities[kind][place]]].format(n=pack.amounts[kind][place])
    signs = _WHOM[terms[steps.WHO]] + signs
    if terms[steps.PER] != steps.ALWAYS:
        signs = f"{signs} / {_THINGS[terms[steps.PER]]}"
    if terms[steps.COST] != steps.ALWAYS:
        signs = f"{_PAID[terms[steps.COST]].format(n=terms[steps.PRICE])} :arrow: {signs}"
    if terms[steps.WANTS] != steps.ALWAYS:
        signs = f"{terms[steps.LEAST]}~{_THINGS[terms[steps.WANTS]]} = {signs}"
    return signs


def ability_signs(pack: Pack, kind: Kind) -> str:
    """Return a card's abilities in icons and numbers; written for `pictures.inline`."""
    found = [_step_signs(pack, kind, place) for place in range(len(pack.abilities[kind]))]
    return (" | " if pack.one_of[kind] else " ").join(found)
