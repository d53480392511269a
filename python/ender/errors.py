# SPDX-License-Identifier: MIT
"""What goes wrong, as exceptions: every one carries the sentence of the library and, for a text that
does not follow its grammar, the place."""


class EnderError(Exception):
    """A call of the library failed. `str(error)` says what was wrong and what would be right."""


class EnderSyntaxError(EnderError, ValueError):
    """A text that does not follow its grammar.

    line and column count from 1, offset counts bytes from 0; excerpt is the line with a caret below
    the place.
    """

    def __init__(self, message, line=0, column=0, offset=0, excerpt=""):
        super().__init__(message + ("\n" + excerpt.rstrip("\n") if excerpt else ""))
        self.line, self.column, self.offset, self.excerpt = line, column, offset, excerpt


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
