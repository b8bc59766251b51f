"""A million states, and memory stays flat."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import pytest

import tabuleiro

STATUS = Path("/proc/self/statm")


def resident() -> int:
    """The memory of this process in bytes."""
    return int(STATUS.read_text().split()[1]) * 4096


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells it this way")
def test_a_million_states():
    starts = [tabuleiro.load_game(game["name"]).new_initial_state() for game in tabuleiro.games()]

    def use(count: int) -> None:
        for number in range(count):
            state = starts[number % len(starts)].clone()
            state.apply_action(state.legal_actions()[0])
            state.legal_actions_mask()
            if number % 50 == 0:
                pickle.loads(pickle.dumps(state)).observation_tensor()
                with pytest.raises(tabuleiro.ActionError):
                    state.apply_action(-1)

    use(50_000)
    before = resident()
    use(1_000_000)
    assert resident() - before < 4 << 20


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells it this way")
def test_batches_and_records_come_and_go():
    def use(count: int) -> None:
        for seed in range(count):
            batch = tabuleiro.Batch("kono", size=64, seed=seed)
            for _ in range(20):
                batch.step(batch.sample_actions())
            batch[0].record().states()

    use(50)
    before = resident()
    use(300)
    assert resident() - before < 8 << 20


def test_a_state_tells_its_size():
    state = tabuleiro.load_game("kono").new_initial_state()
    assert sys.getsizeof(state) < 300
