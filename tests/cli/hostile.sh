#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Streams that nobody meant well: the Go Text Protocol, files of cases, options of claims and lines
# of the prompt, made of their own words in any order and with signs changed, the same every time.
# The command answers, refuses or reaches a limit; it never ends by a signal. Output is TAP. $ENDER
# is the command; $HOSTILE_ROUNDS, 2 if it is not set, says how many streams of each kind.
set -u

. "$(dirname "$0")/../tap.sh"
rounds=${HOSTILE_ROUNDS:-2}

# words SEED LINES WORD...: lines of these words, "TAB" being a tab, and now and then a sign that
# is changed.
words() {
    seed=$1
    lines=$2
    shift 2
    printf '%s\n' "$@" | LC_ALL=C awk -v seed="$seed" -v lines="$lines" '
        { word[NR] = $0 }
        function below(n) { return int(rand() * n) }
        function changed(text,   at) {
            if (below(4) > 0 || text == "") return text
            at = 1 + below(length(text))
            return substr(text, 1, at - 1) substr(signs, 1 + below(length(signs)), 1) \
                substr(text, at + below(2))
        }
        END {
            srand(seed)
            signs = "{}|,()+-*^v0123456789/.:<>=[]\"bwxoTF#aZ~%"
            for (i = 0; i < lines; i++) {
                line = ""
                for (k = 1 + below(6); k > 0; k--) {
                    next_word = word[1 + below(NR)]
                    line = line (next_word == "TAB" || line ~ /\t$/ || line == "" ? "" : " ") \
                        (next_word == "TAB" ? "\t" : next_word)
                }
                print changed(line)
            }
        }'
}

# survives NAME SEED: the exit status is one that the command has; $status and $folder/in.
survives() {
    [ "$status" -le 3 ]
    verdict $? "$1, seed $2" && return
    echo "# exit status $status; the input:"
    sed 's/^/# /' "$folder/in"
    sed 's/^/# /' "$folder/err" | tail -n 20
}

round=1
while [ "$round" -le "$rounds" ]; do
    {
        words "$round" 300 boardsize clear_board komi play genmove undo showboard fixed_handicap \
            place_free_handicap set_free_handicap loadsgf final_score final_status_list known_command \
            list_commands protocol_version name version black white b w pass resign A1 C3 T19 I5 Z99 \
            7 19 25 0 -1 6.5 1e99 dead alive seki '#' '' 12345678901234567890
        echo quit
    } >"$folder/in"
    within 600 "$ENDER" go gtp --seconds 0.2 <"$folder/in" >/dev/null 2>"$folder/err"
    status=$?
    survives 'go gtp' "$round"

    words "$round" 200 id TAB TAB TAB TAB TAB expr nim clobber bipass domineering poset ko coins sum claim \
        graph go-solve value outcome thermograph atomic_weight '{1|-1}' '*' '^' xoxo bwbw 2x2 'G[2]' \
        'KO(1,0)' 'a{b|a}' 3,4 N L true '' '99999999999999999999' >"$folder/in"
    within 600 "$ENDER" batch - --seconds 0.2 <"$folder/in" >/dev/null 2>"$folder/err"
    status=$?
    survives 'batch' "$round"

    words "$round" 12 bipass conway.nines bipass.theorem-2 --paper --kind --size --small --shard 1/2 \
        0 3 -1 theorem open ko nothing 1..2 --record list show check --all '' >"$folder/lines"
    while read -r line; do
        line="check $line --seconds 0.1"
        printf '%s\n' "$line" >"$folder/in"
        # shellcheck disable=SC2086
        (cd "$folder" && within 10 "$ENDER" claims $line --threads 1 --memory 64M </dev/null \
            >/dev/null 2>"$folder/err")
        status=$?
        [ "$(kill -l "$status" 2>/dev/null)" = XCPU ] && status=0 # a check may be long
        survives "claims $line" "$round"
    done <"$folder/lines"

    words "$round" 100 A := it let '{1|-1}' '+' '*2' '||' 'nim("3,4")' 'G[2]' help quit ':' '?' '(' \
        '}' '"' 'a{b|a}' 'w^w' 'mean(' ')' ',' '->' 'for' >"$folder/in"
    within 600 "$ENDER" repl --seconds 0.2 <"$folder/in" >/dev/null 2>"$folder/err"
    status=$?
    survives 'repl' "$round"
    round=$((round + 1))
done

# ---- limits of the system ----

# An error whose description does not end is stopped as any other script: at a limit.
echo 'error(setmetatable({}, {__tostring = function() while true do end end}))' >"$folder/error.lua"
"$ENDER" run "$folder/error.lua" --seconds 0.5 >/dev/null 2>&1
is 'an error that cannot be told is a limit' 3 $?
echo 'error(setmetatable({}, {__tostring = function() return ("x"):rep(1 << 27) end}))' >"$folder/error.lua"
"$ENDER" run "$folder/error.lua" --memory 64M >"$folder/out" 2>&1
is 'of memory too' '3 0' "$? $(grep -c 'x\{99\}' "$folder/out")"
cp "$folder/error.lua" "$folder/error-rules.lua"
"$ENDER" value error-rules 1 --ruleset "$folder/error-rules.lua" --memory 64M >/dev/null 2>&1
is 'in a file of rules' 3 $?

# A program in a request that meets no hook.
printf '%s\n' '{"kind":"lua","text":"return (\"a\"):rep(9999):find((\"a*\"):rep(12) .. \"b\")"}' |
    "$ENDER" request --seconds 0.3 >/dev/null 2>"$folder/errors"
is 'in a request as well' '3 1' "$? $(grep -c 'the program in Lua does not stop' "$folder/errors")"

# A file that may not grow: the write fails, the old file stays and nothing is left beside it.
(
    cd "$folder" || exit 1
    mkdir grow
    cd grow || exit 1
    "$ENDER" retrograde fox-geese 'g.g.|....|.f..' --state state >/dev/null 2>&1
    cp state before
    ulimit -f 1
    "$ENDER" retrograde fox-geese 'g.g.|....|f...|....' --state state2 >/dev/null 2>errors
    echo "$? $(grep -c 'cannot write state2' errors) $(ls | tr '\n' ' ')" >../grown
)
is 'a limit of the size of files' '2 1 before errors state ' "$(cat "$folder/grown")"

# What a search lacked is told as what it was, whether the list of moves still had room or not.
"$ENDER" moves clobber 5x6 --memory 20M >"$folder/out" 2>&1
is 'a lack of memory is no lack of time' '3 1 0' \
    "$? $(tail -n 1 "$folder/out" | grep -c 'the memory budget is used up$\|^ender: out of memory: ') $(
        grep -c 'time' "$folder/out")"

tap_end
