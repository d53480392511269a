# SPDX-License-Identifier: MIT
"""The package as people use it: values, rulesets, domains, errors, limits, interrupts."""

import ast
import builtins
import copy
import doctest
import fractions
import gc
import importlib
import inspect
import itertools
import os
import pathlib
import pickle
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import ender
from ender import (Context, EnderArgumentError, Form, Game, Object, evaluate, form, game, games,
                   nim)
from ender._library import ffi, lib, text_of


def python_steps(work):
    """How many functions are called, of Python or of C, when all that is made once is there."""
    count = 0

    def seen(_frame, event, _argument):
        nonlocal count
        count += event in ("call", "c_call")
    for _ in range(3):
        work()
    gc.disable()  # a collection would call finalizers
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count - 1  # that last call of setprofile


class Values(unittest.TestCase):
    def test_group_and_order(self):
        up, star = game("^"), game("*")
        self.assertEqual(str(up + star), "^*")
        self.assertEqual(up - up, 0)
        self.assertEqual(3 * up, game("3.^"))
        self.assertTrue(up > 0 and 0 < up and up.confused(star) and not up <= 0)
        self.assertEqual(1 + game("1/2"), fractions.Fraction(3, 2))
        self.assertEqual(2 - game("1/2"), game("3/2"))
        self.assertNotEqual(up, "nonsense" if False else star)

    def test_equality_never_raises(self):
        texts = ["0", "3", "1/2", "{1|*}", "*3", "^5", "over", "on", "dud", "w", "w + 1", "1/w", "1/3", "*w",
                 "{Z|Z}", "i", "outcome(1)", "1 > 0", "[1, 2]"]
        things = [evaluate(text) for text in texts]
        things += [form("3"), form("{1|0}"), nim("3"), ender.ko("KO(1,0)"), ender.poset("G[1]"),
                   3, 512, 0.5, float("nan"), fractions.Fraction(1, 2), True, None, (1, 2), "over",
                   "{1|", "1/0", "no value", object(), b"1", 1j]
        for x, y in itertools.product(things, repeat=2):
            with self.subTest(x=repr(x), y=repr(y)):
                equal, differs = x == y, x != y
                self.assertIs(type(equal), bool)
                self.assertIs(equal, y == x)
                self.assertEqual(differs, not equal)
                if equal and not isinstance(x, (list, str)) and not isinstance(y, (list, str)):
                    self.assertEqual(hash(x), hash(y))
        keys = {thing: i for i, thing in enumerate(things) if type(thing).__hash__}
        for thing in keys:
            if thing == thing:  # nan is not
                self.assertIn(thing, keys)
        both = games(["1", "*"])  # of what is no game at all; else each is compared
        self.assertEqual([both == None, both != object(), None in [both]], [False, True, False])  # noqa: E711
        self.assertFalse(evaluate("w") == evaluate("over"))
        self.assertFalse(evaluate("on") == 2**70)
        self.assertTrue(evaluate("w") != evaluate("over"))
        self.assertNotIn("L", [game("1"), evaluate("on")])
        self.assertNotIn("over", [evaluate("w")])  # a text has another hash

    def test_a_grid_says_what_comes_where(self):
        ups = games(["^", "{1|-1}"])
        for wrong in (lambda: ups.grid("+", ups), lambda: ups.grid(ups, "+"), lambda: ups.grid(ups, 1)):
            with self.assertRaisesRegex(EnderArgumentError, r"grid\(OTHERS, WHAT\): behind the other games"):
                wrong()
        self.assertEqual([len(row) for row in ups.grid([0, "*", 1], "differences")], [3, 3])
        self.assertEqual([list(row) for row in ups.grid([0, "*", 1])],
                         [[ups[i].compare(x) and ["||", "<", ">", "="].index(ups[i].compare(x))
                           for x in (0, "*", 1)] for i in range(2)])

    def test_equal_games_hash_alike(self):
        self.assertEqual(len({game("{0|*}"), game("^"), game("{0,*|*,^}"), game("0")}), 3)
        self.assertEqual(len({game("1/2"), fractions.Fraction(1, 2), 0.5}), 1)
        with Context() as other:
            self.assertEqual(hash(other.evaluate("{3|^}")), hash(game("{3|^}")))
            self.assertEqual(other.evaluate("{3|^}"), game("{3|^}"))

    def test_copy_and_pickle(self):
        for value in (game("{1|*}"), form("{*|*}"), evaluate("on"), evaluate("3.upon")):
            self.assertEqual(pickle.loads(pickle.dumps(value)), value)
            self.assertEqual(copy.deepcopy(value), value)
            self.assertEqual(eval(repr(value), {**vars(ender), "evaluate": evaluate}), value)

    def test_forms_are_not_values(self):
        self.assertIsInstance(form("{*|*}"), Form)
        self.assertNotEqual(form("{*|*}"), form("0"))
        self.assertEqual(form("{*|*}").value(), 0)

    def test_numbers(self):
        self.assertEqual(int(game("-7")), -7)
        self.assertEqual(float(game("3/4")), 0.75)
        self.assertEqual(game(2**80) + 1, 2**80 + 1)
        with self.assertRaises(ArithmeticError):
            int(game("*"))

    def test_functions_are_methods(self):
        hot = game("{2|-1}")
        self.assertEqual(hot.mean(), fractions.Fraction(1, 2))
        self.assertEqual(hot.heat(1).cool(1), hot)
        self.assertTrue(game("*2").is_impartial())
        self.assertIn("mean", dir(hot))
        with self.assertRaises(AttributeError):
            hot.maen

    def test_a_text_stands_before_the_game(self):
        self.assertEqual(form("{0|1}").compare_in("E", form("1")), "<")
        self.assertEqual(form("{*|*,0}").simplest_form_in("E"), form("{*|!,0}"))
        self.assertEqual(form("0").witness_in("E", 1)["first"], "Left")
        self.assertEqual(form("*").multiples(4), "PNPN")

    def test_loopy_values(self):
        over = evaluate("over")
        self.assertTrue(over > 0)
        self.assertEqual(str(-over), "under")
        self.assertEqual(over + over, over)

    def test_names_in_styles(self):
        self.assertEqual(game("^*")._repr_latex_(), "$" + game("^*").format("latex") + "$")
        self.assertEqual(game("3.^").format("unicode"), "↑3")

    def test_pictures(self):
        picture = game("{4|{1|0}}").draw()
        self.assertTrue(picture._repr_svg_().startswith("<svg"))
        # Exports of notebooks drop the shapes of an SVG; an image they leave alone.
        for shown in (picture, ender.ruleset("nim")("2,3"), ender.poset("G[1]"), ender.go("b.w")):
            self.assertRegex(shown._repr_html_(),
                             '^<img alt="[^"]+" src="data:image/svg.xml;base64,[A-Za-z0-9+/=]+">$')
        self.assertEqual(picture.bytes("tikz"), picture.bytes("tikz"))
        self.assertIn("Thermograph", picture.description)
        with self.assertRaises(ValueError):
            picture.bytes("jpg")


