-- SPDX-License-Identifier: MIT
--
-- Endings of checkers with kings alone: play may come back, so the values are loopy.

local function board_of(text)
    local rows = {}
    for row in text:gmatch "[^|]+" do rows[#rows + 1] = row end
    return rows
end

-- The squares as a table of rows of letters, which moves change.
local function squares_of(text)
    local squares = {}
    for i, row in ipairs(board_of(text)) do
        squares[i] = {}
        for letter in row:gmatch "." do table.insert(squares[i], letter) end
    end
    return squares
end

local function text_of(squares)
    local rows = {}
    for i, row in ipairs(squares) do rows[i] = table.concat(row) end
    return table.concat(rows, "|")
end

local function at(squares, row, column) return squares[row] and squares[row][column] end

local steps = { { -1, -1 }, { -1, 1 }, { 1, -1 }, { 1, 1 } }

-- Calls found(squares) at the end of every series of jumps that begins here; false if there is none.
local function jump(squares, row, column, own, other, found)
    local any = false
    for _, step in ipairs(steps) do
        local over, beside = row + step[1], column + step[2]
        local to, next_to = over + step[1], beside + step[2]
        if at(squares, over, beside) == other and at(squares, to, next_to) == "." then
            any = true
            squares[row][column], squares[over][beside], squares[to][next_to] = ".", ".", own
            if not jump(squares, to, next_to, own, other, found) then found(squares) end
            squares[row][column], squares[over][beside], squares[to][next_to] = own, other, "."
        end
    end
    return any
end

return {
    name = "kings",
    summary = "checkers with kings alone; who has none left, or cannot move, loses",
    rules = "Left has the white kings of a board, Right the black ones. A king moves one step "
        .. "diagonally to an empty square, or jumps over a neighbouring king of the other colour to "
        .. "the empty square behind it, which captures that king, and goes on jumping as long as it "
        .. "can. A player who can capture must. A player who cannot move loses; infinite play is a "
        .. "draw.",
    grammar = "The rows from top to bottom, joined by |, all of one length: w is a white king, b a "
        .. "black one, . an empty square.",
    squares = "w=white b=black .=empty",
    example = "w..|.b.|...",
    example_value = "{on|0}",
    source = "Winning Ways, chapter 11, for values of play that need not end; the rules of checkers",
    repeats = true,
    read = function(text)
        local wrong = text:find "[^wb.|]"
        if wrong then error("square " .. wrong .. " is none of w, b and .", 0) end
        if #text > 100 then error("a board has at most 100 squares", 0) end
        local rows = board_of(text)
        if #rows == 0 then error("a row is missing", 0) end
        for _, row in ipairs(rows) do
            if #row ~= #rows[1] then error("the rows differ in length", 0) end
        end
        return table.concat(rows, "|")
    end,
    options = function(text, player)
        local own, other = "w", "b"
        if player == "right" then own, other = "b", "w" end
        local squares, captures, moves = squares_of(text), {}, {}
        local function captured(after) captures[#captures + 1] = text_of(after) end
        for row = 1, #squares do
            for column = 1, #squares[row] do
                if squares[row][column] == own then
                    jump(squares, row, column, own, other, captured)
                    for _, step in ipairs(steps) do
                        local to, beside = row + step[1], column + step[2]
                        if at(squares, to, beside) == "." then
                            squares[row][column], squares[to][beside] = ".", own
                            moves[#moves + 1] = text_of(squares)
                            squares[row][column], squares[to][beside] = own, "."
                        end
                    end
                end
            end
        end
        return #captures > 0 and captures or moves
    end,
    picture = function(text) return (text:gsub("|", "\n")) end,
}
