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
from ender._domains import keywords, lib as library
from ender._library import text_of
from ender._values import functions_of_games

GIVES = {"ENDER_KIND_TRUTH": "bool", "ENDER_KIND_INTEGER": "int",
         "ENDER_KIND_WORD": "str", "ENDER_KIND_TEXT": "str", "ENDER_KIND_LIST": "List[Any]",
         "ENDER_KIND_RECORD": "Dict[str, Any]", "ENDER_KIND_FORM": "Form",
         "ENDER_KIND_LOOPY": "Value", "ENDER_KIND_SURREAL": "Value"}
KINDS = {getattr(library, name): python for name, python in GIVES.items()}


def usable(name):
    """Can the name be written in Python?"""
    return name.isidentifier() and not keyword.iskeyword(name)


def is_public(node):
    """Does a user meet it? Dunders are met as operators."""
    name = getattr(node, "name", "")
    return not name.startswith("_") or name.endswith("__")


def whole(function):
    """A function with a type for each parameter and for what it gives: Any where none is written."""
    given = function.args
    parameters = given.posonlyargs + given.args + given.kwonlyargs
    for parameter in parameters + [p for p in (given.vararg, given.kwarg) if p]:
        if parameter.annotation is None and parameter.arg not in ("self", "cls"):
            parameter.annotation = ast.Name("Any")
    if function.returns is None:
        function.returns = ast.Name("None" if function.name == "__init__" else "Any")
    return function


def bare(node):
    """A function or a class without what stands in its functions."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        doc = ast.get_docstring(node, clean=False)
        node.body = ([ast.Expr(ast.Constant(doc))] if doc else []) + [ast.Expr(ast.Constant(...))]
        return whole(node)
    if isinstance(node, ast.ClassDef):
        known = {part.target.id for part in node.body if isinstance(part, ast.AnnAssign)}
        given = attributes(node, known)
        node.body = [typed for part in node.body if is_public(part) for typed in
                     (member(part) if part is not node.body[0] or not is_text(part) else [part])]
        node.body = node.body + given or [ast.Expr(ast.Constant(...))]
    return node


def attributes(node, has):
    """What `__init__` gives the objects of a class, with the type of the parameter that it is or the
    one that stands there; has: names that are known."""
    found = {}
    for maker in node.body:
        if not isinstance(maker, ast.FunctionDef) or maker.name != "__init__":
            continue
        types = {a.arg: a.annotation for a in maker.args.args}
        for part in ast.walk(maker):
            for target, value, typed in given_by(part):
                if isinstance(target, ast.Attribute) and not target.attr.startswith("_"):
                    known = types.get(value.id) if isinstance(value, ast.Name) else None
                    found.setdefault(target.attr, typed or known or ast.Name("Any"))
    return [ast.AnnAssign(ast.Name(name), typed, None, 1) for name, typed in found.items()
            if name not in has]


def given_by(part):
    """(target, value, annotation) of an assignment; several of one that has a tuple on both sides."""
    if isinstance(part, ast.AnnAssign):
        return [(part.target, part.value, part.annotation)]
    if not isinstance(part, ast.Assign):
        return []
    target, value = part.targets[0], part.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return [(t, v, None) for t, v in zip(target.elts, value.elts)]
    return [(target, value, None)]


def is_text(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def member(node):
    """What a stub of a class says of one of its members."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [bare(node)]
    if isinstance(node, ast.AnnAssign):
        return [node] if is_shown(node.target) else []
    return names_of(node) if isinstance(node, ast.Assign) else []


def is_shown(target):
    return isinstance(target, ast.Name) and not target.id.startswith("_")


def names_of(node):
    """The public names that an assignment gives, each of any type; other names of a function keep
    its type, as in `__radd__ = __add__`."""
    targets = [n for t in node.targets for n in ast.walk(t) if isinstance(n, ast.Name)]
    if isinstance(node.value, ast.Name) and all(t.id.startswith("__") for t in targets):
        return [node]
    return [ast.AnnAssign(ast.Name(n.id), ast.Name("Any"), None, 1)
            for n in targets if is_shown(n)]


def bare_module(source):
    """The parts of a module that a stub has."""
    body = []
    for node in ast.parse(source).body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            node.names = [n for n in node.names if not n.name.startswith("_") and n.name not in
                          ("ffi", "lib")]
            body += [node] if node.names else []
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            body += [bare(node)] if is_public(node) else []
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
            body.append(node)  # an alias of types
        elif isinstance(node, ast.Assign):
            body += names_of(node)
        elif isinstance(node, ast.AnnAssign) and is_shown(node.target):
            body.append(ast.AnnAssign(node.target, node.annotation, None, 1))
    return body


def given_on(node):
    """An import that the stub hands on, as `from X import A as A` does."""
    if isinstance(node, ast.ImportFrom) and node.level:
        for alias in node.names:
            alias.asname = alias.name
    return node


def parameters_of(count, names):
    """Names of parameters: those of the heading where Python can have them."""
    given = [part.strip().strip("[]").lower() for part in names.split(",")] if names else []
    fits = len(given) == count and len(set(given)) == count and all(map(usable, given))
    return given if fits else [f"argument_{i + 1}" for i in range(count)]


