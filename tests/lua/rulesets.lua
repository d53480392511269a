-- SPDX-License-Identifier: MIT
--
-- Rulesets and positions.

local tap = require "lib.tap"
local bipass, nim = ender.ruleset "bipass", ender.ruleset "nim"
local environment = setmetatable({ bipass = bipass, nim = nim }, { __index = _G })

tap.table(environment, {
    'bipass', "bipass",
    'bipass.name', "bipass",
    'bipass.nothing', nil,
    'bipass == ender.ruleset "BIPASS"', true,
    'bipass == nim', false,
    'bipass "bwbw"', "bwbw",
    'bipass:position "bwbw":value()', "*",
    'bipass "bwbw":value "search"', "*",
    'bipass "bbww":outcome()', bipass("bbww"):value():outcome(),
    'nim "1":misere_outcome()', "P",
    'nim "1":outcome()', "N",
    'nim "2+1":form():misere_outcome()', nim("2+1"):misere_outcome(),
    'bipass "bwbw":form():value()', "*",
    'bipass "bwbw" == bipass "bwbw"', true,
    'bipass "bwbw" == bipass "bbww"', false,
    'nim "2" == nim "1+1"', false,
    'nim "2" + nim "3" == nim "2+3"', true,
    'bipass "bw" .. "!"', "bw!",
    'bipass "bw":ruleset().name', "bipass",
    'nim "3":reachable()', 4,
    '#nim "3":left()', 3,
    '#nim "3":options "right"', 3,
    'nim "0"', "0",
    'nim "0":value()', "0",
    'ender.ruleset "general-clobber" "to=e/w takes=empty;x..o|.x..":value()', "2",
    'ender.ruleset "general-clobber" "far=any;x..o":moves("left")[1].name', "1:1,1-1,4",
    'ender.ruleset "general-hackenbush" "childish=G;B(G,R)":value()', "1/2*",
    'ender.ruleset "general-col" "at=free,own;path(3)":moves("left")[2].name', "1:b",
    'type(bipass.rules)', "string",
    '#nim "2,3":moves "left"', 5,
    'nim "2,3":moves("left")[5].name', "1:3-1",
    'nim "2,3":moves("left")[5].advised', true,
    'nim "2,3":moves("left")[5].to', "2,2",
    'nim "2,3":play("left", "3-1")', "2,2",
    'bipass "bww":moves("right")[1].note', "unit-bypass, neighbour-bypass, excess -1: w!bw",
    'bipass "bwwwbw":moves("left")[2].note', "excess -2: (ww)b!wbw",
    'bipass "bwbw":moves("right")[1].note', "neighbour-bypass, excess +1: bww!(b)",
    'bipass "bww":moves("left")[2].note', "excess -1: (ww)b!",
    'nim "2,3":advice("left").move', "1:3-1",
    'nim "2,3":advice("left").wins', true,
    'nim "2,3":advice("left").measure', "*",
    'nim "2,2":advice("right").wins', false,
    'nim "2,2":advice("right").move', nil,
    'bipass "b30w25bw9":advice("left").source', bipass("bbww"):advice("left").source,
    'ender.ruleset "domineering" "6x6":advice("left").wins', nil,
    'ender.ruleset "domineering" "3x3":advice("left", "values").wins', true,
    'ender.advice({bipass "b5w9bw", "1/4", ender.game "^"}, "right").theorem', "infinitesimals beside a number",
    'ender.advice({bipass "b5w9bw", "1/4", ender.game "^"}, "right").wins', false,
    'ender.advice({"{2|-2}"}, "left").to', 2,
    'ender.advice({"1/2", "{2|-2}"}, "left").avoids_numbers', true,
    'ender.advice({}, "left").wins', false,
    '#bipass:positions(4)', 4,
    '#bipass:positions(4, true)', 5,
    'bipass:occurs "^^*"', "bwww",
    'bipass:occurs("*2", 5)', nil,
    'bipass:occurs("^*", 6, true)', "bw+bww",
    'table.concat(ender.line("*", {-1, "v", 0, "^", 1}), " ")', "> || || || <",
})
-- questions of the domain `sum` are methods of positions; what is one position is a position
tap.table(environment, {
    'nim "3,4":nim_value()', 7,
    'nim "3,4":worth().outcome', "N",
    'nim "3,4":advised "left"', "3,3",
    'nim "3,4":strategy("left"):ruleset()', "nim",
    'nim "3,4":winning_moves "left"[1]', "1:4-1",
    'nim "3,4":ask("after", "left", "1:4-1")', "3,3",
    'nim "3,4":compare(nim "7")', "=",
    'nim "3,4":plus(nim "1"):value()', "*6",
    'nim "3":minus(nim "3"):outcome()', "P",
    'nim "1,2":option_counts()[2]', 3,
    'ender.ruleset "toads-frogs" "TT.FF":fates "left"[1].through', "TFT.F",
    'ender.ruleset "toads-frogs" "TT.FF":left()[1]:ruleset()', "toads-frogs",
    'nim "1,2":line "left"[1].move', "1:2-1",
    'nim "1,2":value "search"', "*3",
    'nim "1,2":value { method = "search" }', "*3",
    'nim "1,2".nothing', nil,
})
for _, wrong in ipairs {
    function() return ender.game("1", "2") end, function() return ender.form("0", "1") end,
    function() return ender.eval("1", "2") end, function() return ender.ruleset("nim", "3") end,
    function() return ender.game({}, {}, {}) end, function() return ender.form({}, {}, 1) end,
    function() return nim("3", 4) end, function() return nim:position("3", "4") end,
} do
    tap.fails("(one too many)", wrong)
