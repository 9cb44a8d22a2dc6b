"""Messages that somebody changed, over a live connection: answered or refused, and the table stays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.fuzz.effort import tries
from tests.harness import Holder, Server, Wire
from websockets.exceptions import ConnectionClosed

CORPUS = (Path(__file__).parent / "corpus" / "messages.jsonl").read_text().splitlines()
CLOSED = {1000, 1003, 1007, 1009, 4000, 4029}
"""With these a connection may be ended; 1011 would be a failure of the server."""

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
COMMANDS = (
    *("answer", "undo", "chat", "leave", "return", "stand-in"),
    *("start", "fill", "kick", "offer", "close", "rematch"),
)
COMMAND = st.fixed_dictionaries(
    {"type": st.sampled_from(COMMANDS)},
    optional={
        "at": JSON | st.integers(-1, 30),
        "text": JSON | st.just("pass"),
        "seat": JSON | st.integers(-1, 3),
        "count": JSON,
        "bot": JSON | st.just("random"),
    },
)
MESSAGE = st.one_of(
    st.sampled_from(CORPUS),
    st.text(max_size=60),
    JSON.map(json.dumps),
    st.fixed_dictionaries(
        {"type": st.just("do"), "id": JSON | st.integers(0, 9), "command": COMMAND | JSON}
    ).map(json.dumps),
    st.fixed_dictionaries({"type": st.just("look"), "seat": JSON}).map(json.dumps),
)


def test_any_message_is_answered_or_refused(server: Server) -> None:
    """However strange they are, the connection answers the next one, or was ended with a reason."""
    people = server.table("me", "me")
    open_to = [people, server.watcher(people.table)]

    @tries(60, 20_000)
    @given(st.lists(MESSAGE, min_size=1, max_size=5), st.integers(0, 1))
    def run(messages: list[str], who: int) -> None:
        say_all(open_to[who], messages)

    run()
    with people.live(seat=0) as wire:
        assert wire.do("chat", text="all is well")["type"] == "done"


def say_all(person: Holder, messages: list[str]) -> None:
    """Send some messages, then one that must be answered."""
    with Wire(person.server.address, person.table, {"token": person.token, "pictures": False}) as wire:
        try:
            for message in messages:
                wire.socket.send(message)
            wire.send({"type": "do", "id": 424242, "command": {"type": "chat", "text": "well?"}})
            until_answered(wire)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None and closed.rcvd.code in CLOSED, closed


def until_answered(wire: Wire) -> None:
    """Read until the answer to the last message has come; everything before must be a message of ours."""
    while True:
        said: dict[str, Any] = wire.receive()
        assert said["type"] in ("table", "done", "problem")
        if said["type"] == "problem":
            assert len(said["message"]) > 15
        if said.get("id") == 424242:
            return
