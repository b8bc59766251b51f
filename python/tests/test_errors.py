"""Bad input: an exception that names it, and nothing changes."""

from __future__ import annotations

import json
import subprocess

import numpy as np
import pytest

import tabuleiro


@pytest.fixture
def state() -> tabuleiro.State:
    state = tabuleiro.load_game("kono").new_initial_state()
    state.apply_action(0)
    return state


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        (("chess",), tabuleiro.GameError, 'there is no game "chess"'),
        (("",), tabuleiro.GameError, "there is no game"),
        (("kono", "no-such-preset"), tabuleiro.RulesError, "no-such-preset"),
        (("kono", "size=99"), tabuleiro.RulesError, '"99" is not a value of size'),
        (("kono", "size=4,size=5"), tabuleiro.RulesError, "size"),
        (("kono(size=4", ), tabuleiro.GameError, "kono"),
        (("kono(rules=)",), tabuleiro.RulesError, ""),
        ((7,), TypeError, ""),
        (("kono", 7), TypeError, ""),
    ],
)
def test_games_that_do_not_exist(arguments, error, words):
    with pytest.raises(error) as raised:
        tabuleiro.load_game(*arguments)
    assert words in str(raised.value)
    assert isinstance(raised.value, (ValueError, TypeError))


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        (lambda state: state.apply_action(12), tabuleiro.ActionError, "12 (c3)"),
        (lambda state: state.apply_action(-1), tabuleiro.ActionError, "-1"),
        (lambda state: state.apply_action(26), tabuleiro.ActionError, "26"),
        (lambda state: state.apply_action(2**100), OverflowError, ""),
        (lambda state: state.apply_action("a1"), TypeError, ""),
        (lambda state: state.apply_action(1.5), TypeError, ""),
        (lambda state: state.apply_action(None), TypeError, ""),
        (lambda state: state.play("a1-a2"), tabuleiro.MoveError, ""),
        (lambda state: state.play("b1-c2"), tabuleiro.MoveError, "a1"),
        (lambda state: state.play("x" * 100_000), tabuleiro.MoveError, ""),
        (lambda state: state.play("\0é\n"), tabuleiro.MoveError, ""),
        (lambda state: state.play(3), TypeError, ""),
        (lambda state: state.string_to_action("z9"), tabuleiro.ActionError, "z9"),
        (lambda state: state.action_to_string(99), tabuleiro.ActionError, "99"),
        (lambda state: state.observation_tensor(2), IndexError, "2"),
        (lambda state: state.legal_actions(-1), IndexError, "-1"),
        (lambda state: state.analyse(time=-1), tabuleiro.TabuleiroError, "-1"),
        (lambda state: state.analyse(time=float("nan")), tabuleiro.TabuleiroError, "NaN"),
        (lambda state: state.analyse(lines=0), tabuleiro.TabuleiroError, "lines"),
        (lambda state: state.analyse(nodes=0), tabuleiro.TabuleiroError, "nodes"),
        (lambda state: state.best_move(player="level:9"), tabuleiro.PlayerError, "9"),
        (lambda state: state.best_move(player="human"), tabuleiro.PlayerError, "person"),
        (lambda state: state.best_move(player="ugi:/no/such/program"), tabuleiro.PlayerError, ""),
        (lambda state: state.svg(theme="pink"), tabuleiro.TabuleiroError, "pink"),
        (lambda state: state.svg(size=1), tabuleiro.TabuleiroError, "1"),
        (lambda state: state.record({"no tag": "x"}), tabuleiro.TabuleiroError, ""),
        (lambda state: state.record({"Result": "1-0"}), tabuleiro.TabuleiroError, ""),
    ],
)
def test_a_state_stays_as_it_was(state, change, error, words):
    before = state.clone()
    with pytest.raises(error) as raised:
        change(state)
    assert words in str(raised.value)
    assert state == before and state.legal_actions() == before.legal_actions()


@pytest.mark.parametrize("text", ["", "5/5 w", "x" * 10_000, "bbbbb/b3b/5/w3w/wwwww", "bbbbb/b3b/5/w3w/wwwww q"])
def test_positions_that_are_none(text):
    with pytest.raises(tabuleiro.PositionError):
        tabuleiro.load_game("kono").new_initial_state(text)


@pytest.mark.parametrize("text", ["", "kono default\n-", "kono default\n-\n0 0", "kono default\n-\nx", "wali wali\n-\n", "kono default\n7/7\n"])
def test_texts_that_are_no_states(text):
    game = tabuleiro.load_game("kono")
    if text == "kono default\n-":
        assert game.deserialize_state(text) == game.new_initial_state()
    else:
        with pytest.raises(tabuleiro.TabuleiroError):
            game.deserialize_state(text)


