# SPDX-License-Identifier: MIT
"""Impartial games, misere play, the games of a day: what is no value and so no function of the
language."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Union

from . import errors
from ._library import Context, c_text, default_context, ffi, lib, owned_text, whole
from ._domains import Object
from ._values import Form, Game, form_of


HEAPS_MOST = 1 << 29


def nim_sequence(code: str, count: int, context: Optional[Context] = None) -> List[int]:
    """The nim values of heaps 0 to count - 1 of a taking-and-breaking game: '.77', 'kayles',
    '{1,2,5}', 'all-but{1,2}', 'grundy'.

    >>> from ender import nim_sequence
    >>> nim_sequence('kayles', 12)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    """
    context, count = context or default_context(), whole(count, "count", most=HEAPS_MOST)
    out = ffi.new("uint32_t[]", max(count, 1))
    data = c_text(code)
    context.check(lib.ender_nim_sequence(context.pointer, data, count, out), data)
    return ffi.unpack(out, count) if count else []


def nimber(code: str, *heaps: int, context: Optional[Context] = None) -> int:
    """The nim value of heaps of so many counters beside one another, in a game such as
    nim_sequence takes.

    >>> from ender import nimber
    >>> nimber('kayles', 12), nimber('.77', 3, 5)
    (4, 7)
    """
    heaps = tuple(whole(heap, "heap", most=HEAPS_MOST - 1) for heap in heaps)
    values = nim_sequence(code, max(heaps, default=0) + 1, context)
    total = 0
    for heap in heaps:
        total ^= values[heap]
    return total


class Period(NamedTuple):
    """kind: unknown, periodic (proven), grows (observed) or arithmetic (proven)."""

    kind: str
    preperiod: int
    period: int
    saltus: int
    computed: int


def nim_period(code: str, limit: int = 100000, context: Optional[Context] = None) -> Period:
    """The period of a nim sequence, looked for in so many heaps at least.

    >>> from ender import nim_period
    >>> nim_period('kayles')[:3]
    ('periodic', 71, 12)
    """
    return Period(**Object("heaps", code, context, heaps=limit).regularity())


# ---- misere play ----

class Misere(NamedTuple):
    """An impartial game in misere play: its canonical form, genus, and how it behaves."""

    name: Optional[str]
    genus: str
    nim_value: int
    misere_value: int
    tame: bool
    fickle: bool
    kind: str
    birthday: int

    @property
    def outcome(self) -> str:
        """P when the player who has just moved wins, else N."""
        return "N" if self.misere_value else "P"


def _misere(about: Dict[str, Any]) -> Misere:
    about = dict(about, name=about["form"])
    return Misere(**{field: about[field] for field in Misere._fields})


def misere(what: Union[str, Form, Any], context: Optional[Context] = None) -> Misere:
    """Of a text such as '2_+ + [3,1]', or of an impartial form or position.

    >>> from ender import misere, form
    >>> misere('2 + 2').genus, misere(form('{*2|*2}')).name
    ('0^{02}', '2_+')
    """
    what = what._as_form() if hasattr(what, "_as_form") else what
    if isinstance(what, Form):
        what, context = what.misere_form(), what.context
    return _misere(Object("misere_game", what, context).about())


def misere_heaps(code: str, count: int, context: Optional[Context] = None) -> List[Misere]:
    """The heaps 0 to count - 1 of a game in misere play.

    >>> from ender import misere_heaps
    >>> [heap.genus for heap in misere_heaps('.123', 4)]
    ['0^{120}', '1^{031}', '0^{120}', '2^{20}']
    """
    return [_misere(heap) for heap in Object("heaps", code, context, heaps=count).misere()]


def misere_born(day: int, context: Optional[Context] = None) -> int:
    """How many impartial games, different in misere play, are born by a day from 0 to 5.

    >>> from ender import misere_born
    >>> [misere_born(day) for day in range(5)]
    [1, 2, 3, 5, 22]
    """
    return int((context or default_context()).evaluate(f"misere_born({whole(day, 'day')})"))


class Quotient(NamedTuple):
    """A misere quotient: its order, a presentation, its elements as words, the element of each heap,
    the P-positions, and the products, by words. An infinite one, or one that is too large, has only
    a lower bound of its order."""

    finite: bool
    order: int
    presentation: str
    elements: List[str]
    heaps: List[str]
    p_positions: List[str]
    product: Dict[str, Dict[str, str]]


def misere_quotient(code: str, heaps: int = 12, most: int = 1000,
                    context: Optional[Context] = None) -> Quotient:
    """The misere quotient of the positions of heaps 0 to heaps - 1 of a game.

    >>> from ender import misere_quotient
    >>> q = misere_quotient('.123', 10)
    >>> q.order, q.product['b']['e']
    (20, 'be')
    """
    of = Object("heaps", code, context, heaps=heaps)
    q = of.quotient(most=most)
    if not q["finite"]:
        return Quotient(False, q["more_than"] + 1, "", [], [], [], {})
    names = q["elements"]
    product = {a: dict(zip(names, row)) for a, row in zip(names, of.products(most=most))}
    return Quotient(True, q["order"], q["presentation"], names, q["heaps"], q["p_positions"],
                    product)


# ---- days ----

def _games_of(context: Context, function: Any, number: int) -> Any:
    from ._bulk import Games
    out, count, now = ffi.new("ender_game **"), ffi.new("size_t *"), context.now
    context.check(function(now.pointer, whole(number, "day"), out, count))
    made = ffi.new("ender_game[]", max(count[0], 1))
    ffi.memmove(made, out[0], 4 * count[0])
    lib.ender_free(out[0])
    return Games(now, made, count[0])


def games_by_day(day: int, context: Optional[Context] = None) -> Any:
    """The games born by a day from 0 to 3, as Games.

    >>> from ender import games_by_day
    >>> games_by_day(1), len(games_by_day(2))
    (games(['0', '-1', '1', '*']), 22)
    """
    return _games_of(context or default_context(), lib.ender_games_by_day, day)


def numbers_by_day(day: int, context: Optional[Context] = None) -> Any:
    """The numbers born by a day from 0 to 20, in increasing order.

    >>> from ender import numbers_by_day
    >>> numbers_by_day(2)
    games(['-2', '-1', '-1/2', '0', '1/2', '1', '2'])
    """
    return _games_of(context or default_context(), lib.ender_numbers_by_day, day)


def ordinal_sums_of_day(day: int, context: Optional[Context] = None) -> Any:
    """The values G:H of games born by a day."""
    return _games_of(context or default_context(), lib.ender_ordinal_sums_of_day, day)


def side_sums_of_day(day: int, context: Optional[Context] = None) -> Any:
    """The values G<>H of games born by a day."""
    return _games_of(context or default_context(), lib.ender_side_sums_of_day, day)


def ordinal_sums_of_birthdays(total: int, context: Optional[Context] = None) -> Any:
    """The values G:H, neither of them 0, whose birthdays add up to a number from 0 to 4."""
    return _games_of(context or default_context(), lib.ender_ordinal_sums_of_birthdays, total)


def forms_by_day(day: int, context: Optional[Context] = None) -> List[Form]:
    """The literal forms of height at most day, from 0 to 2."""
    context = context or default_context()
    out, count, now = ffi.new("ender_form **"), ffi.new("size_t *"), context.now
    context.check(lib.ender_forms_by_day(now.pointer, whole(day, "day"), out, count))
    found = [form_of(now, out[0][i]) for i in range(count[0])]
    lib.ender_free(out[0])
    return found


def count_games_by_day(day: int, context: Optional[Context] = None) -> Dict[str, Any]:
    """How many games there are of each kind.

    >>> from ender import count_games_by_day
    >>> found = count_games_by_day(3)
    >>> found['games'], found['outcomes']['P'], found['numbers']
    (1474, 1, 15)
    """
    context = context or default_context()
    out = ffi.new("ender_day_counts *")
    context.check(lib.ender_count_games_by_day(context.pointer, whole(day, "day"), out))
    found: Dict[str, Any] = {name: getattr(out, name) for name, _ in
                             ffi.typeof("ender_day_counts").fields if name != "outcomes"}
    found["outcomes"] = dict(zip("NRLP", out.outcomes))
    return found


def recognise_coins(value: Game, most: int = 4) -> Optional[str]:
    """The coins that a value is the sum of, as a position such as '$7 r4@2'; None if none is found."""
    out, now = ffi.new("char **"), value._life.now
    now.context.check(lib.ender_coins_recognise(now.pointer, value._c, whole(most, "most"), out))
    return owned_text(out[0]) if out[0] else None


# ---- fields of coins ----

def _field(given: Dict[str, Any], context: Optional[Context]) -> Object:
    """The bounds as the text of a field. Which there are the domain knows; -1 is none."""
    words = []
    for name, value in given.items():
        bound = name.replace("_", "-")
        if value is True:
            words.append(bound)
        elif value is not False and value != -1:
            text = str(value) if isinstance(value, int) else "".join(f"{v}," for v in value)
            words.append(f"{bound}={text}")
    return Object("coin_field", " ".join(words), context)


def coin_census(random: int = 0, seed: int = 1, context: Optional[Context] = None,
                **bounds: Any) -> Dict[str, Any]:
    """All positions of a field of coins (or so many random ones): how many are of each outcome and
    case by the classification, and whether search agrees. Bounds: values (a number or a list), rows,
    columns, strip, least_coins, coins, switches, money, pairs.

    >>> from ender import coin_census
    >>> found = coin_census(values=2, rows=3, columns=2, strip=2, coins=4)
    >>> found['positions'], found['outcomes']['P'], found['disagreements']
    (34050, 1, 0)
    """
    found = _field(bounds, context).census(random=random, seed=seed)
    cases = {player: {letter: found[sign + letter] for letter in "ABCDEFGHIJ"}
             for player, sign in (("left", "-"), ("right", ""))}
    return {"positions": found["positions"], "outcomes": {name: found[name] for name in "NRLP"},
            "cases": cases, "disagreements": found["disagreements"],
            "example": found.get("example")}


def coin_trial(rule: str = "theorem", weight: Optional[int] = None, second: bool = False,
               context: Optional[Context] = None, **bounds: Any) -> Dict[str, Any]:
    """A strategy against every opponent, from all positions of a field; the bounds are those of
    coin_census. Rules: theorem, switched, merged, not-crucial, desirable, weights.

    >>> from ender import coin_trial
    >>> coin_trial('merged', rows=1, strip=2, coins=3)['example']
    'r@t2 2xb@t1'
    """
    given = [rule] if weight is None else [rule, weight]
    found = _field(bounds, context).trial(*given, second=second)
    return {"positions": found["positions"], "won": found["won"], "lost": found["lost"],
            "clauses": [found[name] for name in ("1a", "1b", "1b_several", "1b_other_case")],
            "example": found.get("example")}


def coin_corollary(which: str = "one-ahead", context: Optional[Context] = None,
                   **bounds: Any) -> Dict[str, int]:
    """Of how many positions of a field a quick test speaks, and for how many it is wrong."""
    return dict(_field(bounds, context).corollary(which))


def coin_transitions(letter: str, any_move: bool = False, context: Optional[Context] = None,
                     **bounds: Any) -> str:
    """In which cases the opponent may be after a move (of the strategy) from a case A to J."""
    found = _field(bounds, context).transitions(letter, any_move=any_move)
    return "".join(name[1:] for name in found)


def coin_figure(number: int, style: str = "ascii", context: Optional[Context] = None,
                **bounds: Any) -> str:
    """Figure 1 to 6 of Infinitesimals and Coin-Sliding, within bounds."""
    given = {"values": 3, "rows": 3, "columns": 3, "strip": 3, **bounds}
    return str(_field(given, context).drawing(number, style=style))
