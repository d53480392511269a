#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ender solve and ender store: outcomes, limits, and files that outlive what writes them. Output is
# TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"
records=$(cd "$(dirname "$0")/../../bench/records" && pwd) || exit 1
cd "$folder" || exit 1

first_line() { "$ENDER" "$@" 2>&1 | head -n 1; }

# ---- outcomes ----

# The hour that it takes is not a test's; that every case is read, and what bounds decide is so, is.
"$ENDER" solve "$records/domineering-9x9.test" --nodes 1 >nine 2>&1
is 'the test file of a record is read' '71 cases, 0 wrong' \
    "$(awk '/: [{]/ { wanted = /win[}]/ ? "win" : "loss" }
            $1 == "got" && index($2, wanted) != 1 && !/the limit/ { wrong++ }
            / passed, / { all = $1 + $3 }
            END { print all " cases, " 0 + wrong " wrong" }' nine)"

is 'a sum of several rulesets and a value' R "$(first_line solve domineering 3x4 clobber xoxo value '{1|*}')"
is 'a value alone' L "$(first_line solve value 1)"
is 'an expression is a sum' P "$(first_line solve 'clobber("2x4") - clobber("2x4")')"
is 'summands that are negative, or values' "$(first_line solve clobber 2x4 value -*2)" \
    "$(first_line solve 'clobber("2x4") - nim("2")')"
is 'a line of play in a negative summand' 'Left first: 1:1,1-2,1 3:0 1:1,2-2,2 (Right cannot move)' \
    "$("$ENDER" solve 'domineering("2x2") - domineering("1x2") - 1' --line --first left | tail -n 1)"
is 'one player' 'Left first: loses' "$("$ENDER" solve clobber 2x6 --first left | sed -n 2p)"
is 'every winning move' 'Left first: wins by 1,1-2,1, 1,2-2,2' \
    "$("$ENDER" solve domineering 2x2 --all | sed -n 2p)"
is 'moves have the names that the list of moves gives them' \
    "$("$ENDER" moves domineering '2x2 + 2x3' domineering 3x3 value -1/2 --winning --names --format tsv |
        awk -F '\t' 'NR > 1 { names[$1] = names[$1] ? names[$1] ", " $4 : $4 }
                     END { print names["Left"]; print names["Right"] }')" \
    "$("$ENDER" solve domineering '2x2 + 2x3' domineering 3x3 value -1/2 --all | sed -n 's/.* wins by //p')"
is 'a tree says the same' 'Left first: wins' \
    "$("$ENDER" solve domineering 5x5 domineering 4x5 --first left --dear 1 --tree 8 | sed -n 's/ by.*//; 2p')"
is 'a line of play' 'Left first: 1,1-2,1 (Right cannot move)' \
    "$("$ENDER" solve domineering 2x2 --line --first left | tail -n 1)"
"$ENDER" solve clobber 12x12 --nodes 500 >unknown 2>&1
is 'a search that is too long exits with 3' 3 $?
for threads in 1 2; do
    is "at the last sum of its limit, with --threads $threads" '1 1000' \
        "$(for n in 1 1000; do
            "$ENDER" solve clobber 6x7 --nodes $n --threads $threads | sed -n 's/^\([0-9]*\) nodes,.*/\1/p'
        done | paste -sd' ' -)"
done
is 'and claims nothing' 'unknown, nothing is excluded' "$(head -n 1 unknown)"
is 'numbers in JSON' '{"outcome":"N","left":{"first":"wins","moves":["5-5"]}' \
    "$("$ENDER" solve nim 5 --json | cut -c1-54)"
is 'a theorem that decides spares the search' 'L
Left first: wins by 30r1
Right first: loses
0 nodes, 0 moves made, 0 known from the table, 0 positions evaluated' "$("$ENDER" solve bipass b30w25bw9)"
is 'a pair of Wythoff' 'Left first: loses' \
    "$("$ENDER" solve wythoff 618,1000 --first left | sed -n 2p)"
