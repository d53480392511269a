#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --results and --resume of table, batch and claims check: parts put together in any order are what
# one run prints, and a run that was broken off goes on. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"
cd "$folder" || exit 1

# same NAME FILE FILE
same() {
    cmp "$2" "$3" >/dev/null 2>&1
    verdict $? "$1" && return
    diff "$2" "$3" | head -n 10 | sed 's/^/# /'
}

# ---- tables ----

table() { "$ENDER" table toads-frogs --size 1..6 --columns position,size,value,temperature "$@"; }
table >alone
for i in 1 2 3; do table --shard $i/3 --results part$i >rows$i; done
cat part3 part1 part2 >merged
table --results merged --resume >together 2>note
same 'a table of three parts, in another order' alone together
is 'nothing is computed again' "ender: note: $(($(wc -l <alone) - 2)) results were in merged, 0 are new" \
    "$(cat note)"
# A table that nobody lives to see the end of has its first rows.
is 'rows come as they are made' 'position,size
bw,2
bww,3' "$("$ENDER" table bipass --size 2..60 --columns position,size --format csv 2>/dev/null | head -n 3)"
table --format json >alone
table --format json --results merged --resume >together 2>note
same 'another format asks anew' alone together
is 'and does not take the cells of the first one' 'ender: note: 0' "$(cut -c1-14 note)"
table --format json --results merged --resume >again 2>note
same 'what was asked anew is kept beside' alone again
is 'as it says' '0 are new' "$(sed 's/.*, //' note)"

# Rows come as they are found: whoever reads the first ones need not wait for all, of which there are
# too many here, in any format that needs no look ahead.
for format in csv tsv json latex; do
    "$ENDER" table bipass --size 2..60 --columns position --format $format 2>/dev/null | head -n 9 |
        tail -n 1 >row
    is "rows come as they are found, $format" yes "$(grep -qE "bw+b?w" row && echo yes)"
done
table --format json >whole
is 'rows of JSON make a list' "$(grep -c '{' whole)" "$(grep -o '"position"' whole | wc -l | tr -d ' ')"

# Names that are longer than their cell are not written to their end: some of these have 86 MB.
"$ENDER" table bipass --words bw --length 12..12 --distinct --columns value --memory 200M >rows 2>errors
is 'a name ends with its cell' '0 0' "$? $(wc -c <errors | tr -d ' ')"
is 'which is as wide as it was' 400 "$(awk '{ print length }' rows | sort -n | tail -n 1)"

# Results by other rules are not used.
for most in 2 3; do
    cat >taking.lua <<END
return {name = "taking", impartial = true, options = function(text)
    local list = {}
    for i = 1, math.min($most, tonumber(text)) do
        list[i] = tostring(math.tointeger(tonumber(text)) - i)
    end
    return list
end}
END
    printf '6\n7\n8\n9\n' >heaps
    taking() { "$ENDER" table taking - --columns position,value --ruleset taking.lua "$@" <heaps; }
    taking >alone
    [ $most = 2 ] && taking --results taken >/dev/null
    taking --results taken --resume >together 2>note
    same "rules that take up to $most" alone together
    is 'take results by their own rules' "$((4 * (3 - most))) results were in taken, $((4 * (most - 2))) are new" \
        "$(sed 's/.*note: //' note)"
done

counts() {
    "$ENDER" table toads-frogs --size 1..6 --count size,outcome,distinct:value,max:temperature "$@"
}
counts >alone
for i in 1 2; do counts --shard $i/2 --results count$i >rows$i; done
cat count2 count1 >merged
counts --results merged --resume >together 2>note
same 'counts are added up' alone together
counts --shard 1/2 >output 2>&1
is 'a part of the counts alone is none' 2 $?

# Every way in which the file may end, and a line that was changed.
table >alone
size=$(wc -c <part1)
for cut in 1 2 17 40 60 $((size - 30)); do
    head -c $((size - cut)) part1 >torn
    table --results torn --resume >together 2>note
    same "a file that ends $cut bytes early" alone together
    table --results torn --resume >together 2>note
    is 'is mended' '0 are new' "$(sed 's/.*, //' note)"
done
sed '4s/.$/?/' part1 >changed
table --results changed --resume >together 2>note
same 'a line that was changed is not used' alone together

