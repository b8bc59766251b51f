"""Checks of arguments that the environments share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Value = TypeVar("Value")


def one_of(name: str, value: Value, known: Iterable[Value]) -> Value:
    """The value, or a ``ValueError`` that lists those there are."""
    known = list(known)
    if value not in known:
        raise ValueError(f"{name} is {value!r}: expected one of {', '.join(map(repr, known))}")
    return value
