# SPDX-License-Identifier: MIT
"""No order of scratches, closing, threads, functions that are called back, forks, collections and
interrupts gives a wrong game or ends the interpreter. What may end it runs in another one."""

import gc
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import unittest
from fractions import Fraction

import ender
from ender import Context, EnderArgumentError, evaluate, form, game

GIVEN_BACK = "given back when the scratch ended|loopy values and all values beyond|context is closed"


def alone(program, seconds=1500):
    """What another interpreter prints that runs this program; a signal or an error that nobody caught
    is an error here."""
    found = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True,
                           text=True, timeout=seconds)
    assert found.returncode == 0 and not found.stderr, (found.returncode, found.stderr)
    return found.stdout


def of_every_kind(context):
    """An object of every kind that has handles, with a question for each; all of games that are made
    for it."""
    game_, some = context.evaluate("{7|{3|{2|-9}}}"), ender.games(["{8|{3|1}}", "^"], context=context)
    board = ender.Ruleset("domineering", context)("3x4")
    yield game_, [str, hash, lambda g: g + 1, lambda g: 1 - g, lambda g: -g, lambda g: 3 * g,
                  lambda g: g == game_, lambda g: g <= 0, lambda g: g.confused(1), lambda g: g.mean(),
                  lambda g: g.options("left"), lambda g: g.draw(), lambda g: g.compare(0), bool, float,
                  pickle.dumps, lambda g: evaluate("1", context) + g, lambda g: f"{g:latex}",
                  lambda g: ender.heat(g, 1), lambda g: ender.solve([g]), lambda g: g.ordinal_sum(1),
                  lambda g: ender.game([g], [0], context=context)]
    yield form("{0,5|9}", context=context), [str, lambda f: f.value(), lambda f: f + 1, lambda f: f == f,
                                             lambda f: f.options("right"), lambda f: f.height()]
    yield context.evaluate("over"), [lambda v: v.format("latex"), lambda v: v + 1, lambda v: v > 0,
                                     lambda v: v.left_stop()]
    yield context.evaluate("w+1/3"), [lambda v: v.format("latex"), lambda v: v * v, lambda v: v / 2,
                                      lambda v: v > 0, lambda v: v.compare(1)]
    yield some, [list, len_of_values, lambda s: s + s, lambda s: s <= 0, lambda s: s.temperatures,
                 lambda s: s[1:] + 1, lambda s: s.map("mean"), lambda s: s.compare("1")]
    yield board, [str, lambda p: p.value, lambda p: p.outcome, lambda p: p.form, lambda p: p + p,
                  lambda p: p.moves("left"), lambda p: p.options("left"), lambda p: p.mean(),
                  lambda p: p.picture, lambda p: ender.row([p]), lambda p: p == p,
                  lambda p: ender.decide([p]), lambda p: ender.advice([p], "left"),
                  lambda p: ender.Retrograde(p), lambda p: p.text_picture(), lambda p: 1 + p]


def len_of_values(some):
    return [str(g) for g in some]


