-- SPDX-License-Identifier: MIT
--
-- The Quicksort game: a move is one step of the sorting algorithm.

local sorting = require "lib.sorting"

return {
    name = "quicksort",
    summary = "a step of quicksort: what is less than a number goes in front of it, what is greater behind it",
    rules = "A row of different numbers. A player chooses one of them as a pivot, Left an odd number, Right "
        .. "an even one; what is less than the pivot goes in front of it, what is greater behind it, each "
        .. "in the order in which it stood. The row must change. The player who cannot move loses.",
    grammar = sorting.grammar,
    example = "4,3,2,1",
    example_value = "+-(*,^)",
    source = sorting.source,
    read = sorting.read,
    parts = sorting.parts,
    draw = sorting.draw,
    options = function(text, player)
        return sorting.options(text, player, function(list) return list end)
    end,
}
