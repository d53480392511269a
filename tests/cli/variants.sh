#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Positions, objects and questions near the examples are answered as tests/variants.tsv records (variants.py says how
# they are made): where an example alone is tested, a mistake that another letter would show goes unseen. What is new,
# or changes on purpose, is written again by ENDER=build/gcc/ender sh tests/cli/variants.sh --record; the answers of a
# row, to be compared with those of another build, are printed by python3 tests/cli/variants.py build/gcc/ender --show
# NAME. Output is TAP; $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"

here=$(dirname "$0")
if ! command -v python3 >/dev/null 2>&1; then
    skip 'there is no Python'
    tap_end
    exit
fi
if [ "${1-}" = --record ]; then
    python3 "$here/variants.py" "$ENDER" "$here/../variants.tsv" --record
    exit
fi

python3 "$here/variants.py" "$ENDER" "$here/../variants.tsv" >"$folder/rows" 2>"$folder/said"
is 'all is asked' 'without a word' "$(grep . "$folder/said" || echo 'without a word')"
while IFS='	' read -r name said; do
    is "answers of $name" same "$said"
done <"$folder/rows"
tap_end
