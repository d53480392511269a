#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The command as a person meets it: what it prints, where complaints go, what it exits with. Output is
# TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

# says STATUS TEXT ARGUMENT...: the command exits with STATUS and its standard output is TEXT.
says() {
    status=$1
    text=$2
    shift 2
    got=$("$ENDER" "$@" 2>"$folder/complaint")
    report $? "$status" "$got" "$text" "$@"
}

# complains STATUS PATTERN ARGUMENT...: it exits with STATUS and PATTERN is in what it complains of.
complains() {
    status=$1
    pattern=$2
    shift 2
    "$ENDER" "$@" >"$folder/output" 2>"$folder/complaint" </dev/null
    got=$?
    if grep -q -- "$pattern" "$folder/complaint"; then
        report $got "$status" "$pattern" "$pattern" "$@"
    else
        report $got "$status" "$(cat "$folder/complaint")" "$pattern" "$@"
    fi
}

# answers TEXT INPUT ARGUMENT...: given INPUT on standard input it prints TEXT.
answers() {
    text=$1
    input=$2
    shift 2
    got=$(printf '%s\n' "$input" | "$ENDER" "$@" 2>"$folder/complaint")
    report $? 0 "$got" "$text" "$@"
}

report() {
    got_status=$1 want_status=$2 got_text=$3 want_text=$4
    shift 4
    [ "$got_status" -eq "$want_status" ] && [ "$got_text" = "$want_text" ]
    verdict $? "ender $*" && return
    echo "# status $got_status, expected $want_status"
    printf '%s\n' "got: $got_text" "expected: $want_text" | sed 's/^/# /'
}

# ---- values ----

says 0 '^' eval '{0|*}'
says 0 '^
{2|0}' eval '{0|*}' '{1|-1}+1'
says 0 '-1/2' eval -1/2
says 3 '' eval 'num(2^(2^100))'
says 0 '^' eval -v
says 0 '↑' eval --unicode '{0|*}'
says 0 '{\uparrow}' eval --latex '{0|*}'
says 0 '{"name":"^","left":["0"],"right":["*"]}' eval --json '{0|*}'
says 0 'true' eval '{1|-1} || 0'
answers '^
2' '{0|*}
# a comment

{0,1|3}' eval -
says 0 '*' value bipass bwbw
says 0 '{"ruleset":"bipass","position":"bwbw","value":{"name":"*","left":["0"],"right":["0"]}}' \
    value --json bipass bwbw
says 0 '-3/2' value domineering 5x6
answers '*
^' 'bw
bww' value bipass -

# ---- lines and files ----

# A hole is no comment, a board may be drawn over several lines, a zero byte is an error.
answers '+-1' '#..|...' value domineering -
answers '+-1
-1' '% two boards
..
..

...' value domineering @-
answers '2
3' '% a comment
2
# another
3' eval -
answers '-1
-1
-1' '..
..
..' value domineering -
grep -q 'read by `@-`' "$folder/complaint"
report 0 $? '' '' value domineering - 'says that each line was a position'
answers '-1
-1' '..
..' value domineering -
grep -q 'with | between its rows' "$folder/complaint"
report 0 $? '' '' value domineering - 'and so of two lines'
noteless() {
    printf "$1" | "$ENDER" "$2" "$3" - >/dev/null 2>"$folder/complaint"
    report 0 "$(grep -c note "$folder/complaint")" '' '' "$2" "$3" 'needs no note'
}
noteless '..\n...\n' value domineering
noteless '..\n\n..\n' value domineering
noteless '2x2\n2x3\n' value domineering
noteless '..|..\n..|..\n' value domineering
noteless 'TT.F\nT.FF\nTTFF\n' value toads-frogs
noteless 'BRG\nBBR\n' value hackenbush
noteless '0-1B\n0-1R\n' value hackenbush
noteless '12\n34\n' value nim
printf '..\n..\n' >"$folder/board"
says 0 '+-1' value domineering "@$folder/board"
says 0 'true' eval '@s{s>L:t;t>R:s} = tis'
complains 2 'cannot read nosuchfile' value domineering @nosuchfile
complains 2 'there is nothing in' eval @-
printf '1\n2\0003\n' | "$ENDER" eval - >"$folder/output" 2>"$folder/complaint"
report $? 2 "$(cat "$folder/output")" 1 eval 'a zero byte'
grep -q 'line 2 has a zero byte at byte 2' "$folder/complaint"
report 0 $? '' '' eval 'the place of a zero byte'

