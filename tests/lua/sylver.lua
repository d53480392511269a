-- SPDX-License-Identifier: MIT
--
-- Sylver Coinage by the rules: the set of numbers that are no sums, cut down by each name; and what
-- is known of positions in which infinitely many numbers can be named.

local tap = require "lib.tap"
local most = 60 -- every number above is a sum in the positions below
local sylver = ender.ruleset "sylver-coinage"

-- The numbers from 1 to `most` that are no sums of the named ones, in order.
local function gaps_of(named)
    local sums = { [0] = true }
    local gaps = {}
    for n = 1, most do
        for _, part in ipairs(named) do
            if n >= part and sums[n - part] then sums[n] = true end
        end
        if not sums[n] then gaps[#gaps + 1] = n end
    end
    return gaps
end

local memo = {}
local function nim_value(named)
    local gaps = gaps_of(named)
    local key = table.concat(gaps, ",")
    if memo[key] then return memo[key], gaps end
    local seen, least = {}, 0
    for _, name in ipairs(gaps) do
        if name > 1 then
            local after = table.move(named, 1, #named, 1, {})
            after[#after + 1] = name
            seen[nim_value(after)] = true
        end
    end
    while seen[least] do least = least + 1 end
    memo[key] = least
    return least, gaps
end

local function divisor(a, b) return b == 0 and a or divisor(b, a % b) end

local tried, wrong, worse = 0, {}, {}
local function try(named)
    local text = table.concat(named, ",")
    local P = sylver(text)
    local value, gaps = nim_value(named)
    tried = tried + 1
    local expected = value == 0 and "0" or value == 1 and "*" or "*" .. value
    if tostring(P:value()) ~= expected then wrong[#wrong + 1] = text end
    if P:outcome() ~= (value == 0 and "P" or "N") or #P:left() ~= #gaps - 1 then worse[#worse + 1] = text end
end
for a = 2, 7 do
    for b = a + 1, 9 do
        if divisor(a, b) == 1 and (a - 1) * (b - 1) // 2 <= 13 then try { a, b } end
        for c = b + 1, 13 do
            if divisor(a, b) == 1 and #gaps_of { a, b, c } <= 11 then try { a, b, c } end
        end
    end
end
tap.is(table.concat(wrong, " "), "", ("nim values of %d positions"):format(tried))
tap.is(table.concat(worse, " "), "", "their outcomes, by theorem where there is one, and how many names are legal")

for text, winner in pairs { ["5"] = "P", ["7"] = "P", ["97"] = "P", ["10"] = "N", ["4"] = "N", ["12"] = "N",
    ["4,6"] = "P", ["8,12"] = "P", ["2,3"] = "P", ["5,7"] = "N", ["31,32"] = "N" } do
    tap.is(sylver(text):outcome(), winner, "known: " .. text)
end
tap.is(tostring(sylver "9,3,6,7"), "3,7", "sums are left out")
for _, text in ipairs { "16", "10,15", "6,9" } do
    tap.fails("infinitely many numbers", function() return sylver(text):outcome() end)
end
for _, text in ipairs { "1", "4,", "4;5", "x", "10001", "1001", "3,1" } do tap.fails("(line 1, column", sylver, text) end
tap.done()
