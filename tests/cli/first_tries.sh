#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What people type first, before they have read anything: it works, or the answer names what does.
# Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

report() {
    [ "$1" -eq 0 ]
    verdict $? "$2" && return
    sed 's/^/# /' "$folder/output"
}

# works TEXT ARGUMENT...: exit status 0, and TEXT is the first line.
works() {
    text=$1
    shift
    "$ENDER" "$@" >"$folder/output" 2>&1 </dev/null && [ "$(head -n 1 "$folder/output")" = "$text" ]
    report $? "ender $*"
}

# notes TEXT ARGUMENT...: it works, and what is printed beside the answer has TEXT in it.
notes() {
    text=$1
    shift
    "$ENDER" "$@" 2>"$folder/output" >"$folder/printed" </dev/null && [ -s "$folder/printed" ] &&
        grep -qF -- "$text" "$folder/output"
    report $? "ender $*: $text"
}

# advises TEXT ARGUMENT...: a usage error whose message has TEXT in it, and nothing is printed.
advises() {
    text=$1
    shift
    printed=$("$ENDER" "$@" 2>"$folder/output" </dev/null)
    status=$?
    case "$*" in # a complaint in JSON is the answer
    *--json*) [ $status -eq 2 ] && printf '%s' "$printed" | grep -qF -- "$text" ;;
    *) [ $status -eq 2 ] && [ -z "$printed" ] && grep -qF -- "$text" "$folder/output" ;;
    esac
    report $? "ender $*: $text"
}

# ---- what would be right ----

# A file that cannot be written is refused before the work is done of which it is to tell.
nowhere=$folder/no/folder/file.svg
for option in certify output sgf record; do
    for command in $("$ENDER" --help | awk '/^  [a-z]/ { print $1 }'); do
        "$ENDER" "$command" --help 2>/dev/null | grep -q "^  --$option FILE" || continue
        advises "cannot write $nowhere: No such file or directory" "$command" x y "--$option" "$nowhere"
        advises "cannot write $folder: Is a directory" "$command" x y "--$option=$folder"
    done
done
advises '`ender ask poset` lists them' ask poset 'G[2]' nosuch
printf 'ender certificate 1 text\n' >"$folder/as-text"
advises 'ender-judge --text FILE' certify "$folder/as-text" --lean
advises 'this is no certificate' certify "$0" --lean
advises "no argument is expected; is this meant? ender bench --only 'day3'" bench day3
advises "no argument is expected; is this meant? ender serve --port '8080'" serve 8080
advises "no argument is expected; is this meant? ender run 'x.lua'" repl x.lua
advises "ender kernel --install --prefix '/tmp'" kernel --install /tmp
advises 'no workload has `nosuch` in its name; --list lists them' bench --only nosuch
advises 'there are build, query, info, verify, export, merge and forget' store nosuch
advises 'there are build, query, info' store
advises 'is `build` meant?' store biuld
advises 'there are list, show and check' claims nosuch
advises 'is `check` meant?' claims chekc
advises 'there are show, play, legal' go
advises 'is `score` meant?' go scroe
advises 'is `outcome` meant?' coins outcom b1@1
advises '`ender ask coins` lists the questions' coins qqqq b1@1
advises 'no claim is of a paper `nosuch`' claims list --paper nosuch
advises 'no claim is of a paper `bipas`' claims check --paper bipas
for command in value info table draw 'store build'; do
    # shellcheck disable=SC2086
    advises "there is no ruleset \"^\", and it stands first; a value: ender eval '^'" $command '^' '*'
done
advises "ender eval '{1|-1}'" value '{1|-1}'
for command in 'go show' batch run 'value 3 --ruleset' 'bench --compare'; do
    # shellcheck disable=SC2086
    advises 'Is a directory' $command "$folder"
done

# No error is said twice.
for words in 'table nim 1..4 1..4' 'table nim 1..4 1..5' 'table domineering 1..2x1..3' 'bench day3' \
    'value nim x' 'eval {' 'info {' 'solve nim x' 'moves nim x' 'why nim x' 'outcome {' 'go show x' \
    'table nim x' 'table nim {n} n=1..2 --columns nosuch' 'ask sum x' 'ask poset x' 'ko x' 'coins x' \
    'draw thermograph {' 'occurs nim {' 'retrograde nim x' 'claims check a.b c.d' 'compare { {'; do
    # shellcheck disable=SC2086
    "$ENDER" $words >"$folder/output" 2>&1 </dev/null
    [ $? -eq 2 ] && [ -z "$(grep '^ender: ' "$folder/output" | sort | uniq -d)" ]
    report $? "ender $words: no error twice"
