#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Every request for memory may be refused: each command below runs with one request refused, or one and all
# behind it, at places that are spread over all it makes. It must not be ended by a signal; when it says that
# all is well (exit status 0, or the status it always has) it must have printed just what it always prints,
# and else it must complain. MEMORY_POINTS places of each command are tried (4; make soak tries
# 150, more than 6,000 in all). Output is TAP. $ENDER is the command, $FAILING_MEMORY refuses (failing_memory.c).
set -u

. "$(dirname "$0")/../tap.sh"
if [ ! -f "${FAILING_MEMORY:-}" ]; then
    echo "1..0 # SKIP memory cannot be refused here"
    exit 0
fi
points=${MEMORY_POINTS:-4}
top=$PWD
cd "$folder" || exit 1
export FAIL_COUNT="$folder/count"
cp "$top/tests/go/corridor.sgf" room.sgf
printf 'a\tx\texpr\t1 + *\tvalue\t1*\nb\tx\texpr\t2 + *\tvalue\t2*\n' >cases.tsv
printf 'print(ender.game "1/2" + ender.game "1/2")\n' >script.lua
{
    printf 'return {name = "one-heap", options = function(p)\n'
    printf 'local n = tonumber(p) return n > 0 and {tostring(n - 1)} or {} end}\n'
} >heap.lua
printf 'size\tcount\n1\t1\n2\t4\n3\t9\n' >table.tsv
"$ENDER" store build domineering 2x3 --store values.db >/dev/null 2>&1

# ender ARGUMENT...: with the refusal that is due.
ender() { LD_PRELOAD=$FAILING_MEMORY "$ENDER" "$@"; }

# Is it the right answer, or one in JSON that says that there was no memory? Times differ.
same() {
    sed 's/"ms":[0-9.]*//' out >plain
    cmp -s right plain || { grep -q '"ok":false' out && grep -q 'memory' out; }
}

# try LINE NUMBER REST: runs the line with that request refused; says what is wrong.
try() {
    rm -f "$FAIL_COUNT"
    (
        export FAIL_MEMORY="$2"
        [ -z "$3" ] || export FAIL_REST=1
        eval "$1"
    ) >out 2>err </dev/null
    status=$?
    if [ $status -ge 124 ]; then
        echo "request $2${3:+ and all behind it}: exit status $status: $(tail -n 2 err)"
    elif [ $status -eq "$right_status" ] && ! same; then
        echo "request $2${3:+ and all behind it}: another answer, exit status $status: $(diff right out | head -n 4)"
    elif [ $status -ne "$right_status" ] && ! [ -s err ] && ! grep -q 'memory' out; then
        echo "request $2${3:+ and all behind it}: no complaint, exit status $status"
    fi
}

# refuse LINE: at places all over it.
refuse() {
    (FAIL_MEMORY=0 && export FAIL_MEMORY && eval "$1") >out 2>/dev/null </dev/null
    right_status=$?
    sed 's/"ms":[0-9.]*//' out >right
    requests=$(cat "$FAIL_COUNT" 2>/dev/null || echo 0)
    wrong=
    tried=0
    i=0
    while [ $i -lt "$points" ] && [ -z "$wrong" ]; do
        # The first third one after the other, the others spread; odd ones refuse the rest as well.
        if [ $((3 * i)) -lt "$points" ] || [ "$requests" -le "$points" ]; then
            n=$((i + 1))
        else
            n=$((1 + (i * requests - i) / points))
        fi
        [ $n -le "$requests" ] || break
        rest=
        [ $((i % 2)) -eq 0 ] || rest=yes
        wrong=$(try "$1" $n $rest)
        tried=$((tried + 1))
        i=$((i + 1))
    done
    all=$((all + tried))
    [ -z "$wrong" ] && [ "$requests" -gt 0 ] && [ $right_status -eq 0 ]
    verdict $? "$1: $tried of $requests requests" || printf '%s\n' "$wrong" | sed 's/^/# /'
}

all=0
while read -r line; do
    [ -z "$line" ] || refuse "$line"
done <<'LINES'
ender eval '{3|1||0} + tiny(2) + ^^*'
ender eval 'cool({4|{1|0}}, 1/2)' --latex
ender eval '2^200 + 1/2^200'
ender eval 'w^w + sqrt(w)'
ender eval 'over + {1|-1}'
ender eval 'a{0|b{*|a}}'
ender eval 'clobber("xox/oxo")'
ender value bipass bwbwbw
ender value domineering 3x4
ender value domineering '...|.#.' --method search
ender value hackenbush 'BRG(B,R)'
ender value nim 3+5+7
ender value toads-frogs TTT.FFF
ender value clobber 'xoxo'
ender value --ruleset heap.lua one-heap 3
ender value impartial:clobber xoxo
ender info '{4|{1|0}}'
ender info '{4|{1|0}}' --json
ender info domineering 2x3
ender info '{0|*}'
ender compare '{1|-1}' '*'
ender loopy '{0|over}' results
ender loopy '@s{s>L:t;t>R:s;s>R=1}' sidle
ender line '{3|1}' '*' '^'
ender solve domineering 4x4
ender solve clobber 3x4
ender solve nogo 1x6
ender solve konane 'xoxo/oxox'
ender retrograde fox-geese 'g.g.|....|.f..'
ender retrograde independence 'path(6):BwwwwB'
ender store query domineering 2x3 --store values.db
ender store info --store values.db
ender store verify --store values.db
ender store export --store values.db
ender draw thermograph '{4|{1|0}}'
ender draw thermograph '{4|{1|0}}' -o picture.tex
ender draw thermograph '{4|{1|0}}' -o picture.svg
ender draw tree '{1|{0|*}}'
ender draw domineering 2x3
ender draw plot table.tsv
ender moves domineering 2x3 toads-frogs TT.FF
ender moves nim 3+5+7 --winning
ender moves clobber xoxo
ender moves clobber xoxo --names --json
ender why nim 3+5+6
ender why domineering 2x3
ender occurs domineering '*'
ender table nim 1 2 3
ender table bipass --size 1..5 --columns value,outcome
ender table domineering 2x2 2x3 --format csv
ender table nim 1 2 3 --format json
ender batch cases.tsv
ender claims list
ender claims check coins.table-5-1 --size 2
ender coins value 'r3@1 b2@2 $1'
ender coins moves 'r3@2 b1@1' --winning --player left
ender rulesets
ender rulesets domineering
ender functions
ender functions cool
ender find thermograph
ender ask poset 'G[2]' width
ender ask ko 'KO(7,0)+KO(1,0)'
ender ask ko 'KO(2,0)+KO(1,0)' graph sum
ender ask graph '@a{a>L:b;b>R:a;b>L=2}' value
ender nimber .007 --heaps 50
ender nimber .137 --period
ender nimber .77 --genus --heaps 6
ender ko 'KO(3,0)'
ender oslo 1
ender poset 'G[1]'
ender surreal 'w^2 + 1/3'
ender surreal 'w/2'
ender go show room.sgf
ender go score room.sgf
ender go status room.sgf
ender go moves room.sgf
ender go solve room.sgf
ender go solve '.bbw/bbw./wwww/.w.w' --threats left
ender run script.lua
echo '{"kind":"evaluate","text":"{3|{1|-1}}"}' | ender request
echo '{"kind":"position","ruleset":"domineering","position":"2x3"}' | ender request
echo '{"kind":"moves","ruleset":"nim","position":"3+5"}' | ender request
echo '{"kind":"play","ruleset":"nim","position":"3+5","player":"left"}' | ender request
LINES
echo "# $all refusals"
tap_end
