"""What can be wrong with a pack of Titan, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WRONG: Final[Mapping[str, str]] = {
    "deposits": "expected one token a zone on level 2 and none on level 3.",
    "spaces": "expected room for the pipes and five cubes more.",
    "rows": "expected the rows {ids} of [[{table}]], in that order.",
    "symbols": "expected {n} resource deposits and {ice} ice symbols for four seats.",
    "tiles": "expected 8 ice tiles: two for each of four seats.",
    "prints": "expected {wanted} words, found {n}.",
    "pile": "expected {n} platforms of colour {colour}.",
    "taken-id": "expected an id that no resource and no tile has.",
    "reserve": "expected at most {n} cubes in all.",
    "exactly": "expected {least} of category {category}, found {n}.",
    "at-least": "expected at least {least} of category {category}, found {n}.",
    "level": "expected a level from 1 to {n} first.",
    "platforms": "expected a number of platforms, or of {colours}.",
    "most": "expected no less than the least value, {n}.",
    "many": "expected at most {most} of them, found {n}.",
    "wanted": "{phrase} can't be wanted; expected words such as {words}.",
    "lower-first": "{phrase}: expected the lower value first.",
    "given": "{phrase} can't be given; expected {words} or 'purify 2'.",
}
