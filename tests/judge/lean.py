#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""lean.py FILE...: theorems in Lean that `ender certify --lean` wrote, read back and played here.

Definitions must name only what stands before them, the rules of the tactic must say the same, and each theorem must be
true of the games that are defined: by the recursive definition of the order, or of who wins in misere play, on sums of
positions. Output is TAP, a case for each file."""
import re
import sys
from functools import lru_cache

NAME = r"(?:g\d+|p\d+_\d+)"
DEFINITION = re.compile(rf"def ({NAME}) : (IGame|GameForm)\.\{{0\}} := !\{{(.*) \| (.*)\}}")
UNFOLDED = re.compile(rf"@\[(game_cmp|simp)\] theorem ({NAME})_(left|right) : \2([ᴸᴿ]) = (.*) := (left|right)Moves_ofSets \.\.")
THEOREM = re.compile(r"theorem statement_(\d+) : (¬ )?(.*) (≤|≈|<|‖) (.*) := by game_cmp")
MISERE = re.compile(r"theorem statement_(\d+) : (.*) := by misere_play")
WINS = re.compile(r"(¬ )?WinsGoingFirst \.(left|right) \((.*?)(?: - \((.*)\))?\)")
FRAME = ["noncomputable section", "namespace EnderCertificate", "end EnderCertificate"]
# For each library its type of games, what its tactic calls a rule, and the lines that open a file.
LIBRARIES = {
    "IGame": ("game_cmp", ["import CombinatorialGames.Game.Specific.Nim", "import CombinatorialGames.Tactic.GameCmp",
                           "open IGame Nimber"]),
    "GameForm": ("simp", ["import CombinatorialGames.GameForm.Misere.Outcome",
                          "open Form MisereForm GameForm GameForm.Misere.Outcome"])}


class Games:
    """Games by numbers, from options that are sorted sums of signed numbers; 0 is no summand."""

    def __init__(self):
        self.names, self.options = {}, {}

    def sum_of(self, text):
        found = []
        for term in text.split(" + "):
            term = term.strip()
            if term in ("0", "(0 : IGame.{0})", "(0 : GameForm.{0})"):
                continue
            nimber = re.fullmatch(r"nim \(∗(\d+)\)|⋆", term)
            if nimber:
                found.append(self.nim(int(nimber.group(1) or 1)))
                continue
            found.append(-self.names[term[1:]] if term[0] == "-" else self.names[term])
        return tuple(sorted(found))

    def nim(self, n):
        if ("nim", n) not in self.names:
            below = [() if k == 0 else (self.nim(k),) for k in range(n)]
            self.add(("nim", n), below, below)
        return self.names["nim", n]

    def set_of(self, text):
        return [] if text == "∅" else [self.sum_of(x) for x in text[1:-1].split(", ")]

    def add(self, name, left, right):
        assert name not in self.names, f"{name} is defined twice"
        self.names[name] = number = len(self.names) + 1
        minus = [[tuple(sorted(-x for x in s)) for s in side] for side in (right, left)]
        self.options[number] = (left, right)
        self.options[-number] = tuple(minus)

    def moves(self, game, right):
        for i, x in enumerate(game):
            for option in self.options[x][right]:
                yield tuple(sorted(game[:i] + game[i + 1:] + option))

    @lru_cache(maxsize=None)
    def wins_second(self, game):
        """Left, moving second, wins the sum."""
        return all(any(self.wins_second(back) for back in self.moves(after, False))
                   for after in self.moves(game, True))

    @lru_cache(maxsize=None)
    def wins_misere(self, game, right):
        """The player who moves first wins the sum in misere play, in which who cannot move wins."""
        after = list(self.moves(game, right))
        return not after or any(not self.wins_misere(option, not right) for option in after)

    def at_most(self, a, b):
        return self.wins_second(tuple(sorted(b + tuple(-x for x in a))))


def holds(games, a, relation, b):
    up, down = games.at_most(a, b), games.at_most(b, a)
    return {"≤": up, "≈": up and down, "<": up and not down, "‖": not up and not down}[relation]


def holds_in_misere_play(games, claim):
    for part in claim.split(" ∧ "):
        denied, player, a, b = WINS.fullmatch(part).groups()
        game = tuple(sorted(games.sum_of(a) + tuple(-x for x in games.sum_of(b or "0"))))
        if games.wins_misere(game, player == "right") == bool(denied):
            return False
    return True


def check(path):
    """What is wrong, and how many theorems there are."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    games, sides, problems, theorems = Games(), {}, [], 0
    library = "GameForm" if any("GameForm" in line for line in lines) else "IGame"
    attribute, opening = LIBRARIES[library]
    problems += [f"there is no `{line}`" for line in FRAME + opening if line not in lines]
    body = lines[lines.index(opening[-1]):]
    if library == "GameForm": # what is there before the games is the same in each file
        body = body[body.index("  `(tactic| repeat (rw [wins_iff]; simp [Form.moves]))") + 1:]
    for line in body:
        definition, unfolded, theorem, misere = (p.fullmatch(line) for p in (DEFINITION, UNFOLDED, THEOREM, MISERE))
        if definition:
            name, kind, left, right = definition.groups()
            sides[name] = {"left": left, "right": right}
            games.add(name, games.set_of(left), games.set_of(right))
            if kind != library:
                problems.append(f"of another library: {line}")
        elif unfolded:
            rule, name, side, letter, options, lemma = unfolded.groups()
            if sides[name][side] != options or lemma != side or letter != {"left": "ᴸ", "right": "ᴿ"}[side]:
                problems.append(f"unfolded to something else: {line}")
            if rule != attribute:
                problems.append(f"no rule of the tactic: {line}")
        elif theorem and library == "IGame":
            theorems += 1
            _, denied, a, relation, b = theorem.groups()
            if holds(games, games.sum_of(a), relation, games.sum_of(b)) == bool(denied):
                problems.append(f"false: {line}")
        elif misere and library == "GameForm":
            theorems += 1
            if not holds_in_misere_play(games, misere.group(2)):
                problems.append(f"false: {line}")
        elif line and not line.startswith(("/--", "--", "open", "end")):
            problems.append(f"neither a definition nor a theorem: {line}")
    return problems, theorems


def main():
    failed = 0
    print(f"1..{len(sys.argv) - 1}")
    for case, path in enumerate(sys.argv[1:], 1):
        try:
            problems, theorems = check(path)
        except KeyError as error:
            problems, theorems = [f"{error} stands before its definition"], 0
        for problem in problems[:10]:
            print(f"# {problem}")
        bad = bool(problems) or theorems == 0
        failed += bad
        print(f"{'not ok' if bad else 'ok'} {case} - {theorems} theorems of {path.rsplit('/', 1)[-1]}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.setrecursionlimit(100000)
    sys.exit(main())
