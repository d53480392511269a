#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""memory.py: $CHECK takes at most 64 bytes for each byte of a hostile certificate, whatever its lines ask for."""
import os
import subprocess
import sys
import tempfile

from mutants import written

MOST = 64
OWN = 4 << 20  # of the program itself
COUNT = 200000
RULES, DESCRIBED, OPEN, NODE, CODE, GRAPH, CLOSED, MISERE, CALLED = 6, 22, 15, 1, 11, 24, 25, 27, 29
FILES = {
    "tables of boards": [[RULES, 1, 3]] * COUNT,
    "tables of heaps": [[DESCRIBED, 8, 0]] * COUNT,
    "tables of pictures": [[DESCRIBED, 10, 3, 0, 1, 1]] * COUNT,
    "codes": [[CODE, 1, 0, 0]] * COUNT,
    "nodes": [[NODE, 0, 0]] * COUNT,
    "boards with mirrors": [line for t in range(1, COUNT) for line in ([RULES, 1, 4], [OPEN, t, 7])],
    "boards with images": [line for t in range(1, COUNT) for line in ([RULES, 1, 3], [OPEN, t, 1])],
    "heaps": [line for t in range(1, COUNT) for line in ([DESCRIBED, 8, 0], [OPEN, t, 1])],
    "graphs": [[GRAPH, 0]] * COUNT,
    "vertices": [[GRAPH, COUNT] + [0, 0] * COUNT],
    "moves": [[GRAPH, 1, COUNT] + [0] * COUNT + [0]],
    "closed tables": [[CLOSED, 0, 0, 0, 0]] * COUNT,
    "positions of nothing": [[CLOSED, 0, 0, 0, COUNT] + [0, 0] * COUNT],
    "positions of a table": [[GRAPH, 1, 0, 0], [CLOSED, 0, 0, 1, 1, 0, COUNT] + [1, 0, 0] * COUNT],
    "positions of tables": [[GRAPH, 1, 0, 0]] + [[CLOSED, 0, 1, 1, 1, 0, 1, 1, 0, 0]] * COUNT,
    "sequents of misere play": [[RULES, 2, 3], [OPEN, 1, 3]] + [[MISERE, 1, 2, 1, 0]] * COUNT,
    "sequents of many games": [[RULES, 2, 3], [OPEN, 1, 3]] + [[MISERE, 1, 2, 1, 0]] +
    [line for k in range(COUNT) for line in ([MISERE, 3, 2, 2, 2, 1, 1, 0, 0, 2 * k + 1], [MISERE, 1, 2, 1, 0])],
    "names": [[CALLED, 1, 65]] * COUNT,
    "pictures": [line for t in range(1, COUNT) for line in ([DESCRIBED, 10, 3, 0, 1, 1], [OPEN, t, 1])],
}


def main():
    with open(os.environ["CHECK"], "rb") as program:
        if b"__asan_init" in program.read():  # a sanitizer takes memory of its own
            print("1..0 # SKIP the program is built with a sanitizer")
            return 0
    print(f"1..{len(FILES)}")
    failed = 0
    for case, (name, lines) in enumerate(FILES.items(), 1):
        with tempfile.NamedTemporaryFile() as file:
            file.write(written(lines))
            file.flush()
            size = os.path.getsize(file.name)
            worker = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL); " \
                "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
            done = subprocess.run([sys.executable, "-c", worker, os.environ["CHECK"], file.name],
                                  capture_output=True, text=True, check=True)
            used = int(done.stdout) * 1024
        good = used <= MOST * size + OWN
        failed += not good
        print(f"{'ok' if good else 'not ok'} {case} - {name}: {used / size:.0f} bytes a byte", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
