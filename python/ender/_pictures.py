# SPDX-License-Identifier: MIT
"""Pictures, which show themselves in a notebook."""

from __future__ import annotations

import base64
import html
from typing import Any, Dict, List, NamedTuple, Optional

from . import errors
from ._library import _CLOSED, Context, Owned, c_text, ffi, lib, text_of


def as_image(svg: Optional[str], about: str) -> Optional[str]:
    """An SVG as an image of HTML: pages that are made of notebooks drop the shapes of an SVG that stands
    in them by itself."""
    if not svg:
        return None
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{html.escape(about)}" src="data:image/svg+xml;base64,{data}">'


class Part(NamedTuple):
    """A part of a position in a picture: its name, the number of the summand first; whether it is a
    square, a vertex, an edge, a piece or a heap; what it holds, as the text of the position writes it;
    and the box around it, in points."""

    name: str
    kind: str
    holds: str
    x: float
    y: float
    width: float
    height: float


class Picture(Owned):
    """A picture; in a notebook it shows itself.

    >>> from ender import game
    >>> picture = game('{2|-1}').draw()
    >>> picture.bytes('svg')[:4], picture.title
    (b'<svg', 'a thermograph')
    """

    __slots__ = ()

    def __init__(self, context: Context, pointer: Any) -> None:
        super().__init__(context, lib.ender_picture_share(pointer), lib.ender_picture_close)

    def bytes(self, format: str = "svg", width: float = 0, height: float = 0,
              theme: str = "light", font: Optional[str] = None,
              colours: Optional[str] = None) -> bytes:
        """The picture as svg, pdf, png, tikz, tex or txt. theme: light, dark or print; colours in its
        place: "left=#0072b2,paper=#fff"."""
        formats = {text_of(lib.ender_draw_format_name(i)): i
                   for i in range(lib.ENDER_DRAW_TEXT + 1)}
        themes = {"light": lib.ENDER_THEME_LIGHT, "dark": lib.ENDER_THEME_DARK,
                  "print": lib.ENDER_THEME_PRINT}
        if format not in formats or theme not in themes:
            raise errors.EnderArgumentError(
                f"formats: {', '.join(formats)}; themes: {', '.join(themes)}")
        name = ffi.NULL if font is None else ffi.new("char[]", c_text(font))
        inks = ffi.NULL if colours is None else ffi.new("char[]", c_text(colours))
        settings = ffi.new("ender_draw_settings *", [width, height, themes[theme], name, inks])
        out, size = ffi.new("char **"), ffi.new("size_t *")
        self.context.check(lib.ender_picture_write(self.context.pointer, self._pointer,
                                                   formats[format], settings, out, size))
        try:
            return ffi.buffer(out[0], size[0])[:]
        finally:
            lib.ender_free(out[0])

    def save(self, path: Any, **settings: Any) -> None:
        """Writes a file; its ending says the format."""
        found = ffi.new("ender_draw_format *")
        if not lib.ender_draw_format_of_file(c_text(str(path)), found):
            raise errors.EnderArgumentError(f"{path}: the ending says no format")
        data = self.bytes(text_of(lib.ender_draw_format_name(found[0])), **settings)
        with open(path, "wb") as file:
            file.write(data)

    @property
    def title(self) -> str:
        """What the picture is called."""
        return text_of(lib.ender_picture_title(self._pointer))

    @property
    def description(self) -> str:
        """What the picture shows, in words."""
        return text_of(lib.ender_picture_description(self._pointer))

    @property
    def parts(self) -> List[Part]:
        """The parts of the position that the picture shows; none of other pictures.

        >>> from ender import nim
        >>> [(part.name, part.kind, part.holds) for part in nim('3,5').picture.parts]
        [('1:1', 'heap', '3'), ('1:2', 'heap', '5')]
        """
        part, found = ffi.new("ender_part *"), []
        while lib.ender_picture_part(self._pointer, len(found), part):
            found.append(Part(text_of(part.name), text_of(lib.ender_part_kind_name(part.kind)),
                              text_of(part.holds), part.x, part.y, part.width, part.height))
        return found

    def __copy__(self) -> Picture:
        return self

    def __deepcopy__(self, _memo: Dict[int, Any]) -> Picture:
        return self

    def _repr_svg_(self) -> str:
        return self.bytes("svg").decode()

    def _repr_html_(self) -> Optional[str]:
        return as_image(self._repr_svg_(), self.description)

    def _repr_mimebundle_(self, **_: Any) -> Dict[str, str]:
        svg = self._repr_svg_()
        return {"image/svg+xml": svg, "text/html": as_image(svg, self.description) or "",
                "text/plain": repr(self)}

    def __repr__(self) -> str:
        if self._held is None:
            return f"<picture: {_CLOSED}>"
        return f"<picture of {self.title}: {self.description}>"
