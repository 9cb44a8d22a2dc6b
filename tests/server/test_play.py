"""Games played over real sockets: answers, secrets, undo, coming and going, the end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.harness import Holder, Server

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.history import Played


def play_on(people: list[Holder], condition: Any) -> dict[str, Any]:
    """Let whoever is asked give the first answer, until something is so."""
    for _ in range(400):
        for person in people:
            seen = person.see()
            if condition(seen):
                return seen
            if seen["options"]:
                assert person.answer(seen["options"][0]["text"], seen["moved"]).status_code == 200
    raise AssertionError("the game goes on and on")


def test_a_game_against_bots_comes_to_its_end(server: Server) -> None:
    """A person and two bots play; the record replays to the same scores."""
    me = server.table("me", "easy", "random")
    for _ in range(200):
        seen = me.until(lambda s: bool(s["options"]) or s["state"] == "over")
        if seen["state"] == "over":
            break
        assert me.answer(seen["options"][0]["text"], seen["moved"]).status_code == 200
    result = seen["result"]
    assert result["winners"]
    assert result["history"][-1] == result["scores"]
    assert len(result["history"]) == seen["answers"] + 1
    for seat, score in enumerate(result["scores"]):
        assert sum(step["amounts"][seat] for step in result["steps"]) == score
    record = server.http.get(f"/api/tables/{me.table}/record").text
    assert stardeck.replay(record).scores == result["scores"]


def test_two_people_see_each_other(server: Server) -> None:
    """What one answers is sent to the other at once."""
    ann = server.table("me", "open")
    bob = server.sit(ann.table, "Bob")
    with ann.live() as first, bob.live() as second:
        seen = first.snapshot(lambda s: bool(s["options"]))
        before = second.snapshot()
        assert before["options"] == []
        assert first.do("answer", at=seen["moved"], text="pass")["type"] == "done"
        after = second.snapshot(lambda s: s["moved"] != before["moved"])
        assert after["asked"] == 1
        assert after["log"][0]["seat"] == 0
        assert after["options"]


def test_a_view_holds_no_secret_of_another(server: Server) -> None:
    """Nobody else is sent a card of mine; the prompt and the options are mine alone."""
    ann = server.table("me", "open", seed=3)
    bob = server.sit(ann.table)
    mine, theirs, watched = ann.see(), bob.see(), server.watcher(ann.table).see()
    assert mine["options"] and not theirs["options"] and not watched["options"]
    assert mine["prompt"] and not theirs["prompt"] and not watched["prompt"]
    assert "0.hand:?" not in mine["view"] and "1.hand:?*2" in mine["view"]
    assert "1.hand:?" not in theirs["view"] and "0.hand:?*2" in theirs["view"]
    assert "0.hand:?*2" in watched["view"] and "1.hand:?*2" in watched["view"]
    for seen in (mine, theirs, watched):
        assert "luck:?" in seen["view"] and "deck:?*12" in seen["view"]


def test_the_record_is_secret_until_the_end(server: Server) -> None:
    """A record tells the seed, so it can't be had while people play."""
    ann = server.table("me", "open")
    server.sit(ann.table)
    response = server.http.get(f"/api/tables/{ann.table}/record")
    assert response.status_code == 403
    assert response.json()["code"] == "secret"


def test_a_stale_answer_changes_nothing(server: Server) -> None:
    """A double click is refused the second time, with a reason."""
    ann = server.table("me", "open")
    server.sit(ann.table)
    at = ann.see()["moved"]
    assert ann.answer("pass", at).status_code == 200
    second = ann.answer("pass", at)
    assert (second.status_code, second.json()["code"]) == (409, "stale")
    assert ann.see()["answers"] == 1


def test_answers_of_the_wrong_seat_are_refused(server: Server) -> None:
    """Only the seat that is asked answers; spectators never."""
    ann = server.table("me", "open")
    bob = server.sit(ann.table)
    at = ann.see()["moved"]
    assert bob.answer("pass", at).json()["code"] == "not-your-turn"
    assert server.watcher(ann.table).answer("pass", at).json()["code"] == "not-seated"
    assert ann.answer("fly", at).json()["code"] == "illegal"
    assert ann.see()["answers"] == 0


