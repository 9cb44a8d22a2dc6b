"""Hidden cards of a running game are told to no stranger; known deals and packs of one's own are shown."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from tests.harness import Holder, Server

from stardeck.games import find
from stardeck.server.learn.pack_changes import LETTERS, ROWS, compared


def deal(holder: Holder, root: str, **wish: str) -> httpx.Response:
    """Ask for the deal of a table to be played again."""
    return holder.server.http.post(f"/api/deals/{root}", json=wish, headers=holder.head)


def code(response: httpx.Response) -> str:
    """Return why something was refused."""
    assert response.status_code >= 400, response.text
    found: str = response.json()["code"]
    return found


@pytest.mark.parametrize("kinds", [("me", "easy"), ("me", "me", "easy")])
def test_a_stranger_is_not_dealt_a_running_game_again(server: Server, kinds: tuple[str, ...]) -> None:
    """Neither to play it nor to let a bot play it, nor to compare: its record would tell the hidden cards."""
    table = server.table(*kinds)
    stranger = server.watcher(table.table)
    other = server.table("me", "easy")
    for somebody in (stranger, Holder(server, table.table, other.token)):
        assert code(deal(somebody, table.table, bot="easy")) == "deal-secret"
        assert code(deal(somebody, table.table)) == "deal-secret"
        assert code(server.http.get(f"/api/deals/{table.table}", headers=somebody.head)) == "deal-secret"
    assert table.see()["seed_known"] is False


@pytest.mark.parametrize("kinds", [("me", "easy"), ("me", "me", "easy")])
def test_a_deal_looked_at_during_the_game_is_known_to_everybody_there(
    server: Server, kinds: tuple[str, ...]
) -> None:
    """Whoever holds all seats may; everybody at the table sees it, at once and in the record."""
    table = server.table(*kinds)
    with server.watcher(table.table).live() as watching:
        watching.snapshot(lambda s: not s["seed_known"])
        made = deal(table, table.table, bot="easy")
        assert made.status_code == 201
        seen = watching.snapshot(lambda s: s["seed_known"])
    assert [note["kind"] for note in seen["notes"]][-1] == "known"
    again = server.watcher(made.json()["table"])
    assert again.see()["seed_known"], "the deal played again is a known one from the first"
    deal(table, table.table, name="Ann")
    assert [note["kind"] for note in table.see()["notes"]].count("known") == 1
    again.until(lambda s: s["state"] == "over")
    assert "origin: deal\n" in server.http.get(f"/api/tables/{again.table}/record").text


def test_nobody_is_dealt_again_what_others_still_play(server: Server) -> None:
    """One of two people is refused, and so is the owner of a table with a free seat."""
    table = server.table("me", "open")
    assert code(deal(table, table.table)) == "deal-secret"
    guest = server.sit(table.table)
    for somebody in (table, guest):
        assert code(deal(somebody, table.table, bot="easy")) == "deal-secret"


def test_a_record_says_that_its_deal_was_known(server: Server) -> None:
    """A result with a chosen deal is not taken for another."""
    for seed, line in ((5, "origin: known deal\n"), (None, "")):
        table = server.table("me", "me", seed=seed)
        while (seen := table.see())["state"] != "over":
            seen = table.see(seat=seen["asked"])
            table.answer(seen["options"][0]["text"], seen["moved"])
        record = server.http.get(f"/api/tables/{table.table}/record").text
        assert line in record and ("origin" in record) == bool(line)


READS: tuple[str, ...] = ("record", "position", "replay?everything=true", "frames?everything=true")
WRITES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("branch", {"at": 0, "kind": "sandbox"}),
    ("branch", {"at": 0, "kind": "bots"}),
    ("review?seat=0", {}),
)


def test_a_game_at_one_screen_is_open_to_those_who_play_it_only(server: Server) -> None:
    """Who has the link alone sees nothing of the hands, in no way."""
    table = server.table("me", "me")
    stranger = server.watcher(table.table)
    path = f"/api/tables/{table.table}"
    for read in (*READS, "replay?seat=0", "frames?seat=1"):
        assert server.http.get(f"{path}/{read}").status_code == 403, read
    for write, wish in WRITES:
        assert server.http.post(f"{path}/{write}", json=wish).status_code in (403, 409), write
    assert server.http.get(f"{path}/replay").json()["open"] is False
    assert stranger.see()["seed_known"] is False


@pytest.mark.parametrize("read", READS)
def test_a_look_at_everything_during_a_game_at_one_screen_is_told(server: Server, read: str) -> None:
    """Both at the screen see that the deal is known; a look through one's own seat tells nothing."""
    table = server.table("me", "me")
    path = f"/api/tables/{table.table}"
    assert server.http.get(f"{path}/frames?seat=0", headers=table.head).status_code == 200
    assert table.see()["seed_known"] is False
    assert server.http.get(f"{path}/{read}", headers=table.head).status_code == 200
    assert table.see()["seed_known"] is True


