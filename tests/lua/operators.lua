-- SPDX-License-Identifier: MIT
--
-- Games and literal forms: conversion, operators, options, text.

local tap = require "lib.tap"
local g, form = ender.game, ender.form
local environment = setmetatable({ g = g, form = form }, { __index = _G })

tap.table(environment, {
    -- what is taken for a game
    'g(3)', "3",
    'g(-2^62)', "-4611686018427387904",
    'g(math.mininteger)', "-9223372036854775808",
    'g(0.75)', "3/4",
    'g(2.0^-30)', "1/1073741824",
    'g(-0.0)', "0",
    'g "{0|*}"', "^",
    'g(g "^")', "^",
    'g({0}, {g "*"})', "^",
    'g({}, {})', "0",
    'g({"{1|*}", 0}, {1})', "1/2",
    'g(form "{*|*}")', "0",
    -- the group
    'g "^" + g "v"', "0",
    'g "{0|*}" + 1', "1^",
    '1 + g "*"', "1*",
    'g "^" - "*"', "^*",
    '1/2 - g "*"', "1/2*",
    '-g "{3|1}"', "{-1|-3}",
    '3 * g "^"', "^3",
    'g "^" * -2', "vv",
    '2.0 * g "*"', "0",
    '0 * g "{1|-1}"', "0",
    -- loopy games
    'g "over"', "over",
    'g "over" + g "over" == g "over"', true,
    'g "over" - "on"', "off",
    '-g "upon*"', "downunder*",
    '3 * g "upon*"', "3.upon*",
    'g "over" < "1/1024"', true,
    'g "over" > 0 and not (g "over" <= 0)', true,
    'g "dud":confused(0)', true,
    'g "dud":onside()', "on",
    'g({0}, {g "over"})', "over",
    'g({0}, {"{0|1/on}"}):left()[1]', "0",
    'ender.results "tis"', "DL",
    'g "on+off" == g "dud"', true,
    'g "on" == g "off"', false,
    'g "over" * 0', "0",
    -- order
    'g "^" > 0', true,
    '0 < g "^"', true,
    'g "*" < 0', false,
    'g "*" <= 0', false,
    'g "^" <= g "^"', true,
    'g "*":confused(0)', true,
    'ender.compare("*", 0)', "||",
    'ender.compare(1, "1/2")', ">",
    'g "1":equals(1)', true,
    'form "{*|*}":equals(0)', true,
    'form "{*|*}" <= 0', true,
    -- equal games are one object
    'g "{0|*}" == g "^"', true,
    'rawequal(g "{0|*}", g "^")', true,
    '({ [g "^"] = "up" })[g "{0|*}"]', "up",
    'g "^" ~= g "v"', true,
    'g(0) == form "{*|*}"', false,
    'g "*" == form "*"', true,
    -- forms are literal
    'form "{*|*}"', "lit({*|*})",
    'form({0}, {"*"})', "lit(^)",
    'form "{*|*}" + form "{*|*}" == 2 * form "{*|*}"', true,
    '-form "{1|*,-2}"', "lit({*,2|-1})",
    'form "{0,1|3}" - 1 == form "{0,1|3}" + form(-1)', true,
    '(-3 * form "{0,1|3}"):value()', "-6",
    '0 * form "{*|*}"', "lit(0)",
    'form "{*|*}":value()', "0",
    'form "{0,1|3}":ordinal_sum(1)', "5/2",
    '#form "{0,1|3}":left()', 2,
    'form "{0,1|3}":right()[1]', "lit(3)",
    -- options
    '#g "*3":left()', 3,
    'g "{4|{2|1}}":right()[1]', "{2|1}",
    '#g "0":right()', 0,
    -- text and numbers
    'g "^" .. " is " .. g "{0|*}"', "^ is ^",
    'g "tiny(2)":format "unicode"', "+_2",
    'g "1/2":format "latex"', ender.game("1/2"):format("latex"),
    'g "^":format "json"', '{"name":"^","left":["0"],"right":["*"]}',
    'g "5/8":tonumber()', 0.625,
    'math.type(g "7":tonumber())', "integer",
    'g "^":tonumber()', nil,
    'g "dyadic(1,2000)":tonumber()', nil,
    'getmetatable(g "^")', "ender.game",
})

tap.fails("0.1 is no dyadic number", g, 0.1)
tap.fails("is no game", g, 1 / 0)
tap.fails("is no game", g, 0 / 0)
tap.fails("too large for a float", g, 1e30)
tap.fails("game, number or text expected, got table", function() return g "^" + {} end)
tap.fails("game, number or text expected, got no value", g)
tap.fails("one factor must be an integer", function() return g "^" * g "^" end)
tap.fails("one factor must be an integer", function() return g "^" * 0.5 end)
tap.fails("a value is expected, not a literal form", function() return form("*"):tonumber() end)
tap.fails("option 2 of the table is a boolean", g, { 0, true }, {})
tap.fails("option 1 of the table is a literal form", g, {}, { form "{*|*}" })
tap.fails("table expected", g, {}, 0)
tap.fails("this text is a truth value", g, "1 < 2")
tap.fails("invalid option 'loud'", function() return g(1):format "loud" end)
tap.fails("options are too many for a table", function() return g("*4000000000"):left() end)
tap.fails("(line 1, column 4)\n{0|\n   ^", g, "{0|")
tap.fails("operators.lua:", function() return g "}" end)

-- A great many games come and go; those that are held stay what they are.
local held, sum = g "{3|1}", g(0)
for i = 1, 20000 do sum = sum + (i % 3 - 1) * g "^" + i % 2 end
collectgarbage()
tap.is(held, "{3|1}", "a game that is held survives the collector")
tap.is(sum, "10000^", "20000 sums")
-- Joint sums of two positions, by the operators on rulesets and by the functions of forms.
local function joint(a, b, rules)
    local x, y = ('%s("%s")'):format(rules, a), ('%s("%s")'):format(rules, b)
    for _, kind in ipairs { "conjunctive", "selective" } do
        local by_positions = g(('%s:%s("%s & %s")'):format(kind, rules, a, b))
        tap.is(tostring(g(("%s_sum(%s, %s)"):format(kind, x, y))), tostring(by_positions),
            ("%s: %s & %s"):format(kind, x, y))
    end
end
joint("2x2", "2x2", "domineering")
joint("2x3", "3x2", "domineering")
joint("xo.", "ox.ox", "clobber")
joint("3", "5,2", "nim")
joint("TT.F", "T.F.F", "toads-frogs")
-- One move taken in either of two squares, or in both.
tap.is(tostring(g 'selective:domineering("2x2 & 2x2")'), "+-(2,{2|0})", "two squares")
tap.is(tostring(g 'anti-clobber("x.oo")'), "*", "anti-clobber x.oo")
-- Positions of two rulesets.
tap.is(tostring(g 'conjunctive_sum(nim("3"), domineering("2x3"))'), "{2|0,*}", "nim and dominoes")
tap.done()
