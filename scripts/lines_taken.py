# SPDX-License-Identifier: MIT
"""Which test executes which functions of src, and which lines and branches all of them execute together, as Clang
counts them (for scripts/mutate and scripts/edges).

Measured in a copy of its own, whose sources stand still afterwards: a line of today is looked up as the line
it was then. A test that has changed since, or is new, may execute any line. What a process has counted that is
killed, or ends by _exit, is lost.
"""
import difflib
import json
import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from ctests import build_tests, copy_sources, linker_options, tests_of

MOST_SECONDS = 1000  # of the processor, for a test with counters


def lines_of(report):
    """The lines of each file that were executed, in a report of llvm-cov: file to a set of bits."""
    found, file, bits = {}, None, 0
    for line in report:
        if line.startswith("SF:"):
            file, bits = os.path.normpath(line[3:].strip()), 0
        elif line.startswith("DA:"):
            number, count = line[3:].split(",")[:2]
            bits |= (int(count) > 0) << int(number)
        elif line.startswith("end_of_record") and bits:
            found[file] = bits
    return found


def digest_of(test, source):
    """Of the files of the source tree that its command names, and of the program's source."""
    hashed = sha256()
    name = test.name.rsplit("/", 1)[-1]
    paths = [Path(word) for word in test.command if Path(word).suffix and source in Path(word).parents]
    paths += sorted((source / "tests").glob(f"*/*/test_{name}.c")) + sorted((source / "tests").glob(f"*/test_{name}.c"))
    for path in paths:
        hashed.update(path.read_bytes() if path.is_file() else b"")
    return hashed.hexdigest()[:16]


