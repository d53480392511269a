#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What people read fits on the screen: 80 columns where there is no terminal, or as many as COLUMNS
# says. Help of every command and domain, every ruleset, operator and function, every claim, cards
# and reasons. Lists are data and stay whole. Output is TAP. $ENDER is the command.
set -u

. "$(dirname "$0")/../tap.sh"

unset COLUMNS
export LC_ALL=C.UTF-8

# all_fit WIDTH FILE: what the command prints for each line of words has no longer line; those that
# are longer are in $folder/wide.
all_fit() {
    : >"$folder/wide"
    while read -r words; do
        # shellcheck disable=SC2086
        "$ENDER" $words </dev/null 2>&1 |
            awk -v most="$1" -v words="$words" \
                'length($0) > most { print words ", line " NR ": " $0 }' >>"$folder/wide"
    done <"$2"
    [ ! -s "$folder/wide" ]
}

commands() { "$ENDER" help | sed -n 's/^  \([a-z]*\)  .*/\1 --help/p'; }
domains() { "$ENDER" ask --format tsv | sed -n '2,$s/	.*/ --help/p' | sed 's/^/ask /'; }
rulesets() { "$ENDER" rulesets --format tsv | sed -n '2,$s/	.*//p' | sed 's/^/rulesets /'; }
functions() { "$ENDER" functions --format tsv | sed -n '2,$s/(.*//p' | sed 's/^/functions /'; }
claims() { "$ENDER" claims list --format tsv | sed -n '2,$s/	.*//p' | sed 's/^/claims show /'; }
cards() {
    cat <<'CARDS'
info domineering 4x4
info {4|{1|0}}
info bipass bwwwbw
info w+1/3
info on
why domineering 3x3
why domineering 3x3 toads-frogs T.TFF
why nim 3,5,7
why hackenbush BRG
CARDS
}

# fit WIDTH KIND...
fit() {
    width=$1
    shift
    for kind in "$@"; do
        $kind >"$folder/words"
        [ "$(wc -l <"$folder/words")" -gt 4 ]
        verdict $? "there are $kind"
        all_fit "$width" "$folder/words"
        verdict $? "$kind fit in $width columns" || sed 's/^/# /' "$folder/wide"
    done
}

fit 80 commands domains rulesets functions claims cards
COLUMNS=50
export COLUMNS
fit 50 rulesets cards

tap_end