class Rulesets(unittest.TestCase):
    def test_positions(self):
        p = ender.domineering("2x3")
        self.assertEqual(p.outcome, "N")
        self.assertEqual(p.value, ender.ruleset("domineering")("2x3").value)
        self.assertEqual((p + ender.domineering("1x2")).value, p.value - 1)
        self.assertEqual(p + game("^") - game("^"), p.value)
        self.assertEqual(ender.ruleset("impartial:domineering")("2x2").value, ender.cram("2x2").value)

    def test_moves_and_play(self):
        p = ender.toads_frogs("T.TFF")
        moves = p.moves("left")
        self.assertTrue(moves)
        for move in moves:
            self.assertEqual(p.play("left", move.name), move.to)
        self.assertEqual({str(o) for o in p.options("L")}, {str(m.to) for m in moves})

    def test_positions_are_multiplied_and_compared_by_their_values(self):
        p, q = ender.toads_frogs("T.TFF"), ender.domineering("2x3")
        self.assertEqual([2 * p, p * 2, -1 * q], [p.value + p.value, p.value + p.value, -q.value])
        for left, right in itertools.product([p, q, 0, game("*"), "^^", 0.5], repeat=2):
            if not isinstance(left, ender.Position) and not isinstance(right, ender.Position):
                continue
            relation = game(left).compare(game(right))
            self.assertEqual([left < right, left <= right, left > right, left >= right],
                             [relation == "<", relation in "<=", relation == ">", relation in ">="],
                             (left, right))
        for wrong in (lambda: p * p, lambda: p * 1.5, lambda: p < None, lambda: True * p):
            self.assertRaises(TypeError, wrong)

    def test_form_of_a_position(self):
        self.assertEqual(ender.nim("2,2").misere_outcome, "P")
        self.assertIsInstance(ender.nim("2,2").form, Form)

    def test_pictures(self):
        line = [ender.bipass("bwwwbw"), ender.bipass("bwbw")]
        self.assertIn("2 positions in a row", ender.row(line, [None, "L 1r2"]).description)
        self.assertTrue(line[0]._repr_svg_().startswith("<svg"))

    def test_every_example(self):
        for name in ender.rulesets():
            rules = ender.ruleset(name)
            if rules.example and not name.endswith(":"):
                position = rules(rules.example)
                self.assertEqual(pickle.loads(pickle.dumps(position)), position)


