# SPDX-License-Identifier: MIT
"""Combinatorial game theory, computed.

    >>> from ender import *
    >>> G = game('{0|*}')
    >>> G + game('^'), G > 0, G.atomic_weight()
    (game('^^'), True, game('1'))
    >>> from ender import domineering, toads_frogs
    >>> domineering('2x2').value, domineering('2x3').outcome
    (game('+-1'), 'N')

Games are values of short games, literal forms are kept apart, loopy games are values too. Functions of
the language are methods (`G.thermograph()`), rulesets are attributes of the package with `_` for `-`
(`ender.toads_frogs`), and domains such as posets have objects (`Object('poset', 'G[2]')`). Errors are
exceptions that say where and what would be right. Long calls release the interpreter lock, obey the
limits of their Context, and Ctrl-C stops them.
"""

from ._bulk import Games, Table, games, table
from ._domains import Object, domains
from ._library import Context, default_context, progress_bar
from ._pictures import Picture
from ._rulesets import Move, Position, Ruleset, row, ruleset, rulesets
from ._sums import Advice, Solution, Store, WinningMove, advice, solve, winning_moves
from ._values import Form, Game, Value, apply, evaluate, form, functions, game
from .errors import (EnderArgumentError, EnderBulkError, EnderCancelled, EnderDomainError,
                     EnderError, EnderLimitError, EnderMemoryError, EnderSyntaxError,
                     EnderSystemError)

__all__ = ["Advice", "Context", "EnderArgumentError", "EnderBulkError", "EnderCancelled",
           "EnderDomainError", "EnderError", "EnderLimitError", "EnderMemoryError",
           "EnderSyntaxError", "EnderSystemError", "Form", "Game", "Games", "Move",
           "Object", "Picture", "Position", "Ruleset", "Solution", "Store", "Table",
           "Value", "WinningMove", "advice", "apply", "default_context", "domains",
           "evaluate", "form", "functions", "game", "games", "progress_bar", "row",
           "ruleset", "rulesets", "solve", "table", "winning_moves"]


def __getattr__(name):
    """Rulesets and functions of the language by name."""
    if name.startswith("_"):
        raise AttributeError(name)
    try:
        return ruleset(name.replace("_", "-"))
    except EnderArgumentError:
        pass
    from ._values import function_find
    about = function_find(name)
    if about is None:
        raise AttributeError(f"ender has no ruleset and no function `{name}`")

    def function(*arguments):
        return apply(about, *arguments)
    function.__name__ = name
    return function
