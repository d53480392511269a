#!/bin/sh
# SPDX-License-Identifier: MIT
#
# An answer that takes little work does not depend on the clock: the requests of tests/requests.txt and the examples of
# the help have the same answers where each reading of the clock is a second later than the last
# (tests/cli/jumping_clock.c), as on a machine that pauses. Output is TAP; $ENDER is the command.
set -u
here=$(dirname "$0")
. "$here/../tap.sh"

if [ -z "${JUMPING_CLOCK-}" ]; then
    skip 'the clock cannot be replaced here'
    tap_end
    exit
fi
begun() { LD_PRELOAD=$JUMPING_CLOCK CLOCK_JUMP=$1 "$ENDER" request <"$folder/request" | sed 's/.*"ms":\([0-9]*\).*/\1/'; }
echo '{"kind":"status"}' >"$folder/request"
is 'the clock jumps' yes "$([ "$(begun 5000)" -ge 5000 ] && echo yes)"
for test in requests examples; do
    if LD_PRELOAD=$JUMPING_CLOCK CLOCK_JUMP=1000 sh "$here/$test.sh" >"$folder/said" 2>&1; then
        is "cli/$test with a clock that jumps" 0 0
    else
        is "cli/$test with a clock that jumps" "$(grep -A 3 '^not ok' "$folder/said" | head -n 40)" 'no difference'
    fi
done

# ---- one pause ----

# A pause at any reading of the clock after the moves were listed, longer than the limit of time: the moves are there,
# with what was found of them. Nor does a pause end the process, though a thread watches programs in Lua.
paused() { LD_PRELOAD=$JUMPING_CLOCK CLOCK_JUMP=700000 CLOCK_JUMP_AT=$1 "$ENDER" request <"$folder/request" 2>/dev/null; }
readings() { CLOCK_COUNT=$folder/count paused 1000000 >/dev/null; cat "$folder/count"; }
for sum in '"ruleset":"domineering","position":"3x4"' '"ruleset":"misere:kayles","position":"5,4"' \
    '"ruleset":"fox-and-geese","position":"f...|....|....|g.g."' '"ruleset":"scoring:nim","position":"2,1"'; do
    limited="{\"player\":\"left\",$sum,\"limits\":{\"ms\":600000}"
    echo "$limited,\"kind\":\"moves\",\"names_only\":true}" >"$folder/request"
    listed=$(readings) ended=''
    for at in 1 2 3 4 5 6 7 8 9 10; do
        case $(paused "$at") in *'"ok":'*) ;; *) ended="$ended $at" ;; esac
    done
    is "a request with $sum and one pause has an answer" '' "$ended"
    for kind in moves play; do
        echo "$limited,\"kind\":\"$kind\"}" >"$folder/request"
        all=$(readings) lost='' at=$listed
        while [ "$at" -le $((all + 4)) ]; do
            case $(paused "$at") in *'"ok":true'*) ;; *) lost="$lost $at" ;; esac
            at=$((at + (all - listed) / 20 + 1))
        done
        is "$kind with $sum and one pause" '' "$lost"
    done
done
# The question `choose` names a move when the moves were listed before the pause, whatever was found of them.
asked() { LD_PRELOAD=$JUMPING_CLOCK CLOCK_JUMP=700000 CLOCK_JUMP_AT=$1 "$ENDER" ask sum "$sum" "$2" left --seconds 600 2>/dev/null; }
asked_readings() { CLOCK_COUNT=$folder/count asked 1000000 "$1" >/dev/null; cat "$folder/count"; }
for sum in 'domineering("3x4")' 'misere:kayles("5,4")' 'fox-and-geese("f...|....|....|g.g.")' 'scoring:nim("2,1")' \
    'scoring:clobber("xoxo|oxox")'; do
    all=$(asked_readings choose) lost='' at=$(($(asked_readings moves) + 2))
    while [ "$at" -le $((all + 2)) ]; do
        case $(asked "$at" choose) in 'move '*) ;; *) lost="$lost $at" ;; esac
        at=$((at + all / 100 + 1))
    done
    is "choose of $sum and one pause" '' "$lost"
done
# A survey has the moves then, and a line begins with one; where it has no end it says so.
for sum in 'domineering("3x4")' 'misere:kayles("5,4")' 'scoring:nim("2,1")' 'nim("3")+domineering("2x3")'; do
    for question in survey line; do
        all=$(asked_readings $question) lost='' at=$(($(asked_readings moves) + 8))
        while [ "$at" -le $((all + 2)) ]; do
            case $(asked "$at" $question) in *[12]:*) ;; *) lost="$lost $at" ;; esac
            at=$((at + all / 60 + 1))
        done
        is "$question of $sum and one pause" '' "$lost"
    done
done
half=$(($(sum='domineering("3x4")' && asked_readings line) / 2))
is 'a line that has no end says so' 'right unknown unknown the line goes on, and the time is up' \
    "$(sum='domineering("3x4")' && asked "$half" line | tail -n 1 | tr -s ' ')"
tap_end
