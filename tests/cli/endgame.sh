#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ender go solve, regions, room, corridor, and the endgame in the Go Text Protocol, as a person and
# as another program meets them. Output is TAP. $ENDER is the command.
set -u

cd "$(dirname "$0")/../.." || exit 1
. "$(dirname "$0")/../tap.sh"

report() {
    [ "$1" = "$2" ] && [ "$3" = "$4" ]
    verdict $? "$5" && return
    printf 'status %s, expected %s\ngot: %s\nexpected: %s\n' "$1" "$2" "$3" "$4" | sed 's/^/# /'
}

# says PATTERN ARGUMENT...: the command succeeds and a line of its output matches.
says() {
    pattern=$1
    shift
    "$ENDER" go "$@" >"$folder/output" 2>"$folder/complaint" </dev/null
    status=$?
    if grep -q -e "$pattern" "$folder/output"; then
        report $status 0 "$pattern" "$pattern" "$*"
    else
        report $status 0 "$(cat "$folder/output" "$folder/complaint")" "$pattern" "$*"
    fi
}

# complains STATUS PATTERN ARGUMENT...: it exits with STATUS and PATTERN is in what it complains of.
complains() {
    status=$1
    pattern=$2
    shift 2
    "$ENDER" go "$@" >"$folder/output" 2>"$folder/complaint" </dev/null
    got=$?
    if grep -q -e "$pattern" "$folder/complaint"; then
        report $got "$status" "$pattern" "$pattern" "$*"
    else
        report $got "$status" "$(cat "$folder/complaint")" "$pattern" "$*"
    fi
}

corridor=examples/go/01-corridor.sgf
full=examples/go/12-full-board.sgf

# What is known.
says '^Black to move: territory +8, area +22$' solve $corridor
says '^best for White: B2$' solve $corridor
says '^line: w@B2 b@C2$' solve $corridor --to-move white
says '^  b@C2 in region 1, then .*loses 1$' solve $corridor --explain
says '^Black to move: territory +22, area +61$' regions $full
says '"black": {"territory": \[8, 8\], "area": \[22, 22\]' solve $corridor --json
says '"coins": "7 + r4@2"' regions $corridor --json
says '^value     {3|{2|0}}$' room BBBBB/W..wB/BBBBB --method search
says '^value     {3|{2|0}}$' room BBBBB/W..wB/BBBBB --method closed
says '^by the theorem' room WBB/..B --method closed
says '^coins     -4 + b2@1$' corridor -- -..oo
says '^{"corridor": "..", "coins": "1/2"' corridor .. --json

says '<svg' corridor ...ooo --svg

# Stones that count as living, and stones that are not told to.
says '^live if each attack is answered: Black B4 (4 stones), White C4 (4 stones)' regions .bw./.bw./.bw./.bw.
says '^may be taken: White E2 (3 stones)$' regions $corridor

# What is neither territory nor open to play has a name.
says '^region 1: a seki, where nobody moves$' solve 'WW#BB/Wb.wB/Wb.wB/WW#BB'
says '"seki": true' solve 'WW#BB/Wb.wB/Wb.wB/WW#BB' --json
says '"seki": false' solve 'BBBBB/Bw..B/B.b.B/BBBBB' --json
says '^region 1: play may come back (a ko)' regions examples/go/10-ko.sgf

# Prisoners of the record count.
"$ENDER" go sgf 3x3 b@1,1 w@1,2 b@3,3 w@2,1 --write >"$folder/prisoner.sgf"
says '^{' regions "$folder/prisoner.sgf" --json

# Lines of play are written as variations that are legal.
"$ENDER" go solve $full --sgf "$folder/solved.sgf" >/dev/null
report $? 0 "" "" "solve --sgf FILE"
"$ENDER" go sgf "$folder/solved.sgf" >"$folder/about"
report $? 0 "$(grep -c 'not legal' "$folder/about")" 0 "the line is legal"
says 'All is settled' solve $corridor --sgf - --to-move black

# Values are kept; what is broken in the file is not believed.
open=examples/go/09-open-room.sgf
says '"from_cache": 0' regions $open --cache "$folder/values" --json
says '"from_cache": 1' regions $open --cache "$folder/values" --json
# Whoever changes what a region is worth, or how its shape is written, raises the version in the first
# line of the file (src/domains/go/cache.c), so that files of today are not believed; and then this.
for board in 02-decomposition 08-rooms 09-open-room 11-small-board; do
    "$ENDER" go regions examples/go/$board.sgf --cache "$folder/more" >/dev/null
done
report $? 0 "$(sed -n '1s/.*version //p' "$folder/more") $(sed 1d "$folder/more" | sort | cksum)" \
    '2 688813266 255' 'the values of a version of the file are those they were'
sed 's/{2\*/{3*/' "$folder/values" >"$folder/changed"
says '"from_cache": 0' regions $open --cache "$folder/changed" --json
complains 2 'cannot write' regions $open --cache "$folder/no/such/folder"
echo 'what somebody else wrote' >"$folder/notes"
complains 2 'no file of values of regions' regions $open --cache "$folder/notes"
report 0 0 "$(cat "$folder/notes")" 'what somebody else wrote' "the file is left alone"

# What is wrong or too large.
complains 2 'a board is needed' solve
complains 2 'to-move takes black, white' solve $corridor --to-move red
complains 2 'threats takes none, left' regions $corridor --threats many
complains 2 'expected one of' solve 'b.?'
complains 2 'hyper\|immortal stones' room WWW/W.B/W.B/BBB --method closed
says '^region 1: too large: 169 points' solve 13x13
says '^White to move: territory +5, area +15$' solve bbbbb/w...b/bbbbb
complains 2 'begins with an empty point' corridor o..
complains 2 'from 1 to' corridor .0
complains 2 'nothing on the board can change' room BBB

# The protocol: the best move of an endgame that can be solved.
got=$(printf 'loadsgf %s\ngenmove w\n' "$full" | "$ENDER" go gtp 2>&1 | grep '[A-T][0-9]')
report $? 0 "$got" '= Q8' "genmove in a full board"
got=$(printf 'boardsize 9\nplay b e5\ngenmove w\n' | "$ENDER" go gtp 2>&1 | grep -c '= [A-J][0-9]')
report $? 0 "$got" 1 "genmove at the beginning of a game is no pass"

# A match: the program begins with the best move; what is typed wrongly may be typed again.
got=$(printf 'E2\nhint\nundo\nboard\nD2\npass\n' |
    "$ENDER" go play BBBBBBBB/W...wwwB/BBBBBBBB --you white 2>&1)
report $? 0 "$(echo "$got" | grep -c '^Black: B2$\|a stone stands there\|passed: B+22$')" 4 "a match"
complains 2 'you takes black, white' play 3x3 --you red
complains 2 'to-move takes black, white' play 3x3 --to-move red

tap_end
