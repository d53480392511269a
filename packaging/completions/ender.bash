# SPDX-License-Identifier: MIT
#
# Completion of the command ender for bash. What there is to complete, subcommands, options,
# rulesets and functions, the command itself tells, so that this file need not know them.

_ender() {
    local ender=${COMP_WORDS[0]} current=${COMP_WORDS[COMP_CWORD]} word
    local before=${COMP_WORDS[COMP_CWORD - 1]} subcommand=${COMP_WORDS[1]}
    local words='' files='' arguments=0

    # How many arguments stand before the word, options apart.
    for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
        [[ $word == --* ]] || ((++arguments))
    done

    if [[ $COMP_CWORD -eq 1 ]]; then
        words="$("$ender" --help 2>/dev/null | sed -n 's/^  \([a-z]*\)  .*/\1/p') --help --version"
    elif [[ $current == --* ]]; then
        words=$("$ender" "$subcommand" --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p')
    elif [[ $before == --* ]] && words=$(_ender_values "$ender" "$subcommand" "${before#--}") &&
        [[ -n $words ]]; then
        :
    else
        case $subcommand:$before in
        *:--format) words='text csv tsv json markdown latex' ;;
        *:--method) words='auto search closed' ;;
        ko:--graph) words='sum phi core plain' ;;
        ko:--strategy) words='left right' ;;
        loopy:*) ((arguments == 1)) && words='results simplify sides sidle draw compare same certify' ||
            words=$(_ender_names "$ender" rulesets) ;;
        *:--player) words='left right both' ;;
        *:--paper) words=$("$ender" claims list --format tsv | sed -n '1!s/\..*//p' | uniq) ;;
        *:--kind) words='theorem table example conjecture' ;;
        *:--verdict) words='true false open' ;;
        go:--to-move | go:--you) words='black white' ;;
        *:--as | *:--first | *:--you) words='left right' ;;
        *:--output | *:--compare | *:--record | *:--ruleset | batch:* | run:*) files=yes ;;
        value:* | table:* | info:* | play:* | occurs:*)
            ((arguments > 0)) || words=$(_ender_names "$ender" rulesets)
            ;;
        go:--ban) words='J N none' ;;
        go:--cache | go:--sgf) files=yes ;;
        *:--rules) words='chinese japanese aga' ;;
        coins:*)
            ((arguments > 0)) || words="$(_ender_names "$ender" ask coins) classify coin scale recognise
                table hypotheses verify"
            ;;
        go:*)
            if ((arguments > 0)); then
                files=yes
            else
                words='show play legal score sgf gtp solve regions room corridor'
            fi
            ;;
        nimber:*) words='dawsons-kayles grundy kayles' ;;
        ask:*)
            case $arguments in
            0) words=$(_ender_names "$ender" ask) ;;
            2) words=$(_ender_names "$ender" ask "${COMP_WORDS[2]}") ;;
            esac
            ;;
        poset:*) ((arguments)) && words=$(_ender_names "$ender" ask poset) || words='G[ OS[ SS[ Oslo[ SmallOslo[ TwoSlo[ games( rcf( dual( subsets( divisors( M3 N5' ;;
        moves:*) ((arguments % 2)) || words=$(_ender_names "$ender" rulesets) ;;
        draw:*) ((arguments > 0)) || words="chart outcomes strings $(_ender_names "$ender" rulesets)" ;;
        claims:*)
            if ((arguments == 0)); then
                words='list show check'
            elif [[ ${COMP_WORDS[2]} != list ]]; then
                words=$(_ender_names "$ender" claims)
            fi
            ;;
        rulesets:* | functions:*) words=$(_ender_names "$ender" "$subcommand") ;;
        esac
    fi
    COMPREPLY=()
    [[ -z $words ]] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    [[ -z $files ]] || mapfile -t COMPREPLY < <(compgen -f -- "$current")
}

# The names that `ender rulesets`, `ender functions`, `ender claims`, `ender ask` or `ender ask DOMAIN`
# lists.
_ender_names() {
    "$@" --format tsv 2>/dev/null | sed -n '1!s/^\([a-z0-9_:.-]*\).*/\1/p'
}

# _ender_values ENDER SUBCOMMAND OPTION: the words that the table of domains knows for an option; of
# `ender ask` those of the domain behind it.
_ender_values() {
    local domain=$2
    [[ $domain != ask ]] || domain=${COMP_WORDS[2]}
    "$1" ask "$domain" --options --format tsv 2>/dev/null |
        awk -F '\t' -v option="$3" '$1 == option && $2 !~ /\.\./ { print $2 }'
}

complete -o filenames -F _ender ender
