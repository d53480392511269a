-- SPDX-License-Identifier: MIT
--
-- The functions of the language, by name and as methods.

local tap = require "lib.tap"
local g = ender.game
local environment = setmetatable({ g = g }, { __index = _G })

tap.table(environment, {
    'ender.mean "{4|1}"', "5/2",
    'g "{4|1}":mean()', "5/2",
    'g "{4|1}":temp()', "3/2",
    'ender.aw "^3*"', 3,
    'g "^":outcome()', "L",
    'g "*2":is_nimber()', true,
    'type(g "*2":is_nimber())', "boolean",
    'g "*2":heat(1)', "+-(1,{2|0})",
    'ender.overheat("1", "1*", 1)', ender.eval("overheat(1,1*,1)"),
    'g "{1|-1}":freeze()', "*",
    'ender.height "{*|*}"', 2,
    'ender.ordinal_sum("{0,1|3}", 1)', "5/2",
    'ender.ordinal_sum(g "{0,1|3}", 1)', 3,
    'ender.options "{0,1|3}"', "{0,1|3}",
    'g "{0,1|3}":options()', "{1|}",
    'ender.genus \'nim("2,2")\'', "0^{02}",
    'ender.side_out("over", "*")', ender.eval "side_out(over, *)",
    'ender.side_sum_form("*", 1)', ender.eval "side_sum_form(*,1)",
    'ender.ordinal_product("{0,1|3}", "{0,1|}")', "11/4",
    'ender.ordinal_product_form("*", -1)', "lit(*)",
    'ender.dead_ending_compare("{0|1}", 1)', "<",
    'ender.dead_ending_form "{-1|1}"', "lit(0)",
    'ender.canonical_form "{0|*}"', "lit(^)",
    'ender.simplest_number(0.25, 0.75)', "1/2",
    '#ender.games_by_day(2)', 22,
    '#ender.forms_by_day(2)', 256,
    'type(g "{4|1}":left_incentives())', "table",
    'g "{4|1}":confusion_interval()', "[1,4]",
    'select(2, g "{4|1}":thermograph():gsub("\\n", "")) > 5', true,
    -- any expression
    'ender.eval "{1|-1} || 0"', true,
    'ender.eval "compare(1,*)"', ">",
    'ender.eval "lit({*|*}):1"', "lit({*,{*|*}|*})",
    'ender.eval \'bipass("bwbw")\'', "*",
})

-- What goes wrong says so.
tap.fails("atomic_weight(G) takes 1 argument, not 2", ender.aw, 1, 2)
tap.fails("overheat(G, H, K) takes 3 arguments, not 0", ender.overheat)
tap.fails("only all-small games have an atomic weight", ender.aw, 1)
tap.fails("expected a number, found another game", ender.cool, 1, "*")
tap.fails("expected a value, found a literal form", ender.mean, ender.form "{*|*}")
tap.fails("string expected", ender.eval)
tap.fails("no function or ruleset is called foo", ender.eval, "foo(1)")
tap.is(ender.nothing, nil, "there is no such function")
tap.is(g(1).nothing, nil, "there is no such method")
-- Question 5.2.3 of A. A. Siegel's thesis, over literal bases: of the games born by day 2 all are
-- ordinal sums but 0 and +-1. What is found is worth the game.
local undivided = {}
for _, g in ipairs(ender.games_by_day(2)) do
    local found = ender.ordinal_decompositions(g, 2, 2)
    if #found == 0 then undivided[#undivided + 1] = tostring(g) end
    for _, sum in ipairs(found) do
        if ender.game(sum) ~= g then tap.is(sum, tostring(g), "is worth the game") end
    end
end
table.sort(undivided)
tap.is(table.concat(undivided, " "), "+-1 0", "games that are no ordinal sum over a literal base")

-- Toppling Dominoes W/E are juxtapositions (Lemma 2.5.3): x then y dominoes are worth x - y.
for x = 0, 4 do
    for y = 0, 4 do
        local row = ender.juxtapose("toppling-we", ("x"):rep(x), ("o"):rep(y))
        tap.is(row, ("x"):rep(x) .. ("o"):rep(y), "juxtaposition")
        if x + y > 0 then
            tap.is(ender.ruleset "toppling-we"(row):value(), ender.game(x - y), "Lemma 2.5.3")
        end
    end
end
local half = ender.form "{0|1}"
tap.is(half:compare_in("E", ender.form "1"), "<", "a method has its game behind a text")
tap.is(ender.compare_in("E", half, ender.form "1"), "<", "and a function as it is written")
tap.is((ender.form "*"):multiples(4), "PNPN", "and in front of other arguments")
tap.fails("takes 3 arguments", half.compare_in, half, "E")
tap.is(ender.juxtapose("domineering", "..|..|..", "#.|.#|##"), "..#.|...#|..##", "boards")
tap.fails("same number of rows", ender.juxtapose, "domineering", "..|..", "..")
tap.is(ender.juxtapose("domineering", "2x3", "2x2"), ".....|.....", "boards by their sizes")
tap.is(ender.juxtapose("king-dirt-general", "1,1:x.", "1,1:.o"), "1,1:x..o", "rules once")
tap.is(ender.juxtapose("lenres", "01", "10"), "0110", "digits that are squares")
tap.is(ender.juxtapose("sheep", ". 3", "4 ."), ". 3 4 .", "numbers on squares")
tap.is(ender.juxtapose("hackenbush", "BR", "GB"), "BRGB", "a string below another one")
tap.fails("same rules", ender.juxtapose, "king-dirt-general", "1,1:x.", "1,2:x.")
tap.fails("no position of nim", ender.juxtapose, "nim", "3", "4")
tap.fails("no position of octal", ender.juxtapose, "octal", ".007:3", ".007:4")
tap.fails("heaps or graphs", ender.juxtapose, "graph-col", "path(2)", "path(2)")
tap.fails("no ruleset", ender.juxtapose, "nothing", ".", ".")
tap.fails("not sums or lists", ender.juxtapose, "toppling-we", "x+o", "x")

tap.done()