class Scratches(unittest.TestCase):
    def test_what_was_made_inside_is_refused_behind(self):
        with Context() as context:
            with context.scratch():
                kept = list(of_every_kind(context))
                for thing, uses in kept:
                    for use in uses[1:]:
                        self.use(thing, use)
            [context.evaluate("{9|{%d|{2|-%d}}}" % (i, i)) for i in range(1, 9) for _ in range(9)]
            for thing, uses in kept:
                for i, use in enumerate(uses):
                    with self.subTest(type(thing).__name__, use=i):
                        if use is hash and "_hash" in dir(type(thing)) and hasattr(thing, "_hash"):
                            continue
                        self.assertRaisesRegex(EnderArgumentError, GIVEN_BACK, use, thing)
                self.assertRegex(repr(thing), GIVEN_BACK)

    def use(self, thing, use):
        try:
            use(thing)
        except (ender.EnderDomainError, ender.EnderArgumentError) as problem:
            self.assertNotRegex(str(problem), GIVEN_BACK)

    def test_what_was_made_before_stays(self):
        with Context() as context:
            up, f = context.evaluate("{7|^}"), form("{0,5|9}", context=context)
            board, poset = ender.Ruleset("nim", context)("3,4"), ender.poset("G[1]", context)
            some, record = ender.games(["^", "{3|1}"], context=context), ender.go(3, context=context)
            over = context.evaluate("over")
            for i in range(3):
                with context.scratch():
                    context.evaluate("{%d|{%d|-4}}" % (i + 5, i))
                    self.assertEqual(str(up + up - up), "{7|^}")
                self.assertEqual((str(up), str(f), str(board.value)), ("{7|^}", "{0,5|9}", "*7"))
                self.assertEqual((poset.width(), [str(g) for g in some]), (2, ["^", "{3|1}"]))
                self.assertEqual(len(record.points()), 9)
            self.assertRaisesRegex(EnderArgumentError, "evaluate this one anew", lambda: over + 1)

    def test_scratches_are_nested(self):
        with Context() as context:
            with context.scratch():
                outer = context.evaluate("{7|{3|1}}")
                with context.scratch():
                    inner = context.evaluate("{8|{3|1}}")
                    mixed = outer + inner
                    self.assertEqual(inner + outer, mixed)
                self.assertEqual(str(outer), "{7|{3|1}}")
                for gone in (inner, mixed):
                    self.assertRaises(EnderArgumentError, str, gone)
                self.assertRaises(EnderArgumentError, lambda: outer + inner)
                self.assertRaises(EnderArgumentError, lambda: ender.games([outer, inner],
                                                                          context=context))
            self.assertRaises(EnderArgumentError, str, outer)

    def test_one_that_ends_out_of_order_takes_the_inner_ones_along(self):
        with Context() as context:
            first, second = context.scratch(), context.scratch()
            first.__enter__()
            outer = context.evaluate("{7|{3|1}}")
            second.__enter__()
            inner = context.evaluate("{8|{3|1}}")
            first.__exit__(None, None, None)
            later = context.evaluate("{9|{3|1}}")
            second.__exit__(None, None, None)
            self.assertEqual(str(later), "{9|{3|1}}")
            for gone in (outer, inner):
                self.assertRaises(EnderArgumentError, str, gone)

    def test_names_of_what_was_given_back(self):
        with Context() as context:
            context.evaluate("Before := {7|{3|1}}")
            with context.scratch():
                context.evaluate("Inside := {8|{3|{2|-9}}}")
                context.evaluate("Number := 3")
            [context.evaluate("{9|{%d|-4}}" % i) for i in range(9)]
            self.assertEqual(str(context.evaluate("Before")), "{7|{3|1}}")
            self.assertEqual(str(context.evaluate("Number")), "3")
            self.assertRaises(ender.EnderSyntaxError, context.evaluate, "Inside")

    def test_an_exception_that_is_kept_does_not_keep_a_call(self):
        with Context() as context:
            try:
                context.evaluate("{1|")
            except ender.EnderError as problem:
                with context.scratch():
                    self.assertEqual(str(context.evaluate("1+1")), "2")
                self.assertTrue(problem.__traceback__)

    def test_not_while_a_call_runs(self):
        """A function that a call has called opens no scratch, and ends none of its call."""
        with Context() as context:
            class Opens:
                """Opens a scratch."""
                def left(self, text):
                    with context.scratch():
                        return []
                right = left
            rules = ender.define(Opens, context=context)
            self.assertRaisesRegex(EnderArgumentError, "while a call of the context runs",
                                   lambda: rules("x").value)

            class Ends:
                """Ends the scratch that was opened before."""
                def left(self, text):
                    scratch.__exit__(None, None, None)
                    return [] if text == "yy" else [text + "y"]
                right = left
            rules, scratch = ender.define(Ends, context=context), context.scratch()
            scratch.__enter__()
            inside = rules("y")
            self.assertRaises(EnderArgumentError, lambda: str(inside.value))
            self.assertEqual(str(rules("y").value), "*")

    def test_threads(self):
        """Threads go on to compute while one opens and ends scratches: right, or refused."""
        with Context(threads=1) as context:
            wrong, stop = [], threading.Event()

            def work(seed):
                i = seed
                while not stop.is_set():
                    i += 3
                    text = "{%d|{%d|-%d}}" % (i % 50 + 60, i % 7 + 20, i % 11 + 1)
                    try:
                        g = context.evaluate(text)
                        if str(g + 1 - 1) != text or str(-(-g)) != text:
                            wrong.append(text)
                    except EnderArgumentError:
                        pass
            threads = [threading.Thread(target=work, args=(seed,)) for seed in range(3)]
            for thread in threads:
                thread.start()
            opened = 0
            for i in range(20000):
                try:
                    with context.scratch():
                        opened += 1
                        context.evaluate("{%d|{40|-1}}" % (i + 41))
                except EnderArgumentError:
                    pass
                if opened > 50:
                    break
            stop.set()
            for thread in threads:
                thread.join()
            self.assertEqual(wrong, [])


