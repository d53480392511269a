#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Certificates: what --certify writes is verified by ender-check ($CHECK), and by ender-judge where there is one
# ($JUDGE), with the same words; what is wrong is refused with its line. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

# verified NAME WORDS ARGUMENT...: the command writes a certificate, and the checkers say these words.
verified() {
    file=$folder/$1.cert words=$2
    shift 2
    "$ENDER" "$@" --certify "$file" >/dev/null 2>"$folder/errors"
    report "ender $*" "$("$CHECK" "$file" 2>&1 | cut -c1-"${wide:-200}") $(cat "$folder/errors")" "${before-}verified: $words ${after-}"
    if [ -n "${JUDGE-}" ]; then
        report "the judge: $*" "$("$JUDGE" "$file" 2>&1)" "$("$CHECK" "$file" 2>&1)"
        "$JUDGE" --text "$file" >"$folder/text" 2>/dev/null
        report "as text: $*" "$("$JUDGE" "$folder/text" 2>&1)" "$("$CHECK" "$file" 2>&1)"
        report "and back: $*" "$("$JUDGE" --binary "$folder/text" 2>/dev/null | cmp - "$file" 2>&1)" ''
    fi
}
second='(the player who moves second wins the difference)'
first='(the player who moves first wins the difference)'

verified board "domineering ....|....|.... = -3/2 $second" value domineering 3x4
verified square "domineering ..|.. = {1|-1} $second" value domineering 2x2
verified sum "domineering ...|... + domineering . = {2|-1/2} $second" value domineering '2x3 + 1x1'
verified holes "domineering ..|#. = * $second" value domineering '..|#.'
verified nothing "0 = 0 $second" value domineering 0
verified cram "cram ...|...|... = 0 $second" value cram 3x3
verified star "cram ... = * $second" value cram 1x3
verified stones "clobber xox|oxo = 0 $second" value clobber 2x3
verified gaps "clobber x.o|oxx = {{0|{0|*}}|*,{0|*}} $second" value clobber 'x.o|oxx'
verified toads "toads-frogs TT.FF = * $second" value toads-frogs TT.FF
verified hops "toads-frogs T.TFF + toads-frogs T..F = {0|*} $second" value toads-frogs 'T.TFF + T..F'
verified passes "bipass bwwbw = {0|*} $second" value bipass bwwbw
verified nogo "nogo ..... = * $second" value nogo 1x5
verified groups "nogo x.o|#.. = {1|-1} $second" value nogo 'x.o|#..'
verified impartial-nogo "impartial-nogo ..... = *2 $second" value impartial-nogo 1x5
verified nim "nim 3 + nim 5 + nim 6 = 0 $second" value nim 3,5,6
verified pins "octal .77:4 + octal .77:7 = *3 $second" value kayles 7,4
verified codes "octal .007:12 + octal .77:5 = *5 $second" value octal .007:12+.77:5
verified parted "octal 4.07:9 = 0 $second" value octal 4.07:9
verified stalk "hackenbush 0-1B,1-2R,2-3G = {1/2|1/2} $second" value hackenbush BRG
verified tree "hackenbush 0-1B,1-2R,1-3G,3-4B = {1/2,{1/2|1/2}|1/2} $second" value hackenbush 'B(R,GB)'
verified circle "hackenbush 0-1B,0-2G,1-2R = {1/2|1/2} $second" value hackenbush 0-1B,1-2R,2-0G
verified bare "0 = 0 $second" value hackenbush e
verified green "hackenbush 0-1G,1-2G,1-3G,2-3G + hackenbush 0-4G = *3 $second" value hackenbush 0-1G,1-2G,2-3G,3-1G+G
verified greater "{0|*} > *2 (Left wins the difference, first or second)" compare '^' '*2'
verified less "*2 > {*|0} (Left wins the difference, first or second)" compare 'v' '*2'
verified confused "{0|*} || * $first" compare '^' '*'

# Sums of positions and values are compared by the rules, where the judge knows those of all positions; what lit(...)
# reads and what has no rules there is compared as it is written.
verified by-rules "domineering ....|....|.... = -3/2 $second" compare 'domineering("3x4")' -3/2
verified both-sides "domineering ...|...|... + domineering ...|... + domineering ...|... > 0 (Left wins the difference, first or second)" \
    compare '-domineering("3x3")' '2.domineering("2x3")'
verified two-rulesets "nim 3 + nim 4 + clobber xox|oxo = *7 $second" compare 'nim("3,4")+clobber("2x3")' '*7'
verified literally "{1|-1} || 0 $first" compare 'lit(domineering("2x2"))' 0
verified written "{0,1|3} > {1|-1} (Left wins the difference, first or second)" compare '{0,1|3}' 'domineering("2x2")'
verified no-rules "{-1|1} = 0 $second" compare 'col("..") + 0' 0
verified equal "{*|*} = 0 $second" compare '{*|*}' 0
verified number "{0,1|3} = 2 $second" eval '{0,1|3}'
verified negative "-1001 = -1001 $second" eval '{|-1000}'
verified dyadic "{{-1|*},-1/4|*} = {0|*} $second" eval '{-1/4,{-1|*}|{0|0}}'

