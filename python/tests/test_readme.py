"""Everything that README.md and the documentation of the modules show."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import tabuleiro

README = Path(__file__).parent.parent / "README.md"
TEXT = README.read_text(encoding="utf-8")
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MODULES = ["_text", "pettingzoo", "gymnasium", "openspiel"]


def blocks():
    """The examples, each with the line it begins at."""
    return [(TEXT[: found.start()].count("\n") + 1, found[1]) for found in re.finditer(r"```pycon\n(.*?)```", TEXT, re.DOTALL)]


def test_the_examples_run(monkeypatch, tmp_path):
    """One after another, as a reader would type them."""
    monkeypatch.chdir(tmp_path)
    runner, names = doctest.DocTestRunner(optionflags=OPTIONS), {}
    for line, block in blocks():
        example = doctest.DocTestParser().get_doctest(block, names, f"README.md:{line}", str(README), line)
        runner.run(example, clear_globs=False)
        names = example.globs
    assert runner.summarize(verbose=False).failed == 0
    assert len(blocks()) >= 10


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_the_modules_run(module):
    tried = doctest.testmod(importlib.import_module(f"tabuleiro.{module}"), optionflags=OPTIONS)
    assert tried.attempted > 0
    assert tried.failed == 0


@pytest.mark.parametrize("game", [game["name"] for game in tabuleiro.games()])
def test_the_tables_of_actions_and_planes_are_true(game):
    loaded = tabuleiro.load_game(game)
    files, ranks = loaded.board_size
    beside = loaded.action_names()[files * ranks :]
    rows = [line for line in TEXT.splitlines() if line.startswith(f"| `{game}` |")]
    assert quoted(beside) in rows[0]
    own = [name for name, _ in loaded.observation_planes() if not re.match("observer|gesture", name)]
    assert quoted(own) in rows[1]
    assert f"| {len(loaded.observation_planes())} |" in rows[1]


def quoted(names):
    return ", ".join(f"`{name}`" for name in names)


def test_links_lead_somewhere():
    links = re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", TEXT)
    missing = [link for link in links if "://" not in link and not (README.parent / link).exists()]
    assert links and not missing