CLOSING = {
    "another thread": """
        import threading, ender
        for i in range(20):
            context = ender.Context()
            board = ender.Ruleset('domineering', context)('8x8')
            began, seen = threading.Event(), []
            def work():
                began.set()
                try:
                    while True:
                        board.value
                except ender.EnderError as problem:
                    seen.append(type(problem).__name__)
            thread = threading.Thread(target=work)
            thread.start()
            began.wait()
            context.close()
            thread.join()
            assert seen[0] in ('EnderCancelled', 'EnderArgumentError'), seen
        """,
    "many threads, the end of with": """
        import threading, ender
        for i in range(20):
            threads = []
            with ender.Context() as context:
                clobber = ender.Ruleset('clobber', context)
                def work():
                    try:
                        for n in range(10**6):
                            g = context.evaluate('{%d|{3|-%d}}' % (n % 99 + 3, n % 77))
                            g + g, str(g), clobber('2x3').value, ender.poset('G[1]', context).width()
                            context.evaluate('draw_tree({3|1})').bytes(), ender.go(3, context=context).board
                    except ender.EnderError:
                        pass
                threads = [threading.Thread(target=work) for _ in range(4)]
                for thread in threads:
                    thread.start()
            for thread in threads:
                thread.join()
        """,
    "a function that is called": """
        import ender
        for when in range(3):
            context, seen = ender.Context(), []
            class Closing:
                def left(self, text):
                    seen.append(text)
                    if len(seen) > when:
                        context.close()
                    return [] if len(text) > 3 else [text + 'x']
                right = left
            try:
                str(ender.define(Closing, context=context)('x').value)
                assert False
            except ender.EnderError as problem:
                assert 'closed' in str(problem), problem
        """,
    "progress": """
        import ender
        context = ender.Context(progress=lambda *_: context.close())
        try:
            ender.Ruleset('domineering', context)('7x7').value
            assert False
        except ender.EnderError as problem:
            assert 'closed' in str(problem), problem
        """,
    "a claim": """
        import ender
        context = ender.Context()
        @ender.claim('a.claim', 'It closes.', sizes=(0, 1, 2, 3, 4), context=context)
        def closing(n):
            context.close()
            return True
        try:
            closing.check(3), closing.id
            assert False
        except ender.EnderError as problem:
            assert 'closed' in str(problem), problem
        """,
    "a finalizer": """
        import gc, ender
        class Holds:
            def __init__(self, context):
                self.context, self.me = context, self
            def __del__(self):
                self.context.close()
        for i in range(30):
            context = ender.Context()
            Holds(context)
            gc.set_threshold(7)
            try:
                for n in range(9999):
                    g = context.evaluate('{%d|{3|-%d}}' % (n % 99 + 3, n % 77))
                    g + g, str(g), g.thermograph(), g.draw(), [g.options('left')]
            except ender.EnderError as problem:
                assert 'closed' in str(problem), problem
        """,
    "the end of the interpreter": """
        import threading, ender
        board = ender.domineering('9x9')
        threading.Thread(target=lambda: board.value, daemon=True).start()
        kept = [ender.poset('G[2]'), ender.game('^').draw(), ender.go(9), ender.game('{7|^}'), board]
        """,
}


