# SPDX-License-Identifier: MIT
"""What calls from Python cost beside the same calls from C, in CPU seconds, the best of many tries.

    PYTHONPATH=build/release/python python3 bench/python.py
"""

import resource
import subprocess
import sys
import time
import timeit

import ender
from ender._library import ffi, lib


def best(work, count=2000, tries=30):
    return min(timeit.repeat(work, number=count, repeat=tries, timer=time.process_time)) / count


def calls():
    """Pairs of the same call: name, from Python, from C."""
    up, star, clobber = ender.game("^"), ender.game("{3|1}"), ender.clobber("2x2")
    context = up.context.pointer
    out, result = ffi.new("ender_game *"), ffi.new("ender_result *")
    outcome, relation = ffi.new("ender_outcome *"), ffi.new("ender_relation *")
    given, mean = ffi.new("ender_result *"), lib.ender_function_find(b"mean")
    given.kind, given.game = lib.ENDER_KIND_GAME, star._c
    yield "sum", lambda: up + star, lambda: lib.ender_add(context, up._c, star._c, out)
    yield "order", lambda: up <= star, lambda: lib.ender_compare(context, up._c, star._c, relation)
    yield "function", star.mean, lambda: lib.ender_apply(context, mean, given, 1, result)
    yield ("value", lambda: clobber.value,
           lambda: lib.ender_position_value(context, clobber._pointer, 0, out))
    yield ("outcome", lambda: clobber.outcome,
           lambda: lib.ender_position_outcome(context, clobber._pointer, False, 0, outcome))


def seconds_of(program):
    """CPU seconds of a new interpreter, the best of five."""
    def children():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
    times = []
    for _ in range(5):
        before = children()
        subprocess.run([sys.executable, "-c", program], check=True)
        times.append(children() - before)
    return min(times)


def main():
    for name, python, in_c in calls():
        print(f"{name:9} {1e6 * (best(python) - best(in_c)):6.2f} microseconds over C")
    texts = [f"{i % 5 + 1}x{i % 4 + 1}" for i in range(100000)]
    bulk = best(lambda: ender.domineering.values(texts), 1, 20) / len(texts)
    print(f"{'in bulk':9} {1e6 * bulk:6.2f} microseconds a value")
    print(f"{'import':9} {1e3 * (seconds_of('import ender') - seconds_of('pass')):6.1f} milliseconds")


if __name__ == "__main__":
    main()
