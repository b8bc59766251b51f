"""Gymnasium: every game as an environment for one agent, against an opponent of your choice.

>>> import gymnasium, tabuleiro.gymnasium
>>> env = gymnasium.make("tabuleiro/kono-v0", opponent="level:1")
>>> observation, info = env.reset(seed=1)
>>> over = False
>>> while not over:
...     action = env.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
...     over = terminated or truncated
>>> reward in (-1.0, 0.0, 1.0)
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import Batch, State, _render, games, load_game
from ._checks import one_of
from ._vector import VectorEnv

__all__ = ["Env", "VectorEnv", "make", "register"]

SIDES = {"white": 0, "black": 1, "random": None}


class Env(gymnasium.Env):
    """A game against an opponent.

    :param game: the name of the game.
    :param rules: a preset or options, as everywhere: ``"dara"``, ``"size=6x6"``.
    :param opponent: who plays the other side: ``"random"``, ``"level:3"``, ``"feup:minimax"``, ``"perfect"``, ``"engine:nodes=2000"``, or a
        function that is given the state and returns an action. ``None`` is nobody: the agent plays both sides, sees each position
        with the eyes of the side to move, and gets the reward of the side that acted.
    :param side: the agent's side, ``"white"``, ``"black"`` or ``"random"`` (drawn at every reset).
    :param illegal: what an illegal action does: ``"end"`` ends the episode with -1 and ``info["illegal"]``; ``"raise"`` is a ``ValueError``, and
        nothing changes. A number outside the action space is always a ``ValueError``.
    :param position: where episodes begin, if not at the start of the game.
    :param render_mode: ``"ansi"``, ``"svg"``, ``"rgb_array"`` or ``"human"``.

    Observations are the planes of the game as the agent sees them. ``info`` has ``action_mask`` (1 for every legal action), ``player`` (who is to
    act, 0 is White; -4 at the end), ``illegal``, and the moves made since the last observation as ``moves``.
    """

    metadata = {"render_modes": _render.MODES, "render_fps": 2}

    def __init__(
        self,
        game: str,
        rules: str | None = None,
        *,
        opponent: str | Callable[[State], int] | None = "random",
        side: str = "white",
        illegal: str = "end",
        position: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = load_game(game, rules)
        self.opponent, self.position = opponent, position
        self.side = one_of("side", side, SIDES)
        self.illegal = one_of("illegal", illegal, ("end", "raise"))
        self.render_mode = _render.known(render_mode)
        self._planes = tuple(self.game.observation_tensor_shape())
        self.observation_space = spaces.Box(0.0, 1.0, self._planes, np.float32)
        self.action_space = spaces.Discrete(self.game.num_distinct_actions())
        self.state, self._over = self._start(), True
        self._check()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins an episode. ``options`` may have a ``position`` and a ``side`` for this episode alone."""
        super().reset(seed=seed)
        options = options or {}
        side = SIDES[one_of("side", options.get("side", self.side), SIDES)]
        self.state = self._start(options.get("position"))
        self.player = int(self.np_random.integers(2)) if side is None else side
        self._seed = int(self.np_random.integers(2**31))
        moves = self._replies()
        self._over = self.state.is_terminal()
        if self._over:
            raise ValueError(f"the game is over before the agent can act: {self.state.position()}")
        return self._seen(), self._info(moves)

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Makes a gesture. When it completes a turn, the opponent replies."""
        if self._over:
            raise gymnasium.error.ResetNeeded("call reset() first: no episode is running")
        if not self.action_space.contains(action):
            raise ValueError(f"action {action!r} is not in {self.action_space}")
        if action not in self.state.legal_actions():
            return self._refuse(action)
        acted = self.state.current_player()
        self.state.apply_action(int(action))
        moves = self._replies()
        self._over = self.state.is_terminal()
        reward = self.state.returns()[acted] if self._over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._seen(), float(reward), self._over, False, self._info(moves)

    def render(self) -> str | np.ndarray | None:
        """The board in the ``render_mode``."""
        return _render.render(self.state, self.render_mode)

    def action_masks(self) -> np.ndarray:
        """The mask of legal actions under the name that Stable-Baselines' ``MaskablePPO`` asks for."""
        return self.state.legal_actions_mask()

    def _check(self) -> None:
        """A wrong opponent is told at once, not at its first move."""
        if isinstance(self.opponent, str):
            if not self.opponent.startswith("ugi:"):
                Batch(self.game, size=1, opponent=self.opponent, player=0, observations=None)
        elif self.opponent is not None and not callable(self.opponent):
            raise TypeError(f"opponent is {self.opponent!r}: expected the name of a computer, a function or None")

    def _start(self, position: str | None = None) -> State:
        position = position or self.position
        return self.game.new_initial_state(position)

    def _refuse(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        if self.illegal == "raise":
            self.state.apply_action(int(action))  # Raises, and says why.
        self._over = True
        return self._seen(), -1.0, True, False, {**self._info([]), "illegal": True}

    def _replies(self) -> list[str]:
        """Lets the opponent move until it is the agent's turn; one side may move twice in a row."""
        moves = []
        while self.opponent is not None and self.state.current_player() == 1 - self.player:
            moves.append(self._reply(self.opponent))
        return moves

    def _reply(self, opponent: str | Callable[[State], int]) -> str:
        if isinstance(opponent, str):
            return self.state.play(self.state.best_move(player=opponent, seed=self._seed))
        action = opponent(self.state.clone())
        name = self.state.action_to_string(action)
        self.state.apply_action(action)
        return name

    def _seen(self) -> np.ndarray:
        player = self.player if self.opponent is not None else max(self.state.current_player(), 0)
        return np.array(self.state.observation_tensor(player), np.float32).reshape(self._planes)

    def _info(self, moves: list[str]) -> dict[str, Any]:
        mask = np.array(self.state.legal_actions_mask(), np.int8)
        return {"action_mask": mask, "player": self.state.current_player(), "illegal": False, "moves": moves}


def make(game: str, rules: str | None = None, **options: Any) -> Env:
    """A game against an opponent: short for :class:`Env`.

    >>> make("sixmaking", "size=4", opponent="level:2").action_space
    Discrete(21)
    """
    return Env(game, rules, **options)


def register() -> None:
    """Makes every game known to ``gymnasium.make`` as ``tabuleiro/NAME-v0``. Importing this module does it."""
    for game in (game["name"] for game in games()):
        name = f"tabuleiro/{game}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="tabuleiro.gymnasium:Env",
                vector_entry_point="tabuleiro.gymnasium:VectorEnv",
                kwargs={"game": game},
            )


register()
