"""The numbers of the actions never change within a version of a game.

To write the golden files anew after a new version of a game: GOLDEN=1 pytest tests/test_actions.py
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import tabuleiro

GOLDEN = Path(__file__).parent / "golden"


def told(game: tabuleiro.Game) -> str:
    lines = [f"# {game.rules}"]
    lines += [f"{number} {action}" for number, action in enumerate(game.action_names())]
    return "\n".join(lines) + "\n"


def test_the_numbers_are_those_of_the_golden_file(name):
    presets = next(game["presets"] for game in tabuleiro.games() if game["name"] == name)
    found = "\n".join(told(tabuleiro.load_game(name, preset["name"])) for preset in presets)
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")


def test_names_and_numbers_are_the_same_thing(name):
    game = tabuleiro.load_game(name)
    state = game.new_initial_state()
    for number in range(game.num_distinct_actions()):
        text = game.action_to_string(number)
        assert game.string_to_action(text) == game.string_to_action(text.upper()) == number
        assert state.action_to_string(number) == state.action_to_string(0, number) == text
        assert state.string_to_action(text) == state.string_to_action(0, text) == number


def test_squares_come_first_along_the_ranks(name):
    game = tabuleiro.load_game(name)
    files, ranks = game.board_size
    squares = [f"{'abcdefghijklmnop'[file]}{rank + 1}" for rank in range(ranks) for file in range(files)]
    assert game.action_names()[: len(squares)] == squares


@pytest.mark.parametrize("wrong", [-1, 10_000])
def test_a_number_that_does_not_exist(name, wrong):
    with pytest.raises(tabuleiro.ActionError, match=str(wrong)):
        tabuleiro.load_game(name).action_to_string(wrong)