# ---- functions of forms read their argument as it is written ----

says 0 '1. in {0,1|3} Left'"'"'s option 0 is dominated by 1: {1|3}
2. in {1|3} Right'"'"'s option 3 reverses through 2: 2
false
{0,1|3}
{1|}
3
5/2' eval 'simplify({0,1|3})' 'is_canonical({0,1|3})' 'options({0,1|3})' \
    'canonical_options({0,1|3})' 'subposition_count({*|*})' 'ordinal_sum({0,1|3}, 1)'
says 0 '0^{02}
4^{146}
[[3,2],3,2,1]
firm
0^{120}' eval 'genus(nim("2,2"))' 'genus(kayles("5"))' 'misere_form(cram("........./##.######"))' \
    'misere_kind(nim("2,2"))' 'genus(value(nim("2,2")))'
says 0 'position,genus,misere_outcome
"2,2",0^{02},P' table nim 2,2 --columns position,genus,misere_outcome --format csv
# A value that is loopy has no form: an argument with one has its value, and lit(...) refuses it.
says 0 '{0,*|0,{0,*,pass|0,*}}
{0,^*|0,pass}
lit(^*)
null
0
1
0' eval 'side_out(2.upon*, *)' 'side_out(over+1, *)' 'side_out(1, *)' 'nim_dimension(on)' \
    'nim_dimension(over)' 'simplest_number(0, on)' 'simplest_number(off, on)'
complains 2 'no literal form' eval 'lit({0|over})'
complains 2 'a game that ends' eval 'genus(over)'
complains 2 'expected a number or off, found another loopy game' eval 'simplest_number(on, 3)'
# Positions of numbers are not looked at one by one.
says 0 '1823437481925
true
false' eval 'subposition_count(-1823437481924)' 'has_subposition(10000000000000, 77)' \
    'has_subposition(10000000000000, *)'
complains 3 'more than 10000000 positions' eval 'subposition_count({10000000000000|0})'

# ---- LaTeX: values are mathematics, and texts are escaped ----

says 0 '% \usepackage{amsmath}
\begin{tabular}{lll}
 & + *0 & + *1 \\
\hline
$0\cdot{\uparrow}$ & $\{ \mid \}$ & $\{0 \mid 0\}$ \\
$1\cdot{\uparrow}$ & $\{0 \mid {*}\}$ & $\{0, {*} \mid 0\}$ \\
\end{tabular}' draw chart --size 1 --format latex
if "$ENDER" info '{2|-1}' --latex | grep -qF 'options & $\{2 \mid -1\}$'; then
    report 0 0 '' '' info --latex
else
    report 1 0 '' '' info --latex
fi
if "$ENDER" moves domineering '..|..' --format latex | grep -qF '\textbar{}'; then
    report 0 0 '' '' moves --format latex
else
    report 1 0 '' '' moves --format latex
fi

# ---- what the messages name, and what is printed is read ----

complains 2 'gives the value of \.\.#|\.\.\.;' value domineering '..#|...' --method closed
says 0 '=' coins scale 'power({0|{0|tiny(3)}},3)' 'power({0^2|tiny(3)},3)'

# ---- order ----