class Closing(unittest.TestCase):
    def test_while_calls_run(self):
        for name, program in CLOSING.items():
            with self.subTest(name):
                self.assertEqual(alone(program), "")

    def test_every_kind_is_refused_afterwards(self):
        with Context() as context:
            kept = list(of_every_kind(context))
            folder = tempfile.TemporaryDirectory()
            self.addCleanup(folder.cleanup)
            owned = [(ender.poset("G[1]", context), lambda p: p.width()),
                     (ender.go(3, context=context), lambda r: r.points()),
                     (context.evaluate("^").draw(), lambda p: p.bytes()),
                     (ender.Ruleset("nim", context), lambda r: r.summary),
                     (ender.Ruleset("nim", context), lambda r: r("1")),
                     (ender.Store(os.path.join(folder.name, "s"), True, context), lambda s: s.counts())]
        for thing, uses in kept:
            for use in uses[1:]:
                self.assertRaisesRegex(EnderArgumentError, "the context is closed", use, thing)
        for thing, use in owned:
            self.assertRaisesRegex(EnderArgumentError, "the context is closed", use, thing)
            self.assertIsInstance(repr(thing) if not isinstance(thing, ender.Ruleset) else "", str)

    def test_a_context_that_nobody_has_is_closed(self):
        out = alone("""
            import gc, resource, ender
            def used():
                return int(open('/proc/self/statm').read().split()[1]) * 4096
            def work():
                context = ender.Context(memory=1 << 28)
                @ender.define(context=context)
                class Mine:
                    def left(self, n): return []
                    right = left
                Mine('x').value, ender.poset('G[1]', context), context.evaluate('A := {3|1}')
            for i in range(5):
                work()
            gc.collect()
            before = used()
            for i in range(40):
                work()
            gc.collect()
            print(used() - before < 40 << 20)
            """)
        self.assertEqual(out, "True\n")


class Forks(unittest.TestCase):
    def test_children(self):
        out = alone("""
            import os, signal, threading, time, ender
            g, context = ender.game('{3|1}'), ender.default_context()
            def child(work):
                pid = os.fork()
                if pid == 0:
                    code = 1
                    try:
                        work()
                        code = 0
                    finally:
                        os._exit(code)
                return os.waitpid(pid, 0)[1]
            def computes():
                assert str(g + g) == '4' and str(ender.clobber('2x3').value) == str(ender.clobber('2x3').value)
                with context.scratch():
                    ender.evaluate('{9|{4|-3}}')
            def interrupted():
                with ender.Context() as mine:
                    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
                    try:
                        ender.Ruleset('domineering', mine)('8x8').value
                        while True:
                            time.sleep(1)
                    except KeyboardInterrupt:
                        return
                assert False
            print(child(computes), child(interrupted))
            assert str(g + 1) == '{4|2}'
            # a call of another thread runs: the child has no use of its context, and says so
            board, began = ender.domineering('8x8'), threading.Event()
            def work():
                began.set()
                try:
                    board.value
                except ender.EnderCancelled:
                    pass
            thread = threading.Thread(target=work)
            thread.start()
            began.wait()
            start = time.process_time()
            while time.process_time() < start + 0.3:  # of that call: to sleep takes none
                time.sleep(0.01)
            def refused():
                try:
                    g + 1
                except ender.EnderArgumentError as problem:
                    assert 'forked' in str(problem)
                    with ender.Context() as mine:
                        assert str(mine.evaluate('1+1')) == '2'
                    return
                assert False
            print(child(refused))
            context.cancel()
            thread.join()
            """)
        self.assertEqual(out, "0 0\n0\n")