# Birthdays and nim values, of canonical forms.
least='(no equal game has a smaller height)'
verified born "domineering ..|.. = {1|-1} $second
verified: the birthday of domineering ..|.. is 2 $least" value domineering 2x2 --birthday
verified late "domineering ....|.... = {{2|0}|0} $second
verified: the birthday of domineering ....|.... is 4 $least" value domineering 2x4 --birthday
verified nimber "cram .....|.....|..... = * $second
verified: the birthday of cram .....|.....|..... is 1 $least
verified: the nim value of cram .....|.....|..... is 1 $second" value cram 3x5 --birthday
verified two "impartial-nogo ..... = *2 $second
verified: the birthday of impartial-nogo ..... is 2 $least
verified: the nim value of impartial-nogo ..... is 2 $second" value impartial-nogo 1x5 --birthday
verified pairs "clobber xoxo = {*,{0|*}|*,{*|0}} $second
verified: the birthday of clobber xoxo is 3 $least" value clobber xoxo --birthday
verified unborn "0 = 0 $second
verified: the birthday of 0 is 0 $least
verified: the nim value of 0 is 0 $second" value domineering 0 --birthday


# Stops, of canonical forms.
ends='(play ends at these numbers when Left begins, and when Right begins)'
verified stops "domineering ...|... = {2|-1/2} $second
verified: the stops of domineering ...|... are 2 and -1/2 $ends" value domineering 2x3 --stops
verified cold "domineering ....|....|.... = -3/2 $second
verified: the stops of domineering ....|....|.... are -3/2 and -3/2 $ends" value domineering 3x4 --stops
verified all "clobber x.o|oxx = {{0|{0|*}}|*,{0|*}} $second
verified: the birthday of clobber x.o|oxx is 4 $least
verified: the stops of clobber x.o|oxx are 0 and 0 $ends" value clobber 'x.o|oxx' --birthday --stops
verified least "{10|{3|1},{4|-10}} = {10|{3|1},{4|-10}} $second
verified: the stops of {10|{3|1},{4|-10}} are 10 and 3 $ends" eval '{10|{4|-10},{3|1}}' --stops
verified still "0 = 0 $second
verified: the stops of 0 are 0 and 0 $ends" value domineering 0 --stops
verified tepid "{{*|*},1|1} = {1|1} $second
verified: the stops of {1|1} are 1 and 1 $ends" eval '{1,{*|*}|1}' --stops
verified heated "{{{4|2}|{-1|-3}},{4|2}|{1/4|-5}} = {{4|2}|{1/4|-5}} $second
verified: the stops of {{4|2}|{1/4|-5}} are 2 and 1/4 $ends" eval '{{{4|2}|{-1|-3}},{4|2}|{1/4|-5}}' --stops

# Means and temperatures, of canonical forms.
meet='(where the walls of its canonical form first meet)'
verified warm "{{4|2}|{1/4|-5}} = {{4|2}|{1/4|-5}} $second
verified: the mean of {{4|2}|{1/4|-5}} is 5/16, its temperature 43/16 $meet" eval '{{4|2}|{1/4|-5}}' --temperature
verified many-walls "{10|{3|1},{4|-10}} = {10|{3|1},{4|-10}} $second
verified: the mean of {10|{3|1},{4|-10}} is 4, its temperature 6 $meet" eval '{10|{4|-10},{3|1}}' --temperature
verified tiny "domineering ....|.... = {{2|0}|0} $second
verified: the stops of domineering ....|.... are 0 and 0 $ends
verified: the mean of domineering ....|.... is 0, its temperature 0 $meet" value domineering 2x4 --stops --temperature
verified quarter "1/4 = 1/4 $second
verified: the mean of 1/4 is 1/4, its temperature -1/4 $meet" eval '{0|1/2}' --temperature
verified integer "0 = 0 $second
verified: the mean of 0 is 0, its temperature -1 $meet" value domineering 0 --temperature
# Outcomes, by search.
left='(Left wins the difference, first or second)'
verified solved "domineering ....|....|....|.... || 0 $first" solve domineering 4x4
verified lost "0 > domineering ....|....|.... $left" solve domineering 3x4
verified won "domineering .....|.....|.....|..... > 0 $left" solve domineering 4x5
verified second "domineering .....|.....|.....|.....|..... = 0 $second" solve domineering 5x5
verified six "domineering ......|......|......|......|......|...... || 0 $first" solve domineering 6x6
verified seven "domineering .......|.......|.......|.......|.......|.......|....... || 0 $first" solve domineering 7x7
verified holed "domineering .....|..#..|.....|.#... || 0 $first" solve domineering '.....|..#..|.....|.#...'
verified mixed "domineering ....|....|....|.... + cram ....|....|.... + *2 || 0 $first" \
    solve domineering 4x4 cram 3x4 value '*2'
verified hot "{3|-2} + domineering .....|.....|.....|..... || 0 $first" solve value '{3|-2}' domineering 4x5
verified blocks "domineering ....|....|....|.... + domineering ....|....|....|.... = 0 $second" \
    solve domineering '4x4 + 4x4'
verified clobber "clobber xoxo|oxox|xoxo = 0 $second" solve clobber 3x4
verified odd "clobber xoxox|oxoxo|xoxox || 0 $first" solve clobber 3x5
verified long "clobber xoxoxoxo|oxoxoxox || 0 $first" solve clobber 2x8
# More than a thousand sums are searched, from where on atomic weights decide.
verified weighed "0 > clobber xoxoxoxoxoxoxoxo + clobber xoxoxoxoxoxoxo + clobber xoxoxoxoxox $left" \
    solve clobber 1x16+1x14+1x11
verified full "nogo .....|..... || 0 $first" solve nogo 2x5
verified row "nogo .......... || 0 $first" solve nogo 1x10
verified rows "nogo ....|..#. || 0 $first" solve nogo '....|..#.'
verified frogs "toads-frogs TTTT..FFFF || 0 $first" solve toads-frogs TTTT..FFFF
verified strips "bipass bbbbwwww || 0 $first" solve bipass bbbbwwww
verified many "0 > bipass bbbbwwww + bipass bbw + clobber xox|oxo|xox + domineering ....|....|.... $left" \
    solve bipass bbbbwwww+bbw clobber 3x3 domineering 3x4
