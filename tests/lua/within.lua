-- SPDX-License-Identifier: MIT
--
-- Limits as an argument: of the calls of one function, in addition to those outside.

local tap = require "lib.tap"
local within = ender.within
local board = ender.ruleset "domineering" "12x12"
local clobber = ender.ruleset "clobber"

local function value() return board:value "search" end

-- A limit that is reached says which it was, and holds nowhere else.
tap.fails("the time limit of 0.02 s was reached", within, { seconds = 0.02 }, value)
tap.fails("the time limit of 0.03 s was reached", within, { total = 0.03 }, value)
tap.fails("out of memory: the budget of", within, { memory = 1 << 20 }, value)
tap.is(within({ nodes = 1000 }, function() return clobber "6x7":solve().why end),
    "the limit of time or of nodes was reached", "nodes of a search")
tap.is(clobber "3x4":solve().outcome, clobber "3x4":outcome(), "outside there is no limit")
tap.is(ender.mean "{4|1}", "5/2", "nor a mistake")

-- All calls together: those that begin later fail too.
within({ total = 0.02 }, function()
    tap.fails("0.02 s", value)
    tap.fails("0.02 s", ender.mean, "{4|1}")
end)

-- The narrower one holds, inside and outside.
within({ seconds = 0.02 }, function()
    tap.fails("0.02 s", within, { seconds = 1000 }, value)
    tap.fails("0.01 s", within, { seconds = 0.01 }, value)
    tap.fails("0.02 s", value)
end)

-- Arguments and results are the function's; what is made inside lasts.
tap.is(select("#", within({}, function(...) return ... end, 1, nil, 3)), 3, "arguments and results")
local up, record, chain = within({ total = 1000 }, function()
    return ender.game "^", ender.go(5), ender.poset "chain(3)"
end)
collectgarbage()
tap.is(up + "*", "^*", "a game")
tap.is(record:play "b@A1" ~= nil, true, "a record of Go")
tap.is(chain:width(), 1, "an object of a domain")
tap.is(select(2, pcall(within, {}, error, { 1 }))[1], 1, "errors are handed on as they are")

-- In a coroutine, too, but not across.
local co = coroutine.wrap(function() return within({ total = 1000 }, ender.mean, "{4|1}") end)
tap.is(co(), "5/2", "in a coroutine")
tap.fails("attempt to yield", coroutine.wrap(function()
    return within({}, coroutine.yield)
end))

-- What is wrong says so.
tap.fails("table expected", within, 1, print)
tap.fails("function expected", within, {})
tap.fails("there is no option `second`", within, { second = 1 }, print)
tap.fails("the option `seconds` is a number, not a string", within, { seconds = "1" }, print)
tap.fails("it must be 0 or more, and finite", within, { seconds = -1 }, print)
tap.fails("it must be 0 or more, and finite", within, { total = math.huge }, print)
tap.fails("the option `memory` is an integer from 0", within, { memory = -1 }, print)
tap.fails("the option `nodes` is an integer from 0", within, { nodes = 0.5 }, print)
tap.done()
