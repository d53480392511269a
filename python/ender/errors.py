# SPDX-License-Identifier: MIT
"""What goes wrong, as exceptions: every one carries the sentence of the library and, for a text that
does not follow its grammar, the place."""

from __future__ import annotations

from typing import Any, List, Tuple


class EnderError(Exception):
    """A call of the library failed. `str(error)` says what was wrong and what would be right. Where a
    function of your own (of a ruleset, of a claim) raised something, that is the `__cause__`, with
    its traceback."""


class EnderSyntaxError(EnderError, ValueError):
    """A text that does not follow its grammar.

    line and column count from 1, offset counts bytes from 0; excerpt is the line with a caret below
    the place.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0, offset: int = 0,
                 excerpt: str = "") -> None:
        super().__init__(message + ("\n" + excerpt.rstrip("\n") if excerpt else ""))
        self.line, self.column, self.offset, self.excerpt = line, column, offset, excerpt


    def __reduce__(self) -> Tuple[Any, ...]:
        return _syntax_error, (str(self), self.line, self.column, self.offset, self.excerpt)


def _syntax_error(text: str, line: int, column: int, offset: int, excerpt: str) -> EnderSyntaxError:
    made = EnderSyntaxError(text, line, column, offset)
    made.excerpt = excerpt
    return made


class EnderArgumentError(EnderError, ValueError):
    """An argument outside the range that its documentation states."""


class EnderDomainError(EnderError, ArithmeticError):
    """What was asked is not defined for this game."""


class EnderMemoryError(EnderError, MemoryError):
    """The memory budget of the context is used up; the context stays usable."""


class EnderLimitError(EnderError):
    """A stated bound was reached: size, depth or time; the context stays usable."""


class EnderCancelled(EnderError):
    """Context.cancel was called while the operation ran."""


class EnderSystemError(EnderError, OSError):
    """The operating system refused something."""


class EnderBulkError(EnderError, ValueError):
    """Some of many objects failed: `count` of them, `first` is the index of the first, `indices` has
    all, and the cause is what went wrong with the first."""

    def __init__(self, message: str, count: int, first: int, indices: List[int]) -> None:
        super().__init__(message)
        self.count, self.first, self.indices = count, first, indices

    def __reduce__(self) -> Tuple[Any, ...]:
        return EnderBulkError, (str(self), self.count, self.first, self.indices)


def sentence(problem: BaseException) -> str:
    """What is said of an exception in one line."""
    text = str(problem).split("\n")[0][:200]
    return text if isinstance(problem, EnderError) and text else \
        f"{type(problem).__name__}: {text}" if text else type(problem).__name__