def test_nothing_is_asked_about_a_finished_game():
    state = tabuleiro.load_game("kono", "max_plies=1").new_initial_state()
    state.play("a1-b2")
    for ask in (state.analyse, state.best_move, lambda: state.play("a5-b4"), lambda: state.apply_action(0)):
        with pytest.raises(tabuleiro.TabuleiroError):
            ask()


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"size": 0}, tabuleiro.TabuleiroError),
        ({"size": 2**40}, tabuleiro.TabuleiroError),
        ({"size": -1}, OverflowError),
        ({"threads": 0}, tabuleiro.TabuleiroError),
        ({"opponent": "human"}, tabuleiro.PlayerError),
        ({"opponent": "ugi:true"}, tabuleiro.PlayerError),
        ({"opponent": "nobody"}, tabuleiro.PlayerError),
        ({"player": 2}, IndexError),
        ({"observations": "float64"}, tabuleiro.TabuleiroError),
    ],
)
def test_batches_that_cannot_be(arguments, error):
    with pytest.raises(error):
        tabuleiro.Batch("kono", **arguments)


@pytest.mark.parametrize(
    ("actions", "error", "words"),
    [
        ([0, 1, 12], tabuleiro.ActionError, "game 2: action 12 (c3)"),
        ([0, 1, 99], tabuleiro.ActionError, "game 2"),
        ([0, 1], tabuleiro.TabuleiroError, "3 places, not 2"),
        ([0.0, 1.0, 2.0], TypeError, "whole numbers"),
        ([[0, 1, 2]], TypeError, "dimension"),
        (["a", "b", "c"], TypeError, "whole numbers"),
        (None, TypeError, "whole numbers"),
    ],
)
def test_a_batch_stays_as_it_was(actions, error, words):
    batch = tabuleiro.Batch("kono", size=3)
    mask = batch.legal_mask.copy()
    with pytest.raises(error) as raised:
        batch.step(actions)
    assert words in str(raised.value)
    assert all(batch[number].history() == [] for number in range(3)) and (batch.legal_mask == mask).all()


def test_arrays_that_cannot_be_written_to():
    batch = tabuleiro.Batch("kono", size=4)
    frozen = np.zeros(4, dtype=bool)
    frozen.flags.writeable = False
    wrong = [
        ({"done": frozen}, tabuleiro.TabuleiroError),
        ({"done": np.zeros(8, dtype=bool)[::2]}, tabuleiro.TabuleiroError),
        ({"done": np.zeros(5, dtype=bool)}, tabuleiro.TabuleiroError),
        ({"done": np.zeros(4, dtype=np.int8)}, TypeError),
        ({"rewards": np.zeros((4, 2))}, TypeError),
        ({"observations": np.zeros(batch.observations.shape, dtype=np.float64)}, TypeError),
        ({"observations": [0.0]}, TypeError),
        ({"done": batch.legal_mask[0, :4], "legal_mask": batch.legal_mask}, tabuleiro.TabuleiroError),
    ]
    for arrays, error in wrong:
        with pytest.raises(error):
            batch.step(batch.sample_actions(), **arrays)
        assert batch[0].history() == []


def test_a_game_of_a_batch_that_does_not_exist():
    batch = tabuleiro.Batch("kono", size=4)
    assert batch[-1] == batch[3]
    for number in (4, -5):
        with pytest.raises(IndexError):
            batch[number]


def test_the_words_are_those_of_the_command_line(program):
    def told(*arguments: str) -> str:
        done = subprocess.run([program, "--lang", "en", *arguments], capture_output=True, text=True)
        assert done.returncode == 2
        return done.stderr.removeprefix("tabuleiro: ").strip()

    cases = [
        (("moves", "chess"), lambda: tabuleiro.load_game("chess")),
        (("moves", "kono", "--rules", "size=99"), lambda: tabuleiro.load_game("kono", "size=99")),
        (("moves", "kono", "--position", "5/5 w"), lambda: tabuleiro.load_game("kono").new_initial_state("5/5 w")),
        (("show", "kono", "a1-a2"), lambda: tabuleiro.load_game("kono").new_initial_state().play("a1-a2")),
    ]
    for arguments, wrong in cases:
        with pytest.raises(ValueError) as raised:
            wrong()
        assert told(*arguments).endswith(str(raised.value)), json.dumps(arguments)
