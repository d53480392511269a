#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ender under mpirun: four ranks share a build, one is killed, and a later run goes on to the same
# bytes. Output is TAP. $ENDER is the command.
set -u

if ! command -v mpirun >/dev/null 2>&1 || [ ! -e "$(dirname "$ENDER")/ender-mpi.so" ]; then
    echo "1..0 # SKIP built without Open MPI"
    exit 0
fi
. "$(dirname "$0")/../tap.sh"
cd "$folder" || exit 1

# Open MPI binds nothing and yields, since the machine may have fewer processors than ranks. Leaks
# are not looked for: its plugins keep memory until the process ends, and have no names by then.
ranks() {
    ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0" \
        OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe \
        --bind-to none --mca mpi_yield_when_idle 1 -np 4 "$ENDER" "$@" --threads 1
}

# Of the processes of this run, the one of rank 2.
rank_2() {
    for process in $(ps -e -o pid= -o comm= | awk '$2 == "ender" { print $1 }'); do
        [ "$(readlink "/proc/$process/cwd")" = "$(pwd -P)" ] || continue
        rank=$(tr '\0' '\n' <"/proc/$process/environ" 2>/dev/null | sed -n 's/^OMPI_COMM_WORLD_RANK=//p')
        [ "$rank" = 2 ] && echo "$process"
    done
}
kill_rank_2() { kill -9 $(rank_2) 2>/dev/null; }

# What a rank leaves that is killed while it makes its part: nothing is in it yet.
killed_early() {
    rm -f "$1" "$1-journal"
    : >"$1"
}

"$ENDER" store build toads-frogs --size 1..8 --store alone.db >/dev/null
"$ENDER" store export --store alone.db >alone

ranks store build toads-frogs --size 1..8 --store shared.db >output 2>&1
is 'four ranks build a store' 0 $?
"$ENDER" store export --store shared.db >shared
is 'of the same bytes' "$(cksum <alone)" "$(cksum <shared)"
is 'and leave no parts' 0 "$(ls | grep -c part-)"

ranks store build clobber 3x5 2x8 toads-frogs --store none.db >output 2>&1
is 'an error ends all ranks' yes "$([ $? -ne 0 ] && echo yes)"
rm -f none.db*

# Rank 2 is killed as soon as there are parts.
ranks store build toads-frogs --size 1..12 --store killed.db >output 2>&1 &
run=$!
happens $run [ -e killed.db.part-1 ]
kill_rank_2
wait $run
is 'a rank that dies ends the run' yes "$([ $? -ne 0 ] && echo yes)"
is 'the parts stay' yes "$([ -e killed.db.part-1 ] && echo yes)"
ranks store build toads-frogs --size 1..12 --store killed.db >output 2>&1
is 'what is left is not overwritten' yes "$([ $? -ne 0 ] && echo yes)"
killed_early killed.db.part-3
ranks store build toads-frogs --size 1..12 --store killed.db --resume >output 2>&1
is 'a later run goes on' 0 $?
"$ENDER" store build toads-frogs --size 1..12 --store whole.db >/dev/null
"$ENDER" store export --store whole.db >whole
"$ENDER" store export --store killed.db >killed
is 'to the same bytes' "$(cksum <whole)" "$(cksum <killed)"
is 'in order' 'in order' "$("$ENDER" store verify --store killed.db)"

# ---- one search ----

answers() { "$ENDER" solve "$@" --threads 1 | head -n 3 | sed 's/ by .*//'; }
shared() { ranks solve "$@" 2>/dev/null | head -n 3 | sed 's/ by .*//'; }
is 'four ranks search one sum' "$(answers clobber 2x9)" "$(shared clobber 2x9 --store search.db)"
is 'and leave one store' search.db "$(ls | grep search)"
is 'in order' 'in order' "$("$ENDER" store verify --store search.db)"
is 'split deeper' "$(answers domineering 4x4)" "$(shared domineering 4x4 --split 3 --store deep.db)"
is 'of several rulesets and a value' "$(answers domineering 3x4 clobber xoxo value '{1|*}')" \
    "$(shared domineering 3x4 clobber xoxo value '{1|*}' --store several.db)"
is 'where nobody can move' "$(answers clobber xx value 0)" \
    "$(shared clobber xx value 0 --store none2.db)"
ranks solve clobber 2x9 >output 2>&1
is 'ranks share through a store' yes "$([ $? -ne 0 ] && echo yes)"
ranks solve domineering 12x12 --seconds 1 --store short.db >output 2>/dev/null
is 'a limit is an honest answer' 'unknown' "$(head -n 1 output | cut -c1-7)"

# Rank 2 is killed while all search.
ranks solve clobber 2x14 --store broken.db --checkpoint 1 >output 2>&1 &
run=$!
happens $run [ -e broken.db.part-3 ] && worked "$(rank_2)" 20
kill_rank_2
wait $run
is 'a rank that dies ends the search' yes "$([ $? -ne 0 ] && echo yes)"
is 'its part stays' yes "$([ -e broken.db.part-2 ] && echo yes)"
ranks solve clobber 2x14 --store broken.db >output 2>&1
is 'what is left is not mixed up' yes "$([ $? -ne 0 ] && echo yes)"
killed_early broken.db.part-1
is 'a later search goes on' "$(answers clobber 2x14)" "$(shared clobber 2x14 --store broken.db --resume)"
is 'and leaves no parts' 0 "$(ls | grep -c broken.db.part-)"

# ---- one retrograde analysis ----

geese='.g.g.g.g|........|........|........|........|........|........|f.......'
plain() { sed -e 's/\x1b\[[0-9]*m//g' -e 's/, in [0-9]* bytes//'; }
ranks retrograde fox-geese 'g.g.|....|.f..' --line 2>/dev/null | plain >shared
"$ENDER" retrograde fox-geese 'g.g.|....|.f..' --line | plain >alone
is 'four ranks take moves back' "$(cksum <alone)" "$(cksum <shared)"
ranks retrograde hare-hounds 'cycle(5),1:D,3:H,4:H' --json 2>/dev/null | sed 's/"bytes":[0-9]*//' >shared
"$ENDER" retrograde hare-hounds 'cycle(5),1:D,3:H,4:H' --json | sed 's/"bytes":[0-9]*//' >alone
is 'and say it once, as JSON' "$(cksum <alone)" "$(cksum <shared)"

# Rank 2 is killed when all have written something.
all_have_written() { [ "$(ls | grep -c 'geese.rank-.*\.0$')" -ge 4 ]; }
ranks retrograde fox-geese "$geese" --state geese --checkpoint 1 >output 2>&1 &
run=$!
happens $run all_have_written
kill_rank_2
wait $run
ranks retrograde fox-geese "$geese" --state geese >output 2>&1
is 'states are not written over' yes "$([ $? -ne 0 ] && grep -q 'is there already' output && echo yes)"
ranks retrograde fox-geese "$geese" --state geese --resume --layers 2>/dev/null | plain >shared
"$ENDER" retrograde fox-geese "$geese" --layers | plain >alone
is 'ranks go on with their states' "$(cksum <alone)" "$(cksum <shared)"

tap_end