done

# ---- no subcommand ----

works '{{3|1}|0}' '{3|1||0}'
works '^' '{0|*}'
works '-1/2' -1/2
works 'true' '{1|-1} || 0'
works 'over' over
works '+-1' domineering 3x3
works '*' bipass bwbw
works 'N' outcome '{1|-1}'
works '0' mean domineering 4x4
works '1/2' Mean '{1|0}'
works '+-(1,{2|0})' heat '*2' 1
advises 'ask for its outcome, or for its report `nimber_or_loony`' value nimstring 3x3
works '*2' eval 'report("nimstring", "nimber_or_loony", "3x3")'
works 'loony' eval 'report("nimstring", "nimber_or_loony", "1-2,2-0")'
advises 'a player must pass' eval 'report("nimstring", "nimber_or_loony", "0-1&")'
advises 'ask for its outcome' eval 'nimstring("3x3")'
for words in "complimenting:entailing-heaps" "complimenting:entailing_subtraction" "convention:misere:" \
    "convention:lr-ending:" "convention:sink:" "superposition:quantum:" "loony:ask affine"; do
    "$ENDER" find "${words%%:*}" >"$folder/output" 2>&1
    grep -qF -- "${words#*:}" "$folder/output"
    report $? "ender find ${words%%:*} names ${words#*:}"
done
advises "a question of the domain top_entails: ender ask top_entails '6+10' loony_stacks" \
    eval 'loony_stacks(3000)'
advises "ender ask affine '{0,*,!{*2}}' outcome" eval 'affine_outcome("{!{}}")'
advises "ender ask affine '{0,*,!{*2}}' compare H" eval 'affine_order("0", "*")'
advises "ender ask loony_endgame 'c3 c4 l4' controlled_value" eval 'controlled_value("c3")'
advises "ender ask lr_ending '{L,R} + L2' outcome" eval 'lr_outcome("{L,R}")'
advises "loony_endgame is a domain: ender ask loony_endgame 'c3 c4 l4'" eval 'loony_endgame("c3")'
advises 'nothing is called G' outcome G
advises 'nothing is called G' thermograph G
advises "ender eval 'heat(G, H)'" heat '*2'
advises 'ender value domineering POSITION' domineering
advises 'is `eval` meant' evl '{0|*}'
advises 'is `toads-frogs` meant' toadsfrog TF
advises 'is `freeze` meant' freez
advises 'ender find xyzzy' xyzzy
works "$("$ENDER" --version | head -n 1)" version
works 3 1 + 2
works false 1 '>' 2
works 0 domineering 2x2 + 3x3
works '*6' nim 3 + 5
works '*6' value nim 3 + 5
works 'N' solve nim 3 + 5
works '*7' nim 3 + kayles 5
works '*7' value nim 3 + kayles 5
works '*7' eval nim 3 + kayles 5
works '*3' grundy 20 + kayles 3
works '{1*3|*2}' value nim 3 + '{1|*}'
works '{1/2*3|-2*3}' value nim 3 - domineering 2x3
works '{5|5/2}' 3 + domineering 2x3
works '3/4' mean nim 3 + domineering 2x3
works 'N' outcome nim 3 + kayles 5
works 'value                 *7' info nim 3 + kayles 5
works 3 eval 1 + 2
works 1 eval 7 % 3
works true eval 1 '<' 2
advises 'for positions of one ruleset' value nim 3 + kayles 5 --picture
advises 'write nim("3")' 'nim 3 + kayles 5'
works 'P' solve nim 3 - nim 3
works 'P' solve domineering 2x3 + 2x2 - '{1|-1}' - 2x3
works 'P' solve '{1|-1}' + '{1|-1}'
works 'The player who begins wins.' why nim 3 + 5
advises 'a multiple is written 3.G' '1/3 * 3'
advises 'a multiple is written 3.G' 'up*3'
advises 'nim_product(*2, *3)' '*w * *w'
advises 'conway_product(x, y)' '(1/3)*3'
advises 'options go behind the subcommand' --json eval 1
advises 'a subcommand or an expression is missing' --
advises 'ender find evl' help evl

