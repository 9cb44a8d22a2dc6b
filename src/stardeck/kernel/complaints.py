"""What can be wrong with a pack, in words: the file, its rows and values, the steps of a card."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

WRONG: Final[Words] = {
    # where
    "at": ("{table} {name}: {key}: {said}", "{table} {name} : {key} : {said}"),
    "row": ("row {n}", "rangée {n}"),
    # the file
    "toml": (
        'this is not TOML: {error}. Expected lines such as cost = 4 or en = "Name" below a heading such as '
        "[[card]], and texts in straight quotes.",
        'ce n’est pas du TOML ({error}). Il faut des lignes telles que cost = 4 ou fr = "Nom" sous un titre '
        "tel que [[card]], et les textes entre guillemets droits.",
    ),
    "letters": (
        "a pack has at most {most:,} letters; this one has {n:,}.",
        "un paquet a {most} lettres au plus ; celui-ci en a {n}.",
    ),
    "keys": (
        "a pack has at most {most:,} keys; this one has {n:,} signs '='.",
        "un paquet a {most} clés au plus ; celui-ci a {n} signes « = ».",
    ),
    "long-word": (
        "a key or a number has at most {most} letters; here is a longer one.",
        "une clé ou un nombre a {most} lettres au plus ; en voici de plus longs.",
    ),
    "dots": (
        "a dotted key has at most {most} parts; here is one with more.",
        "une clé à points a {most} parties au plus ; en voici une qui en a plus.",
    ),
    "deep": (
        "arrays and tables are nested at most {most} deep; here they are deeper.",
        "listes et tables s’emboîtent sur {most} niveaux au plus ; ici, il y en a plus.",
    ),
    "no-rows": (
        "expected rows [[{table}]], found none.",
        "il faut des rangées [[{table}]] ; il n’y en a pas.",
    ),
    "many-rows": (
        "expected at most {most} rows [[{table}]], found more.",
        "il faut {most} rangées [[{table}]] au plus ; il y en a plus.",
    ),
    "no-table": ("expected a table [{table}], found none.", "il faut une table [{table}] ; il n’y en a pas."),
    "table": ("unknown table {table}.{near}", "table inconnue : {table}.{near}"),
    "key": ("unknown key.{near}", "clé inconnue.{near}"),
    "only-rows": (
        "expected rows such as [[card]]; whoever changes a number of the rulebook exports the whole pack: "
        "stardeck pack export.",
        "il faut des rangées telles que [[card]] ; pour changer un nombre du livret, exportez tout le "
        "paquet : stardeck pack export.",
    ),
    # values
    "missing": ("nothing: the key is missing", "rien : la clé manque"),
    "number": (
        "expected a whole number from {low} to {high}, found {found}.",
        "il faut un nombre entier de {low} à {high}, et non {found}.",
    ),
    "text": ("expected text, found {found}.", "il faut un texte, et non {found}."),
    "long-text": (
        "expected text of at most {most} letters, found {n}.",
        "il faut un texte de {most} lettres au plus ; il en a {n}.",
    ),
    "choice": (
        "expected one of {words}; found {found}.{near}",
        "il faut un de ces mots : {words} ; et non {found}.{near}",
    ),
    "numbers": (
        "expected a list of whole numbers from {low} to {high}, found {found}.",
        "il faut une liste de nombres entiers de {low} à {high}, et non {found}.",
    ),
    "length": ("expected {wanted} numbers, found {n}.", "il faut {wanted} nombres ; il y en a {n}."),
    "words": (
        "expected a list of words from {words}; found {found}.",
        "il faut une liste de mots parmi {words} ; et non {found}.",
    ),
    "id": (
        "an id is small letters, digits and hyphens; found {found}.",
        "un id se compose de minuscules sans accent, de chiffres et de traits d’union ; et non {found}.",
    ),
    "long-id": (
        "an id has at most {most} letters; found {found}.",
        "un id a {most} lettres au plus ; et non {found}.",
    ),
    # steps
    "step": (
        "{phrase} is no step; expected one of {words}.",
        "{phrase} n’est pas une étape ; on peut écrire : {words}.",
    ),
    "amount": (
        "{phrase}: expected a number from 1 to {most}.",
        "{phrase} : il faut un nombre de 1 à {most}.",
    ),
    "paid": (
        "{phrase}: before the arrow, expected one of {words}.",
        "{phrase} : avant la flèche, on peut écrire : {words}.",
    ),
    "no-cost": (
        "{phrase}: nothing can stand before an arrow here; what is paid has keys of its own.",
        "{phrase} : rien ne peut se trouver avant une flèche ici ; ce que l’on paie a ses propres clés.",
    ),
    "none-of": (
        "{phrase}: {word} is none of {words}.",
        "{phrase} : {word} n’est aucun de ces mots : {words}.",
    ),
    "many-steps": (
        "expected at most {most} steps, found {n}.",
        "il faut {most} étapes au plus ; il y en a {n}.",
    ),
    # the whole game
    "unplayable": (
        "its rows are good, but a game of {seats} seats {trouble}. Too few components, perhaps: look at "
        "copies.",
        "ses rangées sont bonnes, mais une partie à {seats} places {trouble}. Peut-être trop peu "
        "d’éléments : voyez « copies ».",
    ),
    "no-setup": ("can't be set up ({error})", "ne peut pas être préparée ({error})"),
    "stuck": (
        "can't go on after {n} answers: there is no answer to a question",
        "ne peut pas continuer après {n} réponses : une question n’a pas de réponse",
    ),
    "breaks": (
        "can't go on after {n} answers ({error})",
        "ne peut pas continuer après {n} réponses ({error})",
    ),
}
