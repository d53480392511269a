-- SPDX-License-Identifier: MIT
--
-- Sink subtraction: a number of the set may be taken also if it is more than the heap, which is then
-- empty.

local numbers = require "lib.numbers"

local function parts_of(text)
    local set, heap = text:match "^%s*([%d,%s]+):%s*(%d+)%s*$"
    if not set then error("expected the numbers that may be taken, a colon and a heap: 1,4,5:13", 0) end
    local list, seen = {}, {}
    for _, number in ipairs(numbers.read(set, "1,4,5")) do
        if number == 0 then error("expected numbers from 1 on before the colon", 0) end
        if not seen[number] then list[#list + 1] = number end
        seen[number] = true
    end
    table.sort(list)
    return list, numbers.read(heap, "13")[1]
end

local function written(list, heap)
    return heap == 0 and "0" or ("%s:%d"):format(numbers.write(list), heap)
end

return {
    name = "sink-subtraction",
    summary = "a number of a set is taken from a heap, also if it is more than the heap",
    impartial = true,
    rules = "A move takes a number of the set from the heap; if the number is more than the heap, the "
        .. "heap is empty afterwards. Both players have the same moves. The player who cannot move, because "
        .. "all heaps are empty, loses.",
    grammar = "The numbers of the set with commas between them, a colon, and a heap: 1,4,5:13.",
    example = "1,4,5:13",
    example_value = "*3",
    source = "sink convention of subtraction games, as in work on additive sets {a, b, a+b} (2026)",
    read = function(text) return written(parts_of(text)) end,
    options = function(position)
        local list, heap = parts_of(position)
        local options, last = {}, nil
        for i = #list, 1, -1 do
            local left = math.max(heap - list[i], 0)
            if left ~= last then options[#options + 1] = written(list, left) end
            last = left
        end
        return options
    end,
}
