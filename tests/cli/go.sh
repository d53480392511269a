#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ender go as a person and as another program meets it: boards, complaints, SGF, the Go Text Protocol
# with lines of any kind. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

# says STATUS TEXT ARGUMENT...: the command exits with STATUS and its standard output is TEXT.
says() {
    status=$1
    text=$2
    shift 2
    got=$("$ENDER" go "$@" 2>"$folder/complaint" </dev/null)
    report $? "$status" "$got" "$text" "$*"
}

# complains STATUS PATTERN ARGUMENT...: it exits with STATUS and PATTERN is in what it complains of.
complains() {
    status=$1
    pattern=$2
    shift 2
    "$ENDER" go "$@" >"$folder/output" 2>"$folder/complaint" </dev/null
    got=$?
    if grep -q -- "$pattern" "$folder/complaint"; then
        report $got "$status" "$pattern" "$pattern" "$*"
    else
        report $got "$status" "$(cat "$folder/complaint")" "$pattern" "$*"
    fi
}

# answers COMMANDS TEXT: the answers of GTP, empty lines left out.
answers() {
    got=$(printf '%b' "$1" | "$ENDER" go gtp 2>"$folder/complaint" | sed '/^$/d')
    report $? 0 "$got" "$2" "gtp: $1"
}

report() {
    name=$(printf '%s' "$5" | tr -c '[:print:]' ' ' | cut -c1-100)
    [ "$1" -eq "$2" ] && [ "$3" = "$4" ]
    verdict $? "$name" && return
    echo "# status $1, expected $2"
    printf '%s\n' "got: $3" "expected: $4" "$(cat "$folder/complaint")" | sed 's/^/# /'
}

# ---- boards ----

says 0 '.b./b.b/.b.
prisoners: Black has taken 1, White 0' play .b./bw./.b. b@2,3
says 0 '.b./b.b/.b.
prisoners: Black has taken 1, White 0' play .X./XO./.X. 'black@C2'
printf '. b .\nb w .\n. b .\n' >"$folder/board.txt"
says 0 '.b./b.b/.b.
prisoners: Black has taken 1, White 0' play "$folder/board.txt" b@2,3
says 0 'b.
prisoners: Black has taken 0, White 0' play 2x1 b@A1
says 0 '{"board": "b.", "width": 2, "height": 1, "moves": 1, "to_play": "white", "captured": 0, "prisoners": {"black": 0, "white": 0}, "over": false}' \
    play .. b@1,1 --json
says 0 'no: suicide' legal .b./b.b/.b. w@2,2
says 0 yes legal .b./b.b/.b. w@2,2 --suicide
says 0 '{"legal": false, "why": "occupied"}' legal b. w@1,1 --json
says 0 '["B1", "C1"]' legal b.. w --json
says 0 none legal .b/b. w
says 0 yes legal .bw./bw.w/.bw. 'b@2,3 w@2,2' --ban none
complains 2 'before the opponent' play .bw./bw.w/.bw. b@2,3 w@2,2
complains 2 'is `solve` meant' solved ..
complains 2 'there are show, play'
complains 2 'expected one of' show 'b.?'
complains 2 'there is no file' show "$folder/nothing.sgf"
complains 2 'cannot read' show "$folder"
complains 2 '1 to 25 lines' show 26x3
for size in 19x 9x0 0 0x9 26 9x26 99999999999999999999 30x30; do
    complains 2 'a board has 1 to 25 lines a side; an empty one is written 9x9 or 19' show $size
done
for size in 19x19x 9X9 9*9 9,9 9x9x9 19b 5.5; do
    complains 2 'an empty board is written 9x9 or 19' show "$size"
done
complains 2 'an empty one is written 9x9 or 19' legal 9xx9 b
complains 2 'an empty board is written 9x9 or 19' status 9y
complains 2 'an empty board is written 9x9 or 19' solve 9-9
complains 2 'at most 25 columns' show ..........................
complains 2 'string at C1 has no liberty' show .bw
complains 2 'rows 1 to 1' play .. b@2,1
complains 2 'takes J, N or none' play .. b@1,1 --ban K

