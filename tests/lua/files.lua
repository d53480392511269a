-- SPDX-License-Identifier: MIT
--
-- The rulesets of lua/rulesets against rules written again in another way, and against what is
-- known of them.

local tap = require "lib.tap"

local function value(name, text, method) return ender.ruleset(name)(text):value(method) end

-- Divisors: the first player wins from every number but 1 (strategy stealing); the powers of a prime
-- are a heap; and by sets of squares, since the divisors of 2^a 3^b are a bar of chocolate.
local wrong
for n = 1, 120 do
    local P = ender.ruleset "divisors"(n)
    if (P:outcome() == "P") ~= (n == 1) or P:value() ~= P:value "search" then wrong = n end
end
tap.is(wrong, nil, "Divisors up to 120: strategy stealing, closed form and search")
tap.is(value("divisors", "64"), "*6", "the divisors of 64")
tap.is(value("divisors", "4,8,2"), "*3", "8 and its divisors")
tap.is(tostring(ender.ruleset "divisors" "9,2,6"), "6,9", "written by the largest")

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
    local number = math.tointeger(2 ^ (bar[1] - 1) * 3 ^ (bar[2] - 1))
    tap.is(value("divisors", tostring(number)), "*" .. naive(squares), "the divisors of " .. number)
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
-- Kings on the five squares of a small board that meet: who wins, by going through all positions again
-- and again. Squares are numbered, the fifth is in the middle; a jump goes from corner to corner.
local opposite = { 4, 3, 2, 1 }
local function board(code)
    return code:sub(1, 1) .. "." .. code:sub(2, 2) .. "|." .. code:sub(5, 5) .. ".|" .. code:sub(3, 3) .. "."
        .. code:sub(4, 4)
end
local function with(code, changes)
    local letters = {}
    for i = 1, 5 do letters[i] = changes[i] or code:sub(i, i) end
    return table.concat(letters)
end
local function kings_moves(code, own, other)
    local jumps, plain = {}, {}
    for i = 1, 5 do
        if code:sub(i, i) == own then
            for k = i < 5 and 5 or 1, i < 5 and 5 or 4 do
                if code:sub(k, k) == "." then plain[#plain + 1] = with(code, { [i] = ".", [k] = own }) end
            end
            local to = opposite[i]
            if to and code:sub(5, 5) == other and code:sub(to, to) == "." then
                jumps[#jumps + 1] = with(code, { [i] = ".", [5] = ".", [to] = own })
            end
        end
    end
    return #jumps > 0 and jumps or plain
end
local codes, winner = { "" }, { w = {}, b = {} }
for _ = 1, 5 do
    local longer = {}
    for _, code in ipairs(codes) do
        for _, letter in ipairs { "w", "b", "." } do longer[#longer + 1] = code .. letter end
    end
    codes = longer
end
local changed = true
while changed do
    changed = false
    for _, code in ipairs(codes) do
        for own, other in pairs { w = "b", b = "w" } do
            if not winner[own][code] then
                local all_lost, some_won = true, false
                for _, after in ipairs(kings_moves(code, own, other)) do
                    some_won = some_won or winner[other][after] == own
                    all_lost = all_lost and winner[other][after] == other
                end
                winner[own][code] = some_won and own or all_lost and other or nil
                changed = changed or winner[own][code] ~= nil
            end
        end
    end
end
wrong = nil
local letter_of = { w = "L", b = "R" }
for _, code in ipairs(codes) do
    local expected = (letter_of[winner.w[code]] or "D") .. (letter_of[winner.b[code]] or "D")
    if value("kings", board(code)):results() ~= expected then wrong = code end
end
tap.is(wrong, nil, "Kings: the results on all boards of five squares")

-- Quicksort is all-small and Pseudo-Quicksort a number, as the thesis says; and rows fall apart
-- without a change of value: the literal form keeps them together.
local function permute(list, from, each)
    if from > #list then return each(table.concat(list, ",")) end
    for i = from, #list do
        list[from], list[i] = list[i], list[from]
        permute(list, from + 1, each)
        list[from], list[i] = list[i], list[from]
    end
end
local quick, pseudo = ender.ruleset "quicksort", ender.ruleset "pseudo-quicksort"
local kinds, literal, rows = 0, 0, 0
for size = 1, 5 do
    local list = {}
    for i = 1, size do list[i] = i end
    permute(list, 1, function(text)
        local small, number = quick(text), pseudo(text)
        rows = rows + 1
        if small:value():is_all_small() and number:value():is_number() then kinds = kinds + 1 end
        if small:form():value() == small:value() and number:form():value() == number:value() then
            literal = literal + 1
        end
    end)
end
tap.is(kinds, rows, "Quicksort is all-small, Pseudo-Quicksort a number")
tap.is(literal, rows, "and so are rows that are not taken apart")

-- Sink subtraction: nim values from a table, and the periods of sets {a, b, a + b}.
for set, period in pairs { ["1,2,3"] = 4, ["1,3,4"] = 7, ["1,4,5"] = 8, ["2,3,5"] = 7, ["2,5,7"] = 22,
    ["2,7,9"] = 15, ["3,4,7"] = 10, ["3,5,8"] = 11, ["3,7,10"] = 45, ["4,7,11"] = 15, ["4,9,13"] = 76,
    ["5,8,13"] = 18 } do
    local nim, different, later = { [0] = 0 }, 0, 0
    for n = 1, 160 do
        local seen, least = {}, 0
        for taken in set:gmatch "%d+" do seen[nim[math.max(n - taken, 0)]] = true end
        while seen[least] do least = least + 1 end
        nim[n] = least
        if tostring(value("sink:subtraction", "{" .. set .. "}:" .. n)) ~= (least == 0 and "0" or least == 1 and "*" or "*" .. least)
        then
            different = different + 1
        end
        if n >= period and nim[n] ~= nim[n - period] then later = later + 1 end
    end
    tap.is(different, 0, "sink subtraction of " .. set)
    tap.is(later, 0, "its period " .. period)
end

for _, case in ipairs {
    { "quicksort", "1,1" }, { "quicksort", "0" .. "0" }, { "quicksort", "1,,2" }, { "pseudo-quicksort", "1000" },
    { "divisors", "00" }, { "divisors", "1,,2" }, { "divisors", "1000001" }, { "divisors", "x" },
    { "divisors", ("1,"):rep(64) .. "1" }, { "hexapawn", "wx" },
    { "kings", "wx" }, { "kings", "w|ww" }, { "hexapawn", "w|ww" }, { "hexapawn", "|" }, { "kotzig-nim", "1:65" }, { "kotzig-nim", ":5" },
    { "kotzig-nim", "1:.@" }, { "kotzig-nim", "0:5" }, { "partizan-kayles", "Ix" },
} do
    tap.fails("(line 1, column 1)", ender.ruleset(case[1]), case[2])
end

-- Graphs of more vertices than a machine word has bits: .33 on a path of n is n mod 3.
for _, n in ipairs { 63, 64, 65, 80 } do
    local expected = n % 3 == 0 and "0" or n % 3 == 1 and "*" or "*2"
    tap.is(value("octal-graph", (".33:path(%d)"):format(n)), expected, ".33 on a path of " .. n)
end
tap.is(value("red-blue-cherries", "path(70):" .. ("BR"):rep(35)), "0", "cherries on a path of 70")

tap.done()
