"""Records: read, replayed, written, shown."""

from __future__ import annotations

import pickle
import re

import pytest
from conftest import play_at_random

import tabuleiro

TEXT = """[Game "wali"]
[White "Ana"]

1. c3 b2 2. e5 d4 { a comment } ( 2... a1 3. a3 ) 3. a1 $1 *
"""


def test_a_record_survives():
    record = tabuleiro.read_record(TEXT)
    assert str(record) == TEXT
    assert record.tags == {"Game": "wali", "White": "Ana"}
    assert record.moves == ["c3", "b2", "e5", "d4", "a1"] and len(record) == 5
    assert record.data()["line"][3]["comments"][0]["plain"] == "a comment"
    assert pickle.loads(pickle.dumps(record)) == record
    assert tabuleiro.read_records(tabuleiro.write_records([record, record])) == [record, record]


def test_the_record_of_a_game(name):
    state = play_at_random(tabuleiro.load_game(name).new_initial_state(), 6)
    record = state.record({"White": "chance", "Black": "chance"})
    again = tabuleiro.read_record(str(record))
    assert again.state() == state and again.state().returns() == state.returns()
    assert (again.result, again.reason) == (state.result, state.reason)
    states = again.states()
    assert len(states) == len(again) + 1 and states[-1] == state
    assert [after.played()[-1] for after in states[1:]] == state.played()


def test_a_record_from_a_position():
    state = tabuleiro.load_game("kono", "size=4").new_initial_state("bbbb/bw1b/3w/wwww b")
    state.play(state.moves()[0])
    record = state.record()
    assert record.tags["FEN"] == "bbbb/bw1b/3w/wwww b"
    assert record.states()[0].position() == "bbbb/bw1b/3w/wwww b"


def test_a_bad_record_says_where():
    with pytest.raises(tabuleiro.RecordError) as raised:
        tabuleiro.read_records('[Game "wali"]\n\n1. c3 c3 *\n')
    assert (raised.value.line, raised.value.column) == (3, 7)
    assert str(raised.value).startswith("3:7: ")
    for text in ("", TEXT + TEXT):
        with pytest.raises(tabuleiro.RecordError):
            tabuleiro.read_record(text)


def test_a_file_of_records(tmp_path):
    file = tmp_path / "games.pgn"
    file.write_text(TEXT + "\n" + TEXT, encoding="utf-8")
    assert len(tabuleiro.load_records(file)) == 2


def test_records_of_a_match():
    result = tabuleiro.match("kono", "random", "random", games=4, rules="size=4", records=True)
    assert len(result["records"]) == 4 == result["games"]
    assert {record.tags["Round"] for record in result["records"]} == {"1", "2", "3", "4"}


def test_pictures(name):
    state = play_at_random(tabuleiro.load_game(name).new_initial_state(), 3, most=5)
    assert state._repr_svg_().startswith("<svg ") and state._repr_svg_() != state.get_game().new_initial_state()._repr_svg_()
    assert state.png(size=64)[:8] == b"\x89PNG\r\n\x1a\n"
    assert state.svg(theme="dark") != state.svg(theme="print") != state.svg(flip=True)


def test_a_player_for_notebooks():
    html = tabuleiro.read_record(TEXT)._repr_html_()
    assert html.count("<svg ") == 6 and html.count("display:block") == 1
    names = re.findall(r'id="([^"]+)"', html)
    assert names and len(set(names)) == len(names), "no picture uses the parts of another one"
    for used in re.findall(r"url\(#([^)]+)\)", html) + re.findall(r'href="#([^"]+)"', html):
        assert used in names
