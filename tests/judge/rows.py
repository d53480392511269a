#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""rows.py EVERY FILE...: rows of tests/vectors that are values, comparisons and outcomes, certified and judged.

Each row that has a certificate (every EVERY-th of them) is certified by $ENDER; $CHECK, and $JUDGE where there is
one, read the certificate; and what they verify is what the row expects. Values are of games in braces, names and sums, and of
strips of Bipass, whose rules the judge knows. Games in which play may return are compared, and their results are
certified; sums of kos, with threats or without, are the graphs that `ender ask ko` makes of them, and their sides
are these graphs with draws for one player. Output is TAP, a case for each file."""
import os
import re
import subprocess
import sys
import tempfile

from mutants import POSITION
from naive import is_cut

ENDER = os.environ["ENDER"]
CHECKERS = [p for p in (os.environ["CHECK"], os.environ.get("JUDGE")) if p]
STATEMENT = re.compile(r"verified: (.*) (>=|\|>|=|>|\|\|) (.*) \((?:the|Left).*")
OUTCOMES = {"L": r".* > 0", "R": r"0 > .*", "N": r".* \|\| 0", "P": r".* = 0"}

# Rows without certificates: values that are no games in braces, play that need not end, strips that are too long.
TOO_LONG = "the graph is too long for an argument of a command"
UNFIT = ["--certify is for", "expected a literal form", "have boards of at most", "is known by its two sides only",
         "a position that comes back with more prisoners", TOO_LONG]

# What is verified of play that may return: who, moving first or second, survives or wins.
PLAYED = re.compile(r"verified: .*: (Left|Right), moving (first|second), (survives|wins)(?: by marks)? \(.*\); "
                    r"the certificate calls it (with draws for Left: |with draws for Right: |)(.*)")
L2, R2 = ("Left", "second", "survives"), ("Right", "second", "survives")
L1, R1 = ("Left", "first", "wins"), ("Right", "first", "wins")
# Whether G >= H, and G <= H, by relations, and what tables of ko.tsv ask.
RELATIONS = {">": (True, False), "<": (False, True), "=": (True, True), "||": (False, False)}
ASKED = {("ge", "yes"): (True, None), ("ge", "no"): (False, None), ("le", "yes"): (None, True), ("le", "no"): (None, False)}
BOTH = {"with draws for Left: ", "with draws for Right: "}
LONGEST_NAME, LONGEST_ARGUMENT = 1000, 130000


def results(expected):
    """What is verified of a game with these results, when Left begins and when Right does."""
    said = set()
    for first, second, result in (("Left", "Right", expected[0]), ("Right", "Left", expected[1])):
        if result == "D":
            said |= {(first, "first", "survives"), (second, "second", "survives")}
        elif result == first[0]:
            said |= {(first, "first", "wins")}
        else:
            said |= {(second, "second", "wins")}
    return said


def literal(text):
    """A side of a comparison: positions as they are, with all their options."""
    return f"lit({text})" if re.fullmatch(r'[a-z-]+\("[^"]*"\)', text) else text


# How play without end ends in the sides of a game, whose draws one player wins.
SIDES = {"plus_side": "L", "minus_side": "R"}


def graph_of(text):
    """The graph of a sum of kos, or of a position of it that is named; other games are as they are."""
    if not re.match(r"phi\([JN](,[LR]+)?; |board\(", text):
        return text
    graph = subprocess.run([ENDER, "ask", "ko", text, "graph"], capture_output=True, text=True).stdout.strip()
    numbers = {}  # instead of the names of positions, which are long
    return re.sub(r'"[^"]*"', lambda name: f"p{numbers.setdefault(name[0], len(numbers))}", graph)


def as_graph(row):
    """A sum of kos is its graph, with results or compared with a value; other rows are as they are."""
    name, source, kind, text, about, expected = row
    if kind == "ko" and about == "results":
        return [name, source, "expr", graph_of(text), "results", expected]
    if kind == "ko" and about == "value":
        return [name, source, "compare", f"{graph_of(text)} ; {expected}", "compare", "="]
    if kind == "ko" and about in SIDES:
        side = graph_of(text)[:-1] + f";!n={SIDES[about]}}}"
        return [name, source, "compare", f"{side} ; {expected}", "compare", "="]
    if kind == "ko-compare" and about in ("le", "ge", "compare"):
        a, b = text.split(" ; ")
        return [name, source, "compare", f"{graph_of(a)} ; {b}", about, expected]
    return row


def command_of(row):
    """The arguments that certify a row; none if it has no certificate."""
    _, _, kind, text, about, _ = row
    if kind == "bipass" and about in ("value", "outcome"):
        return ["value" if about == "value" else "solve", kind, text]
    if kind == "expr" and about == "value":
        return ["eval", text]
    if kind == "expr" and about == "results":
        return ["loopy", text, "results"]
    if kind == "compare" and about in ("compare", "le", "ge") and " ; " in text:
        return ["compare", *map(literal, text.split(" ; "))]
    return None


def command_with_returns(row):
    """The same where play may return; None if it has no certificate then either."""
    if row[2] not in ("compare", "expr") or row[4] == "results":
        return None
    a, b, _ = compared(row)
    return ["loopy", a, "compare", b]


def compared(row):
    """The two games of a comparison, or of a value, and their relation."""
    _, _, _, text, about, expected = row
    return (text, expected, "=") if about == "value" else (*text.split(" ; "), expected)


def certified_row(row, path):
    """What is verified of a row: as a game that ends, or else as one in which play may return."""
    statement, why = certified(command_of(row), path)
    again = command_with_returns(row) if statement is None else None
    if not again:
        return statement, why
    made, still = certified(again, path)
    # Most values that have no certificate are truth values, words and lists.
    return (None, why) if made is None and row[2] == "expr" else (made, still)


def certified(arguments, path):
    """What is verified of a row, as all checkers say; a text that says why not."""
    if any(len(a) > LONGEST_ARGUMENT for a in arguments):
        return None, TOO_LONG
    made = subprocess.run([ENDER, arguments[0], "--certify", path, "--", *arguments[1:]], capture_output=True, text=True)
    if made.returncode != 0:
        return None, made.stderr
    said = {subprocess.run([c, path], capture_output=True, text=True).stdout.strip() for c in CHECKERS}
    return (said.pop(), None) if len(said) == 1 else (f"they differ: {said}", None)


def as_game(text):
    return re.sub(POSITION, r'\1("\2")', text)


def is_called(line, name):
    """Has the certificate this name for what a line is about? Long ones are cut."""
    full = line[4] + name
    return line[4] + line[5] == (full if len(full) <= LONGEST_NAME else full[:LONGEST_NAME] + "...")


def is_least(lines, name):
    """Whether G >= H, which is so if Left, moving second, survives the difference that is called so, whoever wins draws;
    None: that is not said."""
    about = [line for line in lines if is_called(line, name)]
    versions = {line[4] for line in about if line.groups()[:3] == L2}
    return True if versions in ({""}, BOTH) else False if any(line.groups()[:3] == R1 for line in about) else None


def relation_of(lines, a, b):
    """Whether G >= H, and G <= H: by one difference with Left and with Right, or by two with Left."""
    name, back = f"({a}) - ({b})", f"({b}) - ({a})"
    if not all(is_called(line, name) or is_called(line, back) for line in lines):
        return None, None
    turned = {line.groups()[:3] for line in lines}
    below = is_least(lines, back) if any(is_called(line, back) for line in lines) else (
        True if R2 in turned else False if L1 in turned else None)
    return is_least(lines, name), below


def check_played(row, statement):
    """No question is left if the lines are what the row says, of its games; else False."""
    _, _, _, text, about, expected = row
    lines = [PLAYED.fullmatch(line) for line in statement.split("\n")]
    if not all(lines):
        return False
    if about == "results":
        right = {line.groups()[:3] for line in lines} == results(expected) and \
            all(is_called(line, text) for line in lines)
    else:
        a, b, relation = compared(row)
        wanted = ASKED.get((about, relation)) or RELATIONS[relation]
        right = all(w in (None, f) for w, f in zip(wanted, relation_of(lines, a, b)))
    return [] if right else False


def questions_of(row, statement):
    """What must be true for the statement to be that of the row; False if it cannot be."""
    _, _, _, text, about, expected = row
    if PLAYED.fullmatch(statement.split("\n")[0]):
        return check_played(row, statement)
    sides = STATEMENT.fullmatch(statement)
    if not sides:
        return False
    left, relation, right = sides.groups()
    if about == "outcome":
        return [] if re.fullmatch(OUTCOMES[expected], f"{left} {relation} {right}") else False
    if about == "value":
        return [f"({right}) == ({expected})", f"({as_game(left)}) == ({expected})"] if relation == "=" else False
    a, b = text.split(" ; ")
    if about != "compare":
        return False
    if expected == "<":
        a, b, expected = b, a, ">"
    return [f"({as_game(left)}) == ({a})", f"({as_game(right)}) == ({b})"] if relation == expected else False


def true_ones(questions):
    answers = subprocess.run([ENDER, "eval", "-"], input="\n".join(questions), capture_output=True, text=True)
    return answers.stdout.splitlines(), answers.stderr


def check_file(path, every, scratch):
    """How many rows were judged, and what is wrong with them."""
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file][1:]
    rows = [as_graph(row) for row in rows if len(row) == 6]
    rows = [row for row in rows if command_of(row)]
    judged, questions, problems = 0, [], []
    for row in rows[::every]:
        statement, why = certified_row(row, scratch)
        if statement is None:
            if not any(reason in why for reason in UNFIT):
                problems.append(f"{row[0]}: {why}")
            continue
        by_play = PLAYED.fullmatch(statement.split("\n")[0])
        asked = questions_of(row, statement) if by_play or not is_cut(statement) else []
        judged += 1
        if asked is False:
            problems.append(f"{row[0]}: expected {row[5]}, and {statement}")
        else:
            questions += [(row[0], q) for q in asked]
    answers, errors = true_ones([q for _, q in questions])
    if len(answers) != len(questions):
        problems.append(errors)
    problems += [f"{name}: {answer}: {q}" for (name, q), answer in zip(questions, answers) if answer != "true"]
    return judged, problems


def main():
    failed = 0
    print(f"1..{len(sys.argv) - 2}")
    for case, path in enumerate(sys.argv[2:], 1):
        with tempfile.TemporaryDirectory() as folder:
            judged, problems = check_file(path, int(sys.argv[1]), os.path.join(folder, "row"))
        for problem in problems[:20]:
            print(f"# {problem}")
        bad = bool(problems) or judged == 0
        failed += bad
        print(f"{'not ' if bad else ''}ok {case} - {judged} rows of {os.path.basename(path)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