says 0 '||' compare '^' '*'
says 0 '>' compare '^' '*2'
says 1 '||' compare '^' '*' --assert '<'
says 0 '<' compare 'tiny(1)' '^' --assert '<='
complains 2 '--assert takes one of' compare 1 2 --assert 'less'
complains 2 'expected an operator or the end of the text' compare '1),(2' 3

# ---- moves, tables, cards ----

says 0 '0 1 2 3 1 4 3 2 1 4 2 6' nimber kayles --heaps 12
says 0 '[0,1,2,0,1]' nimber '{1,2}' --heaps 5 --json
says 0 '4' nimber kayles 12
says 0 '2, 6, 4' nimber .77 10..12
complains 2 'heaps are said behind the code or by --heaps' nimber .77 12 --heaps 4
complains 2 'heaps are said behind the code or by --heaps' nimber .77 12 --period
complains 2 'other sets are written out' nimber primes
says 0 'code     kind           period    from heap        heaps
.1       periodic            1            2          256
.2       periodic            2            1          256
.3       periodic            2            0          256
.4       periodic           34           54          256
.5       periodic            2            0          256
.6       unknown             0            0          300
.7       periodic            2            0          256' nimber survey 1 --heaps 300
says 0 '{"code":".17","kind":"periodic","period":34,"preperiod":33,"heaps":256}' \
    nimber survey 2 --shard 14/56 --json
complains 2 '--shard goes with survey' nimber .77 --shard 1/2
complains 2 'a number from 1 to 5' nimber survey 6
says 0 'code     kind           period    from heap        heaps
.07      periodic           34           53          256' nimber survey 2 --shard 7/56 --results "$folder/survey"
says 0 'code     kind           period    from heap        heaps
.07      periodic           34           53          256' nimber survey 2 --shard 7/56 --results "$folder/survey" --resume
says 0 '0' grundy 20
# Without --heaps it goes on to as many heaps as a proof takes, or the time is over.
says 0 'period 349 from heap 3479 on, proven by 8192 heaps' nimber .156 --period
says 0 'period 125082 from heap 23267 on, proven by 524288 heaps' nimber .3564 --period --seconds 1000
says 0 'no period is proven by the first 256 heaps' nimber .007 --period --seconds 0.000001
says 0 'period 12 from heap 71 on, proven by 256 heaps' nimber .77 --period
says 0 'arithmetic-periodic: grows by 1 every 3 heaps from heap 0 on, proven by 256 heaps' \
    nimber 'all-but{1,2}' --period
says 0 'misere quotient of {1,2}, heaps 0 to 3: order 6, proven
<a,b | a^2=1, b^3=b>
P-positions: a b^2
heaps: 1 a b 1' nimber '{1,2}' --quotient --heaps 4
says 0 'more than 5 elements: not finite within this bound' nimber kayles --quotient --most 5
says 0 '{"finite":false,"more_than":5}' nimber kayles --quotient --most 5 --json
says 0 '{"finite":true,"order":2,"presentation":"<a | a^2=1>","elements":["1","a"],"p_positions":["a"],"heaps":["1","a"]}' \
    nimber '{1}' --quotient --heaps 2 --json
says 0 'canonical form 2_+
genus 0^{02}, firm
outcome P
birthday 3' nimber '[2]' --misere
says 0 '{"genus":"0^{02}","nim_value":0,"misere_value":0,"outcome":"P","tame":true,"fickle":false,"kind":"firm","birthday":3,"form":"2_+"}' \
    nimber '[2]' --misere --json