# ---- counting ----

says 0 'Black  2 territory + 2 stones = 4
White  0 territory + 0 stones = 0
B+4' score bw/b. --dead 1,2
says 0 'Black  2 territory + 1 captives = 3
White  0 territory + 1 captives = 1
B+1.5' score bw/b. --dead B2 --rules japanese --captives W=1 --komi 0.5
says 0 '{"black": 3, "white": 3, "net": 0, "komi": -0.50, "result": "B+0.5", "black_totals": {"territory": 1, "stones": 2, "captives": 0}, "white_totals": {"territory": 1, "stones": 2, "captives": 0}, "kos": [], "in_atari": ["B1", "D1"]}' \
    score .bbww. --komi -0.5 --json
complains 2 'no stone stands at A1' score .b --dead 1,1
complains 2 'immortal' score .B --dead 1,2
complains 2 'such as 6.5' score .B --komi x
complains 2 'territory B=23' score 'territory X=3'

says 0 'the string at D2 is dead
Black  4 territory + 8 stones = 12
White  0 territory + 0 stones = 0
B+12' score .b.w.b/bbbbbb --dead auto
complains 2 'no stone stands at A2' score .b.w.b/bbbbbb --dead 'auto 1,1'

printf '(;SZ[6:1]RU[Japanese]KM[1]AB[ca][da];W[aa];B[fa])' >"$folder/rules.sgf"
says 0 'Black  2 territory + 1 captives = 3
White  0 territory + 0 captives = 0
B+2
the ko at E1 is not played out; its point counts for nobody' score "$folder/rules.sgf" --dead 1,1
# what is judged is told as that, beside the range
got=$("$ENDER" go score tests/go/finished-9x9-7.sgf | tail -n 1)
report $? 0 "$got" "judged W+4.5; between W+32.5 and B+21.5 if G7 D4 G4 are not what they seem; \
between W+86.5 and B+75.5 if A7 F7 B6 D6 E6 G6 F5 J5 are not either" "a judged score is a range"
got=$("$ENDER" go score tests/go/finished-9x9-9.sgf | tail -n 1)
report $? 0 "$got" \
    'assumed B+1.5; between W+86.5 and B+1.5 if C9 B8 C7 H7 B5 B3 are not what they seem' \
    "strings with room for two eyes are assumed to live"
got=$("$ENDER" go score tests/go/finished-9x9-7.sgf --alive 'G7 D4 G4' | grep -c 'is dead')
report $? 1 "$got" 0 "what is said to live is not judged"
got=$("$ENDER" go score tests/go/finished-9x9-7.sgf --dead none | tail -n 2 | head -n 1)
report $? 0 "$got" 'W+2.5' "without a word on the dead all live"
got=$("$ENDER" go score tests/go/finished-9x9-7.sgf --json)
report $? 0 "$(printf '%s' "$got" | grep -c '"decided": false, "assumed": false, "net_range": \[-81, 81\], "net_range_if_assumed": \[-27, 27\].*"basis": "judged"')" 1 \
    "a judged score in JSON"
got=$(printf 'loadsgf tests/go/finished-9x9-7.sgf\nfinal_score\n' | "$ENDER" go gtp 2>&1 >/dev/null)
report $? 0 "${got%%;*}" 'ender: final_score: judged W+4.5' "a judged final_score has a remark"
got=$(printf 'boardsize 9\ngenmove b\n' | "$ENDER" go gtp 2>&1 >/dev/null)
report $? 0 "$got" 'ender: genmove: a guess: the position is not solved, and games by chance went best with it' \
    "genmove on an empty board is a guess"
