-- SPDX-License-Identifier: MIT
--
-- Quantum Nim: a position is a set of positions of Nim, of which a move may be two at once.

local numbers = require "lib.numbers"

local most = 20000 -- realisations

--- The flavour, and the realisations as sorted texts without repetition.
local function read(text)
    local flavour, rest = text:match "^%s*([ABCD]'?)%s*:(.*)$"
    if not flavour or (#flavour == 2 and flavour ~= "C'") then
        error("expected a flavour A, B, C, C' or D, a colon, and heaps: A:1,2 | 0,3", 0)
    end
    local list, seen, count = {}, {}, nil
    for part in (rest .. "|"):gmatch "([^|]*)|" do
        local heaps = numbers.read(part:match "^%s*(.-)%s*$", "1,2")
        count = count or #heaps
        if #heaps ~= count then error("all realisations have the same number of heaps", 0) end
        local name = numbers.write(heaps)
        if not seen[name] then
            seen[name], list[#list + 1] = true, heaps
        end
    end
    return flavour, list
end

local function written(flavour, realisations)
    local texts = {}
    for i, heaps in ipairs(realisations) do texts[i] = numbers.write(heaps) end
    table.sort(texts)
    return flavour .. ":" .. table.concat(texts, " | ")
end

--- Where the name leads from the realisations in which it is legal.
local function moved(realisations, heap, taken)
    local list = {}
    for _, heaps in ipairs(realisations) do
        if heaps[heap] >= taken then
            list[#list + 1] = numbers.replaced(heaps, heap, heaps[heap] - taken)
        end
    end
    return list
end

local function joined(one, other)
    local list, seen = {}, {}
    for _, source in ipairs { one, other } do
        for _, heaps in ipairs(source) do
            local name = numbers.write(heaps)
            if not seen[name] then
                seen[name], list[#list + 1] = true, heaps
            end
        end
    end
    if #list > most then error(("more than %d realisations"):format(most), 0) end
    return list
end

--- May the move be made alone, not superposed?
local function is_single(flavour, is_only, is_everywhere)
    if flavour == "D" then return true end
    return (is_only and (flavour == "B" or flavour == "C'"))
        or (is_everywhere and (flavour == "C" or flavour == "C'"))
end

return {
    name = "quantum-nim",
    summary = "two moves of Nim are made at once, in superposition",
    impartial = true,
    rules = "A position is a set of positions of Nim, its realisations. A move names a heap and how many "
        .. "counters are taken; realisations in which that cannot be done vanish. A superposed move is two "
        .. "different moves, each possible in some realisation, and leads to the results of both. Flavour A "
        .. "has superposed moves only; B also a move that is the only one; C also a move that is possible "
        .. "in every realisation; C' has those of B and C; D has all single moves. The player who cannot "
        .. "move loses.",
    grammar = "The flavour, a colon, and realisations joined by |: A:1,2 or D:0,2 | 1,1. Heaps keep their "
        .. "places.",
    example = "A:1,3",
    example_value = "*",
    source = "P. Dorbec and M. Mhalla, Toward quantum combinatorial games, arXiv 1701.02193 (2017)",
    read = function(text) return written(read(text)) end,
    options = function(position)
        local flavour, realisations = read(position)
        local results, options, seen = {}, {}, {}
        local function add(list)
            local option = written(flavour, list)
            if not seen[option] then
                seen[option], options[#options + 1] = true, option
            end
        end
        for heap = 1, #realisations[1] do
            local largest = 0
            for _, heaps in ipairs(realisations) do largest = math.max(largest, heaps[heap]) end
            for taken = 1, largest do results[#results + 1] = moved(realisations, heap, taken) end
        end
        for i, one in ipairs(results) do
            if is_single(flavour, #results == 1, #one == #realisations) then add(one) end
            for k = i + 1, #results do add(joined(one, results[k])) end
        end
        return options
    end,
}
