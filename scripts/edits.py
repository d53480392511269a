# SPDX-License-Identifier: MIT
"""Small edits of a C source, and a text of it in which many of them stand beside the original (for scripts/mutate)."""
import bisect
import re

TOKEN = re.compile(r"""
    (?P<blank>\s+|//[^\n]*|/\*.*?\*/|^\s*\#(?:\\\n|[^\n])*)
  | (?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
  | (?P<word>[A-Za-z_]\w*)
  | (?P<number>(?:0[xX][0-9a-fA-F]+|\d[\w.]*))
  | (?P<sign>->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)
""", re.X | re.S | re.M)

SWAPS = {"<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
         "&&": ["||"], "||": ["&&"], "+=": ["-="], "-=": ["+="], "++": ["--"], "--": ["++"]}
WORDS = {"continue": "break", "break": "continue", "true": "false", "false": "true"}
STATEMENT = re.compile(r"^ +(?!return\b|break\b|continue\b|goto\b|case\b|default\b|else\b|do\b)"
                       r"(?:\(void\)\s*)?[\w\->.\[\]*()]+(?:\(.*\)|\s*(?:[-+*/|&^]|<<|>>)?=[^=].*|\+\+|--);$")
DECLARATION = re.compile(r"^ +(?:const |static |struct |enum |unsigned |[a-z_]\w*(?: |\s+\*+)(?:const )?\*?\w+(?:\[.*\])? = )")


def tokens_of(text):
    """All that is not blank: (kind, token, place)."""
    at = 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match.lastgroup != "blank":
            yield match.lastgroup, match.group(), match.start()
        at = match.end()


def edits_of(text):
    """All small edits inside of functions: (place, length, replacement)."""
    bodies = Bodies(text)
    before, parts = ("", ""), []
    for kind, token, at in tokens_of(text):
        if bodies.around(at):
            operand = before[0] in ("word", "number") or before[1] in (")", "]")
            if before[1] in ("return", "case"):
                operand = False
            if kind == "sign" and token in SWAPS:
                parts += [(at, len(token), swap) for swap in SWAPS[token]]
            elif kind == "sign" and token in "+-":
                parts.append((at, 1, ("-" if token == "+" else "+") if operand else " "))
            elif kind == "sign" and token == "!":
                parts.append((at, 1, ""))
            elif kind == "word" and token in WORDS:
                parts.append((at, len(token), WORDS[token]))
            elif kind == "number" and re.fullmatch(r"\d+[uUlL]*", token):
                value = int(re.match(r"\d+", token).group())
                tail = token[len(str(value)):] if not token.startswith("0") or value == 0 else ""
                parts += [(at, len(token), f"{other}{tail}") for other in (value + 1, value - 1) if other >= 0]
        before = (kind, token)
    at = 0
    for line in text.splitlines(keepends=True):
        body = line.rstrip("\n")
        start = at + len(body) - len(body.lstrip())
        if STATEMENT.match(body) and not DECLARATION.match(body) and bodies.around(start):
            parts.append((start, len(body.lstrip()), ";"))
        at += len(line)
    return parts


