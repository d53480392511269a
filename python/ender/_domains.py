# SPDX-License-Identifier: MIT
"""Domains: posets, kos, coins, ... and what can be asked of their objects."""

from . import errors
from ._library import default_context, ffi, lib, text_of
from ._values import put, take


def _find(name):
    found = lib.ender_domain_find(name.encode())
    if not found:
        raise errors.EnderArgumentError(
            f"there is no domain `{name}`; there are " + ", ".join(domains()))
    return found


def domain_name(about):
    """The name of a domain."""
    return text_of(about.name)


def domains():
    """The domains: a dictionary from names to summaries."""
    count = lib.ender_domain_count()
    return {text_of(d.name): text_of(d.summary)
            for d in (lib.ender_domain_at(i) for i in range(count))}


class _Given:
    """Options as C takes them. True is a switch that is on; False and None are not given."""

    def __init__(self, options):
        self._keep = []
        rows = []
        for name, value in options.items():
            if value is None or value is False:
                continue
            texts = [ffi.new("char[]", name.replace("_", "-").encode()),
                     ffi.NULL if value is True else ffi.new("char[]", str(value).encode())]
            self._keep.append(texts)
            rows.append(texts)
        self.list = ffi.new("ender_given[]", max(len(rows), 1))
        for i, (name, text) in enumerate(rows):
            self.list[i].name, self.list[i].text = name, text
        self.count = len(rows)


class Object:
    """An object of a domain. Its questions are its methods.

    >>> from ender import Object
    >>> day2 = Object('poset', 'G[2]')
    >>> day2.width(), day2.lattice(), day2.join('*', '^')
    (4, True, game('1/2'))
    """

    def __init__(self, domain, text, context=None, **options):
        self.context = context or default_context()
        self._domain = _find(domain)
        self._options = options
        given = _Given(options)
        data = text.encode()
        out = ffi.new("ender_object **")
        self.context.check(lib.ender_object_open(self.context.pointer, self._domain, data, len(data),
                                                 given.list, given.count, out), data)
        self._pointer = ffi.gc(out[0], lib.ender_object_close)

    @property
    def domain(self):
        """The name of the domain."""
        return domain_name(self._domain)

    def __str__(self):
        return text_of(lib.ender_object_text(self._pointer))

    def __repr__(self):
        options = "".join(f", {name}={value!r}" for name, value in self._options.items())
        return f"Object({self.domain!r}, {str(self)!r}{options})"

    def __reduce__(self):
        return _open, (self.domain, str(self), self._options)

    def __eq__(self, other):
        if not isinstance(other, Object) or other.context is not self.context:
            return NotImplemented
        if self._domain != other._domain:
            return False
        out = ffi.new("_Bool *")
        self.context.check(lib.ender_object_same(self.context.pointer, self._pointer,
                                                 other._pointer, out))
        return bool(out[0])

    def __hash__(self):
        return hash((self.domain, str(self)))

    def ask(self, question, *arguments, **options):
        """Asks a question by name."""
        results = ffi.new("ender_result[]", max(len(arguments), 1))
        keep = []
        for i, argument in enumerate(arguments):
            takes = lib.ENDER_TAKES_TEXT if isinstance(argument, (str, Object)) \
                else lib.ENDER_TAKES_EITHER
            put(self.context, results[i], argument, takes, keep)
        given = _Given(options)
        name = ffi.new("char[]", question.encode())
        request = ffi.new("ender_request *", [name, results, len(arguments), given.list,
                                              given.count])
        out = ffi.new("ender_result *")
        self.context.check(lib.ender_object_ask(self.context.pointer, self._pointer, request, out))
        return take(self.context, out)

    def questions(self):
        """What can be asked: a dictionary from names to summaries."""
        found, i = {}, 0
        while row := lib.ender_question_at(self._domain, i):
            found[text_of(row.name)] = text_of(row.summary)
            i += 1
        return found

    def __getattr__(self, name):
        if name.startswith("_") or not lib.ender_question_find(self._domain, name.encode()):
            raise AttributeError(f"`{name}` is no question about a {self.domain}")

        def method(*arguments, **options):
            return self.ask(name, *arguments, **options)
        method.__name__ = name
        method.__doc__ = text_of(lib.ender_question_find(self._domain, name.encode()).summary)
        return method

    def __dir__(self):
        return sorted(set(super().__dir__()) | set(self.questions()))


def _open(domain, text, options):
    return Object(domain, text, **options)
