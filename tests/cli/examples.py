# SPDX-License-Identifier: MIT
"""What the examples of the help of every subcommand print, against sums that are recorded (tests/cli/examples.sh).

examples.py COMMAND            the rows: an example, the status, the bytes and a sum of what it prints and writes
examples.py COMMAND --show     the texts themselves, to be compared with another build's

Each example runs as it stands and in each other form of output that its subcommand has. All run in one new folder,
because some read what others have written.
"""
import hashlib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FORMS = ["--json", "--latex", "--unicode", "--format csv", "--format markdown", "--format latex"]
# What waits for people, the clock, other programs or files, takes long, or is a list that grows.
LEFT_OUT = re.compile(r"\||^mpirun|^jupyter|^printf|^ender (serve|play|bench|kernel|run|repl|request|retrograde|store"
                      r"|help|find|functions|rulesets|claims (check|list)|go (solve|play|gtp))\b|--seconds|--open"
                      r"|cram 5x7|solve clobber 2x12|--day [34]|coins verify")
# No example of the help, but ways of output that it only describes.
TABLES = ["printf 'n,m,t\\n1,2,0\\n2,5,1/2\\n3,4,-1\\n4,4,3\\n' > numbers.csv",
          "printf 'name,m\\nclobber,2\\nthe longest name of a row of bars that is cut,-5\\n*,4\\n' > names.csv",
          "printf '3 1 4 1 5 -9 2 6\\n' > row.txt"]
PLOTS = [f"ender draw plot {table}{options}{output}"
         for table in ("numbers.csv", "names.csv", "row.txt")
         for options in ("", " --kind points", " --kind bars", " --kind shades", " --x 1 --y 2", " --x 1 --y 2 --kind bars",
                         " --x 2 --y 3", " --x 1 --y 2 --z 3", " --y 2")
         for output in ("", " -o plot.svg", " -o plot.tikz")]
PICTURES = (".svg", ".tikz", ".tex", ".txt", ".cert", ".lean", ".csv", ".json")


def text_of(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def examples(ender):
    for name in re.findall(r"^  (?!ender )([a-z]+) ", text_of(ender, "help"), re.M):
        usage = text_of(ender, name, "--help")
        part = re.search(r"\nExamples:\n((?:  .*\n)+)", usage)
        for line in re.sub(r"\\\n +", "", part.group(1)).splitlines() if part else []:
            command = re.split(r"   +", line.strip())[0]  # what is behind is its answer
            if not LEFT_OUT.search(command):
                yield command
                yield from (f"{command} {form}" for form in FORMS if f"  {form.split()[0]} " in usage)


def run(command, folder, ender):
    """The status, what is printed, and what is written as text."""
    before = {path: path.stat().st_mtime_ns for path in Path(folder).iterdir()}
    done = subprocess.run(["sh", "-c", command.replace("ender ", '"$ENDER" ', 1)],
                          cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, "ENDER": ender, "LC_ALL": "C.UTF-8"}, check=False)
    written = [path.read_bytes() for path in sorted(Path(folder).iterdir())
               if path.suffix in PICTURES and before.get(path) != path.stat().st_mtime_ns]
    return done.returncode, b"\n".join([done.stdout, *written])


def main():
    ender = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        for command in dict.fromkeys([*TABLES, *PLOTS, *examples(ender)]):
            status, text = run(command, folder, ender)
            if "--show" in sys.argv:
                print(f"> {command}\n{text.decode(errors='replace')}")
            else:
                print(f"{command}\t{status}\t{len(text)}\t{hashlib.sha256(text).hexdigest()[:12]}")


if __name__ == "__main__":
    main()
