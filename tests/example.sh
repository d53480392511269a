#!/bin/sh
# SPDX-License-Identifier: MIT
#
# tests/example.sh PROGRAM NAME: the program, compiled from examples/c/NAME.c, prints what stands in
# docs/c.md behind its name. Output is TAP.
set -u
. "$(dirname "$0")/tap.sh"

expected=$(awk -v name="examples/c/$2.c" '
    index($0, name) { found = 1 }
    found && /^```/ { if (inside) exit; inside = 1; next }
    inside' docs/c.md)
got=$("$1" 2>&1)
verdict $? "$2 ends well"
is "$2 prints what docs/c.md says" "$expected" "$got"
is "$2 is in docs/c.md" yes "$([ -n "$expected" ] && echo yes)"
tap_end