def test_undo_stops_at_the_boundary(server: Server) -> None:
    """An answer that took a hidden card can't be taken back, nor can somebody else's."""
    ann = server.table("me", "open", seed=5)
    bob = server.sit(ann.table)
    ann.answer("pass")
    seen = ann.see()
    assert seen["undo"] == 0
    assert ann.do("undo", at=seen["moved"]).json()["code"] == "undo-boundary"
    assert bob.do("undo", at=seen["moved"]).json()["code"] == "undo-boundary"
    assert ann.see()["answers"] == 1


def test_undo_takes_back_what_told_nothing(server: Server) -> None:
    """Putting out a card tells nothing new to its seat: it can be taken back, and the log shrinks."""
    ann = server.table("me", "open", seed=5)
    bob = server.sit(ann.table)
    people = [ann, bob]

    def open_answer() -> tuple[Holder, dict[str, Any]] | None:
        for person in people:
            seen = person.see()
            if seen["options"] and seen["options"][0]["text"].startswith("out "):
                return person, seen
        return None

    for _ in range(60):
        found = open_answer()
        if found is not None:
            break
        for person in people:
            seen = person.see()
            moth = [o["text"] for o in seen["options"] if "moth" in o["text"]]
            if seen["options"]:
                person.answer((moth or [seen["options"][0]["text"]])[0], seen["moved"])
    assert found is not None, "no moth came in this deal"
    person, seen = found
    with person.live() as wire:
        before = wire.snapshot()
        assert wire.do("answer", at=before["moved"], text=before["options"][0]["text"])["type"] == "done"
        after = wire.snapshot(lambda s: s["moved"] > before["moved"])
        assert after["undo"] == 1
        assert wire.do("undo", at=after["moved"])["type"] == "done"
        back = wire.snapshot(lambda s: s["moved"] > after["moved"])
        assert back["answers"] == before["answers"]
        assert back["view"] == before["view"]
        assert back["log_from"] == before["answers"]
        assert [note["kind"] for note in back["notes"]] == ["undo"]


def test_the_end_of_a_game_is_a_boundary(server: Server) -> None:
    """Then the record tells the deal: the last answer stands, though nothing was hidden behind it."""
    seed, answers, last = _ending(3)
    ann = server.table("me", "open", game="orbital", seed=seed)
    people = [ann, server.sit(ann.table)]
    person = people[last.seat]
    at = person.see()["moved"]
    for seat, text in answers:
        assert people[seat].answer(text, at).status_code == 200
        at = 3 if at == 0 else at + 1  # the first entries are that somebody sat down, and the start
    seen = person.see()
    assert seen["state"] == "over"
    assert (seen["undo"], seen["turn"]) == (0, 0)
    refused = person.do("undo", at=seen["moved"])
    assert (refused.status_code, refused.json()["code"]) == (409, "over")
    assert person.see()["state"] == "over" and person.see()["answers"] == seen["answers"]


def _ending(seed: int) -> tuple[int, list[tuple[int, str]], Played]:
    """Play first options to the end; return the seed, every answer, and the last one."""
    match = stardeck.new("orbital", seats=2, seed=seed)
    answers: list[tuple[int, str]] = []
    while match.seat is not None:
        answers.append((match.seat, match.options[0]))
        match.play(match.options[0])
    return seed, answers, match.played[-1]


def test_at_one_screen_the_end_can_be_taken_back(server: Server) -> None:
    """Who plays every seat has no secret to keep: a sandbox goes on after its end."""
    me = server.table("me", "me")
    play_on([_Asked(me)], lambda s: s["state"] == "over")
    seen = me.see(seat=0)
    assert seen["undo"] == seen["answers"]
    assert me.do("undo", at=seen["moved"]).status_code == 200
    assert me.see(seat=0)["state"] == "playing"