# another program judges: a small one, which answers as it is told to
cat >"$folder/engine" <<'END'
#!/bin/sh
# engine DEAD [SEKI]: the answers to final_status_list; some words make it misbehave
while read -r command rest; do
    case "$1:$command" in
    hangs:final_status_list) sleep 1000 ;;
    dies:final_status_list) exit 1 ;;
    floods:final_status_list) yes A1 2>/dev/null ;; # it would complain when nobody reads any more
    counts:final_status_list) [ "$rest" = dead ] && printf '=17 A3\n\n' || printf '?18 invalid status\n\n' ;;
    *:final_status_list) [ "$rest" = dead ] && printf '= %s\n\n' "$1" || printf '= %s\n\n' "${2-}" ;;
    refuses:play) printf '? illegal move\n\n' ;;
    mutters:name) printf 'hello\n\n' ;;
    *:name) printf '=  Small\033[31m judge\r\n\n' ;;
    *:version) printf '? unknown command\n\n' ;;
    *) printf '=\n\n' ;;
    esac
done
END
chmod +x "$folder/engine"
got=$("$ENDER" go status w../bb./... --engine "$folder/engine A3" --engine-seconds 900 | head -n 2)
report $? 0 "$got" 'White A3     1 stone   dead      judged: by Small[31m judge
Black A2     2 stones  alive     proved: if each move against it is answered (a search)' "the judge is named"
got=$("$ENDER" go score .b.b./bbbbb/...../w..../..... --dead auto --engine "$folder/engine B5" --json --engine-seconds 900)
report $? 0 "$(printf '%s' "$got" | grep -c 'theorem); Small.*judge says dead')" 1 \
    "what a judge says against a proof is told"
report $? 0 "$(printf '%s' "$got" | grep -c '"colour": "black", "stones": 7, "status": "alive"')" 1 \
    "and is not believed"
got=$("$ENDER" go status w../bb./... --engine "$folder/engine counts" --engine-seconds 900 | head -n 1)
report $? 0 "$got" 'White A3     1 stone   dead      judged: by Small[31m judge' "a judge that counts its answers"
# fails WORD WHY [SECONDS]: the program fails, which is told, and games by chance judge
fails() {
    got=$("$ENDER" go score .b./w../... --dead auto --engine "$folder/engine $1" --engine-seconds "${3:-900}" \
        2>"$folder/complaint" | tail -n 1)
    report $? 0 "${got%% *}" judged "an engine: $1"
    got=$(cat "$folder/complaint")
    report $? 0 "$got" "ender: engine: $2; games by chance judge instead" "an engine: $1, told"
}
fails hangs 'no answer in time' 1
fails dies 'it has ended'
fails floods 'what it writes is no answer'
fails refuses "it refuses \`play black B3\`"
fails mutters 'what it writes is no answer'
fails C1 'it names C1, where no stone stands'
fails Z99 "it names \`Z99\`, which is no point"
fails 'B3 B3' "it says that B3 is dead and in seki"
fails 'pass' "it names \`pass\`, which is no point"
got=$("$ENDER" go score .B/w. --dead auto --engine "$folder/engine" --engine-seconds 900 2>&1 >/dev/null)
report $? 0 "$got" \
    'ender: engine: GTP has no immortal stones; games by chance judge instead' "immortal stones"
got=$("$ENDER" go score .b/w. --dead auto --engine "$folder/no-such-program" 2>&1 >/dev/null)
report $? 0 "$(printf '%s' "$got" | grep -c 'cannot be started')" 1 "an engine that is not there"
complains 2 'engine' score .b/w. --engine-seconds 3
got=$(printf 'boardsize 3\nplay b B2\nplay w A1\nfinal_status_list dead\n' |
    "$ENDER" go gtp --engine "$folder/engine A1" --engine-seconds 900 2>"$folder/complaint" | sed '/^$/d' | tail -n 1)
report $? 0 "$got" '= A1' "an engine judges for GTP"

# what moves gain is a guess, and is told as one
says 0 'territory about 7, without komi (4 of it outside of the parts below)
  points     Black      White
  1          B2         B2
a guess: life is judged, and each part is searched alone' estimate examples/go/01-corridor.sgf
says 0 '  points     Black      White
<=1          B2         B2
<= a ko: the most that it may be
a guess: life is judged, and each part is searched alone' moves examples/go/10-ko.sgf
says 0 '  points     White
<=1          B2
<= a ko: the most that it may be
a guess: life is judged, and each part is searched alone' moves examples/go/10-ko.sgf --to-move white
says 0 'territory about 7, without komi (4 of it outside of the parts below)
  points     Black
  1          B2
