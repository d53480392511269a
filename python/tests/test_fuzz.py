# SPDX-License-Identifier: MIT
"""Hypothesis drives the API: random values through operators and functions, texts that are nearly
right, rulesets, domains, arrays, rulesets of one's own that misbehave; scratches, contexts that are
closed, threads, forks, collections and interrupts in any order. Nothing but exceptions of ender may come
back, laws hold, and a game is what it was when it was made, or is refused.

    python3 test_fuzz.py [SECONDS]      goes on for so long; without a number a short run
"""

import gc
import os
import pickle
import sys
import tempfile
import threading
import time
import unittest

import ender
from ender import Context, EnderError, Game, evaluate

# What hypothesis keeps is no part of the tree.
os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY",
                      os.path.join(tempfile.gettempdir(), "ender-hypothesis"))
try:
    import hypothesis
    from hypothesis import strategies as st
    from hypothesis.stateful import Bundle, RuleBasedStateMachine, rule
except ImportError:
    hypothesis = None

ATOMS = ["0", "1", "-1", "*", "*2", "^", "v", "1/2", "-3/4", "+-1", "{2|-1}", "tiny(2)", "on", "over",
         "{0|*}", "w", "1/3", "5.^*", "lit({*|*})", "^[3]", "{1|{0|-2}}"]
TOKENS = ATOMS + ["{", "}", "|", "(", ")", ",", "+", "-", ".", ":", "||", "<=", "mean(", "heat(", "\"",
                  "\\", "\0", " ", "\n", "é", "9" * 30, "pass", "&", ":=", "A"]

