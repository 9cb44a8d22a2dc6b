"""How to play Titan, on two pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.titan.data import Pack
from stardeck.kernel.guide import ACTIONS, GAME, Scene, Section
from stardeck.kernel.words import Words

GUIDE: Final = (
    Section(GAME, "overview", Scene("unload", "board", example=False)),
    Section(GAME, "turn", Scene("pipe", "hand", example=False)),
    Section(GAME, "cycle", Scene("unload", "seats", (0, 0, 1, 0.6), example=False)),
    Section(GAME, "win", Scene("claim *", "offer", (0, 0, 1, 0.695), example=False)),
    Section(GAME, "plan", Scene("upgrade 2-3", "board", (0.16, 0, 0.6, 0.56), example=False)),
    Section(ACTIONS, "platform", Scene("place 1-4", "board", (0.16, 0, 0.7, 0.66))),
    Section(ACTIONS, "pipe", Scene("lay h2-2a<", "board", (0.16, 0, 0.6, 0.56))),
    Section(ACTIONS, "activate", Scene("lay h1-3a>", "board", (0.16, 0, 0.6, 0.56))),
    Section(ACTIONS, "drone", Scene("move 2-3", "board", (0.16, 0, 0.6, 0.56))),
    Section(ACTIONS, "upgrade", Scene("upgrade 2-3", "board", (0.16, 0, 0.6, 0.56))),
    Section(ACTIONS, "objective", Scene("claim *", "offer", (0, 0, 1, 0.46))),
)


def guide_numbers(pack: Pack) -> Mapping[str, object]:
    """Return what the pages name besides the numbers that every phrase may name."""
    rewards = [reward for one in pack.objective_rewards for reward in one]
    return {
        "cycles": pack.cycles,
        "turns": pack.turns,
        "dirt": pack.dirt,
        "least_order": min(pack.order_value),
        "best_order": max(pack.order_value),
        "least_reward": min(rewards),
        "best_reward": max(rewards),
    }


GUIDE_WORDS: Final[Words] = {
    "how-overview": ("What it is about", "Le but"),
    "how-overview-words": (
        "You drill for deuterium in a crater of Titan. "
        "From your base at the rim you lay pipes to platforms and down to the core; all that your pipes "
        "reach "
        "along their arrows is your network. "
        "Platforms are everybody’s: whoever leads a pipe into one makes it work. "
        "Credits win the game.",
        "Vous forez un cratère de Titan pour son deutérium. "
        "De votre base, au bord, vous posez des tuyaux vers des plateformes et jusqu’au noyau ; tout ce "
        "que "
        "vos tuyaux atteignent dans le sens des flèches forme votre réseau. "
        "Les plateformes sont à tous : il suffit d’y mener un tuyau pour en activer une. "
        "Ce sont les crédits qui font gagner.",
    ),
    "how-turn": ("Your turn", "Votre tour"),
    "how-turn-words": (
        "Your shuttle holds pipes and resources, one thing for each turn. "
        "Each turn you use one: lay the pipe, or take the resource into your hold. "
        "Then the drone of this turn may act; you may fill an order and claim objectives at any moment, "
        "and "
        "upgrade one platform at the end.",
        "Votre navette porte des tuyaux et des ressources, une chose pour chaque tour. "
        "À chaque tour, vous en utilisez une : posez un tuyau, ou prenez une ressource dans votre soute. "
        "Puis le drone de ce tour peut agir ; vous pouvez remplir une commande et atteindre des objectifs "
        "à tout moment, et améliorer une plateforme à la fin.",
    ),
    "how-cycle": ("A cycle", "Un cycle"),
    "how-cycle-words": (
        "The game has {cycles} {cycles:cycle|cycles} of {turns} {turns:turn|turns}. "
        "Each begins with a new platform for everybody and ends with the extraction: every platform "
        "that you "
        "control in your network gives you a cube, tholins first, then deuterium; so does the core for "
        "each of "
        "your tokens there.",
        "La partie dure {cycles} {cycles:cycle|cycles} de {turns} {turns:tour|tours}. "
        "Chacun commence par une nouvelle plateforme posée par chaque joueur et finit par l’extraction : "
        "chaque plateforme que vous contrôlez dans votre réseau vous donne un cube, les tholins d’abord, "
        "puis le deutérium ; "
        "le noyau aussi, pour chacun de vos jetons.",
    ),
    "how-win": ("How one wins", "Comment on gagne"),
    "how-win-words": (
        "The most credits win. They come from platforms you place and upgrade, from orders "
        "({least_order} to {best_order}) and objectives ({least_reward} to {best_reward}). "
        "At the end each deuterium in your hold is worth {deuterium} {deuterium:credit|credits}, each "
        "tholin "
        "costs {tholin}, and the most of each other resource, or the most orders, bring {most} ({second} "
        "for the second most).",
        "Le plus de crédits l’emporte. Ils viennent des plateformes posées et améliorées, des commandes "
        "({least_order} à {best_order}) et des objectifs ({least_reward} à {best_reward}). "
        "À la fin, chaque deutérium en soute vaut {deuterium} {deuterium:crédit|crédits}, chaque tholin en "
        "coûte {tholin}, et celui qui a le plus de chaque autre ressource, ou de commandes, en gagne {most} "
        "(le deuxième, {second}).",
    ),
    "how-plan": ("A good beginning", "Bien commencer"),
    "how-plan-words": (
        "Place your platforms where your pipes already lead, of a colour that you have: one pipe then "
        "activates them all. "
        "Collect silicon and upgrade early, where few slots are still free: it scores at once, and the "
        "platform yields cubes to the end. "
        "Those of great value hold many tholins: have a red one in your network for them. "
        "Reach the core in time: it gives deuterium only at the end of each cycle.",
        "Posez vos plateformes là où mènent déjà vos tuyaux, et d’une couleur que vous avez : un seul tuyau "
        "les active alors toutes. "
        "Réunissez du silicium et améliorez tôt, là où peu d’emplacements restent libres : cela rapporte "
        "aussitôt, et la plateforme donne des cubes jusqu’à la fin. "
        "Celles de grande valeur contiennent beaucoup de tholins : ayez-en une rouge dans votre réseau. "
        "Atteignez le noyau à temps : il ne donne son deutérium qu’à la fin de chaque cycle.",
    ),
    "how-platform": ("Place a platform", "Poser une plateforme"),
    "how-platform-words": (
        "At the start of a cycle you take a platform on offer and put it on any free zone. "
        "It scores its value at once; the deposits of the zone go into your shuttle, and pipes fill the "
        "rest.",
        "Au début d’un cycle, vous prenez une plateforme de l’offre et la posez sur une zone libre. "
        "Elle rapporte aussitôt sa valeur ; les gisements de la zone vont dans la navette, et des tuyaux "
        "la complètent.",
    ),
    "how-pipe": ("Lay a pipe", "Poser un tuyau"),
    "how-pipe-words": (
        "Out of any zone of your network, on a free slot. What is printed there you get as a cube. "
        "A pipe that leads up or down brings {dirt} {dirt:tholin|tholins}: dirt that costs credits.",
        "Il part d’une zone de votre réseau, sur un emplacement libre. Vous recevez le cube qui y est "
        "imprimé. "
        "Un tuyau qui monte ou descend apporte {dirt} {dirt:tholin|tholins} : un déchet qui coûte des "
        "crédits.",
    ),
    "how-activate": ("Activate platforms", "Activer des plateformes"),
    "how-activate-words": (
        "A pipe into a platform activates it and all others of its colour in your network: each gives "
        "{gives} {gives:cube|cubes}, and one more for each of your empty drones there. Red ones take "
        "tholins away.",
        "Un tuyau vers une plateforme l’active avec toutes celles de sa couleur dans votre réseau : "
        "chacune donne {gives} {gives:cube|cubes}, et un de plus par drone vide à vous sur place. Les rouges "
        "enlèvent "
        "des tholins.",
    ),
    "how-drone": ("Send a drone", "Envoyer un drone"),
    "how-drone-words": (
        "Drone 1 acts in the first turn of a cycle, drone 2 in the second, and so on. "
        "It moves inside your network, or flies anywhere for {flight} "
        "{flight:hydrocarbon|hydrocarbons}. It carries one tholin or deuterium home, or destroys a pipe "
        "for {destruction} titanium.",
        "Le drone 1 agit au premier tour du cycle, le drone 2 au deuxième, et ainsi de suite. "
        "Il circule dans votre réseau, ou vole n’importe où pour {flight} "
        "{flight:hydrocarbure|hydrocarbures}. Il rapporte un tholin ou un deutérium, ou détruit un tuyau "
        "pour {destruction} titanium.",
    ),
    "how-upgrade": ("Upgrade a platform", "Améliorer une plateforme"),
    "how-upgrade-words": (
        "{upgrade} silicon for each free slot round it, less one for each of your drones docked there. You "
        "score its value again and the credits of "
        "the module, put a module of any colour on it, and control it from then on.",
        "{upgrade} {upgrade:cube|cubes} de silicium par emplacement libre autour, moins un par drone à vous "
        "qui y est docké. Vous marquez encore sa valeur et les crédits du module, y posez un module de la "
        "couleur voulue, et la contrôlez désormais.",
    ),
    "how-objective": ("Orders and objectives", "Commandes et objectifs"),
    "how-objective-words": (
        "An order is filled with cubes of the hold, one order a turn. An objective costs nothing: whoever "
        "meets it claims it with a control token, and the first gain the most.",
        "Une commande se remplit avec des cubes de la soute, une commande par tour. Un objectif ne coûte "
        "rien : on y place un jeton de contrôle dès qu’on l’atteint, et les premiers y gagnent le plus.",
    ),
}
