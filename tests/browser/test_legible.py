"""Words on the table are large enough to be read."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Visit
from tests.browser.test_clicks import positions, sandbox, sit_down
from tests.harness import Server

LEAST = 10.9
"""Pixels; a little below eleven, for what is rounded."""

SMALL = """(least) => {
  const found = [];
  for (const text of document.querySelectorAll("#main svg.part text")) {
    const matrix = text.getScreenCTM();
    if (!matrix || !text.getBoundingClientRect().width) continue;
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < least) found.push(`${text.closest(".slot").id}: ${text.textContent} (${size.toFixed(1)} px)`);
  }
  return found;
}"""
"""Every line of the picture that is smaller on the screen, with where it stands."""


@pytest.mark.parametrize("game", ["orbital", "tortuga", "titan"])
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900)], ids=["1366", "1440"])
def test_no_words_of_a_table_are_too_small(
    visit: Visit, server: Server, game: str, size: tuple[int, int]
) -> None:
    """On usual screens, in the language with the longer words, whatever is asked."""
    width, height = size
    page = visit("/static/icon.svg", viewport={"width": width, "height": height}, locale="fr-FR")
    asked = positions(game)
    for position in asked[:: max(1, len(asked) // 4)]:
        sit_down(page, sandbox(server, game, position), cover=False)
        page.wait_for_selector("#slot-board svg.part text, #slot-hand svg.part text", state="attached")
        assert page.evaluate(SMALL, LEAST) == [], position