end
tap.fails("number expected, got string", function() return nim(3, "x") end)
tap.is(nim(3, 4), "3,4", "nim(3, 4)")
tap.is(nim:position(3, 4):value(), "*7", "nim:position(3, 4)")
tap.is(nim(5), "5", "nim(5)")
tap.is(ender.ruleset "domineering"(2, 3), "...|...", "domineering(2, 3)")
tap.fails("invalid option 'quick'", function() return nim("2"):value "quick" end)
tap.fails("there is no property", function() return nim("2"):ask "nothing" end)
tap.fails("is no move of Left", function() return nim("2"):play("left", "9-9") end)
tap.fails("invalid option 'up'", function() return nim("2"):moves "up" end)
tap.fails("loopy value", function() return ender.advice({ "on" }, "left") end)
tap.fails("cannot be enumerated", function() return ender.ruleset "maze":positions(3) end)

-- The value of a position is that of its options' values.
for _, text in ipairs { "bwbw", "bbww", "bbwww" } do
    local position, values = bipass(text), { left = {}, right = {} }
    for player, list in pairs(values) do
        for i, option in ipairs(position:options(player)) do list[i] = option:value() end
    end
    tap.is(ender.game(values.left, values.right), position:value(), "the options of " .. text)
end

local count, before = 0, ""
for rules in ender.rulesets() do
    count = count + 1
    tap.is(before < rules.name, true, rules.name .. " is in its place")
    tap.is(rules(rules.example):ruleset(), rules, "the example of " .. rules.name)
    before = rules.name
end
tap.is(count >= 12, true, "all rulesets")

-- by search
local clobber, domineering = ender.ruleset "clobber", ender.ruleset "domineering"
tap.is(clobber "2x7":solve().outcome, "N", "Clobber 2x7 by search")
tap.is(domineering "4x5":solve().outcome, domineering "4x5":outcome(), "as the value says")
local who, searched = domineering "6x6":decide(1e-9)
tap.is(who, "N", "Domineering 6x6 without its value")
tap.is(searched, true, "which a search told")
tap.is(select(2, clobber "2x2":decide()), false, "a value in reach needs none")
tap.fails("seconds", function() return clobber "2x2":decide(-1) end)
tap.is(domineering "4x5":solve().right, "loses", "who loses moving first")
local early = domineering "12x12":solve(300)
tap.is(early.outcome, nil, "nothing is claimed early")
tap.is(early.why, "the limit of time or of nodes was reached", "and why is said")
tap.fails("a number of sums", function() return clobber "2x2":solve(-1) end)

