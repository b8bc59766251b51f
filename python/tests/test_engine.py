"""The engine, the tables and the players, asked from Python."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import tabuleiro


def test_an_analysis(name):
    state = tabuleiro.load_game(name).new_initial_state()
    analysis = state.analyse(nodes=3000, lines=3)
    assert analysis["done"] and analysis["turn"] == "w" and analysis["position"] == state.position()
    assert len(analysis["lines"]) == 3
    assert {line["moves"][0] for line in analysis["lines"]} <= set(state.moves())
    begun = time.monotonic()
    state.analyse(time=0.1)
    assert time.monotonic() - begun < 5


def test_players(name):
    state = tabuleiro.load_game(name).new_initial_state()
    (game,) = (game for game in tabuleiro.games() if game["name"] == name)
    names = ["random", "level:1", "level:4", "engine:nodes=500"] + [f"feup:{one}" for one in game.get("originals", [])]
    for player in names:
        move = state.best_move(player=player, seed=3)
        assert move in state.moves() and move == state.best_move(player=player, seed=3)


def test_what_tables_know(tmp_path):
    state = tabuleiro.load_game("kono", "size=4").new_initial_state()
    assert state.probe(tables=tmp_path) is None
    solved = tabuleiro.solve("kono", "size=4", tables=tmp_path)
    assert solved["start"]["value"] == "draw" and solved["positions"] == {"won": 857, "lost": 385, "drawn": 312358}
    known = state.probe(tables=tmp_path)
    assert known["value"] == "draw" and {move["move"] for move in known["moves"]} == set(state.moves())
    assert tabuleiro.solve("kono", "size=4", tables=tmp_path) == solved


def test_a_damaged_table_is_told(tmp_path):
    solved = tabuleiro.solve("kono", "size=4", tables=tmp_path)
    (file,) = solved["files"]
    with open(file, "r+b") as table:
        table.write(b"damaged!")
    copy = tmp_path / "copy"
    copy.mkdir()
    os.rename(file, copy / os.path.basename(file))
    state = tabuleiro.load_game("kono", "size=4").new_initial_state()
    with pytest.warns(RuntimeWarning, match="kono"):
        assert state.probe(tables=copy) is None
    with pytest.warns(RuntimeWarning, match="renamed"):
        assert tabuleiro.solve("kono", "size=4", tables=copy)["positions"] == solved["positions"]


def test_what_cannot_be_solved(tmp_path):
    with pytest.raises(tabuleiro.SolveError):
        tabuleiro.solve("mitsudomoe", tables=tmp_path)
    with pytest.raises(tabuleiro.GameError):
        tabuleiro.solve("chess", tables=tmp_path)


def test_others_run_while_the_engine_thinks():
    state = tabuleiro.load_game("mitsudomoe").new_initial_state()
    ticks, ended = 0, threading.Event()

    def think() -> None:
        state.analyse(time=0.5)
        ended.set()

    thinker = threading.Thread(target=think)
    thinker.start()
    while not ended.is_set():
        ticks += 1
        time.sleep(0.01)
    thinker.join()
    assert ticks > 5


@pytest.mark.skipif(os.name == "nt", reason="signals are sent another way there")
@pytest.mark.parametrize(
    "work",
    [
        "tabuleiro.load_game('mitsudomoe').new_initial_state().analyse(time=600)",
        "tabuleiro.load_game('mitsudomoe').new_initial_state().best_move(player='engine:time=600s')",
        "tabuleiro.match('mitsudomoe', 'level:8', 'level:8', games=1000)",
        "tabuleiro.load_game('mitsudomoe').playouts(10**12)",
        "b = tabuleiro.Batch('mitsudomoe', size=4096, opponent='engine:time=60s')",
        "import tempfile; tabuleiro.solve('wali', tier='4v4', tables=tempfile.mkdtemp())",
    ],
)
def test_ctrl_c_works(work):
    code = f"import tabuleiro\nprint('begun', flush=True)\n{work}\nprint('ended')"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begun\n"
    time.sleep(0.7)
    child.send_signal(signal.SIGINT)
    out, error = child.communicate(timeout=60)
    assert "KeyboardInterrupt" in error and "ended" not in out
