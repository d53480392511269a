#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Every read may fail: each command below reads a file, and is run with its first, its second, its
# third ... read refused, until there is none left to refuse. It must complain and exit with 2 then,
# and print no more than the beginning of the right answer. Output is TAP. $ENDER is the command,
# $FAILING_READS what makes reads fail (failing_reads.c).
set -u

. "$(dirname "$0")/../tap.sh"
if [ ! -f "${FAILING_READS:-}" ]; then
    echo "1..0 # SKIP reads cannot be made to fail here"
    exit 0
fi
FAIL_BELOW=$folder/in
FAIL_MARK=$folder/failed
export FAIL_BELOW FAIL_MARK
cp tests/go/corridor.sgf "$folder/room.sgf"
results=$PWD/claims/results.json
mkdir "$FAIL_BELOW"
mv "$folder/room.sgf" "$FAIL_BELOW"
cd "$FAIL_BELOW" || exit 1

# refuses ARGUMENT...: how many reads were refused, or what went wrong.
refuses() {
    "$ENDER" "$@" >"$folder/right" 2>/dev/null </dev/null || {
        echo "it fails anyway, with $?"
        return
    }
    n=1
    while :; do
        rm -f "$FAIL_MARK"
        LD_PRELOAD=$FAILING_READS FAIL_READ=$n "$ENDER" "$@" >"$folder/out" 2>"$folder/err" </dev/null
        status=$?
        [ -e "$FAIL_MARK" ] || break
        if [ $status -ne 2 ]; then
            echo "read $n: exit status $status"
            return
        fi
        if ! grep -qi 'cannot read\|input/output error\|i/o error\|damaged' "$folder/err"; then
            echo "read $n: no complaint: $(cat "$folder/err")"
            return
        fi
        size=$(wc -c <"$folder/out")
        if ! head -c "$size" "$folder/right" | cmp -s - "$folder/out"; then
            echo "read $n: another answer"
            return
        fi
        n=$((n + 1))
    done
    if [ $status -ne 0 ] || ! cmp -s "$folder/right" "$folder/out"; then
        echo "with all reads: another answer, exit status $status"
        return
    fi
    echo "$((n - 1))"
}

# reads LEAST ARGUMENT...: at least so many reads were refused, one after the other.
reads() {
    least=$1
    shift
    got=$(refuses "$@")
    [ "$got" -ge "$least" ] 2>/dev/null
    verdict $? "ender $*: $got reads" || echo "# $got"
}

: >cases.tsv
for i in 1 2 3 4 5 6 7 8 9 10; do
    printf 'case-%s\tx\texpr\t%s + *\tvalue\t%s*\n' "$i" "$i" "$i" >>cases.tsv
done
{
    echo '% a board'
    for i in 1 2 3 4 5 6; do echo '...............................##'; done
} >board
{
    printf -- '-- %80s\n' 'a ruleset'
    echo 'return {name = "one-heap", options = function(p)'
    echo 'local n = tonumber(p) return n > 0 and {tostring(n - 1)} or {} end}'
} >heap.lua
printf '%s\n' '-- a script, somewhat longer than one read' 'local sum = ender.game "1/2"' \
    'print(sum + sum)' >script.lua
{
    printf '(;GM[1]FF[4]SZ[9]C[%0150d]' 7
    printf ';B[cc];W[dd];B[ee])'
} >game.sgf
printf 'size\tcount\n' >table.tsv
i=0
while [ $i -lt 30 ]; do
    printf '%s\t%s\n' $i $((i * i)) >>table.tsv
    echo "1 + 1/2 + $i"
    i=$((i + 1))
done >expressions
printf 'save saved\nquit\n' | "$ENDER" play domineering 5x5 >/dev/null

{
    echo '['
    head -n 12 "$results" | tail -n 11 | sed '$ s/,$//'
    echo ']'
} >results.json
ENDER_CLAIMS_RESULTS=$FAIL_BELOW/results.json
export ENDER_CLAIMS_RESULTS

reads 3 batch cases.tsv
reads 2 value clobber @board
reads 3 run script.lua
reads 3 value --ruleset heap.lua one-heap 3
reads 3 go show game.sgf
reads 3 draw plot table.tsv
reads 2 play --load saved
reads 3 claims list --recorded
"$ENDER" go solve room.sgf --cache rooms >/dev/null 2>&1
[ -s rooms ] && reads 1 go solve room.sgf --cache rooms
"$ENDER" retrograde fox-geese 'g.g.|....|.f..' --state state >/dev/null 2>&1
reads 2 retrograde fox-geese 'g.g.|....|.f..' --state state --resume
"$ENDER" table nim 1 2 3 --results rows >/dev/null 2>&1
reads 2 table nim 1 2 3 --results rows --resume
if "$ENDER" store build domineering 3x4 --store values.db >/dev/null 2>&1; then
    reads 1 store query domineering 3x4 --store values.db
fi

tap_end
