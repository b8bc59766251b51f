"""Small two-player board games with exact rules, a strong engine, graded opponents and solved values.

>>> import tabuleiro
>>> game = tabuleiro.load_game("kono")
>>> state = game.new_initial_state()
>>> state.play("a2-b3")
'a2-b3'
>>> state.position()
'bbbbb/b3b/1w3/4w/wwwww b'
>>> state.legal_actions()
[19, 20, 21, 22, 23, 24]
"""

from __future__ import annotations

import importlib
import os
from typing import Any

from . import _native
from ._native import (
    ActionError,
    Batch,
    Game,
    GameError,
    MoveError,
    PlayerError,
    PositionError,
    Record,
    RecordError,
    RulesError,
    SolveError,
    State,
    TabuleiroError,
    games,
    load_game,
    read_records,
    solve,
    write_records,
)

__all__ = [
    "ActionError",
    "Batch",
    "Game",
    "GameError",
    "MoveError",
    "PlayerError",
    "PositionError",
    "Record",
    "RecordError",
    "RulesError",
    "SolveError",
    "State",
    "TabuleiroError",
    "games",
    "load_game",
    "load_records",
    "match",
    "read_record",
    "read_records",
    "solve",
    "write_records",
]

__version__: str = _native.__version__


def match(
    game: str,
    first: str,
    second: str,
    games: int = 100,
    *,
    rules: str | None = None,
    openings: int | None = None,
    seed: int = 1,
    threads: int = 1,
    records: bool = False,
    tables: str | os.PathLike[str] | None = None,
) -> dict[str, Any]:
    """Plays games between two players and returns the figures, as `tabuleiro match --json` prints them.

    The first player has White in games 0, 2, 4, …; each pair of games begins with the same opening. Wins and Elo are the first player's. With
    ``records=True`` the result has the games under ``"records"``.

    >>> result = tabuleiro.match("sixmaking", "level:3", "random", games=4)
    >>> result["games"], result["wins"] >= 3
    (4, True)
    """
    figures, played = _native.play_match(game, first, second, games, rules, openings, seed, threads, tables)
    if records:
        figures["records"] = read_records("\n".join(played))
    return figures


def read_record(text: str) -> Record:
    """Reads a text that holds exactly one record.

    >>> record = tabuleiro.read_record('[Game "kono"] 1. a2-b3 b5-c4 *')
    >>> record.moves
    ['a2-b3', 'b5-c4']
    """
    found = read_records(text)
    if len(found) != 1:
        raise RecordError(f"one record was expected, not {len(found)}")
    return found[0]


def load_records(path: str | os.PathLike[str]) -> list[Record]:
    """Reads all records of a file."""
    with open(path, encoding="utf-8") as file:
        return read_records(file.read())


def __getattr__(name: str) -> Any:
    """Imports what other packages are needed for when it is first asked for."""
    if name in ("gymnasium", "openspiel", "pettingzoo"):
        return importlib.import_module(f"tabuleiro.{name}")
    raise AttributeError(f"module 'tabuleiro' has no attribute {name!r}")
