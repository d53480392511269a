# SPDX-License-Identifier: MIT
"""Values: games, literal forms, loopy games, pictures; and the functions of the language on them."""

from fractions import Fraction

from . import errors
from ._library import default_context, ffi, lib, owned_text, text_of

_STYLES = {"ascii": lib.ENDER_ASCII, "unicode": lib.ENDER_UNICODE, "latex": lib.ENDER_LATEX,
           "json": lib.ENDER_JSON}


class Value:
    """What an expression comes to and Python has no type for: a game, a form, a loopy game, a number
    beyond the short games. `str` is its name, which reads back; `==` and hash go by that name."""

    __slots__ = ("context", "_result", "_name")
    _prefix = "evaluate"

    def __init__(self, context, result):
        self.context, self._result, self._name = context, result, None

    def format(self, style="ascii"):
        """The name in a style: ascii, unicode, latex or json."""
        out = ffi.new("char **")
        self.context.check(lib.ender_format_result(self.context.pointer, self._result,
                                                   _STYLES[style], out))
        return owned_text(out[0])

    def __str__(self):
        if self._name is None:
            self._name = self.format()
        return self._name

    def __repr__(self):
        return f"{self._prefix}({str(self)!r})"

    def _repr_latex_(self):
        return "$" + self.format("latex") + "$"

    def __reduce__(self):
        return evaluate, (str(self),)

    def __copy__(self):
        return self

    def __deepcopy__(self, _memo):
        return self

    def __hash__(self):
        return hash(str(self))

    # ---- the group and the order ----

    def _combine(self, other, operator, reflected=False):
        other = operand(other, self.context)
        if other is NotImplemented:
            return NotImplemented
        left, right = (other, self) if reflected else (self, other)
        return evaluate(f"({left}) {operator} ({right})", context=self.context)

    def __add__(self, other):
        return self._combine(other, "+")

    def __radd__(self, other):
        return self._combine(other, "+", True)

    def __sub__(self, other):
        return self._combine(other, "-")

    def __rsub__(self, other):
        return self._combine(other, "-", True)

    def __neg__(self):
        return evaluate(f"-({self})", context=self.context)

    def __pos__(self):
        return self

    def __mul__(self, n):
        if not isinstance(n, int):
            return NotImplemented
        return evaluate(f"({n}).({self})", context=self.context)

    __rmul__ = __mul__

    def __eq__(self, other):
        return self._combine(other, "=")

    def __ne__(self, other):
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    def __le__(self, other):
        return self._combine(other, "<=")

    def __ge__(self, other):
        return self._combine(other, ">=")

    def __lt__(self, other):
        return self._combine(other, "<")

    def __gt__(self, other):
        return self._combine(other, ">")

    def confused(self, other):
        """Does the order of nobody's favour hold: neither <= nor >=?"""
        return self._combine(other, "||")

    def ordinal_sum(self, other):
        """The ordinal sum self:other, which depends on the form of self."""
        return apply("ordinal_sum", self, other, context=self.context)

    def __getattr__(self, name):
        about = None if name.startswith("_") else function_find(name)
        if about is None:
            raise AttributeError(f"there is no function `{name}` of games; ender.functions() lists "
                                 "them")

        def method(*arguments):
            return apply(about, self, *arguments, context=self.context)
        method.__name__ = name
        method.__doc__ = text_of(about.summary)
        return method

    def __dir__(self):
        return sorted(set(super().__dir__()) | {text_of(f.name) for f in functions_of_games()})