class Interrupts(unittest.TestCase):
    def test_in_functions_that_are_called(self):
        """However often Ctrl-C comes, the options of a position are not cut short: the call is
        interrupted, or its value is right."""
        out = alone("""
            import os, signal, threading, ender
            @ender.define
            class Slow:
                impartial = True
                def read(self, text): return int(text)
                def write(self, n): return str(n)
                def options(self, n):
                    for k in range(n):
                        yield k
            stop = threading.Event()
            def send():
                while not stop.wait(0.0007):
                    os.kill(os.getpid(), signal.SIGINT)
            right, found, tries = None, 0, 0
            signal.signal(signal.SIGINT, signal.default_int_handler)
            thread = threading.Thread(target=send)
            while tries < 60:
                try:
                    if not thread.is_alive() and not stop.is_set():
                        thread.start()
                    tries += 1
                    n = 30 + tries % 50
                    value = str(Slow(str(n)).value)
                    assert value == '*%d' % n, (value, n)
                    found += 1
                except KeyboardInterrupt:
                    pass
                except ender.EnderError as problem:
                    assert 'KeyboardInterrupt' in str(problem) or 'cancel' in str(problem), problem
            while True:
                try:
                    stop.set()
                    thread.join()
                    break
                except KeyboardInterrupt:
                    pass
            value = str(Slow('79').value)
            print(value)
            """)
        self.assertEqual(out, "*79\n")


class Records(unittest.TestCase):
    def test_threads_share_a_record(self):
        """A record changes when it is played on: threads wait for each other."""
        with Context() as context:
            record = ender.go(9, context=context)

            def work(k):
                for i in range(60):
                    try:
                        record.play(f"{k + 1},{i % 9 + 1}")
                        record.board, record.sgf(), record.legal_moves()
                        record.undo()
                    except ender.EnderError:
                        pass
            threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(len(record.points()), 81)

    def test_threads_share_names(self):
        """Names are defined and read by several threads at once."""
        with Context() as context:
            wrong = []

            def work(k):
                for i in range(300):
                    text = "{%d|{%d|-1}}" % (i + 9, k + 3)
                    context.evaluate(f"A{k % 2} := {text}")
                    context.evaluate(f"B{k}_{i} := {text}")
                    if str(context.evaluate(f"B{k}_{i}")) != text:
                        wrong.append(text)
                    context.evaluate("A0 + 1") if k == 0 else None
            threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(wrong, [])


