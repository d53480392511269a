-- SPDX-License-Identifier: MIT
--
-- Superstars: games all of whose options are heaps of Nim.

local numbers = require "lib.numbers"

local function side(text)
    local list = text:match "^%s*$" and {} or numbers.read(text, "0,2")
    table.sort(list)
    return list
end

local function part_read(text)
    local heap = text:match "^%s*(%d+)%s*$"
    if heap then return { tonumber(heap) } end
    local left, right = text:match "^%s*{([^|]*)|([^|]*)}%s*$"
    if not left then error("expected superstars such as {0,2|1,3}, or heaps, joined by +", 0) end
    return nil, { left = side(left), right = side(right) }
end

local function parts_of(text)
    local parts = {}
    for part in (text .. "+"):gmatch "([^+]*)%+" do
        local heap, star = part_read(part)
        parts[#parts + 1] = heap and ("%d"):format(heap[1])
            or ("{%s|%s}"):format(numbers.write(star.left), numbers.write(star.right))
    end
    table.sort(parts)
    return parts
end

return {
    name = "superstar",
    summary = "a first move of each player leads to a heap of Nim",
    rules = "From a superstar {0,2|1,3} Left moves to a heap of 0 or 2 counters, Right to one of 1 or 3. "
        .. "From a heap both players take counters as in Nim. The player who cannot move loses.",
    grammar = "Superstars {0,2|1,3} and heaps 3, joined by +; a side may be empty.",
    example = "{1|0}+{0,2|1}",
    example_value = "0",
    source = "K. Burke, M. Ferland, S. Huntemann and S. Teng, arXiv 2403.04955 (2024)",
    read = function(text) return table.concat(parts_of(text), "+") end,
    parts = function(position)
        local parts = {}
        for _, part in ipairs(parts_of(position)) do
            if part ~= "0" then parts[#parts + 1] = part end
        end
        return parts
    end,
    options = function(position, player)
        local parts, options = parts_of(position), {}
        for i, part in ipairs(parts) do
            local heap, star = part_read(part)
            local sizes = star and star[player] or {}
            for size = 0, heap and heap[1] - 1 or -1 do sizes[#sizes + 1] = size end
            for _, size in ipairs(sizes) do
                local copy = table.move(parts, 1, #parts, 1, {})
                copy[i] = ("%d"):format(size)
                options[#options + 1] = table.concat(copy, "+")
            end
        end
        return options
    end,
}
