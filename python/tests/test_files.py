# SPDX-License-Identifier: MIT
"""Rulesets in files of Lua: those of the package by name, others by their paths."""

import gc
import os
import pathlib
import tempfile
import threading
import unittest

import ender
from ender import Context, evaluate, form, game

FOLDER = pathlib.Path(ender.__file__).parent / "rulesets"


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def test_every_file_of_the_package_has_its_example(self):
        names = sorted(path.stem for path in FOLDER.glob("*.lua"))
        self.assertGreater(len(names), 20)
        with Context():
            for name in names:
                rules = ender.ruleset(name)
                position = rules(rules.example)
                if rules.example_value:
                    self.assertEqual(str(position.value), rules.example_value, name)
            self.assertLessEqual(set(names), set(ender.rulesets()))

    def test_names_are_found_everywhere(self):
        with Context() as c:
            self.assertEqual(evaluate('end_nim("2,1,3") + *'), 0)
            self.assertEqual(c.evaluate('3-divisors("12")'), game("3") - ender.divisors("12").value)
            self.assertEqual(ender.ruleset("misere:lctr")("4,2,1").outcome, "P")
            self.assertEqual(ender.Object("sum", 'mark("7") - mark("7")').outcome(), "P")
            self.assertEqual(ender.octal_graph.ask([".33:path(7)"], "values")["values"][0], game("*"))

    def test_what_reads_an_expression_finds_them(self):
        text = 'mark("5")'
        for read in (game, evaluate, form, ender.outcome, ender.misere_outcome, lambda t: ender.compare(t, 1),
                     lambda t: ender.games([t])[0], lambda t: ender.decide([t]), lambda t: ender.table([t], ["value"]),
                     lambda t: ender.poset([t, "0"]).width(), lambda t: ender.solve(t).outcome,
                     lambda t: game(0) + t, lambda t: ender.max([t])):
            for written in (text, text.replace('"', "'"), "impartial:" + text):
                with Context():
                    read(written)

    def test_a_file_of_ones_own(self):
        path = self.file("three-steps.lua", '''return { name = "three-steps", impartial = true,
            heaps = function(n) return n >= 3 and { { n - 3 } } or {} end }''')
        with Context():
            with self.assertRaises(ender.EnderArgumentError):
                ender.ruleset("three-steps")
            rules = ender.load_ruleset(path)
            self.assertEqual(rules("7").value, 0)
            self.assertEqual(evaluate('three_steps("3")'), game("*"))
            with self.assertRaisesRegex(ender.EnderArgumentError, "already"):
                ender.load_ruleset(path)
        os.environ["ENDER_LUA_PATH"] = str(self.folder)
        self.addCleanup(os.environ.pop, "ENDER_LUA_PATH")
        with Context():
            self.assertEqual(ender.three_steps("3").value, game("*"))

    def test_files_that_are_refused(self):
        for text, problem in (("return 5", "returns a table"), ("return {", "unexpected symbol"),
                              ("error 'no'", "no"), ("return {}", "no `name`"),
                              ("os.exit(3)", "exit")):
            with self.subTest(text), Context():
                with self.assertRaisesRegex(ender.EnderArgumentError, problem):
                    ender.load_ruleset(self.file("wrong.lua", text))
        with Context(), self.assertRaisesRegex(ender.EnderArgumentError, "cannot open"):
            ender.load_ruleset(self.folder / "nothing.lua")
        with Context(seconds=0.05), self.assertRaises(ender.EnderLimitError):
            ender.load_ruleset(self.file("endless.lua", "while true do end"))
        with Context(seconds=0.05):
            rules = ender.load_ruleset(self.file("slow.lua", '''return { name = "slow",
                options = function() while true do end end }'''))
            with self.assertRaises(ender.EnderLimitError):
                rules("1").value

    def test_threads_take_turns(self):
        found = {}
        with Context() as c:
            def work(i):
                found[i] = str(evaluate(f'end_nim("{i},2,{i},3") + mark("{i}")', c))
            threads = [threading.Thread(target=work, args=(i,)) for i in range(1, 9)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            for i in range(1, 9):
                self.assertEqual(found[i], str(evaluate(f'end_nim("{i},2,{i},3") + mark("{i}")')))

    def test_files_end_with_their_context(self):
        for _ in range(20):
            with Context(memory=1 << 26):
                position = ender.robin_hood("3;2,1")
                self.assertEqual(position.value, game("{2||1|-1}"))
            with self.assertRaisesRegex(ender.EnderError, "closed"):
                position.value
            del position
        gc.collect()
        with Context() as c:
            with c.scratch():
                self.assertEqual(ender.mark("7").value, game("*"))
            self.assertEqual(ender.mark("12").value, game("*2"))


if __name__ == "__main__":
    unittest.main()
