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
-- What has methods, by what it is; each is an argument of every function as well.
local objects = {
    coins = ender.coins "$1 r2@1 3xb@t1", games_as_coins = ender.coins("r{4|2}@1", "values"),
    ko = ender.ko "KO(7,0)+KO(1,0)",
    n_rules = ender.ko("KO(3,0)", { threats = "right", ban = "N" }),
    graph = ender.graph "@a{a>L:b;b>R:a;b>L=2}", go = ender.go ".w./#B./...",
    sgf = ender.go.sgf "(;SZ[3]C[x];B[bb](;W[aa])(;W[cc]))",
    poset = ender.poset "G[1]", names = ender.poset "{a<b, c}", oslo = ender.poset "Oslo[1]",
    loopy = ender.ruleset "oslo:subtraction" "{1,5}:5",
}
local arguments = { "coins", "ko", "graph", "go", "poset" }
for _, name in ipairs(arguments) do values[#values + 1] = objects[name] end
for _, value in ipairs {
    "r3@2", "C2", "a", "KO(7,0)", "right", { rows = 2 }, { threats = "left" }, { dead = { "A1" } },
} do values[#values + 1] = value end
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

local methods = {
    "about", "answer", "antichains", "at", "atoms", "between", "board", "branches", "cancel",
    "choose", "class", "closure", "compare", "confused", "dimension", "desirability", "down",
    "equals", "explain", "field", "format", "games", "graph", "handicap", "hash", "index",
    "is_antichain", "is_chain", "is_planar", "is_self_dual", "isomorphic", "join",
    "join_irreducibles", "kind", "komi", "label", "left", "legal", "levels", "life",
    "linear_extensions", "longest_chain", "loopy_nimber", "lower_set", "mark", "maximal",
    "maximal_chains", "meet", "moves", "name", "nearly", "nodes", "options", "outcome", "picture",
    "play", "points", "properties", "property", "reduce", "results", "revise", "right", "score",
    "segment_class", "sequence", "set", "set_to_play", "setup", "sgf", "sidle", "start", "stop",
    "strategy", "string", "svg", "switches", "to_game", "to_move", "to_play", "trace", "undo", "up",
    "upper_covers", "value", "verify", "weight", "winning_moves",
}
for kind, object in pairs(objects) do
    for _, name in ipairs(methods) do
        local f = object[name]
        if f then
            callees[kind .. ":" .. name] = function(...) return f(object, ...) end
            tap.is(try(f) and try(f, f) and try(f, values[1]), true, name .. " of something else")
        end
    end
end
for _, domain in ipairs { "coins", "ko", "go" } do
    for name, f in pairs(ender[domain]) do callees["ender." .. domain .. "." .. name] = f end
end

local names = {}
for name in pairs(callees) do names[#names + 1] = name end
table.sort(names)
values[#values + 1] = none
local counts = {}
for _, name in ipairs {
    "coins", "go", "misere_born", "numbers_by_day", "ordinal_sums_of_day", "side_sums_of_day",
} do counts["ender." .. name] = true end
local extremes = { math.maxinteger, math.mininteger, 1e300, 0 / 0 }
for _, name in ipairs(names) do
    local f, good = callees[name], try(callees[name])
    for _, a in ipairs(values) do
        if a == none then a = nil end
        good = good and try(f, a)
        for _, b in ipairs(values) do good = good and try(f, a, b) end
        good = good and try(f, a, "^", 1)
    end
    -- Functions of the language would try to list the positions of 2^63.
    local of_language = name:find "^ender%.[%l_]+$" and not counts[name]
    for _, a in ipairs(of_language and {} or extremes) do
        good = good and try(f, a) and try(f, "A1", a) and try(f, "left", a, a)
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
