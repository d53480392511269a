-- SPDX-License-Identifier: MIT
--
-- Go in which the first capture wins: who does on a small board?
--
--     ender run lua/capture-race.lua [COLUMNS [ROWS]]
--
-- Plays all games on one record, taking moves back, and remembers who wins on each board. Prints
-- the winner and the end of a game in which the winner plays well. Who cannot move has lost.

local columns = tonumber(... or 3)
local rows = tonumber((select(2, ...)) or columns)
local game = ender.go(columns, rows)
local other = { black = "white", white = "black" }
local known = { black = {}, white = {} }

local wins -- forward

-- Does the colour win by a move at the point?
local function wins_at(point, colour)
    local captures = game:play(point, colour) > 0
    local won = captures or not wins(other[colour])
    game:undo()
    return won
end

-- A point where the colour, who is to move, wins; or false.
function wins(colour)
    local board = game:hash()
    local found = known[colour][board]
    if found ~= nil then return found end
    found = false
    for _, point in ipairs(game:moves(colour)) do
        if wins_at(point, colour) then
            found = point
            break
        end
    end
    known[colour][board] = found
    return found
end

local colour = "black"
print((wins(colour) and "Black" or "White") .. " wins on " .. columns .. "x" .. rows)
repeat
    local point = wins(colour) or game:moves(colour)[1]
    local captures = point and game:play(point, colour) > 0
    colour = other[colour]
until captures or not point
print(game:picture())
