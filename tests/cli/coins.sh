#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Coins that slide, as a person meets them: a game from a pipe and from the command line, fields gone
# through, figures, what is refused. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

# prints LINE STATUS ARGUMENT...: `ender coins` prints this line, once, and exits with STATUS.
prints() {
    line=$1 status=$2
    shift 2
    got=$("$ENDER" coins "$@" 2>/dev/null </dev/null)
    report "ender coins $*: $line" "$? $(printf '%s\n' "$got" | grep -c -x -F -e "$line")" "$status 1"
}

# complains STATUS PATTERN ARGUMENT...: it exits with STATUS, and PATTERN is in what it complains of.
complains() {
    status=$1 pattern=$2
    shift 2
    got=$("$ENDER" coins "$@" 2>&1 >/dev/null </dev/null)
    report "ender coins $*" "$? $(printf '%s\n' "$got" | grep -c -e "$pattern")" "$status 1"
}

# played INPUT LINE ARGUMENT...: in a game with these lines of input this line is printed, once.
played() {
    input=$1 line=$2
    shift 2
    got=$(printf '%s\n' "$input" | tr ' ' '\n' | "$ENDER" coins play "$@" 2>&1 | grep -c -x -F -e "$line")
    report "ender coins play $*: $line" "$got" 1
}

# ---- names ----

prints 'Left r1@0>' 0 moves --winning --player left 'b1@0 r1@0 $1' # all coins cancel, and Left wins
prints 'r3@3,4' 0 coin '{0^2|+3}->4'
complains 2 'no name of a term' coin '{0|+3->2'

# ---- play ----

prints 'Right r2@1>r2@0' 0 strategy --play weights --player right 'r1@2 r2@1 b2@2'
complains 2 "desirable or weights, not \`best\`" strategy --play best r1@1

played 'b3@2 b3@1 r1@2' 'No coins are left, and nobody is richer: you win.' 'b3@2 r1@3'
played 'hint' 'Left> b3@2>b3@1 wins' 'b3@2 r1@3'
played 'hint' 'Left> no move wins' 'b3@3'
played 'moves' 'Left> r@t1> r@t1>r@t0' 'r@t1'
played 'undo' 'Left> there is nothing to take back' 'r@t1'
played 'help' 'Left> a move, or: moves, hint, explain, board, undo, quit' 'r@t1'
played 'r@t1' "Left> \`r@t1\` is more than one move of Left; moves are written like r@t1>" 'r@t1'
played 'quit' 'Left: b1@2>b1@1' 'b1@2' --you right
played 'r2@0' 'No coins are left: you win.' 'r2@0' --you right --first right
played '' 'No coins are left, and nobody is richer: you lose.' -
prints 'Right: r1@3>r1@2' 0 play 'b3@2 r1@3' b3@2
prints 'You are Left, Right begins. At the prompt: a move, or: moves, hint, explain, board, undo, quit.' \
    0 play --first right 'b3@2 r1@3' b3@2
complains 2 "left or right, not \`me\`" play --you me r1@1
complains 2 'played on as games' play --field values 'r{4|2}@1'
complains 2 'expected r or b' play zz

# ---- words ----

prints '  no coins: Left has moved last and wins' 0 explain --first right 'r2@1'
prints 'at once: level, and the least desirable term is Left'"'"'s and no tiny: Left wins moving first' \
    0 explain 'b2@3 2xr1@2'
complains 2 "left or right, not \`both\`" explain --first both r1@1
complains 2 'hypothesis 2 of Theorem 22 fails' explain --field values 'r^@1'

prints '||' 0 compare r@t1 -
prints '>' 0 order r3@1 r2@2
prints 'N' 0 outcome --method both 'r2@0'
# Theory needs no search, which has no memory for so many.
prints 'L' 0 outcome --memory 30M '1000xb1@1 1000xr1/2@2'
prints 'R' 0 outcome --memory 30M '1000xr1@1 1000xb1/2@2'
for how in search both; do
    complains 3 'out of memory' outcome --memory 30M --method $how '1000xb1@1 1000xr1/2@2'
