# SPDX-License-Identifier: MIT
"""Values: games, literal forms, loopy games; and the functions of the language on them.

What is called often is written so that little of Python runs between the caller and the library: a
Game holds the C structure itself, types of cffi are looked up once, and a context is a plain
attribute that is missing while something has to be seen to first (see Context)."""

from __future__ import annotations

import math
import numbers
import warnings
from fractions import Fraction
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union

from . import _files, errors
from ._library import Context, Lifetime, c_text, default_context, ffi, is_word, lib, owned_text, \
    text_of, utf8

Comparable = Union["Value", int, float, Fraction, str]

_STYLES = {"ascii": lib.ENDER_ASCII, "unicode": lib.ENDER_UNICODE, "latex": lib.ENDER_LATEX,
           "json": lib.ENDER_JSON}
_new = ffi.new
_GAME, _GAMES = ffi.typeof("ender_game *"), ffi.typeof("ender_game[]")
_RELATION, _TEXT = ffi.typeof("ender_relation *"), ffi.typeof("char **")
_RESULT, _RESULTS = ffi.typeof("ender_result *"), ffi.typeof("ender_result[]")
_TRUTH, _INTEGER, _COUNT = ffi.typeof("_Bool *"), ffi.typeof("int64_t *"), ffi.typeof("uint32_t *")
_add, _subtract, _negative = lib.ender_add, lib.ender_subtract, lib.ender_negative
_multiple, _compare = lib.ender_multiple, lib.ender_compare
_CONFUSED, _LESS, _GREATER, _EQUAL = range(4)  # the bits of ender_relation
_KIND_GAME, _KIND_FORM = lib.ENDER_KIND_GAME, lib.ENDER_KIND_FORM
_KIND_TRUTH, _KIND_INTEGER = lib.ENDER_KIND_TRUTH, lib.ENDER_KIND_INTEGER
_KIND_WORD, _KIND_TEXT = lib.ENDER_KIND_WORD, lib.ENDER_KIND_TEXT
_TAKES_TEXT, _TAKES_FORM = lib.ENDER_TAKES_TEXT, lib.ENDER_TAKES_FORM
_TAKES_EITHER, _TAKES_LIST = lib.ENDER_TAKES_EITHER, lib.ENDER_TAKES_LIST
_KIND_LIST = lib.ENDER_KIND_LIST


