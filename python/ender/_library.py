# SPDX-License-Identifier: MIT
"""The shared library, contexts, and how calls fail."""

import ctypes.util
import os
import signal
import threading

from . import errors
from ._interface import ABI, ffi

_NAMES = ("libender.so", "libender.so.%d" % ABI, "libender.dylib")


def _places():
    """Where the library may be: named by ENDER_LIBRARY, beside the package, or installed."""
    if named := os.environ.get("ENDER_LIBRARY"):
        yield named
        return
    here = os.path.dirname(os.path.abspath(__file__))
    for name in _NAMES:
        yield os.path.join(here, name)
    yield from _NAMES
    if found := ctypes.util.find_library("ender"):
        yield found


def _load():
    problems = []
    for place in _places():
        try:
            return ffi.dlopen(place)
        except OSError as problem:
            problems.append(str(problem))
    raise ImportError("libender was not found; set ENDER_LIBRARY to its path. Tried: "
                      + "; ".join(problems))


lib = _load()

_EXCEPTIONS = {lib.ENDER_ESYNTAX: errors.EnderSyntaxError,
               lib.ENDER_EARGUMENT: errors.EnderArgumentError,
               lib.ENDER_EDOMAIN: errors.EnderDomainError,
               lib.ENDER_EMEMORY: errors.EnderMemoryError,
               lib.ENDER_ELIMIT: errors.EnderLimitError,
               lib.ENDER_ECANCELLED: errors.EnderCancelled,
               lib.ENDER_ESYSTEM: errors.EnderSystemError}


def text_of(pointer):
    """A text of the library as a str; "" for NULL."""
    return ffi.string(pointer).decode() if pointer else ""


def owned_text(pointer):
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
    progress called with (what, done, total) while a long operation runs, at most ten times a second

    >>> with Context(seconds=10) as c:
    ...     print(c.evaluate('{0|*} + 1'))
    1^
    """

    def __init__(self, memory=0, threads=0, seconds=0.0, progress=None):
        self._pointer = ffi.NULL
        self._interrupted = False
        settings = ffi.new("ender_settings *", {"memory_bytes": memory, "threads": threads,
                                                "seconds": seconds})
        if progress is not None:
            @ffi.callback("void(void *, const char *, uint64_t, uint64_t)")
            def report(_user, what, done, total):
                progress(text_of(what), done, total)
            self._progress = report
            settings.progress = report
        out = ffi.new("ender_ctx **")
        status = lib.ender_open_abi(out, settings, ABI)
        if status != lib.ENDER_OK:
            raise errors.EnderSystemError("no context: " + text_of(lib.ender_status_name(status)))
        self._pointer = out[0]
        self._scope = ffi.new("ender_scope **")
        self.check(lib.ender_scope_open(self.pointer, self._scope))
        _interrupts.watch(self)

    @property
    def pointer(self):
        """The C context; an error after close. An interrupt that Python has dealt with is over when
        the next call begins."""
        if not self._pointer:
            raise errors.EnderArgumentError("the context is closed")
        if self._interrupted:
            self._interrupted = False
            lib.ender_cancel_clear(self._pointer)
        return self._pointer

    @property
    def scope(self):
        """The names that `NAME := EXPRESSION` has given."""
        return self._scope[0]

    def close(self):
        """Frees all that the context owns; its values are of no use any more."""
        if self._pointer:
            _interrupts.forget(self)
            lib.ender_scope_close(self._scope[0])
            lib.ender_close(self._pointer)
            self._pointer = ffi.NULL

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def cancel(self):
        """Asks every running call of the context, in any thread, to stop soon."""
        lib.ender_cancel(self.pointer)

    def interrupt(self):
        """What Ctrl-C does: cancels, and the call raises KeyboardInterrupt."""
        self._interrupted = True
        if self._pointer:
            lib.ender_cancel(self._pointer)

    def check(self, status, text=None):
        """Raises what a status other than ENDER_OK stands for; text is what was being read."""
        if status != lib.ENDER_OK:
            self._fail(status, text)

    def _fail(self, status, text):
        interrupted = self._interrupted
        message = text_of(lib.ender_message(self.pointer))
        if status == lib.ENDER_ECANCELLED:
            lib.ender_cancel_clear(self.pointer)
            if interrupted:
                raise KeyboardInterrupt
        if status == lib.ENDER_ESYNTAX:
            place = lib.ender_error_place(self.pointer)
            excerpt = ""
            if text is not None and place.line:
                excerpt = owned_text(lib.ender_error_excerpt(text, len(text), place))
            raise errors.EnderSyntaxError(message, place.line, place.column, place.offset, excerpt)
        raise _EXCEPTIONS.get(status, errors.EnderError)(message)

    def set_seconds(self, seconds):
        """The time limit of the calls that follow; 0 for none."""
        self.check(lib.ender_set_seconds(self.pointer, seconds))

    def stats(self):
        """What the context has done and holds, by name."""
        out = ffi.new("ender_stats *")
        lib.ender_get_stats(self.pointer, out)
        return {name: getattr(out, name) for name, _ in ffi.typeof("ender_stats").fields}

    def evaluate(self, text):
        """The value of an expression of the language; see ender.evaluate."""
        from ._values import evaluate
        return evaluate(text, context=self)


_default = None
_default_lock = threading.Lock()


def default_context():
    """The context of the package, opened when it is first needed."""
    global _default
    with _default_lock:
        if _default is None:
            _default = Context()
    return _default
