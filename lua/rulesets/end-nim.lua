-- SPDX-License-Identifier: MIT
--
-- End-Nim: heaps in a row, of which the first and the last one may be taken from.

local numbers = require "lib.numbers"

local function written(list) return #list == 0 and "0" or numbers.write(list) end

--- The pairing of Albert and Nowakowski: of a row with heap x before it and heap y behind it the
--- player to move loses exactly if y = f(x), where l and r are what the row alone wants before it and
--- behind it. f maps l to 0, 0 to r, and the other numbers in order onto the others.
local function paired(x, l, r)
    if x == l then return 0 end
    if x == 0 then return r end
    local place = x - (l > 0 and x > l and 1 or 0) -- among the positive numbers other than l
    return place + (r > 0 and place >= r and 1 or 0)
end

--- Does the player to move lose? For each part of the row, from short ones to long ones, what heap
--- before it and what heap behind it make a row that is lost.
local function is_lost(heaps)
    local count = #heaps
    if count < 2 then return count == 0 end
    local before, behind = {}, {}
    for i = 1, count do before[i], behind[i] = { [i] = heaps[i] }, { [i] = heaps[i] } end
    for length = 2, count - 1 do
        for i = 1, count - length + 1 do
            local j = i + length - 1
            behind[i][j] = paired(heaps[i], before[i + 1] and before[i + 1][j], behind[i + 1][j])
            before[i][j] = paired(heaps[j], behind[i][j - 1], before[i][j - 1])
        end
    end
    return heaps[count] == behind[1][count - 1]
end

return {
    name = "end-nim",
    summary = "counters are taken from the first or the last heap of a row",
    impartial = true,
    rules = "Heaps of counters stand in a row. A move takes one or more counters from the first or the "
        .. "last heap; a heap that is empty vanishes. Both players have the same moves. The player who "
        .. "cannot move loses.",
    grammar = "The sizes of the heaps, from one end of the row to the other: 2,1,3. A row and the same "
        .. "row backwards are one position.",
    example = "2,1,3",
    example_value = "*",
    source = "M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electronic J. Combinatorics 8(2) "
        .. "(2001), R1; G. Cairns and N. B. Ho (2011)",
    read = function(text)
        local list, heaps = numbers.read(text, "2,1,3"), {}
        for _, size in ipairs(list) do
            if size > 0 then heaps[#heaps + 1] = size end
        end
        return written(heaps)
    end,
    symmetry = function(position)
        local list, backwards = numbers.read(position, "2,1,3"), {}
        for i = #list, 1, -1 do backwards[#backwards + 1] = list[i] end
        local other = written(backwards)
        return other < position and other or position, false
    end,
    closed_form = function(position)
        local heaps = numbers.read(position, "2,1,3")
        if #heaps == 1 then return numbers.nimber(heaps[1]) end
        if #heaps == 2 then return numbers.nimber(heaps[1] ~ heaps[2]) end
        return is_lost(heaps) and "0" or nil
    end,
    options = function(position)
        local list, options = numbers.read(position, "2,1,3"), {}
        for _, place in ipairs(#list > 1 and { 1, #list } or { 1 }) do
            for left = 0, list[place] - 1 do
                options[#options + 1] = written(numbers.replaced(list, place, left > 0 and left or nil))
            end
        end
        return options
    end,
}
