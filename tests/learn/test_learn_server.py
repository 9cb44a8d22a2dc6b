"""News, replays, branches, reviews, deals and lessons over real sockets."""

from __future__ import annotations

import re
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from markupsafe import escape
from tests.harness import PATIENCE, Holder, Server
from tests.lanterns import LAST_CHANCE

import stardeck
from stardeck.games import find
from stardeck.kernel.variant import load_pack
from stardeck.learn.guide import guide
from stardeck.learn.lesson import find_lesson
from stardeck.learn.pages import card_picture, components
from stardeck.words import Lang


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a running server on a database of its own."""
    with Server(tmp_path_factory.mktemp("learn") / "tables.sqlite3", rate="2000") as running:
        yield running


def finished(server: Server, *kinds: str, **more: Any) -> Holder:
    """Return a table whose game is over; people answer with the first option."""
    table = server.table(*(kinds or ("me", "normal")), **more)
    while (seen := table.until(lambda s: s["state"] == "over" or s["options"]))["state"] != "over":
        table.answer(seen["options"][0]["text"], seen["moved"])
    return table


def get(holder: Holder, path: str, **query: Any) -> httpx.Response:
    """Ask for something about a table."""
    return holder.server.http.get(f"/api/tables/{holder.table}/{path}", params=query, headers=holder.head)


def post(holder: Holder, path: str, body: object) -> httpx.Response:
    """Ask for something to be done about a table."""
    return holder.server.http.post(f"/api/tables/{holder.table}/{path}", json=body, headers=holder.head)


def code(response: httpx.Response) -> str:
    """Return why something was refused."""
    assert response.status_code >= 400, response.text
    found: str = response.json()["code"]
    return found


# --- hints -----------------------------------------------------------------------------------------


def test_a_hint_names_options_with_their_chances(server: Server) -> None:
    """Who is asked gets up to three answers, the best first, in their language."""
    table = server.table("me", "normal", hints=True)
    seen = table.until(lambda s: bool(s["options"]))
    found = server.http.post(
        f"/api/tables/{table.table}/hint", headers={**table.head, "Accept-Language": "fr"}
    ).json()
    texts = {option["text"]: option["words"] for option in table.see(lang="fr")["options"]}
    assert 1 <= len(found) <= 3
    assert all(one["text"] in texts and 0 <= one["chance"] <= 1 for one in found)
    assert found[0]["visits"] == max(one["visits"] for one in found)
    assert any(word in found[0]["why"] for word in ("Environ", "points"))
    assert found[0]["note"].startswith("Gagne environ ")
    assert seen["hints"] is True


def test_no_hint_where_people_play_without(server: Server) -> None:
    """A table made without hints has none; strangers and those who wait get none anywhere."""
    without = server.table("me", "normal")
    assert code(post(without, "hint", {})) == "no-hints"
    table = server.table("open", "me", hints=True)
    assert code(post(server.watcher(table.table), "hint", {})) == "not-seated"
    assert code(post(table, "hint", {})) == "not-your-turn"
    guest = server.sit(table.table)
    assert post(guest, "hint", {}).status_code == 200
    assert code(post(table, "hint", {})) == "not-your-turn"


# --- replay ----------------------------------------------------------------------------------------


def test_during_a_game_everybody_looks_back_with_their_own_knowledge(server: Server) -> None:
    """One's own seat and the spectator's eyes are offered; another's, and open ones, are refused."""
    table = server.table("me", "normal")
    seen = table.until(lambda s: bool(s["options"]))
    table.answer(seen["options"][0]["text"])
    assert get(table, "replay", seat=0).json()["open"] is False
    assert code(get(table, "replay", seat=1)) == "not-seated"
    assert code(get(table, "frames", seat=1)) == "not-seated"
    assert code(get(table, "replay", everything=True)) == "secret"
    assert code(get(table, "frames", everything=True)) == "secret"
    assert code(get(table, "position")) == "secret"
    assert code(get(server.watcher(table.table), "frames", seat=0)) == "not-seated"
    own = get(table, "frames", seat=0).json()[0]
    watched = get(server.watcher(table.table), "frames").json()[0]
    assert own["parts"] != watched["parts"] and own["scores"] is None


