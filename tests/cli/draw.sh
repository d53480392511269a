#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Pictures into files, as a person meets them. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

# holds TEXT FILE ARGUMENT...: the command writes the file, and a line of it holds the text.
holds() {
    text=$1
    file=$folder/$2
    shift 2
    "$ENDER" draw "$@" -o "$file" >"$folder/said" 2>&1
    report "draw $*" "$? $(grep -c -- "$text" "$file" | sed 's/^[1-9].*/some/') $(wc -c <"$folder/said")" \
        "0 some 0"
}

# refuses TEXT ARGUMENT...: usage error that holds the text.
refuses() {
    text=$1
    shift
    "$ENDER" draw "$@" >"$folder/out" 2>"$folder/said"
    report "refused: draw $*" "$? $(grep -c -- "$text" "$folder/said")" "2 1"
}

holds '>thermographs</title>' a.svg thermograph '{4|{1|0}}' '+-1'
holds 'Confusion intervals of 2 games' b.svg cloud '*' '{1|*}'
holds 'Game tree with 5 nodes' c.svg tree '^'
holds 'The 3 positions of a game' d.svg positions '^'
holds '22 elements on 9 levels and 36 covers' e.svg poset 'G[2]'
holds 'A position of hackenbush' f.svg hackenbush 'B(R,GB)'
holds '3 positions in a row' g.svg bipass bwwwbw 'L 1r2' 'R 4l1'
holds 'what moves is marked in each but the last' g.svg bipass bwwwbw 'L 1r2' 'R 4l1'
# A move is marked: frames around the squares that change, a band under the edges that go, an arrow
# over a jump; nothing where the whole picture changes.
marks() { grep -c "stroke=\"#f0c828\" stroke-width=\"$1\"" "$folder/mark.svg"; }
holds 'marked: L 1,1-1,2' mark.svg clobber 'xo|ox' --mark 'L 1,1-1,2'
report 'two squares have frames' "$(marks 1.6) $(marks 7)" '2 0'
holds 'marked: L B' mark.svg hackenbush 'BB' --mark 'L B'
report 'an edge has a band' "$(marks 7)" 1
holds 'marked: L 1r2' mark.svg bipass bwwwbw --mark 'L 1r2'
report 'a jump has an arrow' "$(grep -c '<path' "$folder/mark.svg")" 1
holds 'marked: L 1:a-b' mark.svg arc-kayles 'a-b,b-c,c-d,d-e,e-a' --mark 'L 1:a-b'
report 'an edge of a graph and its ends have bands' "$(marks 1.6)" 3
holds 'marked: L 1:c' mark.svg node-kayles 'path(5)' --mark 'L 1:c'
report 'a vertex has one' "$(marks 1.6)" 1
holds 'marked: L 1:a&gt;c' mark.svg geography 'a>b>c>a,a>c,a:T' --mark 'L 1:a>c'
report 'the way of a token and where it ends have one' "$(marks 1.6)" 2
holds 'marked: L 1:pass' mark.svg independence 'path(5):BwwwB' --mark 'L 1:pass'
report 'a pass has none' "$(marks 1.6)" 0
refuses 'not in a line' nim 2,3 'L 2-1' --mark 'L 2-1'
refuses 'not L or R' nim 2,3 --mark '2-1'
holds 'with 11 points, greater ones on the right, and 2 games' line.svg line '*' '^*'
report 'a cloud ends between points' "$(grep -c '>?</text>' "$folder/line.svg")" 4
report 'points that are confused have circles' "$(grep -c '<circle' "$folder/line.svg")" 6
holds 'with 3 points, greater ones on the left' line.svg line w --points '0,1,w' --flip
holds 'in their order and not to scale' beyond.svg thermograph '{w|-1}' '{1/w|-1/w}'
report 'infinite numbers stand at the axes' "$(grep -c '>ω</text>\|>(1/2)·ω-1/2</text>' "$folder/beyond.svg")" 2
refuses 'increase, but not 1 < 0' line '*' --points '1,0' -o "$folder/x.svg"
refuses 'begin at 0' thermograph '{w|-1}' --below-zero -o "$folder/x.svg"
said() { report "draw: $1" "$("$ENDER" eval "draw(\"$1\")" 2>&1 | grep -c "$2")" 1; }
said 'ko KO(7,0) ; sum' 'a graph of kos: A graph of 2 positions'
said 'loopy @s{s>L:t;t>R:s;s>R=1}' 'A graph of 2 positions and 3 moves'
said 'poset G[2] ; 0 ; 1* ; classes=rcf' '2 chosen elements'
said 'poset M3 ; drawing=planar' 'without crossings'
said 'nim 2,3 ; L 3-1' '2 positions in a row'
said 'nim 2,3 ; mark=L 3-1' 'marked: L 3-1'
said 'go 9x9 ; b@C3 w@D4' '1 black and 1 white stones'
said 'signs 3 ; limits=yes' 'some numbers of day'
said 'plot 3 1 4 1/2 ; kind=bars' '4 bars'
said 'thermograph {4|1} ; +-1' 'Thermographs:'
said 'coin-figure 4 ; rows=2' 'coin'
said 'coins r@t2 2xb@t1' 'crucial'
said 'purple 3' 'cannot be drawn'
said 'tree ^ ; levels=1 ; rows=3' 'has no option .rows.; it has levels'
said 'plot 3 x' 'numbers such as'
holds 'begin{tikzpicture}' h.tikz domineering 3x3
holds 'documentclass{article}' i.tex domineering 3x3
holds 'fill="#181a1e"' j.svg domineering 3x3 --theme dark
holds 'width="300"' k.svg domineering 3x3 --width 300
holds '#0a0b0c' n.svg domineering 3x3 --colours paper=#0a0b0c,line=#fff
holds 'A graph of 2 positions and 3 moves' o.svg loopy '@s{s>L:t;t>R:s;s>R=1}'
holds 'A graph of 4 positions' p.svg ko 'KO(7,0)'
holds 'A graph of 2 positions' q.svg ko 'KO(7,0)' sum
sum='domineering("2x2") - nim("3") + {1|*}'
holds 'A sum: domineering(&quot;..|..&quot;) - nim(&quot;3&quot;) + {1|\*}' sum.svg sum "$sum"
report 'the parts of a sum are those of its summands' "$(grep -o 'data-part="[123]:[^"]*"' "$folder/sum.svg" |
    sort -u | tr '\n' ' ')" 'data-part="1:1,1" data-part="1:1,2" data-part="1:2,1" data-part="1:2,2" data-part="2:1" data-part="3:all" '
holds '5 classes of several elements have numbers; 2 chosen' r.svg poset 'G[2]' 0 '1*' --classes rcf
holds 'dotted ones cancel, heavy ones are crucial: r@t2 2xb@t1' s.svg coins 'r@t2 2xb@t1'
for figure in 1 2 3 4 5 6; do
    holds 'coin' "t$figure.svg" coin-figure "$figure"
done
holds '9 by 9 points, 2 black and 1 white stones' u.svg go 9x9 b@C3 w@D4 b@E5 --numbers
holds '>3</text>' v.svg go 9x9 b@C3 w@D4 b@E5 --numbers
printf 'return {name="walk", squares="x=toad o=frog .=empty", options=function() return {} end}' \
    >"$folder/walk.lua"
holds 'A position of walk' walk.svg --ruleset "$folder/walk.lua" walk 'x.o/xx.'
report 'squares of a ruleset in Lua' "$(grep -c '<polygon' "$folder/walk.svg")" 10
printf 'a,b\n1\n' >"$folder/ragged.csv"
printf '0 1 2\n3 1 4 3/2 -0.5\n' >"$folder/list"
printf 'name,count\n"a, b",3\nc,1\n' >"$folder/bars.csv"
printf 'm\tn\tt\n1\t1\t0\n1\t2\t0.5\n2\t1\t1\n' >"$folder/shades.tsv"
holds '8 points as 8 dots' w.svg plot "$folder/list"
holds '>a, b</text>' x.svg plot "$folder/bars.csv"
holds '2 by 2 cells, the darker the greater: t' y.svg plot "$folder/shades.tsv" --kind shades
# Where the texts and the shapes of plots stand, as they were when somebody looked at them.
printf 'a long name,count\n"a name that does not fit",3\nc,-1\n' >"$folder/lying.csv"
holds '>a name that does not fit</text>' lying.svg plot "$folder/lying.csv"
printf 'turn,size\n0,1\n2,3/2\n5,-1/4\n' >"$folder/named.csv"
holds '>turn</text>' named.svg plot "$folder/named.csv"
while read -r name sum; do
    report "the plot $name.svg" "$(cksum <"$folder/$name.svg" | cut -d ' ' -f 1)" "$sum"
done <<'END'
x 3742289748
lying 3951450252
y 3985383658
w 4083664858
named 471839954
END
seq 1000000 | awk '{print ($1 * 7919) % 10007}' >"$folder/million"
holds '1000000 points as' z.svg plot "$folder/million"
report 'a plot of a million points is small' \
    "$([ "$(wc -c <"$folder/z.svg")" -lt 8000000 ] && echo small)" small
if "$ENDER" draw nim 1 -o "$folder/probe.png" 2>/dev/null; then
    holds '^%PDF' l.pdf thermograph '{2|-1}'
    holds 'PNG' m.png thermograph '{2|-1}'
fi
holds '1474 elements' g3.svg poset 'G[3]' --seconds 100
report 'each has a dot' "$(grep -c '<circle' "$folder/g3.svg")" 1474
holds '176 elements on 37 levels' oc3.svg poset 'OC[3]'
holds 'denominators up to 16' dyadics.svg dyadics 4
report 'a tick for each of 17 numbers' "$(grep -c '<text' "$folder/dyadics.svg")" 17
holds 'canonical forms of n.^ + \*m' chart.svg chart 3
holds '>{0|^^\*2}</text>' chart.svg chart 3
holds '>LPNR</text>' outcomes.svg outcomes 2
refuses 'ending says no format' nim 1 -o "$folder/x.foo"
refuses 'but --format says pdf' nim 1 -o "$folder/x.svg" --format pdf
refuses 'are 1 to 6' coin-figure 7 -o "$folder/x.svg"
# 4,096 terms and one more: values times (rows times columns + 1) and the strip; columns times (1 + values times (rows + 1)).
for most in '5 --rows 63 --strip 61' '6 --rows 62'; do
    # shellcheck disable=SC2086
    "$ENDER" draw coin-figure $most --values 2 --columns 32 --width 1000 -o "$folder/most.svg"
    report "figure $most is drawn" "$?" 0
done
for more in '5 --rows 63 --strip 62' '6 --rows 63'; do
    # shellcheck disable=SC2086
    "$ENDER" draw coin-figure $more --values 2 --columns 32 >"$folder/out" 2>"$folder/said"
    report "figure $more is too large" "$? $(cat "$folder/said")" '3 ender: a figure shows at most 4096 terms'
done
refuses 'no column `z`' plot "$folder/bars.csv" -o "$folder/x.svg" --y z
refuses 'cells that are no numbers' plot "$folder/bars.csv" -o "$folder/x.svg" --y 1
for cell in - . + e / 1/ 1/0 1-2 '1 2'; do
    printf 'x,y\n1,%s\n2,3\n' "$cell" >"$folder/cells.csv"
    refuses 'cells that are no numbers' plot "$folder/cells.csv" -o "$folder/x.svg" --y y
done
refuses 'there are 2 columns' plot "$folder/ragged.csv" -o "$folder/x.svg"
holds 'up to day 3 and some numbers of day' signs.svg signs 3 --limits
holds '>1-ω^(-1)</text>' signs.svg signs 2 --limits
holds '>ω-1</text>' signs.svg signs 1 --past 1
holds '>1/3+ω^(-1)</text>' signs.svg signs 2 --past 1
holds '>-ω+1/2</text>' signs.svg signs 1 --past 2
refuses 'below a day from 1 up' signs 0 --limits -o "$folder/x.svg"
refuses 'past goes with signs' nim 1 --past 1 -o "$folder/x.svg"
holds '>7/4</text>\|>3/4</text>' signs.svg signs 3
refuses 'a number of days' signs x -o "$folder/x.svg"
refuses 'hexadecimal digits' nim 1 -o "$folder/x.svg" --colours left=12
refuses 'the names are paper, line' nim 1 -o "$folder/x.svg" --colours lime=#fff
holds 'without crossings of a partial order with 8 elements and 12 covers' plane.svg \
    poset 'standard(4)' --drawing planar
holds 'without crossings of .*; 3 classes of several elements have numbers; 1 chosen' q.svg \
    poset 'OS[1]' 1 --drawing planar --classes rcf
refuses 'the diagram is not planar' poset 'rcf(SS[1])' -o "$folder/x.svg" --drawing planar
refuses '--drawing goes with poset' tree 1 -o "$folder/x.svg" --drawing planar
refuses 'no poset of games' poset 'chain(3)' -o "$folder/x.svg" --classes rcf
refuses 'not `purple`' nim 1 -o "$folder/x.svg" --theme purple
report 'without -o a picture is text' "$("$ENDER" draw positions '^')" "$(printf '↑  L: 0  R: ∗\n0\n∗  L: 0  R: 0')"
holds '^=*$' ground.txt hackenbush 'B(R,GB)'
report 'a position is the same text with -o' "$("$ENDER" draw hackenbush 'B(R,GB)')" "$(cat "$folder/ground.txt")"
holds '^7/4 +' thermograph.txt thermograph '{4|{1|0}}'
holds '^R 4l1$' line.txt bipass bwwwbw 'L 1r2' 'R 4l1'
holds '^  R: KO(7,0)\[OK(7,0)\]$' ko.txt ko 'KO(7,0)'
holds ' C D E ' goban.txt go 9x9 b@C3
# Axes and points are dots, the numbers at the axes stand as they are.
holds '⡇\|⢸' dots.txt plot "$folder/list"
holds '⠤⠤\|⠒⠒\|⠉⠉\|⣀⣀' dots.txt cloud 1 -1
report 'no line of a text ends with a blank' "$(cat "$folder"/*.txt | grep -c ' $')" 0
refuses 'but --format says txt' nim 1 -o "$folder/x.svg" --format txt
# limited TEXT ARGUMENT...: a limit, which is named.
limited() {
    text=$1
    shift
    "$ENDER" draw "$@" -o "$folder/x.svg" 2>"$folder/said"
    report "a limit: draw $*" "$? $(grep -c -- "$text" "$folder/said")" "3 1"
}
seq 500 | sed 's/.*/n&,&/' | sed '1i name,count' >"$folder/many.csv"
limited 'at most 8 days' signs 1000000000
limited 'up to 2^7, not 2^1000' dyadics 1000
limited 'more than 100 moves deep' tree '{1000000000|0}'
limited 'more than 768 numbers' signs 8 --past 3
limited 'at most 400 bars' plot "$folder/many.csv" --kind bars
limited 'at most 10000 squares' cutcake 1000x1000
limited 'more than 20000 nodes' tree '*30'
limited 'at most 800 positions' ko '3.KO(7,0)+3.KO(1,0)+3.KO(5,0)+2.KO(9,0)' sum
"$ENDER" draw tree 1000000 -o "$folder/deep.svg" 2>"$folder/said"
report "a tree too deep" "$? $(grep -c 'levels\|depth' "$folder/said")" "3 1"

# A PNG has two pixels to a point, or as many as --scale says.
wide() { od -An -tu1 -j16 -N4 "$1" | awk '{ print $1 * 16777216 + $2 * 65536 + $3 * 256 + $4 }'; }
if "$ENDER" draw nim 2,3 -o "$folder/usual.png" 2>/dev/null; then
    "$ENDER" draw nim 2,3 --scale 1 -o "$folder/one.png"
    "$ENDER" draw nim 2,3 --scale 6 -o "$folder/six.png"
    one=$(wide "$folder/one.png") usual=$(wide "$folder/usual.png") six=$(wide "$folder/six.png")
    is 'a PNG has two pixels to a point' yes "$([ $((2 * one - usual)) -le 2 ] && [ "$usual" -gt "$one" ] && echo yes)"
    is 'a PNG has as many as --scale says' yes "$([ $((6 * one - six)) -le 6 ] && [ "$six" -gt $((5 * one)) ] && echo yes)"
fi
"$ENDER" draw nim 2,3 --scale 2 --width 30 -o "$folder/both.svg" 2>"$folder/said"
is 'a scale and a width are one too many' '2 1' "$? $(grep -c 'a --scale, or' "$folder/said")"
printf 'n,m,value\n1,2,5\n2,1,7\n' >"$folder/two.csv"
is 'the last column of numbers is plotted' value \
    "$("$ENDER" draw plot "$folder/two.csv" | awk 'NR == 1 { print $1 }')"
"$ENDER" draw plot "$folder/two.csv" --x n --y n >"$folder/out" 2>"$folder/said"
is 'a column is not plotted over itself' '2 1' "$? $(grep -c 'over itself' "$folder/said")"

# Whatever is drawn with -o is a file afterwards, or an error that says why.
: >"$folder/table.csv"
printf 'n,value\n1,2\n2,3\n' >"$folder/table.csv"
wrote=
while read -r line; do
    rm -f "$folder/out.svg"
    eval "set -- $line"
    if "$ENDER" draw "$@" -o "$folder/out.svg" >"$folder/said" 2>"$folder/error"; then
        [ -s "$folder/out.svg" ] && [ ! -s "$folder/said" ] || wrote="$wrote no file: $line;"
    else
        [ -s "$folder/error" ] && [ ! -e "$folder/out.svg" ] || wrote="$wrote no error: $line;"
    fi
done <<'END'
thermograph 1 '{1|-1}'
thermograph '{1|-1}' --below-zero
cloud '*'
line
line '*' --points '-1,0,1' --flip
tree '^' --levels 1
positions '^'
poset 'G[1]'
poset 'G[1]' --classes rcf --drawing planar
loopy over
ko 'KO(1,0)' sum
coins 'r3@1'
go 5x5 b@C3 --numbers
coin-figure 1 --values 1
plot $folder/table.csv --x n --y value
signs 2
signs 2 --limits
dyadics 3
chart
chart 2
chart --size 2
outcomes
outcomes 1
outcomes --day 1
strings
strings --depth 2
nim 2,3
nim 2,3 --mark 'L 1-1'
bipass bwbw 'L 1r1'
chart --size 2 --format csv
END
is 'what is drawn into a file is there' '' "$wrote"

# ---- to standard output ----

# A format alone means standard output, with the bytes of a file; without one a picture is text.
for format in svg pdf png tikz tex txt; do
    for asked in "thermograph {4|{1|0}} --scale 3" 'chart --size 2 --theme print' 'domineering 2x3'; do
        # shellcheck disable=SC2086
        "$ENDER" draw $asked -o "$folder/same.$format" 2>"$folder/said"
        # shellcheck disable=SC2086
        "$ENDER" draw $asked --format $format >"$folder/out" 2>>"$folder/said"
        is "$asked as $format on standard output" '0 same 0' \
            "$? $(cmp -s "$folder/out" "$folder/same.$format" && echo same) $(wc -c <"$folder/said")"
    done
done
"$ENDER" draw domineering 2x3 >"$folder/out"
is 'without a format it is text' "$("$ENDER" draw domineering 2x3 --format txt)" "$(cat "$folder/out")"
refuses 'is for the tables of chart and outcomes' thermograph 1 --format json
refuses '--theme goes with --output, --format' thermograph 1 --theme dark
refuses '--theme goes with a picture' chart --format csv --theme dark
refuses 'ender draw signs DAYS' strings --format svg
refuses 'ender draw signs DAYS' strings --format csv

if has_terminal; then
    # on_terminal ARGUMENT...: what a terminal shows of it.
    on_terminal() { script -qec "$ENDER draw thermograph 1 $*; echo status \$?" /dev/null </dev/null | tr -d '\r'; }
    for format in pdf png; do
        for more in '' '-o -'; do
            is "$format $more on a terminal" '1 1' "$(on_terminal "--format $format $more" >"$folder/screen"
            echo "$(grep -c "a picture as $format is no text for a terminal; -o FILE" "$folder/screen")" \
                "$(grep -c 'status 2' "$folder/screen")")"
        done
        is "$format into a file, on a terminal" 'status 0' "$(on_terminal "-o $folder/shown.$format")"
    done
    for format in svg tikz tex txt; do
        on_terminal "--format $format" | sed '$d' >"$folder/screen"
        is "$format on a terminal" "$("$ENDER" draw thermograph 1 --format $format)" "$(cat "$folder/screen")"
    done
fi
tap_end
