# SPDX-License-Identifier: MIT
"""Which test executes which lines of src (for scripts/mutate), and which branches all of them take together
(for scripts/edges), as Clang counts them.

Measured in a copy of its own, whose sources stand still afterwards: a line of today is looked up as the line
it was then. A test that has changed since, or is new, may execute any line. What a process has counted that is
killed, or ends by _exit, is lost.
"""
import difflib
import json
import os
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
        self.record = folder / "lines.jsonl"
        self.total = folder / "total.profdata"
        self.tests = {}  # name to (digest, {file: bits})
        self.read = 0  # bytes of the record, which another process may make longer meanwhile
        self.places, self.digests = {}, {}
        self.read_on()

    def read_on(self):
        if not self.record.exists():
            return
        with self.record.open() as rows:
            rows.seek(self.read)
            for line in iter(rows.readline, ""):
                if not line.endswith("\n"):
                    break
                self.read += len(line)
                row = json.loads(line)
                self.tests[row["test"]] = (row["digest"],
                                           {file: int(bits, 16) for file, bits in row["lines"].items()})

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
        self.tests, self.read = {}, 0

    def measure(self, top, jobs, cost):
        """Anew for all tests, the quick ones first; what it has is kept, so that it may be broken off."""
        if not self.record.exists():
            self.prepare(top, jobs)
        tests = tests_of(self.build)
        for name in sorted(tests, key=cost):
            if name in self.tests:
                continue
            lines = self.lines_of_test(tests[name])
            if lines is None:
                print(f"# {name} does not pass where lines are counted", file=sys.stderr)
                lines = {}
            digest = digest_of(tests[name], self.source)
            self.tests[name] = (digest if lines else "", lines)
            with self.record.open("a") as out:
                out.write(json.dumps({"test": name, "digest": self.tests[name][0],
                                      "lines": {file: f"{bits:x}" for file, bits in lines.items()}}) + "\n")

    def lines_of_test(self, test):
        raw = self.empty_raw()
        if not test.passes(MOST_SECONDS, LLVM_PROFILE_FILE=str(raw / "%4m.profraw")):
            return None
        merged = self.merged(raw)
        if not merged:
            return None
        programs = [test.command[0]] if test.name.startswith("unit/") else []
        report = self.export(merged, programs, "-format=lcov").splitlines()
        begin = str(self.source) + "/"
        return {file[len(begin):]: bits for file, bits in lines_of(report).items() if self.is_of_src(file)}

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

    def export(self, profile, programs, *options):
        objects = [word for path in [self.build / "ender", *programs] for word in ("-object", str(path))]
        return subprocess.run(["llvm-cov", "export", "-instr-profile", str(profile), *options,
                               str(self.build / "libender-internal.so"), *objects],
                              check=True, capture_output=True, text=True).stdout

    def is_of_src(self, file):
        return file.startswith(f"{self.source}/src/") and file.endswith(".c")

    def branches(self):
        """Of each file of src: (how many branches it has, how many were taken by all that was measured)."""
        report = json.loads(self.export(self.total, [], "-summary-only"))
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

    def may_take(self, test, source, file, number, text):
        """Whether a test may execute a line of a file that has this text; `source` is the tree of the test."""
        digest, lines = self.tests.get(test.name, ("", {}))
        if test.name not in self.digests:
            self.digests[test.name] = digest_of(test, source)
        if not digest or digest != self.digests[test.name]:
            return True
        then = self.line_then(file, number, text)
        return lines.get(file, 0) >> then & 1 == 1 if then else file in lines