class Bulk(unittest.TestCase):
    def test_the_same_as_one_by_one(self):
        texts = [f"{a}x{b}" for a in range(1, 5) for b in range(1, 5)]
        found = ender.domineering.ask(texts, "values", "outcomes", "temperatures", "means",
                                      "left_stops", "right_stops")
        for i, text in enumerate(texts):
            position = ender.domineering(text)
            value = position.value
            self.assertEqual(found["values"][i], value)
            self.assertEqual(found["outcomes"][i], position.outcome)
            self.assertEqual(found["temperatures"][i], float(value.temperature()))
            self.assertEqual(found["means"][i], float(value.mean()))
            self.assertEqual(found["left_stops"][i], float(value.left_stop()))
            self.assertEqual(found["right_stops"][i], float(value.right_stop()))

    def test_failures_by_index(self):
        with self.assertRaises(ender.EnderBulkError) as caught:
            ender.games(["1", "{|", "^", "nonsense"])
        self.assertEqual((caught.exception.count, caught.exception.first), (2, 1))
        self.assertEqual(caught.exception.indices, [1, 3])
        self.assertIsInstance(caught.exception.__cause__, ender.EnderSyntaxError)
        self.assertEqual(caught.exception.__cause__.column, 3)
        found = ender.games(["1", "{|", "^"], missing=True)
        self.assertEqual(list(found), [game(1), None, game("^")])
        self.assertEqual(list(found.ask("outcomes", missing=True)["outcomes"]), ["L", "", "L"])

    def test_arrays_of_games(self):
        some = ender.games(["^", "*", "{3|1}", "-1/2"])
        self.assertEqual(list(some + some), [g + g for g in some])
        self.assertEqual(list(1 - some), [1 - g for g in some])
        self.assertEqual(list(-some), [-g for g in some])
        self.assertEqual(list(some <= 0), [g <= 0 for g in some])
        self.assertEqual(some.compare("*"), [g.compare("*") for g in some])
        for what, one in (("sums", lambda g, h: g + h), ("differences", lambda g, h: g - h)):
            self.assertEqual([list(row) for row in some.grid(["*", 1], what)],
                             [[one(g, game(h)) for h in ("*", 1)] for g in some])
        self.assertEqual([[int(code) for code in row] for row in some.grid(["*", 1])],
                         [[("||", "<", ">", "=").index(g.compare(h)) for h in ("*", 1)]
                          for g in some])
        self.assertRaises(ender.EnderArgumentError, some.grid, ["*"], "products")
        self.assertEqual(list(some[1:3]), [some[1], some[2]])
        self.assertEqual(list(some[some > 0]), [g for g in some if g > 0])
        self.assertEqual(some.map("mean"), [g.mean() for g in some])
        self.assertTrue(all(pickle.loads(pickle.dumps(some)) == some))
        self.assertEqual(list(ender.games([])), [])
        self.assertRaises(ender.EnderArgumentError, some.__add__, ender.games(["1"]))

    def test_without_numpy(self):
        program = ("import sys; sys.modules['numpy'] = None; import ender\n"
                   "g = ender.games(['^', '{3|1}'])\n"
                   "print(g.temperatures, g.outcomes, g <= 1, g.handles == g.handles)")
        out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        self.assertEqual(out.stdout, "[0.0, 1.0] ['L', 'L'] [True, False] True\n", out.stderr)

    def test_tables(self):
        t = ender.table(["1x2", "2x3"], ["value", "outcome", str], "domineering")
        self.assertEqual(t.to_dict(), {"position": ["1x2", "2x3"], "outcome": ["R", "N"],
                                       "value": [game(-1), ender.domineering("2x3").value],
                                       "str": [str(ender.domineering(x)) for x in ("1x2", "2x3")]})
        self.assertEqual(t[0]["outcome"], "R")
        self.assertIn("<td>$-1$</td>", t._repr_html_())
        try:
            frame = t.to_pandas()
        except ImportError:
            self.skipTest("pandas is not installed")
        self.assertEqual(list(frame.columns), ["position", "value", "outcome", "str"])

    def test_columns_without_an_answer(self):
        """They say why, and take none of the others with them."""
        with self.assertWarnsRegex(UserWarning, "temperature has no answer.*ask for its outcome"):
            t = ender.table(["1+2", "1+1"], ["outcome", "temperature"], "misere:nim", missing=True)
        self.assertEqual(t.to_dict()["outcome"], [ender.ruleset("misere:nim")(x).outcome for x in ("1+2", "1+1")])

    def test_many_cost_no_more_steps_than_few(self):
        """One call of C for all of them: no step of Python is made for each."""
        def steps(count):
            texts = [f"{i % 5 + 1}x{i % 4 + 1}" for i in range(count)]
            return python_steps(lambda: ender.domineering.values(texts))
        self.assertLess(steps(10000), 60)
        self.assertEqual(steps(10000), steps(100))


