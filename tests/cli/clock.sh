#!/bin/sh
# SPDX-License-Identifier: MIT
#
# An answer that takes little work does not depend on the clock: the requests of tests/requests.txt and the examples of
# the help have the same answers where each reading of the clock is a second later than the last
# (tests/cli/jumping_clock.c), as on a machine that pauses. Output is TAP; $ENDER is the command.
set -u
here=$(dirname "$0")
. "$here/../tap.sh"

if [ -z "${JUMPING_CLOCK-}" ]; then
    skip 'the clock cannot be replaced here'
    tap_end
    exit
fi
begun() { LD_PRELOAD=$JUMPING_CLOCK CLOCK_JUMP=$1 "$ENDER" request <"$folder/request" | sed 's/.*"ms":\([0-9]*\).*/\1/'; }
echo '{"kind":"status"}' >"$folder/request"
is 'the clock jumps' yes "$([ "$(begun 5000)" -ge 5000 ] && echo yes)"
for test in requests examples; do
    if LD_PRELOAD=$JUMPING_CLOCK CLOCK_JUMP=1000 sh "$here/$test.sh" >"$folder/said" 2>&1; then
        is "cli/$test with a clock that jumps" 0 0
    else
        is "cli/$test with a clock that jumps" "$(grep -A 3 '^not ok' "$folder/said" | head -n 40)" 'no difference'
    fi
done
tap_end