class Value:
    """What an expression comes to and Python has no type for: a game, a form, a loopy game, a number
    beyond the short games. `str` is its name, which reads back; `==` compares values.

    >>> from ender import evaluate
    >>> over = evaluate('over')
    >>> over, over + over == over, over > 0
    (evaluate('over'), True, True)
    """

    __slots__ = ("_life", "_result", "_name")
    _prefix = "evaluate"

    def __init__(self, life: Lifetime, result: Any) -> None:
        self._life, self._result, self._name = life, result, None

    @property
    def context(self) -> Context:
        """The context that the value belongs to."""
        return self._life.context

    def format(self, style: str = "ascii") -> str:
        """The name in a style: ascii, unicode, latex or json."""
        out = _new(_TEXT)
        self.context.check(lib.ender_format_result(self._life.now.pointer, self._result,
                                                   _style(style), out))
        return owned_text(out[0])

    def __str__(self) -> str:
        self._life.now  # or it was given back
        if self._name is None:
            self._name = self.format()
        return self._name

    def __repr__(self) -> str:
        if self._life.over:  # whoever looks for a mistake wants to see something
            return f"<{self._prefix}: {self._life.over}>"
        return f"{self._prefix}({str(self)!r})"

    def __format__(self, spec: str) -> str:
        """The name, laid out as a text: f'{g:>8}'; in a style where one is named: f'{g:latex}',
        f'{g:unicode:>8}'."""
        style, _, layout = spec.partition(":")
        return format(self.format(style), layout) if style in _STYLES else format(str(self), spec)

    def _repr_latex_(self) -> str:
        return "$" + self.format("latex") + "$"

    @property
    def value(self) -> Value:
        """The value: of a literal form what it is worth, of a value itself."""
        return _call(self._life.now, function_find("value"), (self,))

    def __call__(self) -> Value:
        """Itself: `p.value()` is `p.value`."""
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        return evaluate, (str(self),)

    def __copy__(self) -> Value:
        return self

    def __deepcopy__(self, _memo: Dict[int, Any]) -> Value:
        return self

    def __hash__(self) -> int:
        if self._result.kind == lib.ENDER_KIND_LOOPY and \
                not lib.ender_loopy_is_stopper_sided(self._result.loopy):
            return hash(Value)  # equal values of this kind may have different names
        number = self._fraction()
        return hash(str(self) if number is None else number)

    def _fraction(self) -> Optional[Fraction]:
        """The number that the value is, if it is a rational one."""
        if not self._is_long():
            return None
        try:
            return Fraction(str(self))
        except ValueError:
            return None

    def fraction(self) -> Fraction:
        """A rational number as a Fraction; an EnderDomainError for other values.

        >>> game('-3/8').fraction(), evaluate('1/3').fraction()
        (Fraction(-3, 8), Fraction(1, 3))
        """
        found = self._fraction()
        if found is None:
            raise errors.EnderDomainError(f"{self} is no number" if isinstance(self, Game) else
                                          f"{self} is no rational number")
        return found

    def __int__(self) -> int:
        value = self.fraction()
        if value.denominator != 1:
            raise errors.EnderDomainError(f"{self} is no integer")
        return value.numerator

    def __float__(self) -> float:
        return float(self.fraction())

    # ---- the group and the order ----

    def _combine(self, other: Any, operator: str, reflected: bool = False) -> Any:
        other = operand(other, self._life.now)
        if other is NotImplemented:
            return NotImplemented
        left, right = (other, self) if reflected else (self, other)
        return _operate(self._life.now, operator, left, right)

    def __add__(self, other: Comparable) -> Any:
        return self._combine(other, "+")

    def __radd__(self, other: Comparable) -> Any:
        return self._combine(other, "+", True)

    def __sub__(self, other: Comparable) -> Any:
        return self._combine(other, "-")

    def __rsub__(self, other: Comparable) -> Any:
        return self._combine(other, "-", True)

    def __neg__(self) -> Any:
        return _operate(self._life.now, "-", self)

    def __pos__(self) -> Any:
        return self

    def __mul__(self, other: Any) -> Any:
        """n copies of it, or the product of two numbers beyond the short games."""
        if isinstance(other, numbers.Integral) and not isinstance(other, bool):
            return self._combine(other, ".", True)
        return self._formula(other, "*")

    def __rmul__(self, other: Any) -> Any:
        if isinstance(other, numbers.Integral) and not isinstance(other, bool):
            return self * other
        return self._formula(other, "*", True)

    def __truediv__(self, other: Any) -> Any:
        return self._formula(other, "/")

    def __rtruediv__(self, other: Any) -> Any:
        return self._formula(other, "/", True)

    def _formula(self, other: Any, operator: str, reflected: bool = False) -> Any:
        """A product or a quotient where one of the two is beyond the short games: of others there is
        none, or none is meant."""
        other = operand(other, self._life.now)
        if not (self._is_long() or isinstance(other, Value) and other._is_long()):
            return NotImplemented
        if isinstance(self, Form) or isinstance(other, Form):
            return NotImplemented
        return self._combine(other, operator, reflected)

    def _is_long(self) -> bool:
        """Is it a value beyond the short games?"""
        return bool(self._result.kind == lib.ENDER_KIND_SURREAL)

    def __eq__(self, other: object) -> bool:
        """Are the values equal? A number of Python is the number that it is, exactly: True is 1, and
        0.1 is what a float has for it. A text, a literal form or a position, which may be others of
        the same value, is no value: equal things have equal hashes. Values of kinds that are not
        compared, such as `over` and `w`, are not equal."""
        if isinstance(other, numbers.Number):
            number = self._fraction()
            return number is not None and bool(number == other)
        if isinstance(other, str) and other == str(self):
            warnings.warn(f"a text equals no value: compare with {self!r}",
                          stacklevel=3 if isinstance(self, Game) else 2)
        if not isinstance(other, Value) or isinstance(other, Form):
            return NotImplemented
        if self._kind() != other._kind():
            return False  # what equals a short game is one
        try:
            return bool(self._combine(other, "="))
        except errors.EnderDomainError:  # no order compares them; equal values have one name
            return str(self) == str(other)

    def _kind(self) -> int:
        return int(self._result.kind)

    def __le__(self, other: Comparable) -> bool:
        return self._combine(other, "<=")

    def __ge__(self, other: Comparable) -> bool:
        return self._combine(other, ">=")

    def __lt__(self, other: Comparable) -> bool:
        return self._combine(other, "<")

    def __gt__(self, other: Comparable) -> bool:
        return self._combine(other, ">")

    def confused(self, other: Comparable) -> bool:
        """Is neither <= nor >= true?"""
        return self._combine(other, "||")

    def compare(self, other: Comparable) -> str:
        """How the value compares with another: '<', '>', '=' or '||'.

        >>> from ender import evaluate, game
        >>> game('^').compare('*'), game('*2').compare(1), evaluate('w').compare('1/3')
        ('||', '<', '>')
        """
        return _call(self._life.now, function_find("compare"), (self, other))

    def ordinal_sum(self, other: Comparable) -> Any:
        """The ordinal sum self:other, which depends on the form of self."""
        return apply("ordinal_sum", self, other, context=self.context)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        about = function_find(name) if is_word(name) else None
        if about is None:
            raise AttributeError(f"there is no function `{name}` of games; ender.functions() lists "
                                 "them")

        # The game is the first argument that is one: in G.compare_in("E", H) a text comes before.
        at = next((i for i, takes in enumerate(about.takes) if takes != _TAKES_TEXT), 0)

        def method(*arguments: Any) -> Any:
            return _call(self._life.now, about, (*arguments[:at], self, *arguments[at:]))
        method.__name__ = name
        method.__doc__ = about.summary
        return method

    def __dir__(self) -> Iterable[str]:
        return sorted(set(super().__dir__()) | set(functions()))