advises 'up is written ^ here' up
advises 'star is written * here' star
advises 'half is written 1/2 here' eval 'half + 1'
works 'ender: note: -v is the value ^, for v is down; `ender --version` prints the version' -v
works 'true' eval '-v = ^'

advises 'write domineering("2x3")' eval 'domineering 2x3'
advises 'write temperature({1|-1})' eval 'temperature {1|-1}'
advises 'write mean(G)' eval mean

"$ENDER" value clobber 2x14 --seconds 0.1 >"$folder/output" 2>&1 </dev/null
[ $? -eq 3 ] && grep -qF "ender solve clobber '2x14'" "$folder/output"
report $? 'where no value comes in reach, ender solve is named'

# ---- something is missing ----

advises "a position of domineering is missing, such as: ender value domineering" value domineering
advises "a position of toads-frogs is missing, such as: ender moves toads-frogs" moves nim 3 tf
advises 'such as: ender play domineering 2x3' play
advises 'there is no ruleset "tictactoe"; `ender rulesets` lists them' play tictactoe
advises 'a position of clobber is missing' solve clobber
advises 'there is no ruleset "clober"; the nearest names are clobber' solve clober
advises 'up is written ^ here' solve up
advises "the ruleset stands first: ender occurs nim '*2'" occurs '*2' nim
advises 'reads one from each line of standard input' eval
advises "ender draw thermograph '{1|-1}'" draw '{1|-1}'
advises 'usage: ender go solve BOARD' go solve
advises 'expected a comma between heaps' table nim 1..5
advises "'{m}x{n}' m=1..3 n=1..3" table domineering 1..3x1..3

# ---- a subcommand ----

advises 'is --json meant' eval '{0|*}' --jsn
advises 'is --unicode meant' eval '{0|*}' --unicde
advises 'go is no ruleset but a subcommand: ender go --help' value go bw
advises 'the nearest name is domineering' value domeneering 2x2
advises 'the nearest names are clobber' value clobbr xo
advises 'there is no ruleset "1"' value 1 x
if "$ENDER" value 1 x 2>&1 | grep -q nearest; then false; fi
report $? 'a name like no other has no nearest one'
for word in dots dots-and-boxes boxes strings-and-coins; do
    advises 'ask for its report `stops`' value $word 3x3
    works '2 -2' eval "report(\"$word\", \"stops\", \"2x2\")"
done
advises "but a domain: ender ask loony_endgame 'c3 c4 l4'" value loony-endgame c3
advises 'is `dots_and_boxes` meant' ask boxes 3x3
advises 'is `ask dots-and-boxes` meant' help dots
advises 'is freeze meant' functions freez
advises 'is atomic_weight meant' functions 'atomic weight'
advises 'is hottest meant' functions hot
advises "ender find 'poset'" functions poset

# ---- expressions ----

works '1/2' eval 'Mean({1|0})'
advises 'write mean(G)' eval G.Mean
advises 'write mean({1|0})' eval '{1|0}.mean()'
advises 'write domineering("...")' eval 'game.Domineering("..")'
advises 'write domineering("4x4")' eval 'mean(domineering(4x4))'
works '*3' eval 'grundy("22")'
works '0' eval 'impartial-clobber("xx.")'
works '*' eval 'impartial-nogo("x..")'
works 'true' eval 'impartial(*2)'
advises '2*3 is the sum 2 + *3' eval '2 * 3'
notes 'is num(2*3)' eval '2*3'
notes 'the power is num(2^3)' eval ' 2^3'
works '1^' eval '2^-1'
works '1*' eval '2*-1'
works '3*3' eval '2*3+1'
advises 'a 0 before ^2 can be read in two ways: write ^2 for the game, and 0,0' eval '{0^2|1}'
advises 'a 0 before *2 can be read in two ways' eval '0*2'
advises 'a blank stands inside a value' eval '* 3'
advises '2^ is the sum 2 + ^' eval '2 ^3'

