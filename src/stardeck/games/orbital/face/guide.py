"""How to play Orbital, on two pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.orbital.data import Pack, Readings
from stardeck.kernel.guide import ACTIONS, GAME, Scene, Section
from stardeck.kernel.words import Words

GUIDE: Final = (
    Section(GAME, "overview", Scene("upgrade bio-core", "board", (0.1, 0.06, 0.8, 0.94), example=False)),
    Section(GAME, "turn", Scene("build farm 1,0:w", "hand", (0, 0, 0.67, 1), example=False)),
    Section(GAME, "year", Scene("income bio", "hand", (0, 0, 0.555, 1), example=False)),
    Section(GAME, "win", Scene("income bio", "seats", example=False)),
    Section(GAME, "plan", Scene("build living-quarters *", "board", (0.1, 0.06, 0.8, 0.94), example=False)),
    Section(ACTIONS, "build", Scene("build farm 1,0:w", "board", (0.1, 0.06, 0.8, 0.94))),
    Section(ACTIONS, "purchase", Scene("purchase breakthrough 1", "offer", (0, 0.09, 1, 0.735))),
    Section(ACTIONS, "operate", Scene("operate farm 1,0", "board", (0.35, 0.22, 0.55, 0.55))),
    Section(ACTIONS, "play", Scene("play breakthrough", "hand", (0.443, 0, 0.347, 1))),
    Section(ACTIONS, "repair", Scene("repair farm 1,0", "board", (0.35, 0.22, 0.55, 0.55))),
    Section(ACTIONS, "upgrade", Scene("upgrade bio-core", "offer", (0, 0.83, 1, 0.17))),
)


def guide_numbers(pack: Pack, readings: Readings) -> Mapping[str, object]:
    """Return what the pages name: every printed number, and how long the game lasts."""
    printed = pack.numbers
    return {
        "years": readings.years,
        "start_money": printed.start_money,
        "start_cards": printed.start_cards,
        "start_hand": printed.start_hand,
        "market": printed.market,
        "market_price": printed.market_price,
        "dearest": printed.market_price + (printed.market - 1) * printed.market_step,
        "build_price": printed.build_price,
        "colour_discount": printed.colour_discount,
        "upgrade_price": printed.upgrade_price,
        "repair_price": printed.repair_price,
        "majority_points": printed.majority_points,
        "last_points": printed.last_points,
        "income": printed.income,
        "income_module": printed.income_module,
        "yearly_cards": printed.yearly_cards,
        "hand_limit": printed.hand_limit,
    }


GUIDE_WORDS: Final[Words] = {
    "how-overview": ("What it is about", "Le but"),
    "how-overview-words": (
        "You build a space station, your orbital, module by module, for {years} years. "
        "Each module has one of six colours. "
        "At the end of each year whoever has the most modules of a colour gets points for it, "
        "and in the end the most points win. "
        "Weapons of the others may damage your modules, and yours theirs.",
        "Vous construisez une station spatiale, votre orbital, module par module, pendant {years} ans. "
        "Chaque module a une couleur parmi six. "
        "À la fin de chaque année, chaque couleur donne des points à celui qui en a le plus de modules ; "
        "à la fin de la partie, le plus de points l’emporte. "
        "Les armes des autres peuvent endommager vos modules, et les vôtres les leurs.",
    ),
    "how-turn": ("Your turn", "Votre tour"),
    "how-turn-words": (
        "You begin with {start_money} MC (MegaCredits), one crew and {start_hand} cards that you choose "
        "among {start_cards}. "
        "One after the other, each player takes one action: build, purchase, operate, play an event, "
        "repair, "
        "upgrade the core, or pass. "
        "Whoever has passed may act again later; when all pass one after the other, the year ends.",
        "Vous commencez avec {start_money} MC (MégaCrédits), un membre d’équipage et {start_hand} cartes "
        "choisies parmi {start_cards}. "
        "À tour de rôle, chacun fait une action : construire, acheter, faire fonctionner, jouer un "
        "événement, "
        "réparer, améliorer la base, ou passer. "
        "On peut passer, puis agir de nouveau plus tard ; quand tous passent à la suite, l’année se termine.",
    ),
    "how-year": ("The end of a year", "La fin d’une année"),
    "how-year-words": (
        "First the points. Then the market is renewed, and every crew symbol of your undamaged modules "
        "brings a crew. "
        "You gain {income} MC, and {income_module} MC more for each module of one colour that you choose. "
        "You draw {yearly_cards} {yearly_cards:card|cards} and keep {hand_limit} at most. "
        "Last, all damage is removed.",
        "D’abord les points. Puis le marché est renouvelé, et chaque symbole d’équipage de vos modules "
        "intacts "
        "apporte un membre d’équipage. "
        "Vous gagnez {income} MC, et {income_module} MC de plus par module d’une couleur de votre choix. "
        "Vous piochez {yearly_cards} {yearly_cards:carte|cartes} et en gardez {hand_limit} au plus. "
        "Enfin, tous les dommages sont retirés.",
    ),
    "how-win": ("How one wins", "Comment on gagne"),
    "how-win-words": (
        "A majority in a colour is worth {majority_points} {majority_points:point|points} a year and "
        "{last_points} in the last year; all who are tied get it. "
        "Damaged modules do not count. "
        "After {years} years the most points win; if tied, the most crew symbols, then the most money.",
        "Une majorité dans une couleur vaut {majority_points} {majority_points:point|points} par an et "
        "{last_points} la dernière année ; tous les ex æquo les reçoivent. "
        "Les modules endommagés ne comptent pas. "
        "Après {years} ans, le plus de points l’emporte ; à égalité, ce sont les symboles d’équipage, puis "
        "l’argent, qui départagent.",
    ),
    "how-plan": ("A good beginning", "Bien commencer"),
    "how-plan-words": (
        "Build first what has several exits, or your orbital soon has no place left. "
        "Keep to two colours: a module beside its own colour is cheaper, and the majorities come sooner. "
        "A single module in a colour that nobody has scores every year. "
        "Crew is not kept for the next year, money is: operate all you can before you pass.",
        "Construisez d’abord des modules qui ont plusieurs sorties, sans quoi la place manque vite. "
        "Tenez-vous à deux couleurs : un module voisin d’un autre de sa couleur coûte moins cher, et les "
        "majorités viennent plus tôt. "
        "Un seul module d’une couleur que personne n’a rapporte chaque année. "
        "L’équipage ne se garde pas d’une année à l’autre, l’argent si : faites fonctionner tout ce que "
        "vous pouvez avant de passer.",
    ),
    "how-build": ("Build a module", "Construire un module"),
    "how-build-words": (
        "{build_price} MC, or {colour_discount} MC less beside a module of its own colour. "
        "Its entrance goes to a free exit of your orbital; its own exits are where you build on.",
        "{build_price} MC, ou {colour_discount} MC de moins à côté d’un module de sa couleur. "
        "Son entrée se place sur une sortie libre de votre orbital ; ses propres sorties permettent de "
        "continuer.",
    ),
    "how-purchase": ("Purchase a card", "Acheter une carte"),
    "how-purchase-words": (
        "The market has {market} {market:card|cards} a year. "
        "The one furthest from the deck costs {market_price} MC, the nearest {dearest} MC; "
        "when one is bought, the others get cheaper.",
        "Le marché offre {market} {market:carte|cartes} par an. "
        "La plus éloignée de la pioche coûte {market_price} MC, la plus proche {dearest} MC ; "
        "quand on en achète une, les autres deviennent moins chères.",
    ),
    "how-operate": ("Operate a module", "Faire fonctionner un module"),
    "how-operate-words": (
        "What stands before the arrow you pay, crew or money; what stands behind it you get. "
        "Each module and each crew works once a year.",
        "Ce qui précède la flèche est ce que vous payez, en équipage ou en argent ; ce qui la suit, ce que "
        "vous obtenez. "
        "Chaque module et chaque membre d’équipage sert une fois par an.",
    ),
    "how-play": ("Play an event", "Jouer un événement"),
    "how-play-words": (
        "Event cards cost nothing. Do what the card says, then it is discarded.",
        "Les événements ne coûtent rien. Faites ce que dit la carte, puis elle est défaussée.",
    ),
    "how-repair": ("Repair", "Réparer"),
    "how-repair-words": (
        "{repair_price} MC remove one damage from a module. "
        "A damaged module gives no points, no crew and no income, and nothing can be connected to it.",
        "{repair_price} MC retirent un dommage d’un module. "
        "Un module endommagé ne donne ni points, ni équipage, ni revenu, et rien ne s’y raccorde.",
    ),
    "how-upgrade": ("Upgrade the core", "Améliorer la base"),
    "how-upgrade-words": (
        "Once a game, for {upgrade_price} MC, your core takes another colour and a lasting effect. "
        "Each upgraded core exists once: first come, first served.",
        "Une fois par partie, pour {upgrade_price} MC, votre base prend une autre couleur et un effet "
        "durable. "
        "Chaque base améliorée existe une seule fois : premier arrivé, premier servi.",
    ),
}
