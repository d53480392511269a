# SPDX-License-Identifier: MIT
"""The shared library, contexts, and how calls fail."""

from __future__ import annotations

import collections
import contextlib
import os
import signal
import sys
import threading
import weakref
from typing import Any, Callable, Deque, Dict, Iterator, List, Optional

from . import errors
from ._interface import ABI, ffi

_NAMES = ("libender.so", "libender.so.%d" % ABI, "libender.dylib")


def _places() -> Iterator[str]:
    """Where the library may be: named by ENDER_LIBRARY, beside the package, or installed."""
    if named := os.environ.get("ENDER_LIBRARY"):
        yield named
        return
    here = os.path.dirname(os.path.abspath(__file__))
    for name in _NAMES:
        yield os.path.join(here, name)
    yield from _NAMES
    import ctypes.util  # slow, and of use where the names above are not found
    if found := ctypes.util.find_library("ender"):
        yield found


def _load() -> Any:
    problems = []
    for place in _places():
        try:
            return ffi.dlopen(place)
        except OSError as problem:
            problems.append(str(problem))
    raise ImportError("libender was not found; set ENDER_LIBRARY to its path. Tried: "
                      + "; ".join(problems))


lib = _load()

EXCEPTIONS = {lib.ENDER_ESYNTAX: errors.EnderSyntaxError,
              lib.ENDER_EARGUMENT: errors.EnderArgumentError,
              lib.ENDER_EDOMAIN: errors.EnderDomainError,
              lib.ENDER_EMEMORY: errors.EnderMemoryError,
              lib.ENDER_ELIMIT: errors.EnderLimitError,
              lib.ENDER_ECANCELLED: errors.EnderCancelled,
              lib.ENDER_ESYSTEM: errors.EnderSystemError}


def text_of(pointer: Any) -> str:
    """A text of the library as a str; "" for NULL."""
    return ffi.string(pointer).decode("utf-8", "replace") if pointer else ""


def owned_text(pointer: Any) -> str:
    """The same for a text that is the caller's, which is freed."""
    try:
        return text_of(pointer)
    finally:
        lib.ender_free(pointer)


class _Interrupts:
    """Ctrl-C stops calls that run in the library.

    While a call runs no Python code does, the handler of SIGINT included. So a thread reads the wakeup
    descriptor of the signal module, into which the C handler writes at once, and cancels what runs;
    what listened there before (an event loop) gets each byte as well.
    """

    def __init__(self):
        self.contexts = set()
        self.lock = threading.Lock()
        self.thread = None

    def watch(self, context):
        with self.lock:
            self.contexts.add(context)
            if self.thread is None and threading.current_thread() is threading.main_thread():
                self._begin()

    def forget(self, context):
        with self.lock:
            self.contexts.discard(context)

    def _begin(self):
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
        self.thread = threading.Thread(target=self._listen, args=(reader, before), daemon=True,
                                       name="ender-interrupts")
        self.thread.start()

    def _listen(self, reader, before):
        while number := os.read(reader, 1):
            if before >= 0:
                try:
                    os.write(before, number)
                except OSError:
                    before = -1
            if number[0] == signal.SIGINT:
                with self.lock:
                    for context in self.contexts:
                        context.interrupt()


_interrupts = _Interrupts()


