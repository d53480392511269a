# SPDX-License-Identifier: MIT
"""Answers for texts that differ a little from the examples, against sums that are recorded (tests/cli/variants.sh).

variants.py COMMAND RECORDS          compares, and says what differs
variants.py COMMAND RECORDS --record writes the records anew
variants.py COMMAND --show NAME      the requests of one row and their answers, to be compared with another build's

The rows come from the lists of rulesets, domains and questions. Of a ruleset: the position of its example, with a
letter less, a letter twice, or another letter: its picture and parts, the names of its moves, and its value, or
what is wrong (outcomes are found in a time of the clock). Of a domain: the same with the text of its example. Of a question: its own example, and with the
objects of the first questions of its domain in place of its own.
"""
import hashlib
import json
import re
import subprocess
import sys

POSITIONS, OBJECTS, OTHERS = 12, 40, 6  # of each ruleset; of each domain; other objects of each question
# What takes seconds for a position near the example, or memory without end.
LARGE = {"ruleset quelhas", "ruleset sprouts", "ruleset impartial-nogo", "ruleset graph-snort", "ruleset domineering",
         "ruleset cram", "ruleset fibonacci-nim", "ruleset take-away", "ruleset moidores", "domain sum", "domain nimstring",
         "question goban best_moves", "question goban area", "question dots_and_boxes nimstring_value",
         "question sum form", "question ko history_independent", "question ko history_dependent_at"}
# Options without a usual value, for the questions that heed them.
GIVEN = {"universe": "E"}
# What is guessed by playing games changes with how they are played; tests of the room say how good it is.
GUESSED = {"question goban likely_moves"}
# Times, sizes of memory, and how much a session has seen are no part of an answer.
NOISE = [(r'"(seconds|memory|budget|ms)":[0-9.e-]+', r'"\1":0'), (r'"games":[0-9]+,"forms"', '"games":0,"forms"')]


class Command:
    def __init__(self, path):
        self.path = path

    def text(self, *words):
        return subprocess.run([self.path, *words], capture_output=True, text=True, check=True).stdout

    def answers(self, requests):
        """The lines that are answered, as many as there were before it ended."""
        asked = "".join(json.dumps(request) + "\n" for request in requests)
        said = subprocess.run([self.path, "request", "--threads", "1"], input=asked, capture_output=True, text=True).stdout
        for pattern, instead in NOISE:
            said = re.sub(pattern, instead, said)
        return said.splitlines()


def variants(text, most):
    """The text, and at most so many others spread over its letters."""
    others = {}
    for i, letter in enumerate(text):
        others[text[:i] + text[i + 1:]] = others[text[:i] + letter + text[i:]] = None
        for other in (text[i + 1:] + text[:i]).replace(letter, "")[:1]:
            others[text[:i] + other + text[i + 1:]] = None
    others.pop(text, None)
    step = -(-len(others) // most) or 1
    return [text, *list(others)[::step]]


def rows_of_rulesets(command):
    for row in json.loads(command.text("rulesets", "--json")):
        name = row["name"]
        example = json.loads(command.text("rulesets", name, "--json")).get("example")
        if example:
            valued = f"ruleset {name}" not in LARGE
            yield f"ruleset {name}", [request for text in variants(example, POSITIONS) for request in (
                {"kind": "position", "ruleset": name, "position": text, "read_only": True, "components": True},
                {"kind": "moves", "ruleset": name, "position": text, "names_only": True},
                {"kind": "evaluate", "text": f"{name}({json.dumps(text)})" if valued else "0"})]


def rows_of_domain(command, domain):
    asked = json.dumps({"kind": "domains", "domain": domain["name"]})
    questions = json.loads(command.text("request", "--result", asked))["domains"][0]["questions"]
    objects = list(dict.fromkeys(question["object"] for question in questions))[:OTHERS]

    def ask(question, text):
        arguments = {"arguments": question["arguments"].split(" ; ")} if question["arguments"] else {}
        given = {name: GIVEN[name] for name in question.get("heeds", "").split() if name in GIVEN}
        options = {"options": given} if given else {}
        return {"kind": "ask", "domain": domain["name"], "object": text, "question": question["name"], **arguments,
                **options}

    if f"domain {domain['name']}" not in LARGE:
        card = next((q for q in questions if q["name"] == domain.get("card")), questions[0])
        yield f"domain {domain['name']}", [ask(card, text) for text in variants(domain["example"], OBJECTS)]
    for question in questions:
        name = f"question {domain['name']} {question['name']}"
        others = [] if name in LARGE or f"domain {domain['name']}" in LARGE else objects
        if name not in GUESSED:
            yield name, [ask(question, text) for text in dict.fromkeys([question["object"], *others])]


def groups(command):
    """The rows that are asked in one session."""
    yield list(rows_of_rulesets(command))
    for domain in json.loads(command.text("request", "--result", '{"kind":"domains"}'))["domains"]:
        yield list(rows_of_domain(command, domain))


def sums(command):
    for rows in groups(command):
        answers = command.answers([request for _, requests in rows for request in requests])
        at = 0
        for name, requests in rows:
            own = answers[at:at + len(requests)]
            at += len(requests)
            good = sum('"ok":true' in line for line in own)
            digest = hashlib.sha256("\n".join(own).encode()).hexdigest()[:12]
            yield f"{name}\t{len(requests)}\t{good}\t{digest}"


def show(command, name):
    for rows in groups(command):
        for row, requests in rows:
            if row == name:
                for request, answer in zip(requests, command.answers(requests)):
                    print(f"> {json.dumps(request)}\n{answer}")


def main():
    command = Command(sys.argv[1])
    if sys.argv[2] == "--show":
        return show(command, sys.argv[3])
    got = list(sums(command))
    if "--record" in sys.argv:
        with open(sys.argv[2], "w", encoding="utf-8") as out:
            out.write("\n".join(["# row\trequests\tanswered\tsum", *got]) + "\n")
        return None
    with open(sys.argv[2], encoding="utf-8") as file:
        recorded = [line.rstrip("\n") for line in file if not line.startswith("#")]
    for line in got:
        print(f"{line.split(chr(9))[0]}\t{'same' if line in recorded else 'now ' + line}")
    for line in recorded:
        if not any(line.split("\t")[0] == other.split("\t")[0] for other in got):
            print(f"{line.split(chr(9))[0]}\tis no row any more")
    return None


if __name__ == "__main__":
    main()