class _Asked(Holder):
    """One person with every seat, looking through the seat that is asked."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(holder.server, holder.table, holder.token)

    def see(self, seat: int | None = None, **more: Any) -> dict[str, Any]:
        """Return what the seat that is asked sees."""
        return super().see(super().see()["asked"], **more)


def test_hotseat_takes_back_without_boundary(server: Server) -> None:
    """Who plays every seat may take back anything."""
    me = server.table("me", "me")
    seen = me.see(seat=0)
    assert seen["sandbox"]
    for _ in range(4):
        now = me.see(seat=me.see()["asked"])
        assert me.do("answer", at=now["moved"], text=now["options"][0]["text"]).status_code == 200
    now = me.see(seat=0)
    assert now["undo"] == 4
    assert me.do("undo", at=now["moved"], count=4).status_code == 200
    assert me.see(seat=0)["view"] == seen["view"]


def test_who_leaves_is_played_by_a_bot_and_may_return(server: Server) -> None:
    """The game goes on without them; the token stays theirs."""
    ann = server.table("me", "open")
    bob = server.sit(ann.table)
    assert ann.do("leave").status_code == 200
    bob.until(lambda s: s["asked"] == 1)
    seat = bob.see()["seats"][0]
    assert seat["away"] and seat["kind"] == "person"
    assert ann.do("return").status_code == 200
    assert not bob.see()["seats"][0]["away"]
    while bob.see()["asked"] == 1:  # who has passed is not asked again in this round
        assert bob.answer(bob.see()["options"][0]["text"]).status_code == 200
    ann.until(lambda s: bool(s["options"]) or s["state"] == "over")


def test_leaving_before_the_game_frees_the_seat(server: Server) -> None:
    """A seat is free again, and the token holds nothing."""
    ann = server.table("me", "open", "open")
    bob = server.sit(ann.table, "Bob")
    assert bob.do("leave").status_code == 200
    assert [seat["kind"] for seat in ann.see()["seats"]] == ["person", "open", "open"]
    assert bob.see()["seat"] is None


def test_a_taken_seat_stays_taken(server: Server) -> None:
    """The second to come is told so."""
    ann = server.table("me", "open")
    server.sit(ann.table)
    for wish in ({"name": "Eve", "seat": 0}, {"name": "Eve", "seat": 1}, {"name": "Eve"}):
        response = server.http.post(f"/api/tables/{ann.table}/seats", json=wish)
        assert response.status_code == 409
    assert [seat["name"] for seat in ann.see()["seats"]] == ["P0", "Guest"]


def test_the_owner_fills_a_seat_with_a_bot_and_frees_it(server: Server) -> None:
    """Others may not; the game does not begin by itself."""
    ann = server.table("me", "open", "open")
    bob = server.sit(ann.table)
    assert bob.do("fill", seat=2, bot="easy").json()["code"] == "not-owner"
    assert ann.do("fill", seat=2, bot="easy").status_code == 200
    assert ann.see()["state"] == "open"
    assert ann.do("kick", seat=2).status_code == 200
    assert ann.see()["seats"][2]["kind"] == "open"
    assert ann.do("start").json()["code"] == "seats-free"
    assert ann.do("fill", seat=2, bot="easy").status_code == 200
    assert ann.do("start").status_code == 200
    assert ann.see()["state"] == "playing"


@pytest.mark.parametrize("bot", ["/etc/passwd:Bot", "mine.py:Bot", "search@999s", "nobody", ""])
def test_bots_come_from_the_list_only(server: Server, bot: str) -> None:
    """No file is ever loaded because a request names it, and no limit is set from outside."""
    ann = server.table("me", "open")
    assert ann.do("fill", seat=1, bot=bot).json()["code"] == "bad-table"
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    response = server.http.post("/api/tables", json={"game": "lanterns", "seats": seats})
    assert response.json()["code"] == "bad-table"


def test_rematch_keeps_people_and_their_tokens(server: Server) -> None:
    """One rematch, however many ask; the same tokens hold the same seats."""
    ann = server.table("me", "open", "random")
    bob = server.sit(ann.table, "Bob")
    assert ann.do("rematch").json()["code"] == "not-over"
    play_on([ann, bob], lambda s: s["state"] == "over")
    first = ann.do("rematch").json()["table"]
    second = bob.do("rematch").json()["table"]
    assert first == second == ann.see()["next"]
    again = Holder(server, first, bob.token).see()
    assert again["seat"] == 1
    assert [seat["name"] for seat in again["seats"]] == ["P0", "Bob", ann.see()["seats"][2]["name"]]


def test_chat_is_for_those_who_sit(server: Server) -> None:
    """Words arrive as they were said, spectators listen, too long ones are refused."""
    ann = server.table("me", "open")
    bob = server.sit(ann.table, "Bob")
    words = "<script>alert(1)</script> & good luck"
    assert ann.do("chat", text=words).status_code == 200
    assert bob.see()["notes"][-1]["text"] == words
    assert server.watcher(ann.table).do("chat", text="hi").json()["code"] == "not-seated"
    assert bob.do("chat", text="x" * 401).json()["code"] == "bad-message"
    assert bob.do("chat", text="   ").json()["code"] == "bad-message"


@pytest.mark.parametrize("game", ["orbital", "titan"])
def test_alone_against_a_bot_one_takes_back_through_its_answers(server: Server, game: str) -> None:
    """To the same question as before, wherever the bot told nothing new; the bot answers anew."""
    me, before, after = answered_through_a_bot(server, game)
    assert after["turn"] == 0, "a bot's answers are no turn of mine"
    assert me.do("undo", at=after["moved"]).status_code == 200
    back = me.see()
    assert (back["answers"], back["view"]) == (before["answers"], before["view"])
    me.answer(before["options"][0]["text"])
    assert me.until(lambda s: bool(s["options"]))["answers"] > before["answers"]


def answered_through_a_bot(server: Server, game: str) -> tuple[Holder, dict[str, Any], dict[str, Any]]:
    """Return somebody who may take back through a bot's answers, and what they saw before and after them.

    A bot is free to tell something new each time, until the game is over: then another one is begun.
    """
    for seed in range(21, 41):
        me = server.table("me", "easy", game=game, seed=seed)
        before = me.until(lambda s: bool(s["options"]))
        while before["options"]:
            me.answer(before["options"][-1]["text"])
            after = me.until(lambda s: bool(s["options"]) or s["state"] == "over")
            if after["options"] and after["answers"] > before["answers"] + 1 and after["undo"]:
                return me, before, after
            before = after
    raise AssertionError("the bot told something new each time")


def test_with_somebody_else_at_the_table_a_bots_answer_stays(server: Server) -> None:
    """What others have seen to happen has happened, even if the bot between told nothing new."""
    me = server.table("me", "easy", "open", game="titan", seed=21)
    bob, between = server.sit(me.table), 0
    for _ in range(40):
        seen = me.until(lambda s: s["asked"] in (0, 2))
        if seen["log"] and seen["log"][-1]["seat"] == 1:
            between += 1
            assert seen["undo"] == 0
        asked = (me, bob)[seen["asked"] // 2]
        asked.answer(asked.see()["options"][-1]["text"])
    assert between > 0


def test_an_opened_record_is_a_sandbox(server: Server) -> None:
    """Its end is shown; every answer can be taken back; a broken one is refused with the line."""
    match = stardeck.new("lanterns", seats=2, seed=9)
    while match.options:
        match.play(match.options[0])
    response = server.http.post("/api/records", json={"record": match.record})
    made = response.json()
    assert response.status_code == 201, made
    me = Holder(server, made["table"], made["token"])
    seen = me.see(seat=0)
    assert seen["state"] == "over" and seen["result"]["scores"] == match.scores
    assert me.do("undo", at=seen["moved"], count=seen["undo"]).status_code == 200
    assert me.see(seat=0)["answers"] == 0
    broken = server.http.post("/api/records", json={"record": match.record.replace("light", "eat", 1)})
    assert broken.status_code == 422
    assert "Answer" in broken.json()["message"]


def test_time_runs_out(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whose time for a move is up is played by a bot, even if nobody watches."""
    with Server(tmp_path_factory.mktemp("late") / "t.sqlite3") as server:
        ann = server.table("me", "open", move_seconds=10)
        bob = server.sit(ann.table)
        assert 9 < ann.see()["deadline"] - ann.see()["now"] <= 10
        server.stop()
        shift_clock(server)
        server.start()
        bob.until(lambda s: s["seats"][0]["away"])
        assert [n["kind"] for n in bob.see()["notes"]][-1] == "late"


