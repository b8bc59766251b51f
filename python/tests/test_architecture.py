"""No game is named in the package: a fifth one is there without a change."""

import ast
from pathlib import Path

import pytest

import tabuleiro

NAMES = {game["name"] for game in tabuleiro.games()}
MODULES = sorted(Path(tabuleiro.__file__).parent.glob("*.py"))


def words_of(module):
    """The texts and names in the code of a module, without its docstrings."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    shown = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in shown:
            yield node.value.lower()
        elif isinstance(node, (ast.Name, ast.Attribute)):
            yield (node.id if isinstance(node, ast.Name) else node.attr).lower()


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_no_game_is_named(module):
    named = {name for word in words_of(module) for name in NAMES if name in word}
    assert not named


def test_the_environments_are_imported_when_they_are_asked_for():
    import subprocess
    import sys

    code = "import sys, tabuleiro; print([name for name in ('gymnasium', 'pettingzoo', 'pyspiel') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert tabuleiro.pettingzoo.env and tabuleiro.gymnasium.make and tabuleiro.openspiel.register
    with pytest.raises(AttributeError, match="chess"):
        tabuleiro.chess
