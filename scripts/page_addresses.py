# SPDX-License-Identifier: MIT
"""Where an example of the documents opens in the page: the part of an address behind #/ for a command line."""

import glob
import json
import os
import re
import shlex
import urllib.parse

# Options that take a value, which is no argument.
VALUED = {"--columns", "--count", "--seconds", "--memory", "--method", "--format", "--threads", "--max", "--size",
          "--style", "--player", "--play", "--field", "--to", "--most", "--threats", "--strategy", "--against",
          "--limit", "--where", "--level", "--within", "--distinct-by", "--ruleset", "--output", "-o"}
# Subcommands whose arguments are a ruleset and positions.
PLAYED = {"value", "moves", "why", "play", "info", "solve", "retrograde", "outcome", "temperature"}
ON_COINS = {"value", "name", "classify", "outcome", "explain", "show", "moves", "play", "strategy"}
ON_GO = {"show", "regions", "solve", "score", "legal", "play"}
RULESET = re.compile(r"(?:[a-z][a-z0-9-]*:)*[a-z][a-z0-9-]*\Z")
NO_FUNCTIONS = {"independence_number", "well_covered"}  # columns that are questions about a graph
CLAIM = re.compile(r"[a-z]+\.[a-z0-9.-]+\Z")
BOARD_OF_GO = re.compile(r"[.bBwW#/ ]+\Z")


def words_of(line):
    """The words of the first command of a line; None for what a shell alone can read."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars="|<>;&")
    lexer.whitespace_split = True
    lexer.commenters = ""
    words = []
    try:
        for word in lexer:
            if word and set(word) <= set("|<>;&"):
                return None if word.startswith("<") else words
            words.append(word)
    except ValueError:
        return None
    return words


def arguments_of(words):
    """What is no option: and the options with their values."""
    plain, options, at = [], {}, 0
    while at < len(words):
        word = words[at]
        if word in VALUED and at + 1 < len(words):
            options[word] = words[at + 1]
            at += 1
        elif re.match("--[a-z]", word) and "=" not in word:  # not a board of Dots and Boxes, ---/....
            options[word] = True
        else:
            plain.append(word)
        at += 1
    return plain, options


def sheet(*texts):
    return "worksheet", json.dumps(list(texts), ensure_ascii=False)


def of_positions(plain, options):
    if "--ruleset" in options:
        return None
    if len(plain) == 1:
        return sheet(plain[0])
    if "--positions" in options or options.get("--method") == "closed" or not RULESET.match(plain[0]) or plain[0] in ("value", "sum"):
        return None
    if re.search(r"\d{7}", plain[1]):  # a position of so many pieces is worth something, and is no board
        return sheet(f'{plain[0]}("{plain[1]}")')
    return "boards", f"{plain[0]}:{plain[1]}"


def of_table(plain, options):
    """One variable in braces; the page calls it n."""
    ranges = [p for p in plain[2:] if re.fullmatch(r"[A-Za-z]\w*=\d+\.\.\d+", p)]
    if len(plain) != 3 or len(ranges) != 1 or "--count" in options:
        return None
    name, low, high = re.split(r"=|\.\.", ranges[0])
    if f"{{{name}}}" not in plain[1] or "^" in plain[1]:
        return None
    if plain[0].startswith("oslo:"):  # their values are loopy, and the page's columns are functions of values
        return None
    columns = [c for c in options.get("--columns", "value").split(",") if c not in ("position", name)]
    if NO_FUNCTIONS & set(columns):
        return None
    place = [plain[0], plain[1].replace(f"{{{name}}}", "{n}"), int(low), int(high), ", ".join(columns)]
    return "tables", json.dumps(place)


def of_question(plain):
    views = {"coins": "coins", "dots-and-boxes": "dots", "ko": "graphs", "poset": "posets",
        "exercise": "exercises"}
    if len(plain) >= 3 and plain[0] == "sum" and re.match(r"[a-z-]+\(\"[^\"]*\"\)\Z", plain[1]):
        return sheet(plain[1])
    if len(plain) >= 2 and plain[0] == "dots-and-boxes" and re.match(r"\d+-\d", plain[1]):  # a graph of strings has no picture
        return None
    return (views[plain[0]], plain[1]) if len(plain) >= 2 and plain[0] in views else None


def place_of(line):
    """The view and the rest of its address for `ender ...`; None where the page has none."""
    words = words_of(line)
    if not words or len(words) < 3 or words[0] != "ender":
        return None
    command = words[1]
    plain, options = arguments_of(words[2:])
    if not plain or any(w.startswith("/") or w == "-" for w in plain):
        return None
    if command == "eval":
        return sheet(*plain)
    if command in PLAYED:
        return of_positions(plain, options)
    if command == "table":
        return of_table(plain, options)
    if command == "ask":
        return of_question(plain)
    if command == "loopy" and len(plain) >= 2 and "%" not in plain[1] and RULESET.match(plain[0]):
        return "boards", f"{plain[0]}:{plain[1]}"
    if command == "ko":
        return ("graphs", plain[0]) if re.match(r"[\d.]*[KO]{2}\(", plain[0]) else None
    if command == "poset":
        return "posets", plain[0]
    if command == "coins" and len(plain) >= 2 and plain[0] in ON_COINS and "--field" not in options:
        return "coins", plain[1]
    if command == "go" and len(plain) >= 2 and plain[0] in ON_GO and BOARD_OF_GO.match(plain[1]):
        return "go", plain[1]
    if command == "exercise" and len(plain) >= 2 and re.fullmatch(r"\d+", plain[1]):
        return "exercises", f"{plain[0]}/{plain[1]}/{options.get('--level', 1)}"
    if command == "claims" and len(plain) >= 2 and plain[0] in ("show", "check") and "--file" not in options \
            and CLAIM.match(plain[1]):
        return "claims", plain[1]
    if command == "draw" and len(plain) >= 2:
        if plain[0] in ("thermograph", "tree", "cloud"):
            return sheet(*[f"draw_thermograph({p})" for p in plain[1:]]) if plain[0] == "thermograph" else None
        return ("boards", f"{plain[0]}:{plain[1]}") if plain[0] not in ("positions", "poset", "loopy", "ko", "coins",
            "exercise", "go", "plot", "signs", "dyadics", "chart", "outcomes", "line", "sum", "coin-figure",
            "dots-and-boxes", "strings") else None
    return None


def address_of(line):
    """#/VIEW/REST for a command line, or None; a line that shows a mistake, and goes on with ||, has none."""
    place = None if "||" in re.sub(r"'[^']*'|\"[^\"]*\"", "", line) else place_of(line)
    return place and f"#/{place[0]}/{urllib.parse.quote(place[1], safe='')}"