done
prints '0       -1 -> -1  not Right       lose C' 0 table
complains 2 'two coins are compared' order r3@1
complains 2 'asked of one coin' order r3@1 '2xr1@2'
complains 2 "search or both, not \`fast\`" outcome --method fast r1@1

# ---- fields ----

prints 'positions       912' 0 verify --values 2 --rows 2 --columns 1 --strip 1 --max-coins 4
prints 'disagreements   0' 0 verify --values 1,7 --rows 2 --columns 2 --strip none --max-coins 3
prints '{"positions": 88, "outcomes": {"L": 32, "R": 32, "N": 23, "P": 1}, "right": {"A": 34, "B": 3, "C": 4, "D": 10, "E": 3, "F": 2, "G": 3, "H": 6, "I": 7, "J": 16}, "left": {"A": 34, "B": 3, "C": 4, "D": 10, "E": 3, "F": 2, "G": 3, "H": 6, "I": 7, "J": 16}, "disagreements": 0}' \
    0 verify --values 1 --rows 2 --columns 1 --strip 1 --max-coins 3 --json
prints 'first lost      r@t2 2xb@t1' 1 verify --play merged --values 1 --rows 1 --columns 1 \
    --max-coins 3
prints '{"positions": 16184, "won": 8883, "lost": 0, "example": null}' 0 verify --play switched \
    --money 3 --values 2 --rows 2 --columns 2 --strip 1 --max-coins 3 --json
prints 'F by the strategy to -C' 0 verify --transitions --max-coins 3
prints 'positions       40' 0 verify --random 40 --values 4 --rows 5 --columns 4 --max-coins 5
prints 'disagreements   0' 0 verify --random 40 --seed 3 --max-coins 6
complains 2 "not \`best\`" verify --play best
complains 2 'a list such as 1,2,5' verify --values 1,,2
complains 2 'ascending integers' verify --values 2,1
complains 2 'from 0 to 12' verify --max-coins 13
complains 3 'more than 2^36 positions' verify --values 8 --max-coins 12
complains 2 'play cancelled positions' verify --play theorem --pairs
complains 2 'have no atomic weight' verify --play theorem --switches --weight 1

# ---- values, figures, drawings ----

prints '5  differences exceed sums of tinies holds up to 2,2' 0 hypotheses 1 '1^' --copies 2 \
    --columns 2
prints '{"copies": 4, "columns": 3, "hypotheses": [{"holds": "yes", "witness": null}, {"holds": "no", "witness": "the right stop of ^ is 0"}, {"holds": "no", "witness": "the right stop of *, a right option of ^, is 0"}, {"holds": "yes", "witness": null}, {"holds": "yes", "witness": null}]}' \
    0 hypotheses '^' --json
complains 2 'is not worth 0' hypotheses 1 0
prints '  0|+1  0^2|+1' 0 draw --figure 2 --values 1 --rows 3
prints 'power(tiny(1),1)' 0 draw --figure 6 --values 1 --rows 1 --columns 1
prints '         ╞═════╡ critical line' 0 draw --unicode 'r1@1'
prints '         +=====+ critical line' 0 draw 'r1@1' --field revised
# Each coin of row 3 is a segment by itself.
prints 'machine from  1: 1 -(b2@3)-> -2' 0 draw 'b2@3,1 r2@1,1 r2@3,2'
for figure in 1 3 4; do
    strips=$("$ENDER" coins draw --figure $figure | grep -c '^strip: *off')
    is "only the revised field, figure 4, has a strip: figure $figure" $((figure == 4)) "$strips"
done
complains 2 'from 1 to 6' draw --figure 7
complains 3 'at most 64 rows' draw 'r1@65'

tap_end
