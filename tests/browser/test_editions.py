"""A server is upgraded while its page is open: the page is loaded anew."""

from __future__ import annotations

import re

import pytest
from tests.browser.conftest import Visit
from tests.harness import Server

OLD = """
const loads = Number(sessionStorage.getItem("loads") ?? 0) + 1;
sessionStorage.setItem("loads", loads);
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (text) {
  const old = text.replace(/"edition":"[^"]+"/, '"edition":"before"');
  send.call(this, loads > BEFORE ? text : old);
};
"""
"""The first so many times a page is loaded it is that of an old server."""

REF = re.compile('data-ref="([^"]*)"')
SHOWN = """([slot, refs]) => {
  const shown = document.querySelectorAll(`#slot-${slot} [data-ref]`);
  return `${[...shown].map((one) => one.dataset.ref)}` === `${refs}`;
}"""
"""Whether what one slot shows has these names, in this order."""


@pytest.mark.parametrize("before", [1, 99], ids=["one server", "servers of two editions in turn"])
def test_a_page_of_before_an_upgrade_is_loaded_anew_once(visit: Visit, server: Server, before: int) -> None:
    """Then it is the new one; if it never is, it goes on all the same, with whole pictures."""
    table = server.table("me", "me", game="orbital")
    page = visit("/")
    page.context.add_init_script(OLD.replace("BEFORE", str(before)))
    page.goto(f"{server.url}/t/{table.table}")
    for _ in range(3):
        seen = table.see(seat=table.see()["asked"])
        assert table.answer(seen["options"][0]["text"], seen["moved"]).status_code == 200
        parts = table.see(pictures="true")["parts"]
        for slot in {part["slot"] for part in parts}:
            drawn = "".join(part["content"] for part in parts if part["slot"] == slot)
            page.wait_for_function(SHOWN, arg=[slot, REF.findall(drawn)])
    assert page.evaluate("sessionStorage.getItem('loads')") == "2"
