#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""misere.py COUNT CHANGES SEED: sums under misere play, made by chance, and what chance makes of their certificates.

Each sum has one to three positions of the rulesets that the judge knows, some of them negative, and now and then one
whose options are listed. $ENDER solves it and writes its certificate; $CHECK, and $JUDGE where there is one, must verify
the outcome that was printed, which is also found by play (naive.py). Of CHANGES single changes both must say the same,
and what they accept must be so. Output is TAP."""
import os
import random
import subprocess
import sys
import tempfile

import naive
from mutants import OUTCOMES, changed, lines_of, verdict, written
from sums import hackenbush, settled

ENDER = os.environ["ENDER"]
CHECKERS = [p for p in (os.environ["CHECK"], os.environ.get("JUDGE")) if p]
LETTERS = {"N": "the player who moves first wins", "P": "the player who moves second wins",
           "L": "Left wins, first or second", "R": "Right wins, first or second"}
assert all(OUTCOMES[words] == letter for letter, words in LETTERS.items())


def board(chance, letters, most):
    rows = chance.randrange(1, 4)
    columns = chance.randrange(1, most // rows + 1)
    return "|".join("".join(chance.choice(letters) for _ in range(columns)) for _ in range(rows))


def nogo(chance):
    while True:
        text = board(chance, "....xo#", 5)
        if settled(text):
            return text


POSITIONS = {
    "domineering": lambda chance: board(chance, "...#", 9),
    "cram": lambda chance: board(chance, "...#", 9),
    "clobber": lambda chance: board(chance, "xxoo.", 7),
    "nogo": nogo,
    "impartial-nogo": nogo,
    "toads-frogs": lambda chance: "".join(chance.choice("TF.") for _ in range(chance.randrange(1, 7))),
    "bipass": lambda chance: "".join(chance.choice("bw") for _ in range(chance.randrange(1, 6))),
    "nim": lambda chance: str(chance.randrange(5)),
    "kayles": lambda chance: str(chance.randrange(7)),
    "dawsons-kayles": lambda chance: str(chance.randrange(7)),
    "hackenbush": hackenbush,
    "col": lambda chance: board(chance, "...lr#", 3),  # its options are listed
}


def question(chance):
    """The arguments of `ender solve`."""
    asked = []
    for i in range(chance.choice([1, 1, 2, 2, 3])):
        name = chance.choice(list(POSITIONS))
        asked += ["-"] if i > 0 and chance.random() < 0.3 else []
        asked += ["misere:" + name, POSITIONS[name](chance)]
    return asked


def check_one(asked, changes, chance):
    """What is wrong with one certificate and its mutants; and how many statements were found by play."""
    problems, accepted = [], set()
    with tempfile.NamedTemporaryFile() as file:
        done = subprocess.run([ENDER, "solve", *asked, "--certify", file.name], capture_output=True, text=True)
        if done.returncode:
            return [f"{asked}: {done.stderr}"], 0
        words = LETTERS[done.stdout[0]]
        lines = lines_of(open(file.name, "rb").read())
        for case in range(changes + 1):
            mutant = lines if case == 0 else changed(lines, chance)
            file.seek(0)
            file.truncate()
            file.write(written(mutant))
            file.flush()
            said = [verdict(p, file.name) for p in CHECKERS]
            if any(s != said[0] for s in said):
                problems.append(f"{asked}, change {case}: they differ: {said}")
            if case == 0 and (said[0][0] is not True or f": {words} (" not in said[0][1][-1]):
                problems.append(f"{asked}: {words}, and the checkers say {said[0]}")
            if said[0][0] not in (True, False):
                problems.append(f"{asked}, change {case}: status {said[0][0]}")
            accepted.update(s for s in said[0][1] if s.startswith("verified"))
    found = [(s, naive.holds(s)) for s in accepted]
    problems += [f"accepted, and false: {s}" for s, holds in found if holds is False]
    return problems, sum(holds is not None for _, holds in found)


def main():
    count, changes, seed = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    chance, problems, played = random.Random(seed), [], 0
    for _ in range(count):
        found, by_play = check_one(question(chance), changes, chance)
        problems += found
        played += by_play
    print("1..1")
    for problem in problems[:10]:
        print(f"# {problem}")
    bad = bool(problems) or 2 * played < count
    print(f"{'not ok' if bad else 'ok'} 1 - {count} sums under misere play, {changes} changes to each, {played} "
          "statements by play")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.setrecursionlimit(20000)
    sys.exit(main())
