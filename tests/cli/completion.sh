#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Completion in bash: words of options and questions come from the tables of the command. Output is
# TAP. $ENDER is the command.
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

if command -v bash >/dev/null; then
    completes 'none left right left-right right-left' ko --threats ''
    completes 'J N' ask ko --ban ''
    completes 'theorem' coins --play 'th'
    completes 'class classify' coins 'cl'
    completes 'width widest_level' poset 'G[2]' 'wi'
    completes 'auto search closed' value --method ''
    report 'options of a domain' "$("$ENDER" ask coins --options --format tsv | cut -f 1,2 | head -2)" \
        "$(printf 'option\tvalues\nfield\tsimple quarter revised values')"
else
    count=1
    echo "not ok 1 # SKIP there is no bash"
fi
tap_end
