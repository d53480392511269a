# SPDX-License-Identifier: MIT
"""Rulesets and claims written in Python. The library calls them back; what they raise becomes the
error of the call that needed them, with the exception as its cause."""

from __future__ import annotations

import inspect
import os
import re
import threading
import time
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple, Union

from . import errors
from ._library import EXCEPTIONS, Context, default_context, ffi, lib, text_of
from ._rulesets import Ruleset
from ._values import game

_STATUS = {made: status for status, made in EXCEPTIONS.items()}
_POSITION_MEMORY = 1 << 16
_POLL_EVERY = 64


def _status_of(problem: BaseException) -> int:
    if isinstance(problem, (KeyboardInterrupt, SystemExit)):
        return lib.ENDER_ECANCELLED
    for kind, status in _STATUS.items():
        if isinstance(problem, kind):
            return status
    return lib.ENDER_EMEMORY if isinstance(problem, MemoryError) else lib.ENDER_EARGUMENT


# ---- interrupts of functions in Python ----

class _TimeUp(BaseException):
    """Raised in a function of a ruleset when the time of the call is over."""


class _Watch:
    """Ends functions of Python that run too long: the library cannot, while Python does. Ctrl-C
    reaches the main thread by itself; what runs in another thread, or beyond the time limit, is sent
    an exception. One that was sent and has not arrived when the function ends is taken back."""

    def __init__(self) -> None:
        self.running: Dict[int, List[Any]] = {}  # of a thread: context, deadline, was it sent any?
        self.thread: Optional[threading.Thread] = None
        self.lock = threading.RLock()

    def enter(self, context: Context, seconds: float) -> Optional[List[Any]]:
        """Begins; what leave is to be given: a function may call another one by the library."""
        me = threading.get_ident()
        before = self.running.get(me)
        self.running[me] = [context, time.monotonic() + (seconds or 1e9), False]
        if seconds and self.thread is None:
            self.thread = threading.Thread(target=self._look, daemon=True, name="ender-time")
            self.thread.start()
        return before

    def leave(self, before: Optional[List[Any]]) -> None:
        me = threading.get_ident()
        with self.lock:
            ended = self.running.pop(me, None)
            if before is not None:
                self.running[me] = before
            if ended and ended[2]:
                self._send(me, None)

    def interrupt(self, context: Context) -> None:
        """Raises KeyboardInterrupt in every function of the context that runs in another thread."""
        main = threading.main_thread().ident
        with self.lock:
            for thread, running in list(self.running.items()):
                if running[0] is context and thread != main:
                    self._send(thread, KeyboardInterrupt)
                    running[2] = True

    def _look(self) -> None:
        while True:
            time.sleep(0.05)
            now = time.monotonic()
            with self.lock:
                for thread, running in list(self.running.items()):
                    if now > running[1] and not running[2]:
                        running[2] = True
                        self._send(thread, _TimeUp)

    @staticmethod
    def _send(thread: int, problem: Optional[type]) -> None:
        import ctypes
        sent = ctypes.py_object(problem) if problem else ctypes.py_object()
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), sent)


_watch = _Watch()


def _after_fork() -> None:
    me = threading.get_ident()
    _watch.lock, _watch.thread = threading.RLock(), None
    _watch.running = {thread: what for thread, what in _watch.running.items() if thread == me}


os.register_at_fork(after_in_child=_after_fork)


def send_interrupt(context: Context) -> None:
    """Ctrl-C, for functions that run in other threads than the main one."""
    _watch.interrupt(context)


# ---- rulesets ----

_TEXTS = ("name", "aliases", "summary", "rules", "grammar", "example", "example_value", "source")


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


