# SPDX-License-Identifier: MIT
"""One answer, however it is asked: the example of every function of the language, of every question of
every domain and of every ruleset, through the expression language, the command, batch files, Lua,
requests and Python. The tables of the library say what there is to ask, so that a new row is in it at
once. What answers in one process is asked for everything at once."""

import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

import ender
from ender import Context, Form, Object, Value
from ender._library import lib, text_of
from ender._values import functions_of_games

COMMAND = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(ender.__file__))), "ender")
FAILED = "failed"


# ---- what there is to ask ----

def arguments_of(example):
    """The name and the arguments of NAME(ARGUMENT, ...), as texts; None where it is written otherwise."""
    found = re.fullmatch(r"([a-z_0-9]+)\((.*)\)", example, re.S)
    if not found:
        return None
    parts, depth, quoted = [""], 0, False
    for letter in found[2]:
        quoted ^= letter == '"'
        depth += 0 if quoted else (letter in "([{") - (letter in ")]}")
        if depth < 0:
            return None
        if letter == "," and depth == 0 and not quoted:
            parts.append("")
        else:
            parts[-1] += letter
    return found[1], [part.strip() for part in parts]


class Asked:
    """An example: `key` names it, `text` is an expression (of functions and rulesets), `call` a function
    and its arguments as texts."""

    def __init__(self, key, text="", call=None, about=None):
        self.key, self.text, self.call, self.about = key, text, call, about


def functions():
    """The functions that are written as such, and those of which the example is an expression."""
    for about in functions_of_games():
        example, call = text_of(about.about.example), None
        written = arguments_of(example)
        if written and (lib.ender_function_find(written[0].encode()) == about.about) \
                and len(written[1]) == len(about.takes):
            call = [about.name, *(part[1:-1] if takes == lib.ENDER_TAKES_TEXT else part
                                  for part, takes in zip(written[1], about.takes))]
        yield Asked(f"function {about.name}", example, call, about)


class Question:
    """The example of a question of a domain."""

    def __init__(self, domain, row):
        def cut(text):
            return [part.strip() for part in text.split(" ; ")] if text else []
        self.domain, self.name = domain, text_of(row.name)
        self.object, self.arguments = text_of(row.object), cut(text_of(row.arguments))
        self.options = [option.partition("=") for option in text_of(row.options).split()]
        self.given = {name: value if sign else True for name, sign, value in self.options}
        known = [domain_options[i] for domain_options, i in options_of(domain)]
        of_object = {text_of(option.name) for option in known if option.of_object}
        self.opened = {name: value for name, value in self.given.items() if name in of_object}
        self.asked = {name: value for name, value in self.given.items() if name not in of_object}
        self.key = f"question {domain} {self.name}"


def options_of(domain):
    """The options of a domain: of its objects, and of its questions alone."""
    found = lib.ender_domain_find(domain.encode())
    return [(found.options, i) for i in range(found.option_count)]


def questions():
    for name in ender.domains():
        domain, i = lib.ender_domain_find(name.encode()), 0
        while row := lib.ender_question_at(domain, i):
            yield Question(name, row)
            i += 1


def rulesets():
    """The rulesets that have an example: with the name of one, an operator has none."""
    for name in ender.rulesets():
        example = ender.ruleset(name).example
        if example and not name.endswith(":"):
            yield name, example


# ---- answers as data that can be compared ----

def of_json(data):
    """What --json prints, and what a request answers, as plain data: values by their names."""
    if isinstance(data, list):
        return [of_json(one) for one in data]
    if not isinstance(data, dict):
        return data
    if set(data) == {"error"}:
        return FAILED
    if "svg" in data or "picture" in data:
        return "picture"
    if "type" in data:
        return of_request(data)
    if "name" in data and {"left", "literal", "number", "surreal", "loopy", "onside"} & set(data):
        return data["name"]
    return {key: of_json(one) for key, one in data.items()}


def of_request(data):
    """The same of a value in an answer to a request."""
    kind = data["type"]
    if kind == "picture":
        return "picture"
    if kind == "truth value":
        return data["truth"]
    if kind == "count":
        return int(data["text"])
    if kind == "list":
        return [of_request(one) for one in data["items"]]
    if kind == "record":
        return {one["label"]: of_request(one) for one in data["items"]}
    if kind == "nothing":
        return None
    return data.get("text")


def of_python(result):
    if isinstance(result, Form):
        return f"lit({result})"
    if isinstance(result, (Value, Object)):
        return str(result)
    if isinstance(result, list):
        return [of_python(one) for one in result]
    if isinstance(result, dict):
        return {name: of_python(one) for name, one in result.items()}
    return "picture" if hasattr(result, "bytes") and not isinstance(result, (int, str)) else result


def plain(data):
    """Differences in writing that mean nothing: forms with and without lit(...), what is empty."""
    if isinstance(data, str):
        data = "picture" if data.startswith("picture of ") else data.strip()
        while data.startswith("lit(") and data.endswith(")"):
            data = data[4:-1]
        return data
    if isinstance(data, list):
        return [plain(one) for one in data]
    if isinstance(data, dict):
        return {name: plain(one) for name, one in data.items() if one is not None}
    return data


