#!/bin/sh
# SPDX-License-Identifier: MIT
#
# JSON (docs/json.md): with --json every subcommand prints JSON and nothing else on standard output,
# numbers, truth values and counts are what they are, and an error is a record. Output is TAP;
# $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"
reader=$(dirname "$0")/json.lua

report() {
    verdict "$1" "$2" && return
    sed 's/^/# /' "$folder/why"
    head -c 600 "$folder/output" | sed 's/^/# /'
}

# gives STATUS EXPRESSION ARGUMENT...: ender ARGUMENT... --json exits with STATUS, says nothing on
# standard error, and EXPRESSION holds of what it prints, the values `docs`. Standard input is
# $folder/input.
: >"$folder/input"
gives() {
    wanted=$1
    expression=$2
    shift 2
    "$ENDER" "$@" --json >"$folder/output" 2>"$folder/complaint" <"$folder/input"
    got=$?
    "$ENDER" run --trusted "$reader" -- "$expression" <"$folder/output" >"$folder/why" 2>&1
    good=$?
    if [ "$got" -ne "$wanted" ]; then
        echo "exit status $got, expected $wanted" >>"$folder/why"
        good=1
    fi
    if [ -s "$folder/complaint" ]; then
        cat "$folder/complaint" >>"$folder/why"
        good=1
    fi
    report $good "$*"
}

# ---- values ----

gives 0 'docs[1].number == 1.5 and docs[1].numerator == 3 and docs[1].exponent == 1' eval 3/2
gives 0 'docs[1].numerator == "36893488147419103233" and docs[1].number == nil' eval 36893488147419103233
gives 0 'docs[1].number == 2^-70 and docs[1].exponent == 70' eval 'dyadic(1,70)'
gives 0 'docs[1].name == "^" and docs[1].number == nil and docs[1].left[1] == "0"' eval '^'
gives 0 'docs[1] == true and docs[2] == false' eval 'is_number(1)' '1 = 2'
gives 0 'docs[1].loopy and docs[1].right[1] == "over"' eval over
gives 0 'docs[1].surreal' eval w
gives 0 'docs[1].left[2].value.number == 1/2 and docs[1].temperature.number == 3/2' \
    eval 'thermograph_points({2|-1})'
gives 0 'docs[1].value.name == "+-1"' value domineering 2x2
gives 0 'docs[1].mean.number == 1 and docs[1].is_number == false' info '{3|1||0}'
gives 0 'docs[1].is_stopper == nil or docs[1].is_stopper' info over
gives 0 'docs[1].relation == "||"' compare 1 '{1|-1}'

# ---- lines: a record each, its value or its error ----

printf '1\n{1|\n3\n' >"$folder/input"
gives 2 '#docs == 3 and docs[1].number == 1 and docs[2].error.where == "line 2" and
    docs[2].error.status == "syntax error" and docs[2].error.column == 4 and docs[3].number == 3' eval -
printf '2x2\nqq\n1x2\n' >"$folder/input"
gives 2 '#docs == 3 and docs[2].error.message and docs[3].value.number == -1' value domineering -
gives 2 '#docs[1] == 3 and docs[1][2].position.error.message and docs[1][2].value == null and
    docs[1][3].value.number == -1' table domineering -
printf '*\n{\n1\n' >"$folder/input"
gives 2 '#docs == 3 and docs[1].loopy and docs[2].error' oslo -
printf 'chain(3)\nchain(\n' >"$folder/input"
gives 2 'docs[1] == 1 and docs[2].error' ask poset - width
: >"$folder/input"

# ---- tables ----

gives 0 'docs[1][1].a == 1 and docs[1][2].value.name and docs[1][1].outcome == "N"' \
    table toads-frogs 'T^a.F' a=1..2 --columns value,outcome
gives 0 'docs[1][1].is_number == true and docs[1][1].mean.number == -1 and
    docs[1][1].thermograph.mean.number == -1' table domineering 1x2 --columns is_number,mean,thermograph
gives 0 'docs[1][1].atomic_weight == null' table domineering 1x2 --columns atomic_weight
gives 0 'docs[1][1].length == 1 and docs[1][1].count == 2' table bipass --words bw --length 1..3 \
    --count length
gives 0 'docs[1][1]["max:birthday"].number == 1' table bipass --size 2..3 --count size,max:birthday
gives 0 '#docs[1] > 100 and docs[1][1].name' rulesets
gives 0 'docs[1].example == "3x2"' rulesets domineering
gives 0 'docs[1].operator' rulesets misere:
gives 0 '#docs[1] > 100' functions
gives 0 'docs[1].name == "mean" and docs[1].prints' functions mean
gives 0 '#docs[1] > 0 and docs[1][1].kind' find weight
gives 0 '#docs[1] > 100 and docs[1][1].id' claims list
gives 0 'docs[1].id' claims show bipass.theorem-2
gives 0 'docs[1]' claims check bipass.theorem-2 --size 4

# ---- positions ----

gives 0 '#docs[1] == 4 and docs[1][1].wins == false and docs[1][2].wins == true and
    docs[1][1].value.name' moves bipass bwbw
