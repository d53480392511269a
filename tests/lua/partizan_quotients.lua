-- SPDX-License-Identifier: MIT
--
-- Misere quotients of partizan forms against play: the outcome of each element, each relation beside every
-- element, and a sum for any two elements that tells them apart.

local tap = require "lib.tap"

local function ask(form, what) return ender.partizan_quotient(form, what) end

--- The number of each letter in a word such as ab^2; 1 has none.
local function powers(word)
    local of = {}
    for letter, power in word:gmatch "(%l)%^?(%d*)" do of[letter] = power == "" and 1 or tonumber(power) end
    return of
end

local function product(u, v)
    local of = {}
    for _, powers_of in ipairs { u, v } do
        for letter, n in pairs(powers_of) do of[letter] = (of[letter] or 0) + n end
    end
    return of
end

--- The outcome of a sum by all its plays: a table of sums for each form.
local function player(letters)
    local known = {}
    return function(of)
        local terms = {}
        for letter, n in pairs(of) do
            for _ = 1, n do terms[#terms + 1] = tostring(letters[letter]) end
        end
        table.sort(terms)
        local text = #terms == 0 and "lit(0)" or table.concat(terms, " + ")
        known[text] = known[text] or ender.misere_outcome(text)
        return known[text]
    end
end

for _, form in ipairs { "*", "*2", "{0|*}", "{*|0}", "{0|1}", "{0|0,*}", "{{0|*}|0}", "{*,*2|0}", "1" } do
    local presentation, elements, letters = ask(form, "presentation"), ask(form, "elements"), ask(form, "letters")
    local outcome, words, wrong, apart = player(letters), {}, 0, 0
    for word, expected in pairs(elements) do
        words[#words + 1] = word
        if outcome(powers(word)) ~= tostring(expected) then wrong = wrong + 1 end
    end
    tap.is(#words, ask(form, "order"), "the number of elements of " .. form)
    tap.is(wrong, 0, "their outcomes")
    for u, v in presentation:match("|(.*)>"):gmatch "([%w^]+)=([%w^]+)" do
        for _, word in ipairs(words) do
            local beside = powers(word)
            if outcome(product(powers(u), beside)) ~= outcome(product(powers(v), beside)) then wrong = wrong + 1 end
        end
    end
    tap.is(wrong, 0, "the relations " .. presentation)
    for i, u in ipairs(words) do
        for k = 1, i - 1 do
            for _, word in ipairs(words) do
                local beside = powers(word)
                if outcome(product(powers(u), beside)) ~= outcome(product(powers(words[k]), beside)) then
                    apart = apart + 1
                    break
                end
            end
        end
    end
    tap.is(apart, #words * (#words - 1) // 2, "no two elements are the same")
end
tap.is(ask("lit(*) + *2", "element"), "ab", "a sum is a product")
tap.done()
