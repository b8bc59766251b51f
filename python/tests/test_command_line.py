"""Random games, beside the program of the command line."""

from __future__ import annotations

import json
import random
import subprocess

import pytest

import tabuleiro

RULES = [
    ("kono", "default"),
    ("kono", "size=4,stuck=pass"),
    ("mitsudomoe", "official"),
    ("mitsudomoe", "feup5"),
    ("sixmaking", "official"),
    ("sixmaking", "feup,size=4"),
    ("wali", "wali"),
    ("wali", "dara,size=6x6"),
]


def ask(program, *arguments: str):
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize(("name", "rules"), RULES)
def test_random_games(program, name, rules):
    game = tabuleiro.load_game(name, rules)
    for seed in range(3):
        chance, state = random.Random(seed), game.new_initial_state()
        looks = {chance.randrange(60) for _ in range(6)}
        while not state.is_terminal():
            if not state.gestures() and len(state.played()) in looks:
                place = ("--rules", game.rules, "--position", state.position())
                assert ask(program, "moves", name, *place)["moves"] == state.moves()
            state.apply_action(chance.choice(state.legal_actions()))
        shown = ask(program, "show", name, "--rules", game.rules, *state.played())
        assert (shown["position"], shown["turn"]) == (state.position(), state.turn)
        assert (shown["result"], shown["reason"]) == (state.result, state.reason)
        assert shown == state.data()


def test_a_match(program):
    arguments = ("kono", "level:1", "random")
    told = ask(program, "match", "kono", "--white", "level:1", "--black", "random", "--games", "6", "--seed", "3")
    assert tabuleiro.match(*arguments, games=6, seed=3, threads=2) == told


def test_what_there_is(program):
    assert tabuleiro.games() == ask(program, "--lang", "en", "games")["games"]