a guess: life is judged, and each part is searched alone' estimate examples/go/01-corridor.sgf --to-move b
got=$("$ENDER" go moves examples/go/07-hot-coin.sgf --json --to-move black)
report $? 0 "${got%%, {\"size\": \"2\"*}" '{"guess": true, "moves": [{"size": "5/2", "mean": "9/2", "ko": false, "black": {"point": "B6", "sente": false}}' \
    "sizes of moves of one colour in JSON"
got=$("$ENDER" go moves examples/go/07-hot-coin.sgf --json)
report $? 0 "${got%%, {\"size\": \"2\"*}" '{"guess": true, "moves": [{"size": "5/2", "mean": "9/2", "ko": false, "black": {"point": "B6", "sente": false}, "white": {"point": "B6", "sente": false}}' \
    "sizes of moves in JSON"
says 0 'no open part is left in which a move gains anything
a guess: life is judged, and each part is searched alone' moves tests/go/finished-9x9-7.sgf
complains 2 'a board is needed' moves
complains 2 'there is no file' estimate "$folder/nothing.sgf"
got=$(printf 'loadsgf tests/go/game-3.sgf 40\ngenmove b\n' | "$ENDER" go gtp 2>&1 >/dev/null)
report $? 0 "${got%% if*}" 'ender: genmove: a guess: the position is not solved, and games by chance went best with it' "genmove says that it guesses"
# only D4 saves the group, by a search of the whole board
got=$(printf 'hint\nquit\n' |
    "$ENDER" go play '.bb../.wwb./wwwb./b.wbb' --you white --to-move white | grep -c '^White> D4$')
report $? 0 "$got" 1 "a hint from a search of the whole board"
got=$(printf 'hint\nquit\n' | "$ENDER" go play 9x9 2>/dev/null | grep -c 'a guess')
report $? 0 "$got" 1 "a hint on an empty board is a guess"
got=$(printf 'Z99\nB3\nquit\n' | "$ENDER" go play '.b./.../...' --you white --to-move white 2>/dev/null |
    sed -n 's/^White> //p' | grep .)
report $? 0 "$got" 'the board has the points A1 to C3
White may not play at B3: a stone stands there' "a move that is none, and one that is not allowed"
got=$("$ENDER" go show 9x9 b@E5 w@C3 b@pass | "$ENDER" go show - | tail -n 1)
report $? 0 "$got" 'White to play, move 1' "a picture is read, with whose turn it is"
got=$("$ENDER" go show 'x.o/.x.' --json | cut -d, -f1)
report $? 0 "$got" '{"board": "b.w/.b."' "small letters"
got=$("$ENDER" go show '(;SZ[3]AB[aa])' --json | cut -d, -f1)
report $? 0 "$got" '{"board": "b../.../..."' "SGF as an argument"
got=$("$ENDER" go show '(;SZ[3];B[bb];W[aa];B[ba];W[cc];B[ab])' --json)
report $? 0 "$got" '{"board": ".b./bb./..w", "width": 3, "height": 3, "moves": 5, "to_play": "white", '\
'"captured": 0, "prisoners": {"black": 1, "white": 0}, "over": false}' "a record as JSON"
got=$("$ENDER" go solve BBBBB/B.b.W/WWWWW --json | grep -o '"points": \["[^]]*]' | tr '\n' ' ')
report $? 0 "$got" '"points": ["B2"] "points": ["D2"] ' "every region is in the JSON"
got=$("$ENDER" go solve BBBBB/B.b.W/WWWWW --json | grep -o '"life": {[^}]*}' | tr ',' '\n' | grep -v immortal)
report $? 0 "$got" ' "C2": "unconditional"' "what lives for what reason is in the JSON, and no free point is"
got=$("$ENDER" go score .b.w.b/bbbbbb --dead auto --svg | grep -c '<polygon')
report 0 0 "$got" 6 'the territory of score --svg'