class Game(Value):
    """The value of a short game, by its canonical form: equal games are equal and hash alike.

    >>> from ender import game
    >>> G = game('{0|*}')
    >>> G, G + G, -G
    (game('^'), game('^^'), game('v'))
    >>> G > 0, G.confused(game('*')), G == game('^')
    (True, True, True)
    >>> game('{2|-1}').mean(), game('{2|-1}').temperature()
    (game('1/2'), game('3/2'))
    >>> len({game(1), 1, game('{0|}')})
    1
    """

    __slots__ = ("_c", "_hash")
    _prefix = "game"

    def __init__(self, life: Lifetime, c: Any) -> None:
        self._life, self._c = life, c

    def handle(self, now: Lifetime) -> Any:
        """The structure of C, for a call in this lifetime."""
        if self._life.now is not now:
            raise errors.EnderArgumentError("another thread has opened or ended a scratch meanwhile")
        return self._c

    def format(self, style: str = "ascii") -> str:
        now, out = self._life.now, _new(_TEXT)
        now.context.check(lib.ender_format(now.pointer, self._c, _style(style), out))
        return owned_text(out[0])

    def __str__(self) -> str:
        return self.format()

    def __reduce__(self) -> Tuple[Any, ...]:
        return game, (str(self),)

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            number = self._fraction()
            self._hash = hash(str(self) if number is None else number)
            return self._hash

    def __add__(self, other: Comparable) -> Any:
        now = self._life.now
        if type(other) is not Game or other._life.now is not now:
            other = operand(other, now)
            if not isinstance(other, Game):
                return super().__add__(other)
        out = _new(_GAME)
        status = _add(now.pointer, self._c, other._c, out)
        if status:
            now.context.check(status)
        return Game(now, out[0])

    def __radd__(self, other: Comparable) -> Any:
        other = operand(other, self._life.now)
        return other + self if isinstance(other, Game) else super().__radd__(other)

    def __sub__(self, other: Comparable) -> Any:
        now = self._life.now
        if type(other) is not Game or other._life.now is not now:
            other = operand(other, now)
            if not isinstance(other, Game):
                return super().__sub__(other)
        out = _new(_GAME)
        status = _subtract(now.pointer, self._c, other._c, out)
        if status:
            now.context.check(status)
        return Game(now, out[0])

    def __rsub__(self, other: Comparable) -> Any:
        other = operand(other, self._life.now)
        return other - self if isinstance(other, Game) else super().__rsub__(other)

    def __neg__(self) -> Game:
        now, out = self._life.now, _new(_GAME)
        status = _negative(now.pointer, self._c, out)
        if status:
            now.context.check(status)
        return Game(now, out[0])

    def __mul__(self, other: Any) -> Any:
        if not isinstance(other, int) or isinstance(other, bool) or not -2**63 <= other < 2**63:
            return super().__mul__(other)
        now, out = self._life.now, _new(_GAME)
        status = _multiple(now.pointer, other, self._c, out)
        if status:
            now.context.check(status)
        return Game(now, out[0])

    def _is_long(self) -> bool:
        return False

    def _kind(self) -> int:
        return int(lib.ENDER_KIND_GAME)

    def _relation(self, other: Any) -> Any:
        """The bits of the relation, None for what is no short game."""
        now = self._life.now
        if type(other) is not Game or other._life.now is not now:
            other = operand(other, now)
            if not isinstance(other, Game):
                return other if other is NotImplemented else None
        out = _new(_RELATION)
        status = _compare(now.pointer, self._c, other._c, out)
        if status:
            now.context.check(status)
        return out[0]

    def __eq__(self, other: object) -> bool:
        if type(other) is Game and other._life.now is self._life.now:
            return self._c.id == other._c.id
        if type(other) is not int and not isinstance(other, Game):
            return super().__eq__(other)
        return bool(self._relation(other) == _EQUAL)

    def __le__(self, other: Comparable) -> bool:
        found = self._relation(other)
        return super().__le__(other) if found is None else \
            found if found is NotImplemented else found & _LESS != 0

    def __ge__(self, other: Comparable) -> bool:
        found = self._relation(other)
        return super().__ge__(other) if found is None else \
            found if found is NotImplemented else found & _GREATER != 0

    def __lt__(self, other: Comparable) -> bool:
        found = self._relation(other)
        return super().__lt__(other) if found is None else \
            found if found is NotImplemented else found == _LESS

    def __gt__(self, other: Comparable) -> bool:
        found = self._relation(other)
        return super().__gt__(other) if found is None else \
            found if found is NotImplemented else found == _GREATER

    def confused(self, other: Comparable) -> bool:
        found = self._relation(other)
        if found is NotImplemented:
            raise TypeError(f"{other!r} is no game")
        return super().confused(other) if found is None else found == _CONFUSED

    def options(self, player: str) -> List[Game]:
        """The options of 'left' or 'right' of the canonical form.

        >>> from ender import game
        >>> game('^*').options('left'), game('^*').options('right')
        ([game('0'), game('*')], [game('0')])
        """
        return _call(self._life.now, function_find(player_word(player) + "_options"), (self,))

    def is_number(self) -> bool:
        """Does the game equal a number?"""
        now, out = self._life.now, _new(_TRUTH)
        now.context.check(lib.ender_is_number(now.pointer, self._c, out))
        return bool(out[0])

    def _fraction(self) -> Optional[Fraction]:
        if not self.is_number():
            return None
        now, fits, m, e = self._life.now, _new(_TRUTH), _new(_INTEGER), _new(_COUNT)
        now.context.check(lib.ender_to_dyadic(now.pointer, self._c, fits, m, e))
        return Fraction(m[0], 1 << e[0]) if fits[0] and e[0] < 4096 else Fraction(str(self))

    def __bool__(self) -> bool:
        return self != 0

    def line(self, points: Iterable[Comparable]) -> List[str]:
        """How the game compares with each of these: the Conway line.

        >>> game('*').line([-1, 0, '^', 1])
        ['>', '||', '||', '<']
        """
        return [self.compare(point) for point in points]

    def draw(self) -> Any:
        """The thermograph as a Picture."""
        return apply("draw_thermograph", self, context=self.context)


