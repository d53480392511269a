#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The one file whose numbers are those of the machine is the state of a retrograde analysis: its first
# word is RetroRg2 where the lowest byte comes first, and a machine that has them the other way round
# refuses it, as it is refused here with the bytes of each word turned. Stores are SQLite's, all else is
# text. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"
cd "$folder" || exit 1

# octal FILE: its bytes, one a line. turned FILE: the file with the eight bytes of each word turned.
octal() { od -An -v -to1 "$1" | tr -s ' ' '\n' | sed '/^$/d'; }
turned() {
    octal "$1" | awk '{ word = "\\" $1 word } NR % 8 == 0 { printf "%s", word; word = "" }' >"$1.octal"
    # shellcheck disable=SC2059
    printf "$(cat "$1.octal")"
}

analyse() { "$ENDER" retrograde loopy-geography 'a>b>a,a>c,a:T' --state "$@" 2>&1; }

analyse own.state >own.answer
is "the state is written" 0 $?
case $(printf '\001\000' | od -An -tu2 | tr -d ' ') in
1) first=RetroRg2 ;;
*) first=2gRorteR ;;
esac
is "it begins with its name" "$first" "$(head -c 8 own.state)"
is "it is a number of words" 0 "$(($(wc -c <own.state) % 8))"
is "it goes on from there" "$(head -n 1 own.answer)" "$(analyse own.state --resume | head -n 1)"
turned own.state >other.state
cp other.state kept.state
got=$(analyse other.state --resume)
is "that of another kind of machine is refused" 2 $?
case $got in
*"other.state is no state of a retrograde analysis"*) verdict 0 "and told as that" ;;
*) is "and told as that" "other.state is no state of a retrograde analysis" "$got" ;;
esac
cmp -s other.state kept.state
is "and left as it was" 0 $?

tap_end
