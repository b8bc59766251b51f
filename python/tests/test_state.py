"""States: actions, whole turns, copies, texts."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from conftest import play_at_random

import tabuleiro


def test_both_forms_of_a_name_mean_the_same():
    game = tabuleiro.load_game("wali", "dara,size=6x6")
    for text in ("wali(rules=dara,size=6x6)", "wali(size=6x6,rules=dara)", " wali( rules=dara , size=6x6 ) "):
        assert tabuleiro.load_game(text) == game
        assert hash(tabuleiro.load_game(text)) == hash(game)
    assert tabuleiro.load_game("wali()") == tabuleiro.load_game("wali") != game
    assert tabuleiro.load_game("wali(rules=dara)", "size=6x6") == game


def test_every_game_ends_and_pays(name):
    game = tabuleiro.load_game(name)
    for seed in range(5):
        state = play_at_random(game.new_initial_state(), seed)
        assert state.is_terminal() and state.current_player() == -4
        assert state.legal_actions() == [] and not state.legal_actions_mask().any()
        assert state.returns() == state.rewards()
        assert sum(state.returns()) == 0 and set(state.returns()) <= {-1, 0, 1}
        paid = {"1-0": [1, -1], "0-1": [-1, 1], "1/2-1/2": [0, 0]}
        assert state.returns() == paid[state.result]
        assert isinstance(state.reason, str)
        assert len(state.history()) <= game.max_game_length()


def test_the_mask_is_the_list(name):
    game = tabuleiro.load_game(name)
    state, chance = game.new_initial_state(), random.Random(3)
    for _ in range(100):
        if state.is_terminal():
            break
        mask, legal = state.legal_actions_mask(), state.legal_actions()
        assert mask.dtype == np.bool_ and mask.shape == (game.num_distinct_actions(),)
        assert np.flatnonzero(mask).tolist() == legal == sorted(legal)
        player = state.current_player()
        assert state.legal_actions(player) == legal and state.legal_actions(1 - player) == []
        assert not state.legal_actions_mask(1 - player).any()
        state.apply_action(chance.choice(legal))


def test_copies_are_equal_and_go_their_own_way(name):
    state = play_at_random(tabuleiro.load_game(name).new_initial_state(), 1, most=9)
    game = state.get_game()
    copies = [
        state.clone(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        game.deserialize_state(state.serialize()),
    ]
    for other in copies:
        assert other == state and hash(other) == hash(state) and str(other) == str(state)
        assert other.history() == state.history()
        other.apply_action(other.legal_actions()[0])
        assert other != state
        other.undo_action()
        assert other == state
    assert state != "a state" and state != game
    assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game


def test_states_of_other_games_are_not_equal():
    one, other = (tabuleiro.load_game("kono", rules).new_initial_state() for rules in ("default", "bensley"))
    assert one.position() == other.position() and one != other


def test_actions_can_be_taken_back_to_the_start(name):
    start = tabuleiro.load_game(name).new_initial_state()
    state = play_at_random(start.clone(), 2)
    for action in reversed(state.history()):
        state.undo_action(0, action)
        assert not state.is_terminal() and action in state.legal_actions()
    assert state == start
    with pytest.raises(tabuleiro.ActionError):
        state.undo_action()


def test_whole_turns_and_actions_agree(name):
    game = tabuleiro.load_game(name)
    by_text, by_action, chance = game.new_initial_state(), game.new_initial_state(), random.Random(7)
    for _ in range(20):
        if by_text.is_terminal():
            break
        move = chance.choice(by_text.moves())
        before = len(by_text.history())
        assert by_text.play(move) == move
        for action in by_text.history()[before:]:
            assert move in by_action.moves()
            by_action.apply_action(action)
        assert by_action == by_text and by_action.position() == by_text.position()
        assert by_text.played()[-1] == move and by_text.gestures() == []


def test_a_position_given_by_text():
    game = tabuleiro.load_game("kono", "size=4")
    state = game.new_initial_state("bbbb/bw1b/3w/wwww b")
    assert (state.turn, state.current_player(), state.position()) == ("b", 1, "bbbb/bw1b/3w/wwww b")
    assert pickle.loads(pickle.dumps(state)) == state != game.new_initial_state()


def test_observations(name):
    game = tabuleiro.load_game(name)
    planes = game.observation_planes()
    shape = game.observation_tensor_shape()
    assert shape[0] == len(planes) and tuple(shape[:0:-1]) == game.board_size
    state = play_at_random(game.new_initial_state(), 4, most=7)
    for player in (0, 1):
        seen = state.observation_tensor(player)
        assert seen.dtype == np.float32 and len(seen) == game.observation_tensor_size() == np.prod(shape)
        assert seen.min() >= 0 and seen.max() <= 1
        planes_seen = seen.reshape(shape)
        names = [plane for plane, _ in planes]
        assert planes_seen[names.index("observer is White")].all() == (player == 0)
        assert planes_seen[names.index("observer to move")].all() == (player == state.current_player())
    assert (state.observation_tensor() == state.observation_tensor(state.current_player())).all()


def test_a_state_is_small(name):
    assert tabuleiro.load_game(name).new_initial_state().__sizeof__() < 300


def test_what_there_is(name):
    (game,) = (game for game in tabuleiro.games() if game["name"] == name)
    assert len(game["levels"]) == 8
    for preset in game["presets"]:
        assert tabuleiro.load_game(name, preset["name"]).rules.startswith(preset["name"])


def test_playouts(name):
    state = play_at_random(tabuleiro.load_game(name).new_initial_state(), 1, most=3)
    counts = state.playouts(200, seed=3)
    assert counts == state.playouts(200, seed=3, threads=2) != state.playouts(200, seed=4)
    assert counts["games"] == 200 == counts["white"] + counts["black"] + counts["draws"]
