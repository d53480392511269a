# SPDX-License-Identifier: MIT
"""Domains: posets, kos, coins, ... and what can be asked of their objects."""

from __future__ import annotations

import inspect
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple

from . import _files, errors
from ._library import (Context, Lifetime, Owned, c_text, default_context, ffi, is_word, lib, text_of,
                       utf8)
from ._pictures import as_image
from ._values import Value, put, take


def _find(name: str) -> Any:
    found = lib.ender_domain_find(c_text(name))
    if not found:
        raise errors.EnderArgumentError(
            f"there is no domain `{name}`; there are " + ", ".join(domains()))
    return found


def domain_name(about: Any) -> str:
    """The name of a domain."""
    return text_of(about.name)


def domains() -> Dict[str, str]:
    """The domains: a dictionary from names to summaries."""
    count = lib.ender_domain_count()
    return {text_of(d.name): text_of(d.summary)
            for d in (lib.ender_domain_at(i) for i in range(count))}


def domain_summary(name: str) -> Optional[str]:
    """The summary of the domain of this name; None if there is none."""
    found = lib.ender_domain_find(c_text(name))
    return text_of(found.summary) if found else None


class Keyword(NamedTuple):
    """An option of a domain as a keyword of Python, from its row in the table."""

    name: str
    type: str  # bool, int, str, or a word of `words`
    words: Tuple[str, ...]
    usual: Any  # what it is when it is not given; None for nothing
    takes: str  # in words: `a number from 1 to 1000000`
    help: str


def _keyword(row: Any) -> Keyword:
    usual = text_of(row.usual) if row.usual else None
    name, about = text_of(row.name).replace("-", "_"), text_of(row.help)
    if row.kind == lib.ENDER_OPTION_SWITCH:
        return Keyword(name, "bool", (), False, "True or False", about)
    if row.kind == lib.ENDER_OPTION_NUMBER:
        return Keyword(name, "int", (), int(usual) if usual else None,
                       f"a number from {row.least} to {row.most}", about)
    words = tuple(text_of(row.words).split()) if row.kind == lib.ENDER_OPTION_WORD else ()
    return Keyword(name, "word" if words else "str", words, usual, ", ".join(words) or "a text", about)


def option_rows(domain: Any) -> List[Any]:
    """The options of a domain as C has them."""
    return [domain.options[i] for i in range(domain.option_count)]


def keywords(domain: Any, question: Any) -> List[Keyword]:
    """The options that a question heeds, those of its object among them."""
    heeded = text_of(question.heeds).split() if question.heeds else []
    return [_keyword(row) for row in option_rows(domain)
            if row.of_object or text_of(row.name) in heeded]


class _Given:
    """Options as C takes them. True is a switch that is on; False and None are not given."""

    def __init__(self, options: Dict[str, Any]) -> None:
        self._keep = []
        rows = []
        for name, value in options.items():
            if value is None or value is False:
                continue
            texts = [ffi.new("char[]", c_text(name.replace("_", "-"))),
                     ffi.NULL if value is True else ffi.new("char[]", c_text(str(value)))]
            self._keep.append(texts)
            rows.append(texts)
        self.list = ffi.new("ender_given[]", max(len(rows), 1))
        for i, (name, text) in enumerate(rows):
            self.list[i].name, self.list[i].text = name, text
        self.count = len(rows)


class Question:
    """A question with its arguments and options, as C takes them."""

    def __init__(self, now: Lifetime, name: str, arguments: Tuple[Any, ...],
                 options: Dict[str, Any]) -> None:
        count = len(arguments)
        self._keep: List[Any] = [ffi.new("ender_result[]", max(count, 1)),
                                 ffi.new("char[]", c_text(name)), _Given(options)]
        results, question, given = self._keep
        for i, argument in enumerate(arguments):
            takes = lib.ENDER_TAKES_TEXT if isinstance(argument, (str, Object)) \
                else lib.ENDER_TAKES_EITHER
            put(now, results[i], argument, takes, self._keep)
        self.pointer = ffi.new("ender_request *", [question, results, count, given.list,
                                                   given.count])


