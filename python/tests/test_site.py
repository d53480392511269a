# SPDX-License-Identifier: MIT
"""Formulae of notebooks on the site, which has no TeX."""

import glob
import importlib.machinery
import importlib.util
import json
import os
import re
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def make_site():
    loader = importlib.machinery.SourceFileLoader("make_site", f"{ROOT}/scripts/make-site")
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("make_site", loader))
    loader.exec_module(module)
    return module


@unittest.skipUnless(os.path.exists(f"{ROOT}/scripts/make-site"), "outside of the sources")
class Formulae(unittest.TestCase):
    def test_signs(self):
        site = make_site()
        self.assertEqual(site.formula(r"\{0\mid {*}\}"), "{0| &#42;}")
        self.assertEqual(site.formula(r"\tfrac18 + G^L_{ij}"), "1/8 + G<sup>L</sup><sub>ij</sub>")
        self.assertEqual(site.with_formulae("`$a$` and $*$"), "`$a$` and <span>&#42;</span>")
        with self.assertRaises(SystemExit):
            site.formula(r"\unknown")

    def test_notebooks_have_no_formula_that_is_not_set(self):
        site = make_site()
        for path in glob.glob(f"{ROOT}/examples/notebooks/*.ipynb"):
            with open(path, encoding="utf-8") as file:
                cells = json.load(file)["cells"]
            texts = ["".join(c["source"]) for c in cells if c["cell_type"] == "markdown"]
            texts += ["".join(o["data"]["text/html"]) for c in cells for o in c.get("outputs", [])
                      if "text/html" in o.get("data", {})]
            for text in texts:
                shown = re.sub(r"```.*?```|`[^`]*`", "", site.with_formulae(text), flags=re.S)
                self.assertNotIn("$", shown, path)


@unittest.skipUnless(os.path.exists(f"{ROOT}/scripts/page_addresses.py"), "outside of the sources")
class Examples(unittest.TestCase):
    """Examples of the documents open in the page."""

    def setUp(self):
        make_site()  # finds the folder of scripts
        import page_addresses
        self.places = page_addresses

    def test_places(self):
        place = self.places.place_of
        self.assertEqual(place("ender eval '{1|*} + 1/2'"), ("worksheet", '["{1|*} + 1/2"]'))
        self.assertEqual(place("ender value domineering 2x3 --seconds 5 | head -1"), ("boards", "domineering:2x3"))
        self.assertEqual(place("ender moves impartial:nim 3,4 --player left"), ("boards", "impartial:nim:3,4"))
        self.assertEqual(place("ender table kayles '{k}' k=1..9 --columns position,k,value"),
                         ("tables", '["kayles", "{n}", 1, 9, "value"]'))
        self.assertEqual(place("ender claims check bipass.theorem-2 --size 4"), ("claims", "bipass.theorem-2"))
        self.assertEqual(place("ender exercise stops 7"), ("exercises", "stops/7/1"))
        for without in ("ender run -e 'print(1)'", "ender value divisors 36 --ruleset divisors.lua", "ls ender x",
                        "ender rulesets", "ender eval 'a", "ender solve - < file"):
            self.assertIsNone(place(without), without)

    def test_links_stand_below_their_block(self):
        text, count = self.places.with_links("A\n\n    $ ender eval 1/2\n    1/2\n\nB\n", "../page/index.html")
        self.assertEqual(count, 1)
        self.assertEqual(text, "A\n\n    $ ender eval 1/2\n    1/2\n\nOpen this example in "
                               "[the page](../page/index.html#/worksheet/%5B%221/2%22%5D).\n\nB\n".replace("1/2%22", "1%2F2%22"))
        same, none = self.places.with_links("A\n\n    code\n\nB\n", "")
        self.assertEqual((same, none), ("A\n\n    code\n\nB\n", 0))

    def test_most_examples_open(self):
        lines = []
        for path in glob.glob(f"{ROOT}/docs/**/*.md", recursive=True):
            with open(path, encoding="utf-8") as file:
                lines += [line.strip() for line in file if line.startswith("    $ ender ")]
        opened = [line for line in lines if self.places.address_of(line[2:])]
        self.assertGreater(len(opened), 0.6 * len(lines))


if __name__ == "__main__":
    unittest.main()