def test_a_finished_game_can_be_looked_at_through_any_eyes(server: Server) -> None:
    """Every position is there, the log in words, and open eyes see all hands."""
    table = finished(server)
    stranger = server.watcher(table.table)
    info = get(stranger, "replay", everything=True).json()
    most = len(info["steps"])
    assert info["open"] and most == table.see()["answers"]
    assert any(step["lines"] for step in info["steps"])
    last = get(stranger, "frames", first=most, last=most, everything=True).json()[0]
    assert last["asked"] is None and last["scores"] == table.see()["result"]["scores"]
    several = get(stranger, "frames", first=0, last=5, seat=1).json()
    assert [frame["at"] for frame in several] == list(range(min(5, most) + 1))
    assert code(get(stranger, "frames", first=most + 1, last=most + 1)) == "bad-message"
    assert code(get(stranger, "frames", seat=9)) == "not-seated"


# --- branches and sandboxes --------------------------------------------------------------------------


def branch(holder: Holder, **wish: Any) -> Holder:
    """Go on from some point of a game."""
    response = post(holder, "branch", wish)
    assert response.status_code == 201, response.text
    return Holder(holder.server, response.json()["table"], response.json()["token"])


def test_a_sandbox_goes_on_from_any_point_and_takes_back_without_end(server: Server) -> None:
    """All seats are one's own; the record says where it came from; the first game is untouched."""
    table = finished(server)
    sandbox = branch(table, at=4, kind="sandbox")
    seen = sandbox.see(seat=0)
    assert seen["answers"] == 4 and seen["sandbox"] and all(seat["mine"] for seat in seen["seats"])
    assert sandbox.do("undo", at=seen["moved"], count=4).status_code == 200
    assert sandbox.see(seat=0)["answers"] == 0
    record = get(sandbox, "record").text
    assert "origin: lanterns after answer 4" in record
    assert stardeck.replay(record).origin == "lanterns after answer 4"
    assert table.see()["state"] == "over"


def test_against_bots_one_takes_back_to_a_question_of_ones_own(server: Server) -> None:
    """A bot's answer that is taken back would be given again at once, so one's own goes with it."""
    table = finished(server)
    trial = branch(table, at=0, kind="bots", seat=0, bot="random")
    seen = trial.until(lambda s: bool(s["options"]))
    trial.answer(next(o["text"] for o in seen["options"] if o["text"].startswith("light")))
    after = trial.until(lambda s: bool(s["options"]) or s["state"] == "over")
    assert after["answers"] >= 2
    assert trial.do("undo", at=after["moved"], count=1).status_code == 200
    back = trial.until(lambda s: bool(s["options"]))
    assert back["answers"] == seen["answers"] and back["asked"] == 0


def test_a_branch_for_friends_waits_for_them(server: Server) -> None:
    """The other seats are free until somebody comes by the link."""
    table = finished(server)
    with_friends = branch(table, at=2, kind="table", seat=1)
    assert with_friends.see()["state"] == "open"
    server.sit(with_friends.table)
    with_friends.start()
    assert with_friends.until(lambda s: s["state"] == "playing")["answers"] == 2


def test_a_game_that_is_played_can_not_be_branched(server: Server) -> None:
    """It would show what is hidden."""
    table = server.table("me", "normal")
    assert code(post(table, "branch", {"at": 0, "kind": "sandbox"})) == "secret"
    over = finished(server)
    assert code(post(over, "branch", {"at": 999, "kind": "sandbox"})) == "bad-message"
    assert code(post(over, "branch", {"at": 0, "kind": "bots", "bot": "nobody"})) == "bad-table"


def test_a_position_is_set_up_by_its_notation(server: Server) -> None:
    """It begins as written, can be written down again, and a wrong one is refused in words."""
    made = server.http.post("/api/positions", json={"game": "lanterns", "position": LAST_CHANCE}).json()
    sandbox = Holder(server, made["table"], made["token"])
    assert get(sandbox, "position").json() == {"game": "lanterns", "position": LAST_CHANCE}
    assert [option["text"] for option in sandbox.see(seat=0)["options"]] == ["light lamp", "pass"]
    sandbox.do("answer", at=0, text="light lamp")
    assert get(sandbox, "position", at=0).json()["position"] == LAST_CHANCE
    assert get(sandbox, "position").json()["position"] != LAST_CHANCE
    wrong = server.http.post("/api/positions", json={"game": "lanterns", "position": "lanterns lamp"})
    assert code(wrong) == "bad-position" and "is not of the form key:value" in wrong.json()["message"]


# --- review ------------------------------------------------------------------------------------------


def reviewed(holder: Holder, seat: int) -> dict[str, Any]:
    """Wait for a review."""
    end = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end:
        response = holder.server.http.post(f"/api/tables/{holder.table}/review", params={"seat": seat})
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        assert found["done"] <= found["total"]
        if found["review"]:
            return found
        time.sleep(0.1)
    raise AssertionError("the review never came")


