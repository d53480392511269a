# SPDX-License-Identifier: MIT
"""Many at once: arrays of games, and tables. Where NumPy is installed columns are its arrays; else
they are lists."""

from __future__ import annotations

import html
import warnings
from numbers import Number
from operator import eq, ne
from typing import (Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple,
                    Union)

from . import _files, errors
from ._library import (EXCEPTIONS, Context, Lifetime, c_text, default_context, ffi, is_word, lib, listed,
                       owned_text, place)
from ._values import Game, Value, _new, function_find, game

_OUTCOMES = {lib.ENDER_L: "L", lib.ENDER_R: "R", lib.ENDER_N: "N", lib.ENDER_P: "P", 255: ""}
_RELATIONS = ("||", "<", ">", "=")
_NUMBERS = ("left_stops", "right_stops", "means", "temperatures")
_ASKED = ("values", "outcomes") + _NUMBERS
_numpy: Any = None


def _with_numpy() -> Any:
    """NumPy, or None where it is not installed; asked for when it is first of use."""
    global _numpy
    if _numpy is None:
        try:
            import numpy
            _numpy = numpy
        except ImportError:
            _numpy = False
    return _numpy or None


def _numbers(buffer: Any, count: int) -> Any:
    numpy = _with_numpy()
    return numpy.frombuffer(ffi.buffer(buffer, 8 * count), dtype="f8") if numpy \
        else ffi.unpack(buffer, count) if count else []


def _letters(codes: bytes) -> Any:
    numpy = _with_numpy()
    if numpy:
        names = numpy.zeros(256, dtype="U1")
        for code, name in _OUTCOMES.items():
            names[code] = name
        return names[numpy.frombuffer(codes, dtype="u1")]
    return [_OUTCOMES[code] for code in codes]


class _Answers:
    """Room for what is asked of so many objects, and what came."""

    def __init__(self, now: Lifetime, count: int, asked: Iterable[str]) -> None:
        self.context, self.now, self.count, self.room = now.context, now, count, {}
        room = max(count, 1)
        for name in asked:
            kind = "ender_game[]" if name == "values" else \
                "double[]" if name in _NUMBERS else "unsigned char[]"
            self.room[name] = ffi.new(kind, room)
        self.room["statuses"] = ffi.new("unsigned char[]", room)
        self.out = ffi.new("ender_bulk *", self.room)
        self.failures = ffi.new("ender_bulk_failures *")

    def check(self, missing: bool, again: Optional[Callable[[int], Any]] = None) -> None:
        """Raises what the first failure stands for, unless failures may be missing."""
        found = self.failures
        if not found.count:
            return
        message = owned_text(found.message)
        if missing:
            self.context._raised.clear()
            return
        cause: Optional[BaseException] = EXCEPTIONS.get(found.status, errors.EnderError)(message)
        if again:
            try:  # the one that failed, by itself: the exception has the place
                again(found.first)
            except errors.EnderError as problem:
                cause = problem
        self.context._raised.clear()
        statuses = ffi.buffer(self.room["statuses"], self.count)[:]
        raise errors.EnderBulkError(
            f"{found.count} of {self.count} failed, first number {found.first}: {message}",
            found.count, found.first, [i for i, s in enumerate(statuses) if s]) from cause

    def column(self, name: str) -> Any:
        if name == "values":
            return Games(self.now, self.room[name], self.count)
        if name == "outcomes":
            return _letters(ffi.buffer(self.room[name], self.count)[:])
        return _numbers(self.room[name], self.count)


def ask_texts(context: Context, rules: Any, texts: Sequence[Any], asked: Iterable[str],
              missing: bool, again: Callable[[int], Any]) -> Dict[str, Any]:
    """What is asked of each text: a position of rules, or an expression where rules is NULL."""
    data = "\0".join(texts if isinstance(texts, list) and _all_text(texts)
                     else [str(text) for text in texts]).encode("utf-8", "surrogatepass")
    if data.count(b"\0") != max(len(texts) - 1, 0):
        for text in texts:
            c_text(str(text))  # says where the zero byte is
    if rules == ffi.NULL and b"(" in data:
        for text in texts:
            _files.load_mentioned(context, str(text))
    now = context.now
    answers = _Answers(now, len(texts), asked)
    context.check(lib.ender_bulk_texts(now.pointer, rules, data, len(data) + (len(texts) > 0),
                                       len(texts), answers.out, answers.failures))
    answers.check(missing, again)
    return {name: answers.column(name) for name in asked}


