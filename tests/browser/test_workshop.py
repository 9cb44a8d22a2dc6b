"""Cards of one's own: typed on the page, drawn while one types, and played with."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit

PRIVATEER = """[[card]]
id = "privateer"
en = "Privateer"
fr = "Corsaire du roi"
deck = "v"
copies = 2
cost = 4
crypto = 0
manoeuvre = 2
steps = "pay 1 crypto -> take 2 cards; attack 1 per turrets"
source = "reconstructed"
"""


@pytest.mark.parametrize(
    ("locale", "said", "good"),
    [
        ("en-GB", "Pay 1 crypto → take 2 cards", "This pack can be played."),
        ("fr-FR", "Payez 1 Crypto → piochez 2 cartes", "On peut jouer avec ce paquet."),
    ],
)
def test_a_card_is_typed_seen_and_played_with(visit: Visit, locale: str, said: str, good: str) -> None:
    """What is wrong is explained beside its line, what is right is drawn, and a table is made with it."""
    page = visit("/workshop?game=tortuga", locale=locale)
    expect(page.locator("#preview figure")).to_have_count(1)
    page.fill("#rows", PRIVATEER.replace("take 2 cards", "take 2 gold"))
    expect(page.locator("#told")).to_contain_text("'pay 1 crypto -> take 2 gold' is no step")
    expect(page.locator("#told")).to_contain_text("10")
    expect(page.locator("#make")).to_be_disabled()
    page.fill("#rows", PRIVATEER)
    expect(page.locator("#told")).to_have_text(good)
    expect(page.locator("#preview figcaption")).to_contain_text(said)
    expect(page.locator("#preview svg")).to_be_visible()
    page.click("#make")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#act.asked")
