-- SPDX-License-Identifier: MIT
--
-- Grazing: the ruleset that docs/tutorial-ruleset.md makes step by step.

-- All rows after a step of one kind of animal.
local function steps(row, animal)
    local options = {}
    for at in row:gmatch("()" .. animal) do
        if row:sub(at + 1, at + 1) == "." then
            options[#options + 1] = row:sub(1, at - 1) .. "#" .. animal .. row:sub(at + 2)
        end
        if row:sub(at - 1, at - 1) == "." then
            options[#options + 1] = row:sub(1, at - 2) .. animal .. "#" .. row:sub(at + 1)
        end
    end
    return options
end

return {
    name = "grazing",
    summary = "animals in a row of grass step onto the grass beside them and leave bare ground",
    rules = "A row of squares, each with grass, bare ground, a goat (Left's) or a sheep (Right's). A "
        .. "player moves one of the player's animals one square to the left or to the right, onto "
        .. "grass; the square it comes from becomes bare ground. The player who cannot move loses.",
    grammar = "One letter for each square: . is grass, # bare ground, L a goat, R a sheep.",
    squares = "L=black R=white #=blocked .=empty",
    example = "L..R",
    example_value = "0",
    source = "made for docs/tutorial-ruleset.md",
    read = function(row)
        local wrong = row:find "[^.#LR]"
        if wrong then error(("square %d is none of . # L R"):format(wrong), 0) end
        return row
    end,
    options = function(row, player)
        return steps(row, player == "left" and "L" or "R")
    end,
    -- Pieces between bare ground; where no animal stands, nobody moves.
    parts = function(row)
        local parts = {}
        for part in row:gmatch "[^#]+" do
            if part:find "[LR]" then parts[#parts + 1] = part end
        end
        return parts
    end,
    -- The first in alphabetical order of the row, its mirror image, and both with the animals
    -- exchanged.
    symmetry = function(row)
        local exchanged = row:gsub("[LR]", { L = "R", R = "L" })
        local same = row < row:reverse() and row or row:reverse()
        local opposite = exchanged < exchanged:reverse() and exchanged or exchanged:reverse()
        if opposite < same then return opposite, true end
        return same
    end,
    -- An animal alone goes where there is more grass, and never comes back.
    closed_form = function(row)
        local before, animal, behind = row:match "^(%.*)([LR])(%.*)$"
        if not animal then return nil end
        local length = math.max(#before, #behind)
        return animal == "L" and length or -length
    end,
}
