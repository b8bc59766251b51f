"""Batches: the same as states one by one, in the arrays of whoever asks."""

from __future__ import annotations

import numpy as np
import pytest

import tabuleiro


def test_a_batch_does_what_states_do(name):
    batch = tabuleiro.Batch(name, size=4, threads=2, seed=5)
    states = [batch.game.new_initial_state() for _ in range(4)]
    for _ in range(600):
        actions = batch.sample_actions()
        batch.step(actions)
        for number, state in enumerate(states):
            state.apply_action(int(actions[number]))
            assert batch.rewards[number].tolist() == state.returns()
            assert batch.done[number] == state.is_terminal()
            if state.is_terminal():
                state = states[number] = batch.game.new_initial_state()
            assert batch[number] == state
            assert (batch.legal_mask[number] == state.legal_actions_mask()).all()
            assert batch.current_player[number] == state.current_player()
            assert (batch.observations[number].ravel() == state.observation_tensor()).all()


def test_observations_as_counts_and_as_shares(name):
    counts, shares = (tabuleiro.Batch(name, size=8, observations=kind) for kind in ("uint8", "float32"))
    most = np.array([most for _, most in counts.game.observation_planes()], dtype=np.float32)
    for _ in range(50):
        actions = counts.sample_actions()
        counts.step(actions)
        shares.step(actions)
        assert np.allclose(counts.observations / most[:, None, None], shares.observations)


def test_arrays_of_the_caller():
    batch = tabuleiro.Batch("wali", size=16, observations=None)
    assert batch.observations is None
    steps, shape = 20, batch.game.observation_tensor_shape()
    seen = np.zeros((steps, 16, *shape), dtype=np.uint8)
    masks = np.zeros((steps, 16, batch.game.num_distinct_actions()), dtype=bool)
    paid, done = np.full((steps, 16, 2), 9, dtype=np.float32), np.ones((steps, 16), dtype=bool)
    player = np.full((steps, 16), 9, dtype=np.int8)
    own = batch.legal_mask.copy()
    for step in range(steps):
        batch.step(
            batch.sample_actions(),
            observations=seen[step],
            legal_mask=masks[step],
            rewards=paid[step],
            done=done[step],
            current_player=player[step],
        )
    assert seen.any(axis=(1, 2, 3, 4)).all() and masks.any(axis=2).all() and not done.any()
    assert (paid == 0).all() and set(player.ravel()) == {0, 1}
    assert (batch.legal_mask == own).all(), "the arrays of the batch are left alone"


@pytest.mark.parametrize("kind", [np.int64, np.int32, np.uint8, np.int16])
def test_actions_of_any_whole_kind(kind):
    batch = tabuleiro.Batch("kono", size=4)
    batch.step(np.zeros(8, dtype=kind)[::2])
    batch.step([6, 6, 6, 6])
    assert batch[0].played() == ["a1-b2"]


@pytest.mark.parametrize("opponent", ["random", "level:1", "perfect", "engine:nodes=200"])
def test_opponents(opponent):
    batch = tabuleiro.Batch("kono", "size=4,max_plies=8", size=4, opponent=opponent, threads=2)
    ended = 0
    for _ in range(10):
        batch.step(batch.sample_actions())
        ended += batch.done.sum()
        assert batch.current_player.tolist() == [0, 1, 0, 1]
    assert ended


def test_a_batch_with_the_same_seed_is_the_same():
    def run(seed: int, threads: int) -> list[str]:
        batch = tabuleiro.Batch("wali", size=6, seed=seed, threads=threads, opponent="level:1", player=1)
        for _ in range(40):
            batch.step(batch.sample_actions())
        return [batch[number].serialize() for number in range(6)]

    assert run(1, 1) == run(1, 3) != run(2, 1)


def test_without_automatic_reset():
    batch = tabuleiro.Batch("kono", "max_plies=1", size=3, auto_reset=False)
    batch.step([0, 0, 0])
    batch.step([6, 6, 6])
    assert batch.done.all() and (batch.current_player == -4).all() and not batch.legal_mask.any()
    batch.step([0, 0, 0])
    assert batch.done.all(), "finished games ignore their actions"
    batch.reset([True, False, True])
    assert batch.current_player.tolist() == [0, -4, 0]
    batch.reset()
    assert not batch.done.any() and batch[1] == batch.game.new_initial_state()


def test_a_batch_of_a_game():
    game = tabuleiro.load_game("kono", "size=4")
    assert tabuleiro.Batch(game, size=2).game == game
    assert len(tabuleiro.Batch(game, size=2)) == 2
