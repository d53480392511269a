# SPDX-License-Identifier: MIT
"""Rulesets and claims written in Python."""

import threading
import time
import traceback
import unittest

import ender
from ender import Context, EnderError, claim, define, game


class PartizanKayles:
    """Left takes one of a row of pins, Right two that touch."""

    aliases = "pins"
    example = "III"

    def left(self, position):
        return self._without(position, "I")

    def right(self, position):
        return self._without(position, "II")

    def parts(self, position):
        return [row for row in position.split(".") if row]

    def picture(self, position):
        return position.replace("I", "|")

    @staticmethod
    def _without(position, taken):
        for i in range(len(position)):
            if position[i:].startswith(taken):
                yield position[:i] + "." + position[i + len(taken):]


class Rulesets(unittest.TestCase):
    def setUp(self):
        self.context = Context()

    def tearDown(self):
        self.context.close()

    def test_like_any_other(self):
        kayles = define(PartizanKayles, context=self.context)
        self.assertEqual((kayles.name, kayles.summary),
                         ("partizan-kayles", "Left takes one of a row of pins, Right two that touch."))
        found = [(str(p.value), p.misere_outcome, p.reachable()) for p in
                 (kayles("I" * n) for n in range(1, 7))]
        self.assertEqual(found, [("1", "R", 2), ("{1|0}", "P", 5), ("{2|1}", "N", 11),
                                 ("1", "R", 24), ("2", "P", 51), ("{2|1}", "N", 107)])
        self.assertEqual(str(self.context.evaluate('pins("III") + 1')), "{3|2}")
        self.assertEqual(list(kayles.outcomes(["II", "III"])), ["N", "L"])
        self.assertEqual(kayles("II").text_picture(), "||\n")
        self.assertEqual((kayles("II") + kayles("II")).value, kayles("II").value * 2)
        self.assertEqual(str(ender.ruleset("impartial:partizan-kayles", self.context)("II").value),
                         "*2")

    def test_objects_symmetry_and_theorems(self):
        asked = []

        class Race:
            """Two heaps; Left takes from the first, Right from the second."""

            def read(self, text):
                a, b = text.split("-")
                return int(a), int(b)

            def write(self, heaps):
                return "%d-%d" % heaps

            def options(self, heaps, player):
                a, b = heaps
                return [(a - 1, b)] if player == "left" and a else \
                    [(a, b - 1)] if player == "right" and b else []

            def symmetry(self, heaps):
                return heaps if heaps[0] >= heaps[1] else (heaps[::-1], True)

            def closed_form(self, heaps):
                asked.append(heaps)
                return heaps[0] - heaps[1] if 0 in heaps else None

        race = define(Race, context=self.context)
        self.assertEqual([race(t).value for t in ("3-0", "2-5", "5-2")], [3, -3, 3])
        self.assertEqual(race("4-1").get_value("search"), 3)
        self.assertTrue(asked and all(a >= b for a, b in asked))
        with self.assertRaises(ender.EnderSyntaxError) as caught:
            race("x-1")
        self.assertIsInstance(caught.exception.__cause__, ValueError)

    def test_play_that_comes_back(self):
        @define(context=self.context)
        class Circle:
            """A counter that goes round; Left may step, Right may step or stop."""
            repeats = True

            def left(self, position):
                return {"a": ["b"], "b": ["a"]}.get(position, [])

            def right(self, position):
                return {"a": ["b"], "b": ["a", "0"]}.get(position, [])
        self.assertEqual(len(Circle("a").results), 2)
        self.assertIsInstance(Circle("a").value, ender.Value)

    def test_exceptions_keep_their_traceback(self):
        @define(context=self.context)
        class Broken:
            def options(self, position, player):
                raise LookupError("no such pin")
        with self.assertRaises(EnderError) as caught:
            Broken("x").value
        self.assertIn("no such pin", str(caught.exception))
        self.assertIsInstance(caught.exception.__cause__, LookupError)
        self.assertIn("in options", "".join(traceback.format_exception(caught.exception)))
        with self.assertRaises(ender.EnderBulkError) as caught:
            Broken.values(["x", "0"])
        self.assertEqual(caught.exception.indices, [0])
        self.assertIsInstance(caught.exception.__cause__.__cause__, LookupError)

    def test_a_definition_takes_the_place_of_another(self):
        """As when a cell of a notebook is changed and run again."""
        def take(most):
            return define(type("Take", (), {
                "impartial": True, "options": lambda self, p: [p[n:] for n in range(1, most + 1)
                                                               if n <= len(p)]}),
                name="take", context=self.context)
        old = take(1)
        position = old("oo")
        self.assertEqual(str(position.value), "0")
        self.assertEqual(str(self.context.evaluate('take("oo")')), "0")
        new = take(2)
        self.assertEqual(str(new("oo").value), "*2")
        self.assertEqual(str(self.context.evaluate('take("oo")')), "*2")
        self.assertEqual(str(position.value), "0")
        self.assertNotEqual(position, new("oo"))
        self.assertNotEqual(old, new)
        self.assertEqual(str(ender.ruleset("impartial:take", self.context)("oo").value), "*2")

    def test_mistakes_of_definitions(self):
        for members in ({}, {"left": lambda self, p: []}, {"options": lambda self, p: []},
                        {"options": lambda self, p, w: [], "write": str}):
            self.assertRaises(EnderError, define, type("Wrong", (), members), context=self.context)
        nim = type("Nim", (), {"options": lambda self, p, w: []})
        self.assertRaises(EnderError, define, nim, context=self.context)

        @define(context=self.context)
        class Texts:
            def options(self, position, player):
                return [7]
        with self.assertRaises(EnderError) as caught:
            Texts("x").value
        self.assertIsInstance(caught.exception.__cause__, TypeError)

    def test_a_text_is_no_list_of_positions(self):
        """Its letters would be positions, and the value that of another game."""
        class Shorter:
            name = "shorter"

            def __init__(self, member, found):
                self.made = {member: found}

            def options(self, position, player):
                return self.made.get("options", [])

            def parts(self, position):
                return self.made.get("parts")

            def positions(self, size):
                return self.made.get("positions", [])
        for member, ask in (("options", lambda rules: rules("abc").value),
                            ("parts", lambda rules: rules("abc").value),
                            ("positions", lambda rules: rules.positions(2))):
            for found in ("bc", b"bc", {"bc": 1}):
                with ender.Context():
                    with self.assertRaisesRegex(ender.EnderError, "a list of positions is expected, and not"):
                        ask(ender.define(Shorter(member, found)))

    def test_limits_of_functions(self):
        with Context(seconds=0.3) as hurried:
            @define(context=hurried)
            class Endless:
                def options(self, position, player):
                    while True:
                        pass
            began = time.monotonic()
            self.assertRaises(ender.EnderLimitError, getattr, Endless("x"), "value")
            self.assertLess(time.monotonic() - began, 20)

    def test_cancelled_by_a_thread(self):
        @define(context=self.context)
        class Long:
            def options(self, position, player):
                return [position + letter for letter in "abc"] if len(position) < 18 else []
        threading.Timer(0.3, self.context.cancel).start()
        self.assertRaises(ender.EnderCancelled, getattr, Long("x"), "value")

    def test_interrupts(self):
        @define(context=self.context)
        class Slow:
            def options(self, position, player):
                raise KeyboardInterrupt
        self.assertRaises(KeyboardInterrupt, getattr, Slow("x"), "value")
        self.assertEqual(self.context.evaluate("1 + 1"), 2)

    def test_in_threads(self):
        kayles = define(PartizanKayles, context=self.context)
        found = []
        threads = [threading.Thread(target=lambda: found.append(kayles("I" * 9).value))
                   for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [kayles("I" * 9).value] * 4)