is 'misere play: every winning move' 'N (the player who cannot move wins)
Left first: wins by 3-1
Right first: wins by 3-1' "$("$ENDER" solve misere:nim 2,3 --all)"
for board in 'cram 2x2' 'cram 2x3' 'cram 3x3' 'domineering 2x3' 'domineering 3x3' 'clobber xoxo' 'nim 1,1,1'; do
    is "misere play of $board as its literal form has it" \
        "$("$ENDER" eval "misere_outcome(${board% *}(\"${board#* }\"))")" \
        "$("$ENDER" solve "misere:${board% *}" "${board#* }" | sed -n '1s/ .*//p')"
done
is 'a sum of misere positions, and every move by its place in it' 'N (the player who cannot move wins)
Left first: wins by 1:2-2, 2:2-2, 3:2-2
Right first: wins by 1:2-2, 2:2-2, 3:2-2' "$("$ENDER" solve misere:nim '2 + 2' misere:nim 2 --all)"
"$ENDER" solve misere:nim 2,3 nim 1 >output 2>&1
is 'sums of misere play and other play are refused' 2 $?
"$ENDER" solve misere:nim 2,3 --line >output 2>&1
is 'misere play has no line' 2 $?
is 'a ruleset whose play comes back stands beside others: 0 beside *' 'N
Left first: wins
Right first: wins' "$("$ENDER" solve fox-geese 'g.|.f' clobber xo)"

# ---- shards ----

"$ENDER" table toads-frogs --size 1..4 --format tsv >rows
for i in 1 2 3; do "$ENDER" table toads-frogs --size 1..4 --format tsv --shard $i/3 | tail -n +2 >rows$i; done
is 'rows of shards, taken in turn, are the table' "$(tail -n +2 rows)" "$(paste -d '\n' rows1 rows2 rows3 | grep -v '^$')"
"$ENDER" table nim 1 2 --shard 3/2 >output 2>&1
is 'a shard is one of its number' 2 $?
printf 'a\tx\texpr\t1\tvalue\t1\nb\tx\texpr\t2\tvalue\t2\nc\tx\texpr\t3\tvalue\t3\n' >cases
is 'cases of a shard' '2 passed, 0 failed' "$("$ENDER" batch cases --shard 1/2)"
is 'and of the other' '1 passed, 0 failed' "$("$ENDER" batch cases --shard 2/2)"
all=$("$ENDER" claims check --paper bipass --small --size 2 | grep -c .)
one=$("$ENDER" claims check --paper bipass --small --size 2 --shard 1/2 | grep -c .)
two=$("$ENDER" claims check --paper bipass --small --size 2 --shard 2/2 | grep -c .)
is 'claims of two shards' "$((all + 1))" "$((one + two))"

# ---- tables and batch files ----

is 'a table asks the search' 'P N N P N N' \
    "$("$ENDER" table clobber '2x{n}' n=6..11 --columns solved_outcome --format tsv | sed 1d | cut -f2 | xargs)"
is 'as its values say' \
    "$("$ENDER" table domineering '{m}x{n}' m=1..4 n=1..4 --columns outcome --format tsv | cut -f3 | sed 1d)" \
    "$("$ENDER" table domineering '{m}x{n}' m=1..4 n=1..4 --columns solved_outcome --format tsv | cut -f3 | sed 1d)"
is 'outcomes are searched where no value comes in reach' '1 N' \
    "$("$ENDER" table clobber '2x13' --columns outcome --format tsv 2>said | sed 1d >cell; \
       echo "$(grep -c 'as .ender solve. finds them' said)" "$(cat cell)")"
is 'so they are in expressions, which is said' '1 N' \
    "$("$ENDER" eval 'outcome(domineering("6x6") - *2)' 2>said >cell; \
       echo "$(grep -c 'as .ender solve. finds them' said)" "$(cat cell)")"
is 'and where a function stands for a subcommand' N "$("$ENDER" outcome domineering 6x6 2>/dev/null)"
is 'a request says so as well' '{"value":{"type":"word","text":"N"},"by_search":true}' \
    "$("$ENDER" request --result '{"kind":"evaluate","text":"outcome(domineering(\"6x6\"))"}')"
is 'comparisons are told by the search too, which is said' '1 false' \
    "$("$ENDER" eval 'domineering("6x6") <= *2' 2>said >cell; \
       echo "$(grep -c 'as .ender solve. finds them' said)" "$(cat cell)")"
is 'as the function and the subcommand say' '|| ||' \
    "$(echo "$("$ENDER" eval 'compare(domineering("6x6"), *2)' 2>/dev/null)" \
        "$("$ENDER" compare 'domineering("6x6")' '*2' 2>/dev/null)")"
is 'a position is worth as much as itself' '= true' \
    "$(echo "$("$ENDER" compare 'clobber("5x5")' 'clobber("5x5")' --assert '=' 2>/dev/null)" \
        "$("$ENDER" eval 'clobber("5x5") + 1 > clobber("5x5") + ^' 2>/dev/null)")"
is 'a request says so of comparisons' '{"value":{"type":"truth value","truth":true,"text":"true"},"by_search":true}' \
    "$("$ENDER" request --result '{"kind":"evaluate","text":"domineering(\"6x6\") != 0"}')"
request() { "$ENDER" request --result "$1" | grep -o '"outcome":"[LRNP]"\|"by_search":true\|"status":"[a-z ]*"' | sort -u | xargs; }
is 'a request about a position too' 'by_search:true outcome:N' \
    "$(request '{"kind":"position","ruleset":"domineering","position":"6x6"}')"
is 'which has no answer where the time ends' 'status:limit reached' \
    "$("$ENDER" request '{"kind":"position","ruleset":"clobber","position":"9x9","limits":{"ms":200}}' 2>&1 | grep -o '"status":"[a-z ]*"' | tr -d '"')"
"$ENDER" request --result '{"kind":"moves","ruleset":"domineering","position":"6x6","player":"left"}' >output
is 'a request about moves' '30 1' "$(grep -o '"player":"left","name"' output | wc -l) $(grep -c '"by_search":true' output)"
is 'which tells those that it finds' yes \
    "$([ "$(grep -o '"outcome":' output | wc -l)" -gt 1 ] && echo yes)" # besides that of the sum
"$ENDER" request --result '{"kind":"moves","ruleset":"clobber","position":"9x9","limits":{"ms":4000}}' >output
is 'and says what it does not find' 'missing unknown' \
    "$(grep -o 'missing\|unknown":true' output | sed 's/".*//' | sort -u | xargs)"
is 'positions of a value are looked for without theirs' '1 none up to 3 letters' \
    "$("$ENDER" occurs domineering '*2' --words 6x --max 3 2>said >cell; \
       echo "$(grep -c 'as .ender solve. finds them' said)" "$(cat cell)")"
is 'what cannot be searched has a value or none' '3 the time limit of 0.1 s was reached' \
    "$("$ENDER" eval 'clobber("9x9") + on > 0' --seconds 0.1 2>said; echo $? "$(sed 's/^ender: //' said)")"
is 'a comparison that no time is left for is not known' 3 \
    "$("$ENDER" compare 'clobber("9x9")' 0 --seconds 0.1 >/dev/null 2>&1; echo $?)"
"$ENDER" eval 'outcome(clobber("9x9"))' --seconds 0.1 >output 2>&1
is 'and no answer where the time ends' 3 $?
is 'a limit of time is no answer' unknown \
    "$("$ENDER" table domineering '9x9' --columns solved_outcome --seconds 0.2 --format tsv | sed 1d)"
is 'which is so however little time there is' 'unknown unknown' \
    "$(for column in outcome solved_outcome; do
        "$ENDER" table domineering '9x9' --columns $column --seconds 0.00002 --format tsv 2>/dev/null | sed 1d
    done | xargs)"
printf 'a\tMCGS\tclobber\t2x11\tsolved_outcome\t%s\n' "$("$ENDER" solve clobber 2x11 | head -n 1)" >cases.tsv
"$ENDER" batch cases.tsv >/dev/null
is 'a batch file too' 0 $?

# ---- test files ----

cat >many.test <<'END'
[clobber] XO XOX {B loss, W win, B} [kayles] 3 [nimber] 1 {N 2}
[clobber] 4x4 {W} [chess] e4 {B win}
END
"$ENDER" solve many.test >output
is 'a test file that expects something wrong' 1 $?
is 'what is answered' 'many.test:1: {W win}: clobber XO + clobber XOX
    got      loss, which is not what is expected' "$(sed -n 3,4p output)"
is 'the answers are counted' '2 passed, 2 failed, 2 without an expectation' "$(tail -n 1 output)"
is 'in JSON' '{"line":2,"file":"many.test","asked":"W","sum":"clobber 4x4","answer":"win","nodes"' \
    "$("$ENDER" solve many.test --json | sed -n '5s/:[0-9]*}$//p')"
"$ENDER" solve many.test --results answers --shard 1/2 >/dev/null
is 'the rest is asked later' 'ender: note: 3 results were in answers, 2 are new' \
    "$("$ENDER" solve @many.test --results answers --resume 2>&1 >/dev/null)"
printf '[clobber] 9x9 {B win}' >hard.test
"$ENDER" solve hard.test --seconds 0.1 --results cut >/dev/null
is 'a limit is an exit status of its own' 3 $?
is 'and no answer that is kept' 2 "$(wc -l <cut)"
printf '[impartial clobber] XOXOX|OXOXO|XOXOX|OXOXO {N 1}' >nimber.test
"$ENDER" batch nimber.test >output
is 'nim values are searched where no value comes in reach' '0 1 passed, 0 failed' "$? $(cat output)"
printf '[clobber] 9x9 {N} [impartial clobber] 9x9 {N}' >hard.test
is 'and not always found' 'no value comes in reach, the time limit of 0.2 s was reached' \
    "$("$ENDER" solve hard.test --seconds 0.2 | sed -n 's/^ *got *//p' | paste -sd, | sed 's/,/, /')"
"$ENDER" solve many.test --store probe.db >output 2>&1
is 'a store is of one sum' '2 1' "$? $(grep -c 'a test file has many' output)"
"$ENDER" solve clobber xo --results answers >output 2>&1
is 'results are of test files' '2 1' "$? $(grep -c 'cases of a test file' output)"

# ---- stores ----

if "$ENDER" store build clobber xo --store probe.db 2>&1 | grep -q 'no SQLite'; then
    echo "ok $((count + 1)) - stores # SKIP built without SQLite"
    echo "1..$((count + 1))"
    exit $((failed > 0))
fi

"$ENDER" store build domineering 3x4 2x5 --store whole.db >/dev/null
"$ENDER" store export --store whole.db >whole
is 'a store answers' "$("$ENDER" value domineering 3x4)" "$("$ENDER" store query domineering 3x4 --store whole.db)"
is 'what is not there is unknown' unknown "$("$ENDER" store query domineering 6x6 --store whole.db)"
is 'what is known is not done again' 0 \
    "$("$ENDER" store build domineering 3x4 --store whole.db | sed 's/.*known, \([0-9]*\) are new/\1/')"

"$ENDER" store build domineering 3x4 2x5 --store one.db --shard 1/2 >/dev/null
"$ENDER" store build domineering 3x4 2x5 --store two.db --shard 2/2 >/dev/null
"$ENDER" store merge one.db two.db --store ab.db
"$ENDER" store merge two.db one.db --store ba.db
"$ENDER" store export --store ab.db >ab
"$ENDER" store export --store ba.db >ba
is 'shards make the whole' "$(cat whole)" "$(cat ab)"
is 'in any order' "$(cat ab)" "$(cat ba)"
is 'a store is in order' 'in order' "$("$ENDER" store verify --store ab.db)"

# A value that comparisons find is evaluated all the same, in whatever order.
"$ENDER" store build clobber 3x5 --store one-thread.db --threads 1 >/dev/null
"$ENDER" store build clobber 3x5 --store two-threads.db --threads 2 >/dev/null
"$ENDER" store export --store one-thread.db | sort >one
"$ENDER" store export --store two-threads.db | sort >two
is 'all positions are stored' "$(cat one)" "$(cat two)"
is 'those with a known value as well' 1 "$(($(grep -c . one) > 20000))"

# Two processes write at once.
"$ENDER" store build domineering 3x4 --store both.db >/dev/null &
other=$!
"$ENDER" store build domineering 2x5 --store both.db >/dev/null
wait $other
"$ENDER" store export --store both.db >both
is 'two processes share a file' "$(cat whole)" "$(cat both)"

# A process that is killed leaves a store from which the same command goes on.
"$ENDER" store build clobber 3x5 --store killed.db >/dev/null 2>&1 &
victim=$!
happens $victim [ -s killed.db ]
kill -9 $victim 2>/dev/null
wait $victim 2>/dev/null
"$ENDER" store build clobber 3x5 --store killed.db >/dev/null
"$ENDER" store build clobber 3x5 --store unharmed.db >/dev/null
"$ENDER" store export --store killed.db | grep -c . >killed
"$ENDER" store export --store unharmed.db | grep -c . >unharmed
is 'a killed process does no harm' 'in order' "$("$ENDER" store verify --store killed.db)"
is 'the same command goes on' "$(cat unharmed)" "$(cat killed)"

: >nothing.db
is 'an empty file holds nothing yet' 'ender: nothing.db is empty: nothing was kept in it yet' \
    "$("$ENDER" store verify --store nothing.db 2>&1)"
is 'and becomes a store when something is kept' 'in order' \
    "$("$ENDER" store build nim 3 --store nothing.db >/dev/null; "$ENDER" store verify --store nothing.db)"

printf 'hello' >foreign
"$ENDER" store info --store foreign >/dev/null 2>&1
is 'a foreign file is an error' 2 $?
"$ENDER" store build nim 3 --store foreign >/dev/null 2>&1
is 'and is left alone' hello "$(cat foreign)"
printf 'XXXXXXXX' | dd of=ab.db bs=1 seek=8200 conv=notrunc 2>/dev/null
"$ENDER" store verify --store ab.db >/dev/null 2>&1
is 'damage is found' 2 $?

"$ENDER" solve clobber 2x7 --store sums.db >/dev/null
is 'outcomes are kept' '0 nodes' "$("$ENDER" solve clobber 2x7 --store sums.db --first left | tail -n 1 | cut -d, -f1)"
is 'and queried where there is no value' 'value unknown, outcome N' "$("$ENDER" store query clobber 2x7 --store sums.db)"
is 'in JSON' '{"position":"2x7","value":null,"outcome":"N"}' \
    "$("$ENDER" store query clobber 2x7 --store sums.db --json)"
"$ENDER" solve clobber 2x8 --first left --store sums.db >/dev/null
is 'half of one is no answer' '1 value unknown, outcome unknown, bounded by N or L' \
    "$("$ENDER" store query clobber 2x8 --store sums.db >output; echo "$? $(cat output)")"
is 'half of one in JSON' '{"position":"2x8","value":null,"outcome":"unknown","left":{"first":"wins"},"right":{"first":"unknown"}}' \
    "$("$ENDER" store query clobber 2x8 --store sums.db --json)"
is 'a store may stand alone' "$("$ENDER" store info --store sums.db)" "$("$ENDER" store info sums.db)"
"$ENDER" store verify sums.db ab.db >output 2>&1
is 'but only one' 2 $?
"$ENDER" value clobber 2x4 --store sums.db >/dev/null
is 'values too' "$("$ENDER" value clobber 2x4)" "$("$ENDER" store query clobber 2x4 --store sums.db)"

# A search that ended early goes on.
whole=$("$ENDER" solve clobber 2x11 --first left --threads 1)
"$ENDER" solve clobber 2x11 --first left --threads 1 --nodes 4000 --store search.db >output
is 'a search with too few nodes' 3 $?
resumed=$("$ENDER" solve clobber 2x11 --first left --threads 1 --store search.db --resume)
is 'ends with the same answer later' "$(echo "$whole" | head -n 2)" "$(echo "$resumed" | head -n 2)"
nodes_of() { tail -n 1 | cut -d' ' -f1; }
is 'and with less work' yes "$([ "$(echo "$resumed" | nodes_of)" -lt "$(echo "$whole" | nodes_of)" ] && echo yes)"
is 'what it kept is in order' 'in order' "$("$ENDER" store verify --store search.db)"

# One that is interrupted says so and keeps what it knows.
"$ENDER" solve clobber 2x18 --first left --threads 1 --store stopped.db >output 2>&1 &
victim=$!
worked $victim 50
kill -INT $victim 2>/dev/null
wait $victim
is 'an interrupted search says so, with what it knows' '3 unknown, nothing is excluded interrupted' \
    "$? $(grep -v nodes output | tr '\n' ' ' | sed 's/ $//')"
is 'and leaves a store in order' 'in order' "$("$ENDER" store verify --store stopped.db)"

# Wherever it was interrupted, the same command with --resume ends with the same answer. Which of the
# moves that win it finds first depends on what it knew already.
"$ENDER" solve clobber 2x13 --first left --all | sed -n 's/^Left first: wins by //p' >winning
wins_by_one_of_them() {
    move=$(sed -n 's/^Left first: wins by //p')
    case ", $(cat winning)," in *", $move,"*) [ -n "$move" ] && echo yes ;; esac
}
"$ENDER" solve clobber 2x13 --first left --threads 1 --store stopped2.db >output 2>&1 &
victim=$!
worked $victim 5
kill -INT $victim 2>/dev/null
wait $victim
is 'and the answer is the same later' yes \
    "$("$ENDER" solve clobber 2x13 --first left --threads 1 --store stopped2.db --resume | wins_by_one_of_them)"