class Form(Value):
    """A literal form, in which every option is kept: `{*|*}` and `0` are different ones.

    >>> from ender import form
    >>> F = form('{0,1|3}')
    >>> F, F.value(), F == form('2')
    (form('{0,1|3}'), game('2'), False)
    """

    __slots__ = ()
    _prefix = "form"

    def __str__(self) -> str:
        name = super().__str__()
        return name[4:-1] if name.startswith("lit(") else name

    def __reduce__(self) -> Tuple[Any, ...]:
        return form, (str(self),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Form) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(("form", str(self)))

    def options(self, player: str) -> List[Form]:
        """The options of 'left' or 'right', every one that is written.

        >>> form('{0,1|3}').options('left')
        [form('0'), form('1')]
        """
        return apply(player_word(player) + "_options", self, context=self.context)


def _written(value: Any) -> str:
    """A value or a literal form in brackets, as a part of an expression."""
    return f"lit({value})" if isinstance(value, Form) else f"({value})"


def _style(style: str) -> int:
    if style not in _STYLES:
        raise errors.EnderArgumentError(f"there is no style {style!r}; there are "
                                        + ", ".join(_STYLES))
    return _STYLES[style]


# ---- results ----

def _from_object(now: Lifetime, result: Any) -> Any:
    from ._domains import Object, domain_name
    options = {text_of(result.items[i].name).replace("-", "_"): text_of(result.items[i].text)
               for i in range(result.count)}
    return Object(domain_name(result.domain), text_of(result.text), context=now.context, **options)


