#!/bin/sh
# SPDX-License-Identifier: MIT
#
# One picture of each kind in every format: SVG is well-formed and has only what SVG viewers know,
# the same command gives the same bytes, PDF and PNG are as large as the SVG and as dark, TikZ
# compiles. What needs xmllint, rsvg-convert, pdftoppm or pdflatex is left out with a word where
# there is none. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

has() { command -v "$1" >/dev/null 2>&1; }

# dark FILE.ppm: how many tenths of a percent of all pixels are dark.
dark() {
    od -An -v -tu1 -w3 -j"$(head -n 3 "$1" | wc -c)" "$1" |
        awk '{ if ($1 + $2 + $3 < 600) d++ } END { printf "%d\n", 1000 * d / (NR + 1) }'
}

# close A B MOST WHAT: the two numbers differ by at most so much.
close() {
    difference=$(($1 - $2))
    [ "${difference#-}" -le "$3" ] && echo close || echo "$4: $1 and $2"
}

check_svg() {
    name=$1
    if has xmllint; then
        report "$name: well-formed" "$(xmllint --noout "$folder/$name.svg" 2>&1)" ''
    fi
    others=$(grep -o '<[a-z][a-z]*' "$folder/$name.svg" | sort -u | grep -vxE \
        '<(svg|title|desc|rect|g|polyline|polygon|path|circle|text)')
    report "$name: elements of SVG only" "$others" ''
    report "$name: one title, one description, named by ids of its own" \
        "$(grep -c '<title id="t[0-9a-f]*">' "$folder/$name.svg") $(grep -c '<desc id="d[0-9a-f]*">' "$folder/$name.svg")" '1 1'
    report "$name: no number that is none" "$(grep -ciE '"-?(nan|inf)' "$folder/$name.svg")" 0
}

# size FILE.svg: width and height in whole points.
size() { sed -n '1s/.* width="\([0-9]*\)[^"]*" height="\([0-9]*\)[^"]*".*/\1 \2/p' "$1"; }

check_raster() {
    name=$1
    has pdftoppm && has rsvg-convert || return 0
    rsvg-convert "$folder/$name.svg" -o "$folder/svg.png" || return 0
    pdftoppm -r 72 "$folder/$name.pdf" "$folder/pdf" >/dev/null 2>&1
    set -- "$folder"/pdf*.ppm
    points=$(size "$folder/$name.svg")
    pixels=$(sed -n 2p "$1")
    report "$name: the PDF is as large as the SVG" \
        "$(close "${points% *}" "${pixels% *}" 2 width) $(close "${points#* }" "${pixels#* }" 2 height)" 'close close'
    of_pdf=$(dark "$1")
    rm -f "$folder"/pdf*.ppm
    report "$name: the PDF shows something" "$([ "$of_pdf" -gt 0 ] && echo yes)" yes
    width=$(od -An -tu1 -j16 -N4 "$folder/$name.png" | awk '{ print $1 * 16777216 + $2 * 65536 + $3 * 256 + $4 }')
    report "$name: the PNG is as wide as the SVG" "$(close "${points% *}" "$width" 2 width)" close
    if has pngtopnm; then
        pngtopnm "$folder/$name.png" >"$folder/a.ppm"
        pngtopnm "$folder/svg.png" >"$folder/b.ppm"
        report "$name: the PNG is as dark as the SVG" \
            "$(close "$(dark "$folder/a.ppm")" "$(dark "$folder/b.ppm")" 60 dark)" close
        report "$name: the PDF is as dark as the SVG" \
            "$(close "$of_pdf" "$(dark "$folder/b.ppm")" 60 dark)" close
    fi
}

check_tikz() {
    name=$1
    has pdflatex || return 0
    (cd "$folder" && within 120 pdflatex -halt-on-error -interaction=batchmode "$name.tex" >/dev/null 2>&1)
    report "$name: TikZ compiles" "$? $([ -s "$folder/$name.pdf" ] && echo some)" '0 some'
}

# kind NAME ARGUMENT...: everything about one picture.
kind() {
    name=$1
    shift
    "$ENDER" draw "$@" -o "$folder/$name.svg"
    "$ENDER" draw "$@" -o "$folder/again.svg"
    report "$name: the same bytes twice" "$(cmp "$folder/$name.svg" "$folder/again.svg" 2>&1)" ''
    check_svg "$name"
    if "$ENDER" draw "$@" -o "$folder/$name.pdf" 2>/dev/null; then
        "$ENDER" draw "$@" --scale 1 -o "$folder/$name.png"
        check_raster "$name"
    fi
    "$ENDER" draw "$@" -o "$folder/$name.tex"
    "$ENDER" draw "$@" -o "$folder/$name.txt"
    "$ENDER" draw "$@" >"$folder/again.txt"
    report "$name: text says something, twice the same" \
        "$(cmp "$folder/$name.txt" "$folder/again.txt" 2>&1) $(grep -c '[^ ]' "$folder/$name.txt" | grep -vx 0 | wc -l)" ' 1'
    check_tikz "$name"
}

has pdflatex || echo "# no pdflatex: TikZ is not compiled (make pictures installs it)"
has rsvg-convert || echo "# no rsvg-convert: SVG is not compared with PDF and PNG"

printf '3 1 4 1 5 9 2 6\n' >"$folder/list"
printf 'm,n,t\n1,1,0\n1,2,1\n2,1,2\n2,2,3\n' >"$folder/shades.csv"
kind thermograph thermograph '{4|{1|0}}' '+-1' '{7/2|1/4}'
kind cloud cloud '{2|-1}' '*' '^' '{1|*}'
kind line line '*' '^*' '+-1'
kind beyond thermograph '{w|-1}' '{1/w|-1/w}'
kind tree tree '{0,^*|+-(*,v)}'
kind positions positions '{0|+-(*,^)}'
kind poset poset 'G[2]' 0 '1*' --classes rcf
kind loopy loopy '{0||||0|||pass||0|-2}'
kind ko ko 'KO(7,0)'
kind coins coins 'r2@1,3 b1@2 3xr1@1 b1@1 r@t2'
kind field coin-figure 4
kind go go 9x9 b@C3 w@D4 b@E5 --numbers
kind points plot "$folder/list"
kind shades plot "$folder/shades.csv" --kind shades
kind hackenbush hackenbush 'B(R,GB)+RB(G,R)'
kind play bipass bwwwbw 'L 1r2' 'R 4l1'
kind graph arc-kayles 'a-b,b-c,c-a'
kind text divisors 12

tap_end