"$ENDER" table domineering '{m}x{n}' m=1..4 n=1..6 --results killed --threads 1 >/dev/null 2>&1 &
victim=$!
has_lines() { [ "$(cat killed 2>/dev/null | wc -l)" -ge 14 ]; }
happens $victim has_lines
kill -9 $victim 2>/dev/null
wait $victim 2>/dev/null
"$ENDER" table domineering '{m}x{n}' m=1..4 n=1..6 --results killed --resume >together 2>note
"$ENDER" table domineering '{m}x{n}' m=1..4 n=1..6 >alone
same 'a table that was killed goes on to the same bytes' alone together

# ---- refusals ----

table --results part1 >output 2>&1
is 'results are not overwritten' 2 $?
echo 'something else' >foreign
table --results foreign --resume >output 2>&1
is 'nor another file' '2 something else' "$? $(cat foreign)"
table --resume >output 2>&1
is 'to resume takes a file' 2 $?
table --results no/such/folder >output 2>&1
is 'a file that cannot be written' 2 $?

# ---- cases ----

{
    printf 'a\tme\texpr\t{0|*}\tvalue\t^\n'
    printf 'b\tme\texpr\t{1|*}\tmean\t7\n'
    printf 'c\tme\tdomineering\t3x3\tvalue\t+-1\n'
    printf 'd\tme\tdomineering\t2x\tvalue\t1\n'
    printf 'e\tme\texpr\t*2\tbirthday\t2\n'
} >cases.tsv
"$ENDER" batch cases.tsv >alone 2>&1
is 'two of the cases fail' '3 passed, 2 failed' "$(tail -n 1 alone)"
for i in 1 2; do "$ENDER" batch cases.tsv --shard $i/2 --results case$i >/dev/null 2>&1; done
cat case2 case1 >merged
"$ENDER" batch cases.tsv --results merged --resume >together 2>note
is 'a failure stays one' 1 $?
same 'cases of two parts' alone together
is 'none is tried again' 'ender: note: 5 results were in merged, 0 are new' "$(cat note)"
sed -i '2s/7$/1\/2/' cases.tsv
"$ENDER" batch cases.tsv --results merged --resume >together 2>note
is 'a case that was changed is' '4 passed, 1 failed' "$(tail -n 1 together)"

# ---- claims ----

claims() { "$ENDER" claims check --paper bipass --small "$@"; }
for i in 1 2 3; do claims --shard $i/3 --results claim$i >rows$i 2>&1; done
cat claim1 claim2 claim3 >merged1
cat claim3 claim1 claim2 >merged2
claims --results merged1 --resume >together1 2>note
is 'no claim is checked again' '0 are new' "$(sed 's/.*, //' note)"
claims --results merged2 --resume >together2 2>/dev/null
same 'claims of three parts, in any order' together1 together2
cat rows1 rows2 rows3 | grep -v 'passed, ' | sort >sorted
grep -v 'passed, ' together1 | sort >sorted1
same 'which are what the parts said' sorted sorted1
is 'all of them' "$(claims | tail -n 1)" "$(tail -n 1 together1)"
claims --results merged1 --resume --record records.json >/dev/null 2>&1
claims --results merged2 --resume --record records2.json >/dev/null 2>&1
same 'and are recorded' records.json records2.json
claims --json --results json1 >alone 2>/dev/null
claims --json --results json1 --resume >together 2>/dev/null
same 'in JSON as well' alone together

# A file of claims, and a file that it requires: what was found of one text is not used for another.
cat >bound.lua <<'END'
return {least = 0}
END
cat >own.lua <<'END'
local bound = require "bound"
claim {
  id = "own.sizes", statement = "sizes are at least a bound", source = "these tests",
  checked = "each size", least = 1, usual = 4, large = 4,
  check = function(size) return size >= bound.least, tostring(size), "it is less" end,
}
END
own() { "$ENDER" claims check --file own.lua --results own "$@" 2>note; }
own >alone
is 'a claim of a file holds' 'own.sizes holds up to 4 (4 cases)' \
    "$(sed 's/  */ /g; s/, [0-9.]* s$//; 1q' alone)"
own --resume >together
same 'and is not checked again' alone together
echo 'return {least = 2}' >bound.lua
own --resume >together
is 'but when a file that it requires has changed' '0 results were in own, 1 are new' \
    "$(sed 's/ender: note: //' note)"
is 'the claim is checked again' 'own.sizes refuted at 1 (1 cases)' \
    "$(sed 's/  */ /g; s/, [0-9.]* s$//; 1q' together)"

tap_end