# Little memory is no reason for another answer.
is 'the budget of memory holds' yes \
    "$("$ENDER" solve clobber 2x13 --first left --memory 24M | wins_by_one_of_them)"

# A search that is killed leaves what it wrote last.
"$ENDER" solve clobber 5x5 --store search2.db --checkpoint 1 >/dev/null 2>&1 &
victim=$!
is_store() { "$ENDER" store info --store "$1" >/dev/null 2>&1; }
happens $victim is_store search2.db
kill -9 $victim 2>/dev/null
wait $victim 2>/dev/null
is 'a killed search does no harm' 'in order' "$("$ENDER" store verify --store search2.db)"
"$ENDER" store merge search.db search2.db --store search3.db
is 'searches are merged' 'in order' "$("$ENDER" store verify --store search3.db)"
"$ENDER" solve clobber 2x7 --resume >output 2>&1
is 'to resume takes a store' 2 $?

# One that has used its memory up says so, writes what it still can, and ends.
"$ENDER" solve clobber 4x9 --memory 40M --store small.db --checkpoint 2 >output 2>errors
is 'a search without memory ends, store or not' '3 unknown, nothing is excluded the memory budget is used up' \
    "$? $(grep -v nodes output | tr '\n' ' ' | sed 's/ $//')"
is 'and is no failure' 0 "$(grep -vc ': note: ' errors)"
is 'and the store is in order' 'in order' "$("$ENDER" store verify --store small.db)"

