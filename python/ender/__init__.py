# SPDX-License-Identifier: MIT
"""Combinatorial game theory, computed.

    >>> from ender import *
    >>> G = game('{0|*}')
    >>> G + game('^'), G > 0, G.atomic_weight()
    (game('^^'), True, game('1'))
    >>> domineering('2x2').value, domineering('2x3').outcome
    (game('+-1'), 'N')

Games are values of short games, literal forms are kept apart, loopy games are values too. Functions of
the language are methods (`G.thermograph()`), rulesets are attributes of the package with `_` for `-`
(`ender.toads_frogs`), and domains make objects: `ender.dots_and_boxes('2x2')`. Errors are exceptions
that say where and what would be right. Long calls release the interpreter lock, obey the
limits of their Context, and Ctrl-C stops them.
"""

try:
    from ._interface import VERSION
except ModuleNotFoundError:
    raise ImportError(
        f"{__path__[0]} has the sources of the package, which are of no use by themselves: `make "
        "python` builds it, in build/release/python, where PYTHONPATH is to point") from None

from ._bulk import Games, Table, games, table
from ._certificates import (Proof, certify_comparison, certify_form, certify_loopy_comparison,
                            certify_moves, certify_nim_period, certify_nim_values, certify_outcome,
                            certify_results, certify_value)
from ._define import Claim, ClaimResult, claim, claims, define
from ._domains import Object, coins, domain_summary, domains, graph, ko, poset
from ._go import GoRecord, go, go_totals, sgf
from ._impartial import (Misere, Period, Quotient, coin_census, coin_corollary, coin_figure,
                         coin_transitions, coin_trial, count_games_by_day, forms_by_day,
                         games_by_day, misere, misere_born, misere_heaps, misere_quotient,
                         nim_period, nim_sequence, nimber, numbers_by_day, ordinal_sums_of_birthdays,
                         ordinal_sums_of_day, recognise_coins, side_sums_of_day)
from ._library import Context, Limits, default_context, is_word, progress_bar, within
from ._match import Found, find, play
from ._pictures import Part, Picture
from ._rulesets import (Mark, Move, Position, Ruleset, load_ruleset, row, ruleset, rulesets,
                        rulesets_known)
from ._sums import (Advice, Decision, Retrograde, Solution, Store, WinningMove, advice, decide,
                    solve, winning_moves)
from ._values import Form, Game, Value, apply, evaluate, form, functions, game
from .errors import (EnderArgumentError, EnderBulkError, EnderCancelled, EnderDomainError,
                     EnderError, EnderLimitError, EnderMemoryError, EnderSyntaxError,
                     EnderSystemError)

__version__ = VERSION

_NAMES = ["Advice", "Claim", "ClaimResult", "Context", "Decision", "EnderArgumentError",
          "EnderBulkError", "EnderCancelled", "EnderDomainError", "EnderError", "EnderLimitError",
          "EnderMemoryError", "EnderSyntaxError", "EnderSystemError", "Form", "Found", "Game",
          "Games", "GoRecord", "Limits", "Mark", "Misere", "Move", "Object", "Part", "Period",
          "Picture", "Position", "Proof", "Quotient", "Retrograde", "Ruleset", "Solution", "Store",
          "Table", "Value", "WinningMove", "advice", "apply", "certify_comparison", "certify_form",
          "certify_loopy_comparison", "certify_moves", "certify_nim_period", "certify_nim_values",
          "certify_outcome", "certify_results", "certify_value", "claim", "claims", "coin_census", "coin_corollary",
          "coin_figure", "coin_transitions", "coin_trial", "coins", "count_games_by_day", "decide",
          "default_context", "define", "domains", "evaluate", "find", "form", "forms_by_day",
          "functions", "game", "games", "games_by_day", "go", "go_totals", "graph", "ko", "load_ruleset", "misere",
          "misere_born", "misere_heaps", "misere_quotient", "nim_period", "nim_sequence", "nimber",
          "numbers_by_day", "ordinal_sums_of_birthdays", "ordinal_sums_of_day", "play", "poset",
          "progress_bar", "recognise_coins", "row", "ruleset", "rulesets", "sgf",
          "side_sums_of_day", "solve", "table", "winning_moves", "within"]


def __getattr__(name):
    """Rulesets, functions of the language and domains by name; the names that `import *` gives, which are
    those above and the rulesets."""
    if name == "__all__":
        known = (name.replace("-", "_") for name in rulesets_known())
        return sorted([*_NAMES, *filter(str.isidentifier, known)])
    if not is_word(name):
        raise AttributeError(name)
    try:
        rules = ruleset(name.replace("_", "-"))
    except EnderArgumentError:
        pass
    else:  # a domain of the same name answers more
        return _domain(name) if domain_summary(name) else rules
    from ._values import function_find
    about = function_find(name)
    if about is None:
        return _domain(name)

    def function(*arguments):
        return apply(about, *arguments)
    function.__name__ = name
    return function


def _domain(name):
    """The maker of objects of a domain."""
    summary = domain_summary(name)
    if summary is None:
        raise AttributeError(f"ender has no ruleset, function or domain `{name}`" + _nearest(name))

    def made(text, context=None, **options):
        return Object(name, text, context, **options)
    made.__name__, made.__doc__ = name, summary
    return made


def _nearest(name):
    """What a mistyped name may have been meant to be, as the end of a sentence."""
    from difflib import get_close_matches
    known = {*_NAMES, *domains(), *functions(), *(r.replace("-", "_") for r in rulesets())}
    near = get_close_matches(name, known, 3) or sorted(
        n for n in known if name in n.split("_"))[:3]
    return f"; the nearest names are {', '.join(near)}" if near else ""