class Context:
    """What a computation owns: the store of games, its caches, its limits. Values of one context are
    of no use in another. The functions of the package use one of their own unless told otherwise.

    memory   the budget in bytes (default: three quarters of the machine's memory)
    threads  for one long operation (default: one a processor)
    seconds  the time limit of a single call (default: none)
    progress called with (what, done, total) while a long operation runs, at most ten times a second;
             True for a bar of tqdm, or a line on stderr where there is no tqdm

    >>> with Context(seconds=10) as c:
    ...     print(c.evaluate('{0|*} + 1'))
    1^
    """

    # `pointer` is the C context. Hot paths read it as a plain attribute; while the context is closed,
    # or an interrupt has to be cleared first, it is not there, and __getattr__ sees to it.
    pointer: Any

    def __init__(self, memory: int = 0, threads: int = 0, seconds: float = 0.0,
                 progress: Any = None) -> None:
        self._pointer = ffi.NULL
        self.seconds = seconds
        self._interrupted = False
        self._raised: Deque[BaseException] = collections.deque(maxlen=16)
        self._defined: List[Any] = []  # what C holds on to: callbacks of rulesets and claims
        self._rulesets: Dict[str, Any] = {}  # those that Python has defined
        self._owned: Any = weakref.WeakValueDictionary()  # what is closed before the context is
        settings = ffi.new("ender_settings *", {"memory_bytes": memory, "threads": threads,
                                                "seconds": seconds})
        if progress is not None and progress is not False:
            self._progress = self._reporter(progress_bar() if progress is True else progress)
            settings.progress = self._progress
        out = ffi.new("ender_ctx **")
        status = lib.ender_open_abi(out, settings, ABI)
        if status != lib.ENDER_OK:
            raise errors.EnderSystemError("no context: " + text_of(lib.ender_status_name(status)))
        self._pointer = self.pointer = out[0]
        self._scope = ffi.new("ender_scope **")
        self.check(lib.ender_scope_open(self.pointer, self._scope))
        _interrupts.watch(self)

    def _reporter(self, progress: Any) -> Any:
        @ffi.callback("void(void *, const char *, uint64_t, uint64_t)")
        def report(_user: Any, what: Any, done: int, total: int) -> None:
            try:
                progress(text_of(what), done, total)
            except BaseException as problem:  # ends the call, which raises it
                self.raised(problem)
                self._interrupted = True
                lib.ender_cancel(self._pointer)
        return report

    def __getattr__(self, name: str) -> Any:
        if name != "pointer":
            raise AttributeError(name)
        if not self._pointer:
            raise errors.EnderArgumentError("the context is closed")
        self._interrupted = False
        lib.ender_cancel_clear(self._pointer)
        self.pointer = self._pointer
        return self._pointer

    @property
    def scope(self) -> Any:
        """The names that `NAME := EXPRESSION` has given."""
        return self._scope[0]

    def own(self, pointer: Any, free: Any) -> Any:
        """The same pointer, freed when nobody has it any more, and at the latest before the context
        is closed."""
        held = ffi.gc(pointer, free)
        self._owned[id(held)] = held
        return held

    def close(self) -> None:
        """Frees all that the context owns; its values are of no use any more."""
        if self._pointer:
            _interrupts.forget(self)
            for held in list(self._owned.values()):
                ffi.release(held)
            lib.ender_scope_close(self._scope[0])
            lib.ender_close(self._pointer)
            self._pointer = ffi.NULL
            self.__dict__.pop("pointer", None)
            self._defined.clear()

    def __enter__(self) -> Context:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def cancel(self) -> None:
        """Asks every running call of the context, in any thread, to stop soon."""
        lib.ender_cancel(self.pointer)

    def interrupt(self) -> None:
        """What Ctrl-C does: cancels, and the call raises KeyboardInterrupt. An interrupt that comes
        between two calls is over when the next one begins."""
        self._interrupted = True
        self.__dict__.pop("pointer", None)
        if self._pointer:
            lib.ender_cancel(self._pointer)
            if self._defined:
                from ._define import send_interrupt
                send_interrupt(self)

    def raised(self, problem: BaseException) -> None:
        """Keeps what a callback raised, for the call of the library that fails because of it."""
        self._raised.append(problem)

    def check(self, status: int, text: Optional[bytes] = None) -> None:
        """Raises what a status other than ENDER_OK stands for; text is what was being read."""
        if status != lib.ENDER_OK:
            self._fail(status, text)

    def _cause(self, message: str) -> Optional[BaseException]:
        """What a callback raised that the message speaks of."""
        for problem in self._raised:
            if isinstance(problem, KeyboardInterrupt) or errors.sentence(problem) in message:
                self._raised.clear()
                return problem
        return None

    def _fail(self, status: int, text: Optional[bytes]) -> None:
        interrupted = self._interrupted
        message = text_of(lib.ender_message(self._pointer))
        cause = self._cause(message) if self._raised else None
        if status == lib.ENDER_ECANCELLED:
            lib.ender_cancel_clear(self._pointer)
            if interrupted:
                self._interrupted = False
                if self._raised:
                    raise self._raised.popleft()
                raise KeyboardInterrupt
        if isinstance(cause, KeyboardInterrupt):
            raise cause
        if status == lib.ENDER_ESYNTAX:
            place = lib.ender_error_place(self._pointer)
            excerpt = ""
            if text is not None and place.line:
                excerpt = owned_text(lib.ender_error_excerpt(text, len(text), place))
            raise errors.EnderSyntaxError(message, place.line, place.column, place.offset,
                                          excerpt) from cause
        raise self.exception(status, message) from cause

    def exception(self, status: int, message: str) -> errors.EnderError:
        """The exception that stands for a status."""
        return EXCEPTIONS.get(status, errors.EnderError)(message)

    def set_seconds(self, seconds: float) -> None:
        """The time limit of the calls that follow; 0 for none."""
        self.check(lib.ender_set_seconds(self.pointer, seconds))
        self.seconds = seconds

    def stats(self) -> Dict[str, int]:
        """What the context has done and holds, by name."""
        out = ffi.new("ender_stats *")
        lib.ender_get_stats(self.pointer, out)
        return {name: getattr(out, name) for name, _ in ffi.typeof("ender_stats").fields}

    def evaluate(self, text: str) -> Any:
        """The value of an expression of the language; see ender.evaluate."""
        from ._values import evaluate
        return evaluate(text, context=self)

    @contextlib.contextmanager
    def scratch(self) -> Iterator[Context]:
        """Gives back what is computed inside, so that long runs do not grow; games, positions and
        forms made inside are of no use behind it. No other thread uses the context meanwhile.

        >>> with Context() as c:
        ...     with c.scratch():
        ...         print(c.evaluate('mean({5|{2|-1}})'))
        11/4
        """
        mark = ffi.new("ender_mark *")
        lib.ender_set_mark(self.pointer, mark)
        try:
            yield self
        finally:
            self.check(lib.ender_release(self.pointer, mark, ffi.NULL, 0))


class Owned:
    """What a context owns and frees, such as a picture: of no use once the context is closed."""

    __slots__ = ("context", "_held")

    def __init__(self, context: Context, pointer: Any, free: Any) -> None:
        self.context, self._held = context, context.own(pointer, free)

    @property
    def _pointer(self) -> Any:
        self.context.pointer  # or the context is closed
        return self._held


def progress_bar() -> Callable[[str, int, int], None]:
    """A callback for Context(progress=...): a bar of tqdm, or a line on stderr."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        def line(what: str, done: int, total: int) -> None:
            of = f" of {total}" if total else ""
            print(f"\r{what}: {done}{of}   ", end="", file=sys.stderr, flush=True)
        return line
    bars: Dict[str, Any] = {}

    def bar(what: str, done: int, total: int) -> None:
        shown = bars.get(what)
        if shown is None or done < shown.n:
            shown = bars[what] = tqdm(desc=what, total=total or None)
        shown.update(done - shown.n)
    return bar


_default: Optional[Context] = None
_default_lock = threading.Lock()


def default_context() -> Context:
    """The context of the package, opened when it is first needed."""
    global _default
    if _default is not None:
        return _default
    with _default_lock:
        if _default is None:
            _default = Context()
    return _default
