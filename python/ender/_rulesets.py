# SPDX-License-Identifier: MIT
"""Rulesets and their positions."""

from __future__ import annotations

import operator
from numbers import Integral
from typing import (Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple,
                    Union)

from . import _files, errors
from ._domains import ask_sum, question_method, questions_of
from ._library import (Context, Lifetime, c_text, default_context, ffi, is_word, lib, listed, owned_text,
                       text_of, whole)
from ._pictures import Picture
from ._values import (_GAME, _RESULT, _TEXT, Form, Game, Value, _call, _new, function_find,
                      functions, game, player_word)

_PLAYERS = {"left": lib.ENDER_LEFT, "right": lib.ENDER_RIGHT}
_POSITION, _OUTCOME = ffi.typeof("ender_position **"), ffi.typeof("ender_outcome *")
LETTERS = ("N", "R", "L", "P")  # by ender_outcome
_MEMBERS = ("name", "summary", "rules", "grammar", "example", "example_value", "source", "aliases")
_parse, _free, _value = lib.ender_position_parse, lib.ender_position_free, lib.ender_position_value
_decide, _AUTO, _SUMMAND = lib.ender_decide, lib.ENDER_METHOD_AUTO, ffi.typeof("ender_summand *")
_SUMS = lib.ender_domain_find(b"sum")


def _player(player: str) -> int:
    return _PLAYERS[player_word(player)]


def from_loopy(now: Lifetime, loopy: Any) -> Value:
    """A loopy value; a Game where it is one."""
    if loopy.onside == loopy.offside and loopy.onside < 1 << 32:
        return Game(now, ffi.new("ender_game *", [loopy.onside])[0])
    result = _new(_RESULT)
    result.kind, result.loopy = lib.ENDER_KIND_LOOPY, loopy
    return Value(now.context._passing, result)


class _Rules:
    """What help() shows: of a ruleset the rules, of the class what it was given."""

    def __init__(self, of_class: Optional[str]) -> None:
        self.of_class = of_class

    def __get__(self, rules: Any, _kind: Any) -> Optional[str]:
        if rules is None:
            return self.of_class
        about = {name: getattr(rules, name) for name in _MEMBERS}
        title = f"{about['name']}: {about['summary']}"
        example = f"{about['name']} {about['example']} is worth {about['example_value']}"
        parts = (title, about["rules"], about["grammar"], about["example"] and example,
                 about["source"] and f"Source: {about['source']}")
        return "\n\n".join(part for part in parts if part)