class _Rules:
    """A ruleset in Python as the library sees it: callbacks that speak of texts."""

    def __init__(self, made: Any, context: Context) -> None:
        self.made, self.context = made, context
        self.impartial = bool(getattr(made, "impartial", False))
        self.title = ""
        self.known: Dict[str, Any] = {}
        self.write = getattr(made, "write", None)
        self.read = getattr(made, "read", None)
        if self.write and not self.read:
            raise errors.EnderArgumentError("a ruleset that has `write` has `read` as well: the "
                                            "position of a text that was written")
        self.option_of = self._find_options()

    def _find_options(self) -> Callable[[Any, str], Any]:
        made = self.made
        options = getattr(made, "options", None)
        if options:
            few = len(inspect.signature(options).parameters) < 2
            if few and not self.impartial:
                raise errors.EnderArgumentError(
                    "`options` takes the position and 'left' or 'right', unless `impartial` is True")
            return (lambda position, _player: options(position)) if few else options
        left = getattr(made, "left", None)
        right = getattr(made, "right", left if self.impartial else None)
        if not left or not right:
            raise errors.EnderArgumentError(
                "a ruleset has the methods `left(position)` and `right(position)`, or "
                "`options(position, player)`, which give the positions to move to")
        return lambda position, player: (left if player == "left" else right)(position)

    # ---- positions and texts ----

    def position(self, text: str) -> Any:
        if not self.write:
            return text
        if text not in self.known:
            self.keep(text, self.read(text))
        return self.known[text]

    def keep(self, text: str, position: Any) -> None:
        if len(self.known) >= _POSITION_MEMORY:
            self.known.clear()
        self.known[text] = position

    def text(self, position: Any) -> str:
        if not self.write:
            if not isinstance(position, str):
                raise TypeError(f"a position is a text, not {position!r}, unless the ruleset has "
                                "`write` and `read`")
            return position
        text = self.write(position)
        self.keep(text, position)
        return text

    # ---- callbacks ----

    def callback(self, kind: str) -> Callable[[Callable[..., Any]], Any]:
        """Makes a callback of a function whose last parameter is the sink. An exception that comes in
        between, a second Ctrl-C or the end of the time while the first is told, must not look like the
        end of the options: the sink is told of it."""
        def make(function: Callable[..., Any]) -> Any:
            def escaped(_kind: Any, problem: Any, trace: Any) -> None:
                sink = trace.tb_frame.f_locals.get("sink") if trace else None
                self.context.raised(problem)
                if sink:
                    lib.ender_sink_fail(sink, _status_of(problem), errors.sentence(problem).encode())
            return ffi.callback(kind, function, onerror=escaped)
        return make

    def guard(self, sink: Any, work: Callable[[], Any], otherwise: Any = None,
              reads: bool = False) -> Any:
        """What work() gives; what it raises is told to the sink."""
        context = self.context
        try:
            before = _watch.enter(context, context.seconds)
            try:
                return work()
            finally:
                _watch.leave(before)
        except _TimeUp:
            self.fail(sink, lib.ENDER_ELIMIT, errors.EnderLimitError(
                f"the time limit of {context.seconds:g} s was reached"))
        except BaseException as problem:
            status = _status_of(problem)
            if reads and status == lib.ENDER_EARGUMENT:
                status = lib.ENDER_ESYNTAX
            self.fail(sink, status, problem)
        return otherwise

    def fail(self, sink: Any, status: int, problem: BaseException) -> None:
        self.context.raised(problem)
        message = errors.sentence(problem).encode()
        place = getattr(problem, "offset", 0)
        if status == lib.ENDER_ESYNTAX and isinstance(place, int) and place > 0:
            lib.ender_sink_fail_at(sink, place, status, message)
        else:
            lib.ender_sink_fail(sink, status, message)

    def add(self, sink: Any, positions: Any) -> None:
        """Adds all positions of a list. A text is none: its letters would be the positions."""
        if isinstance(positions, (str, bytes, dict)):
            raise TypeError(f"a list of positions is expected, and not {positions!r}")
        add, left = lib.ender_sink_add, _POLL_EVERY
        for position in positions:
            add(sink, self.text(position).encode())
            left -= 1
            if not left:
                left = _POLL_EVERY
                if not lib.ender_sink_poll(sink):
                    return

    def definition(self, name: str) -> Any:
        """What the library is told; the callbacks are kept as long as the context."""
        self.title = name
        made, keep = self.made, []
        text = {key: getattr(made, key, None) for key in _TEXTS}
        text["name"] = name
        if not text["summary"]:
            text["summary"] = (inspect.getdoc(made) or "").split("\n")[0]
        about = {key: ffi.new("char[]", value.encode()) for key, value in text.items() if value}
        keep.extend(about.values())
        version = ffi.new("char[]", str(getattr(made, "version", None) or "").encode())
        keep.append(version)
        size_unit = ffi.new("char[]", str(getattr(made, "size_unit", None) or "").encode())
        keep.append(size_unit)
        members: Dict[str, Any] = {"about": about, "version": version, "size_unit": size_unit,
                                   "impartial": self.impartial, "serial": True,
                                   "repeats": bool(getattr(made, "repeats", False))}
        for key in ("read", "options", "parts", "symmetry", "closed_form", "picture",
                    "positions"):
            if key == "options" or callable(getattr(made, key, None)):
                members[key] = getattr(self, "_call_" + key)()
                keep.append(members[key])
        definition = ffi.new("ender_definition *", members)
        self.context._defined.append((self, definition, keep))
        return definition

    def _call_read(self) -> Any:
        @self.callback("void(void *, const char *, size_t, ender_sink *)")
        def read(_user: Any, data: Any, length: int, sink: Any) -> None:
            def work() -> None:
                found = self.read(ffi.unpack(data, length).decode())
                if found is None:
                    raise ValueError(f"no position of {self.title}")
                lib.ender_sink_add(sink, self.text(found).encode())
            self.guard(sink, work, reads=True)
        return read

    def _call_options(self) -> Any:
        option_of, players = self.option_of, ("left", "right")

        @self.callback("void(void *, const char *, size_t, ender_player, ender_sink *)")
        def options(_user: Any, data: Any, length: int, player: int, sink: Any) -> None:
            self.guard(sink, lambda: self.add(sink, option_of(
                self.position(ffi.unpack(data, length).decode()), players[player])))
        return options

    def _call_parts(self) -> Any:
        @self.callback("void(void *, const char *, size_t, ender_sink *)")
        def parts(_user: Any, data: Any, length: int, sink: Any) -> None:
            def work() -> None:
                position = self.position(ffi.unpack(data, length).decode())
                found = self.made.parts(position)
                self.add(sink, [position] if found is None else found)
            self.guard(sink, work)
        return parts

    def _call_symmetry(self) -> Any:
        @self.callback("_Bool(void *, const char *, size_t, ender_sink *)")
        def symmetry(_user: Any, data: Any, length: int, sink: Any) -> bool:
            def work() -> bool:
                found = self.made.symmetry(self.position(ffi.unpack(data, length).decode()))
                pair = isinstance(found, tuple) and len(found) == 2 and isinstance(found[1], bool)
                position, negative = found if pair else (found, False)
                lib.ender_sink_add(sink, self.text(position).encode())
                return negative
            return self.guard(sink, work, False)
        return symmetry

    def _call_closed_form(self) -> Any:
        @self.callback("_Bool(void *, const char *, size_t, ender_game *, ender_sink *)")
        def closed_form(_user: Any, data: Any, length: int, value: Any, sink: Any) -> bool:
            def work() -> bool:
                found = self.made.closed_form(self.position(ffi.unpack(data, length).decode()))
                if found is None:
                    return False
                value[0] = game(found, context=self.context).handle(self.context.now)
                return True
            return self.guard(sink, work, False)
        return closed_form

    def _call_positions(self) -> Any:
        @self.callback("void(void *, size_t, ender_sink *)")
        def positions(_user: Any, size: int, sink: Any) -> None:
            self.guard(sink, lambda: self.add(sink, self.made.positions(size)))
        return positions

    def _call_picture(self) -> Any:
        @self.callback("void(void *, const char *, size_t, ender_sink *)")
        def picture(_user: Any, data: Any, length: int, sink: Any) -> None:
            self.guard(sink, lambda: lib.ender_sink_add(sink, self.made.picture(
                self.position(ffi.unpack(data, length).decode())).encode()))
        return picture


