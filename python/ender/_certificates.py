# SPDX-License-Identifier: MIT
"""Certificates: answers with proofs, as bytes for `ender-judge` and `ender-check`."""

from __future__ import annotations

from typing import Any, Optional

from ._library import Context, c_text, default_context, ffi, lib
from ._rulesets import Position
from ._sums import Summands
from ._values import form

_FACTS = {"birthday": lib.ENDER_FACT_BIRTHDAY, "stops": lib.ENDER_FACT_STOPS,
          "temperature": lib.ENDER_FACT_TEMPERATURE}


def _taken(context: Context, call: Any, *arguments: Any) -> bytes:
    out, size = ffi.new("char **"), ffi.new("size_t *")
    context.check(call(*arguments, out, size))
    try:
        return ffi.buffer(out[0], size[0])[:]
    finally:
        lib.ender_free(out[0])


def certify_value(position: Position, *facts: str) -> bytes:
    """A certificate that the position has its value, from the rules of the game, and of facts of
    the value: ``'birthday'`` (with the nim value of a nimber), ``'stops'``, and ``'temperature'`` (with the mean).

    >>> from ender import certify_value, domineering
    >>> certify_value(domineering('2x2'))[:26]
    b'ender certificate 1 binary'
    >>> len(certify_value(domineering('2x2'), 'birthday', 'stops')) > 100
    True
    """
    for fact in facts:
        if fact not in _FACTS:
            raise ValueError(f"{fact!r} is none of {', '.join(map(repr, _FACTS))}")
    now = position.context.now
    wanted = sum(_FACTS[fact] for fact in set(facts))
    return _taken(position.context, lib.ender_certify_facts, now.pointer, position.handle(now), wanted)


def certify_outcome(sum: Any, context: Optional[Context] = None) -> bytes:
    """A certificate of who wins a sum of positions and values, found by search.

    >>> from ender import certify_outcome, clobber, nogo
    >>> certify_outcome([clobber('3x4'), nogo('1x6'), '*2'])[:26]
    b'ender certificate 1 binary'
    """
    asked = Summands(sum, context)
    return _taken(asked.context, lib.ender_certify_outcome, asked.now.pointer, asked.summands, asked.count)


def certify_comparison(a: Any, b: Any, context: Optional[Context] = None) -> bytes:
    """A certificate of how two games compare as they are written.

    >>> from ender import certify_comparison
    >>> len(certify_comparison('{*|*}', 0)) > 26
    True
    """
    context = context or default_context()
    forms = [form(x, context=context) for x in (a, b)]
    return _taken(context, lib.ender_certify_comparison, context.now.pointer, *(f._result.form for f in forms))


def certify_nim_values(code: str, first: int, count: int = 1, context: Optional[Context] = None) -> bytes:
    """A certificate of the nim values of the heaps first, first + 1, ... of an octal code."""
    context = context or default_context()
    return _taken(context, lib.ender_certify_nim_values, context.now.pointer, c_text(code), first, count)


def certify_nim_period(code: str, heaps: int = 10000, context: Optional[Context] = None) -> bytes:
    """A certificate of the period of the nim values of an octal code that so many heaps prove.

    >>> from ender import certify_nim_period, certify_nim_values
    >>> certify_nim_period('kayles')[:5], certify_nim_values('.77', 5, 3)[:5]
    (b'ender', b'ender')
    """
    context = context or default_context()
    return _taken(context, lib.ender_certify_nim_period, context.now.pointer, c_text(code), heaps)