class Ruleset:
    """The rules of a game; called with a text it makes a position. One that was not made for a context
    makes positions of the one that one is in (see Context).

    >>> from ender import domineering
    >>> domineering('2x2').value, domineering(3, 3).outcome, domineering.summary
    (game('+-1'), 'N', "Dominoes on a board, Left's upright, Right's lying.")
    """

    __doc__ = _Rules(__doc__)  # type: ignore[assignment]  # of a ruleset its own

    def __init__(self, name: str, context: Optional[Context] = None) -> None:
        self._asked, self._given = name, context
        self._found: Tuple[Any, ...] = (None,)
        self.pointer_in(self.context)

    @property
    def context(self) -> Context:
        """The context of positions that are made now."""
        return self._given or default_context()

    def pointer_in(self, context: Context) -> Any:
        """The rules in a context."""
        found = self._found
        if found[0] is not context:
            out, asked = ffi.new("ender_ruleset **"), c_text(self._asked)
            status = lib.ender_ruleset_find(context.pointer, asked, out)
            if status and _files.load_named(context, self._asked):
                status = lib.ender_ruleset_find(context.pointer, asked, out)
            context.check(status)
            found = self._found = (context, out[0], bool(lib.ender_ruleset_repeats(out[0])))
        return found[1]

    @property
    def _pointer(self) -> Any:
        return self.pointer_in(self.context)

    def _of(self, context: Context) -> Ruleset:
        """The same rules for a context, whichever one is in."""
        if self._given is context:
            return self
        bound = Ruleset.__new__(Ruleset)
        bound._asked, bound._given, bound._found = self._asked, context, self._found
        return bound

    def __getattr__(self, name: str) -> str:
        if name not in _MEMBERS:
            raise AttributeError(f"a ruleset has no `{name}`; its positions may have: "
                                 f"{self!r}({self.example!r}).{name}" if is_word(name) else name)
        context = self.context
        opened, rules = context.opened(), self.pointer_in(context)  # noqa: F841: keeps the texts
        return text_of(getattr(lib.ender_ruleset_about(rules), name))

    def __dir__(self) -> Iterable[str]:
        return sorted({*super().__dir__(), *_MEMBERS})

    def __call__(self, text: Union[str, int, Iterable[Any]], *more: int) -> Position:
        """The position of a text, or of the sum of several texts; of numbers, as boards have them:
        `domineering(3, 3)` is `domineering('3x3')`, `nim(3, 4)` is `nim('3,4')`."""
        context = self._given or default_context()
        if type(text) is not str:
            return self._from_other(text, more)
        if more:
            raise TypeError("a position is one text, or numbers")
        rules, now = self.pointer_in(context), context.now
        out, data = _new(_POSITION), c_text(text)
        status = _parse(now.pointer, rules, data, len(data), out)
        if status:
            context.check(status, data)
        return Position(self if self._given else self._of(context), out[0], now)

    def _from_other(self, what: Any, more: Tuple[int, ...]) -> Position:
        if not isinstance(what, Integral) or isinstance(what, bool):
            if more:
                raise TypeError("a position is one text, or numbers")
            if not isinstance(what, Iterable):
                raise TypeError(f"a position is a text, numbers, or a list of texts, and not {what!r}")
            return self(" + ".join(map(str, what)))
        numbers = [str(operator.index(n)) for n in (what, *more)]
        text = ("x" if self._is_of_boards() else ",").join(numbers)
        return self(text)

    def _is_of_boards(self) -> bool:
        """Is a position written as a size, 3x4?"""
        try:
            self("2x3")
            return True
        except errors.EnderError:
            return False

    def positions(self, size: int, sums: bool = False) -> List[Position]:
        """All positions of a size that are not sums, where the ruleset can list them; with `sums` all
        sums of such positions whose sizes add up to it.

        >>> from ender import bipass
        >>> [str(p) for p in bipass.positions(4)]
        ['bwww', 'bwbw', 'bbww', 'bbbw']
        """
        context = self.context
        out, count = ffi.new("ender_position ***"), ffi.new("size_t *")
        rules, now, bound = self.pointer_in(context), context.now, self._of(context)
        context.check(lib.ender_ruleset_positions(now.pointer, rules, whole(size, "size"), sums, out, count))
        found = [Position(bound, out[0][i], now) for i in range(count[0])]
        lib.ender_free(out[0])
        return found

    @property
    def size_unit(self) -> Optional[str]:
        """What the size of a position counts where `positions` can list them; else None."""
        return text_of(lib.ender_ruleset_size_unit(self._pointer)) or None

    @property
    def repeats(self) -> bool:
        """May play come back to a position, so that values are loopy?"""
        self.pointer_in(self.context)
        return bool(self._found[2])

    def ask(self, texts: Iterable[Any], *asked: str, missing: bool = False) -> Dict[str, Any]:
        """Of many positions at once several of values, outcomes, left_stops, right_stops, means and
        temperatures, by name; a million a second where they are remembered. With `missing` what fails
        is None, '' or NaN instead of an EnderBulkError.

        >>> from ender import domineering
        >>> found = domineering.ask(['2x2', '3x3'], 'values', 'outcomes')
        >>> found['values'], list(found['outcomes'])
        (games(['+-1', '+-1']), ['N', 'N'])
        """
        from ._bulk import _ASKED, ask_texts
        for name in asked:
            if name not in _ASKED:
                raise errors.EnderArgumentError(f"{name} is none of {', '.join(_ASKED)}")
        some, context = listed(texts), self.context
        return ask_texts(context, self.pointer_in(context), some, asked or ("values",), missing,
                         lambda i: self._of(context)(str(some[i])).value)

    def sub_boards(self, board: Any, *asked: str) -> Dict[str, Any]:
        """The same of all sub-boards of a board, of domineering or cram: of its open squares, in
        reading order from bit 0 on, those are left whose bits are set in the index, and the others are
        holes. At most 24 open squares.

        >>> from ender import domineering
        >>> found = domineering.sub_boards('1x3', 'values', 'temperatures')
        >>> found['values'], float(max(found['temperatures']))
        (games(['0', '0', '0', '-1', '0', '0', '-1', '-1']), -1.0)
        """
        from ._bulk import ask_sub_boards
        return ask_sub_boards(self.context, self.pointer_in(self.context), str(self(board)),
                              asked or ("values",))

    def values(self, texts: Iterable[Any], missing: bool = False) -> Any:
        """The values of many positions, as Games."""
        return self.ask(texts, "values", missing=missing)["values"]

    def outcomes(self, texts: Iterable[Any], missing: bool = False) -> Any:
        """The outcomes of many positions."""
        return self.ask(texts, "outcomes", missing=missing)["outcomes"]

    def occurs(self, value: Any, most: int = 8, sums: bool = False) -> Optional[Position]:
        """The smallest position that has a value; None up to the size `most`.

        >>> from ender import domineering
        >>> domineering.occurs('1/2')
        ruleset('domineering')('#.|#.|..')
        """
        wanted = game(value, context=self.context)
        for size in range(whole(most, "most") + 1):
            for position, found in self._with_values(size, sums):
                if found == wanted:
                    return position
        return None

    def _with_values(self, size: int, sums: bool) -> Iterable[Any]:
        listed = self.positions(size, sums)
        return zip(listed, self.values([str(p) for p in listed]) if listed else ())

    def sequence(self, pattern: str, last: int) -> List[Value]:
        """The values with 0 to last in place of % in the pattern.

        >>> from ender import ruleset
        >>> ruleset('kayles').sequence('%', 4)
        [game('0'), game('*'), game('*2'), game('*3'), game('*')]
        """
        last = whole(last, "last", -1, 2**29 - 1)
        if not self.repeats and not self.name.startswith("oslo:"):
            return list(self.values([pattern.replace("%", str(n)) for n in range(last + 1)]))
        out, context = ffi.new("ender_loopy **"), self.context
        rules, now = self.pointer_in(context), context.now
        context.check(lib.ender_loopy_sequence(now.pointer, rules, c_text(pattern), last, out))
        try:
            return [from_loopy(now, out[0][i]) for i in range(last + 1)]
        finally:
            lib.ender_free(out[0])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and other.context is self.context and \
            other._pointer == self._pointer

    def __hash__(self) -> int:
        return hash(("ruleset", self.name))

    def __repr__(self) -> str:
        return f"ruleset({self.name!r})"

    def __reduce__(self) -> Any:
        return ruleset, (self.name,)


