#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What is refused about universes of misere play, and how: names that stand for none, forms that do
# not parse, generators whose ends are not dead. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

# refused WHAT TEXT WORDS: the expression fails, and says these words.
refused() {
    got=$("$ENDER" eval "$2" 2>&1)
    is "$1 is refused" 2 $?
    case $got in
    *"$3"*) verdict 0 "and $1 is named" ;;
    *) is "and $1 is named" "$3" "$got" ;;
    esac
}

refused "a name" 'compare_in("Q", 0, 1)' "Q is no universe: they are"
refused "no name" 'in_universe("", 0)' "is no universe: they are"
refused "an open bracket" 'compare_in("gen(1", 0, 1)' "gen(1 is no universe"
refused "a missing form" 'compare_in("gen(1,,2)", 0, 1)' "expected a value"
refused "a set that is no universe" 'left_strong_in("pf(E)", 0)' "P-free forms are no universe"
refused "an end that is not dead" 'compare_in("gen({*|})", 0, 1)' "an end that is no dead end"
refused "a name without quotes" 'compare_in(E, 0, 1)' "nothing is called E"
is "membership needs no strong test" true "$("$ENDER" eval 'in_universe("gen({*|})", {|*})')"

tap_end