def test_a_review_comes_with_progress(server: Server) -> None:
    """It finds the planted blunder: giving up a game that could be won."""
    made = server.http.post("/api/positions", json={"game": "lanterns", "position": LAST_CHANCE}).json()
    sandbox = Holder(server, made["table"], made["token"])
    sandbox.do("answer", at=0, text="pass")
    found = reviewed(sandbox, 0)
    assert found["done"] == found["total"] == 1
    assert found["review"]["costliest"][0]["better"] == "light lamp"
    assert found["chart"].startswith("<svg")
    assert "causes" not in found and len(found["words"]) == 1


def test_a_game_is_reviewed_when_it_is_over(server: Server) -> None:
    """Before, even one's own seat is not: the bot would be a hint."""
    table = server.table("me", "normal", hints=True)
    response = server.http.post(f"/api/tables/{table.table}/review", params={"seat": 0}, headers=table.head)
    assert code(response) == "not-over"
    over = finished(server)
    assert code(server.http.post(f"/api/tables/{over.table}/review", params={"seat": 7})) == "bad-message"


# --- the same deal -----------------------------------------------------------------------------------


def test_the_same_deal_is_given_to_everybody_and_compared(server: Server) -> None:
    """Others get the same cards against the same bots; people and bots stand in one list."""
    table = finished(server)
    made = server.http.post(f"/api/deals/{table.table}", json={"name": "Ada"}).json()
    again = Holder(server, made["table"], made["token"])
    first = get(table, "frames", seat=0).json()[0]
    now = get(again, "frames", seat=0).json()[0]
    assert [part["content"] for part in now["parts"] if part["slot"] == "hand"] == [
        part["content"] for part in first["parts"] if part["slot"] == "hand"
    ]
    assert [seat["bot"] for seat in again.see()["seats"]] == [None, "normal"]
    bot = server.http.post(f"/api/deals/{again.table}", json={"bot": "easy"}).json()
    server.watcher(bot["table"]).until(lambda s: s["state"] == "over")
    deal = server.http.get(f"/api/deals/{again.table}").json()
    assert deal["id"] == again.table and deal["seat"] == 0, "a table that one does not know is not named"
    by_name = {result["name"]: result for result in deal["results"]}
    assert by_name["P0"]["scores"] == table.see()["result"]["scores"]
    assert by_name["Ada"]["state"] == "playing" and by_name["Ada"]["scores"] == []
    assert [one["state"] for one in deal["results"] if one["bot"] == "easy"] == ["over"]


def test_a_deal_between_people_is_secret_until_the_end(server: Server) -> None:
    """Otherwise somebody could look at the cards of the others."""
    table = server.table("me", "open")
    server.sit(table.table)
    assert code(server.http.get(f"/api/deals/{table.table}")) == "deal-secret"
    assert code(server.http.post(f"/api/deals/{table.table}", json={})) == "deal-secret"


# --- lessons -----------------------------------------------------------------------------------------


def begun(server: Server, game: str, lang: str = "en") -> Holder:
    """Begin a guided game."""
    made = server.http.post("/api/lessons", json={"game": game}, headers={"Accept-Language": lang}).json()
    return Holder(server, made["table"], made["token"])


def follow(table: Holder, left: int = 0) -> None:
    """Do what a lesson says until so many steps are left."""
    step = get(table, "lesson").json()
    while step["step"] < step["steps"] - left:
        answer = step["allowed"][0] if step["allowed"] else ""
        step = post(table, "lesson", {"step": step["step"], "text": answer}).json()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", [name for name in stardeck.game_names() if find_lesson(find(name))])
def test_a_guided_game_is_played_to_its_end(server: Server, game: str, lang: str) -> None:
    """Each step is read or answered; what it does not await is refused."""
    head = {"Accept-Language": lang}
    table = begun(server, game, lang)
    step = server.http.get(f"/api/tables/{table.table}/lesson", headers=head).json()
    assert step["step"] == 0
    while not step["done"]:
        answer = step["allowed"][0] if step["allowed"] else ""
        if answer:
            assert code(post(table, "lesson", {"step": step["step"], "text": "nonsense"})) == "illegal"
        assert code(post(server.watcher(table.table), "lesson", {"step": step["step"]})) == "not-seated"
        response = server.http.post(
            f"/api/tables/{table.table}/lesson",
            json={"step": step["step"], "text": answer},
            headers={**table.head, **head},
        )
        assert response.status_code == 200, response.text
        following = response.json()
        assert following["step"] == step["step"] + 1
        step = following
    assert ("leçon" if lang == "fr" else "lesson") in step["words"]
    assert code(post(table, "lesson", {"step": 0})) == "stale"