# On a terminal the nodes of one search are counted on, however often it was written meanwhile.
if has_terminal; then
    TERM=dumb script -qefc "$ENDER solve clobber 6x6 --store shown.db --checkpoint 1" /dev/null >screen &
    shows_nodes() {
        tr '\r' '\n' <screen | sed -n 's/.*solving: \([0-9]*\) of.*/\1/p' >shown
        [ "$(wc -l <shown)" -ge 20 ]
    }
    happens $! shows_nodes
    is 'progress is shown' 0 $?
    kill $! 2>/dev/null
    wait $!
    is 'and never goes back' '' "$(sort -nc shown 2>&1)"
fi

# ---- play that may come back ----

geese='.g.g.g.g|........|........|........|........|........|........|f.......'
is 'solve is a retrograde analysis where play comes back' 'R
Left first: loses in 8 moves by ..g.|.g..|.f..' "$("$ENDER" solve fox-geese 'g.g.|....|.f..' | head -n 2)"
is 'in JSON' '{"outcome":"R","method":"retrograde analysis","left":{"first":"loses","remoteness":8' \
    "$("$ENDER" solve fox-geese 'g.g.|....|.f..' --json | cut -c1-84)"
is 'layers in JSON' '[[12,0],[0,12],[18,0],[0,18],[30,0],[0,30],[24,0],[0,24],[6,0],[0,6]]}' \
    "$("$ENDER" retrograde fox-geese 'g.g.|....|.f..' --layers --json | sed 's/.*"layers"://')"
