"""A record in a notebook: boards to step through."""

from __future__ import annotations

from html import escape
from uuid import uuid4

_STYLE = "display:inline-block;font:14px sans-serif"
_SHOW = (
    "var p=this.closest('[data-tabuleiro]'),b=p.querySelectorAll('[data-ply]'),r=p.querySelector('input'),"
    "n=Math.max(0,Math.min(b.length-1,{place}));r.value=n;"
    "b.forEach(function(x,i){{x.style.display=i===n?'block':'none'}});"
    "p.querySelector('output').value=b[n].dataset.move"
)


def html(pictures: list[str], moves: list[str], result: str) -> str:
    """The player: one board for every position, a slider and four buttons. It opens at the last position."""
    last = len(pictures) - 1
    boards = "".join(_board(ply, picture, moves, last) for ply, picture in enumerate(pictures))
    places = (("⏮", "first", "0"), ("◀", "previous", "+r.value-1"), ("▶", "next", "+r.value+1"), ("⏭", "last", "b.length-1"))
    buttons = "".join(
        f'<button type="button" title="{title}" aria-label="{title}" onclick="{_SHOW.format(place=place)}">{sign}</button>'
        for sign, title, place in places
    )
    slider = (
        f'<input type="range" min="0" max="{last}" value="{last}" aria-label="position" style="width:140px;vertical-align:middle" '
        f'oninput="{_SHOW.format(place="+this.value")}">'
    )
    shown = escape(_name(last, moves))
    return (
        f'<div data-tabuleiro="{uuid4().hex}" style="{_STYLE}">{boards}<div>{buttons} {slider} '
        f"<output>{shown}</output> <b>{escape(result)}</b></div></div>"
    )


def _board(ply: int, picture: str, moves: list[str], last: int) -> str:
    display = "block" if ply == last else "none"
    return f'<div data-ply="{ply}" data-move="{escape(_name(ply, moves))}" style="display:{display}">{_own_names(picture, ply)}</div>'


def _own_names(picture: str, ply: int) -> str:
    """Names inside a picture must not mean those of another one on the same page."""
    mark = f"{uuid4().hex[:8]}-{ply}-"
    return picture.replace('id="', f'id="{mark}').replace("url(#", f"url(#{mark}").replace('href="#', f'href="#{mark}')


def _name(ply: int, moves: list[str]) -> str:
    return f"{ply}. {moves[ply - 1]}" if ply else "start"
