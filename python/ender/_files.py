# SPDX-License-Identifier: MIT
"""Rulesets in files of Lua: those that come with the package and those in the folders of
ENDER_LUA_PATH, which are found by their names, and any other file by its path."""

from __future__ import annotations

import os
import re
from typing import Iterable, Optional, Union

from . import errors
from ._library import Context, default_context, ffi, lib, text_of

_MENTIONED = re.compile(r'([A-Za-z0-9_-]+)\s*\(\s*["\']')
_NAME = re.compile(r"[a-z0-9-]{1,64}")


def _folders() -> Iterable[str]:
    """Those of the variable, and the one of the package."""
    yield from filter(None, os.environ.get("ENDER_LUA_PATH", "").split(":"))
    yield os.path.join(os.path.dirname(os.path.abspath(__file__)), "rulesets")


def load(path: Union[str, "os.PathLike[str]"], context: Optional[Context] = None) -> str:
    """Defines the ruleset of a file in the context, and returns its name."""
    context = context or default_context()
    out, rules = ffi.new("ender_lua_file **"), ffi.new("ender_ruleset **")
    opened, data = context.opened(), os.fsencode(path)  # noqa: F841: while the file is read
    if b"\0" in data:
        raise errors.EnderArgumentError("the path has a zero byte in it")
    context.check(lib.ender_lua_load(context.pointer, data, out, rules))
    context._of_c.files.append(out[0])
    return text_of(lib.ender_ruleset_about(rules[0]).name)


def load_named(context: Context, name: str) -> bool:
    """Loads NAME.lua if one of the folders has it, once, and says whether one has; operators may
    stand before the name."""
    name = name.rpartition(":")[2].lower().replace("_", "-")
    if not _NAME.fullmatch(name):
        return False
    with context._loading:  # of two threads one waits until the file is loaded
        if name in context._tried:
            return True
        for folder in _folders():
            path = os.path.join(folder, name + ".lua")
            if os.path.isfile(path):
                context._tried.add(name)
                load(path, context)
                return True
    return False


def _is_known(context: Context, name: str) -> bool:
    out = ffi.new("ender_ruleset **")
    return bool(lib.ender_ruleset_find(context.pointer, name.encode(), out) == lib.ENDER_OK)


def load_mentioned(context: Context, text: str) -> None:
    """Loads what is followed by a position in quotes, such as end_nim("2,1")."""
    if "(" not in text:
        return
    for word in _MENTIONED.findall(text):
        for start in [0, *(at.end() for at in re.finditer("-", word))]:  # a hyphen may be a minus
            name = word[start:]
            if name and not _is_known(context, name):
                load_named(context, name)


def load_all(context: Context) -> None:
    """Loads every file of the folders whose ruleset is not there yet."""
    for folder in _folders():
        for entry in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
            name, ending = os.path.splitext(entry)
            if ending == ".lua" and not _is_known(context, name):
                load_named(context, name)