# ---- the fronts ----

def run(*arguments, text=""):
    done = subprocess.run([COMMAND, *arguments], input=text, capture_output=True, text=True)
    return done.stdout, done.stderr, done.returncode


def documents(text):
    """The JSON values that stand one behind the other in a text."""
    decoder, at, found = json.JSONDecoder(), 0, []
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        value, at = decoder.raw_decode(text, at)
        found.append(value)
    return found


def by_command(all_arguments):
    """One process each, two at a time: the answers as data."""
    def one(arguments):
        # `-` is for objects that stand on the standard input: here one that is written so.
        out, _, status = run(*arguments, text="-\n" if "-" in arguments else "")
        try:
            return of_json(documents(out)[0]) if status == 0 and out else FAILED
        except ValueError:
            return f"no JSON: {out}"
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(one, all_arguments))


def by_request(requests):
    out = run("request", text="".join(json.dumps(one) + "\n" for one in requests))[0]
    return [one["result"] if one["ok"] else None for one in map(json.loads, out.splitlines())]


LUA = r"""
local function text(s)
    return '"' .. s:gsub('[%c"\\\127]', function(c) return string.format("\\u%04x", c:byte()) end) .. '"'
end
local function json(x)
    if type(x) == "nil" then return "null" end
    if type(x) == "boolean" or math.type(x) == "integer" then return tostring(x) end
    if type(x) ~= "table" then return text(tostring(x)) end
    local parts = {}
    if #x > 0 or next(x) == nil then
        for _, one in ipairs(x) do parts[#parts + 1] = json(one) end
        return "[" .. table.concat(parts, ",") .. "]"
    end
    for name, one in pairs(x) do parts[#parts + 1] = text(name) .. ":" .. json(one) end
    return "{" .. table.concat(parts, ",") .. "}"
end
local function answer(work)
    local good, found = pcall(work)
    print(good and json(found) or '"failed"')
end
"""


def quoted(text):
    return '"' + "".join(f"\\{byte:03d}" for byte in text.encode()) + '"'


def lua_options(given):
    """A table of options, as the only item of a list; an empty list where there are none."""
    rows = ", ".join(f"[{quoted(n)}] = {'true' if v is True else quoted(v)}" for n, v in given.items())
    return ["{" + rows + "}"] if rows else []


def by_lua(calls):
    """Each call an expression of Lua."""
    program = LUA + "".join(f"answer(function() return {call} end)\n" for call in calls)
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(program)
        file.flush()
        out, complaint, status = run("run", file.name)
    assert status == 0, complaint
    return [json.loads(line) for line in out.splitlines()]


def by_batch(rows):
    """What cases (operation, input, property, expected) differ, by number."""
    lines = "".join(f"case{i}\tan example\t" + "\t".join(row) + "\n" for i, row in enumerate(rows))
    out, complaint, _ = run("batch", "-", text=lines)
    assert out.splitlines()[-1].endswith("failed"), out[-300:] + complaint
    return {int(number): line for line in (out + complaint).splitlines()
            for number in re.findall(r"\bcase(\d+)\b", line)}


def by_python(work):
    try:
        return of_python(work())
    except ender.EnderError:
        return FAILED


