# SPDX-License-Identifier: MIT
"""The tests of a build, as CTest knows them, each with a bound on what it may take (for scripts/mutate)."""
import hashlib
import json
import os
import re
import select
import shutil
import signal
import subprocess
from pathlib import Path

DATA_MOST = 6 << 30  # bytes that a test may take, so that a mistake does not take the machine
WAITING = 30  # seconds by the clock for each of the processor's


def linker_options(leaks=False):
    """For CMake: a linker that links in a moment what ld takes a minute for, where there is one; and programs with the
    leak sanitizer."""
    quick = "-fuse-ld=lld " if shutil.which("ld.lld") else ""
    return [f"-DCMAKE_EXE_LINKER_FLAGS={quick}{'-fsanitize=leak' if leaks else ''}", f"-DCMAKE_SHARED_LINKER_FLAGS={quick}"]


class Test:
    """One test: its command, where it runs, and with which variables."""

    def __init__(self, row, build):
        self.name = row["name"]
        self.command = row.get("command")
        properties = {p["name"]: p["value"] for p in row.get("properties", [])}
        self.folder = properties.get("WORKING_DIRECTORY", str(build))
        self.environment = dict(p.split("=", 1) for p in properties.get("ENVIRONMENT", []))
        self.seconds = 0  # of the processor, that it took when it ran last

    def passes(self, seconds, waiting=WAITING, **variables):
        """Whether it passes, in a session of its own, so that what it started ends with it. The seconds are the
        processor's, so that a busy machine catches no mistake; what only waits has so many times as many."""
        bounds = ["prlimit", f"--data={DATA_MOST}", f"--cpu={int(seconds) + 1}:{int(seconds) + 2}"]
        process = subprocess.Popen([*bounds, *self.command], cwd=self.folder,
                                   env={**os.environ, **self.environment, **variables},
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        ended = os.pidfd_open(process.pid)
        in_time = select.select([ended], [], [], waiting * seconds)[0]
        os.close(ended)
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = used.ru_utime + used.ru_stime
        return bool(in_time) and process.returncode == 0


def build_tests(build, jobs):
    """All programs that tests need, and nothing else."""
    listed = subprocess.run(["ninja", "-C", str(build), "-t", "targets", "all"], check=True, capture_output=True,
                            text=True).stdout
    targets = set(re.findall(r"^(ender|ender-check|ender-judge|(?:tests|example|failing)-[\w-]+): ", listed, re.M))
    subprocess.run(["cmake", "--build", str(build), "--parallel", jobs, "--target", *targets], check=True,
                   stdout=subprocess.DEVNULL)


# Where all rooms are one shared object: what links, and which modules a copy of the command finds, is another
# matter there, and the Python package is not built. Hyperlinks of documents are no code.
LEFT_OUT = ("rooms/", "python/", "cli/modules", "docs/hyperlinks")


def tests_of(build):
    """All tests of a build that say something there, by name."""
    shown = subprocess.run(["ctest", "--test-dir", str(build), "--show-only=json-v1"], check=True,
                           capture_output=True, text=True).stdout
    return {row["name"]: Test(row, build) for row in json.loads(shown)["tests"]
            if row.get("command") and not row["name"].startswith(LEFT_OUT)}


def times_of(build):
    """What tests took when CTest last ran them in a build, if it did."""
    path = Path(build) / "Testing" / "Temporary" / "CTestCostData.txt"
    rows = [line.split() for line in path.read_text().splitlines()] if path.exists() else []
    return {row[0]: float(row[2]) for row in rows if len(row) == 3}


def copy_sources(top, to):
    """The sources as git knows them. What differs is written anew, so that it is newer than what was made of it."""
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=top,
                            check=True, capture_output=True, text=True).stdout.split("\n")
    wanted = {name for name in listed if name and (top / name).is_file()}
    for name in wanted:
        copy = to / name
        if not copy.is_file() or copy.read_bytes() != (top / name).read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes((top / name).read_bytes())
            copy.chmod((top / name).stat().st_mode)
    for path in to.rglob("*"):
        if path.is_file() and str(path.relative_to(to)) not in wanted:
            path.unlink()


def digest_of(test, source):
    """Of the files of the source tree that its command names, and of the program's source."""
    hashed = hashlib.sha256()
    name = test.name.rsplit("/", 1)[-1]
    paths = [Path(word) for word in test.command if Path(word).suffix and source in Path(word).parents]
    paths += sorted((source / "tests").glob(f"*/*/test_{name}.c")) + sorted((source / "tests").glob(f"*/test_{name}.c"))
    for path in paths:
        hashed.update(path.read_bytes() if path.is_file() else b"")
    return hashed.hexdigest()[:16]
