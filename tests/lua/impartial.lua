-- SPDX-License-Identifier: MIT
--
-- Nim sequences, misere play, the games of a day, play that comes back.

local tap = require "lib.tap"
local function join(list)
    local texts = {}
    for i, element in ipairs(list) do texts[i] = tostring(element) end
    return table.concat(texts, " ")
end
local environment = setmetatable({ e = ender, join = join }, { __index = _G })

tap.table(environment, {
    'join(e.heaps("kayles", { heaps = 12 }):nim_values())', "0 1 2 3 1 4 3 2 1 4 2 6",
    'e.heaps "kayles 4..6":value()', "1 4 3",
    '#e.heaps(".007", { heaps = 0 }):nim_values()', 0,
    'e.heaps "kayles":regularity().kind', "periodic",
    'e.heaps "kayles":preperiod()', 71,
    'e.heaps "kayles":period()', 12,
    'e.heaps "all-but{1,2}":regularity().kind', "arithmetic",
    'e.heaps "grundy 100":regularity().kind', "unknown",
    'e.heaps "grundy 100":period()', 0,
    'e.heaps ".3F 256":saltus()', 3,
    -- misere play
    'e.misere_game "2 + 2":genus()', "0^{02}",
    'e.misere_game "2 + 2":tame()', true,
    'e.misere_game "[[2],0]":tame()', false,
    'e.misere_game "2 + 2":outcome()', "P",
    'e.misere_game "2 + 2" == e.misere_game "[3,2]"', true,
    'e.misere_game "2 + 2" == e.misere_game "3"', false,
    'e.misere_form(e.form "{*2|*2}")', "2_+",
    'e.misere_game(e.misere_form(e.game "*3")):about().form', "3",
    'e.misere_game "0":fickle()', true,
    'e.heaps "kayles 5":misere()[1].form', "[[3,2],3,2,1]",
    'e.heaps "kayles 0..9":misere()[10].genus', "4^{046}",
    'e.misere_born(4) == e.game "22"', true,
    'e.heaps(".123"):quotient().order', 20,
    'e.heaps(".123"):quotient().heaps[10]', "e",
    'e.heaps(".123", { heaps = 3 }):quotient().presentation', "<a | a^2=1>",
    'join(e.heaps("{1,2}", { heaps = 3 }):products()[2])', "a 1 ab b ab^2 b^2",
    'join(e.heaps("{1,2}", { heaps = 3 }):quotient().p_positions)', "a b^2",
    'e.heaps("kayles", { heaps = 20 }):quotient({ most = 20 }).finite', false,
    'e.heaps("kayles", { heaps = 20 }):quotient({ most = 20 }).more_than', 20,
    'e.heaps("kayles", { heaps = 20 }):quotient({ most = 20 }).presentation', nil,
    -- days
    'join(e.numbers_by_day(1))', "-1 0 1",
    '#e.numbers_by_day(5)', 63,
    'e.count_games_by_day(2).games', 22,
    'e.count_games_by_day(3).games', 1474,
    'e.count_games_by_day(2).born', 18,
    'e.count_games_by_day(1).outcomes.N', 1,
    '#e.ordinal_sums_of_day(2)', 427,
    '#e.side_sums_of_day(2)', 207,
    '#e.ordinal_sums_of_birthdays(3)', 81,
    -- play that comes back
    'e.ruleset "oslo:subtraction" "{1,5}:5":results()', "LR",
    'e.ruleset "nim" "1,1":results()', "RL",
    'e.ruleset "loopy-geography" "a>b>a,a>c,a:T":loopy_nimber()', 1,
    '(e.ruleset "loopy-geography" "a>b>a,a>c,b>d,a:T":loopy_nimber())', nil,
    'join(select(2, e.ruleset "loopy-geography" "a>b>a,a>c,b>d,a:T":loopy_nimber()))', "0",
    '#select(2, e.ruleset "loopy-geography" "a>b>a,a:T":loopy_nimber())', 0,
    'e.ruleset "loopy-geography" "a>b>a,a:T":results()', "DD",
})

-- A sequence of Oslo values against the forms of the positions.
local oslo, heap = ender.ruleset "oslo:subtraction", ender.ruleset "subtraction"
for i, value in ipairs(oslo:sequence("{1,5}:%", 8)) do
    tap.is(value, ender.oslo(heap("{1,5}:" .. i - 1):form()), "oslo:subtraction {1,5}:" .. i - 1)
end

-- The values of a misere quotient: a position is lost when the product of its heaps says so.
local asked = ender.heaps(".123", { heaps = 8 })
local q, rows, heaps = asked:quotient(), asked:products(), asked:misere()
local is_p, product_of = {}, {}
for _, word in ipairs(q.p_positions) do is_p[word] = true end
for i, x in ipairs(q.elements) do
    product_of[x] = {}
    for k, y in ipairs(q.elements) do product_of[x][y] = rows[i][k] end
end
local octal, good = ender.ruleset "octal", true
for i = 1, 7 do
    good = good and (is_p[q.heaps[i + 1]] or false) == (heaps[i + 1].outcome == "P")
    for k = 1, 7 do
        local outcome = octal(".123:" .. i .. "," .. k):misere_outcome()
        local product = product_of[q.heaps[i + 1]][q.heaps[k + 1]]
        good = good and (is_p[product] or false) == (outcome == "P")
    end
end
tap.is(good, true, "the quotient of .123 and the misere outcomes of two heaps")

-- A form beside its mate is won by the second player in misere play.
for _, text in ipairs { "0", "*", "*3", "*2+*2", "*+*2+*4", 'kayles("7")', 'nim("2,3")', 'octal(".123:5,4")' } do
    local both = text .. "+misere_mate(" .. text .. ")"
    tap.is(ender.misere_outcome(ender.form(both)), "P", "misere_outcome(" .. both .. ")")
end
tap.fails("mates are those of impartial forms", ender.misere_mate, ender.form "1")
tap.fails("column", ender.heaps, ".9x")
tap.fails("expected heaps", ender.heaps, ".77 5..3")
tap.fails("by an option", ender.heaps, ".77 5", { heaps = 3 })
tap.fails("at most 1000 heaps", function() return ender.heaps "kayles 1000":misere() end)
tap.fails("from 1 to 5000", function() return ender.heaps "kayles":quotient({ most = 0 }) end)
tap.fails("too many to list", ender.ordinal_sums_of_day, 4)
tap.fails("a day is 0 or more", ender.numbers_by_day, -1)
tap.fails("column", ender.misere_game, "[2")
tap.fails("impartial", function() return ender.ruleset "bipass" "bw":loopy_nimber() end)
tap.done()
