# SPDX-License-Identifier: MIT
"""What one types at a prompt: looking for words, and a game against the program."""

from __future__ import annotations

import random
import re
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Tuple

from . import errors
from ._library import Context, text_of, lib
from ._domains import domains
from ._rulesets import Position, rulesets
from ._sums import advice
from ._values import functions


class Found(NamedTuple):
    """Something that has a name: a function, ruleset, domain, or question about a domain."""

    kind: str
    name: str
    summary: str


def _everything(context: Optional[Context]) -> Iterator[Found]:
    yield from (Found("function", *pair) for pair in functions().items())
    yield from (Found("ruleset", *pair) for pair in rulesets(context).items())
    for number, (name, summary) in enumerate(domains().items()):
        yield Found("domain", name, summary)
        domain, i = lib.ender_domain_at(number), 0
        while row := lib.ender_question_at(domain, i):
            yield Found(f"question of {name}", text_of(row.name), text_of(row.summary))
            i += 1


def find(*words: str, context: Optional[Context] = None) -> List[Found]:
    """Functions, rulesets, domains and their questions that have all these words, or words that begin
    so, in their names and summaries. Capitals do not matter, and _ and - are blanks.

    >>> from ender import find
    >>> [found.name for found in find('thermograph', 'mast')]
    ['thermograph_points']
    >>> find('toads')[0].kind
    'ruleset'
    """
    for word in words:
        if not isinstance(word, str):
            raise TypeError(f"a text is needed, and not {word!r}")
    patterns = [re.compile(r"(?<![a-z])" + re.escape(re.sub("[_-]", " ", word.lower())))
                for text in words for word in text.split()]

    def texts(found: Found) -> str:
        return re.sub("[_-]", " ", f"{found.name} {found.summary}".lower())
    return [found for found in _everything(context)
            if all(pattern.search(texts(found)) for pattern in patterns)]


# ---- a game against the program ----

THIRD_TIME = 3


def _program_move(position: Position, player: str) -> Any:
    """A move that wins where one is known; else one by chance."""
    moves = position.moves(player)
    if not moves:
        return None
    found = advice([position], player)
    if found.wins and found.move:
        return next((move for move in moves if move.name == found.move), moves[0])
    return random.choice(moves)


def _person_move(position: Position, player: str, ask: Callable[[str], str],
                 tell: Callable[[str], Any]) -> Any:
    """The move that is typed, by its number, its name, or what it leads to; '' gives up."""
    moves = position.moves(player)
    for number, move in enumerate(moves, 1):
        tell(f"{number:4}  {move.name}  ->  {move.to}")
    while moves:
        answer = ask(f"{player.capitalize()} to move: ").strip()
        if not answer:
            return None
        for number, move in enumerate(moves, 1):
            if answer in (str(number), move.name, str(move.to)):
                return move
        tell(f"{answer} is none of these moves; an empty line gives up")
    return None


def play(position: Position, you: str = "left", first: str = "left", *,
         ask: Callable[[str], str] = input, tell: Callable[[str], Any] = print) -> str:
    """A game against the program, which moves perfectly where a theorem or the value tells how. You
    are asked for moves by number or name; an empty line gives up. Gives the winner, 'left' or
    'right', or 'draw' when a position comes for the third time. `ask` and `tell` stand for input and
    print.

    >>> from ender import play, ruleset
    >>> play(ruleset('nim')('1,2'), ask=lambda prompt: '1', tell=lambda line: None)
    'right'
    """
    for player in (you, first):
        if player not in ("left", "right"):
            raise errors.EnderArgumentError(f"{player!r} is neither 'left' nor 'right'")
    if not isinstance(position, Position):
        raise errors.EnderArgumentError(
            "a position is played, such as ruleset('domineering')('3x3'), and not a value or a text")
    now, player = position, first
    times: Dict[Tuple[str, str], int] = {}
    while True:
        times[str(now), player] = times.get((str(now), player), 0) + 1
        tell(now.text_picture().rstrip())
        if times[str(now), player] == THIRD_TIME:
            tell("The position comes for the third time: a draw.")
            return "draw"
        move = (_person_move(now, player, ask, tell) if player == you
                else _program_move(now, player))
        other = "right" if player == "left" else "left"
        if move is None:
            tell(f"{player.capitalize()} has no move: {other.capitalize()} wins."
                 if not now.moves(player) else f"{other.capitalize()} wins.")
            return other
        if player != you:
            tell(f"{player.capitalize()} plays {move.name}.")
        now, player = move.to, other