# ---- SGF ----

printf '(;SZ[3]KM[6.5];B[bb](;W[ba])(;W[ab];B[ac]))' >"$folder/game.sgf"
says 0 '(;SZ[3]KM[6.5]
;B[bb]
(;W[ba];B[aa])
(;W[ab];B[ac]))' sgf "$folder/game.sgf" b@1,1 --write
says 0 '.../.b./...
prisoners: Black has taken 0, White 0' play "$folder/game.sgf" --move 0 b@2,2
says 0 '{"games": 1, "nodes": 5, "width": 3, "height": 3, "moves": 2, "board": ".w./.b./...", "komi": "6.5"}' \
    sgf "$folder/game.sgf" --json
# Properties without a value say nothing.
printf '(;GM[1]SZ[3]KM[]PB[];B[aa])' >"$folder/empty.sgf"
says 0 'nodes      2
board      3x3
moves      1 in the main line
position   b../.../...' sgf "$folder/empty.sgf"
says 0 '{"games": 1, "nodes": 2, "width": 3, "height": 3, "moves": 1, "board": "b../.../..."}' \
    sgf "$folder/empty.sgf" --json
complains 2 'no game 1' show "$folder/game.sgf" --game 2
printf '(;SZ[3]\n;B[dd])' >"$folder/bad.sgf"
complains 2 'bad.sgf: expected a point of the board' show "$folder/bad.sgf"
"$ENDER" go sgf .Bw/#b. --write >"$folder/immortal.sgf"
says 0 '.Bw/#b.
prisoners: Black has taken 0, White 0' play "$folder/immortal.sgf" b@pass

# ---- endgames ----

walls=......./......./bbbbbb./wwwwwww/......./.......
"$ENDER" go regions $walls >"$folder/output" 2>"$folder/complaint"
report $? 0 "$(grep -c territory "$folder/output") $(grep -c 'not closed' "$folder/output")" '2 1' \
    'walls that do not reach: bounds and a reason'
got=$("$ENDER" go solve 'w.wb/www./bbbb/.b.b' | grep -E 'marks|area|best')
report $? 0 "$got" 'marks: X Black, O White; b best for Black; w best for White; e best for either
Black to move: territory +13, area +16
White to move: territory -1, area +0
best for Black: D3
best for White: D3' 'both colours by one rule'
# On a busy machine nothing may be known yet: then there is more time.
for seconds in 0.5 5 50; do
    "$ENDER" go solve $walls --seconds $seconds >"$folder/output" 2>"$folder/complaint"
    status=$?
    grep -q 'best known' "$folder/complaint" && break
done
report $status 3 "$(grep -c 'to move: territory' "$folder/output") $(grep -c 'best known' "$folder/complaint")" \
    '2 1' 'at the limit the best known, and status 3'
for ticks in 100 500 3000; do
    "$ENDER" go solve $walls >"$folder/output" 2>"$folder/complaint" &
    worked $! $ticks
    kill -INT $!
    wait $!
    status=$?
    grep -q 'best known' "$folder/complaint" && break
done
report $status 3 "$(grep -c 'to move: territory' "$folder/output") $(grep -c 'interrupted' "$folder/complaint")" \
    '2 1' 'interrupted: the best known, and status 3'
printf '(;SZ[5:3]AB[aa:ea][ac:ec][eb]AW[ab][db]IMMORTAL[aa:ea][ac:ec][eb][ab])' >"$folder/solve.sgf"
cp "$folder/solve.sgf" "$folder/before.sgf"
(ulimit -f 0 && trap '' XFSZ && "$ENDER" go solve "$folder/solve.sgf" --sgf "$folder/solve.sgf") \
    >/dev/null 2>"$folder/complaint"
report $? 2 "$(cat "$folder/solve.sgf")" "$(cat "$folder/before.sgf")" 'a record is kept when it cannot be written'
report 0 0 "$(ls "$folder" | grep -c 'solve.sgf')" 1 'and nothing is left beside it'
"$ENDER" go solve "$folder/solve.sgf" --sgf "$folder/solve.sgf" >/dev/null 2>"$folder/complaint"
report $? 0 "$(grep -c 'becomes' "$folder/solve.sgf")" 2 'a record in place of itself'

