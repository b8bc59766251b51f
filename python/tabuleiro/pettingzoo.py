"""PettingZoo: every game as an environment with two agents that act in turn.

An agent acts until its turn is whole, so the same agent may be selected several times in a row.

>>> from tabuleiro import pettingzoo
>>> env = pettingzoo.env("kono")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     action = None if over else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> env.agents
[]
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import _render
from . import load_game

__all__ = ["env", "raw_env"]

AGENTS = ["player_0", "player_1"]


def env(game: str, rules: str | None = None, **options: Any) -> AECEnv:
    """A game as an AEC environment, with PettingZoo's usual wrappers.

    An action that the mask forbids ends the game: who made it gets -1, the other one 0. An action outside the action space is an
    ``AssertionError``. The arguments are those of :class:`raw_env`.

    >>> env("wali", "dara").action_space("player_0")
    Discrete(32)
    """
    wrapped = raw_env(game, rules, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):
    """A game without wrappers: an illegal action is a ``ValueError`` and changes nothing.

    ``player_0`` is White, ``player_1`` is Black. An observation is a dict: ``"observation"`` has the planes as the agent sees them,
    ``"action_mask"`` a 1 for every legal action (all 0 while the other agent acts). Rewards are 0 until the game is over, then
    1, 0 or -1.

    ``reset(options={"position": text})`` begins somewhere else than at the start. ``render_mode`` is ``"ansi"`` (the board as text),
    ``"svg"`` (a drawing), ``"rgb_array"`` (its pixels) or ``"human"`` (prints the board after every action).
    """

    metadata = {"name": "tabuleiro", "render_modes": _render.MODES, "is_parallelizable": False, "render_fps": 2}

    def __init__(self, game: str, rules: str | None = None, *, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = load_game(game, rules)
        self.render_mode = _render.known(render_mode)
        self.metadata = {**raw_env.metadata, "name": f"tabuleiro_{game}"}
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._planes = tuple(self.game.observation_tensor_shape())
        actions = self.game.num_distinct_actions()
        self.state_space = spaces.Box(0.0, 1.0, self._planes, np.float32)
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in AGENTS}
        self._observation_spaces = {agent: self._observation_space(actions) for agent in AGENTS}

    def _observation_space(self, actions: int) -> spaces.Dict:
        planes = spaces.Box(0.0, 1.0, self._planes, np.float32)
        return spaces.Dict({"observation": planes, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        """The planes and the mask of legal actions."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """One number for every gesture of the game."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. There is no chance in the games, so ``seed`` changes nothing."""
        position = (options or {}).get("position")
        self.board = self.game.new_initial_state(position)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        over = self.board.is_terminal()
        self.terminations = dict.fromkeys(AGENTS, over)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[0]
        self._tell()

    def step(self, action: Any) -> None:
        """Makes a gesture for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.board.apply_action(operator.index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._tell()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _tell(self) -> None:
        """Says whose turn it is, or who has won."""
        if self.board.is_terminal():
            self.rewards = dict(zip(AGENTS, self.board.returns()))
            self.terminations = dict.fromkeys(AGENTS, True)
        else:
            self.agent_selection = AGENTS[self.board.current_player()]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees."""
        player = AGENTS.index(agent)
        if self.board.current_player() == player:
            mask = np.array(self.board.legal_actions_mask(), np.int8)
        else:
            mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        return {"observation": self._seen_by(player), "action_mask": mask}

    def state(self) -> np.ndarray:
        """The planes as White sees them."""
        return self._seen_by(0)

    def _seen_by(self, player: int) -> np.ndarray:
        return np.array(self.board.observation_tensor(player), np.float32).reshape(self._planes)

    def render(self) -> str | np.ndarray | None:
        """The board in the ``render_mode``."""
        return _render.render(self.board, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
