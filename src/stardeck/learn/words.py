"""What reviews, hints and lessons say, in English and French."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

WORDS: Final[Words] = {
    # --- review ---
    "review-title": ("Review: {game}", "Analyse : {game}"),
    "review-seat": ("How {who} played", "Comment {who} a joué"),
    "review-how": (
        "The bot thought {playouts} playouts about each of {n} {n:decision|decisions} and knew only what "
        "{who} knew. It would have answered the same {agreed} {agreed:time|times}. ± is a standard error "
        "of its guess; it can be wrong in ways it does not know.",
        "Le robot a imaginé {playouts} suites pour chacune des {n} {n:décision|décisions} en ne sachant que "
        "ce que {who} savait. Il aurait répondu de même {agreed} fois. ± est l’erreur type de son "
        "estimation ; il peut se tromper d’une manière qu’il ignore.",
    ),
    "review-chart": ("Win chance over the game", "Chance de gagner au fil de la partie"),
    "review-costliest": ("The costliest decisions", "Les décisions les plus coûteuses"),
    "review-none": (
        "No answer cost anything that the bot could see.",
        "Aucune réponse n’a rien coûté que le robot puisse voir.",
    ),
    "column-at": ("Answer", "Réponse"),
    "column-played": ("Played", "Joué"),
    "column-better": ("Better", "Mieux"),
    "column-chance": ("Win chance", "Chance de gagner"),
    "column-cost": ("Cost", "Coût"),
    "reviewing": ("Looking back", "Analyse"),
    # --- hint ---
    "hint-gain": (
        "About {mine} {mine:point|points} more for you {when} ({others} for the best other), most of it "
        "from: {row}.",
        "Environ {mine} {mine:point|points} de plus pour vous {when} ({others} pour le meilleur des autres), "
        "surtout grâce à : {row}.",
    ),
    "hint-points": (
        "About {mine} {mine:point|points} more for you {when} ({others} for the best other).",
        "Environ {mine} {mine:point|points} de plus pour vous {when} ({others} pour le meilleur des autres).",
    ),
    "hint-nothing": (
        "No points yet {when}: it prepares what comes later.",
        "Pas encore de points {when} : cela prépare la suite.",
    ),
    "hint-behind": (
        "No points yet {when}: it prepares what comes later ({others} for the best other).",
        "Pas encore de points {when} : cela prépare la suite ({others} pour le meilleur des autres).",
    ),
    "hint-loses": (
        "About {loss} {loss:point|points} less for you {when}, to gain more later.",
        "Environ {loss} {loss:point|points} de moins pour vous {when}, pour en gagner plus ensuite.",
    ),
    "when-soon": (
        "in your next {n:answer|{n} answers}",
        "{n:à votre prochaine réponse|dans vos {n} prochaines réponses}",
    ),
    "when-end": ("by the end", "d’ici la fin"),
    "hint-only": ("There is only this answer.", "C’est la seule réponse."),
    # --- coach ---
    "coach-advice": ("I would: {answer}. {why}", "À votre place : {answer}. {why}"),
    "coach-stop": (
        "Wait: this costs about {n} of 100 chances to win. Rather: {answer}. {why}",
        "Attention : cela coûte environ {n} chances de gagner sur 100. Plutôt : {answer}. {why}",
    ),
    # --- ties ---
    "tie-broken": (
        "Tied at {score}; decided by {what} (rule {rule}).",
        "Égalité à {score} ; ce qui départage : {what} (règle {rule}).",
    ),
    "tie-shared": (
        "Tied at {score}, and still tied by {what}: the victory is shared (rule {rule}).",
        "Égalité à {score}, et encore égalité pour {what} : la victoire est partagée (règle {rule}).",
    ),
    # --- lesson ---
    "lesson-done": (
        "That was the lesson. An easy bot plays for the others now: play on, or begin a real game.",
        "La leçon est finie. Un robot facile joue pour les autres : continuez, ou jouez une vraie partie.",
    ),
    "lesson-end": ("That was the lesson, and the whole game.", "La leçon est finie, et la partie aussi."),
}