# ---- GTP ----

answers '1 protocol_version\n2 name\nknown_command genmove\nknown_command foo\n' '=1 2
=2 ender
= true
= false'
answers '# a remark\n\n  boardsize\t5 # five\nplay B a1\nplay w A1\nplay w i1\nplay w j1\nplay x a1\nplay\n99 foo\n' \
    '=
=
? illegal move
? invalid coordinate
? invalid coordinate
? invalid color
? invalid color
?99 unknown command'
answers 'boardsize 26\nboardsize 0\nboardsize x\nkomi 6.5\nfinal_score\nkomi nan\nundo\nquit\nname\n' \
    '? unacceptable size
? unacceptable size
? boardsize not an integer
=
= W+6.5
? komi not a float
? cannot undo
='
answers 'boardsize 9\nfixed_handicap 9\nfixed_handicap 2\nclear_board\nfixed_handicap 1\nfixed_handicap 10\nset_free_handicap a1 b2\nclear_board\nset_free_handicap a1 a1\nset_free_handicap a1 pass\nplace_free_handicap 4\n' \
    '=
= C3 G7 C7 G3 C5 G5 E3 E7 E5
? board not empty
=
? invalid number of stones
? invalid number of stones
=
=
? bad vertex list
? bad vertex list
= C3 G7 C7 G3'
answers 'fixed_handicap 3\nclear_board\nfixed_handicap 7\nclear_board\nfixed_handicap 8\n' \
    '= D4 Q16 D16
=
= D4 Q16 D16 Q4 D10 Q10 K10
=
= D4 Q16 D16 Q4 D10 Q10 K4 K16'
answers "boardsize 3\nplay b pass\nplay w pass\nplay b a1\nloadsgf $folder/game.sgf\nfinal_status_list alive\nloadsgf $folder/game.sgf 2\nfinal_status_list alive\nfinal_status_list dead\nfinal_status_list no\nloadsgf $folder/nothing.sgf\nloadsgf -\n" \
    '=
=
=
=
=
= B2
=
= B2
=
? invalid status
? cannot load file
? cannot load file'
printf '(;SZ[6:2]AB[ba][fa][ab:fb]AW[da]KM[2])' >"$folder/life.sgf"
answers "loadsgf $folder/life.sgf\nfinal_status_list dead\nfinal_status_list alive\nfinal_status_list seki\nfinal_score\n" \
    '=
= D2
= B2 B1 A1 C1 D1 E1 F1 F2
=
= B+10'
# the program takes what it can, and passes when only eyes are left
# of the nine points Black is sure after B2, and of three after A2, by all play (naive_go.c)
answers 'boardsize 3\nplay w a3\nplay b b3\ngenmove b\nshowboard\n' '=
=
=
= B2
=
    A B C
  3 O X . 3
  2 .(X). 2
  1 . . . 1
    A B C
Black has taken 0, White 0'
answers 'boardsize 2\nplay b a1\nplay b b2\ngenmove w\ngenmove b\n' '=
=
=
= pass
= pass'
long=$(head -c 9000 /dev/zero | tr '\0' x)
answers "$long\nname\n" '? the line is too long
= ender'
words=$(yes a | head -n 800 | tr -c '[:print:]' ' ')
answers "7 list_commands $words\nname" '?7 the line is too long
= ender'
printf 'name\n\001\002\377 \nplay b \377\nplay b a1,2\nversion' | "$ENDER" go gtp >"$folder/output" 2>&1
report $? 0 "$(grep -c '^[=?]' "$folder/output")" 5 'gtp: bytes of all kinds'
# lines made of what commands are made of: each is answered, and with its number
awk 'BEGIN {
    srand(3)
    n = split("play genmove undo boardsize clear_board komi fixed_handicap set_free_handicap " \
              "place_free_handicap final_score final_status_list showboard known_command b w " \
              "black pass A1 B2 C3 J9 T19 Z0 5 9 25 -1 6.5 dead alive # x", word, " ")
    for (line = 1; line <= 4000; line++) {
        text = line
        for (k = int(rand() * 5); k >= 0; k--) text = text " " word[int(rand() * n) + 1]
        print text
    }
}' >"$folder/lines"
"$ENDER" go gtp <"$folder/lines" >"$folder/output" 2>"$folder/complaint"
report $? 0 "$(grep -c '^[=?][0-9]' "$folder/output") $(grep -c '^=' "$folder/output" |
    awk '{ print ($1 > 100) }') $(tail -n 2 "$folder/output" | head -n 1 | cut -c 2-5)" '4000 1 4000' \
    'gtp: 4000 lines of words'
