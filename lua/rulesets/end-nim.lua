-- SPDX-License-Identifier: MIT
--
-- End-Nim: heaps in a row, of which the first and the last one may be taken from.

local numbers = require "lib.numbers"

local function written(list) return #list == 0 and "0" or numbers.write(list) end

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
