# SPDX-License-Identifier: MIT
"""Python's own laws: equality is an equivalence, equal things have equal hashes, names that are not
there are an AttributeError, and what can be copied has a copy."""

import copy
import itertools
import numbers
import os
import pickle
import tempfile
import unittest
import warnings
from decimal import Decimal
from fractions import Fraction

import ender

# Things of Python and of the package, many of them equal.
THINGS = [0, 0.0, False, Decimal(0), Fraction(0), 0j, 1, 1.0, True, Decimal(1), Fraction(1), 1 + 0j, 0.5,
          Fraction(1, 2), Decimal("0.5"), Decimal("0.50"), 0.1, Decimal("0.1"), Fraction(1, 10),
          Fraction(1, 3), 1 / 3, float("inf"), 10**30, 10**30 + 1, 1e30, None, "", "0", "1", "1/2", "^", "x",
          "{0|}", "over", "w", "lit({*|*})", b"1", (), [], object(), "domineering", "..|..",
          *map(ender.game, (0, 1, "{0|}", 0.5, "^", "{0|*}", "*2", 10**30, "domineering('2x2')")),
          *map(ender.evaluate, ("1/3", "1/10", "w", "over", "on", "dud", "upon", "w^(1/2)", "1/3+2/3")),
          *map(ender.form, ("0", "1", "{*|*}", "{0|}", "^")), ender.domineering("2x2"),
          ender.domineering("..|.."), ender.nim(3), ender.domineering, ender.ruleset("domineering"),
          ender.Object("sum", 'nim("3")'), ender.Object("sum", "nim('3')"),
          ender.Object("coins", "r4@2 b1@1"), ender.Object("coins", "b1@1 r4@2"),
          ender.Object("poset", "{a<b, a<c}"), ender.Object("poset", "N5")]


@numbers.Integral.register
class Whole:
    """An integer that is no int, as those of NumPy are."""

    def __init__(self, n):
        self.n = n

    def __int__(self):
        return self.n

    __index__ = __int__


class Equality(unittest.TestCase):
    def setUp(self):
        warnings.simplefilter("ignore")
        self.addCleanup(warnings.resetwarnings)

    def test_equal_things_have_equal_hashes(self):
        equal = 0
        for a, b in itertools.product(THINGS, repeat=2):
            if a == b and a is not b and not isinstance(a, list) and not isinstance(b, list):
                equal += 1
                self.assertEqual(hash(a), hash(b), (a, b))
        self.assertGreater(equal, 80)

    def test_it_is_symmetric(self):
        for a, b in itertools.product(THINGS, repeat=2):
            self.assertIs(a == b, b == a, (a, b))
            self.assertIs(a != b, not a == b, (a, b))

    def test_it_is_transitive(self):
        for a in THINGS:
            alike = [b for b in THINGS if a == b]
            for b, c in itertools.combinations(alike, 2):
                self.assertTrue(b == c, (a, b, c))

    def test_a_text_is_no_value_and_that_is_said(self):
        self.assertFalse(ender.game(1) == "{0|}")
        for value in (ender.game("^"), ender.evaluate("over")):
            with self.assertWarnsRegex(UserWarning, "compare with (game|evaluate)") as seen:
                self.assertFalse(value == str(value))
            self.assertEqual(seen.filename, __file__)
        self.assertTrue("^" < ender.game(1) and ender.game("^") + "v" == 0)

    def test_arrays_are_compared_as_their_games_are(self):
        some = ender.games(["1", "x", "^", "1/2"], missing=True)
        for other in THINGS:
            if isinstance(other, (ender.Value, numbers.Number)):
                self.assertEqual(list(some == other), [g == other for g in some], other)
                self.assertEqual(list(some != other), [g != other for g in some], other)
            elif not isinstance(other, (list, tuple)):
                self.assertIs(some == other, False, other)
                self.assertIs(some != other, True, other)
        for i in range(len(THINGS)):
            others = [THINGS[i - j] for j in range(4)]
            self.assertEqual(list(some == others), [g == other for g, other in zip(some, others)])
        for others in ([], [1], (1, 2), ender.games([1]), range(4), {1: 2}, None):
            self.assertIs(some == others, False, others)
            self.assertIs(some != others, True, others)
        self.assertEqual(list(some == some), [True] * 4)
        with ender.Context() as c:
            self.assertEqual(list(some == ender.games([1, 1, "^", 2], context=c)), [True, False, True, False])

    def test_integers_that_are_no_int(self):
        three = Whole(3)
        self.assertEqual(ender.game(three), 3)
        self.assertEqual(ender.game("^") + three, ender.game("3^"))
        self.assertEqual(ender.game("^") * three, ender.game("^3"))
        self.assertEqual(three * ender.game("^"), ender.game("^3"))
        self.assertEqual(ender.domineering(Whole(2), three), ender.domineering("2x3"))
        self.assertEqual(ender.games([three, 1])[0], 3)


