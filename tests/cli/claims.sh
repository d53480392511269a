#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Claims as a person meets them: what `ender claims` prints and records, what an interruption does,
# and that docs/claims.md and claims/results.json know exactly the claims there are. Output is TAP.
# $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"
unset ENDER_CLAIMS_RESULTS

# passes NAME COMMAND...
passes() {
    name=$1
    shift
    "$@" >"$folder/report" 2>&1
    verdict $? "$name" && return
    sed 's/^/# /' "$folder/report"
}

# prints STATUS PATTERN ARGUMENT...: the command exits with STATUS and prints PATTERN, to whatever.
prints() {
    status=$1 pattern=$2
    shift 2
    "$ENDER" "$@" >"$folder/output" 2>&1 </dev/null
    got=$?
    cat "$folder/output"
    [ $got -eq "$status" ] || echo "status $got"
    [ $got -eq "$status" ] && grep -q -e "$pattern" "$folder/output"
}
lacks() { ! grep -q -e "$1" "$2"; }

# ---- list, show, check ----

passes 'a claim is found by its paper' prints 0 '^conway.gift-horse ' claims list --paper conway
passes 'a claim is shown' prints 0 '^source .*II.6.4' claims show conway.gift-horse
passes 'the sizes are shown' prints 0 '^sizes .*at length to' claims show conway.mex-rule
passes 'an unknown claim has a nearest one' prints 2 'nearest one is conway.mex-rule' \
    claims show conway.mexrule
passes 'a claim is checked' prints 0 'holds up to 6 (127 cases)' \
    claims check conway.finite-sets-of-integers --size 6
passes 'several are counted' prints 0 '^2 passed, 0 failed$' \
    claims check conway.arrow conway.line --small
passes 'sizes above the greatest are brought down' prints 0 'holds up to 3 ' \
    claims check conway.births --size 99
passes 'all or some' prints 2 'which claims?' claims check
passes 'not both' prints 2 'which claims?' claims check --all conway.arrow
passes 'all are known before one is checked, and JSON is whole' \
    sh -c 'test "$("$0" claims check conway.arrow conway.zz --json | cut -c1-9)" = "{\"error\":"' "$ENDER"
passes 'list has no argument' prints 2 '`bipass`: list has options' claims list bipass
passes 'kinds are words' prints 2 '--kind takes theorem, table' claims list --kind lemma
passes 'a limit ends a check' prints 0 'ended  the time limit of 0.2 s' \
    claims check conway.values-of-strings --size 24 --seconds 0.2

# ---- records ----

file=$folder/results.json
passes 'results are recorded' prints 0 'holds' \
    claims check conway.finite-sets-of-integers conway.arrow --size 4 --record "$file"
passes 'one a line, in the order of the list' eval \
    "sed -n 's/^{\"id\":\"\\([^\"]*\\)\".*/\\1/p' '$file' | tr '\\n' ' ' |
     grep -x 'conway.arrow conway.finite-sets-of-integers '"
passes 'a later result replaces the earlier one' prints 0 'holds' \
    claims check conway.arrow --size 5 --record "$file"
passes 'and no other' eval \
    "grep -q '\"conway.arrow\",\"refuted\":false,\"held_to\":5,' '$file' &&
     grep -q 'integers\",\"refuted\":false,\"held_to\":4,' '$file' && [ \$(wc -l <'$file') -eq 4 ]"
passes 'show knows the last result' \
    env "ENDER_CLAIMS_RESULTS=$file" sh -c '"$0" claims show conway.arrow | grep "last check holds up to 5 "' "$ENDER"
passes 'in JSON too' \
    env "ENDER_CLAIMS_RESULTS=$file" sh -c '"$0" claims show --json conway.arrow | grep "\"last_check\": {.*\"held_to\":5"' "$ENDER"
passes 'a claim without a record says nothing' \
    env "ENDER_CLAIMS_RESULTS=$file" sh -c '! "$0" claims show conway.line | grep "last check"' "$ENDER"
passes 'the list knows it' \
    env "ENDER_CLAIMS_RESULTS=$file" sh -c '"$0" claims list --recorded --format tsv | grep "^conway.arrow	.*holds up to 5"' "$ENDER"

# Whatever a record holds: with sizes and without, checked or not, refuted or not, known to be false or not.
cat >"$folder/records.json" <<'END'
[
{"id":"conway.arrow","refuted":false,"cases":0,"seconds":0},
{"id":"conway.finite-sets-of-integers","refuted":false,"held_to":0,"cases":7,"seconds":0},
{"id":"bipass.theorem-2","refuted":false,"held_to":22,"cases":8,"seconds":0},
{"id":"bipass.example-1","refuted":false,"held_to":0,"cases":10,"seconds":0},
{"id":"bipass.example-3","refuted":false,"cases":0,"seconds":0},
{"id":"conway.line","refuted":true,"cases":2,"seconds":0,"refuted_at":4},
{"id":"bipass.ferrers","refuted":true,"held_to":2,"cases":3,"seconds":0,"refuted_at":3},
{"id":"bipass.theorem-2-proof-steps","refuted":true,"held_to":3,"cases":11,"seconds":0,"refuted_at":4},
{"id":"bipass.example-4-all-survive","refuted":true,"cases":2,"seconds":0,"refuted_at":0}
]
END
while IFS='|' read -r id words; do
    got=$(ENDER_CLAIMS_RESULTS=$folder/records.json "$ENDER" claims show "$id" | sed -n 's%^last check *\(.*\), 0.00 s$%\1%p')
    report "the record of $id" "$got" "$words"
