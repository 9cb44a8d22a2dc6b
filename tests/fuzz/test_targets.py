"""What `make fuzz-texts` checks, with the texts that it begins with and those of the corpus."""

from __future__ import annotations

import pytest
from tests.fuzz.targets import targets

TARGETS = targets()


@pytest.mark.parametrize("name", TARGETS)
def test_the_texts_that_fuzzing_begins_with_are_read_or_refused(name: str) -> None:
    """Real texts of each kind, and what was once trouble."""
    target = TARGETS[name]
    seeds = target.seeds()
    assert len(seeds) >= 2
    for text in seeds:
        target.check(text)
