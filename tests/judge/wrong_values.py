#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""wrong_values.py CERTIFICATE...: each nim value of a certificate in binary, one after the other, made wrong.

What a fault of the engine would write: all lines are as they should be, and one value is not. $CHECK is
ender-check, $JUDGE ender-judge (may be missing); each refuses all of them. Output is TAP."""
import os
import subprocess
import sys
import tempfile

from mutants import lines_of, written

PROGRAMS = [p for p in (os.environ["CHECK"], os.environ.get("JUDGE")) if p]
HEAPS = 12  # the kind of a line that has values


def wrong_ones(lines):
    """The certificates with one wrong value, each with the number of its line."""
    for i, line in enumerate(lines):
        if line[0] == HEAPS:
            for j in range(3, len(line)):
                for value in {line[j] + 1, line[j] - 1, 0} - {line[j], -1}:
                    yield i + 2, written(lines[:i] + [line[:j] + [value] + line[j + 1 :]] + lines[i + 1 :])


def main():
    failed = 0
    print(f"1..{len(sys.argv) - 1}")
    for case, path in enumerate(sys.argv[1:], 1):
        with open(path, "rb") as file:
            lines = lines_of(file.read())
        tried, accepted = 0, 0
        with tempfile.NamedTemporaryFile() as file:
            for number, data in wrong_ones(lines):
                file.seek(0)
                file.truncate()
                file.write(data)
                file.flush()
                for program in PROGRAMS:
                    said = subprocess.run([program, file.name], capture_output=True, text=True).stdout
                    tried += 1
                    accepted += not said.startswith(f"wrong: line {number}: ")
        good = tried > 0 and accepted == 0
        failed += not good
        print(f"{'' if good else 'not '}ok {case} - {os.path.basename(path)}: {tried} tried, {accepted} accepted")
    return 1 if failed else 0


sys.exit(main())
