-- SPDX-License-Identifier: MIT
--
-- LCTR: left column or top row of a Young diagram.

local numbers = require "lib.numbers"
local diagrams = require "lib.diagrams"

local function written(rows) return #rows == 0 and "0" or numbers.write(rows) end

return {
    name = "lctr",
    summary = "the left column or the top row of a Young diagram is taken",
    impartial = true,
    rules = "A move removes the left column or the top row of a Young diagram. Both players have the same "
        .. "moves. The player who cannot move loses.",
    grammar = "The lengths of the rows from above, which do not increase: 4,2,1.",
    example = "4,2,1",
    example_value = "*",
    source = "E. Gottlieb, J. Ilić and M. Krnc, Some results on LCTR, an impartial game on partitions (2022)",
    read = function(text) return text == "0" and "0" or written(diagrams.read(text)) end,
    picture = function(position) return position == "0" and "" or diagrams.squares(diagrams.read(position)) end,
    squares = ".=empty",
    options = function(position)
        local rows = diagrams.read(position)
        local column, row = written(diagrams.without(rows, 0, 1)), written(diagrams.without(rows, 1, 0))
        return column == row and { row } or { column, row }
    end,
}