is 'a line of best play' 'Left first: T.TF TFT. TF.T T.FT .TFT FT.T FTT. (Right cannot move)' \
    "$("$ENDER" retrograde backsliding-toads-frogs TT.F --line --first left | tail -n 1)"
is 'a draw has no line' 'Left first: a draw, which has no end' \
    "$("$ENDER" retrograde hare-hounds 'cycle(4),1:D,3:H' --line --first left | tail -n 1)"
"$ENDER" solve fox-geese 'g.g.|....|.f..' --store none.db >output 2>&1
is 'a store is no place for it' 2 $?
"$ENDER" retrograde independence 'path(60)' --seconds 1 >output 2>&1
is 'a limit is an honest answer' '3 unknown' "$? $(head -n 1 output)"
"$ENDER" retrograde independence 'path(60)' --memory 20M >output 2>&1
is 'of memory as well' '3 unknown' "$? $(head -n 1 output)"
"$ENDER" retrograde fox-geese "$geese" --state whole.state >whole.answer
"$ENDER" retrograde fox-geese "$geese" --state killed.state --checkpoint 1 --threads 1 >/dev/null 2>&1 &
victim=$!
happens $victim [ -e killed.state ]
kill -9 $victim 2>/dev/null
wait $victim 2>/dev/null
"$ENDER" retrograde fox-geese "$geese" --state killed.state >output 2>&1
is 'a state is not overwritten' 2 $?
is 'a killed analysis goes on to the same answer' "$(cat whole.answer)" \
    "$("$ENDER" retrograde fox-geese "$geese" --state killed.state --resume)"
