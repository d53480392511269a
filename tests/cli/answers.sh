#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Every function of the language answers as tests/answers.tsv records, where each argument of its example is in
# turn each value of a list (numbers, hot and infinitesimal games, literal forms, loopy games, ordinals, surreal
# numbers), and where both are, for functions of two. What is refused is an answer, too. The other tests say what
# is right for one argument each; this one notices that a function has come to answer anything else for others.
# What is new, or changes on purpose, is written again by ENDER=build/gcc/ender sh tests/cli/answers.sh --record;
# --show NAME prints the answers of one function, to be compared with another build's. Output is TAP; $ENDER is the
# command.
set -u

. "$(dirname "$0")/../tap.sh"
recorded=$(dirname "$0")/../answers.tsv
export LC_ALL=C

cat >"$folder/values" <<'END'
0
1
-3
7
5/8
1/3
*
*2
*5
^
v*
^[2]
^3
tiny(1)
{2|-1}
{3|*||-2}
{1|1|||-1}
+-1
+-(1,{2|*})
{0||||0|-2|||}
lit({*|*})
lit({0,-1|1})
lit({*,{*2|}|*})
lit({1|-1}):1
lit({|1,*})
on
over
upon*
dud
tis
{pass|0}
{0|off}
{a{0|a}|*}
a{0||*|a}
a{1|a||-1}
w
w^w+3
w/2-1
sqrt(w)
w^(-1)
[0,{1|-1},^]
END
# Both arguments of a function are taken from these.
grep -n '' "$folder/values" | awk -F: '$1 % 3 == 1 { sub(/^[0-9]*:/, ""); print }' >"$folder/few"

# questions: for each function lines of its name, a tab and an expression.
questions() {
    awk -F'\t' -v values="$folder/values" -v few="$folder/few" '
    function split_list(text, part,    i, c, depth, quoted, count) {
        count = 1; part[1] = ""; depth = 0; quoted = 0
        for (i = 1; i <= length(text); i++) {
            c = substr(text, i, 1)
            if (c == "\"") quoted = !quoted
            if (!quoted && c ~ /[({[]/) depth++
            if (!quoted && c ~ /[)}\]]/ && depth-- == 0) break
            if (c == "," && !quoted && depth == 0) { part[++count] = ""; continue }
            part[count] = part[count] c
        }
        ended = i
        return count
    }
    BEGIN {
        while ((getline line <values) > 0) value[++count] = line
        while ((getline line <few) > 0) some[++somes] = line
    }
    {
        name = $1; at = index($2, name "(")
        if (at == 0) next
        front = substr($2, 1, at - 1) name "("
        rest = substr($2, at + length(name) + 1)
        parts = split_list(rest, part)
        behind = substr(rest, ended)
        for (p = 1; p <= parts; p++) {
            sub(/^ */, "", part[p])
            if (part[p] ~ /^"/) continue
            for (v = 1; v <= count; v++) {
                # Of a hot form the quotient may be infinite, and only memory would end the search.
                if (name == "partizan_quotient" && v > 15) continue
                text = front
                for (q = 1; q <= parts; q++) text = text (q > 1 ? ", " : "") (q == p ? value[v] : part[q])
                print name "\t" text behind
            }
        }
        if (parts == 2 && part[1] !~ /^"/ && part[2] !~ /^"/)
            for (v = 1; v <= somes; v++)
                for (u = 1; u <= somes; u++) print name "\t" front some[v] ", " some[u] behind
    }'
}

# shellcheck disable=SC2046
"$ENDER" functions $("$ENDER" functions --format tsv | sed -n '2,$s/(.*//p') |
    awk '/^[a-z_]+\(/ { sub(/\(.*/, ""); name = $0 } name && sub(/^example  */, "") { print name "\t" $0; name = "" }' |
    questions >"$folder/questions"
cut -f 1 "$folder/questions" | uniq >"$folder/names"
mkdir "$folder/of"
awk -F'\t' -v folder="$folder/of" '
    $1 != name { if (name) close(file); name = $1; file = folder "/" name } { print $2 >file }' "$folder/questions"

# answers NAME: what the function says to each expression.
answers() { "$ENDER" eval --threads 1 --memory 1G - <"$folder/of/$1" 2>&1; }

if [ "${1-}" = --show ]; then
    answers "$2"
    exit
fi

while IFS= read -r name; do
    answers "$name" >"$folder/said"
    printf '%s\t%s\t%s\n' "$name" "$(wc -l <"$folder/of/$name" | tr -d ' ')" "$(cksum <"$folder/said" | tr ' ' '\t')"
done <"$folder/names" >"$folder/answers"
[ "${1-}" != --record ] || { printf '# function\tasked\tsum\tbytes\n' && cat "$folder/answers"; } >"$recorded"

grep -v '^#' "$recorded" >"$folder/recorded"
while IFS= read -r row; do
    IFS= read -r before <&3 || before=
    report "answers of ${row%%	*}" "$row" "$before"
done <"$folder/answers" 3<"$folder/recorded"
report 'each record is of a function' "$(cut -f 1 "$folder/recorded")" "$(cat "$folder/names")"

tap_end
