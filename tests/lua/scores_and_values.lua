-- SPDX-License-Identifier: MIT
--
-- Scoring games and values of normal play: what leads from one to the other leads back, means and
-- temperatures are the same, and an inverse is one.

local tap = require "lib.tap"

local scoring, game = ender.scoring, ender.game

local values = ender.games_by_day(2)
local same, inverse = 0, 0
for _, value in ipairs(values) do
    local form = scoring(ender.scoring_embed(value))
    if form:normal() == value then same = same + 1 end
    local back = form:inverse()
    if back ~= "none" and scoring(tostring(form) .. "+" .. back):compare "0" == "=" then
        inverse = inverse + 1
    end
end
tap.is(same, #values, "all values by day 2 come back from scoring games")
tap.is(inverse, #values, "and all of these are invertible")

math.randomseed(11)
local function written(depth)
    if depth == 0 then return tostring(math.random(-4, 4)) end
    local left, right = written(math.random(0, depth - 1)), written(math.random(0, depth - 1))
    return ("<%s,%s|%s>"):format(left, written(math.random(0, depth - 1)), right)
end

local tried, worth, heat, back = 0, 0, 0, 0
while tried < 60 do
    local text = written(3)
    local form = scoring(text)
    if form:milnor() then
        tried = tried + 1
        local value, both = form:value(), form:mean_temperature()
        local stops = form:stops()
        if tostring(value:left_stop()) == tostring(stops[1])
            and tostring(value:right_stop()) == tostring(stops[2]) then
            worth = worth + 1
        end
        local warm = form:temperature() == "none" and game(0) or game(form:temperature())
        local own = value:temperature() > 0 and value:temperature() or game(0)
        if tostring(both[1]) == tostring(form:mean()) and tostring(both[2]) == tostring(form:temperature())
            and value:mean():equals(form:mean()) and own:equals(warm) then
            heat = heat + 1
        end
        if scoring(ender.scoring_of(value)):milnor_compare(text) == "=" then back = back + 1 end
    end
end
tap.is(worth, tried, "a Milnor game and its value have the same stops")
tap.is(heat, tried, "and the same mean and temperature")
tap.is(back, tried, "and the value leads back to a game that is equal for Milnor")

tap.is(scoring "<-1|1>":inverse(), "none", "the inverse of a zugzwang")
tap.is(ender.scoring_born("{-1,0,1}", 1, "invertible"), 15, "invertible values by day 1 with scores -1, 0, 1")
tap.is(scoring "<3|<1|1>>":at_least_number "1", true, "at_least_number is at_least")
for question, texts in pairs {
    normal = { "<1|^0>", "1", "<<1|1>|0>" },
    value = { "<-1|1>", "<1/3|0>", "<1|^0>", "hat(1)" },
    mean = { "<-1|1>", "hat(1)" },
    temperature = { "<-1|1>" },
    inverse = { "<^0|<5|-3>>" },
} do
    for _, text in ipairs(texts) do
        local works = pcall(function() return scoring(text)[question](scoring(text)) end)
        tap.is(works, false, ("%s of %s is refused"):format(question, text))
    end
end
-- Boards of Dots and Boxes: the stops of the form of turns are the scores of the search.
local boards, agree, simple = 0, 0, 0
while boards < 40 do
    local strings = {}
    for i = 1, math.random(1, 8) do
        local coin = math.random(1, 3)
        local other = (coin + math.random(1, 3)) % 4
        if other == coin then other = 0 end
        strings[i] = ("%d-%d"):format(other, coin)
    end
    local board = ender.dots_and_boxes(table.concat(strings, ","))
    local form, score = scoring(board:scoring_form()), board:score()
    local stops = form:stops()
    boards = boards + 1
    if tostring(stops[1]) == tostring(score) and tostring(stops[2]) == tostring(-score) then
        agree = agree + 1
    end
    if not form:guaranteed() or board:canonical() == form:canonical() then simple = simple + 1 end
end
tap.is(agree, boards, "the stops of boards of Dots and Boxes")
tap.is(simple, boards, "and their simplest forms")
tap.is(pcall(function() return ender.dots_and_boxes "2x2":scoring_form() end), false, "too many turns")
tap.done()