def _from_list(now: Lifetime, result: Any) -> Any:
    return [from_result(now, result.items[i]) for i in range(result.count)]


def _from_record(now: Lifetime, result: Any) -> Any:
    return {text_of(result.items[i].name): from_result(now, result.items[i])
            for i in range(result.count)}


def _from_picture(now: Lifetime, result: Any) -> Any:
    from ._pictures import Picture
    return Picture(now.context, result.picture)


def _from_form(now: Lifetime, result: Any) -> Form:
    return form_of(now, result.form)


def _from_kept(now: Lifetime, result: Any) -> Any:
    """A game that is neither short nor a form: its result owns nothing but the name that it has in a record."""
    copy = _new(_RESULT)
    ffi.memmove(copy, ffi.addressof(result), ffi.sizeof("ender_result"))
    copy.name = ffi.NULL
    return Value(now.context._passing, copy)


def form_of(now: Lifetime, c: Any) -> Form:
    """The literal form of a handle."""
    result = _new(_RESULT)
    result.kind, result.form = _KIND_FORM, c
    return Form(now, result)


_FROM: Dict[int, Callable[[Lifetime, Any], Any]] = {
    _KIND_GAME: lambda now, result: Game(now, _new(_GAME, result.game)[0]),
    _KIND_TRUTH: lambda _now, result: bool(result.truth),
    _KIND_INTEGER: lambda _now, result: result.integer,
    _KIND_WORD: lambda _now, result: text_of(result.text),
    _KIND_TEXT: lambda _now, result: text_of(result.text),
    _KIND_FORM: _from_form,
    lib.ENDER_KIND_LIST: _from_list, lib.ENDER_KIND_RECORD: _from_record,
    lib.ENDER_KIND_PICTURE: _from_picture, lib.ENDER_KIND_OBJECT: _from_object,
    lib.ENDER_KIND_NONE: lambda _now, _result: None}


