#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Playing, moves by name and whole families, as a person meets them. Output is TAP. $ENDER is the
# command.
set -u

. "$(dirname "$0")/../tap.sh"

# says TEXT ARGUMENT...: what the command prints on both channels, then its exit status.
says() {
    text=$1
    shift
    got=$("$ENDER" "$@" 2>&1 </dev/null)
    report "ender $*" "$got $?" "$text"
}

# draws TEXT ARGUMENT...: what `ender draw` prints, with a blank for the end of each line.
draws() {
    text=$1
    shift
    got=$("$ENDER" draw "$@" 2>&1 </dev/null | tr -s '\n' ' ')
    report "ender draw $*" "$got" "$text"
}

# complains STATUS PATTERN ARGUMENT...: it exits with STATUS, and PATTERN is in what it complains of.
complains() {
    status=$1
    pattern=$2
    shift 2
    got=$("$ENDER" "$@" 2>&1 >/dev/null </dev/null)
    report "ender $*" "$? $(printf '%s\n' "$got" | grep -c -e "$pattern")" "$status 1"
}

# advised LINE ARGUMENT...: the last line of what `ender moves --strategy` says.
advised() {
    line=$1
    shift
    got=$("$ENDER" moves "$@" --strategy 2>&1 </dev/null | tail -1)
    report "ender moves $* --strategy" "$got" "$line"
}

# played INPUT LINE ARGUMENT...: in a game with these lines of input this line is printed, once.
played() {
    input=$1
    line=$2
    shift 2
    got=$(printf '%s\n' "$input" | tr ' ' '\n' | "$ENDER" play "$@" 2>&1 | grep -c -x -F -e "$line")
    report "ender play $*: $line" "$got" 1
}

# The program wins what it can win.
played '1:1r1' 'Left has no move: you lose.' bipass bw+bw
played '1' 'Left has no move: you win.' misere:nim 2
played '1,1 0' 'Right has no move: you lose.' misere:nim 1,1,1
played '1-1 2-2' 'Left has no move: you lose.' nim 1,2,3
played '1:2r1 1:1r1 1:1r1' 'Right has no move: you win.' bipass bbww+bw
played 'quit' 'Left: 1:1r1' bipass bw --as right
played '' 'Left has no move: you lose.' bipass 0
played 'r1-1' 'Left has no move: you win.' ferrers '[1]' --as right --first right

# What one can ask at the prompt.
played '1:2l5' "Right> \`1:2l5\` is no move of Right; expected one of 1:2l1" \
    bipass bw --as right --first right
played 'hint' 'Left> no move wins: the summands cancel in pairs (Tweedledum and Tweedledee)' nim 1,1
played 'hint' "Left> 1:3-1 wins: the nim sum is * (Bouton's theorem)" nim 3,2
played 'hint' "Left> 2:2-1 wins: the nim sum is *3 (Bouton's theorem)" hackenbush G nim 2
played 'why' "Right to move wins by 1:3-1: the nim sum is * (Bouton's theorem)" nim 3,2
played 'hint' 'Left> 1:2,1-3,1 wins' domineering 4x4
played 'undo' 'Left> there is nothing to take back' nim 1,1
played 'moves' 'Left> 1:1,1-2,1 1:1,2-2,2' domineering 2x2
played 'moves' 'Left> 1:1,1-2,1 1:1,2-2,2 1:1,1-1,2 1:2,1-2,2' cram 2x2
played 'moves' 'Left> 1:1,1-1,2 1:1,2-1,1' impartial-clobber xo
played 'moves' 'Left> 1:1,1-3,2' knights-clobber 'x./../.o'
said='Left> a move, or: moves, hint, why, board, undo, save FILE, load FILE, quit'
played 'help' "$said" nim 1
played '?' "$said" nim 1
played 'exit' 'You are Left, Left begins. At the prompt: a move, or: moves, hint, why, board, undo, save FILE, load FILE, quit.' nim 1
played '1:1-1' 'Right has no move: you win.' bipass 0 domineering 0 nim 1
played '1 1-1' 'Left has no move: Right wins.' nim 2 --two
played '1:2-1 undo' 'Right>          2 oo' nim 2 --two
played '1:1-1 undo undo' 'Right> there is nothing to take back' nim 2,1 --as right --first right --level 1 --seed 1
played '1' 'Left has no move: you win.' misere:nim 2 misere:kayles 0
# Boards have their coordinates beside them, and dominoes look like dominoes.
played 'board' '    1 2 3' domineering 2x3
played '1:1,1-2,1 1:2,2-2,3' ' 2  u <=>' domineering 2x3 --two
played '1:1,1-2,1 1:2,2-2,3' ' 1  ^ . .' domineering 2x3 --two
played '1:1,1-1,2' ' 1  .(x)x' clobber xox --two
played '1,1 1,3' ' 1  x #(o)' snort 3x3 --two
played 'board' 'Left> ●○●○○' bipass bwbww
played '1:1r1 undo' 'Left> ●○○○' bipass bwww
played '4l1' 'Right> ●○○' bipass bwbw --as right --first right
played '1>e 1>0' 'Left has no move: Right wins.' strings 'L R L + *3'
played 'hint' 'Right> wins: 3>0' strings 'L R^w + R + *w' --as right --first right
played '1>L' 'Left> a string becomes one of its beginnings by a move' strings 'L + *w'
complains 2 'one sum at a time' play strings

