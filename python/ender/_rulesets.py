# SPDX-License-Identifier: MIT
"""Rulesets and their positions."""

from . import errors
from ._library import default_context, ffi, lib, owned_text, text_of
from ._values import Form, Game, Picture, evaluate, function_find, player_word

_PLAYERS = {"left": lib.ENDER_LEFT, "right": lib.ENDER_RIGHT}
_METHODS = {"auto": lib.ENDER_METHOD_AUTO, "search": lib.ENDER_METHOD_SEARCH,
            "closed": lib.ENDER_METHOD_CLOSED}


def _player(player):
    return _PLAYERS[player_word(player)]


class Ruleset:
    """The rules of a game; called with a text it makes a position.

    >>> from ender import domineering
    >>> domineering('2x2').value, domineering.summary
    (game('+-1'), "Dominoes on a board, Left's upright, Right's lying.")
    """

    def __init__(self, name, context=None):
        self.context = context or default_context()
        out = ffi.new("ender_ruleset **")
        self.context.check(lib.ender_ruleset_find(self.context.pointer, name.encode(), out))
        self._pointer = out[0]
        self._about = lib.ender_ruleset_about(self._pointer)

    def __getattr__(self, name):
        if name in ("name", "summary", "rules", "grammar", "example", "source", "aliases"):
            return text_of(getattr(self._about, name))
        raise AttributeError(name)

    def __call__(self, text):
        """The position of a text, or of the sum of several texts."""
        if not isinstance(text, str):
            text = " + ".join(text)
        out = ffi.new("ender_position **")
        data = text.encode()
        self.context.check(lib.ender_position_parse(self.context.pointer, self._pointer, data, out),
                           data)
        return Position(self, out[0])

    def positions(self, size):
        """All positions of a size that are not sums, where the ruleset can list them."""
        out, count = ffi.new("ender_position ***"), ffi.new("size_t *")
        self.context.check(lib.ender_ruleset_positions(self.context.pointer, self._pointer, size,
                                                       False, out, count))
        found = [Position(self, out[0][i]) for i in range(count[0])]
        lib.ender_free(out[0])
        return found

    def __repr__(self):
        return f"ruleset({self.name!r})"

    def __reduce__(self):
        return ruleset, (self.name,)


class Move:
    """A move: its name, what the ruleset says about it, where it leads, and whether a theorem advises
    it."""

    __slots__ = ("name", "note", "to", "advised")

    def __init__(self, name, note, to, advised):
        self.name, self.note, self.to, self.advised = name, note, to, advised

    def __repr__(self):
        return f"<move {self.name} to {self.to}>"


