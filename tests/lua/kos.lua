-- SPDX-License-Identifier: MIT
--
-- Sums of kos and graphs of positions that play may come back to.

local tap = require "lib.tap"
local ko, graph = ender.ko, ender.graph
local environment = setmetatable({ ko = ko, graph = graph, g = ender.game }, { __index = _G })

tap.table(environment, {
    'ko "KO(7,0)+KO(1,0)"', "KO(7,0)+KO(1,0)",
    'ko "KO(7,0)+KO(1,0)":value()', "{7|{2|0}}",
    'ko("KO(7,0)+KO(1,0)", { threats = "right" }):value()', "+-1",
    'ko("KO(7,0)+KO(1,0)", { method = "search" }):value()', "{7|{2|0}}",
    'ko "KO(7,0)+KO(1,0)":value() == g "{7|{2|0}}"', true,
    'ko "KO(7,0)":results()', "LR",
    'ko("board(#BO./BO.O/#BWB)"):value()', "{7|-1}",
    -- the group
    '(ko "KO(7,0)" + ko "KO(1,0)"):value()', "{7|{2|0}}",
    '(ko "KO(7,0)" + "KO(1,0)"):value()', "{7|{2|0}}",
    '("KO(7,0)" + ko "KO(1,0)"):value()', "{7|{2|0}}",
    '(2 * ko "KO(11,0)" + ko "KO(13,0)"):value()', "{{25|13}|12}",
    '(ko "KO(7,0)" - "KO(7,0)"):value()', "0",
    '-ko "KO(7,0)"', "OK(0,-7)",
    'ko "KO(7,0)" == ko "KO(7,0)"', true,
    'ko "KO(7,0)" == ko("KO(7,0)", { threats = "none" })', false,
    -- what else there is to know
    'ko "KO(7,0)":mean()', "7/3",
    'ko "KO(7,0)+KO(1,0)":ask "mean"', "8/3",
    'ko "KO(7,0)":compare "0"', ko "KO(7,0)":compare(0),
    'ko "KO(7,0)+KO(1,0)":compare(g "{7|{2|0}}")', "=",
    'ko "H(3; 14:2,16:1)":value()', ko("2.KO(11,0)+KO(13,0)", { method = "search" }):value(),
    'ko "KOR(1,0)":value() == g "{{1|pass}|0}"', true,
    'ko "3.KO(-2,2)":value()', nil,
    'ko "3.KO(-2,2)":answer().plus', "2",
    'ko "3.KO(-2,2)":answer().minus', "1",
    'ko "3.KO(-2,2)":answer().positions', 15,
    'ko "KO(7,0)":answer().closed', true,
    'ko "2.KOR(7,0)+KOR(1,0)":nearly()', ko "2.KOR(7,0)+KOR(1,0)":nearly(),
    -- play
    '#ko "KO(7,0)+KO(1,0)":moves()', 4,
    '#ko "KO(7,0)+KO(1,0)":moves "left"', 2,
    'ko "KO(7,0)+KO(1,0)":moves "right"[1].to', "KO(1,0)",
    'ko "KO(7,0)+KO(1,0)":moves "left"[2].value', "{{9|7}|2}",
    'ko "KO(7,0)+KO(1,0)[OK(7,0)+KO(1,0)]":moves "left"[1].threat', true,
    '#ko "KO(7,0)+KO(1,0)":strategy "left".replies', 3,
    'ko "KO(7,0)+KO(1,0)":strategy "left".against', "{7|{2|0}}",
    'ko "KO(7,0)+KO(1,0)":strategy("left").replies[2].reply', "KO(7,0) to OK(7,0)",
    'ko "OK(7,0)+KO(1,0)[KO(7,0)+KO(1,0)]":strategy("left", 7).replies[1].reply', "OK(7,0) to 7",
    'ko "KO(7,0)+KO(1,0)":verify "left".holds', true,
    'ko "2.KOR(7,0)+KOR(1,0)":verify "right".turns', 70,
    'ko "KO(1,0)+KO(1,0)":trace()[4].stage', "plus 1.2",
    'ko "KO(1,0)+KO(1,0)":trace()[4]["OK(1,0)+KO(1,0)[2.KO(1,0)]"]', "{4|2}",
    'ko "KO(1,0)+KO(1,0)":stage("plus 1.2", "OK(1,0)+KO(1,0)[2.KO(1,0)]")', "{4|2}",
    -- graphs
    '#ko "KO(7,0)":graph "phi"', 4,
    'ko "KO(7,0)":graph "core":value()', ko "KO(7,0)":value(),
    'ko "KO(7,0)":graph():start()', "KO(7,0)[]",
    'graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}":value()', "{3|0} & -1",
    'graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}":results()', "DR",
    'graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}"', "@a{a>L:b;a>R=0;b>L=2;b>R:a}",
    'graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}" == graph "@y{y>L:x;x>R:y;x>L=2;y>R=0}"', true,
    'graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}" == graph "over"', false,
    'graph "over" < graph "1"', true,
    'graph "over" <= graph "over"', true,
    'graph "over":compare(graph "upon")', graph "over":compare(graph "upon"),
    'graph "over":reduce():value()', "over",
    '#graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}":moves()', 4,
    'graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}":moves()[1].to', "b",
    'graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}":moves()[2].game', "0",
    'graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}":sidle()[1].plus', "{3|0}",
    'graph "@a{a>L:b;b>R:a;b>L=2;a>R=0}":sidle()[1].minus', "-1",
    'graph "over":format "latex" ~= ""', true,
})