@unittest.skipUnless(os.access(COMMAND, os.X_OK), "the command was not built beside the package")
class OneAnswer(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.context = Context()
        self.addCleanup(self.context.close)

    def compare(self, keys, fronts):
        """The answers of the fronts, each a list; the first one counts. All differences at once."""
        first = next(iter(fronts))
        for name, answers in fronts.items():
            self.assertEqual(len(answers), len(keys), name)
        wrong = [f"{key}: {first} {plain(fronts[first][i])!r}, {name} {plain(answers[i])!r}"
                 for i, key in enumerate(keys) for name, answers in fronts.items()
                 if answers[i] is not Ellipsis and plain(answers[i]) != plain(fronts[first][i])]
        self.assertFalse(wrong, "\n".join(wrong))

    def test_functions(self):
        asked = list(functions())
        texts = [one.text for one in asked]
        answers = by_request({"kind": "evaluate", "text": text} for text in texts)
        reference = [of_request(one["value"]) if one else FAILED for one in answers]
        self.assertNotIn(FAILED, reference)
        printed, complaint, status = run("eval", "--json", "-", text="\n".join(texts) + "\n")
        self.assertEqual(status, 0, complaint)
        calls = [one.call for one in asked]
        self.compare([one.key for one in asked], {
            "request": reference,
            "eval": [of_json(one) for one in documents(printed)],
            "Lua": by_lua(f"ender[{quoted(call[0])}]({', '.join(map(quoted, call[1:]))})" if call else
                          f"ender.eval({quoted(text)})" for call, text in zip(calls, texts)),
            "Lua, eval": by_lua(f"ender.eval({quoted(text)})" for text in texts),
            "Python": [by_python(lambda: ender.apply(call[0], *call[1:], context=self.context)) if call
                       else ... for call in calls],
            "Python, evaluate": [by_python(lambda: self.context.evaluate(text)) for text in texts]})
        self.assertGreater(sum(call is not None for call in calls), 0.95 * len(calls))

    def test_functions_in_batch_files(self):
        """Of one argument, which stands in the input, and as expressions."""
        rows, keys = [], []
        for one in functions():
            answer = text_of(one.about.about.example_value)
            if not answer or "\n" in answer:
                continue
            expression = "form" if isinstance(self.context.evaluate(one.text), Form) else "value"
            rows.append(("expr", one.text, expression, answer))
            keys.append(one.key + " as an expression")
            if one.call and len(one.call) == 2 and lib.ENDER_TAKES_TEXT not in one.about.takes:
                rows.append(("expr", one.call[1], one.call[0], answer))
                keys.append(one.key)
        differ = by_batch(rows)
        self.assertEqual({keys[i]: line for i, line in differ.items()}, {})
        self.assertGreater(len(rows), 200)

    def test_questions(self):
        asked = list(questions())
        answers = by_request(
            {"kind": "ask", "domain": q.domain, "object": q.object, "question": q.name,
             "arguments": q.arguments, "options": q.given} for q in asked)
        reference = [of_request(one["answer"]) if one else FAILED for one in answers]
        self.assertNotIn(FAILED, reference)
        lua = []
        for q in asked:
            opened, asked_with = lua_options(q.opened), lua_options(q.asked)
            given = [quoted(q.name), *map(quoted, q.arguments), *asked_with]
            lua.append(f"ender[{quoted(q.domain)}]({', '.join([quoted(q.object), *opened])})"
                       f":ask({', '.join(given)})")
        self.compare([q.key for q in asked], {
            "request": reference,
            "ask": by_command(
                ["ask", "--json", *(f"--{n}{s}{v}" for n, s, v in q.options), "--", q.domain, q.object,
                 q.name, *q.arguments] for q in asked),
            "Lua": by_lua(lua),
            "Python": [by_python(lambda: Object(
                q.domain, q.object, self.context, **q.opened).ask(q.name, *q.arguments, **q.asked))
                for q in asked]})

    def test_questions_in_batch_files(self):
        rows, keys = [], []
        for q in questions():
            row = lib.ender_question_find(lib.ender_domain_find(q.domain.encode()), q.name.encode())
            answer = text_of(row.answer)
            if answer and "\n" not in answer and not q.options:
                rows.append((f"{q.domain}:{q.object}", " ; ".join(q.arguments) or "all", q.name, answer))
                keys.append(q.key)
        differ = by_batch(rows)
        self.assertEqual({keys[i]: line for i, line in differ.items()}, {})
        self.assertGreater(len(rows), 150)

    def test_a_name_is_one_thing(self):
        """Batch files and Lua have domains and rulesets by name: none hides another, unless both read the
        same positions."""
        def names(thing):
            return {name.replace("-", "_") for name in [thing.name, *thing.aliases.split()]}
        of_rulesets = set().union(*(names(ender.ruleset(name)) for name in ender.rulesets()))
        for name in ender.domains():
            domain = lib.ender_domain_find(name.encode())
            of_domain = {name, *text_of(domain.aliases).replace("-", "_").split()}
            for shared in of_domain & of_rulesets:
                rules = ender.ruleset(shared.replace("_", "-"), self.context)
                for text in {q.object for q in questions() if q.domain == name}:
                    self.assertEqual(ender.Object(name, text, self.context).domain, name)
                    self.assertNotEqual(str(rules(text)), "")

    def test_rulesets(self):
        asked = list(rulesets())

        def lua(what):
            return by_lua(f"ender.ruleset({quoted(name)})({quoted(text)}):{what}()"
                          for name, text in asked)
        answers = by_request({"kind": "position", "ruleset": name, "position": text}
                             for name, text in asked)
        values = [of_request(one["value"]) if one and "value" in one else FAILED for one in answers]
        outcomes = [one.get("outcome", FAILED) if one else FAILED for one in answers]
        positions = [ender.ruleset(name, self.context)(text) for name, text in asked]
        written = "\n".join(f'{name}("{text}")' for name, text in asked)
        printed = documents(run("eval", "--json", "-", text=written + "\n")[0])
        keys = [f"ruleset {name}" for name, _ in asked]
        self.compare(keys, {
            "request": values,
            "Python": [by_python(lambda: p.value) for p in positions],
            "Lua": lua("value"),
            "value": [one["value"] if isinstance(one, dict) else one for one in by_command(
                ["value", "--json", name, "--", text] for name, text in asked)],
            "eval": [of_json(one) for one in printed]})
        self.compare(keys, {
            "request": outcomes,
            "Python": [by_python(lambda: p.outcome) for p in positions],
            "Lua": lua("outcome")})
        rows = [(name, text, "value", str(value)) for (name, text), value in zip(asked, values)
                if value != FAILED and "\n" not in text]
        self.assertEqual(by_batch(rows), {})


if __name__ == "__main__":
    unittest.main()
