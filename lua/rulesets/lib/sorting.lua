-- SPDX-License-Identifier: MIT
--
-- Rows of different numbers that a step of quicksort changes, for the rulesets that make such steps
-- around other pivots.
--
-- A row falls apart where everything in front is less than everything behind, since a step never
-- moves anything across such a place; and single numbers do not move at all.

local sorting = {}

local most = 64

sorting.grammar = "Different numbers from 1 to 999 joined by commas, at most 64 of them."
sorting.source = "A. Chen, The Quicksort Game, master's thesis, KTH Stockholm 2016. Which player has which "
    .. "parity is chosen here"

function sorting.numbers(text)
    local list = {}
    for word in text:gmatch "[^,]+" do list[#list + 1] = math.tointeger(tonumber(word)) end
    return list
end

function sorting.read(text)
    local list, seen = {}, {}
    for word in (text .. ","):gmatch "([^,]*)," do
        local n = word:match "^%s*(%d+)%s*$"
        n = n and #n <= 3 and math.tointeger(tonumber(n))
        if not n or n < 1 then
            error("expected numbers from 1 to 999 joined by commas, such as 3,1,2", 0)
        end
        if seen[n] then error(n .. " is there twice; the numbers are different", 0) end
        seen[n] = true
        list[#list + 1] = n
    end
    if #list > most then error("a row has at most 64 numbers", 0) end
    return table.concat(list, ",")
end

-- A row of squares with the numbers.
function sorting.draw(text)
    local shapes = {}
    for i, x in ipairs(sorting.numbers(text)) do
        shapes[2 * i - 1] = ("cell %d 0 empty"):format(i - 1)
        shapes[2 * i] = ("text %.1f 0.5 %d"):format(i - 0.5, x)
    end
    return shapes
end

function sorting.parts(text)
    local list, rows, row, least, greatest = sorting.numbers(text), {}, {}, {}, 0
    for i = #list, 1, -1 do least[i] = math.min(list[i], least[i + 1] or math.maxinteger) end
    for i, x in ipairs(list) do
        row[#row + 1] = x
        greatest = math.max(greatest, x)
        if greatest < (least[i + 1] or math.maxinteger) then
            if #row > 1 then rows[#rows + 1] = table.concat(row, ",") end
            row = {}
        end
    end
    return rows
end

-- What is less than the pivot goes in front of it, what is greater behind it, each in its order.
function sorting.around(list, pivot)
    local front, behind = {}, {}
    for _, x in ipairs(list) do
        if x < pivot then front[#front + 1] = x end
        if x > pivot then behind[#behind + 1] = x end
    end
    if math.tointeger(pivot) then front[#front + 1] = math.tointeger(pivot) end
    table.move(behind, 1, #behind, #front + 1, front)
    return table.concat(front, ",")
end

-- The rows that the player's pivots lead to: Left has those over an odd number, Right the others.
function sorting.options(text, player, pivots)
    local list, options, seen = sorting.numbers(text), {}, {}
    for _, pivot in ipairs(pivots(list)) do
        local to = sorting.around(list, pivot)
        if (pivot // 1 % 2 == 1) == (player == "left") and to ~= text and not seen[to] then
            seen[to] = true
            options[#options + 1] = to
        end
    end
    return options
end

return sorting
