#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The examples of the help of every subcommand, as they stand and in other forms of output, print and write what
# tests/examples.tsv records (examples.py says how they run). What is new, or changes on purpose, is written again by
# ENDER=build/gcc/ender sh tests/cli/examples.sh --record. Output is TAP; $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"

here=$(dirname "$0")
recorded=$here/../examples.tsv
if ! command -v python3 >/dev/null 2>&1; then
    skip 'there is no Python'
    tap_end
    exit
fi
python3 "$here/examples.py" "$ENDER" >"$folder/rows"
[ "${1-}" != --record ] || cp "$folder/rows" "$recorded"

cut -f 1 "$folder/rows" >"$folder/names"
is 'each record is of an example, and each example has one' "$(cut -f 1 "$recorded")" "$(cat "$folder/names")"
while IFS= read -r row; do
    IFS= read -r before <&3 || before=
    is "${row%%	*}" "$before" "$row"
done <"$folder/rows" 3<"$recorded"
tap_end
