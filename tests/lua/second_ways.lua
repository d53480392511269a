-- SPDX-License-Identifier: MIT
--
-- Quantities found in a second, plain way: powers in the field of nimbers by products, tempers by all
-- plays, decimals with many places by fractions, products by options that are not reduced.

local tap = require "lib.tap"

-- How many arguments give another result than the plain way, and the first of them.
local function compare(what, cases, found, plain)
    local wrong, first = 0, nil
    for _, case in ipairs(cases) do
        local a, b = tostring(found(case)), tostring(plain(case))
        if a ~= b then
            wrong = wrong + 1
            first = first or (tostring(case) .. ": " .. a .. ", and plainly " .. b)
        end
    end
    tap.is(first or "none", "none", #cases .. " " .. what .. ", " .. wrong .. " are wrong")
end

-- ---- the field of nimbers ----

local powers = {}
for a = 0, 40 do
    for n = 0, 20 do powers[#powers + 1] = a .. " " .. n end
end
local function parts(case)
    local a, n = case:match "(%d+) (%d+)"
    return math.tointeger(a), math.tointeger(n)
end
compare("powers", powers, function(case)
    local a, n = parts(case)
    return ender.nim_power(a, n)
end, function(case)
    local a, n = parts(case)
    local result = 1
    for _ = 1, n do result = ender.nim_product(result, a) end
    return result
end)

-- ---- tempers ----

-- The parities of the lengths of all plays: 1 for even ones, 2 for odd ones, 3 for both.
local known = {}
local function parities(g)
    local name = tostring(g)
    if known[name] then return known[name] end
    local seen, options = 0, 0
    for _, side in ipairs { ender.left_options(g), ender.right_options(g) } do
        for _, option in ipairs(side) do
            local of = parities(option)
            seen, options = seen | (of & 1) << 1 | of >> 1, options + 1
        end
    end
    known[name] = options == 0 and 1 or seen
    return known[name]
end
local games = {}
for _, g in ipairs(ender.games_born(2)) do games[#games + 1] = g end
for n = 0, 7 do games[#games + 1] = ender.game("*" .. n) end
for n = -7, 7 do
    games[#games + 1] = ender.game(n)
    games[#games + 1] = ender.game(n .. " + *")
    games[#games + 1] = ender.game(n .. "/4")
    games[#games + 1] = ender.game(n .. ".^")
    games[#games + 1] = ender.game(n .. " + {2|0}")
    games[#games + 1] = ender.game("{" .. 9 .. "|" .. n .. "}")
end
compare("tempers", games, ender.temper, function(g) return ({ "even", "odd", "neither" })[parities(g)] end)

-- ---- decimals ----

-- The digits of 5^n, which are those of 1/2^n behind its point.
local function fives(n)
    local digits = { 1 }
    for _ = 1, n do
        local carry = 0
        for i = 1, #digits do
            carry = carry + 5 * digits[i]
            digits[i], carry = carry % 10, carry // 10
        end
        if carry > 0 then digits[#digits + 1] = carry end
    end
    return table.concat(digits):reverse()
end
local places = {}
for n = 1, 60 do places[n] = n end
local function decimal(n) return "." .. ("0"):rep(n - #fives(n)) .. fives(n) end
compare("decimals", places, function(n) return ender.game("0" .. decimal(n)) end,
    function(n) return ender.game("1/" .. math.tointeger(2 ^ n)) end)
compare("long decimals", places, function(n) return ender.game("1" .. ("0"):rep(n) .. decimal(n) .. " - 1" .. ("0"):rep(n)) end,
    function(n) return ender.game("0" .. decimal(n)) end)
compare("doubled decimals", places, function(n) return ender.game("0" .. decimal(n) .. " + 0" .. decimal(n)) end,
    function(n) return ender.game(n == 1 and "1" or "0" .. decimal(n - 1)) end)

-- More digits than a number that is no dyadic one may have.
local zeros = ("0"):rep(12000)
tap.is(ender.game("1" .. zeros .. ".5 - 1" .. zeros), "1/2", "a decimal of 12002 digits")
tap.is(ender.game("1" .. zeros .. "/2 - 5" .. zeros:sub(2)), "0", "a fraction of 12001 digits")

tap.done()
