-- SPDX-License-Identifier: MIT
--
-- How often does it lose to move in the hottest component (Hotstrat)?
--
--     ender run lua/hotstrat.lua
--
-- Takes all sums of two games born by day 2 that Left, moving first, can win, and counts those that
-- she cannot win by any move in a component of the greatest temperature.

local games = ender.games_by_day(2)

-- Left's winning moves in g, when h stands beside it.
local function wins_in(g, h)
    for _, option in ipairs(g:left()) do
        if option + h >= 0 then return true end
    end
    return false
end

-- Can Left win by a move in one of the hottest components in which she can move at all?
local function hot_wins(g, h)
    if #h:left() == 0 then return wins_in(g, h) end
    if #g:left() == 0 then return wins_in(h, g) end
    local s, t = g:temperature(), h:temperature()
    return s >= t and wins_in(g, h) or s <= t and wins_in(h, g)
end

local winnable, lost, example = 0, 0, nil
for i, g in ipairs(games) do
    for j = i, #games do
        local h = games[j]
        if wins_in(g, h) or wins_in(h, g) then
            winnable = winnable + 1
            if not hot_wins(g, h) then
                lost = lost + 1
                example = example or { g, h }
            end
        end
    end
end
print(winnable .. " sums can be won by Left moving first")
print(lost .. " of them not in a hottest component")
if example then print("such as " .. example[1] .. " and " .. example[2]) end
