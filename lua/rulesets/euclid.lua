-- SPDX-License-Identifier: MIT
--
-- Euclid: a theorem gives the values, and search finds the same ones.

return {
    name = "euclid",
    summary = "take a multiple of the smaller number from the larger one, until they are equal",
    impartial = true,
    rules = "Two positive numbers. A move takes a positive multiple of the smaller one from the larger "
        .. "one, so that both stay positive. Both players have the same moves. Play ends when the "
        .. "numbers are equal, and the player who then cannot move loses.",
    grammar = "The two numbers joined by a comma, each from 1 to 999999999; the larger one is written "
        .. "first.",
    example = "17,5",
    example_value = "*3",
    source = "G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Mathematics 306 "
        .. "(2006), 2798-2800",
    read = function(text)
        local a, b = text:match "^([1-9]%d*),([1-9]%d*)$"
        if not a or #a > 9 or #b > 9 then
            error("expected two numbers from 1 to 999999999, such as 17,5", 0)
        end
        a, b = math.tointeger(tonumber(a)), math.tointeger(tonumber(b))
        return { math.max(a, b), math.min(a, b) }
    end,
    write = function(pair) return pair[1] .. "," .. pair[2] end,
    options = function(pair)
        local options = {}
        for rest = pair[1] - pair[2], 1, -pair[2] do
            options[#options + 1] = { math.max(rest, pair[2]), math.min(rest, pair[2]) }
        end
        return options
    end,
    -- The integer part of |a/b - b/a|, in integers: (a^2 - b^2) // (a b).
    closed_form = function(pair)
        local a, b = pair[1], pair[2]
        return ender.game("*" .. (a * a - b * b) // (a * b))
    end,
}