verified heaped "nim 3 + octal .77:9 + octal .77:12 + nim 3 = 0 $second" solve nim 3 kayles 9,12 nim 3
verified drawn "hackenbush 0-1B,1-2R,2-3G + nim 3 > 0 $left" solve hackenbush BRG nim 3
verified hung "0 > hackenbush 0-1B,0-2B,0-3R,1-2R,1-4G,2-4R,3-5G,4-6B,5-6R,6-7B,7-8R + nim 3 $left" \
    solve hackenbush 0-1B,1-2G,2-3R,3-0B,1-3R,2-4B,4-5R,5-6G,6-0R,4-7B,7-8R nim 3
b=0-1B,1-2R,2-3B
verified planted "hackenbush $b + hackenbush $b = hackenbush $b + hackenbush $b $second" \
    solve hackenbush BRB + BRB - hackenbush BRB - hackenbush BRB
# Where the judge does not know the rules, its first line says so.
listed='are those that the certificate lists; the judge does not know these rules'
after='ender: note: the judge does not know these rules: the proof is about the options that it lists'
before="assumed: the options of col .. $listed
"
verified listed "{-1|1} = 0 $second" value col '..'
verified listed-born "{-1|1} = 0 $second
verified: the birthday of 0 is 0 $least
verified: the nim value of 0 is 0 $second" value col '..' --birthday
verified listed-sum "{-1|1} + clobber xox|oxo = 0 $second" solve col '..' clobber 2x3
before="assumed: the options of grundy 3 $listed
"
verified unequal "* = * $second" value grundy 3
before='' after=''
# Which moves win, by the sums that they leave.
verified after "0 |> domineering ..|.. (Left, moving first, wins the difference)
verified: domineering .#.|.#. >= 0 (Left, moving second, wins the difference)
verified: 0 |> domineering ..|.. (Left, moving first, wins the difference)" \
    moves domineering 2x3 --winning --player left
verified after-right "0 |> octal .77:3 (Left, moving first, wins the difference)
verified: nim 1 |> octal .77:2 (Left, moving first, wins the difference)
verified: nim 1 |> octal .77:1 + octal .77:1 (Left, moving first, wins the difference)
verified: octal .77:1 >= nim 1 (Left, moving second, wins the difference)" \
    moves value '2.*' nim 1 - kayles 3 --winning --player right
verified impartial "cram .....|.....|.....|.....|..... = 0 $second" solve cram 5x5
verified empty "0 = 0 $second" solve value 0

# Play that may return: what a player wins, or survives.
left_ends='(Left is brought to a position without moves)' right_ends='(Right is brought to a position without moves)'
called='; the certificate calls it'
left_on='(a move is left to Left for ever)' right_on='(a move is left to Right for ever)'
verified back "0 of [1|;|0]: Left, moving first, survives $left_on$called @a{a>L:b;b>R:a}
verified: 0 of [1|;|0]: Left, moving second, wins $right_ends$called @a{a>L:b;b>R:a}
verified: 0 of [1|;|0]: Right, moving second, survives $right_on$called @a{a>L:b;b>R:a}" loopy '@a{a>L:b;b>R:a}' results
verified leaves "0 of [2|1;0|3;4|;|;3|]: Left, moving second, survives $left_on$called @a{a>L=2;a>R:b;b>L:a;b>R=0}
verified: 0 of [2|1;0|3;4|;|;3|]: Left, moving first, wins $right_ends$called @a{a>L=2;a>R:b;b>L:a;b>R=0}
verified: 0 of [2|1;0|3;4|;|;3|]: Right, moving first, survives $right_on$called @a{a>L=2;a>R:b;b>L:a;b>R=0}" \
    loopy '@a{a>L=2;a>R:b;b>L:a;b>R=0}' results
verified both "0 of [0|0]: Left, moving first, survives $left_on$called @s{s>L:s;s>R:s}
verified: 0 of [0|0]: Left, moving second, survives $left_on$called @s{s>L:s;s>R:s}
verified: 0 of [0|0]: Right, moving first, survives $right_on$called @s{s>L:s;s>R:s}
verified: 0 of [0|0]: Right, moving second, survives $right_on$called @s{s>L:s;s>R:s}" loopy '@s{s>L:s;s>R:s}' results
verified over "0 of [1|2;|;1|3;1|] - 0 of [1|0;|]: Left, moving second, survives $left_on$called (1/4) - (over)
verified: 0 of [1|2;|;1|3;1|] - 0 of [1|0;|]: Left, moving first, wins $right_ends$called (1/4) - (over)" loopy 1/4 compare over
verified overs "0 of [1|0;|] - 0 of [1|0;|]: Left, moving second, survives $left_on$called (over) - (over)
verified: 0 of [1|0;|] - 0 of [1|0;|]: Right, moving second, survives $right_on$called (over) - (over)" loopy over compare over
verified upon "0 of [0|1;2|2;|] - 0 of [1|1;|]: Left, moving first, wins $right_ends$called (upon) - (*)
verified: 0 of [0|1;2|2;|] - 0 of [1|1;|]: Right, moving first, wins $left_ends$called (upon) - (*)" loopy upon compare '*'
# Marks of moves decide play that has no end.
even='the greatest mark that comes up for ever is even' odd='the greatest mark that comes up for ever is odd'
left_marks="wins by marks (Right is brought to a position without moves, or $even and not 0)"
right_marks="wins by marks (Left is brought to a position without moves, or $odd)"
left_lasts="survives by marks (a move is left to Left for ever, and $even)"
wide=400
verified threats "0 of [1!1|;|0]: Left, moving second, $left_marks$called @a{a>L!k:b;b>R:a;!k=R}
verified: 0 of [1!1|;|0]: Right, moving second, $right_marks$called @a{a>L!k:b;b>R:a;!k=R}" \
    loopy '@a{a>L!k:b;b>R:a;!k=R}' results
