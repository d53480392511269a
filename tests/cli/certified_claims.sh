#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Statements of the papers that are false have certificates of what is true in claims/certificates, and so has a sample
# of the rows of tests/vectors (one in $EVERY). ender-check ($CHECK), and ender-judge where there is one ($JUDGE), verify
# them. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

root=$(dirname "$0")/../..
certificates=$root/claims/certificates
tab=$(printf '\t')

# Two statements, as one line.
joined() { awk 'NR > 1 { sub(/^verified: /, "; ") } { printf "%s", $0 } END { print "" }'; }

# Each says what is listed, and the check of the claim writes the same bytes, with any number of threads.
sed 1d "$certificates/statements.tsv" >"$folder/statements"
while IFS=$tab read -r claim statement; do
    [ -e "$certificates/$claim.cert" ] || continue
    for program in "$CHECK" ${JUDGE-}; do
        report "$claim" "$("$program" "$certificates/$claim.cert" 2>&1 | joined)" "verified: $statement"
    done
    for threads in 1 2; do
        "$ENDER" claims check "$claim" --small --threads $threads --certify "$folder/again" >/dev/null 2>&1
        report "the check of $claim with $threads threads" "$(cmp "$folder/again" "$certificates/$claim.cert" 2>&1)" ''
    done
done <"$folder/statements"

# So do those of true claims that are about single games; the command that is shown writes the same.
sed -n 's/^CERTIFIED("\([^"]*\)".*/\1/p' "$root/claims/papers/certified.inc" >"$folder/certified"
while read -r claim; do
    report "$claim is checked" "$("$ENDER" claims check "$claim" --small --certify "$folder/made" 2>/dev/null | sed -n 's/,.*//; s/  */ /p' | head -1 |
        grep -c "^$claim ")" 1
    for program in "$CHECK" ${JUDGE-}; do
        report "$claim is judged" "$("$program" "$folder/made" 2>&1 | joined | grep -c '^verified: ')" 1
    done
    eval "set -- $("$ENDER" claims show "$claim" | sed -n 's/^certified  *//p')"
    first=$1
    shift
    "$ENDER" "$first" --certify "$folder/again" -- "$@" >/dev/null 2>&1
    report "ender $first $*" "$(cmp "$folder/again" "$folder/made" 2>&1)" ''
done <"$folder/certified"
"$ENDER" claims check ko.lemma-17 --certify "$folder/none" 2>"$folder/errors"
report 'a claim without a certificate' "$? $(head -1 "$folder/errors")" \
    '2 ender: ko.lemma-17 is about more than one comparison, outcome or value of games: it has no certificate'
"$ENDER" claims check ko.lemma-13 ko.lemma-17 --certify "$folder/none" 2>"$folder/errors"
report 'one claim at a time' "$? $(head -1 "$folder/errors")" '2 ender: --certify FILE is for one claim'

# Every claim that is refuted is listed, with its certificate or with why there is none.
sed -n 's/^{"id":"\([^"]*\)","refuted":true.*/\1/p' "$root/claims/results.json" | sort >"$folder/refuted"
cut -f 1 "$folder/statements" | sort >"$folder/listed"
report 'every refuted claim is listed' "$(diff "$folder/refuted" "$folder/listed")" ''

if command -v python3 >/dev/null 2>&1; then
    python3 "$root/tests/judge/rows.py" "${EVERY:-40}" "$root/tests/vectors/structure.tsv" \
        "$root/tests/vectors/bipass.tsv" >"$folder/rows"
    verdict $? 'rows of the papers are certified and judged' || sed 's/^/# /' "$folder/rows" | cut -c1-300
    python3 "$root/tests/judge/rows.py" "${EVERY:-40}" "$root/tests/vectors/ko.tsv" >"$folder/rows"
    verdict $? 'rows about play that may return are certified and judged' || sed 's/^/# /' "$folder/rows" | cut -c1-300
    python3 "$root/tests/judge/sums.py" "${SUMS:-5}" 1 >"$folder/sums"
    verdict $? 'random sums of five rulesets are certified and judged' || sed 's/^/# /' "$folder/sums" | cut -c1-300
fi
tap_end
