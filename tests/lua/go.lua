-- SPDX-License-Identifier: MIT
--
-- Boards of Go, records, SGF, life and counting.

local tap = require "lib.tap"
local go = ender.go
local function join(list) return table.concat(list, " ") end
-- The record after moves.
local function after(board, moves, rules)
    local R = go(board, rules)
    R:play(moves)
    return R
end
local environment = setmetatable({ go = go, join = join, after = after }, { __index = _G })

tap.table(environment, {
    'go(3)', ".../.../...",
    'go(3, 2)', ".../...",
    'go ".bw/.w."', ".bw/.w.",
    'after(".b./bw./.b.", "b@2,3")', ".b./b.b/.b.",
    'go ".b./bw./.b.":play "C2"', 1,
    'go(5):to_play()', "black",
    'go "#BO./BO.O/#BWB":at "2,2"', "white",
    'select(2, go "#BO./BO.O/#BWB":at "2,2")', false,
    'select(2, go "#BO./BO.O/#BWB":at "1,2")', true,
    'go(5):at "C3"', nil,
    'join(go ".b./b.b/.b.":points "black")', "B3 A2 C2 B1",
    '#go "#BO./BO.O/#BWB":points()', 10,
    'join(go "bb./.w.":string "A2")', "A2 B2",
    'select(2, go "bb./.w.":string "A2")', 2,
    'go(3):string "A1"', nil,
    -- legality
    'go ".b./b.b/.b.":legal("B2", "white")', false,
    'select(2, go ".b./b.b/.b.":legal("B2", "white"))', "suicide",
    'go(".b./b.b/.b.", { suicide = true }):legal("1,1", "white")', true,
    'select(2, after(".bw./bw.w/.bw.", "b@2,3"):legal "2,2")', "ko-ban",
    'after(".bw./bw.w/.bw.", "b@2,3", { ban = "none" }):legal "2,2"', true,
    'join(go ".bw./bw.w/.bw.":moves "white")', "A3 D3 C2 A1 D1",
    'select(2, after(3, "b@pass w@pass"):legal "A1")', "the game is over",
    'after(3, "b@pass w@pass", { goes_on = true }):legal "A1"', true,
    'after(3, "b@B2 w@pass"):about().passes', 1,
    'after(3, "b@B2 w@pass"):about().passed.white', 1,
    'after(".b./bw./.b.", "b@2,3"):about().prisoners.black', 1,
    'after(3, "b@B2"):about().last_point', "B2",
    'after(3, "b@B2"):hash() == go ".../.b./...":hash()', true,
    'after(3, "b@B2"):hash() == go(3):hash()', false,
    -- SGF
    'go.sgf("(;SZ[3];B[bb];W[aa])"):about().moves', 0,
    'go.sgf("(;SZ[3];B[bb](;W[aa])(;W[cc]))"):nodes()', 4,
    'go.sgf("(;SZ[3])(;SZ[4])"):games()', 2,
    'go.sgf "(;SZ[3]C[a\\\\]b]KM[0.5])":property("C")[1]', "a]b",
    'go.sgf "(;SZ[3]C[x])":property "BL"', nil,
    'go.sgf "(;SZ[3]AB[aa][bb]C[x])":properties().AB[2]', "bb",
    'go.sgf "(;SZ[3]KM[0.5])":komi()', 0.5,
    -- counting
    'go ".b.w.b/bbbbbb":score { dead = { "1,4" } }.result', "B+12",
    'join((select(2, go ".b.w.b/bbbbbb":life())))', "D2",
    'go "bbw../bw.w./bbw../.bw../.bw..":score().result', "W+7",
    'join(go "bbw../bw.w./bbw../.bw../.bw..":score().kos)', "C4",
    'go "bbw../bw.w./bbw../.bw../.bw..":score { rules = "japanese" }.white.territory', 9,
    'go ".b.w/bbww":score { captives = { black = 3 }, rules = "japanese" }.net', 4,
    'join(go ".b.w/bbww":score().black.owns)', "A2 B2 A1 B1",
    'go.totals("territory B=23 W=19; captives B=4 W=2", "japanese").result', "B+6",
    'go(3):picture():match "A B C"', "A B C",
    'go(3):svg():match "^<svg" or go(3):svg():match "svg"', go(3):svg():match "^<svg" or "svg",
})

-- A walk through variations.
local R = go.sgf "(;SZ[3];B[bb](;W[aa];B[cc])(;W[ba]))"
tap.is(R:up(), false, "no way up from the root")
R:down()
tap.is(R:branches(), 2, "two variations")
R:down(2)
tap.is(R:board(), ".w./.b./...", "the second variation")
tap.is(R:up(), true, "up again")
R:to_move()
tap.is(R:board(), "w../.b./..b", "the end of the main line")
R:to_move(1)
tap.is(R:board(), ".../.b./...", "after one move")
R:set("C", "a comment")
R:mark("LB", "A1", "x")
tap.is(go.sgf(R:sgf()):nodes(), 5, "what is written reads back")
R:undo()
tap.is(R:nodes(), 1, "undo forgets what followed")
R:setup("B2", "white")
R:set_to_play "white"
tap.is(R:to_play() .. " " .. R:board(), "white .../.w./...", "setup")
R:komi(6.5)
tap.is(R:komi() .. R:property("KM")[1], "6.56.5", "komi")
R:set("C")
tap.is(R:property "C", nil, "a property is removed")

local H = go(9)
tap.is(join(H:handicap(4)), "C3 G7 C7 G3", "a handicap")
tap.is(H:to_play(), "white", "then White plays")
H = go(9)
H:handicap { "A1", "B2" }
tap.is(join(H:points "black"), "B2 A1", "a free handicap")

-- Games at random: what is placed is on the board or has been taken.
local seed = 1
local function random(n)
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % n + 1
end
local good = true
for _ = 1, 40 do
    local game = go(4, { ban = "N" })
    for _ = 1, 40 do
        local moves = game:moves()
        if #moves == 0 then break end
        game:play(moves[random(#moves)])
    end
    local state = game:about()
    local stones = #game:points "black" + #game:points "white"
    good = good and state.placed.black + state.placed.white ==
        stones + state.prisoners.black + state.prisoners.white
    good = good and go.sgf(game:sgf()):nodes() == game:nodes()
end
tap.is(good, true, "stones are on the board or taken")

tap.fails("1 to 25 lines", go, 26)
tap.fails("column 2)\nbz/", go, "bz/")
tap.fails("the board has the points A1 to C3", function() go(3):play "D4" end)
tap.fails("would come back", function() after(".bw./bw.w/.bw.", "b@2,3 w@2,2") end)
tap.fails("a stone stands there", function() after(3, "b@B2"):play("B2", "white") end)
tap.fails("line 2, column", go.sgf, "(;SZ[9]\n;B[jj])")
tap.fails("there is no option `komi`", function() go(3):score { komi = 1 } end)
tap.fails("a table of points", function() go(3):score { dead = "A1" } end)
tap.fails("counted from 1", function() go(3):down(0) end)
tap.fails("not a pass", function() go(3):at "pass" end)
tap.fails("value 1 is no text", function() go(3):set("C", { {} }) end)
tap.done()
