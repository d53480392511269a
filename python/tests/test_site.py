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


if __name__ == "__main__":
    unittest.main()