verified passes "0 of [0!2|]: Left, moving first, $left_marks$called @a{a>L!k:a;!k=L}
verified: 0 of [0!2|]: Left, moving second, $left_marks$called @a{a>L!k:a;!k=L}" loopy '@a{a>L!k:a;!k=L}' results
verified dud "0 of [0!1|0!1] - 0 of [|]: Right, moving first, $right_marks$called with draws for Right: (@s{s>L:s;s>R:s}) - (0)
verified: 0 of [|] - 0 of [0!1|0!1]: Right, moving first, $right_marks$called with draws for Left: (0) - (@s{s>L:s;s>R:s})" \
    loopy '@s{s>L:s;s>R:s}' compare 0
threat='(@a{a>L!k:b;a>R=0;b>R:a;!k=R})' above='0 of [1!2|0!2;|] - 0 of [1!2|2!1;|0!1;|]' below='0 of [1!1|0!1;|] - 0 of [1!2|2!2;|0!2;|]'
verified threat "0 of [1!3|2!2;|0!2;|] - 0 of [1!1|0!1;|]: Right, moving first, $right_marks$called with draws for Left: $threat - (over)
verified: $above: Left, moving second, $left_lasts$called with draws for Left: (over) - $threat
verified: $below: Left, moving second, $left_lasts$called with draws for Right: (over) - $threat" \
    loopy '@a{a>L!k:b;a>R=0;b>R:a;!k=R}' compare over
wide=200
ko=$("$ENDER" ask ko 'KO(1,0)' graph)
"$ENDER" loopy "$ko" compare '{2|0}' --certify "$folder/ko.cert" >"$folder/output"
report 'a ko with threats has its value' "$(cat "$folder/output") $("$CHECK" "$folder/ko.cert" | grep -c "Left, moving second, survives by marks")" '= 4'
frogs='0 of [1|2;3,0|4;5|0;1|;6|;7|6;8,4|5;5|9;|10;10,11|;9|8;9|]'
listed='are those that the certificate lists; the judge does not know these rules'
after='ender: note: the judge does not know these rules: the proof is about the options that it lists'
before="assumed: the options of backsliding-toads-frogs TT.F $listed
"
verified slides "$frogs: Left, moving first, wins $right_ends$called backsliding-toads-frogs TT.F
verified: $frogs: Left, moving second, wins $right_ends$called backsliding-toads-frogs TT.F" retrograde backsliding-toads-frogs TT.F
verified slid "$frogs: Left, moving first, wins $right_ends$called backsliding-toads-frogs TT.F
verified: $frogs: Left, moving second, wins $right_ends$called backsliding-toads-frogs TT.F" solve backsliding-toads-frogs TT.F
before='' after=''

# Misere play: the player who cannot move wins.
misere='(the player who cannot move wins)'
verified misere "cram ...|...|..., in misere play: the player who moves first wins $misere" solve misere:cram 3x3
verified misere-second "domineering ....|....|...., in misere play: the player who moves second wins $misere" \
    solve misere:domineering 3x4
verified misere-left "domineering ..., in misere play: Left wins, first or second $misere" solve misere:domineering 1x3
verified misere-right "domineering ...|... - (domineering ...|...|...), in misere play: Right wins, first or second $misere" \
    solve misere:domineering 2x3 - misere:domineering 3x3
verified misere-sum "domineering ...|... + clobber xox|oxo - (nim 3), in misere play: the player who moves first wins $misere" \
    solve misere:domineering 2x3 misere:clobber 2x3 - misere:nim 3
verified misere-heaps "octal .77:4 + octal .77:9, in misere play: the player who moves first wins $misere" \
    solve misere:kayles 9,4
verified misere-stalks "hackenbush 0-1B,1-2R,2-3G + hackenbush 0-4R,4-5R,5-6B, in misere play: \
the player who moves first wins $misere" solve misere:hackenbush BRG+RRB
verified misere-nogo "nogo ......., in misere play: the player who moves second wins $misere" solve misere:nogo 1x7
verified misere-strip "bipass bbwbww, in misere play: the player who moves first wins $misere" solve misere:bipass bbwbww
verified misere-over "cram ., in misere play: the player who moves first wins $misere" solve misere:cram .
verified misere-twice "cram ...|..., in misere play: the player who moves second wins $misere" solve misere:misere:cram 2x3
verified misere-empty "0, in misere play: the player who moves first wins $misere" solve misere:nim 0
verified misere-moves "domineering ..|.., in misere play: Left wins moving second $misere
verified: domineering .#.|.#., in misere play: Right wins moving first $misere
verified: domineering ..|.., in misere play: Left wins moving second $misere" \
    moves misere:domineering 2x3 --winning --player left
before="assumed: the options of misere:col ... $listed
"
after='ender: note: the judge does not know these rules: the proof is about the options that it lists'
verified misere-listed "{{-1|0,1},-2|{0,-1|1},2}, in misere play: the player who moves first wins $misere" \
    solve misere:col ...
before='' after=''

