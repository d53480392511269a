-- SPDX-License-Identifier: MIT
--
-- Taking-and-breaking games by codes with constraints and periods: their moves, written down by
-- hand, and agreement with octal games where there are no constraints.

local tap = require "lib.tap"
local rules, octal = ender.ruleset "heap-code", ender.ruleset "octal"

-- The moves in one heap, in the order in which they are found.
local function moves(text)
    local list = {}
    for i, option in ipairs(rules(text):options "left") do
        list[i] = tostring(option):match ":(.*)$" or "-"
    end
    return table.concat(list, "  ")
end

for _, case in ipairs {
    { "0.3:9", "8" },
    { "4.0:8", "1,7  2,6  3,5  4,4" },
    { "4!.0:8", "1,7  2,6  3,5" },
    { "0.3F:9", "8  7  1,6  2,5  3,4  1,1,5  1,2,4  1,3,3  2,2,3" },
    { "0.3F!:9", "8  7  1,6  2,5  3,4  1,2,4" },
    { "0.3f?:11", "10  9  1,8  2,7  3,6  4,5  1,1,7  1,2,6  1,3,5  1,4,4  2,2,5  2,3,4" },
    { "0.*?3:7", "6  1,5  2,4  1,1,4  1,2,3  1,1,1,3  1,1,2,2  1,1,1,1,2  5" },
    { "0.*!3:7", "6  1,5  2,4  1,2,3  5" },
    { "0.[2]:7", "6  5  4  3  2  1" },
    { "0.7[03]:7", "6  1,5  2,4  3,3  4  2  -" },
    { "80.0:7", "1,1,6  1,2,5  1,3,4  2,2,4  2,3,3" },
    { "0.*=:11", "10  5,5  2,2,2,2,2  1,1,1,1,1,1,1,1,1,1" },
    { "{2+}=.0:10", "5,5  2,2,2,2,2  1,1,1,1,1,1,1,1,1,1" },
    { "0.{0,1,3+}:7", "6  1,1,4  1,2,3  2,2,2  1,1,1,3  1,1,2,2  1,1,1,1,2  1,1,1,1,1,1" },
    { "0.{1,3+}:1", "" },
    { "0.{2,3?+}:7", "1,5  2,4  3,3  1,1,4  1,2,3  1,1,1,3  1,1,2,2  1,1,1,1,2" },
} do
    tap.is(moves(case[1]), case[2], case[1])
end

-- The codes of octal games mean the same, Grundy's game is 4!.0 and Nim 0.[3].
local same = true
for _, code in ipairs { "0.77", "0.07", "4.07", "0.137", "0.3F", "0.156" } do
    for n = 0, 12 do
        same = same and rules(code .. ":" .. n):value() == octal(code .. ":" .. n):value()
    end
end
tap.is(same, true, "octal games")
for n = 0, 14 do
    same = same and rules("4!.0:" .. n):value() == ender.ruleset "grundy"(tostring(n)):value()
        and rules("0.[3]:" .. n .. ",3"):value() == ender.ruleset "nim"(n .. ",3"):value()
end
tap.is(same, true, "Grundy's game and Nim")

tap.fails("must leave at least 2 heaps", rules, "2.0:5")
tap.fails("must leave at least 3 heaps", rules, "40.0:5")
tap.fails("expected a digit of the code", rules, "0.3[:4")
tap.fails("at most 100 counters", rules, "0.3:101")
tap.fails("expected a number of heaps", rules, "0.{}:3")

-- Games on heaps from a function: those of CGSuite's tests, and Kayles.
local pairs_below = ender.define { name = "two-smaller", impartial = true, heaps = function(n)
    local ways = {}
    for a = 0, n - 1 do for b = 0, a - 1 do ways[#ways + 1] = { a, b } end end
    return ways
end }
local values = {}
for n = 0, 20 do values[#values + 1] = (tostring(pairs_below(tostring(n)):value()):gsub("^%*$", "1"):gsub("%*", "")) end
tap.is(table.concat(values, ","), "0,0,1,2,4,7,8,11,13,14,16,19,21,22,25,26,28,31,32,35,37", "two smaller heaps")
local sub = ender.define { name = "own-subtraction", heaps = function(n, player)
    local ways = {}
    for _, k in ipairs(player == "left" and { 1, 3 } or { 2, 3 }) do
        if k <= n then ways[#ways + 1] = { n - k } end
    end
    return ways
end }
local same_values = true
for n = 0, 9 do
    local other = ender.ruleset "partizan-heap-join"("0.303|0.033:" .. n .. ",3")
    same_values = same_values and sub("3, " .. n):value() == other:value()
end
tap.is(same_values, true, "a function for each player")
tap.is(tostring(sub " 5,0, 2"), "2,5", "one text for a position")
tap.fails("expected the size of a heap", sub, "a")
tap.fails("expected a comma", sub, "3;4")
tap.fails("`heaps` is a function", ender.define, { name = "own-x", heaps = 3 })
tap.fails("has no `read`", ender.define, { name = "own-x", heaps = print, read = print })
local function valued(ways)
    return ender.define { name = "own-" .. #ways .. type(ways[1]), heaps = function() return ways end } "5":value()
end
tap.fails("a list of lists", valued, { 1 })
tap.fails("a heap has a size", valued, { { 0.5 }, {} })
tap.fails("can come back", valued, { { 5 }, {}, {} })
tap.done()
