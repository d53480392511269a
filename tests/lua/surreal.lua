-- SPDX-License-Identifier: MIT
--
-- Values beyond the short games: games like others as far as that goes; what they are not is an
-- error.

local tap = require "lib.tap"
local g = ender.game
local w = g "w"
local environment = setmetatable({ g = g, w = w }, { __index = _G })

tap.table(environment, {
    'tostring(w + 1)', "w+1",
    'tostring(2 * w)', "2*w",
    'tostring(-w)', "-w",
    'tostring(g({ w }, {}))', "w+1",
    'tostring(w + ender.form "{*|*}")', "w",
    'w - w == g(0)', true,
    'w - g "w" == g(0)', true,
    'w > g(1000)', true,
    'w == g "{0,1,2,...|}"', true,
    'g "1/3" * 3', 1,
    'tostring(g "{w|-w}":left()[1])', "w",
    'ender.signs(w)', "L^w",
    'w:outcome()', "L",
    'tostring(ender.nim_product("*w", "*w"))', "*(w^2)",
    'tostring(w * w)', "w^2",
    'tostring(1 / (w + 1))', "1/(w+1)",
    'tostring(g(1) / 3)', "1/3",
    '(w + 1) * (1 / (w + 1))', 1,
    'tostring(g "i" * (w + g "i"))', "-1+(w)*i",
    'g "i" * g "i" == g(-1)', true,
    'tostring(ender.norm("w+i"))', "w^2+1",
    'ender.options("w+1/2")', "{w|w+1}",
    'ender.options("{w|{1|-w}}")', "{w|{1|-w}}",
    'ender.first_difference("w^(1/3)+1", "w^(1/3)")', "w^w",
    'ender.strings("1 + {Z|Z} + {Z|Z}"):left_wins()[1]', "1>0",
})

tap.fails("a short game is expected, not a surreal value", w.tonumber, w)
tap.fails("a surreal value has no literal form", ender.form, w)
tap.fails("are no games", g, "{i|}")
tap.fails("there is no canonical form", ender.canonical_form, w)
tap.fails("only equality is decided", ender.canonical_options, g "{w|-w}")
tap.fails("the divisor is 0", function() return w / g(0) end)
tap.fails("a surreal value and a loopy value do not go together", function() return w + g "on" end)
tap.fails("a surreal value and a loopy value do not go together", g, { w }, { g "on" })
tap.fails("option 1 of the table is a surreal value", ender.form, { w }, {})
tap.done()