# Nim values of octal codes, and their periods.
each='(the player who moves second wins each difference)'
their='(the player who moves second wins their sum)'
verified kayles ".77: the heaps of n + 12 and n are equal for every n >= 71 $their" nimber kayles --period
verified dawson ".07: the heaps of n + 34 and n are equal for every n >= 53 $their" nimber .07 --period
verified 137 ".137: the heaps of n + 34 and n are equal for every n >= 52 $their" nimber .137 --period
verified 4 ".4: the heaps of n + 34 and n are equal for every n >= 54 $their" nimber .4 --period
verified 156 ".156: the heaps of n + 349 and n are equal for every n >= 3479 $their" nimber .156 --period
verified 45 ".45: the heaps of n + 20 and n are equal for every n >= 498 $their" nimber .45 --period
verified splits "4.3: the heaps of n + 2 and n are equal for every n >= 2 $their" nimber 4.3 --period
verified set ".3303: the heaps of n + 3 and n are equal for every n >= 0 $their" nimber '{1,2,4}' --period
verified one ".77: the heap of 12 = *4 $second" nimber .77 12
verified several ".007: the heaps of 3 to 6 = *, *, *, *2 $each" nimber .007 3..6
verified values ".6: the heaps of 0 to 9 = 0, 0, *, *2, 0, *, *2, *3, *, *2 $each" nimber .6 --heaps 10
verified far ".77: the heaps of n + 12 and n are equal for every n >= 71 $their
verified: .77: the heap of 1000000 = * $second" nimber .77 1000000

# All octal codes of two digits: those with a period in 4096 heaps have a certificate, which both checkers take.
accepted=0
for code in $(seq 0 63); do
    code=.$((code / 8))$((code % 8))
    "$ENDER" nimber $code --period --heaps 4096 --certify "$folder/code" >/dev/null 2>&1 || continue
    said=$("$CHECK" "$folder/code")
    case $said in "verified: $code: "* | "verified: ${code%0}: "*) ;; *) continue ;; esac
    [ -z "${JUDGE-}" ] || [ "$("$JUDGE" "$folder/code")" = "$said" ] || continue
    accepted=$((accepted + 1))
done
report 'periods of codes of two digits' "$accepted" 47

# The same bytes for any number of threads, and each time.
for threads in 1 2; do
    "$ENDER" value domineering 4x4 --threads $threads --certify "$folder/$threads" >/dev/null
done
report 'the same bytes for any number of threads' "$(cmp "$folder/1" "$folder/2" 2>&1)" ''
for threads in 1 2; do
    "$ENDER" retrograde fox-geese 'g.g.|....|.f..' --threads $threads --certify "$folder/$threads.fox" >/dev/null 2>&1
done
report 'the same play for any number of threads' "$(cmp "$folder/1.fox" "$folder/2.fox" 2>&1)" ''
report 'geese against a fox' "$("$CHECK" "$folder/1.fox" | sed 's/.*\]: //')" "assumed: the options of fox-geese \
g.g.|....|.f.. $listed
Right, moving first, wins $left_ends$called fox-geese g.g.|....|.f..
Right, moving second, wins $left_ends$called fox-geese g.g.|....|.f.."
for threads in 1 2; do
    "$ENDER" solve clobber 2x11 --threads $threads --certify "$folder/$threads" >/dev/null
done
for threads in 1 2; do
    "$ENDER" moves clobber 2x8 --winning --threads $threads --certify "$folder/$threads.moves" >/dev/null
done
report 'the same moves for any number of threads' "$(cmp "$folder/1.moves" "$folder/2.moves" 2>&1)" ''
"$ENDER" moves nim 0 --winning --certify "$folder/none" >/dev/null 2>"$folder/errors"
report 'no moves' "$(cat "$folder/errors")" 'ender: note: nothing is certified: there is no move'
report 'the same search for any number of threads' "$(cmp "$folder/1" "$folder/2" 2>&1)" ''

# A board that the judge has no room for is refused before a search, which would not end.
"$ENDER" solve bipass 'b^1000w^1000' --certify "$folder/none" >/dev/null 2>"$folder/errors"
report 'a strip that is too long' "$? $(cut -c1-74 "$folder/errors")" \
    '3 ender: certificates of positions of bipass have boards of at most 64 cells'
within 60 "$ENDER" solve clobber 8x9 --certify "$folder/none" >/dev/null 2>"$folder/errors"
report 'and one that the search would not end with' "$? $(cut -c1-75 "$folder/errors")" \
    '3 ender: certificates of positions of clobber have boards of at most 64 cells'

