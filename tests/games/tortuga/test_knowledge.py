"""What a seat may know, what it can work out, and the worlds it imagines."""

from __future__ import annotations

from tests.games.tortuga.tables import PACK, table

from stardeck.kernel.chance import quick_chance


def test_a_counter_knows_what_is_held_when_a_deck_runs_out() -> None:
    """Rules 1.2, 1.4: all piles were open, so the last cards of a deck are known to be in hand."""
    game = table("0.hand:extraction*3 0.deck:pilot,trader").play("end")
    assert game["0.sure"] == "pilot,trader"
    for seed in range(20):
        world = game.game.imagine(game.game.view(game.state, 1), quick_chance(seed))
        names = [PACK.ids[kind] for kind in world.hands[0]]
        assert "pilot" in names and "trader" in names


def test_a_card_seen_is_no_longer_held_back() -> None:
    """Rules 1.4, 4.1: after playing it, it is where everybody sees it."""
    game = table("0.hand:extraction*3 0.deck:pilot,trader 1.deck:hacker*5").play("end", "end")
    game.play("play pilot")
    assert game["0.sure"] == "trader"
    game.play("end")
    assert game["0.sure"] == ""


def test_an_imagined_attacker_has_cards_that_fight() -> None:
    """Rules 11.3, 11.22: the hidden cards of an attack show manoeuvre in every imagined world."""
    game = table("0.hand:pilot,extraction*3 0.deck:extraction*6,manoeuvre 1.hand:pilot")
    game.play("attack 1", "commit pilot", "ready")
    view = game.game.view(game.state, 1)
    seen = set()
    for seed in range(30):
        world = game.game.imagine(view, quick_chance(seed))
        assert all(PACK.manoeuvre[kind] > 0 for kind in world.now.committed)
        seen.add(PACK.ids[world.now.committed[0]])
    assert seen == {"pilot", "manoeuvre"}


def test_the_owner_does_not_know_the_order_of_the_own_deck() -> None:
    """Rule 1.2: but which cards it holds."""
    game = table("0.deck:pilot,hacker,trader,miner")
    view = game.game.view(game.state, 0)
    assert [PACK.ids[kind] for kind in view.pools[0]] == ["hacker", "pilot", "trader", "miner"]
    orders = {tuple(game.game.imagine(view, quick_chance(n)).decks[0]) for n in range(20)}
    assert len(orders) > 3


def test_scanned_tokens_are_not_imagined_elsewhere() -> None:
    """Rule 8.3: what a seat has seen stays where it is."""
    game = table("vortex.token:kraken vortex.known:0 mines.token:robot spare:leviathan")
    view = game.game.view(game.state, 0)
    vortex, mines = PACK.sectors.ids.index("vortex"), PACK.sectors.ids.index("mines")
    mine = {PACK.ids[game.game.imagine(view, quick_chance(n)).hunts.tokens[mines]] for n in range(20)}
    assert mine == {"robot", "leviathan"}
    assert all(
        PACK.ids[game.game.imagine(view, quick_chance(n)).hunts.tokens[vortex]] == "kraken" for n in range(20)
    )


def test_who_attacks_is_imagined_with_a_card_for_it() -> None:
    """Rule 11.4: the attacked seat knows no card of the other hand, but that one of them can fight."""
    game = table("0.hand:extraction*3,pilot 0.deck:extraction*3,hacker*3 0.reserve:booster").play("attack 1")
    view = game.game.view(game.state, 1)
    for seed in range(30):
        world = game.game.imagine(view, quick_chance(seed))
        asked = game.game.decision(world)
        assert asked is not None and asked.options, game.game.to_text(world)
        assert game.game.view_text(game.game.view(world, 1)) == game.game.view_text(view)
