-- SPDX-License-Identifier: MIT
--
-- Chomp: positions are tables, the lengths of the rows. What is left of the bar is the same game
-- when it is reflected at its diagonal, so one of the two is looked at.

-- The rows without those that are empty.
local function whole(rows)
    local list = {}
    for i, length in ipairs(rows) do
        if length == 0 then break end
        list[i] = length
    end
    return list
end

local function reflected(rows)
    local columns = {}
    for column = 1, rows[1] or 0 do
        local height = 0
        while (rows[height + 1] or 0) >= column do height = height + 1 end
        columns[column] = height
    end
    return columns
end

local function is_larger(a, b)
    for i = 1, math.max(#a, #b) do
        if (a[i] or 0) ~= (b[i] or 0) then return (a[i] or 0) > (b[i] or 0) end
    end
    return false
end

local most = 60

local function number(text)
    local n = math.tointeger(tonumber(text))
    if not n or n < 1 or n > most then
        error(("a number from 1 to %d is expected, not %s"):format(most, text), 0)
    end
    return n
end

return {
    name = "chomp",
    summary = "break off all that is below and to the right of a square of a bar of chocolate",
    impartial = true,
    rules = "A bar of squares in rows, of which the top left one is poisoned. A move chooses a square "
        .. "that is still there, but not the poisoned one, and takes it away with all squares that "
        .. "are neither above it nor to the left of it. Both players have the same moves. The player "
        .. "who cannot move, because only the poisoned square is left, loses.",
    grammar = "The lengths of the rows from top to bottom, none longer than the one before, joined by "
        .. "commas; 3x4 is short for 4,4,4. At most 60 rows, and 60 squares a row.",
    example = "2x2",
    example_value = "*2",
    source = "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974), 876-879",
    read = function(text)
        local rows = {}
        local height, width = text:match "^(%d+)x(%d+)$"
        if height then
            for i = 1, number(height) do rows[i] = number(width) end
            return rows
        end
        for length in (text .. ","):gmatch "(.-)," do
            rows[#rows + 1] = number(length)
            if #rows > 1 and rows[#rows] > rows[#rows - 1] then
                error("no row is longer than the one above it", 0)
            end
            if #rows > most then error("there are at most 60 rows", 0) end
        end
        return rows
    end,
    write = function(rows) return table.concat(rows, ",") end,
    symmetry = function(rows)
        local columns = reflected(rows)
        return is_larger(columns, rows) and columns or rows
    end,
    options = function(rows)
        local options = {}
        for i = 1, #rows do
            for length = i == 1 and 1 or 0, rows[i] - 1 do
                local option = {}
                for k = 1, #rows do
                    option[k] = k < i and rows[k] or math.min(rows[k], length)
                end
                options[#options + 1] = whole(option)
            end
        end
        return options
    end,
    picture = function(rows)
        local lines = {}
        for i, length in ipairs(rows) do lines[i] = ("[]"):rep(length) end
        lines[1] = "()" .. lines[1]:sub(3)
        return table.concat(lines, "\n")
    end,
}
