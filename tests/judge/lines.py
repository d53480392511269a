#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""lines.py SUM...: all lines of play against proofs of sums in which play may return.

Each SUM is the arguments of `ender solve`, certified by $ENDER; $CHECK, and $JUDGE where there is one, read the
certificate. For both players, and whoever begins, every move of the person is tried at every position that play comes
to, until the person cannot move, or has been there before. Who is proved to lose loses every line, and never comes
back to a position; who is proved not to win has a move that fails to win for ever. Output is TAP."""
import os
import shlex
import subprocess
import sys
import tempfile

ENDER = os.environ["ENDER"]
CHECKERS = [p for p in (os.environ["CHECK"], os.environ.get("JUDGE")) if p]
MOST_LINES = 4000


def played(path, person, first, moves):
    """What is said at the end of these moves: the moves that there are, and whether play has returned or is over."""
    lines = "\n".join([*moves, "moves", ""])
    done = subprocess.run([ENDER, "play", "--proof", path, "--as", person, "--first", first], input=lines,
                          capture_output=True, text=True)
    said = done.stdout.splitlines()
    if done.returncode != 0 and not said:
        return None, done.stderr
    over = any(line.endswith("has no move: you lose.") for line in said)
    prompts = [line for line in said if line.startswith(f"{person.capitalize()}> ") and not line.endswith("> ")]
    found = [] if over or not prompts else prompts[-1].split("> ", 1)[1].split()
    return (said, found, over), None


def is_wrong(said, found, over, wins):
    """What is wrong with what is said."""
    if any("you win" in line or "is no move" in line for line in said):
        return "the program has lost"
    if not over and not found:
        return "there is no end, and no move"
    if wins and any("then it is a draw" in line for line in said):
        return "it is proved that the person loses, and play returns"
    return None


def lines_of(path, person, first):
    """How many lines there are, and what is wrong with one; None where nothing is proved."""
    opened, why = played(path, person, first, [])
    if opened is None:
        return (0, None) if "does not prove that" in why else (0, why)
    wins = "you lose" in opened[0][0]
    waiting, count = [[]], 0
    while waiting:
        moves = waiting.pop()
        (said, found, over), _ = played(path, person, first, moves)
        count += 1
        wrong = is_wrong(said, found, over, wins)
        if wrong or count > MOST_LINES:
            return count, f"{wrong or 'too many lines'}: {moves}"
        came_back = any("You were to move here before" in line for line in said)
        if not over and not came_back:
            waiting += [moves + [move] for move in found]
    return count, None


def check_sum(words, path):
    made = subprocess.run([ENDER, "solve", "--certify", path, "--", *shlex.split(words)], capture_output=True, text=True)
    if made.returncode != 0:
        return 0, made.stderr
    for checker in CHECKERS:
        if subprocess.run([checker, path], capture_output=True, text=True).returncode != 0:
            return 0, f"{checker} refuses it"
    total = 0
    for person in ("left", "right"):
        for first in ("left", "right"):
            count, wrong = lines_of(path, person, first)
            total += count
            if wrong:
                return total, f"as {person}, {first} begins: {wrong}"
    return total, None if total else "nothing is played"


def main():
    failed = 0
    print(f"1..{len(sys.argv) - 1}")
    with tempfile.TemporaryDirectory() as folder:
        for case, words in enumerate(sys.argv[1:], 1):
            count, wrong = check_sum(words, os.path.join(folder, "sum"))
            failed += wrong is not None
            if wrong:
                print(f"# {wrong}")
            print(f"{'not ' if wrong else ''}ok {case} - {count} lines against the proof of {words}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