class Bodies:
    """Where the bodies of functions stand in a text, and where statements begin in them."""

    def __init__(self, text):
        self.all = []      # (first place inside of the braces, place of the closing brace)
        self.places, self.starts = [], []  # from a place on: where a statement may be put that is executed before
        self.blocks = []   # what is open: "body", "do", "block", or "list" of an initialiser, a struct, an enum
        self.inner = 0     # parentheses, brackets and lists that are open inside of the statement
        self.statement = []  # its tokens outside of these
        before = ""
        for _, token, at in tokens_of(text):
            if self.blocks:
                self.read(token, at, before)
            elif token == "{":
                self.blocks, self.inner = ["body" if before == ")" else "list"], 0
                self.first = at + 1
                self.begin(at + 1)
            before = token

    def mark(self, at, start):
        self.places.append(at)
        self.starts.append(start)

    def begin(self, at):
        self.mark(at, at)
        self.statement = []

    def read(self, token, at, before):
        if not self.statement and not self.inner and token in ("else", "case", "default"):
            self.mark(at, self.first)  # nothing may be put before it
        if token == "{":
            is_block = (not self.inner and not {"=", "return"} & set(self.statement)
                        and before in (")", "else", "do", ";", "{", "}", ":"))
            self.blocks.append(("do" if before == "do" else "block") if is_block else "list")
            if is_block:
                return self.begin(at + 1)
        elif token == "}":
            return self.end_block(self.blocks.pop(), at)
        elif token == ":" and not self.inner and self.is_label():
            return self.begin(at + 1)
        elif token == ";" and not self.inner:
            return self.begin(at + 1)
        self.inner += (token in ("(", "[") or token == "{") - (token in (")", "]"))
        if not self.inner or not self.statement:
            self.statement.append(token)

    def end_block(self, kind, at):
        if kind == "list":
            self.inner -= 1
            return
        if kind == "body":
            self.all.append((self.first, at))
        self.begin(at + 1)
        if kind == "do":
            self.mark(at + 1, self.first)  # its `while` follows

    def is_label(self):
        return self.statement[0] in ("case", "default") and "?" not in self.statement or len(self.statement) == 1

    def around(self, at):
        """The body that a place is in, or None."""
        number = bisect.bisect(self.all, (at, at)) - 1
        body = self.all[number] if number >= 0 else None
        return body if body and body[0] <= at < body[1] else None

    def start(self, at):
        """Where a statement may be put that is executed whenever what stands at the place is."""
        return self.starts[bisect.bisect(self.places, at) - 1]


PRELUDE = ("extern void edits_open(int *, unsigned char **); static int edit_made; static unsigned char edits_none[1 << 16], "
           "*edits_seen = edits_none; __attribute__((constructor)) static void edits_begin(void) "
           "{ edits_open(&edit_made, &edits_seen); } ")

# The variable MUTATE_EDIT says which edit a process makes. Where MUTATE_SEEN names a file, the byte there of each
# edit is set whose line is executed. System calls are made at once: tests put calls of their own before libc's.
SWITCH = """
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
void edits_open(int *edit, unsigned char **seen);
void edits_open(int *edit, unsigned char **seen) {
    static unsigned char *shared;
    const char *number = getenv("MUTATE_EDIT"), *file = getenv("MUTATE_SEEN");
    if (number) *edit = atoi(number);
    if (file && !shared) {
        const int fd = (int)syscall(SYS_openat, AT_FDCWD, file, O_RDWR | O_CLOEXEC);
        shared = fd < 0 ? NULL : (unsigned char *)syscall(SYS_mmap, NULL, 1 << 16, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        syscall(SYS_close, fd);
    }
    if (shared && shared != MAP_FAILED) *seen = shared;
}
"""


def beside(text, edits, by_line=True):
    """A text in which each function that is edited has a body for each edit, beside its own. `edits` are
    (number, (place, length, replacement)). In its own body the line of each edit says that it is executed, or the
    function as a whole without `by_line`."""
    bodies, of_body = Bodies(text), {}
    for number, edit in edits:
        of_body.setdefault(bodies.around(edit[0]), []).append((number, edit))
    for (begin, end), rows in sorted(of_body.items(), reverse=True):
        own, parts = text[begin:end], []
        labels = sorted(set(re.findall(r"\bgoto (\w+);", own)))
        head = f"__label__ {', '.join(labels)}; " if labels else ""
        for number, (at, length, new) in rows:
            parts.append(f"if (edit_made == {number}) {{{head}{own[:at - begin]}{new}{own[at - begin + length:]}\n}} else ")
        probed, last = "", begin
        for start, number in sorted((bodies.start(at) if by_line else begin, number) for number, (at, _, _) in rows):
            probed += f"{text[last:start]} edits_seen[{number}] = 1; "
            last = start
        parts.append(f"{{{head}{probed}{text[last:end]}\n}}")
        text = text[:begin] + " " + "".join(parts) + text[end:]
    return PRELUDE + text
