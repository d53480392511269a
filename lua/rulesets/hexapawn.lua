-- SPDX-License-Identifier: MIT
--
-- Hexapawn in normal play: two symmetries, of which one exchanges the players.

local function rows_of(text)
    local rows = {}
    for row in text:gmatch "[^|]+" do rows[#rows + 1] = row end
    return rows
end

-- The same board seen in a mirror.
local function mirrored(text)
    local rows = rows_of(text)
    for i, row in ipairs(rows) do rows[i] = row:reverse() end
    return table.concat(rows, "|")
end

-- The same board seen by the other player, who has the other colour.
local function turned(text)
    return (text:reverse():gsub("[wb]", { w = "b", b = "w" }))
end

return {
    name = "hexapawn",
    summary = "pawns that step forward and capture diagonally; who cannot move loses",
    rules = "A board of squares with white and black pawns. Left moves a white pawn one square up to an "
        .. "empty square, or one square up and to the side to capture a black pawn there; Right moves "
        .. "black pawns down in the same way. A pawn on its last row stays there: reaching it wins "
        .. "nothing. The player who cannot move loses.",
    grammar = "The rows from top to bottom, joined by |, all of one length: w is a white pawn, b a black "
        .. "one, . an empty square.",
    example = "b..|.b.|..w",
    example_value = "{{0|-1}|-2}",
    source = "M. Gardner, Mathematical Games: how to build a game-learning machine, Scientific American "
        .. "206 no. 3 (1962), 138-144; played to the last move, as N. D. Elkies, On numbers and "
        .. "endgames, Games of No Chance (1996), 135-150, does with pawns",
    read = function(text)
        local wrong = text:find "[^wb.|]"
        if wrong then error("square " .. wrong .. " is none of w, b and .", 0) end
        if #text > 200 then error("a board has at most 200 squares", 0) end
        local rows = rows_of(text)
        for _, row in ipairs(rows) do
            if #row ~= #rows[1] then error("the rows differ in length", 0) end
        end
        if #rows == 0 then error("a row is missing", 0) end
        return table.concat(rows, "|")
    end,
    options = function(text, player)
        local width = (text:find("|", 1, true) or #text + 1) - 1
        local own, other, step = "w", "b", -(width + 1)
        if player == "right" then own, other, step = "b", "w", width + 1 end
        local options = {}
        local function move(from, to, onto)
            if to < 1 or text:sub(to, to) ~= onto then return end
            local first, last = math.min(from, to), math.max(from, to)
            options[#options + 1] = text:sub(1, first - 1) .. (first == from and "." or own)
                .. text:sub(first + 1, last - 1) .. (last == from and "." or own)
                .. text:sub(last + 1)
        end
        for from = 1, #text do
            if text:sub(from, from) == own then
                move(from, from + step - 1, other)
                move(from, from + step, ".")
                move(from, from + step + 1, other)
            end
        end
        return options
    end,
    symmetry = function(text)
        local other = turned(text)
        local mirror, mirrored_other = mirrored(text), mirrored(other)
        local same = text < mirror and text or mirror
        local opposite = other < mirrored_other and other or mirrored_other
        if opposite < same then return opposite, true end
        return same
    end,
    squares = "w=white b=black .=empty",
    picture = function(text) return (text:gsub("|", "\n")) end,
}
