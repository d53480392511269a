-- SPDX-License-Identifier: MIT
--
-- Gale's Nim: Nim that is over as soon as few enough heaps are left.

local numbers = require "lib.numbers"

local function parts_of(text)
    local ends, rest = text:match "^(%d+):(.*)$"
    if not ends then error("expected the number of heaps that ends play, and heaps: 1:3,4,5", 0) end
    local heaps = {}
    for _, size in ipairs(numbers.read(rest, "3,4,5")) do
        if size > 0 then heaps[#heaps + 1] = size end
    end
    table.sort(heaps)
    return math.tointeger(tonumber(ends)), heaps
end

--- Where play is over nothing can be told apart.
local function written(ends, heaps)
    return #heaps <= ends and "0" or ("%d:%s"):format(ends, numbers.write(heaps))
end

return {
    name = "gale-nim",
    aliases = "gales-nim",
    summary = "Nim that ends when few enough heaps are left; who moved last wins",
    impartial = true,
    rules = "A move takes one or more counters from one heap. Play is over as soon as at most E heaps are "
        .. "left that are not empty; the player who has moved last wins.",
    grammar = "E, a colon, and the sizes of the heaps: 1:3,4,5.",
    example = "1:2,4",
    example_value = "*3",
    source = "D. Gale; R. K. Guy, Unsolved problems in combinatorial games",
    read = function(text) return written(parts_of(text)) end,
    -- Where a single heap ends play, emptying one of two heaps ends it, so that two heaps are Nim with
    -- a counter less in each, and with one move more to 0. With three heaps whoever empties one leaves
    -- two, from which the opponent wins: nobody does so, and it is Nim with a counter less in each.
    closed_form = function(position)
        local ends, heaps = parts_of(position)
        if ends ~= 1 then return nil end
        local sum = 0
        for _, size in ipairs(heaps) do sum = sum ~ (size - 1) end
        if #heaps == 2 then return numbers.nimber(sum + 1) end
        return #heaps == 3 and sum == 0 and "0" or nil
    end,
    options = function(position)
        local ends, heaps = parts_of(position)
        local options = {}
        for place, size in ipairs(heaps) do
            for left = 0, size - 1 do
                local after = numbers.replaced(heaps, place, left > 0 and left or nil)
                table.sort(after)
                options[#options + 1] = written(ends, after)
            end
        end
        return options
    end,
}
