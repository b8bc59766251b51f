"""The learning example: that its parts are right, that it learns, and, given the time, that it beats a level."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
sys.path.insert(0, str(EXAMPLES))

import tabuleiro  # noqa: E402
import train  # noqa: E402


def test_gradients_are_those_of_the_error():
    rng = np.random.default_rng(1)
    network = train.Network(6, 3, 5, rng)
    network.parts = [part.astype(np.float64) for part in network.parts]
    seen, actions, worth = rng.random((4, 6)), np.array([0, 2, 1, 2]), rng.random(4)
    rows = np.arange(4)

    def error():
        return np.mean((network(seen)[rows, actions] - worth) ** 2) / 2

    layers = network._layers(seen)
    guesses = layers[-1][rows, actions]
    slope = np.zeros_like(layers[-1])
    slope[rows, actions] = (guesses - worth) * (1 - guesses**2) / 4
    for part, gradient in zip(network.parts, network._gradients(layers, slope)):
        place = tuple(size // 2 for size in part.shape)
        part[place] += 1e-6
        higher = error()
        part[place] -= 2e-6
        assert gradient[place] == pytest.approx((higher - error()) / 2e-6, abs=1e-7)
        part[place] += 1e-6


def test_returns_follow_the_sides():
    """One game: White acts twice, Black acts, White wins. The guesses on the way are all 0.5."""
    reward, ahead = [0, 0, 0, 1], [1, -1, -1, 0]
    best = [1, 1, 1, 1]
    story = np.array([[[r], [a], [0.5], [b]] for r, a, b in zip(reward, ahead, best)], np.float32)
    assert train.returns(story, trust=1.0)[:, 0].tolist() == [1, 1, -1, 1]
    assert train.returns(story, trust=0.0)[:, 0].tolist() == [0.5, -0.5, -0.5, 1]
    story[2, 3] = 0  # Black only tried something: White need not have believed that it would win.
    assert train.returns(story, trust=1.0)[:, 0].tolist() == [-0.5, -0.5, -1, 1]


def test_certain_wins_are_taken():
    """White builds the King with a tower of its own: whatever the network thinks."""
    game = tabuleiro.load_game("sixmaking", "size=3,supply=9")
    state = game.new_initial_state("2,wbww/2,wwbw/1,bw,bbw w 1-4 -")
    network = train.Network(game.observation_tensor_size(), game.num_distinct_actions(), 8, np.random.default_rng(1))
    (move,) = train.choose(network, [state])
    state.play(move)
    assert state.result == "1-0"


def test_the_score_of_a_match():
    score = train.Score(60, 20, 20)
    assert score.share == 0.7
    assert score.error == pytest.approx(2 * np.sqrt((0.6 * 0.09 + 0.2 * 0.04 + 0.2 * 0.49) / 100))
    assert str(score) == "70.0% ± 8.0% (60 won, 20 drawn, 20 lost)"


def test_a_few_lessons_help():
    """So many lessons take a second or two; a network that has learned nothing scores half against this level."""
    settings = train.Settings(games=256, width=64)
    school = train.SelfPlay(settings)
    before = train.match(settings, school.network, "level:1", 200)
    errors = [school.lesson(0.2, 1e-3) for _ in range(120)]
    after = train.match(settings, school.network, "level:1", 200)
    assert np.isfinite(errors).all()
    assert after.share > before.share + 0.1, f"{before} before, {after} after"


def test_who_has_learned_nothing_loses_to_a_good_level():
    settings = train.Settings(games=8)
    score = train.match(settings, train.SelfPlay(settings).network, "level:4", 20)
    assert score.games == 20 and score.lost >= 18, str(score)


def test_as_a_program():
    command = [sys.executable, str(EXAMPLES / "train.py"), "--seconds", "2", "--games", "100", "--opponent", "level:1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert "100 games of sixmaking (size=4) against level:1: " in done.stdout
    assert " ± " in done.stdout


@pytest.mark.parametrize(
    ("flags", "named"),
    [(["--game", "chess"], "chess"), (["--rules", "size=99"], "size"), (["--opponent", "level:9"], "level"), (["--games", "0"], "games")],
)
def test_wrong_arguments_are_named(flags, named, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["train.py", *flags])
    with pytest.raises(SystemExit) as ended:
        train.arguments()
    assert ended.value.code == 2
    assert named in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.long
def test_ten_minutes_are_enough_to_beat_level_2():
    settings = train.Settings()
    assert settings.seconds < 600
    network, _ = train.train(settings, ("random", "level:2"))
    score = train.match(settings, network, "level:2", 400)
    print(score)
    assert score.share - score.error > 0.5, str(score)


@pytest.mark.long
def test_the_notebook_runs():
    import nbclient
    import nbformat

    notebook = nbformat.read(EXAMPLES / "train.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=1200, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in outputs), "there is a plot"
