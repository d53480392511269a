-- SPDX-License-Identifier: MIT
--
-- Coin turning by the words of its rules: for every code, the value of one head from the sets of coins that the
-- code allows, one after the other.

local tap = require "lib.tap"

local COINS = 8

-- Which sets of places, in ascending order, an arrangement allows.
local arrangements = {
    [""] = function() return true end,
    C = function(set) return set[#set] - set[1] == #set - 1 end,
    E = function(set)
        for i = 3, #set do
            if set[i] - set[i - 1] ~= set[2] - set[1] then return false end
        end
        return true
    end,
    S = function(set)
        for i = 1, #set do
            if set[i] + set[#set + 1 - i] ~= set[1] + set[#set] then return false end
        end
        return true
    end,
    ["C(4)"] = function(set) return set[#set] - set[1] < 4 end,
    ["C(6)"] = function(set) return set[#set] - set[1] < 6 end,
}

local function mex(seen)
    local least = 0
    while seen[least] do least = least + 1 end
    return least
end

-- The values of a head at the places 0, 1, ...
local function values(least, most, fits, first)
    local g = {}
    for n = 0, COINS do
        local seen = {}
        for chosen = 0, (1 << n) - 1 do
            local set, left = {}, 0
            for place = 0, n - 1 do
                if chosen >> place & 1 == 1 then
                    set[#set + 1] = place
                    left = left ~ g[place]
                end
            end
            set[#set + 1] = n
            if #set >= least and #set <= most and fits(set) and (not first or set[1] == 0) then seen[left] = true end
        end
        g[n] = mex(seen)
    end
    return g
end

for _, count in ipairs { "1", "2", "3", "4", "1-2", "1-3", "2-3", "2-4", "1-", "2-", "3-" } do
    local least, dash, most = count:match "^(%d)(%-?)(%d?)$"
    least = math.tointeger(least)
    most = most ~= "" and math.tointeger(most) or dash == "" and least or math.maxinteger
    local wrong, asked = {}, 0
    for arrangement, fits in pairs(arrangements) do
        for _, first in ipairs { "", "F" } do
            local code = count .. arrangement .. first
            local plain = values(least, most, fits, first == "F")
            for n = 0, COINS do
                local position = code .. ":" .. ("T"):rep(n) .. "H"
                local found = tostring(ender.eval('turning("' .. position .. '")'))
                local wanted = plain[n] < 2 and ({ [0] = "0", "*" })[plain[n]] or "*" .. plain[n]
                asked = asked + 1
                if found ~= wanted then wrong[#wrong + 1] = position .. " is " .. found .. ", not " .. wanted end
            end
        end
    end
    table.sort(wrong)
    tap.is(wrong[1] or "none", "none", asked .. " heads with codes that begin with " .. count)
end
tap.done()
