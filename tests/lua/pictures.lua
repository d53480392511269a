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
-- A ruleset of a script draws shapes of its own.
local function shapes(name, list)
    ender.define{name = name, options = function() return {} end, draw = function() return list end}
    return ender.draw(name .. " x"):bytes "svg"
end
local own = shapes("own-shapes", {"cell 0 0 black", "line 0 2 3 2 left dashed", "circle 1 3 0.5 right",
                                  "polygon 0 0 1 0 1 1 shade\ntext 2 2 a <b>"})
tap.is(select(2, own:gsub("<circle", "")), 2, "a mark and a circle")
local from, to = own:match '<polyline points="([-%d.]+),[-%d.]+ ([-%d.]+),'
tap.is(to - from, 66.0, "a line over three squares of 22 points")
tap.is(own:find(">a &lt;b&gt;</text>", 1, true) and true or false, true, "a text as it is")
tap.is(shapes("own-number", {"text 1 1 12 3"}):find(">12 3</text>", 1, true) and true or false, true, "a text of numbers")
tap.is(own:find("#d55e00", 1, true) and true or false, true, "a colour by its name")
tap.fails("no such shape", shapes, "shapes-askew", {"blob 1 2"})
tap.fails("column, a row and a mark", shapes, "shapes-askew-too", {"cell 1 2 purple"})
tap.fails("a colour is", shapes, "shapes-askew-three", "line 0 0 1 1 pink")
tap.fails("between -1000 and 1000", shapes, "shapes-askew-four", "line 0 0 1 5000")
tap.fails("returned a", shapes, "shapes-askew-five", {{}})
-- The parts of a position in its picture, and what moves do to them.
local function list(parts)
    local texts = {}
    for i, p in ipairs(parts) do texts[i] = table.concat({p.name, p.kind, p.holds}, " ") end
    return table.concat(texts, ", ")
end
tap.is(list(ender.draw "nim 3,5":parts()), "1:1 heap 3, 1:2 heap 5", "parts of a picture")
tap.is(#tree:parts(), 0, "a tree has none")
tap.is(list(ender.draw "own-shapes x":parts()), "1:1,1 square black", "a cell is a part")
shapes("own-parts", {"part bank left side", "polygon 0 0 1 0 1 1 shade", "part boat b", "circle 1 3 0.5", "part", "line 0 0 1 1"})
tap.is(list(ender.draw "own-parts x":parts()), "1:bank square left side, 1:boat square b", "parts with names of their own")
shapes("own-numbers", {"cell 0 0 empty", "text 0.5 0.5 12"})
tap.is(list(ender.draw "own-numbers x":parts()), "1:1,1 square 12", "what is written into a cell is what it holds")
local mark = ender.ruleset "domineering" "2x1":moves "left"[1].marks[2]
tap.is(table.concat({mark.part, mark.before, mark.after, tostring(mark.named)}, " "), "1:2,1 . # true", "marks of a move")
tap.is(ender.ruleset "nim" "3":moves "left"[1].marks[1].after, nil, "what is gone has no `after`")
tap.is(ender.ruleset "walk-in-squares":position "x.o" and true, true, "rulesets of scripts with squares")
tap.done()
