"""The contract suite: what every game promises, for authors of games to run on theirs.

    from stardeck.testing import CHECKS, Setup

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    @pytest.mark.parametrize("setup", [Setup("mygame", seats) for seats in (2, 3, 4)], ids=str)
    def test_contract(check, setup):
        check(setup)

Each check plays random games of its own and raises AssertionError with a sentence when a promise is broken.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from stardeck.testing.faces import check_pictures, check_words
from stardeck.testing.numbers import check_numbers
from stardeck.testing.outlets import outlets
from stardeck.testing.playing import (
    check_conservation,
    check_copies,
    check_decisions,
    check_determinism,
    check_every_option,
)
from stardeck.testing.secrets import check_imagination, check_luck, check_secrecy
from stardeck.testing.setup import Moment, Setup, fingerprint, moments, play_at_random
from stardeck.testing.sharing import check_nothing_is_shared
from stardeck.testing.tensors import check_tensors
from stardeck.testing.texts import (
    check_errors,
    check_positions_play_on,
    check_replay,
    check_texts,
    check_undo,
)

__all__ = [
    "CHECKS",
    "Check",
    "Moment",
    "Setup",
    "check_conservation",
    "check_copies",
    "check_decisions",
    "check_determinism",
    "check_errors",
    "check_every_option",
    "check_imagination",
    "check_luck",
    "check_nothing_is_shared",
    "check_numbers",
    "check_pictures",
    "check_positions_play_on",
    "check_replay",
    "check_secrecy",
    "check_tensors",
    "check_texts",
    "check_undo",
    "check_words",
    "fingerprint",
    "moments",
    "outlets",
    "play_at_random",
]

Check: TypeAlias = Callable[[Setup], None]

CHECKS: Final[list[Check]] = [
    check_decisions,
    check_every_option,
    check_copies,
    check_conservation,
    check_texts,
    check_numbers,
    check_tensors,
    check_positions_play_on,
    check_replay,
    check_undo,
    check_determinism,
    check_luck,
    check_imagination,
    check_secrecy,
    check_nothing_is_shared,
    check_pictures,
    check_words,
    check_errors,
]
"""The whole contract."""
