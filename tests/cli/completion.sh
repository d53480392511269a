#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Completion: what the command offers (`ender help --complete`) comes from the rows of subcommands,
# options, domains and rulesets, and bash, zsh and fish hand it on. Output is TAP. $ENDER is the
# command.
set -u
. "$(dirname "$0")/../tap.sh"

cat >"$folder/complete" <<'END'
. packaging/completions/ender.bash
COMP_WORDS=("$ENDER" "$@")
COMP_CWORD=$#
_ender
echo "${COMPREPLY[*]}"
END

# completes WORDS ARGUMENT...: the last argument is completed to these words.
completes() {
    expected=$1
    shift
    report "ender $*" "$(bash "$folder/complete" "$@" </dev/null 2>&1)" "$expected"
}

# offers WORDS ARGUMENT...: what the command itself says, however many lines.
offers() {
    expected=$1
    shift
    report "offers $*" "$("$ENDER" help --complete -- "$@" 2>&1 | cut -f 1 | sort -u | tr '\n' ' ' | sed 's/ $//')" \
        "$expected"
}

offers 'moves' mo
offers '--help' --h
offers 'domineering' moves domin
offers '2,3,4' moves nim ''
offers 'domineering' moves nim 1 domin
offers '' moves nim 1 --player both --method 'x'
offers 'left' play nim 3 --as le
offers 'false open true' claims list --verdict ''
offers 'conway.births' claims show conway.bi
offers 'check list show' claims ''
offers ':files' go solve ''
offers ':files' eval 1 --certify ''
offers 'certify compare draw results same sides sidle simplify' loopy dud ''
offers '2,3,4' loopy nim ''
offers 'widest_level width' ask poset 'G[2]' wi
offers 'dawsons-kayles' nimber da
offers 'chart' draw char
offers '--strategy' ko 'KO(1,0)' --str
offers '--memory' moves --mem # an option of every subcommand
offers '' nosuchcommand ''
report 'an option says what it takes' "$("$ENDER" help --complete -- draw chart --si)" \
    "$(printf -- '--size\tfor \140chart\140: n and m up to N (0 to 60; default: 4)')"

if command -v bash >/dev/null; then
    completes 'none left right left-right right-left' ko --threats ''
    completes 'J N' ask ko --ban ''
    completes 'theorem' coins --play 'th'
    completes 'class classify' coins 'cl'
    completes 'width widest_level' poset 'G[2]' 'wi'
    completes 'auto search closed' value --method ''
    touch "$folder/one.sgf"
    completes "$folder/one.sgf" go show "$folder/on"
    completes 'domineering' moves nim 1 domin
    report 'options of a domain' "$("$ENDER" ask coins --options --format tsv | cut -f 1,2 | head -2)" \
        "$(printf 'option\tvalues\nfield\tsimple quarter revised values')"
else
    count=1
    echo "not ok 1 # SKIP there is no bash"
fi
if command -v fish >/dev/null; then
    PATH=$(cd "$(dirname "$ENDER")" && pwd):$PATH
    hands_on() {
        report "fish: $2" "$(PATH=$PATH fish --no-config -c "source packaging/completions/ender.fish; complete -C '$2'" | cut -f 1 |
            tr '\n' ' ')" "$1 "
    }
    hands_on domineering 'ender moves nim 1 domin'
    hands_on 'auto closed search' 'ender value --method '
fi
tap_end