def ask_sum(now: Lifetime, summands: Any, count: int, name: str, *arguments: Any,
            **options: Any) -> Any:
    """A question of the domain `sum` about positions and values as C has them."""
    opened = now.context.opened()  # noqa: F841: see take
    question, out = Question(now, name, arguments, options), ffi.new("ender_result *")
    now.context.check(lib.ender_ask_sum(now.pointer, summands, count, question.pointer, out))
    return take(now, out)


def questions_of(domain: Any) -> Dict[str, str]:
    """The questions of a domain: a dictionary from names to summaries."""
    found, i = {}, 0
    while row := lib.ender_question_at(domain, i):
        found[text_of(row.name)] = text_of(row.summary)
        i += 1
    return found


def question_method(thing: Any, domain: Any, name: str) -> Optional[Callable[..., Any]]:
    """A question as a method of what it is asked of, with its options as keywords; None where there
    is none of that name."""
    row = lib.ender_question_find(domain, c_text(name))
    if not row:
        return None

    def method(*arguments: Any, **options: Any) -> Any:
        return thing.ask(name, *arguments, **options)
    known = keywords(domain, row)
    method.__name__ = name
    method.__doc__ = "\n".join([text_of(row.summary)] + [
        f"{k.name}: {k.takes} ({k.usual} if not given): {k.help}" for k in known])
    method.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter("arguments", inspect.Parameter.VAR_POSITIONAL)] +
        [inspect.Parameter(k.name, inspect.Parameter.KEYWORD_ONLY, default=k.usual) for k in known])
    return method


class Object(Owned):
    """An object of a domain. Its questions are its methods.

    >>> from ender import Object
    >>> day2 = Object('poset', 'G[2]')
    >>> day2.width(), day2.lattice(), day2.join('*', '^')
    (4, True, game('1/2'))
    """

    def __init__(self, domain: str, text: Any, context: Optional[Context] = None,
                 **options: Any) -> None:
        context = context or default_context()
        self._domain = _find(domain)
        self._options = options
        self._read(context, utf8(self._written(text)))

    def _read(self, context: Context, data: bytes) -> None:
        """What the object is in C has games in it, and so its time."""
        given, out, opened = _Given(self._options), ffi.new("ender_object **"), context.opened()
        _files.load_mentioned(context, data.decode("utf-8", "replace"))
        now, passing = context.now, context._passing
        context.check(lib.ender_object_open(now.pointer, self._domain, data, len(data), given.list,
                                            given.count, out), data)
        super().__init__(context, out[0], lib.ender_object_close)
        self._life, opened = passing, None

    @property
    def _pointer(self) -> Any:
        if self._life.over and self.context._open:  # a scratch has ended: the text is read again
            self._read(self.context, str(self).encode())
        return super()._pointer

    def _written(self, text: Any) -> str:
        """A list of values is an object where the domain has them: a poset of games."""
        if isinstance(text, str) or not isinstance(text, Iterable):
            return str(text)
        listed = text_of(self._domain.list)
        if not listed:
            raise errors.EnderArgumentError(f"a {self.domain} is written as a text")
        return f"{listed}({', '.join(map(str, text))})"

    @property
    def domain(self) -> str:
        """The name of the domain."""
        return domain_name(self._domain)

    def __str__(self) -> str:
        held = self._held
        return text_of(lib.ender_object_text(held)) if held else super()._pointer

    def __repr__(self) -> str:
        if self._held is None:
            return f"<{self.domain}: {self._life.over}>"
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"Object({self.domain!r}, {str(self)!r}{options})"

    def __reduce__(self) -> Any:
        return _open, (self.domain, str(self), self._options)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Object) or other.context is not self.context:
            return NotImplemented
        if self._domain != other._domain:
            return False
        mine, others, out = self._pointer, other._pointer, ffi.new("_Bool *")
        now = self._life.now
        other._live(now)
        self.context.check(lib.ender_object_same(now.pointer, mine, others, out))
        return bool(out[0])

    def __hash__(self) -> int:
        return hash((self.domain, str(self)))

    def ask(self, question: str, *arguments: Any, **options: Any) -> Any:
        """Asks a question by name."""
        held, out = self._pointer, ffi.new("ender_result *")
        opened, now = self.context.opened(), self._life.now  # noqa: F841: see take
        asked = Question(now, question, arguments, options)
        self.context.check(lib.ender_object_ask(now.pointer, held, asked.pointer, out))
        return take(now, out)

    def _live(self, now: Lifetime) -> None:
        """Is it of this lifetime?"""
        if self._life.now is not now:
            raise errors.EnderArgumentError("another thread has opened or ended a scratch meanwhile")

    def questions(self) -> Dict[str, str]:
        """What can be asked: a dictionary from names to summaries."""
        return questions_of(self._domain)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = question_method(self, self._domain, name) if is_word(name) else None
        if method is None:
            raise AttributeError(f"`{name}` is no question about a {self.domain}")
        return method

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    # ---- operators, where the domain has the question behind them ----

    def _asks(self, question: str, *arguments: Any) -> Any:
        if not lib.ender_question_find(self._domain, question.encode()):
            return NotImplemented
        return self.ask(question, *(str(a) if isinstance(a, Value) else a for a in arguments))

    def __add__(self, other: Any) -> Any:
        return self._asks("plus", other)

    def __radd__(self, other: Any) -> Any:
        return self._asks("plus", other)

    def __sub__(self, other: Any) -> Any:
        return self._asks("minus", other)

    def __neg__(self) -> Any:
        return self._asks("negative")

    def __mul__(self, n: int) -> Any:
        return self._asks("times", n)

    __rmul__ = __mul__

    def _compares(self, other: Any, wanted: str) -> Any:
        found = self._asks("compare", other)
        return found if found is NotImplemented else found in wanted.split()

    def __lt__(self, other: Any) -> bool:
        return self._compares(other, "<")

    def __le__(self, other: Any) -> bool:
        return self._compares(other, "< =")

    def __gt__(self, other: Any) -> bool:
        return self._compares(other, ">")

    def __ge__(self, other: Any) -> bool:
        return self._compares(other, "> =")

    def __len__(self) -> int:
        return self._needs("count")

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, index: int) -> Any:
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self._needs("element", index + 1)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._needs("elements"))

    def _needs(self, question: str, *arguments: Any) -> Any:
        found = self._asks(question, *arguments)
        if found is NotImplemented:
            raise TypeError(f"a {self.domain} has no elements")
        return found

    def _repr_svg_(self) -> Optional[str]:
        found = self._asks("figure")
        return found._repr_svg_() if hasattr(found, "_repr_svg_") else None

    def _repr_html_(self) -> Optional[str]:
        return as_image(self._repr_svg_(), str(self))

    def __dir__(self) -> Iterable[str]:
        return sorted(set(super().__dir__()) | set(self.questions()))