class Mark(NamedTuple):
    """What becomes of a part of a position in a move: the name of the part in the picture, and what it
    holds before and after. `after` is None when it is gone, `before` when it comes. `named` is true where
    the name of the move names it: it is what the player touches."""

    part: str
    before: Optional[str]
    after: Optional[str]
    named: bool


class Move(NamedTuple):
    """A move: its name, what the ruleset says about it, where it leads, whether a theorem advises it, and
    which parts of the picture it changes (none are told of a position too large to be drawn).

    >>> from ender import domineering
    >>> [tuple(mark) for mark in domineering('2x1').moves('left')[0].marks]
    [('1:1,1', '.', '#', True), ('1:2,1', '.', '#', True)]
    """

    name: str
    note: str
    to: Any
    advised: bool
    marks: Tuple[Mark, ...] = ()

    def __repr__(self) -> str:
        return f"<move {self.name} to {self.to}>"


class Position:
    """A position of a ruleset, or a sum of several.

    >>> from ender import toads_frogs
    >>> p = toads_frogs('T.TFF')
    >>> p.value, p.outcome, [str(o) for o in p.options('left')]
    (game('^'), 'L', ['.TTFF'])
    """

    __slots__ = ("ruleset", "_life", "_pointer", "_text")

    def __init__(self, rules: Ruleset, pointer: Any, life: Lifetime) -> None:
        self.ruleset, self._life = rules, life
        self._pointer = ffi.gc(pointer, _free)
        self._text: Optional[str] = None

    @property
    def context(self) -> Context:
        """The context that the position belongs to."""
        return self._life.context

    def handle(self, now: Lifetime) -> Any:
        """The structure of C, for a call in this lifetime."""
        if self._life.now is not now:
            raise errors.EnderArgumentError(
                "the position is of another context, or another thread has opened or ended a scratch")
        return self._pointer

    def _call(self, function: Any, *arguments: Any) -> Lifetime:
        """A call of C about the position; the lifetime of what comes out."""
        now = self._life.now
        status = function(now.pointer, self._pointer, *arguments)
        if status:
            now.context.check(status)
        return now

    def _made(self, now: Lifetime, pointer: Any) -> Position:
        """A position of the same rules, of a pointer that is to be freed."""
        return Position(self.ruleset, pointer, now)

    def __str__(self) -> str:
        self._life.now  # or it was given back
        if self._text is None:
            out = _new(_TEXT)
            self._call(lib.ender_position_format, out)
            self._text = owned_text(out[0])
        return self._text

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        if self._life.over:
            return f"<position: {self._life.over}>"
        return f"ruleset({self.ruleset.name!r})({str(self)!r})"

    def __reduce__(self) -> Any:
        return _position, (self.ruleset.name, str(self))

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _memo: Dict[int, Any]) -> Position:
        return self

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Position) and self._rules() == other._rules()
                and str(self) == str(other))

    def _rules(self) -> Any:
        return self.ruleset.pointer_in(self.context)

    def __hash__(self) -> int:
        return hash((self.ruleset.name, str(self)))

    def __add__(self, other: Any) -> Any:
        if isinstance(other, Position) and other._rules() == self._rules():
            return self.ruleset([str(self), str(other)])
        return self.value + other

    def __radd__(self, other: Any) -> Any:
        return other + self.value

    def __neg__(self) -> Any:
        return -self.value

    def __sub__(self, other: Any) -> Any:
        return self.value - other

    def __rsub__(self, other: Any) -> Any:
        return other - self.value

    def __mul__(self, other: Any) -> Any:
        return self.value * other

    def __rmul__(self, other: Any) -> Any:
        return other * self.value

    # Values have an order; what is equal is the position itself.
    def __le__(self, other: Any) -> bool:
        return self.value <= other

    def __ge__(self, other: Any) -> bool:
        return self.value >= other

    def __lt__(self, other: Any) -> bool:
        return self.value < other

    def __gt__(self, other: Any) -> bool:
        return self.value > other

    def get_value(self, method: str = "auto") -> Value:
        """The value by closed forms and search ('auto'), by 'search' alone, or 'closed' forms alone;
        of a game in which play may come back its loopy value."""
        if method != "auto" or self.ruleset._found[2]:
            return self.ask("value", method=method)
        now, out = self._life.now, _new(_GAME)
        status = _value(now.pointer, self._pointer, _AUTO, out)
        if status:
            now.context.check(status)
        return Game(now, out[0])

    @property
    def value(self) -> Value:
        """The value: a Game, or a loopy value where play may come back."""
        return self.get_value()

    @property
    def form(self) -> Form:
        """The literal form: every option of every position kept."""
        return self.ask("form")

    def _as_value(self) -> Any:
        return self.value

    def _as_form(self) -> Form:
        return self.form

    def get_outcome(self, misere: bool = False, method: str = "auto") -> str:
        """The outcome in normal or misere play, by theorems and search, or by one of them. In normal
        play a value that is out of reach is no hindrance: then the search of `solve` tells it, and
        `decide` says that it did."""
        if misere:
            return self.ask("misere_outcome", method=method)
        if method != "auto" or self.ruleset._found[2]:
            return self.ask("outcome", method=method)
        now, summand, out = self._life.now, _new(_SUMMAND), _new(_OUTCOME)
        summand.position = self._pointer
        status = _decide(now.pointer, summand, 1, 0, out, ffi.NULL)
        if status:
            now.context.check(status)
        return LETTERS[out[0]]

    @property
    def outcome(self) -> str:
        """Who wins when the player who cannot move loses: L, R, N or P; where play may be drawn two
        letters, for Left and for Right moving first, of which D is a draw. By search where that tells it
        sooner than a value."""
        return self.get_outcome()

    @property
    def misere_outcome(self) -> str:
        """Who wins when the player who cannot move wins."""
        return self.get_outcome(misere=True)

    @property
    def results(self) -> str:
        """What happens when Left moves first, and when Right does: L, R, or D for a draw.

        >>> from ender import ruleset
        >>> ruleset('oslo:subtraction')('{1,5}:5').results
        'LR'
        """
        return self.ask("result_letters")

    def loopy_nimber(self) -> Any:
        """Of an impartial position in which play may come back: its nimber, or the set of the nimbers
        that infinity reaches.

        >>> from ender import ruleset
        >>> walks = ruleset('loopy-geography')
        >>> walks('a>b>a,a>c,a:T').loopy_nimber(), walks('a>b>a,a>c,b>d,a:T').loopy_nimber()
        (1, {0})
        """
        found = self.ask("loopy_nimber")
        return found["nimber"] if "nimber" in found else set(found["reached"])

    def reachable(self, limit: int = 1 << 24) -> int:
        """How many positions can be reached, this one included; an EnderLimitError beyond `limit`."""
        return self.ask("reachable", limit)

    def report(self, name: str) -> str:
        """What the ruleset has to say under a name; docs/rulesets tells which it has."""
        return self.ask("report", name)

    def options(self, player: str) -> List[Position]:
        """The positions that a player can move to."""
        out, count = ffi.new("ender_position ***"), ffi.new("size_t *")
        now = self._call(lib.ender_position_options, _player(player), out, count)
        found = [self._made(now, out[0][i]) for i in range(count[0])]
        lib.ender_free(out[0])
        return found

    def moves(self, player: str) -> List[Move]:
        """The moves of a player, with their names."""
        return [Move(m["name"], m.get("note", ""), self.ruleset(m["to"]), m["advised"],
                     tuple(Mark(one["part"], one.get("before"), one.get("after"), one["named"])
                           for one in m["marks"]))
                for m in self.ask("survey", player, unjudged=True)["moves"]]

    def play(self, player: str, move: Any) -> Position:
        """The position after a move, given by its name or by the position it leads to."""
        out = _new(_POSITION)
        text = move.name if isinstance(move, Move) else str(move)
        now = self._call(lib.ender_position_play, _player(player), c_text(text), out)
        return self._made(now, out[0])

    def advice(self, player: str, values: bool = False) -> Any:
        """Who wins, why, and by which move; see ender.advice."""
        from ._sums import advice
        return advice([self], player, values)

    @property
    def picture(self) -> Picture:
        """The position as players draw it."""
        return self.ask("figure")

    def text_picture(self) -> str:
        """The position drawn with letters."""
        return self.ask("picture")

    def show(self, player: str = "left", limit: int = 100, values: bool = False) -> Any:
        """A board to play on by clicks, in a notebook or as a page (`save`): it needs no server. It has the
        position and those that play reaches from it, at most `limit`, with `values` also what they are worth;
        `player` moves first.

        >>> from ender import domineering
        >>> domineering('2x2').show()
        <board of domineering: ..|..: 6 positions>
        """
        from ._show import Board
        return Board(self, player, limit, values)

    def _repr_svg_(self) -> str:
        return self.picture._repr_svg_()

    def _repr_html_(self) -> Optional[str]:
        return self.picture._repr_html_()

    def ask(self, question: str, *arguments: Any, **options: Any) -> Any:
        """Asks a question of the domain `sum` (docs/domains.md) by name; it is a method as well, unless
        a function of the language has its name.

        >>> from ender import domineering
        >>> p = domineering('2x3')
        >>> p.ask('surviving', 'left'), p.literal_options('left'), p.solved_outcome()
        (['.#.|.#.'], ['#..|#..', '.#.|.#.', '..#|..#'], 'N')
        """
        now, summand = self._life.now, _new(_SUMMAND)
        summand.position = self._pointer
        return ask_sum(now, summand, 1, question, *arguments, **options)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        about = function_find(name) if is_word(name) else None
        if about is None:
            asked = question_method(self, _SUMS, name) if is_word(name) else None
            if asked is None:
                raise AttributeError(f"there is no function `{name}` of positions or games, and no "
                                     "question about sums")
            return asked

        def method(*arguments: Any) -> Any:
            return _call(self._life.now, about, (self, *arguments))
        method.__name__ = name
        method.__doc__ = about.summary
        return method

    def __dir__(self) -> Iterable[str]:
        return sorted({*super().__dir__(), *functions(), *questions_of(_SUMS)})


