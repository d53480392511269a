# SPDX-License-Identifier: MIT
"""The shared library, contexts, and how calls fail."""

from __future__ import annotations

import collections
import contextlib
import contextvars
import functools
import gc
import inspect
import operator
import os
import signal
import sys
import threading
import weakref
from typing import Any, Callable, Deque, Dict, Iterable, Iterator, List, Optional, Set, Tuple

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


def utf8(text: str) -> bytes:
    """The bytes of a str, for what takes a text with its length."""
    if not isinstance(text, str):
        raise TypeError(f"a text is needed, and not {text!r}")
    return text.encode("utf-8", "surrogatepass")  # the library refuses half a character


def c_text(text: str) -> bytes:
    """A str as C has texts, which a zero byte would end."""
    data = utf8(text)
    at = data.find(b"\0")
    if at >= 0:
        raise errors.EnderSyntaxError("the text has a zero byte in it", 1, at + 1, at)
    return data


def is_word(name: str) -> bool:
    """Can an attribute of the name be something of the library? Python asks for others, too, and is
    answered by AttributeError."""
    return name[:1] != "_" and name.isprintable()


def whole(value: Any, what: str, least: int = 0, most: int = 2**32 - 1) -> int:
    """An integer between bounds, for what the library takes as a count, a size or a number of something."""
    try:
        found = operator.index(value)
    except TypeError:
        raise TypeError(f"{what} is an integer, and not {value!r}") from None
    if not least <= found <= most:
        raise errors.EnderArgumentError(f"{what} is an integer from {least} to {most}, and not {found}")
    return found


def listed(what: Any) -> List[Any]:
    """What is given as a list, of which a text is none: it would be one of its letters."""
    if isinstance(what, list):
        return what
    if isinstance(what, str):
        raise TypeError(f"a list of texts is expected, and not the text {what!r}")
    if not isinstance(what, Iterable):
        raise TypeError(f"a list is expected, and not {what!r}")
    return list(what)


def place(index: Any, count: int, what: str) -> int:
    """The place of an index, which may count from the end, among so many things."""
    try:
        wanted = operator.index(index)
    except TypeError:
        raise TypeError(f"an index is an integer, and not {index!r}") from None
    if not -count <= wanted < count:
        raise IndexError(f"number {wanted} of {count} {what}")
    return wanted % count


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

    def __init__(self) -> None:
        self.contexts: Any = weakref.WeakSet()
        self.lock = threading.RLock()  # a finalizer may come in between, and call the library
        self.thread: Optional[threading.Thread] = None
        self.pipe: Tuple[int, ...] = ()
        self.before = -1

    def watch(self, context: Context) -> None:
        with self.lock:
            self.contexts.add(context)
            if self.thread is None and threading.current_thread() is threading.main_thread():
                self._begin()

    def forget(self, context: Context) -> None:
        with self.lock:
            self.contexts.discard(context)

    def _begin(self) -> None:
        self.pipe = os.pipe()
        os.set_blocking(self.pipe[1], False)
        self.before = signal.set_wakeup_fd(self.pipe[1], warn_on_full_buffer=False)
        self.thread = threading.Thread(target=self._listen, args=(self.pipe[0], self.before),
                                       daemon=True, name="ender-interrupts")
        self.thread.start()

    def _listen(self, reader: int, before: int) -> None:
        while number := os.read(reader, 1):
            if before >= 0:
                try:
                    os.write(before, number)
                except OSError:
                    before = -1
            if number[0] == signal.SIGINT:
                with self.lock:
                    listed = list(self.contexts)
                for context in listed:
                    context.interrupt()

    def after_fork(self) -> List[Context]:
        """In the child of a fork: it has no thread that listens, and what it wrote to the pipe would
        interrupt the parent. The contexts that are open."""
        self.lock = threading.RLock()
        if self.thread is not None:
            self.thread = None
            if signal.set_wakeup_fd(self.before) not in (self.pipe[1], self.before):
                signal.set_wakeup_fd(-1)
            for end in self.pipe:
                os.close(end)
            self.pipe = ()
        return list(self.contexts)


_interrupts = _Interrupts()


_of_parents: List[Any] = []  # what is not to be freed by the child of a fork


def _after_fork() -> None:
    _OfC.turn = threading.Lock()
    for context in _interrupts.after_fork():
        context._after_fork()