class Game(Value):
    """The value of a short game, by its canonical form: equal games are equal and hash alike.

    >>> from ender import game
    >>> G = game('{0|*}')
    >>> G, G + G, -G
    (game('^'), game('^^'), game('v'))
    >>> G > 0, G.confused(game('*')), G == game('^')
    (True, True, True)
    >>> game('{2|-1}').mean(), game('{2|-1}').temperature()
    (game('1/2'), game('3/2'))
    """

    __slots__ = ("_id",)
    _prefix = "game"

    def __init__(self, context, handle):
        self.context, self._result, self._name, self._id = context, None, None, handle

    @property
    def _game(self):
        return ffi.new("ender_game *", [self._id])[0]

    def format(self, style="ascii"):
        out = ffi.new("char **")
        self.context.check(lib.ender_format(self.context.pointer, self._game, _STYLES[style], out))
        return owned_text(out[0])

    def __reduce__(self):
        return game, (str(self),)

    def __hash__(self):
        return hash((Game, self._id))

    def _with(self, other, function, reflected=False):
        other = operand(other, self.context)
        if not isinstance(other, Game):
            return other
        out = ffi.new("ender_game *")
        left, right = (other, self) if reflected else (self, other)
        self.context.check(function(self.context.pointer, left._game, right._game, out))
        return Game(self.context, out.id)

    def __add__(self, other):
        found = self._with(other, lib.ender_add)
        return found if isinstance(found, Game) else super().__add__(other)

    __radd__ = __add__

    def __sub__(self, other):
        found = self._with(other, lib.ender_subtract)
        return found if isinstance(found, Game) else super().__sub__(other)

    def __rsub__(self, other):
        found = self._with(other, lib.ender_subtract, True)
        return found if isinstance(found, Game) else super().__rsub__(other)

    def __neg__(self):
        out = ffi.new("ender_game *")
        self.context.check(lib.ender_negative(self.context.pointer, self._game, out))
        return Game(self.context, out.id)

    def __mul__(self, n):
        if not isinstance(n, int):
            return NotImplemented
        out = ffi.new("ender_game *")
        self.context.check(lib.ender_multiple(self.context.pointer, n, self._game, out))
        return Game(self.context, out.id)

    __rmul__ = __mul__

    def _relation(self, other):
        other = operand(other, self.context)
        if not isinstance(other, Game):
            return other if other is NotImplemented else None
        out = ffi.new("ender_relation *")
        self.context.check(lib.ender_compare(self.context.pointer, self._game, other._game, out))
        return out[0]

    def _holds(self, other, relations, operator):
        found = self._relation(other)
        if found is NotImplemented:
            return NotImplemented
        return self._combine(other, operator) if found is None else found in relations

    def __eq__(self, other):
        if isinstance(other, Game) and other.context is self.context:
            return self._id == other._id
        return self._holds(other, (lib.ENDER_EQUAL,), "=")

    def __le__(self, other):
        return self._holds(other, (lib.ENDER_LESS, lib.ENDER_EQUAL), "<=")

    def __ge__(self, other):
        return self._holds(other, (lib.ENDER_GREATER, lib.ENDER_EQUAL), ">=")

    def __lt__(self, other):
        return self._holds(other, (lib.ENDER_LESS,), "<")

    def __gt__(self, other):
        return self._holds(other, (lib.ENDER_GREATER,), ">")

    def confused(self, other):
        """Is neither <= nor >= true?"""
        return self._holds(other, (lib.ENDER_CONFUSED,), "||")

    def options(self, player):
        """The options of 'left' or 'right' of the canonical form.

        >>> from ender import game
        >>> game('^*').options('left'), game('^*').options('right')
        ([game('0'), game('*')], [game('0')])
        """
        return apply(player_word(player) + "_options", self, context=self.context)

    def is_number(self):
        """Does the game equal a number?"""
        return apply("is_number", self, context=self.context)

    def fraction(self):
        """A number as a Fraction; ValueError for other games."""
        if not self.is_number():
            raise errors.EnderDomainError(f"{self} is no number")
        return Fraction(str(self))

    def __int__(self):
        value = self.fraction()
        if value.denominator != 1:
            raise errors.EnderDomainError(f"{self} is no integer")
        return value.numerator

    def __float__(self):
        return float(self.fraction())

    def __bool__(self):
        return self != 0

    def draw(self):
        """The thermograph as a Picture."""
        return apply("draw_thermograph", self, context=self.context)


class Form(Value):
    """A literal form: `{*|*}` and `0` are different ones."""

    __slots__ = ()
    _prefix = "form"

    def __str__(self):
        name = super().__str__()
        return name[4:-1] if name.startswith("lit(") else name

    def __reduce__(self):
        return form, (str(self),)

    def __eq__(self, other):
        return isinstance(other, Form) and str(self) == str(other)

    __hash__ = Value.__hash__

    def _combine(self, other, operator, reflected=False):
        other = operand(other, self.context)
        if other is NotImplemented:
            return NotImplemented
        left, right = (other, self) if reflected else (self, other)
        return evaluate(f"{_literal(left)} {operator} {_literal(right)}", context=self.context)


def _literal(value):
    return f"lit({value})" if isinstance(value, Form) else f"({value})"


