#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Certificates are the same, byte for byte, for any number of threads: every command that has --certify writes some with
# 1, 2 and 4 threads, $ROUNDS times. (That they do not depend on what was made before is a test of tests/unit/certify.)
# Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

# same ARGUMENT...: the command writes the same with any number of threads.
same() {
    "$ENDER" "$@" --threads 1 --certify "$folder/first" >/dev/null 2>&1
    got=$([ -s "$folder/first" ] || echo 'nothing is written')
    round=0
    while [ "$round" -lt "${ROUNDS:-2}" ]; do
        round=$((round + 1))
        for threads in 1 2 4; do
            "$ENDER" "$@" --threads $threads --certify "$folder/again" >/dev/null 2>&1
            cmp -s "$folder/again" "$folder/first" || got="$got $threads threads: other bytes;"
            rm -f "$folder/again"
        done
    done
    rm -f "$folder/first"
    report "ender $*" "$got" ''
}

same eval '{10|{4|-10},{3|1}}' --birthday --stops --temperature
same eval 'domineering("4x5")' --temperature
same compare 'clobber("xoxo|oxox|xoxo")' 'domineering("4x4")'
same compare 'lit(clobber("xoxo|oxox|xoxo"))' 'lit(domineering("4x4"))'
same compare 'lit({domineering("3x5"),clobber("3x4")|nogo("3x3")})' 'domineering("4x4")'
same value domineering 5x5
same value clobber 3x4 --birthday
same value cram 4x5
same value nogo 3x3 --stops
same value hackenbush 'B(R,GB(RB,G)),RRB,BG(RB,B)'
same value col '...|..x|.'
same moves domineering 4x4 --winning
same moves clobber 3x4 cram 3x3 --winning
same moves misere:cram 3x4 --winning
same moves col '..|..' clobber 2x3 --winning
same solve domineering 5x5 cram 3x4
same solve clobber 3x6
same solve nogo 2x6 value '{2|-1}'
same solve col '..|..' clobber 2x4
same solve misere:clobber 3x4
same loopy 'over + domineering("3x4")' compare 'over + clobber("xoxo|oxox")'
same loopy 'upon + {10|{4|-10},{3|1}}' results
same loopy '@a{a>L:b;a>L={3|1};a>L={4|-10};b>R:a;b>R=-3;b>R={{5|2}|-1}}' results
same retrograde fox-geese .g.g.g
same solve fox-geese .g.g.g
same nimber .137 60
same nimber .137 --period
same claims check oslo.lemma-4-1-3-ups-printed --small
same claims check bipass.example-4-all-survive --small
tap_end