os.register_at_fork(after_in_child=_after_fork)


class _OfC:
    """A context in C, and what it owns that Python has: what has to be freed, and in which order.

    An object of cffi that nobody has any more only notes here that it is dead: a collection that finds
    a circle ends its parts in any order, and an interrupt may come in between. `bury` frees what is
    dead, the context last, when all that it owned is freed."""

    known: Set[_OfC] = set()  # all that are open
    turn = threading.Lock()  # one thread buries

    def __init__(self, raw: Any, keep: List[Any]) -> None:
        self.raw, self.keep = raw, keep
        self.graves: Dict[Any, List[Any]] = {}  # by the function that frees
        self.given = self.freed = 0  # how many things it has given out, how many are buried
        self.dead: List[Any] = []  # not empty when nobody has the context any more
        self.files: List[Any] = []  # of Lua, whose rulesets the context has
        _OfC.known.add(self)

    def pointer(self) -> Any:
        """A pointer to the context, which is open as long as somebody has it."""
        return ffi.gc(self.raw, self.dead.append)

    def own(self, opened: Any, pointer: Any, free: Any) -> Any:
        """A pointer to what the context owns, freed when nobody has it any more; it has the pointer
        to the context, too."""
        self.given += 1
        grave = self.graves.setdefault(free, [])
        return ffi.gc(ffi.gc(pointer, opened.__ne__), grave.append)

    def bury(self) -> None:
        """Frees what is dead."""
        for free, grave in list(self.graves.items()):
            while grave:
                free(grave.pop())
                self.freed += 1
        if self.dead and self.given == self.freed:
            _OfC.known.discard(self)
            self.dead.clear()
            while self.files:
                lib.ender_lua_unload(self.files.pop())
            lib.ender_close(self.raw)

    @staticmethod
    def bury_all() -> None:
        """The same for all contexts; who finds another thread at it leaves it to that one."""
        if _OfC.turn.acquire(blocking=False):
            try:
                for one in list(_OfC.known):
                    one.bury()
            finally:
                _OfC.turn.release()


_CLOSED = "the context is closed"
_ENDED = ("this was made in a scratch, and was given back when the scratch ended: keep its text "
          "(str) instead, or make it before the scratch")
_PASSED = ("a scratch has ended, and with it go all loopy values and all values beyond the short "
           "games: evaluate this one anew")
_FORKED = ("the process was forked while a call of this context ran, so that it is of no use here: "
           "open another one")


class Lifetime:
    """How long the handles of an object mean something: as long as the context is open, or until a
    scratch of it ends. Scratches are nested, and so are lifetimes.

    now      the innermost lifetime, in which whatever is made now has its place; it is not there any
             more when this one is over
    pointer  of the innermost one: the C context. It is not there while something has to be seen to

    A call is `now = life.now; lib.f(now.pointer, ...)`, and its results are of `now`. While it runs
    it has the pointer, and so long the context is not closed, and no scratch begins or gives back;
    should another thread begin or end one between the two steps the second one fails. So the handles
    that go into a call are of lifetimes whose `now` is the same one, and what comes out is too."""

    __slots__ = ("context", "pointer", "now", "over", "mark")

    context: Context
    pointer: Any
    now: Lifetime
    over: str
    mark: Any

    def __init__(self, context: Context) -> None:
        self.context, self.now, self.over, self.mark = context, self, "", None

    def __getattr__(self, name: str) -> Any:
        if name not in ("pointer", "now"):
            raise AttributeError(name)
        if self.over:
            raise errors.EnderArgumentError(self.over)
        return self.context._admit(self)

    def hide(self) -> None:
        """The next one who wants the pointer sees to what has to be seen to."""
        try:
            del self.pointer
        except AttributeError:
            pass

    def end(self, why: str) -> None:
        """Its handles are refused from now on."""
        self.over = why
        self.hide()
        try:
            del self.now
        except AttributeError:
            pass


# The contexts of `with Context(...)` in which one is, from outside in.
_chosen: contextvars.ContextVar[Tuple[Context, ...]] = contextvars.ContextVar("ender", default=())


