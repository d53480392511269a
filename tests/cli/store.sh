#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ender store: files by other rules, files that others have made or changed, limits of time, and the
# SQL that the documents show. Output is TAP. $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"
docs=$PWD/docs
cd "$folder" || exit 1
if ! "$ENDER" store build domineering 3x3 --store dom.db >output 2>&1; then
    echo "1..0 # SKIP $(head -n 1 output)"
    exit 0
fi

# sql FILE TEXT: what SQLite answers, a line a row.
sql() {
    python3 -c '
import sqlite3, sys
file = sqlite3.connect(sys.argv[1])
for row in file.execute(sys.argv[2]):
    print("|".join(str(entry) for entry in row))
file.commit()' "$1" "$2"
}

# ---- rules ----

cat >trio.lua <<'END'
local steps = require "steps"
return {name = "trio", impartial = true, options = function(text)
    local heap, list = math.tointeger(tonumber(text)), {}
    for taken = 1, steps do
        if taken <= heap then list[#list + 1] = tostring(heap - taken) end
    end
    return list
end}
END
trio() { "$ENDER" "$@" --ruleset trio.lua 2>&1; }
echo 'return 3' >steps.lua
is 'a ruleset in Lua is kept' '*3' "$(trio value trio 7 --store trio.db)"
is 'its outcomes too' 'N' "$(trio solve trio 9 --store trio.db | head -n 1)"
is 'and found' '*3' "$(trio store query trio 7 --store trio.db)"
echo 'return 2' >steps.lua
stale='ender: trio.db: what it has of `trio` was found by other rules'
for asked in 'value trio 7' 'solve trio 9' 'store query trio 7' 'store build trio 7' 'store verify'; do
    # shellcheck disable=SC2086
    is "$asked: by other rules" "$stale" "$(trio $asked --store trio.db | head -n 1 | sed 's/ (edition.*//')"
done
is 'of an operator on it too' '' "$(trio value impartial:trio 7 --store trio.db | grep -v '^\*$')"
echo 'return 3' >steps.lua
is 'the operator knows of it' 'ender: trio.db: what it has of `impartial:trio` was found by other rules' \
    "$(trio value impartial:trio 7 --store trio.db | sed 's/ (edition.*//')"
is 'the old rules are known again' '*3' "$(trio value trio 7 --store trio.db)"
is 'a ruleset is taken out' '10 positions and sums are taken out' "$("$ENDER" store forget trio --store trio.db)"
is 'once' 2 "$("$ENDER" store forget trio --store trio.db >/dev/null 2>&1; echo $?)"
is 'and the rest is in order' 'in order' "$("$ENDER" store verify trio.db)"
echo 'return 2' >steps.lua
is 'now for other rules' '*' "$(trio value trio 7 --store trio.db)"

cat >late.lua <<'END'
return {name = "late", options = function() return require "steps" and {} end}
END
is 'no file is required in play' 1 \
    "$("$ENDER" value late x --ruleset late.lua 2>&1 | grep -c 'requires its files when it is read')"

# ---- computing again ----

is 'values are found again' '5 of 10 positions were evaluated again
in order' "$("$ENDER" store verify dom.db --recompute 5 --seed 3)"
is 'more than there are' '10 of 10 positions were evaluated again' \
    "$("$ENDER" store verify dom.db --recompute 99 | head -n 1)"
echo 'return {name = "trio", options = function() return {} end}' >empty.lua
is 'by the rules of the store' 2 \
    "$("$ENDER" store verify trio.db --recompute 9 --ruleset empty.lua >/dev/null 2>&1; echo $?)"

# ---- names ----

for name in ':memory:' 'file:uri.db?mode=ro' 'file:gone.db?mode=memory'; do
    "$ENDER" store build domineering 3x3 --store "$name" >/dev/null 2>&1
    is "$name is the name of a file" '10 positions' "$("$ENDER" store info "$name" 2>&1 | sed -n 2p)"
    is "$name is there" yes "$([ -f "./$name" ] && echo yes)"
done
"$ENDER" store build domineering 3x3 --store '' >output 2>&1
is 'no name is none' '2 ender: --store takes the name of a file, not ``' "$? $(head -n 1 output)"

# ---- files of others ----

for rights in g+w o+w; do
    cp dom.db foreign.db
    chmod $rights foreign.db
    for asked in info verify export 'query domineering 3x3 --store' 'merge dom.db --store'; do
        # shellcheck disable=SC2086
        "$ENDER" store $asked foreign.db >output 2>&1
        is "$asked: a file that others can write" '2 yes' \
            "$? $(grep -q 'can be written by other users' output && echo yes)"
    done
    rm foreign.db
done
if command -v python3 >/dev/null 2>&1; then
    for added in 'CREATE TRIGGER extra AFTER INSERT ON positions BEGIN DELETE FROM forms; END' \
        "CREATE VIEW extra AS SELECT load_extension('x')" 'CREATE TABLE extra (a)' \
        'CREATE INDEX extra ON positions (checksum)'; do
        cp dom.db extra.db
        sql extra.db "$added"
        "$ENDER" store build domineering 3x4 --store extra.db >output 2>&1
        is "${added%% extra*} is refused" '2 yes' "$? $(grep -q '`extra` is no part of a store' output && echo yes)"
        is 'and nothing was run' 8 "$(sql extra.db 'SELECT count(*) FROM forms')"
    done
    for change in "DELETE FROM positions WHERE position = '...|.##'" \
        "DELETE FROM forms WHERE id NOT IN (SELECT form FROM positions)" \
        "UPDATE forms SET temperature = 3 WHERE id = 2" \
        "UPDATE contents SET rows = rows + 1 WHERE kind = 'positions'" \
        "UPDATE contents SET edition = '9' WHERE kind = 'positions'" \
        "DELETE FROM contents WHERE kind = 'positions'" \
        "UPDATE positions SET form = 1 WHERE position = '...|.##'" \
        "INSERT INTO sums VALUES ('domineering 3x3', 1, 1, 0)" \
        "INSERT INTO searches VALUES (1, 2, 0, 1, 1, 0)"; do
        cp dom.db changed.db
        sql changed.db "$change"
        cmp -s dom.db changed.db && continue
        "$ENDER" store verify changed.db >output 2>&1
        is "$change: is noticed" '2 yes' "$? $(grep -q 'damaged' output && echo yes)"
    done
    cp dom.db changed.db
    sql changed.db "DELETE FROM positions WHERE position = '...|.##'"
    for asked in export 'build domineering 3x3 --store' 'merge dom.db --store fresh.db'; do
        [ "$asked" = 'merge dom.db --store fresh.db' ] && asked='merge --store fresh.db'
        # shellcheck disable=SC2086
        "$ENDER" store $asked changed.db >output 2>&1
        is "$asked: a row is missing" '2 yes' "$? $(grep -q 'damaged' output && echo yes)"
    done
    sql dom.db 'CREATE TABLE old (a)' && sql dom.db 'DROP TABLE old'
    is 'a table that went away again does no harm' 'in order' "$("$ENDER" store verify dom.db)"

    # ---- a file that another program keeps locked ----

    "$ENDER" solve domineering 2x4 --store dom.db >output
    # Limits hold while one waits for it; without one it would be a minute.
    for lock in EXCLUSIVE IMMEDIATE; do
        mkfifo held
        python3 -c '
import sqlite3, sys, time
file = sqlite3.connect("dom.db")
file.execute("BEGIN " + sys.argv[1])
open("held", "w").close()
time.sleep(1000)' $lock &
        holder=$!
        read -r _ <held
        for asked in 'store build domineering 3x4' 'solve domineering 3x4' 'outcome domineering 3x4' \
            'solve misere:cram 3x3' 'outcome misere:cram 3x3' 'solve --resume domineering 4x4'; do
            # shellcheck disable=SC2086
            timeout 30 "$ENDER" $asked --store dom.db --seconds 1 >output 2>&1
            status=$?
            is "$asked: $lock elsewhere" 'ends yes' "$([ $status -eq 2 ] || [ $status -eq 3 ] && echo ends) \
$(grep -qE 'keeps the store locked|time limit of 1 s' output && echo yes)"
        done
        # Who only reads need not wait for whoever writes; the answer is printed though it cannot be kept.
        [ $lock = EXCLUSIVE ] || for asked in 'solve domineering 4x5' 'outcome domineering 4x5' \
            'solve misere:cram 3x3' 'solve misere:cram 3x3 --all --json' 'outcome misere:cram 3x3' \
            'outcome lr-ending:domineering 3x3' 'solve lr-ending:domineering 3x3' 'value domineering 3x4'; do
            # shellcheck disable=SC2086
            timeout 30 "$ENDER" $asked >alone 2>/dev/null
            # shellcheck disable=SC2086
            timeout 30 "$ENDER" $asked --store dom.db --seconds 1 >output 2>notes
            is "$asked: locked when it is written to" "2 $(head -n 3 alone) 1" \
                "$? $(head -n 3 output) $(grep -c 'not written: dom.db: another program keeps' notes)"
        done
        kill $holder
        rm held
    done

    # ---- the SQL of the documents ----

    shown=0
    cat "$docs"/*.md | sed -n 's/.*sqlite3 [^ ]*\.db "\(SELECT[^"]*\)".*/\1/p' >queries
    while IFS= read -r query; do
        sql dom.db "$query" >output 2>&1
        is "documented: $query" '0 yes' "$? $([ -s output ] && echo yes)"
        shown=$((shown + 1))
    done <queries
    is 'the documents show some' yes "$([ $shown -ge 3 ] && echo yes)"
    is 'names in SQL' '+-1|0|1' \
        "$(sql dom.db "SELECT name, mean, temperature FROM named WHERE position = '...|...|...'" | sed 's/\.0//g')"
fi

# ---- misere play ----

sprouts=$("$ENDER" solve misere:sprouts 6 --store misere.db)
is 'outcomes of misere play are kept' "$("$ENDER" solve misere:sprouts 6)" "$sprouts"
is 'and found' "$sprouts" "$("$ENDER" solve misere:sprouts 6 --store misere.db)"
kept=$("$ENDER" store info misere.db | sed -n 's/ sums$//p')
is 'with the sums on the way' yes "$([ "$kept" -gt 50 ] && echo yes)"
is 'which are no sums of normal play' 'unknown' "$("$ENDER" store query sprouts 6 --store misere.db)"
for map in $("$ENDER" store export misere.db | sed -n 's/^sum	misere:sprouts \([^;	]*\)	.*/\1/p' | sed -n '1p;9p;25p;$p'); do
    is "a sum on the way: $map" "value unknown, outcome $("$ENDER" solve "misere:sprouts" "$map" | head -c 1)" \
        "$("$ENDER" store query misere:sprouts "$map" --store misere.db)"
done
is 'more spots begin with them' N "$("$ENDER" solve misere:sprouts 5 --store misere.db | head -c 1)"
kept=$("$ENDER" store info misere.db | sed -n 's/ sums$//p')
is 'each is exported' "$kept" "$("$ENDER" store export misere.db | grep -c '^sum	[^	]*	[NP]$')"
is 'with its outcome' 1 \
    "$("$ENDER" store export misere.db --json | grep -c -F '{"sum":"misere:sprouts 0.0.0.0.0.0.}","outcome":"N"}')"
