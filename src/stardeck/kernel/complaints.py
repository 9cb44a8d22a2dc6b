"""What can be wrong with a pack, in words: the file, its rows and values, the steps of a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WRONG: Final[Mapping[str, str]] = {
    # where
    "at": "{table} {name}: {key}: {said}",
    "row": "row {n}",
    # the file
    "toml": (
        'this is not TOML: {error}. Expected lines such as cost = 4 or en = "Name" below a heading '
        "such as [[card]], and texts in straight quotes."
    ),
    "letters": "a pack has at most {most:,} letters; this one has {n:,}.",
    "keys": "a pack has at most {most:,} keys; this one has {n:,} signs '='.",
    "long-word": "a key or a number has at most {most} letters; here is a longer one.",
    "dots": "a dotted key has at most {most} parts; here is one with more.",
    "deep": "arrays and tables are nested at most {most} deep; here they are deeper.",
    "no-rows": "expected rows [[{table}]], found none.",
    "many-rows": "expected at most {most} rows [[{table}]], found more.",
    "no-table": "expected a table [{table}], found none.",
    "table": "unknown table {table}.{near}",
    "key": "unknown key.{near}",
    "only-rows": (
        "expected rows such as [[card]]; whoever changes a number of the rulebook exports the whole "
        "pack: stardeck pack export."
    ),
    # values
    "missing": "nothing: the key is missing",
    "number": "expected a whole number from {low} to {high}, found {found}.",
    "text": "expected text, found {found}.",
    "long-text": "expected text of at most {most} letters, found {n}.",
    "choice": "expected one of {words}; found {found}.{near}",
    "numbers": "expected a list of whole numbers from {low} to {high}, found {found}.",
    "length": "expected {wanted} numbers, found {n}.",
    "words": "expected a list of words from {words}; found {found}.",
    "id": "an id is small letters, digits and hyphens; found {found}.",
    "long-id": "an id has at most {most} letters; found {found}.",
    # steps
    "step": "{phrase} is no step; expected one of {words}.",
    "amount": "{phrase}: expected a number from 1 to {most}.",
    "paid": "{phrase}: before the arrow, expected one of {words}.",
    "no-cost": "{phrase}: nothing can stand before an arrow here; what is paid has keys of its own.",
    "none-of": "{phrase}: {word} is none of {words}.",
    "many-steps": "expected at most {most} steps, found {n}.",
    # the whole game
    "unplayable": (
        "its rows are good, but a game of {seats} seats {trouble}. Too few components, perhaps: look "
        "at copies."
    ),
    "no-setup": "can't be set up ({error})",
    "stuck": "can't go on after {n} answers: there is no answer to a question",
    "breaks": "can't go on after {n} answers ({error})",
}