def ask_sub_boards(context: Context, rules: Any, board: str, asked: Sequence[str]) -> Dict[str, Any]:
    """What is asked of each sub-board of a board."""
    for name in asked:
        if name not in _ASKED:
            raise errors.EnderArgumentError(f"{name} is none of {', '.join(_ASKED)}")
    now, squares, text = context.now, len(board.replace("|", "").replace("#", "")), c_text(board)
    count = 1 << min(squares, 25)  # one more is refused with a reason, and needs no room
    answers = _Answers(now, count if squares <= 24 else 0, asked)
    context.check(lib.ender_bulk_sub_boards(now.pointer, rules, text, len(board.encode()), count,
                                            answers.out))
    return {name: answers.column(name) for name in asked}


def _all_text(texts: List[Any]) -> bool:
    return set(map(type, texts)) <= {str}


class Games(Sequence[Any]):
    """An array of games: what is asked of it is asked of all, in one call that uses all threads.

    >>> from ender import games
    >>> hot = games(['{3|1}', '{2|-1}', '^'])
    >>> [float(t) for t in hot.temperatures], list(hot.outcomes)
    ([1.0, 1.5, 0.0], ['L', 'N', 'L'])
    >>> hot + hot, hot.compare(1)
    (games(['4', '1', '^^']), ['||', '||', '<'])
    """

    __slots__ = ("_life", "_handles", "_count")

    def __init__(self, life: Lifetime, handles: Any, count: int) -> None:
        self._life, self._handles, self._count = life, handles, count

    @property
    def context(self) -> Context:
        """The context that the games belong to."""
        return self._life.context

    def __len__(self) -> int:
        return self._count

    def _one(self, i: int) -> Optional[Game]:
        self._life.now  # or they were given back
        c = ffi.new("ender_game *", self._handles[i])[0]
        return Game(self._life, c) if c.id else None

    def __getitem__(self, i: Any) -> Any:
        """A game, None for what failed; Games for a slice or a list of indices."""
        if isinstance(i, slice) or hasattr(i, "__iter__"):
            chosen = range(self._count)[i] if isinstance(i, slice) else _indices(i, self._count)
            made = ffi.new("ender_game[]", max(len(chosen), 1))
            for to, at in enumerate(chosen):
                made[to] = self._handles[at]
            return Games(self._life, made, len(chosen))
        return self._one(place(i, self._count, "games"))

    def __iter__(self) -> Iterator[Optional[Game]]:
        return (self._one(i) for i in range(self._count))

    def __repr__(self) -> str:
        if self._life.over:
            return f"<games: {self._life.over}>"
        shown = [None if g is None else str(g) for g in self[:20]]
        more = ", ..." if self._count > 20 else ""
        return f"games({shown!r}{more})"

    def __reduce__(self) -> Any:
        return games, ([None if g is None else str(g) for g in self],)

    def ask(self, *asked: str, missing: bool = False) -> Dict[str, Any]:
        """Several of outcomes, left_stops, right_stops, means, temperatures in one call. With
        `missing` what fails is NaN or '' instead of an EnderBulkError."""
        for name in asked:
            if name not in _ASKED:
                raise errors.EnderArgumentError(f"{name} is none of {', '.join(_ASKED)}")
        now = self._life.now
        answers = _Answers(now, self._count, asked)
        self.context.check(lib.ender_bulk_games(now.pointer, self._handles, self._count,
                                                answers.out, answers.failures))
        answers.check(missing)
        return {name: answers.column(name) for name in asked}

    def __getattr__(self, name: str) -> Any:
        if name in _ASKED[1:]:
            return self.ask(name)[name]
        raise AttributeError(name)

    def __dir__(self) -> Iterable[str]:
        return sorted({*super().__dir__(), *_ASKED[1:]})

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        numpy = _with_numpy()
        made = numpy.empty(self._count, dtype=object)
        made[:] = list(self)
        return made

    @property
    def handles(self) -> Any:
        """The handles as integers: equal in one context exactly when the games are equal."""
        numpy = _with_numpy()
        return numpy.frombuffer(ffi.buffer(self._handles, 4 * self._count), dtype="u4") if numpy \
            else self._ids()

    def map(self, function: Any, *arguments: Any) -> List[Any]:
        """A function of the language, by name, or of Python, of each."""
        if callable(function):
            return [function(g, *arguments) for g in self]
        about = function_find(function)
        if about is None:
            raise errors.EnderArgumentError(f"there is no function `{function}`")
        from ._values import _call
        return [None if g is None else _call(self._life.now, about, (g, *arguments)) for g in self]

    # ---- pairs ----

    def _paired(self, other: Any) -> Tuple[Lifetime, Any]:
        """The handles of the other operand, as many games, or one game for all, and the lifetime in
        which a call may have them and these."""
        if isinstance(other, Games) and other.context is self.context:
            found = other
        elif isinstance(other, (Games, list, tuple)):
            found = games(other, context=self.context)
        else:
            one, now = game(other, context=self.context), self._life.now
            made = ffi.new("ender_game[]", max(self._count, 1))
            ffi.memmove(made, ffi.buffer(ffi.new("ender_game *", one.handle(now)))[:] * self._count,
                        4 * self._count)
            return now, made
        if len(found) != self._count:
            raise errors.EnderArgumentError(f"{self._count} games and {len(found)} do not pair")
        now = self._life.now
        if found._life.now is not now:
            raise errors.EnderArgumentError("another thread has opened or ended a scratch meanwhile")
        return now, found._handles

    def _combine(self, other: Any, what: str, kind: str = "ender_game[]",
                 reflected: bool = False) -> Tuple[Lifetime, Any]:
        now, theirs = self._paired(other)
        pair = (theirs, self._handles) if reflected else (self._handles, theirs)
        made = _new(kind, max(self._count, 1))
        out = ffi.new("ender_bulk_pairs *", {what: made})
        self.context.check(lib.ender_bulk_combine(now.pointer, *pair, self._count, out))
        return now, made

    def __add__(self, other: Any) -> Games:
        return Games(*self._combine(other, "sums"), self._count)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Games:
        return Games(*self._combine(other, "differences"), self._count)

    def __rsub__(self, other: Any) -> Games:
        return Games(*self._combine(other, "differences", reflected=True), self._count)

    def __neg__(self) -> Games:
        return 0 - self

    def relations(self, other: Any) -> Any:
        """How each compares, as a code: 0 confused, 1 less, 2 greater, 3 equal."""
        codes = self._combine(other, "relations", "unsigned char[]")[1]
        data = ffi.buffer(codes, self._count)[:]
        numpy = _with_numpy()
        return numpy.frombuffer(data, dtype="u1") if numpy else list(data)

    def grid(self, other: Any, what: str = "relations") -> List[Any]:
        """Each of these with each of the others, in one call: a list with a row for each of these, and
        in it one result for each of the others. `what` comes behind the others: 'sums' and
        'differences' (these minus the others) are rows of games, 'relations' rows of codes as
        `relations` has them.

        >>> from ender import games
        >>> games(['^', '{1|-1}']).grid([0, '*'], 'sums')
        [games(['^', '^*']), games(['+-1', '+-(1*)'])]
        """
        if not isinstance(what, str) or what not in ("sums", "differences", "relations"):
            raise errors.EnderArgumentError(
                "grid(OTHERS, WHAT): behind the other games comes 'sums', 'differences' or "
                f"'relations', not {what!r}")
        theirs = other if isinstance(other, Games) and other.context is self.context \
            else games(other, context=self.context)
        now, width = self._life.now, len(theirs)
        if theirs._life.now is not now:
            raise errors.EnderArgumentError("another thread has opened or ended a scratch meanwhile")
        kind = "unsigned char[]" if what == "relations" else "ender_game[]"
        made = _new(kind, max(self._count * width, 1))
        out = ffi.new("ender_bulk_pairs *", {what: made})
        self.context.check(lib.ender_bulk_grid(now.pointer, self._handles, self._count,
                                               theirs._handles, width, out))
        if what == "relations":
            data, numpy = ffi.buffer(made, max(self._count * width, 1)), _with_numpy()
            return [numpy.frombuffer(data, "u1", width, i * width) if numpy and width
                    else list(data[i * width:(i + 1) * width]) for i in range(self._count)]
        rows = []
        for i in range(self._count):
            row = _new(kind, max(width, 1))
            ffi.memmove(row, made + i * width, 4 * width)
            rows.append(Games(now, row, width))
        return rows

    def compare(self, other: Any) -> List[str]:
        """How each compares: '<', '>', '=' or '||'."""
        return [_RELATIONS[code] for code in self.relations(other)]

    def _holds(self, other: Any, codes: Sequence[int]) -> Any:
        found, numpy = self.relations(other), _with_numpy()
        return numpy.isin(found, codes) if numpy else [code in codes for code in found]

    def __le__(self, other: Any) -> Any:
        return self._holds(other, (1, 3))

    def __ge__(self, other: Any) -> Any:
        return self._holds(other, (2, 3))

    def __lt__(self, other: Any) -> Any:
        return self._holds(other, (1,))

    def __gt__(self, other: Any) -> Any:
        return self._holds(other, (2,))

    def _equality(self, other: Any, equal: bool) -> Any:
        """Whether each equals, or does not, the other of its place, or the one other, just as two
        games are equal; NotImplemented for what is no number, no value, and no list of this length."""
        self._life.now  # or they were given back
        if isinstance(other, (Games, list, tuple)):
            if len(other) != self._count:
                return NotImplemented
            if isinstance(other, Games) and other.context is self.context:
                other._life.now
                return self._truths(map(eq if equal else ne, self._ids(), other._ids()))
            return self._truths((a == b) == equal for a, b in zip(self, other))
        if not isinstance(other, (Number, Value)):
            return NotImplemented
        if type(other) in (Game, int):
            wanted = game(other, context=self.context)._c.id
            return self._truths((one == wanted) == equal for one in self._ids())
        return self._truths((one == other) == equal for one in self)

    def _ids(self) -> List[int]:
        return list(memoryview(ffi.buffer(self._handles, 4 * self._count)).cast("I"))

    def _truths(self, found: Iterable[bool]) -> Any:
        numpy = _with_numpy()
        return numpy.fromiter(found, bool, self._count) if numpy else list(found)

    def __eq__(self, other: Any) -> Any:
        return self._equality(other, True)

    def __ne__(self, other: Any) -> Any:
        return self._equality(other, False)

    __hash__ = None  # type: ignore[assignment]


