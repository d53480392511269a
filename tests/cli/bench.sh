#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The quick workloads of `ender bench` do the work that tests/workloads.tsv records: canonical forms,
# comparisons and positions, which count the same on every machine. A search that has become worse, or
# another workload, changes a count where every answer stays right. A change on purpose writes the
# counts again: WRITE_WORKLOADS=1 ENDER=build/gcc/ender sh tests/cli/bench.sh. Output is TAP; $ENDER is
# the command.
set -u

. "$(dirname "$0")/../tap.sh"
recorded=$(dirname "$0")/../workloads.tsv

# work NAME: the name, the counts and the result of a workload.
work() {
    "$ENDER" bench --threads 1 --format tsv --only "$1" |
        awk -F'\t' -v name="$1" '$1 == name { print $1 "\t" $5 "\t" $6 "\t" $7 "\t" $11 }'
}

while IFS= read -r line; do
    name=${line%%	*}
    case $name in
    '#'*) printf '%s\n' "$line" ;;
    *) work "$name" ;;
    esac
done <"$recorded" >"$folder/work"
[ -z "${WRITE_WORKLOADS:-}" ] || cp "$folder/work" "$recorded"

while IFS= read -r line; do
    name=${line%%	*}
    case $name in '#'*) continue ;; esac
    report "the work of $name" "$(grep "^$name	" "$folder/work")" "$line"
done <"$recorded"

peer() { "$ENDER" bench --threads 1 --format tsv --only "$1" | awk -F'\t' -v name="$1" '$1 == name { print $8, $9 }'; }
is 'a workload has its best peer and the time of it' 'cgt-tools 0.9 0.08' "$(peer konane-4x5)"
is 'or none' ' ' "$(peer dots-2x5)"

tap_end