# names in camels, as CGSuite has them; a name that is a function and a ruleset
works 'lit(1/2)' eval 'CanonicalForm({0|1})'
works 'L' eval 'OutcomeClass({0|1})'
works '0, -1, 1, *' eval 'games_born(1)'
works 'lit(2)' canonical '{0,1|3}'
works '0' grundy 20
advises 'write left_options({0|1})' eval '{0|1}.LeftOptions'
works 'left_options(G)' functions LeftOptions
works 'confusion_interval(G)' functions ConfusionInterval

# a template without its variables is wrong once
advises 'has no variable in it' table wythoff 'a,b' 'a=0..10' 'b=0..10'
[ "$("$ENDER" table wythoff 'a,b' 'a=0..10' 'b=0..10' 2>&1 | wc -l)" -le 1 ]
report $? 'ender table says once what is wrong with a template'

# identifiers of claims are whole on a narrow terminal
[ "$(COLUMNS=80 "$ENDER" claims list | sed -n 's/^\([a-z]*[.][^ ]*\) .*/\1/p' | grep -c '[.][.][.]')" -eq 0 ]
report $? 'ender claims list on 80 columns'

# what is no position is answered with one
advises 'a position of chomp is written like 3,2,2' chomp 3x4
advises 'a position of col is written like' moves col 'path 5'
advises 'a position of chomp is written like' solve chomp 3x4
advises 'a position of chomp is written like' info chomp 3x4

# draws have no outcome of four
works 'player  wins  to   results' moves twoslo:grundy 4
"$ENDER" moves twoslo:grundy 4 | grep -q '^results DD .*Left to move draws; Right to move draws$'
report $? 'ender moves twoslo:grundy 4'
"$ENDER" moves oslo:grundy 4 | grep -q '^Left    !     4    L$'
report $? 'ender moves oslo:grundy 4'

"$ENDER" ask sum advice '{5|1}' 2>&1 | grep -qF "the object stands before the question: ender ask sum '{5|1}' advice"
report $? 'ender ask: a question before its object'

# ---- the prompt ----

[ "$(printf '{0|\n1}\n1+1\n' | "$ENDER" repl)" = "$(printf '1/2\n2')" ]
report $? 'ender repl: open brackets go on in a pipe'
printf ':rulesets nim\n' | "$ENDER" repl | grep -q '^  nim("2,3,4")  prints  [*]5$'
report $? 'ender repl: the rules of one ruleset'
printf 'help mean\n:help <>\nhelp nim\nhelp moves\nmoves nim 3,4\n' | "$ENDER" repl >"$folder/printed" 2>"$folder/output"
grep -q '^mean(G): ' "$folder/printed" && grep -q 'side-sum' "$folder/printed" &&
    grep -q '^nim: ' "$folder/printed" && grep -q 'ender moves --help' "$folder/printed" &&
    grep -q 'note: moves is a subcommand of the shell: ender moves nim 3,4' "$folder/output"
report $? 'ender repl: help about a name, and subcommands'
printf ':rulesets nimm\n' | "$ENDER" repl | grep -q 'the nearest names are nim'
report $? 'ender repl: a ruleset that is none'

