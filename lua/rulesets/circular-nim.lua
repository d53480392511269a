-- SPDX-License-Identifier: MIT
--
-- Circular Nim: stacks in a circle, of which a move takes from neighbouring ones.

local numbers = require "lib.numbers"

local function parts_of(text)
    local wide, rest = text:match "^(%d+):(.*)$"
    wide = math.tointeger(tonumber(wide))
    if not wide or wide < 1 then
        error("expected how many neighbouring stacks a move takes from, and the stacks: 2:3,1,2", 0)
    end
    return wide, numbers.read(rest, "3,1,2")
end

--- Is the circle read from one place less than from another one, each one way round or the other?
local function is_less(stacks, first, step, other, back)
    local count = #stacks
    for i = 0, count - 1 do
        local a = stacks[(first + step * i) % count + 1]
        local b = stacks[(other + back * i) % count + 1]
        if a ~= b then return a < b end
    end
    return false
end

--- The least of all turns and reflections, so that equal circles are written alike.
local function written(wide, stacks)
    local count, least, way, any = #stacks, 0, 1, false
    for first = 0, count - 1 do
        any = any or stacks[first + 1] > 0
        for step = 1, -1, -2 do
            if is_less(stacks, first, step, least, way) then least, way = first, step end
        end
    end
    if not any then return "0" end
    local turned = {}
    for i = 0, count - 1 do turned[i + 1] = stacks[(least + way * i) % count + 1] end
    return ("%d:%s"):format(math.min(wide, count), numbers.write(turned))
end

--- All ways to take from the stacks at these places, appended as texts.
local function take(wide, stacks, places, at, options, seen)
    if at > #places then
        local text = written(wide, stacks)
        if not seen[text] then options[#options + 1] = text end
        seen[text] = true
        return
    end
    local size = stacks[places[at]]
    for left = 0, size do
        stacks[places[at]] = left
        take(wide, stacks, places, at + 1, options, seen)
    end
    stacks[places[at]] = size
end

--- Positions that the player to move loses, by how many stacks a move takes from and how many there
--- are: of the circle read from some place on, one way round or the other (Dufour and Heubach).
local lost = {
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
    ["6 of 8"] = function(a)
        return a[1] == 0
            and a[2] == a[8]
            and a[3] + a[4] == a[2]
            and a[6] + a[7] == a[2]
            and a[5] == math.min(a[2], a[3] + a[7])
    end,
}

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

local function closed_form(position)
    local wide, stacks = parts_of(position)
    local count, sum, same = #stacks, 0, true
    for _, size in ipairs(stacks) do
        sum = sum ~ size
        same = same and size == stacks[1]
    end
    if wide == 1 then return numbers.nimber(sum) end
    if wide == count - 1 and same then return "0" end
    local holds = lost[("%d of %d"):format(wide, count)]
    return holds and somewhere(stacks, holds) and "0" or nil
end

return {
    name = "circular-nim",
    summary = "counters are taken from neighbouring stacks of a circle",
    impartial = true,
    rules = "Stacks of counters stand in a circle. A move chooses K neighbouring stacks and takes at least "
        .. "one counter from them together, any number from each. Stacks that are empty stay in the circle. "
        .. "Both players have the same moves. The player who cannot move loses.",
    grammar = "K, a colon, and the stacks round the circle: 2:3,1,2.",
    example = "2:2,1,1",
    example_value = "*4",
    source = "M. Dufour and S. Heubach, Circular Nim games, Electronic J. Combinatorics 20(2) (2013), P22",
    read = function(text) return written(parts_of(text)) end,
    closed_form = closed_form,
    options = function(position)
        local wide, stacks = parts_of(position)
        local options, seen = {}, { [position] = true }
        for first = 1, #stacks do
            local places = {}
            for i = 0, wide - 1 do places[#places + 1] = (first + i - 1) % #stacks + 1 end
            take(wide, stacks, places, 1, options, seen)
        end
        return options
    end,
}
