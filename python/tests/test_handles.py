# SPDX-License-Identifier: MIT
"""Every function of C that takes a handle is called with NULL in its place, in a process of its own:
it refuses, or answers that there is nothing. What is tried comes from the headers, so that a new
function is tried too."""

import os
import signal
import unittest

import ender
from ender._library import ffi, lib

# What lives during a call of the library only, and what is no handle of its own.
_INSIDE = ("ender_sink", "ender_claim_run", "lua_State")


def _is_handle(kind):
    """A pointer to a structure whose members the headers do not show."""
    if kind.kind != "pointer" or kind.item.kind not in ("struct", "void"):
        return False
    try:
        ffi.sizeof(kind.item)
        return False
    except (ffi.error, ValueError, TypeError):
        return True


def _argument(kind, context):
    if kind.kind != "pointer":
        return ffi.new(kind.cname + " *")[0] if kind.kind in ("struct", "union") else 0
    if "ender_ctx" in kind.item.cname:
        return context.pointer
    if _is_handle(kind) or kind.item.kind == "function":
        return ffi.NULL
    if "char" in kind.item.cname and kind.item.kind == "primitive":
        return ffi.new("char[]", b"1")
    return ffi.new(kind.item.cname + "[8]")


def _functions():
    for name in sorted(dir(lib)):
        kind = ffi.typeof(getattr(lib, name)) if name.startswith("ender_") else None
        if kind is None or kind.kind != "function":
            continue
        handles = [a for a in kind.args if _is_handle(a) and "ender_ctx" not in a.item.cname]
        if handles and not any(inside in a.cname for a in kind.args for inside in _INSIDE):
            yield name, kind


def _ends(name, kind, context):
    """How a process ends that calls the function: 0 for well."""
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        try:
            getattr(lib, name)(*[_argument(a, context) for a in kind.args])
        finally:
            os._exit(0)
    return os.waitpid(child, 0)[1]


class Handles(unittest.TestCase):
    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork")
    def test_null_is_refused(self):
        context = ender.Context(threads=1)
        tried = [(name, _ends(name, kind, context)) for name, kind in _functions()]
        self.assertGreater(len(tried), 60)
        self.assertEqual([name for name, end in tried if end != 0], [])


if __name__ == "__main__":
    unittest.main()