class Picture:
    """A picture; in a notebook it shows itself."""

    __slots__ = ("context", "_pointer")

    def __init__(self, context, pointer):
        self.context = context
        self._pointer = ffi.gc(lib.ender_picture_share(pointer), lib.ender_picture_close)

    def bytes(self, format="svg", width=0, height=0, theme="light", font=None,
              colours=None):
        """The picture as svg, pdf, png, tikz or tex. theme: light, dark or print; colours in its
        place: "left=#0072b2,paper=#fff"."""
        formats = {text_of(lib.ender_draw_format_name(i)): i
                   for i in range(lib.ENDER_DRAW_TEX + 1)}
        themes = {"light": lib.ENDER_THEME_LIGHT, "dark": lib.ENDER_THEME_DARK,
                  "print": lib.ENDER_THEME_PRINT}
        if format not in formats or theme not in themes:
            raise errors.EnderArgumentError(
                f"formats: {', '.join(formats)}; themes: {', '.join(themes)}")
        name = ffi.NULL if font is None else ffi.new("char[]", font.encode())
        inks = ffi.NULL if colours is None else ffi.new("char[]", colours.encode())
        settings = ffi.new("ender_draw_settings *", [width, height, themes[theme], name, inks])
        out, size = ffi.new("char **"), ffi.new("size_t *")
        self.context.check(lib.ender_picture_write(self.context.pointer, self._pointer,
                                                   formats[format], settings, out, size))
        try:
            return ffi.buffer(out[0], size[0])[:]
        finally:
            lib.ender_free(out[0])

    def save(self, path, **settings):
        """Writes a file; its ending says the format."""
        found = ffi.new("ender_draw_format *")
        if not lib.ender_draw_format_of_file(str(path).encode(), found):
            raise errors.EnderArgumentError(f"{path}: the ending says no format")
        data = self.bytes(text_of(lib.ender_draw_format_name(found[0])), **settings)
        with open(path, "wb") as file:
            file.write(data)

    @property
    def description(self):
        """What the picture shows, in words."""
        return text_of(lib.ender_picture_description(self._pointer))

    def _repr_svg_(self):
        return self.bytes("svg").decode()

    def __repr__(self):
        title = text_of(lib.ender_picture_title(self._pointer))
        return f"<picture of {title}: {self.description}>"


# ---- results ----

def _from_object(context, result):
    from ._domains import Object, domain_name
    options = {text_of(result.items[i].name).replace("-", "_"): text_of(result.items[i].text)
               for i in range(result.count)}
    return Object(domain_name(result.domain), text_of(result.text), context=context, **options)


def from_result(context, result):
    """A result of the library as Python has it; the result is cleared unless the value keeps it."""
    kind = result.kind
    if kind == lib.ENDER_KIND_GAME:
        return Game(context, result.game.id)
    if kind == lib.ENDER_KIND_TRUTH:
        return bool(result.truth)
    if kind == lib.ENDER_KIND_INTEGER:
        return result.integer
    if kind in (lib.ENDER_KIND_WORD, lib.ENDER_KIND_TEXT):
        return text_of(result.text)
    if kind == lib.ENDER_KIND_LIST:
        return [from_result(context, result.items[i]) for i in range(result.count)]
    if kind == lib.ENDER_KIND_RECORD:
        return {text_of(result.items[i].name): from_result(context, result.items[i])
                for i in range(result.count)}
    if kind == lib.ENDER_KIND_PICTURE:
        return Picture(context, result.picture)
    if kind == lib.ENDER_KIND_OBJECT:
        return _from_object(context, result)
    if kind == lib.ENDER_KIND_NONE:
        return None
    copy = ffi.new("ender_result *")
    copy[0] = result
    return (Form if kind == lib.ENDER_KIND_FORM else Value)(context, copy)


def take(context, result):
    """from_result, and frees what the result owns."""
    try:
        return from_result(context, result[0])
    finally:
        lib.ender_result_clear(result)


# ---- reading ----

def evaluate(text, context=None):
    """What an expression of the language comes to: a game, a truth value, a text, a list ...

    >>> evaluate('{1|-1} || 0'), evaluate('left_options(*2)')
    (True, [game('0'), game('*')])
    """
    context = context or default_context()
    data = text.encode()
    out = ffi.new("ender_result *")
    context.check(lib.ender_evaluate(context.pointer, context.scope, data, len(data), out), data)
    return take(context, out)


