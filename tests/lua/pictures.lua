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
local bars = ender.plot{kind = "bars", y = {3, 1}, labels = {"a", "b"}}
tap.is(bars:description():find("2 bars", 1, true) and true or false, true, "plots")
tap.is(ender.plot{y = {1, 2, 4}}:description():find("3 points", 1, true) and true or false, true, "of a list")
tap.fails("same length", ender.plot, {x = {1}, y = {1, 2}})
tap.fails("is no number", ender.plot, {y = {"one"}})
tap.fails("nothing to plot", ender.plot, {y = {}})
tap.fails("-10^15", ender.plot, {y = {1 / 0}})
tap.is(ender.draw "ko KO(7,0) ; sum":description():find("2 positions", 1, true) and true or false, true, "kos by name")
tap.is(ender.draw "signs 3":bytes "txt":find("1/2", 1, true) and true or false, true, "signs as text")
tap.fails("cannot be drawn", ender.draw, "nothing 3")
-- A ruleset of a script is drawn by the marks of its letters, or as the lines of its picture.
local function walk(name, squares, picture)
    return ender.define{name = name, squares = squares, picture = picture, options = function(p, player)
        if player == "left" and p:find "x%." then return {(p:gsub("x%.", ".x", 1))} end
        return {}
    end}
end
walk("walk-in-squares", "x=toad o=frog .=empty")
walk("walk-in-lines", nil, function(p) return p:upper() .. "\n" end)
tap.fails("the marks are", walk, "walk-askew", "x=square")
tap.fails("the marks are", walk, "walk-askew", "x")
tap.is(ender.ruleset "walk-in-squares":position "x.o" and true, true, "rulesets of scripts with squares")
tap.done()
