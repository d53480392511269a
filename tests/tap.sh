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

# skip WHY: a case that cannot be tried here.
skip() {
    count=$((count + 1))
    printf '%s\n' "ok $count # SKIP $1"
}

# has_terminal: can a command be run on a pseudo-terminal? Where it cannot, says so as a case.
has_terminal() {
    [ "$(script -qec 'test -t 1 && echo yes' /dev/null 2>/dev/null </dev/null | tr -d '\r')" = yes ] && return
    skip 'there is no pseudo-terminal'
    return 1
}

# within SECONDS COMMAND...: the command, which may use so many seconds of the processor, however long that
# takes on the clock. One that uses more is ended by a signal.
within() (
    ulimit -S -t "$1"
    shift
    exec "$@"
)

# goes_on PROCESS: has it not ended? (One that has ended and was not waited for has no program.)
goes_on() { [ -e "/proc/$1/exe" ]; }

# happens PROCESS COMMAND...: waits until the command is true, however long that takes. False when the
# process has ended before.
happens() {
    watched=$1
    shift
    until "$@"; do
        goes_on "$watched" || return 1
        sleep 0.05
    done
}

# worked PROCESS TICKS: waits until the process has used so many ticks of a processor (a hundredth of a
# second each): then it is in the middle of what it was asked for. False when it has ended before.
worked() { happens "$1" has_used "$1" "$2"; }
has_used() {
    ticks=$(sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d ' ' -f 12)
    [ "${ticks:-0}" -ge "$2" ]
}

# The plan, at the end; the script's status. Where something failed, how to run this script alone.
tap_end() {
    echo "1..$count"
    [ "$failed" -eq 0 ] || { echo "# alone: ENDER=$ENDER sh $0" && false; }
}