class Retrograde(unittest.TestCase):
    def test_results_remoteness_and_layers(self):
        position = ender.ruleset("backsliding-toads-frogs")("TT.F")
        found = ender.Retrograde(position)
        results = "".join(found.find(position, player)[0] for player in ("left", "right"))
        self.assertEqual(results, position.results)
        summary = found.summary
        self.assertTrue(summary["complete"])
        self.assertEqual(summary["positions"], 12)
        for first in range(2):
            counts = [found.layer(i)[first] for i in range(summary["layers"])]
            self.assertEqual(sum(counts[1::2]), summary["wins"][first])
            self.assertEqual(sum(counts[::2]), summary["losses"][first])
        after = found.best(position, "left").to
        self.assertEqual(found.find(after, "right")[1] + 1, found.find(position, "left")[1])

    def test_state_in_a_file(self):
        position = ender.ruleset("hare-hounds")("cycle(4),1:D,3:H")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "state")
            self.assertEqual(ender.Retrograde(position, path).find(position, "left"), ("D", 0))
            with self.assertRaises(ender.EnderArgumentError):
                ender.Retrograde(position, path)
            again = ender.Retrograde(position, path, resume=True)
            self.assertEqual(again.find(position, "right"), ("D", 0))


class Sums(unittest.TestCase):
    def test_solve_and_moves(self):
        position = ender.clobber("3x3")
        self.assertEqual(ender.solve([position]).outcome, position.outcome)
        moves = ender.winning_moves([ender.nim("3"), ender.nim("5")], "left")
        self.assertEqual([(m.summand, str(m.to)) for m in moves], [(1, "3")])
        self.assertEqual(ender.solve(["{2|-3}", "1"]).left, True)

    def test_decisions(self):
        board, sum = ender.domineering("6x6"), [ender.cram("2x3"), "*"]
        self.assertEqual(ender.decide(board, 1e-9), ("N", True))
        self.assertEqual(ender.decide(sum), (ender.evaluate('outcome(cram("2x3") + *)'), False))
        self.assertEqual(ender.apply("outcome", ender.ruleset("misere:nim")("1")), "P")
        with self.assertRaises(ender.EnderArgumentError):
            ender.decide(sum, -1)
        with ender.Context(seconds=0.05) as hurried:
            with self.assertRaises(ender.EnderLimitError):
                ender.ruleset("clobber", hurried)("9x9").outcome

    def test_advice(self):
        self.assertIs(ender.nim("2,2").advice("left").wins, False)
        self.assertEqual(ender.advice(["1/2", "-1/4"], "right").theorem, "sum of numbers")

    def test_positions_are_asked_what_sums_are(self):
        p, geese = ender.domineering("2x3"), ender.ruleset("fox-geese")("g.g.|....|.f..")
        self.assertEqual(p.ask("surviving", "left"), p.surviving("left"))
        self.assertEqual(p.winning_moves("left"), ["1:1,2-2,2"])
        self.assertEqual((p.mean(), p.temperature()), (game("3/4"), game("5/4")))
        self.assertEqual(p.get_outcome(method="search"), p.outcome)
        self.assertEqual((geese.results, geese.loopy_nimber), ("RR", geese.loopy_nimber))
        self.assertIn("judged_moves", dir(p))
        self.assertEqual(p.judged_moves("left")[0]["best"], False)
        with self.assertRaisesRegex(AttributeError, "no question about sums"):
            p.judgd_moves
        with self.assertRaisesRegex(ender.EnderArgumentError, "auto search closed|auto, search"):
            p.get_value("serch")
        self.assertRaises(ender.EnderLimitError, p.reachable, 5)

    def test_moves_are_numbered_as_the_library_numbers_them(self):
        """Searches give moves by their numbers."""
        for text in ("nim 3,3,1", "toads-frogs TT.FF", "domineering 2x3 + 2x2", "kayles 5"):
            name, board = text.split(" ", 1)
            position = ender.ruleset(name)(board)
            out, count = ffi.new("ender_move **"), ffi.new("size_t *")
            position._call(lib.ender_position_moves, 0, out, count)
            names = [text_of(out[0][i].name) for i in range(count[0])]
            lib.ender_moves_free(out[0], count[0])
            self.assertEqual([m.name for m in position.moves("left")], names)

    def test_a_sum_has_one_picture(self):
        """Each summand with its sign, and the names of the parts as moves tell them."""
        whole = Object("sum", 'domineering("2x2") - nim("3") + {1|*}')
        picture = whole._repr_svg_()
        for part in ("1:1,1", "2:1", "3:all"):
            self.assertIn(f'data-part="{part}"', picture)
        marks = whole.marks("right", whole.moves("right")[0])
        self.assertIn(f'data-part="{marks[0]["part"]}"', picture)
        self.assertIn("\N{MINUS SIGN}", picture)
        self.assertIn("<svg", Object("sum", "0")._repr_svg_())

    def test_store(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "store.db")
            self.assertRaises(ender.EnderError, ender.Store, path)
            with ender.Store(path, create=True) as store:
                self.assertIsNone(store.query(ender.clobber("2x2")))
                value = ender.clobber("2x2").value
                store.save(ender.clobber)
                store.verify()
                self.assertEqual(store.query(ender.clobber("2x2")), str(value))
                self.assertEqual(len(store.rows()), store.counts()["positions"])
                for refused in (lambda: store.save("clobber"), lambda: store.load(None),
                                lambda: store.query("clobber 2x2"), lambda: store.forget(3)):
                    self.assertRaisesRegex(TypeError, "is needed", refused)
                self.assertGreater(store.forget("clobber"), 0)
                self.assertIsNone(store.query(ender.clobber("2x2")))
            self.assertRaises(ender.EnderArgumentError, store.counts)


