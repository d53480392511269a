#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The thread that measures the time of a script: where the script ends before it, after it, and at the same moment.
# The ThreadSanitizer build tells races by the exit status. Output is TAP; $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"

# ends STATUS SECONDS SCRIPT
ends() {
    "$ENDER" run --seconds "$2" -e "$3" >"$folder/output" 2>&1
    is "a script with --seconds $2: $3" "$1" $?
}
ends 0 1000 'print(1)'
ends 3 0.1 'while true do end'
ends 3 0.1 'while true do pcall(error) end'
ends 2 1000 'error "no"'
tap_end
