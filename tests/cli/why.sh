#!/bin/sh
# SPDX-License-Identifier: MIT
#
# `ender why`: who wins and why, in sentences. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

# says TEXT ARGUMENT...: what the command prints on both channels, then its exit status.
says() {
    text=$1
    shift
    got=$("$ENDER" why "$@" 2>&1 </dev/null)
    report "ender why $*" "$got $?" "$text"
}

# tells LINES ARGUMENT...: these lines are printed, one below the other.
tells() {
    lines=$1
    shift
    case "
$("$ENDER" why "$@" 2>&1 </dev/null)
" in
    *"
$lines
"*) got=1 ;;
    *) got=0 ;;
    esac
    report "ender why $*: $lines" "$got" 1
}

complains() {
    pattern=$1
    shift
    got=$("$ENDER" why "$@" 2>&1 >/dev/null </dev/null)
    report "ender why $*" "$? $(printf '%s\n' "$got" | grep -c -e "$pattern")" '2 1'
}

says 'The player who begins wins.
Left to move wins by 1:2r1 (to bwbw+bw): after that the summands cancel in pairs
  (Tweedledum and Tweedledee).
Right to move wins by 1:3l1 (to bwbw+bw): after that the summands cancel in
  pairs (Tweedledum and Tweedledee).

Tweedledum and Tweedledee: The summands stand against their negatives, and
whoever moves second answers every move with the same move in the other one.

A line of play:
  Left 1:2r1 (to bwbw+bw)
  Right 1:4l1 (to bww+bw)
  Left 1:1r1 (to bw+bw)
  Right 1:2l1 (to bw)
  Left 1:1r1 (to 0)
  Right has no move, and Left wins. 0' bipass bbww+bw

