#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What is refused about universes of misere play, and how: names that stand for none, forms that do
# not parse, generators whose ends are not dead. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

# refused WHAT TEXT WORDS [STATUS]: the expression fails, and says these words.
refused() {
    got=$("$ENDER" eval "$2" 2>&1)
    is "$1 is refused" "${4-2}" $?
    case $got in
    *"$3"*) verdict 0 "and $1 is named" ;;
    *) is "and $1 is named" "$3" "$got" ;;
    esac
}

refused "a name" 'compare_in("Q", 0, 1)' "Q is no universe: they are"
refused "no name" 'in_universe("", 0)' "is no universe: they are"
refused "an open bracket" 'compare_in("gen(1", 0, 1)' "gen(1 is no universe"
refused "a missing form" 'compare_in("gen(1,,2)", 0, 1)' "expected a value"
for what in 'left_strong_in("pf(E)", 0)' 'simplest_form_in("pf(E)", 1)' 'witness_in("pf(E)", 0, 1)' \
    'is_invertible_in("pf(B)", 1)' 'compare_in("pf(B)", 0, 1)'; do
    refused "a set that is no universe" "$what" "P-free forms are no universe"
done
refused "a form that is not P-free" 'compare_in("pf(E)", 0, *)' "the second player wins the position lit(*)"
refused "a position that is not P-free" 'p_free_integer({*|1})' "the second player wins the position lit(*)"
refused "a form that is not dead-ending" 'p_free_integer({|1})' "in the position lit({|1}) a player"
refused "a position that is not dead-ending" 'compare_in("pf(E)", {3|{|1}}, 0)' "the position lit({|1})"
refused "a day that is too late" 'born_in("E", 4, "classes")' "born_bounds_in bounds" 3
refused "forms of a day whose classes are counted" 'born_in("E", 3, "forms")' "born_bounds_in bounds" 3
refused "forms that nobody counts" 'born_in("pf(E)", 3, "forms")' "and not the forms" 3
refused "a count of nothing" 'born_in("E", 2, "colours")' 'what is counted is "classes"'
refused "too late a day of misere play" 'misere_born_formula(7)' "counted up to day 6" 3
refused "an infinite quotient" 'partizan_quotient({1|-1}, "order")' "not decided"
refused "too many copies" 'multiples({*3|*2}, 1000000000)' "ask for fewer copies" 3
refused "a value of a form with a tombstone" '0 + value(simplest_form_in("E", {*|*,0}))' \
    "expected a form without tombstones"
refused "a tombstone in a value" '{!,0|*}' "! is a tombstone"
refused "a tombstone alone" '!' "expected a value"
refused "an ordinal sum with a tombstone" 'lit({!,0|*}):1' "what a tombstone becomes"
refused "a sum with a universe around a tombstone" 'multiples(lit({!,0|*}), 2)' "without tombstones"
is "a tombstone is written and read" 'lit({!,0|{*|!,*}})' "$("$ENDER" eval 'lit({0,!,!|{*|*,!}})')"
is "a tombstone without options is nothing" 'lit({|*})' "$("$ENDER" eval 'lit({!|*})')"
is "membership is of plain forms" false "$("$ENDER" eval 'in_universe("M", {!,0|*})')"

# tells WHAT WANTED EXPRESSION...: the answers, on one line.
tells() {
    what=$1 wanted=$2
    shift 2
    is "$what" "$wanted" "$("$ENDER" eval "$@" | tr '\n' ' ' | sed 's/ $//')"
}
tells "integers have a name" "true = false" 'in_universe("Z", {-1,*|2})' \
    'compare_in("integers", 1 + -1, 0)' 'in_universe("Z", {|0,-1})'
tells "classes whose simplest form has a tombstone" "2 18 24 0 18" 'born_in("D", 2, "tombstones")' \
    'born_in("E", 2, "tombstones")' 'born_in("B", 2, "tombstones")' 'born_in("M", 2, "tombstones")' \
    'born_in("gen(1)", 2, "tombstones")'
tells "classes of all forms" "193 204 220 256 204" 'born_in("D", 2, "all")' 'born_in("E", 2, "all")' \
    'born_in("B", 2, "all")' 'born_in("M", 2, "all")' 'born_in("gen(1)", 2, "all")'
refused "all forms of a later day" 'born_in("D", 3, "all")' "up to day 2" 3
tells "digits of the numbers of misere games" "1 1 1 1 2 7 1255831" 'misere_born_digits(0)' \
    'misere_born_digits(1)' 'misere_born_digits(2)' 'misere_born_digits(3)' 'misere_born_digits(4)' \
    'misere_born_digits(5)' 'misere_born_digits(6)'
for company in D:2 E:2 B:1 M:2 Z:2; do
    drawn=$("$ENDER" draw poset "classes(${company%:*},${company#*:})" --classes outcomes |
        grep -o '([LNPR])' | sort | uniq -c | awk '{ printf("%s%s: %d", (NR > 1 ? ", " : ""), substr($2, 2, 1), $1) }')
    counted=$("$ENDER" eval "born_in(\"${company%:*}\", ${company#*:}, \"outcomes\")")
    is "outcomes in the diagram of $company" "$(printf '%s' "$counted" | sed 's/, [LNPR]: 0//g')" "$drawn"