def define(made: Any = None, *, name: Optional[str] = None, context: Optional[Context] = None) -> Any:
    """Makes a ruleset of a class (or an object) with two methods, `left(position)` and
    `right(position)`, which give the positions that a player can move to; the ruleset is one like any
    other. In place of the two there may be `options(position, player)`, or `options(position)` with
    `impartial = True`. Positions are texts, or anything else where there are `write(position)`, its
    text, and `read(text)`. Optional are `parts`, `symmetry`, `closed_form`, `picture`, `positions`
    (all of a size, with `size_unit`), `repeats` and the texts of a ruleset, as docs/lua.md has them; the name is that of the class unless it has one.
    A definition takes the place of an earlier one of the same name, so that a cell of a notebook can
    be run again; positions that were made before keep the rules they were made with. A `Store` keeps
    values only of a class with a `version`, which is to change whenever the rules do.

    >>> from ender import define
    >>> @define
    ... class SubtractPrimes:
    ...     '''Take 2, 3, 5 or 7 counters.'''
    ...     impartial = True
    ...     def read(self, text): return int(text)
    ...     def write(self, n): return str(n)
    ...     def options(self, n): return [n - p for p in (2, 3, 5, 7) if p <= n]
    >>> SubtractPrimes('9').value, (SubtractPrimes('9') + SubtractPrimes('4')).value
    (game('0'), game('*2'))
    >>> from ender import evaluate
    >>> SubtractPrimes.summary, evaluate('subtract_primes("9") + *2')
    ('Take 2, 3, 5 or 7 counters.', game('*2'))

    With `positions` a value is looked for among all positions.

    >>> @define
    ... class Rows:
    ...     size_unit = 'letters'
    ...     def left(self, row): return [row[1:]]
    ...     def right(self, row): return [row[:-1]] if row[-1] == 'b' else []
    ...     def positions(self, size): return [c * size for c in 'ab']
    >>> [str(p) for p in Rows.positions(2)], Rows.size_unit, str(Rows.occurs('*'))
    (['aa', 'bb'], 'letters', 'b')
    """
    if made is None:
        return lambda other: define(other, name=name, context=context)
    context = context or default_context()
    title = name or getattr(made, "name", None) or _kebab(
        made.__name__ if isinstance(made, type) else type(made).__name__)
    rules = _Rules(made() if isinstance(made, type) else made, context)
    definition, out = rules.definition(title), ffi.new("ender_ruleset **")
    if older := context._rulesets.get(title):
        context.check(lib.ender_ruleset_retire(context.pointer, older))
        del context._rulesets[title]
    context.check(lib.ender_ruleset_define(context.pointer, definition, out))
    context._rulesets[title] = out[0]
    return Ruleset(title, context)


