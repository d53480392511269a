#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""temperatures.py COUNT: stops, means and temperatures of games made by chance, computed three times.

Each game is certified by $ENDER with these facts; $CHECK, and $JUDGE where there is one, must say the same words; and a
recursion that is written here, over fractions, must find the same numbers in the form that the certificate is about."""
import os
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction
from functools import lru_cache

ENDER = os.environ["ENDER"]
CHECKERS = [p for p in (os.environ["CHECK"], os.environ.get("JUDGE")) if p]


def by_chance(chance, depth):
    """A game as text."""
    if depth == 0 or chance.random() < 0.2:
        return str(Fraction(chance.randrange(-12, 13), chance.choice([1, 1, 1, 2, 4])))
    sides = [",".join(by_chance(chance, depth - 1) for _ in range(chance.choice([1, 1, 2]))) for _ in "LR"]
    return "{%s|%s}" % tuple(sides)


def parsed(text):
    """A form of numbers, nimbers and braces: a number, or its two lists of options."""
    def game(at):
        if text[at] != "{":
            end = re.compile(r"[^{}|,]+").match(text, at).end()
            return Fraction(0) if text[at:end] == "" else atom(text[at:end]), end
        sides, at = [[], []], at + 1
        for side, close in zip(sides, "|}"):
            while text[at] != close:
                option, at = game(at + (text[at] == ","))
                side.append(option)
            at += 1
        return (tuple(sides[0]), tuple(sides[1])), at

    return game(0)[0]


def atom(word):
    if word.startswith("*"):
        options = tuple(atom(f"*{i}") if i else Fraction(0) for i in range(int(word[1:] or 1)))
        return (options, options)
    return Fraction(word)


@lru_cache(None)
def stop(game, left):
    if isinstance(game, Fraction):
        return game
    best = max if left else min
    return best(stop(o, not left) for o in game[0 if left else 1])


@lru_cache(None)
def mast(game):
    """Mean and temperature: the temperature is found among the multiples of a small fraction."""
    if isinstance(game, Fraction):
        return game, Fraction(-1, game.denominator)
    low, high, step = Fraction(-1), Fraction(64), Fraction(1, 1 << 12)
    while high - low > step:
        middle = (low + high) / 2
        if scaffold(game, True, middle) <= scaffold(game, False, middle):
            high = middle
        else:
            low = middle
    high = Fraction(round(high / step)) * step
    return scaffold(game, True, high), high


def scaffold(game, left, t):
    best = max if left else min
    return best(wall(o, not left, t) for o in game[0 if left else 1]) + (-t if left else t)


@lru_cache(None)
def wall(game, left, t):
    mean, temperature = mast(game)
    return mean if t >= temperature else number_wall(game, left, t) if isinstance(game, Fraction) else scaffold(game, left, t)


def number_wall(x, left, t):
    """Below its temperature, of a number that is no integer: between its neighbours."""
    beside = Fraction(1, x.denominator)
    return wall(x - beside, False, t) - t if left else wall(x + beside, True, t) + t


SAID = re.compile(r"verified: .* = (.*) \(the player.*\nverified: the stops of .* are (\S+) and (\S+) \(.*\n"
                  r"verified: the mean of .* is (\S+), its temperature (\S+) \(")


def main():
    chance, failed = random.Random(7), 0
    for _ in range(int(sys.argv[1])):
        text = by_chance(chance, 3)
        with tempfile.NamedTemporaryFile() as file:
            subprocess.run([ENDER, "eval", "--certify", file.name, "--stops", "--temperature", "--", text],
                           capture_output=True, check=True)
            said = {subprocess.run([c, file.name], capture_output=True, text=True).stdout for c in CHECKERS}
        if len(said) != 1:
            print(f"they differ: {text}: {said}")
            failed += 1
            continue
        about = SAID.match(said.pop())
        game = parsed(about.group(1)) if about and "..." not in about.group(1) else None
        if game is None:
            failed += about is None
            continue
        found = [stop(game, True), stop(game, False), *mast(game)]
        if found != [Fraction(x) for x in about.groups()[1:]]:
            print(f"{text}: {about.groups()}, but {found}")
            failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