def from_result(now: Lifetime, result: Any) -> Any:
    """A result of the library as Python has it."""
    return _FROM.get(result.kind, _from_kept)(now, result)


def take(now: Lifetime, result: Any) -> Any:
    """from_result, and frees what the result owns; who calls has `context.opened()` until then."""
    kind = result.kind
    if kind == _KIND_GAME:
        return Game(now, _new(_GAME, result.game)[0])
    if kind == _KIND_TRUTH:
        return bool(result.truth)
    try:
        return from_result(now, result[0])
    finally:
        lib.ender_result_clear(result)


# ---- reading ----

def evaluate(text: str, context: Optional[Context] = None) -> Any:
    """What an expression of the language comes to: a game, a truth value, a text, a list ...

    >>> evaluate('{1|-1} || 0'), evaluate('left_options(*2)')
    (True, [game('0'), game('*')])
    """
    context = context or default_context()
    opened = context.opened()  # noqa: F841: while there is something of C to free
    data, out = utf8(text), _new(_RESULT)
    _files.load_mentioned(context, text)
    now = context.now
    status = lib.ender_evaluate(now.pointer, context.scope, data, len(data), out)
    if status:
        context.check(status, data)
    return take(now, out)


def game(what: Any, right: Any = None, context: Optional[Context] = None) -> Game:
    """The value of a text, an integer, a dyadic number or a position; a game is its own. With two
    lists the value of {left | right}. A float is taken for the number it is where its numerator has at
    most 32 bits; others, such as 0.1, are not what was meant, and are refused.

    >>> game('{0|*}'), game(3), game(Fraction(3, 4)), game([0], ['*'])
    (game('^'), game('3'), game('3/4'), game('^'))
    """
    context = context or default_context()
    if right is not None or isinstance(what, (list, tuple)):
        return _from_options(what, right or (), context)
    found = operand(what, context.now)
    if found is NotImplemented:
        raise TypeError(f"no game can be made of {what!r}")
    if isinstance(found, Form):
        found = apply("value", found, context=context)
    if not isinstance(found, Game):
        raise errors.EnderDomainError(f"{found} is no short game")
    return found


def _from_options(left: Iterable[Any], right: Iterable[Any], context: Context) -> Game:
    sides = []
    listed = [[game(option, context=context) for option in options] for options in (left, right)]
    now = context.now
    for options in listed:
        side = _new(_GAMES, max(len(options), 1))
        for i, option in enumerate(options):
            side[i] = option.handle(now)
        sides += [side, len(options)]
    out = _new(_GAME)
    context.check(lib.ender_from_options(now.pointer, *sides, out))
    return Game(now, out[0])


def form(what: Any, right: Any = None, context: Optional[Context] = None) -> Form:
    """The literal form of a text: braces keep every option. With two lists the form whose options
    they are; of a value its canonical form.

    >>> form('{*|*}'), form('{*|*}').value(), form('{*|*}') == form('0'), form([0, 1], [3])
    (form('{*|*}'), game('0'), False, form('{0,1|3}'))
    """
    if right is not None or isinstance(what, (list, tuple)):
        sides = [",".join(str(form(option, context=context)) for option in side)
                 for side in (what, right or ())]
        what = "{" + "|".join(sides) + "}"
    if isinstance(what, Form):
        return what
    if hasattr(what, "_as_form"):
        return what._as_form()
    found = evaluate(f"lit({what})", context)
    if not isinstance(found, Form):
        raise errors.EnderDomainError(f"{what} is no literal form")
    return found