class Domains(unittest.TestCase):
    def test_domains_are_names_of_the_package(self):
        """Where no other name of the package is in the way."""
        for name in ender.domains():
            made = getattr(ender, name)
            self.assertTrue(callable(made), name)
        self.assertEqual(ender.dots_and_boxes("2x2"), Object("dots_and_boxes", "2x2"))
        self.assertEqual(ender.bidding("{1|-1}").domain, "bidding")
        for typed, meant in (("temperatur", "temperature"), ("domneering", "domineering"),
                             ("dots_and_boxs", "dots_and_boxes")):
            with self.assertRaisesRegex(AttributeError, f"nearest names are .*{meant}"):
                getattr(ender, typed)
        with self.assertRaisesRegex(AttributeError, "domain `xyzzyxyzzy`$"):
            getattr(ender, "xyzzyxyzzy")

    def test_posets(self):
        day2 = Object("poset", "G[2]")
        self.assertEqual(day2.width(), 4)
        self.assertEqual(day2.join("*", "^"), game("1/2"))
        self.assertEqual(pickle.loads(pickle.dumps(day2)), day2)
        self.assertIn("width", day2.questions())
        with self.assertRaises(AttributeError):
            day2.wdth

    def test_options_are_keywords(self):
        """The options of a question are those of its row: names, types, what is usual, ranges."""
        value = ender.ko("KO(7,0)").value
        known = inspect.signature(value).parameters
        self.assertEqual(known["rounds"].default, 40)
        self.assertEqual(known["threats"].default, "left")
        self.assertIn("rounds: a number from 1 to 1000000", value.__doc__)
        with self.assertRaisesRegex(ender.EnderArgumentError, "rounds takes a number from 1 to"):
            value(rounds=0)
        with self.assertRaisesRegex(ender.EnderArgumentError, "ban is J or N, not `Q`"):
            value(ban="Q")
        with self.assertRaisesRegex(ender.EnderArgumentError, "no option `round`"):
            value(round=3)

    def test_words_of_go_are_those_of_its_options(self):
        """A word that is none is an error with the words."""
        with self.assertRaisesRegex(ender.EnderArgumentError, "ban: J, N, none"):
            ender.go("..", ban="Q")
        with self.assertRaisesRegex(ender.EnderArgumentError, "names: row,column, letters, sgf"):
            ender.go("..", names="x").points()
        with self.assertRaisesRegex(ender.EnderArgumentError, "rules: chinese, japanese, aga"):
            ender.go("..").score(rules="x")
        self.assertEqual(ender.go("..", names="letters").points(), ["A1", "B1"])

    def test_boards_are_answers(self):
        """A move and what it makes of the sum, with pictures; parts of sums count from 1."""
        position = ender.nim("3,4")
        made = position.ask("make", "left", "1:4-1", pictures=True)
        self.assertEqual((made["part"], made["next"], made["over"]), (1, "right", False))
        self.assertEqual(made["sum"][0]["position"], "3,3")
        self.assertIn("<svg", made["sum"][0]["picture"]._repr_svg_())
        self.assertEqual(position.board()["sum"][0]["value"], ender.game("*7"))
        self.assertEqual(position.ask("reply", "left", hint=True)["move"], "1:4-1")


