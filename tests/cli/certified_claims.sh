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

# Each says what is listed, and the command writes the same bytes.
sed 1d "$certificates/statements.tsv" >"$folder/statements"
while IFS=$tab read -r claim command statement; do
    [ "$command" = - ] && continue
    for program in "$CHECK" ${JUDGE-}; do
        report "$claim" "$("$program" "$certificates/$claim.cert" 2>&1)" "verified: $statement"
    done
    eval "set -- $command"
    first=$1
    shift
    "$ENDER" "$first" --certify "$folder/again" -- "$@" >/dev/null
    report "ender $command" "$(cmp "$folder/again" "$certificates/$claim.cert" 2>&1)" ''
done <"$folder/statements"

# Every claim that is refuted is listed, with its certificate or with why there is none.
sed -n 's/^{"id":"\([^"]*\)","refuted":true.*/\1/p' "$root/claims/results.json" | sort >"$folder/refuted"
cut -f 1 "$folder/statements" | sort >"$folder/listed"
report 'every refuted claim is listed' "$(diff "$folder/refuted" "$folder/listed")" ''

if command -v python3 >/dev/null 2>&1; then
    python3 "$root/tests/judge/rows.py" "${EVERY:-40}" "$root/tests/vectors/structure.tsv" \
        "$root/tests/vectors/bipass.tsv" >"$folder/rows"
    verdict $? 'rows of the papers are certified and judged' || sed 's/^/# /' "$folder/rows" | cut -c1-300
fi
tap_end
