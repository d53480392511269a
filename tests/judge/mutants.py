#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mutants.py COUNT SEED CERTIFICATE...: single changes, by chance, to certificates in binary, and lines that go on.

$CHECK is ender-check, $JUDGE ender-judge (may be missing), $ENDER the command. Each mutant goes to
both checkers, which must agree to the letter: in what they accept, and in what they say to hold before they
refuse a line. All of it holds: each statement is decided by play (naive.py, returns.py, nim values by their
definition), and where that would take long, or it is about a birthday, stops or a temperature, the library is
asked. Output is TAP, a case for each certificate."""
import os
import random
import re
import subprocess
import sys
import tempfile

import naive
import returns

CHECK, JUDGE, ENDER = os.environ["CHECK"], os.environ.get("JUDGE"), os.environ["ENDER"]
POSITION = (
    r"(domineering|cram|clobber|toads-frogs|bipass|nogo|impartial-nogo|nim|octal|hackenbush)"
    r" (\d*\.\d*:\d+|\d+(?:-\d+[BRG](?:,\d+-\d+[BRG])*)?|e|[.#|xobwTF]+)"
)
HEADING = b"ender certificate 1 binary\n"


def lines_of(data):
    """The lines of a certificate, as lists of numbers."""
    at, lines = len(HEADING), []
    while at < len(data):
        length, at = number_at(data, at)
        end, numbers = at + length, []
        while at < end:
            n, at = number_at(data, at)
            numbers.append(n)
        lines.append(numbers)
    return lines


def number_at(data, at):
    n = shift = 0
    while True:
        b = data[at]
        at += 1
        n |= (b & 127) << shift
        shift += 7
        if b < 128:
            return n, at


def put(n):
    out = bytearray()
    while n >= 128:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n)
    return bytes(out)


def written(lines):
    bodies = (b"".join(map(put, line)) for line in lines)
    return HEADING + b"".join(put(len(b)) + b for b in bodies)


def changed(lines, chance):
    """A copy with one change: a number, or a line that is gone, twice there, or in another place."""
    lines = list(lines)
    i = chance.randrange(len(lines))
    kind = chance.randrange(10)
    if kind == 0:
        del lines[i]
    elif kind == 1:
        lines.insert(chance.randrange(len(lines)), lines[i])
    elif kind == 2:
        j = chance.randrange(len(lines))
        lines[i], lines[j] = lines[j], lines[i]
    else:
        line = list(lines[i])
        j = chance.randrange(len(line))
        if kind == 3:
            line[j] = chance.randrange(1 << chance.randrange(1, 40))
        elif kind == 4:
            del line[j]
        elif kind == 5:
            line.insert(j, chance.randrange(4))
        else:
            line[j] = max(0, line[j] + chance.choice([-2, -1, 1, 2]))
        lines[i] = line
    return lines


def longer(lines):
    """For each line a copy of all in which that line has a number more."""
    for i, line in enumerate(lines):
        yield lines[:i] + [line + [0]] + lines[i + 1:]


def verdict(program, path):
    """Is it accepted, and what is said to hold or to be assumed?"""
    done = subprocess.run([program, path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=600)
    said = [line for line in done.stdout.splitlines() if line.startswith(("verified: ", "assumed: "))]
    return done.returncode if done.returncode not in (0, 1) else done.returncode == 0, said


def nim_values(code, count):
    """The nim values of heaps below count, from the rules alone."""
    first, digits = code.split(".")
    digits = [int(d) for d in (first or "0") + digits]
    values = []
    for n in range(count):
        seen = set()
        for k, digit in enumerate(digits[: n + 1]):
            if k and digit & 1 and n == k:
                seen.add(0)
            if k and digit & 2 and n > k:
                seen.add(values[n - k])
            if digit & 4:
                seen.update(values[i] ^ values[n - k - i] for i in range(1, n - k))
        values.append(next(v for v in range(n + 2) if v not in seen))
    return values


def nims_hold(statement):
    """Is a statement of nim values, or of play that may return, true? None: it is no such statement."""
    about = re.fullmatch(r"verified: (\d?\.\d*): the heaps? of (.*) \(the player.*", statement)
    if not about:
        return returns.holds(statement)
    code, rest = about.groups()
    period = re.fullmatch(r"n \+ (\d+) and n are equal for every n >= (\d+)", rest)
    if period:
        p, e = map(int, period.groups())
        values = nim_values(code, 3 * (e + p) + 50)
        return all(values[n] == values[n - p] for n in range(e + p, len(values)))
    heaps, nimbers = rest.split(" = ")
    first = int(heaps.split(" to ")[0])
    named = [1 if v == "*" else int(v.strip("*")) for v in nimbers.split(", ")]
    if first > 500:  # by the period of 840, which all codes of these tests have (12 and 34 divide it, or 2 or 3)
        first = 500 + (first - 500) % (12 * 17 * 2)
    return nim_values(code, first + len(named))[first:] == named


def played_out(statement):
    """Is a statement true, by play or definition? None: that is not known."""
    found = nims_hold(statement)
    return naive.holds(statement) if found is None else found


OUTCOMES = {"the player who moves second wins": "P", "the player who moves first wins": "N",
            "Left wins, first or second": "L", "Right wins, first or second": "R",
            "Left wins moving second": "PL", "Left wins moving first": "NL",
            "Right wins moving second": "PR", "Right wins moving first": "NR"}


def misere_question(plus, minus, words):
    if "{" in plus + minus or not re.search(POSITION, plus + minus):
        sides = [re.sub(POSITION, r'\1("\2")', re.sub(r"\+(-[\d/]+)", r"+(\1)", side)) for side in (plus, minus)]
        outcome = f"misere_outcome(lit({sides[0]}) - lit({sides[1]}))"
    else:
        sides = [re.sub(POSITION, r'misere:\1("\2")', side) for side in (plus, minus)]
        outcome = f"outcome({sides[0]}{' - ' if minus != '0' else ''}{f'({sides[1]})' if minus != '0' else ''})"
    return outcome, OUTCOMES[words]


def as_questions(statement):
    """A statement as expressions of the language that are `true`; or with the letters of which one is the answer."""
    misere = naive.MISERE.fullmatch(statement)
    if misere:
        plus, minus, words = misere.groups()
        return [misere_question(plus, minus or "0", words)]
    statement = re.sub(r"\+(-[\d/]+)", r"+(\1)", statement)  # two signs can be read in two ways
    fact = re.fullmatch(r"verified: the (birthday|nim value) of (.*) is (\d+) \(.*", statement)
    if fact:
        about, game, number = fact.groups()
        game = re.sub(POSITION, r'\1("\2")', game)
        return [f"birthday({game}) == {number}" if about == "birthday" else f"({game}) == *{number}"]
    stops = re.fullmatch(r"verified: the stops of (.*) are (\S+) and (\S+) \(.*", statement)
    if stops:
        game = re.sub(POSITION, r'\1("\2")', stops.group(1))
        return [f"left_stop({game}) == {stops.group(2)}", f"right_stop({game}) == {stops.group(3)}"]
    thermal = re.fullmatch(r"verified: the mean of (.*) is (\S+), its temperature (\S+) \(.*", statement)
    if thermal:
        game = re.sub(POSITION, r'\1("\2")', thermal.group(1))
        return [f"mean({game}) == {thermal.group(2)}", f"temperature({game}) == {thermal.group(3)}"]
    sides = re.fullmatch(r"verified: (.*) (>=|\|>|=|>|\|\|) (.*) \((?:the|Left).*", statement)
    left, relation, right = (re.sub(POSITION, r'\1("\2")', s) for s in sides.groups())
    relation = "==" if relation == "=" else relation
    return [f"({left}) {relation} ({right})"]


def main():
    count, seed, failed = int(sys.argv[1]), sys.argv[2], 0
    print(f"1..{len(sys.argv) - 3}")
    for case, path in enumerate(sys.argv[3:], 1):
        data = open(path, "rb").read()
        lines, chance = lines_of(data), random.Random(f"{seed} {os.path.basename(path)}")
        assert written(lines) == data
        accepted, problems, taken = set(), [], 0
        with tempfile.NamedTemporaryFile() as file:
            mutants = [changed(lines, chance) for _ in range(count)]
            mutants += chance.sample(list(longer(lines)), min(len(lines), 4)) + [lines[:-1] + [lines[-1] + [0]]]
            for mutant in mutants:
                file.seek(0)
                file.truncate()
                file.write(written(mutant))
                file.flush()
                said = verdict(CHECK, file.name)
                if JUDGE and verdict(JUDGE, file.name) != said:
                    problems.append(f"the judge does not say: {said}")
                if said[0] not in (True, False):
                    problems.append(f"status {said[0]}")
                taken += said[0] is True
                accepted.update(s for s in said[1] if not naive.is_cut(s) and s.startswith("verified"))
        played = {s: played_out(s) for s in accepted}
        problems += [f"accepted, and false: {s}" for s, holds in played.items() if holds is False]
        questions = [q if isinstance(q, tuple) else (q, ["true"])
                     for s in sorted(accepted) if played[s] is None for q in as_questions(s)]
        if questions:
            asked = "\n".join(question for question, _ in questions)
            answers = subprocess.run([ENDER, "eval", "-"], input=asked, capture_output=True, text=True)
            for (question, right), answer in zip(questions, answers.stdout.splitlines()):
                if answer not in right:
                    problems.append(f"accepted, and {answer}: {question}")
            if len(answers.stdout.splitlines()) != len(questions):
                problems.append(answers.stderr)
        failed += bool(problems)
        for problem in problems[:10]:
            print(f"# {problem}")
        by_play = sum(holds is not None for holds in played.values())
        name = f"{len(mutants)} mutants of {os.path.basename(path)}, {taken} accepted, " \
            f"{len(accepted)} statements, {by_play} of them by play"
        print(f"{'not ' if problems else ''}ok {case} - {name}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.setrecursionlimit(20000)
    sys.exit(main())