class Names(unittest.TestCase):
    def test_what_is_no_name_is_an_attribute_error(self):
        for thing in (ender, ender.game(1), ender.form(1), ender.evaluate("w"), ender.nim(3), ender.nim,
                      ender.games([1]), ender.Object("sum", 'nim("3")')):
            for name in ("a\0b", "\ud800", "", "1", "no such", "__no_such__", "nosuch", "\u00e9"):
                self.assertFalse(hasattr(thing, name), (thing, name))

    def test_half_a_character_is_an_error_of_the_text(self):
        for ask in (ender.game, ender.evaluate, ender.ruleset, ender.nim, ender.form,
                    lambda text: ender.games([text]), lambda text: ender.apply("mean", text),
                    lambda text: ender.Object("sum", text), lambda text: ender.Object("goban", text),
                    lambda text: ender.table([text], ["value"], "nim")):
            with self.assertRaises(ender.EnderError):
                ask("\ud800")

    def test_what_is_not_there_is_named(self):
        for message, ask in (("there are game, mean", lambda: ender.table([1], ["mean"])["value"]),
                             ("number 7 of 1 rows", lambda: ender.table([1], ["mean"])[7]),
                             ("number -3 of 2 games", lambda: ender.games([1, 2])[-3]),
                             ("an index is an integer, and not 'a'", lambda: ender.games([1])["a"]),
                             ("a list is expected, and not 5", lambda: ender.games(5)),
                             ("ruleset('nim')('2,3,4').value", lambda: ender.nim.value),
                             ("a time limit of -1 s", lambda: ender.Context(seconds=-1)),
                             ("a time limit of nan s", lambda: ender.Context(seconds=float("nan"))),
                             ("threads is an integer from 0 to 256", lambda: ender.Context(threads=257)),
                             ("progress is a function", lambda: ender.Context(progress=3))):
            with self.assertRaises(Exception) as seen:
                ask()
            self.assertIn(message, str(seen.exception))


class Copies(unittest.TestCase):
    def test_what_has_a_copy(self):
        for thing in THINGS + [ender.games([1, 2]), ender.game("^").draw()]:
            if type(thing) is object:
                continue
            for made in (copy.copy(thing), copy.deepcopy(thing)):
                self.assertEqual(repr(made), repr(thing))

    def test_what_has_none_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            store = ender.Store(os.path.join(folder, "values.db"), create=True)
            for thing in (ender.Context(), store, ender.Retrograde(ender.nim(3))):
                for make in (copy.copy, copy.deepcopy, pickle.dumps):
                    with self.assertRaisesRegex(TypeError, "has no copy and cannot be pickled"):
                        make(thing)
            store.close()
        with self.assertRaisesRegex(TypeError, "cannot be pickled"):
            pickle.dumps(ender.game("^").draw())


if __name__ == "__main__":
    unittest.main()