is 'and to the same bytes' "$(cksum <whole.state)" "$(cksum <killed.state)"

# ---- moves of large boards ----

# The limit is one for all moves; on this board there are more than 12000.
within 60 "$ENDER" moves clobber 16x200 --threads 1 --seconds 4 >output 2>/dev/null
is 'moves of a large board end in time' 3 $?
is 'and are unknown' 'outcome unknown: the limit of time or of nodes was reached' "$(tail -n 1 output)"
printf 'id\tsource\truleset_or_op\tinput\tproperty\texpected\nid\tx\tsum\tclobber("9x9") + domineering("9x9")\tleft_wins\tnone\n' >sum.tsv
within 120 "$ENDER" batch sum.tsv --threads 1 --seconds 1 >output 2>&1
is 'moves that are unknown are not taken to lose' '1 yes' \
    "$? $(grep -q 'unknown: the search reached a limit' output && echo yes)"
is 'nor in JSON' '"wins": null' \
    "$("$ENDER" moves clobber 9x9 --seconds 0.2 --json 2>/dev/null | grep -o '"wins": [a-z]*' | sort -u)"

# Values are sought for two seconds first.
for ticks in 300 1500 6000; do
    "$ENDER" moves clobber 6x6 --player left >output 2>/dev/null &
    worked $! $ticks
    kill -INT $!
    wait $!
    status=$?
    grep -q 'outcome unknown: interrupted' output && break
