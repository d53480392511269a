-- SPDX-License-Identifier: MIT
--
-- Pictures as Lua meets them: bytes, settings, what is wrong.

local tap = require "lib.tap"
local tree = ender.draw_tree(ender.game "^")

tap.is((tostring(tree):find("picture of a game tree", 1, true) == 1), true, "a picture says what it is")
tap.is(tree:description():find("5 nodes", 1, true) and true or false, true, "and describes itself")
tap.is((tree:bytes():sub(1, 4) == "<svg"), true, "bytes are SVG unless said otherwise")
tap.is((tree:bytes "tikz" == tree:bytes "tikz"), true, "the same picture has the same bytes")
tap.is((tree:bytes("svg", {theme = "dark"}) ~= tree:bytes "svg"), true, "themes differ")
tap.is(tree:bytes("svg", {width = 123}):find('width="123"', 1, true) and true or false, true, "a width is kept")
tap.fails("invalid option", tree.bytes, tree, "jpg")
tap.fails("at most 20000", tree.bytes, tree, "svg", {width = 1e9})
tap.is(ender.poset "G[2]":picture():bytes():find("36 covers", 1, true) and true or false, true, "posets have pictures")
tap.done()