gives 0 'docs[1][2].advised == true and docs[1][1].note' moves bipass bwbw --strategy
gives 0 '#docs[1] > 0' moves bipass bwbw --report
gives 0 'docs[1].left.wins == true' why nim 3,4
gives 0 'docs[1].size == 4' occurs domineering 1/2
gives 1 'docs[1] == null' occurs bipass '*2'
gives 0 'docs[1]' solve nim 5
gives 0 'docs[1].kind or docs[1]' nimber kayles --period --heaps 200
gives 0 'docs[1][1] == 0' nimber kayles --heaps 5
gives 0 'docs[1][1]' nimber grundy --genus --heaps 5
gives 0 'docs[1].finite == true' nimber .123 --quotient --heaps 4
gives 0 'docs[1].kind == "firm" and docs[1].birthday == 3' nimber '[2]' --misere
gives 0 'docs[1][1].game' line '*'
gives 0 'docs[1][1].relations[2][2] == "||" and docs[1][2].relations[9][2] == "<" and #docs[1] == 2' line '{w|-1}' 1

# ---- loopy games, kos, posets, domains ----

gives 0 'docs[1].results == "DD"' loopy dud results
gives 0 'docs[1].onside.name == "on" and docs[1].offside.name == "off"' loopy dud sides
gives 0 'docs[1].value.loopy' loopy over simplify
gives 0 'docs[1].same == true' loopy over same over
gives 0 'docs[1].relation == ">"' loopy over compare 0
gives 0 'docs[1].position and docs[1].plus_found == true' loopy '@a{a>L=2;a>R:b;b>L:a;b>R=0}' sidle
gives 0 'docs[1].vertices or docs[1]' loopy '@a{a>L:b+2}' draw
gives 0 'docs[1]' loopy backsliding-toads-frogs T.F --results
gives 0 'docs[1].games == 4 and docs[1].lattice ~= nil' oslo --day 1
gives 0 'docs[1].rank == 0 and docs[1].game.name' oslo --day 1 --games
gives 0 'docs[1].number == 2' oslo --weight '^'
gives 0 'docs[1].value.name == "{3|0}" and docs[1].points == 2 or docs[1].points.number == 2' ko 'KO(2,0)'
gives 0 'docs[1].holds == true' ko 'KO(7,0)+KO(1,0)' --strategy left --verify
gives 0 '#docs[1] > 0' ko --table 3,5
gives 0 'docs[1].elements == 4 and docs[1].lattice == true and docs[1].maximal_chains.number == 2' poset 'G[1]'
gives 0 '#docs[1] == 4' poset 'G[1]' elements
gives 0 'docs[1] == 2' ask poset 'G[1]' width
gives 0 'docs[1].elements == 4' ask poset 'G[1]'
gives 0 '#docs[1] > 3' ask
gives 0 '#docs[1] > 10' ask poset

# ---- coins and Go ----

gives 0 'docs[1].outcome == "N" and docs[1].left.wins == true' coins classify 'r3@2 b1@1'
gives 0 'docs[1]' coins compare 'r3@2,2 b1@1' 'r@t1'
gives 0 'docs[1]' coins moves --player left 'b3@2 r1@3'
gives 0 'docs[1]' coins recognise '7+{0|tiny(4)}'
gives 0 'docs[1]' coins hypotheses 1 '{4|2}'
gives 0 'docs[1].legal == false' go legal b. w@1,1
gives 0 'docs[1]' go score .bbww.
gives 0 'docs[1].regions' go solve 'B.W'
gives 0 'docs[1].corridor' go corridor ...ooo
gives 0 'docs[1]' go room BBBBB/W..wB/BBBBB

# ---- files ----

printf 'x-1\there\tdomineering\t2x2\tvalue\t+-1\n' >"$folder/cases.tsv"
gives 0 'docs[1].passed == 1 and docs[1].failed == 0' batch "$folder/cases.tsv"
gives 2 'docs[1].error.message' batch "$folder/none.tsv"
gives 0 'docs[1]' store build domineering 1x2 --store "$folder/store.db"
gives 0 'docs[1]' store query domineering 1x2 --store "$folder/store.db"
gives 0 'docs[1]' draw outcomes --day 1
gives 0 'docs[1]' draw chart --size 2
gives 0 'docs[1][1].name' bench --list
gives 0 'docs[1].version' version

# ---- errors ----

gives 2 'docs[1].error.status == "usage" and docs[1].error.usage' eval
gives 2 'docs[1].error.status == "usage"' eval --jsn
gives 2 'docs[1].error.message:find("nosuch")' eval 'nosuch(1)'
gives 2 'docs[1].error.message:find("nosuch")' nosuch
gives 2 'docs[1].error' value nosuch 3
gives 2 'docs[1].error' value domineering qq
gives 3 'docs[1].error.status == "limit reached"' value domineering 10x10 --seconds 0.1
gives 3 'docs[1].error.status == "memory limit"' value domineering 10x10 --memory 16M
gives 2 'docs[1].error' poset 'G[1]' nosuch
gives 2 'docs[1].error' coins classify qq
gives 2 'docs[1].error' go solve qq
gives 2 'docs[1].error' ko qq
gives 2 'docs[1].error' run "$folder/none.lua"
gives 3 'docs[1].value and docs[1].left_incentives.error' info '*100000' --seconds 0.1

tap_end