done
is 'interrupted, moves are shown with what is known' '3 60' "$status $(grep -c '^Left' output)"
is 'moves that are decided soon do not wait for others' '18 12 ' \
    "$(within 60 "$ENDER" moves domineering 6x6 --player left 2>/dev/null >output; grep -c '^Left *! .* L$' output) \
$(grep -c '^Left  .* N$' output) $(grep unknown output)"

"$ENDER" moves misere:clobber 5x5 --player left --seconds 3 >output 2>&1
is 'moves of misere play that are unknown are shown as that' '3 40' "$? $(grep -c '^Left .* unknown$' output)"
is 'and are not taken to lose' 3 "$("$ENDER" ask sum 'misere:clobber("5x5")' winning_moves left --seconds 2 >output 2>&1; echo $?)"

# ---- ender outcome with a store ----

is 'an outcome is kept' N "$("$ENDER" outcome domineering 7x7 --store letters.db)"
is 'where a search for more finds it' '0 nodes' \
    "$("$ENDER" solve domineering 7x7 --store letters.db | grep -o '^[0-9]* nodes')"
is 'a sum has one as well' "$("$ENDER" outcome domineering 2x3 + nim 4)" \
    "$("$ENDER" outcome domineering 2x3 + nim 4 --store letters.db)"
is 'and misere play' "$("$ENDER" outcome misere:cram 3x4)" \
    "$("$ENDER" outcome misere:cram 3x4 --store letters.db)"
"$ENDER" outcome clobber 9x9 --store letters.db --seconds 0.2 >output 2>/dev/null
is 'a limit leaves it unknown' '3 unknown, nothing is excluded' "$? $(cat output)"
for question in solve outcome; do
    is "$question keeps nothing where play may come back" \
        'ender: play may come back in fox-geese: it is analysed backwards, without --store; `ender retrograde --state FILE` keeps what it finds' \
        "$(first_line $question fox-geese '' --store letters.db)"
    is "$question has no outcome where there are scores" \
        'ender: dots-and-boxes: a position has no outcome when the last position has a score; ask for its report `stops`, as in report(RULESET, "stops", POSITION), or for another one' \
        "$(first_line $question dots-and-boxes 2x2 --store letters.db)"
    is "$question needs a store to continue" 2 \
        "$("$ENDER" $question clobber 4x4 --resume >/dev/null 2>&1; echo $?)"
done
is 'in JSON it is a word' '"N"' "$("$ENDER" outcome nim 3 --store letters.db --json)"

tap_end