# ---- claims ----

class ClaimResult(NamedTuple):
    """How the check of a claim ended. `held_to` is the last size that was checked completely, None
    for none; of a refuted claim `refuted_at`, `where`, `why` and `line` say what went wrong. `stopped`
    is why the check ended early, or None; `as_known` whether that is what is known of the claim."""

    refuted: bool
    held_to: Optional[int]
    cases: int
    seconds: float
    refuted_at: Optional[int]
    where: str
    why: str
    line: str
    stopped: Optional[str]
    as_known: bool


_OF_CLAIMS = ("id", "statement", "source", "items", "checked", "correction", "least", "small",
              "usual", "large", "most")


class Claim:
    """A statement that runs. `check(size)` goes through all cases up to a size."""

    def __init__(self, pointer: Any, context: Context) -> None:
        self._pointer, self.context = pointer, context

    def __getattr__(self, name: str) -> Any:
        if name not in _OF_CLAIMS:
            raise AttributeError(name)
        opened = self.context.opened()  # noqa: F841: keeps the texts
        found = getattr(lib.ender_claim_about(self._pointer), name)
        return found if isinstance(found, int) else text_of(found)

    def __repr__(self) -> str:
        return f"<claim {self.id}: {self.statement}>"

    def check(self, size: Optional[int] = None) -> ClaimResult:
        """Checks all sizes up to this one, or the usual one."""
        context = self.context
        out, opened = ffi.new("ender_claim_result *"), context.opened()  # noqa: F841: see _read
        context.check(lib.ender_claim_check(context.pointer, self._pointer,
                                            self.usual if size is None else size, out))
        try:
            return self._read(out)
        finally:
            lib.ender_claim_result_clear(out)

    def _read(self, out: Any) -> ClaimResult:
        stopped = text_of(out.reason) if out.stopped != lib.ENDER_OK else None
        if stopped is not None and self.context._raised:
            cause = self.context._cause(stopped)
            self.context._raised.clear()
            if isinstance(cause, KeyboardInterrupt):
                raise cause
            if cause is not None:
                raise self.context.exception(out.stopped, stopped) from cause
        return ClaimResult(bool(out.refuted), out.held_to if out.any else None, out.cases,
                           out.seconds, out.refuted_at if out.refuted else None,
                           text_of(out.where), text_of(out.why), text_of(out.line), stopped,
                           bool(lib.ender_claim_as_known(self._pointer, out)))


