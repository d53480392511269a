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
    'join(e.nim_sequence("kayles", 12))', "0 1 2 3 1 4 3 2 1 4 2 6",
    '#e.nim_sequence(".007", 0)', 0,
    'e.nim_period("kayles").kind', "periodic",
    'e.nim_period("kayles").preperiod', 71,
    'e.nim_period("kayles").period', 12,
    'e.nim_period("all-but{1,2}").kind', "arithmetic",
    'e.nim_period("grundy", 100).kind', "unknown",
    'e.nim_period("grundy", 100).period', nil,
    'e.nim_period(".3F", 256).saltus', 3,
    -- misere play
    'e.misere("2 + 2").genus', "0^{02}",
    'e.misere("2 + 2").tame', true,
    'e.misere("[[2],0]").tame', false,
    'e.misere("2 + 2").outcome', "P",
    'e.misere(e.form "{*2|*2}").name', "2_+",
    'e.misere(e.game "*3").name', "3",
    'e.misere(0).fickle', true,
    'e.misere_heaps("kayles", 10)[6].name', "[[3,2],3,2,1]",
    'e.misere_heaps("kayles", 10)[10].genus', "4^{046}",
    'e.misere_born(4)', 22,
    'e.misere_quotient(".123").order', 20,
    'e.misere_quotient(".123").heaps[10]', "e",
    'e.misere_quotient(".123").product.b.e', "be",
    'e.misere_quotient(".123").is_p.a', true,
    'e.misere_quotient(".123").is_p.e', nil,
    'e.misere_quotient("kayles", 20, 20).finite', false,
    'e.misere_quotient("kayles", 20, 20).presentation', nil,
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
local q, heaps = ender.misere_quotient(".123", 8), ender.misere_heaps(".123", 8)
local octal, good = ender.ruleset "octal", true
for i = 1, 7 do
    good = good and (q.is_p[q.heaps[i + 1]] or false) == (heaps[i + 1].outcome == "P")
    for k = 1, 7 do
        local outcome = octal(".123:" .. i .. "," .. k):misere_outcome()
        local product = q.product[q.heaps[i + 1]][q.heaps[k + 1]]
        good = good and (q.is_p[product] or false) == (outcome == "P")
    end
end
tap.is(good, true, "the quotient of .123 and the misere outcomes of two heaps")

-- A form beside its mate is won by the second player in misere play.
for _, text in ipairs { "0", "*", "*3", "*2+*2", "*+*2+*4", 'kayles("7")', 'nim("2,3")', 'octal(".123:5,4")' } do
    local both = text .. "+misere_mate(" .. text .. ")"
    tap.is(ender.misere_outcome(ender.form(both)), "P", "misere_outcome(" .. both .. ")")
end
tap.fails("mates are those of impartial forms", ender.misere_mate, ender.form "1")
tap.fails("column", ender.nim_sequence, ".9x", 3)
tap.fails("0 to 1000 heaps", ender.misere_heaps, "kayles", 1001)
tap.fails("1 to 5000 elements", ender.misere_quotient, "kayles", 9, 0)
tap.fails("a game that ends", ender.misere, ender.game "over")
tap.fails("too many to list", ender.ordinal_sums_of_day, 4)
tap.fails("a day is 0 or more", ender.numbers_by_day, -1)
tap.fails("column", ender.misere, "[2")
tap.fails("impartial", function() return ender.ruleset "bipass" "bw":loopy_nimber() end)
tap.done()
