-- SPDX-License-Identifier: MIT
--
-- Partial orders as objects.

local tap = require "lib.tap"
local poset = ender.poset
local function join(list)
    local texts = {}
    for i, element in ipairs(list) do texts[i] = tostring(element) end
    return table.concat(texts, " ")
end
local environment = setmetatable({
    p = poset, join = join, g = ender.game, day1 = poset "G[1]", day2 = poset "G[2]",
    abc = poset "{a<b<c, d<c, e}",
}, { __index = _G })

tap.table(environment, {
    'tostring(day2)', "G[2]",
    'p "chain(2)" == p "{1<2}"', true,
    'p "chain(2)" == p "{2<1}"', false,
    'day2:ask("width")', 4,
    'day2:count_atoms()', 2,
    'day2:isomorphism(day1)[1]', nil,
    '#day2', 22,
    'join(day1)', "-1 0 * 1",
    'day2[1]', "-2",
    'day2[0]', nil,
    'day2[23]', nil,
    'day2:index(day2[7])', 7,
    'day1:index "*"', 3,
    'day2:join(0, "*")', "1/2",
    'day2:meet(g "0", g "*")', "-1/2",
    'day2:join("0", "*") == g "1/2"', true,
    'day2:compare("^", "*")', "||",
    'day2:compare(0, 1)', "<",
    'join(day2:coatoms())', "1 1*",
    'join(day1:upper_covers(-1))', "0 *",
    'join(day1:lower_set(0, "*"))', "-1 0 *",
    'join(day1:lower_set { 0, "*" })', "-1 0 *",
    'join(day1:minimal_upper_bounds(0, "*"))', "1",
    'join(abc:maximal())', join(poset "{a<b<c, d<c, e}":maximal()),
    '#day2:join_irreducibles()', 8,
    'day2:is_chain(day2:longest_chain())', true,
    'day2:is_antichain("^", "*")', true,
    'day2:is_antichain(day2:largest_antichain())', true,
    'day2:is_chain {}', true,
    'day2:between "{3|-3}"', "+-2",
    -- the whole
    'day2:about().distributive', true,
    'day2:about().covers', 36,
    'p("M3"):about().diamond ~= nil', true,
    'join(p("N5"):about().pentagon):match "^0"', "0",
    'p("{a, b}"):about().lattice', false,
    '#(p("{a, b}"):about().no_join or p("{a, b}"):about().no_meet)', 2,
    '#day2:levels()', 9,
    '#day2:levels()[5]', 4,
    'day2:maximal_chains()', 86,
    'abc:antichains()', 14,
    'abc:linear_extensions()', 15,
    'day2:dimension()', 3,
    '#day2:realizer()', 3,
    'p("standard(3)"):dimension()', 3,
    'day2:is_planar()', false,
    'day1:is_planar()', true,
    'day2:is_self_dual()', true,
    'day2:isomorphic(p "dual(G[2])")', true,
    'day2:isomorphic(day1)', false,
    'p "subsets(a,b)":isomorphic(day1)', true,
    'join(p "subsets(a,b)":isomorphism(day1))', "-1 0 * 1",
    -- others
    '#p { 1, "*", g "^", g "^" }', 3,
    'join(p "divisors(12)":lower_covers(12))', "4 6",
    'p "Oslo[2]"[1]', "under",
    'p "Oslo[2]":compare("under", g "on")', "<",
    'p "Oslo[2]":coatoms()[1]', "{on|0}",
})

-- Joins and meets against their definitions, in all pairs of day 2.
local day2, good = poset "G[2]", true
for i = 1, #day2 do
    for k = i, #day2 do
        local x, y = day2[i], day2[k]
        local upper = day2:join(x, y)
        good = good and upper >= x and upper >= y
        for _, z in ipairs(day2) do good = good and (upper <= z or not (z >= x and z >= y)) end
    end
end
tap.is(good, true, "joins of day 2 are least upper bounds")
for _, order in ipairs(day2:realizer()) do
    local place = {}
    for i, x in ipairs(order) do place[x] = i end
    good = #order == 22
    for i = 1, 22 do
        for k = 1, 22 do
            local x, y = day2[i], day2[k]
            good = good and not (x < y and place[x] > place[y])
        end
    end
    tap.is(good, true, "a linear extension of day 2")
end

tap.fails("`5` is no element", function() return day2:join(5, 0) end)
tap.fails("too many to list", poset, "G[9]")
tap.fails("column 4)\n{a<", poset, "{a<")
tap.fails("item 1 of the table is a", poset, { "over" })
tap.fails("string expected", poset, true)
tap.fails("join takes two elements", function() return day2:join(0) end)
tap.fails("did you mean `width`", function() return day2:ask "wdth" end)
tap.fails("there is no option `rounds`", poset, "M3", { rounds = 3 })
tap.done()