complains 2 'only one of' nimber .77 --period --genus
complains 2 'expected a comma' nimber '[2' --misere
complains 3 'at most 1000 heaps' nimber .77 --genus --heaps 2000
complains 2 'such as .77' nimber 77
says 0 'n,position,value
1,{1}|{}:1,1' table subtraction '{1}|{}:{n}' n=1 --format csv
says 0 'player,wins,to,value
Left,!,bwbw+bw,0
Right,!,bwbw+bw,0' moves bipass bbww+bw --winning --format csv
says 0 'a,position,value
1,T.F,*
2,TT.FF,*' table toads-frogs 'T^a.F^a' a=1..2 --format csv
says 0 'position	value
0	0
bw	*
bbw	v
bww	^' table bipass --words bw --length 1..3 --distinct --format tsv --columns position,value --seconds 900
says 0 'length,outcome,count
1,P,2
2,P,3
2,N,1
3,P,4
3,R,1
3,N,2
3,L,1' table bipass --words bw --length 1..3 --count length,outcome --format csv
says 0 'position,value
4096,*4096' table nim --size 4096..4096 --format csv
complains 3 'the size of a position goes up to 4096 here' table nim --size 4097..4097
complains 3 'the size of a sum goes up to 64 here' table nim --sums --size 65..65
squares=$(printf '%064d' 0 | tr 0 .)
rows=$(printf '%s' "$squares" | sed 's|.|./|g')
says 0 0 value ski-jumps "$squares"
says 0 0 value ski-jumps "${rows%/}"
complains 2 'a slope has 1 to 64 rows and 1 to 64 columns' value ski-jumps "$squares."
complains 2 'a slope has 1 to 64 rows and 1 to 64 columns' value ski-jumps "$rows."
says 0 'value     count
--------  -----
*         2
{0|-1/2}  1
{1/2|0}   1

4 positions, 3 different' table toads-frogs 'T^a.F^b' a=1..2 b=1..2 --count value
says 0 'a,outcome,count
1,N,2' table toads-frogs 'T^a.F^b' a=1..1 b=1..2 --count a,outcome --format csv
says 0 '| position | value    |
| -------- | -------- |
| TT.F     | {1/2\|0} |' table toads-frogs TT.F --format markdown
says 0 '% \usepackage{amsmath}
\begin{tabular}{ll}
position & value \\
\hline
1 \& 2 & ${*}3$ \\
\end{tabular}' table selective:nim '1&2' --format latex
says 0 'a,position
2,(2) & (2 & 111)' table selective:conjunctive:nim '({a}&(1)^3)&(2)' a=2 --columns position --format csv
complains 2 '--count names its columns' table nim 3 --count value --columns value
complains 2 'there is no property' table nim 3 --count nonsense

# ---- operators on rulesets ----

says 0 '*' value impartial:domineering 3x4
says 0 'player,wins,to,outcome
Left,!,1,P' moves misere:nim 1,2 --player left --winning --format csv
says 0 'player,wins,to,value
Left,!,BR,1/2' moves hackenbush BRG --player left --best --format csv
says 0 'misere:RULESET The player who cannot move wins.

Rules. The moves are those of the ruleset, but by another convention the player
who cannot move wins. Positions have an outcome and no value.

Positions. Positions are written as in the ruleset itself.

source    Winning Ways, chapter 13' rulesets misere:
complains 2 'has no value' value misere:nim 1,2
complains 2 'there is no operator' value imparcial:nim 1
complains 2 '--best compares values' moves misere:nim 1,2 --best
answers '2 passed, 0 failed' 'a	s	sum	hackenbush("LR") + nim("2")	left_wins	2>0 , 2>1
b	s	sum	hackenbush("LRR") + hackenbush("RL") + nim("0")	right_wins	1>BR' batch -
answers 'P' 'misere_outcome(nim("2,2"))' eval -
answers '2 passed, 0 failed' 'a	s	expr	nim("2,2")	misere_outcome	P
b	s	nim	2,2	right_remoteness	4' batch -
answers '{2|-1}
1' 'A := {2|-1}
A+A' repl

# ---- cases ----

printf 'id\tsource\truleset_or_op\tinput\tproperty\texpected\na\ts\texpr\t{0|*}\tvalue\t^\n' \
    >"$folder/good.tsv"