def _case(run: Any, found: Any) -> int:
    """Counts a case; a refutation is noted. 0, or the status to end with."""
    if found is None or found is True:
        return lib.ender_claim_case(run)
    texts = (found,) if isinstance(found, (str, bool)) else tuple(found)
    texts = tuple(str(text) for text in texts if text is not False)
    lib.ender_claim_case(run)
    lib.ender_claim_refute(run, *(t.encode() for t in (texts + ("", ""))[:2]),
                           texts[2].encode() if len(texts) > 2 else ffi.NULL)
    return -1


def _checker(check: Callable[[int], Any], context: Context) -> Any:
    def escaped(_kind: Any, problem: Any, _trace: Any) -> None:
        context.raised(problem)

    # A claim whose check was interrupted at the wrong moment does not hold.
    @ffi.callback("ender_status(void *, ender_ctx *, ender_claim_run *, unsigned)",
                  error=lib.ENDER_ECANCELLED, onerror=escaped)
    def run_check(_user: Any, _ctx: Any, run: Any, size: int) -> int:
        try:
            found = check(size)
            for case in found if inspect.isgenerator(found) else (found,):
                status = _case(run, case)
                if status:
                    return max(status, 0)
            return lib.ENDER_OK
        except BaseException as problem:
            context.raised(problem)
            return lib.ender_claim_fail(run, _status_of(problem), errors.sentence(problem).encode())
    return run_check


_KINDS = {"theorem": lib.ENDER_CLAIM_THEOREM, "table": lib.ENDER_CLAIM_TABLE,
          "example": lib.ENDER_CLAIM_EXAMPLE, "conjecture": lib.ENDER_CLAIM_CONJECTURE}
_VERDICTS = {"true": lib.ENDER_CLAIM_TRUE, "false": lib.ENDER_CLAIM_FALSE,
             "open": lib.ENDER_CLAIM_OPEN}


def claim(id: str, statement: str = "", *, kind: str = "theorem", verdict: str = "true",
          source: str = "", checked: str = "", correction: Optional[str] = None,
          sizes: Union[int, Tuple[int, ...]] = (1, 3, 8, 12, 100),
          context: Optional[Context] = None) -> Callable[[Callable[[int], Any]], Claim]:
    """Makes a claim of a function that checks all cases of one size. It returns None or True when the
    claim holds, and else False, a text, or up to three: where it fails, why, and a line of play. A
    generator yields that for each case. `sizes` are the least one, those of a test, of a usual and of a
    long check, and the last one that makes sense.

    >>> from ender import claim, nim
    >>> @claim('mine.equal-heaps', 'Two equal heaps of Nim are worth 0.', sizes=(0, 5, 20, 50, 100))
    ... def equal_heaps(n):
    ...     found = nim(f'{n},{n}').value
    ...     return found == 0 or (f'nim({n},{n})', str(found))
    >>> found = equal_heaps.check(10)
    >>> found.refuted, found.held_to, found.cases
    (False, 10, 11)
    """
    if kind not in _KINDS or verdict not in _VERDICTS:
        raise errors.EnderArgumentError(f"kinds: {', '.join(_KINDS)}; verdicts: "
                                        + ", ".join(_VERDICTS))
    context = context or default_context()

    def make(check: Callable[[int], Any]) -> Claim:
        bounds = (sizes,) * 5 if isinstance(sizes, int) else tuple(sizes)
        said = statement or (inspect.getdoc(check) or "").split("\n")[0]
        texts = {"id": id, "statement": said, "source": source, "items": "", "checked": checked}
        held = {key: ffi.new("char[]", text.encode()) for key, text in texts.items()}
        info = ffi.new("ender_claim_info *", {
            **held, "kind": _KINDS[kind], "verdict": _VERDICTS[verdict],
            **dict(zip(("least", "small", "usual", "large", "most"), bounds))})
        if correction:
            held["correction"] = info.correction = ffi.new("char[]", correction.encode())
        callback, out = _checker(check, context), ffi.new("ender_claim **")
        context._defined.append((callback, held))
        context.check(lib.ender_claim_define(context.pointer, info, callback, ffi.NULL, ffi.NULL,
                                             out))
        return Claim(out[0], context)
    return make


def claims(context: Optional[Context] = None) -> List[Claim]:
    """The claims that were made in the context."""
    context = context or default_context()
    return [Claim(lib.ender_claim_at(context.pointer, i), context)
            for i in range(lib.ender_claim_count(context.pointer))]
