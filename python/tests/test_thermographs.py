# SPDX-License-Identifier: MIT
"""Walls of thermographs in PDF and PNG are where SVG has them; that SVG and TikZ have the corners of
`thermograph_points` is a test of the library (unit/thermographs)."""

import re
import struct
import unittest
import zlib

import ender

WALLS = ("#0072b2", "#d55e00")  # Left's, solid; Right's, dashed
GROUP = re.compile(r'<g fill="none" stroke="(#[0-9a-f]{6})" stroke-width="1.6"[^>]*>(.*?)</g>', re.S)
PAIR = re.compile(r"(-?[\d.]+)[ ,](-?[\d.]+)")


def without_repetitions(points):
    return [p for i, p in enumerate(points) if i == 0 or p != points[i - 1]]


def pairs(text):
    return [(float(x), float(y)) for x, y in PAIR.findall(text)]


def svg_walls(svg):
    """The corner of the picture, and each wall: a colour and its points from that corner."""
    left, top = pairs(re.search(r'viewBox="([^"]*)"', svg)[1])[0]
    walls = []
    for colour, lines in GROUP.findall(svg):
        for line in re.findall(r'points="([^"]*)"', lines):
            points = [(x - left, y - top) for x, y in pairs(line)]
            walls.append((colour, without_repetitions(points)))
    return walls


def pdf_page(data):
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.S):
        try:
            page = zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            continue
        if re.match(r"(-?[\d.]+ ){6}cm\s", page):
            return page
    raise AssertionError("there is no page in the PDF")


def pdf_walls(data):
    """The same of a PDF: lines that are stroked 1.6 wide."""
    page, walls, path = pdf_page(data), [], []
    colour, width, numbers = None, None, []
    for word in page.split():
        if re.fullmatch(r"-?[\d.]+", word):
            numbers.append(float(word))
            continue
        if word == "RG":
            colour = "#" + "".join(f"{round(255 * c):02x}" for c in numbers[-3:])
        elif word == "w":
            width = numbers[-1]
        elif word == "m":
            path = [tuple(numbers[-2:])]
        elif word == "l":
            path.append(tuple(numbers[-2:]))
        elif word == "S" and width == 1.6:
            walls.append((colour, without_repetitions(path)))
        numbers = []
    return walls


class Image:
    """A PNG of eight bits a channel, as rows of bytes."""

    def __init__(self, data):
        at, parts = 8, b""
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at:at + 8])
            if kind == b"IHDR":
                self.width, self.height, depth, colour = struct.unpack(">IIBB", data[at + 8:at + 18])
                assert depth == 8 and colour in (2, 6)
                self.bytes = 3 if colour == 2 else 4
            if kind == b"IDAT":
                parts += data[at + 8:at + 8 + length]
            at += length + 12
        self.rows = self.unfiltered(zlib.decompress(parts))

    def unfiltered(self, data):
        rows, stride = [], self.width * self.bytes
        above = bytearray(stride)
        for start in range(0, len(data), stride + 1):
            kind, row = data[start], bytearray(data[start + 1:start + 1 + stride])
            for i in range(stride):
                a = row[i - self.bytes] if i >= self.bytes else 0
                b, c = above[i], above[i - self.bytes] if i >= self.bytes else 0
                if kind == 4:
                    guess = min((a, b, c), key=lambda v: abs(a + b - c - v))
                else:
                    guess = (0, a, b, (a + b) // 2)[kind]
                row[i] = (row[i] + guess) & 255
            rows.append(row)
            above = row
        return rows

    def colour(self, x, y):
        row, at = self.rows[min(int(y), self.height - 1)], min(int(x), self.width - 1) * self.bytes
        return tuple(row[at:at + 3])


def is_inked(colour):
    """Is it no paper, and no grey of the ground or of the lines of the grid?"""
    return min(colour) < 140


class TestThermographs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        try:
            ender.game("*").draw_thermograph().bytes("pdf")
        except ender.EnderError as error:
            raise unittest.SkipTest(str(error))
        hot = [g for g in ender.games_by_day(3) if g.temperature() > 0]
        cls.pictures = [g.draw_thermograph()
                        for g in [*hot[::25], *map(ender.game, ("{3|1||0}", "{3||2|0}", "{4|{1|0}}"))]]

    def test_pdf_has_the_corners_of_svg(self):
        self.assertGreater(len(self.pictures), 30)
        for picture in self.pictures:
            drawn = svg_walls(picture.bytes("svg").decode())
            written = pdf_walls(picture.bytes("pdf"))
            self.assertEqual([colour for colour, _ in drawn], [colour for colour, _ in written])
            for (_, points), (_, others) in zip(drawn, written):
                self.assertEqual(len(points), len(others), picture.title)
                for point, other in zip(points, others):
                    for one, two in zip(point, other):
                        self.assertAlmostEqual(one, two, delta=0.02)

    def test_png_has_ink_on_the_walls(self):
        for picture in self.pictures[::8]:
            svg = picture.bytes("svg").decode()
            image = Image(picture.bytes("png"))
            scale = image.width / float(re.search(r'width="([\d.]+)"', svg)[1])
            looked = 0
            for colour, points in svg_walls(svg):
                if colour == WALLS[1]:
                    continue  # dashes leave paper free
                for (x, y), (u, v) in zip(points, points[1:]):
                    for part in (0.25, 0.5, 0.75):
                        place = (x + part * (u - x)) * scale, (y + part * (v - y)) * scale
                        self.assertTrue(is_inked(image.colour(*place)), (svg, place))
                        looked += 1
            self.assertGreater(looked, 0)


if __name__ == "__main__":
    unittest.main()
