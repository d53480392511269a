-- SPDX-License-Identifier: MIT
--
-- Chess on a Young diagram: a piece goes down and to the right from its upper left corner.

local numbers = require "lib.numbers"
local diagrams = require "lib.diagrams"

--- The steps of each piece, rows down and columns to the right; `far` ones may be repeated at once.
local pieces = {
    downright = { { 0, 1 }, { 1, 0 } },
    pawn = { { 0, 1 }, { 1, 1 } },
    knight = { { 1, 2 }, { 2, 1 } },
    king = { { 0, 1 }, { 1, 0 }, { 1, 1 } },
    bishop = { { 1, 1 }, far = true },
    rook = { { 1, 0 }, { 0, 1 }, far = true },
    queen = { { 1, 0 }, { 0, 1 }, { 1, 1 }, far = true },
}

local function parts_of(text)
    local piece, rest = text:match "^(%l+):(.*)$"
    if not pieces[piece] then
        error("expected bishop, downright, king, knight, pawn, queen or rook, and a diagram: rook:4,3,1", 0)
    end
    return piece, diagrams.read(rest)
end

return {
    name = "partition-chess",
    summary = "a piece of chess goes down and to the right in a Young diagram",
    impartial = true,
    rules = "A piece stands in the upper left corner of a Young diagram and goes down and to the right, "
        .. "within the diagram: a king one square; a rook, a bishop or a queen any distance; a knight two "
        .. "squares one way and one the other; a pawn one square to the right or diagonally; downright one "
        .. "square down or to the right. What is above it or left of it does not matter any more. Both "
        .. "players have the same moves. The player who cannot move loses.",
    grammar = "The piece, a colon, and the lengths of the rows from above, which do not increase: rook:4,3,1.",
    example = "king:4,3,1",
    example_value = "0",
    source = "E. Gottlieb, M. Krnc and P. Muršič, arXiv 2501.14640 (2025)",
    read = function(text)
        local piece, rows = parts_of(text)
        return ("%s:%s"):format(piece, numbers.write(rows))
    end,
    options = function(position)
        local piece, rows = parts_of(position)
        local moves, options, seen = pieces[piece], {}, {}
        for _, step in ipairs(moves) do
            for times = 1, moves.far and math.max(#rows, rows[1]) or 1 do
                local rest = diagrams.without(rows, times * step[1], times * step[2])
                if #rest == 0 then break end
                local text = ("%s:%s"):format(piece, numbers.write(rest))
                if not seen[text] then options[#options + 1] = text end
                seen[text] = true
            end
        end
        return options
    end,
}
