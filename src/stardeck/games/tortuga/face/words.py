"""Every phrase of Tortuga 2199, in English and French."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.kernel.words import Words

WORDS: Final[Words] = {
    "title": ("Tortuga 2199", "Tortuga 2199"),
    "summary": (
        "Pirate captains build a crew, conquer sectors, hunt creatures and board each other's ships. "
        "{goal} influence win the planet; or, once Tortuga is conquered and everybody else has had a last "
        "turn, most influence.",
        "Des capitaines pirates recrutent un équipage, conquièrent des secteurs, chassent des créatures et "
        "s’abordent. {goal} points d’Influence donnent la planète ; ou, une fois Tortuga conquise et un "
        "dernier tour joué par tous les autres, le plus d’Influence.",
    ),
    "status": ("round {round}", "manche {round}"),
    "status-setup": ("setup", "installation"),
    "status-last": ("last turns", "derniers tours"),
    "status-over": ("the end", "fin de partie"),
    # --- questions ---
    "ask-choose-ship": ("Choose your ship.", "Choisissez votre vaisseau."),
    "ask-place-ship": (
        "Your ship was beaten: put it on Tortuga or in a sector you control.",
        "Votre vaisseau a été vaincu : posez-le à Tortuga ou dans un de vos secteurs.",
    ),
    "ask-retrieve": ("Take your reserved card?", "Récupérer votre carte Réservée ?"),
    "ask-turn": (
        "{crypto} crypto{ore}, {manoeuvre} manoeuvre: play cards, act, or end your turn.",
        "{crypto} {crypto:Crypto|Cryptos}{ore}, {manoeuvre} {manoeuvre:Manœuvre|Manœuvres} : "
        "jouez, agissez ou terminez.",
    ),
    "held-ore": (", {n} ore", ", {n} {n:Minerai|Minerais}"),
    "ask-ability": ("{card}: use its ability?", "{card} : utiliser sa capacité ?"),
    "ask-mark": ("{card}: put a marker on its token?", "{card} : poser un marqueur sur son jeton ?"),
    "ask-commit": (
        "Your attack: choose cards with manoeuvre, then say you are ready.",
        "Votre attaque : choisissez des cartes avec Manœuvre, puis « Prêt ».",
    ),
    "ask-answer": (
        "You are attacked with {count} {count:card|cards}: answer with cards, then say you are ready.",
        "On vous attaque avec {count} {count:carte|cartes} : choisissez les vôtres, puis « Prêt ».",
    ),
    "ask-lose": ("You lost: which of your cards is destroyed?", "Perdu : quelle carte détruisez-vous ?"),
    "ask-spoils": ("You won: choose your spoils.", "Gagné : choisissez votre butin."),
    # --- answers ---
    "do-ship": ("Take the {hull}", "Choisir le vaisseau {hull}"),
    "do-place": ("Put the ship in {sector}", "Poser le vaisseau {sector:à}"),
    "do-retrieve": ("Take the reserved card", "Récupérer la carte Réservée"),
    "do-leave": ("Leave it", "Pas maintenant"),
    "do-play": ("Play {card}", "Jouer {card}"),
    "do-skip": ("No more abilities", "Ne rien utiliser de plus"),
    "do-buy": ("Buy {ware}", "Acheter {ware}"),
    "do-renew": (
        "Renew {offer} ({renew_price} crypto)",
        "Renouveler {offer} ({renew_price} {renew_price:Crypto|Cryptos})",
    ),
    "do-move": ("Move to {sector}", "Aller {sector:à}"),
    "do-collect": ("Collect ore", "Collecter le Minerai"),
    "do-scan": ("Scan the creature", "Sonder la créature"),
    "do-mark": ("Put a marker", "Poser un marqueur"),
    "do-reserve": ("Reserve {card}", "Réserver {card}"),
    "do-destroy": ("Destroy {card}", "Détruire {card}"),
    "do-capture": ("Capture the creature", "Capturer la créature"),
    "do-convert": ("Convert {hunt} into influence", "Convertir {hunt} en points d’Influence"),
    "do-conquer": ("Conquer this sector", "Conquérir ce secteur"),
    "do-bribe": ("Conquer this sector with crypto", "Conquérir ce secteur avec des Cryptos"),
    "do-reinforce": ("Reinforce {sector} to {defence}", "Renforcer {sector} : Défense {defence}"),
    "do-attack": ("Attack the ship of {seat}", "Attaquer le vaisseau {seat:de}"),
    "do-influence": (
        "Buy 1 influence for {influence_price} crypto",
        "Acheter 1 point d’Influence pour {influence_price} {influence_price:Crypto|Cryptos}",
    ),
    "do-depot": ("Take ore from the depot", "Prendre un Minerai au dépôt"),
    "do-spend": ("Turn 1 ore into crypto", "Changer 1 Minerai en Crypto"),
    "do-end": ("End turn", "Terminer le tour"),
    "do-commit": ("Fight with {fighter}", "Combattre avec {fighter}"),
    "do-ready": ("Ready", "Prêt"),
    "do-lose": ("Destroy {fighter}", "Détruire {fighter}"),
    "do-steal": (
        "Take {aggressive_stolen} influence from the defender",
        "Prendre {aggressive_stolen} {aggressive_stolen:point|points} d’Influence au Défenseur",
    ),
    "do-bank": (
        "Take {aggressive_reward} influence from the bank",
        "Prendre {aggressive_reward} {aggressive_reward:point|points} d’Influence à la banque",
    ),
    "do-use-take": (
        "{taker}: take {amount} {amount:card|cards}",
        "{taker} : piocher {amount} {amount:carte|cartes}",
    ),
    "do-use-move": ("{mover}: move to {sector}", "{mover} : aller {sector:à}"),
    "do-use-destroy-played": ("{wrecker}: destroy {target}", "{wrecker} : détruire {target}"),
    "do-use-destroy-hand": (
        "{destroyer}: destroy {target} in hand",
        "{destroyer} : détruire {target} en main",
    ),
    "do-use-destroy-discard": (
        "{destroyer}: destroy {target} in the discard pile",
        "{destroyer} : détruire {target} de la défausse",
    ),
    "do-use-collect": ("{collector}: take the ore here", "{collector} : prendre le Minerai du secteur"),
    "do-use-ore-sector": ("{digger}: take the ore here", "{digger} : prendre le Minerai du secteur"),
    "do-use-ore-depot": ("{digger}: take ore from the depot", "{digger} : prendre un Minerai au dépôt"),
    "do-use-reserve": ("{keeper}: reserve {target} for free", "{keeper} : réserver {target} sans payer"),
    "do-use-scan": ("{scanner}: scan the creature for free", "{scanner} : sonder la créature sans payer"),
    "do-use-discount": (
        "{bargainer}: captures cost {amount} less",
        "{bargainer} : les captures coûtent {amount} de moins",
    ),
    "do-use-renew": ("{renewer}: renew {shown} for free", "{renewer} : renouveler {shown} sans payer"),
    "do-use-defence": ("{builder}: strengthen {sector}", "{builder} : renforcer {sector}"),
    "do-use-ore-value": (
        "{assayer}: ore is worth {amount} crypto",
        "{assayer} : un Minerai vaut {amount} {amount:Crypto|Cryptos}",
    ),
    "do-use-cash-in": (
        "{casher}: destroy it for {amount} influence",
        "{casher} : la détruire pour {amount} {amount:point|points} d’Influence",
    ),
    "do-use-gain-crypto": ("{banker}: {ability}", "{banker} : {ability}"),
    "do-use-gain-manoeuvre": ("{booster}: {ability}", "{booster} : {ability}"),
    "do-use-gain-influence": ("{envoy}: {ability}", "{envoy} : {ability}"),
    "do-use-gain-ore": ("{hauler}: {ability}", "{hauler} : {ability}"),
    "do-use-lose-influence": ("{slanderer}: {ability}", "{slanderer} : {ability}"),
    "do-use-lose-ore": ("{scatterer}: {ability}", "{scatterer} : {ability}"),
    "do-use-steal-influence": ("{extorter}: {ability}", "{extorter} : {ability}"),
    "do-use-steal-ore": ("{thief}: {ability}", "{thief} : {ability}"),
    "do-use-weaken": ("{saboteur}: {ability}", "{saboteur} : {ability}"),
    "do-use-recover": (
        "{recoverer}: take {target} from the discard pile",
        "{recoverer} : reprendre {target} de la défausse",
    ),
    "step-renew": ("Renew a card for {renew_price} crypto: which?", "Renouveler une carte : laquelle ?"),
    "step-reserve": ("Reserve a card: which?", "Réserver une carte : laquelle ?"),
    "step-convert": (
        "Convert a creature into influence: which?",
        "Convertir une créature en Influence : laquelle ?",
    ),
    "step-bribe": ("Pay with crypto: for which sector?", "Payer en Cryptos : quel secteur ?"),
    # --- what an answer costs and brings ---
    "costs-crypto": ("{n} crypto, {left} left", "{n} {n:Crypto|Cryptos}, il en reste {left}"),
    "costs-crypto-ore": (
        "{n} crypto, {left} crypto and {ore} ore left",
        "{n} {n:Crypto|Cryptos}, il reste {left} {left:Crypto|Cryptos} et {ore} {ore:Minerai|Minerais}",
    ),
    "pays-crypto": ("{n} crypto", "{n} {n:Crypto|Cryptos}"),
    "pays-manoeuvre": ("{n} manoeuvre", "{n} {n:Manœuvre|Manœuvres}"),
    "costs-ore": ("ore pays the rest", "le Minerai paie le reste"),
    "costs-manoeuvre": ("{n} manoeuvre, {left} left", "{n} {n:Manœuvre|Manœuvres}, il en reste {left}"),
    "costs-nothing": ("free", "gratuit"),
    "gives-crypto": ("+{n} crypto", "+{n} {n:Crypto|Cryptos}"),
    "gives-manoeuvre": ("+{n} manoeuvre", "+{n} {n:Manœuvre|Manœuvres}"),
    "gives-influence": ("+{n} influence", "+{n} {n:point|points} d’Influence"),
    "leaves-defence": ("its defence: {n}", "sa Défense : {n}"),
    "stake": (
        "won: +{n} influence · lost: -{m} influence, a card and your place",
        "victoire : +{n} {n:point|points} d’Influence · "
        "défaite : -{m} {m:point|points} d’Influence, une carte et votre place",
    ),
    "stake-poor": (
        "won: +{n} influence · lost: a card and your place",
        "victoire : +{n} {n:point|points} d’Influence · défaite : une carte et votre place",
    ),
    "stake-aggressive": (
        "won: take {n} influence, or {m} from the bank · lost: a card and your place",
        "victoire : {n} {n:point|points} d’Influence au vaincu, ou {m} à la banque · "
        "défaite : une carte et votre place",
    ),
    # --- what happens ---
    "log-chose-ship": ("{who} takes the {card}.", "{who} choisit son vaisseau : {card}."),
    "log-turn-began": ("Turn {turn}: {who}.", "Tour {turn} : {who}."),
    "log-placed": ("{who} comes back in {sector}.", "{who} revient {sector:à}."),
    "log-retrieved": ("{who} takes {card} from the reserve.", "{who} récupère {card} de la Réserve."),
    "log-played": ("{who} plays {card}.", "{who} joue {card}."),
    "log-took-unseen": (
        "{who} takes {count} {count:card|cards}.",
        "{who} pioche {count} {count:carte|cartes}.",
    ),
    "log-took": ("{who} takes {cards}.", "{who} pioche {cards}."),
    "log-shuffled": ("{who} shuffles the discard pile.", "{who} mélange sa défausse."),
    "log-bought": ("{who} buys {card}.", "{who} achète {card}."),
    "log-renewed": ("{who} puts {card} under its deck.", "{who} place {card} sous la pioche."),
    "log-offered": ("{card} comes to the market.", "{card} arrive au marché."),
    "log-moved": ("{who} moves to {sector}.", "{who} va {sector:à}."),
    "log-collected": ("{who} collects the ore of {sector}.", "{who} collecte le Minerai {sector:de}."),
    "log-scanned-unseen": ("{who} scans the creature of {sector}.", "{who} sonde la créature {sector:de}."),
    "log-scanned": ("{who} scans {sector}: {card}.", "{who} sonde {sector} : {card}."),
    "log-marked": (
        "{who} puts a marker on the creature of {sector}.",
        "{who} pose un marqueur sur la créature {sector:de}.",
    ),
    "log-reserved": ("{who} reserves {card}.", "{who} réserve {card}."),
    "log-destroyed": ("{card} of {who} is destroyed.", "La carte {card} {who:de} est détruite."),
    "log-captured": ("{who} captures {card} in {sector}.", "{who} capture {card} {sector:à}."),
    "log-converted": ("{who} converts {card}.", "{who} convertit {card}."),
    "log-released": (
        "{who} loses control of {sector}; it is nobody’s now.",
        "{who} perd le contrôle {sector:de}, qui n’appartient plus à personne.",
    ),
    "log-conquered": (
        "{who} conquers {sector} (defence {defence}).",
        "{who} conquiert {sector} (Défense {defence}).",
    ),
    "log-conquered-from": (
        "{who} takes {sector} from {owner} (defence {defence}).",
        "{who} prend {sector} à {owner} (Défense {defence}).",
    ),
    "moment-fight": ("A fight", "Un combat"),
    "log-usurped": ("{who} conquers Tortuga!", "{who} conquiert Tortuga !"),
    "log-reinforced": (
        "{who} reinforces {sector}: defence {defence}.",
        "{who} renforce {sector} : Défense {defence}.",
    ),
    "log-attacked": ("{who} attacks {rival} in {sector}!", "{who} attaque {rival} {sector:à} !"),
    "log-committed": (
        "{who} lays {count} {count:card|cards} face down.",
        "{who} pose {count} {count:carte cachée|cartes cachées}.",
    ),
    "log-answered": (
        "{who} answers with {count} {count:card|cards}.",
        "{who} répond avec {count} {count:carte|cartes}.",
    ),
    "log-showed": ("{who} fights with {card}.", "{who} combat avec {card}."),
    "log-fought": (
        "{attack} against {defence}: {winner} wins.",
        "{attack} contre {defence} : {winner} gagne.",
    ),
    "log-fought-even": (
        "{attack} against {defence}: a tie goes to the defender, {winner}.",
        "{attack} contre {defence} : l’égalité va au défenseur, {winner}.",
    ),
    "log-beaten": ("The ship of {who} leaves the map.", "Le vaisseau {who:de} quitte le plateau."),
    "log-gained": (
        "{who} gains {influence} influence.",
        "{who} gagne {influence} {influence:point|points} d’Influence.",
    ),
    "log-stole": (
        "{who} takes {influence} influence from {rival}.",
        "{who} prend {influence} {influence:point|points} d’Influence à {rival}.",
    ),
    "log-took-ore": ("{who} takes ore from the depot.", "{who} prend un Minerai au dépôt."),
    "log-spent-ore": ("{who} spends {count} ore.", "{who} dépense {count} {count:Minerai|Minerais}."),
    "log-bought-influence": (
        "{who} buys 1 influence on Tortuga.",
        "{who} achète 1 point d’Influence à Tortuga.",
    ),
    "log-discounted": (
        "Captures cost {who} {amount} less.",
        "Les captures coûtent {amount} de moins à {who}.",
    ),
    "log-valued-ore": (
        "An ore is worth {amount} crypto to {who}.",
        "Un Minerai vaut {amount} {amount:Crypto|Cryptos} pour {who}.",
    ),
    "log-last-turns": (
        "The council of captains meets: one last turn for everybody else.",
        "Le conseil des capitaines se réunit : un dernier tour pour les autres.",
    ),
    "log-game-over": ("The game is over.", "La partie est finie."),
    "log-got-crypto": ("{who} gains {amount} crypto.", "{who} gagne {amount} {amount:Crypto|Cryptos}."),
    "log-got-manoeuvre": (
        "{who} gains {amount} manoeuvre.",
        "{who} gagne {amount} {amount:Manœuvre|Manœuvres}.",
    ),
    "log-lost-influence": (
        "{who} loses {influence} influence.",
        "{who} perd {influence} {influence:point|points} d’Influence.",
    ),
    "log-lost-ore": (
        "{who} gives {count} ore to the depot.",
        "{who} laisse {count} {count:Minerai|Minerais} au dépôt.",
    ),
    "log-stole-ore": (
        "{who} takes {count} ore from {rival}.",
        "{who} prend {count} {count:Minerai|Minerais} à {rival}.",
    ),
    "log-weakened": (
        "{who} weakens {sector}: defence {defence}.",
        "{who} affaiblit {sector} : Défense {defence}.",
    ),
    "log-recovered": (
        "{who} takes {card} from the discard pile.",
        "{who} reprend {card} de la défausse.",
    ),
    "a-card": ("a card", "une carte"),
    "a-seat": ("seat {n}", "la place {n}"),
    "a-creature": ("a creature", "une créature"),
    # --- abilities on cards ---
    "ability-take": ("Take {n} {n:card|cards}", "Piochez {n} {n:carte|cartes}"),
    "ability-move": (
        "Move up to {n} {n:sector|sectors} free",
        "Avancez de {n} {n:secteur|secteurs} au plus sans payer",
    ),
    "ability-destroy-played": (
        "You may destroy {n} {n:card|cards} played this turn",
        "Vous pouvez détruire {n} {n:carte jouée|cartes jouées} ce tour",
    ),
    "told": ("{title}: {what}", "{title} : {what}"),
    "ability-destroy": (
        "You may destroy up to {n} {n:card|cards} of your hand or discard pile",
        "Vous pouvez détruire jusqu’à {n} {n:carte|cartes} de votre main ou défausse",
    ),
    "ability-collect": ("Take the ore of your sector", "Prenez le Minerai de votre secteur"),
    "ability-ore": (
        "Take ore of your sector or of the depot",
        "Prenez un Minerai de votre secteur ou du dépôt",
    ),
    "ability-reserve": ("Reserve a card free", "Réservez une carte sans payer"),
    "ability-scan": ("Scan the creature here free", "Sondez la créature du secteur sans payer"),
    "ability-discount": ("Captures cost {n} less this turn", "Vos captures coûtent {n} de moins ce tour"),
    "ability-renew": (
        "Renew {n} {n:card|cards} of the market here free",
        "Renouvelez {n} {n:carte|cartes} du marché sans payer",
    ),
    "ability-defence": ("One of your sectors: defence +{n}", "Un de vos secteurs : Défense +{n}"),
    "ability-ore-value": (
        "Your ore is worth {n} crypto each this turn",
        "Vos Minerais valent {n} {n:Crypto|Cryptos} chacun ce tour",
    ),
    "ability-cash-in": (
        "You may destroy this card: {n} influence",
        "Vous pouvez détruire cette carte : {n} {n:point|points} d’Influence",
    ),
    "ability-attack": ("In Attack: +{n}", "En Attaque : +{n}"),
    "ability-defend": ("In Defence: +{n}", "En Défense : +{n}"),
    "ability-combat": ("In Combat: +{n}", "En Combat : +{n}"),
    "ability-cancel": (
        "In Combat: ignore the opponent's abilities",
        "En Combat : ignorez les capacités adverses",
    ),
    "ability-win": (
        "In Attack: if you win, {n} more influence",
        "En Attaque : si vous gagnez, {n} {n:point|points} d’Influence de plus",
    ),
    # --- what is said of them where there is room ---
    "more-destroy-played": ("This card may be one of them.", "Cette carte peut en être."),
    "more-reserve": ("Only if your reserve is empty.", "Seulement si votre Réserve est vide."),
    "more-discount": (
        "A capture costs at least {capture_least}.",
        "Une capture coûte au moins {capture_least}.",
    ),
    "more-defence": ("Not above its maximum.", "Sans dépasser son maximum."),
    "more-ore-value": ("What is too much is lost.", "Ce qui est de trop est perdu."),
    "more-cash-in": ("Only when it is played.", "Seulement en la jouant."),
    "more-cancel": (
        "If both sides do so, the attacker's counts.",
        "Si les deux camps le font, seule compte celle de l’Attaquant.",
    ),
    "abilities-at-once": (
        "Abilities are used when the card is played, each once, or not at all.",
        "Les capacités s’utilisent en jouant la carte, chacune une fois, ou jamais.",
    ),
    "abilities-this-turn": (
        "Abilities may wait until later in the turn, each once.",
        "Les capacités peuvent attendre plus tard dans le tour, chacune une fois.",
    ),
    # --- powers of sectors ---
    "power-influence": (
        "Anybody here may buy 1 influence for {influence_price} crypto.",
        "Ici, chacun peut acheter 1 point d’Influence pour {influence_price} "
        "{influence_price:Crypto|Cryptos}.",
    ),
    "power-crypto": (
        "Its controller has {terminal} crypto more a turn.",
        "Celui qui le contrôle a {terminal} {terminal:Crypto|Cryptos} de plus par tour.",
    ),
    "power-turrets": (
        "Its controller has {turrets} manoeuvre more in every fight.",
        "Celui qui les contrôle a {turrets} {turrets:Manœuvre|Manœuvres} de plus à chaque combat.",
    ),
    "power-destroy": (
        "Its controller, if here, may once a turn destroy a card played this turn.",
        "Celui qui le contrôle et s’y trouve peut, une fois par tour, détruire une carte jouée ce tour.",
    ),
    "power-reserve": (
        "Its controller, if here, may once a turn reserve a card free.",
        "Celui qui les contrôle et s’y trouve peut, une fois par tour, Réserver une carte sans payer.",
    ),
    "power-ore": (
        "Its controller, if here, may once a turn take an ore from the depot.",
        "Celui qui les contrôle et s’y trouve peut, une fois par tour, prendre un Minerai du dépôt.",
    ),
    "power-manoeuvre": (
        "Its controller, if here, has once a turn {fortress} manoeuvre more.",
        "Celui qui la contrôle et s’y trouve a, une fois par tour, {fortress} "
        "{fortress:Manœuvre|Manœuvres} de plus.",
    ),
    "sector-words": (
        "{conquest} Control token: {n} influence. Sells {deck} cards. {power}",
        "{conquest} Jeton Contrôle : {n} {n:point|points} d’Influence. Vend les cartes {deck}. {power}",
    ),
    "sector-rises": (
        "Conquest costs {rise} more than its defence, at first {price}. Highest defence {most}.",
        "La conquête coûte {rise} de plus que sa Défense, {price} au début. Défense maximale {most}.",
    ),
    "sector-fixed": ("Conquest always costs {price}.", "La conquête coûte toujours {price}."),
    "sector-crypto": (
        "It may be paid in crypto instead of manoeuvre.",
        "Elle peut se payer en Cryptos au lieu de Manœuvres.",
    ),
    "sector-wins": (
        "Only who wins the game by it may conquer it; a tie will do.",
        "Ne peut le conquérir que celui qui gagne ainsi la partie ; l’égalité suffit.",
    ),
    "sector-wins-more": (
        "Only who then has more influence than all others may conquer it.",
        "Ne peut le conquérir que celui qui a ensuite plus d’Influence que tous les autres.",
    ),
    "card-words": (
        "Gives {crypto} crypto and {manoeuvre} manoeuvre.",
        "Donne {crypto} {crypto:Crypto|Cryptos} et {manoeuvre} {manoeuvre:Manœuvre|Manœuvres}.",
    ),
    "card-crypto": ("Gives {crypto} crypto.", "Donne {crypto} {crypto:Crypto|Cryptos}."),
    "card-manoeuvre": (
        "Gives {manoeuvre} manoeuvre.",
        "Donne {manoeuvre} {manoeuvre:Manœuvre|Manœuvres}.",
    ),
    "card-nothing": (
        "Gives neither crypto nor manoeuvre.",
        "Ne donne ni Crypto ni Manœuvre.",
    ),
    "card-cost": ("Costs {n} crypto.", "Coûte {n} {n:Crypto|Cryptos}."),
    "card-hunt": (
        "A creature: difficulty {n}; converted it gives {m} influence.",
        "Une créature : difficulté {n} ; convertie, elle donne {m} {m:point|points} d’Influence.",
    ),
    # --- on the picture ---
    "part-board": ("The planet", "La planète"),
    "part-seats": ("Captains", "Capitaines"),
    "part-offer": ("Markets", "Marchés"),
    "part-hand": ("Your hold", "Votre soute"),
    "market-t": ("T market", "Marché T"),
    "ships": ("Ships", "Vaisseaux"),
    "deck-left": ("{n} left", "reste {n}"),
    "hand": ("Your hand", "Votre main"),
    "no-hand": ("Nobody's hand", "Aucune main"),
    "played": ("Played", "Jouées"),
    "discard": ("Discard pile", "Défausse"),
    "abilities": ("Abilities", "Capacités"),
    "reserve": ("Reserve", "Réserve"),
    "empty": ("empty", "vide"),
    "crypto": ("Crypto to spend", "Cryptos à dépenser"),
    "manoeuvre": ("Manoeuvre to spend", "Manœuvres à dépenser"),
    "ore": ("Ore", "Minerai"),
    "ore-held": ("Ore in the hold", "Minerai en Soute"),
    "influence": ("Influence", "Influence"),
    "hand-count": ("Cards in hand", "Cartes en main"),
    "deck-count": ("Cards in the deck", "Cartes du deck"),
    "discard-count": ("Cards in the discard pile", "Cartes de la défausse"),
    "markers": ("Free markers", "Marqueurs libres"),
    "sectors": ("Controlled sectors", "Secteurs contrôlés"),
    "terminals": ("Terminal tokens", "Jetons Terminal"),
    "turrets": ("Turrets tokens", "Jetons Tourelles"),
    "trophies": ("Captured creatures", "Créatures capturées"),
    "convert": ("Convert a creature", "Convertir une créature"),
    "depot": ("Depot of the Mines", "Dépôt des Mines"),
    "token-unknown": ("Unknown creature", "Créature inconnue"),
    "token-known": (
        "{card}, difficulty {n}, {m} influence if converted",
        "{card}, difficulté {n}, {m} {m:point|points} d’Influence si convertie",
    ),
    "waiting": ("Hunt cards (difficulty)", "Cartes Chasse (difficulté)"),
    "removed": ("Destroyed cards", "Cartes détruites"),
    "price": ("Conquest costs {n}", "La conquête coûte {n}"),
    "defence": ("Defence {n}", "Défense {n}"),
    "ship-of": ("Ship of {who}", "Vaisseau {who:de}"),
    "bank": (
        "Bank: 1 influence for {influence_price} crypto",
        "Banque : 1 point d’Influence pour {influence_price} {influence_price:Crypto|Cryptos}",
    ),
    "fight": ("Fight in {sector}", "Combat {sector:à}"),
    "attacker": ("Attacker", "Attaquant"),
    "defender": ("Defender", "Défenseur"),
    "sector-bonus": ("sector +{n}", "secteur +{n}"),
    "score-tokens": ("Influence tokens", "Jetons Influence"),
    "score-control": ("Control tokens", "Jetons Contrôle"),
    "kind-sector": ("sector", "secteur"),
    "kind-card-start": ("starting card", "carte de départ"),
    "kind-card-ship": ("ship card", "carte Vaisseau"),
    "kind-card-hunt": ("hunt card", "carte Chasse"),
    "kind-card-t": ("card of the T sectors", "carte des secteurs T"),
    "kind-card-r": ("card of Research", "carte des Recherches scientifiques"),
    "kind-card-v": ("card of the Vortex", "carte du Vortex"),
    "kind-card-m": ("card of the Mines", "carte des Mines"),
    "kind-card-f": ("card of the Fortress", "carte de la Forteresse"),
    "tie-tortuga": ("conquest of Tortuga", "conquête de Tortuga"),
    "tie-sectors": ("most controlled sectors", "le plus de secteurs contrôlés"),
    "tie-yes": ("yes", "oui"),
    "tie-no": ("no", "non"),
}

ABILITY_RULES: Final[Mapping[str, str]] = {
    "take": "15.1",
    "move": "15.2",
    "destroy-played": "15.3",
    "destroy": "15.4",
    "collect": "15.5",
    "ore": "15.6",
    "reserve": "15.7",
    "scan": "15.8",
    "discount": "15.9",
    "renew": "15.10",
    "defence": "15.11",
    "ore-value": "15.12",
    "cash-in": "15.13",
    "gain-crypto": "16.5",
    "gain-manoeuvre": "16.5",
    "gain-influence": "16.5",
    "gain-ore": "16.5",
    "lose-influence": "16.6",
    "lose-ore": "16.6",
    "steal-influence": "16.6",
    "steal-ore": "16.6",
    "weaken": "16.7",
    "recover": "16.7",
    "attack": "15.14",
    "defend": "15.14",
    "combat": "15.14",
    "cancel": "15.15",
    "win": "15.16",
}
"""The rule that says what an ability does."""

WHY: Final[Words] = {
    "crypto": ("{n} crypto needed, you have {have}.", "Il faut {n} {n:Crypto|Cryptos}, vous en avez {have}."),
    "crypto-ore": (
        "{n} crypto needed, you have {have} and {ore} ore.",
        "Il faut {n} {n:Crypto|Cryptos}, vous en avez {have}, et {ore} {ore:Minerai|Minerais}.",
    ),
    "manoeuvre": (
        "{n} manoeuvre needed, you have {have}.",
        "Il faut {n} {n:Manœuvre|Manœuvres}, vous en avez {have}.",
    ),
    "market": (
        "It is sold in {sector}: your ship must be there.",
        "Cette carte se vend {sector:à} : votre vaisseau doit y être.",
    ),
    "market-t": (
        "It is sold in the T sectors: your ship must be in one.",
        "Cette carte se vend dans les secteurs T : votre vaisseau doit être dans l’un d’eux.",
    ),
    "no-ship": (
        "Your ship was beaten: it comes back when your next turn begins.",
        "Votre vaisseau a été vaincu : il revient au début de votre prochain tour.",
    ),
    "far": ("This sector is not next to your ship.", "Ce secteur n’est pas voisin de votre vaisseau."),
    "yours": ("You control this sector already.", "Vous contrôlez déjà ce secteur."),
    "not-yours": ("You don’t control this sector.", "Vous ne contrôlez pas ce secteur."),
    "guarded": (
        "A ship protects this sector: beat it first.",
        "Un vaisseau protège ce secteur : battez-le d’abord.",
    ),
    "markers": ("You have no marker left.", "Vous n’avez plus de marqueur."),
    "last-turns": ("Not in the last turns.", "Pas pendant les derniers tours."),
    "not-winning": (
        "Tortuga can be conquered only by who wins with it.",
        "Seul celui qui gagnerait ainsi peut conquérir Tortuga.",
    ),
    "defended": ("Its defence is {n} already.", "Sa Défense est déjà de {n}."),
    "not-here": ("Your ship must be in this sector.", "Votre vaisseau doit être dans ce secteur."),
    "no-ore": ("You have no ore in your hold.", "Vous n’avez pas de Minerai en Soute."),
    "peaceful": ("Peaceful pirates don’t attack.", "Les pirates pacifiques n’attaquent pas."),
    "no-fighters": (
        "You have no card with manoeuvre left in hand to attack with.",
        "Vous n’avez plus en main de carte avec Manœuvre pour attaquer.",
    ),
    "bank": (
        "Influence is bought on Tortuga: your ship must be there.",
        "L’Influence s’achète à Tortuga : votre vaisseau doit y être.",
    ),
    "depot-empty": ("There is no ore in the depot.", "Il n’y a pas de Minerai au dépôt."),
    "depot": (
        "Only who controls the Mines and is there takes ore from their depot, once a turn.",
        "Seul celui qui contrôle les Mines et s’y trouve prend un Minerai au dépôt, une fois par tour.",
    ),
    "reserve-full": (
        "There is a card in your reserve: it can be taken at the start of a turn.",
        "Votre Réserve contient une carte : on la récupère au début d’un tour.",
    ),
    "reserve-hand": ("You have no card left in hand.", "Vous n’avez plus de carte en main."),
    "convert": (
        "You have no hunt card in hand to convert.",
        "Vous n’avez en main aucune carte Chasse à convertir.",
    ),
    "market-deck": (
        "You may renew this market when your ship is in {sector}.",
        "On renouvelle ce marché quand on est {sector:à}.",
    ),
    "own-ship": ("This ship is yours.", "Ce vaisseau est le vôtre."),
    "crypto-use": (
        "Crypto buys cards and influence and reinforces your sectors: click those.",
        "Les Cryptos achètent cartes et Influence et renforcent vos secteurs : cliquez là.",
    ),
    "not-shelter": (
        "Your ship comes back on Tortuga or in a sector of yours.",
        "Votre vaisseau revient à Tortuga ou dans un de vos secteurs.",
    ),
    "no-manoeuvre": (
        "This card gives no manoeuvre: it can’t be used in a fight.",
        "Cette carte ne donne aucune Manœuvre : elle ne sert pas au combat.",
    ),
    "no-market": (
        "There is no market to renew here.",
        "Il n’y a ici aucun marché à renouveler.",
    ),
    "renew": (
        "No card is left in the deck of this market.",
        "La pioche de ce marché est vide.",
    ),
}
"""Why something can't be done."""
