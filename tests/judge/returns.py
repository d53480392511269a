#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""returns.py COUNT CHANGES SEED: closed tables of random sums of graphs, and what chance makes of them.

COUNT sums of one to three graphs are solved here, by sweeps over all positions until nothing changes. A table of all
that a player wins, and one of all that survives, become a certificate, which $CHECK, and $JUDGE where there is one,
must accept; of CHANGES single changes to each, both must say the same, and what they accept must be so. Moves of some
graphs have marks: who wins by these is found by fixed points within fixed points, and the measures of the tables by
lifting. Output is TAP."""
import itertools
import os
import random
import re
import sys
import tempfile

import naive

GRAPH, CLOSED, OUTCOME, MARKED, LASTING = 24, 25, 26, 30, 31
STATEMENT = re.compile(
    r"verified: (.*): (Left|Right), moving (first|second), (wins|survives)( by marks|) \((?:Left is|Right is|a move).*")
ADDEND = re.compile(r"( [-+] |-|)(\d+) of \[([\d,|;!]*)\]")


def steps_of(addends, place, right):
    """What the moves of a player lead to, and their marks, in the order of the judge; an addend is a graph and its
    sign."""
    for i, (graph, turned) in enumerate(addends):
        for to, mark in graph[place[i]][right ^ turned]:
            yield place[:i] + (to,) + place[i + 1:], mark


def moves_of(addends, place, right):
    return (to for to, _ in steps_of(addends, place, right))


def places_of(addends):
    return list(itertools.product(*(range(len(graph)) for graph, _ in addends)))


def solve(addends):
    """For each position and mover (False: Left): True if the mover wins, False if he loses; drawn ones are missing.
    A dictionary in the order in which they are decided."""
    places = places_of(addends)
    known, before = {}, -1
    while len(known) > before:
        before = len(known)
        for place in places:
            for right in (False, True):
                if (place, right) in known:
                    continue
                after = [known.get((to, not right)) for to in moves_of(addends, place, right)]
                if False in after:
                    known[place, right] = True
                elif all(after):
                    known[place, right] = False
    return known


# ---- marks: an odd one says that Left loses where it is made for ever, an even one that Right does, 0 that it is a draw


def is_bad(mark, right, wins):
    return wins if mark == 0 else (mark % 2 == 0) == right


def marks_of(addends):
    return sorted({mark for graph, _ in addends for v in graph for side in v for _, mark in side}, reverse=True)


def lasting(addends, right, wins):
    """The positions and movers from which a player wins by marks, or survives: greatest and least fixed points, one
    within the other, the greatest mark outside."""
    states = [(place, mover) for place in places_of(addends) for mover in (False, True)]
    marks = marks_of(addends)

    def fixed(depth, after):
        if depth == len(marks):
            return {(place, mover) for place, mover in states
                    if (any if mover == right else all)((to, not mover) in after[mark]
                                                        for to, mark in steps_of(addends, place, mover))}
        found = set() if is_bad(marks[depth], right, wins) else set(states)
        while True:
            better = fixed(depth + 1, {**after, marks[depth]: found})
            if better == found:
                return found
            found = better

    return fixed(0, {})


def measured(addends, kept, right, wins):
    """The marks that are counted, and the least measures of the positions that are kept."""
    counted = [mark for mark in marks_of(addends) if is_bad(mark, right, wins)]
    most, zero = 2 * len(kept) + 2, (0,) * len(counted)
    measures = dict.fromkeys(kept, zero)

    def before(mark, measure):
        up = [n if k >= mark else 0 for k, n in zip(counted, measure)]
        at = counted.index(mark) if is_bad(mark, right, wins) else -1
        while at >= 0:
            up[at] += 1
            if up[at] < most:
                break
            up[at] = 0
            at -= 1
        return tuple(up)

    changed = True
    while changed:
        changed = False
        for place, mover in kept:
            after = [before(mark, measures[to, not mover]) for to, mark in steps_of(addends, place, mover)
                     if (to, not mover) in kept]
            least = (min if mover == right else max)(after, default=zero)
            changed = changed or least > measures[place, mover]
            measures[place, mover] = max(least, measures[place, mover])
    replies = {(place, mover): next(i for i, (to, mark) in enumerate(steps_of(addends, place, mover))
                                    if (to, not mover) in kept
                                    and before(mark, measures[to, not mover]) <= measures[place, mover])
               for place, mover in kept if mover == right}
    return counted, measures, replies


def holds(statement):
    """Is a statement about play that may return true? None: it is none, or its text is cut."""
    found = STATEMENT.fullmatch(statement)
    if not found or naive.is_cut(statement):
        return None
    text, player, turn, what, by_marks = found.groups()
    addends, place = [], []
    for sign, at, graph in ADDEND.findall(text):
        vertices = [tuple([tuple(map(int, f"{v}!0".split("!")[:2])) for v in side.split(",") if v]
                          for side in v.split("|")) for v in graph.split(";")]
        addends.append((vertices, "-" in sign))
        place.append(int(at))
    right = player == "Right"
    mover = right if turn == "first" else not right
    if by_marks:
        return (tuple(place), mover) in lasting(addends, right, what == "wins")
    won = solve(addends).get((tuple(place), mover))
    if turn == "second" and won is not None:
        won = not won
    return won is True if what == "wins" else won is not False


def table(addends, known, right, wins):
    """The entries of all that a player wins, or survives."""
    def kept(place, mover):
        won = known.get((place, mover))
        won = won if mover == right or won is None else not won
        return won is True if wins else won is not False

    places = places_of(addends)
    order = list(known) if wins else [(place, mover) for place in places for mover in (False, True)]
    rank = {state: i for i, state in enumerate(order)}
    entries = []
    for place, mover in order:
        if not kept(place, mover):
            continue
        reply = 0
        if mover == right:
            after = [to for to in moves_of(addends, place, mover)]
            good = [i for i, to in enumerate(after) if kept(to, not mover) and
                    (not wins or rank[to, not mover] < rank[place, mover])]
            reply = good[0] + 1
        entries.append((place, mover, reply))
    return entries


def certificate(chance):
    """The lines of one, as lists of numbers, and how many statements it makes."""
    addends, lines = [], []
    most_mark = chance.choice([0, 0, 1, 2, 3, 4])
    for _ in range(chance.choice([1, 1, 2, 2, 3])):
        size = chance.randrange(1, 6)
        density = chance.choice([1, 2, 3])
        graph = [tuple([(chance.randrange(size), chance.randrange(most_mark + 1))
                        for _ in range(chance.randrange(density))] for _ in range(2)) for _ in range(size)]
        addends.append((graph, chance.random() < 0.4))
        body = [n for v in graph for side in v
                for n in [len(side)] + [n for to, mark in side for n in ([to, mark] if most_mark else [to])]]
        lines.append([MARKED if most_mark else GRAPH, size] + body)
    known, tables, statements = solve(addends), 0, 0
    summands = [len(addends)] + [n for i, (_, turned) in enumerate(addends) for n in (i + 1, int(turned))]
    for right, wins in itertools.product((False, True), (False, True)):
        entries = table(addends, known, right, wins)
        lines.append([CLOSED, int(right), int(wins)] + summands + [len(entries)] +
                     [n for place, _, reply in entries for n in (len(place), *place, reply)])
        tables += 1
        if most_mark:
            kept = lasting(addends, right, wins)
            counted, measures, replies = measured(addends, kept, right, wins)
            lines.append([LASTING, int(right), int(wins), len(counted), *counted] + summands + [len(kept)] +
                         [n for state in kept for n in (len(state[0]), *state[0], replies.get(state, -1) + 1,
                                                        len(counted), *measures[state])])
            tables += 1
        for offset, found in enumerate([entries] + [list(kept)] if most_mark else [entries]):
            for place, mover, *_ in chance.sample(found, min(3, len(found))):
                lines.append([OUTCOME, tables - bool(most_mark) + offset, int(mover == right), len(place), *place])
                statements += 1
    return lines, statements


def check_one(number, changes, chance):
    """What is wrong with one certificate and its mutants; and how many statements of mutants were accepted."""
    from mutants import changed, verdict, written
    checkers = [p for p in (os.environ["CHECK"], os.environ.get("JUDGE")) if p]
    lines, statements = certificate(chance)
    problems, accepted = [], set()
    with tempfile.NamedTemporaryFile() as file:
        for case in range(changes + 1):
            mutant = lines if case == 0 else changed(lines, chance)
            file.seek(0)
            file.truncate()
            file.write(written(mutant))
            file.flush()
            said = [verdict(p, file.name) for p in checkers]
            if any(s != said[0] for s in said):
                problems.append(f"certificate {number}, change {case}: they differ: {said}")
            if case == 0 and statements > 0 and (said[0][0] is not True or len(said[0][1]) != statements):
                problems.append(f"certificate {number} is refused: {said[0]}: {lines}")
            if said[0][0] not in (True, False):
                problems.append(f"certificate {number}, change {case}: status {said[0][0]}")
            accepted.update(said[0][1])
    problems += [f"accepted, and false: {s}" for s in accepted if holds(s) is False]
    return problems, len(accepted)


def main():
    count, changes, seed = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    chance, problems, accepted = random.Random(seed), [], 0
    for number in range(count):
        found, statements = check_one(number, changes, chance)
        problems += found
        accepted += statements
    print("1..1")
    for problem in problems[:10]:
        print(f"# {problem}")
    bad = bool(problems) or accepted == 0
    print(f"{'not ok' if bad else 'ok'} 1 - {count} sums of graphs, {changes} changes to each, {accepted} statements")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