# What is no certificate, or not a whole one, is refused with the place.
refused() { report "$1" "$("$CHECK" "$folder/bad" 2>&1; echo $?)" "$2
1"; }
printf 'hello\n' >"$folder/bad"
refused 'another file' 'wrong: line 1: a binary certificate begins with `ender certificate 1 binary`'
: >"$folder/bad"
refused 'an empty file' 'wrong: line 1: a binary certificate begins with `ender certificate 1 binary`'
head -c 60 "$folder/board.cert" >"$folder/bad"
refused 'a file that was cut off' 'wrong: line 7: the file ends within a line'
printf 'ender certificate 1 binary\n' >"$folder/bad"
refused 'no lines' 'wrong: line 2: the certificate makes no statement'
printf 'ender certificate 1 binary\n\377\377\377\377\177' >"$folder/bad"
refused 'a line without end' 'wrong: line 2: a line of more than 16777216 bytes'
printf 'ender certificate 1 binary\n\004\001\377\377\003' >"$folder/bad"
refused 'a list longer than its line' 'wrong: line 2: a list is longer than the line'
printf 'ender certificate 1 binary\n\002\011\377\003' >"$folder/bad"
refused 'a number without end' 'wrong: line 2: the line ends within a number'
# A 2 x 2 board is divided between its rows: only Left has moves across.
printf 'ender certificate 1 binary\n\003\006\001\003\003\017\001\033\005\023\001\000\033\003' >"$folder/bad"
refused 'a division across moves' 'wrong: line 4: the line does not follow from those before it'
printf 'ender certificate 1 binary\n\003\006\001\003\003\017\001\033\005\023\001\002\033\003' >"$folder/bad"
refused 'a division for nobody' 'wrong: line 4: the line does not follow from those before it'

# Lists that describe no ruleset, and positions that it does not have.
described() {
    name=$1 expected=$2
    shift 2
    printf "ender certificate 1 binary\n" >"$folder/bad"
    for bytes; do printf "$bytes" >>"$folder/bad"; done
    refused "$name" "$expected"
}
false='the line does not follow from those before it'
described 'a remark that moves the cursor' "wrong: line 2: $false" '\003\027\001\033'
described 'a list for a board' "wrong: line 2: $false" '\003\026\003\000'
described 'a list for Nim' "wrong: line 2: $false" '\004\026\010\001\003'
described 'a code with an 8' "wrong: line 2: $false" '\005\026\011\002\000\010'
described 'a code that takes nothing' "wrong: line 2: $false" '\005\026\011\002\001\003'
described 'no code' "wrong: line 2: $false" '\003\026\011\000'
described 'half an edge' "wrong: line 2: $false" '\005\026\012\002\000\001'
described 'an edge without a colour' "wrong: line 2: $false" '\006\026\012\003\000\001\000'
described 'an edge of another colour' "wrong: line 2: $false" '\006\026\012\003\000\001\004'
described 'an end beyond all' "wrong: line 2: $false" '\007\026\012\003\000\200\010\001'
described 'a longer list' 'wrong: line 2: a list is longer than the line' '\004\026\012\011\000'
described 'a list that goes on' 'wrong: line 2: the line goes on behind its end' '\004\026\010\000\000'
described 'a heap that is too large' "wrong: line 3: $false" '\003\026\010\000' '\004\017\001\200\040'
# An edge that hangs on nothing, and one that is not in the picture.
described 'an edge in the air' "wrong: line 3: $false" '\011\026\012\006\000\001\001\001\002\001' '\003\017\001\002'
described 'an edge of no picture' "wrong: line 3: $false" '\006\026\012\003\000\001\001' '\003\017\001\003'
described 'a division of a picture' "wrong: line 4: $false" '\006\026\012\003\000\001\001' '\003\017\001\001' \
    '\005\023\001\000\001\000'

# Misere play: after `..` of Cram is opened, its sequent, in which Left has no reply to make.
strip='\003\006\002\003' strip_open='\003\017\001\003' strip_won='\005\033\001\002\001\000'
described 'a sequent that says nothing' 'wrong: line 5: the certificate makes no statement' "$strip" "$strip_open" "$strip_won"
described 'a misere sequent cut in normal play' "wrong: line 5: $false" "$strip" "$strip_open" "$strip_won" '\003\005\001\000'
described 'a misere sequent joined in normal play' "wrong: line 5: $false" "$strip" "$strip_open" "$strip_won" '\004\004\001\001\000'
described 'a statement of normal play by a misere sequent' "wrong: line 5: $false" "$strip" "$strip_open" "$strip_won" \
    '\011\012\000\001\001\003\000\001\001\000'
described 'a sequent of normal play in misere play' "wrong: line 5: $false" "$strip" '\003\017\001\033' '\003\003\000\000' \
    '\007\034\000\000\000\001\001\000'
described 'no move of Right' "wrong: line 4: $false" "$strip" "$strip_open" '\003\033\000\000'
described 'no reply where Left has one' "wrong: line 4: $false" "$strip" "$strip_open" '\006\033\002\002\002\001\000'
described 'two replies to a move' "wrong: line 4: $false" "$strip" "$strip_open" '\005\033\001\002\001\002'
described 'a win of nobody' "wrong: line 4: $false" "$strip" "$strip_open" '\006\034\010\000\000\000\000'
described 'a statement without a proof' "wrong: line 5: $false" "$strip" "$strip_open" "$strip_won" \
    '\010\034\000\001\001\003\000\000\000'
# A place is worth a node, which is of no use: there is no open node.
described 'a value in misere play' "wrong: line 7: $false" '\003\006\001\003' '\004\001\001\000\000' '\003\002\001\000' \
    '\003\003\000\000' '\016\007\001\011\001\002\000\001\000\001\001\000\000\001\000' \
    '\011\034\003\001\001\011\000\000\001\000'

# Graphs and closed tables: [1|;|0] stands before each, and what Left wins or survives at 0 in it.
graph='\010\030\002\001\001\000\000\001\000'
described 'a graph alone' 'wrong: line 3: the certificate makes no statement' "$graph"
described 'a move beyond the graph' "wrong: line 2: $false" '\007\030\002\001\002\000\000\000'
described 'more vertices than there are' 'wrong: line 2: a list is longer than the line' '\003\030\005\000'
described 'a table of no graph' "wrong: line 2: $false" '\007\031\000\000\001\001\000\000'
described 'a table of nobody' "wrong: line 3: $false" "$graph" '\007\031\002\000\001\001\000\000'
described 'a table that is not closed' "wrong: line 3: $false" "$graph" '\012\031\000\000\001\001\000\001\001\000\001'
described 'a win that goes round' "wrong: line 3: $false" "$graph" \
    '\015\031\000\001\001\001\000\002\001\000\001\001\001\000'
described 'a reply that there is not' "wrong: line 3: $false" "$graph" \
    '\015\031\000\000\001\001\000\002\001\000\002\001\001\000'
described 'another number of graphs' "wrong: line 3: $false" "$graph" \
    '\015\031\000\000\001\001\000\002\001\000\001\000\001\000'
table='\015\031\000\000\001\001\000\002\001\000\001\001\001\000'
described 'a name that moves the cursor' "wrong: line 4: $false" "$graph" "$table" '\003\035\001\033'
described 'a name of nothing' 'wrong: line 5: the certificate makes no statement' "$graph" "$table" '\003\035\001\101'
described 'an outcome of no table' "wrong: line 4: $false" "$graph" "$table" '\005\032\002\001\001\000'
described 'an outcome that is not listed' "wrong: line 4: $false" "$graph" "$table" '\005\032\001\000\001\000'
described 'an outcome beyond the graph' "wrong: line 4: $false" "$graph" "$table" '\005\032\001\001\001\002'

# As theorems of Lean: the text, and that what it defines and claims is so (lean.py plays the games).
for name in board square greater less confused dyadic toads tree gaps listed several mixed after after-right stops misere; do
    "$ENDER" certify "$folder/$name.cert" --lean >"$folder/$name.lean"
done
report 'a theorem of Lean' "$(sed -n '/^def p0_1/,$p' "$folder/after-right.lean" | grep -v '^$' | head -5)" \
'def p0_1 : IGame.{0} := !{{p0_2, p0_3 + p0_3, p0_3} | {p0_2, p0_3 + p0_3, p0_3}}
@[game_cmp] theorem p0_1_left : p0_1ᴸ = {p0_2, p0_3 + p0_3, p0_3} := leftMoves_ofSets ..
@[game_cmp] theorem p0_1_right : p0_1ᴿ = {p0_2, p0_3 + p0_3, p0_3} := rightMoves_ofSets ..
/-- 0 |> octal .77:3 -/
theorem statement_1 : ¬ (0 : IGame.{0}) ≤ p0_1 := by game_cmp'
report 'what is no theorem' "$(grep '^-- ' "$folder/stops.lean")" '-- Not written: the stops of domineering ...|....'
report 'a theorem of misere play' "$(grep -A1 'misere play: ' "$folder/misere.lean")" \
'/-- cram ...|...|... in misere play: who moves first wins -/
theorem statement_1 : WinsGoingFirst .left (p0_1) ∧ WinsGoingFirst .right (p0_1) := by misere_play'
# Sums of misere positions, negative ones and those that a player wins however it begins.
number=0
while read -r sum; do
    number=$((number + 1))
    eval "\"\$ENDER\" solve $sum --certify \"\$folder/lean.cert\"" >"$folder/output" 2>&1
    "$ENDER" certify "$folder/lean.cert" --lean >"$folder/misere-$number.lean"
done <<'END'
misere:nim 2,3
misere:nim '1 + 1 + 1'
misere:domineering 2x3 misere:clobber xxo
'misere:domineering("1x4") - misere:domineering("2x1")'
'misere:toads-frogs("tt.f") - misere:clobber("xo")'
misere:nim 0
misere:hackenbush bb
'-misere:hackenbush("bb")'
END
report 'whoever wins in misere play' "$(cat "$folder"/misere-*.lean |
    sed -nE 's/.*: (¬ )?WinsGoingFirst .left .* ∧ (¬ )?WinsGoingFirst .right .*/\1left \2right/p' | xargs)" \
    'left right ¬ left ¬ right left right left ¬ right left right left right ¬ left right left ¬ right'
