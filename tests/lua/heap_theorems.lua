-- SPDX-License-Identifier: MIT
--
-- Theorems of games on heaps against search: a position has the value that the theorem gives, and
-- where the theorem tells the positions that the player to move loses, these are all of them.

local tap = require "lib.tap"

--- Calls each(list) for all lists of so many numbers of a range.
local function each_list(count, least, most, each)
    local list = {}
    local function fill(at)
        if at > count then return each(list) end
        for number = least, most do
            list[at] = number
            fill(at + 1)
        end
    end
    fill(1)
end

--- Positions of a ruleset, in front of which `code` stands. `whole`: the theorem gives all values;
--- otherwise it gives 0 exactly where the value is 0.
local function compare(name, code, count, least, most, whole)
    local rules, positions, wrong, lost = ender.ruleset(name), 0, nil, 0
    each_list(count, least, most, function(list)
        local position = rules(code .. table.concat(list, ","))
        local known, found = pcall(function() return position:value "closed" end)
        local value = position:value "search"
        positions = positions + 1
        if value:equals(0) then lost = lost + 1 end
        if known and found ~= value or not known and (whole or value:equals(0)) then
            wrong = wrong or tostring(position)
        end
    end)
    tap.is(wrong, nil, ("%s %s%d heaps up to %d: %d positions, %d lost"):format(name, code, count, most,
        positions, lost))
end

for count, most in ipairs { 9, 9, 5, 4, 3 } do compare("end-nim", "", count, 1, most, count < 3) end
compare("end-nim", "", 6, 1, 3)
compare("delete-nim", "", 2, 0, 24, true)
compare("gale-nim", "1:", 2, 0, 12, true)
compare("gale-nim", "1:", 3, 1, 7)
compare("circular-nim", "1:", 3, 0, 4, true)
compare("circular-nim", "2:", 3, 0, 5)
compare("circular-nim", "2:", 4, 0, 3)
compare("circular-nim", "2:", 5, 0, 3)
compare("circular-nim", "3:", 5, 0, 3)
compare("circular-nim", "3:", 4, 0, 3)
compare("circular-nim", "3:", 6, 0, 2)
compare("circular-nim", "4:", 6, 0, 2)
compare("circular-nim", "6:", 8, 0, 1)

local far = {
    ["end-nim"] = { "100,200,100", "100,250,300,250,100", "4,7,4" },
    ["circular-nim"] = { "2:100,200,100,200", "3:0,60,20,40,60", "6:0,50,20,30,40,30,20,50" },
    ["gale-nim"] = { "1:1,500,500" },
    ["delete-nim"] = { "100000,100000", "100000,99998" },
}
for name, texts in pairs(far) do
    for _, text in ipairs(texts) do
        tap.is(ender.ruleset(name)(text):outcome(), "P", ("%s %s, without search"):format(name, text))
    end
end
tap.is(ender.ruleset "gale-nim" "1:1000,2000":value(), ender.game "*1065", "two heaps of Gale's Nim")
tap.done()
