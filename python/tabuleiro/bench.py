"""Speed, side by side with OpenSpiel and PettingZoo where they are installed: python -m tabuleiro.bench

All figures are of one thread, in processor time unless said otherwise. Actions are gestures: a turn may need several.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import tabuleiro

Figure = dict[str, Any]

#: Each measurement goes on for so many seconds of processor time.
SECONDS = 0.5
#: The best of so many is told: other programs on the machine only ever make it slower.
TRIES = 3
BATCH = 1024


def speed(work: Callable[[], int]) -> float:
    """How much work is done in a second, where `work` says how much it has done."""
    work()
    return max(_speed(work) for _ in range(TRIES))


def _speed(work: Callable[[], int]) -> float:
    begun, done = time.process_time(), 0
    while (taken := time.process_time() - begun) < SECONDS / TRIES:
        done += work()
    return done / taken


def batch_step(name: str, observations: str | None = None) -> float:
    """Gestures by chance in a batch, legal masks included."""
    batch = tabuleiro.Batch(name, size=BATCH, observations=observations)
    actions = batch.sample_actions()

    def work() -> int:
        for _ in range(20):
            batch.step(actions)
            batch.sample_actions(actions)
        return 20 * BATCH

    return speed(work)


def one_state(game: Any) -> float:
    """Actions by chance in one state at a time; the game is ours or OpenSpiel's."""
    chance = random.Random(1).random

    def work() -> int:
        state = game.new_initial_state()
        for _ in range(2000):
            if state.is_terminal():
                state = game.new_initial_state()
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
        return 2000

    return speed(work)


def playouts(name: str) -> float:
    """Turns of random games inside the library, draws by counting judged."""
    game = tabuleiro.load_game(name)
    return speed(lambda: game.playouts(50, seed=1)["plies"])


def pettingzoo_steps(module: str) -> float:
    """Actions by chance in an environment of PettingZoo."""
    env = importlib.import_module(module).env()
    chance = random.Random(1)

    def work() -> int:
        env.reset(seed=1)
        for number in range(200):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset(seed=number)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(chance.choice(legal)))
        return 200

    return speed(work)


def import_time() -> float:
    """Milliseconds that importing takes beyond starting Python, the best of five."""

    def started(code: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - begun

    def best(code: str) -> float:
        return min(started(code) for _ in range(5))

    return 1000 * (best("import tabuleiro") - best("pass"))


def ours(names: list[str]) -> Iterator[Figure]:
    for name in names:
        yield {"what": "batch, gestures with masks", "game": name, "per_second": batch_step(name)}
        yield {"what": "batch, with float32 observations", "game": name, "per_second": batch_step(name, "float32")}
        yield {"what": "one state, actions", "game": name, "per_second": one_state(tabuleiro.load_game(name))}
        yield {"what": "random playouts, turns", "game": name, "per_second": playouts(name)}
        size = tabuleiro.load_game(name).new_initial_state().__sizeof__()
        yield {"what": "a state beside its history", "game": name, "bytes": size}
    yield {"what": "import", "game": "", "milliseconds": import_time()}


def others() -> Iterator[Figure]:
    if importlib.util.find_spec("pyspiel"):
        import pyspiel

        for name in ("breakthrough", "connect_four", "mnk"):
            yield {"what": "OpenSpiel, one state, actions", "game": name, "per_second": one_state(pyspiel.load_game(name))}
    if importlib.util.find_spec("pettingzoo"):
        for name in ("connect_four_v3", "tictactoe_v3"):
            try:
                yield {"what": "PettingZoo, actions", "game": name, "per_second": pettingzoo_steps(f"pettingzoo.classic.{name}")}
            except ImportError as error:
                print(f"PettingZoo's {name} cannot be imported: {error}", file=sys.stderr)


def told(figure: Figure) -> str:
    if "per_second" in figure:
        value = f"{figure['per_second'] / 1e6:10.3f} M/s"
    elif "bytes" in figure:
        value = f"{figure['bytes']:10d} bytes"
    else:
        value = f"{figure['milliseconds']:10.0f} ms"
    return f"{figure['what']:34} {figure['game']:16} {value}"


def main() -> None:
    known = [game["name"] for game in tabuleiro.games()]
    parser = argparse.ArgumentParser(prog="python -m tabuleiro.bench", description="Measures the speed of the package.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"games to measure, all if none is named: {', '.join(known)}")
    parser.add_argument("--json", action="store_true", help="print one object a line")
    options = parser.parse_args()
    if unknown := [name for name in options.games if name not in known]:
        parser.error(f"there is no game {unknown[0]}: there are {', '.join(known)}")
    for figures in (ours(options.games or known), others()):
        for figure in figures:
            print(json.dumps(figure) if options.json else told(figure), flush=True)


if __name__ == "__main__":
    main()
