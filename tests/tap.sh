# SPDX-License-Identifier: MIT
#
# What scripts that test the command share: . "$(dirname "$0")/../tap.sh". Output is TAP; $ENDER is
# the command; $folder is a folder of the script's own, which goes when it ends.

count=0
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# verdict STATUS NAME: a case that has passed when STATUS is 0. Returns STATUS, so that the script
# says more of what failed in lines that begin with #.
verdict() {
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        printf '%s\n' "ok $count - $2"
        return 0
    fi
    failed=$((failed + 1))
    printf '%s\n' "not ok $count - $2"
    return 1
}

# report NAME GOT EXPECTED: a case that has passed when the two texts are the same.
report() {
    [ "$2" = "$3" ]
    verdict $? "$1" || printf '%s\n' "got: $2" "expected: $3" | sed 's/^/# /'
}

# is NAME EXPECTED GOT: the same, what is wanted first.
is() { report "$1" "$3" "$2"; }

# begun PROCESS: waits until the command has come so far that an interruption does not just end it,
# for a minute at most.
begun() {
    tries=0
    while [ $tries -lt 600 ]; do
        # The 15th of the signals that it catches is TERM.
        case $(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status" 2>/dev/null) in
        *[4567cdef]???) break ;;
        esac
        sleep 0.1
        tries=$((tries + 1))
    done
}

# The plan, at the end; the script's status.
tap_end() {
    echo "1..$count"
    [ "$failed" -eq 0 ]
}