def game(what, context=None):
    """The value of a text, an integer, a dyadic Fraction or a position; a game is its own.

    >>> game('{0|*}'), game(3), game(Fraction(3, 4))
    (game('^'), game('3'), game('3/4'))
    """
    context = context or default_context()
    found = operand(what, context)
    if found is NotImplemented:
        raise TypeError(f"no game can be made of {what!r}")
    if isinstance(found, Form):
        found = apply("value", found, context=context)
    if not isinstance(found, Game):
        raise errors.EnderDomainError(f"{found} is no short game")
    return found


def form(text, context=None):
    """The literal form of a text: braces keep every option.

    >>> form('{*|*}'), form('{*|*}').value(), form('{*|*}') == form('0')
    (form('{*|*}'), game('0'), False)
    """
    found = evaluate(f"lit({text})", context)
    if not isinstance(found, Form):
        raise errors.EnderDomainError(f"{text} is no literal form")
    return found


def _integer(n, context):
    if -2**63 <= n < 2**63:
        out = ffi.new("ender_game *")
        context.check(lib.ender_integer(context.pointer, n, out))
        return Game(context, out.id)
    return evaluate(str(n), context)


def operand(what, context):
    """What an operator or a function is given, as a value of the context; NotImplemented for what is
    none."""
    if isinstance(what, Value):
        return what if what.context is context else evaluate(str(what), context)
    if isinstance(what, bool):
        return NotImplemented
    if isinstance(what, int):
        return _integer(what, context)
    if isinstance(what, Fraction):
        return evaluate(str(what), context)
    if isinstance(what, float):
        return evaluate(str(Fraction(what)), context)
    if isinstance(what, str):
        return evaluate(what, context)
    if hasattr(what, "_as_value"):
        return what._as_value()
    return NotImplemented


# ---- functions ----

def function_find(name):
    """The description of a function of the language, or None."""
    found = lib.ender_function_find(name.encode())
    return found or None


def functions_of_games():
    """The descriptions of all functions."""
    return (lib.ender_function_at(i) for i in range(lib.ender_function_count()))


def functions():
    """The functions of the language: a dictionary from names to summaries.

    >>> functions()['mean']
    'the mean value'
    """
    return {text_of(f.name): text_of(f.summary) for f in functions_of_games()}


def _put(context, slot, value, takes, keep):
    """Fills an argument of a call; keep holds on to what C points to."""
    if takes == lib.ENDER_TAKES_TEXT:
        text = ffi.new("char[]", str(value).encode())
        keep.append(text)
        slot.kind, slot.text = lib.ENDER_KIND_WORD, text
        return
    if takes == lib.ENDER_TAKES_FORM and hasattr(value, "_as_form"):
        value = value._as_form()
    value = operand(value, context)
    if value is NotImplemented:
        raise TypeError("an argument is a game, a number, a position or a text")
    if isinstance(value, Game):
        slot.kind, slot.game.id = lib.ENDER_KIND_GAME, value._id
    elif isinstance(value, Value):
        keep.append(value)
        ffi.memmove(ffi.addressof(slot), value._result, ffi.sizeof("ender_result"))
    else:
        raise TypeError(f"an argument is a game, not {value!r}")


def apply(function, *arguments, context=None):
    """Applies a function of the language, by name.

    >>> apply('heat', game('*'), 2)
    game('+-2')
    """
    context = context or default_context()
    about = function_find(function) if isinstance(function, str) else function
    if about is None:
        raise errors.EnderArgumentError(f"there is no function `{function}`")
    count = len(arguments)
    results = ffi.new("ender_result[]", max(count, 1))
    keep = []
    for i, argument in enumerate(arguments):
        takes = about.takes[i] if i < about.count else lib.ENDER_TAKES_EITHER
        _put(context, results[i], argument, takes, keep)
    out = ffi.new("ender_result *")
    context.check(lib.ender_apply(context.pointer, about, results, count, out))
    return take(context, out)


def player_word(player):
    """'left' or 'right', of what a person may write."""
    word = str(player).lower()
    if word in ("left", "l"):
        return "left"
    if word in ("right", "r"):
        return "right"
    raise errors.EnderArgumentError(f"a player is 'left' or 'right', not {player!r}")
