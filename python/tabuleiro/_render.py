"""How the environments show a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _text
from ._checks import one_of

if TYPE_CHECKING:
    import numpy as np

    from . import State

MODES = ["ansi", "human", "svg", "rgb_array"]


def known(mode: str | None) -> str | None:
    """The mode, or a ``ValueError`` that lists those there are."""
    return None if mode is None else one_of("render_mode", mode, MODES)


def render(state: State, mode: str | None) -> str | np.ndarray | None:
    """A state in one of the modes; nothing without one."""
    if mode == "ansi":
        return _text.board(state)
    if mode == "svg":
        return state.svg()
    if mode == "rgb_array":
        return state.pixels()
    if mode == "human":
        print(_text.board(state), end="\n\n")
    return None