class Texts(unittest.TestCase):
    def test_zero_bytes(self):
        """A zero byte ends a text of C, and none that Python gives it."""
        calls = [lambda: ender.domineering("2x2\0|.."), lambda: ender.nim("3\0,4"),
                 lambda: game("1\0+1"), lambda: form("{1\0|}"), lambda: ender.height("1\0"),
                 lambda: ender.Object("poset", "G[1]\0"), lambda: ender.poset("G[1]").join("0\0", "*"),
                 lambda: ender.ko("KO(1,0)", threats="none\0"), lambda: ender.ruleset("nim\0x"),
                 lambda: ender.nim_sequence("kayles\0", 4), lambda: ender.nim.values(["1\0,2"]),
                 lambda: ender.games(["1\0"]), lambda: ender.nim("3,4").play("left", "1:3-1\0"),
                 lambda: ender.nim("3").report("x\0"), lambda: ender.ruleset("kayles").sequence("%\0", 3),
                 lambda: ender.go(".b\0/w."), lambda: ender.go(3).play("b@1,1\0"),
                 lambda: ender.go(3).set("C", "a\0b"), lambda: ender.sgf("(;SZ[3]\0)"),
                 lambda: ender.Store("name\0"), lambda: game("^").draw().bytes(font="a\0"),
                 lambda: ender.apply("bipass_strip\0", 1), lambda: ender.ko("KO(7,0)\0zz"),
                 lambda: ender.misere("2\0zz"), lambda: ender.graph("@a{a>L:b;b>R:a}\0"),
                 lambda: ender.load_ruleset("some.lua\0"),
                 lambda: ender.table(["2x2"], ["value\0z"], ender.domineering)]
        for i, call in enumerate(calls):
            with self.subTest(i):
                self.assertRaises(ender.EnderError, call)

    def test_integers(self):
        """What is no count says so in words, before anything is begun."""
        calls = [ender.games_by_day, ender.numbers_by_day, ender.count_games_by_day, ender.forms_by_day,
                 ender.misere_born, lambda n: ender.nim_sequence("kayles", n),
                 lambda n: ender.nimber("kayles", n), ender.domineering.positions,
                 lambda n: ender.nim.sequence("%", n), lambda n: ender.domineering.occurs(0, n),
                 lambda n: ender.go(n, 5), lambda n: ender.go(9).handicap(n),
                 lambda n: ender.go(9).down(n), lambda n: ender.go(9).to_move(n),
                 lambda n: ender.certify_nim_values("kayles", n),
                 lambda n: ender.solve([ender.nim("3")], nodes=n), lambda n: ender.Context(threads=n)]
        for i, call in enumerate(calls):
            for wrong in (-2, 2**70):
                with self.subTest(i, wrong=wrong):
                    self.assertRaisesRegex(ender.EnderArgumentError, "is an integer from .* and not", call, wrong)
            for wrong in (1.5, None):
                with self.subTest(i, wrong=wrong):
                    self.assertRaisesRegex(TypeError, "and not (1.5|None)", call, wrong)
        self.assertRaisesRegex(ender.EnderArgumentError, "height is an integer from 1 to 25", ender.go, 5, 26)
        for call in (ender.sgf, ender.evaluate, ender.go):
            self.assertRaisesRegex(TypeError, "a text is needed, and not None", call, None)
        self.assertRaisesRegex(TypeError, "and not None", ender.nim, None)

    def test_equal_things_are_equal_both_ways(self):
        """What is equal has one hash, and is equal whichever stands first."""
        p, third = ender.domineering("2x3"), Fraction(1, 3)
        things = [p, p.value, p.form, form("{*|*}"), game(0), 0, third, ender.evaluate("1/3"), 0.1, 0.5, game("1/2"),
                  Fraction(1, 2), ender.evaluate("w"), float("nan"), 1 / 3]
        for a in things:
            for b in things:
                with self.subTest(f"{a!r} {b!r}"):
                    self.assertEqual(a == b, b == a)
                    self.assertNotEqual(a == b, a != b)
                    if a == b:
                        self.assertEqual(hash(a), hash(b))
        self.assertEqual((ender.evaluate("1/3"), game("1/2")), (third, 0.5))
        self.assertEqual((ender.evaluate("1/3").fraction(), float(ender.evaluate("1/3"))), (third, 1 / 3))
        self.assertRaises(ender.EnderDomainError, int, ender.evaluate("1/3"))
        self.assertRaises(ender.EnderDomainError, float, ender.evaluate("w"))
        self.assertFalse(p == p.value or form("{*|*}") == game(0))

    def test_what_is_of_another_type_is_named(self):
        p = ender.domineering("2x2")
        for call in (lambda: ender.games("^*"), lambda: ender.domineering.values("2x2"),
                     lambda: ender.table("12", ["value"]), lambda: ender.domineering.outcomes("2x2")):
            self.assertRaisesRegex(TypeError, "a list of texts is expected", call)
        for call in (lambda: ender.row([1]), lambda: ender.row([p, game(1)]), lambda: ender.certify_value("nim"),
                     lambda: ender.certify_value(5)):
            self.assertRaisesRegex(TypeError, "a position is needed", call)
        self.assertRaisesRegex(TypeError, "a certificate is bytes", ender.Proof, "x")

    def test_missing_entries_are_pickled(self):
        some = ender.games(["1", "nothing", "^"], missing=True)
        self.assertEqual(repr(some), "games(['1', None, '^'])")
        self.assertEqual(list(pickle.loads(pickle.dumps(some))), [game(1), None, game("^")])

    def test_masks(self):
        some = ender.games(["1", "^", "*"])
        self.assertEqual([str(g) for g in some[[True, False, True]]], ["1", "*"])
        self.assertEqual([str(g) for g in some[[0, -1]]], ["1", "*"])
        for mask in ([True, False], [True] * 4, [True, 0, 1], [False]):
            self.assertRaises(IndexError, some.__getitem__, mask)
        try:
            import numpy
        except ImportError:
            return
        self.assertEqual([str(g) for g in some[numpy.array([1, 2])]], ["^", "*"])
        self.assertRaises(IndexError, some.__getitem__, numpy.array([True, False]))


if __name__ == "__main__":
    unittest.main()