def _indices(wanted: Iterable[Any], count: int) -> List[int]:
    """Of a mask, which has a truth value for each, those that are chosen; else indices."""
    listed = list(wanted)
    truths = sum(str(i) in ("True", "False") for i in listed)
    if truths == 0:
        return [place(i, count, "games") for i in listed]
    if truths < len(listed):
        raise IndexError("a mask has truth values and nothing else")
    if truths != count:
        raise IndexError(f"the mask has {truths} truth values for {count} games")
    return [i for i, chosen in enumerate(listed) if chosen]


def games(what: Iterable[Any], context: Optional[Context] = None, missing: bool = False) -> Games:
    """An array of games, of texts or of whatever `game` takes. With `missing` what fails is None
    instead of an EnderBulkError.

    >>> games(['{0|*}', '1/2 + 1/2'])
    games(['^', '1'])
    """
    context, some = context or default_context(), listed(what)
    if not _all_text(some):
        some = [one if one is None or type(one) is Game and one.context is context
                else game(one, context=context) for one in some]
        made, now = ffi.new("ender_game[]", max(len(some), 1)), context.now
        for i, one in enumerate(some):
            if one is not None:
                made[i] = one.handle(now)
        return Games(now, made, len(some))
    return ask_texts(context, ffi.NULL, some, ("values",), missing,
                     lambda i: game(some[i], context=context))["values"]