@pytest.mark.parametrize("game", ["orbital", "tortuga", "titan"])
def test_after_a_lesson_bots_play_on(tmp_path: Path, game: str) -> None:
    """An easy bot has the seats of the script, also after a restart; the learner keeps one and gets hints."""
    with Server(tmp_path / "tables.sqlite3") as own:
        table = begun(own, game)
        assert [seat["mine"] for seat in table.see()["seats"]] == [True, True]
        follow(table)
        table.until(lambda seen: seen["asked"] == 0)
        own.kill()
        own.start()
        seen = table.see()
        assert [(seat["mine"], seat["bot"]) for seat in seen["seats"]] == [(True, None), (False, "easy")]
        assert seen["hints"] and seen["asked"] == 0
        assert get(table, "lesson").json()["done"]
        assert table.answer(table.see(seat=0)["options"][0]["text"]).status_code == 200
        table.until(lambda seen: seen["asked"] == 0 and seen["answers"] > 0)
        assert code(post(table, "lesson", {"step": get(table, "lesson").json()["step"]})) == "stale"


def test_a_lesson_that_nobody_handed_over_is_handed_over_later(server: Server) -> None:
    """Whoever comes back after the last answer of the script, e.g. after a power cut, finishes it."""
    table = begun(server, "tortuga")
    follow(table, left=1)
    assert table.answer(table.see(seat=0)["options"][0]["text"]).status_code == 200
    late = get(table, "lesson").json()
    assert late["done"] and table.see()["seats"][1]["bot"] is None
    assert post(table, "lesson", {"step": late["step"]}).json()["done"]
    assert table.see()["seats"][1]["bot"] == "easy"


def test_other_tables_have_no_lesson(server: Server) -> None:
    """Nor do unknown games."""
    table = server.table("me", "normal")
    assert code(get(table, "lesson")) == "no-lesson"
    assert code(server.http.post("/api/lessons", json={"game": "chess"})) == "unknown-game"


# --- pages -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", stardeck.game_names())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_and_cards_are_pages(server: Server, game: str, lang: str) -> None:
    """Every rule has an anchor, every component its source, every picture an address."""
    box = find(game)
    rules = server.http.get(f"/rules/{game}?lang={lang}").text
    book = box.rulebook(lang)
    assert all(f'id="r-{number}"' in rules for number in book.numbers())
    assert ('id="other-language"' in rules) == (book.lang != lang)
    for reading in box.readings:
        assert str(escape(reading.title(lang))) in rules
    cards = server.http.get(f"/cards/{game}?lang={lang}").text
    rows = box.components(load_pack(box).content)
    assert cards.count(" data-kind=") == len(rows)
    pictures = [part.split('"')[0] for part in cards.split('<img src="')[1:]]
    assert pictures
    for address in pictures[:5]:
        assert server.http.get(address).headers["content-type"] == "image/svg+xml"
    assert server.http.get(f"/cards/{game}/no-such-card.svg").status_code == 404


@pytest.mark.parametrize("game", ["orbital", "titan", "tortuga"])
def test_how_to_play_is_served(server: Server, game: str) -> None:
    """Every picture of the page has an address; a game that says nothing shows its rules alone."""
    text = server.http.get(f"/rules/{game}?lang=fr").text
    addresses = re.findall(rf'<img src="(/rules/{game}/[\w-]+\.svg\?lang=fr)"', text)
    assert len(addresses) == sum(len(page.sections) for page in guide(find(game), "fr"))
    answer = server.http.get(addresses[-1])
    assert answer.headers["content-type"] == "image/svg+xml"
    assert server.http.get(f"/rules/{game}/nothing.svg").status_code == 404
    assert 'role="tab"' not in server.http.get("/rules/lanterns").text


@pytest.mark.parametrize("game", stardeck.game_names())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_component_is_shown_large(game: str, lang: Lang) -> None:
    """With words and a picture that parses; its name and its source are those of its row."""
    box = find(game)
    for component in components(box, lang):
        assert component.ref, f"{component.kind} {component.id} has no large picture."
        assert component.words.strip(), f"{component.kind} {component.id} has no words."
        shown = card_picture(box, component.ref, lang)
        assert shown is not None
        ET.fromstring(shown)


@pytest.mark.parametrize("path", ["/results", "/sandbox", "/replay/x", "/review/x", "/deal/x"])
def test_pages_have_no_inline_script_or_style(server: Server, path: str) -> None:
    """The content security policy would stop it."""
    text = server.http.get(path).text
    assert "<style" not in text and "style=" not in text and " onclick" not in text
    assert text.count("<script") == text.count('<script type="module" src="/static/')