class Limits:
    """The limits of the calls inside of a `with within(...)`; see Context.within."""

    __slots__ = ("context", "_pointer")

    def __init__(self, context: Context, pointer: Any) -> None:
        self.context = context
        self._pointer = pointer  # a context of C within that one; None when the block has ended

    def cancel(self) -> None:
        """Ends the calls that run inside of the block, from any thread, and those that would follow
        in it; other calls of the context go on."""
        pointer = self._pointer
        if pointer is not None:
            lib.ender_cancel(pointer)


# The limits in which one is, of all contexts, from outside in.
_limits: contextvars.ContextVar[Tuple[Limits, ...]] = contextvars.ContextVar("ender-limits", default=())


class Context:
    """What a computation owns: the store of games, its caches, its limits. Values of one context are
    of no use in another. The functions of the package use one of their own unless told otherwise;
    inside of `with Context(...)` that is this one, in the thread or task that says so.

    memory   the budget in bytes (default: three quarters of the machine's memory)
    threads  for one long operation (default: one a processor)
    seconds  the time limit of a single call (default: none)
    progress called with (what, done, total) while a long operation runs, at most ten times a second;
             True for a bar of tqdm, or a line on stderr where there is no tqdm

    >>> with Context(seconds=10) as c:
    ...     print(c.evaluate('{0|*} + 1'))
    1^
    """

    def __init__(self, memory: int = 0, threads: int = 0, seconds: float = 0.0,
                 progress: Any = None) -> None:
        self.seconds = seconds
        self._open: Any = None
        self._scope: Any = None
        self._gate = threading.RLock()  # held while a lifetime begins or ends
        self._held: Any = lambda: None  # the pointer that all share, while anybody has it
        self._base = Lifetime(self)
        self._passing = Lifetime(self)  # of what every scratch that ends takes along
        self._passing.now = self._base
        self._lives: List[Lifetime] = [self._base]  # and those of the scratches, from outside in
        self._limits = 0  # how many blocks of `within` are open, in all threads
        self._why_not = ""  # why the context is of no use, or ""
        self._interrupted = False
        self._raised: Deque[BaseException] = collections.deque(maxlen=16)
        self._defined: List[Any] = []  # what C holds on to: callbacks of rulesets and claims
        self._rulesets: Dict[str, Any] = {}  # those that Python has defined
        self._tried: Set[str] = set()  # files of rulesets that were read
        self._loading = threading.RLock()
        self._owned: Any = weakref.WeakValueDictionary()  # what is freed before the context is
        settings = ffi.new("ender_settings *", {"memory_bytes": whole(memory, "memory", most=2**63 - 1),
                                                "threads": whole(threads, "threads", most=256),
                                                "seconds": seconds})
        if progress is not None and progress is not False:
            if progress is not True and not callable(progress):
                raise TypeError(f"progress is a function of (what, done, total), or True, not {progress!r}")
            report = self._reporter(progress_bar() if progress is True else progress)
            settings.progress = report
            self._defined.append(report)
        _OfC.bury_all()
        out = ffi.new("ender_ctx **")
        status = lib.ender_open_abi(out, settings, ABI)
        if status == lib.ENDER_EARGUMENT:
            raise errors.EnderArgumentError(f"a time limit of {seconds:g} s: it must be 0 or more, and finite")
        if status != lib.ENDER_OK:
            raise errors.EnderSystemError("no context: " + text_of(lib.ender_status_name(status)))
        # Closed when nobody has this pointer any more: neither this object, nor what the context owns,
        # nor a call that runs, for each of these has it.
        self._of_c = _OfC(out[0], self._defined)
        self._open = self._of_c.pointer()
        scope = ffi.new("ender_scope **")
        self.check(lib.ender_scope_open(self.pointer, scope))
        self._scope = self._of_c.own(self._open, scope[0], lib.ender_scope_close)
        _interrupts.watch(self)

    def __reduce__(self) -> Any:
        """Its values are of no use in another one."""
        raise TypeError("a Context has no copy and cannot be pickled; open another one")

    def _reporter(self, progress: Any) -> Any:
        this = weakref.ref(self)  # what C holds is no reason to keep a context

        @ffi.callback("void(void *, const char *, uint64_t, uint64_t)")
        def report(_user: Any, what: Any, done: int, total: int) -> None:
            try:
                progress(text_of(what), done, total)
            except BaseException as problem:  # ends the call, which raises it
                context = this()
                opened = context._open if context is not None else None
                if context is not None and opened is not None:
                    context.raised(problem)
                    context._stop(opened)
        return report

    # ---- the pointer to the C context, and who has it ----

    @property
    def now(self) -> Lifetime:
        """The lifetime of what is made now."""
        return self._base.now

    @property
    def pointer(self) -> Any:
        """The C context; whoever has it keeps it open."""
        return self._base.now.pointer

    def _admit(self, life: Lifetime) -> Any:
        """The pointer, for who found none: the context may be closed, or an interrupt may have come
        between two calls, which is over when the next one begins; or there are limits, and the one
        who asks may be within them."""
        with self._gate:
            opened = self.opened()
            if life is not self._lives[-1]:
                raise errors.EnderArgumentError("another thread has opened a scratch meanwhile")
            pointer = self._held()
            if self._interrupted and pointer is None:
                self._interrupted = False
                lib.ender_cancel_clear(opened)
            if pointer is None:
                pointer = ffi.gc(opened, id)
                self._held = weakref.ref(pointer)
            if not self._interrupted and not self._limits:
                life.pointer = pointer
            _interrupts.watch(self)
            limits = self._limits_here() if self._limits else None
            if limits is None:
                return pointer
            return ffi.gc(limits._pointer, pointer.__ne__)  # has the pointer, too

    def _limits_here(self) -> Optional[Limits]:
        """The innermost ones of this thread or task."""
        for limits in reversed(_limits.get()):
            if limits.context is self and limits._pointer is not None:
                return limits
        return None

    def opened(self) -> Any:
        """Keeps the context of C, but not the calls, as long as somebody has it: for what comes out of
        a call and is owned."""
        if self._open is None or self._why_not:
            raise errors.EnderArgumentError(self._why_not or _CLOSED)
        return self._open

    def _is_idle(self) -> bool:
        """Does no call run? The gate is held, and stays held while that matters."""
        self._lives[-1].hide()
        return self._held() is None

    @property
    def scope(self) -> Any:
        """The names that `NAME := EXPRESSION` has given."""
        self.opened()
        return self._scope

    def own(self, thing: Owned, pointer: Any, free: Any) -> Any:
        """The same pointer, freed when neither the thing nor a call has it any more; the thing loses
        it when the context is closed."""
        with self._gate:
            if self._open is None:
                free(pointer)
                raise errors.EnderArgumentError(_CLOSED)
            self._owned[id(thing)] = thing
            held = self._of_c.own(self._open, pointer, free)
        _OfC.bury_all()
        return held

    def close(self) -> None:
        """Ends the context: its values are refused from now on. Calls that run, in other threads or
        below the function that closes, are cancelled; what the context owns is freed when the last
        of them has returned."""
        with self._gate:
            opened, self._open = self._open, None
            if opened is None:
                return
            for life in [*self._lives, self._passing]:
                life.end(_CLOSED)
            for thing in list(self._owned.values()):
                thing._held = None
            self._owned.clear()
            self._defined, self._rulesets, self._scope = [], {}, None
            if self._why_not:  # what another process began is left as it is
                return
        _interrupts.forget(self)
        lib.ender_cancel(opened)
        del opened
        _OfC.bury_all()

    def __enter__(self) -> Context:
        _chosen.set((*_chosen.get(), self))
        return self

    def __exit__(self, *_: Any) -> None:
        inside = _chosen.get()
        if self in inside:
            at = len(inside) - 1 - inside[::-1].index(self)
            _chosen.set(inside[:at] + inside[at + 1:])
        self.close()

    def cancel(self) -> None:
        """Asks every running call of the context, in any thread, to stop soon."""
        lib.ender_cancel(self.opened())

    def interrupt(self) -> None:
        """What Ctrl-C does: cancels, and the call raises KeyboardInterrupt. An interrupt that comes
        between two calls is over when the next one begins."""
        opened = self._open
        if opened is None or self._why_not:
            return
        self._stop(opened)
        if self._defined:
            from ._define import send_interrupt
            send_interrupt(self)

    def _stop(self, opened: Any) -> None:
        self._interrupted = True
        self._lives[-1].hide()
        lib.ender_cancel(opened)

    def _after_fork(self) -> None:
        """In the child of a fork other threads are gone, and whatever they held is held for ever."""
        self._gate, self._loading = threading.RLock(), threading.RLock()
        if not self._is_idle():
            self._why_not = _FORKED
            _OfC.known.discard(self._of_c)
        for thing in list(self._owned.values()):
            thing._after_fork()

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
        interrupted, opened = self._interrupted, self._open
        if opened is None:
            _OfC.bury_all()
            cause = self._raised.popleft() if self._raised else None
            raise errors.EnderCancelled("the context was closed while the call ran") from cause
        message = text_of(lib.ender_message(opened))
        cause = self._cause(message) if self._raised else None
        if status == lib.ENDER_ECANCELLED:
            if interrupted:  # _admit clears it, when all that was interrupted has ended
                if self._raised:
                    raise self._raised.popleft()
                raise KeyboardInterrupt
            lib.ender_cancel_clear(opened)
        if isinstance(cause, KeyboardInterrupt):
            raise cause
        if status == lib.ENDER_ESYNTAX:
            place = lib.ender_error_place(opened)
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

    @contextlib.contextmanager
    def within(self, seconds: float = 0, total: float = 0, memory: int = 0,
               nodes: int = 0) -> Iterator[Limits]:
        """Limits for the calls inside, in this thread or task, in addition to those outside; 0 is none.
        A call that reaches one raises an EnderLimitError or an EnderMemoryError; what was computed
        until then is kept, and the calls behind the block know nothing of it. The block gives a handle
        whose `cancel()` ends these calls. A Store keeps the limits of its context.

        seconds  of each call
        total    of all calls together, from the beginning of the block on
        memory   bytes, in addition to what the context holds at the beginning
        nodes    sums that a search looks into; see `solve`

        >>> from ender import Context, EnderLimitError, domineering
        >>> with Context() as c:
        ...     with c.within(seconds=0.01):
        ...         try:
        ...             domineering('12x12').value
        ...         except EnderLimitError as problem:
        ...             print(problem)
        ...     print(domineering('4x4').value)
        the time limit of 0.01 s was reached
        +-(0,{{2|0},{2|{2|0}}|{2|0},miny(2)})
        """
        limits = self._limit(seconds, total, memory, nodes)
        _limits.set((*_limits.get(), limits))
        try:
            yield limits
        finally:
            _limits.set(tuple(other for other in _limits.get() if other is not limits))
            with self._gate:
                limits._pointer = None
                self._limits -= 1
            _OfC.bury_all()

    def _limit(self, seconds: float, total: float, memory: int, nodes: int) -> Limits:
        for name, number in (("memory", memory), ("nodes", nodes)):
            if not 0 <= operator.index(number) < 1 << 64:
                raise errors.EnderArgumentError(
                    f"{name}={number}: a limit is 0 or more (0 for none), and below 2^64")
        wanted = ffi.new("ender_limits *", {"seconds": seconds, "total": total,
                                            "memory_bytes": memory, "nodes": nodes})
        out, running = ffi.new("ender_ctx **"), self.pointer
        self.check(lib.ender_within(running, wanted, out))
        with self._gate:
            outer = self._limits_here()
            owner = self.opened() if outer is None else outer._pointer
            made = Limits(self, self._of_c.own(owner, out[0], lib.ender_close))
            self._limits += 1
            for life in self._lives:
                life.hide()
        return made

    def stats(self) -> Dict[str, int]:
        """What the context has done and holds, by name."""
        out = ffi.new("ender_stats *")
        lib.ender_get_stats(self.pointer, out)
        return {name: getattr(out, name) for name, _ in ffi.typeof("ender_stats").fields}

    def evaluate(self, text: str) -> Any:
        """The value of an expression of the language; see ender.evaluate."""
        from ._values import evaluate
        return evaluate(text, context=self)

    # ---- scratches ----

    @contextlib.contextmanager
    def scratch(self) -> Iterator[Context]:
        """Gives back what is computed inside, so that long runs do not grow. Games, positions and
        forms that were made inside are refused behind it, and so are loopy values and values beyond
        the short games, whenever they were made; names that stand for such are forgotten. A scratch
        is not opened while a call of the context runs, and nothing is given back when one runs at
        its end, in another thread or below the function that ends it.

        >>> with Context() as c:
        ...     with c.scratch():
        ...         print(c.evaluate('mean({5|{2|-1}})'))
        11/4
        """
        life = self._begin_scratch()
        try:
            yield self
        finally:
            self._end_scratch(life)

    def _begin_scratch(self) -> Lifetime:
        life, mark = Lifetime(self), ffi.new("ender_mark *")
        with self._gate, _no_collection():
            opened = self.opened()
            if not self._is_idle():
                raise errors.EnderArgumentError(
                    "a scratch cannot be opened while a call of the context runs: one of another "
                    "thread, or the one that has called this function")
            lib.ender_set_mark(opened, mark)
            life.mark = mark
            self._lives.append(life)
            self._set_now(life)
        return life

    def _set_now(self, life: Lifetime) -> None:
        for other in [*self._lives, self._passing]:
            other.now = life

    def _end_scratch(self, life: Lifetime) -> None:
        """Ends the scratches inside of this one, too; one that has been ended stays so."""
        with self._gate, _no_collection():
            if self._open is None or life not in self._lives:
                return
            at = self._lives.index(life)
            for ended in self._lives[at:]:
                ended.end(_ENDED)
            del self._lives[at:]
            self._passing.end(_PASSED)
            self._passing = Lifetime(self)
            self._set_now(self._lives[-1])
            status = lib.ENDER_OK
            if not self._why_not and self._is_idle():
                status = lib.ender_release(self._open, life.mark, ffi.NULL, 0)
        self.check(status)


