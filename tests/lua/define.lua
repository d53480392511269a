-- SPDX-License-Identifier: MIT
--
-- Rulesets written in Lua: the same rules in Lua and in the library give the same of everything.

local tap = require "lib.tap"

-- ---- toads and frogs, the whole position at once ----

-- The moves of one kind of piece in its direction, by patterns on the three squares it may touch.
local function moves(text, piece, other, step)
    local options = {}
    local function replace(first, last, by)
        options[#options + 1] = text:sub(1, first - 1) .. by .. text:sub(last + 1)
    end
    for i = 1, #text do
        local function at(n) return i + n >= 1 and i + n <= #text and text:sub(i + n, i + n) or "" end
        if at(0) == piece and at(step) == "." then
            replace(math.min(i, i + step), math.max(i, i + step),
                step > 0 and "." .. piece or piece .. ".")
        elseif at(0) == piece and at(step) == other and at(2 * step) == "." then
            replace(math.min(i, i + 2 * step), math.max(i, i + 2 * step),
                step > 0 and "." .. other .. piece or piece .. other .. ".")
        end
    end
    return options
end

local library = ender.ruleset "toads-frogs"
local toads = ender.define {
    name = "toads-in-lua",
    summary = "toads and frogs",
    example = "TT.FF",
    options = function(text, player)
        if player == "left" then return moves(text, "T", "F", 1) end
        return moves(text, "F", "T", -1)
    end,
    picture = function(text) return "[" .. text .. "]" end,
}

local function same(text)
    local a, b = toads(text), library(text)
    if not (a:value() == b:value() and a:form() == b:form() and a:outcome() == b:outcome()
            and a:misere_outcome() == b:misere_outcome() and #a:left() == #b:left()
            and #a:options "right" == #b:options "right" and a:reachable() == b:reachable()) then
        return text
    end
    return "the same"
end

local function each_word(letters, length, visit, word)
    word = word or ""
    if length == 0 then return visit(word) end
    for i = 1, #letters do each_word(letters, length - 1, visit, word .. letters:sub(i, i)) end
end

for length = 1, 6 do
    local result = "the same"
    each_word("TF.", length, function(word)
        if result == "the same" then result = same(word) end
    end)
    tap.is(result, "the same", "toads and frogs on " .. length .. " squares")
end
tap.is(toads("TTT..FFF"):value(), library("TTT..FFF"):value(), "TTT..FFF")

-- ---- nim, taken apart ----

local asked = 0
local nim = ender.define {
    name = "nim-in-lua",
    parts = function(text)
        local list = {}
        for heap in text:gmatch "%d+" do list[#list + 1] = heap end
        return list
    end,
    options = function(text)
        asked = asked + 1
        local list, options = {}, {}
        for heap in text:gmatch "%d+" do list[#list + 1] = tonumber(heap) end
        for i, heap in ipairs(list) do
            for rest = 0, heap - 1 do
                list[i] = rest
                options[#options + 1] = table.concat(list, "+")
            end
            list[i] = heap
        end
        return options
    end,
}
tap.is(nim("3+5+7"):value(), "*", "3+5+7")
tap.is(asked, 16, "each heap was asked for once, for each player")
tap.is(nim("3+5+7"):value(), "*", "3+5+7 again")
tap.is(asked, 16, "what is known is not asked for again")
tap.is(nim("1+2"):misere_outcome(), ender.ruleset "nim" "1+2":misere_outcome(), "misere nim")
tap.is(nim("1+2"):reachable(), 6, "positions of 1+2, taken together")
tap.is(#nim("2"):left(), 2, "options that are numbers would be texts")
tap.is(nim("200"):value(), "*200", "many positions")

-- ---- a long game ----

local long = ender.define {
    name = "long",
    options = function(text, player)
        local n = tonumber(text)
        if n == 0 or player == "right" then return {} end
        return { n - 1 }
    end,
}
tap.is(long("100000"):value(), 100000, "100000 moves deep")
tap.is(long("1000"):form():height(), 1000, "the form of 1000 moves")
tap.is(long("9"):left()[1], "8", "numbers become texts")
tap.fails("more than 50 positions can be reached", function() return long("100"):reachable(50) end)

-- ---- as objects ----

tap.is(toads, "toads-in-lua", "the name")
tap.is(toads.summary, "toads and frogs", "a member")
tap.is(toads.options, nil, "the functions are its own")
tap.is(toads.picture, nil, "and so is the picture")
tap.is(toads("T.F"):picture(), "[T.F]", "a picture")
tap.is(nim("1"):picture(), "1", "without one, the text")
tap.is(toads:position "T.F" == toads "T.F", true, "equal positions")
tap.is(toads "T.F" == toads "TF.", false, "different positions")
tap.is(toads "1" == nim "1", false, "of different rulesets")
tap.is(toads("T.F"):ruleset(), toads, "its ruleset")
tap.is(toads("T.F"):left()[1], ".TF", "an option")
tap.is(ender.ruleset "nim-in-lua", nim, "found by name")
local names = {}
for rules in ender.rulesets() do names[#names + 1] = rules.name end
tap.is(table.concat(names, " ", #names - 2), "toads-in-lua nim-in-lua long", "in their order")

local careful = ender.define {
    name = "careful",
    read = function(text) if text:match "^%l+$" then return text:lower() end end,
    options = function() return {} end,
}
tap.is(careful("abc"):value(), 0, "read")
tap.fails("`A` is no position", careful, "A")

-- ---- what goes wrong ----

local function none() return {} end
local function broken(fields)
    fields.name = fields.name or ("broken-" .. math.random(1 << 40))
    fields.options = fields.options or none
    return ender.define(fields) "x"
end
tap.fails("table expected", ender.define)
tap.fails("the ruleset has no `name`", ender.define, { options = none })
tap.fails("the ruleset has no `options`", ender.define, { name = "x" })
tap.fails("`options` is a function, not a number", ender.define, { name = "x", options = 1 })
tap.fails("a ruleset has no member `option`", ender.define, { name = "x", option = none })
tap.fails("there is a ruleset `nim` already", ender.define, { name = "nim", options = none })
tap.fails("there is a ruleset `long` already", ender.define, { name = "long", options = none })
tap.fails("lower-case letters", ender.define, { name = "Nim", options = none })
tap.fails("returned a nil; a table", function() return broken { options = function() end }:value() end)
tap.fails("a table with a boolean", function()
    return broken { options = function() return { true } end }:value()
end)
tap.fails("play can come back to `x`", function()
    return broken { options = function() return { "x" } end }:value()
end)
tap.fails("play can come back to `x`", function()
    return broken { options = function(t) return { t == "x" and "y" or "x" } end }:form()
end)
tap.fails("play can come back to `x`", function()
    return broken { parts = function() return { "y", "x" } end }:value()
end)
tap.fails("mine", function() return broken { options = function() error "mine" end }:value() end)
tap.fails("no closed forms", function() return broken {}:value "closed" end)
tap.fails("yield", function()
    return coroutine.wrap(function() return broken { options = coroutine.yield }:value() end)()
end)
tap.is(broken { parts = none }:value(), 0, "no parts at all are worth 0")
tap.is(broken { parts = function(text) return { text } end }:value(), 0, "the only part is itself")
tap.done()
