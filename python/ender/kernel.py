# SPDX-License-Identifier: MIT
"""A Jupyter kernel for the language of ender: `ender kernel --install`, then choose "ender" in a
notebook. A cell is expressions and definitions (`A := {1|*}`), one a line or as long as brackets are
open; each result is shown, games as formulae, pictures as pictures, records as tables.

Lines that begin with % ask about more than an expression: `%card G`, `%ask poset G[2] width`,
`%moves domineering 2x3 left`, `%help NAME`, `%names`."""

from __future__ import annotations

import html
import json
import os
import re
import shlex
import sys
import tempfile
from typing import Any, Dict, Iterator, List, Optional, Tuple

try:
    from ipykernel.kernelbase import Kernel
except ImportError:
    sys.exit("ender kernel: this Python has no ipykernel (Debian: python3-ipykernel)")

from . import errors
from ._bulk import Table
from ._domains import Object, domains, option_rows
from ._interface import VERSION
from ._library import Context, ffi, lib, text_of
from ._pictures import as_image
from ._rulesets import ruleset, rulesets
from ._values import Value, apply, evaluate, function_find, functions_of_games, put

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*$")
_OPEN, _CLOSE = "([{", ")]}"
_ASKS = ("%ask", "%card", "%help", "%moves", "%names")


def statements(code: str) -> Iterator[str]:
    """The statements of a cell: lines, joined while brackets or quotes are open. # begins a remark
    where it stands first in a line."""
    pending = ""
    for line in code.split("\n"):
        if not pending and (not line.strip() or line.lstrip().startswith("#")):
            continue
        pending += ("\n" if pending else "") + line
        if not is_open(pending):
            yield pending.strip()
            pending = ""
    if pending.strip():
        yield pending.strip()


def is_open(text: str) -> bool:
    """Are brackets or quotes of a text open at its end?"""
    depth, quoted = 0, False
    for letter in text:
        if letter == '"':
            quoted = not quoted
        elif not quoted:
            depth += (letter in _OPEN) - (letter in _CLOSE)
    return quoted or depth > 0


def bundle(result: Any) -> Optional[Dict[str, str]]:
    """A result in the formats of a notebook."""
    if result is None:
        return None
    if isinstance(result, bool):
        return {"text/plain": "true" if result else "false"}
    if isinstance(result, dict):
        return pairs(result).bundle()
    if isinstance(result, list):
        return _list(result)
    shown = {"text/plain": str(result)}
    if isinstance(result, Value):
        shown["text/latex"] = result._repr_latex_()
    elif hasattr(result, "bundle"):
        shown = result.bundle()
    elif hasattr(result, "_repr_svg_"):
        picture = result._repr_svg_()
        if picture:
            shown["image/svg+xml"] = picture
            shown["text/plain"] = getattr(result, "description", str(result))
            shown["text/html"] = as_image(picture, shown["text/plain"])
    return shown


def pairs(record: Dict[str, Any]) -> Table:
    """A record as a table of names and values."""
    return Table({"name": list(record), "value": [_shown(v) for v in record.values()]}, header=False)