# a game of the program against itself ends, on a small board and on one that is half full
play_itself() { printf '%s\n' "$@"; yes 'genmove b
genmove w' | head -n 20; echo final_score; }
got=$(play_itself 'boardsize 3' | "$ENDER" go gtp --ban N 2>/dev/null | tail -n 4 | head -n 1)
report $? 0 "$got" '= pass' 'gtp: a game against itself'
got=$(play_itself 'boardsize 4' 'play b C3' 'play w B2' 'play b C2' 'play w B3' 'play b B1' 'play w C4' 'play b B4' \
    'play w C1' 'play b D1' 'play w A4' 'play b D3' 'play w A2' | "$ENDER" go gtp --ban N 2>/dev/null | grep -v '^$' | tail -n 8 | xargs)
report $? 0 "$got" '= pass = pass = pass = pass = pass = pass = pass = 0' 'gtp: a game against itself to its end'

# A move that is chosen without a guess is one of those that `ender go solve` names as best on the whole board.
while read -r board colour player; do
    best=" $("$ENDER" go solve "$board" 2>/dev/null | sed -n "s/^best in area for $player: //p") "
    printf '%s' "$board" | awk -F / -v colour="$colour" '{
        print "boardsize", NF
        for (row = 1; row <= NF; row++)
            for (i = 1; i <= NF; i++) {
                stone = substr($row, i, 1)
                if (stone != ".") print "play", stone, substr("ABCDEFGH", i, 1) (NF - row + 1)
            }
        print "genmove", colour
    }' | "$ENDER" go gtp 2>"$folder/complaint" | sed '/^$/d' | tail -n 1 >"$folder/output"
    move=$(sed 's/^= //' "$folder/output")
    report "$(wc -c <"$folder/complaint")" 0 "$(case $best in *" $move "*) echo best ;; esac)" best \
        "genmove $colour on $board: $move of$best"
done <<'END'
w../.b./w.. b Black
..b/..w/wbb w White
..w/w../.bw w White
.bw/w.w/w.. w White
..w/b.b/bww w White
bwb/b../.bw b Black
b.b/w../..w w White
END

# Each command that list_commands names is known, and those that ask have an answer.
"$ENDER" go gtp <<'END' | sed -n 's/^= //; /./p' >"$folder/commands"
list_commands
END
sed 's/^/known_command /' "$folder/commands" | "$ENDER" go gtp | sed '/^$/d' | sort -u >"$folder/output"
report $? 0 "$(cat "$folder/output")" '= true' 'gtp: commands that are listed are known'
report $? 0 "$(printf 'name\nversion\nprotocol_version\n' | "$ENDER" go gtp | sed '/^$/d')" \
    "= ender
= $("$ENDER" --version | head -n 1 | sed 's/^ender //')
= 2" 'gtp: what the program is called'
for command in $(grep -v -E '^(quit|play|known_command|boardsize|komi|loadsgf|fixed_handicap|place_free_handicap|set_free_handicap|final_status_list|genmove|undo)$' \
    "$folder/commands"); do
    printf 'boardsize 2\n%s\n' "$command" | "$ENDER" go gtp 2>/dev/null | sed '/^$/d' | sed -n 2p | cut -c 1 >"$folder/output"
    report $? 0 "$(cat "$folder/output")" '=' "gtp: $command has an answer"
done
tap_end
