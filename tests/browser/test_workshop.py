"""Cards of one's own: typed on the page, drawn while one types, and played with."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.test_table import CLICK_ON, HURRY
from tests.browser.test_whole_games import check_end
from tests.games.orbital.test_own_cards import typed_rows as own_orbital
from tests.games.titan.test_own_components import typed_rows as own_titan
from tests.games.tortuga.test_own_cards import typed_rows as own_tortuga
from tests.server.test_workshop import PRIVATEER


@pytest.mark.parametrize(
    ("locale", "wrong", "said", "good"),
    [
        ("en-GB", "is no step", "Pay 1 crypto → take 2 cards", "This pack can be played."),
        (
            "fr-FR",
            "is no step",
            "Payez 1 Crypto → piochez 2 cartes",
            "On peut jouer avec ce paquet.",
        ),
    ],
)
def test_a_card_is_typed_seen_and_played_with(
    visit: Visit, locale: str, wrong: str, said: str, good: str
) -> None:
    """What is wrong is explained beside its line, what is right is drawn, and a table is made with it."""
    page = visit("/workshop?game=tortuga", locale=locale)
    expect(page.locator("#preview figure")).to_have_count(1)
    page.fill("#rows", PRIVATEER.replace("take 2 cards", "take 2 gold"))
    expect(page.locator("#told")).to_contain_text(f"'pay 1 crypto -> take 2 gold' {wrong}")
    expect(page.locator("#told")).to_contain_text("10")
    expect(page.locator("#make")).to_be_disabled()
    page.fill("#rows", PRIVATEER)
    expect(page.locator("#told")).to_have_text(good)
    expect(page.locator("#preview figcaption")).to_contain_text(said)
    expect(page.locator("#preview svg")).to_be_visible()
    page.click("#make")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#act.asked")


OWN = {"orbital": own_orbital, "titan": own_titan, "tortuga": own_tortuga}
"""Twenty components of new kinds for each game, as an owner types them in."""


@pytest.mark.parametrize("game", list(OWN))
def test_twenty_cards_are_typed_and_played_to_the_end(visit: Visit, game: str) -> None:
    """All are typed in on the page, each card is drawn, and a game with them is played there to its end."""
    page = visit(f"/workshop?game={game}", reduced_motion="reduce", locale="fr-FR")
    page.set_default_timeout(120_000)
    page.evaluate(
        "localStorage.setItem('stardeck.choices', JSON.stringify({ speed: 'off', taptwice: false }))"
    )
    page.context.add_init_script(HURRY)
    expect(page.locator("#told")).to_have_text("On peut jouer avec ce paquet.")
    rows = OWN[game]()
    page.fill("#rows", rows)
    drawn = rows.count("[[") - rows.count("[[drone]]")
    expect(page.locator("#preview figure svg")).to_have_count(drawn)
    expect(page.locator("#told")).to_have_text("On peut jouer avec ce paquet.")
    page.click("#make")
    page.wait_for_url("**/t/*")
    assert page.evaluate(CLICK_ON, 5000) >= 0
    check_end(page)