def shift_clock(server: Server) -> None:
    """Make every deadline in the database pass."""
    import sqlite3

    with sqlite3.connect(server.environment["STARDECK_DATABASE"]) as connection:
        connection.execute("update tables set deadline = deadline - 60 where deadline is not null")
    connection.close()


def test_lines_of_a_moment_say_that_they_are_shown_step_by_step(server: Server) -> None:
    """What ends a year is sent as a moment: its lines in the log are marked, and no others."""
    match, luck = stardeck.new("orbital", seats=2, seed=3), quick_chance(4)
    position, moment = match.position, None
    while moment is None:
        position, option = match.position, match.options[luck.below(len(match.options))]
        match.play(option)
        moment = match.seen(0, "en").moment(len(match.played) - 1)
    made = server.http.post("/api/positions", json={"game": "orbital", "position": position}).json()
    me = Holder(server, made["table"], made["token"])
    assert me.answer(str(option)).status_code == 200
    told = me.see(seat=0)["log"][-1]
    staged = [line["words"] for line in told["lines"] if line["staged"]]
    assert staged == [line["words"] for line in told["moment"]["lines"]]
    assert len(staged) < len(told["lines"])


def test_a_substitutes_answers_can_not_be_taken_back(server: Server) -> None:
    """To leave, to see what the bot does, to come back and to undo it would be a hint."""
    ann = server.table("me", "open", game="titan", seed=21)
    ben = server.sit(ann.table, "Ben")
    seen = play_on([ann, ben], lambda s: s["options"] and s["asked"] == 0 and s["answers"] >= 4)
    assert ann.do("leave").status_code == 200
    away = ann.until(lambda s: s["asked"] == 1)
    assert away["answers"] > seen["answers"]
    assert away["undo"] == 0, "nor while the bot plays"
    assert ann.do("return").status_code == 200
    back = ann.see()
    assert back["undo"] == 0
    assert ann.do("undo", at=back["moved"]).json()["code"] == "undo-boundary"


