-- SPDX-License-Identifier: MIT
--
-- Certificates are strings that begin with their heading, and are those of the library.

local tap = require "lib.tap"
local heading = "ender certificate 1 binary\n"
local function starts(text) return text:sub(1, #heading) == heading end
local board, row = ender.ruleset "domineering" "2x2", ender.ruleset "nogo" "1x5"

tap.is(starts(ender.certify_value(board)), true, "a value")
tap.is(ender.certify_value(board):find("\0", 1, true) ~= nil, true, "zero bytes are bytes")
tap.is(#ender.certify_value(board, "birthday") > #ender.certify_value(board), true, "a birthday beside it")
tap.is(#ender.certify_value(board, "stops", "birthday") > #ender.certify_value(board, "birthday"), true, "and stops")
tap.is(#ender.certify_value(board, "temperature") > #ender.certify_value(board), true, "a temperature")
tap.fails("invalid option 'mass'", ender.certify_value, board, "mass")
tap.is(starts(ender.certify_outcome { board, row, "*2" }), true, "an outcome")
tap.is(starts(ender.certify_moves { board, row, "*2" }), true, "which moves win")
tap.is(#ender.certify_moves({ board }, "left") < #ender.certify_moves { board }, true, "which moves of Left win")
tap.fails("there is no move", ender.certify_moves, { "0" })
tap.is(starts(ender.certify_comparison("{*|*}", 0)), true, "a comparison")
tap.is(starts(ender.certify_nim_values(".77", 5)), true, "one nim value")
tap.is(starts(ender.certify_nim_values(".77", 5, 3)), true, "some nim values")
tap.is(starts(ender.certify_nim_period "kayles"), true, "a period")
tap.is(ender.certify_value(ender.ruleset "col" ".."):byte(#heading + 2), 23, "a remark where the judge does not know the rules")
tap.is(starts(ender.certify_form("{0,1|3}", "stops")), true, "a game as it is written")
tap.is(starts(ender.certify_results(ender.ruleset "fox-geese" ".g|f.")), true, "a position that play may return to")
tap.is(starts(ender.certify_results "@a{a>L:b;b>R:a}"), true, "a graph")
tap.is(starts(ender.certify_loopy_comparison("over", "0")), true, "two stoppers")
tap.is(starts(ender.certify_loopy_comparison("@s{s>L:s;s>R:s}", "0")), true, "a graph that is no stopper")
tap.fails("comes back with more prisoners", ender.certify_loopy_comparison, "@a{a>L:b+1;b>R:a}", "0")
tap.fails("no period is proven by the first 1000 heaps", ender.certify_nim_period, ".6", 1000)
tap.fails("a heap has 0 counters or more", ender.certify_nim_values, ".77", -1)
tap.fails("a number of heaps is 0 or more", ender.certify_nim_period, ".77", -1)
tap.fails("table expected", ender.certify_outcome, board)
tap.done()
