-- SPDX-License-Identifier: MIT
--
-- Mark: one counter is taken, or the heap is halved downwards.

return {
    name = "mark",
    summary = "one counter is taken from a heap, or the heap is halved, rounded down",
    impartial = true,
    rules = "A move takes one counter from a heap, or leaves half of it, rounded down. A move changes the heap. "
        .. "Both players have the same moves. The player who cannot move loses.",
    example = "7",
    example_value = "*",
    source = "A. S. Fraenkel, Aperiodic subtraction games, Electronic J. Combinatorics 18(2) (2011), P19",
    heaps = function(n)
        if n == 0 then return {} end
        local half = n // 2
        if half == n - 1 or half == n then return { { n - 1 } } end
        return { { n - 1 }, { half } }
    end,
}
