# SPDX-License-Identifier: MIT
"""What a type checker is to understand and what it is to refuse; test_types.py asks mypy. A line
that is refused says so: an `ignore` that is of no use is an error as well."""

from typing import Iterator, List, Optional

import ender
from ender import (Context, EnderSyntaxError, Game, Position, Ruleset, advice, claim, clobber, coins,
                   define, domineering, evaluate, form, game, games, ko, nim, poset, ruleset, solve,
                   table, toads_frogs)


def values() -> None:
    g: Game = game('{0|*}')
    total: Game = g + game('^') if g > 0 else -g
    truth: bool = total.confused(g) or g == total
    options: List[Game] = g.options('left')
    mean: Game = g.mean()
    text: str = g.thermograph()
    number: float = float(mean)
    print(truth, [option.birthday() for option in options], text, number, hash(g), 3 * g, 1 - g)
    print(form('{*|*}').value(), evaluate('over'), ender.heat(g, 1), games(['1', 2]).temperatures)
    g.no_such_question()  # type: ignore[attr-defined]
    game()  # type: ignore[call-arg]


def positions(context: Context) -> Iterator[Position]:
    board: Position = domineering('2x3')
    rules: Ruleset = ruleset('clobber')
    outcome: str = toads_frogs('T.F').outcome
    print(board.value, outcome, [move.name for move in board.moves('left')], nim('1,2') + board)
    solved: Optional[str] = solve([clobber('3x4'), board]).outcome
    print(solved, advice([board, 1], 'left').theorem)
    print(table(['2x2', '2x3'], ['value', 'outcome'], domineering).to_pandas())
    yield Ruleset('domineering', context)('2x2')


def domains() -> None:
    day: int = len(poset('G[2]'))
    print(day, ko('KO(7,0)').value(threats='left', rounds=50), coins('b2@2').winning_moves('left'))


@define
class Subtract:
    """Take one or two."""

    def left(self, n: str) -> List[str]:
        return [n[1:], n[2:]]

    right = left


@claim('typed.equal-heaps', 'Two equal heaps of Nim are worth 0.', sizes=(0, 5, 20, 50, 100))
def equal_heaps(n: int) -> bool:
    return bool(nim(f'{n},{n}').value == 0)


def errors() -> None:
    try:
        game('{')
    except EnderSyntaxError as error:
        line: int = error.line
        print(line, error.excerpt)