def test_a_game_that_goes_on_after_its_end_is_a_known_deal(server: Server) -> None:
    """Where one may take back the end, the record could be read before."""
    table = server.table("me", "me")
    while (seen := table.see())["state"] != "over":
        seen = table.see(seat=seen["asked"])
        table.answer(seen["options"][0]["text"], seen["moved"])
    assert table.see()["seed_known"] is False
    assert table.do("undo", at=seen["moved"], count=1).status_code == 200
    assert table.see()["seed_known"] is True


def test_only_who_branched_a_table_is_told_from_which(server: Server) -> None:
    """Friends at the new table, spectators and records do not learn the link of the other one."""
    first = server.table("me", "me")
    seen = first.see(seat=0)
    first.answer(seen["options"][0]["text"], seen["moved"])
    wish = {"at": 1, "kind": "table", "name": "Ann"}
    made = server.http.post(f"/api/tables/{first.table}/branch", json=wish, headers=first.head).json()
    ann = Holder(server, made["table"], made["token"])
    ben = server.sit(ann.table, "Ben")
    assert ann.see()["origin"] == f"lanterns {first.table} after answer 1"
    for somebody in (ben, server.watcher(ann.table)):
        assert somebody.see()["origin"] == "lanterns after answer 1"
        path = f"/api/tables/{ann.table}/replay"
        assert first.table not in server.http.get(path, headers=somebody.head).text
    sandbox = server.http.post(
        f"/api/tables/{first.table}/branch", json={"at": 1, "kind": "sandbox"}, headers=first.head
    ).json()
    mine = Holder(server, sandbox["table"], sandbox["token"])
    record = server.http.get(f"/api/tables/{mine.table}/record", headers=mine.head).text
    assert "origin: lanterns after answer 1\n" in record and first.table not in record


# --- packs -------------------------------------------------------------------------------------------


def printed(game: str) -> str:
    """Return the printed pack of a game."""
    return find(game).pack_text()


def differences(server: Server, table: str, lang: str = "en") -> dict[str, Any]:
    """Ask in what a table's pack differs, as a stranger."""
    path = f"/api/tables/{table}/pack"
    found: dict[str, Any] = server.http.get(path, headers={"Accept-Language": lang}).json()
    return found


def test_everybody_sees_that_a_pack_is_somebodys_own(server: Server) -> None:
    """Spectators and those who may sit down, before the game; notes in the file are no difference."""
    pack = printed("orbital").replace("start_money = 16", "start_money = 17")
    for text, own in ((pack, True), (printed("orbital") + "# mine\n", False), (None, False)):
        table = server.table("me", "open", game="orbital", pack=text)
        assert server.watcher(table.table).see()["own_pack"] is own
        assert bool(differences(server, table.table)["rows"]) is own


def test_the_differences_of_a_pack_can_be_read(server: Server) -> None:
    """Rows changed, with old and new values, and left out, under their names in the reader's language."""
    pack = (
        printed("orbital")
        .replace("start_money = 16", "start_money = 17")
        .replace("copies = 2", "copies = 4", 1)
    )
    first, _, rest = pack.partition("[[event]]")
    _, _, others = rest.partition("[[event]]")
    table = server.table("me", "open", game="orbital", pack=f"{first}[[event]]{others}")
    rows = differences(server, table.table)["rows"]
    numbers, module, event = rows
    assert numbers["table"] == "numbers" and numbers["kind"] == "changed"
    assert numbers["values"] == [{"key": "start_money", "before": "16", "after": "17"}]
    assert (module["name"], module["values"][0]) == (
        "Command Center",
        {"key": "copies", "before": "2", "after": "4"},
    )
    assert event["kind"] == "removed" and event["table"] == "event" and event["values"] == []
    assert differences(server, table.table, "fr")["rows"][1]["name"] == "Centre de Commande"


def test_the_differences_of_a_pack_are_bounded() -> None:
    """However large it is and however long its texts are."""
    row = '[[module]]\nid = "m{}"\nen = "{}"\n'
    text = "\n".join(row.format(number, "x" * 300) for number in range(450))
    found = compared("orbital", text, "en")
    assert len(found.rows) == ROWS and found.more > 200
    assert all(len(one.name) <= LETTERS for one in found.rows)
    assert len(found.model_dump_json()) < 200_000
