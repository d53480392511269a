-- SPDX-License-Identifier: MIT
--
-- Delete Nim: one of two heaps is deleted, and the other one split after a counter is taken.

local numbers = require "lib.numbers"

local function written(a, b)
    if a == 0 and b == 0 then return "0" end
    return ("%d,%d"):format(math.min(a, b), math.max(a, b))
end

local function heaps_of(text)
    if text == "0" then return 0, 0 end
    local list = numbers.read(text, "3,5")
    if #list ~= 2 then error("expected two heaps, such as 3,5", 0) end
    return list[1], list[2]
end

return {
    name = "delete-nim",
    summary = "one of two heaps is deleted; the other one loses a counter and is split in two",
    impartial = true,
    rules = "There are two heaps. A move deletes one of them, takes one counter from the other one, and "
        .. "splits what is left of it into two heaps, either of which may be empty. Both players have the "
        .. "same moves. The player who cannot move loses.",
    grammar = "The sizes of the two heaps: 3,5.",
    example = "3,5",
    example_value = "*3",
    source = "T. Abuku and K. Suetsugu, Delete Nim",
    read = function(text) return written(heaps_of(text)) end,
    closed_form = function(position) -- Abuku and Suetsugu: the power of 2 in (a or b) + 1
        local a, b = heaps_of(position)
        local number, power = (a | b) + 1, 0
        while number % 2 == 0 do number, power = number // 2, power + 1 end
        return numbers.nimber(power)
    end,
    options = function(position)
        local a, b = heaps_of(position)
        local options, seen = {}, {}
        for _, size in ipairs { a, b } do
            for left = 0, (size - 1) // 2 do
                local text = written(left, size - 1 - left)
                if size > 0 and not seen[text] then options[#options + 1] = text end
                seen[text] = true
            end
        end
        return options
    end,
}
