-- SPDX-License-Identifier: MIT
--
-- The rulesets of lua/rulesets against rules written again in another way, and against what is
-- known of them.

local tap = require "lib.tap"

local function value(name, text, method) return ender.ruleset(name)(text):value(method) end

-- Nivasch's theorem, by search.
local wrong
for a = 1, 40 do
    for b = 1, a do
        local text = a .. "," .. b
        if value("euclid", text) ~= value("euclid", text, "search") then wrong = text end
    end
end
tap.is(wrong, nil, "Euclid: closed form and search")

-- Chomp: the first player wins every bar but 1x1 (strategy stealing); a bar of one row is a heap; the
-- L with equal legs is lost. With squares as a set and no symmetry the values are the same.
for height = 1, 4 do
    for width = 1, 4 do
        tap.is(value("chomp", height .. "x" .. width) == ender.game(0), height * width == 1,
            "Chomp " .. height .. "x" .. width)
    end
end
tap.is(value("chomp", "1x7"), "*6", "Chomp 1x7")
tap.is(value("chomp", "5,1,1,1,1"), 0, "the L with equal legs")

local memo = {}
local function naive(squares)
    if memo[squares] then return memo[squares] end
    local seen = {}
    for at in squares:gmatch "%d%d" do
        if at ~= "11" then
            local rest = squares:gsub("%d%d", function(other)
                if other:sub(1, 1) >= at:sub(1, 1) and other:sub(2, 2) >= at:sub(2, 2) then
                    return ""
                end
            end)
            seen[naive(rest)] = true
        end
    end
    local least = 0
    while seen[least] do least = least + 1 end
    memo[squares] = least
    return least
end
for _, bar in ipairs { { 2, 2 }, { 2, 3 }, { 3, 3 }, { 3, 4 } } do
    local squares = ""
    for row = 1, bar[1] do
        for column = 1, bar[2] do squares = squares .. row .. column end
    end
    tap.is(value("chomp", bar[1] .. "x" .. bar[2]), "*" .. naive(squares),
        "Chomp by squares, " .. bar[1] .. "x" .. bar[2])
end

-- Kotzig: the nim value by walking round with a set of visited places.
local function walk(size, steps, at, visited)
    local seen = {}
    visited[at] = true
    for _, step in ipairs(steps) do
        local there = (at + step) % size
        if not visited[there] then seen[walk(size, steps, there, visited)] = true end
    end
    visited[at] = nil
    local least = 0
    while seen[least] do least = least + 1 end
    return least
end
for size = 1, 9 do
    for _, steps in ipairs { { 1 }, { 1, 2 }, { 2, 3 }, { 1, 4 } } do
        local expected = walk(size, steps, 0, {})
        tap.is(value("kotzig-nim", table.concat(steps, ",") .. ":" .. size),
            expected == 0 and "0" or ender.game("*" .. expected),
            "Kotzig " .. table.concat(steps, ",") .. ":" .. size)
    end
end

-- Symmetry does not change a literal form, and the value of the form is the value.
local letters = { "w", "b", "." }
wrong = nil
for code = 0, 3 ^ 6 - 1 do
    local text, rest = "", code
    for i = 1, 6 do
        text = text .. letters[rest % 3 + 1] .. (i == 3 and "|" or "")
        rest = rest // 3
    end
    local P = ender.ruleset "hexapawn"(text)
    if P:form():value() ~= P:value() then wrong = text end
end
tap.is(wrong, nil, "Hexapawn on 2x3: with and without symmetry")

-- Partizan Kayles: rows of 3k pins are {k+1|k}, of 3k+1 and 3k+2 numbers or hot; by the literal form.
for n = 1, 8 do
    local P = ender.ruleset "partizan-kayles"(("I"):rep(n))
    tap.is(P:form():value(), P:value(), "a row of " .. n)
end
for _, case in ipairs {
    { "chomp", "0x2" }, { "chomp", "2,3" }, { "chomp", "61x1" }, { "chomp", "x" },
    { "euclid", "0,1" }, { "euclid", "5" }, { "euclid", "9999999999,1" }, { "hexapawn", "wx" },
    { "hexapawn", "w|ww" }, { "hexapawn", "|" }, { "kotzig-nim", "1:65" }, { "kotzig-nim", ":5" },
    { "kotzig-nim", "1:.@" }, { "kotzig-nim", "0:5" }, { "partizan-kayles", "Ix" },
} do
    tap.fails("(line 1, column 1)", ender.ruleset(case[1]), case[2])
end
tap.done()
