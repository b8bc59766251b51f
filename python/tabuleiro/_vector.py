"""Many environments at once for Gymnasium, on a batch of games inside Rust."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from . import Batch, load_game
from ._checks import one_of

SIDES = {"white": 0, "black": 1, "alternate": None}


class VectorEnv(gymnasium.vector.VectorEnv):
    """Many games against the same opponent, stepped together: what ``gymnasium.make_vec("tabuleiro/NAME-v0", num_envs=1024)`` makes.

    The arguments are those of :class:`Env`, with three differences: ``opponent`` is the name of a computer or ``None``, ``side`` may be ``"alternate"``
    (White in games 0, 2, 4, … and Black in the others), and ``threads`` share the work. The infos have the same keys, with an array each.

    An episode that has ended begins again with the next step, whose action is ignored (``AutoresetMode.NEXT_STEP``).
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        rules: str | None = None,
        num_envs: int = 1,
        *,
        opponent: str | None = "random",
        side: str = "white",
        illegal: str = "end",
        threads: int = 1,
        render_mode: None = None,
    ) -> None:
        if opponent is not None and not isinstance(opponent, str):
            raise TypeError(f"opponent is {opponent!r}: many games at once need the name of a computer, or None")
        self.game, self.num_envs, self.opponent = load_game(game, rules), num_envs, opponent
        self._player = SIDES[one_of("side", side, SIDES)]
        self.illegal = one_of("illegal", illegal, ("end", "raise"))
        self._threads = threads
        self._every = np.arange(num_envs)
        self.batch = self._begun(seed=0)
        self._actions = self.game.num_distinct_actions()
        self.single_observation_space = spaces.Box(0.0, 1.0, self._seen().shape[1:], np.float32)
        self.single_action_space = spaces.Discrete(self._actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins all episodes anew; with the same seed they are the same."""
        super().reset(seed=seed)
        if seed is None:
            self.batch.reset()
        else:
            self.batch = self._begun(int(self.np_random.integers(2**63)))
        self._over = np.zeros(self.num_envs, bool)
        return self._seen(), self._info(self._over)

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Makes a gesture in every game, and the turns of the opponent."""
        batch, before = self.batch, self._over
        illegal, chosen = self._sorted_out(np.asarray(actions))
        actor = batch.current_player.copy()
        batch.step(chosen)
        rewards = np.where(before, 0.0, batch.rewards[self._every, np.maximum(actor, 0)])
        rewards[illegal] = -1.0
        self._over = (batch.done & ~before) | illegal
        if before.any():
            batch.reset(before.tolist())
        never = np.zeros(self.num_envs, bool)
        return self._seen(), rewards, self._over.copy(), never, self._info(illegal)

    def _sorted_out(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Which actions are illegal, and actions that are not."""
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise ValueError(f"actions must be {self.num_envs} whole numbers")
        outside = (actions < 0) | (actions >= self._actions)
        if outside.any():
            raise ValueError(f"action {actions[outside][0]} is not in {self.single_action_space}")
        legal = self.batch.legal_mask[self._every, actions]
        illegal = ~legal & ~self._over
        if illegal.any() and self.illegal == "raise":
            self.batch.step(actions.astype(np.int64))  # Raises, and says which game and why.
        return illegal, np.where(legal, actions, self.batch.legal_mask.argmax(1)).astype(np.int64)

    def _begun(self, seed: int) -> Batch:
        return Batch(
            self.game,
            size=self.num_envs,
            seed=seed,
            threads=self._threads,
            opponent=self.opponent,
            player=self._player,
            auto_reset=False,
        )

    def _seen(self) -> np.ndarray:
        return np.array(self.batch.observations, np.float32)

    def _info(self, illegal: np.ndarray) -> dict[str, Any]:
        mask = self.batch.legal_mask.astype(np.int8)
        return {"action_mask": mask, "player": self.batch.current_player.copy(), "illegal": illegal.copy()}
