# SPDX-License-Identifier: MIT
"""The type hints of the package, as a type checker understands them."""

import os
import subprocess
import sys
import tempfile
import unittest

import ender

HERE = os.path.dirname(os.path.abspath(__file__))
PYTHON = next((program for program in (sys.executable, "/usr/bin/python3") if os.path.exists(program)
               and subprocess.run([program, "-c", "import mypy"], capture_output=True).returncode
               == 0), None)


@unittest.skipUnless(PYTHON, "mypy is not installed")
class Types(unittest.TestCase):
    def check(self, *arguments):
        folder = os.path.dirname(os.path.dirname(ender.__file__))
        with tempfile.TemporaryDirectory() as cache:
            run = subprocess.run([PYTHON, "-m", "mypy", "--strict", "--cache-dir", cache, *arguments],
                                 env={**os.environ, "MYPYPATH": folder}, capture_output=True,
                                 text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_whoever_uses_the_package(self):
        """What typed.py says is understood, and the stubs that it uses have no errors."""
        self.check(os.path.join(HERE, "typed.py"))

    def test_stubs_have_what_modules_have(self):
        """A public name of the package that a stub does not know is one that editors call wrong."""
        stub = os.path.join(os.path.dirname(ender.__file__), "__init__.pyi")
        with open(stub) as file:
            text = file.read()
        for name in ender._NAMES:
            self.assertRegex(text, rf"\b{name} as {name}\b")


if __name__ == "__main__":
    unittest.main()
