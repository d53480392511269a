# SPDX-License-Identifier: MIT
"""Certificates: answers with proofs, as bytes for `ender-judge` and `ender-check`."""

from __future__ import annotations

from typing import Any, List, Optional, Sequence

from ._library import (Context, Owned, c_text, default_context, ffi, lib, one_at_a_time, owned_text,
                       text_of, whole)
from ._rulesets import Position, _player, need_position
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


def _sum_of(facts: Sequence[str]) -> int:
    for fact in facts:
        if fact not in _FACTS:
            raise ValueError(f"{fact!r} is none of {', '.join(map(repr, _FACTS))}")
    return sum(_FACTS[fact] for fact in set(facts))


def certify_value(position: Position, *facts: str) -> bytes:
    """A certificate that the position has its value, from the rules of the game, and of facts of
    the value: ``'birthday'`` (with the nim value of a nimber), ``'stops'``, and ``'temperature'`` (with the mean).

    >>> from ender import certify_value, domineering
    >>> certify_value(domineering('2x2'))[:26]
    b'ender certificate 1 binary'
    >>> len(certify_value(domineering('2x2'), 'birthday', 'stops')) > 100
    True
    """
    now, wanted = need_position(position).context.now, _sum_of(facts)
    return _taken(position.context, lib.ender_certify_facts, now.pointer, position.handle(now), wanted)


def certify_outcome(sum: Any, context: Optional[Context] = None) -> bytes:
    """A certificate of who wins a sum of positions and values, found by search.

    >>> from ender import certify_outcome, clobber, nogo
    >>> certify_outcome([clobber('3x4'), nogo('1x6'), '*2'])[:26]
    b'ender certificate 1 binary'
    """
    asked = Summands(sum, context)
    return _taken(asked.context, lib.ender_certify_outcome, asked.now.pointer, asked.summands, asked.count)


def certify_moves(sum: Any, player: Optional[str] = None, context: Optional[Context] = None) -> bytes:
    """A certificate of which moves in a sum win: for each move of the player, or of both, who wins the sum
    that it leaves.

    >>> from ender import certify_moves, clobber
    >>> len(certify_moves([clobber('3x4'), '*2'])) > len(certify_moves([clobber('3x4'), '*2'], 'left')) > 26
    True
    """
    asked = Summands(sum, context)
    side = ffi.NULL if player is None else ffi.new("ender_player *", _player(player))
    return _taken(asked.context, lib.ender_certify_moves, asked.now.pointer, asked.summands, asked.count, side)


def certify_comparison(a: Any, b: Any, context: Optional[Context] = None) -> bytes:
    """A certificate of how two games compare as they are written.

    >>> from ender import certify_comparison
    >>> len(certify_comparison('{*|*}', 0)) > 26
    True
    """
    context = context or default_context()
    forms = [form(x, context=context) for x in (a, b)]
    return _taken(context, lib.ender_certify_comparison, context.now.pointer, *(f._result.form for f in forms))


def certify_form(game: Any, *facts: str, context: Optional[Context] = None) -> bytes:
    """A certificate that a game as it is written has its value, and of facts of the value, as in
    `certify_value`.

    >>> from ender import certify_form
    >>> certify_form('{0,1|3}', 'stops')[:5]
    b'ender'
    """
    context = context or default_context()
    wanted = _sum_of(facts)
    return _taken(context, lib.ender_certify_form, context.now.pointer, form(game, context=context)._result.form, wanted)


def certify_results(game: Any, context: Optional[Context] = None) -> bytes:
    """A certificate of who wins a position that play may return to, when Left moves first and when
    Right does, or that it is drawn; or of a graph or a stopper, a text.

    >>> from ender import certify_results, ruleset
    >>> certify_results('@a{a>L:b;b>R:a}')[:5], certify_results(ruleset('fox-geese')('.g|f.'))[:5]
    (b'ender', b'ender')
    """
    if isinstance(game, Position):
        now = game.context.now
        return _taken(game.context, lib.ender_certify_results, now.pointer, game.handle(now))
    context = context or default_context()
    return _taken(context, lib.ender_certify_loopy_results, context.now.pointer, c_text(game))


def certify_loopy_comparison(game: str, other: str, context: Optional[Context] = None) -> bytes:
    """A certificate of how two games compare, in which play may return.

    >>> from ender import certify_loopy_comparison
    >>> certify_loopy_comparison('over', '0')[:5]
    b'ender'
    """
    context = context or default_context()
    return _taken(context, lib.ender_certify_loopy_comparison, context.now.pointer, c_text(game), c_text(other))


def certify_nim_values(code: str, first: int, count: int = 1, context: Optional[Context] = None) -> bytes:
    """A certificate of the nim values of the heaps first, first + 1, ... of an octal code."""
    context = context or default_context()
    return _taken(context, lib.ender_certify_nim_values, context.now.pointer, c_text(code),
                  whole(first, "first"), whole(count, "count"))


def certify_nim_period(code: str, heaps: int = 10000, context: Optional[Context] = None) -> bytes:
    """A certificate of the period of the nim values of an octal code that so many heaps prove.

    >>> from ender import certify_nim_period, certify_nim_values
    >>> certify_nim_period('kayles')[:5], certify_nim_values('.77', 5, 3)[:5]
    (b'ender', b'ender')
    """
    context = context or default_context()
    return _taken(context, lib.ender_certify_nim_period, context.now.pointer, c_text(code),
                  whole(heaps, "heaps"))