-- A strategy is followed to its end: the last reply leaves the other player nothing to do.
local S, against, turns = ko "KO(7,0)+KO(1,0)", nil, 0
while true do
    local replies = S:strategy("left", against).replies
    if #replies == 0 then break end
    local last = replies[#replies]
    S, against, turns = last.position, last.against, turns + 1
end
tap.is(turns > 3, true, "a strategy is followed to its end")

-- With ko-threats for nobody the value is between those with threats for a player.
for _, text in ipairs { "KO(7,0)+KO(1,0)", "2.KO(1,0)+KO(3,-1)-2", "KO(2,0)" } do
    local most, least = ko(text):value(), ko(text, { threats = "right" }):value()
    tap.is(least <= most, true, "ko-threats do no harm: " .. text)
end

tap.fails("(line 1, column", ko, "KO(7,0")
tap.fails("there is no option `threat`", ko, "KO(7,0)", { threat = "left" })
tap.fails("threats is none, left", ko, "KO(7,0)", { threats = "me" })
tap.fails("different rules", function() return ko "KO(7,0)" + ko("KO(1,0)", { ban = "N" }) end)
tap.fails("a negative multiple", function() return -2 * ko "KO(7,0)" end)
tap.fails("a sum has not", function() return ko "KO(7,0)+KO(1,0)":points() end)
tap.fails("(line 1, column", graph, "@a{")
tap.fails("table expected", ko, "KO(7,0)", 7)
-- Kos of several stages: with exits at the ends alone they are KO[m,i](A,B), with more the graphs
-- that one would write for them.
for m = 3, 6 do
    for i = 1, m - 1 do
        for _, ends in ipairs { { 7, 0 }, { 1, 0 }, { 0, "*" }, { -2, 3 }, { "{1|0}", "v" } } do
            local blanks = (","):rep(m - 2)
            local stages = ("MKO[%d](%s%s;%s%s)"):format(i, ends[1], blanks, blanks, ends[2])
            local plain = ("KO[%d,%d](%s,%s)"):format(m, i, ends[1], ends[2])
            for _, rules in ipairs { "J,L", "J,R", "N,L" } do
                tap.is(ender.ko(("phi(%s; %s+KO(3,0))"):format(rules, stages)):value(),
                    ender.ko(("phi(%s; %s+KO(3,0))"):format(rules, plain)):value(), stages)
            end
        end
    end
end
local graph = "@b{a>L=3;a>R:b;b>L:a;b>L=2;b>R:c;b>R=-1;c>L:b;c>R=-3}"
tap.is(ender.ko "MKO[2](3,2,;,-1,-3)":value(), ender.ko(graph):value(), "exits everywhere")
tap.is(ender.ko "2.MKO[2](3,2,;,-1,-3)":value(), ender.ko("2." .. graph):value(), "copies")
tap.is(ender.ko "-MKO[2](3,2,;,-1,-3)":value(), ender.ko "MKO[2](3,1,;,-2,-3)":value(), "negative")
tap.is(ender.ko "MKO[2](3,2,;,-1,-3)":verified(), true, "by exact comparison")
tap.fails("Left has exits at 3 stages", function() return ender.ko "MKO[1](1,2,3;0)":value() end)
tap.fails("play begins at a stage", function() return ender.ko "MKO[4](1,2,;,0,0)":value() end)
tap.fails("expected `[`", function() return ender.ko "MKO(1,0)":value() end)

tap.done()
