#!/bin/sh
# SPDX-License-Identifier: MIT
#
# scripts/endgames: endgames of tests/go/endgames.tsv that take little, with their best moves, and what
# the script says of claims that are wrong or missing. Output is TAP; $ENDER is the command.
set -u

cd "$(dirname "$0")/../.." || exit 1
. "$(dirname "$0")/../tap.sh"

if [ -z "${CPU_CLOCK:-}" ]; then
    echo '1..0 # SKIP processor time is not counted in this build'
    exit 0
fi

# ends STATUS PATTERN ARGUMENT...: the script ends with STATUS and PATTERN is in a line of its output.
ends() {
    wanted=$1
    pattern=$2
    shift 2
    scripts/endgames "$@" >"$folder/output" 2>&1
    got=$?
    [ "$got" = "$wanted" ] && grep -q -e "$pattern" "$folder/output"
    verdict $? "$pattern" || sed "s/^/# status $got: /" "$folder/output"
}

head=$(printf 'name\tto_play\tbest_moves\tboard')
board='w.wb/www./bbbb/.b.b'
printf '%s\none\tb\tD3\t%s\n' "$head" "$board" >"$folder/right.tsv"
printf '%s\none\tb\tB4\t%s\n' "$head" "$board" >"$folder/wrong.tsv"
printf '%s\tarea\none\tb\tD3\t%s\t15\n' "$head" "$board" >"$folder/area.tsv"
printf '%s\tquick\none\tb\tPASS\t%s\tyes\n' "$head" '......./......./bbbbbb./wwwwwww/......./.......' \
    >"$folder/open.tsv"

ends 0 ' right, 0 wrong, 0 without a claim' tests/go/endgames.tsv --quick --seconds 20
ends 0 '^1 endgames: 1 right, 0 wrong' "$folder/right.tsv"
ends 1 '^1 endgames: 0 right, 1 wrong' "$folder/wrong.tsv"
ends 1 '^1 endgames: 0 right, 1 wrong' "$folder/area.tsv"
ends 1 ' 1 without a claim' "$folder/open.tsv" --quick --seconds 0.5
ends 1 'no endgame was asked for' "$folder/right.tsv" --only two

# Where nobody reads any more, as behind `| head`, it ends without complaint, and nothing goes on.
python3 - "$folder/right.tsv" >"$folder/output" <<'END'
import os, subprocess, sys
read, write = os.pipe()
os.close(read)
ended = subprocess.run(["scripts/endgames", sys.argv[1]], stdout=write, stderr=subprocess.PIPE, text=True)
print(ended.returncode, ended.stderr, end="")
END
is 'nobody reads' '141 ' "$(cat "$folder/output")"

tap_end
