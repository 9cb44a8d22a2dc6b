"""Whoever comes to a page that is not there is told so in words; programs get a message."""

from __future__ import annotations

import pytest
from tests.harness import Server


@pytest.mark.parametrize("address", ["/nowhere", "/rules/none", "/games/none.svg"])
def test_people_get_a_page(server: Server, address: str) -> None:
    """With a way back, in their language."""
    asked = {"accept": "text/html,application/xhtml+xml", "accept-language": "fr"}
    found = server.http.get(address, headers=asked)
    assert found.status_code == 404
    assert "Il n’y a rien ici" in found.text and 'href="/"' in found.text


def test_programs_get_a_message(server: Server) -> None:
    """Whatever they accept, under /api; elsewhere unless they ask for a page."""
    page = {"accept": "text/html"}
    assert server.http.get("/api/nowhere", headers=page).json()["code"] == "no-page"
    assert server.http.get("/nowhere").json()["code"] == "no-page"


def test_a_list_says_whether_a_table_waits_for_a_person(server: Server) -> None:
    """A game that has begun and asks no bot does; one with a free seat does not yet."""
    mine, open_one = server.table("me", "me", game="orbital"), server.table("me", "open", game="orbital")
    found = server.http.get(f"/api/tables?ids={mine.table},{open_one.table}").json()
    assert {one["id"]: one["waits"] for one in found} == {mine.table: True, open_one.table: False}
