-- SPDX-License-Identifier: MIT
--
-- Robin Hood: what one player takes, the other one is poorer by.

local numbers = require "lib.numbers"

local function parts_of(text)
    local heap, rest = text:match "^%s*(%d+)%s*;(.*)$"
    local wealths = rest and numbers.read(rest, "2,1")
    if not wealths or #wealths ~= 2 then error("expected a heap and the wealths of both: 3;2,1", 0) end
    return math.tointeger(tonumber(heap)), wealths[1], wealths[2]
end

local function written(heap, left, right)
    if heap == 0 or (left == 0 and right == 0) then return "0" end
    return ("%d;%d,%d"):format(heap, left, right)
end

return {
    name = "robin-hood",
    summary = "each player takes at most so many counters as he is rich, and makes the other one poorer",
    rules = "Left removes from 1 to a counters from the heap, a being her wealth, and Right's wealth is less "
        .. "by as many, but not less than 0; Right likewise. The player who cannot move loses.",
    grammar = "The heap, a semicolon, and the wealth of Left and of Right: 3;2,1.",
    example = "2;1,1",
    example_value = "+-1",
    source = "A. Dargad, U. Larsson and N. Balachandran, arXiv 2501.07239 (2025)",
    read = function(text) return written(parts_of(text)) end,
    options = function(position, player)
        local heap, left, right = parts_of(position)
        local options = {}
        for taken = 1, math.min(heap, player == "left" and left or right) do
            options[#options + 1] = player == "left"
                    and written(heap - taken, left, math.max(right - taken, 0))
                or written(heap - taken, math.max(left - taken, 0), right)
        end
        return options
    end,
}
