#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Questions under a convention that does not have them: each is an error that names what is asked
# there, or of what the question is asked. Output is TAP. $ENDER is the command.
set -u
. "$(dirname "$0")/../tap.sh"

# refuses TEXT ARGUMENT...: it exits with 2, and the text is in its first line.
refuses() {
    text=$1
    shift
    got=$("$ENDER" "$@" 2>&1 >/dev/null </dev/null | head -n 1)
    "$ENDER" "$@" >/dev/null 2>&1 </dev/null
    report "ender $*" "$? $(printf '%s' "$got" | grep -q -F -e "$text" && echo named || echo "$got")" '2 named'
}

# ---- positions without values ----

for question in value temperature mean atomic_weight birthday left_stop thermograph nim_value; do
    refuses 'when the player who cannot move wins' $question misere:cram 2x3
    refuses 'ask for its outcome' $question misere:cram 2x3
    refuses 'when the last position says who has won' $question lr-ending:nim 3
    refuses 'ask for its report `stops`' $question scoring:nim 3
    refuses 'ask for its report `thresholds`' $question bidding:nim '3 budget=2'
done
refuses 'ask for its outcome' eval 'misere:nim("3") + *2'
refuses 'ask for its outcome' ask sum 'misere:cram("2x3")' temperature

# A table of what its positions do not have is an error, said once behind it; without columns it
# tells what they have.
refuses '`value` has no answer: misere:nim: a position has no value when the player who cannot move wins' \
    table misere:nim 1 2 3 --columns position,value,outcome
refuses 'ask for its report `stops`' table scoring:nim 1 2 --columns outcome
refuses 'ask for its report `stops`' table dots-and-boxes 1x1 1x2 --columns position,value
refuses 'ask for its outcome, or for its report `nimber_or_loony`' table nimstring 1x1 --columns value
refuses 'ask for its outcome' table misere:nim 1 2 3 --count value
report 'it is said once' "$("$ENDER" table misere:nim 1 2 --columns value,mean 2>&1 >/dev/null | wc -l)" 1
report 'the table stands before it' "$("$ENDER" table misere:nim 1 2 --columns value,outcome --format tsv 2>/dev/null | xargs)" 'value outcome - P - N'
report 'a report that a position has not is no error' "$("$ENDER" table nimstring '..../...../....&' --columns nimber_or_loony --format tsv 2>&1 | xargs; echo $?)" 'nimber_or_loony -
0'
report 'a table tells what there is' "$("$ENDER" table misere:nim 1 2 --format tsv | xargs)" 'position outcome 1 P 2 N'
report 'which is a score' "$("$ENDER" table dots-and-boxes 1x1 --format tsv | xargs)" 'position stops ./../. -1 1'
report 'a table of normal play says nothing' "$("$ENDER" table hackenbush B R --columns position,aw 2>&1 >/dev/null)" ''

# ---- where nobody wins, and sums of two conventions ----

for question in outcome solve; do
    refuses 'ask for its report `stops`' $question scoring:nim 3
    refuses 'ask for its report `thresholds`' $question bidding:nim '3 budget=2'
done
refuses 'ask for its outcome' misere_outcome lr-ending:nim 3
refuses 'ask for its report `stops`' misere_outcome scoring:nim 3
refuses 'every summand is a position of such a ruleset, but nim is none' solve misere:nim 3 nim 4
refuses 'every summand is a position of such a ruleset, but a value is none' solve misere:nim 3 value '*2'
refuses 'play in which the player who cannot move loses' retrograde misere:cram 2x2
refuses 'under this convention there are none' moves misere:cram 2x3 --best

# ---- limits: moves are listed, and what is not known is said ----

# unknown ARGUMENT...: exits with 3, each row of a move says unknown, and the last line does.
unknown() {
    got=$("$ENDER" "$@" 2>&1)
    status=$?
    rows=$(printf '%s\n' "$got" | grep -c '^Left\|^Right')
    open=$(printf '%s\n' "$got" | grep '^Left\|^Right' | grep -c ' unknown$')
    report "ender $*" "$status $((rows > 0 && rows == open)) $(printf '%s' "$got" | tail -n 1 | cut -c1-15)" \
        '3 1 stops unknown: '
}
unknown moves dots-and-boxes 5x5 --seconds 1
unknown moves dots-and-boxes 6x6
unknown moves scoring:domineering 7x7 --seconds 1
report 'the size that is too great is named' "$("$ENDER" moves dots-and-boxes 6x6 | tail -n 1)" \
    'stops unknown: 84 strings are free, of 36 coins; games of at most 64 strings and 63 coins are searched'
report 'in JSON nothing is said to be best' \
    "$("$ENDER" moves dots-and-boxes 6x6 --json | grep -c '"best": null.*"score": "unknown"}')" 168
report 'nor in an answer' "$("$ENDER" ask sum 'dots-and-boxes("6x6")' judged_moves left |
    grep -c ' unknown  unknown$')" 84
"$ENDER" request --result '{"kind":"moves","ruleset":"dots-and-boxes","position":"6x6"}' >"$folder/output"
report 'nor for a board' "$(grep -o '"unknown":true' "$folder/output" | wc -l) $(grep -o 'missing":"[a-z ]*"' "$folder/output")" \
    '168 missing":"the search reached a limit"'
report 'why says what is not known' "$("$ENDER" why dots-and-boxes 6x6 | grep -c 'is unknown')" 2
report 'a move is made that earns most' "$("$ENDER" ask sum 'dots-and-boxes("5x5")' reply left --think_ms 200 --seconds 5 |
    tr -s ' \n' ' ' | grep -o '^settled false\|the move earns most')" 'settled false
the move earns most'
report 'the best scores are asked for' "$("$ENDER" moves dots-and-boxes 1x2 --best --player left --format csv)" 'player,best,to,score
Left,!,../.|./..,0'

# ---- outcomes ----

for question in temperature mean left_stop birthday atomic_weight; do
    refuses "an outcome has no $question" eval "$question(misere_outcome(cram(\"2x3\")))"
    refuses 'is asked of values, in normal play' eval "$question(misere_outcome(cram(\"2x3\")))"
done

refuses 'an outcome has no misere_outcome; misere_outcome(F) is asked of literal forms' \
    eval 'misere_outcome(outcome(cram("2x3")))'

# ---- games of other theories ----

refuses 'temperature(G) is asked of values, in normal play' ask misere_game '[2_+,0]' temperature
refuses 'value(G) is asked of values, in normal play' ask misere_game '[2_+,0]' value
refuses 'temperature(G) is asked of values, in normal play' ask dead_end '{0,2}' temperature
refuses 'temperature(G) is asked of values, in normal play' ask affine '{0,*,!{*2}}' temperature
refuses 'misere_outcome(F) is asked of literal forms' ask affine '{0,*,!{*2}}' misere_outcome
refuses 'temperature(G) is asked of values, in normal play' ask bidding '{0|0}' temperature
refuses 'outcome(G) is asked of values, in normal play' ask scoring '<<2|^5>|^5>' outcome
refuses 'temperature(G) is asked of values, in normal play' ask dots_and_boxes 2x2 temperature
refuses 'outcome(G) is asked of values, in normal play' ask dots_and_boxes 2x2 outcome
refuses 'they are "D" (dicot), "E" (dead_ending)' eval 'compare_in("X", *, 0)'
tap_end
