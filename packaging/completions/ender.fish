# SPDX-License-Identifier: MIT
#
# Completion of the command ender for fish. What there is to complete the command itself tells
# (`ender help --complete`), a word, a tab and what it is, so that this file knows no subcommand and
# no option.

function __ender_complete
    set --local words (commandline --tokenize --cut-at-cursor --current-process)
    set --local current (commandline --current-token --cut-at-cursor)
    for entry in ($words[1] help --complete -- $words[2..] "$current" 2>/dev/null)
        if test "$entry" = :files
            __fish_complete_path "$current"
        else
            echo $entry
        end
    end
end

complete --command ender --no-files --arguments '(__ender_complete)'