def _shown(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if isinstance(value, list) else value


def _list(result: List[Any]) -> Dict[str, str]:
    if result and all(isinstance(one, dict) for one in result):
        names = list(dict.fromkeys(name for one in result for name in one))
        return Table({name: [_shown(one.get(name, "")) for one in result] for name in names}).bundle()
    shown = {"text/plain": ", ".join(map(str, result)) if result else "none"}
    if result and all(isinstance(one, Value) for one in result):
        shown["text/latex"] = "$" + ",\\; ".join(g.format("latex") for g in result) + "$"
    return shown


# ---- the asking of more than an expression ----

def card(text: str, context: Context) -> Table:
    """What there is to know about a value."""
    value = evaluate(text, context)
    if not isinstance(value, Value):
        raise errors.EnderArgumentError(f"%card is about a value, not {value!r}")
    rows: Dict[str, Any] = {"name": value}
    argument = ffi.new("ender_result *")
    keep: List[Any] = []
    put(context.now, argument, value, lib.ENDER_TAKES_SURREAL, keep)
    for about in functions_of_games():
        if not lib.ender_function_is_on_card(context.pointer, about.about, argument):
            continue
        label = text_of(about.about.card)
        try:
            rows[label] = apply(about, value, context=context)
        except errors.EnderError:
            continue
    return pairs(rows)


def moves(line: str, context: Context) -> Table:
    """The moves of a player (or of both) in a position."""
    words = line.split()
    if len(words) < 2:
        raise errors.EnderArgumentError("%moves RULESET POSITION [left|right]")
    player = [words.pop()] if words[-1] in ("left", "right") else []
    position = ruleset(words[0], context)(" ".join(words[1:]))
    found = [(m["player"], m["name"], m["to"], m.get("value", m.get("outcome", "unknown")),
              m.get("note", "")) for m in position.ask("survey", *player)["moves"]]
    return Table(dict(zip(("player", "move", "to", "value", "note"), zip(*found))) if found else {})


def ask(line: str, context: Context) -> Any:
    """`%ask DOMAIN OBJECT [QUESTION [ARGUMENT...]] [--OPTION [TEXT]]`, as `ender ask` does."""
    words, options = _given(_words(line))
    if len(words) < 2:
        raise errors.EnderArgumentError("%ask DOMAIN OBJECT QUESTION [ARGUMENT...] [--OPTION TEXT]; "
                                        "domains: " + ", ".join(domains()))
    if len(words) > 2:
        of_object = [text_of(row.name) for row in _option_rows(words[0]) if row.of_object]
        own = {name: options.pop(name) for name in of_object if name in options}
        return Object(words[0], words[1], context, **own).ask(words[2], *words[3:], **options)
    return Object(words[0], words[1], context, **options)


def _words(line: str) -> List[str]:
    """The words of a line; what has blanks in it stands in single quotes."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
    lexer.quotes, lexer.escape, lexer.commenters, lexer.whitespace_split = "'", "", "", True
    try:
        return list(lexer)
    except ValueError:
        raise errors.EnderArgumentError("a single quote is open at the end of the line") from None


def _option_rows(domain: str) -> List[Any]:
    found = lib.ender_domain_find(domain.encode())
    return option_rows(found) if found else []


def _given(words: List[str]) -> Tuple[List[str], Dict[str, Any]]:
    """The words that are no options, and the options, as the rows of the domain have them."""
    kinds = {text_of(row.name): row.kind for row in _option_rows(words[0] if words else "")}
    rest: List[str] = []
    options: Dict[str, Any] = {}
    left = iter(words)
    for word in left:
        name, equals, text = word[2:].partition("=")
        if not word.startswith("--"):
            rest.append(word)
        elif name not in kinds:
            raise errors.EnderArgumentError(
                f"--{name} is no option of {words[0]}; there are "
                + (", ".join("--" + known for known in kinds) or "none"))
        elif kinds[name] == lib.ENDER_OPTION_SWITCH:
            options[name] = True
        else:
            given = text if equals else next(left, None)
            if given is None:
                raise errors.EnderArgumentError(f"--{name} needs a text")
            options[name] = given
    return rest, options


def describe(name: str, context: Context) -> Optional[str]:
    """What there is to say about a name: a function, a ruleset, a domain."""
    about = function_find(name)
    if about:
        c = about.about
        return (f"{about.name}({about.parameters}): {about.summary}\n"
                f"    {text_of(c.example)}  =  {text_of(c.example_value) or 'a picture'}")
    try:
        rules = ruleset(name.replace("_", "-"), context)
        return (f"{rules.name}: {rules.summary}\n{rules.rules}\n{rules.grammar}\n"
                f"    {rules.name.replace('-', '_')}(\"{rules.example}\")  =  {rules.example_value}")
    except errors.EnderError:
        pass
    if name in domains():
        thing = lib.ender_domain_find(name.encode())
        return f"{name}: {domains()[name]}\n{text_of(thing.grammar)}"
    found = lib.ender_scope_get(context.scope, name.encode())
    return f"{name} := {evaluate(name, context)}" if found else None


def known_names(context: Context) -> List[str]:
    """All that can be completed."""
    names = {about.name for about in functions_of_games()}
    names |= {name.replace("-", "_") for name in rulesets(context)}
    i = 0
    while name := lib.ender_scope_name(context.scope, i):
        names.add(text_of(name))
        i += 1
    return sorted(names)


class EnderKernel(Kernel):
    """The kernel: the messages of Jupyter on one side, a context on the other."""

    implementation = "ender"
    implementation_version = VERSION
    banner = "ender: combinatorial game theory, computed"
    language_info = {"name": "ender", "version": VERSION, "mimetype": "text/x-ender",
                     "file_extension": ".ender", "pygments_lexer": "text"}

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.context = Context()

    # ---- running ----

    def _run(self, statement: str) -> Any:
        if statement.endswith("?"):
            return self._help(statement.rstrip("? "))
        if not statement.startswith("%"):
            return evaluate(statement, self.context)
        word, _, rest = statement.partition(" ")
        if word == "%card":
            return card(rest, self.context)
        if word == "%moves":
            return moves(rest, self.context)
        if word == "%ask":
            return ask(rest, self.context)
        if word == "%help":
            return self._help(rest.strip())
        if word == "%names":
            return known_names(self.context)
        raise errors.EnderArgumentError(f"{word} is none of {', '.join(_ASKS)}")

    def _help(self, name: str) -> str:
        if not name:
            return __doc__ or ""
        found = describe(name, self.context)
        if not found:
            raise errors.EnderArgumentError(f"nothing is called {name}")
        return found

    def do_execute(self, code: str, silent: bool, store_history: bool = True,
                   user_expressions: Any = None, allow_stdin: bool = False, **_: Any) -> Any:
        try:
            for statement in statements(code):
                self._show(self._run(statement), silent)
        except KeyboardInterrupt:
            return self._failed("Interrupted", "interrupted", silent)
        except (errors.EnderError, TypeError) as problem:
            return self._failed(type(problem).__name__, str(problem), silent)
        return {"status": "ok", "execution_count": self.execution_count, "payload": [],
                "user_expressions": {}}

    def _show(self, result: Any, silent: bool) -> None:
        shown = None if silent else bundle(result)
        if shown:
            self.send_response(self.iopub_socket, "display_data", {"data": shown, "metadata": {}})

    def _failed(self, name: str, message: str, silent: bool) -> Dict[str, Any]:
        content = {"ename": name, "evalue": message.split("\n")[0],
                   "traceback": message.split("\n")}
        if not silent:
            self.send_response(self.iopub_socket, "error", content)
        return {"status": "error", "execution_count": self.execution_count, **content}

    # ---- help while one writes ----

    def _word(self, code: str, cursor: int) -> Tuple[str, int]:
        begin = cursor
        while begin > 0 and (code[begin - 1].isalnum() or code[begin - 1] in "_-%"):
            begin -= 1
        word = code[begin:cursor]
        while word[:1] == "-" or (word[:1].isdigit() and word):  # -tiny, 2over
            word, begin = word[1:], begin + 1
        return word, begin

    def do_complete(self, code: str, cursor_pos: int) -> Dict[str, Any]:
        word, begin = self._word(code, cursor_pos)
        names = list(_ASKS) if word.startswith("%") else known_names(self.context)
        before = code[:begin].split()
        if before[:1] == ["%ask"] and len(before) > 2 and before[-1].startswith("--"):
            rows = _option_rows(before[1])
            if code[:begin].endswith("--"):  # _word leaves the signs out
                word, begin = "--" + word, begin - 2
                names = ["--" + text_of(row.name) for row in rows]
            else:
                names = [one for row in rows if text_of(row.name) == before[-1][2:]
                         for one in text_of(row.words).split()]
        elif before[:1] == ["%ask"]:
            names = list(domains()) if len(before) == 1 else \
                list(_questions(before[1])) if len(before) > 2 else names
        elif before[:1] == ["%moves"] and len(before) == 1:
            names = list(rulesets(self.context))
        return {"status": "ok", "matches": [n for n in names if n.startswith(word)],
                "cursor_start": begin, "cursor_end": cursor_pos, "metadata": {}}

    def do_inspect(self, code: str, cursor_pos: int, detail_level: int = 0,
                   omit_sections: Any = ()) -> Dict[str, Any]:
        end = cursor_pos
        while end < len(code) and (code[end].isalnum() or code[end] in "_-"):
            end += 1
        found = describe(self._word(code, end)[0], self.context)
        data = {"text/plain": found, "text/html": f"<pre>{html.escape(found)}</pre>"} if found else {}
        return {"status": "ok", "found": bool(found), "data": data, "metadata": {}}

    def do_is_complete(self, code: str) -> Dict[str, Any]:
        return {"status": "incomplete", "indent": "    "} if is_open(code) else \
            {"status": "complete"}

    def do_shutdown(self, restart: bool) -> Dict[str, Any]:
        self.context.close()
        return {"status": "ok", "restart": restart}


def _questions(domain: str) -> Iterator[str]:
    found = lib.ender_domain_find(domain.encode())
    i = 0
    while found and (row := lib.ender_question_at(found, i)):
        yield text_of(row.name)
        i += 1


# ---- installing ----

def kernel_spec() -> Dict[str, Any]:
    """What Jupyter has to know to start the kernel."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    spec: Dict[str, Any] = {"argv": [sys.executable, "-m", "ender.kernel", "-f", "{connection_file}"],
                            "display_name": "ender", "language": "ender",
                            "interrupt_mode": "signal", "metadata": {}}
    if os.environ.get("PYTHONPATH"):  # the package is not where Python looks by itself
        spec["env"] = {"PYTHONPATH": package}
    return spec


def install(prefix: Optional[str]) -> str:
    """Tells Jupyter about the kernel, for this user or below a prefix; where that is."""
    from jupyter_client.kernelspec import KernelSpecManager
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        with open(os.path.join(folder, "kernel.json"), "w") as file:
            json.dump(kernel_spec(), file, indent=1)
        return KernelSpecManager().install_kernel_spec(folder, "ender", user=prefix is None,
                                                       prefix=prefix)


USAGE = """usage: ender kernel --install [--prefix FOLDER]
       ender kernel -f CONNECTION_FILE

A Jupyter kernel for the language of ender. --install tells Jupyter about it, for this user or below
FOLDER; Jupyter itself starts it with -f."""


def main(arguments: List[str]) -> int:
    if "--help" in arguments or not arguments:
        print(USAGE)
        return 0 if arguments else 2
    if arguments[0] == "--install":
        rest = arguments[1:]
        if rest and (rest[0] != "--prefix" or len(rest) != 2):
            print(USAGE, file=sys.stderr)
            return 2
        print("installed in", install(rest[1] if rest else None))
        return 0
    from ipykernel.kernelapp import IPKernelApp
    IPKernelApp.launch_instance(argv=arguments, kernel_class=EnderKernel)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