class Position:
    """A position of a ruleset, or a sum of several.

    >>> from ender import toads_frogs
    >>> p = toads_frogs('T.TFF')
    >>> p.value, p.outcome, [str(o) for o in p.options('left')]
    (game('^'), 'L', ['.TTFF'])
    """

    def __init__(self, rules, pointer):
        self.ruleset, self.context = rules, rules.context
        self._pointer = ffi.gc(pointer, lib.ender_position_free)
        self._text = None

    def __str__(self):
        if self._text is None:
            out = ffi.new("char **")
            self.context.check(lib.ender_position_format(self.context.pointer, self._pointer, out))
            self._text = owned_text(out[0])
        return self._text

    def __repr__(self):
        return f"ruleset({self.ruleset.name!r})({str(self)!r})"

    def __reduce__(self):
        return _position, (self.ruleset.name, str(self))

    def __eq__(self, other):
        return (isinstance(other, Position) and self.ruleset.name == other.ruleset.name
                and str(self) == str(other))

    def __hash__(self):
        return hash((self.ruleset.name, str(self)))

    def __add__(self, other):
        if isinstance(other, Position) and other.ruleset.name == self.ruleset.name:
            return self.ruleset([str(self), str(other)])
        return self.value + other

    def __radd__(self, other):
        return other + self.value

    def __neg__(self):
        return -self.value

    def __sub__(self, other):
        return self.value - other

    def get_value(self, method="auto"):
        """The value by closed forms and search ('auto'), by 'search' alone, or 'closed' forms alone;
        of a game in which play may come back its loopy value."""
        if lib.ender_ruleset_repeats(self.ruleset._pointer):
            return evaluate(f'{self.ruleset.name}("{self}")', context=self.context)
        out = ffi.new("ender_game *")
        self.context.check(lib.ender_position_value(self.context.pointer, self._pointer,
                                                    _METHODS[method], out))
        return Game(self.context, out.id)

    @property
    def value(self):
        """The value."""
        return self.get_value()

    @property
    def form(self):
        """The literal form: every option of every position kept."""
        out = ffi.new("ender_form *")
        self.context.check(lib.ender_position_form(self.context.pointer, self._pointer, out))
        result = ffi.new("ender_result *")
        result.kind = lib.ENDER_KIND_FORM
        result.form = out[0]
        return Form(self.context, result)

    def _as_value(self):
        return self.value

    def _as_form(self):
        return self.form

    def _outcome(self, misere):
        out = ffi.new("ender_outcome *")
        self.context.check(lib.ender_position_outcome(self.context.pointer, self._pointer, misere,
                                                      lib.ENDER_METHOD_AUTO, out))
        return text_of(lib.ender_outcome_name(out[0]))

    @property
    def outcome(self):
        """Who wins when the player who cannot move loses: L, R, N or P."""
        return self._outcome(False)

    @property
    def misere_outcome(self):
        """Who wins when the player who cannot move wins."""
        return self._outcome(True)

    def options(self, player):
        """The positions that a player can move to."""
        out, count = ffi.new("ender_position ***"), ffi.new("size_t *")
        self.context.check(lib.ender_position_options(self.context.pointer, self._pointer,
                                                      _player(player), out, count))
        found = [Position(self.ruleset, out[0][i]) for i in range(count[0])]
        lib.ender_free(out[0])
        return found

    def moves(self, player):
        """The moves of a player, with their names."""
        out, count = ffi.new("ender_move **"), ffi.new("size_t *")
        self.context.check(lib.ender_position_moves(self.context.pointer, self._pointer,
                                                    _player(player), out, count))
        found = []
        try:
            for i in range(count[0]):
                move = out[0][i]
                text = ffi.new("char **")
                self.context.check(lib.ender_position_format(self.context.pointer, move.to, text))
                found.append(Move(text_of(move.name), text_of(move.note),
                                  self.ruleset(owned_text(text[0])), bool(move.by_strategy)))
        finally:
            lib.ender_moves_free(out[0], count[0])
        return found

    def play(self, player, move):
        """The position after a move, given by its name or by the position it leads to."""
        out = ffi.new("ender_position **")
        self.context.check(lib.ender_position_play(self.context.pointer, self._pointer,
                                                   _player(player), str(move).encode(), out))
        return Position(self.ruleset, out[0])

    @property
    def picture(self):
        """The position as players draw it."""
        return row([self])

    def text_picture(self):
        """The position drawn with letters."""
        out = ffi.new("char **")
        self.context.check(lib.ender_position_picture(self.context.pointer, self._pointer, out))
        return owned_text(out[0])

    def _repr_svg_(self):
        return self.picture._repr_svg_()

    def __getattr__(self, name):
        about = None if name.startswith("_") else function_find(name)
        if about is None:
            raise AttributeError(f"there is no function `{name}` of positions or games")

        def method(*arguments):
            written = "".join(f", {argument}" for argument in arguments)
            return evaluate(f'{name}({self.ruleset.name}("{self}"){written})', context=self.context)
        return method


def row(positions, texts=None):
    """A picture of positions in a row with arrows between them: a line of play."""
    positions = list(positions)
    if not positions:
        raise errors.EnderArgumentError("a row has at least one position")
    context = positions[0].context
    keep = [ffi.new("char[]", (text or "").encode()) for text in (texts or [None] * len(positions))]
    shown = ffi.new("char *[]", [k if text else ffi.NULL for k, text in
                                 zip(keep, texts or [None] * len(positions))])
    pointers = ffi.new("ender_position *[]", [p._pointer for p in positions])
    out = ffi.new("ender_picture **")
    context.check(lib.ender_draw_row(context.pointer, pointers, shown, len(positions), out))
    try:
        return Picture(context, out[0])
    finally:
        lib.ender_picture_close(out[0])


def _position(name, text):
    return ruleset(name)(text)


def ruleset(name, context=None):
    """The ruleset of a name or alias; operators stand before it: 'impartial:domineering'."""
    return Ruleset(name, context)


def rulesets(context=None):
    """All rulesets: a dictionary from names to summaries."""
    context = context or default_context()
    found = {}
    for i in range(lib.ender_ruleset_count(context.pointer)):
        about = lib.ender_ruleset_about(lib.ender_ruleset_at(context.pointer, i))
        found[text_of(about.name)] = text_of(about.summary)
    return found
