-- SPDX-License-Identifier: MIT
--
-- Play by a certificate: the same games as those of Python's Proof, and random ones to their end.

local tap = require "lib.tap"
local clobber, nim = ender.ruleset "clobber", ender.ruleset "nim"
local function list(l) return table.concat(l, "; ") end

local proof = ender.proof(ender.certify_outcome { clobber "2x3", nim "1,2,3" })
tap.is(proof:person() .. proof:to_move() .. proof:opening(), "leftleft", "the sides")
tap.is(list(proof:table()), "clobber xox|oxo; nim 1; nim 2; nim 3", "the table")
tap.is(proof:wins() and proof:within() == 0 and not proof:returned(), true, "what is proved")
tap.is(proof:play "4:3-1", "2:1-1", "the answer")
tap.is(list(proof:table()), "clobber xox|oxo; nim 0; nim 2; nim 2", "which is made")
tap.is(proof:moves()[#proof:moves()], "3:2-1", "the moves")
tap.fails("`9:9` is no move of Left; expected one of 1:1,1-1,2", proof.play, proof, "9:9")
tap.is(proof:to_move(), "left", "nothing is changed by a mistake")

local cram = ender.proof(ender.certify_outcome { ender.ruleset "misere:cram" "2x3" })
tap.is(cram:play "1,1-1,2", "1:1,3-2,3", "misere play")
tap.is(cram:play "2,1-2,2" .. #cram:moves(), "0", "the program has no move and has won")

local frogs = ender.proof(ender.certify_results(ender.ruleset "backsliding-toads-frogs" "TT.F"))
tap.is(frogs:opening() .. " " .. list(frogs:table()) .. " " .. frogs:within(),
    "1:T.TF backsliding-toads-frogs T.TF 3", "the program begins")
local over = ender.proof(ender.certify_loopy_comparison("over", "over"))
tap.is(list(over:table()) .. " | " .. list(over:moves()), "1: 0; -2: 0 | 1:1; 2:0", "graphs")
tap.is(not over:wins() and over:play "2:0" == "1:0" and over:returned(), true, "play returns")

tap.is(list(ender.proof(ender.certify_value(ender.ruleset "domineering" "2x2")):table()),
    "domineering ..|..; +-1", "a value")
tap.is(ender.proof(ender.certify_outcome { "{1|-1}" }, "left", "right"):opening() ~= "", true, "sides that are named")
tap.fails("does not prove that Right wins moving second: it proves that who moves first wins", ender.proof, ender.certify_outcome { "{1|-1}" }, "left", "left")
tap.fails("certificate", ender.proof, "no certificate")
tap.fails("bad argument #2", ender.proof, ender.certify_outcome { "*" }, "both")
local bytes = ender.certify_outcome { nim "1,2,3" }
for length = 0, #bytes - 1, 7 do
    tap.is(pcall(ender.proof, bytes:sub(1, length)), false, "cut off at " .. length)
end

-- A proof outlives the limits under which it was opened, and what it was made of.
local kept = ender.within({ seconds = 60 }, function() return ender.proof(bytes) end)
bytes = nil
collectgarbage()
tap.is(kept:play "3:3-1" ~= "" and #kept:table(), 3, "a proof outlives limits")

-- Whatever the person does, the program has the last move.
math.randomseed(1974)
for game = 1, 20 do
    local sum = ender.proof(ender.certify_outcome { clobber "xo.|oxo", nim(tostring(game)), "{2|-1}", "^" })
    local moves = sum:moves()
    while #moves > 0 do
        sum:play(moves[math.random(#moves)])
        moves = sum:moves()
    end
    tap.is(sum:to_move(), sum:person(), "game " .. game .. " ends with no move of the person")
end
tap.done()