def need_position(what: Any) -> Position:
    """A position, which is its own; a TypeError for anything else."""
    if not isinstance(what, Position):
        raise TypeError(f"a position is needed, such as domineering('2x2'), and not {what!r}")
    return what


def row(positions: Iterable[Position], texts: Optional[Sequence[Optional[str]]] = None) -> Picture:
    """A picture of positions in a row with arrows between them: a line of play."""
    positions = [need_position(one) for one in listed(positions)]
    if not positions:
        raise errors.EnderArgumentError("a row has at least one position")
    context = positions[0].context
    now, opened = context.now, context.opened()  # noqa: F841: while the picture has no owner
    keep = [ffi.new("char[]", c_text(text or "")) for text in (texts or [None] * len(positions))]
    shown = ffi.new("char *[]", [k if text else ffi.NULL for k, text in
                                 zip(keep, texts or [None] * len(positions))])
    pointers = ffi.new("ender_position *[]", [p.handle(now) for p in positions])
    out = ffi.new("ender_picture **")
    context.check(lib.ender_draw_row(now.pointer, pointers, shown, len(positions), out))
    try:
        return Picture(context, out[0])
    finally:
        lib.ender_picture_close(out[0])


def _position(name: str, text: str) -> Position:
    return ruleset(name)(text)


def ruleset(name: str, context: Optional[Context] = None) -> Ruleset:
    """The ruleset of a name or alias; operators stand before it: 'impartial:domineering'."""
    return Ruleset(name, context)


def rulesets(context: Optional[Context] = None) -> Dict[str, str]:
    """All rulesets: a dictionary from names to summaries. It loads those in files of Lua."""
    context = context or default_context()
    _files.load_all(context)
    return rulesets_known(context)


def load_ruleset(path: Any, context: Optional[Context] = None) -> Ruleset:
    """The ruleset of a file of Lua (docs/lua.md, "Rulesets in files"), which is known by its name from
    now on. Those that come with the package need not be loaded: `ender.end_nim('2,1,3')`.
    """
    return Ruleset(_files.load(path, context), context)


def rulesets_known(context: Optional[Context] = None) -> Dict[str, str]:
    """Without files that were not asked for yet."""
    context = context or default_context()
    found = {}
    for i in range(lib.ender_ruleset_count(context.pointer)):
        about = lib.ender_ruleset_about(lib.ender_ruleset_at(context.pointer, i))
        found[text_of(about.name)] = text_of(about.summary)
    return found
