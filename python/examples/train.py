"""Learns to judge a small board from nothing but its own games, then plays a match against one of the levels.

    python train.py                                  # ten minutes on two cores
    python train.py --seconds 60 --opponent level:1
    python train.py --game wali --rules size=5x5

A network looks at the planes of a position and says for every action how well the game will end for the side that makes it: -1 is a loss, 1 a win. A
thousand games are played side by side by `tabuleiro.Batch`; mostly the action that looks best is taken, sometimes another one. What
each action was worth is told by what came after it, mixed from the end of the game and what the network said on the way
(Watkins's Q(lambda)). The gestures of a turn belong to the same side, so the sign changes only when the side to act does.

In the match the network is an evaluation: every legal turn is tried, and the one is made that leaves the other side the least.

Needs numpy and nothing else.
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass, field

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # These matrices are so small that threads only wait for each other.

import numpy as np

import tabuleiro


class Network:
    """Two hidden layers, trained by Adam."""

    def __init__(self, inputs: int, outputs: int, width: int, rng: np.random.Generator) -> None:
        sizes = [inputs, width, width, outputs]
        scales = [np.sqrt(2 / inputs), np.sqrt(2 / width), 0.1 / np.sqrt(width)]
        shapes = list(zip(sizes, sizes[1:]))
        weights = [rng.normal(0, scale, shape).astype(np.float32) for scale, shape in zip(scales, shapes)]
        self.parts = weights + [np.zeros(size, np.float32) for size in sizes[1:]]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.updates = 0

    def __call__(self, seen: np.ndarray) -> np.ndarray:
        """What every action is worth, for many positions at once."""
        return self._layers(seen)[-1]

    def _layers(self, seen: np.ndarray) -> list[np.ndarray]:
        (first, second, third), (bias1, bias2, bias3) = self.parts[:3], self.parts[3:]
        one = np.maximum(seen @ first + bias1, 0)
        two = np.maximum(one @ second + bias2, 0)
        return [seen, one, two, np.tanh(two @ third + bias3)]

    def learn(self, seen: np.ndarray, actions: np.ndarray, worth: np.ndarray, rate: float) -> float:
        """One step towards what the actions turned out to be worth; returns the mean squared error before it."""
        layers = self._layers(seen)
        rows = np.arange(len(actions))
        guesses = layers[-1][rows, actions]
        errors = guesses - worth
        slope = np.zeros_like(layers[-1])
        slope[rows, actions] = errors * (1 - guesses**2) / len(actions)
        self._descend(self._gradients(layers, slope), rate)
        return float(np.mean(errors**2))

    def _gradients(self, layers: list[np.ndarray], slope: np.ndarray) -> list[np.ndarray]:
        weights, biases = [], []
        for number in (2, 1, 0):
            weights.insert(0, layers[number].T @ slope)
            biases.insert(0, slope.sum(0))
            if number:
                slope = (slope @ self.parts[number].T) * (layers[number] > 0)
        return weights + biases

    def _descend(self, gradients: list[np.ndarray], rate: float) -> None:
        self.updates += 1
        rate *= np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for part, gradient, mean, square in zip(self.parts, gradients, self.means, self.squares):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            part -= rate * mean / (np.sqrt(square) + 1e-8)


@dataclass
class Settings:
    """What is learned, and how."""

    game: str = "sixmaking"
    rules: str = "size=4"
    seconds: float = 540
    games: int = 1024  # side by side
    steps: int = 16  # actions in each of them between two lessons
    width: int = 128
    rate: float = 1e-3
    trust: float = 0.8  # lambda: 1 believes only the end of a game, 0 only the next guess
    patience: float = 0.99  # what a turn of delay leaves of a result: sooner wins and later losses are better
    curiosity: tuple[float, float] = (0.3, 0.05)  # how often another action is tried, at the beginning and at the end
    seed: int = 1
    threads: int = 2


class SelfPlay:
    """Many games at once, and the network that plays them and learns from them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.rng = np.random.default_rng(settings.seed)
        size, seed, threads = settings.games, settings.seed, settings.threads
        self.batch = tabuleiro.Batch(settings.game, settings.rules, size=size, seed=seed, threads=threads)
        self.seen = self.batch.observations.reshape(size, -1)  # A view: every step writes here.
        self.network = Network(self.seen.shape[1], self.batch.legal_mask.shape[1], settings.width, self.rng)

    def lesson(self, curiosity: float, rate: float) -> float:
        """Plays on for a while and learns from it; returns the error of the guesses."""
        steps, size = self.settings.steps, self.settings.games
        seen = np.empty((steps, *self.seen.shape), np.float32)
        actions = np.empty((steps, size), np.int64)
        story = np.empty((steps, 4, size), np.float32)
        guesses = self.guesses()
        for step in range(steps):
            seen[step] = self.seen
            actions[step], story[step, 3] = explore(guesses, self.batch.legal_mask, curiosity, self.rng)
            story[step, :2] = self.act(actions[step])
            guesses = self.guesses()
            story[step, 2] = guesses.max(1)
        worth = returns(story, self.settings.trust)
        return self.learn(seen.reshape(steps * size, -1), actions.ravel(), worth.ravel(), rate)

    def guesses(self) -> np.ndarray:
        """What every action is worth here; nothing is worse than an illegal one."""
        return np.where(self.batch.legal_mask, self.network(self.seen), -np.inf)

    def act(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Makes an action in every game. Returns the rewards of those who acted, and by what to multiply what comes after: 0 at the end of a
        game, 1 within a turn, minus the patience when the other side is to act."""
        batch, actor = self.batch, self.batch.current_player.copy()
        batch.step(actions)
        rewards = batch.rewards[np.arange(len(actor)), actor]
        ahead = np.where(batch.current_player == actor, 1.0, -self.settings.patience)
        return rewards, np.where(batch.done, 0.0, ahead)

    def learn(self, seen: np.ndarray, actions: np.ndarray, worth: np.ndarray, rate: float) -> float:
        """Goes through a lesson once, in random order."""
        order = self.rng.permutation(len(actions)).reshape(-1, 1024)
        return float(np.mean([self.network.learn(seen[part], actions[part], worth[part], rate) for part in order]))


def explore(guesses: np.ndarray, legal: np.ndarray, curiosity: float, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """The action that looks best, or now and then any legal one; and whether it is the one that looks best."""
    best = guesses.argmax(1)
    other = np.where(legal, rng.random(legal.shape, np.float32), -1.0).argmax(1)
    chosen = np.where(rng.random(len(best)) < curiosity, other, best)
    return chosen, chosen == best


def returns(story: np.ndarray, trust: float) -> np.ndarray:
    """What every action turned out to be worth, from the last one back to the first.

    What came of an action that was only tried says nothing about the actions before it: there the guess counts alone.
    """
    worth = np.empty_like(story[:, 0])
    later, trusted = story[-1, 2], 0.0
    for step in reversed(range(len(story))):
        reward, ahead, guess, best = story[step]
        later = worth[step] = reward + ahead * (guess + trusted * (later - guess))
        trusted = trust * best
    return worth


@dataclass
class Score:
    """The result of a match."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """Points by game, from 0 to 1."""
        return (self.won + self.drawn / 2) / self.games

    @property
    def error(self) -> float:
        """Two standard errors."""
        spread = (self.won + self.drawn / 4) / self.games - self.share**2
        return 2 * float(np.sqrt(max(spread, 0) / self.games))

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.error:.1%} ({self.won} won, {self.drawn} drawn, {self.lost} lost)"


def choose(network: Network, states: list[tabuleiro.State]) -> list[str]:
    """The turn in each of the states that leaves the other side the least."""
    turns = [(state, move) for state in states for move in state.moves()]
    worth = judge(network, [state.current_player() for state, _ in turns], [played(*turn) for turn in turns])
    best: dict[int, tuple[float, str]] = {}
    for (state, move), value in zip(turns, worth):
        best[id(state)] = max(best.get(id(state), (-9.0, "")), (value, move))
    return [best[id(state)][1] for state in states]


def played(state: tabuleiro.State, move: str) -> tabuleiro.State:
    """The state after a move."""
    state = state.clone()
    state.play(move)
    return state


def judge(network: Network, players: list[int], states: list[tabuleiro.State]) -> np.ndarray:
    """What states are worth for these players: the result if there is one, otherwise what the network expects of the best action."""
    seen = np.stack([state.observation_tensor() for state in states])
    legal = np.stack([state.legal_actions_mask() for state in states])
    guesses = np.where(legal, network(seen), -1.0).max(1)
    signs = np.array([1 if state.current_player() == player else -1 for player, state in zip(players, states)])
    results = np.array([state.returns()[player] for player, state in zip(players, states)])
    over = np.array([state.is_terminal() for state in states])
    return np.where(over, 2 * results, signs * guesses)  # A certain result outweighs every guess.


def match(settings: Settings, network: Network, opponent: str, games: int) -> Score:
    """Plays a match, each side in half of the games. The first turn of the network is drawn by lot, so that the games differ."""
    game, rng = tabuleiro.load_game(settings.game, settings.rules), np.random.default_rng(settings.seed)
    states = [game.new_initial_state() for _ in range(games)]
    while going := [number for number in range(games) if not states[number].is_terminal()]:
        ours = [number for number in going if states[number].current_player() == number % 2]
        chosen = choose(network, [states[number] for number in ours]) if ours else []
        for number, move in zip(ours, chosen):
            first = len(states[number].played()) < 2
            states[number].play(str(rng.choice(states[number].moves())) if first else move)
        for number in set(going) - set(ours):
            states[number].play(states[number].best_move(opponent, seed=settings.seed + number))
    results = np.array([state.returns()[number % 2] for number, state in enumerate(states)])
    return Score(int((results > 0).sum()), int((results == 0).sum()), int((results < 0).sum()))


@dataclass
class Progress:
    """What was measured on the way."""

    seconds: list[float] = field(default_factory=list)
    gestures: list[int] = field(default_factory=list)
    errors: list[float] = field(default_factory=list)
    scores: dict[str, list[Score]] = field(default_factory=dict)


def train(settings: Settings, opponents: tuple[str, ...] = ("random",), reports: int = 10, say=print) -> tuple[Network, Progress]:
    """Learns for as long as the settings say, and plays short matches on the way."""
    school, progress = SelfPlay(settings), Progress(scores={opponent: [] for opponent in opponents})
    begun, lessons, error = time.monotonic(), 0, 1.0
    while (share := (time.monotonic() - begun) / settings.seconds) < 1:
        if share * reports >= len(progress.seconds):
            progress.seconds.append(time.monotonic() - begun)
            progress.gestures.append(lessons * settings.steps * settings.games)
            progress.errors.append(error)
            for opponent in opponents:
                progress.scores[opponent].append(match(settings, school.network, opponent, 100))
            say(line(progress))
        most, least = settings.curiosity
        error = school.lesson(most + (least - most) * share, settings.rate * (1 - 0.9 * share))
        lessons += 1
    return school.network, progress


def line(progress: Progress) -> str:
    """The last report, in words."""
    scores = ", ".join(f"{opponent} {scores[-1].share:.0%}" for opponent, scores in progress.scores.items())
    return f"{progress.seconds[-1]:6.0f} s  {progress.gestures[-1] / 1e6:6.1f} M gestures  error {progress.errors[-1]:.3f}  against {scores}"


def main() -> None:
    """Learns, plays the match, and says how it went."""
    given = arguments()
    settings = Settings(given.game, given.rules, given.seconds, seed=given.seed)
    network, _ = train(settings, ("random", given.opponent))
    if given.save:
        np.savez(given.save, *network.parts)
    score = match(settings, network, given.opponent, given.games)
    print(f"{given.games} games of {given.game} ({given.rules}) against {given.opponent}: {score}")


def arguments() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description="Learn to judge a small board from self-play, and beat a level.")
    parser.add_argument("--game", default=Settings.game)
    parser.add_argument("--rules", default=Settings.rules)
    parser.add_argument("--seconds", type=float, default=Settings.seconds, help="how long to learn")
    parser.add_argument("--opponent", default="level:2", help="who plays the match")
    parser.add_argument("--games", type=int, default=400, help="how many games the match has")
    parser.add_argument("--seed", type=int, default=Settings.seed)
    parser.add_argument("--save", help="a file for the weights, such as weights.npz")
    given = parser.parse_args()
    if given.games < 1 or given.seconds <= 0 or given.seed < 0:
        parser.error("games and seconds must be more than 0, and the seed at least that")
    try:
        tabuleiro.load_game(given.game, given.rules).new_initial_state().best_move(given.opponent)
    except tabuleiro.TabuleiroError as error:
        parser.error(str(error))
    return given


if __name__ == "__main__":
    main()
