# SPDX-License-Identifier: MIT
"""Writes the type stubs of the package from its sources and from the tables of the library.

    python3 make_stubs.py FOLDER/ender

The sources have their annotations; what they have no line for, the functions of the language, rulesets
and questions that are looked up when they are asked for, comes from the tables: so an editor knows
`game('^').atomic_weight()` and `ender.toads_frogs`.
"""

import ast
import keyword
import os
import sys

sys.path[0] = os.path.dirname(os.path.abspath(sys.argv[1]))  # the package that was built

import ender
from ender._domains import lib as library
from ender._library import text_of
from ender._values import functions_of_games

STUBBED = ("_values", "_domains")
GIVES = {"ENDER_KIND_GAME": "Any", "ENDER_KIND_TRUTH": "bool", "ENDER_KIND_INTEGER": "int",
         "ENDER_KIND_WORD": "str", "ENDER_KIND_TEXT": "str", "ENDER_KIND_LIST": "List[Any]",
         "ENDER_KIND_RECORD": "Dict[str, Any]", "ENDER_KIND_FORM": "Form",
         "ENDER_KIND_LOOPY": "Value", "ENDER_KIND_SURREAL": "Value"}
KINDS = {getattr(library, name): python for name, python in GIVES.items()}


def usable(name):
    """Can the name be written in Python?"""
    return name.isidentifier() and not keyword.iskeyword(name)


def bare(node):
    """A function or a class without what stands in its functions."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        doc = ast.get_docstring(node, clean=False)
        node.body = ([ast.Expr(ast.Constant(doc))] if doc else []) + [ast.Expr(ast.Constant(...))]
    elif isinstance(node, ast.ClassDef):
        node.body = [bare(part) for part in node.body
                     if isinstance(part, (ast.FunctionDef, ast.ClassDef, ast.AnnAssign, ast.Assign))
                     or part is node.body[0]]
    return node


def bare_module(source):
    """The parts of a module that a stub has."""
    tree = ast.parse(source)
    kept = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
    body = []
    for node in tree.body:
        if isinstance(node, kept):
            body.append(bare(node))
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
            body.append(node)  # an alias of types
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)]
            body += [ast.AnnAssign(ast.Name(n), ast.Name("Any"), None, 1) for n in names]
    return body


def parameters_of(count, names):
    """Names of parameters: those of the heading where Python can have them."""
    given = [part.strip().strip("[]").lower() for part in names.split(",")] if names else []
    fits = len(given) == count and len(set(given)) == count and all(map(usable, given))
    return given if fits else [f"argument_{i + 1}" for i in range(count)]


def method(name, parameters, gives, summary, first="self"):
    """The stub of a function that the library describes."""
    given = ", ".join(([first] if first else []) + [f"{p}: Any" for p in parameters])
    return ast.parse(f"def {name}({given}) -> {gives}:\n    {summary!r}\n    ...").body[0]


def language(first):
    """The functions of the language, as methods of a value or as functions."""
    for about in functions_of_games():
        names = parameters_of(len(about.takes), about.parameters)
        if first:
            names = names[1:]
        if usable(about.name) and (about.takes or not first):
            yield method(about.name, names, KINDS.get(about.gives, "Any"), about.summary, first)


def questions():
    """The questions of all domains; where two share a name, one stub serves both."""
    found = {}
    for name in ender.domains():
        domain, i = library.ender_domain_find(name.encode()), 0
        while row := library.ender_question_at(domain, i):
            found.setdefault(text_of(row.name), []).append(f"{name}: {text_of(row.summary)}")
            i += 1
    for name, summaries in sorted(found.items()):
        if usable(name):
            yield ast.parse(f"def {name}(self, *arguments: Any, **options: Any) -> Any:\n"
                            f"    {chr(10).join(summaries)!r}\n    ...").body[0]


def extend(body, name, methods):
    """Adds to a class what it does not have."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            has = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            node.body += [m for m in methods if m.name not in has]
            node.body = [part for part in node.body
                         if getattr(part, "name", "") != "__getattr__"]


def write(folder, module, body):
    tree = ast.fix_missing_locations(ast.Module(body, []))
    path = os.path.join(folder, module + ".pyi")
    with open(path, "w") as file:
        file.write("# Written by python/make_stubs.py.\n" + ast.unparse(tree) + "\n")
    ast.parse(open(path).read())


def main(folder):
    for module in STUBBED:
        with open(os.path.join(folder, module + ".py")) as file:
            body = bare_module(file.read())
        extend(body, "Value", language("self"))
        extend(body, "Object", list(questions()))
        write(folder, module, body)
    with open(os.path.join(folder, "__init__.py")) as file:
        body = [node for node in bare_module(file.read())
                if getattr(node, "name", "") != "__getattr__"]
    body += ast.parse("from typing import Any, Dict, List\n__all__: List[str]").body
    has = set(ender.__all__)
    body += [node for node in language("") if node.name not in has]
    has |= {about.name for about in functions_of_games()}
    names = [name.replace("-", "_") for name in ender.rulesets()]
    body += [ast.AnnAssign(ast.Name(n), ast.Name("Ruleset"), None, 1) for n in names
             if usable(n) and n not in has]
    write(folder, "__init__", body)
    with open(os.path.join(folder, "py.typed"), "w"):
        pass


if __name__ == "__main__":
    main(sys.argv[1])
