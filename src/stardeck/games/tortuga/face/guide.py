"""How to play Tortuga 2199, on two pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.tortuga.data import TORTUGA, Pack
from stardeck.kernel.guide import ACTIONS, GAME, Scene, Section
from stardeck.kernel.words import Words

GUIDE: Final = (
    Section(GAME, "overview", Scene("attack 1", "board", example=False)),
    Section(GAME, "turn", Scene("play booster", "hand", (0, 0, 0.76, 1), example=False)),
    Section(GAME, "deck", Scene("buy pilot", "offer", example=False)),
    Section(GAME, "win", Scene("retrieve", "seats", (0, 0, 1, 0.655), example=False)),
    Section(GAME, "plan", Scene("buy hacker", "offer", (0, 0, 1, 0.378), example=False)),
    Section(ACTIONS, "play", Scene("play booster", "hand", (0, 0, 0.43, 1))),
    Section(ACTIONS, "move", Scene("move terminal-1", "board", (0.06, 0, 0.66, 0.655))),
    Section(ACTIONS, "buy", Scene("buy pilot", "offer", (0, 0, 1, 0.378))),
    Section(ACTIONS, "conquer", Scene("conquer", "board", (0.06, 0.305, 0.665, 0.65))),
    Section(ACTIONS, "attack", Scene("attack 1", "board", (0.06, 0.305, 0.665, 0.65))),
    Section(ACTIONS, "hunt", Scene("capture*", "board", (0.06, 0.305, 0.665, 0.65))),
    Section(ACTIONS, "ore", Scene("collect", "board", (0.06, 0.305, 0.665, 0.65))),
    Section(ACTIONS, "reinforce", Scene("reinforce turrets-2 4", "board", (0.06, 0.305, 0.665, 0.65))),
)


def guide_numbers(pack: Pack) -> Mapping[str, object]:
    """Return what the pages name besides the numbers that every phrase may name."""
    printed, sectors = pack.numbers, pack.sectors
    others = [sector for sector in range(len(sectors.ids)) if sector != TORTUGA]
    return {
        "hand": printed.hand,
        "ore_value": printed.ore_value,
        "move_price": printed.move_price,
        "collect_price": printed.collect_price,
        "scan_price": printed.scan_price,
        "capture_reward": printed.capture_reward,
        "reserve_price": printed.reserve_price,
        "destroy_price": printed.destroy_price,
        "stolen": printed.stolen,
        "reward": printed.reward,
        "least_control": min(sectors.control[sector] for sector in others),
        "best_control": max(sectors.control[sector] for sector in others),
        "tortuga_control": sectors.control[TORTUGA],
        "tortuga_price": sectors.defence[TORTUGA] + printed.rise,
    }


GUIDE_WORDS: Final[Words] = {
    "how-overview": ("What it is about", "Le but"),
    "how-overview-words": (
        "You are a pirate captain with one ship. "
        "Fly from sector to sector, hire crew where you are, conquer sectors, hunt hidden creatures and "
        "attack ships of the others. "
        "All of it brings influence, and the first to have {goal} wins.",
        "Vous êtes capitaine d’un vaisseau pirate. "
        "Volez de secteur en secteur, recrutez là où vous êtes, conquérez des secteurs, chassez des "
        "créatures cachées et attaquez les vaisseaux des autres. "
        "Tout cela rapporte des points d’Influence : le premier à en avoir {goal} gagne.",
    ),
    "how-turn": ("Your turn", "Votre tour"),
    "how-turn-words": (
        "Play cards from your hand for crypto, which is money, and manoeuvre, which moves and fights. "
        "Spend them on as many actions as you like, in any order. "
        "What is left is lost: you discard all cards and take {hand} new ones.",
        "Jouez des cartes de votre main pour gagner des Cryptos, l’argent du jeu, et des Manœuvres, pour "
        "bouger et combattre. "
        "Dépensez-les en autant d’actions que vous voulez, dans l’ordre que vous voulez. "
        "Le reste est perdu : vous défaussez tout et piochez {hand} nouvelles cartes.",
    ),
    "how-deck": ("A deck that grows", "Un deck qui s’étoffe"),
    "how-deck-words": (
        "All begin with the same weak cards and the card of their ship. "
        "What you buy goes to your discard pile; when your deck is empty, that pile is shuffled and becomes "
        "your new deck. "
        "For {destroy_price} manoeuvre you may destroy a card you have played, for {reserve_price} "
        "crypto keep "
        "one for another turn.",
        "Tous commencent avec les mêmes cartes faibles et celle de leur vaisseau. "
        "Ce que vous achetez va dans votre défausse ; quand votre deck est vide, elle est mélangée et "
        "devient votre nouveau deck. "
        "Pour {destroy_price} {destroy_price:Manœuvre|Manœuvres}, vous pouvez détruire une carte jouée ; "
        "pour {reserve_price} {reserve_price:Crypto|Cryptos}, en Réserver une pour un autre tour.",
    ),
    "how-win": ("How one wins", "Comment on gagne"),
    "how-win-words": (
        "Whoever has {goal} influence wins at once. Sectors count {least_control} or {best_control} as long "
        "as you hold them, Tortuga {tortuga_control}; creatures, won fights and Tortuga’s bank bring more. "
        "Whoever conquers Tortuga, for {tortuga_price} manoeuvre, gives the others a last turn: then the "
        "most influence wins.",
        "Le premier à {goal} points d’Influence gagne aussitôt. Un secteur en vaut {least_control} ou "
        "{best_control} tant que vous le contrôlez, Tortuga {tortuga_control} ; les créatures, les combats "
        "gagnés et la banque de Tortuga en rapportent aussi. "
        "Conquérir Tortuga, pour {tortuga_price} {tortuga_price:Manœuvre|Manœuvres}, laisse aux autres un "
        "dernier tour : ensuite, le plus d’Influence l’emporte.",
    ),
    "how-plan": ("A good beginning", "Bien commencer"),
    "how-plan-words": (
        "Your first turns are for buying: cards that give more than the weak ones you begin with. "
        "Take terminals and turrets while they are cheap: each is influence from now on, and a terminal "
        "brings {terminal} crypto a turn. "
        "A ship on your own sector protects it, and crypto that is left over reinforces it from afar. "
        "Attack who has few cards with manoeuvre, never to try your luck: the loser loses influence too.",
        "Consacrez vos premiers tours à acheter : des cartes qui donnent plus que vos faibles cartes de "
        "départ. "
        "Prenez Terminaux et Tourelles tant qu’ils sont bon marché : chacun vaut dès lors de l’Influence, "
        "et un Terminal rapporte {terminal} {terminal:Crypto|Cryptos} par tour. "
        "Votre vaisseau protège le secteur à vous où il se trouve, et les Cryptos qui restent le renforcent "
        "de loin. "
        "N’attaquez que si vous pensez avoir plus de Manœuvres que l’autre : le vaincu perd aussi de "
        "l’Influence.",
    ),
    "how-play": ("Play a card", "Jouer une carte"),
    "how-play-words": (
        "You gain the crypto and manoeuvre it shows. Its abilities are optional, each once.",
        "Vous gagnez les Cryptos et les Manœuvres qu’elle montre. Ses capacités sont facultatives et ne "
        "servent qu’une fois chacune.",
    ),
    "how-move": ("Fly", "Voler"),
    "how-move-words": (
        "{move_price} manoeuvre moves your ship to a sector beside it. Ships do not block each other.",
        "{move_price} {move_price:Manœuvre déplace|Manœuvres déplacent} votre vaisseau vers un secteur "
        "voisin. "
        "Les vaisseaux ne se bloquent pas.",
    ),
    "how-buy": ("Buy cards", "Acheter des cartes"),
    "how-buy-words": (
        "For crypto and ore, where your ship is. Special sectors sell better cards, two at a time; "
        "{renew_price} crypto renews one of them. On Tortuga influence itself is for sale, "
        "{influence_price} crypto each.",
        "Avec des Cryptos et des Minerais, là où est votre vaisseau. Les secteurs spéciaux vendent de "
        "meilleures cartes, deux à la fois ; {renew_price} {renew_price:Crypto en renouvelle|Cryptos en "
        "renouvellent} une. À Tortuga, on achète même des points d’Influence, pour {influence_price} "
        "{influence_price:Crypto|Cryptos} l’un.",
    ),
    "how-conquer": ("Conquer a sector", "Conquérir un secteur"),
    "how-conquer-words": (
        "Its defence plus {rise}, in manoeuvre. The defence rises by {rise}, so it costs more to take "
        "it from "
        "you. A sector where its owner’s ship is can’t be conquered: attack that ship.",
        "Il en coûte sa Défense plus {rise}, en Manœuvres. La Défense monte {rise:de} : vous le reprendre "
        "coûte plus cher. "
        "On ne conquiert pas un secteur que protège le vaisseau de son maître : attaquez d’abord ce "
        "vaisseau.",
    ),
    "how-attack": ("Attack a ship", "Attaquer un vaisseau"),
    "how-attack-words": (
        "You lay cards with manoeuvre face down; the other answers openly. The higher sum wins, a tie "
        "goes to "
        "the defender. The winner takes {stolen} influence from the loser, a winning attacker {reward} "
        "more "
        "from the bank; the loser loses a card and the ship until the next turn.",
        "Vous posez des cartes avec Manœuvre face cachée ; l’autre répond à découvert. La plus forte "
        "somme gagne, l’égalité va au Défenseur. Le vainqueur prend {stolen} {stolen:point|points} "
        "d’Influence au vaincu, et un Attaquant vainqueur {reward} de plus à la banque ; le vaincu perd une "
        "carte, et son vaisseau jusqu’à son prochain tour.",
    ),
    "how-hunt": ("Hunt a creature", "Chasser une créature"),
    "how-hunt-words": (
        "{scan_price} manoeuvre shows you what hides in a sector, and you may mark it. Marked creatures "
        "are "
        "captured for manoeuvre equal to their difficulty: {capture_reward} influence, and a card that "
        "can be "
        "converted into more.",
        "{scan_price} {scan_price:Manœuvre vous révèle|Manœuvres vous révèlent}, à vous seul, ce qui se "
        "cache dans un secteur, et vous pouvez le marquer. Une créature marquée se capture pour autant de "
        "Manœuvres que sa difficulté : {capture_reward} {capture_reward:point|points} d’Influence, et une "
        "carte à convertir pour en avoir d’autres.",
    ),
    "how-ore": ("Collect ore", "Collecter du Minerai"),
    "how-ore-words": (
        "{collect_price} manoeuvre takes the ore of a sector into your hold. It is kept from turn to "
        "turn and "
        "worth {ore_value} crypto when you need it.",
        "{collect_price} {collect_price:Manœuvre met|Manœuvres mettent} le Minerai d’un secteur dans votre "
        "Soute. Il se garde d’un tour à l’autre et vaut {ore_value} {ore_value:Crypto|Cryptos} quand vous "
        "en avez besoin.",
    ),
    "how-reinforce": ("Reinforce", "Renforcer"),
    "how-reinforce-words": (
        "Raise the defence of a sector of yours for as much crypto as the defence shall be, wherever your "
        "ship is.",
        "Portez la Défense d’un secteur à vous à la valeur voulue, pour autant de Cryptos, où que soit "
        "votre vaisseau.",
    ),
}
