-- SPDX-License-Identifier: MIT
--
-- Downright: a token goes down or to the right in a Young diagram.

local numbers = require "lib.numbers"
local diagrams = require "lib.diagrams"

return {
    name = "downright",
    summary = "a token goes down or to the right and stays in a Young diagram",
    impartial = true,
    rules = "A token stands in the upper left corner of a Young diagram. A move takes it one square down or "
        .. "one to the right, within the diagram; what is above it or left of it does not matter any more. "
        .. "Both players have the same moves. The player who cannot move loses.",
    grammar = "The lengths of the rows from above, which do not increase: 4,2,1.",
    example = "4,4,2",
    example_value = "*2",
    source = "E. Gottlieb, M. Krnc and P. Muršič, arXiv 2207.05599 (2022) and 2501.14640 (2025)",
    read = function(text) return numbers.write(diagrams.read(text)) end,
    picture = function(position) return diagrams.squares(diagrams.read(position)) end,
    squares = ".=empty",
    options = function(position)
        local rows, options, seen = diagrams.read(position), {}, {}
        for _, rest in ipairs { diagrams.without(rows, 1, 0), diagrams.without(rows, 0, 1) } do
            local text = numbers.write(rest)
            if #rest > 0 and not seen[text] then options[#options + 1] = text end
            seen[text] = true
        end
        return options
    end,
}
