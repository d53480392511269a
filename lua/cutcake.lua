-- SPDX-License-Identifier: MIT
--
-- Cutcake (Berlekamp, Conway and Guy, Winning Ways, chapter 2): a ruleset in Lua.
--
--     ender run lua/cutcake.lua 8
--
-- A rectangle is written 2x3, height first; several of them, as a cut leaves them, 2x1;2x2. Left
-- cuts a rectangle from top to bottom, Right from side to side, along the lines between the unit
-- squares. Prints the values of the rectangles up to a size.

-- The two pieces of every cut.
local function cuts(rectangle, player)
    local height, width = rectangle:match "(%d+)x(%d+)"
    local options = {}
    if player == "left" then
        for k = 1, width // 2 do
            options[#options + 1] = ("%dx%d;%dx%d"):format(height, k, height, width - k)
        end
    else
        for k = 1, height // 2 do
            options[#options + 1] = ("%dx%d;%dx%d"):format(k, width, height - k, width)
        end
    end
    return options
end

-- The rectangles of a position.
local function pieces(position)
    local list = {}
    for piece in position:gmatch "[^;]+" do list[#list + 1] = piece end
    return list
end

local cutcake = ender.define {
    name = "cutcake-in-lua",
    summary = "cutting rectangles, Left from top to bottom, Right from side to side",
    example = "2x3;1x4",
    read = function(text)
        for _, piece in ipairs(pieces(text)) do
            if not piece:match "^[1-9]%d*x[1-9]%d*$" then
                error("a piece is written 2x3, not `" .. piece .. "`", 0)
            end
        end
        return text
    end,
    parts = pieces,
    options = function(position, player)
        local list, options = pieces(position), {}
        for i, piece in ipairs(list) do
            for _, cut in ipairs(cuts(piece, player)) do
                list[i] = cut
                options[#options + 1] = table.concat(list, ";")
            end
            list[i] = piece
        end
        return options
    end,
}

local size = tonumber((...)) or 8
for height = 1, size do
    local row = {}
    for width = 1, size do
        row[width] = tostring(cutcake(height .. "x" .. width):value())
    end
    print(table.concat(row, "\t"))
end
