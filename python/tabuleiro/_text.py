"""The board as text, for terminals and logs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import State

SIDES = {"w": "White", "b": "Black"}
ROUND, SQUARE = {"w": "○", "b": "●"}, {"w": "□", "b": "■"}
"""White is hollow, Black is filled."""


def board(state: State) -> str:
    """A state as people see it: stacks from bottom to top, what is in supply, and what comes next.

    >>> import tabuleiro
    >>> print(board(tabuleiro.load_game("kono", "size=4").new_initial_state()))
    4  ●  ●  ●  ●
    3  ●  ·  ·  ●
    2  ○  ·  ·  ○
    1  ○  ○  ○  ○
       a  b  c  d
    White to move
    """
    data = state.data()
    view = data["view"]
    lines = [*_ranks(view), *_supplies(view), _next(state, data)]
    return "\n".join(line.rstrip() for line in lines)


def _ranks(view: dict[str, Any]) -> list[str]:
    files, ranks = view["files"], view["ranks"]
    stacks = ["".join(map(_piece, cell["stack"])) or "·" for cell in view["cells"]]
    width = max(map(len, stacks))
    rows = [stacks[rank * files : (rank + 1) * files] for rank in range(ranks)]
    names = [chr(ord("a") + file) for file in range(files)]
    return [_row(str(rank + 1), rows[rank], width) for rank in reversed(range(ranks))] + [_row("", names, width)]


def _row(name: str, cells: list[str], width: int) -> str:
    return f"{name:2} " + "  ".join(f"{cell:{width}}" for cell in cells)


def _piece(piece: dict[str, str]) -> str:
    return (SQUARE if piece["shape"] == "ring" else ROUND)[piece["side"]]


def _supplies(view: dict[str, Any]) -> list[str]:
    counted = [supply for supply in view["supplies"] if supply["count"] is not None]
    return [f"{SIDES[supply['side']]}: {supply['count']} {_piece(supply)} in supply" for supply in counted]


def _next(state: State, data: dict[str, Any]) -> str:
    if state.is_terminal():
        return f"{data['result']} {data['reason']}"
    begun = "".join(f" {name}" for name in state.gestures())
    return f"{SIDES[data['turn']]} to move" + (f", begun with{begun}" if begun else "")