class Errors(unittest.TestCase):
    def test_syntax_says_where(self):
        with self.assertRaises(ender.EnderSyntaxError) as caught:
            game("{0|}}")
        self.assertEqual((caught.exception.line, caught.exception.column), (1, 5))
        self.assertIn("^", caught.exception.excerpt)

    def test_kinds(self):
        self.assertRaises(ender.EnderDomainError, game("1").atomic_weight)
        self.assertRaises(ValueError, ender.ruleset, "no-such-game")
        self.assertRaises(AttributeError, getattr, ender, "no_such_game")
        self.assertRaises(TypeError, game, object())

    def test_words_are_texts(self):
        with self.assertRaisesRegex(TypeError, "a text is needed, and not 10"):
            ender.find("kayles", 10)

    def test_limits(self):
        with Context(seconds=0.2) as hurried:
            with self.assertRaises(ender.EnderLimitError):
                ender.Ruleset("domineering", hurried)("8x8").value
            self.assertEqual(str(hurried.evaluate("1 + 1")), "2")

    def test_closed_context(self):
        context = Context()
        context.close()
        self.assertRaises(ender.EnderArgumentError, context.evaluate, "1")

    def test_what_outlives_its_context(self):
        """Objects of a context that is closed are freed before it, once, and say so."""
        with tempfile.TemporaryDirectory() as folder, Context() as context:
            kept = [ender.Object("poset", "G[1]", context), ender.go(9, context=context),
                    context.evaluate("^").draw(), context.evaluate("^").draw(),
                    ender.Store(os.path.join(folder, "values.db"), create=True, context=context)]
            uses = [lambda: kept[0].width(), lambda: str(kept[0]), lambda: kept[1].points(),
                    lambda: kept[2].title, lambda: kept[3].bytes(), lambda: kept[4].counts()]
            for use in uses:
                use()
        for use in uses:
            with self.assertRaisesRegex(ender.EnderArgumentError, "the context is closed"):
                use()
        kept[4].close()
        del kept[:]
        gc.collect()

    def test_interrupt(self):
        with Context() as context:
            board = ender.Ruleset("domineering", context)("8x8")
            threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
            with self.assertRaises(KeyboardInterrupt):
                board.value
                while True:  # the interrupt comes here where the answer was there before it
                    time.sleep(1)
            self.assertEqual(str(context.evaluate("^ + *")), "^*")

    def test_cancel_from_a_thread(self):
        with Context() as context:
            board = ender.Ruleset("domineering", context)("8x8")
            threading.Timer(0.5, context.cancel).start()
            with self.assertRaises(ender.EnderCancelled):
                board.value

    def test_limits_are_those_of_a_block(self):
        board = ender.domineering("12x12")
        cases = [(dict(seconds=0.02), "the time limit of 0.02 s"), (dict(total=0.03), "of 0.03 s"),
                 (dict(memory=1 << 20), "out of memory: the budget of")]
        for limits, said in cases:
            with self.assertRaisesRegex(ender.EnderError, said), ender.within(**limits):
                board.get_value("search")
            self.assertEqual(ender.domineering("3x3").value, game("+-1"))
        with ender.within(nodes=1000):
            self.assertIn("nodes", ender.solve([ender.clobber("6x7")]).why)
        with ender.within(total=0.02):
            for work in (lambda: board.get_value("search"), lambda: game("1") + 1):
                self.assertRaisesRegex(ender.EnderLimitError, "0.02 s", work)
        self.assertEqual(game("1") + 1, game("2"))

    def test_the_narrower_limit_holds(self):
        board = ender.domineering("12x12")

        def refused(said):
            self.assertRaisesRegex(ender.EnderLimitError, said, board.get_value, "search")
        with Context(seconds=0.04) as context:
            board = context and ender.Ruleset("domineering", context)("12x12")
            with context.within(seconds=1000):
                refused("0.04 s")
                with context.within(seconds=0.02):
                    refused("0.02 s")
                    with context.within(seconds=0.03):
                        refused("0.02 s")
                    with context.scratch(), context.within(seconds=0.01):
                        refused("0.01 s")
                refused("0.04 s")
            with ender.Context() as other, context.within(seconds=0.02):
                self.assertEqual(str(other.evaluate("nim(\"2\")")), "*2")
            refused("0.04 s")

    def test_limits_are_of_one_thread(self):
        board, done = ender.domineering("4x5"), []
        with ender.within(total=1e-6):
            self.assertRaises(ender.EnderLimitError, board.get_value, "search")
            thread = threading.Thread(target=lambda: done.append(board.get_value("search")))
            thread.start()
            thread.join()
        self.assertEqual(done, [board.value])

    def test_what_a_block_is_cancelled_by(self):
        board = ender.domineering("12x12")
        with ender.within() as limits:
            canceller = threading.Timer(0.1, limits.cancel)
            canceller.start()
            self.assertRaises(ender.EnderCancelled, board.get_value, "search")
            self.assertRaises(ender.EnderCancelled, game, "1/2 + 1/4")
            canceller.join()
        limits.cancel()
        self.assertEqual(game("1/2") + "1/4", game("3/4"))
        with Context() as context, context.within():
            board = ender.Ruleset("domineering", context)("12x12")
            threading.Timer(0.1, context.cancel).start()
            self.assertRaises(ender.EnderCancelled, board.get_value, "search")
            self.assertEqual(str(context.evaluate("1/2 + 1/4")), "3/4")

    def test_limits_that_are_none(self):
        for wrong in (dict(seconds=-1), dict(total=float("inf")), dict(memory=-1),
                      dict(nodes=1 << 64)):
            with self.assertRaisesRegex(ender.EnderArgumentError, "0 or more"):
                ender.within(**wrong).__enter__()
        for wrong in (dict(seconds="1"), dict(memory=0.5)):
            self.assertRaises(TypeError, ender.within(**wrong).__enter__)
        self.assertEqual(game("1") + 1, game("2"))

    def test_blocks_leave_nothing(self):
        with Context() as context:
            for _ in range(100):
                with context.within(seconds=1), context.within(total=1):
                    context.evaluate("1 + 1")
            gc.collect()
            of_c = context._of_c
            self.assertLess(of_c.given - of_c.freed, 5)

    def test_what_is_made_within_lasts(self):
        with Context() as context:
            with context.within(total=1000):
                day1, up = Object("poset", "G[1]", context), context.evaluate("^")
                with tempfile.TemporaryDirectory() as folder:
                    store = ender.Store(os.path.join(folder, "s.db"), create=True, context=context)
                    with context.within(seconds=1000):
                        pass
                    gc.collect()
                    self.assertEqual(store.counts()["positions"], 0)
                    store.close()
            gc.collect()
            self.assertEqual((day1.width(), up + "*"), (2, context.evaluate("^*")))

    def test_threads_share_a_context(self):
        found = []
        threads = [threading.Thread(target=lambda: found.append(str(ender.clobber("3x4").value)))
                   for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(found)), 1)
        self.assertEqual(len(found), 4)


