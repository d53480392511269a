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
tap.is(asked, 14, "each heap but the empty one was asked for once, for each player")
tap.is(nim("3+5+7"):value(), "*", "3+5+7 again")
tap.is(asked, 14, "what is known is not asked for again")
tap.is(nim("1+2"):misere_outcome(), ender.ruleset "nim" "1+2":misere_outcome(), "misere nim")
tap.is(nim("1+2"):reachable(), ender.ruleset "nim" "1+2":reachable(), "positions of 1+2")
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
tap.is(toads("T.F"):picture(), "[T.F]\n", "a picture")
tap.is(nim("1"):picture(), "1\n", "without one, the text")
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

-- ---- positions that are tables ----

-- Nim heaps again: a position is a sorted table of numbers.
local reads = 0
local heaps = ender.define {
    name = "heaps-in-lua",
    aliases = "hil hih",
    impartial = true,
    read = function(text)
        reads = reads + 1
        local list = {}
        for heap in text:gmatch "[^,]+" do
            list[#list + 1] = math.tointeger(tonumber(heap)) or error("no heap: " .. heap)
        end
        table.sort(list)
        return list
    end,
    write = function(list) return table.concat(list, ",") end,
    options = function(list)
        local options = {}
        for i = 1, #list do
            for rest = 0, list[i] - 1 do
                local option = table.move(list, 1, #list, 1, {})
                if rest > 0 then option[i] = rest else table.remove(option, i) end
                table.sort(option)
                options[#options + 1] = option
            end
        end
        return options
    end,
    picture = function(list) return #list .. " heaps" end,
}
tap.is(heaps "5,3,1", "1,3,5", "written in one way")
tap.is(heaps "5,3,1":picture(), "3 heaps\n", "a picture from a table")
reads = 0
tap.is(heaps "5,3,4":value(), "*2", "positions that are tables")
tap.is(reads <= 4, true, "what `options` gave is not read again")
tap.is(heaps "1,1":misere_outcome(), "N", "misere: 1,1")
tap.is(heaps "1,1,1":misere_outcome(), "P", "misere: 1,1,1")
tap.is(heaps "3" + heaps "5", "3+5", "a sum")
tap.is((heaps "3" + heaps "5"):value(), "*6", "its value")
tap.is(ender.ruleset "HIL", heaps, "found by an alias")
tap.is(ender.eval "heaps_in_lua(\"1,2\") + *", "*2", "in an expression")
tap.fails("no heap: x (line 1, column 1)", heaps, "x")

-- ---- symmetry and theorems ----

-- Hackenbush stalks: values by Berlekamp's rule, colours exchanged by symmetry.
local function stalk(fields)
    fields.options = function(text, player)
        local options, own = {}, player == "left" and "b" or "r"
        for i = 1, #text do
            if text:sub(i, i) == own then options[#options + 1] = text:sub(1, i - 1) end
        end
        return options
    end
    return ender.define(fields)
end
local turned = 0
local plain, symmetric = stalk { name = "stalk-plain" }, stalk {
    name = "stalk-symmetric",
    symmetry = function(text)
        if text:sub(1, 1) == "b" then return text end
        turned = turned + 1
        return (text:gsub(".", { b = "r", r = "b" })), true
    end,
}
local solved = stalk {
    name = "stalk-solved",
    closed_form = function(text)
        if text:match "^b+$" then return #text end
        if text:match "^r+$" then return ender.game(-#text) end
    end,
}
local agree = true
each_word("br", 8, function(word)
    local value = plain(word):value()
    agree = agree and symmetric(word):value() == value and solved(word):value() == value
        and solved(word):value "search" == value and symmetric(word):form() == plain(word):form()
end)
tap.is(agree, true, "with and without symmetry, with and without a theorem")
tap.is(turned > 0, true, "symmetry was asked")
tap.is(solved "rrr":value "closed", -3, "a theorem alone")
tap.fails("no theorem known here gives the value of br", function()
    return solved "br":value "closed"
end)

-- ---- what goes wrong ----

local function none() return {} end
local function broken(fields)
    fields.name = fields.name or ("broken-" .. math.random(1 << 40))
    fields.options = fields.options or none
    return ender.define(fields) "x"
end
-- What `positions` lists is gone through; rulesets with `heaps` list their heaps.
local listed = ender.define {
    name = "listed-in-lua",
    size_unit = "letters",
    positions = function(size) return { ("a"):rep(size), ("b"):rep(size) } end,
    options = function(position) return { position:sub(2) } end
}
tap.is(#listed:positions(3), 2, "positions are those that are listed")
tap.is(tostring(listed:positions(3)[2]), "bbb", "in their order")
tap.is(tostring(listed:occurs("*", 5)), "a", "and a value is found among them")
tap.fails("cannot be enumerated", function() return long:positions(2) end)
tap.fails("`positions` is a function", ender.define,
    { name = "x", options = print, positions = { "a" } })

tap.fails("table expected", ender.define)
tap.fails("the ruleset has no `name`", ender.define, { options = none })
tap.fails("the ruleset has no `options`", ender.define, { name = "x" })
tap.fails("`options` is a function, not a number", ender.define, { name = "x", options = 1 })
tap.fails("a ruleset has no member `option`", ender.define, { name = "x", option = none })
tap.fails("there is a ruleset `nim` already", ender.define, { name = "nim", options = none })
tap.fails("there is a ruleset `long` already", ender.define, { name = "long", options = none })
tap.fails("lower-case letters", ender.define, { name = "Nim", options = none })
tap.fails("returned a nil; a table", function() return broken { options = function() end }:value() end)
tap.fails("returned a boolean for a position", function()
    return broken { options = function() return { true } end }:value()
end)
tap.fails("play can come back to `x`", function()
    return broken { options = function() return { "x" } end }:value()
end)
tap.fails("play can come back to `x`", function()
    return broken { options = function(t) return { t == "x" and "y" or "x" } end }:form()
end)
tap.fails("the parts of `y` do not come to an end", function()
    return broken { parts = function() return { "y", "x" } end }:value()
end)
tap.fails("play can come back to `x`", function()
    return broken { options = function(t) return { t == "x" and "y" or "x" } end }:misere_outcome()
end)
-- A long way round, through positions with ends of their own.
tap.fails("play can come back to `", function()
    return broken { options = function(t)
        local n = t == "x" and 0 or tonumber(t)
        return { "0", tostring(n % 1000 + 1) }
    end }:value()
end)
tap.fails("a `+` outside of brackets", function()
    return broken { options = function() return { "a+b" } end }:value()
end)
tap.fails("a `+` outside of brackets", function()
    return broken { options = function() return { "(a" } end }:value()
end)
tap.fails("does not begin or end with a blank", function()
    return broken { options = function() return { " a" } end }:value()
end)
tap.fails("a zero byte", function()
    return broken { options = function() return { "a\0" } end }:value()
end)
tap.fails("no `read`", ender.define, { name = "x", options = none, write = none })
tap.fails("`write` returned a table", broken, { read = none, write = none })
tap.fails("this is read as `xx`", function()
    return broken { read = function(text) return text .. "x" end }
end)
tap.fails("returned a list with the key `x`", function()
    return broken { options = function() return { x = "a" } end }:value()
end)
tap.fails("returned a list with the key `0`", function()
    return broken { options = function() return { [0] = "a", "b" } end }:value()
end)
tap.fails("returned a list with the key `3`", function()
    return broken { options = function() return { "a", [3] = "b" } end }:value()
end)
tap.fails("options of `a3`: `options` returned a nil", function()
    return ender.define { name = "ends-early", options = function(t) return t == "a4" and { "a3" } or nil end } "a4":value()
end)
tap.fails("`heaps` returned a list with the key `left`", function()
    return ender.define { name = "keyed-heaps", heaps = function(n) return { left = { n - 1 } } end } "3":value()
end)
tap.fails("`closed_form` returned a table", function()
    return broken { closed_form = function() return {} end }:value()
end)
tap.fails("a list with the key `x`", ender.game, { x = 1 }, {})
tap.fails("a list with the key `4`", ender.poset, { 0, [4] = 1 })
tap.fails("a list with the key `2.5`", ender.max, { 0, [2.5] = 1 })
tap.fails("no nimber", function()
    return broken { impartial = true, closed_form = function() return 1 end }:value()
end)
tap.fails("`closed_form` returned a literal form", function()
    return broken { closed_form = function() return ender.form "1" end }:value()
end)
tap.fails("number or text expected", function()
    return broken { closed_form = function() return {} end }:value()
end)
tap.fails("more than 3 levels deep", function()
    local rules
    rules = ender.define {
        name = "asks-itself",
        options = function(text) return { rules(text .. "x"):value() and "0" } end,
    }
    return rules "x":value()
end)
tap.fails("mine", function() return broken { options = function() error "mine" end }:value() end)
tap.fails("no theorem known here", function() return broken {}:value "closed" end)
tap.fails("yield", function()
    return coroutine.wrap(function() return broken { options = coroutine.yield }:value() end)()
end)
tap.is(broken { parts = none }:value(), 0, "no parts at all are worth 0")
tap.is(broken { parts = function(text) return { text } end }:value(), 0, "the only part is itself")
tap.fails("options(position, player) returned two results", function()
    local both = ender.define { name = "two-results", options = function() return {}, { "a" } end }
    return both "b":value()
end)
tap.done()