class Table:
    """Rows and columns; in a notebook it shows itself. `table[NAME]` is a column, `table[i]` a row,
    `to_pandas()` a DataFrame.

    >>> from ender import table, domineering
    >>> print(table(['1x2', '2x2', '2x3'], ['value', 'outcome', 'temperature'], domineering))
    position  value     outcome  temperature
    1x2       -1        R        -1
    2x2       +-1       N        1
    2x3       {2|-1/2}  N        1.25
    """

    def __init__(self, columns: Dict[str, Any], header: bool = True) -> None:
        self.columns, self.header = dict(columns), header
        lengths = {len(column) for column in self.columns.values()}
        if len(lengths) > 1:
            raise errors.EnderArgumentError("the columns of a table are of one length")
        self._length = lengths.pop() if lengths else 0

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, which: Any) -> Any:
        if isinstance(which, str):
            if which not in self.columns:
                raise KeyError(f"there is no column {which!r}; there are {', '.join(self.columns)}")
            return self.columns[which]
        i = place(which, self._length, "rows")
        return {name: column[i] for name, column in self.columns.items()}

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return (self[i] for i in range(self._length))

    def to_dict(self) -> Dict[str, List[Any]]:
        """The columns as lists."""
        return {name: list(column) for name, column in self.columns.items()}

    def to_pandas(self) -> Any:
        """A pandas DataFrame; games are objects in it."""
        import pandas
        return pandas.DataFrame(self.to_dict())

    def _cells(self) -> Iterator[List[str]]:
        return ([_cell(column[i]) for column in self.columns.values()]
                for i in range(self._length))

    def __str__(self) -> str:
        rows = [*([list(self.columns)] if self.header else []), *self._cells()]
        widths = [min(max((len(row[i]) for row in rows), default=0), 40)
                  for i in range(len(self.columns))]
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip()
                         for row in rows)

    def __repr__(self) -> str:
        return f"<table of {self._length} rows: {', '.join(self.columns)}>\n{self}"

    def _repr_html_(self) -> str:
        def line(cells: Iterable[str], tag: str) -> str:
            return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"
        body = "".join(
            line((_html_cell(column[i]) for column in self.columns.values()), "td")
            for i in range(self._length))
        head = line(map(html.escape, self.columns), "th") if self.header else ""
        return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"

    def bundle(self) -> Dict[str, str]:
        """The table in the formats of a notebook."""
        return {"text/plain": str(self), "text/html": self._repr_html_()}


