#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""returns.py COUNT CHANGES SEED: closed tables of random sums of graphs, and what chance makes of them.

COUNT sums of one to three graphs are solved here, by sweeps over all positions until nothing changes. A table of all
that a player wins, and one of all that survives, become a certificate, which $CHECK, and $JUDGE where there is one,
must accept; of CHANGES single changes to each, both must say the same, and what they accept must be so. Output is
TAP."""
import itertools
import os
import random
import re
import sys
import tempfile

import naive

GRAPH, CLOSED, OUTCOME = 24, 25, 26
STATEMENT = re.compile(
    r"verified: (.*): (Left|Right), moving (first|second), (wins|survives) \((?:Left is|Right is|a move).*")
ADDEND = re.compile(r"( [-+] |-|)(\d+) of \[([\d,|;]*)\]")


def moves_of(addends, place, right):
    """What the moves of a player lead to, in the order of the judge; an addend is a graph and its sign."""
    for i, (graph, turned) in enumerate(addends):
        for to in graph[place[i]][right ^ turned]:
            yield place[:i] + (to,) + place[i + 1:]


def solve(addends):
    """For each position and mover (False: Left): True if the mover wins, False if he loses; drawn ones are missing.
    A dictionary in the order in which they are decided."""
    places = list(itertools.product(*(range(len(graph)) for graph, _ in addends)))
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


def holds(statement):
    """Is a statement about play that may return true? None: it is none, or its text is cut."""
    found = STATEMENT.fullmatch(statement)
    if not found or naive.is_cut(statement):
        return None
    text, player, turn, what = found.groups()
    addends, place = [], []
    for sign, at, graph in ADDEND.findall(text):
        vertices = [tuple([int(v) for v in side.split(",") if v] for side in v.split("|"))
                    for v in graph.split(";")]
        addends.append((vertices, "-" in sign))
        place.append(int(at))
    right = player == "Right"
    mover = right if turn == "first" else not right
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

    places = itertools.product(*(range(len(graph)) for graph, _ in addends))
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
    for _ in range(chance.choice([1, 1, 2, 2, 3])):
        size = chance.randrange(1, 6)
        density = chance.choice([1, 2, 3])
        graph = [tuple([chance.randrange(size) for _ in range(chance.randrange(density))] for _ in range(2))
                 for _ in range(size)]
        addends.append((graph, chance.random() < 0.4))
        lines.append([GRAPH, size] + [n for v in graph for side in v for n in [len(side)] + side])
    known, tables, statements = solve(addends), 0, 0
    for right in (False, True):
        for wins in (False, True):
            entries = table(addends, known, right, wins)
            line = [CLOSED, int(right), int(wins), len(addends)]
            line += [n for i, (_, turned) in enumerate(addends) for n in (i + 1, int(turned))] + [len(entries)]
            line += [n for place, _, reply in entries for n in (len(place), *place, reply)]
            lines.append(line)
            tables += 1
            for place, mover, _ in chance.sample(entries, min(3, len(entries))):
                lines.append([OUTCOME, tables, int(mover == right), len(place), *place])
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
