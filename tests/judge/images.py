#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""images.py ROWS COLUMNS FILE: of boards of Domineering that are the same but for shifts, reflections and rows for
columns, a certificate places one. (Rows for columns where the image fits into the rows of the table.)"""
import sys

RULES, PLACE, OPEN = 6, 7, 15


def read(data):
    """The lines of a certificate in binary: lists of numbers."""
    at = data.index(b"\n") + 1
    while at < len(data):
        numbers, end = [], None
        while end is None or at < end:
            n = shift = 0
            while True:
                byte = data[at]
                at += 1
                n |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    break
            if end is None:
                end = at + n
            else:
                numbers.append(n)
        yield numbers


def normal(cells):
    row, column = min(r for r, c in cells), min(c for r, c in cells)
    return tuple(sorted((r - row, c - column) for r, c in cells))


def images(cells, columns):
    """All that are the same game or its negative by a symmetry, in the rows of the table."""
    found = []
    for _ in range(2):
        for down in (1, -1):
            for right in (1, -1):
                found.append(normal([(down * r, right * c) for r, c in cells]))
        cells = [(c, r) for r, c in cells]
    return {x for x in found if max(c for r, c in x) < columns}


def main():
    columns = int(sys.argv[2])
    with open(sys.argv[3], "rb") as file:
        lines = list(read(file.read()))
    stride = next(line[2] for line in lines if line[0] == RULES)
    placed, twice = set(), 0
    boards = [line[2] for line in lines if line[0] in (PLACE, OPEN)]
    for board in boards:
        cells = [divmod(i, stride) for i in range(board.bit_length()) if board >> i & 1]
        twice += bool(placed & images(cells, columns))
        placed.add(normal(cells))
    print(f"{len(boards)} boards, {twice} of them again")
    return twice > 0 or len(boards) < 100


if __name__ == "__main__":
    sys.exit(main())
