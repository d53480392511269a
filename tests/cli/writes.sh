#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Every write may fail: each command below keeps something in a file, and is run with its first, its second,
# its third ... write refused (bytes, bringing them to the disk, cutting, renaming), until there is none
# left to refuse. Nothing that was there is lost: a file is as it was or as it should be, never a part; a
# store passes `ender store verify` and has what it had. The same with the power going at that write, which
# loses all that was not brought to the disk. It ends with an error, or with everything written; and
# the same command gives what it should when it is run again. Of many writes ever more are passed over;
# WRITES_EVERY=1 (make soak) passes over none. Output is TAP. $ENDER is the command, $FAILING_READS what makes
# writes fail (failing_reads.c).
set -u

. "$(dirname "$0")/../tap.sh"
if [ ! -f "${FAILING_READS:-}" ]; then
    echo "1..0 # SKIP writes cannot be made to fail here"
    exit 0
fi
FAIL_BELOW=$folder/in
FAIL_MARK=$folder/failed
export FAIL_BELOW FAIL_MARK
mkdir "$FAIL_BELOW" "$folder/before"
cp tests/go/corridor.sgf "$folder/room.sgf"
cd "$FAIL_BELOW" || exit 1
every=${WRITES_EVERY:-}

# restore: the folder as it was before the command.
restore() {
    rm -rf "${FAIL_BELOW:?}"/* && cp -p "$folder/before"/* "$FAIL_BELOW"/ 2>/dev/null
    rm -f "$FAIL_MARK"
}

# rows FILE: what is in a store.
rows() { "$ENDER" store export --store "$1" 2>/dev/null | sort; }

# lost FILE: what is wrong with it now, if anything.
lost() {
    case $1 in
    *.db)
        # A store that was not there may be an empty file: it is made when it is opened next.
        [ -s "$1" ] || [ -s "$folder/before/$1" ] || return
        "$ENDER" store verify --store "$1" >/dev/null 2>"$folder/verified" || {
            echo "damaged: $(cat "$folder/verified")"
            return
        }
        rows "$1" >"$folder/rows"
        [ -z "$(comm -23 "$folder/rows.before" "$folder/rows")" ] || echo "rows are lost"
        [ -z "$(comm -13 "$folder/rows.right" "$folder/rows")" ] || echo "rows that are not right"
        ;;
    *)
        cmp -s "$1" "$folder/before/$1" || cmp -s "$1" "$folder/right" ||
            { [ ! -e "$1" ] && [ ! -e "$folder/before/$1" ]; } || echo "neither the old file nor the new one"
        ;;
    esac
}

# is_right FILE: is everything written?
is_right() {
    case $1 in
    *.db) rows "$1" | cmp -s - "$folder/rows.right" ;;
    *) cmp -s "$1" "$folder/right" ;;
    esac
}

# refuses WHAT FILE ARGUMENT...: how many writes were refused (FAIL_WRITE), how often the power went
# (FAIL_POWER), or what went wrong.
refuses() {
    what=$1
    file=$2
    shift 2
    restore
    case $file in *.db) [ ! -e "$file" ] || rows "$file" ;; esac >"$folder/rows.before"
    "$ENDER" "$@" >/dev/null 2>&1 </dev/null || {
        echo "it fails anyway, with $?"
        return
    }
    cp "$file" "$folder/right"
    case $file in *.db) rows "$file" >"$folder/rows.right" ;; esac
    n=1
    tried=0
    while :; do
        restore
        env LD_PRELOAD="$FAILING_READS" "$what=$n" "$ENDER" "$@" >"$folder/out" 2>"$folder/err" </dev/null
        status=$?
        [ -e "$FAIL_MARK" ] || break
        wrong=$(lost "$file")
        if [ $status -ge 124 ]; then
            wrong="exit status $status"
        elif [ "$what" = FAIL_POWER ]; then
            [ $status -eq 99 ] || wrong="exit status $status"
        elif [ $status -eq 0 ] && ! is_right "$file"; then
            wrong="all is well, it says"
        elif [ $status -ne 0 ] && [ ! -s "$folder/err" ]; then
            wrong="no complaint, exit status $status"
        elif [ -z "$wrong" ] && ls -d ./*.?????? >/dev/null 2>&1; then
            wrong="it leaves $(ls)"
        fi
        if [ -z "$wrong" ]; then
            "$ENDER" "$@" >/dev/null 2>&1 </dev/null
            is_right "$file" || wrong="run again it does not give what it should"
        fi
        if [ -n "$wrong" ]; then
            echo "$what=$n: $wrong"
            return
        fi
        tried=$((tried + 1))
        n=$((n + 1))
        [ -n "$every" ] || n=$((n + n / 4))
    done
    echo "$tried"
}

# writes LEAST FILE ARGUMENT...: at least so many writes were refused, one after the other.
writes() {
    least=$1
    kept=$2
    shift 2
    for what in FAIL_WRITE FAIL_POWER; do
        got=$(refuses $what "$kept" "$@")
        [ "$got" -ge "$least" ] 2>/dev/null
        verdict $? "$what: ender $*: $got writes" || echo "# $got"
    done
}

before() { cp "$@" "$folder/before"; }

writes 2 new.svg draw thermograph '{4|{1|0}}' -o new.svg
"$ENDER" draw thermograph '{2|*}' -o old.svg && before old.svg
writes 3 old.svg draw thermograph '{4|{1|0}}' -o old.svg
writes 3 old.svg draw tree '{4|{1|0}}' -o old.svg
writes 3 rooms go solve "$folder/room.sgf" --cache rooms
writes 4 new.db store build domineering 2x3 --store new.db
"$ENDER" store build domineering 2x2 --store some.db >/dev/null && before some.db
writes 5 some.db store build domineering 3x3 --store some.db
writes 5 some.db solve domineering 4x4 --store some.db

tap_end
