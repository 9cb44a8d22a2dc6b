"""OpenSpiel's own simulation test, its search, and what the interface promises."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from tests.envs.ways import GAMES, TOYS, Way

from stardeck.envs import load_game
from stardeck.games import BUILT_IN
from stardeck.kernel.errors import BadOption, IllegalAction


@pytest.mark.parametrize("way", [*TOYS, *GAMES], ids=str)
def test_openspiel_finds_nothing(way: Way) -> None:
    """OpenSpiel's random simulations pass, with every state serialised and read back."""
    pyspiel.random_sim_test(load_game(way.game, **way.settings), 1, serialize=True, verbose=False)


def dealt(way: Way, answers: int = 0) -> Any:
    """Return a state after some random answers."""
    state = load_game(way.game, **way.settings).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(17)
    luck = np.random.RandomState(5)
    for _ in range(answers):
        if not state.is_terminal():
            state.apply_action(int(luck.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("way", [*TOYS, *GAMES], ids=str)
def test_an_imagined_world_fits_what_the_seat_knows(way: Way) -> None:
    """Resampling keeps everything the seat knows, and in the end deals other secrets."""
    for answers in (0, 5, 20):
        state = dealt(way, answers)
        if state.is_terminal():
            continue
        worlds = set()
        for number in range(8):
            luck = np.random.RandomState(number)
            world = state.resample_from_infostate(state.current_player(), luck.uniform)
            worlds.add(str(world))
            player = state.current_player()
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.legal_actions() == state.legal_actions()
        assert len(worlds) > 1


def test_an_imagined_world_does_not_tell_what_others_answered() -> None:
    """Another seat's own answers are blanked in a resampled world."""
    state = dealt(Way("lanterns"), 3)
    player = state.current_player()
    world = state.resample_from_infostate(player, np.random.RandomState(1).uniform)
    told = world.information_state_string(1 - player).split("|")[0].split()
    assert told
    assert set(told) == {"?"}


@pytest.mark.parametrize("way", [*TOYS, *GAMES], ids=str)
def test_states_survive_copies_and_pickles(way: Way) -> None:
    """A clone plays by itself; a pickled state comes back equal."""
    state = dealt(way, 12)
    text = str(state)
    clone = state.clone()
    if not state.is_terminal():
        clone.apply_action(clone.legal_actions()[0])
    again = pickle.loads(pickle.dumps(state))
    assert str(state) == text == str(again)
    assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("way", [TOYS[0], *GAMES], ids=str)
def test_clones_share_nothing_that_changes(way: Way) -> None:
    """Whichever of several clones goes on, first or last, the others stay where they were."""
    state = dealt(way, 6)
    first, text = state.clone(), str(state)
    second = first.clone()
    for one in (state, second):
        one.apply_action(one.legal_actions()[0])
    assert str(first) == text
    first.apply_action(first.legal_actions()[0])
    assert str(first) == str(state) == str(second) != text
    assert first.information_state_string(0) == state.information_state_string(0)


def test_openspiels_search_plays_and_wins() -> None:
    """OpenSpiel's information-set search plays the toy, and better than at random."""
    game = load_game("lanterns")
    luck = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=1.5, max_simulations=16, random_state=luck)
    total = 0.0
    for number in range(20):
        state = game.new_initial_state()
        state.apply_action(number)
        while not state.is_terminal():
            mine = state.current_player() == number % 2
            state.apply_action(bot.step(state) if mine else int(luck.choice(state.legal_actions())))
        total += state.returns()[number % 2]
    assert total > 1


@pytest.mark.parametrize("game", BUILT_IN)
def test_openspiels_search_answers_in_every_game(game: str) -> None:
    """OpenSpiel's information-set search finds a legal answer; rollouts end where a bound is met."""
    state = dealt(Way(game), 3)
    luck = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, uct_c=1.5, max_simulations=3, random_state=luck)
    assert bot.step(state) in state.legal_actions()


def test_openspiel_knows_the_games_by_name() -> None:
    """Parameters can be written as OpenSpiel writes them, and the game is found again by its text."""
    import stardeck.envs.spiel

    assert stardeck.envs.spiel.register("lanterns") == "stardeck_lanterns"
    game = pyspiel.load_game("stardeck_lanterns(seats=3,readings=hand:3,deals=7)")
    assert (game.num_players(), game.max_chance_outcomes()) == (3, 7)
    assert str(pyspiel.load_game(str(game))) == str(game)


def test_what_is_told_wrongly_is_said() -> None:
    """Answers and deals that are not there, and settings that make no sense, are errors that say so."""
    state = load_game("lanterns").new_initial_state()
    with pytest.raises(IllegalAction, match="no deal 1000; they are numbered 0 to 999"):
        state.apply_action(1000)
    state.apply_action(1)
    before = str(state), state.information_state_string(0)
    with pytest.raises(IllegalAction, match="99 is not the number of a legal answer"):
        state.apply_action(99)
    assert (str(state), state.information_state_string(0)) == before
    with pytest.raises(BadOption, match="at least one deal"):
        load_game("lanterns", deals=0)
    with pytest.raises(BadOption, match="'years' has no value"):
        pyspiel.load_game("stardeck_orbital(readings=years)")
