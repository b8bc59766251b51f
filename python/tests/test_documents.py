"""All examples in the documentation run."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator

import numpy
import pytest

import tabuleiro
from tabuleiro import _native


def documented() -> Iterator[tuple[str, str]]:
    """Every public thing of the package and its parts, with its docstring."""
    yield "tabuleiro", tabuleiro.__doc__
    for name in tabuleiro.__all__:
        thing = getattr(tabuleiro, name)
        yield name, inspect.getdoc(thing) or ""
        if inspect.isclass(thing) and not issubclass(thing, Exception):
            for part in vars(thing):
                if not part.startswith("_"):
                    yield f"{name}.{part}", inspect.getdoc(getattr(thing, part)) or ""


@pytest.mark.parametrize(("name", "text"), list(documented()), ids=[name for name, _ in documented()])
def test_examples(name, text):
    assert text, f"{name} has no docstring"
    names = {"tabuleiro": tabuleiro, "np": numpy}
    examples = doctest.DocTestParser().get_doctest(text, names, name, None, None)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(examples).failed == 0


def test_the_stubs_name_what_there_is():
    import ast
    from pathlib import Path

    stub = ast.parse(Path(_native.__file__).with_name("_native.pyi").read_text(encoding="utf-8"))
    told = {node.name: node for node in stub.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    assert set(told) == {name for name in vars(_native) if not name.startswith("_")}
    for name, node in told.items():
        thing = getattr(_native, name)
        if isinstance(node, ast.ClassDef) and not issubclass(thing, Exception):
            parts = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            assert {part for part in vars(thing) if not part.startswith("_")} <= parts, name
            assert all(hasattr(thing, part) for part in parts), name
