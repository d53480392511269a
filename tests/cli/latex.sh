#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What is written as LaTeX is LaTeX: formulae, cards, tables and pictures go through a TeX, where one is
# installed. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"
cd "$folder" || exit 1

tex=
for name in pdflatex lualatex xelatex; do
    command -v "$name" >/dev/null && tex=$name && break
done
if [ -z "$tex" ]; then
    echo "ok 1 - LaTeX is compiled # SKIP no TeX is installed"
    echo 1..1
    exit 0
fi

# compiles NAME FILE: TeX takes the document.
compiles() {
    "$tex" -interaction=nonstopmode -halt-on-error "$2" >"$2.out" 2>&1
    verdict $? "$1" || grep -A4 '^!' "$2.out" | sed 's/^/# /'
}

# within NAME COMMAND...: what the command prints, in the middle of a document; with MATHS=yes as a
# formula.
within() {
    name=$1
    shift
    {
        printf '%s\n' '\documentclass{article}' '\usepackage{amsmath,amssymb}' '\begin{document}'
        [ -n "${MATHS-}" ] && printf '\\['
        "$ENDER" "$@" </dev/null
        [ -n "${MATHS-}" ] && printf '\\]\n'
        printf '%s\n' '\end{document}'
    } >part.tex
    compiles "$name" part.tex
}

for text in '{0|*} + 1/2' '^^*3' 'tiny(2) + miny({1|0})' '{4|{1|0}}' 'w^2 - 1/3' 'over' '*(w+1)'; do
    MATHS=yes within "the value of $text" eval --latex "$text"
done
within "a card" info --latex '{2|-1}'
within "a table" table domineering '{m}x{n}' m=1..3 n=1..3 --format latex
within "moves" moves domineering 2x3 --format latex
within "the chart" draw chart --size 3 --format latex
for picture in 'thermograph {4|{1|0}}' 'tree {1|*}' 'bipass bwbw' 'poset G[1]'; do
    # shellcheck disable=SC2086
    "$ENDER" draw $picture -o picture.tex
    compiles "the picture of $picture" picture.tex
done

tap_end