class Claims(unittest.TestCase):
    def test_claims(self):
        with Context() as context:
            @claim("mine.holds", "Heaps of Nim are nimbers.", sizes=(0, 3, 10, 20, 40),
                   context=context)
            def holds(n):
                for k in range(n):
                    yield ender.Ruleset("nim", context)(str(k)).value.is_impartial() or str(k)

            @claim("mine.fails", "All heaps are less than *3.", sizes=10, verdict="false",
                   correction="they are not", context=context)
            def fails(n):
                return False, "nim(%d)" % n, "as large as %d" % n

            @claim("mine.raises", "A mistake.", sizes=3, context=context)
            def raises(n):
                return 1 // 0

            self.assertEqual([c.id for c in ender.claims(context)],
                             ["mine.holds", "mine.fails", "mine.raises"])
            found = holds.check(5)
            self.assertEqual((found.refuted, found.held_to, found.cases, found.as_known),
                             (False, 5, 15, True))
            found = fails.check()
            self.assertEqual((found.refuted, found.refuted_at, found.where, found.why),
                             (True, 10, "nim(10)", "as large as 10"))
            self.assertTrue(found.as_known)
            with self.assertRaises(EnderError) as caught:
                raises.check()
            self.assertIsInstance(caught.exception.__cause__, ZeroDivisionError)
            self.assertRaises(EnderError, claim("mine.holds", "again", context=context), holds)


class Progress(unittest.TestCase):
    def test_what_progress_raises(self):
        def stop(what, done, total):
            raise RuntimeError("enough")
        with Context(progress=stop) as context:
            with self.assertRaises(RuntimeError):
                ender.Ruleset("domineering", context)("7x8").value
            self.assertEqual(context.evaluate("^ + *"), game("^*"))


if __name__ == "__main__":
    unittest.main()
