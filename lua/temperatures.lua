-- SPDX-License-Identifier: MIT
--
-- The hottest positions of a ruleset on words of two letters.
--
--     ender run lua/temperatures.lua bipass bw 8
--
-- goes through all words of length 1 to 8 and shows, for each length, the greatest temperature, how
-- many different values there are, and a position that is hottest.

local name, letters, most = ...
assert(most, "arguments: RULESET LETTERS LENGTH")
local rules = ender.ruleset(name)
assert(#letters == 2, "give two letters, such as bw")

-- The word of a length whose letters are the binary digits of a number.
local function word(number, length)
    local text = {}
    for i = length, 1, -1 do
        text[i] = letters:sub(number % 2 + 1, number % 2 + 1)
        number = number // 2
    end
    return table.concat(text)
end

print("length", "values", "hottest", "position", "value")
for length = 1, tonumber(most) do
    local seen, values, best = {}, 0, nil
    for number = 0, 2 ^ length - 1 do
        local position = rules(word(number, length))
        local value = position:value()
        if not seen[value] then -- equal games are the same key
            seen[value] = true
            values = values + 1
        end
        local temperature = value:temperature()
        if not best or best.temperature < temperature then
            best = { temperature = temperature, position = position, value = value }
        end
    end
    print(length, values, best.temperature, best.position, best.value)
end
