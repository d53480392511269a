# SPDX-License-Identifier: MIT
"""Go: boards, records of play, counting, SGF."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Tuple, Union

from . import errors
from ._library import (_CLOSED, Context, Owned, c_text, default_context, ffi, lib, one_at_a_time,
                       owned_text, text_of, utf8, whole)
from ._pictures import as_image
from ._values import _TEXT, _new

_STONES: Tuple[Optional[str], ...] = (None, "black", "white", None)
_LIFE = (None, "alive", "dead")


def _word(option: bytes, word: str) -> int:
    """Which of the words of an option of Go."""
    row = lib.ender_go_option(option)
    words = text_of(row.words).split()
    if word not in words:
        raise errors.EnderArgumentError(f"{text_of(row.name)}: " + ", ".join(words))
    return words.index(word)


def _colour(colour: str) -> int:
    found = {"black": 1, "b": 1, "white": 2, "w": 2}.get(str(colour).lower())
    if found is None:
        raise errors.EnderArgumentError(f"a colour is 'black' or 'white', not {colour!r}")
    return found


class String(NamedTuple):
    """The points of a string, and how many liberties it has."""

    points: List[str]
    liberties: int


@one_at_a_time
class GoRecord(Owned):
    """A record of play: a tree of variations, and a place in it. Points are texts, `2,3` (row and
    column) or `C4`; what comes back is named like the record's `names`: 'row,column', 'letters' or
    'sgf'. A record changes when it is played on.

    >>> from ender import go
    >>> record = go('.bw./bw.w/.bw.')
    >>> record.play('b@2,3'), record.legal('2,2')
    (1, 'ko-ban')
    >>> print(record)
    .bw./b.bw/.bw.
    """

    def __init__(self, make: Callable[[Context, Any, Any], int], context: Optional[Context],
                 ban: str = "J", suicide: bool = False, goes_on: bool = False,
                 names: str = "row,column", text: Optional[bytes] = None) -> None:
        context = context or default_context()
        self.names = names
        rules = ffi.new("ender_go_rules *", [_word(b"ban", ban), suicide, goes_on])
        out = ffi.new("ender_go_record **")
        opened = context.opened()  # noqa: F841: while the record has no owner
        context.check(make(context, rules, out), text)
        super().__init__(context, out[0], lib.ender_go_free)

    # ---- points ----

    def _point(self, text: str) -> int:
        out, data = ffi.new("unsigned *"), utf8(str(text))
        self.context.check(lib.ender_go_read_point(self.context.pointer, self._pointer, data,
                                                   len(data), out), data)
        return out[0]

    def _name(self, point: int) -> str:
        out = _new(_TEXT)
        self.context.check(lib.ender_go_point_name(self.context.pointer, self._pointer, point,
                                                   _word(b"names", self.names), out))
        return owned_text(out[0])

    def points(self, what: str = "all") -> List[str]:
        """The points of the board, or those that are 'empty', 'black' or 'white'."""
        wanted = {"all": (0, 1, 2), "empty": (0,), "black": (1,), "white": (2,)}
        if what not in wanted:
            raise errors.EnderArgumentError("points: " + ", ".join(wanted))
        size = self._state()
        return [self._name(p) for p in range(size.width * size.height)
                if lib.ender_go_at(self._pointer, p) in wanted[what]]

    def at(self, point: str) -> Optional[str]:
        """'black', 'white' or None."""
        return _STONES[lib.ender_go_at(self._pointer, self._point(point))]

    def is_immortal(self, point: str) -> bool:
        """Does an immortal stone stand there?"""
        return bool(lib.ender_go_is_immortal(self._pointer, self._point(point)))

    def string(self, point: str) -> String:
        """The string of a stone; no points when there is none."""
        size, liberties = self._state(), ffi.new("unsigned *")
        stones = ffi.new("unsigned[]", size.width * size.height)
        count = lib.ender_go_string(self._pointer, self._point(point), stones, liberties)
        return String([self._name(stones[i]) for i in range(count)], liberties[0])

    # ---- the position ----

    def _state(self) -> Any:
        out = ffi.new("ender_go_state *")
        lib.ender_go_about(self._pointer, out)
        return out

    def about(self) -> Dict[str, Any]:
        """Size, moves, prisoners ... of the position."""
        state = self._state()
        found: Dict[str, Any] = {name: getattr(state, name) for name in
                                 ("width", "height", "moves", "passes", "over")}
        found["to_play"], found["last"] = _STONES[state.to_play], _STONES[state.last]
        if state.last:
            found["last_point"] = self._name(state.last_point)
            found["was"] = text_of(lib.ender_go_legality_name(state.was_ok))
        for name in ("prisoners", "placed", "passed"):
            found[name] = dict(zip(("black", "white"), getattr(state, name)))
        return found

    @property
    def to_play(self) -> str:
        """Whose turn it is."""
        return str(_STONES[self._state().to_play])

    @to_play.setter
    def to_play(self, colour: str) -> None:
        self.context.check(lib.ender_go_set_to_play(self.context.pointer, self._pointer,
                                                    _colour(colour)))

    def _text(self, function: Any) -> str:
        out = _new(_TEXT)
        self.context.check(function(self.context.pointer, self._pointer, out))
        return owned_text(out[0])

    @property
    def board(self) -> str:
        """The board in one line, which reads back."""
        return self._text(lib.ender_go_board_text)

    def picture(self) -> str:
        """The board drawn with letters."""
        return self._text(lib.ender_go_picture)

    def __str__(self) -> str:
        return self.board

    def __repr__(self) -> str:
        return f"<go: {_CLOSED}>" if self._held is None else f"go({self.board!r})"

    def _repr_svg_(self) -> str:
        return self._text(lib.ender_go_svg)

    def _repr_html_(self) -> Optional[str]:
        return as_image(self._repr_svg_(), str(self))

    def __hash__(self) -> int:
        return id(self) >> 4

    def __reduce__(self) -> Any:
        return sgf, (self.sgf(),)

    # ---- play ----

    def legal(self, move: str, colour: Optional[str] = None) -> str:
        """'legal', or why a move may not be made."""
        who = self._state().to_play if colour is None else _colour(colour)
        return text_of(lib.ender_go_legality_name(
            lib.ender_go_legal(self._pointer, self._point(move), who)))

    def legal_moves(self, colour: Optional[str] = None) -> List[str]:
        """The points where a player may move."""
        who = self._state().to_play if colour is None else _colour(colour)
        size = self._state()
        return [self._name(p) for p in range(size.width * size.height)
                if lib.ender_go_legal(self._pointer, p, who) == lib.ENDER_GO_LEGAL]

    def play(self, moves: str) -> int:
        """Moves as a text, 'b@2,3 w@pass', or a point for whoever is to play; how many stones the
        last one took."""
        captured = ffi.new("uint32_t *")
        if "@" in moves:
            data = utf8(moves)
            self.context.check(lib.ender_go_play_text(self.context.pointer, self._pointer, data,
                                                      len(data), captured), data)
        else:
            self.context.check(lib.ender_go_play(self.context.pointer, self._pointer,
                                                 self._point(moves), self._state().to_play,
                                                 captured))
        return captured[0]

    def undo(self) -> None:
        """Takes the last move back, and forgets it."""
        self.context.check(lib.ender_go_undo(self.context.pointer, self._pointer))

    def setup(self, point: str, stone: Optional[str]) -> None:
        """Puts a stone on a point, or takes it away, without a move."""
        self.context.check(lib.ender_go_setup(self.context.pointer, self._pointer,
                                              self._point(point),
                                              0 if stone is None else _colour(stone)))

    def handicap(self, stones: Union[int, Iterable[str]]) -> None:
        """Handicap stones: a number for the customary points, or the points."""
        if not isinstance(stones, Iterable):
            self.context.check(lib.ender_go_fixed_handicap(self.context.pointer, self._pointer,
                                                           whole(stones, "stones"), ffi.NULL))
            return
        listed = [self._point(point) for point in stones]
        self.context.check(lib.ender_go_free_handicap(self.context.pointer, self._pointer, listed,
                                                      len(listed)))

    # ---- the tree ----

    def up(self) -> bool:
        """One step back, which keeps the variation; False at the root."""
        return bool(lib.ender_go_up(self._pointer))

    def down(self, branch: int = 0) -> None:
        """Into a variation, counted from 0."""
        self.context.check(lib.ender_go_down(self.context.pointer, self._pointer,
                                             whole(branch, "branch")))

    def branches(self) -> int:
        """How many variations go on from here."""
        return lib.ender_go_branches(self._pointer)

    def games(self) -> int:
        """How many games the collection has."""
        return lib.ender_go_games(self._pointer)

    def nodes(self) -> int:
        """How many nodes the collection has."""
        return lib.ender_go_nodes(self._pointer)

    def to_game(self, number: int) -> None:
        """To the root of a game, counted from 0."""
        self.context.check(lib.ender_go_to_game(self.context.pointer, self._pointer, number))

    def to_move(self, number: int = 2**32) -> None:
        """To the position after so many moves of the main line, or its last one."""
        self.context.check(lib.ender_go_to_move(self.context.pointer, self._pointer,
                                                whole(number, "number", most=2**32)))

    def properties(self) -> Dict[str, List[str]]:
        """The SGF properties of the node."""
        found: Dict[str, List[str]] = {}
        i = 0
        while name := lib.ender_go_property_name(self._pointer, i):
            found[text_of(name)] = [
                self._property(name, k)
                for k in range(lib.ender_go_property_count(self._pointer, name))]
            i += 1
        return found

    def _property(self, name: Any, index: int) -> str:
        out, length = _new(_TEXT), ffi.new("size_t *")
        self.context.check(lib.ender_go_property(self.context.pointer, self._pointer, name, index,
                                                 out, length))
        try:
            return ffi.buffer(out[0], length[0])[:].decode("utf-8", "replace")
        finally:
            lib.ender_free(out[0])

    def set(self, name: str, *values: str) -> None:
        """Replaces the values of a property of the node; without any, removes it."""
        keep = [ffi.new("char[]", c_text(value)) for value in values]
        listed = ffi.new("char *[]", keep) if keep else ffi.NULL
        self.context.check(lib.ender_go_set_property(self.context.pointer, self._pointer,
                                                     c_text(name), listed, len(keep)))

    def mark(self, name: str, point: str, label: Optional[str] = None) -> None:
        """Marks a point: TR, MA, CR, SQ, TB, TW, or LB with a label."""
        self.context.check(lib.ender_go_mark(self.context.pointer, self._pointer, c_text(name),
                                             self._point(point),
                                             ffi.NULL if label is None else c_text(label)))

    def sgf(self) -> str:
        """The whole collection in SGF."""
        out, length = _new(_TEXT), ffi.new("size_t *")
        self.context.check(lib.ender_go_write_sgf(self.context.pointer, self._pointer, out, length))
        try:
            return ffi.buffer(out[0], length[0])[:].decode("utf-8", "replace")
        finally:
            lib.ender_free(out[0])

    # ---- life and counting ----

    def life(self) -> Tuple[List[str], List[str]]:
        """The points of strings that are proven alive, and of those that are proven dead."""
        size = self._state()
        found = ffi.new("unsigned char[]", size.width * size.height)
        self.context.check(lib.ender_go_find_life(self.context.pointer, self._pointer, found))
        named = [[self._name(p) for p, life in enumerate(found) if _LIFE[life] == what]
                 for what in ("alive", "dead")]
        return named[0], named[1]

    def score(self, rules: str = "chinese", dead: Iterable[str] = (), seki: Iterable[str] = (),
              captives: Optional[Dict[str, int]] = None, refuse_kos: bool = False) -> Dict[str, Any]:
        """Counts the position: `result` as SGF writes it, `net`, and what each player has.

        >>> from ender import go
        >>> record = go('.b.w.b/bbbbbb')
        >>> record.score(dead=record.life()[1])['result']
        'B+12'
        """
        taken = captives or {}
        gone, shared = ([self._point(p) for p in points] for points in (dead, seki))
        held = [ffi.new("unsigned[]", points or [0]) for points in (gone, shared)]
        agreed = ffi.new("ender_go_agreed *", {
            "dead": held[0], "dead_count": len(gone), "seki": held[1], "seki_count": len(shared),
            "captives": [taken.get("black", 0), taken.get("white", 0)], "refuse_kos": refuse_kos})
        out = ffi.new("ender_go_score *")
        self.context.check(lib.ender_go_count(self.context.pointer, self._pointer,
                                              _word(b"rules", rules), agreed, out))
        try:
            return self._read_score(out)
        finally:
            lib.ender_go_score_clear(out)

    def _read_score(self, out: Any) -> Dict[str, Any]:
        found: Dict[str, Any] = {"result": text_of(out.result), "net": out.net,
                                 "komi": out.komi / 100}
        for i, player in enumerate(("black", "white")):
            owns = [self._name(p) for p in range(self._state().width * self._state().height)
                    if out.owner[p] == i + 1]
            found[player] = {"points": out.points[i], "territory": out.totals.territory[i],
                             "stones": out.totals.stones[i], "captives": out.totals.captives[i],
                             "owns": owns}
        found["kos"] = [self._name(out.kos[i]) for i in range(out.ko_count)]
        found["atari"] = [self._name(out.atari[i]) for i in range(out.atari_count)]
        return found


def go(what: Union[int, str] = 19, height: Optional[int] = None, context: Optional[Context] = None,
       **rules: Any) -> GoRecord:
    """An empty board of so many lines (or columns and rows), or a board as text: `.` empty, `b` and
    `w` stones, `B` and `W` immortal ones, `#` no point, `/` between rows. Rules: ban ('J', 'N',
    'none'), suicide, goes_on."""
    if isinstance(what, int):
        width = whole(what, "width", 1, 25)
        rows = width if height is None else whole(height, "height", 1, 25)
        return GoRecord(lambda c, r, out: lib.ender_go_new(c.pointer, width, rows, r, out), context,
                        **rules)
    data = utf8(what)
    return GoRecord(lambda c, r, out: lib.ender_go_read_board(c.pointer, data, len(data), r, out),
                    context, text=data, **rules)


def sgf(text: str, context: Optional[Context] = None, **rules: Any) -> GoRecord:
    """A record from a text in SGF, at the root of its first game.

    >>> from ender import sgf
    >>> record = sgf('(;SZ[5];B[cc];W[cb])')
    >>> record.to_move(); record.about()['moves'], record.at('C4'), record.branches()
    (2, 'white', 0)
    """
    data = utf8(text)
    return GoRecord(lambda c, r, out: lib.ender_go_read_sgf(c.pointer, data, len(data), r, out),
                    context, text=data, **rules)


def go_totals(text: str, rules: str = "chinese", context: Optional[Context] = None) -> Dict[str, Any]:
    """The score that totals come to.

    >>> from ender import go_totals
    >>> go_totals('territory B=23 W=19; stones B=21 W=18; captives B=4 W=2')['result']
    'B+7'
    """
    context = context or default_context()
    totals, data = ffi.new("ender_go_totals *"), utf8(text)
    context.check(lib.ender_go_read_totals(context.pointer, data, len(data), totals), data)
    out = ffi.new("ender_go_score *")
    context.check(lib.ender_go_count_totals(context.pointer, totals, _word(b"rules", rules), out))
    found = {"result": text_of(out.result), "net": out.net,
             "black": out.points[0], "white": out.points[1]}
    lib.ender_go_score_clear(out)
    return found
