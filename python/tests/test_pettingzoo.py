"""PettingZoo's own checks on every game, and what they leave open."""

from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import tabuleiro
from tabuleiro import pettingzoo

GAMES = [game["name"] for game in tabuleiro.games()]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
def test_api(game):
    api_test(pettingzoo.env(game), num_cycles=500)


@pytest.mark.parametrize("game", GAMES)
def test_seeds(game):
    seed_test(partial(pettingzoo.env, game), num_cycles=200)


@pytest.mark.parametrize("game", GAMES)
def test_rendering(game, capsys):
    drawn = {
        "svg": lambda picture: picture.lstrip().startswith("<svg") and picture.rstrip().endswith("</svg>"),
        "rgb_array": lambda picture: len(np.unique(picture)) > 3,
        "ansi": lambda text: len(text.splitlines()) > 5,
    }
    render_test(partial(pettingzoo.env, game), custom_tests=drawn)
    assert len(capsys.readouterr().out.splitlines()) > 5, "human rendering prints the board"


def random_game(env, seed):
    """Plays a random game; returns the agents in the order in which they acted, and the rewards they collected."""
    rng = np.random.default_rng(seed)
    acted, collected = [], dict.fromkeys(env.possible_agents, 0)
    env.reset()
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        collected[agent] += reward
        if termination or truncation:
            env.step(None)
            continue
        acted.append(agent)
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    return acted, collected


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_the_returns_of_the_game(game):
    for seed in range(5):
        env = pettingzoo.env(game)
        _, collected = random_game(env, seed)
        assert list(collected.values()) == env.unwrapped.board.returns()


def test_an_agent_acts_until_its_turn_is_whole():
    acted, _ = random_game(pettingzoo.env("kono"), 1)
    assert acted[:6] == ["player_0", "player_0", "player_1", "player_1", "player_0", "player_0"]


def test_only_the_agent_to_act_has_legal_actions():
    env = pettingzoo.env("wali")
    env.reset()
    assert env.observe("player_0")["action_mask"].sum() == 30
    assert env.observe("player_1")["action_mask"].sum() == 0


def test_each_agent_sees_its_own_stones_as_own():
    env = pettingzoo.env("wali")
    env.reset()
    env.step(0)
    white, black = (env.observe(agent)["observation"] for agent in env.possible_agents)
    assert white[0, 0, 0] == 1 and black[0, 0, 0] == 0
    assert white[1, 0, 0] == 0 and black[1, 0, 0] == 1
    assert np.array_equal(env.state(), white)


def test_an_illegal_action_loses():
    env = pettingzoo.env("kono")
    env.reset()
    env.last()
    env.step(12)  # The middle is empty.
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -1, "player_1": 0}


def test_without_wrappers_an_illegal_action_is_an_error_and_changes_nothing():
    env = pettingzoo.raw_env("kono")
    env.reset()
    before = env.board.serialize()
    with pytest.raises(ValueError, match="12"):
        env.step(12)
    assert env.board.serialize() == before
    assert env.agent_selection == "player_0"


def test_an_action_outside_the_space_is_refused():
    env = pettingzoo.env("kono")
    env.reset()
    env.last()
    with pytest.raises(AssertionError):
        env.step(26)


def test_a_game_can_begin_anywhere():
    env = pettingzoo.env("kono")
    env.reset(options={"position": "bbbbb/b3b/5/w3w/wwwww b"})
    assert env.agent_selection == "player_1"


def test_a_decided_position_ends_at_once():
    env = pettingzoo.env("kono", "size=4")
    env.reset(options={"position": "wwww/w2w/b2b/bbbb w"})
    assert all(env.terminations.values())
    assert sorted(env.rewards.values()) in ([-1, 1], [0, 0])


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "kono", "rules": "size=3"}, "size"),
        ({"game": "kono", "render_mode": "hologram"}, "hologram"),
    ],
)
def test_bad_arguments_are_named(arguments, named):
    with pytest.raises(ValueError, match=named):
        pettingzoo.env(**arguments)
