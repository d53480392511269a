# SPDX-License-Identifier: MIT
"""Writes ender/_interface.py, what Python knows of the C interface, from the public headers.

    python3 make_interface.py COMPILER INCLUDE_FOLDER OUT_FOLDER

The C preprocessor takes the headers apart and cffi (out of line, ABI mode) writes the module, so no
declaration is written twice and whoever uses the package needs no compiler.
"""

import os
import re
import subprocess
import sys
import tempfile

import cffi

STANDARD = ("stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h")


def preprocessed(compiler, include):
    """The public headers as one text, without what the standard headers declare."""
    with tempfile.TemporaryDirectory() as empty:
        for name in STANDARD:
            open(os.path.join(empty, name), "w").close()
        return subprocess.run(
            [compiler, "-E", "-P", "-nostdinc", "-D__attribute__(x)=", "-I", empty, "-I", include,
             os.path.join(include, "ender", "ender.h")],
            check=True, capture_output=True, text=True).stdout


def without_bodies(text):
    """The text without its inline functions, which a library does not export."""
    while (at := text.find("static inline")) >= 0:
        end = text.index("{", at) + 1
        depth = 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        text = text[:at] + text[end:]
    return text


def abi(include):
    """The version of the binary interface, which is a macro."""
    with open(os.path.join(include, "ender", "context.h")) as header:
        return int(re.search(r"#define ENDER_ABI (\d+)u?", header.read()).group(1))


def version(source):
    """The version of the project, which stands in CMakeLists.txt."""
    with open(os.path.join(source, "CMakeLists.txt")) as file:
        return re.search(r"^    VERSION ([0-9.]+)$", file.read(), re.M).group(1)


def main(compiler, include, out):
    ffi = cffi.FFI()
    ffi.cdef(without_bodies(preprocessed(compiler, include)))
    ffi.set_source("ender._interface", None)
    path = os.path.join(out, "_interface.py")
    ffi.emit_python_code(path)
    with open(path, "a") as module:
        module.write(f"\nABI = {abi(include)}\nVERSION = {version(os.path.dirname(include))!r}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
