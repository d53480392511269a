-- SPDX-License-Identifier: MIT
--
-- Young diagrams from which moves take upper rows and left columns.

local numbers = require "lib.numbers"

local diagrams = {}

--- The rows of a partition, such as 4,2,1.
function diagrams.read(text)
    local rows = numbers.read(text, "4,2,1")
    if not numbers.is_partition(rows) then
        error("the rows of a diagram do not increase, and none is 0, as in 4,2,1", 0)
    end
    return rows
end

--- The rows that are left without so many upper rows and left columns.
function diagrams.without(rows, upper, left)
    local rest = {}
    for i = upper + 1, #rows do
        if rows[i] > left then rest[#rest + 1] = rows[i] - left end
    end
    return rest
end

function diagrams.squares(rows)
    local lines = {}
    for i, length in ipairs(rows) do lines[i] = ("."):rep(length) end
    return table.concat(lines, "\n")
end

return diagrams
