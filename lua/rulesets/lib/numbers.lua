-- SPDX-License-Identifier: MIT
--
-- Lists of whole numbers in texts of positions: 3,1,2.

local numbers = {}

local most = 1000000 -- counters of a heap

--- The numbers of a text; an error that says what is expected, such as `example`.
function numbers.read(text, example)
    local list = {}
    if not (text .. ","):match "^%s*%d[%d,%s]*,$" then
        error(("expected numbers joined by commas, such as %s"):format(example), 0)
    end
    for part in (text .. ","):gmatch "([^,]*)," do
        local number = math.tointeger(tonumber(part))
        if not number or number > most then
            error(("expected a number from 0 to %d in place of `%s`"):format(most, part), 0)
        end
        list[#list + 1] = number
    end
    return list
end

function numbers.write(list) return table.concat(list, ",") end

--- A copy of the list with another number at a place; without it, if there is none.
function numbers.replaced(list, place, number)
    local copy = table.move(list, 1, #list, 1, {})
    if number then
        copy[place] = number
    else
        table.remove(copy, place)
    end
    return copy
end

--- The name of a nim heap.
function numbers.nimber(n) return n == 0 and "0" or n == 1 and "*" or ("*%d"):format(n) end

--- Does no number exceed the one before it, and is none 0?
function numbers.is_partition(list)
    for i, number in ipairs(list) do
        if number == 0 or (i > 1 and number > list[i - 1]) then return false end
    end
    return true
end

return numbers
