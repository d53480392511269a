-- SPDX-License-Identifier: MIT
--
-- Pseudo-Quicksort: as Quicksort, around pivots between the numbers.

local sorting = require "lib.sorting"

-- 3/2, 5/2 ... between the least and the greatest number, of those that part others.
local function halves(list)
    local pivots = {}
    for _, x in ipairs(list) do pivots[#pivots + 1] = x + 0.5 end
    for _, x in ipairs(list) do pivots[#pivots + 1] = x - 0.5 end
    return pivots
end

return {
    name = "pseudo-quicksort",
    summary = "Quicksort around pivots between the numbers: what is less goes to the front",
    rules = "A row of different numbers. A player chooses a pivot n + 1/2, Left with an odd n, Right with an "
        .. "even one; what is less than the pivot goes to the front, what is greater behind it, each in "
        .. "the order in which it stood. The row must change. The player who cannot move loses.",
    grammar = sorting.grammar,
    example = "4,3,2,1",
    example_value = "1",
    source = sorting.source,
    read = sorting.read,
    parts = sorting.parts,
    draw = sorting.draw,
    options = function(text, player) return sorting.options(text, player, halves) end,
}