done
"$ENDER" draw poset 'divisors(12)' --classes outcomes >"$folder/said" 2>&1
is "numbers have no outcomes" 2 $?
refused "digits of a later day" 'misere_born_digits(7)' "counted up to day 6" 3
tells "options without a reply" "of_F: none, of_G: lit(0) of_F: lit(*), of_G: none of_F: none, of_G: none" \
    'failing_options_in("E", 0, 1)' 'failing_options_in("D", {0|*}, *)' 'failing_options_in("E", 1, 0)'
tells "P-free forms with tombstones" "false true false" 'is_p_free({*|!,0})' 'is_p_free({-1|!,0})' \
    'is_p_free({*|0,*})'

# The game h of a question that nobody answered: n copies of it and n + 1 have the same outcome for
# few n (Guo and Miller ask what such sequences look like).
list='0,*2+*3,*2+*2+*2'
g="{$list|$list}"
list="*3,$g+*,$g+$g"
is "multiples with the outcome of the next" "1 2 3 12 14 17 38 40 56 74 101" \
    "$("$ENDER" eval "multiples({$list|$list}, 111)" | awk '{
        for (n = 1; n < 111; n++)
            if (substr($0, n, 1) == substr($0, n + 1, 1)) out = out (out == "" ? "" : " ") n
        print out
    }')"
refused "what nobody can decide" 'left_strong_in("gen({*|})", *2)' "not decided: the universe has an end"
is "what needs no strong test is decided" "||" "$("$ENDER" eval 'compare_in("gen({*|})", 0, 1)')"
is "who is strong among blocking games is" true "$("$ENDER" eval 'left_strong_in("gen({*|})", {-1|})')"
is "whom an end beats is not" false "$("$ENDER" eval 'left_strong_in("gen({*|})", {*2|})')"
# With one, two and three of the ends Left wins both forms, with four the second alone, with five none.
is "whom four ends beat is not" false \
    "$("$ENDER" eval 'left_strong_in("gen({|{*|*}})", {{{{*|}|}|0},{{{{{{0|}|}|}|0}|}|}|})')"
refused "whom five ends beat" \
    'left_strong_in("gen({|{*|*}})", {*,{{{{*|{{|0},{0|}|0}}|{|0}}|}|}|})' "beside all sums of 4 ends"
refused "a name without quotes" 'compare_in(E, 0, 1)' 'a text stands in quotes: write "E"'
is "membership needs no strong test" true "$("$ENDER" eval 'in_universe("gen({*|})", {|*})')"
is "a universe in a poset has quotes or none" '9 9 9' \
    "$("$ENDER" ask poset 'classes(D,2)' count) $("$ENDER" ask poset 'classes("D",2)' count) $(
        "$ENDER" ask poset "classes('dicot', 2)" count)"
refused "a ruleset that is none" 'compare_in("gen(dominering 1..3)", 0, 1)' 'no ruleset "dominering"'
refused "a ruleset without sizes" 'compare_in("gen(oslo:nim 1..3)", 0, 1)' "cannot be enumerated"
refused "a size that is none" 'compare_in("gen(domineering 1..)", 0, 1)' "a position stands in brackets"
for form in '{*,{*|}|}' '{|0,-1}' '{*2|}' '{{|0,-1}|0}' '{-1|*,0}'; do
    is "a ruleset generates as its positions do: $form" \
        "$("$ENDER" eval "left_strong_in(\"gen(1, {|0,-1})\", $form)" "in_universe(\"gen(1, {|0,-1})\", $form)")" \
        "$("$ENDER" eval "left_strong_in(\"gen(domineering 1..4)\", $form)" "in_universe(\"gen(domineering 1..4)\", $form)")"
done
# The domain universe_form asks what the functions answer, in the universe that is named.
for u in D E B M 'gen(1)'; do
    for form in '{*|*,0}' '{-1|*,0}' '{0|*}' '{*|!,0}'; do
        is "the domain answers as the functions do: $form in $u" \
            "$("$ENDER" eval "compare_in(\"$u\", $form, *)" "simplest_form_in(\"$u\", $form)" \
                "explain_in(\"$u\", $form, *)" "is_invertible_in(\"$u\", $form)")" \
            "$(for q in 'compare *' simplest 'explain *' invertible; do
                set -f
                # shellcheck disable=SC2086 # a question and its argument
                "$ENDER" ask universe_form "$form" $q --universe "$u"
                set +f
            done)"
    done
done
is "no universe is the usual one" '2 1' "$("$ENDER" ask universe_form 1 simplest >"$folder/none" 2>&1
    printf '%s ' $?
    grep -c 'in which universe' "$folder/none")"
is "a position is its tree" 'lit(+-1)' \
    "$("$ENDER" ask universe_form 'domineering("2x2")' simplest --universe E)"
refused "a quote alone" "in_universe(\"'D\", 0)" "'D is no universe"

tap_end