class LinesTaken:
    def __init__(self, folder):
        self.folder, self.source, self.build = folder, folder / "source", folder / "build"
        self.record = folder / "functions.jsonl"
        self.total = folder / "total.profdata"
        self.tests = {}  # name to (digest, the functions)
        for line in self.record.read_text().splitlines() if self.record.exists() else []:
            row = json.loads(line)
            self.tests[row["test"]] = (row["digest"], frozenset(row["functions"]))
        self.places, self.digests = {}, {}
        self.lines, self.functions = None, {}

    # ---- measuring ----

    def prepare(self, top, jobs):
        copy_sources(top, self.source)
        flags = "-O1 -DNDEBUG -fprofile-instr-generate -fcoverage-mapping"
        subprocess.run(["cmake", "-G", "Ninja", "--log-level=ERROR", "-S", str(self.source), "-B", str(self.build),
                        "-DCMAKE_C_COMPILER=clang", "-DENDER_TESTS=ON", "-DENDER_SHARED=OFF", "-DENDER_PYTHON=OFF",
                        "-DENDER_ROOMS_SHARED=ON", f"-DCMAKE_C_FLAGS_RELEASE={flags}", *linker_options()],
                       check=True, stdout=subprocess.DEVNULL)
        build_tests(self.build, jobs)

    def forget(self):
        self.record.unlink(missing_ok=True)
        self.total.unlink(missing_ok=True)
        self.tests = {}

    def measure(self, top, jobs, cost):
        """Anew for all tests, the quick ones first; what it has is kept, so that it may be broken off."""
        if not self.record.exists():
            self.prepare(top, jobs)
        tests = tests_of(self.build)
        for name in sorted(tests, key=cost):
            if name in self.tests:
                continue
            functions = self.functions_of_test(tests[name])
            if not functions:
                print(f"# {name} does not pass where functions are counted", file=sys.stderr)
            self.tests[name] = (digest_of(tests[name], self.source) if functions else "", frozenset(functions))
            with self.record.open("a") as out:
                out.write(json.dumps({"test": name, "digest": self.tests[name][0],
                                      "functions": sorted(functions)}) + "\n")

    def functions_of_test(self, test):
        """None of them where it does not pass."""
        raw = self.empty_raw()
        passes = test.passes(MOST_SECONDS, LLVM_PROFILE_FILE=str(raw / "%4m.profraw"))
        merged = self.merged(raw)
        if not passes or not merged:
            return []
        shown = subprocess.run(["llvm-profdata", "show", "--all-functions", str(merged)], check=True,
                               capture_output=True, text=True).stdout
        return re.findall(r"^  (\S+):$", shown, re.M)

    def measure_corpora(self, top):
        """What each fuzzer has kept, through its program."""
        for program in sorted(self.build.glob("fuzz-*")):
            name = program.name[len("fuzz-"):]
            files = [str(path) for place in ("fuzz/corpus", "build/fuzz/corpus")
                     for path in sorted((top / place / name).glob("*")) if path.is_file()]
            if not os.access(program, os.X_OK) or program.is_dir() or not files:
                continue
            raw = self.empty_raw()
            for at in range(0, len(files), 200):
                subprocess.run([str(program), *files[at:at + 200]], cwd=self.source, stdout=subprocess.DEVNULL,
                               env={**os.environ, "LLVM_PROFILE_FILE": str(raw / "%4m.profraw")}, check=True)
            self.merged(raw)

    def empty_raw(self):
        raw = self.folder / "raw"
        shutil.rmtree(raw, ignore_errors=True)
        raw.mkdir()
        return raw

    def merged(self, raw):
        """The counters of all processes of a test, which are added to the total; None where none were written."""
        profiles = [str(path) for path in raw.glob("*.profraw")]
        if not profiles:
            return None
        merged, total = self.folder / "merged.profdata", self.folder / "total.new"
        subprocess.run(["llvm-profdata", "merge", "-sparse", "-o", str(merged), *profiles], check=True)
        before = [str(self.total)] if self.total.exists() else []
        subprocess.run(["llvm-profdata", "merge", "-sparse", "-o", str(total), str(merged), *before], check=True)
        total.replace(self.total)
        return merged

    def export(self, *options):
        """What llvm-cov says of everything together, which takes seconds."""
        return subprocess.run(["llvm-cov", "export", "-instr-profile", str(self.total), *options,
                               str(self.build / "libender-internal.so"), "-object", str(self.build / "ender")],
                              check=True, capture_output=True, text=True).stdout

    def is_of_src(self, file):
        return file.startswith(f"{self.source}/src/") and file.endswith(".c")

    def branches(self):
        """Of each file of src: (how many branches it has, how many were taken by all that was measured)."""
        report = json.loads(self.export("-summary-only"))
        files = [(os.path.normpath(file["filename"]), file["summary"]["branches"])
                 for file in report["data"][0]["files"]]
        return {file[len(str(self.source)) + 1:]: (branches["count"], branches["covered"])
                for file, branches in files if self.is_of_src(file)}

    # ---- asking ----

    def line_then(self, file, number, text):
        """The line of the measured source that this line of the text is, or None where it is new."""
        if file not in self.places:
            path = self.source / file
            then = path.read_text().splitlines() if path.is_file() else []
            places = {}
            for block in difflib.SequenceMatcher(None, then, text.splitlines(), autojunk=False).get_matching_blocks():
                places.update((block.b + i + 1, block.a + i + 1) for i in range(block.size))
            self.places[file] = places
        return self.places[file].get(number)

    def look_up(self):
        """The lines that anything executes, and where the functions of each file stand."""
        begin = len(str(self.source)) + 1
        self.lines = {file[begin:]: bits for file, bits in lines_of(self.export("-format=lcov").splitlines()).items()
                      if self.is_of_src(file)}
        for function in json.loads(self.export())["data"][0]["functions"]:
            file = os.path.normpath(function["filenames"][0])
            if self.is_of_src(file):
                rows = [region[:3:2] for region in function["regions"] if region[5] == 0]
                self.functions.setdefault(file[begin:], []).append(
                    (min(row[0] for row in rows), max(row[1] for row in rows), function["name"]))

    def is_taken(self, file, number, text):
        """Whether any test executes a line of a file that has this text, as far as is known."""
        if not self.tests:
            return True
        if self.lines is None:
            self.look_up()
        then = self.line_then(file, number, text)
        return not then or self.lines.get(file, 0) >> then & 1 == 1

    def knows(self, name):
        return bool(self.tests.get(name, ("",))[0])

    def may_take(self, test, source, file, number, text):
        """Whether a test may execute the function that the line stands in; `source` is the tree of the test."""
        digest, functions = self.tests.get(test.name, ("", frozenset()))
        if test.name not in self.digests:
            self.digests[test.name] = digest_of(test, source)
        if not digest or digest != self.digests[test.name]:
            return True
        if self.lines is None:
            self.look_up()
        then = self.line_then(file, number, text)
        names = {name for first, last, name in self.functions.get(file, []) if then and first <= then <= last}
        return not names or not names.isdisjoint(functions)