class Memory(unittest.TestCase):
    def test_handles_do_not_leak(self):
        with Context() as context:
            def work(count):
                for i in range(count):
                    ender.apply("left_options", Game(context.now, game(i % 50, context=context)._c),
                                context=context)
                    context.evaluate("draw_tree(^)")
                gc.collect()
            work(200)
            before = context.stats()["memory_bytes"]
            work(2000)
            self.assertLess(context.stats()["memory_bytes"] - before, 1 << 20)


    def test_a_million_handles(self):
        up, star = game("^"), game("*")

        def work(count):
            for _ in range(count):
                up + star
            for _ in range(count // 20):
                ender.nim("3,4").value
        work(10000)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        work(1000000)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 16 << 10)


class Cost(unittest.TestCase):
    """What stands between Python and C, counted: times are for bench/python.py, since machines that run
    tests are busy."""

    def test_calls_take_few_steps(self):
        up, star, clobber = game("^"), game("{3|1}"), ender.clobber("2x2")
        work = {"sum": (lambda: up + star, 5), "order": (lambda: up <= star, 5),
                "function": (star.mean, 10), "value": (lambda: clobber.value, 7),
                "outcome": (lambda: clobber.outcome, 6)}
        for name, (call, most) in work.items():
            with self.subTest(name):
                self.assertLessEqual(python_steps(call), most)

    def test_import_loads_little(self):
        """Nothing of what shows results or draws arrays, which takes longer to load than all the rest."""
        program = ("import sys; before = set(sys.modules); import ender; "
                   "print(*(set(sys.modules) - before))")
        loaded = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True,
                                text=True).stdout.split()
        self.assertIn("ender._bulk", loaded)
        self.assertFalse({"numpy", "pandas", "IPython", "json", "subprocess", "unittest", "cffi",
                          "cffi.api", "asyncio"} & set(loaded))
        self.assertLess(len(loaded), 80)


class Sources(unittest.TestCase):
    def test_what_was_not_built_says_so(self):
        """Python in the folder of the sources finds them, and they say what to do."""
        folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
        if os.path.exists(os.path.join(folder, "ender", "_interface.py")):
            self.skipTest("the package was built where its sources are")
        found = subprocess.run([sys.executable, "-c", "import ender"], cwd=folder, text=True,
                               capture_output=True, env={**os.environ, "PYTHONPATH": ""})
        self.assertIn("`make python` builds it", found.stderr)