report 'a certificate for Lean that is none' "$("$ENDER" certify "$folder/bad" --lean 2>&1)" \
    'ender: line 4 of the certificate: no statement about games follows'
report 'Lean is all there is' "$("$ENDER" certify "$folder/board.cert" 2>&1 | head -1)" \
    'ender: --lean is needed; ender-check verifies a certificate'

# What cannot be certified says why.
complains() {
    report "ender $2" "$(eval "\"\$ENDER\" $2" 2>&1 >/dev/null | head -1)" "ender: $1"
}
complains 'note: the judge does not know these rules: the proof is about the options that it lists' \
    "value col '..' --certify \$folder/listed"
report 'options that are listed' "$("$CHECK" "$folder/listed")" "assumed: the options of col .. are those that the \
certificate lists; the judge does not know these rules
verified: {-1|1} = 0 $second"
complains 'note: the judge does not know these rules: the proof is about the options that it lists' \
    "value col '..' --certify \$folder/listed --birthday"
report 'and their birthday' "$("$CHECK" "$folder/listed" | sed -n 3p)" "verified: the birthday of 0 is 0 $least"
for board in 'domineering 1x70 128' 'toads-frogs TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT. 64'; do
    set -- $board
    complains "certificates of positions of $1 have boards of at most $3 cells, with an empty column at the end of \
each row and a row behind the last" "value $1 $2 --certify \$folder/x"
done
complains 'the judge knows octal games: a move leaves no heap, one, or any two' \
    'nimber grundy --certify $folder/x'
complains 'the judge knows moves that take at most 255 counters' "nimber '{1,300}' --certify \$folder/x"
complains 'no period is proven by the first 1000 heaps' 'nimber .6 --period --heaps 1000 --certify $folder/x'
complains '--certify FILE is for nim values and periods, in normal play' 'nimber .77 --genus --certify $folder/x'
complains '--certify FILE is for the outcome of one sum in normal play or in misere play, whoever begins' \
    'solve domineering 4x4 --first left --certify $folder/x'
complains 'the judge knows normal play: the player who cannot move loses, or play goes on for ever' \
    'retrograde misere:nim 2 --certify $folder/x'
