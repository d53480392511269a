# SPDX-License-Identifier: MIT
"""Whatever the methods of the package use of `self` exists, whether or not a test calls them."""

import ast
import importlib
import os
import unittest

import ender

FOLDER = os.path.dirname(ender.__file__)


def of_self(tree, is_store):
    """The names that a class reads of `self`, or assigns to it."""
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name) and node.value.id == "self"
            and isinstance(node.ctx, ast.Store) == is_store}


def classes():
    for name in sorted(os.listdir(FOLDER)):
        if name.endswith(".py") and name != "_interface.py":
            module = name[:-len(".py")]
            with open(os.path.join(FOLDER, name)) as file:
                tree = ast.parse(file.read())
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    yield module, node


class Members(unittest.TestCase):
    def test_members_that_are_used_exist(self):
        known = {(f"ender.{module}", node.name): node for module, node in classes()}
        count = 0
        for module, node in classes():
            try:
                loaded = importlib.import_module("ender" if module == "__init__" else f"ender.{module}")
            except (ImportError, SystemExit):
                continue  # what it needs, such as IPython, is not installed
            made = getattr(loaded, node.name)
            parents = [known[key] for key in ((base.__module__, base.__name__) for base in made.__mro__)
                       if key in known]
            assigned = set().union(*(of_self(parent, True) for parent in parents))
            if "__getattr__" in dir(made):
                continue
            for name in of_self(node, False) - assigned:
                count += 1
                with self.subTest(module=module, made=node.name, member=name):
                    self.assertTrue(hasattr(made, name), f"{node.name}.{name}")
        self.assertGreater(count, 20)


if __name__ == "__main__":
    unittest.main()
