"""Who comes, goes and ends at a table: what is theirs to see and to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from stardeck_toy.game import Lanterns
from tests.harness import Server
from tests.server.rooms import House, code, in_a_house

import stardeck
from stardeck.kernel.decision import Decision
from stardeck.server.messages.learn import PositionWish
from stardeck.server.table import derived, seating
from stardeck.server.table.table import Table

BOT = {"kind": "bot", "bot": "random"}


# --- at the table ------------------------------------------------------------------------------------


def test_who_gave_up_a_seat_sees_no_more_through_it(server: Server) -> None:
    """Leave before the game, keep the connection: what the next one on that seat holds stays hidden."""
    ann = server.table("me", "open", "open")
    bob = server.sit(ann.table, "Bob")
    with bob.live() as wire:
        assert wire.snapshot(lambda s: s["seat"] == 1)
        assert wire.do("leave")["type"] == "done"
        server.sit(ann.table, "Eve")
        server.sit(ann.table, "Fay")
        seen = wire.snapshot(lambda s: s["state"] == "playing")
        assert seen["seat"] is None and not seen["options"]
        assert seen["view"] == server.watcher(ann.table).see()["view"]


def test_who_answers_is_told_so_before_what_came_of_it(server: Server) -> None:
    """The reply comes first, so that both can leave the server together; the table follows."""
    me = server.table("me", "open")
    server.sit(me.table)
    with me.live() as wire:
        seen = wire.snapshot(lambda s: bool(s["options"]))
        command = {"type": "answer", "at": seen["moved"], "text": seen["options"][0]["text"]}
        wire.send({"type": "do", "id": 7, "command": command})
        first, then = wire.receive(), wire.receive()
        assert (first["type"], first["id"]) == ("done", 7)
        assert then["type"] == "table" and then["moved"] > seen["moved"]


def test_the_owner_sends_somebody_away_before_the_game(tmp_path: Path) -> None:
    """Then the seat is free; nobody else may, and not in the game."""

    async def work(place: House) -> None:
        table, ann = await place.table({"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * 2)
        bob = (await place.post(f"/api/tables/{table}/seats", name="Bob")).json()["token"]
        assert code(await place.do(table, bob, "kick", seat=0)) == "not-owner"
        for nobody in (0, 2, 9):
            assert code(await place.do(table, ann, "kick", seat=nobody)) == "nobody-there"
        assert (await place.do(table, ann, "kick", seat=1)).status_code == 200
        seen = await place.see(table, bob)
        assert seen["seats"][1]["kind"] == "open" and seen["notes"][-1]["kind"] == "kick"
        assert code(await place.do(table, bob, "chat", text="hey")) == "not-seated"
        for name in ("Eve", "Fay"):
            await place.post(f"/api/tables/{table}/seats", name=name)
        assert (await place.do(table, ann, "start")).status_code == 200
        assert code(await place.do(table, ann, "kick", seat=1)) == "begun"

    in_a_house(tmp_path, work)


def test_a_question_without_answers_ends_the_game_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Rules that a pack drives into a corner do not hold a table, or its bots, for ever."""
    asked = Lanterns.decision

    def cornered(game: Lanterns, state: object) -> Decision | None:
        found = asked(game, state)  # type: ignore[arg-type]
        if found is not None and found.seat == 1:
            return Decision(found.seat, found.prompt, [])
        return found

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, BOT)
        seen = await place.see(table, token)
        if seen["state"] == "playing":
            monkeypatch.setattr(Lanterns, "decision", cornered)
            await place.do(table, token, "answer", at=seen["moved"], text="pass")
        seen = await place.see(table, token)
        assert (seen["state"], seen["result"]) == ("over", None)
        assert seen["notes"][-1]["kind"] == "stuck"
        assert (await place.do(table, token, "leave")).status_code == 200
        assert (await place.see(table, token))["state"] == "over"

    in_a_house(tmp_path, work)
    assert "could not be seen to" not in caplog.text


def test_a_rematch_of_a_position_is_dealt_anew() -> None:
    """The seats that the rules play are where the rules want them, and everybody has one."""
    begun = stardeck.new("orbital", seats=2, seed=5, rulebook_bots="1")
    assert begun.automatic == [2]
    stored = derived.from_position(PositionWish(game="orbital", position=begun.position), "token", 0.0)
    assert [seat.kind for seat in stored.seats] == ["person", "person", "rules"]
    made = Table(seating.again(Table(stored), "token", 1.0))
    assert [seat.kind for seat in made.seats] == ["person", "person", "rules"]
    assert (made.match.seats, made.match.automatic) == (3, [2])
    assert made.match.readings["rulebook_bots"] == "1"