class Texts(unittest.TestCase):
    def test_repr_reads_back(self):
        from ender import games, go, poset, table
        for thing in (game("{3|1}"), form("{*|*}"), evaluate("over"), evaluate("w+1"),
                      ender.nim("3,4"), ender.ruleset("nim"), poset("G[1]"),
                      ender.ko("KO(7,0)", threats="right")):
            self.assertEqual(eval(repr(thing), dict(vars(ender))), thing)
            self.assertEqual(pickle.loads(pickle.dumps(thing)), thing)
            self.assertEqual(copy.copy(thing), thing)
            self.assertEqual(copy.deepcopy(thing), thing)
            self.assertEqual(hash(copy.deepcopy(thing)), hash(thing))
        self.assertTrue(all(eval(repr(games(["^", "*"])), vars(ender)) == games(["^", "*"])))
        self.assertEqual(str(eval(repr(go(".b/w.")), vars(ender))), ".b/w.")
        rows = table(["^"], ["mean"])
        self.assertEqual(pickle.loads(pickle.dumps(rows)).to_dict(), rows.to_dict())

    def test_stubs_know_everything(self):
        folder = os.path.dirname(ender.__file__)
        if not os.path.exists(os.path.join(folder, "py.typed")):
            self.skipTest("the package was not built by CMake")

        def names(module, of=None):
            with open(os.path.join(folder, module + ".pyi")) as file:
                body = ast.parse(file.read()).body
            if of:
                body = next(n for n in body if getattr(n, "name", "") == of).body
            return {getattr(n, "name", None) or getattr(getattr(n, "target", None), "id", None)
                    for n in body}
        self.assertLessEqual({f.name for f in ender._values.functions_of_games() if f.takes}
                             - {"print"}, names("_values", "Value"))
        self.assertLessEqual({"width", "outcome", "value", "results"}, names("_domains", "Object"))
        self.assertLessEqual({"toads_frogs", "domineering", "heat", "mean"}, names("__init__"))

    def test_names_of_the_package_hide_no_ruleset(self):
        self.assertEqual({n.replace("-", "_") for n in ender.rulesets()} & set(ender._NAMES),
                         set())

    def test_star(self):
        """What people type first: rulesets come with the star, and hide no name of Python."""
        names = {}
        exec("from ender import *", names)
        self.assertEqual(str(names["toads_frogs"]("T.TFF").value), "^")
        self.assertEqual(set(names) & set(dir(builtins)), set())

    def test_every_public_name_is_documented(self):
        for name in ender._NAMES:
            self.assertTrue(getattr(ender, name).__doc__, name)
            self.assertNotIn("Alias for field", getattr(ender, name).__doc__)


class TestMatch(unittest.TestCase):
    """Looking for words, and a game against the program, as it is typed."""

    def test_words_are_found_by_their_beginnings(self):
        self.assertIn(("function", "mean"), [found[:2] for found in ender.find("mean")])
        self.assertIn("question of poset", {found.kind for found in ender.find("antichain")})
        self.assertEqual(ender.find("TOADS frogs"), ender.find("toads", "frogs"))
        self.assertEqual(ender.find("no such word"), [])

    def played(self, position, answers, **who):
        told, left = [], iter(answers)
        winner = ender.play(position, ask=lambda prompt: next(left), tell=told.append, **who)
        return winner, "\n".join(told)

    def test_the_program_wins_what_it_can(self):
        nim = ender.ruleset("nim")
        winner, told = self.played(nim("1,2"), ["1"] * 9, first="right")
        self.assertEqual(winner, "right")
        self.assertIn("Right plays", told)

    def test_a_person_wins_by_names_and_positions(self):
        nim = ender.ruleset("nim")
        self.assertEqual(self.played(nim("1,2"), ["x", "1,1", "1", "1"])[0], "left")

    def test_one_gives_up_and_is_refused(self):
        nim = ender.ruleset("nim")
        self.assertEqual(self.played(nim("1,2"), [""])[0], "right")
        for wrong in ("nim('1,2')", ender.game("*2")):
            with self.assertRaises(ender.EnderArgumentError):
                ender.play(wrong)
        with self.assertRaises(ender.EnderArgumentError):
            ender.play(nim("1"), you="black")

    def test_play_that_comes_back_is_a_draw(self):
        walk = ender.ruleset("loopy-geography")("a>b,b>a,a:T")
        self.assertEqual(self.played(walk, ["1"] * 9)[0], "draw")

    def test_heaps(self):
        self.assertEqual(ender.nimber("kayles"), 0)
        self.assertEqual(ender.nimber(".333333", 3, 5), 6)
        with self.assertRaises(ender.EnderArgumentError):
            ender.nimber("kayles", -1)


def load_tests(_loader, tests, _pattern):
    """The examples of the docstrings are tests."""
    for source in sorted(pathlib.Path(ender.__path__[0]).glob("*.py")):
        if ">>>" not in source.read_text(encoding="utf-8"):
            continue
        module = importlib.import_module("ender" if source.stem == "__init__" else "ender." + source.stem)
        tests.addTests(doctest.DocTestSuite(
            module, extraglobs={"Fraction": fractions.Fraction}))
    page = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "python.md")
    tests.addTests(doctest.DocFileSuite(os.path.abspath(page), module_relative=False,
                                        optionflags=doctest.ELLIPSIS))
    return tests


if __name__ == "__main__":
    unittest.main()
