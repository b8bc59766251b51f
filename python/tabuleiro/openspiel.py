"""OpenSpiel: every game under the name ``tabuleiro_NAME``, for its algorithms and bots.

>>> import pyspiel, tabuleiro.openspiel
>>> tabuleiro.openspiel.register()
['tabuleiro_kono', 'tabuleiro_mitsudomoe', 'tabuleiro_sixmaking', 'tabuleiro_wali']
>>> game = pyspiel.load_game("tabuleiro_wali(rules=dara+size:6x6)")
>>> game.num_distinct_actions()
38
>>> state = game.new_initial_state()
>>> state.apply_action(state.string_to_action("c3"))
>>> state.current_player()
1

Programs that start processes, as OpenSpiel's AlphaZero does, must call ``register()`` at the top of their main script, so that every process
knows the games.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from . import games, load_game
from . import State as Board

__all__ = ["Bot", "Game", "State", "register"]


def register() -> list[str]:
    """Makes the games known to ``pyspiel.load_game``, and returns their names. Calling it again does no harm.

    Each has one parameter, ``rules``: a preset or options as everywhere in tabuleiro, with ``+`` for the comma and ``:`` for ``=``, because
    OpenSpiel keeps those for itself.
    """
    return [_register(game["name"], game["title"]) for game in games()]


def _register(name: str, title: str) -> str:
    kind = _type_of(name, title)
    if kind.short_name not in pyspiel.registered_names():
        # OpenSpiel lets go of it after the interpreter has ended, which only a class survives.
        pyspiel.register_game(kind, type(title, (Game,), {"name": name}))
    return kind.short_name


def _type_of(name: str, title: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"tabuleiro_{name}",
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"rules": ""},
    )


class Game(pyspiel.Game):
    """A game as OpenSpiel sees it; ``game.inner`` is the same as tabuleiro has it."""

    name: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        parameters = parameters or {}
        rules = parameters.get("rules", "").replace("+", ",").replace(":", "=")
        self.inner = load_game(self.name, rules or None)
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.inner.num_distinct_actions(),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.inner.max_game_length(),
        )
        super().__init__(_type_of(self.name, self.inner.title), facts, parameters)

    def new_initial_state(self, position: str | None = None) -> State:
        """The start, or a position given as text."""
        return State(self, position)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What turns states into tensors."""
        public = iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall)
        return Observer(self, params) if public else IIGObserverForPublicInfoGame(iig_obs_type, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self),)


def _load(text: str) -> pyspiel.Game:
    """The game that was taken apart, perhaps in another process."""
    register()
    return pyspiel.load_game(text)


class State(pyspiel.State):
    """A state as OpenSpiel sees it; ``state.inner`` is the same as tabuleiro has it, with its engine, tables and diagrams."""

    def __init__(self, game: Game, position: str | None = None) -> None:
        super().__init__(game)
        self.inner: Board = game.inner.new_initial_state(position)

    def current_player(self) -> int:
        """0, 1 or ``pyspiel.PlayerId.TERMINAL``."""
        return self.inner.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions()

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.action_to_string(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.inner.is_terminal()

    def returns(self) -> list[float]:
        """1, 0 or -1 for each player at the end, 0 before."""
        return self.inner.returns()

    def __str__(self) -> str:
        return str(self.inner)


class Observer:
    """The planes of a game, as OpenSpiel wants them: one flat tensor, and a view of it in shape."""

    def __init__(self, game: Game, params: Any = None) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        shape = tuple(game.inner.observation_tensor_shape())
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: State, player: int) -> None:
        """Draws a state as a player sees it."""
        self.tensor[:] = np.asarray(state.inner.observation_tensor(player), np.float32).reshape(-1)

    def string_from(self, state: State, player: int) -> str:
        """The position as text, with the gestures of a half-made turn."""
        return str(state)


class Bot(pyspiel.Bot):
    """A player of tabuleiro as an OpenSpiel bot: ``Bot("level:3")``, ``Bot("random", seed=7)``.

    >>> import pyspiel
    >>> _ = register()
    >>> state = pyspiel.load_game("tabuleiro_kono").new_initial_state()
    >>> bot = Bot("level:2", seed=1)
    >>> while not state.is_terminal() and len(state.history()) < 4:
    ...     state.apply_action(bot.step(state))
    >>> len(state.inner.position().split())
    2
    """

    def __init__(self, player: str, seed: int = 0) -> None:
        super().__init__()
        self.player, self.seed = player, seed
        self._planned: dict[tuple[int, ...], int] = {}

    def step(self, state: State) -> int:
        """The next gesture of the turn that the player has chosen."""
        made = tuple(state.inner.history())
        if made not in self._planned:
            self._planned = self._plan(state.inner)
        return self._planned[made]

    def _plan(self, board: Board) -> dict[tuple[int, ...], int]:
        """What to do now, and at every later gesture of the turn."""
        if board.gestures():
            raise ValueError(f"{self.player} chooses whole turns, and this one has begun already: {board}")
        after = board.clone()
        after.play(board.best_move(player=self.player, seed=self.seed))
        begun, made = len(board.history()), after.history()
        return {tuple(made[:count]): made[count] for count in range(begun, len(made))}

    def restart(self) -> None:
        """Forgets the turn that was planned."""
        self._planned = {}

    def restart_at(self, state: State) -> None:
        """Forgets the turn that was planned."""
        self.restart()

    def inform_action(self, state: State, player: int, action: int) -> None:
        """What others do is seen in the state."""