printf 'a\ts\texpr\t{0|*}\tvalue\t*\n' >"$folder/bad.tsv"
printf 'a\tb\n' >"$folder/short.tsv"
says 0 '1 passed, 0 failed' batch "$folder/good.tsv"
says 1 '0 passed, 1 failed' batch --quiet "$folder/bad.tsv"
printf '%% nothing yet\n' >"$folder/nothing.tsv"
: >"$folder/empty.tsv"
: >"$folder/empty.test"
complains 2 'has no cases' batch "$folder/empty.tsv"
complains 2 'has no cases' batch "$folder/nothing.tsv"
complains 2 'has no cases' batch "$folder/empty.test"
complains 2 'has no cases' solve "$folder/empty.test"
complains 2 'no case with .nowhere' batch "$folder/good.tsv" --only nowhere
says 0 '0 passed, 0 failed' batch "$folder/good.tsv" --shard 2/2
complains 2 'six\|6 columns' batch "$folder/short.tsv"
complains 2 'cannot read' batch "$folder/none.tsv"

# test files of MCGS: every game, comments, brackets over lines, expectations that are wrong
cat >"$folder/all.test" <<'END'
{version 1.4}
/* over
   lines */ [clobber_1xn] XOXO {B win, W win} [clobber] (XO|XO)
{B loss, W loss} {B loss} {B}
[toppling_dominoes] XO#X {B win, W loss} [gen_toads] 1,1,1,0:XX.OO 1,2,1,1:X.O {B loss} [elephants] XX.OO {B win, W win}
[nogo_1xn] X..O [nogo] .... {B win} [amazons] X..#|...O {W win} [domineering] ...|.#. {B loss} [fission] .X.|... {B loss}
[sheep] (3 . | . -3) {W loss} [gen_king_dirt] 1,1:...|..# {B win} [cannibal_clobber] XXO {B win, W loss}
[kayles] 5 [nim] (1 2
3) [nimber] 6 [impartial clobber] XOXO {B win, N 1}
[integer_game] -1 [dyadic_rational] ( 3 / 4 ) 1/4 [switch_game] (2,-2) [up_star] (-1 *) * {B win, W win}
END
says 0 '22 passed, 0 failed' batch "$folder/all.test"
says 0 '1 passed, 0 failed' batch "$folder/all.test" --only amazons
says 0 '22 passed, 0 failed' batch "$folder/all.test" --results "$folder/cases"
says 0 '22 passed, 0 failed' batch "$folder/all.test" --results "$folder/cases" --resume
says 0 '22 passed, 0 failed' batch "@$folder/all.test" --quiet
printf '[kayles] 3 cgt: *3 :cgt {N 1}\n[elephants] E.R {B win}\n[chess] e4 {B win}
[nimber] -1 {B win} [nim] 1 {B draw}' >"$folder/wrong.test"
got=$("$ENDER" batch "$folder/wrong.test" | sed "s|$folder/||")
[ "$got" = \
'wrong.test:1: {N 1}: kayles 3 + value  *3 
    got      0
wrong.test:2: {B win}: elephants E.R
    got      this is no game of [elephants]
wrong.test:3: {B win}: chess e4
    got      the game [chess] is not read here
wrong.test:4: {B win}: nimber -1
    got      this is no game of [nimber]
wrong.test:4: {B draw}: nim 1
    got      a command is made of B win, B loss, W win, W loss, N and a nim value, winning moves B and a list of moves, thermograph and the points of both walls
0 passed, 5 failed' ]
verdict $? 'what test files get wrong' || printf '%s\n' "$got" | sed 's/^/# /'
# comments end at the end of a word, values with the moves of both, lists of moves, thermographs,
# one failure for a command that is none
cat >"$folder/new.test" <<'END'
{version 1.7}
/* quoted: '/*' and '*/', and the end of it: */
[impartial dyadic_rational] (1/2) {N 2} 3/4 {N 0} [impartial integer_game] 4 -3 {N 1}
[impartial switch_game] (2, -1/2) {N 1} [impartial up_star] (2 *) {N 1} [impartial nimber] 5 {N 5}
[clobber_1xn] XOX.O XO {winning moves B None, winning moves W None}
[clobber] XO|OX {winning moves B 0:b2-b1 0:a1-b1 0:a1-a2 0:b2-a2} {winning moves B None}
[toppling_dominoes] XO XX {winning moves B 1:2R 0:1L 0:1R 1:1L, B win}
[impartial toppling_dominoes] XO# {winning moves N 0:3L 0:1R}
[domineering] ..|.. {winning moves W 0:a1-b1 0:a2-b2} [amazons] X..|..O {winning moves B 0:a1-b2-b1 0:a1-b1-b2}
[fission] .X.|... {winning moves W 0:b1} [gen_toads] 1,1,1,0:XX.OO {winning moves B 0:2-3}
[nogo_1xn] ... {winning moves B 0:2} [elephants] X.O {winning moves B 0:1-2}
[sheep] (3 0 | 0 0) {winning moves B 0:a1-a2-1 0:a1-a2-2 0:a1-b1-1 0:a1-b1-2} (0 -2 1) {winning moves W 0:b1-a1-1}
[gen_king_dirt] 2,0:. (10,0,1:x.|.o) {winning moves B 0:a1_B 1:a2_B 1:b1_B} 0,0:x.|.. {winning moves B 0:a1-a2 0:a1-b1 0:a1-b2}
[gen_king_dirt] 0,1:.. {winning moves W 0:a1_W 0:b1_W} [impartial gen_king_dirt] 1,0:. 0,0:o. 1,1:. {winning moves N 0:a1_B 1:a1-b1 2:a1_W 2:a1_B}
cgt: {1,0|*,{2|0}} :cgt {winning moves B 0:L_0 0:L_1, winning moves W None} cgt: {3||2|0} :cgt cgt: -1 :cgt {winning moves B 0:L_0}
cgt: {0,*|{1|-1}, -1} :cgt [nogo_1xn] X..O {winning moves W 0:R_1} cgt: {2,{5|-5}|*||-3} :cgt {winning moves B 0:L_0, winning moves W 0:R_0}
cgt: {1|*} :cgt cgt: {*|-1} :cgt {winning moves B None} cgt: {|} :cgt {winning moves W None} cgt: 1+* :cgt {winning moves B 0:L_0}
[switch_game] (2,-1) {thermograph (2,0) (1/2,3/2) (-1,0) (1/2, 3/2), B win}
(2,-1) {thermograph L (3, -1) (1/2 , 3/2) | R (-2,-1) (-1,0) (1/2,3/2)}
cgt: {3|1||0} :cgt {thermograph (1,0) (1,1) (0,0) (1,1)}
(2,-1) {thermograph L (2,0) (1/2,3/2) R (-1,0) (1/2, 1)}
(2,-1) {thermograph L (2,0) R (-1,0) (1/2, 3/2)}
[kayles] 5 {winning moves N 0:1} 3 {N 3, X 5, Y 7} 3 {winning moves} 3 {thermograph 3} 3 {B lose}
END
got=$("$ENDER" batch "$folder/new.test" | grep -v got | sed "s|$folder/||")
[ "$got" = \
'new.test:17: {winning moves B 0:L_0}: value  1+* 
new.test:21: {thermograph L (2,0) (1/2,3/2) R (-1,0) (1/2, 1)}: value {2|-1}
new.test:22: {thermograph L (2,0) R (-1,0) (1/2, 3/2)}: value {2|-1}
new.test:23: {winning moves N 0:1}: kayles 5
new.test:23: {N 3, X 5, Y 7}: kayles 3
new.test:23: {winning moves}: kayles 3
new.test:23: {thermograph 3}: kayles 3
new.test:23: {B lose}: kayles 3
37 passed, 8 failed' ]
verdict $? 'test files of version 1.7' || printf '%s\n' "$got" | sed 's/^/# /'

printf '[kayles] (3 4' >"$folder/open.test"
complains 2 'there is no ) that belongs here' batch "$folder/open.test"

# ---- a stack that is too small ----

for stack in 64 100 200; do
    (ulimit -s $stack && "$ENDER" eval 1) >"$folder/out" 2>&1
    report $? 2 "$(cat "$folder/out")" \
        "ender: cannot start: the stack has $stack KiB, and 512 are needed (ulimit -s)" "eval 1, with $stack KiB of stack"
done
(ulimit -s 600 && "$ENDER" eval 1) >"$folder/out" 2>&1
report $? 0 "$(cat "$folder/out")" 1 'eval 1, with 600 KiB of stack'

# ---- operators without a ruleset ----

operators=$("$ENDER" value nooperator:nim 1 2>&1 | sed -n 's/.*there are //p' | tr -d ',')
for operator in $operators; do
    got=$("$ENDER" eval "1 + $operator:nowhere(\"1\")" 2>&1)
    report $? 2 "$got" "ender: $operator is an operator on rulesets, and there is no ruleset nowhere
1 + $operator:nowhere(\"1\")
$(printf '%*s' $((${#operator} + 5)) '')^" "eval 1 + $operator:nowhere"
done
report "$(echo "$operators" | wc -w | awk '{ print $1 < 15 }')" 0 '' '' 'value nooperator:nim 1'

# ---- what is wrong is said, with the place ----

complains 2 'there is no subcommand' frobnicate
complains 2 'as in misere:cram$' misere cram 2x3
complains 2 'as in bidding:nim$' bidding 3
complains 2 'sink: is for rulesets' sink:nim 2,3
complains 2 'sink: is for rulesets' outcome sink:nim 2,3
complains 2 'usage: ender eval' eval
complains 2 'there is no option' eval --frobnicate 1
complains 2 '    ^$' eval '{0|1'
complains 2 'nearest names' value bipas bw
complains 2 'is no square' value clobber 'xo|q'
complains 2 'all-small' eval 'aw(1)'
complains 2 '--memory takes' eval --memory 1K 1
complains 2 '--seconds takes' eval --seconds never 1
complains 2 '--threads takes' eval --threads 0 1
complains 3 'memory' value domineering 9x9 --memory 16M --no-progress
complains 3 'time limit' value domineering 9x9 --seconds 0.2 --no-progress
complains 2 'a position of nim is missing' moves nim
complains 2 'is no number in binary digits' eval 'number_of_binary("1.")'
complains 2 'is no number in binary digits' eval 'number_of_binary("12")'
complains 2 'is no number in binary digits' eval 'number_of_binary("")'
complains 2 'there is no property' table nim 3 --columns colour
complains 2 'there is no property' poset M3 colour
complains 2 'takes two elements' poset M3 join a
complains 2 'is no element' poset M3 join a d
complains 2 'no least upper bound' poset 'SS[1]' join '*' '*2'
complains 3 'too many to list' poset 'G[4]'

# ---- kos and graphs ----

says 0 'holds against all replies, after 21 turns' ko 'KO(7,0)+KO(1,0)' --strategy left --verify
says 1 'fails, after 0 turns' ko 'KO(7,0)+KO(1,0)' --strategy right --against 0 --verify
says 0 '{"holds": true, "turns": 21}' ko 'KO(7,0)+KO(1,0)' --strategy left --verify --json
says 0 'form       H(3; 14:1)
value      {12|0}' ko 'H(3; 14:1)'
says 0 'KO(1,0)[OK(1,0)]  (start)
    Left   2  (ko-threat)
    Right  0' ko 'KO(1,0)' --graph core
says 0 '{"sum":"KOR(1,0)","value":{"name":"{1+over|0}","loopy":true},"results":"LR","method":"sidling, 2 positions","points":{"name":"1","number":1,"numerator":1,"exponent":0},"mean":"1/3","verified":true}' \
    ko 'KOR(1,0)' --json --verify
says 0 '2,value
0,0
1,{2+over|0}' ko --table 3,2 --most 1 --passes --method search --format csv
says 0 yes loopy '@a{a>L:b;b>R:a}' same '@x{y>R:x;x>L:y}'
says 0 no loopy '@a{a>L:b;b>R:a}' same '@x{y>R:x;x>R:y}'
says 0 '{"start": 0, "positions": [
  {"position": "a", "moves": [
    {"player": "Left", "to": 1, "class": 0, "prisoners": 2}]},
  {"position": "b", "moves": []}
]}' loopy '@a{a>L:b+2}' draw --json
complains 2 'it is not so' ko 'KO(7,0)' --strategy left --against 100
complains 2 'in another state' ko 'KO(7,0)[KO(7,0)]' --strategy left
complains 2 'histories matter here' ko 'KO(1,0)[OK(1,0)]' --ban N
complains 2 'of a sum are drawn' ko 'KO(1,0)' --graph cores
complains 2 '--dot goes with --graph' ko 'KO(1,0)' --dot
complains 2 '--against goes with --strategy' ko 'KO(1,0)' --against 3
complains 2 '--boards takes no sum' ko 'KO(1,0)' --boards
complains 2 '--dot goes with' loopy nim 3 --dot
says 0 'plus   at least these
minus  at most these' loopy '@a{a>L=2;a>R:b;b>L:a;b>R=0}' certify 'a=3; b={3|0}'
complains 2 'no game is given for position `b`' loopy '@a{a>L:b;b>R:a}' certify 'a=3'
complains 2 'has no position `c`' loopy '@a{a>L:b;b>R:a}' certify 'c=3'
complains 2 'takes a second game' loopy over same
complains 2 'is of class `y`' loopy '@s{s>L!z:t;!y=R}' results
complains 3 'time limit' ko '20.KO(5,0)+20.KO(4,0)+20.KO(3,0)' --method search --seconds 0.2
complains 3 'out of memory' ko '20.KO(5,0)+20.KO(4,0)+20.KO(3,0)' --method search --memory 16M

# ---- help ----

for subcommand in eval value info compare moves table batch poset rulesets functions repl bench ko loopy request serve; do
    "$ENDER" $subcommand --help | grep -q "ender $subcommand"
    verdict $? "ender $subcommand --help"
done

# ---- what cannot be done is said: no line is left out in silence, no output is lost ----

complains 3 'the line .* is missing: out of memory' info '*1000000' --memory 16M
# a table without a row has no head either, where what is wrong was said
got=$("$ENDER" table nim x y --columns value 2>/dev/null)
verdict "$([ $? -eq 2 ] && [ -z "$got" ]; echo $?)" 'a table of positions that are none is empty'
for help in --help -h; do
    "$ENDER" $help | grep -q '^ *ender eval'
    verdict $? "ender $help"
done
[ ! -w /dev/full ] || ! "$ENDER" eval --help >/dev/full 2>/dev/null
verdict $? "the help is lost and that is said: ender eval --help >/dev/full"
printf 'kept\n' >"$folder/game.sgf"
chmod 500 "$folder"
if [ "$(id -u)" -ne 0 ]; then
    complains 2 'cannot write' go solve 'B' --sgf "$folder/game.sgf"
fi
chmod 700 "$folder"
rows='size  distinct:value  count
----  --------------  -----
3     2               2
4     4               4

6 positions, 2 different'
says 0 "$rows" table bipass --size 3..4 --count size,distinct:value
complains 3 'out of memory' table bipass --size 20 --count 'value' --memory 16M

# ---- counts that change only when the behaviour does ----

"$ENDER" bench --only day3-compare >"$folder/bench" 2>&1 && "$ENDER" bench --only stalks >>"$folder/bench" 2>&1
verdict $? "ender bench" || sed 's/^/# /' "$folder/bench"

tap_end