if hypothesis:
    values = st.sampled_from(ATOMS)
    nearly = st.lists(st.sampled_from(TOKENS), max_size=12).map("".join) | st.text(max_size=20)
    names = st.sampled_from(sorted(ender.functions()))
    rules = st.sampled_from(sorted(ender.rulesets()))
    domains = st.sampled_from(sorted(ender.domains()))

    class Api(RuleBasedStateMachine):
        """A context with small limits, and what came out of it so far."""

        found = Bundle("found")

        def __init__(self):
            super().__init__()
            self.defined = 0
            self.scratches = []
            self.made = []  # games, and what they were called
            self.open()

        def open(self):
            self.context = Context(memory=128 << 20, seconds=0.5, threads=2)

        def teardown(self):
            self.check_made()
            self.context.close()
            for scratch in self.scratches:
                scratch.__exit__(None, None, None)
            self.check_made()

        def remember(self, value):
            if isinstance(value, Game):
                self.made.append((value, str(value)))
            return value

        def check_made(self):
            for value, text in self.made:
                found = self.tried(lambda: str(value))
                assert found in (None, text), (found, text)

        def tried(self, work, *more):
            """What the work gives; None where it failed as it may."""
            try:
                return work()
            except (EnderError, *more):
                return None

        @rule(target=found, text=values)
        def atom(self, text):
            return self.tried(lambda: self.remember(evaluate(text, self.context)))

        @rule(target=found, numbers=st.lists(st.integers(0, 30), min_size=4, max_size=4))
        def new(self, numbers):
            a, b, c, d = numbers
            text = f"{{{a + 31}|{{{b}|{{-{c}|-{d + 32}}}}}}}"
            return self.tried(lambda: self.remember(evaluate(text, self.context)))

        @rule(target=found, text=nearly)
        def anything(self, text):
            return self.tried(lambda: self.remember(evaluate(text, self.context)))

        # ---- what begins, ends and comes in between ----

        @rule()
        def open_scratch(self):
            if len(self.scratches) < 4:
                scratch = self.context.scratch()
                scratch.__enter__()
                self.scratches.append(scratch)

        @rule(which=st.integers(0, 3))
        def end_scratch(self, which):
            if which < len(self.scratches):
                self.scratches.pop(which).__exit__(None, None, None)
                self.check_made()

        @rule()
        def close(self):
            self.context.close()
            self.check_made()
            self.open()

        @rule(interrupted=st.booleans())
        def stop(self, interrupted):
            """An interrupt or a cancellation between two calls."""
            if interrupted:
                self.context.interrupt()
                assert self.tried(lambda: str(self.context.evaluate("1 + 1"))) in (None, "2")
            else:
                self.context.cancel()
                self.tried(lambda: self.context.evaluate("mean({5|{4|1}})"))

        @rule(a=found, work=st.sampled_from(["sum", "new", "board", "name", "object"]),
              meanwhile=st.sampled_from(["nothing", "close", "scratch", "collect", "cancel", "interrupt"]))
        def threads(self, a, work, meanwhile):
            """A thread works while this one does something else."""
            context, wrong = self.context, []

            def one(i):
                text = f"{{{i % 90 + 60}|{{{i % 41}|-{i % 7 + 1}}}}}"
                if work == "sum" and isinstance(a, Game):
                    return str(a + 1 - 1) == str(a)
                if work == "board":
                    return str(ender.Ruleset("nim", context)(f"{i % 5},{i % 3}").value) in \
                        ("0", "*", "*2", "*3", "*4", "*5", "*6")
                if work == "name":
                    return str(context.evaluate(f"N{i % 3} := {text}")) == text
                if work == "object":
                    return ender.Object("poset", "G[1]", context).width() == 2
                return str(context.evaluate(text)) == text

            def go_on():
                for i in range(40):
                    try:
                        if not one(i):
                            wrong.append((work, i))
                    except (EnderError, KeyboardInterrupt):
                        pass
            thread = threading.Thread(target=go_on)
            thread.start()
            self.tried({"nothing": lambda: None, "close": self.close, "collect": gc.collect,
                        "scratch": self.open_scratch, "cancel": context.cancel,
                        "interrupt": context.interrupt}[meanwhile])
            thread.join()
            assert not wrong, wrong
            self.check_made()

        @rule(does=st.sampled_from(["close", "open", "end", "collect", "cancel", "call", "fork"]),
              at=st.integers(0, 3))
        def called_back(self, does, at):
            """A function of a ruleset does what it should not."""
            self.defined += 1
            context, count = self.context, []

            def fork():
                if (pid := os.fork()) == 0:
                    os._exit(0)
                os.waitpid(pid, 0)
            work = {"close": context.close, "open": self.open_scratch, "collect": gc.collect,
                    "end": lambda: self.end_scratch(0), "cancel": context.cancel, "fork": fork,
                    "call": lambda: context.evaluate("{3|{2|-1}} + *")}[does]

            def options(position, player):
                count.append(position)
                if len(count) == at + 1:
                    work()
                return [position + "x"] if len(position) < 4 else []
            made = type("Made", (), {"name": f"called-{self.defined}", "options": staticmethod(options)})
            try:
                rules = ender.define(made, context=context)
                value = str(rules("x").value)
                assert value in ("0", "*"), value
            except (EnderError, KeyboardInterrupt):
                pass
            if does == "close":
                self.open()
            self.check_made()

        @rule(a=found)
        def fork(self, a):
            """The child of a fork computes with what it finds."""
            pid = os.fork()
            if pid == 0:
                code = 1
                try:
                    self.check_made()
                    found = self.tried(lambda: str(self.context.evaluate("{3|1} + 1")))
                    assert found in (None, "{4|2}"), found  # it may have been cancelled
                    self.tried(lambda: str(a))
                    code = 0
                finally:
                    os._exit(code)
            assert os.waitpid(pid, 0)[1] == 0

        @rule(target=found, a=found, b=found, operator=st.sampled_from("+-*<"))
        def combine(self, a, b, operator):
            work = {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * 2,
                    "<": lambda: a < b}[operator]
            return self.tried(work, TypeError)

        @rule(target=found, a=found, name=names, more=st.lists(values, max_size=2))
        def apply(self, a, name, more):
            return self.tried(lambda: ender.apply(name, a, *more, context=self.context), TypeError)

        @rule(a=found)
        def laws(self, a):
            if not isinstance(a, Game):
                return
            self.tried(lambda: self.check_laws(a))

        def check_laws(self, a):
            text = str(a)
            assert evaluate(text, self.context) == a, text
            assert a - a == 0 and -(-a) == a, text
            assert hash(evaluate(text, self.context)) == hash(a), text
            assert pickle.loads(pickle.dumps(a)) == a, text
            some = ender.games([a, a + 1], context=self.context)
            assert list(some <= a) == [True, False], text
            assert list(some + some) == [a + a, a + a + 2], text

        @rule(name=rules, change=st.integers(0, 40), letter=st.sampled_from("xX#.-+,|()0195bwTF "),
              player=st.sampled_from(["left", "right"]))
        def position(self, name, change, letter, player):
            def work():
                chosen = ender.Ruleset(name, self.context)
                text = chosen.example
                at = change % (len(text) + 1)
                position = chosen(text[:at] + letter + text[at + change % 2:])
                assert chosen(str(position)) == position
                moves = position.moves(player)
                # Sums in another order are one position, and 0 is left out of them.
                def name_of(p):
                    return tuple(sorted(str(chosen(str(p))).split("+")))
                options = set(map(name_of, position.options(player)))
                assert {name_of(move.to) for move in moves} == options
                position.outcome
                assert position.value == chosen.ask([str(position)], "values")["values"][0]
            self.tried(work)

        @rule(name=domains, text=nearly, question=st.sampled_from(
            ["about", "value", "moves", "outcome", "width", "draw", "picture", "compare", "results"]),
            arguments=st.lists(nearly, max_size=2))
        def domain(self, name, text, question, arguments):
            self.tried(lambda: ender.Object(name, text, self.context).ask(question, *arguments),
                       TypeError)

        @rule(texts=st.lists(nearly, max_size=300), missing=st.booleans())
        def bulk(self, texts, missing):
            texts = [text.replace("\0", "") for text in texts]
            some = self.tried(lambda: ender.games(texts, context=self.context, missing=missing))
            if some is not None:
                self.tried(lambda: some.ask("outcomes", "temperatures", missing=True))
                assert len(some) == len(texts)

        @rule(answers=st.lists(st.sampled_from(["x", "", "0", " x", "x+", "(", 7, None, ZeroDivisionError]),
                               max_size=4))
        def ruleset(self, answers):
            self.defined += 1

            def options(position, player):
                if len(position) > 3:
                    return
                for answer in answers:
                    if isinstance(answer, type):
                        raise answer("on purpose")
                    yield position + answer if isinstance(answer, str) else answer
            made = type("Made", (), {"name": f"made-{self.defined}",
                                     "options": staticmethod(options)})
            rules = self.tried(lambda: ender.define(made, context=self.context))
            if rules:
                self.tried(lambda: rules("y").value)
                self.tried(lambda: rules.values(["y", "yy", "yx"], missing=True))

        @rule(text=nearly, width=st.integers(-1, 30))
        def go(self, text, width):
            self.tried(lambda: ender.go(text, context=self.context).score())
            self.tried(lambda: ender.go(width, context=self.context).play(text))
            self.tried(lambda: ender.sgf(text, context=self.context))

    def settings(examples):
        return hypothesis.settings(max_examples=examples, stateful_step_count=25, deadline=None,
                                   suppress_health_check=list(hypothesis.HealthCheck),
                                   derandomize=examples < 100, database=None)


@unittest.skipUnless(hypothesis, "hypothesis is not installed")
class Fuzz(unittest.TestCase):
    def test_api(self):
        hypothesis.stateful.run_state_machine_as_test(Api, settings=settings(60))


def main(seconds):
    began, runs = time.monotonic(), 0
    while time.monotonic() - began < seconds:
        hypothesis.stateful.run_state_machine_as_test(Api, settings=settings(100))
        runs += 100
    print(f"{runs} runs in {time.monotonic() - began:.0f} s, nothing wrong")


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].isdigit():
        main(int(sys.argv[1]))
    else:
        unittest.main()