set -- misere:cram 2x5 - misere:nim 2
is 'sums of two rulesets' "$("$ENDER" solve "$@" --all)" "$("$ENDER" solve "$@" --all --store misere.db)"
is 'once more' "$("$ENDER" solve "$@" --all)" "$("$ENDER" solve "$@" --all --store misere.db)"
is 'in order' 'in order' "$("$ENDER" store verify misere.db)"
"$ENDER" store forget misere:nim --store misere.db >output
is 'a ruleset that is taken away is taken out' no "$(grep -q '^0 ' output && echo yes || echo no)"
"$ENDER" store forget misere:sprouts --store misere.db >output
"$ENDER" store forget misere:cram --store misere.db >output
is 'and nothing is left' 0 "$("$ENDER" store info misere.db | sed -n 's/ sums$//p')"
is 'where the last position says who wins' "$("$ENDER" solve lr-ending:nim 3,4)" \
    "$("$ENDER" solve lr-ending:nim 3,4 --store ending.db >output; "$ENDER" solve lr-ending:nim 3,4 --store ending.db)"

# ---- limits ----

"$ENDER" store build toads-frogs --size 1..30 --store late.db --seconds 1 >output 2>&1
is 'the end of the time is told' 3 $?
is 'and what was found by then is there' yes \
    "$([ "$("$ENDER" store info late.db | sed -n 's/ positions$//p')" -gt 0 ] && echo yes)"
is 'in order' 'in order' "$("$ENDER" store verify late.db)"
tap_end