def _integer(n: int, now: Lifetime) -> Any:
    if -2**63 <= n < 2**63:
        out = _new(_GAME)
        status = lib.ender_integer(now.pointer, n, out)
        if status:
            now.context.check(status)
        return Game(now, out[0])
    return evaluate(str(n), now.context)


def _of_float(x: float) -> str:
    """The text of a float that is a dyadic number on purpose. A fraction that is not dyadic, such as
    0.1, becomes one with a numerator of about 53 bits when it is rounded, and was not meant."""
    if not math.isfinite(x):
        raise errors.EnderArgumentError(f"{x} is no game")
    exact = Fraction(x)
    if abs(x) >= 2.0**53:
        raise errors.EnderArgumentError(f"{x} is too large for a float: write an integer or a text")
    if exact.numerator.bit_length() > 32 and exact.denominator > 1:
        raise errors.EnderArgumentError(
            f"{x} is no dyadic number, at least not as a float: write a quotient in a text, such as "
            "'3/4', or a Fraction")
    return str(exact)


def operand(what: Any, now: Lifetime) -> Any:
    """What an operator or a function is given, as a value of the context; NotImplemented for what is
    none."""
    if isinstance(what, Value):
        context = now.context
        return what if what._life.now.context is context else evaluate(_written(what), context)
    if isinstance(what, bool):
        return NotImplemented
    if isinstance(what, int):
        return _integer(what, now)
    if isinstance(what, Fraction):
        return evaluate(str(what), now.context)
    if isinstance(what, str):
        return evaluate(what, now.context)
    if isinstance(what, numbers.Integral):  # of NumPy
        return _integer(int(what), now)
    if isinstance(what, numbers.Real):
        return evaluate(_of_float(float(what)), now.context)
    if hasattr(what, "_as_value"):
        return operand(what._as_value(), now)
    return NotImplemented


# ---- operators ----

_operators: Dict[Tuple[str, int], Any] = {}


def _operate(now: Lifetime, sign: str, *games: Any) -> Any:
    """What an operator of the language makes of games of any kind."""
    about = _operators.get((sign, len(games)))
    if about is None:
        about = lib.ender_operator_find(sign.encode(), len(games))
        _operators[sign, len(games)] = about
    operands, out, keep = _new(_RESULTS, len(games)), _new(_RESULT), []  # type: Any, Any, List[Any]
    for i, one in enumerate(games):
        put(now, operands[i], one, _TAKES_EITHER, keep)
    opened = now.context.opened()  # noqa: F841: see take
    status = lib.ender_operate(now.pointer, about, operands, out)
    if status:
        now.context.check(status)
    return take(now, out)


# ---- functions ----

class Function(NamedTuple):
    """What is known about a function of the language."""

    name: str
    summary: str
    parameters: str
    aliases: str
    group: str
    takes: Tuple[int, ...]
    gives: int
    about: Any  # the description in C


_functions: Dict[str, Function] = {}


def _describe(about: Any) -> Function:
    return Function(text_of(about.name), text_of(about.summary), text_of(about.parameters),
                    text_of(about.aliases), text_of(about.group),
                    tuple(about.takes[i] for i in range(about.count)), about.gives, about)


def function_find(name: str) -> Optional[Function]:
    """The description of a function of the language, or None."""
    known = _functions.get(name)
    if known is None:
        about = lib.ender_function_find(c_text(name))
        if not about:
            return None
        known = _functions[name] = _describe(about)
    return known


def functions_of_games() -> Iterator[Function]:
    """The descriptions of all functions."""
    return (_describe(lib.ender_function_at(i)) for i in range(lib.ender_function_count()))


def functions() -> Dict[str, str]:
    """The functions of the language: a dictionary from names to summaries.

    >>> functions()['mean']
    'the mean value'
    """
    return {f.name: f.summary for f in functions_of_games()}