@one_at_a_time
class Proof(Owned):
    """A game against a certificate of an outcome or of a value, which proves that `person` loses, or of play
    that may return, which may prove only that he does not win: the program answers every move in the sum
    itself by what is proved, without search. Of the sides that are not given it takes those for which
    something is proved, a win if there is one. Where the program begins, it has moved at once: `opening` is
    its move, else it is empty. In misere play the program has won when it has no move.

    >>> from ender import Proof, certify_loopy_comparison, certify_outcome, certify_results, clobber, nim
    >>> proof = Proof(certify_outcome([clobber('2x3'), nim('1,2,3')]))
    >>> proof.person, proof.to_move, proof.opening, proof.table
    ('left', 'left', '', ['clobber xox|oxo', 'nim 1', 'nim 2', 'nim 3'])
    >>> proof.play('4:3-1'), proof.table[-2:]
    ('2:1-1', ['nim 2', 'nim 2'])
    >>> proof.moves()[-1]
    '3:2-1'

    >>> from ender import ruleset
    >>> proof = Proof(certify_outcome([ruleset('misere:cram')('2x3')]))
    >>> proof.table, proof.play('1,1-1,2'), proof.play('2,1-2,2'), proof.moves()
    (['misere:cram ...|...'], '1:1,3-2,3', '', [])

    >>> proof = Proof(certify_results(ruleset('backsliding-toads-frogs')('TT.F')))
    >>> proof.opening, proof.table, proof.wins, proof.within
    ('1:T.TF', ['backsliding-toads-frogs T.TF'], True, 3)
    >>> proof = Proof(certify_loopy_comparison('over', 'over'))
    >>> proof.table, proof.moves(), proof.wins, proof.play('2:0'), proof.returned
    (['1: 0', '-2: 0'], ['1:1', '2:0'], False, '1:0', True)
    """

    def __init__(self, certificate: bytes, person: Optional[str] = None, first: Optional[str] = None,
                 context: Optional[Context] = None) -> None:
        context = context or default_context()
        if not isinstance(certificate, bytes):
            raise TypeError(f"a certificate is bytes, and not {certificate!r}")
        out, opened = ffi.new("ender_proof **"), context.opened()
        self._here = context.now
        running = context.pointer  # noqa: F841: so that no scratch begins; a proof outlives limits
        sides = [ffi.NULL if who is None else ffi.new("ender_player *", _player(who))
                 for who in (person, first)]
        context.check(lib.ender_proof_open(opened, certificate, len(certificate), *sides, out))
        super().__init__(context, out[0], lib.ender_proof_close)
        self.opening = "" if self.to_move == self.person else self._told(lib.ender_proof_begin)

    def _told(self, function: Any, *arguments: Any) -> str:
        self._here.now  # or its values were given back
        out = ffi.new("char **")
        self.context.check(self._inside(function, *arguments, out))
        return owned_text(out[0])

    @property
    def person(self) -> str:
        """Who plays against the proof, and loses, or does not win: left or right."""
        return _SIDES[self._inside(lib.ender_proof_person)]

    @property
    def wins(self) -> bool:
        """Is it proved that the program wins? Else it does not lose: a move is always left to it."""
        return bool(self._inside(lib.ender_proof_says).wins)

    @property
    def within(self) -> int:
        """With so many more moves of its own, at most, the program wins play that may return; else 0."""
        return int(self._inside(lib.ender_proof_says).within)

    @property
    def returned(self) -> bool:
        """Has play come back to what is on the table?"""
        return bool(self._inside(lib.ender_proof_says).returned)

    @property
    def to_move(self) -> str:
        """The player who is to move: the person, once the game has begun."""
        return _SIDES[self._inside(lib.ender_proof_mover)]

    @property
    def table(self) -> List[str]:
        """The summands as they are now, a ruleset and a position or a value, with - before what is
        subtracted; of graphs, the number of each and where it stands."""
        now, listed, texts = self._here.now, ffi.new("ender_summand **"), []
        count = self._inside(lib.ender_proof_sum, listed)
        for i in range(count):
            one, out = listed[0][i], ffi.new("char **")
            if one.position:
                self.context.check(lib.ender_position_format(now.pointer, one.position, out))
                name = text_of(lib.ender_ruleset_about(lib.ender_position_rules(one.position)).name) + " "
            else:
                self.context.check(lib.ender_format(now.pointer, one.value, lib.ENDER_ASCII, out))
                name = ""
            texts.append(("-" if one.negative else "") + name + owned_text(out[0]))
        return texts or self._told(lib.ender_proof_graphs).splitlines()

    def moves(self) -> List[str]:
        """The names of the moves of the person; none when the game is over."""
        return self._told(lib.ender_proof_moves).splitlines()

    def play(self, move: str) -> str:
        """A move of the person, by its name or by what it leads to; the program's answer, which is made: the empty
        text in misere play when it has no move, and so has won."""
        return self._told(lib.ender_proof_play, c_text(move))


_SIDES = ("left", "right")
