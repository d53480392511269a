# SPDX-License-Identifier: MIT
#
# Pictures as they were when somebody looked at them: tests/pictures.txt has requests of pictures, the example of every
# ruleset among them, each with a sum of the bytes of its answer. Where one has changed, look at it (the request is an
# argument of `ender request`). This writes the sums anew, and adds the examples of new rulesets:
#
#     ENDER=build/gcc/ender sh tests/cli/pictures.sh --record
set -u
. "$(dirname "$0")/../tap.sh"

file=$(dirname "$0")/../pictures.txt
cut -d ' ' -f 2- "$file" >"$folder/requests"
"$ENDER" rulesets --json | sed -n 's/.*"name": "\([^":]*\)".*/\1/p' | LC_ALL=C sort >"$folder/names"
grep -o '"ruleset":"[^"]*"' "$folder/requests" | cut -d '"' -f 4 | LC_ALL=C sort -u |
    LC_ALL=C comm -13 - "$folder/names" >"$folder/new"

if [ "${1-}" = --record ]; then
    while IFS= read -r name; do
        example=$("$ENDER" rulesets "$name" --json | sed -n 's/^  "example": \(".*"\),$/\1/p')
        for format in svg text; do
            printf '{"kind":"draw","what":"position","ruleset":"%s","position":%s,"format":"%s"}\n' "$name" "$example" "$format"
        done
    done <"$folder/new" >>"$folder/requests"
fi

"$ENDER" request --result <"$folder/requests" >"$folder/answers" 2>"$folder/said"
while IFS= read -r answer; do
    printf '%s\n' "$answer" | cksum
done <"$folder/answers" | cut -d ' ' -f 1 >"$folder/sums"

if [ "${1-}" = --record ]; then
    cat "$folder/said"
    paste -d ' ' "$folder/sums" "$folder/requests" >"$file"
    exit
fi

is 'every picture is drawn' "$(wc -l <"$folder/requests")" "$(wc -l <"$folder/answers")"
is 'without a word' '' "$(cat "$folder/said")"
paste -d ' ' "$folder/sums" "$file" >"$folder/both"
while read -r sum expected request; do
    is "$request" "$expected" "$sum"
done <"$folder/both"
is 'the example of every ruleset is among them (--record adds it)' '' "$(cat "$folder/new")"
tap_end