def method(name, parameters, gives, summary, first="self"):
    """The stub of a function that the library describes."""
    given = ", ".join(([first] if first else []) + [f"{p}: Any" for p in parameters])
    return ast.parse(f"def {name}({given}) -> {gives}:\n    {summary!r}\n    ...").body[0]


def language(first, game="Any"):
    """The functions of the language, as methods of a value or as functions; game: what those give
    whose answers are values."""
    for about in functions_of_games():
        names = parameters_of(len(about.takes), about.parameters)
        if first:
            names = names[1:]
        if usable(about.name) and (about.takes or not first):
            gives = game if about.gives == library.ENDER_KIND_GAME else KINDS.get(about.gives, "Any")
            yield method(about.name, names, gives, about.summary, first)


def typed(keyword):
    """An option of questions as a parameter: its type, and a default where all agree on one."""
    kinds = {"word": f"Literal[{', '.join(map(repr, keyword.words))}]"}
    return f"{keyword.name}: {kinds.get(keyword.type, keyword.type)} = ..."


def together(one, other):
    """The same option of two domains: it takes what either does."""
    return one._replace(words=one.words + tuple(w for w in other.words if w not in one.words),
                        type=one.type if one.type == other.type else "Any")


def questions(names):
    """The questions of domains with the options that they heed; where two share a name, one stub
    serves both."""
    found, heeded = {}, {}
    for name in names:
        domain, i = library.ender_domain_find(name.encode()), 0
        while row := library.ender_question_at(domain, i):
            question = text_of(row.name)
            found.setdefault(question, []).append(f"{name}: {text_of(row.summary)}")
            known = heeded.setdefault(question, {})
            for keyword in keywords(domain, row):
                known[keyword.name] = together(known.get(keyword.name, keyword), keyword)
            i += 1
    for name, summaries in sorted(found.items()):
        if usable(name):
            lines = [f"{k.name}: {k.takes} ({k.usual} if not given): {k.help}"
                     for k in heeded[name].values()]
            given = "".join(", " + typed(k) for k in heeded[name].values())
            yield ast.parse(f"def {name}(self, *arguments: Any{given}) -> Any:\n"
                            f"    {chr(10).join(summaries + lines)!r}\n    ...").body[0]


def of_positions():
    """Positions have the functions of the language, and the questions about sums."""
    found = list(language("self"))
    names = {function.name for function in found}
    return found + [question for question in questions(["sum"]) if question.name not in names]


def members(body, wanted):
    """The names of the methods that are written down in the classes that are wanted."""
    return {part.name for node in body if isinstance(node, ast.ClassDef) and wanted(node)
            for part in node.body if isinstance(part, ast.FunctionDef)}


def open_method(method):
    """The same with any arguments, so that a class made of this one may be stricter."""
    return ast.parse(f"def {method.name}(self, *arguments: Any, **options: Any) -> Any:\n"
                     f"    {ast.get_docstring(method)!r}\n    ...").body[0]


def extend(body, name, methods):
    """Adds to a class what it does not have."""
    has = members(body, lambda node: node.name == name)
    heirs = members(body, lambda node: any(getattr(base, "id", "") == name for base in node.bases))
    methods = [open_method(m) if m.name in heirs else m for m in methods]
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            node.body += [m for m in methods if m.name not in has]
            node.body = [part for part in node.body
                         if getattr(part, "name", "") != "__getattr__"]


def write(folder, module, body):
    tree = ast.fix_missing_locations(ast.Module(body, []))
    with open(os.path.join(folder, module + ".pyi"), "w") as file:
        file.write("# Written by python/make_stubs.py.\n" + ast.unparse(tree) + "\n")


def body_of(folder, module):
    with open(os.path.join(folder, module + ".py")) as file:
        return bare_module(file.read())


def main(folder):
    modules = [name[:-3] for name in sorted(os.listdir(folder)) if name.endswith(".py")]
    for module in set(modules) - {"__init__", "_interface"}:
        body = body_of(folder, module)
        extend(body, "Value", list(language("self")))
        extend(body, "Game", list(language("self", "Game")))
        extend(body, "Object", list(questions(ender.domains())))
        extend(body, "Position", of_positions())
        start = 1 + max((i for i, node in enumerate(body) if getattr(node, "module", "") == "__future__"), default=-1)
        write(folder, module, body[:start] + ast.parse("from typing import Literal").body + body[start:])
    write(folder, "_interface", ast.parse("from typing import Any\n"
                                          "ABI: int\nVERSION: str\nffi: Any").body)
    body = ast.parse("from typing import Any, Dict, List").body
    body += [given_on(node) for node in body_of(folder, "__init__") if not isinstance(
        node, ast.FunctionDef)]
    has = set(ender._NAMES)
    body += [node for node in language("") if node.name not in has]
    has |= {about.name for about in functions_of_games()}
    names = [name.replace("-", "_") for name in ender.rulesets()]
    body += [ast.AnnAssign(ast.Name(n), ast.Name("Ruleset"), None, 1) for n in names
             if usable(n) and n not in has]
    has |= set(names)
    body += [ast.parse(f"def {domain}(text: Any, context: Any = None, **options: Any) -> Object:\n"
                       f"    {summary!r}\n    ...").body[0]
             for domain, summary in ender.domains().items() if domain not in has]
    write(folder, "__init__", body)
    with open(os.path.join(folder, "py.typed"), "w"):
        pass


if __name__ == "__main__":
    main(sys.argv[1])
