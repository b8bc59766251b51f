"""The check numbers of the games, counted again by gestures."""

from __future__ import annotations

import pytest
from conftest import NAMES, ROOT

import tabuleiro

DEPTH = 3


def cases():
    for name in NAMES:
        text = (ROOT / "games" / "src" / name / "perft.txt").read_text(encoding="utf-8")
        for line in text.splitlines():
            if line and not line.startswith("#"):
                rules, position, counts = (part.strip() for part in line.split("|"))
                yield pytest.param(name, rules, position, [int(count) for count in counts.split()], id=f"{name} {rules} {position}")


def without_counting(name: str, rules: str) -> str:
    """Perft does not look at draws by counting."""
    keys = [key["name"] for game in tabuleiro.games() if game["name"] == name for key in game["keys"]]
    off = {"repetition": "none", "quiet_plies": "none", "max_plies": "1000"}
    return ",".join([rules] + [f"{key}={off[key]}" for key in keys if key in off])


def count(state: tabuleiro.State, depth: int, counts: list[int]) -> None:
    """Adds the turns of every depth; a turn is whole when no gesture of it is left."""
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        if after.gestures():
            count(after, depth, counts)
            continue
        counts[depth] += 1
        if depth + 1 < len(counts):
            count(after, depth + 1, counts)


@pytest.mark.parametrize(("name", "rules", "position", "expected"), list(cases()))
def test_turns_by_gestures(name, rules, position, expected):
    game = tabuleiro.load_game(name, without_counting(name, rules))
    state = game.new_initial_state(None if position == "start" else position)
    counts = [0] * min(DEPTH, len(expected))
    count(state, 0, counts)
    assert counts == expected[:DEPTH]