done <<'END'
conway.arrow|nothing checked (0 cases)
conway.finite-sets-of-integers|holds up to 0 (7 cases)
bipass.theorem-2|holds up to 22 (8 cases)
bipass.example-1|holds (10 cases)
bipass.example-3|nothing checked (0 cases)
conway.line|refuted at 4 (2 cases)
bipass.ferrers|refuted at 3 (3 cases)
bipass.theorem-2-proof-steps|refuted, as known, at 4 (11 cases)
bipass.example-4-all-survive|refuted, as known, (2 cases)
END

for wrong in '' '{' '{}' '[1]' '[{"id":1,"cases":1}]' '[{"id":"a"}]'; do
    printf '%s' "$wrong" >"$folder/wrong.json"
    passes "wrong records are refused: $wrong" \
        env "ENDER_CLAIMS_RESULTS=$folder/wrong.json" sh -c \
        '"$0" claims show conway.arrow 2>&1 | grep "holds no results"' "$ENDER"
    passes "and not written over: $wrong" prints 2 'holds no results' \
        claims check conway.arrow --size 0 --record "$folder/wrong.json"
    passes "they stay: $wrong" eval "[ \"\$(cat '$folder/wrong.json')\" = '$wrong' ]"
done
passes 'records that are named must be there' \
    env "ENDER_CLAIMS_RESULTS=$folder/none.json" sh -c \
    '"$0" claims show conway.arrow 2>&1 | grep "cannot read"' "$ENDER"
passes 'a file that cannot be written is said' prints 2 'cannot write' \
    claims check conway.arrow --size 0 --record "$folder/none/results.json"

# ---- Ctrl-C ----

# interrupted FILE ARGUMENT...: a check that would take long, interrupted after a second.
interrupted() {
    "$ENDER" claims check "$@" >"$folder/output" 2>&1 &
    process=$!
    worked $process 30
    kill -INT $process
    wait $process
    got=$?
    cat "$folder/output"
    [ $got -eq 130 ] || echo "status $got"
    [ $got -eq 130 ] && grep -q 'ended  interrupted' "$folder/output"
}
passes 'an interrupted check ends with 130' interrupted conway.values-of-strings --size 24
passes 'and says how far the claim held' grep -q \
    'conway.values-of-strings  *holds up to [0-9]* ([1-9][0-9]* cases)' "$folder/output"
passes 'no claim is begun after it' interrupted conway.worked-strings \
    conway.values-of-strings conway.arrow --size 24 --record "$folder/broken.json"
passes 'nor mentioned' lacks conway.arrow "$folder/output"
passes 'the end says so' grep -q 'failed, interrupted$' "$folder/output"
passes 'an interrupted result is not recorded' lacks ended "$folder/broken.json"

# ---- progress, on a terminal ----

if has_terminal; then
    TERM=dumb script -qefc "$ENDER claims check conway.values-of-strings --size 24" /dev/null >"$folder/screen" &
    shows_progress() {
        tr '\r' '\n' <"$folder/screen" |
            grep -q 'conway.values-of-strings, size [0-9]*: [0-9]* of 64, .* to go'
    }
    passes 'progress is shown on a terminal' happens $! shows_progress
    kill $! 2>/dev/null
    wait $!
fi

# ---- pictures ----

passes 'points of a line increase' prints 2 'point 1 is not less than point 2' \
    line '*' --points '^,0'
passes 'a point that is no game is shown' prints 2 'expected a value' line '*' --points '0,,^'
passes 'a point that is wrong is shown where' prints 2 '^ ^$' line '*' --points '0,1?'
passes 'a line needs games' prints 2 'which games?' line
passes 'a row has no blanks at its end' prints 0 '^[*^]  =$' line --points '^,^^' '^'
passes 'a picture has a name' prints 2 'not chart, outcomes or strings' draw frog
passes 'a depth has an end' prints 2 'from 0 to 16' draw strings --depth 17
passes 'a chart of nothing' prints 0 '^0.^  {|}$' draw chart --size 0
passes 'outcomes of day 0' prints 0 '^P     P' draw outcomes --day 0

# ---- the page and the results of the project ----

"$ENDER" claims list --format tsv | sed 1d | cut -f 1 >"$folder/known"
sed -n 's/^{"id":"\([^"]*\)".*/\1/p' claims/results.json >"$folder/recorded"
sed -n 's/^| `\([^`]*\.[^`]*\)` |.*/\1/p' docs/claims.md >"$folder/printed"
passes 'claims/results.json knows exactly the claims there are' \
    diff "$folder/known" "$folder/recorded"
passes 'docs/claims.md lists exactly the claims there are' diff "$folder/known" "$folder/printed"

# ---- the ids of items of the literature ----

grep -rhoE '\b(BIPASS|STRUCTURE|oslo-option-closed|COIN-SLIDING|KO|conway-positions)-[0-9]+\b' \
    src include claims tests docs lua examples fuzz bench | grep -E -- '-[0-9]{1,2}$' |
    sort -u >"$folder/cited"
sed -n 's/^| \([A-Za-z-]*-[0-9]*\) |.*/\1/p' docs/sources.md | sort -u >"$folder/listed"
comm -23 "$folder/cited" "$folder/listed" >"$folder/unlisted"
passes 'docs/sources.md knows every id that is cited' diff /dev/null "$folder/unlisted"

tap_end
