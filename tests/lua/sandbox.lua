-- SPDX-License-Identifier: MIT
--
-- What a script does not reach.

local tap = require "lib.tap"

for _, name in ipairs { "io", "debug", "package", "dofile", "loadfile" } do
    tap.is(_G[name], nil, "no " .. name)
end
local members = {}
for name in pairs(os) do members[#members + 1] = name end
table.sort(members)
tap.is(table.concat(members, " "), "clock date difftime time", "what os has")
tap.is(string.dump, nil, "no string.dump")
tap.is(("").dump, nil, "nor as a method")

-- Bytecode is refused, however one asks.
local bytecode = "\27Lua"
for _, mode in ipairs { "b", "bt", "t" } do
    tap.is(select(2, load(bytecode, "x", mode)), "attempt to load a binary chunk (mode is 't')",
        "load with the mode " .. mode)
end
tap.is(select(2, load(bytecode)), "attempt to load a binary chunk (mode is 't')", "load")
tap.is(select(2, load(function() local part = bytecode; bytecode = nil; return part end)),
    "attempt to load a binary chunk (mode is 't')", "load from a function")
tap.is(load("return ...", "x")(7), 7, "load of a text")
tap.is(load("return a", "x", "t", { a = 5 })(), 5, "load with an environment")
tap.is(pcall(load("return a", "x", "t", nil)), false, "load with the environment nil")

-- require finds files beside the script and nothing else.
tap.is(require "ender", ender, "require of the module")
tap.is(require "lib.tap", tap, "require again")
for _, name in ipairs { "../x", "/etc/passwd", "lib/tap", "a..b", ".a", "a.", "" } do
    tap.fails("require takes the name", require, name)
end
tap.fails("module 'missing' not found", require, "missing")

-- The metatables of games are out of reach.
tap.is(getmetatable(ender.game(1)), "ender.game", "the metatable of a game")
tap.fails("cannot change a protected metatable", setmetatable, setmetatable({}, { __metatable = 1 }), {})
tap.fails("table expected", setmetatable, ender.game(1), {})
tap.is(pcall(ender.game(1).left, ender.ruleset "nim"), false, "methods look at what they are given")
tap.done()
