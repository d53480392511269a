# SPDX-License-Identifier: MIT
#
# Pictures as they were when somebody looked at them: tests/pictures.txt has requests of pictures, the example of every
# ruleset among them, each with a sum of the bytes of its answer. Where one has changed, look at it (the request is an
# argument of `ender request`), and write the sums anew: ENDER=build/gcc/ender sh tests/cli/pictures.sh --record.
set -u
. "$(dirname "$0")/../tap.sh"

file=$(dirname "$0")/../pictures.txt
cut -d ' ' -f 2- "$file" >"$folder/requests"
"$ENDER" request --result <"$folder/requests" >"$folder/answers" 2>"$folder/said"
while IFS= read -r answer; do
    printf '%s\n' "$answer" | cksum
done <"$folder/answers" | cut -d ' ' -f 1 >"$folder/sums"

if [ "${1-}" = --record ]; then
    cat "$folder/said"
    paste -d ' ' "$folder/sums" "$folder/requests" >"$folder/both"
    cp "$folder/both" "$file"
    exit
fi

is 'every picture is drawn' "$(wc -l <"$folder/requests")" "$(wc -l <"$folder/answers")"
is 'without a word' '' "$(cat "$folder/said")"
paste -d ' ' "$folder/sums" "$file" >"$folder/both"
while read -r sum expected request; do
    is "$request" "$expected" "$sum"
done <"$folder/both"
"$ENDER" rulesets --json | sed -n 's/.*"name": "\([^":]*\)".*/\1/p' | LC_ALL=C sort >"$folder/names"
is 'the example of every ruleset is among them' '' \
    "$(grep -o '"ruleset":"[^"]*"' "$folder/requests" | cut -d '"' -f 4 | LC_ALL=C sort -u |
        LC_ALL=C comm -13 - "$folder/names")"
tap_end