@contextlib.contextmanager
def _no_collection() -> Iterator[None]:
    """No finalizer runs meanwhile, which might call the library."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class Owned:
    """What a context owns and frees, such as a picture: of no use once the context is closed."""

    __slots__ = ("_life", "_held", "_turn", "__weakref__")

    def __init__(self, context: Context, pointer: Any, free: Any) -> None:
        self._life, self._turn = context._base, threading.RLock()
        self._held = context.own(self, pointer, free)

    @property
    def context(self) -> Context:
        """The context that owns it."""
        return self._life.context

    @property
    def _pointer(self) -> Any:
        self._life.now  # or the context is closed
        held = self._held
        if held is None:
            raise errors.EnderArgumentError(_CLOSED)
        return held


    def _inside(self, function: Any, *arguments: Any) -> Any:
        """A call of C that has no context among its arguments: it is one of the context all the
        same, and neither a scratch nor a close comes in between."""
        pointer = self._life.now.pointer
        try:
            return function(self._pointer, *arguments)
        finally:
            del pointer

    def __reduce__(self) -> Any:
        """What changes, or is made of something of C, has no copy and is in no pickle."""
        raise TypeError(f"a {type(self).__name__} has no copy and cannot be pickled; make it again "
                        "where it is needed")

    def _after_fork(self) -> None:
        """In the child of a fork, where the threads are gone that may have been at it."""
        self._turn = threading.RLock()


def one_at_a_time(kind: Any) -> Any:
    """Has the methods of a class wait for each other: what they ask of C is one thing that changes,
    and that one thread at a time may use."""
    def waiting(work: Any) -> Any:
        @functools.wraps(work)
        def method(self: Any, *arguments: Any, **more: Any) -> Any:
            with self._turn:
                return work(self, *arguments, **more)
        return method
    for name, member in list(vars(kind).items()):
        if name.startswith("__") and name not in ("__str__", "__repr__"):
            continue
        if isinstance(member, property):
            setattr(kind, name, property(waiting(member.fget), member.fset and waiting(member.fset),
                                         doc=member.__doc__))
        elif inspect.isfunction(member):
            setattr(kind, name, waiting(member))
    return kind


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


def within(seconds: float = 0, total: float = 0, memory: int = 0, nodes: int = 0,
           context: Optional[Context] = None) -> contextlib.AbstractContextManager[Limits]:
    """Limits for the calls inside of the block; see Context.within.

    >>> from ender import within, clobber, solve
    >>> with within(nodes=1000):
    ...     print(solve([clobber('6x7')]).why)
    the limit of time or of nodes was reached
    """
    return (context or default_context()).within(seconds, total, memory, nodes)


_default: Optional[Context] = None
_default_lock = threading.RLock()


def default_context() -> Context:
    """The context that functions use unless told otherwise: that of the innermost `with Context(...)`
    of the thread, else the one of the package, opened when it is first needed."""
    global _default
    inside = _chosen.get()
    if inside:
        return inside[-1]
    if _default is not None:
        return _default
    with _default_lock:
        if _default is None:
            _default = Context()
    return _default
