-- SPDX-License-Identifier: MIT
--
-- Positions of coins: the group, the order, the theory against search and against canonical forms.

local tap = require "lib.tap"
local coins = ender.coins
local function join(list) return table.concat(list, " ") end
local environment = setmetatable({ c = coins, join = join, g = ender.game }, { __index = _G })

tap.table(environment, {
    -- positions
    'c "r3@2 b1@1,4"', "b1@1,4 r3@2",
    'c "b1@1,4 r3@2" == c "r3@2 b1@1,4"', true,
    'c "r3@2" == c "b3@2"', false,
    'c("r3@2"):field()', "revised",
    'c("r{4|2}@1 b1@1", "values"):field()', "values",
    'c "-"', "-",
    -- the group
    '-c "$3 12xr3@2 b@t1"', "$-3 12xb3@2 r@t1",
    '-c "$-3"', "$3",
    '-c "-"', "-",
    '-c("12xr{4|2}@1 b1@1", "values")', "12xb{4|2}@1 r1@1",
    'c "r3@2" + c "r3@2"', "2xr3@2",
    'c "r3@2" + "$1"', "$1 r3@2",
    'c "r3@2" + "-"', "r3@2",
    '"-" + c "-"', "-",
    '(c "r3@2 b1@1" - c "r3@2"):cancel()', "b1@1",
    '("r1@1" - c "r1@1"):cancel()', "-",
    '3 * c "r3@2 $1"', "$3 3xr3@2",
    'c "r3@2" * -2', "2xb3@2",
    '0 * c "r3@2"', "-",
    '(1000000 * c "r2@1" - 999999 * c "r2@1"):cancel()', "r2@1",
    'c "r3@2" + 2 - 5', "$-3 r3@2",
    'c "r2@1" > 0', true,
    '1 - c "r2@1" < 1', true,
    '(-(c "r2@1 b@t3")):value():equals(-(c "r2@1 b@t3"):value())', true,
    -- order, as games
    'c "99xr2@1 b1@1" < "-"', true,
    'c "99xr2@1 b1@1" <= "-"', true,
    '"-" > c "99xr2@1 b1@1"', true,
    'c "$2 r3@0":compare "b3@0 $-1"', "=",
    'c "$2 r3@0":equals "b3@0 $-1"', true,
    'c "r2@1":confused(c "r@t0")', true,
    'c "r1@2":order "r3@0"', "<",
    -- what a position is
    'c "r2@1":value()', "tiny(2)",
    'c "r2@4,3":name()', "{0^3|+2}->3",
    'c "r2@1":kind() .. " " .. c "r2@1":owner()', "tiny Right",
    'c "r3@1,3 r2@1,2 b2@2":weight()', -1,
    'c "b@t3":weight()', -1,
    'c "$2 r3@0":stop "left"', ender.coins "$2 r3@0":stop "left",
    'c "r3@1,3 r2@1,2 b2@2":class().left.case', "-F",
    'c "r3@1,3 r2@1,2 b2@2":class().right.case', "A",
    'c "r3@1,3 r2@1,2 b2@2":class().left.wins', true,
    'c "r3@1,3 r2@1,2 b2@2":class().from_1', -2,
    'c "r3@1,3 r2@1,2 b2@2":class().from_minus_1', 1,
    'c "r3@1,3 r2@1,2 b2@2":class().advantage', "Left",
    'c "r@t2 2xb@t1 r1@1":class().left.crucial', "b@t1",
    'c "b2@2":segment_class()', "beta; gamma",
    'c "2xr2@0 r2@1 $2":outcome()', "L",
    'c "2xr2@0 r2@1 $2":outcome { method = "search" }', "L",
    -- play
    'join(c "b3@2 r1@3":winning_moves "left")', "b3@2>b3@1",
    'join(c "r3@1,3 r2@1,2 b2@2":strategy "right")', "r3@1,3>r3@0",
    'c "b3@2 r1@3":play("left", "b3@2>b3@1")', "b3@1 r1@3",
    'c "b3@2 r1@3":choose "left".move', "b3@2>b3@1",
    'c "b3@2 r1@3":choose "left".wins', true,
    'c "-":choose "left".move', nil,
    '#c "b3@2 r1@3":left() == #c "b3@2 r1@3":moves "left"', true,
    '#c "b3@2 r1@3":right() == #c "b3@2 r1@3":options "right"', true,
    'c "r3@1,3":explain "right":match "Right moves first"', "Right moves first",
    -- other forms
    'c("b0@3,2 r1@2", "quarter"):revise()', "r1@2 b@t2 2xb@t1 r@t0",
    'c("b0@3,2 r1@2", "quarter"):revise():field()', "revised",
    'c "3xb2@0 r1@0":switches()', "$4 r2@0 r1@0",
    'c "r1@1":picture():match "critical line"', "critical line",
    'c "r@t2 2xb@t1":draw "ascii":match "crucial"', "crucial",
    'c "r1@1":picture "unicode" ~= c "r1@1":picture()', true,
    -- the theory itself
    'c.machine(1, "beta")', -2,
    'c.machine(7, "beta")', nil,
    'join { tostring(c.case(2, 0, "none", "left")) }', "nil",
    '(c.case(-2, 1, "none", "right"))', "A",
    '(c.case(math.mininteger, math.maxinteger, "none", "right"))', nil,
    'c.scale("power(^,2)", "power(tiny(1),1)")', ">>",
    'c.hypotheses { 1, "{4|2}" }.all', true,
    'c.hypotheses({ g "1 + miny(1)", 1 })[5].holds', "fails",
    'c.hypotheses({ g "1 + miny(1)", 1 }).all', false,
    'c.census { values = 2, rows = 3, columns = 2, strip = 2, coins = 3 }.disagreements', 0,
    'c.census { values = 2, rows = 3, columns = 2, strip = 2, coins = 4 }.positions', 34050,
    'c.census { values = { 1, 2 }, rows = 3, columns = 2, strip = 2, coins = 4 }.outcomes.P', 1,
    'c.census { values = 2, rows = 3, columns = 2, strip = 2, coins = 4 }.right.D', 2693,
    'c.census { values = 4, rows = 5, columns = 4, strip = 3, coins = 5, random = 9 }.positions', 9,
    'c.trial { values = 2, rows = 3, columns = 2, strip = 2, coins = 3 }.lost', 0,
    'c.trial { values = 1, rows = 1, columns = 1, strip = 2, coins = 3, rule = "merged" }.example',
    "r@t2 2xb@t1",
    'select(2, c.corollary { rows = 2, strip = 1, coins = 3, which = "tinies" })', 0,
    'join(c.transitions { values = 2, rows = 3, columns = 2, strip = 2, coins = 3, from = "A" })',
    "-C -G -I -J",
    'c.figure { figure = 5, values = 2, rows = 3, columns = 2, strip = 1 }:match "critical line"',
    "critical line",
})

