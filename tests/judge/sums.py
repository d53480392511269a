#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sums.py COUNT SEED: random sums of positions of five rulesets, certified and judged.

Each sum takes five of the rulesets that the judge knows, a position made by chance of each. $ENDER solves it and writes
its certificate; $CHECK, and $JUDGE where there is one, must verify the outcome that was printed. Output is TAP, with the
longest times."""
import os
import random
import re
import subprocess
import sys
import tempfile
import time

ENDER = os.environ["ENDER"]
CHECKERS = [p for p in (os.environ["CHECK"], os.environ.get("JUDGE")) if p]
OUTCOMES = {"L": r".* > 0 .*", "R": r"0 > .*", "N": r".* \|\| 0 .*", "P": r".* = 0 .*"}
MOST_SECONDS = 120  # for each checker


def board(chance, letters, rows, columns):
    return "|".join("".join(chance.choice(letters) for _ in range(columns)) for _ in range(rows))


def settled(text):
    """Has each stone of NoGo an empty cell beside it? Then the position is one."""
    rows = text.split("|")
    for r, row in enumerate(rows):
        for c, x in enumerate(row):
            beside = [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
            if x in "xo" and not any(0 <= i < len(rows) and 0 <= k < len(row) and rows[i][k] == "." for i, k in beside):
                return False
    return True


def nogo(chance):
    while True:
        text = board(chance, "....xo#", 2, 5)
        if settled(text):
            return text


def hackenbush(chance):
    edges, ends = [], 1
    for _ in range(chance.randrange(3, 8)):
        new = chance.random() < 0.7
        edges.append(f"{chance.randrange(ends)}-{ends if new else chance.randrange(ends)}{chance.choice('BRG')}")
        ends += new
    return ",".join(edges)


POSITIONS = {
    "domineering": lambda chance: board(chance, "....#", chance.randrange(3, 5), chance.randrange(3, 6)),
    "cram": lambda chance: board(chance, "...#", 3, chance.randrange(3, 5)),
    "clobber": lambda chance: board(chance, "xxoo.", chance.randrange(2, 4), chance.randrange(3, 5)),
    "nogo": nogo,
    "toads-frogs": lambda chance: board(chance, "TTFF..", 1, chance.randrange(5, 10)),
    "bipass": lambda chance: board(chance, "bw", 1, chance.randrange(5, 10)),
    "nim": lambda chance: str(chance.randrange(1, 8)),
    "kayles": lambda chance: str(chance.randrange(3, 30)),
    "hackenbush": hackenbush,
}


def judged(arguments, path):
    """What is wrong with one sum, and the seconds of each program."""
    seconds = []
    began = time.monotonic()
    made = subprocess.run([ENDER, "solve", "--certify", path, "--", *arguments], capture_output=True, text=True)
    seconds.append(time.monotonic() - began)
    if made.returncode != 0:
        return f"{arguments}: {made.stderr}", seconds
    outcome = made.stdout.split("\n", 1)[0]
    for checker in CHECKERS:
        began = time.monotonic()
        said = subprocess.run([checker, path], capture_output=True, text=True).stdout.strip()
        seconds.append(time.monotonic() - began)
        if not re.fullmatch(f"verified: {OUTCOMES[outcome]}", said):
            return f"{arguments}: {outcome}, and {said}", seconds
        if seconds[-1] > MOST_SECONDS:
            return f"{arguments}: {seconds[-1]:.0f} s to judge", seconds
    return None, seconds


def main():
    count, chance, problems = int(sys.argv[1]), random.Random(sys.argv[2]), []
    longest = [0.0] * (1 + len(CHECKERS))
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(count):
            rulesets = chance.sample(sorted(POSITIONS), 5)
            arguments = [word for name in rulesets for word in (name, POSITIONS[name](chance))]
            problem, seconds = judged(arguments, os.path.join(folder, "sum"))
            problems += [problem] if problem else []
            longest = [max(pair) for pair in zip(longest, seconds + [0.0] * len(longest))]
    print("1..1")
    for problem in problems[:10]:
        print(f"# {problem}")
    times = ", ".join(f"{s:.2f}" for s in longest)
    print(f"{'not ok' if problems else 'ok'} 1 - {count} sums of five rulesets; the longest took {times} s")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