def _read(now: Lifetime, text: str, takes: int) -> Any:
    """A text as a function reads it that takes this there."""
    data, out, context = utf8(text), _new(_RESULT), now.context
    opened = context.opened()  # noqa: F841: see take
    _files.load_mentioned(context, text)
    status = lib.ender_argument_read(now.pointer, context.scope, takes, data, len(data), out)
    if status:
        context.check(status, data)
    return take(now, out)


def put(now: Lifetime, slot: Any, value: Any, takes: int, keep: List[Any]) -> None:
    """Fills an argument of a call; keep holds on to what C points to."""
    if takes == _TAKES_TEXT:
        text = _new("char[]", c_text(str(value)))
        keep.append(text)
        slot.kind, slot.text = _KIND_WORD, text
        return
    if takes == _TAKES_LIST and isinstance(value, str):
        value = _read(now, value, takes)
    if takes == _TAKES_LIST and isinstance(value, (list, tuple)):
        items = _new(_RESULTS, len(value) or 1)
        for i, item in enumerate(value):
            put(now, items[i], item, _TAKES_EITHER, keep)
        keep.append(items)
        slot.kind, slot.items, slot.count = _KIND_LIST, items, len(value)
        return
    if takes == _TAKES_FORM and hasattr(value, "_as_form"):
        value = value._as_form()
    value = _read(now, value, takes) if isinstance(value, str) else operand(value, now)
    if value is NotImplemented:
        raise TypeError("an argument is a game, a number, a position or a text")
    if isinstance(value, Game):
        slot.kind, slot.game = _KIND_GAME, value.handle(now)
    elif isinstance(value, Value):
        if value._life.now is not now:
            raise errors.EnderArgumentError("another thread has opened or ended a scratch meanwhile")
        keep.append(value)
        ffi.memmove(ffi.addressof(slot), value._result, ffi.sizeof("ender_result"))
    else:
        raise TypeError(f"an argument is a game, not {value!r}")


def _call(now: Lifetime, function: Any, arguments: Tuple[Any, ...]) -> Any:
    count = len(arguments)
    takes = function.takes
    if function.name == "outcome" and count == 1 and hasattr(arguments[0], "get_outcome"):
        return arguments[0].get_outcome()
    results = _new(_RESULTS, count or 1)
    keep: List[Any] = []
    for i, argument in enumerate(arguments):
        wanted = takes[i] if i < len(takes) else lib.ENDER_TAKES_EITHER
        if type(argument) is Game and argument._life.now is now and wanted != _TAKES_TEXT:
            slot = results[i]
            slot.kind, slot.game = _KIND_GAME, argument._c
        else:
            put(now, results[i], argument, wanted, keep)
    out = _new(_RESULT)
    context = now.context
    opened = context._open  # noqa: F841: while there is something of C to free
    status = lib.ender_apply(now.pointer, function.about, results, count, out)
    if status:
        context.check(status)
    return take(now, out)


def apply(function: Union[str, Function], *arguments: Any,
          context: Optional[Context] = None) -> Any:
    """Applies a function of the language, by name. A text is read as the function reads it in an
    expression: where it takes a literal form, as one.

    >>> apply('heat', game('*'), 2), apply('height', '{0,1|3}'), apply('birthday', '{0,1|3}')
    (game('+-2'), game('4'), game('2'))
    """
    about = function_find(function) if isinstance(function, str) else function
    if about is None:
        raise errors.EnderArgumentError(f"there is no function `{function}`")
    if context is None:
        context = next((one.context for one in arguments if isinstance(one, Value)), None) \
            or default_context()
    return _call(context.now, about, arguments)


def player_word(player: str) -> str:
    """'left' or 'right', of what a person may write."""
    word = str(player).lower()
    if word in ("left", "l"):
        return "left"
    if word in ("right", "r"):
        return "right"
    raise errors.EnderArgumentError(f"a player is 'left' or 'right', not {player!r}")