def _cell(value: Any) -> str:
    return "" if value is None else "%.12g" % value if isinstance(value, float) else str(value)


def _html_cell(value: Any) -> str:
    if isinstance(value, Value):
        return value._repr_latex_()
    if hasattr(value, "_repr_svg_") and not isinstance(value, str):
        return value._repr_svg_()
    return html.escape(_cell(value))


_BULK = {"value": "values", "outcome": "outcomes", "left_stop": "left_stops",
         "right_stop": "right_stops", "mean": "means", "temperature": "temperatures"}


def table(what: Iterable[Any], columns: Union[str, Sequence[Any]] = ("value", "outcome"),
          rules: Any = None, missing: bool = False) -> Table:
    """A table of games, of texts in the notation, or with `rules` (a ruleset, or its name) of
    positions. A column is the name of a function of the language, or a function of Python, which gets
    the position or the game. Values, outcomes, stops, means and temperatures are found all at once,
    and numbers among them are floats; other functions are asked one by one.

    >>> found = table(['^', '*2', '{3|1}'], ['mean', 'atomic_weight'], missing=True)
    >>> [float(mean) for mean in found['mean']], found['atomic_weight']
    ([0.0, 0.0, 2.0], [game('1'), game('0'), None])
    """
    asked = columns.split(",") if isinstance(columns, str) else listed(columns)
    for name in asked:
        if isinstance(name, str) and not is_word(name):
            raise errors.EnderArgumentError(f"{name!r} is no column")
    from ._rulesets import Position, Ruleset
    some = listed(what)
    if rules is None and some and all(isinstance(one, Position) for one in some):
        rules = some[0].ruleset
    if isinstance(rules, str):
        rules = Ruleset(rules)
    bulk = [_BULK[name] for name in asked if name in _BULK]
    made: Dict[str, Any] = {}
    if rules is None:
        found = games(some, missing=missing)
        made["game"] = found
        answers = found.ask(*bulk, missing=missing) if bulk else {}
        objects: Sequence[Any] = found
    else:
        made["position"] = [str(one) for one in some]
        # Each by itself: a position without a value may have an outcome.
        answers = {one: rules.ask(made["position"], one, missing=missing)[one] for one in bulk}
        objects = made["position"]
    for column in asked:
        name = column if isinstance(column, str) else column.__name__
        made[name] = answers[_BULK[name]] if name in _BULK else \
            [_ask_one(one, rules, column, missing) for one in objects]
        _warn_if_empty(name, column, made[name], objects, rules)
    return Table(made)


def _is_answer(found: Any) -> bool:
    if isinstance(found, (str, float)):
        return found != "" and found == found
    return found is not None


def _warn_if_empty(name: str, column: Any, found: Sequence[Any], objects: Sequence[Any],
                   rules: Any) -> None:
    """A column without any answer says why: the question may belong to another convention."""
    if rules is None or len(found) == 0 or any(map(_is_answer, found)):
        return
    try:
        _ask_one(objects[0], rules, column, False)
    except errors.EnderError as error:
        warnings.warn(f"{name} has no answer: {error}", stacklevel=3)


def _ask_one(one: Any, rules: Any, column: Any, missing: bool) -> Any:
    try:
        thing = one if rules is None else rules(one)
        if thing is None:
            return None
        return column(thing) if callable(column) else _attribute(thing, column)
    except errors.EnderError:
        if missing:
            return None
        raise


def _attribute(thing: Any, name: str) -> Any:
    found = getattr(thing, name)
    return found() if callable(found) else found
