# SPDX-License-Identifier: MIT
#
# Completion of the command ender for bash. What there is to complete the command itself tells
# (`ender help --complete`), a word a line, so that this file knows no subcommand and no option.

_ender() {
    local current=${COMP_WORDS[COMP_CWORD]} word
    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        if [[ $word == :files ]]; then
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
        else
            COMPREPLY+=("$word")
        fi
    done < <("${COMP_WORDS[0]}" help --complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}

complete -o filenames -F _ender ender
