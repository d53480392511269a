# SPDX-License-Identifier: MIT
"""Sums of positions of any rulesets and of values: who wins, why, and by which move."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Tuple

from . import errors
from ._domains import ask_sum
from ._library import (Context, Owned, _of_parents, c_text, default_context, ffi, lib, one_at_a_time,
                       owned_text, text_of, whole)
from ._rulesets import LETTERS, Move, Position, Ruleset, _player
from ._values import _TEXT, Game, Value, _new, game


class Advice(NamedTuple):
    """Who wins a sum when a player moves, and how: `wins` is None where no theorem tells; `theorem`
    and `statement` say why, `measure` is the number, nimber, weight or value they speak of. Where a
    move is advised, `summand` counts from 0, `move` is its name and `to` what it makes of it."""

    wins: Optional[bool]
    theorem: str
    statement: str
    source: str
    measure: Optional[Game]
    summand: Optional[int]
    move: str
    to: Any


class Summands:
    """A sum of positions and values, or one of them, as C takes it for calls of one lifetime."""

    def __init__(self, sum: Any, context: Optional[Context]) -> None:
        alone = isinstance(sum, (str, Position, Value)) or not isinstance(sum, Iterable)
        listed = [sum] if alone else list(sum)
        context = next((one.context for one in listed if isinstance(one, (Position, Game))),
                       context or default_context())
        self.context = context
        self.listed = [one if isinstance(one, Position) and one.context is context
                       else game(one, context=context) for one in listed]
        self.now = now = context.now
        self.count = len(self.listed)
        self.summands = ffi.new("ender_summand[]", max(self.count, 1))
        for i, one in enumerate(self.listed):
            if isinstance(one, Position):
                self.summands[i].position = one.handle(now)
            else:
                self.summands[i].value = one.handle(now)

    def call(self, function: Any, *arguments: Any) -> None:
        """A function of C about the sum."""
        self.context.check(function(self.now.pointer, self.summands, self.count, *arguments))

    def ask(self, question: str, *arguments: Any, **options: Any) -> Any:
        """A question of the domain `sum`."""
        return ask_sum(self.now, self.summands, self.count, question, *arguments, **options)


def advice(sum: Iterable[Any], player: str, values: bool = False,
           context: Optional[Context] = None) -> Advice:
    """Who wins the sum of positions and values when a player moves, and by which move, where a
    theorem tells; with `values` the values of positions are found where none does.

    >>> from ender import advice, hackenbush, nim
    >>> a = advice([hackenbush('BRR'), nim('3,4'), '-1/8'], 'left')
    >>> a.wins, a.theorem, a.measure, a.summand, a.move, str(a.to)
    (True, 'arrows', game('1/8*7'), 1, '1:3-3', '4')
    """
    asked = Summands(sum, context)
    found = asked.ask("verdict", player, effort="values" if values else "theorems")
    summand = found["summand"] - 1 if "summand" in found else None
    to = found.get("to")
    if isinstance(to, str) and summand is not None:
        to = asked.listed[summand].ruleset(to)
    return Advice(found.get("wins"), found["theorem"], found["statement"], found.get("source", ""),
                  found.get("measure"), summand, found.get("name", ""), to)


class Solution(NamedTuple):
    """What a search has found: whether Left wins moving first, whether Right does (None where it is
    not known, and `why` says what was missing), the outcome, and counts."""

    left: Optional[bool]
    right: Optional[bool]
    outcome: Optional[str]
    why: str
    counts: Dict[str, int]


_KNOWN = {lib.ENDER_KNOWN_NOT: None, lib.ENDER_KNOWN_LOSES: False, lib.ENDER_KNOWN_WINS: True}


def solve(sum: Any, first: Optional[str] = None, nodes: int = 0, table_bytes: int = 0,
          context: Optional[Context] = None) -> Solution:
    """Who wins a sum that may be too large for a value, by search. A limit of time, of nodes or of
    memory is no error: what is known then is in the answer, and a further call goes on from there.

    >>> from ender import solve, clobber, domineering
    >>> solve([clobber('3x4'), domineering('4x4')]).outcome
    'N'
    """
    settings = ffi.new("ender_solve_settings *", {"nodes": whole(nodes, "nodes", most=2**63 - 1),
                                                  "table_bytes": whole(table_bytes, "table_bytes", most=2**63 - 1)})
    if first is not None:
        settings.first[_player(first)] = True
    out = ffi.new("ender_solution *")
    Summands(sum, context).call(lib.ender_solve, settings, out)
    counts = {name: getattr(out, name)
              for name in ("nodes", "moves", "table_answers", "evaluated", "table_bytes")}
    return Solution(_KNOWN[out.first[0]], _KNOWN[out.first[1]],
                    LETTERS[out.outcome] if out.decided else None, text_of(out.why), counts)


class Decision(NamedTuple):
    """Who wins a sum, and whether a search told it because no value came in reach."""

    outcome: str
    by_search: bool


def decide(sum: Any, seconds: float = 0, context: Optional[Context] = None) -> Decision:
    """Who wins a sum of positions and values: by the value, if it is found in so many seconds (half
    of the time limit, or 2), else by theorems and the search of `solve`. A limit is an error.

    >>> from ender import decide, clobber, domineering
    >>> decide([clobber('3x4'), domineering('4x4'), '-*2'])
    Decision(outcome='N', by_search=False)
    """
    return Decision(**Summands(sum, context).ask("decide", repr(seconds)))


class WinningMove(NamedTuple):
    """A move in a sum: in which summand (from 0), its name, and what it makes of the summand."""

    summand: int
    move: str
    to: Any


def winning_moves(sum: Any, player: str, one: bool = False,
                  context: Optional[Context] = None) -> List[WinningMove]:
    """The moves of the player that win a sum, or with `one` the first that is found; by search.

    >>> from ender import winning_moves, nim
    >>> [(m.summand, m.move, str(m.to)) for m in winning_moves([nim('3'), nim('5')], 'left')]
    [(1, '1:5-2', '3')]
    """
    asked = Summands(sum, context)
    out, found = ffi.new("ender_solve_move **"), ffi.new("size_t *")
    asked.call(lib.ender_solve_moves, _player(player), one, ffi.NULL, out, found)
    try:
        return [_read_move(asked, out[0][i], player) for i in range(found[0])]
    finally:
        lib.ender_free(out[0])


def _read_move(asked: Summands, move: Any, player: str) -> WinningMove:
    moved = asked.listed[move.summand]
    if not isinstance(moved, Position):
        to = Game(asked.now, ffi.new("ender_game *", move.to)[0])
        return WinningMove(move.summand, str(to), to)
    chosen = moved.moves(player)[move.index]
    return WinningMove(move.summand, chosen.name, chosen.to)


@one_at_a_time
class Retrograde(Owned):
    """Who wins positions that play may come back to, and how soon: all with the pieces and the board
    of this one, or all that can be reached from it. `file` keeps the state, `resume` goes on with it.

    >>> from ender import Retrograde, ruleset
    >>> geese = ruleset('fox-geese')('g.g.|....|.f..')
    >>> found = Retrograde(geese)
    >>> found.find(geese, 'left'), found.find(geese, 'right'), found.summary['positions']
    (('R', 8), ('R', 9), 90)
    >>> found.find(found.best(geese, 'right').to, 'left')
    ('R', 8)
    """

    def __init__(self, position: Position, file: Any = None, resume: bool = False,
                 every: float = 60) -> None:
        path = ffi.NULL if file is None else ffi.new("char[]", c_text(str(file)))
        settings = ffi.new("ender_retrograde_settings *",
                           {"file": path, "every": every, "resume": resume})
        out = ffi.new("ender_retrograde **")
        context = position.context
        opened, now = context.opened(), context.now  # noqa: F841: while something of C has no owner
        context.check(lib.ender_retrograde_open(now.pointer, position.handle(now), settings, out))
        super().__init__(context, out[0], lib.ender_retrograde_close)

    @property
    def summary(self) -> Dict[str, Any]:
        """Whether it is complete, and why not; how many positions each player wins moving first ..."""
        out = ffi.new("ender_retrograde_summary *")
        lib.ender_retrograde_about(self._pointer, out)
        found: Dict[str, Any] = {name: getattr(out, name) for name in
                                 ("complete", "numbered", "positions", "bytes", "layers")}
        found["why"] = text_of(out.why)
        for name in ("wins", "losses", "draws"):
            found[name] = tuple(getattr(out, name))
        return found

    def find(self, position: Position, first: str) -> Optional[Tuple[str, int]]:
        """Who wins when this player moves first (L, R, or D for a draw), and in how many moves; None
        where it is not known."""
        out, now = ffi.new("ender_retrograde_answer *"), position._life.now
        self.context.check(self._inside(lib.ender_retrograde_find, position.handle(now),
                                        _player(first), out))
        return ("DLR"[out.play], out.remoteness) if out.known else None

    def best(self, position: Position, player: str) -> Optional[Move]:
        """The quickest win, else a draw, else the longest defence; None where there is no move, or
        none that is known to be best."""
        index, found = ffi.new("size_t *"), ffi.new("bool *")
        now = position._life.now
        self.context.check(self._inside(lib.ender_retrograde_move, position.handle(now),
                                        _player(player), index, found))
        return position.moves(player)[index[0]] if found[0] else None

    def layer(self, remoteness: int) -> Tuple[int, int]:
        """How many positions have this remoteness with Left to move, and with Right to move."""
        count = ffi.new("uint64_t[2]")
        lib.ender_retrograde_layer(self._pointer, remoteness, count)
        return count[0], count[1]


@one_at_a_time
class Store(Owned):
    """Values in a file that lasts: an SQLite database, which several processes may use.

    >>> import tempfile, os
    >>> from ender import Store, domineering
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Store(os.path.join(folder, 'values.db'), create=True) as store:
    ...         _ = domineering('3x3').value
    ...         store.save(domineering) > 0, store.query(domineering('3x3'))
    (True, '+-1')
    """

    def __init__(self, path: Any, create: bool = False, context: Optional[Context] = None) -> None:
        context = context or default_context()
        out, opened = ffi.new("ender_store **"), context.opened()
        running = context.pointer  # noqa: F841: so that no scratch begins; a store outlives limits
        context.check(lib.ender_store_open(opened, c_text(str(path)), create, out))
        super().__init__(context, out[0], lib.ender_store_close)
        self._is_open = True

    def close(self) -> None:
        """Closes the file."""
        self._is_open = False
        self._held = None

    def _after_fork(self) -> None:
        """A database is not to be used, nor closed, by the child of a fork."""
        super()._after_fork()
        self._is_open = False
        _of_parents.append(self._held)

    def _ask(self, function: Any, *arguments: Any) -> None:
        if not self._is_open:
            raise errors.EnderArgumentError("the store is closed")
        self.context.check(self._inside(function, *arguments))

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def _rules(self, rules: Any) -> Any:
        if not isinstance(rules, Ruleset):
            raise TypeError(f"a ruleset is needed, such as ender.domineering, and not {rules!r}")
        return rules.pointer_in(self.context)

    def load(self, rules: Ruleset) -> int:
        """Puts the values of a ruleset where the context remembers what it finds itself; how many."""
        count = ffi.new("uint64_t *")
        self._ask(lib.ender_store_load, self._rules(rules), count)
        return count[0]

    def save(self, rules: Ruleset) -> int:
        """Writes what the context has found of a ruleset; how many positions are new."""
        count = ffi.new("uint64_t *")
        self._ask(lib.ender_store_save, self._rules(rules), count)
        return count[0]

    def query(self, position: Position) -> Optional[str]:
        """The name of the value of a position, or None."""
        if not isinstance(position, Position):
            raise TypeError(f"a position is needed, such as domineering('3x3'), and not {position!r}")
        out = _new(_TEXT)
        self._ask(lib.ender_store_query, position.handle(self.context.now), out)
        return owned_text(out[0]) if out[0] else None

    def counts(self) -> Dict[str, int]:
        """How much the file holds."""
        out = ffi.new("ender_store_counts *")
        self._ask(lib.ender_store_count, out)
        return {name: getattr(out, name) for name in ("version", "positions", "forms", "sums")}

    def rows(self) -> List[Any]:
        """All rows: ruleset, position, value."""
        found: List[Any] = []

        @ffi.callback("void(void *, const char *, const char *, const char *)")
        def row(_user: Any, ruleset: Any, position: Any, value: Any) -> None:
            found.append((text_of(ruleset), text_of(position), text_of(value)))
        self._ask(lib.ender_store_each, ffi.NULL, row)
        return found

    def forget(self, ruleset: str) -> int:
        """Takes out what the file has of a ruleset, such as one whose rules have changed; how many
        positions and sums."""
        count = ffi.new("uint64_t *")
        self._ask(lib.ender_store_forget, c_text(ruleset), count)
        return count[0]

    def merge(self, path: Any) -> None:
        """Takes in all that another store has."""
        self._ask(lib.ender_store_merge, c_text(str(path)))

    def verify(self) -> None:
        """An EnderArgumentError with the first row that is not in order."""
        self._ask(lib.ender_store_verify)
