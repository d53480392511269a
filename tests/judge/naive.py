#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""naive.py: statements of the judge about sums, decided by play alone, from the rules as they are written here.

`holds(statement)` is True or False, or None where the statement is another one, its text is cut, or the boards are so
large that play would take long. Games stand in braces or by their names; positions are not taken apart, and nothing is
simplified, but that in normal play a game and its negative in one sum cancel. As a program it reads statements, one a line, and says what it found of each."""
import re
import sys

MOST_CELLS = 14  # free cells, stones, edges and counters of a statement together
MOST_SUMS = 50000  # that are looked at
LONGEST = 1000  # characters of a side of a statement
STATEMENT = re.compile(r"verified: (.*) (>=|\|>|=|>|\|\|) (.*) \((?:the player|Left).*")
MISERE = re.compile(r"verified: (.*?)(?: - \((.*)\))?, in misere play: (.*) \(the player who cannot move wins\)")
# Who wins: the players, and whether they move first; False is Left.
CLAIMS = {
    "the player who moves second wins": [(False, False), (True, False)],
    "the player who moves first wins": [(False, True), (True, True)],
    **{f"{name} wins{words}": [(right, first) for first in turns] for right, name in enumerate(("Left", "Right"))
       for words, turns in ((" moving second", [False]), (" moving first", [True]), (", first or second", [False, True]))},
}
POSITION = re.compile(r"(domineering|cram|clobber|toads-frogs|bipass|nogo|impartial-nogo|nim|octal|hackenbush) (\S+)")


class TooLarge(Exception):
    pass


# ---- rules: the texts that a player's moves lead to; False is Left ----


def cells_of(text):
    return {(r, c): x for r, row in enumerate(text.split("|")) for c, x in enumerate(row)}


def text_of(cells):
    rows = max(r for r, _ in cells) + 1
    return "|".join("".join(cells[r, c] for c in range(sum(1 for at in cells if at[0] == r))) for r in range(rows))


def put(cells, changes):
    return text_of({**cells, **changes})


def dominoes(text, right, cram):
    cells = cells_of(text)
    for r, c in cells:
        for step, player in (((1, 0), False), ((0, 1), True)):
            other = (r + step[0], c + step[1])
            if (cram or player == right) and cells[r, c] == "." and cells.get(other) == ".":
                yield put(cells, {(r, c): "#", other: "#"})


def clobber(text, right):
    cells, own, foe = cells_of(text), "xo"[right], "ox"[right]
    for r, c in cells:
        for other in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if cells[r, c] == own and cells.get(other) == foe:
                yield put(cells, {(r, c): ".", other: own})


def toads_frogs(text, right):
    own, foe, step = ("F", "T", -1) if right else ("T", "F", 1)
    cells = cells_of(text)
    for r, c in cells:
        if cells[r, c] != own:
            continue
        if cells.get((r, c + step)) == ".":
            yield put(cells, {(r, c): ".", (r, c + step): own})
        elif cells.get((r, c + step)) == foe and cells.get((r, c + 2 * step)) == ".":
            yield put(cells, {(r, c): ".", (r, c + 2 * step): own})


def bipass(text, right):
    cells = cells_of(text)
    own, foe, step = ("w", "b", -1) if right else ("b", "w", 1)
    for r, c in cells:
        over = 1
        while cells[r, c] == own and cells.get((r, c + step * over)) == foe:
            changes = {(r, c + step * i): foe for i in range(over)}
            yield put(cells, {**changes, (r, c + step * over): own})
            over += 1


def settled(cells):
    for start, colour in cells.items():
        if colour not in "xo":
            continue
        group, seen, free = [start], {start}, False
        while group:
            r, c = group.pop()
            for other in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                free = free or cells.get(other) == "."
                if cells.get(other) == colour and other not in seen:
                    seen.add(other)
                    group.append(other)
        if not free:
            return False
    return True


def nogo(text, right, impartial):
    cells = cells_of(text)
    for at, x in cells.items():
        for colour in "xo" if impartial else "xo"[right]:
            after = {**cells, at: colour}
            if x == "." and settled(after):
                yield text_of(after)


def octal(text, _):
    code, heap = text.split(":")
    first, rest = code.split(".")
    n = int(heap)
    for taken, digit in enumerate([first or "0", *rest]):
        left = n - taken
        if int(digit) & 1 and left == 0 and taken > 0:
            yield None
        if int(digit) & 2 and left > 0 and taken > 0:
            yield f"{code}:{left}"
        if int(digit) & 4 and left > 1:
            for i in range(1, left // 2 + 1):
                yield (f"{code}:{i}", f"{code}:{left - i}")


def hackenbush(text, right):
    edges = [] if text == "e" else [re.fullmatch(r"(\d+)-(\d+)([BRG])", e).groups() for e in text.split(",")]
    for cut, (_, _, colour) in enumerate(edges):
        if colour not in ("RG" if right else "BG"):
            continue
        left, joined = edges[:cut] + edges[cut + 1:], {"0"}
        for _ in left:
            for a, b, _ in left:
                if a in joined or b in joined:
                    joined |= {a, b}
        yield ",".join(f"{a}-{b}{c}" for a, b, c in left if a in joined) or "e"


RULES = {
    "domineering": lambda text, right: dominoes(text, right, False),
    "cram": lambda text, right: dominoes(text, right, True),
    "clobber": clobber,
    "toads-frogs": toads_frogs,
    "bipass": bipass,
    "nogo": lambda text, right: nogo(text, right, False),
    "impartial-nogo": lambda text, right: nogo(text, right, True),
    "nim": lambda text, _: (str(n) for n in range(int(text))),
    "octal": octal,
    "hackenbush": hackenbush,
}


# ---- games: numbers of what was met; the negative of a game has the negative number ----


class Games:
    def __init__(self):
        self.by_key, self.keys, self.options, self.known, self.misere_known, self.looked_at = {}, [None], {}, {}, {}, 0

    def number(self, key):
        """Of ("form", left, right), whose options are sorted sums, or of a position: (ruleset, text)."""
        if key not in self.by_key:
            self.by_key[key] = len(self.keys)
            self.keys.append(key)
        return self.by_key[key]

    def options_of(self, game, right):
        if (game, right) not in self.options:
            if game < 0:
                found = [tuple(sorted(-x for x in s)) for s in self.options_of(-game, not right)]
            else:
                key = self.keys[game]
                found = list(key[1 + right]) if key[0] == "form" else self.after(*key, right)
            self.options[game, right] = found
        return self.options[game, right]

    def after(self, ruleset, text, right):
        sums = set()
        for to in RULES[ruleset](text, right):
            parts = () if to is None else to if isinstance(to, tuple) else (to,)
            sums.add(tuple(sorted(self.number((ruleset, part)) for part in parts)))
        return sorted(sums)

    def second(self, game):
        """Left, moving second, wins the sum."""
        if game not in self.known:
            self.looked_at += 1
            if self.looked_at > MOST_SUMS:
                raise TooLarge
            self.known[game] = all(any(self.second(back) for back in self.moves(after, False))
                                   for after in self.moves(game, True))
        return self.known[game]

    def moves(self, game, right):
        for i, x in enumerate(game):
            if i == 0 or game[i - 1] != x:
                for option in self.options_of(x, right):
                    rest = list(game[:i] + game[i + 1:])
                    for y in option:
                        if -y in rest:  # they are won by who moves second
                            rest.remove(-y)
                        else:
                            rest.append(y)
                    yield tuple(sorted(rest))

    # ---- misere play: nothing cancels ----

    def plain_moves(self, game, right):
        for i, x in enumerate(game):
            if i == 0 or game[i - 1] != x:
                for option in self.options_of(x, right):
                    yield tuple(sorted(game[:i] + game[i + 1:] + option))

    def misere_first(self, game, right):
        """The player, moving first, wins the sum when the player who cannot move wins."""
        if (game, right) not in self.misere_known:
            self.looked_at += 1
            if self.looked_at > MOST_SUMS:
                raise TooLarge
            after = list(self.plain_moves(game, right))
            self.misere_known[game, right] = not after or any(not self.misere_first(x, not right) for x in after)
        return self.misere_known[game, right]

    # ---- reading ----

    def integer(self, n):
        game = ()
        for _ in range(abs(n)):
            game = (self.number(("form", (game,), ())),)
        return tuple(-x for x in game) if n < 0 else game

    def value(self, n, k):
        """n / 2^k."""
        while k > 0 and n % 2 == 0:
            n, k = n // 2, k - 1
        if k == 0:
            return self.integer(n)
        return (self.number(("form", (self.value(n - 1, k),), (self.value(n + 1, k),))),)

    def nimber(self, n):
        below, game = [], ()
        for _ in range(n):
            below.append(game)
            game = (self.number(("form", tuple(below), tuple(below))),)
        return game

    def sum_at(self, text, at):
        """A sum without blanks, from a place on; where it ends."""
        total = []
        while True:
            found = re.compile(r"(-?\d+)(?:/(\d+))?|\*(\d*)").match(text, at)
            if text[at] == "{":
                game, at = self.braces(text, at)
            elif found:
                at = found.end()
                if found.group(1):
                    game = self.value(int(found.group(1)), (int(found.group(2) or 1)).bit_length() - 1)
                else:
                    game = self.nimber(int(found.group(3) or 1))
            else:
                raise ValueError(text[at:])
            total += game
            if at == len(text) or text[at] != "+":
                return tuple(sorted(total)), at
            at += 1

    def braces(self, text, at):
        sides, side = [[], []], 0
        while text[at] != "}":
            at += 1
            if text[at] in "|}":
                side += text[at] == "|"
                continue
            option, at = self.sum_at(text, at)
            sides[side].append(option)
            side += text[at] == "|"
        return (self.number(("form", tuple(sides[0]), tuple(sides[1]))),), at + 1

    def side(self, text):
        total = []
        for item in text.split(" + "):
            position = POSITION.fullmatch(item)
            if position:
                total.append(self.number(position.groups()))
            else:
                total += self.sum_at(item, 0)[0]
        return tuple(sorted(total))


def size(text):
    boards = POSITION.findall(text)
    return sum(int(t.split(":")[-1]) if r in ("nim", "octal") else t.count("-") if r == "hackenbush" else
               sum(x not in "#|" and (r != "clobber" or x != ".") for x in t) for r, t in boards)


def is_cut(statement):
    """Is a side longer than what is printed of it? (Three points are cells of boards, too.)"""
    return "..." in statement and len(statement) > LONGEST


def misere_holds(plus, minus, words):
    games = Games()
    try:
        game = tuple(sorted(games.side(plus) + tuple(-x for x in games.side(minus))))
        return all(games.misere_first(game, right) if first else not games.misere_first(game, not right)
                   for right, first in CLAIMS[words])
    except (TooLarge, RecursionError):
        return None


def holds(statement):
    found = MISERE.fullmatch(statement)
    if found:
        plus, minus, words = found.groups()
        cells = size(plus) + size(minus or "")
        return None if is_cut(statement) or cells > MOST_CELLS else misere_holds(plus, minus or "0", words)
    found = STATEMENT.fullmatch(statement)
    if not found or re.match(r"verified: \d?\.\d*: the", statement):
        return None
    if is_cut(statement) or size(statement) > MOST_CELLS:
        return None
    a, relation, b = found.groups()
    games = Games()
    try:
        g, h = games.side(a), games.side(b)
        up = games.second(tuple(sorted(g + tuple(-x for x in h))))
        down = games.second(tuple(sorted(h + tuple(-x for x in g))))
    except (TooLarge, RecursionError):
        return None
    return {">=": up, "|>": not down, "=": up and down, ">": up and not down, "||": not up and not down}[relation]


if __name__ == "__main__":
    sys.setrecursionlimit(20000)
    for row in sys.stdin:
        print(holds(row.rstrip("\n")), row.rstrip("\n")[:150], flush=True)
