-- SPDX-License-Identifier: MIT
--
-- Circular Nim: how many positions the second player wins, up to turns and reflections, among all
-- with stacks up to a height; and that these are the ones of Dufour and Heubach (arXiv 1211.0091).

local tap = require "lib.tap"

local circular = ender.ruleset "circular-nim"

--- Calls each(stacks) for all lists of so many stacks up to a height.
local function each_list(count, most, each)
    local stacks = {}
    local function fill(at)
        if at > count then return each(stacks) end
        for height = 0, most do
            stacks[at] = height
            fill(at + 1)
        end
    end
    fill(1)
end

--- Does the property hold of the stacks from some place on, one way round or the other?
local function somewhere(stacks, holds)
    local count = #stacks
    for first = 0, count - 1 do
        for step = 1, -1, -2 do
            local turned = {}
            for i = 0, count - 1 do turned[i + 1] = stacks[(first + step * i) % count + 1] end
            if holds(turned) then return true end
        end
    end
    return false
end

local known = {
    ["2 of 3"] = function(a) return a[1] == a[2] and a[2] == a[3] end,
    ["2 of 4"] = function(a) return a[1] == a[3] and a[2] == a[4] end,
    ["2 of 5"] = function(a)
        return a[1] == math.max(table.unpack(a)) and a[2] == a[5] and a[1] + a[2] == a[3] + a[4]
    end,
    ["3 of 5"] = function(a) return a[1] == 0 and a[2] == a[5] and a[3] + a[4] == a[2] end,
    ["3 of 6"] = function(a) return a[1] + a[2] == a[4] + a[5] and a[2] + a[3] == a[5] + a[6] end,
    ["4 of 6"] = function(a)
        return a[1] + a[2] == a[4] + a[5]
            and a[2] + a[3] == a[5] + a[6]
            and a[1] == math.min(table.unpack(a))
            and a[1] ~ a[3] ~ a[5] == 0
    end,
}

for _, row in ipairs {
    { 2, 3, 7, 8 },
    { 2, 4, 5, 21 },
    { 2, 5, 4, 22 },
    { 2, 6, 3, 39 },
    { 3, 5, 4, 9 },
    { 3, 6, 3, 35 },
    { 4, 6, 3, 11 },
    { 4, 7, 2, 12 },
} do
    local wide, count, most, expected = table.unpack(row)
    local name = ("%d of %d"):format(wide, count)
    local seen, found, wrong = {}, 0, nil
    each_list(count, most, function(stacks)
        local position = circular(("%d:%s"):format(wide, table.concat(stacks, ",")))
        local text = tostring(position)
        if seen[text] then return end
        seen[text] = true
        local lost = position:value "search":equals(0)
        if lost then found = found + 1 end
        if known[name] and somewhere(stacks, known[name]) ~= lost then wrong = text end
    end)
    tap.is(found, expected, ("%s stacks up to %d: won by the second player"):format(name, most))
    if known[name] then tap.is(wrong, nil, name .. " stacks: they are those of the paper") end
end

tap.done()