def _open(domain: str, text: str, options: Dict[str, Any]) -> Object:
    return Object(domain, text, **options)


def poset(what: Any, context: Optional[Context] = None) -> Object:
    """A partial order: a text, or a list of games.

    >>> from ender import poset
    >>> day2 = poset('G[2]')
    >>> len(day2), day2[0], day2.join(0, '*'), day2.dimension()
    (22, game('-2'), game('1/2'), 3)
    >>> poset([0, '*', 1]).width()
    2
    """
    return Object("poset", what, context)


def graph(what: Any, context: Optional[Context] = None) -> Object:
    """A graph of positions to which play may come back, or that of a value.

    >>> from ender import graph
    >>> graph('@a{a>L:b;b>R:a;b>L=2;a>R=0}').value()
    evaluate('{3|0} & -1')
    """
    return Object("graph", what, context)


def ko(what: Any, context: Optional[Context] = None, **rules: Any) -> Object:
    """A sum of kos; rules: threats, ban, method, rounds, japanese.

    >>> from ender import ko
    >>> s = ko('KO(7,0)') + ko('KO(1,0)')
    >>> s, s.value(), s.results()
    (Object('ko', 'KO(7,0)+KO(1,0)'), game('{7|{2|0}}'), 'LL')
    """
    return Object("ko", what, context, **rules)


def coins(what: Any, context: Optional[Context] = None, **rules: Any) -> Object:
    """A position of coins that slide; rules: field, method.

    >>> from ender import coins
    >>> p = coins('r3@1,3 r2@1,2 b2@2')
    >>> p.outcome(), p.weight(), -p
    ('N', -1, Object('coins', 'b3@1,3 b2@1,2 r2@2'))
    """
    return Object("coins", what, context, **rules)
