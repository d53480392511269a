-- SPDX-License-Identifier: MIT
--
-- Every function of the module and every method with arguments of every kind, most of them wrong:
-- each call ends, with a result or with an error that is a text.

local tap = require "lib.tap"

local values = {
    ender.game "^", ender.form "{*|*}", ender.ruleset "nim", ender.ruleset "nim" "2", ender.game(2),
    1, -1, 0.5, 0 / 0, -30, "*", "lit({*|})", "no (text", "", "\0", "\255", true,
    {}, { 1, "*" }, { {} }, type, coroutine.create(type),
    setmetatable({}, { __index = function() error "no index" end }),
}
local none = {} -- stands for an argument that is not given

local function try(f, ...)
    local good, message = pcall(f, ...)
    return good or type(message) == "string" and #message > 0
end

local callees = {}
for name, f in pairs(ender) do callees["ender." .. name] = f end
for _, value in ipairs { values[1], values[2], values[3], values[4] } do
    for _, name in ipairs {
        "left", "right", "equals", "confused", "format", "tonumber", "mean", "value", "position",
        "options", "picture", "reachable", "ruleset", "form", "outcome", "misere_outcome",
    } do
        callees[tostring(value) .. ":" .. name] = value[name]
    end
end

local names = {}
for name in pairs(callees) do names[#names + 1] = name end
table.sort(names)
values[#values + 1] = none
for _, name in ipairs(names) do
    local f, good = callees[name], try(callees[name])
    for _, a in ipairs(values) do
        if a == none then a = nil end
        good = good and try(f, a)
        for _, b in ipairs(values) do good = good and try(f, a, b) end
        good = good and try(f, a, "^", 1)
    end
    tap.is(good, true, name)
end

-- Operators, with every pair of operands.
local operators = {
    "a + b", "a - b", "a * b", "-a", "a == b", "a < b", "a <= b", "a .. b", "a(b)", "a[b]", "#a",
    "a / b", "tostring(a)",
}
for _, operator in ipairs(operators) do
    local f, good = load("local a, b = ... return " .. operator), true
    for _, a in ipairs(values) do
        for _, b in ipairs(values) do good = good and try(f, a, b) end
    end
    tap.is(good, true, operator)
end
tap.done()