says 'bw+bww 0' occurs bipass '^*' --sums
says 'none up to 8 stones 1' occurs bipass '^*'
says 'none up to 6 stones 1' occurs bipass '*2' --sums --max 6
says '{"position":"bbww","size":4} 0' occurs bipass '{*,^|*,v}' --json
says 'null 1' occurs bipass '*2' --json
says 'bw 0' occurs bipass 'lit({0|0})' --all

# Hot boards: all of them, listed in another way; climbs find the hottest, the same ones each time.
cat >"$folder/boards.lua" <<'END'
local rules, temperatures, seen = ender.ruleset "domineering", {}, {}
local function key(set, map)
    local text = {}
    for square = 0, 8 do text[map(square % 3, square // 3) + 1] = set[square] and "." or "#" end
    return table.concat(text)
end
local maps = {}
for which = 0, 7 do
    maps[#maps + 1] = function(x, y)
        if which & 1 > 0 then x = 2 - x end
        if which & 2 > 0 then y = 2 - y end
        if which & 4 > 0 then x, y = y, x end
        return 3 * y + x
    end
end
local function fill(set, x, y)
    if x < 0 or y < 0 or x > 2 or y > 2 or not set[3 * y + x] then return 0 end
    set[3 * y + x] = nil
    return 1 + fill(set, x - 1, y) + fill(set, x + 1, y) + fill(set, x, y - 1) + fill(set, x, y + 1)
end
for mask = 1, 511 do
    local set, copy, count, start, rows, cols = {}, {}, 0, nil, {}, {}
    for square = 0, 8 do
        if mask >> square & 1 == 1 then
            set[square], copy[square], count, start = true, true, count + 1, square
            rows[square // 3], cols[square % 3] = true, true
        end
    end
    local text, new = key(set, maps[1]), true
    for _, map in ipairs(maps) do new = new and not seen[key(set, map)] end
    if rows[0] and rows[2] and cols[0] and cols[2] and new and fill(copy, start % 3, start // 3) == count then
        seen[text] = true
        temperatures[#temperatures + 1] = rules(text:sub(1, 3) .. "|" .. text:sub(4, 6) .. "|" .. text:sub(7)):value():temperature()
    end
end
table.sort(temperatures, function(a, b) return a > b end)
for _, t in ipairs(temperatures) do print(t) end
END
"$ENDER" run "$folder/boards.lua" >"$folder/boards"
"$ENDER" occurs domineering --hottest 1000 --within 3x3 | tail -n +3 | awk '{print $1}' >"$folder/hottest"
cmp -s "$folder/boards" "$folder/hottest" && [ "$(wc -l <"$folder/boards")" -eq 24 ]
verdict $? 'connected boards that touch all four sides, by temperature'
climb() { "$ENDER" occurs domineering --hottest 2 --words .# --length 3 --rows 3 --steps 2000 --seed "$1"; }
[ "$(climb 5)" = "$(climb 5)" ] && climb 5 | sed -n 3p | grep -q '^3/2 '
verdict $? 'climbs find the hottest board of 3x3'
"$ENDER" occurs domineering --hottest 1 --within 2x2 --json | grep -q '"name":"1".*"position": "..|..", "value": {"name":"+-1"'
verdict $? 'the hottest board in JSON'
complains 2 '--hottest needs --within' occurs domineering --hottest 1
complains 2 'nothing is left to chance' occurs domineering --hottest 1 --within 2x2 --seed 1
complains 2 'goes with --hottest' occurs domineering 1 --within 2x2
complains 2 'at most 24 squares' occurs domineering --hottest 1 --within 5x5
complains 2 'is not played on boards of' occurs nim --hottest 1 --within 2x2
complains 2 'no board of these letters' occurs domineering --hottest 1 --words qz
says 'xoxo 0' occurs clobber '{*,^|*,v}' --words xo
says 'none up to 5 letters 1' occurs clobber '*2' --words xo --max 5
complains 2 'cannot be enumerated' occurs maze 1
complains 2 'is a truth value' occurs bipass '1 < 2'
complains 2 'from 1 to 4096' occurs bipass '*' --max 0
complains 2 'a ruleset and a value' occurs bipass
complains 2 'a position of bipass is missing' play bipass
complains 2 'in another the player who cannot move loses' play nim 1 misere:nim 1
complains 2 'load says itself' play nim 1 --load nothing
complains 2 'from 1 to 4' play nim 1 --level 5
complains 2 "left or right, not \`me\`" play bipass bw --as me
complains 2 'expected a stone' play bipass zz
complains 2 'about one position' moves bipass bw nim 2 --report
complains 2 'values goes with --strategy' moves bipass bw --values
# Where values take too long, theorems tell the outcomes.
for sum in 'bipass b30w25bw9' 'wythoff 1000,1700'; do
    # shellcheck disable=SC2086
    got=$("$ENDER" moves $sum --seconds 0.4 2>/dev/null | tail -1)
    case $sum in
    bipass*) wanted='outcome L (without the value); Left to move wins; Right to move loses' ;;
    *) wanted='outcome N (without the value); Left to move wins; Right to move wins' ;;
    esac
    report "ender moves $sum: by theorem" "$got" "$wanted"
done
advised 'Left to move wins by 2:2-1: the nim sum is *3 (Bouton'"'"'s theorem)' bipass bw nim 2 --player left
advised 'Left to move wins by 1:1700-1082: Wythoff'"'"'s pairs (1907)' wythoff 1000,1700 --player left
advised 'Left to move wins by 1:both-9: Wythoff'"'"'s pairs (1907)' wythoff 1618033,2618027 --player left --memory 60M
advised 'Left to move wins: Moore'"'"'s theorem (1910)' moore-nim 2:30000,29999,5 --player left
is 'of very many moves only the advised one is made' '!> 1:both-9' \
    "$("$ENDER" moves wythoff 1618033,2618027 --strategy --player left --memory 60M --format csv 2>&1 | sed -n 's/^Left,\([^,]*\),\([^,]*\),.*/\1 \2/p')"
advised 'Left to move wins by 1:56r9: the sign of the excess (Larsson and Nowakowski 2021, Proposition 4, Corollary 11, Lemma 13)' \
    bipass b30w25bw9 --player left
advised 'Right to move loses: the atomic weight is 11 (two-ahead rule)' bipass b9w16b3w7 nim 77 --player right
advised 'Left to move loses: the first difference of the two strings decides (Colon Principle)' \
    hackenbush GGBGRGB hackenbush GGRGRBG --player left
advised '--values looks at the value of every move' domineering 6x6 --player left
says "$(printf 'misere_outcome\n--------------\nL') 0" table bipass b12w20 --columns misere_outcome --method closed
says "$(printf 'misere_outcome\n--------------\n-') 0" table domineering 3x3 --columns misere_outcome --method closed
says '* 0' value toads-frogs TTTT.FFFFFF --method closed
complains 2 'a range such as 1..8' table bipass --size 5..4
complains 2 'sums needs --size or --max-size' table bipass --sums bw
says "$("$ENDER" table bipass --size 1..5) 0" table bipass --max-stones 5
says "$("$ENDER" table toads-frogs --size 1..3 --sums --format csv) 0" table toads-frogs --max-size 3 --sums --format csv
complains 2 'made of cells, not of stones: --max-size 3' table toads-frogs --max-stones 3
complains 2 'max-size takes a number from 1' table bipass --max-size 0
complains 2 'max-stones takes a number from 1' table bipass --max-stones x
complains 2 'random goes with --words' table bipass --random 3
complains 2 'rows goes with --random' table clobber --words xo --length 3 --rows 2
complains 2 'random takes a number from 1 to 16777216' table clobber --words xo --length 3 --random 0
complains 2 'is a position of nim' table nim --words x --length 2 --random 4
says "$("$ENDER" table clobber --words xo. --length 2..6 --rows 3 --random 40 --seed 7 --format csv) 0" \
    table clobber --words xo. --length 2..6 --rows 3 --random 40 --seed 7 --format csv
got=$("$ENDER" table nogo --words xo. --length 3..6 --rows 2 --random 50 --columns length,position --format tsv |
    awk 'NR > 1 && (length($2) != 2 * $1 + 1 || $2 ~ /[^xo.|]/) { bad++ } END { print NR - 1, bad + 0 }')
report 'fifty boards by chance, of their lengths' "$got" '50 0'
[ "$("$ENDER" table clobber --words xo --length 9 --random 9 --seed 1)" = \
    "$("$ENDER" table clobber --words xo --length 9 --random 9 --seed 2)" ]
report 'another seed makes others' $? 1
complains 2 'only one of' table bipass --max-stones 3 --size 1..3
complains 2 'no variable of this name; ranges are given for n' table nim '{m}' n=1..2
complains 2 'wants a variable with a range, such as m=1..5' table nim '{m}'
complains 2 'do not go together' table bipass --size 2..3 --words bw --length 2..3
complains 2 "no property \`distinct:value\`" table bipass --size 2..3 --columns distinct:value
complains 2 "no property \`nothing\`" table bipass --size 2..3 --count max:nothing
says "$(printf '%s\n' size,outcome,distinct:value,max:birthday,count 2,N,1,1,1 3,L,1,2,1 3,R,1,2,1) 0" table bipass --size 2..3 --count size,outcome,distinct:value,max:birthday --format csv
says "$(printf '%s\n' outcome,max:outcome,max:value,count N,-,-,2) 0" table nim 1 2 --count outcome,max:outcome,max:value --format csv
says "$(printf '%s\n' size,count 2,1 3,2 4,5) 0" table bipass --size 2..4 --sums --count size --format csv
complains 2 'all options' moves bipass bw --report --winning
complains 2 'there are none' moves misere:nim 2 --report
complains 3 'more than 4194304 positions' table bipass --size 30..30

# Tables fit where they are printed; cells of several lines keep them.
got=$(COLUMNS=40 "$ENDER" table domineering 4x4 3x3 --columns position,value | awk '/^\(/ { next } { if (length($0) > most) most = length($0) } END { print most }')
report 'a table is cut to COLUMNS' "$got" 40
got=$(COLUMNS=40 "$ENDER" table domineering 4x4 --columns value --format csv)
report 'other formats are not cut' "$got" "$(printf 'value\n"%s"' "$("$ENDER" value domineering 4x4)")"
got=$("$ENDER" table nim 5 --columns position,thermograph,mean | sed -n '3p;4p')
report 'a cell of several lines' "$got" '5            |           |             0
             |           |'
got=$("$ENDER" table bipass --columns position 'b^99w^600' 'b^9w^9' | grep -c '^.\{397\}\.\.\.$')
report 'a cell of more than 400 characters is shortened' "$got" 1
got=$("$ENDER" table toads-frogs --words 'TF)' --length 2..2 --columns position | tail -n +3 | tr '\n' ' ')
report 'words that spell no position are left out' "$got" 'TT TF FT FF '
complains 2 'is a position of nim' table nim --words ab --length 2..3
says 'none up to 3 letters 1' occurs nim 1 --words ab --max 3

# Reductions with their steps keep the value.
says '00011000111 = 011000111 = 0100111 0' eval 'report("lenres", "reduction", "00011000111")'
for row in 00011000111 0110 10010 0101101; do
    steps=$("$ENDER" eval "report(\"lenres\", \"reduction\", \"$row\")" | sed 's/ = / /g')
    # shellcheck disable=SC2086
    report "the steps of $row have one value" "$("$ENDER" value lenres $steps | sort -u | wc -l)" 1
done
for row in '3,2,1@4,1' '5,0,3,4@1,2' '2,2@2'; do
    got=$("$ENDER" eval "report(\"cricket-pitch\", \"reduction\", \"$row\")" 2>&1 | tr '=' '\n' | while read -r step; do "$ENDER" value cricket-pitch "$step" --method search; done | sort -u | wc -l)
    report "the steps of $row have one value" "$got" 1
done

# Drawings (BIPASS-44: figures 2 to 6 of the paper; BIPASS-0137, -0896 to -0899).
draws "●●○○ + ●○ " bipass bbww+bw
draws "●●○○ L 2r2 ●○○ " bipass bbww 'L 2r2'
draws "●●●○ R 4l3 0 " bipass bbbw 'R 4l3'
draws "[][]○ []○● []○ []○ ● " ferrers '[2,1,1,1]'
draws "[][]○ []○● []○ []○ ● L c1-2 [][]○ []○● ● R r1-1 []○ []○ ● L c1-2 0 " \
    ferrers '[2,1,1,1]' 'L c1-2' 'R r1-1' 'L c1-2'
complains 2 'is not L or R, a blank and a move' draw bipass bbww 1r2
complains 2 'is no move of Left' draw bipass bbww 'L 9r9'
complains 2 'a position of bipass is missing' draw bipass

# Games are kept in files.
"$ENDER" play domineering 3x4 nim 2 --two >/dev/null 2>&1 <<END
1:1,1-2,1
1:1,2-1,3
2:2-1
save $folder/game
END
report 'a saved game' "$(cat "$folder/game")" 'ender play 1
position domineering ....|....|....
position nim 2
person Left
person Right
first Left
move 1:1,1-2,1
move 1:1,2-1,3
move 2:2-1'
got=$(printf 'undo\n' | "$ENDER" play --load "$folder/game" 2>&1 | tail -7)
report 'it goes on, and can be taken back' "$got" 'Right>     1 2 3 4
 1  n <=> .
 2  u . . .
 3  . . . .
+
         2 oo
Left> '
# Values are played like positions, and what is negative.
printf '1:5\nsave %s\n' "$folder/game" | "$ENDER" play '{5|1}' '{4|-1}' - nim 2 >"$folder/output" 2>&1
report 'a sum of values is played' "$(grep '^Right: ' "$folder/output")" 'Right: 2:-1'
report 'and kept' "$(sed -n '2,4p; $p' "$folder/game")" 'sum {5|1}
sum {4|-1}
sum -nim("2")
move 2:-1'
report 'and read' "$(printf 'moves\n' | "$ENDER" play --load "$folder/game" 2>&1 | grep '^Left> 1')" 'Left> 1:4 3:2-2 3:2-1'
for line in 'move 9' 'position nim' 'sum {' 'first nobody' 'nonsense'; do
    printf 'ender play 1\nposition nim 2\n%s\n' "$line" >"$folder/bad"
    got=$("$ENDER" play --load "$folder/bad" </dev/null 2>&1)
    report "a saved game with the line $line" "$? $(printf '%s\n' "$got" | grep -c 'no move of\|line 3 is no line')" '2 1'
done
got=$("$ENDER" play --load "$folder/absent" </dev/null 2>&1)
report 'a saved game that is not there' "$? $(printf '%s\n' "$got" | grep -c 'cannot read')" '2 1'

# A certificate answers: of the sum that it is about, with the sides for which something is proved.
"$ENDER" solve clobber 2x3 bipass bwbw --certify "$folder/proof" >/dev/null
got=$(printf 'moves\nnonsense\nhint\n' | "$ENDER" play --proof "$folder/proof" 2>&1)
report 'a sum is played by its certificate' "$(printf '%s\n' "$got" | sed -n 1p)" \
    "You are Left, Right begins; it is proved that you lose. At the prompt: a move, or: moves, board, quit."
report 'the program begins' "$(printf '%s\n' "$got" | grep -c '^Right: [12]:')" 1
report 'what is no move' "$(printf '%s\n' "$got" | grep -c 'is no move of Left')" 1
report 'words of other games' "$(printf '%s\n' "$got" | grep -c 'with --proof there are a move, or: moves, board, quit')" 1
# The first move that there is, until there is none. The program may have ended when it is asked for moves.
first_moves() {
    trap '' PIPE
    mkfifo "$folder/to" "$folder/from"
    "$ENDER" play --proof "$@" <"$folder/to" >"$folder/from" 2>&1 &
    exec 3>"$folder/to" 4<"$folder/from"
    echo moves >&3
    while IFS= read -r line <&4; do
        case $line in
        *'you lose.') break ;;
        *'> '[0-9]*:*)
            line=${line#*> }
            printf '%s\nmoves\n' "${line%% *}" >&3 2>/dev/null
            ;;
        esac
    done
    exec 3>&- 4<&-
    wait
    rm "$folder/to" "$folder/from"
    printf '%s\n' "$line"
}
report 'who plays against a proof loses' "$(first_moves "$folder/proof")" 'Left has no move: you lose.'
report 'on the other side, too' "$(first_moves "$folder/proof" --as right)" 'Right has no move: you lose.'
"$ENDER" value domineering 3x4 --certify "$folder/proof" >/dev/null
report 'against a value' "$(first_moves "$folder/proof" --as right)" 'Right has no move: you lose.'
report 'what is not proved' "$("$ENDER" play --proof "$folder/proof" --as left --first right 2>&1 </dev/null | head -1)" \
    "ender: the certificate does not prove that Right wins moving first: it proves that who moves second wins"
# In misere play the program has won when it cannot move.
"$ENDER" solve misere:clobber 3x3 misere:nim 2 --certify "$folder/proof" >/dev/null
report 'misere play' "$(first_moves "$folder/proof")" 'Right has no move: you lose.'
report 'misere play, the other side' "$(first_moves "$folder/proof" --as right)" 'Left has no move: you lose.'
"$ENDER" solve misere:nim 0 --certify "$folder/proof" >/dev/null
report 'nothing, in misere play' "$("$ENDER" play --proof "$folder/proof" </dev/null | tail -1)" 'Right has no move: you lose.'
"$ENDER" value domineering 3x4 --certify "$folder/proof" >/dev/null
head -c 60 "$folder/proof" >"$folder/bad"
report 'a certificate that was cut off' "$("$ENDER" play --proof "$folder/bad" 2>&1 </dev/null | head -1)" \
    "ender: line 7 of the certificate: the file ends within it"

# Where play may return: a win with a count, survival until a position comes up again, and graphs.
"$ENDER" retrograde backsliding-toads-frogs TT.F --certify "$folder/proof" >/dev/null 2>&1
report 'a win is counted' "$(printf '1:TFT.\n' | "$ENDER" play --proof "$folder/proof" | grep -c 'makes at most 4 moves\|at most [32] more moves')" 3
report 'to its end' "$(first_moves "$folder/proof")" 'Right has no move: you lose.'
sed 's/-frogs TT\.F/-frogs TF.T/' "$folder/proof" >"$folder/bad"
report 'a table of another position' "$("$ENDER" play --proof "$folder/bad" 2>&1 </dev/null)" \
    'ender: the moves that the certificate lists are not those of backsliding-toads-frogs TF.T'
"$ENDER" solve loopy-geography 'a>b>a,a:T' --certify "$folder/proof" >/dev/null 2>&1
got=$(printf '1:a>b\n1:a>b\n' | "$ENDER" play --proof "$folder/proof" 2>&1)
report 'survival' "$(printf '%s\n' "$got" | grep -c 'proved that you do not win\|You were to move here before: play may go on')" 3
# Who makes a move for ever by which he loses is told so.
"$ENDER" loopy '@a{a>L!k:b;b>R:a;!k=R}' results --certify "$folder/proof" >/dev/null
got=$(printf '1:1\n1:1\n' | "$ENDER" play --proof "$folder/proof" 2>&1)
report 'marks decide' "$(printf '%s\n' "$got" | grep -c 'it is proved that you lose\|Right: 1:0\|play may go on for ever, and then you lose')" 5
# Sums of several summands in which play may return are played to the end of every line.
if command -v python3 >/dev/null 2>&1 && [ -n "${CHECK-}" ]; then
    python3 "$(dirname "$0")/../judge/lines.py" 'loopy-geography a>b>a,a:T domineering 1x2' \
        'backsliding-toads-frogs TF. - backsliding-toads-frogs T.F + 1/2' \
        'loopy-geography a>b>a,a:T loopy-geography a>b>a,b:T' >"$folder/against" 2>&1
    verdict $? 'all lines against proofs of sums' || sed 's/^/# /' "$folder/against"
fi
"$ENDER" loopy over compare over --certify "$folder/proof" >/dev/null
got=$(printf '1:9\n2:0\n' | "$ENDER" play --proof "$folder/proof" 2>&1)
report 'graphs' "$(printf '%s\n' "$got" | grep -c 'is no move of Left: a move\|Right: 1:0\|^1: 0\|^-2: 0')" 6

# The limit is for the whole answer; Ctrl-C ends the search and not the game.
got=$(printf 'hint\nmoves\n' | within 120 "$ENDER" play clobber 5x6 --seconds 0.2 2>&1 | grep -c 'not known to lose\|1:5,5-4,5')
report 'a hint that is not found in time' "$got" 2
mkfifo "$folder/lines"
"$ENDER" play clobber 6x6 --seconds 900 <"$folder/lines" >"$folder/out" 2>&1 &
player=$!
exec 3>"$folder/lines"
echo hint >&3
worked "$player" 30
kill -INT "$player"
echo moves >&3 # is read when the search has ended
exec 3>&-
wait "$player"
report 'a search that is interrupted' "$(grep -c 'not known to lose\|1:5,5-4,5' "$folder/out")" 2

tap_end
