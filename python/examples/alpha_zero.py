"""OpenSpiel's own AlphaZero example, on any game of tabuleiro.

    pip install open_spiel jax flax optax chex orbax-checkpoint
    python alpha_zero.py --game "tabuleiro_sixmaking(rules=size:4)" --path /tmp/az --nn_model mlp --nn_width 64

All its flags work. It starts processes, each of which reads this file first and so knows the games.
"""

from absl import app
from open_spiel.python.examples import alpha_zero
from open_spiel.python.utils import spawn

import tabuleiro.openspiel

tabuleiro.openspiel.register()

if __name__ == "__main__":
    with spawn.main_handler():
        app.run(alpha_zero.main)
