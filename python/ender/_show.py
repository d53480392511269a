# SPDX-License-Identifier: MIT
"""Boards that are played in a notebook: a page of its own, with the positions that play can reach, their moves
and pictures, and the board of the page of ender (web/widget.js). It needs no server and no kernel while it is
played."""

from __future__ import annotations

import html
import json
from collections import deque
from typing import Any, Dict, List

from . import errors
from ._board_page import SCRIPT, STYLE

PLAYERS = ("left", "right")


def _move(move: Any) -> Dict[str, Any]:
    marks = [{name: one for name, one in mark._asdict().items() if one is not None} for mark in move.marks]
    return {"name": move.name, "to": str(move.to), "marks": marks}


def _described(position: Any, moves: Dict[str, List[Any]]) -> Dict[str, Any]:
    picture = position.picture
    parts = [{"part": p.name, "kind": p.kind, "holds": p.holds, "x": p.x, "y": p.y, "width": p.width,
              "height": p.height} for p in picture.parts]
    about: Dict[str, Any] = {"picture": {"svg": picture.bytes("svg").decode(), "title": picture.title,
                                         "description": picture.description, "parts": parts}}
    for player in PLAYERS:
        about[player] = [_move(move) for move in moves[player]]
    return about


class Board:
    """A position to play on, as HTML. Notebooks show it; `save` writes a page."""

    def __init__(self, position: Any, player: str, limit: int, values: bool) -> None:
        if player not in PLAYERS:
            raise errors.EnderArgumentError(f"a player is left or right, not {player!r}")
        if not isinstance(limit, int) or limit < 1:
            raise errors.EnderArgumentError("the limit is a number of positions, at least 1")
        found: Dict[str, Any] = {}
        waiting, seen = deque([position]), {str(position)}
        while waiting and len(found) < limit:
            now = waiting.popleft()
            moves = {player: now.moves(player) for player in PLAYERS}
            found[str(now)] = _described(now, moves)
            if values:
                found[str(now)]["value"] = str(now.value)
            for to in (move.to for player in PLAYERS for move in moves[player]):
                if str(to) not in seen:
                    seen.add(str(to))
                    waiting.append(to)
        self.is_whole = not waiting
        self.count = len(found)
        self._title = f"{position.ruleset.name}: {position}"
        self._found = {"first": str(position), "next": player, "positions": found,
                       "isMisere": position.ruleset.name.startswith("misere:")}

    def page(self) -> str:
        """The page, as a text of HTML that loads nothing."""
        data = json.dumps(self._found).replace("<", "\\u003c")
        title = html.escape(self._title)
        return ("<!doctype html><html lang=\"en\" data-theme=\"light\"><meta charset=\"utf-8\">"
                f"<title>{title}</title><style>{STYLE}</style><body style=\"padding:0.6rem\">"
                f"<main><h1 class=\"unseen\">{title}</h1><div class=\"ender-widget boards\" "
                "style=\"display:block\">"
                f"<script type=\"application/json\">{data}</script></div></main><script>{SCRIPT}</script>")

    def save(self, path: Any) -> None:
        """Writes the page into a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.page())

    def _repr_html_(self) -> str:
        return (f"<iframe sandbox=\"allow-scripts\" title=\"{html.escape(self._title)}\" "
                "style=\"width:100%;height:520px;border:1px solid #8886;border-radius:6px\" "
                f"srcdoc=\"{html.escape(self.page())}\"></iframe>")

    def __repr__(self) -> str:
        rest = "" if self.is_whole else ", and there are more"
        return f"<board of {self._title}: {self.count} positions{rest}>"