# Where no value comes in reach the search tells, and a limit leaves an honest unknown.
says 'ender: note: no value comes in reach in 0.5 seconds; what wins is found as `ender solve` finds it
The player who begins wins.
Left to move wins by 1:1,1-2,1 (to #.....|#.....|......|......|......|......):
  all lines of play were looked at.
Right to move wins by 1:1,1-1,2 (to ##....|......|......|......|......|......):
  all lines of play were looked at.

Search: All lines of play were looked at. 0' domineering 6x6 --length 0
says 'ender: note: no value comes in reach in 0.05 seconds; what wins is found as `ender solve` finds it
ender: note: who wins stays unknown: the limit of time or of nodes was reached
Left to move: no theorem known here decides.
Right to move: no theorem known here decides. 3' domineering 10x10 --seconds 0.1

# Each theorem by name.
tells "Right to move wins by 2:3-3 (to 3,5): Wythoff's pairs (1907)." wythoff 3,5+0,3 --player right
tells "Left to move wins by 2:3-3 in nim 3,4 (to 4): numbers, arrows and stars add up
  to 1/4*7; numbers are left alone (number avoidance)." \
    'hackenbush("BRR") + nim("3,4")' --player left
tells 'Left wins, whoever begins.' '^ + ^ + *'
tells 'Left to move wins by * -> 0: numbers, arrows and stars add up to ^^*.' '^ + ^ + *'
tells 'The player who does not begin wins.' '{3|1||0|-2} - {3|1||0|-2}'
tells 'Left to move loses: the summands cancel in pairs (Tweedledum and Tweedledee).' '{3|1||0|-2} - {3|1||0|-2}'
tells 'Left to move wins by 1:3r1 in bipass bbbwwwwwwbbww (to bbwbwwwwwbbww): the
  atomic weight is 3 (two-ahead rule).' \
    bipass b3w6b2w2 nim 77 --length 0
tells 'Weights: bipass bbbwwwwwwbbww 3, nim 77 0, ^ 1.' 'bipass("b3w6b2w2") + nim("77") + ^' --length 0
tells 'Left to move wins by 1:LRLLL (to LRLLL+RLRRRLL): the first difference of the two
  strings decides (Colon Principle).' \
    hackenstrings LRLLLLRRL+RLRRRLL
tells "Left to move loses: Bouton's theorem (1901)." misere:nim 1,1,1
tells '  Left has no move, and Left wins.' misere:nim 1,1
tells 'Left to move wins by +-2 -> 2: the stops add up to 7/2.' '{2|-2} + {3|3/2}' --player left
tells '  Left has no move, and Right wins.' 0
tells 'Left to move: no theorem known here decides.' domineering 6x6 --theorems --player left

tells 'Left to move wins by 1:4294967295-4294967292 (to 3,3): the nim sum is
  *4294967292 (Bouton'"'"'s theorem).' nim 4294967295,3 --length 0

# Of the negative the other player is told the same theorem.
theorem() {
    "$ENDER" why "$1" --player "$2" --length 0 | sed -n '/^$/,$p'
}
for sum in '^ + ^ + *' '{2|-2} + {3|3/2}' '+-1 + *' '*2 + *3' '{2|1} + {{1|0}|-1}' \
    '{{4|0}|-1} + ^'; do
    said=$(theorem "$sum" left)
    report "a theorem for Left in $sum" "${said:+named}" named
    report "and for Right in its negative" "$(theorem "-($sum)" right)" "$said"
done

# Sums of several rulesets under another convention, and moves that nobody can list.
tells 'The player who does not begin wins.' misere:cram 2x2 + misere:domineering 2x3
tells 'Left to move wins by 1:3-1 in misere:nim 3,4 (to 2,4): all lines of play were' \
    misere:nim 3,4 + misere:kayles 5
tells 'The player who begins wins.' lr-ending:clobber xoxo + lr-ending:nim 1
says "The player who does not begin wins.
Left to move loses: Hutchings' theorems on Sylver Coinage (Winning Ways, chapter
  18).
Right to move loses: Hutchings' theorems on Sylver Coinage (Winning Ways,
  chapter 18). 0" sylver-coinage 5
tells 'The player who begins wins.' sylver-coinage 10

# A word that is longer than a line is cut at the width, a list behind a comma.
stalk=$(printf 'BBR%.0s' $(seq 60))
heaps=$(seq -s, 100 160)
got=$("$ENDER" why hackenbush "${stalk}B" --length 0 | head -40 |
    awk 'length > 80 { wide++ } length == 80 { full++ } END { print wide + 0, full }')
report 'a long word takes whole lines' "$got" '0 5'
got=$("$ENDER" why nim "$heaps" --length 0 --player left | head -40 | sed -n '1,3p' | grep -c ',$')
report 'a long list ends a line with a comma' "$got" 3

# Proofs, and answers to given moves.
tells '  Right 1:LR (to LR+LRR+RL): Left 2:0 (to LR+RL)' hackenstrings LRR+LRR+RL --proof
for sum in LR+LR+R LRR+LRR+RL LLR+R+RL LRL+LRR+R; do
    got=$("$ENDER" why hackenstrings $sum --proof | grep -c 'has no answer\|^The player who does not begin wins')
    report "the second player wins $sum, and has an answer to everything" "$got" 1
done
tells '  Right 1:2-2 (to 1,1)' nim 1,2,3 --against 3-2
complains 'is no move of Left here' nim 1,2,3 --against 9-9
complains 'a position of nim is missing' bipass bw nim
complains 'no ruleset' nothing 3
complains 'in one of these the player who cannot move wins, in another' misere:nim 3 + nim 4
complains 'there are no differences' lr-ending:nim 3 - lr-ending:nim 2
complains 'found a truth value' '1 < 2'
complains 'left, right or both' 1 --player me
says '{"verdict": "The player who begins wins.", "left": {"wins": true, "move": "1:2-1 (to 1,1)", "theorem": "Bouton'"'"'s theorem", "reason": "the nim sum is *3 (Bouton'"'"'s theorem)"}, "right": {"wins": true, "move": "1:2-1 (to 1,1)", "theorem": "Bouton'"'"'s theorem", "reason": "the nim sum is *3 (Bouton'"'"'s theorem)"}} 0' \
    nim 1,2 --json

tap_end