def test_at_one_screen_a_substitutes_answers_stay_too(server: Server) -> None:
    """Where everything else can be taken back, back to the moment of the return."""
    me = _Asked(server.table("me", "me", "me"))
    for _ in range(2):
        seen = me.see()
        me.answer(seen["options"][0]["text"], seen["moved"])
    assert me.see()["undo"] == 2
    assert me.do("leave").status_code == 200
    assert me.until(lambda s: s["state"] == "over")["undo"] == 0
    assert me.do("return").status_code == 200
    assert me.see()["undo"] == 0
    last = server.watcher(me.table).see()["moved"]
    assert me.do("undo", at=last).json()["code"] == "undo-boundary"


def test_after_a_return_ones_own_answers_can_be_taken_back(server: Server) -> None:
    """Coming back is a boundary for what was before it, and for nobody else."""
    ann = server.table("me", "open", game="titan", seed=21)
    ben = server.sit(ann.table, "Ben")
    seen = play_on([ann, ben], lambda s: s["options"] and s["asked"] == 0 and s["answers"] >= 4)
    ann.answer(seen["options"][-1]["text"], seen["moved"])
    assert ann.see()["undo"] == 1
    assert ben.do("leave").status_code == 200 and ben.do("return").status_code == 200
    assert ann.see()["undo"] == 1
    # The bot is not asked meanwhile: it is nobody's turn but Ben's.
    ann.answer(ann.see()["options"][-1]["text"])
    assert ann.do("leave").status_code == 200 and ann.do("return").status_code == 200
    assert ann.see()["undo"] == 0
    for number in (0, 1, 2):
        seen = ben.see()
        ben.answer(seen["options"][-1]["text"], seen["moved"])
        assert ben.see()["undo"] == number
    ann.answer(ann.see()["options"][-1]["text"])
    assert ann.see()["undo"] == 1