def with_links(text, page):
    """Markdown in which a link stands below each block of code with examples that the page has; how many there are."""
    out, lines, links = [], [], []

    def end_block():
        while out and lines and not lines[-1].strip():
            lines.pop()
        out.extend(lines)
        if links:
            many = "this example" if len(links) == 1 else "these examples"
            shown = " · ".join(f"[{n}]({page}{a})" for n, a in links) if len(links) > 1 else f"[the page]({page}{links[0][1]})"
            out.extend(["", f"Open {many} in {'the page: ' if len(links) > 1 else ''}{shown}.", ""])
        elif lines:
            out.append("")
        lines.clear()
        links.clear()

    count = 0
    for line in text.split("\n"):
        if line.startswith("    ") or (lines and not line.strip()):
            lines.append(line)
            address = address_of(line[6:]) if line.startswith("    $ ") else None
            if address:
                links.append((str(len(links) + 1), address))
                count += 1
            continue
        end_block()
        out.append(line)
    end_block()
    return "\n".join(out), count


def main():
    """All addresses of the documents, one a line."""
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs")
    found = set()
    for path in glob.glob(f"{root}/**/*.md", recursive=True):
        with open(path, encoding="utf-8") as file:
            for line in file:
                address = address_of(line[6:].rstrip("\n")) if line.startswith("    $ ") else None
                found |= {address} if address else set()
    print("\n".join(sorted(found)))


if __name__ == "__main__":
    main()