-- The moves that win are those after which the other player does not, by search.
local fields = { "r3@1,3 r2@1,2 b2@2", "r@t2 2xb@t1 r1@1", "b3@2 r1@3 r@t0" }
for _, text in ipairs(fields) do
    local P, found = coins(text), {}
    for _, move in ipairs(P:moves "left") do
        local outcome = P:play("left", move):outcome_by_search()
        if outcome == "L" or outcome == "P" then found[#found + 1] = move end
    end
    tap.is(join(P:winning_moves "left"), join(found), "the winning moves of " .. P)
    tap.is(P:outcome(), ender.outcome(P:value()), "the outcome is that of the value: " .. P)
    for _, other in ipairs(fields) do
        local Q = coins(other)
        tap.is(P:compare(Q), ender.compare(P:value(), Q:value()), P .. " beside " .. Q)
    end
end

tap.fails("column 4)\nr3@x", coins, "r3@x")
tap.fails("asked by different rules", function()
    return coins "r1@1" + coins("r1@1", "quarter")
end)
tap.fails("the option field is simple", coins, "r1@1", "nowhere")
tap.fails("zero byte", coins, "r1@1\0")
tap.fails("there is no option `colour`", coins.census, { colour = 1 })
tap.fails("the option `rows` is an integer", coins.census, { rows = 1.5 })
tap.fails("a value is an integer", coins.census, { values = { 0 } })
tap.fails("one of several names", coins.trial, { rule = "luck" })
tap.fails("times: expected a value", function() return coins "r1@1" * coins "r1@1" end)
tap.fails("expected a player", function() return coins "r1@1":moves "nobody" end)
tap.fails("move", function() return coins "r1@1":play("left", "b9@9>b9@8") end)
tap.done()