-- by retrograde analysis
local geese = ender.ruleset "fox-geese" "g.g.|....|.f.."
local backwards = geese:retrograde()
tap.is(backwards.results, geese:results(), "retrograde analysis says what the graph says")
tap.is(backwards.left_moves, 8, "the longest defence")
tap.is(backwards.right_moves, 9, "the quickest win")
tap.is(backwards.complete, true, "complete")
tap.is(geese:moves "right"[backwards.right_best].to:retrograde().left_moves, 8, "by the best move")
local draw = ender.ruleset "hare-hounds" "cycle(4),1:D,3:H":retrograde()
tap.is(draw.results, "DD", "a draw")
tap.is(draw.left_moves, nil, "has no end")

tap.fails("there is no ruleset", ender.ruleset, "bipas")
tap.fails("expected a stone, b or w, but found 'y' (line 1, column 2)\nxyz\n ^", bipass, "xyz")
tap.fails("zero byte", bipass, "b\0w")
tap.fails("zero byte", ender.ruleset, "nim\0x")
tap.fails("zero byte", function() return ender.poset "G[2]":join("*\0zz", "^") end)
tap.fails("zero byte", ender.ko, "KO(7,0)\0")
tap.fails("zero byte", ender.ko, "KO(7,0)", { threats = "none\0" })
tap.fails("invalid option 'up'", function() return bipass("bw"):options "up" end)
tap.fails("invalid option 'magic'", function() return bipass("bw"):value "magic" end)
tap.fails("ender.position expected", function() return bipass("bw").value(1) end)
tap.fails("within one ruleset", function() return bipass "bw" + nim "1" end)
tap.fails("game, number or text expected, got ender.position", ender.mean, bipass "bw")
-- The strip of a note reads back, dead stones, brackets and the stone that moved (BIPASS-2, 10).
local read, wrong = 0, nil
for stones = 2, 9 do
    for _, strip in ipairs(bipass:positions(stones)) do
        for _, player in ipairs {"left", "right"} do
            for _, move in ipairs(strip:moves(player)) do
                local after = move.note:match(": (.*)$")
                local live = after:gsub("%b()", ""):gsub("!", "")
                if bipass(after) ~= move.to or #after:gsub("[()!]", "") ~= stones
                    or not after:find("!", 1, true) or #live < #tostring(move.to) then
                    wrong = after
                end
                read = read + 1
            end
        end
    end
end
tap.is(wrong, nil, "strips with dead stones read back")
tap.is(read > 1000, true, "and there are many")

-- The strips worth k.^ with * for even k are those of bipass_strip, and only these (Theorem 7).
local hooks, others = {}, 0
for k = -9, 9 do
    local value = ender.game "^" * k + (k % 2 == 0 and ender.game "*" or ender.game "0")
    for stones = 0, 11 do
        local strip = ender.bipass_strip(value, stones)
        if strip ~= "none" then hooks[strip] = value end
    end
end
for stones = 2, 11 do
    for _, strip in ipairs(bipass:positions(stones)) do
        local value, worth = hooks[tostring(strip)], strip:value()
        if value then
            if value ~= worth then wrong = tostring(strip) end
        else
            for k = -9, 9 do
                local t = ender.game "^" * k + (k % 2 == 0 and ender.game "*" or ender.game "0")
                if t == worth then wrong = tostring(strip) end
            end
            others = others + 1
        end
    end
end
tap.is(wrong, nil, "bipass_strip has all strips of its values")
tap.is(others > 900, true, "and others have other values")

local lines = ender.ruleset "clobber" "xoxo|oxox":lines "left"
local told = {}
for i, line in ipairs(lines) do
    local at = {}
    for k, position in ipairs(line) do at[k] = tostring(position) end
    told[i] = table.concat(at, " ") .. " = " .. tostring(line.value)
end
tap.is(table.concat(told, "; "), ".xxo|oxox .xxo|.oox .xxx|.oo. = 0", "sensible lines of play")
tap.is(#ender.ruleset "nim" "0":lines "right", 0, "no lines")
tap.fails("no value", function() return ender.ruleset "misere:nim" "2":lines "left" end)

tap.done()
