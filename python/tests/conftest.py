"""What the tests share."""

from __future__ import annotations

import os
import random
from pathlib import Path

# Before numpy is imported: the matrices of the tests are so small that threads only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest

import tabuleiro

ROOT = Path(__file__).resolve().parents[2]
NAMES = [game["name"] for game in tabuleiro.games()]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    """Every game."""
    return request.param


@pytest.fixture
def program() -> Path:
    """The program of the command line, to be compared with."""
    path = Path(os.environ.get("TABULEIRO_PROGRAM", ROOT / "target" / "debug" / "tabuleiro"))
    if not path.exists():
        pytest.skip("the program is not built: cargo build")
    return path


def play_at_random(state: tabuleiro.State, seed: int, most: int = 10_000) -> tabuleiro.State:
    """Takes legal actions by chance until the game is over or so many are taken."""
    chance = random.Random(seed)
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state
