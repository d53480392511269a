-- SPDX-License-Identifier: MIT
--
-- Partizan Kayles: positions are texts, and a row falls apart where pins are gone.

local function taken(player) return player == "left" and "I" or "II" end

return {
    name = "partizan-kayles",
    summary = "Left takes one pin of a row, Right two that touch",
    rules = "A row of places, each with a pin or empty. Left takes away one pin, any; Right takes away "
        .. "two pins on neighbouring places. Nothing else moves. The player who cannot move loses.",
    grammar = "One letter for each place: I is a pin, . an empty place. Empty places at the ends, and "
        .. "all but one of several in a row, are left out.",
    squares = "I=grey .=empty",
    example = "III",
    example_value = "{2|1}",
    source = "R. Milley, Partizan Kayles and misere invertibility, Integers 15 (2015), G3",
    read = function(text)
        local wrong = text:find "[^I.]"
        if wrong then error("place " .. wrong .. " is neither I nor .", 0) end
        return (text:gsub("%.+", "."):gsub("^%.", ""):gsub("%.$", ""))
    end,
    parts = function(text)
        local rows = {}
        for row in text:gmatch "I+" do rows[#rows + 1] = row end
        return rows
    end,
    options = function(text, player)
        local options, pins = {}, taken(player)
        for i = 1, #text - #pins + 1 do
            if text:sub(i, i + #pins - 1) == pins then
                local rest = text:sub(1, i - 1) .. "." .. text:sub(i + #pins)
                options[#options + 1] = rest:gsub("%.+", "."):gsub("^%.", ""):gsub("%.$", "")
            end
        end
        return options
    end,
}