complains 'line 12 of the certificate: a game whose options are listed is not played in misere play' 'play --proof $folder/misere-listed.cert'
together='a certificate has a mark for each class of moves, and the greatest mark that comes up for ever decides: the classes of this game decide only together'
complains "$together" "loopy '@a{a>L!k:a;a>L!m:a;!!k,m=R;!k=L;!m=L}' results --certify \$folder/x"
complains "$together" "loopy '@a{a>L!k:a;a>L:a;!k=D;!n=L}' results --certify \$folder/x"
complains 'a position that comes back with more prisoners is not compared exactly' "loopy '@a{a>L:b+1;b>R:a}' results --certify \$folder/x"
complains 'this game is known by its two sides only: write its graph, as in @s{s>L:s}' \
    'loopy dud results --certify $folder/x'
complains '--certify goes with results, compare' 'loopy over simplify --certify $folder/x'
complains '--certify FILE is for one position' 'value domineering 2x2 2x3 --certify $folder/x'
complains '--birthday goes with --certify' 'value domineering 2x2 --birthday'
complains '--stops goes with --certify' 'eval 1 --stops'
complains '--temperature goes with --certify' 'eval 1 --temperature'
complains '--certify FILE is for one expression' 'eval 0 1 --certify $folder/x'
report 'and leaves no file' "$(ls "$folder/x" 2>&1 | grep -c 'No such')" 1

# scripts/change-certificates changes them many times.
[ -z "${KEEP-}" ] || cp "$folder"/*.cert "$KEEP"

# Single changes by chance: nothing false is accepted.
if command -v python3 >/dev/null 2>&1; then
    python3 "$(dirname "$0")/../judge/temperatures.py" 40 >"$folder/temperatures" 2>&1
    verdict $? 'stops, means and temperatures of games made by chance' || sed 's/^/# /' "$folder/temperatures"
    python3 "$(dirname "$0")/../judge/lean.py" "$folder"/*.lean >"$folder/theorems" 2>&1
    verdict $? 'theorems of Lean hold of the games that they define' || sed 's/^/# /' "$folder/theorems"
    python3 "$(dirname "$0")/../judge/returns.py" "${MUTANTS:-20}" 10 1 >"$folder/returns" 2>&1
    verdict $? 'closed tables of sums of graphs made by chance' || sed 's/^/# /' "$folder/returns"
    python3 "$(dirname "$0")/../judge/misere.py" "${MUTANTS:-30}" 5 1 >"$folder/misere" 2>&1
    verdict $? 'sums made by chance under misere play' || sed 's/^/# /' "$folder/misere"
    "$ENDER" value domineering 4x5 --certify "$folder/images.cert" >/dev/null
    python3 "$(dirname "$0")/../judge/images.py" 4 5 "$folder/images.cert" >"$folder/images" 2>&1
    verdict $? 'of the images of a board one is placed' || sed 's/^/# /' "$folder/images"
    python3 "$(dirname "$0")/../judge/memory.py" >"$folder/memory" 2>&1
    verdict $? 'hostile certificates take at most 64 bytes for each of theirs' || sed 's/^/# /' "$folder/memory"
    python3 "$(dirname "$0")/../judge/mutants.py" "${MUTANTS:-60}" 1 "$folder/board.cert" "$folder/cram.cert" \
        "$folder/greater.cert" "$folder/confused.cert" "$folder/dyadic.cert" "$folder/kayles.cert" "$folder/4.cert" \
        "$folder/splits.cert" "$folder/several.cert" "$folder/far.cert" "$folder/solved.cert" "$folder/lost.cert" \
        "$folder/holed.cert" "$folder/mixed.cert" "$folder/hot.cert" "$folder/stones.cert" "$folder/toads.cert" \
        "$folder/passes.cert" "$folder/nogo.cert" "$folder/groups.cert" "$folder/frogs.cert" "$folder/rows.cert" \
        "$folder/born.cert" "$folder/two.cert" "$folder/late.cert" "$folder/stops.cert" "$folder/all.cert" \
        "$folder/heated.cert" "$folder/tepid.cert" "$folder/warm.cert" "$folder/many-walls.cert" "$folder/tiny.cert" \
        "$folder/second.cert" "$folder/nim.cert" "$folder/codes.cert" "$folder/tree.cert" "$folder/circle.cert" \
        "$folder/heaped.cert" "$folder/drawn.cert" "$folder/hung.cert" "$folder/planted.cert" "$folder/listed-sum.cert" \
        "$folder/back.cert" "$folder/leaves.cert" "$folder/both.cert" "$folder/over.cert" "$folder/overs.cert" \
        "$folder/threats.cert" "$folder/passes.cert" "$folder/dud.cert" "$folder/threat.cert" "$folder/ko.cert" \
        "$folder/misere.cert" "$folder/misere-right.cert" "$folder/misere-sum.cert" "$folder/misere-heaps.cert" \
        "$folder/misere-stalks.cert" "$folder/misere-moves.cert" "$folder/misere-listed.cert" \
        "$folder/upon.cert" "$folder/slides.cert" "$folder/after.cert" "$folder/after-right.cert" >"$folder/mutants"
    verdict $? 'no mutant is accepted whose statement is false' || sed 's/^/# /' "$folder/mutants" | cut -c1-300
    python3 "$(dirname "$0")/../judge/wrong_values.py" "$folder/kayles.cert" "$folder/dawson.cert" "$folder/137.cert" \
        "$folder/4.cert" "$folder/splits.cert" "$folder/set.cert" >"$folder/mutants"
    verdict $? 'a certificate with a wrong nim value anywhere is refused at its line' ||
        sed 's/^/# /' "$folder/mutants" | cut -c1-300
fi
tap_end
