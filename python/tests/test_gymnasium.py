"""Gymnasium's own check on every game, and what it leaves open."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tabuleiro
from tabuleiro.gymnasium import Env, VectorEnv, make

GAMES = [game["name"] for game in tabuleiro.games()]


def play(env, policy, seed=1):
    """An episode; returns the last step."""
    _, info = env.reset(seed=seed)
    while True:
        step = env.step(policy(env, info))
        info = step[4]
        if step[2] or step[3]:
            return step


def at_random(env, info):
    return env.action_space.sample(info["action_mask"])


def trace(env, seed):
    """The moves of the opponent in an episode in which the agent always makes the first legal gesture."""
    moves = []
    _, info = env.reset(seed=seed)
    over = False
    while not over and len(moves) < 12:
        moves += info["moves"]
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    return moves


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponent", ["random", "level:1", None])
def test_gymnasium_is_content(game, opponent):
    env = gymnasium.make(f"tabuleiro/{game}-v0", opponent=opponent, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("side", ["white", "black", "random"])
def test_episodes_end_with_the_return_of_the_agent(game, side):
    env = make(game, "max_plies=60", side=side)
    for seed in range(5):
        _, reward, terminated, truncated, info = play(env, at_random, seed)
        assert terminated and not truncated
        assert reward == env.state.returns()[env.player]
        assert info["player"] == -4 and not info["action_mask"].any()


def test_black_sees_the_move_of_white_first():
    env = make("kono", side="black")
    _, info = env.reset(seed=3)
    assert len(info["moves"]) == 1
    assert info["player"] == 1


def test_a_random_side_follows_from_the_seed():
    env = make("kono", side="random")
    sides = []
    for seed in range(20):
        env.reset(seed=seed)
        sides.append(env.player)
    assert set(sides) == {0, 1}
    for seed in range(20):
        env.reset(seed=seed)
        assert env.player == sides[seed]


@pytest.mark.parametrize("opponent", ["random", "level:1", "feup:level1"])
def test_the_same_seed_gives_the_same_games(opponent):
    games = [trace(make("kono", opponent=opponent), seed=5) for _ in range(2)]
    assert games[0] == games[1]
    assert len(games[0]) > 3


def test_other_seeds_give_other_games():
    env = make("kono")
    assert len({tuple(trace(env, seed)) for seed in range(5)}) == 5


def test_a_random_opponent_does_not_repeat_itself():
    moves = trace(make("wali"), seed=1)
    places = [ord(move[0]) for move in moves]
    assert len(set(np.diff(places))) > 2


@pytest.mark.parametrize("position", [None, "5/5/5/5/5/5 b 12,12 0"])
def test_an_illegal_action_ends_the_episode(position):
    env = make("wali", position=position, side="black" if position else "white")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset()
    assert not info["illegal"]


def test_an_illegal_action_can_be_an_error_instead():
    env = make("kono", illegal="raise")
    env.reset(seed=1)
    before = env.state.serialize()
    with pytest.raises(ValueError, match="12"):
        env.step(12)
    assert env.state.serialize() == before
    _, _, terminated, _, info = env.step(0)
    assert not terminated and not info["illegal"]


def test_the_mask_is_there_under_both_names():
    env = make("wali")
    _, info = env.reset(seed=1)
    _, _, _, _, info = env.step(7)
    assert env.action_masks().dtype == bool
    assert np.array_equal(env.action_masks(), info["action_mask"])
    assert env.action_masks().sum() == len(env.state.legal_actions()) < 30


def test_a_step_needs_a_reset():
    with pytest.raises(gymnasium.error.ResetNeeded):
        make("kono").step(0)


@pytest.mark.parametrize("action", [26, -1, 1.5, "a1", None])
def test_what_is_no_action_at_all_is_an_error(action):
    env = make("kono")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is not in"):
        env.step(action)
    assert not env.state.is_terminal()


@pytest.mark.parametrize("position", ["wwww/w2w/b2b/bbbb w", "wwww/wbb1/bbwb/1b2 w"])
def test_an_episode_that_is_over_before_it_begins_is_an_error(position):
    """In the first position the game is decided, in the second White wins with its first move."""
    env = make("kono", "size=4", opponent="level:4", side="black")
    with pytest.raises(ValueError, match="over before the agent can act"):
        env.reset(options={"position": position})
    env.reset()


def test_one_agent_can_play_both_sides():
    env = make("kono", opponent=None)
    _, info = env.reset(seed=1)
    players = []
    for _ in range(6):
        players.append(info["player"])
        _, _, _, _, info = env.step(at_random(env, info))
    assert players == [0, 0, 1, 1, 0, 0]


def test_playing_both_sides_the_one_who_acted_is_rewarded():
    env = make("sixmaking", "size=3,winner=mover", opponent=None)
    acted = []

    def remember(env, info):
        acted.append(info["player"])
        return at_random(env, info)

    for seed in range(10):
        _, reward, _, _, _ = play(env, remember, seed)
        assert reward == env.state.returns()[acted[-1]] == 1.0, "whoever builds the King wins"
    assert set(acted) == {0, 1}


def test_an_opponent_can_be_a_function():
    asked = []

    def first(state):
        asked.append(state.position())
        return state.legal_actions()[0]

    env = make("kono", opponent=first)
    env.reset(seed=1)
    env.step(0)
    assert not asked
    env.step(env.state.legal_actions()[0])
    assert len(asked) == 2, "a turn of two gestures"


def test_a_level_beats_chance():
    env = make("sixmaking", "size=4", opponent="level:3")
    rewards = [play(env, at_random, seed)[1] for seed in range(6)]
    assert sum(rewards) <= -4


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "kono", "rules": "size=3"}, "size"),
        ({"game": "kono", "side": "green"}, "green"),
        ({"game": "kono", "illegal": "ignore"}, "ignore"),
        ({"game": "kono", "position": "nonsense"}, "position"),
        ({"game": "kono", "opponent": "level:99"}, "99"),
        ({"game": "kono", "opponent": 7}, "7"),
        ({"game": "kono", "render_mode": "hologram"}, "hologram"),
    ],
)
def test_bad_arguments_are_named_at_once(arguments, named):
    with pytest.raises((ValueError, TypeError), match=named):
        Env(**arguments)


def test_rendering():
    svg, pixels, text = (make("sixmaking", render_mode=mode) for mode in ("svg", "rgb_array", "ansi"))
    for env in (svg, pixels, text):
        env.reset(seed=1)
    assert svg.render().lstrip().startswith("<svg")
    assert pixels.render().dtype == np.uint8 and pixels.render().shape[2] == 3
    assert text.render().splitlines()[0] == "5  ·  ·  ·  ·  ·"


def many(game="kono", rules=None, num_envs=8, **options):
    return gymnasium.make_vec(f"tabuleiro/{game}-v0", num_envs=num_envs, rules=rules, **options)


def sampled(info, rng):
    """A legal action for every game; 0 where it is over."""
    return np.where(info["action_mask"], rng.random(info["action_mask"].shape), -1.0).argmax(1)


def test_many_games_are_the_same_as_one():
    """Self-play in eight environments at once and one by one, with the same actions."""
    rng = np.random.default_rng(1)
    vector, singles = many("wali", "max_plies=30", opponent=None), [make("wali", "max_plies=30", opponent=None) for _ in range(8)]
    assert isinstance(vector, VectorEnv)
    seen, info = vector.reset(seed=1)
    begun = [env.reset() for env in singles]
    over = np.zeros(8, bool)
    ended = 0
    for _ in range(200):
        assert np.array_equal(info["action_mask"], [info["action_mask"] for _, info in begun])
        assert np.array_equal(info["player"], [info["player"] for _, info in begun])
        going = info["player"] >= 0
        assert np.array_equal(seen[going], np.stack([seen for seen, _ in begun])[going])
        actions = sampled(info, rng)
        seen, rewards, terminated, truncated, info = vector.step(actions)
        for number, env in enumerate(singles):
            if over[number]:
                begun[number] = env.reset()
                assert rewards[number] == 0 and not terminated[number]
                continue
            alone, reward, ends, _, told = env.step(int(actions[number]))
            begun[number] = alone, told
            assert (reward, ends) == (rewards[number], terminated[number])
        over = terminated
        ended += terminated.sum()
        assert not truncated.any()
    assert ended >= 8


def test_many_games_against_an_opponent():
    rng = np.random.default_rng(2)
    env = many("sixmaking", "size=4", num_envs=32, opponent="random", side="alternate", threads=2)
    _, info = env.reset(seed=1)
    assert info["player"].tolist() == [0, 1] * 16
    results = []
    for _ in range(150):
        seen, rewards, terminated, _, info = env.step(sampled(info, rng))
        assert env.observation_space.contains(seen)
        assert not rewards[~terminated].any()
        results.extend(rewards[terminated])
    assert len(results) > 60 and {-1.0, 1.0} <= set(results)


def test_many_games_are_the_same_with_the_same_seed():
    def games(seed):
        rng = np.random.default_rng(3)
        env = many("kono", opponent="random")
        _, info = env.reset(seed=seed)
        return np.stack([env.step(sampled(info, rng))[0] for _ in range(4)])

    assert np.array_equal(games(5), games(5))
    assert not np.array_equal(games(5), games(6))


def test_illegal_actions_among_many_games():
    env = many("kono", num_envs=3)
    env.reset(seed=1)
    seen, rewards, terminated, _, info = env.step(np.array([0, 12, 4]))  # The middle is empty.
    assert rewards.tolist() == [0, -1, 0]
    assert terminated.tolist() == info["illegal"].tolist() == [False, True, False]
    legal = info["action_mask"].argmax(1)
    _, rewards, terminated, _, info = env.step(legal)
    assert not rewards.any() and not terminated.any() and not info["illegal"].any()
    assert np.array_equal(info["action_mask"][1], make("kono").reset()[1]["action_mask"]), "it has begun again"


@pytest.mark.parametrize(
    ("actions", "named"),
    [([0, 12, 4], "game 1"), ([0, 26, 4], "26"), ([0, -1, 4], "-1"), ([0, 4], "3"), ([0.5, 0.0, 1.0], "whole")],
)
def test_wrong_actions_among_many_games_are_named(actions, named):
    env = many("kono", num_envs=3, illegal="raise")
    before, info = env.reset(seed=1)
    with pytest.raises(ValueError, match=named):
        env.step(np.array(actions))
    after, _, _, _, _ = env.step(info["action_mask"].argmax(1))
    assert not np.array_equal(before, after)