printf '3\nit + 1\nA := 5\nA = 3\nquit\n7\n' | "$ENDER" repl >"$folder/printed" 2>"$folder/output"
[ "$(cat "$folder/printed")" = '3
4
5
false' ] && grep -q 'A := ... gives a name' "$folder/output"
report $? 'ender repl: it, = for :=, quit'

# On a terminal an open bracket goes on in the next line; there are colours, unless NO_COLOR is set.
on_terminal() { script -qec "$1" /dev/null | tr -d '\r'; }
if has_terminal; then
    printf '{1|\n-1}\n:quit\n' | TERM=dumb on_terminal "$ENDER repl" >"$folder/output"
    # Without libedit the lines typed are not written behind the prompts.
    grep -Eq '^(> \. )?[+]-1$' "$folder/output"
    report $? 'ender repl: an open bracket goes on'
    escape=$(printf '\033')
    unset NO_COLOR
    TERM=xterm on_terminal "$ENDER table nim '{n}' n=1..2 --columns value" >"$folder/output" </dev/null
    grep -q "$escape" "$folder/output"
    report $? 'a table on a terminal has colours'
    NO_COLOR=1 TERM=xterm on_terminal "$ENDER table nim '{n}' n=1..2 --columns value" \
        >"$folder/output" </dev/null
    grep -q '^1 *\*$' "$folder/output" && ! grep -q "$escape" "$folder/output"
    report $? 'and none with NO_COLOR'
fi

# ---- looking for something ----

works 'kind,name,what' find 'atomic weight' --format csv
if "$ENDER" find atomic weight | grep -q '^function  *atomic_weight(G)' &&
    "$ENDER" find hot | grep -q 'temperature(G)' &&
    "$ENDER" find dots and boxes | grep -q '^domain  *ask dots_and_boxes 2x2' &&
    "$ENDER" find dots and boxes | grep -q '^ruleset  *dots-and-boxes' &&
    "$ENDER" find best moves | grep -q '^question  *ask goban: best_moves(colour)' &&
    "$ENDER" find toads | grep -q '^ruleset  *toads-frogs' &&
    "$ENDER" find temperature | grep -q '^document'; then
    true
else
    false
fi
report $? 'ender find looks through functions, rulesets, domains, questions and documents'
"$ENDER" find qqqqqq >"$folder/output" 2>&1
[ $? -eq 1 ] && grep -q 'nothing has `qqqqqq`' "$folder/output"
report $? 'ender find of what there is not'

# ---- an object alone has its card ----

works 'dud' loopy dud
works 'outcome             N' coins 'r3@2 b1@1,4'
advises 'a position of coins is needed after `classify`' coins classify

# ---- options without effect are refused ----

advises '--json goes with chart, outcomes' draw domineering 2x2 --json
advises '--format csv is for the tables of chart and outcomes' draw 'hackenbush' 'B(R,GB)' --format csv
advises '--format takes svg, pdf' draw 'hackenbush' 'B(R,GB)' --format nonsense
advises '--latex goes with chart, strings' draw domineering 2x2 --latex
advises '--depth goes with strings' draw chart --depth 3
advises '--svg goes with show, score, corridor' go solve '.b.' --svg
advises '--latex has no effect' compare 1 2 --latex
advises '--json has no effect' play nim 3 --json
"$ENDER" compare 'outcome(1)' 1 >"$folder/output" 2>&1
[ "$(cat "$folder/output")" = 'ender: only values are compared, and one of these is a word' ]
report $? 'what is no value is refused once'
for asked in 'help mean' 'mean --help'; do
    # shellcheck disable=SC2086
    advises 'mean is a function and no subcommand: ender functions mean' $asked
done
advises 'mean is a function of 1 argument: ender eval' mean
advises 'heat is a function of 2 arguments: ender eval' heat 1
advises 'a sum is written with +: ender outcome clobber' outcome clobber 3x4 nim 3
advises 'ender rulesets domineering tells its rules' domineering --help
advises 'is a domain and no subcommand: ender help ask graph' help graph
advises 'over is a value and no subcommand: ender info over' over --help
advises 'there is no subcommand `frobnicate`' frobnicate --help
works 'usage: ender eval EXPRESSION...' '{1|2}' --help
advises '--words LETTERS makes them' occurs maze 1
works '5000+upon' eval '5000+upon'
# Where records of a list have different fields each value stands below its name.
"$ENDER" ask sum 'domineering("3x4")' fates left --format csv 2>&1 | head -n 3 >"$folder/output"
[ "$(cat "$folder/output")" = 'option,value,fate,by,through
#...|#...|....,{1|-7/4},dominated,.#..|.#..|....,
.#..|.#..|....,{1|-3/2},reversible,,.#..|.###|....' ]
report $? 'fields that only some records have'
"$ENDER" ask sum 'kayles("5")' fates left --format csv 2>&1 | tail -n 2 >"$folder/output"
[ "$(cat "$folder/output")" = '3,*3,kept,
"1,2",*3,equal,3' ]
report $? 'fields that the first record has not'
advises '--most goes with --quotient' nimber .77 --most 5
advises 'only one of --json, --unicode and --latex' eval 1 --json --latex
advises '--length goes with --words' table bipass bw --length 1..2

tap_end
