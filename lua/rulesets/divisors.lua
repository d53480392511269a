-- SPDX-License-Identifier: MIT
--
-- The game of divisors: positions are tables, the divisors that are left. They are written as their
-- largest ones, which all others divide.

local most = 1000000

local function divisors(list)
    local seen, all = {}, {}
    for _, n in ipairs(list) do
        for d = 1, math.floor(math.sqrt(n)) do
            if n % d == 0 then
                seen[d] = true
                seen[n // d] = true
            end
        end
    end
    for d in pairs(seen) do all[#all + 1] = d end
    table.sort(all)
    return all
end

-- The numbers that divide no other one of the list.
local function largest(list)
    local tops = {}
    for i, n in ipairs(list) do
        local is_top = true
        for k = i + 1, #list do is_top = is_top and list[k] % n ~= 0 end
        if is_top then tops[#tops + 1] = n end
    end
    return tops
end

return {
    name = "divisors",
    aliases = "schuh",
    summary = "name a divisor that no number named before divides, but not 1",
    impartial = true,
    rules = "The divisors of a number, or of several. A move names one that is left, but not 1, and takes "
        .. "it away with all its multiples. Both players have the same moves. The player who cannot "
        .. "move, because only 1 is left, loses.",
    grammar = "The numbers whose divisors are left, from 1 to 1000000, joined by commas; those that "
        .. "divide another one need not be written. At most 64 of them.",
    example = "12",
    example_value = "*4",
    source = "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952), 299-304",
    read = function(text)
        local list = {}
        for word in (text .. ","):gmatch "(.-)," do
            local n = word:match "^%d+$" and #word < 8 and math.tointeger(tonumber(word))
            if not n or n < 1 or n > most then
                error("expected numbers from 1 to 1000000 joined by commas, not `" .. word .. "`", 0)
            end
            list[#list + 1] = n
            if #list > 64 then error("too many numbers", 0) end
        end
        return divisors(list)
    end,
    write = function(all) return table.concat(largest(all), ",") end,
    options = function(all)
        local options = {}
        for i = 2, #all do
            local rest = {}
            for _, d in ipairs(all) do
                if d % all[i] ~= 0 then rest[#rest + 1] = d end
            end
            options[#options + 1] = rest
        end
        return options
    end,
    -- Where each divides the next, they are a heap of counters.
    closed_form = function(all)
        for i = 2, #all - 1 do
            if all[i + 1] % all[i] ~= 0 then return nil end
        end
        return ender.game("*" .. #all - 1)
    end,
    picture = function(all) return table.concat(all, " ") end,
}
