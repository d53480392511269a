-- SPDX-License-Identifier: MIT
--
-- Kotzig's game: a counter that goes round in a circle and never comes to the same place twice.

local most = 64

-- Position: { steps = {1, 2}, places = "@.." }, seen from the counter, which is always first.
local function moved(position, step)
    local places = position.places
    local there = step % #places + 1
    if there == 1 or places:sub(there, there) ~= "." then return nil end
    return {
        steps = position.steps,
        places = "@" .. places:sub(there + 1) .. "#" .. places:sub(2, there - 1),
    }
end

return {
    name = "kotzig-nim",
    aliases = "modular-nim",
    summary = "a counter goes round a circle in steps of given lengths, never twice to one place",
    impartial = true,
    rules = "The places of a circle, and a counter on one of them. A move takes the counter forward by one "
        .. "of the given numbers of places, round the circle, to a place where it has not been yet. "
        .. "Both players have the same moves. The player who cannot move loses.",
    grammar = "The lengths of the steps joined by commas, a colon, then either the number of places of a "
        .. "circle where play begins, or the places in the direction of play from the counter on: @ for "
        .. "the counter, . for a place where it has not been, # where it has. At most 64 places.",
    example = "1,2:5",
    example_value = "*2",
    source = "A. S. Fraenkel, A. Jaffray, A. Kotzig and G. Sabidussi, Modular Nim, Theoretical Computer "
        .. "Science 143 (1995), 319-333",
    read = function(text)
        local steps, places = text:match "^([%d,]+):([%d.#@]+)$"
        if not steps then error("expected steps and places, such as 1,2:7", 0) end
        local number = math.tointeger(tonumber(places))
        if number and (number < 1 or number > most) then
            error("a circle has 1 to 64 places", 0)
        end
        if number then places = "@" .. ("."):rep(number - 1) end
        if not places:match "^@[.#]*$" or #places > most then
            error("the places begin with the counter @, then come . and #, at most 64", 0)
        end
        local seen, list = {}, {}
        for step in steps:gmatch "%d+" do
            local n = math.tointeger(tonumber(step)) or 0
            if n < 1 or n > most then error("a step goes over 1 to 64 places", 0) end
            if not seen[n] then list[#list + 1] = n end
            seen[n] = true
        end
        if #list == 0 then error("at least one step is needed", 0) end
        table.sort(list)
        return { steps = list, places = places }
    end,
    write = function(position)
        return table.concat(position.steps, ",") .. ":" .. position.places
    end,
    -- The places in a circle, in the direction of the clock from the counter on.
    draw = function(position)
        local places = position.places
        local radius, shapes = math.max(1, #places / 6), {}
        local looks = { ["@"] = "0.36 line black", ["."] = "0.36 line paper", ["#"] = "0.12 line line" }
        for i = 1, #places do
            local angle = 2 * math.pi * (i - 1) / #places
            shapes[i] = ("circle %.4f %.4f %s"):format(radius * math.sin(angle), -radius * math.cos(angle),
                looks[places:sub(i, i)])
        end
        shapes[#shapes + 1] = ("text 0 %.4f %s"):format(radius + 1, table.concat(position.steps, ","))
        return shapes
    end,
    options = function(position)
        local options = {}
        for _, step in ipairs(position.steps) do
            options[#options + 1] = moved(position, step)
        end
        return options
    end,
}
