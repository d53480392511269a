#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The values of all short strips of some rulesets, of ones that the checker knows and of ones that it does not, have
# certificates that it accepts: with the birthday, the stops and the temperature. Output is TAP. $ENDER is the command,
# $CHECK is ender-check.
set -u

. "$(dirname "$0")/../tap.sh"

# strips MOST LETTER...: all words of at most so many letters.
strips() {
    awk -v most="$1" -v letters="$2" 'BEGIN {
        count = split(letters, letter, " ")
        words[1] = ""
        for (total = 1; most-- > 0; total = made) {
            made = 0
            for (i = 1; i <= total; i++)
                for (k = 1; k <= count; k++) longer[++made] = words[i] letter[k]
            for (i = 1; i <= made; i++) print words[i] = longer[i]
        }
    }'
}

while read -r rules most letters; do
    strips "$most" "$letters" >"$folder/strips"
    : >"$folder/refused"
    while read -r strip; do
        value=$("$ENDER" value "$rules" "$strip" --certify "$folder/cert" --birthday --stops --temperature 2>/dev/null)
        "$CHECK" "$folder/cert" >"$folder/said" 2>&1 ||
            echo "$strip = $value: $(tail -n 1 "$folder/said")" >>"$folder/refused"
    done <"$folder/strips"
    is "$rules: $(grep -c . "$folder/strips") strips of $letters" '' "$(head -n 5 "$folder/refused")"
done <<'END'
clobber 4 x o .
domineering 5 . #
toppling-dominoes 4 x o g
toads-frogs 4 T F .
konane 4 x o .
amazons 3 x o . #
bicoloured-fission 3 x o .
END
tap_end
